// Plays every vector file through callText, and those of note.render through the numeric lane as well.
// Usage: node vectors.mjs FOLDER. Prints counts per file and ends with "N passed, N failed".
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { call, callText, note } from "chronote";

const folder = process.argv[2];
let passed = 0;
let failed = 0;

function judge(id, got, wanted) {
  if (got === wanted) return void passed++;
  if (++failed <= 20) console.error(`${id}\n  wanted ${wanted}\n  got    ${got}`);
}

// The parts of a line, as tests/vectors/README.md gives them.
function split(line) {
  const middle = line.indexOf(',"response":');
  const id = /^\{"id":"([^"]*)",/.exec(line)?.[1];
  const head = line.slice(`{"id":"${id}",`.length, middle);
  const response = line.slice(middle + ',"response":'.length, line.lastIndexOf("}"));
  if (id === undefined || middle < 0) throw new Error(`not a vector: ${line.slice(0, 80)}`);
  if (head.startsWith('"hex":"'))
    return { id, request: Uint8Array.from(Buffer.from(head.slice(7, -1), "hex")), response };
  if (head.startsWith('"request":')) return { id, request: head.slice('"request":'.length), response };
  throw new Error(`not a vector: ${line.slice(0, 80)}`);
}

// What the lane takes: an instant in a zone, with instants that a Date holds.
function laneRow({ id, request, response }) {
  if (typeof request !== "string" || response.startsWith('{"error"')) return undefined;
  const { at, zone, previous, stamp, ...options } = JSON.parse(request);
  if (stamp !== undefined || at === undefined) return undefined;
  const ms = (moment) => (typeof moment === "number" ? moment : Date.parse(moment));
  const row = { id, at: ms(at), zone, previous: previous === undefined ? undefined : ms(previous), options };
  row.wanted = JSON.parse(response).text;
  return Number.isNaN(row.at) || Number.isNaN(row.previous) ? undefined : row;
}

function playLane(rows) {
  const groups = new Map();
  for (const row of rows) {
    const { id, at, zone, previous, options, wanted } = row;
    judge(`${id} (note.text)`, note.text(at, zone, { ...options, previous }), wanted);
    const key = JSON.stringify(options);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const group of groups.values()) {
    const texts = note.texts(
      Float64Array.from(group, (row) => row.at),
      group.map((row) => row.zone),
      { ...group[0].options, previous: Float64Array.from(group, (row) => row.previous ?? NaN) },
    );
    group.forEach((row, i) => judge(`${row.id} (note.texts)`, texts[i], row.wanted));
  }
}

const lane = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .sort()) {
  const operation = file.split(".").slice(0, 2).join(".");
  const lines = readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "");
  for (const line of lines) {
    const vector = split(line);
    judge(vector.id, callText(operation, vector.request), vector.response);
    if (operation !== "note.render") continue;
    const row = laneRow(vector);
    if (row !== undefined) lane.push(row);
  }
  console.log(`${file}: ${lines.length}`);
}
if (process.argv[3] !== "documents") {
  playLane(lane);
  console.log(`numeric lane: ${lane.length} rows, twice`);
  if (lane.length < 1000) throw new Error("the numeric lane has played too few rows");
}
if (call("library.info", {}).operations.length === 0) throw new Error("no operations");
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
