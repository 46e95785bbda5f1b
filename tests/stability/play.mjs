// Plays the vectors in Node: through the npm package, or through the bare module with --wasm FILE.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bare } from '../browser/bare.mjs';
import { cut, operationOf } from '../browser/vectors.mjs';

const folder = fileURLToPath(new URL('../vectors/', import.meta.url));
const wasm = process.argv[2] === '--wasm' ? process.argv[3] : undefined;
const { callText } = wasm ? bare(new WebAssembly.Module(readFileSync(wasm))) : await import('../../npm/dist/index.mjs');

let passed = 0;
let failed = 0;
for (const name of readdirSync(folder).filter((each) => each.endsWith('.jsonl')).sort())
  for (const line of readFileSync(folder + name, 'utf8').split('\n').slice(0, -1)) {
    const vector = cut(line);
    if (vector && callText(operationOf(name), vector.request) === vector.response) passed += 1;
    else if ((failed += 1) <= 5) console.error(`${name}: ${line.slice(0, 300)}`);
  }
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
