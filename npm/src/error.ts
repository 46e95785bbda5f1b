import type { ErrorCode } from "./types.js";

// Registered, so that the ESM and the CJS copy of the package know each other's errors.
const brand = Symbol.for("chronote.error");

/** What stands in an error beside its code. */
export interface ErrorDetail {
  path?: string | undefined;
  value?: unknown;
  message: string;
  suggestions?: readonly string[] | undefined;
}

/** A request that was refused, or a call that failed. `instanceof` holds across copies of the package. */
export class ChronoteError extends Error {
  /** Stable, such as `zone-unknown`. */
  readonly code: ErrorCode;
  /** A JSON Pointer into the request: `/messages/3/timeZone`. */
  readonly path: string;
  /** The value at fault, cut to 64 code points. */
  readonly value: unknown;
  /** Near names, where there are any. */
  readonly suggestions: readonly string[];

  constructor(code: ErrorCode, detail: ErrorDetail) {
    super(detail.message);
    this.name = "ChronoteError";
    this.code = code;
    this.path = detail.path ?? "";
    this.value = detail.value;
    this.suggestions = detail.suggestions ?? [];
    Object.defineProperty(this, brand, { value: true });
  }
}

// Outside of the class, which would be renamed by bundlers if it named itself.
Object.defineProperty(ChronoteError, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    if (this !== ChronoteError) return Function.prototype[Symbol.hasInstance].call(this as Function, value);
    return typeof value === "object" && value !== null && (value as Record<symbol, unknown>)[brand] === true;
  },
});

/** The error of a refusal: `{"error": {"code", "path", ...}}`. */
export function fromRefusal(refusal: { code: ErrorCode } & ErrorDetail, before = ""): ChronoteError {
  return new ChronoteError(refusal.code, before === "" ? refusal : { ...refusal, path: before + (refusal.path ?? "") });
}
