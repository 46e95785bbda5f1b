import { standardContext } from "./context.js";

const standard = /* @__PURE__ */ standardContext();

export const zone = standard.zone;
export const note = standard.note;
export const transcript = standard.transcript;
export const library = standard.library;
export const call = standard.call;
export const callText = standard.callText;
export const userZone = standard.userZone;

export { createContext } from "./context.js";
export { ChronoteError } from "./error.js";
export { init } from "./module.js";

export type { Call, CallText } from "./call.js";
export type { Context, ContextOptions } from "./context.js";
export type { TextOptions, TextsOptions } from "./lane.js";
export type { LibraryFunctions } from "./library.js";
export type { Source } from "./module.js";
export type { NoteFunctions } from "./note.js";
export type { TranscriptFunctions } from "./transcript.js";
export type * from "./types.js";
export type { UserZone } from "./user-zone.js";
export type { ZoneFunctions } from "./zone.js";
