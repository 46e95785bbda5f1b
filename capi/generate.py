#!/usr/bin/env python3
"""Writes what is derived from api.json, operations.json and chronote.h.

    capi/generate.py                        writes every file
    capi/generate.py --check                fails where a file is stale
    capi/generate.py --check-symbols PATH   fails where a library's exported names differ from api.json

Every run first compares the manifest with the header: a function that stands in one only, or with another signature,
is a failure. Standard library only; Python 3.9 and later.
"""

from __future__ import annotations

import argparse
import json
import keyword
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable

CAPI = Path(__file__).resolve().parent
ROOT = CAPI.parent
PYTHON = ROOT / "bindings" / "python" / "chronote"
NOTICE = "Written by capi/generate.py; do not edit."


class Mismatch(Exception):
    """The sources contradict each other."""


# ---- The header -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Member:
    name: str
    type: str
    length: int  # of an array; 0 where it is none


@dataclass(frozen=True)
class Header:
    functions: dict[str, tuple[str, tuple[tuple[str, str], ...]]]  # name: (result, ((name, type), ...))
    owned: set[str]  # "function" or "function.param" marked CHRONOTE_OWN
    structs: dict[str, tuple[Member, ...]]
    statuses: dict[str, int]  # "zone-unknown": 300
    abi: int


def without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


def tight(type_text: str) -> str:
    """`const  char *` as the manifest spells it: `const char*`."""
    return re.sub(r"\s*\*\s*", "*", " ".join(type_text.split())).strip()


def split_declarator(text: str) -> tuple[str, str]:
    """`const char *name` to (name, type)."""
    found = re.fullmatch(r"(.*?)(\w+)", " ".join(text.split()))
    if not found or not found[1].strip():
        raise Mismatch(f"chronote.h: cannot read the declaration: {text}")
    return found[2], tight(found[1])


def read_functions(text: str) -> tuple[dict[str, tuple[str, tuple[tuple[str, str], ...]]], set[str]]:
    functions: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {}
    owned: set[str] = set()
    for result, params_text in re.findall(r"^CHRONOTE_API\s+([^;{(]*?)\(([^;{]*?)\)\s*CHRONOTE_NOEXCEPT;", text, re.M):
        name, result_type = split_declarator(result.replace("CHRONOTE_OWN", " "))
        if name in functions:
            raise Mismatch(f"chronote.h: {name} is declared twice")
        if "CHRONOTE_OWN" in result:
            owned.add(name)
        params: list[tuple[str, str]] = []
        for param in [] if params_text.strip() == "void" else params_text.split(","):
            param_name, param_type = split_declarator(param.replace("CHRONOTE_OWN", " "))
            if "CHRONOTE_OWN" in param:
                owned.add(f"{name}.{param_name}")
            params.append((param_name, param_type))
        functions[name] = (result_type, tuple(params))
    declared = len(re.findall(r"^CHRONOTE_API\s", text, re.M))
    if declared != len(functions):
        raise Mismatch(
            f"chronote.h: {declared} lines start with CHRONOTE_API, but {len(functions)} prototypes were read"
        )
    return functions, owned


def read_structs(text: str) -> dict[str, tuple[Member, ...]]:
    structs: dict[str, tuple[Member, ...]] = {}
    for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", text, re.S):
        members: list[Member] = []
        for declaration in filter(None, (part.strip() for part in body.split(";"))):
            found = re.fullmatch(r"(.*?)\[(\d+)\]", declaration)
            member, type_text = split_declarator(found[1] if found else declaration)
            members.append(Member(member, type_text, int(found[2]) if found else 0))
        structs[name] = tuple(members)
    return structs


def read_statuses(text: str) -> dict[str, int]:
    statuses: dict[str, int] = {}
    for name, number in re.findall(r"\bCHRONOTE_(OK|E_\w+)\s*(?:=\s*(\d+))?\s*[,}\n]", text):
        if not number:
            raise Mismatch(f"chronote.h: CHRONOTE_{name} has no number of its own")
        code = name[2:].lower().replace("_", "-") if name != "OK" else "ok"
        if int(number) in statuses.values() or code in statuses:
            raise Mismatch(f"chronote.h: status {code} = {number} stands twice")
        statuses[code] = int(number)
    if statuses.get("ok") != 0:
        raise Mismatch("chronote.h: CHRONOTE_OK is not 0")
    return statuses


