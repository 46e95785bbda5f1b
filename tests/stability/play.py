"""Plays the vectors through the Python package: PYTHONPATH names it, CHRONOTE_LIBRARY the native library."""

import sys
from pathlib import Path

import chronote

FOLDER = Path(__file__).resolve().parents[1] / "vectors"


def play(path: Path) -> tuple[int, int]:
    passed = failed = 0
    operation = ".".join(path.name.split(".")[:2])
    for line in path.read_bytes().rstrip(b"\n").split(b"\n"):
        head, _, response = line.partition(b',"response":')
        _, named, request = head.partition(b',"request":')
        if not named:
            request = bytes.fromhex(head.partition(b',"hex":"')[2].rstrip(b'"').decode("ascii"))
        if chronote.call_text(operation, request).encode("utf-8") == response[:-1]:
            passed += 1
        else:
            failed += 1
            print(f"{path.name}: {line[:300]!r}", file=sys.stderr)
    return passed, failed


results = [play(path) for path in sorted(FOLDER.glob("*.jsonl"))]
passed, failed = (sum(each) for each in zip(*results))
print(f"{passed} passed, {failed} failed")
sys.exit(0 if passed and not failed else 1)
