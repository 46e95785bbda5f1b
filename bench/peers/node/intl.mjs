// Intl.DateTimeFormat with one formatter kept for each zone (making one costs 200 us). It has no abbreviations outside
// the reader's country, so its labels are places where ours are "CET".
import { measure, zones } from './harness.mjs';
import { labelOfIntl } from './text.mjs';

const options = {
  weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit',
  timeZoneName: 'short',
};
const formatters = zones.map((timeZone) => new Intl.DateTimeFormat('en-US', { ...options, timeZone }));
const numeric = zones.map(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23',
    }),
);

// "10/26/2026, 01:30": cutting the text is twice as fast as formatToParts.
function fields(zone, instant) {
  let sum = 0;
  for (const value of numeric[zone].format(instant).split(/\D+/)) sum += +value;
  return sum;
}

function fromParts(zone, instant) {
  const at = {};
  for (const { type, value } of formatters[zone].formatToParts(instant)) at[type] = value;
  const half = at.dayPeriod === 'AM' ? 'a.m.' : 'p.m.';
  const where = labelOfIntl(zone, at.timeZoneName);
  return `[It is ${at.hour}:${at.minute} ${half} ${where} on ${at.weekday}, ${at.month} ${at.day}, ${at.year}.]`;
}

// "Monday, October 26, 2026 at 1:30 AM EDT", with a narrow space before AM.
const WHOLE = /^(.+) at (\S+)\s([AP])M (.+)$/;

function fromText(zone, instant) {
  const [, date, clock, half, name] = WHOLE.exec(formatters[zone].format(instant));
  return `[It is ${clock} ${half === 'A' ? 'a.m.' : 'p.m.'} ${labelOfIntl(zone, name)} on ${date}.]`;
}

measure({
  engine: 'Intl',
  data: process.versions.tz,
  fields,
  notes: { 'format and cut': fromText, formatToParts: fromParts },
});
