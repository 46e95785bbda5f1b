"""What core and capi may not do, read off their own objects and sources.

python3 tests/native/symbols.py BUILD_FOLDER
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Nothing here reads a clock, a zone, a locale, the environment or a file, prints, or ends the process.
FORBIDDEN = re.compile(
    r"^(_*localtime.*|_*gmtime.*|_*mktime.*|_*strftime.*|_*tzset|_*setlocale|_*uselocale|_*newlocale|_*localeconv"
    r"|_*(secure_)?getenv|_*setenv|_*f?open(64)?|_*fopen64|_*f?read|_*f?write|_*v?[fsd]?n?printf(_chk)?|_*puts|_*putchar"
    r"|_*time|_*clock_gettime|_*gettimeofday|_*clock|_*abort|_*q?u?i?c?k?_?exit|__assert_fail|_*raise|_*strto(d|f|ld|ll|ull)"
    r"|_ZNSt4(cout|cerr|clog)E|_ZNSt6locale.*|_ZNSt6chrono3_V21.*now.*|_ZNSt8ios_base.*)$"
)
# What may include what: the folder of the including file, and what it must not name.
LAYERS = [
    ("core/", re.compile(r'#include\s+[<"](capi/|nlohmann/|bindings/|wasm/|cli/)')),
    ("capi/", re.compile(r'#include\s+[<"](nlohmann/|bindings/|wasm/|cli/)')),
    ("cli/", re.compile(r'#include\s+[<"]core/')),
    ("wasm/", re.compile(r'#include\s+[<"]core/')),
    ("bindings/", re.compile(r'#include\s+[<"](core/|capi/documents|capi/hot|capi/context)')),
    ("tests/c/", re.compile(r'#include\s+[<"]core/')),
    ("tests/cpp/", re.compile(r'#include\s+[<"]core/')),
    ("bench/", re.compile(r'#include\s+[<"]core/')),
    ("examples/", re.compile(r'#include\s+[<"](core/|capi/)')),
]


def undefined(object_file: Path) -> set[str]:
    lines = subprocess.run(["nm", "-u", str(object_file)], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1].split("@")[0] for line in lines.splitlines() if line.strip()}


def check_objects(build: Path) -> tuple[int, list[str]]:
    folder = build / "CMakeFiles" / "chronote_objects.dir"
    faults, checked = [], 0
    for object_file in sorted(folder.rglob("*.o")):
        source = object_file.relative_to(folder).as_posix()
        checked += 1
        faults += [f"{source} uses {name}" for name in undefined(object_file) if FORBIDDEN.match(name)]
    return checked, faults


def check_layers() -> tuple[int, list[str]]:
    faults, checked = [], 0
    for start, wrong in LAYERS:
        for source in sorted((ROOT / start).rglob("*.[ch]*")):
            if (
                source.suffix not in {".c", ".h", ".cpp", ".hpp"}
                or "node_modules" in source.parts
                or "build" in source.parts
            ):
                continue
            checked += 1
            for line in source.read_text(encoding="utf-8").splitlines():
                if wrong.search(line):
                    faults.append(f"{source.relative_to(ROOT)}: {line.strip()}")
    return checked, faults


def check_sources() -> tuple[int, list[str]]:
    """Sources are ASCII, so that no space or mark in them can look like another."""
    faults, checked = [], 0
    for start in ("core", "capi", "wasm", "cli", "bindings/cpp", "npm/src", "bindings/python/chronote"):
        for source in sorted((ROOT / start).rglob("*")):
            if source.suffix not in {".c", ".h", ".cpp", ".hpp", ".ts", ".py"}:
                continue
            checked += 1
            if not source.read_bytes().isascii():
                faults.append(f"{source.relative_to(ROOT)} is not ASCII")
    return checked, faults


def main() -> int:
    checked, faults = 0, []
    for found, wrong in (check_objects(Path(sys.argv[1])), check_layers(), check_sources()):
        checked += found
        faults += wrong
    for fault in faults:
        print(fault)
    print(f"{checked - len(faults)} passed, {len(faults)} failed")
    return 1 if faults or checked < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
