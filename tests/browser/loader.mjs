// The bare module in a page, with the shape of the package.
import { bare } from '/page/bare.mjs';

let callText;

export async function init() {
  ({ callText } = bare(await WebAssembly.compileStreaming(fetch('/chronote.wasm'))));
}

const call = (operation, request) => callText(operation, request);
export { call as callText };