def read_header(path: Path) -> Header:
    text = without_comments(path.read_text(encoding="ascii"))
    functions, owned = read_functions(text)
    abi = re.search(r"#define CHRONOTE_ABI (\d+)", text)
    if not abi:
        raise Mismatch("chronote.h: no CHRONOTE_ABI")
    return Header(functions, owned, read_structs(text), read_statuses(text), int(abi[1]))


def compare_manifest(api: dict[str, Any], header: Header) -> None:
    if api["abi"] != header.abi:
        raise Mismatch(f"api.json has abi {api['abi']}, chronote.h {header.abi}")
    names = [function["name"] for function in api["functions"]]
    if names != list(header.functions):
        odd = sorted(set(names) ^ set(header.functions)) or "the order"
        raise Mismatch(f"api.json and chronote.h differ in their functions: {odd}")
    for function in api["functions"]:
        name = function["name"]
        listed = (function["returns"], tuple((param["name"], param["type"]) for param in function["params"]))
        if listed != header.functions[name]:
            raise Mismatch(f"{name}: api.json has {listed}, chronote.h {header.functions[name]}")
        owned = {name} if function.get("owned") else set()
        owned |= {f"{name}.{param['name']}" for param in function["params"] if param.get("owned")}
        marked = {mark for mark in header.owned if mark.split(".")[0] == name}
        if owned != marked:
            raise Mismatch(f"{name}: owned are {sorted(owned)} in api.json, {sorted(marked)} in chronote.h")


def compare_errors(operations: dict[str, Any], header: Header) -> None:
    used = set(operations["generalErrors"])
    for operation in operations["operations"]:
        used |= set(operation["errors"])
    unknown = sorted(used - set(header.statuses))
    if unknown:
        raise Mismatch(f"operations.json has errors that chronote.h has no status for: {unknown}")


def compare_symbols(api: dict[str, Any], library: str) -> None:
    listing = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    rows = [line.split() for line in listing.splitlines()]
    exported = {row[-1].split("@")[0] for row in rows if row and row[-2] != "A"}  # A: the version's own name
    listed = {function["name"] for function in api["functions"]}
    if exported != listed:
        raise Mismatch(f"{library} exports {sorted(exported - listed)} too much and lacks {sorted(listed - exported)}")


# ---- Types of the operation table ------------------------------------------------------------------------------------


def alternatives(type_text: str) -> list[str]:
    return [part.strip() for part in type_text.split(" | ")]


def names_in(type_text: str) -> set[str]:
    return {part[:-2] if part.endswith("[]") else part for part in alternatives(type_text) if not part.startswith('"')}


def reachable(table: dict[str, Any], side: str) -> set[str]:
    """The named types that requests (or responses) can hold."""
    todo = [field["type"] for operation in table["operations"] for field in operation[side]]
    found: set[str] = set()
    while todo:
        for name in names_in(todo.pop()) | {"format"}:
            inner = ["CustomFormat"] if name == "format" and side == "request" else [name]
            for type_name in inner:
                if type_name in table["types"] and type_name not in found:
                    found.add(type_name)
                    todo += [field["type"] for field in table["types"][type_name].get("fields", [])]
    return found


def title(operation: str, side: str) -> str:
    """("zone.startOfDay", "request") to ZoneStartOfDayRequest."""
    return "".join(part[0].upper() + part[1:] for part in operation.split(".")) + side.capitalize()


def check_types(table: dict[str, Any]) -> None:
    known = (
        set(table["scalars"])
        | set(table["types"])
        | {"string", "boolean", "integer", "number", "null", "true", "false"}
    )
    groups = [
        ("operation " + operation["name"], operation[side])
        for operation in table["operations"]
        for side in ("request", "response")
    ]
    groups += [("type " + name, shape.get("fields", [])) for name, shape in table["types"].items()]
    for where, fields in groups:
        for field in fields:
            unknown = names_in(field["type"]) - known
            if unknown:
                raise Mismatch(f"operations.json: {where}, {field['key']}: unknown type {sorted(unknown)}")


# ---- capi/chronote.map -----------------------------------------------------------------------------------------------


def write_map(api: dict[str, Any]) -> str:
    names = "".join(f"    {function['name']};\n" for function in api["functions"])
    return f"/* {NOTICE} */\nCHRONOTE_{api['abi']} {{\n  global:\n{names}  local:\n    *;\n}};\n"


