// The words of the note clock/1, with the table of zone labels that is frozen with the format.
import { zones } from './harness.mjs';

const REGIONS = new Set('Africa America Antarctica Arctic Asia Atlantic Australia Europe Indian Pacific'.split(' '));
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

// The minutes east of UTC at which an abbreviation speaks for itself.
const ABBREVIATIONS = new Map(
  Object.entries({
    0: 'UTC GMT WET', 60: 'WEST BST CET WAT', 120: 'CEST EET SAST CAT', 180: 'EEST MSK EAT', 300: 'PKT', 330: 'IST',
    420: 'WIB', 480: 'WITA HKT AWST', 540: 'WIT JST KST', 570: 'ACST', 600: 'AEST ChST', 630: 'ACDT', 660: 'AEDT',
    720: 'NZST', 780: 'NZDT', '-660': 'SST', '-600': 'HST', '-540': 'AKST', '-480': 'AKDT PST', '-420': 'PDT MST',
    '-360': 'MDT CST', '-300': 'CDT EST', '-240': 'EDT AST', '-210': 'NST', '-180': 'ADT', '-150': 'NDT',
  }).flatMap(([minutes, names]) => names.split(' ').map((name) => [name, Number(minutes)])),
);

// "Manila time", or null for names outside the regions.
const PLACES = zones.map((zone) => {
  const parts = zone.split('/');
  return REGIONS.has(parts[0]) ? `${parts.at(-1).replaceAll('_', ' ')} time` : null;
});

export function offsetLabel(minutes) {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : '';
  return `UTC${minutes < 0 ? '-' : '+'}${Math.trunc(size / 60)}${rest}`;
}

export function label(zone, abbreviation, minutes) {
  if (ABBREVIATIONS.get(abbreviation) === minutes) return abbreviation;
  return PLACES[zone] ?? offsetLabel(minutes);
}

/** The label out of Intl's name: an abbreviation it uses in the United States and Europe, or "GMT+1". */
export function labelOfIntl(zone, name) {
  if (ABBREVIATIONS.has(name)) return name;
  return PLACES[zone] ?? name.replace('GMT', 'UTC');
}

/** `weekday` from 0 for Sunday, `month` from 0. */
export function note(hour, minute, zoneLabel, weekday, month, day, year) {
  const clock = `${hour % 12 || 12}:${minute < 10 ? '0' : ''}${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
  return `[It is ${clock} ${zoneLabel} on ${WEEKDAYS[weekday]}, ${MONTHS[month]} ${day}, ${year}.]`;
}
