import { DateTime } from 'luxon';
const at = DateTime.fromMillis(1792992600000, { zone: 'America/New_York' });
globalThis.note = at.toFormat("h:mm a ZZZZ 'on' cccc, LLLL d, y");