# ---- bindings/python -------------------------------------------------------------------------------------------------

CTYPES = {
    "void": "None", "int32_t": "c_int32", "uint32_t": "c_uint32", "int64_t": "c_int64", "size_t": "c_size_t",
    "uint8_t": "c_uint8", "char": "c_char", "chronote_status": "c_int32", "const char*": "c_char_p",
    # An address: arrays, byref and plain numbers (of a buffer that somebody else owns) can all be given.
    "char*": "c_void_p", "const void*": "c_void_p", "const int64_t*": "c_void_p", "const uint32_t*": "c_void_p",
    "const chronote_zone*const*": "c_void_p",
    "size_t*": "POINTER(c_size_t)", "int32_t*": "POINTER(c_int32)", "int64_t*": "POINTER(c_int64)",
    "chronote_status*": "POINTER(c_int32)",
}  # fmt: skip


def ctypes_of(type_text: str, header: Header) -> str:
    if type_text in CTYPES:
        return CTYPES[type_text]
    base = type_text.replace("const ", "").rstrip("*")
    stars = type_text.count("*")
    if base in header.structs and stars == 1:
        return f"POINTER({base})"
    if base.startswith("chronote_") and base not in header.structs and stars in (1, 2):
        return "c_void_p" if stars == 1 else "POINTER(c_void_p)"
    raise Mismatch(f"no ctypes form is known for {type_text}")


def result_of(function: dict[str, Any], header: Header) -> str:
    # Text with a size beside it has no NUL, and c_char_p would read on past its end.
    sized = any(param["type"] == "size_t*" for param in function["params"])
    return "c_void_p" if function["returns"] == "const char*" and sized else ctypes_of(function["returns"], header)


def write_prototypes(api: dict[str, Any], header: Header) -> str:
    lines = [
        f'"""The structs and prototypes of chronote.h for ctypes. {NOTICE}"""',
        "",
        "from __future__ import annotations",
        "",
    ]
    body: list[str] = [""]
    for name, members in header.structs.items():
        body += ["", "", f"class {name}(Structure):", "    _fields_ = ["]
        for member in members:
            kind = ctypes_of(member.type, header)
            kind = "c_void_p" if kind == "c_char_p" else kind
            body.append(f'        ("{member.name}", {kind}{f" * {member.length}" if member.length else ""}),')
        body.append("    ]")
    body += [
        "",
        "",
        f"ABI = {header.abi}",
        "",
        "# name: (result, arguments)",
        "PROTOTYPES: dict[str, tuple[Any, list[Any]]] = {",
    ]
    for function in api["functions"]:
        arguments = ", ".join(ctypes_of(param["type"], header) for param in function["params"])
        body.append(f'    "{function["name"]}": ({result_of(function, header)}, [{arguments}]),')
    body.append("}")
    text = "\n".join(body)
    found = set(re.findall(r"\b(?:c_\w+|POINTER|Structure)\b", text))
    imports = sorted(found, key=lambda name: (not name[0].isupper(), re.sub(r"\d+", lambda n: n[0].zfill(3), name)))
    lines += ["from ctypes import (", *(f"    {name}," for name in imports), ")", "from typing import Any"]
    return "\n".join(lines) + text + "\n"


def class_name(code: str) -> str:
    return "".join(part.capitalize() for part in code.split("-"))


def write_errors(header: Header) -> str:
    codes = {code: number for code, number in header.statuses.items() if number}
    lines = [
        f'"""One exception class for each status of chronote.h. {NOTICE}"""',
        "",
        "from __future__ import annotations",
        "",
        "from ._error import ChronoteError",
        "",
    ]
    for code, number in codes.items():
        lines += ["", f"class {class_name(code)}(ChronoteError):", f'    """{code}, status {number}."""', ""]
    lines += [
        "",
        "CLASSES: dict[str, type[ChronoteError]] = {",
        *(f'    "{code}": {class_name(code)},' for code in codes),
        "}",
        "STATUSES: dict[int, str] = {",
        *(f'    {number}: "{code}",' for code, number in codes.items()),
        "}",
        "",
    ]
    exported = ["CLASSES", "STATUSES", "ChronoteError", *map(class_name, codes)]
    lines += [
        "__all__ = [",
        *(f'    "{name}",' for name in sorted(exported, key=lambda name: (not name.isupper(), name))),
        "]",
    ]
    return "\n".join(lines) + "\n"


