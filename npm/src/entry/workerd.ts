// For workers that may not compile at run time: their bundler turns this import into a module.
import wasm from "./chronote.wasm";
import { provide } from "../module.js";

provide(() => wasm);

export * from "../index.js";
