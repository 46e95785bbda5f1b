// chronote's npm package: one string a call, and 64 a call (a page of a conversation).
import { note, zone } from 'chronote';
import { measure, measureBatches, zones } from './harness.mjs';

function fields(index, instant) {
  const at = zone.at({ zone: zones[index], at: new Date(instant) });
  return at.local.length + at.offset.length;
}

measure({
  engine: 'chronote',
  fields,
  notes: { 'one a call': (index, instant) => note.text(instant, zones[index]) },
});

// One zone for all is named once, as a host would.
function page(indexes, at) {
  const names = Array.from(indexes, (index) => zones[index]);
  return { at: Float64Array.from(at), zones: new Set(names).size === 1 ? names[0] : names };
}

measureBatches('chronote', page, ({ at, zones }) => note.texts(at, zones));
