// moment-timezone, with its own data. Beside the usual way there is a faster one: ask only for the offset and the
// abbreviation of the zone, and let Date do the calendar.
import moment from 'moment-timezone';
import { measure, zones } from './harness.mjs';
import { label, note } from './text.mjs';

const opened = zones.map((name) => moment.tz.zone(name));

function fields(zone, instant) {
  const at = new Date(instant - opened[zone].utcOffset(instant) * 60_000);
  const day = at.getUTCFullYear() + at.getUTCMonth() + at.getUTCDate() + at.getUTCDay();
  return day + at.getUTCHours() + at.getUTCMinutes();
}

function byOffset(zone, instant) {
  const west = opened[zone].utcOffset(instant);
  const at = new Date(instant - west * 60_000);
  const where = label(zone, opened[zone].abbr(instant), Math.round(-west));
  return note(
    at.getUTCHours(), at.getUTCMinutes(), where, at.getUTCDay(), at.getUTCMonth(), at.getUTCDate(), at.getUTCFullYear(),
  );
}

function byFields(zone, instant) {
  const at = moment.tz(instant, zones[zone]);
  const where = label(zone, at.zoneAbbr(), at.utcOffset());
  return note(at.hour(), at.minute(), where, at.day(), at.month(), at.date(), at.year());
}

function byFormat(zone, instant) {
  const at = moment.tz(instant, zones[zone]);
  const where = label(zone, at.zoneAbbr(), at.utcOffset());
  return at.format(`[[It is ]h:mm[ ${at.hour() < 12 ? 'a.m.' : 'p.m.'} ${where} on ]dddd, MMMM D, YYYY[.]`) + ']';
}

measure({
  engine: 'moment-timezone',
  data: moment.tz.dataVersion,
  fields,
  notes: { 'zone offset': byOffset, 'moment.tz': byFields, format: byFormat },
});
