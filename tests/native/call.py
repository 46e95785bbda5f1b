"""Plays the vectors through `chronote call`, and lines that are wrong: call.py BUILD_FOLDER

Requests that hold a line feed or end in spaces are left out: a line cannot hold them as they are.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

UNREADABLE = b'{"error":{"code":"request-unreadable",'
KYIV = b'{"zone":"Europe/Kyiv","sayable":true}'
# A line and how its answer starts.
LINES = [
    (b'{"operation":"zone.check","request":{"zone":"UTC","zone":"UTC"}}', UNREADABLE),
    (b'{"operation":"zone.check","operation":"zone.check","request":{"zone":"Europe/Kyiv"}}', UNREADABLE),
    (b'{"operation":"zone.check","request":{"zone":"Europe/Kyiv"},"request":{}}', UNREADABLE),
    (b'{"operation":"zone.check","request":{"zone":"Europe/Kyiv"},"more":tru}', UNREADABLE),
    (b'{"operation":"zone.check","request":{"zone":"Europe/Kyiv"}}}', UNREADABLE),
    (b'{"operation":"zone.check","request":}', UNREADABLE),
    (b'{"operation":"zone.check","request":{"zone":"Europe/Kyiv"}', UNREADABLE),
    (b'{"operation":"zone.check","request":"{\\"}', UNREADABLE),
    (b"no JSON", UNREADABLE),
    (b"", UNREADABLE),
    (b"[]", UNREADABLE),
    (b'{"operation":"zone.check\xff"}', b'{"error":{"code":"utf8-invalid",'),
    (b"{}", b'{"error":{"code":"key-missing","path":"/operation",'),
    (b'{"operation":7,"request":{}}', b'{"error":{"code":"key-missing","path":"/operation",'),
    (b'{"operation":"zone.check"}', b'{"error":{"code":"key-missing","path":"/zone",'),
    (b'{"operation":"library.info"}', b'{"version":'),
    (
        b'{"operation":"zone.at","request":{"zone":"UTC","at":1.50e3}}',
        b'{"error":{"code":"type-wrong","path":"/at","value":1.50e3,',
    ),
    (b' {"request" : {"zone":"Europe/Kyiv"} , "oper\\u0061tion":"zone.check", "more":[{"request":{}}]} \r', KYIV),
    (b'{"operation":"zone.check","request":{"zone":"a,\\"}:{"}}', b'{"error":{"code":"zone-unknown","path":"/zone",'),
]


def vector(line: bytes) -> tuple[bytes, bytes]:
    head, response = line[:-1].split(b',"response":', 1)
    if b',"request":' in head:
        return head.split(b',"request":', 1)[1], response
    return bytes.fromhex(head.split(b',"hex":"', 1)[1].rstrip(b'"').decode()), response


def vectors() -> list[tuple[bytes, bytes]]:
    """Lines for `chronote call`, and the responses."""
    out = []
    for file in sorted((ROOT / "tests" / "vectors").glob("*.jsonl")):
        operation = ".".join(file.name.split(".")[:2]).encode()
        for line in file.read_bytes().rstrip(b"\n").split(b"\n"):
            request, response = vector(line)
            if b"\n" not in request and request == request.strip():
                out.append((b'{"operation":"%s","request":%s}' % (operation, request), response))
    return out


def main(build: Path) -> int:
    played = vectors()
    sent = [line for line, _ in LINES + played]
    command = [str(build / "chronote"), "call"]
    done = subprocess.run(command, input=b"\n".join(sent) + b"\n", stdout=subprocess.PIPE, check=True)
    answers = done.stdout.rstrip(b"\n").split(b"\n")
    if len(answers) != len(sent):
        print(f"{len(sent)} lines had {len(answers)} answers")
        return 1
    wrong = [i for i, (_, start) in enumerate(LINES) if not answers[i].startswith(start)]
    wrong += [i for i, (_, response) in enumerate(played, len(LINES)) if answers[i] != response]
    for i in wrong[:10]:
        print(f"{sent[i][:300]!r}\n  answered {answers[i][:300]!r}")
    print(f"{len(sent) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong or len(played) < 20_000 else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
