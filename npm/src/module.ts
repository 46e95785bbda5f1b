import { ChronoteError } from "./error.js";
import type { ErrorCode } from "./types.js";

/** What the wasm module exports, as far as it is used here. Pointers and sizes are numbers. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  chronote_context_new(options: number, context: number, error: number): number;
  chronote_call(
    context: number,
    name: number,
    nameSize: number,
    request: number,
    size: number,
    response: number,
  ): number;
  chronote_status_name(status: number): number;
  chronote_release_find(context: number, name: number, size: number, release: number): number;
  chronote_zone_find(context: number, name: number, size: number, zone: number, error: number): number;
  chronote_format_new(context: number, text: number, size: number, format: number, error: number): number;
  chronote_format_free(format: number): void;
  chronote_format_largest(format: number): number;
  chronote_wasm_memory_ran_out(): number;
  chronote_wasm_note_render(
    zone: number,
    at: number,
    previous: number,
    format: number,
    threshold: number,
    release: number,
    text: number,
    capacity: number,
  ): number;
  chronote_wasm_note_render_many(
    zones: number,
    zoneCount: number,
    zoneOf: number,
    at: number,
    previous: number,
    count: number,
    format: number,
    threshold: number,
    release: number,
    text: number,
    capacity: number,
    offsets: number,
    statuses: number,
  ): number;
}

/** What a module can be made from. */
export type Source = ArrayBuffer | ArrayBufferView | WebAssembly.Module;

let compiled: WebAssembly.Module | undefined;
let bundled: (() => Source) | undefined;

/** Tells where this entry of the package has its wasm. */
export function provide(source: () => Source): void {
  bundled = source;
}

function isModule(source: Source): source is WebAssembly.Module {
  return !ArrayBuffer.isView(source) && Object.prototype.toString.call(source) === "[object WebAssembly.Module]";
}

function toModule(source: Source): WebAssembly.Module {
  return isModule(source) ? source : new WebAssembly.Module(source as BufferSource);
}

function moduleNow(): WebAssembly.Module {
  if (compiled === undefined) {
    if (bundled === undefined) {
      const message = "This entry of chronote has no wasm in it: first `await init(bytesOrModule)`.";
      throw new ChronoteError("internal", { message });
    }
    compiled = toModule(bundled());
  }
  return compiled;
}

/**
 * Compiles the wasm ahead of the first call, without blocking. Nobody needs to: the first call does it by itself. The
 * `./slim` entry has no wasm inside and takes it here, as bytes or as a module. What is there already stays.
 */
export async function init(source?: Source): Promise<void> {
  if (compiled !== undefined) return;
  const from = source ?? bundled?.();
  if (from === undefined) moduleNow();
  else compiled ??= isModule(from) ? from : await WebAssembly.compile(from as BufferSource);
}

type Slice = (this: Uint8Array, start: number, end: number) => string;

// Where there is Node's Buffer, its own decoding is several times faster than TextDecoder on short text.
const prototype = (globalThis as { Buffer?: { prototype?: { latin1Slice?: Slice; utf8Slice?: Slice } } }).Buffer
  ?.prototype;
const latin1Slice = typeof prototype?.latin1Slice === "function" ? prototype.latin1Slice : undefined;

/**
 * One instance of the module with one context in it: a zone table of its own, or the built-in one. All that it has handed
 * out ends with it. A trap makes it unusable; whoever holds it then makes another.
 */
export class Machine {
  readonly exports: Exports;
  readonly context: number;
  /** Set by a trap. */
  broken = false;

  // Views of the memory; growing detaches them, and then their length is 0.
  #bytes: Uint8Array;
  #words: Int32Array;
  // Where texts go in, and how large that place is.
  #input = 0;
  #inputSize = 0;
  // A chronote_buffer, and behind it room for the out parameters of small calls.
  readonly #response: number;
  readonly #out: number;
  // Made with the machine and not with the module: some test environments bring these two in late.
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #names = new Map<string, { pointer: number; size: number }>();

  constructor(table: Uint8Array | undefined) {
    this.exports = new WebAssembly.Instance(moduleNow()).exports as unknown as Exports;
    this.#bytes = new Uint8Array(this.exports.memory.buffer);
    this.#words = new Int32Array(this.exports.memory.buffer);
    this.guard(() => this.exports._initialize());
    this.#response = this.allocate(16);
    this.#out = this.#response + 12;
    this.words.fill(0, this.#response >> 2, (this.#response >> 2) + 4);
    this.context = this.#open(table);
  }

  get bytes(): Uint8Array {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.exports.memory.buffer);
    return this.#bytes;
  }

