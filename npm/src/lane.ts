// The numeric lane: notes without JSON. What it cannot do, or what is refused there, is done again by note.render, so that
// answers and errors are the same.
import type { Call, Machines } from "./call.js";
import { ChronoteError, fromRefusal } from "./error.js";
import type { Machine } from "./module.js";
import { isDate } from "./request.js";
import type { CustomFormat, Instant } from "./types.js";

/** Options of `note.text`, as note.render takes them. */
export interface TextOptions {
  /** `clock/1` by default. */
  format?: string | CustomFormat | undefined;
  /** The instant of the user message before. */
  previous?: number | Instant | undefined;
  /** The gap from which it is told: a duration such as `PT3H`. */
  threshold?: string | undefined;
  /** Which tz release speaks. */
  tzdb?: string | undefined;
}

/** Options of `note.texts`. */
export interface TextsOptions extends Omit<TextOptions, "previous"> {
  /** For each row the instant of the user message before; NaN, null or undefined where there is none. */
  previous?: ArrayLike<number | Date | null | undefined> | undefined;
}

interface Format {
  pointer: number;
  largest: number; // bytes of a note; 0 for the standard format, which nobody has asked yet
  ascii: boolean;
}

interface Settings {
  format: Format;
  threshold: number;
  release: number;
}

// Custom formats that are kept; one more and the oldest goes.
const formatsKept = 64;
// Names that are kept: each zone has one spelling, but names compare without regard to case.
const namesKept = 4096;
// Rows that enter the module at once.
const rowsAtOnce = 512;
// Room for their text; no note is longer than 4096 bytes.
const textRoom = 65536;

const asOf = -1;
const threeHours = 0;

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** What the lane keeps of one machine. */
class Tables {
  readonly machine: Machine;
  readonly zones = new Map<string, number>();
  readonly zoneIndex = new Map<string, number>();
  readonly formats = new Map<string, Format>();
  readonly thresholds = new Map<string, number>();
  readonly releases = new Map<string, number>();
  readonly standard: Settings;
  readonly text: number;
  // The arrays of a batch.
  readonly zoneList: number;
  readonly zoneOf: number;
  readonly at: number;
  readonly previous: number;
  readonly offsets: number;
  readonly statuses: number;

  constructor(machine: Machine) {
    this.machine = machine;
    this.standard = { format: { pointer: 0, largest: 0, ascii: true }, threshold: threeHours, release: asOf };
    this.text = machine.allocate(textRoom);
    this.zoneList = machine.allocate(namesKept * 4);
    this.zoneOf = machine.allocate(rowsAtOnce * 4);
    this.at = machine.allocate(rowsAtOnce * 8);
    this.previous = machine.allocate(rowsAtOnce * 8);
    this.offsets = machine.allocate((rowsAtOnce + 1) * 8);
    this.statuses = machine.allocate(rowsAtOnce * 4);
  }

  /** Makes room for so many more names. */
  reserve(names: number): void {
    if (this.zones.size + names <= namesKept) return;
    this.zones.clear();
    this.zoneIndex.clear();
  }

  zone(name: string): number | undefined {
    if (typeof name !== "string") return undefined; // note.render says so
    const { exports } = this.machine;
    const found = this.machine.find(name, (context, text, size, out) =>
      exports.chronote_zone_find(context, text, size, out, 0),
    );
    if (found === undefined) return undefined;
    const index = this.zones.size;
    this.zones.set(name, found);
    this.zoneIndex.set(name, index);
    this.machine.words[(this.zoneList >> 2) + index] = found;
    return found;
  }

  format(declaration: string): Format | undefined {
    const known = this.formats.get(declaration);
    if (known !== undefined) return known;
    const { exports } = this.machine;
    const pointer = this.machine.find(declaration, (context, text, size, out) =>
      exports.chronote_format_new(context, text, size, out, 0),
    );
    if (pointer === undefined) return undefined;
    const oldest = this.formats.size >= formatsKept ? this.formats.entries().next().value : undefined;
    if (oldest !== undefined) {
      this.formats.delete(oldest[0]);
      exports.chronote_format_free(oldest[1].pointer);
    }
    const made = { pointer, largest: exports.chronote_format_largest(pointer), ascii: isAscii(declaration) };
    this.formats.set(declaration, made);
    return made;
  }

  release(name: string): number | undefined {
    const known = this.releases.get(name);
    if (known !== undefined) return known;
    const { exports } = this.machine;
    const found = this.machine.find(name, (context, text, size, out) =>
      exports.chronote_release_find(context, text, size, out),
    );
    if (found !== undefined) this.releases.set(name, found);
    return found;
  }
}

const lengths = { D: 86400, H: 3600, M: 60, S: 1 };

