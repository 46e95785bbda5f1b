// Builds and runs a small program with each tool, and compares what it prints. One line per consumer; fails if one fails.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import vm from "node:vm";

const work = resolve("work");
rmSync(work, { recursive: true, force: true });
const bin = (name) => resolve("node_modules/.bin", name);
const wanted = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.] zone-unknown true";
const body = `
let told;
try { zone.check({ zone: 'Nowhere' }); } catch (error) { told = error.code + ' ' + (error instanceof ChronoteError); }
console.log(note.text(Date.UTC(2026, 9, 26, 5, 30), 'America/New_York') + ' ' + told);`;
const esm = `import { ChronoteError, note, zone } from 'chronote';${body}`;
const cjs = `const { ChronoteError, note, zone } = require('chronote');${body}`;

let failed = 0;
async function consumer(name, run) {
  try {
    const note = await run();
    console.log(`ok      ${name}${typeof note === "string" ? `: ${note}` : ""}`);
  } catch (error) {
    failed++;
    const output = [error.stdout, error.stderr].filter(Boolean).map(String).join("\n").slice(0, 3000);
    console.log(`FAILED  ${name}: ${String(error.message).slice(0, 600)}\n${output}`);
  }
}

function folder(name, files) {
  const path = join(work, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}
const run = (command, args, cwd, environment = {}) =>
  execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
function compare(printed) {
  if (printed.trim() !== wanted) throw new Error(`printed ${printed.slice(0, 300)}`);
}

// A program for browsers, run with what browsers have and without anything of Node.
function inBrowser(file) {
  let printed = "";
  // Vite's start-up code asks whether the browser preloads modules.
  const document = { createElement: () => ({ relList: { supports: () => true } }) };
  const globals = {
    console: { log: (text) => (printed += `${text}\n`) },
    TextEncoder,
    TextDecoder,
    WebAssembly,
    atob,
    performance,
    setTimeout,
  };
  const context = vm.createContext({ ...globals, document });
  vm.runInContext(readFileSync(file, "utf8"), context);
  compare(printed);
}

await consumer("Node, ESM", () => compare(run("node", ["main.mjs"], folder("esm", { "main.mjs": esm }))));
await consumer("Node, CJS", () => compare(run("node", ["main.cjs"], folder("cjs", { "main.cjs": cjs }))));
await consumer("Node, in a worker thread", () => {
  const main = `import { Worker } from 'node:worker_threads'; new Worker(new URL('./part.mjs', import.meta.url));`;
  compare(run("node", ["main.mjs"], folder("thread", { "main.mjs": main, "part.mjs": esm })));
});
await consumer("Node, no code from strings", () =>
  compare(run("node", ["--disallow-code-generation-from-strings", "main.mjs"], join(work, "esm"))),
);

for (const [platform, format] of [
  ["node", "esm"],
  ["node", "cjs"],
  ["browser", "iife"],
]) {
  await consumer(`esbuild for ${platform}, ${format}`, () => {
    const path = folder(`esbuild-${platform}-${format}`, { "main.js": format === "cjs" ? cjs : esm });
    const out = format === "esm" ? "out.mjs" : "out.cjs";
    run(
      bin("esbuild"),
      ["main.js", "--bundle", `--platform=${platform}`, `--format=${format}`, `--outfile=${out}`, "--minify"],
      path,
    );
    if (platform === "browser") inBrowser(join(path, out));
    else compare(run("node", [out], path));
  });
}
await consumer("rollup", () => {
  const path = folder("rollup", { "main.mjs": esm });
  run(bin("rollup"), ["main.mjs", "-p", "node-resolve", "-f", "iife", "-o", "out.js"], path);
  inBrowser(join(path, "out.js"));
});
await consumer("webpack without a configuration", () => {
  const path = folder("webpack", { "src/index.js": esm, "package.json": '{"name": "w", "private": true}' });
  run(bin("webpack"), ["--mode", "production"], path);
  inBrowser(join(path, "dist/main.js"));
});
await consumer("Vite", () => {
  const path = folder("vite", { "index.html": '<script type="module" src="./main.js"></script>', "main.js": esm });
  run(bin("vite"), ["build", "--logLevel", "error"], path);
  const built = readdirSync(join(path, "dist/assets")).filter((name) => name.endsWith(".js"));
  if (built.length !== 1) throw new Error(`built ${built}`);
  inBrowser(join(path, "dist/assets", built[0]));
});

const deno = resolve("node_modules/@deno/linux-x64-glibc/deno");
await consumer("Deno, without permissions", () => {
  const path = folder("deno", { "main.mjs": esm, "package.json": '{"type": "module"}' });
  compare(
    run(deno, ["run", "--no-prompt", "--node-modules-dir=manual", "main.mjs"], path, {
      DENO_DIR: join(work, "deno-cache"),
      DENO_NO_UPDATE_CHECK: "1",
    }),
  );
});
const bun = resolve("node_modules/@oven/bun-linux-x64/bin/bun");
await consumer("Bun, ESM", () => compare(run(bun, ["run", "main.mjs"], join(work, "esm"))));
await consumer("Bun, CJS", () => compare(run(bun, ["run", "main.cjs"], join(work, "cjs"))));
await consumer("Bun, compiled to one program", () => {
  run(bun, ["build", "--compile", "main.mjs", "--outfile", "program"], join(work, "esm"));
  compare(run(join(work, "esm/program"), [], work));
});

await consumer("workerd, through miniflare", async () => {
  const { Miniflare } = await import("miniflare");
  const handler = esm.replace("console.log(", "export default { fetch: () => new Response(").replace(/;\s*$/, " };");
  const path = folder("workerd", { "main.mjs": handler });
  run(
    bin("esbuild"),
    [
      "main.mjs",
      "--bundle",
      "--format=esm",
      "--conditions=workerd",
      "--outfile=out.mjs",
      "--loader:.wasm=copy",
      "--asset-names=[name]",
    ],
    path,
  );
  const modules = readdirSync(path).filter((name) => name.endsWith(".wasm"));
  if (modules.length !== 1) throw new Error("the bundle has no module of its own");
  const worker = new Miniflare({
    modules: [
      { type: "ESModule", path: join(path, "out.mjs") },
      { type: "CompiledWasm", path: join(path, modules[0]) },
    ],
    modulesRoot: path,
    compatibilityDate: "2025-01-01",
  });
  try {
    compare(await (await worker.dispatchFetch("http://localhost/")).text());
  } finally {
    await worker.dispose();
  }
});

const typed = `
import { ChronoteError, createContext, init, note, transcript, userZone, zone, type Context, type Instant, type PlannedNote } from 'chronote';
const text: string = note.text(0, 'UTC', { format: 'iso/1' });
const kind: 'unique' | 'overlap' | 'gap' = zone.resolve({ zone: 'UTC', wall: '2026-01-01T00:00' }).kind;
const notes: PlannedNote[] = transcript.plan({ messages: [{ id: 'a', role: 'user', createdAt: new Date(), content: 'more' }], tzdb: undefined }).notes;
const found = userZone();
const name: string = found.zone !== undefined ? found.zone : found.reason;
const zoned = { epochNanoseconds: 0n, timeZoneId: 'UTC' };
zone.at({ at: zoned });
const context: Context = createContext({ table: new Uint8Array(1) });
const code: string | undefined = ((error: unknown) => (error instanceof ChronoteError ? error.code : undefined))(null);
const given: Instant = new Date();
void init(new Uint8Array(1));
// @ts-expect-error a number is no zone
zone.check({ zone: 1 });
// @ts-expect-error without a zone
zone.at({ at: given });
// @ts-expect-error no such key
zone.check({ zone: 'UTC', extra: 1 });
// @ts-expect-error no such operation
zone.what({});
export { text, kind, notes, name, context, code };
`;
for (const [module, moduleResolution] of [
  ["node16", "node16"],
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
]) {
  for (const extension of moduleResolution === "bundler" ? ["ts"] : ["mts", "cts"]) {
    await consumer(`tsc, ${moduleResolution}, .${extension}`, () => {
      const compilerOptions = {
        module,
        moduleResolution,
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        target: "es2022",
        types: [],
        lib: ["es2022", "dom"],
        skipLibCheck: false,
      };
      const tsconfig = JSON.stringify({ compilerOptions, files: [`main.${extension}`] });
      const path = folder(`tsc-${moduleResolution}-${extension}`, {
        "tsconfig.json": tsconfig,
        [`main.${extension}`]: typed,
        "package.json": "{}",
      });
      run(bin("tsc"), ["-p", "."], path);
    });
  }
}
await consumer("publint", () => {
  const printed = run(bin("publint"), ["node_modules/chronote", "--strict"], ".");
  if (!/All good/.test(printed)) throw new Error(printed);
});
await consumer("are the types wrong?", () => {
  const packed = readdirSync("../../npm").filter((name) => name.endsWith(".tgz"));
  run(
    bin("attw"),
    [join("../../npm", packed[0]), "--exclude-entrypoints", "./chronote.wasm", "--profile", "node16"],
    ".",
  );
});

if (!existsSync(join(work, "esm"))) failed++;
console.log(failed === 0 ? "all consumers work" : `${failed} consumers failed`);
process.exitCode = failed === 0 ? 0 : 1;