  get words(): Int32Array {
    if (this.#words.length === 0) this.#words = new Int32Array(this.exports.memory.buffer);
    return this.#words;
  }

  /** Runs something inside the module. */
  guard<Result>(body: () => Result): Result {
    try {
      return body();
    } catch (trap) {
      throw this.fail(trap);
    }
  }

  /** The error of a trap, after which this machine is broken. */
  fail(trap: unknown): unknown {
    if (trap instanceof ChronoteError) return trap;
    this.broken = true;
    const message = trap instanceof Error ? trap.message : String(trap);
    return this.exports.chronote_wasm_memory_ran_out() !== 0
      ? new ChronoteError("out-of-memory", {
          message: "Memory ran out in the wasm module; the next call starts afresh.",
        })
      : new ChronoteError("internal", {
          message: `The wasm module trapped (${message}); the next call starts afresh.`,
        });
  }

  allocate(size: number): number {
    const pointer = this.guard(() => this.exports.malloc(size));
    if (pointer === 0) throw new ChronoteError("out-of-memory", { message: "The wasm module has no room for this." });
    return pointer >>> 0;
  }

  codeOf(status: number): ErrorCode {
    const start = this.guard(() => this.exports.chronote_status_name(status));
    return this.decode(start, this.bytes.indexOf(0, start)) as ErrorCode;
  }

  decode(start: number, end: number): string {
    return this.#decoder.decode(this.bytes.subarray(start, end));
  }

  /** Text that is known to be ASCII. */
  decodeAscii(start: number, end: number): string {
    return latin1Slice === undefined ? this.decode(start, end) : latin1Slice.call(this.bytes, start, end);
  }

  /** Carries out one operation; its answer is JSON, and a status other than 0 says that it is a refusal. */
  call(operation: string, request: string | Uint8Array): { status: number; answer: string } {
    const name = this.#nameOf(operation);
    const size = this.#put(request);
    let status: number;
    try {
      status = this.exports.chronote_call(this.context, name.pointer, name.size, this.#input, size, this.#response);
    } catch (trap) {
      throw this.fail(trap);
    }
    const at = this.#response >> 2;
    const start = this.words[at]! >>> 0;
    const length = this.words[at + 1]! >>> 0;
    if (start === 0 || (status !== 0 && status < 100)) {
      const code = this.codeOf(status === 0 ? 1 : status);
      throw new ChronoteError(code, { message: `The wasm module answered nothing (${code}).` });
    }
    return { status, answer: this.decode(start, start + length) };
  }

  /** A function of the shape f(context, text, size, out, ...): what it wrote, or 0 where it failed. */
  find(text: string, body: (context: number, text: number, size: number, out: number) => number): number | undefined {
    const size = this.#put(text);
    const status = this.guard(() => body(this.context, this.#input, size, this.#out));
    return status === 0 ? this.words[this.#out >> 2]! : undefined;
  }

  #open(table: Uint8Array | undefined): number {
    let options = 0;
    if (table !== undefined) {
      const data = this.allocate(table.length);
      this.bytes.set(table, data);
      options = this.allocate(16);
      this.words.set([16, 0, data, table.length], options >> 2);
    }
    const status = this.guard(() => this.exports.chronote_context_new(options, this.#out, 0));
    if (options !== 0) {
      this.exports.free(this.words[(options >> 2) + 2]!);
      this.exports.free(options);
    }
    if (status === 0) return this.words[this.#out >> 2]!;
    const message = "This is no zone table; hand in the bytes that the table compiler wrote.";
    throw new ChronoteError(this.codeOf(status), { path: "/table", message });
  }

  // Operations are few and their names are sent on every call. What is no operation is not kept.
  #nameOf(given: string): { pointer: number; size: number } {
    const operation = given.slice(0, 256); // more than an answer shows of a name that is none
    const known = this.#names.get(operation);
    if (known !== undefined) return known;
    const text = this.#encoder.encode(operation);
    if (this.#names.size >= 64) {
      for (const { pointer } of this.#names.values()) this.exports.free(pointer);
      this.#names.clear();
    }
    const made = { pointer: this.allocate(text.length + 1), size: text.length };
    this.bytes.set(text, made.pointer);
    this.#names.set(operation, made);
    return made;
  }

  #put(text: string | Uint8Array): number {
    if (typeof text !== "string") {
      this.#reserve(text.length);
      this.bytes.set(text, this.#input);
      return text.length;
    }
    // A UTF-16 unit takes at most three bytes.
    this.#reserve(text.length * 3);
    return this.#encoder.encodeInto(text, this.bytes.subarray(this.#input, this.#input + this.#inputSize)).written;
  }

  #reserve(size: number): void {
    if (size <= this.#inputSize) return;
    const larger = Math.max(4096, size + (size >> 2));
    if (this.#input !== 0) this.guard(() => this.exports.free(this.#input));
    this.#input = this.#inputSize = 0;
    this.#input = this.allocate(larger);
    this.#inputSize = larger;
  }
}
