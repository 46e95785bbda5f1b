import { Temporal } from 'temporal-polyfill';
const at = Temporal.Instant.fromEpochMilliseconds(1792992600000).toZonedDateTimeISO('America/New_York');
globalThis.note = `${at.hour}:${at.minute} ${at.offset} on ${at.toPlainDate()}`;
