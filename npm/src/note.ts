import type { Call, Machines } from "./call.js";
import { Lane, type TextOptions, type TextsOptions } from "./lane.js";
import type { Instant, Operations } from "./types.js";

type Take<Name extends keyof Operations> = Operations[Name]["request"];
type Give<Name extends keyof Operations> = Operations[Name]["response"];

/** Notes: the texts that tell a model when a message was sent. */
export interface NoteFunctions {
  /** The complete stamp of a moment: what an application stores with a message. */
  stamp(request: Take<"note.stamp">): Give<"note.stamp">;
  /** The note of a stamp, or of an instant in a zone. */
  render(request: Take<"note.render">): Give<"note.render">;
  /** The built-in formats. */
  formats(): Give<"note.formats">;
  /** Checks a custom format and answers it complete. */
  declare(request: Take<"note.declare">): Give<"note.declare">;
  /** What a note holds. */
  parse(request: Take<"note.parse">): Give<"note.parse">;
  /** The text of `render` for an instant in a zone, without the JSON: for rendering notes one by one, fast. */
  text(at: number | Instant, zone: string, options?: TextOptions): string;
  /**
   * The same for many instants, in one zone or each in its own; faster still. The first row that is refused is thrown, with
   * its number in front of the path: `/3/zone`. Notes of one call may share memory.
   */
  texts(ats: ArrayLike<number | Date>, zones: string | ArrayLike<string>, options?: TextsOptions): string[];
}

export function noteFunctions(call: Call, machines: Machines): NoteFunctions {
  const lane = new Lane(call, machines);
  return {
    stamp: (request) => call("note.stamp", request),
    render: (request) => call("note.render", request),
    formats: () => call("note.formats", {}),
    declare: (request) => call("note.declare", request),
    parse: (request) => call("note.parse", request),
    text: (at, zone, options) => lane.text(at, zone, options),
    texts: (ats, zones, options) => lane.texts(ats, zones, options),
  };
}
