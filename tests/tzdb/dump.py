"""Writes what zic says for a C++ test to compare with the engine.

    python3 tests/tzdb/dump.py OUT [--releases DIR]... [--since-1970] [--last-year 2110]

One line for each transition -1, 0 and +1 s of each name and release: name, release, instant, offset, daylight (0 or 1)
and abbreviation, with tabs between. A first line for each has the initial type, a day before the first transition (at
instant 0 where there is none), or with --since-1970 the type that held at instant 0.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path

import oracle

ROOT = Path(__file__).resolve().parents[2]


def points(entries: list[oracle.Entry], since: int) -> Iterator[str]:
    """instant, offset, daylight, abbreviation: the part of a line that links share."""
    kinds = [f"{offset}\t{int(daylight)}\t{name}\n" for _, offset, daylight, name in entries]
    first = 0 if since == 0 or len(entries) == 1 else entries[1][0] - oracle.DAY
    yield f"{first}\t{kinds[bisect_right([entry[0] for entry in entries], first) - 1]}"
    for before, now, (at, *_) in zip(kinds, kinds[1:], entries[1:]):
        if at > since:
            yield f"{at - 1}\t{before}"
            yield f"{at}\t{now}"
            yield f"{at + 1}\t{now}"


def lines(tree: Path, release: str, since: int, last_year: int) -> Iterator[str]:
    known: dict[bytes, list[str]] = {}
    for name in oracle.names(tree):
        data = (tree / name).read_bytes()
        if data not in known:
            known[data] = list(points(oracle.transitions(tree, name, last_year), since))
        head = f"{name}\t{release}\t"
        yield "".join(head + point for point in known[data])


def main() -> None:
    parser = argparse.ArgumentParser(description="Write zic's answers around every transition.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--releases", metavar="DIR", type=Path, action="append", help="default: tzdb/releases")
    parser.add_argument("--since-1970", action="store_true")
    parser.add_argument("--last-year", type=int, default=oracle.LAST_YEAR)
    options = parser.parse_args()
    since = 0 if options.since_1970 else oracle.BIG_BANG
    with open(options.out, "w", encoding="ascii") as out, tempfile.TemporaryDirectory() as trees:
        for folder in options.releases or [ROOT / "tzdb" / "releases"]:
            for entry in json.loads((folder / "releases.json").read_text("utf-8")):
                name = entry["name"]
                tree = oracle.build(folder / name / "tzdata.zi", Path(trees) / name)
                out.writelines(lines(tree, name, since, options.last_year))


if __name__ == "__main__":
    main()
