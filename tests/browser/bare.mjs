// The bare module without the package: what chronote_call needs, and no more.
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function bare(module) {
  const wasm = new WebAssembly.Instance(module).exports;
  wasm._initialize();
  const slot = wasm.malloc(4);
  const status = wasm.chronote_context_new(0, slot, 0);
  if (status !== 0) throw new Error(`chronote_context_new answered ${status}`);
  const context = new DataView(wasm.memory.buffer).getUint32(slot, true);
  wasm.free(slot);

  function put(bytes) {
    const at = wasm.malloc(bytes.length || 1);
    new Uint8Array(wasm.memory.buffer).set(bytes, at);
    return at;
  }

  function callText(operation, request) {
    const name = encoder.encode(operation);
    const body = typeof request === 'string' ? encoder.encode(request) : request;
    const [nameAt, bodyAt, buffer] = [put(name), put(body), put(new Uint8Array(12))];
    wasm.chronote_call(context, nameAt, name.length, bodyAt, body.length, buffer);
    const view = new DataView(wasm.memory.buffer); // after the call, which may have moved the memory
    const size = view.getUint32(buffer + 4, true);
    const text = decoder.decode(new Uint8Array(wasm.memory.buffer, view.getUint32(buffer, true), size));
    wasm.chronote_buffer_free(buffer);
    for (const each of [nameAt, bodyAt, buffer]) wasm.free(each);
    return text;
  }
  return { callText };
}
