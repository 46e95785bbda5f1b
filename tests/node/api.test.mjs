// The typed functions: every operation is there, every kind of input is taken, and refusals are ChronoteErrors.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import * as chronote from "chronote";

const { ChronoteError, call, callText, createContext, library, note, transcript, userZone, zone } = chronote;
const require = createRequire(import.meta.url);
const at = Date.UTC(2026, 9, 26, 5, 30);
const text = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]";
const newYork = "America/New_York";

// What Temporal's objects look like; this Node has none.
const temporal = (tag, fields) => Object.defineProperty(fields, Symbol.toStringTag, { value: `Temporal.${tag}` });
const instant = (ms) => temporal("Instant", { epochNanoseconds: BigInt(ms) * 1_000_000n });
const zoned = (ms, timeZoneId) => temporal("ZonedDateTime", { epochNanoseconds: BigInt(ms) * 1_000_000n, timeZoneId });

const refusal = (code, path) => (error) => {
  assert.ok(error instanceof ChronoteError, String(error));
  assert.equal(error.code, code);
  if (path !== undefined) assert.equal(error.path, path);
  return true;
};

test("every operation is a function of its noun", () => {
  const { operations, version } = library.info();
  for (const name of operations) {
    const [noun, verb] = name.split(".");
    assert.equal(typeof chronote[noun]?.[verb], "function", name);
  }
  const installed = JSON.parse(readFileSync(require.resolve("chronote/package.json"), "utf8"));
  assert.equal(version, installed.version);
});

test("operations of each noun", () => {
  assert.equal(zone.at({ zone: newYork, at: "2026-10-26T05:30:00Z" }).local, "2026-10-26T01:30:00");
  assert.deepEqual(zone.check({ zone: "america/new_york" }), { zone: newYork, sayable: true });
  assert.equal(zone.resolve({ zone: newYork, wall: "2026-03-08T02:30" }).kind, "gap");
  assert.equal(zone.startOfDay({ zone: "Africa/Cairo", date: "2026-04-24" }).at, "2026-04-23T22:00:00Z");
  assert.equal(zone.next({ zone: newYork, after: "2026-10-26T05:30:00Z" }).at, "2026-11-01T06:00:00Z");
  assert.equal(zone.previous({ zone: newYork, before: "2026-10-26T05:30:00Z" }).at, "2026-03-08T07:00:00Z");
  assert.ok(zone.list().zones.length > 590);
  assert.equal(zone.fromWindows({ name: "Pacific Standard Time" }).zone, "America/Los_Angeles");
  assert.equal(note.render({ at, zone: newYork }).text, text);
  assert.equal(note.parse({ text }).local, "2026-10-26T01:30");
  assert.equal(note.formats().formats[0].name, "clock/1");
  assert.equal(note.declare({ format: { name: "acme/1", template: "{clock24}" } }).format.language, "en");
  assert.equal(transcript.join({ text: "Hi", note: text, placement: "inside-after" }).text.includes(text), true);
});

test("every kind of instant", () => {
  for (const given of [
    at,
    new Date(at),
    instant(at),
    zoned(at, "Asia/Tokyo"),
    "2026-10-26T05:30:00Z",
    "2026-10-26T07:30:00+02:00",
  ]) {
    assert.equal(note.render({ at: given, zone: newYork }).text, text);
    assert.equal(note.text(given, newYork), text);
  }
  assert.equal(zone.at({ zone: newYork, at: new Date(at) }).local, "2026-10-26T01:30:00");
  const nanoseconds = temporal("Instant", { epochNanoseconds: 1_792_992_600_123_456_789n });
  assert.equal(
    note.stamp({ at: nanoseconds, zone: "UTC", precision: "nanoseconds" }).stamp.slice(19, 29),
    ".123456789",
  );
  const early = temporal("Instant", { epochNanoseconds: -1n });
  assert.equal(
    note.stamp({ at: early, zone: "UTC", precision: "nanoseconds" }).stamp.slice(0, 29),
    "1969-12-31T23:59:59.999999999",
  );
});

