// date-fns-tz, the zone by name, as its interface asks for. Its short zone names are Intl's.
import { formatInTimeZone, toZonedTime } from 'date-fns-tz';
import { measure, zones } from './harness.mjs';
import { labelOfIntl, note } from './text.mjs';

function fields(zone, instant) {
  const at = toZonedTime(instant, zones[zone]);
  return at.getFullYear() + at.getMonth() + at.getDate() + at.getDay() + at.getHours() + at.getMinutes();
}

function byFormat(zone, instant) {
  const text = formatInTimeZone(instant, zones[zone], 'h:mm aaaa|zzz|EEEE, MMMM d, y');
  const [clock, name, date] = text.split('|');
  return `[It is ${clock} ${labelOfIntl(zone, name)} on ${date}.]`;
}

function byFields(zone, instant) {
  const at = toZonedTime(instant, zones[zone]);
  const where = labelOfIntl(zone, formatInTimeZone(instant, zones[zone], 'zzz'));
  return note(at.getHours(), at.getMinutes(), where, at.getDay(), at.getMonth(), at.getDate(), at.getFullYear());
}

measure({
  engine: 'date-fns-tz',
  data: process.versions.tz,
  fields,
  notes: { fields: byFields, formatInTimeZone: byFormat },
});