WIRE = {
    "string": "str",
    "boolean": "bool",
    "integer": "int",
    "number": "float",
    "null": "None",
    "json": "Any",
    "moment": "Union[str, int]",
    "format": "Union[str, CustomFormat]",
    "true": "Literal[True]",
    "false": "Literal[False]",
}
GIVEN = {"instant": "Instant", "moment": "Moment", "date": "Date", "wall": "Wall", "duration": "Duration"}


def python_type(type_text: str, table: dict[str, Any], given: bool) -> str:
    def one(part: str) -> str:
        if part.endswith("[]"):
            return f"{'Sequence' if given else 'list'}[{one(part[:-2])}]"
        if part.startswith('"'):
            return f"Literal[{part}]"
        if given and part in GIVEN:
            return GIVEN[part]
        if given and table["types"].get(part, {}).get("open"):
            return f"Union[{part}, Mapping[str, Any]]"
        return WIRE.get(part) or (part if part in table["types"] else "str")

    parts = [one(part) for part in alternatives(type_text)]
    if all(part.startswith("Literal[") for part in parts):
        return "Literal[" + ", ".join(part[8:-1] for part in parts) + "]"
    return parts[0] if len(parts) == 1 else f"Union[{', '.join(parts)}]"


def typed_dict(name: str, about: str, fields: list[dict[str, Any]], show: Callable[[str], str]) -> list[str]:
    """Python 3.9 has no NotRequired: the keys that must be there stand in a base class of their own, and keys that are
    words of the language in one written as a call."""
    lines: list[str] = []
    bases: list[str] = []
    for part, optional in (("Required", False), ("Optional", True)):
        group = [field for field in fields if bool(field.get("optional")) is optional]
        words = [field for field in group if keyword.iskeyword(field["key"])]
        if words:
            base = f"_{name}{part}Words"
            keys = ", ".join(f'"{field["key"]}": {show(field["type"])}' for field in words)
            lines += ["", "", f'{base} = TypedDict("{base}", {{{keys}}}{", total=False" if optional else ""})']
            bases.append(base)
        plain = [field for field in group if not keyword.iskeyword(field["key"])]
        if plain and not optional and any(field.get("optional") for field in fields):
            base = f"_{name}Required"
            lines += ["", "", f"class {base}(TypedDict):", *members(plain, show)]
            bases.append(base)
        elif plain or optional:
            total = ", total=False" if plain and optional else ""
            lines += ["", "", f"class {name}({', '.join(bases) or 'TypedDict'}{total}):", f'    """{about}"""']
            lines += ["", *members(plain, show)] if plain else []
            return lines
    raise AssertionError(name)


def members(fields: list[dict[str, Any]], show: Callable[[str], str]) -> list[str]:
    return [
        f"    {field['key']}: {show(field['type'])}" + (f"  # {field['about']}" if field["about"] else "")
        for field in fields
    ]


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


TYPES_HEAD = """from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Literal, TypedDict, Union

# What a caller may give; a datetime must be aware where an instant goes, and naive where a wall time goes.
Instant = Union[str, datetime]
Moment = Union[str, int, datetime]
Wall = Union[str, datetime]
Date = Union[str, date]
Duration = Union[str, timedelta]"""


def write_types(table: dict[str, Any]) -> str:
    answered = reachable(table, "response")
    lines = [f'"""The requests and responses of all operations. {NOTICE}"""', "", TYPES_HEAD]
    for name, shape in table["types"].items():
        if "enum" in shape:
            values = ", ".join(json.dumps(value) for value in shape["enum"])
            lines += ["", f"{name} = Literal[{values}]"]
    given = False

    def show(type_text: str) -> str:
        return python_type(type_text, table, given)

    for name, shape in table["types"].items():
        if "fields" in shape:
            given = name not in answered
            lines += typed_dict(name, sentence(shape["about"]), shape["fields"], show)
    for operation in table["operations"]:
        for side in ("request", "response"):
            given = side == "request"
            about = f"{side.capitalize()} of {operation['name']}."
            lines += typed_dict(title(operation["name"], side), about, operation[side], show)
    return "\n".join(lines) + "\n"


# ---- capi/schema.json ------------------------------------------------------------------------------------------------