test("a ZonedDateTime brings its zone", () => {
  assert.equal(note.render({ at: zoned(at, newYork) }).text, text);
  assert.equal(zone.at({ at: zoned(at, newYork) }).local, "2026-10-26T01:30:00");
  assert.equal(zone.at({ at: zoned(at, newYork), zone: "UTC" }).local, "2026-10-26T05:30:00");
  assert.throws(() => zone.at({ at: zoned(at, "+05:30") }), refusal("zone-unknown", "/zone"));
  const { notes } = transcript.plan({ messages: [{ id: "a", role: "user", createdAt: zoned(at, newYork) }] });
  assert.equal(notes[0].text, text);
});

test("a transcript, planned and appended to", () => {
  const cyclic = {};
  cyclic.self = cyclic;
  const messages = [
    { id: "a", role: "user", createdAt: new Date(at), timeZone: newYork, content: [{ text: "Hi", cyclic }] },
    { id: "b", role: "assistant", createdAt: instant(at + 1000), timeZone: null },
  ];
  const plan = transcript.plan({ messages });
  assert.deepEqual(
    plan.notes.map(({ id, text }) => [id, text]),
    [["a", text]],
  );
  assert.deepEqual(plan.problems, []);
  const message = { id: "c", role: "user", createdAt: new Date(at + 27 * 3600_000), timeZone: newYork, text: "Again" };
  const next = transcript.append({ state: JSON.parse(JSON.stringify(plan.state)), message });
  assert.equal(
    next.note.text,
    "[It is 4:30 a.m. EDT on Tuesday, October 27, 2026. This conversation resumed after 27 hours away.]",
  );
  assert.deepEqual(transcript.plan({ messages: [...messages, message] }).notes[1], next.note);
});

test("refusals", () => {
  assert.throws(
    () => zone.check({ zone: "America/NewYork" }),
    (error) => {
      refusal("zone-unknown", "/zone")(error);
      assert.equal(error.value, "America/NewYork");
      assert.ok(error.suggestions.includes(newYork));
      return error.message.length > 0 && error instanceof Error && error.name === "ChronoteError";
    },
  );
  const invalid = new Date(NaN);
  assert.throws(() => zone.at({ zone: newYork, at: invalid }), refusal("instant-unreadable", "/at"));
  assert.throws(() => note.text(invalid, newYork), refusal("instant-unreadable", "/at"));
  assert.throws(() => note.text(NaN, newYork), refusal("instant-unreadable", "/at"));
  assert.throws(() => note.text(at, newYork, { previous: invalid }), refusal("instant-unreadable", "/previous"));
  assert.throws(() => note.text(at, newYork, { previous: NaN }), refusal("instant-unreadable", "/previous"));
  assert.throws(
    () =>
      transcript.plan({
        messages: [
          { id: "a", role: "user" },
          { id: "b", role: "user", createdAt: invalid },
        ],
      }),
    refusal("instant-unreadable", "/messages/1/createdAt"),
  );
  assert.throws(() => zone.at({ zone: newYork, at: new Date(8.64e15) }), refusal("instant-out-of-range", "/at"));
  assert.throws(() => note.text(8.64e15, newYork), refusal("instant-out-of-range", "/at"));
  assert.throws(() => note.text(Infinity, newYork), ChronoteError);
  assert.throws(() => note.text(at, newYork, { previous: 1e15 }), refusal("instant-out-of-range", "/previous"));
  assert.throws(() => note.texts([at], newYork, { previous: [-1e15] }), refusal("instant-out-of-range", "/0/previous"));
  assert.throws(() => note.text(at, "Nowhere"), refusal("zone-unknown", "/zone"));
  assert.throws(() => note.text(at, undefined), ChronoteError);
  assert.throws(() => note.text(at, newYork, { format: "clock/99" }), refusal("format-unknown", "/format"));
  assert.throws(() => note.text(at, newYork, { threshold: "5s" }), refusal("threshold-too-small", "/threshold"));
  assert.throws(() => note.text(at, newYork, { threshold: "soon" }), refusal("duration-unreadable", "/threshold"));
  assert.throws(() => note.text(at, newYork, { tzdb: "1999z" }), refusal("release-unknown", "/tzdb"));
  assert.throws(() => call("zone.what", {}), refusal("operation-unknown"));
  assert.throws(() => zone.check({ zone: newYork, extra: 1 }), refusal("key-unknown", "/extra"));
  assert.throws(() => call("zone.check", undefined), ChronoteError);
  assert.throws(() => zone.check({ zone: 10n }), refusal("request-unreadable"));
});

