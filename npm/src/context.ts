import { callOn, callTextOn, type Call, type CallText } from "./call.js";
import { libraryFunctions, type LibraryFunctions } from "./library.js";
import { Machine } from "./module.js";
import { noteFunctions, type NoteFunctions } from "./note.js";
import { transcriptFunctions, type TranscriptFunctions } from "./transcript.js";
import { userZoneOn, type UserZone } from "./user-zone.js";
import { zoneFunctions, type ZoneFunctions } from "./zone.js";

export interface ContextOptions {
  /** A zone table in place of the built-in one, as the table compiler writes it; copied. */
  table?: Uint8Array | undefined;
}

/** All functions, bound to one zone table. */
export interface Context {
  readonly zone: ZoneFunctions;
  readonly note: NoteFunctions;
  readonly transcript: TranscriptFunctions;
  readonly library: LibraryFunctions;
  readonly call: Call;
  readonly callText: CallText;
  readonly userZone: () => UserZone;
}

function contextOn(table: Uint8Array | undefined): { context: Context; machine: () => Machine } {
  let current: Machine | undefined;
  const machine = (): Machine => (current !== undefined && !current.broken ? current : (current = new Machine(table)));
  const call = callOn(machine);
  const context = {
    zone: zoneFunctions(call),
    note: noteFunctions(call, machine),
    transcript: transcriptFunctions(call),
    library: libraryFunctions(call),
    call,
    callText: callTextOn(machine),
    userZone: userZoneOn(call),
  };
  return { context, machine };
}

/** The context of the module-level functions: starts with the first call. */
export const standardContext = (): Context => contextOn(undefined).context;

/** The same functions over another zone table. Refuses a table that is none (`table-corrupt`). */
export function createContext(options: ContextOptions = {}): Context {
  const table = options.table === undefined ? undefined : Uint8Array.from(options.table);
  const { context, machine } = contextOn(table);
  machine();
  return context;
}
