"""Prints the notes beside what other libraries say of the same messages: compare.py CONVERSATION PLAN PEERS"""

import json
import re
import sys
from pathlib import Path

saved = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
notes = {note["id"]: note["text"] for note in json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))["notes"]}
peers: dict[str, list[tuple[str, str]]] = {}
for line in Path(sys.argv[3]).read_text(encoding="utf-8").splitlines():
    message, engine, text = line.split("\t")
    peers.setdefault(message, []).append((engine, text))


def clock(text: str) -> str:
    """Hour and minute, in the shape of a note."""
    found = re.search(r"(\d{1,2}):(\d\d)(?::\d\d)?\s*([AaPp])", text)
    return f"{int(found[1])}:{found[2]} {found[3].lower()}.m." if found else ""


def remark(note: str, text: str) -> str:
    if clock(text) != clock(note):
        return "  <- another time"
    if not text.isascii():
        return "  <- holds " + ", ".join(f"U+{ord(c):04X}" for c in sorted(set(text)) if not c.isascii())
    return ""


wrong = 0
for message in saved:
    if message["id"] not in peers or message["id"] not in notes:
        continue
    note = notes[message["id"]]
    print(f"{message['createdAt']}, sent from {message['timeZone']}")
    print(f"  {'chronote':32} {note}")
    for engine, text in peers[message["id"]]:
        said = remark(note, text)
        wrong += said.startswith("  <- another")
        print(f"  {engine:32} {text}{said}")
    print()
if wrong:
    print(
        f"{wrong} of these lines tell another time than the clocks on the wall: British Columbia keeps UTC-7 all year"
    )
    print("since 2026, and their zone data are older than that.")
else:
    print("All of them tell the same time: their zone data are new.")
