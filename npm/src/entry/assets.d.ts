declare module "chronote.wasm.base64" {
  const text: string;
  export default text;
}

declare module "*/chronote.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
