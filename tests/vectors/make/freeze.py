"""Writes the vector files whose exact bytes only the library knows: refusals and plans.

What matters in each answer was thought out beforehand (errors.json, transcripts.json and their oracles) and is asserted;
only then is the library's answer taken as it stands. Nothing is written while one assertion fails, but with --partial,
which leaves out what is wrong (and still fails); --show prints every different message, to be read;
--check writes nothing and compares.

    python3 tests/vectors/make/freeze.py [--show] [--partial] [--check]
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import declared
import library
import transcripts
from vectors import File, compact, write_all

HERE = Path(__file__).resolve().parent
POINTS = 64  # the most code points of a value that a refusal shows


def expanded(text: str) -> str:
    """`%{ab*3}` stands for `ababab`, so that long texts are short here."""
    return re.sub(r"%\{(.+?)\*(\d+)\}", lambda match: match[1] * int(match[2]), text)


def request_of(case: dict) -> bytes:
    if "hex" in case:
        return bytes.fromhex(case["hex"])
    if "text" in case:
        return expanded(case["text"]).encode()
    return expanded(compact(case["request"], ascii_only=True)).encode()


def _missing(case: dict) -> bool:
    gone = case["code"] == "zone-missing" and case["path"] == "/zone"
    return case["code"] == "key-missing" or gone or case["path"] == ""


def value_of(case: dict) -> object:
    """What the refusal must show: the value at the path, cut; null where there is none."""
    if case["code"] == "operation-unknown":
        return case["operation"]
    if _missing(case):
        return None
    value = json.loads(request_of(case))
    for part in case["path"].split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        value = value[int(key)] if isinstance(value, list) else value[key]
    if isinstance(value, (dict, list)):
        value = compact(value)
    return value[:POINTS] if isinstance(value, str) else value


def faults_of(case: dict, response: str) -> list[str]:
    try:
        answer = json.loads(response)
    except ValueError:
        return [f"no JSON: {response}"]
    if list(answer) != ["error"]:
        return [f"not refused: {response}"]
    error = answer["error"]
    keys = ["code", "path", "value", "message"]
    found = []
    if list(error) not in (keys, [*keys, "suggestions"]):
        found.append(f"keys {list(error)}")
    for key, wanted in (("code", case["code"]), ("path", case["path"]), ("value", value_of(case))):
        if error.get(key) != wanted:
            found.append(f"{key} is {error.get(key)!r}, not {wanted!r}")
    message = error.get("message", "")
    if not (12 < len(message) < 700 and message.endswith(".")):
        found.append(f"message {message!r}")
    return found


def error_files(faults: list[str]) -> list[File]:
    files: dict[str, File] = {}
    for case in json.loads((HERE / "errors.json").read_text("ascii")):
        operation, request = case["operation"], request_of(case)
        name = operation if operation == "unknown.operation" else f"{operation}.errors"
        out = files.setdefault(name, File(name))
        response = library.call(operation, request)
        if wrong := faults_of(case, response):
            faults += [f"{operation} {request[:300]!r}: {each}" for each in wrong]
            continue
        if "request" in case:
            out.add_text(request.decode(), response)
        else:
            out.add_bytes(request, response)
    return list(files.values())


def show(files: list[File]) -> None:
    """Every different message once, to be read by a person."""
    seen = set()
    for each in files:
        for line in each.lines:
            response = json.loads(line.split(',"response":', 1)[1][:-1])
            error = response.get("error")
            if error and error["message"] not in seen:
                seen.add(error["message"])
                print(f"{each.name} {error['path']} {error['value']!r}\n    {error['code']}: {error['message']}")
                if "suggestions" in error:
                    print(f"    suggestions: {error['suggestions']}")


def main() -> int:
    faults: list[str] = []
    files = error_files(faults) + declared.files(faults) + transcripts.files(faults)
    if "--show" in sys.argv:
        show(files)
    if faults:
        print("\n".join(faults), file=sys.stderr)
        print(f"{len(faults)} answers are not what they should be", file=sys.stderr)
    fine = False
    if not faults or "--partial" in sys.argv:
        fine = write_all(files, "--check" in sys.argv)
    return 0 if fine and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