// Reads the spelling that the library itself answers, such as P2D or PT27H30M.
function secondsOf(duration: string): number {
  let seconds = 0;
  for (const [, number, unit] of duration.matchAll(/(\d+)([DHMS])/g)) seconds += Number(number) * lengths[unit as "D"];
  return seconds;
}

export class Lane {
  readonly #call: Call;
  readonly #machines: Machines;
  #tables: Tables | undefined;

  constructor(call: Call, machines: Machines) {
    this.#call = call;
    this.#machines = machines;
  }

  text(at: number | Instant, zone: string, options?: TextOptions): string {
    const tables = this.#tables !== undefined && !this.#tables.machine.broken ? this.#tables : this.#renew();
    const settings = options === undefined ? tables.standard : this.#settings(tables, options);
    const ms = millisecondsOf(at);
    const before = options?.previous;
    const previous = before === undefined ? NaN : millisecondsOf(before);
    const handle = tables.zones.get(zone) ?? this.#zone(tables, zone);
    // Anything else is for note.render to take or to refuse; an `at` that is no instant makes the module refuse it.
    const usable = settings !== undefined && handle !== undefined && (before === undefined || isInstant(previous));
    if (!usable) return this.#slowly(at, zone, options);
    const { machine, text } = tables;
    let size: number;
    try {
      size = machine.exports.chronote_wasm_note_render(
        handle,
        ms,
        previous,
        settings.format.pointer,
        settings.threshold,
        settings.release,
        text,
        textRoom,
      );
    } catch (trap) {
      throw machine.fail(trap);
    }
    if (size < 0) return this.#slowly(at, zone, options);
    return settings.format.ascii ? machine.decodeAscii(text, text + size) : machine.decode(text, text + size);
  }

  texts(ats: ArrayLike<number | Date>, zones: string | ArrayLike<string>, options: TextsOptions = {}): string[] {
    const tables = this.#tables !== undefined && !this.#tables.machine.broken ? this.#tables : this.#renew();
    const count = ats.length;
    for (const [name, given] of [
      ["zones", zones],
      ["previous", options.previous],
    ] as const)
      if (given !== undefined && typeof given !== "string" && given.length !== count)
        throw new ChronoteError("type-wrong", {
          path: `/${name}`,
          value: given.length,
          message: `Give one for each of the ${count} instants.`,
        });
    const notes = new Array<string>(count);
    const settings = this.#settings(tables, options);
    if (settings === undefined) {
      for (let row = 0; row < count; row++) notes[row] = this.#row(ats, zones, options, row);
      return notes;
    }
    const largest = settings.format.largest || tables.format("clock/1")!.largest;
    const step = Math.min(rowsAtOnce, Math.floor(textRoom / largest));
    for (let start = 0; start < count; start += step)
      this.#chunk(tables, settings, ats, zones, options, start, Math.min(step, count - start), notes);
    return notes;
  }

