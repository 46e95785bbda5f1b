// What happens inside the wasm module: growth, traps, leaks, the stack, and the entry without wasm.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(import.meta.url);
const wasm = readFileSync(require.resolve("chronote/chronote.wasm"));
const at = Date.UTC(2026, 9, 26, 5, 30);
const text = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]";

// The instances that the package makes are caught here, to look at their memory and to make them fail.
const instances = [];
const Instance = WebAssembly.Instance;
let spoil = (exports) => exports;
WebAssembly.Instance = function (module, imports) {
  const instance = new Instance(module, imports);
  instances.push(instance.exports);
  return { exports: spoil(instance.exports) };
};
const memoryOf = (exports) => exports.memory.buffer.byteLength;

const { ChronoteError, createContext, init, note, transcript, zone } = await import("chronote");

test("views are made anew after the memory has grown", () => {
  note.text(at, "America/New_York");
  const before = memoryOf(instances[0]);
  const messages = Array.from({ length: 20_000 }, (_, i) => ({
    id: `m${i}`,
    role: "user",
    createdAt: at + i,
    timeZone: "UTC",
  }));
  const { notes } = transcript.plan({ messages });
  assert.equal(notes.length, 20_000);
  assert.ok(memoryOf(instances[0]) > before, "the memory has not grown; the test must ask for more");
  assert.equal(note.text(at, "America/New_York"), text);
  assert.deepEqual(note.texts([at], "America/New_York"), [text]);
  assert.equal(zone.check({ zone: "america/new_york" }).zone, "America/New_York");
});

test("nothing leaks", () => {
  const fresh = createContext();
  const round = (n) => {
    const name = n % 5 === 0 ? "Nowhere" : "Europe/Paris";
    const format = n % 10 === 0 ? { name: "acme/1", template: `${n} {clock24}` } : "iso/1";
    fresh.callText("note.render", JSON.stringify({ at: n * 1e6, zone: name, format }));
    try {
      fresh.note.text(n * 1e6, name, { format });
    } catch (error) {
      if (error.code !== "zone-unknown") throw error;
    }
    fresh.note.texts([n, n + 1], "Asia/Tokyo");
    fresh.callText(`unknown.operation${n}`, "{");
  };
  for (let n = 0; n < 2_000; n++) round(n);
  const before = memoryOf(instances.at(-1));
  for (let n = 2_000; n < 27_000; n++) round(n); // four calls each
  assert.equal(memoryOf(instances.at(-1)), before);
});

test("a trap ends one call and no more", () => {
  for (const [name, use] of [
    ["chronote_call", (context) => context.zone.check({ zone: "UTC" })],
    ["chronote_wasm_note_render", (context) => context.note.text(at, "America/New_York")],
    ["chronote_wasm_note_render_many", (context) => context.note.texts([at], "America/New_York")],
    ["chronote_zone_find", (context) => context.note.text(at, "Asia/Tokyo")],
  ]) {
    for (const ranOut of [0, 1]) {
      let armed = true;
      spoil = (exports) => ({
        ...exports,
        chronote_wasm_memory_ran_out: () => ranOut,
        [name]: (...given) => {
          if (!armed) return exports[name](...given);
          armed = false;
          throw new WebAssembly.RuntimeError("unreachable");
        },
      });
      const context = createContext();
      const count = instances.length;
      assert.throws(
        () => use(context),
        (error) => {
          assert.ok(error instanceof ChronoteError);
          assert.equal(error.code, ranOut === 1 ? "out-of-memory" : "internal");
          return true;
        },
      );
      assert.equal(context.note.text(at, "America/New_York"), text);
      assert.deepEqual(context.note.texts([at], "America/New_York"), [text]);
      assert.equal(context.zone.check({ zone: "UTC" }).zone, "UTC");
      assert.equal(instances.length, count + 1);
      spoil = (exports) => exports;
    }
  }
});

test("memory that really runs out is told as that", () => {
  // All of it is taken away, up to the last 64 KiB.
  const context = createContext();
  context.note.text(at, "UTC");
  const { malloc } = instances.at(-1);
  for (let size = 2 ** 26; size >= 2 ** 16; size /= 2) while (malloc(size) !== 0);
  const messages = Array.from({ length: 20_000 }, (_, i) => ({
    id: `message ${i}`,
    role: "user",
    createdAt: at,
    timeZone: "UTC",
  }));
  assert.throws(
    () => context.transcript.plan({ messages }),
    (error) => error instanceof ChronoteError && error.code === "out-of-memory",
  );
  assert.equal(context.note.text(at, "America/New_York"), text);
});

test("the deepest requests leave three quarters of the stack", () => {
  // The stack lies from 0 up to where data starts, and grows down: what is painted and stays was never used.
  const context = createContext();
  const { memory, stackSave } = instances.at(-1);
  const size = stackSave();
  assert.ok(size >= 65536, `the stack has ${size} bytes`);
  new Uint8Array(memory.buffer, 0, size - 16).fill(0xa5);
  const deep = "[".repeat(64) + "]".repeat(64);
  for (const request of [deep, `{"format":${deep}}`, `{"zone":${'{"a":'.repeat(63)}1${"}".repeat(63)}}`])
    for (const operation of ["zone.check", "note.declare", "note.render", "transcript.plan"])
      context.callText(operation, request);
  const units = Object.fromEntries(["minute", "hour", "day"].map((unit) => [unit, { one: "{n} x", other: "{n} y" }]));
  const format = {
    name: "acme/1",
    template: "{clock12} {weekday}, {month} {day}{gap}",
    language: "ar",
    gap: { sentence: " ({span})", units },
  };
  context.transcript.plan({
    messages: [
      { id: "a", role: "user", createdAt: 0, timeZone: "UTC" },
      { id: "b", role: "user", createdAt: 1e12, timeZone: "Asia/Tokyo" },
    ],
    format,
  });
  context.note.parse({ text: context.note.text(at, "Asia/Tokyo", { format }), format });
  context.zone.list();
  for (const name of ["Amerika/New_Yrok", "x".repeat(300)])
    context.callText("zone.check", JSON.stringify({ zone: name }));
  const used = size - new Uint8Array(memory.buffer, 0, size).findIndex((byte) => byte !== 0xa5);
  console.log(`stack used: ${used} of ${size} bytes`);
  assert.ok(used < size / 4, `${used} bytes of the stack were used`);
});

test("the slim entry wants its wasm first", async () => {
  for (const slim of [await import("chronote/slim"), require("chronote/slim")]) {
    assert.throws(
      () => slim.note.text(at, "UTC"),
      (error) => error instanceof ChronoteError && /init/.test(error.message),
    );
    await assert.rejects(slim.init(), (error) => error instanceof ChronoteError);
  }
  const slim = await import("chronote/slim");
  await slim.init(wasm);
  assert.equal(slim.note.text(at, "America/New_York"), text);
  const other = require("chronote/slim");
  await other.init(await WebAssembly.compile(wasm));
  assert.equal(other.note.text(at, "America/New_York"), text);
  await init(); // already started: nothing happens
  assert.equal(note.text(at, "America/New_York"), text);
});

test("without Buffer, as in browsers", async () => {
  const { Buffer } = globalThis;
  try {
    delete globalThis.Buffer;
    const fresh = await import(`${import.meta.resolve("chronote")}?browser`);
    assert.equal(fresh.note.text(at, "America/New_York"), text);
    assert.deepEqual(fresh.note.texts([at, at], "America/New_York"), [text, text]);
  } finally {
    globalThis.Buffer = Buffer;
  }
});