def schema_of(type_text: str, table: dict[str, Any]) -> dict[str, Any]:
    parts = alternatives(type_text)
    if all(part.startswith('"') for part in parts):
        return {"enum": [json.loads(part) for part in parts]}
    if len(parts) > 1:
        return {"anyOf": [schema_of(part, table) for part in parts]}
    part = parts[0]
    if part.endswith("[]"):
        return {"type": "array", "items": schema_of(part[:-2], table)}
    if part in ("true", "false"):
        return {"const": part == "true"}
    if part in table["types"] or part in table["scalars"]:
        return {"$ref": f"#/$defs/{part}"}
    return {"type": part}


def scalar_schema(name: str, about: str) -> dict[str, Any]:
    shapes: dict[str, dict[str, Any]] = {
        "moment": {"type": ["string", "integer"]},
        "format": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/CustomFormat"}]},
        "json": {},
    }
    return {"description": about, **shapes.get(name, {"type": "string"})}


def object_schema(about: str, fields: list[dict[str, Any]], is_open: bool, table: dict[str, Any]) -> dict[str, Any]:
    properties = {}
    for field in fields:
        note = {"description": field["about"]} if field["about"] else {}
        properties[field["key"]] = {**note, **schema_of(field["type"], table)}
    required = [field["key"] for field in fields if not field.get("optional")]
    schema: dict[str, Any] = {"description": about, "type": "object", "properties": properties}
    if required:
        schema["required"] = required
    return schema if is_open else {**schema, "additionalProperties": False}


ERROR_FIELDS: list[dict[str, Any]] = [
    {"key": "code", "type": "string", "about": "stable"},
    {"key": "path", "type": "string", "about": "a JSON Pointer into the request"},
    {"key": "value", "type": "json", "about": "the value at fault, cut to 64 code points"},
    {"key": "message", "type": "string", "about": "what would be right"},
    {"key": "suggestions", "type": "string[]", "about": "near names", "optional": True},
]


def write_schema(table: dict[str, Any], header: Header) -> str:
    defs: dict[str, Any] = {name: scalar_schema(name, about) for name, about in table["scalars"].items()}
    for name, shape in table["types"].items():
        if "enum" in shape:
            defs[name] = {"description": shape["about"], "enum": shape["enum"]}
        else:
            defs[name] = object_schema(shape["about"], shape["fields"], shape.get("open", False), table)
    for operation in table["operations"]:
        for side in ("request", "response"):
            defs[f"{operation['name']}.{side}"] = object_schema(operation["about"], operation[side], False, table)
    error = object_schema("why a request was refused", ERROR_FIELDS, False, table)
    error["properties"]["code"]["enum"] = [code for code, number in header.statuses.items() if number]
    defs["refusal"] = {
        "description": "the response to a request that is refused",
        "type": "object",
        "properties": {"error": error},
        "required": ["error"],
        "additionalProperties": False,
    }
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": NOTICE,
        "title": "chronote operations",
        "$defs": defs,
    }
    return json.dumps(schema, indent=1, ensure_ascii=True) + "\n"


# ---- docs ------------------------------------------------------------------------------------------------------------


def cell(text: str) -> str:
    return text.replace("|", "\\|")


def field_rows(fields: list[dict[str, Any]], table: dict[str, Any]) -> list[str]:
    rows = ["| key | type | |", "| --- | --- | --- |"]
    for field in fields:
        kind = " \\| ".join(linked(part, table) for part in alternatives(field["type"]))
        rows.append(f"| `{field['key']}`{'?' if field.get('optional') else ''} | {kind} | {cell(field['about'])} |")
    return rows


def linked(part: str, table: dict[str, Any]) -> str:
    name = part[:-2] if part.endswith("[]") else part
    if name in table["types"]:
        return f"[{name}](#{name.lower()}){part[len(name) :]}"
    return f"`{part}`"