  #zone(tables: Tables, name: string): number | undefined {
    tables.reserve(1);
    return tables.zone(name);
  }

  #renew(): Tables {
    return (this.#tables = new Tables(this.#machines()));
  }

  #settings(tables: Tables, options: TextOptions | TextsOptions): Settings | undefined {
    const { format, threshold, tzdb } = options;
    if (format === undefined && threshold === undefined && tzdb === undefined) return tables.standard;
    const chosen = format === undefined ? tables.standard.format : this.#format(tables, format);
    const seconds = threshold === undefined ? threeHours : this.#threshold(tables, threshold);
    const release = tzdb === undefined ? asOf : tables.release(tzdb);
    if (chosen === undefined || seconds === undefined || release === undefined) return undefined;
    return { format: chosen, threshold: seconds, release };
  }

  #format(tables: Tables, format: string | CustomFormat): Format | undefined {
    // A name that starts like JSON would be read as a declaration.
    if (typeof format === "string") return /^[a-z]/.test(format) ? tables.format(format) : undefined;
    const declaration: unknown = JSON.stringify(format);
    return typeof declaration === "string" ? tables.format(declaration) : undefined;
  }

  #threshold(tables: Tables, threshold: string): number | undefined {
    const known = tables.thresholds.get(threshold);
    if (known !== undefined) return known;
    try {
      const { state } = this.#call("transcript.plan", { messages: [], gap: { threshold } });
      const seconds = secondsOf(state.era.threshold);
      if (tables.thresholds.size >= formatsKept) tables.thresholds.clear();
      tables.thresholds.set(threshold, seconds);
      return seconds;
    } catch {
      return undefined;
    }
  }

  #slowly(at: number | Instant, zone: string, options: TextOptions = {}): string {
    const { format, previous, threshold, tzdb } = options;
    const request = { at: whole(at, "/at"), zone, format, previous: whole(previous, "/previous"), threshold, tzdb };
    return this.#call("note.render", request).text;
  }

  #row(ats: ArrayLike<number | Date>, zones: string | ArrayLike<string>, options: TextsOptions, row: number): string {
    const before = options.previous?.[row];
    const none = before === null || before === undefined || (typeof before === "number" && Number.isNaN(before));
    try {
      const zone = typeof zones === "string" ? zones : (zones[row] as string);
      return this.#slowly(ats[row]!, zone, { ...options, previous: none ? undefined : before });
    } catch (problem) {
      if (problem instanceof ChronoteError) throw fromRefusal(problem, `/${row}`);
      throw problem;
    }
  }

  // Renders `count` rows from `start` on.
  #chunk(
    tables: Tables,
    settings: Settings,
    ats: ArrayLike<number | Date>,
    zones: string | ArrayLike<string>,
    options: TextsOptions,
    start: number,
    count: number,
    notes: string[],
  ): void {
    if (options.previous !== undefined && !isPlain(options.previous, start, count)) {
      for (let row = start; row < start + count; row++) notes[row] = this.#row(ats, zones, options, row);
      return;
    }
    const { machine } = tables;
    tables.reserve(count); // now, so that no index changes while the rows are filled in
    this.#fillZones(tables, zones, start, count);
    const { buffer } = machine.bytes;
    fillInstants(new Float64Array(buffer, tables.at, count), ats, start, count);
    if (options.previous !== undefined)
      fillInstants(new Float64Array(buffer, tables.previous, count), options.previous, start, count);
    let size: number;
    try {
      size = machine.exports.chronote_wasm_note_render_many(
        tables.zoneList,
        tables.zones.size,
        tables.zoneOf,
        tables.at,
        options.previous === undefined ? 0 : tables.previous,
        count,
        settings.format.pointer,
        settings.threshold,
        settings.release,
        tables.text,
        textRoom,
        tables.offsets,
        tables.statuses,
      );
    } catch (trap) {
      throw machine.fail(trap);
    }
    const { words } = machine;
    const packed =
      size >= 0 && settings.format.ascii ? machine.decodeAscii(tables.text, tables.text + size) : undefined;
    const statuses = tables.statuses >> 2;
    let offset = tables.offsets >> 2;
    let from = 0;
    for (let row = 0; row < count; row++) {
      offset += 2; // the lower half of a number of eight bytes
      const to = words[offset]!;
      if (size < 0 || (to === from && words[statuses + row] !== 0))
        notes[start + row] = this.#row(ats, zones, options, start + row);
      else if (packed !== undefined) notes[start + row] = packed.slice(from, to);
      else notes[start + row] = machine.decode(tables.text + from, tables.text + to);
      from = to;
    }
  }

  // The index of each row's zone; one that names nothing makes its row fail.
  #fillZones(tables: Tables, zones: string | ArrayLike<string>, start: number, count: number): void {
    const at = tables.zoneOf >> 2;
    if (typeof zones === "string") {
      const index = indexOf(tables, zones);
      tables.machine.words.fill(index, at, at + count);
      return;
    }
    let last: string | undefined;
    let index = -1;
    for (let row = 0; row < count; row++) {
      const name = zones[start + row]!;
      if (name !== last) {
        index = indexOf(tables, name);
        last = name;
      }
      tables.machine.words[at + row] = index;
    }
  }
}

function indexOf(tables: Tables, name: string): number {
  const known = tables.zoneIndex.get(name);
  if (known !== undefined) return known;
  return tables.zone(name) !== undefined ? tables.zoneIndex.get(name)! : -1;
}

// NaN for what is neither a number nor a Date.
function millisecondsOf(given: unknown): number {
  return typeof given === "number" ? given : isDate(given) ? given.getTime() : NaN;
}

// The years 0001 to 9999.
const isInstant = (ms: number): boolean => ms >= -62_135_596_800_000 && ms < 253_402_300_800_000;

function fillInstants(into: Float64Array, from: ArrayLike<unknown>, start: number, count: number): void {
  if (from instanceof Float64Array) into.set(from.subarray(start, start + count));
  else for (let row = 0; row < count; row++) into[row] = millisecondsOf(from[start + row]);
}

// To the module NaN says that there is none, so only what is none may become NaN.
function isPlain(previous: ArrayLike<unknown>, start: number, count: number): boolean {
  for (let row = start; row < start + count; row++) {
    const given = previous[row];
    const none = given === undefined || given === null || (typeof given === "number" && Number.isNaN(given));
    if (!none && !isInstant(millisecondsOf(given))) return false;
  }
  return true;
}

// note.render takes whole milliseconds; the lane cuts what is between them.
function whole<Value>(value: Value, path: string): Value {
  if (typeof value !== "number") return value;
  if (Number.isNaN(value))
    throw new ChronoteError("instant-unreadable", { path, value: null, message: "This number is NaN." });
  return Math.floor(value) as Value;
}
