// Checks the module: no imports, exactly the exports of the manifest, and a size within the budget.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const budget = { raw: 200_000, gzip: 85_000 };
const bytes = readFileSync(process.argv[2]);
const compiled = new WebAssembly.Module(bytes);
const problems = [];

for (const { module, name } of WebAssembly.Module.imports(compiled)) problems.push(`imports ${module}.${name}`);

const listing = execFileSync("python3", [fileURLToPath(new URL("exports.py", import.meta.url))], { encoding: "utf8" });
const given = [
  "memory",
  "_initialize",
  "__indirect_function_table",
  "__errno_location",
  "stackSave",
  "stackRestore",
  "stackAlloc",
];
const wanted = new Set([...listing.trim().split("\n"), ...given]);
const found = new Set(WebAssembly.Module.exports(compiled).map((each) => each.name));
for (const name of found) if (!wanted.has(name)) problems.push(`exports ${name}, which no list has`);
for (const name of wanted) if (!found.has(name)) problems.push(`does not export ${name}`);

const sizes = {
  raw: bytes.length,
  gzip: gzipSync(bytes, { memLevel: 9, level: 9 }).length,
  brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
};
for (const [kind, limit] of Object.entries(budget))
  if (sizes[kind] > limit) problems.push(`${kind} size is ${sizes[kind]} bytes, the budget ${limit}`);

console.log(`chronote.wasm: ${sizes.raw} bytes, gzip ${sizes.gzip}, brotli ${sizes.brotli}`);
for (const problem of problems) console.error(`chronote.wasm ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
