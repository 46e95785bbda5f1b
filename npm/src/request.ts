import { ChronoteError } from "./error.js";
import { messageKeys } from "./types.js";

type Fields = Record<string, unknown>;

// Deeper than the library reads; what lies there is refused anyway.
const deepest = 80;

const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

const isZoned = (value: unknown): value is { epochNanoseconds: bigint; timeZoneId: string } =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Fields)["epochNanoseconds"] === "bigint" &&
  typeof (value as Fields)["timeZoneId"] === "string";

export const isDate = (value: unknown): value is Date =>
  typeof value === "object" && value !== null && tagOf(value) === "Date";

function spellMilliseconds(ms: number, path: string, value: unknown): string {
  if (Number.isNaN(ms))
    throw new ChronoteError("instant-unreadable", { path, value: null, message: "This Date is invalid." });
  const text = new Date(ms).toISOString();
  if (text.length === 24) return text;
  const message = "An instant lies in the years 0001 to 9999.";
  throw new ChronoteError("instant-out-of-range", { path, value: String(value).slice(0, 64), message });
}

function spellNanoseconds(nanoseconds: bigint, path: string, value: unknown): string {
  const part = ((nanoseconds % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const text = spellMilliseconds(Number((nanoseconds - part) / 1_000_000n), path, value);
  return `${text.slice(0, 19)}.${String(part).padStart(9, "0")}Z`;
}

/** The RFC 3339 text of a Date, a Temporal.Instant or a Temporal.ZonedDateTime; undefined for anything else. */
function spellInstant(value: object, path: string): string | undefined {
  if (isDate(value)) return spellMilliseconds(value.getTime(), path, value);
  const nanoseconds = (value as Fields)["epochNanoseconds"];
  return typeof nanoseconds === "bigint" ? spellNanoseconds(nanoseconds, path, value) : undefined;
}

const escape = (key: string): string => key.replace(/~/g, "~0").replace(/\//g, "~1");

// Instants become text; whatever holds none is handed on as it is, without a copy.
function plain(value: unknown, path: string, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  const text = spellInstant(value, path);
  if (text !== undefined) return text;
  let copy: Fields | unknown[] | undefined;
  for (const [key, item] of Object.entries(value)) {
    const made = plain(item, `${path}/${escape(key)}`, depth + 1);
    if (made === item) continue;
    copy ??= Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    (copy as Fields)[key] = made;
  }
  return copy ?? value;
}

// A message's text is not needed and can be long, so it never enters the module.
function messageOf(message: unknown): unknown {
  if (typeof message !== "object" || message === null || Array.isArray(message)) return message;
  const given = message as Fields;
  const made: Fields = {};
  for (const key of messageKeys) if (given[key] !== undefined) made[key] = given[key];
  if (isZoned(given["createdAt"])) made["timeZone"] ??= given["createdAt"].timeZoneId;
  return made;
}

/** The JSON of a request. */
export function spellRequest(request: unknown): string {
  let given = request as Fields;
  if (typeof request === "object" && request !== null && !Array.isArray(request)) {
    if (isZoned(given["at"]) && given["zone"] === undefined) given = { ...given, zone: given["at"].timeZoneId };
    if (Array.isArray(given["messages"])) given = { ...given, messages: given["messages"].map(messageOf) };
    if (given["message"] !== undefined) given = { ...given, message: messageOf(given["message"]) };
  }
  const made = plain(given, "");
  try {
    const text = JSON.stringify(made) as string | undefined;
    if (text !== undefined) return text;
  } catch (problem) {
    if (problem instanceof ChronoteError) throw problem;
  }
  throw new ChronoteError("request-unreadable", { message: "A request is an object that can be written as JSON." });
}