test("callText answers refusals and takes bytes", () => {
  assert.equal(JSON.parse(callText("zone.check", '{"zone":"Nowhere"}')).error.code, "zone-unknown");
  assert.equal(JSON.parse(callText("zone.check", "nonsense")).error.code, "request-unreadable");
  assert.equal(JSON.parse(callText("zone.check", new Uint8Array([0x22, 0xff, 0x22]))).error.code, "utf8-invalid");
  assert.equal(JSON.parse(callText("zone.check", "")).error.code, "request-unreadable");
});

test("the numeric lane is note.render", () => {
  const custom = {
    name: "acme/1",
    template: "{weekday} \u00e0 {clock24}{gap}",
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  };
  const zones = zone.list().zones.map((each) => each.zone);
  for (const format of [undefined, ...note.formats().formats.map((each) => each.name), custom]) {
    for (const threshold of [undefined, "PT4H", "90m", "P2D"]) {
      const rows = zones.map((name, i) => ({
        at: at + i * 12_345_678_901 - 1e12,
        zone: name,
        before: i % 3 === 0 ? at : undefined,
      }));
      const wanted = rows.map(
        (row) => note.render({ at: row.at, zone: row.zone, format, threshold, previous: row.before }).text,
      );
      assert.deepEqual(
        rows.map((row) => note.text(row.at, row.zone, { format, threshold, previous: row.before })),
        wanted,
      );
      const options = { format, threshold, previous: rows.map((row) => row.before) };
      assert.deepEqual(
        note.texts(
          rows.map((row) => row.at),
          zones,
          options,
        ),
        wanted,
      );
      assert.deepEqual(
        note.texts(
          rows.map((row) => new Date(row.at)),
          zones,
          options,
        ),
        wanted,
      );
    }
  }
  assert.equal(note.text(-0.5, "UTC", { format: "iso/1" }), "[It is 1969-12-31T23:59+00:00.]");
  assert.equal(note.text(at, newYork, { tzdb: "newest" }), text);
});

test("batches", () => {
  assert.deepEqual(note.texts([], "UTC"), []);
  assert.deepEqual(note.texts([at, at], newYork), [text, text]);
  const many = note.texts(new Float64Array(5000).fill(at), newYork);
  assert.equal(many.length, 5000);
  assert.ok(many.every((each) => each === text));
  assert.throws(() => note.texts([at, at, NaN], newYork), refusal("instant-unreadable", "/2/at"));
  assert.throws(() => note.texts([at, null], newYork), refusal("type-wrong", "/1/at"));
  assert.throws(() => note.texts([at, at], [newYork, "Nowhere"]), refusal("zone-unknown", "/1/zone"));
  assert.throws(() => note.texts([at, at], [newYork]), refusal("type-wrong", "/zones"));
  assert.throws(() => note.texts([at], newYork, { format: "nope/1" }), refusal("format-unknown", "/0/format"));
  assert.throws(
    () => note.texts([at], newYork, { previous: [new Date(NaN)] }),
    refusal("instant-unreadable", "/0/previous"),
  );
  assert.deepEqual(note.texts(["2026-10-26T05:30:00Z"], newYork, { previous: ["2026-10-26T05:00:00Z"] }), [text]);
});

test("more spellings of names and more formats than are kept", () => {
  const spell = (n) => [..."america/new_york"].map((c, i) => ((n >> i) & 1 ? c.toUpperCase() : c)).join("");
  const names = Array.from({ length: 10_000 }, (_, n) => spell(n));
  assert.ok(note.texts(new Float64Array(10_000).fill(at), names).every((each) => each === text));
  assert.ok(names.every((name) => note.text(at, name) === text));
  for (let n = 0; n < 300; n++)
    assert.equal(note.text(at, newYork, { format: { name: "acme/1", template: `${n} {clock24}` } }), `${n} 01:30`);
  // The longest notes there can be: few of them enter the module at once.
  const long = { name: "acme/1", template: "{gap}".repeat(8), gap: { sentence: `${"x".repeat(110)}{span}` } };
  const options = { format: long, previous: 0 };
  const wanted = note.render({ at, zone: newYork, ...options }).text;
  assert.ok(wanted.length > 900);
  assert.equal(note.text(at, newYork, options), wanted);
  assert.deepEqual(
    note.texts(Array(99).fill(at), newYork, { ...options, previous: Array(99).fill(0) }),
    Array(99).fill(wanted),
  );
});

