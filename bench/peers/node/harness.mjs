// The workload and the stopwatch that the JavaScript engines share.
import { readFileSync, writeFileSync } from 'node:fs';

const bench = new URL('../../', import.meta.url);
const input = (name) => new Uint8Array(readFileSync(new URL(`build/inputs/${name}`, bench))).buffer;

export const zones = readFileSync(new URL('zones.txt', bench), 'utf8').trim().split('\n');
// Milliseconds, the unit of every engine here.
export const instants = Array.from(new BigInt64Array(input('instants.bin')), (second) => Number(second) * 1000);

export const series = {
  one: new Uint16Array(instants.length).fill(zones.indexOf('America/New_York')),
  many: new Uint16Array(input('zone_indexes.bin')),
};

const BUDGET_MS = 1000;
const LONG_PASS_MS = 3000;
const MOST_PASSES = 40;

/** Nanoseconds of one operation in the best pass: two at least, as the first compiles, unless one takes seconds. */
export function bestOf(operations, pass) {
  const start = performance.now();
  let best = Infinity;
  for (let round = 0; round < MOST_PASSES; round++) {
    const before = performance.now();
    if (round >= 2 ? before - start > BUDGET_MS : best > LONG_PASS_MS && round === 1) break;
    pass();
    best = Math.min(best, performance.now() - before);
  }
  return (best * 1e6) / operations;
}

export function print(result) {
  console.log(JSON.stringify(result));
}

/** Leaves the notes, one a line, for report.py to compare with ours. */
export function writeNotes(engine, variant, name, notes) {
  const file = `javascript.${engine}.${variant}.${name}.txt`.replaceAll(/[ ,]/g, '-');
  writeFileSync(new URL(`build/notes/${file}`, bench), notes.join('\n') + '\n');
}

function measureFields({ engine, fields }, name) {
  const indexes = series[name];
  let sum = 0;
  const ns = bestOf(instants.length, () => {
    for (let i = 0; i < instants.length; i++) sum += fields(indexes[i], instants[i]);
  });
  if (Number.isNaN(sum)) throw new Error(`${engine}: fields are no numbers`);
  print({ group: 'javascript', engine, series: name, metric: 'fields', variant: '', ns });
}

function measureNotes({ engine }, name, variant, render) {
  const indexes = series[name];
  const notes = new Array(instants.length);
  const ns = bestOf(instants.length, () => {
    for (let i = 0; i < instants.length; i++) notes[i] = render(indexes[i], instants[i]);
  });
  writeNotes(engine, variant, name, notes);
  print({ group: 'javascript', engine, series: name, metric: 'note', variant, ns });
}

/** What a host renders in one call: a page of a conversation. */
export const BATCH = 64;

function pagesOf(name) {
  const pages = [];
  for (let first = 0; first < instants.length; first += BATCH)
    pages.push([series[name].subarray(first, first + BATCH), instants.slice(first, first + BATCH)]);
  return pages;
}

/** Measures `render(page)`, which answers a list of notes; `prepare(zone indexes, instants)` makes the page. */
export function measureBatches(engine, prepare, render) {
  const variant = `${BATCH} a call`;
  for (const name of Object.keys(series)) {
    const pages = pagesOf(name).map(([indexes, at]) => prepare(indexes, at));
    let notes = [];
    const ns = bestOf(instants.length, () => {
      notes = pages.map(render);
    });
    writeNotes(engine, variant, name, notes.flat());
    print({ group: 'javascript', engine, series: name, metric: 'note', variant, ns });
  }
}

/** Measures `call(zone index, milliseconds)` that makes no string; `read(what it answers)` is the note, off the clock. */
export function measureCalls(engine, variant, call, read) {
  for (const name of Object.keys(series)) {
    const indexes = series[name];
    let sum = 0;
    const ns = bestOf(instants.length, () => {
      for (let i = 0; i < instants.length; i++) sum += call(indexes[i], instants[i]);
    });
    if (Number.isNaN(sum)) throw new Error(`${engine}: ${variant} answers no numbers`);
    const notes = instants.map((instant, i) => read(call(indexes[i], instant)));
    writeNotes(engine, variant, name, notes);
    print({ group: 'javascript', engine, series: name, metric: 'note', variant, ns });
  }
}

/**
 * Measures an engine: `fields(zone index, milliseconds)` answers the sum of the local fields, so that none is left out;
 * `notes` maps the name of each way to write a note to a function of the same arguments that answers the text. `data`
 * is the release of the zone data, where the engine tells it.
 */
export function measure(engine) {
  if (engine.data) print({ facts: engine.engine, data: engine.data });
  for (const name of Object.keys(series)) {
    if (engine.fields) measureFields(engine, name);
    for (const [variant, render] of Object.entries(engine.notes)) measureNotes(engine, name, variant, render);
  }
}
