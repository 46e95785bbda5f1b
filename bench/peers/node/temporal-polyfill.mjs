// temporal-polyfill. Temporal has offsets but no abbreviations, so its notes say UTC-4 where ours say EDT.
import { Temporal } from 'temporal-polyfill';
import { measure, zones } from './harness.mjs';
import { note, offsetLabel } from './text.mjs';

function local(zone, instant) {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zones[zone]);
}

function fields(zone, instant) {
  const at = local(zone, instant);
  return at.year + at.month + at.day + at.dayOfWeek + at.hour + at.minute;
}

function byFields(zone, instant) {
  const at = local(zone, instant);
  const where = offsetLabel(Math.round(at.offsetNanoseconds / 60e9));
  return note(at.hour, at.minute, where, at.dayOfWeek % 7, at.month - 1, at.day, at.year);
}

measure({
  engine: 'temporal-polyfill',
  data: process.versions.tz,
  fields,
  notes: { fields: byFields },
});
