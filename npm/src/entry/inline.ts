// The default entry: the wasm is inside, and the first call starts it.
import base64 from "chronote.wasm.base64";
import { provide } from "../module.js";

interface Decoding {
  fromBase64?(text: string): Uint8Array;
}

function decode(): Uint8Array {
  const native = (Uint8Array as unknown as Decoding).fromBase64;
  if (typeof native === "function") return native.call(Uint8Array, base64);
  const { Buffer } = globalThis as { Buffer?: { from?(text: string, encoding: string): Uint8Array } };
  if (typeof Buffer?.from === "function") return Buffer.from(base64, "base64");
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

provide(decode);

export * from "../index.js";
