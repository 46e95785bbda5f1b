#!/usr/bin/env python3
"""Writes npm/src/types.ts from operations.json and chronote.h.

    capi/generate_ts.py            writes the file
    capi/generate_ts.py --check    fails where it is stale

Standard library only; Python 3.9 and later.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

CAPI = Path(__file__).resolve().parent
TARGET = CAPI.parent / "npm" / "src" / "types.ts"

HEAD = """// Written by capi/generate_ts.py; do not edit.

/** A `Temporal.Instant`, or anything shaped like one. */
export interface InstantLike {
  readonly epochNanoseconds: bigint;
}

/** A `Temporal.ZonedDateTime`, or anything shaped like one. */
export interface ZonedDateTimeLike {
  readonly epochNanoseconds: bigint;
  readonly timeZoneId: string;
}

/** What may be given where an instant goes; text is RFC 3339 with an offset or `Z`. */
export type Instant = string | Date | InstantLike | ZonedDateTimeLike;

/** An instant, or a whole number of milliseconds since 1970. */
export type Moment = Instant | number;

/** A request whose instant brings its own zone. */
export type Zoned<Request> = Omit<Request, "at" | "zone"> & { at: ZonedDateTimeLike; zone?: string | undefined };
"""

WIRE = {
    "boolean": "boolean",
    "integer": "number",
    "number": "number",
    "null": "null",
    "true": "true",
    "false": "false",
    "json": "unknown",
    "moment": "string | number",
    "format": "string | CustomFormat",
}
GIVEN = {"instant": "Instant", "moment": "Moment"}


def type_of(text: str, table: dict[str, Any], given: bool) -> str:
    def one(part: str) -> str:
        if part.endswith("[]"):
            inner = one(part[:-2])
            return ("readonly " if given else "") + (f"({inner})[]" if " | " in inner else f"{inner}[]")
        if part.startswith('"'):
            return part
        if given and part in GIVEN:
            return GIVEN[part]
        return WIRE.get(part) or (part if part in table["types"] else "string")

    return " | ".join(one(part.strip()) for part in text.split(" | "))


def reachable(table: dict[str, Any], side: str) -> set[str]:
    """The named types that requests (or responses) can hold."""
    todo = [field["type"] for operation in table["operations"] for field in operation[side]]
    found: set[str] = set()
    while todo:
        for part in todo.pop().split(" | "):
            name = part.strip().removesuffix("[]")
            name = "CustomFormat" if name == "format" else name
            if name in table["types"] and name not in found:
                found.add(name)
                todo += [field["type"] for field in table["types"][name].get("fields", [])]
    return found


def interface(name: str, about: str, fields: list[dict[str, Any]], table: dict[str, Any], given: bool) -> str:
    lines = [f"/** {about} */", f"export interface {name} {{"]
    for field in fields:
        if field["about"]:
            lines.append(f"  /** {field['about'].replace('*/', '* /')} */")
        optional = field.get("optional", False)
        # A request may spell a key that it leaves out as undefined.
        missing = " | undefined" if optional and given else ""
        lines.append(f"  {field['key']}{'?' if optional else ''}: {type_of(field['type'], table, given)}{missing};")
    return "\n".join(lines) + "\n}\n"


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def title(operation: str, side: str) -> str:
    return "".join(part[0].upper() + part[1:] for part in operation.split(".")) + side.capitalize()


def brings_zone(operation: dict[str, Any]) -> bool:
    keys = {field["key"]: field for field in operation["request"]}
    return "at" in keys and "zone" in keys and not keys["zone"].get("optional")


def codes() -> list[str]:
    header = (CAPI / "chronote.h").read_text(encoding="ascii")
    return [name.lower().replace("_", "-") for name in re.findall(r"CHRONOTE_E_(\w+) = \d+", header)]


def write() -> str:
    table = json.loads((CAPI / "operations.json").read_text(encoding="utf-8"))
    answered = reachable(table, "response")
    parts = [HEAD]
    listed = "".join(f'\n  | "{code}"' for code in codes())
    about = "/** The codes of refusals and failures; they never change meaning. */"
    parts.append(f"{about}\nexport type ErrorCode ={listed};\n")
    for name, shape in table["types"].items():
        if "enum" in shape:
            values = " | ".join(json.dumps(value) for value in shape["enum"])
            parts.append(f"/** {sentence(shape['about'])} */\nexport type {name} = {values};\n")
        else:
            # An open type may be given with more keys; values of an interface type must be assignable too.
            own = name + "Fields" if shape.get("open") else name
            parts.append(interface(own, sentence(shape["about"]), shape["fields"], table, name not in answered))
            if shape.get("open"):
                about = f"/** {sentence(shape['about'])} */"
                parts.append(f"{about}\nexport type {name} = {own} | ({own} & Record<string, unknown>);\n")
    rows = []
    for operation in table["operations"]:
        names = {}
        for side in ("request", "response"):
            names[side] = title(operation["name"], side)
            about = f"The {side} of `{operation['name']}`."
            if operation[side]:
                parts.append(interface(names[side], about, operation[side], table, side == "request"))
            else:
                parts.append(f"/** {about} */\nexport type {names[side]} = Record<string, never>;\n")
        request = names["request"] + (f" | Zoned<{names['request']}>" if brings_zone(operation) else "")
        pair = f"{{ request: {request}; response: {names['response']} }}"
        rows.append(f'  /** {operation["about"]} */\n  "{operation["name"]}": {pair};')
    parts.append("/** Every operation. */\nexport interface Operations {\n" + "\n".join(rows) + "\n}\n")
    keys = ", ".join(f'"{field["key"]}"' for field in table["types"]["Message"]["fields"])
    about = "/** The keys of a message that the library reads; it ignores all others. */"
    parts.append(f"{about}\nexport const messageKeys = [{keys}] as const;\n")
    return "\n".join(parts)


def main() -> int:
    text = write()
    stale = not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text
    if "--check" in sys.argv[1:]:
        if stale:
            print("stale: npm/src/types.ts; run capi/generate_ts.py", file=sys.stderr)
        return 1 if stale else 0
    if stale:
        TARGET.write_text(text, encoding="utf-8")
        print("wrote npm/src/types.ts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
