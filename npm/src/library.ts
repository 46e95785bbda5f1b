import type { Call } from "./call.js";
import type { LibraryInfoResponse } from "./types.js";

/** This copy of the library. */
export interface LibraryFunctions {
  /** Its version, its tz releases and its operations. */
  info(): LibraryInfoResponse;
}

export const libraryFunctions = (call: Call): LibraryFunctions => ({
  info: () => call("library.info", {}),
});
