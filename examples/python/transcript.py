"""Prints a saved conversation as a model sees it: transcript.py CONVERSATION"""

import json
import sys
from pathlib import Path

from chronote import transcript

messages = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
plan = transcript.plan(messages=messages)
for problem in plan["problems"]:
    print(f"{problem['id']} gets no note: {problem['message']}", file=sys.stderr)

notes = {note["id"]: note for note in plan["notes"]}
for message in messages:
    text = message["text"]
    if note := notes.get(message["id"]):
        text = transcript.join(text=text, note=note["text"], placement=note["placement"])["text"]
        # In an application: store note["stamp"] with the message, unless it has one already.
    print(f"{message['role']}:\n{text}\n")
