import { note } from 'chronote';
globalThis.note = note.text(1792992600000, 'America/New_York');
