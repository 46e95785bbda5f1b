// The call into chronote.wasm alone, with no string made: what is left is the price of the JavaScript string.
import { readFileSync } from 'node:fs';
import { measureCalls, zones } from './harness.mjs';

const AS_OF = -1;
const BYTES = 4096; // more than chronote_format_largest of any built-in format

const { exports: wasm } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.env.CHRONOTE_WASM)));
wasm._initialize();
const bytes = () => new Uint8Array(wasm.memory.buffer);
const pointerAt = (address) => new DataView(wasm.memory.buffer).getUint32(address, true);

function check(status, what) {
  if (status !== 0) throw new Error(`${what}: status ${status}`);
}

const scratch = wasm.malloc(BYTES);
check(wasm.chronote_context_new(0, scratch, 0), 'chronote_context_new');
const context = pointerAt(scratch);

const opened = zones.map((name) => {
  const { written } = new TextEncoder().encodeInto(name, bytes().subarray(scratch + 8));
  check(wasm.chronote_zone_find(context, scratch + 8, written, scratch, 0), name);
  return pointerAt(scratch);
});

function call(zone, instant) {
  const size = wasm.chronote_wasm_note_render(opened[zone], instant, NaN, 0, 0, AS_OF, scratch, BYTES);
  if (size < 0) check(size, 'chronote_wasm_note_render');
  return size;
}

const decoder = new TextDecoder();
const read = (size) => decoder.decode(bytes().subarray(scratch, scratch + size));

measureCalls('chronote', 'wasm call, no string', call, read);
