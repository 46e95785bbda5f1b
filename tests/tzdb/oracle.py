"""An independent answer to what the zones do: Debian's zic compiles the same text, and its TZif files are read here.

Nothing is shared with tzdb/: neither the reading of rules nor the evaluation of footers.
"""

from __future__ import annotations

import re
import struct
import subprocess
from calendar import isleap, monthrange, timegm
from datetime import date
from pathlib import Path

ZIC = "/usr/sbin/zic"
BIG_BANG = -(2**63)
LAST_YEAR = 2110
DAY = 86400

Entry = tuple[int, int, bool, str]  # at, offset, daylight, abbreviation


def build(text_path: str | Path, out_dir: str | Path) -> Path:
    """Compiles a release text into a tree of TZif files. `-b fat`: the slim form of zic 2023d to 2026a is wrong."""
    Path(out_dir).mkdir(parents=True, exist_ok=True)
    subprocess.run([ZIC, "-b", "fat", "-d", str(out_dir), str(text_path)], check=True, capture_output=True)
    return Path(out_dir)


def names(out_dir: str | Path) -> list[str]:
    """The names of a tree, but `Factory`, as IANA spells them."""
    root = Path(out_dir)
    found = (str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())
    return sorted(name for name in found if name != "Factory")


def transitions(out_dir: str | Path, name: str, last_year: int = LAST_YEAR) -> list[Entry]:
    """All changes of (offset, daylight, abbreviation). The first element is the initial type, at -2**63."""
    initial, explicit, footer = _parsed((Path(out_dir) / name).read_bytes())
    after = explicit[-1][0] if explicit else BIG_BANG
    entries = [(BIG_BANG, *initial), *explicit, *(e for e in _footer_entries(footer, last_year) if e[0] > after)]
    return [entry for i, entry in enumerate(entries) if i == 0 or entry[1:] != entries[i - 1][1:]]


_HEADER = struct.Struct(">4sc15x6I")


def _parsed(data: bytes) -> tuple[tuple[int, bool, str], list[Entry], str]:
    """The second block of a TZif file: initial type, transitions, footer."""
    _, _, isut, isstd, leap, times, types, chars = _HEADER.unpack_from(data)
    start = 44 + times * 5 + types * 6 + chars + leap * 8 + isstd + isut
    magic, version, isut, isstd, leap, times, types, chars = _HEADER.unpack_from(data, start)
    assert magic == b"TZif" and version >= b"2" and leap == 0
    at = start + 44
    instants = struct.unpack_from(f">{times}q", data, at)
    indices = data[at + times * 8 : at + times * 9]
    at += times * 9
    text = data[at + types * 6 : at + types * 6 + chars]
    kinds = []
    for i in range(types):
        offset, daylight, place = struct.unpack_from(">i?B", data, at + i * 6)
        kinds.append((offset, daylight, text[place : text.index(b"\0", place)].decode("ascii")))
    end = at + types * 6 + chars + leap * 12 + isstd + isut
    footer = data[end:].decode("ascii").strip("\n")
    return kinds[0], [(instant, *kinds[k]) for instant, k in zip(instants, indices)], footer


_NAME = r"<([^>]+)>|([A-Za-z]+)"
_POSIX = re.compile(rf"(?:{_NAME})([-+\d:]+)(?:(?:{_NAME})([-+\d:]*),([^,]+),([^,]+))?")


def _footer_entries(footer: str, last_year: int) -> list[Entry]:
    match = _POSIX.fullmatch(footer)
    assert match, footer
    quoted, plain, west, dst_quoted, dst_plain, dst_west, start, end = match.groups()
    standard = (-_seconds(west), False, quoted or plain)
    if start is None:
        return []
    daylight_offset = -_seconds(dst_west) if dst_west else standard[0] + 3600
    daylight = (daylight_offset, True, dst_quoted or dst_plain)
    found: list[Entry] = []
    for year in range(1900, last_year + 1):
        found.append((_turn(start, year) - standard[0], *daylight))
        found.append((_turn(end, year) - daylight_offset, *standard))
    return sorted(found)


def _seconds(text: str) -> int:
    parts = [int(part) for part in text.lstrip("+-").split(":")]
    total = sum(part * unit for part, unit in zip(parts, (3600, 60, 1)))
    return -total if text.startswith("-") else total


def _turn(text: str, year: int) -> int:
    """The local second of a POSIX date such as M3.2.0/2, J60 or 59/25."""
    day, _, clock = text.partition("/")
    return _day(day, year) * 86400 + (_seconds(clock) if clock else 7200)


def _day(text: str, year: int) -> int:
    new_year = timegm((year, 1, 1, 0, 0, 0)) // 86400
    if text.startswith("J"):
        number = int(text[1:])
        return new_year + number - 1 + (isleap(year) and number > 59)
    if not text.startswith("M"):
        return new_year + int(text)
    month, week, weekday = (int(part) for part in text[1:].split("."))
    days = [d for d in range(1, monthrange(year, month)[1] + 1) if date(year, month, d).isoweekday() % 7 == weekday]
    return new_year + date(year, month, days[min(week, len(days)) - 1]).timetuple().tm_yday - 1