test("the zone of the user", () => {
  const real = Intl.DateTimeFormat;
  const withZone = (value) => {
    Intl.DateTimeFormat = function () {
      return { resolvedOptions: () => ({ timeZone: value }) };
    };
    try {
      return userZone();
    } finally {
      Intl.DateTimeFormat = real;
    }
  };
  assert.deepEqual(withZone("Europe/Paris"), { zone: "Europe/Paris" });
  assert.deepEqual(withZone("Asia/Calcutta"), { zone: "Asia/Calcutta" });
  assert.deepEqual(withZone("UTC"), { zone: "UTC" });
  for (const unknown of ["Etc/Unknown", undefined, "", "+05:30", "Nowhere/Else"]) {
    const { zone: found, reason } = withZone(unknown);
    assert.equal(found, undefined);
    assert.ok(reason.length > 0);
  }
  const intl = globalThis.Intl;
  try {
    delete globalThis.Intl;
    assert.equal(userZone().zone, undefined);
  } finally {
    globalThis.Intl = intl;
  }
});

test("contexts side by side", () => {
  const table = readFileSync(process.env.CHRONOTE_TABLE);
  const other = createContext({ table });
  table.fill(0); // it was copied
  assert.equal(other.note.text(at, newYork), text);
  assert.equal(other.note.render({ at, zone: newYork }).text, text);
  assert.equal(createContext().note.text(at, newYork), text);
  assert.throws(() => createContext({ table: new Uint8Array(100) }), refusal("table-corrupt", "/table"));
  assert.throws(() => createContext({ table: new Uint8Array(0) }), refusal("table-corrupt", "/table"));
});

test("errors are known across copies", () => {
  const other = require("chronote");
  assert.notEqual(other.ChronoteError, ChronoteError);
  for (const [thrower, judge] of [
    [other, chronote],
    [chronote, other],
  ]) {
    assert.throws(
      () => thrower.zone.check({ zone: "Nowhere" }),
      (error) => error instanceof judge.ChronoteError,
    );
  }
  assert.ok(!(new Error("x") instanceof ChronoteError));
  assert.ok(!(null instanceof ChronoteError));
  class Mine extends ChronoteError {}
  assert.ok(!(new ChronoteError("internal", { message: "x" }) instanceof Mine));
  assert.ok(new Mine("internal", { message: "x" }) instanceof Mine);
  assert.equal(other.note.text(at, newYork), text);
});

test("the package listens to nothing, evaluates nothing and needs nothing", () => {
  const program = `
    const before = process.eventNames().map((name) => [name, process.listenerCount(name)]);
    const { note } = require('chronote');
    note.text(0, 'UTC');
    const after = process.eventNames().map((name) => [name, process.listenerCount(name)]);
    process.stdout.write(String(JSON.stringify(before) === JSON.stringify(after)));`;
  assert.equal(
    execFileSync(process.execPath, ["-e", program], { encoding: "utf8", cwd: import.meta.dirname ?? "." }),
    "true",
  );
  for (const file of ["index.mjs", "index.cjs", "slim.mjs", "slim.cjs", "workerd.mjs"]) {
    const source = readFileSync(
      require.resolve("chronote/package.json").replace("package.json", `dist/${file}`),
      "utf8",
    );
    assert.doesNotMatch(source, /new Function|\beval\(|["']node:|require\(|process\.|\bfs\b/, file);
  }
  const manifest = JSON.parse(readFileSync(require.resolve("chronote/package.json"), "utf8"));
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.scripts, undefined);
  assert.equal(manifest.license, "MIT");
  for (const file of ["LICENSE", "third-party-licenses.txt"])
    assert.ok(readFileSync(require.resolve("chronote/package.json").replace("package.json", file)).length > 1000, file);
});

test("another time zone and locale of the host change nothing", () => {
  const program = `const { note } = require('chronote'); process.stdout.write(note.text(${at}, '${newYork}'))`;
  for (const TZ of ["UTC", "Asia/Kolkata", "Nowhere"])
    for (const LC_ALL of ["C", "tr_TR.UTF-8"])
      assert.equal(
        execFileSync(process.execPath, ["-e", program], { encoding: "utf8", env: { ...process.env, TZ, LC_ALL } }),
        text,
      );
});
