import type { Call } from "./call.js";
import type { Operations } from "./types.js";

type Take<Name extends keyof Operations> = Operations[Name]["request"];
type Give<Name extends keyof Operations> = Operations[Name]["response"];

/** Saved conversations: which note stands where. */
export interface TranscriptFunctions {
  /** The notes of a conversation, and what the system prompt needs. Texts of messages need not be given. */
  plan(request: Take<"transcript.plan">): Give<"transcript.plan">;
  /** The note of one new message, from the state that the last plan answered. */
  append(request: Take<"transcript.append">): Give<"transcript.append">;
  /** A message's text with its note. */
  join(request: Take<"transcript.join">): Give<"transcript.join">;
}

export const transcriptFunctions = (call: Call): TranscriptFunctions => ({
  plan: (request) => call("transcript.plan", request),
  append: (request) => call("transcript.append", request),
  join: (request) => call("transcript.join", request),
});
