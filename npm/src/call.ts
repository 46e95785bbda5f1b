import { fromRefusal } from "./error.js";
import type { Machine } from "./module.js";
import { spellRequest } from "./request.js";
import type { Operations } from "./types.js";

/** Carries out an operation by its name. Throws a ChronoteError where the request is refused. */
export type Call = <Name extends keyof Operations>(
  operation: Name,
  request: Operations[Name]["request"],
) => Operations[Name]["response"];

/** The same with JSON text on both sides. A refusal is an answer too: `{"error": {...}}`. */
export type CallText = (operation: string, request: string | Uint8Array) => string;

/** The machine to work with: always one that no trap has broken. */
export type Machines = () => Machine;

export const callTextOn =
  (machine: Machines): CallText =>
  (operation, request) =>
    machine().call(operation, request).answer;

export const callOn =
  (machine: Machines): Call =>
  (operation, request) => {
    const { status, answer } = machine().call(operation, spellRequest(request));
    const parsed = JSON.parse(answer);
    if (status !== 0) throw fromRefusal(parsed.error);
    return parsed;
  };