def write_operations_page(table: dict[str, Any]) -> str:
    lines = [
        f"<!-- {NOTICE} -->",
        "# Operations",
        "",
        "Every operation takes a JSON object and answers one. A key with a question mark may be left out; a key that",
        'is not listed is refused (`key-unknown`). A request that is refused gets `{"error": {"code", "path", "value",',
        '"message"}}` and, where there are near names, `suggestions`.',
        "",
        "Any operation can refuse with " + ", ".join(f"`{code}`" for code in table["generalErrors"]) + ".",
        "",
        "| operation | |",
        "| --- | --- |",
    ]
    for operation in table["operations"]:
        anchor = operation["name"].replace(".", "").lower()
        lines.append(f"| [`{operation['name']}`](#{anchor}) | {cell(operation['about'])} |")
    for operation in table["operations"]:
        lines += ["", f"## {operation['name']}", "", operation["about"]]
        for side in ("request", "response"):
            rows = field_rows(operation[side], table) if operation[side] else ["`{}`"]
            lines += ["", f"{side.capitalize()}:", "", *rows]
        if operation["errors"]:
            lines += ["", "Errors: " + ", ".join(f"`{code}`" for code in operation["errors"]) + "."]
    lines += ["", "## Values", "", "| type | |", "| --- | --- |"]
    lines += [f"| `{name}` | {cell(about)} |" for name, about in table["scalars"].items()]
    lines += ["", "## Types"]
    for name, shape in table["types"].items():
        lines += ["", f"### {name}", "", sentence(shape["about"]), ""]
        if "enum" in shape:
            lines.append(", ".join(f"`{value}`" for value in shape["enum"]))
        else:
            lines += field_rows(shape["fields"], table)
    return "\n".join(lines) + "\n"


def signature(function: dict[str, Any]) -> str:
    def spell(type_text: str, name: str = "") -> str:
        text = re.sub(r"(\*const)?\*", lambda star: " *const *" if star[1] else " *", type_text).replace("* *", "**")
        return text + name if text.endswith("*") else f"{text} {name}".strip()

    params = ", ".join(spell(param["type"], param["name"]) for param in function["params"]) or "void"
    return f"{spell(function['returns'], function['name'])}({params})"


def ownership(function: dict[str, Any]) -> str:
    owned = [f"`{param['name']}`" for param in function["params"] if param.get("owned")]
    return ", ".join((["the result"] if function.get("owned") else []) + owned)


def write_c_page(api: dict[str, Any], header: Header) -> str:
    lines = [
        f"<!-- {NOTICE} -->",
        "# The C interface",
        "",
        '`capi/chronote.h` says what each function does; this is the list. "Owned" names what the caller releases.',
        "Threads: `any` means any number of threads at once on the same handles.",
        "",
        "| function | since | owned | threads | left out of |",
        "| --- | --- | --- | --- | --- |",
    ]
    for function in api["functions"]:
        left_out = [
            f"{key[len('without') :].lower()}: {why}" for key, why in function.items() if key.startswith("without")
        ]
        lines.append(
            f"| `{cell(signature(function))}` | {function['since']} | {ownership(function)} | {function['threads']} "
            f"| {cell('; '.join(left_out))} |"
        )
    lines += [
        "",
        "## Statuses",
        "",
        "Numbers never change meaning and are never used again.",
        "",
        "| number | code |",
        "| --- | --- |",
    ]
    lines += [f"| {number} | `{code}` |" for code, number in header.statuses.items()]
    return "\n".join(lines) + "\n"


# ---- The command -----------------------------------------------------------------------------------------------------


def outputs(api: dict[str, Any], table: dict[str, Any], header: Header) -> dict[Path, str]:
    return {
        CAPI / "chronote.map": write_map(api),
        CAPI / "schema.json": write_schema(table, header),
        PYTHON / "_prototypes.py": write_prototypes(api, header),
        PYTHON / "errors.py": write_errors(header),
        PYTHON / "_types.py": write_types(table),
        ROOT / "docs" / "operations.md": write_operations_page(table),
        ROOT / "docs" / "c-interface.md": write_c_page(api, header),
    }


def stale(files: dict[Path, str]) -> list[Path]:
    return [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def run(arguments: argparse.Namespace) -> int:
    api = json.loads((CAPI / "api.json").read_text(encoding="utf-8"))
    table = json.loads((CAPI / "operations.json").read_text(encoding="utf-8"))
    header = read_header(CAPI / "chronote.h")
    compare_manifest(api, header)
    compare_errors(table, header)
    check_types(table)
    if arguments.check_symbols:
        compare_symbols(api, arguments.check_symbols)
        return 0
    files = outputs(api, table, header)
    old = stale(files)
    if arguments.check:
        for path in old:
            print(f"stale: {path.relative_to(ROOT)}; run capi/generate.py", file=sys.stderr)
        return 1 if old else 0
    for path in old:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes what is derived from the tables of the C interface.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a file is stale")
    parser.add_argument("--check-symbols", metavar="PATH", help="compare a library's exported names with api.json")
    try:
        return run(parser.parse_args())
    except Mismatch as problem:
        print(problem, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
