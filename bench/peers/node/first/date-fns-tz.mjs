import { formatInTimeZone } from 'date-fns-tz';
globalThis.note = formatInTimeZone(1792992600000, 'America/New_York', "h:mm aaaa zzz 'on' EEEE, MMMM d, y");
