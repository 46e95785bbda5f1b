"""Plays every vector through the installed package and compares the bytes: play.py FOLDER"""

from __future__ import annotations

import sys
from pathlib import Path

import chronote
from vectors import operation_of, read


def play(path: Path) -> tuple[int, int]:
    passed = failed = 0
    for vector in read(path):
        answered = chronote.call_text(operation_of(path), vector.request)
        if answered == vector.response:
            passed += 1
            continue
        failed += 1
        if failed <= 5:
            print(f"{vector.id}\n  expected {vector.response}\n  answered {answered}")
    print(f"{path.name}: {passed + failed}")
    return passed, failed


def main(folder: str) -> int:
    counts = [play(path) for path in sorted(Path(folder).glob("*.jsonl"))]
    passed, failed = sum(count[0] for count in counts), sum(count[1] for count in counts)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
