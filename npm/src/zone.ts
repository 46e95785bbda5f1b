import type { Call } from "./call.js";
import type { Operations } from "./types.js";

type Take<Name extends keyof Operations> = Operations[Name]["request"];
type Give<Name extends keyof Operations> = Operations[Name]["response"];

/** Time zones: IANA names and their rules. */
export interface ZoneFunctions {
  /** What a name is: as IANA spells it, whether a person's answer may use it, and what it links to. */
  check(request: Take<"zone.check">): Give<"zone.check">;
  /** The local time of an instant. */
  at(request: Take<"zone.at">): Give<"zone.at">;
  /** The instants of a wall time: one, two or none. */
  resolve(request: Take<"zone.resolve">): Give<"zone.resolve">;
  /** The first instant of a local date. */
  startOfDay(request: Take<"zone.startOfDay">): Give<"zone.startOfDay">;
  /** The next change of a zone's clocks. */
  next(request: Take<"zone.next">): Give<"zone.next">;
  /** The last change of a zone's clocks. */
  previous(request: Take<"zone.previous">): Give<"zone.previous">;
  /** Every zone name. */
  list(request?: Take<"zone.list">): Give<"zone.list">;
  /** The IANA name for a Windows time-zone name. */
  fromWindows(request: Take<"zone.fromWindows">): Give<"zone.fromWindows">;
}

export const zoneFunctions = (call: Call): ZoneFunctions => ({
  check: (request) => call("zone.check", request),
  at: (request) => call("zone.at", request),
  resolve: (request) => call("zone.resolve", request),
  startOfDay: (request) => call("zone.startOfDay", request),
  next: (request) => call("zone.next", request),
  previous: (request) => call("zone.previous", request),
  list: (request = {}) => call("zone.list", request),
  fromWindows: (request) => call("zone.fromWindows", request),
});
