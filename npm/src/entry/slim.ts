// The entry without wasm: `await init(bytesOrModule)` comes first, with what chronote/chronote.wasm holds.
export * from "../index.js";
