// luxon: its zone objects are made before the clock starts. Its short zone names are Intl's.
import { DateTime, IANAZone } from 'luxon';
import { measure, zones } from './harness.mjs';
import { labelOfIntl, note } from './text.mjs';

const options = zones.map((name) => ({ zone: IANAZone.create(name), locale: 'en-US' }));

function fields(zone, instant) {
  const at = DateTime.fromMillis(instant, options[zone]);
  return at.year + at.month + at.day + at.weekday + at.hour + at.minute + at.offset;
}

function byFormat(zone, instant) {
  const text = DateTime.fromMillis(instant, options[zone]).toFormat('h:mm|a|ZZZZ|cccc, LLLL d, y');
  const [clock, half, name, date] = text.split('|');
  return `[It is ${clock} ${half === 'AM' ? 'a.m.' : 'p.m.'} ${labelOfIntl(zone, name)} on ${date}.]`;
}

function byFields(zone, instant) {
  const at = DateTime.fromMillis(instant, options[zone]);
  const where = labelOfIntl(zone, at.offsetNameShort);
  return note(at.hour, at.minute, where, at.weekday % 7, at.month - 1, at.day, at.year);
}

measure({
  engine: 'luxon',
  data: process.versions.tz,
  fields,
  notes: { fields: byFields, toFormat: byFormat },
});
