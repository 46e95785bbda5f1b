// Bundles the entries into dist and writes their types. Wants the wasm in ../build/wasm.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const wasm = here("../build/wasm/chronote.wasm");
const types = here("../build/npm/types");
const dist = here("dist");

rmSync(dist, { recursive: true, force: true });
rmSync(types, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
copyFileSync(wasm, `${dist}/chronote.wasm`);
chmodSync(`${dist}/chronote.wasm`, 0o644);

const inlined = {
  name: "inlined-wasm",
  setup(bundler) {
    bundler.onResolve({ filter: /^chronote\.wasm\.base64$/ }, ({ path }) => ({ path, namespace: "inlined" }));
    bundler.onLoad({ filter: /.*/, namespace: "inlined" }, () => {
      return { contents: readFileSync(wasm).toString("base64"), loader: "text" };
    });
    bundler.onResolve({ filter: /\/chronote\.wasm$/ }, ({ path }) => ({ path, external: true }));
  },
};

// "node" only makes esbuild list the exports of CJS files where Node looks for them; nothing of Node is used.
const bundle = (entry, format, file) =>
  build({
    entryPoints: [here(`src/entry/${entry}.ts`)],
    outfile: `${dist}/${file}`,
    bundle: true,
    format,
    platform: format === "cjs" ? "node" : "neutral",
    target: "es2022",
    // Lines stay as they are: Node prints the whole line that threw, and one with the wasm in it is long.
    minifySyntax: true,
    legalComments: "none",
    plugins: [inlined],
  });

await Promise.all([
  bundle("inline", "esm", "index.mjs"),
  bundle("inline", "cjs", "index.cjs"),
  bundle("slim", "esm", "slim.mjs"),
  bundle("slim", "cjs", "slim.cjs"),
  bundle("workerd", "esm", "workerd.mjs"),
]);

// Each kind of module gets declarations of its own: one file for both would be taken for the other kind.
execFileSync(here("node_modules/.bin/tsc"), ["-p", here("tsconfig.json")], { stdio: "inherit" });
mkdirSync(`${dist}/types`);
for (const kind of ["mts", "cts"]) {
  const extension = kind.replace("ts", "js");
  for (const file of readdirSync(types).filter((name) => name.endsWith(".d.ts"))) {
    const text = readFileSync(`${types}/${file}`, "utf8").replace(
      /((?:from |import\()")(\.\/[\w-]+)\.js"/g,
      `$1$2.${extension}"`,
    );
    writeFileSync(`${dist}/types/${file.replace(".d.ts", `.d.${kind}`)}`, text);
  }
  for (const entry of ["index", "slim"])
    writeFileSync(`${dist}/${entry}.d.${kind}`, `export * from "./types/index.${extension}";\n`);
}
