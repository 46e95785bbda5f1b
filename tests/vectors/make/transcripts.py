"""Plans of conversations. transcripts.json holds the cases with texts and problems thought out by hand; the rest of each
answer comes from an oracle here. Only the sentences of the problems are the library's own."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import library
from oracle_notes import is_complete, read_stamp, render, stamp_at
from vectors import File, compact
from zones import read_instant, spell_utc

HERE = Path(__file__).resolve().parent
Moment = tuple[int, str]  # seconds, and a fraction as text


def moment_of(said: object) -> Moment | None:
    """None for what is no instant; the cases hold nothing harder."""
    if isinstance(said, bool) or said is None:
        return None
    if isinstance(said, (int, float)):
        if said != int(said) or not -62135596800000 <= said < 253402300800000:
            return None
        part = int(said) % 1000
        return int(said) // 1000, f".{part:03}" if part else ""
    try:
        return read_instant(said) if isinstance(said, str) and said[-1:] in "Z0123456789" else None
    except ValueError:
        return None


def seconds_of(threshold: str) -> int:
    return {
        "PT3H": 10800,
        "PT1M": 60,
        "P1D": 86400,
        "24h": 86400,
        "P2D": 172800,
        "PT90M": 5400,
        "1w": 604800,
        "PT2H1M5S": 7265,
    }[threshold]


def spelled(seconds: int) -> str:
    if seconds % 86400 == 0:
        return f"P{seconds // 86400}D"
    parts = ((seconds // 3600, "H"), (seconds // 60 % 60, "M"), (seconds % 60, "S"))
    return "PT" + "".join(f"{number}{unit}" for number, unit in parts if number)


class Plan:
    """What the design says of a plan, for cases whose faulty messages are known."""

    def __init__(self, request: dict, faulty: set[str]):
        self.request, self.faulty = request, faulty
        self.previous: Moment | None = None
        self.notes: list[dict] = []
        first = {
            "format": request.get("format", "clock/1"),
            "threshold": "PT3H",
            "placement": request.get("placement", "inside-after"),
        }
        if isinstance(request.get("gap"), dict):
            first |= request["gap"]
        self.eras = [first]
        for each in request.get("eras", []):
            self.eras.append({**self.eras[-1], **each})
        self.gaps = request.get("gap") is not False

    def run(self) -> None:
        messages = self.request["messages"]
        ids = [each["id"] for each in messages]
        roles = self.request.get("roles", ["user"])
        start = self.request.get("notesFrom")
        begun = start not in ids
        self.era = 0
        for number, each in enumerate(self.eras[1:], 1):
            if each["from"] in ids:
                break
            self.era = number
        for message in messages:
            begun = begun or message["id"] == start
            for number, each in enumerate(self.eras):
                if number > self.era and each["from"] == message["id"]:
                    self.era = number
            if message["role"] in roles:
                self._visit(message, begun)

    def _visit(self, message: dict, begun: bool) -> None:
        before = self.previous
        if message.get("previous") is not None:
            before = moment_of(message["previous"])
        at = self._instant(message)
        if begun and message["id"] not in self.faulty:
            self._note(message, before)
        self.previous = at or self.previous

    @staticmethod
    def _instant(message: dict) -> Moment | None:
        if isinstance(message.get("stamp"), str):
            found = moment_of(message["stamp"].split("[")[0])
            if found:
                return found
        found = moment_of(message.get("createdAt"))
        return None if found and message.get("createdAt") == "2026-02-30T05:30:00Z" else found

    def _note(self, message: dict, before: Moment | None) -> None:
        said = message.get("stamp")
        if said is not None:
            made, kept = read_stamp(said), said if is_complete(said) else None
        elif message.get("timeZone") is not None:
            at = moment_of(message["createdAt"])
            assert at
            made, kept = stamp_at(at[0], message["timeZone"]), None
        else:
            return
        era = self.eras[self.era]
        if kept is None and made.gap is None and before and self.gaps:
            gap = made.at - before[0]
            if gap >= seconds_of(era["threshold"]):
                made = replace(made, gap=gap)
        stamp = kept or made.spelled()
        if not self.gaps:
            made = replace(made, gap=None)
        note = {"id": message["id"], "text": render(era["format"], made), "placement": era["placement"], "stamp": stamp}
        self.notes.append(note | {"tzdb": made.tzdb})

    def state(self) -> dict:
        era = self.eras[self.era]
        told = {"from": era["from"]} if "from" in era else {}
        name = era["format"] if isinstance(era["format"], str) else era["format"]["name"]
        told |= {"format": name, "threshold": spelled(seconds_of(era["threshold"])), "placement": era["placement"]}
        out: dict = {"era": told}
        if not self.gaps:
            out["gap"] = False
        if self.request.get("roles", ["user"]) != ["user"]:
            out["roles"] = self.request["roles"]
        if self.request.get("tzdb", "as-of") != "as-of":
            out["tzdb"] = self.request["tzdb"]
        if self.previous:
            out["previous"] = spell_utc(*self.previous)
        return out

    def formats_told(self) -> int:
        told: list = []
        for era in self.eras[: self.era + 1]:
            if era["format"] not in told:
                told.append(era["format"])
        return len(told) if self.request.get("explain") else 0


def _named(state: dict) -> dict:
    """A custom format is answered complete; its name is enough here."""
    era = dict(state["era"])
    if isinstance(era["format"], dict):
        era["format"] = era["format"]["name"]
    return {**state, "era": era}


def _value(request: dict, path: str) -> object:
    _, _, number, key = path.split("/")
    value = request["messages"][int(number)].get(key)
    value = compact(value) if isinstance(value, (dict, list)) else value
    return value[:64] if isinstance(value, str) else value


def faults_of(case: dict, answer: dict) -> list[str]:
    request, found = case["request"], []

    def same(what: str, got: object, wanted: object) -> None:
        if compact(got) != compact(wanted):
            found.append(f"{what} is {compact(got)}, not {compact(wanted)}")

    same("keys", list(answer), ["system", "notes", "problems", "state"])
    if found:
        return found
    plan = Plan(request, {each[0] for each in case["problems"]} | _before(request))
    plan.run()
    same("notes", answer["notes"], plan.notes)
    same("state", _named(answer["state"]), plan.state())
    same("system texts", len(answer["system"]), plan.formats_told())
    texts = [each["text"] for each in answer["notes"]]
    same("number of notes", len(texts), len(case["texts"]))
    for got, wanted in zip(texts, case["texts"]):
        if wanted is not None:
            same("text", got, wanted)
    told = [[each["id"], each["code"], each["path"]] for each in answer["problems"]]
    same("problems", told, case["problems"])
    for each in answer["problems"]:
        same("value", each["value"], _value(request, each["path"]))
        if list(each)[:5] != ["id", "code", "path", "value", "message"] or not each["message"].endswith("."):
            found.append(f"problem {each}")
    return found


def _before(request: dict) -> set[str]:
    """Messages from before `notesFrom` get no note, and what is wrong with them does not matter."""
    ids = [each["id"] for each in request["messages"]]
    start = request.get("notesFrom")
    return set(ids[: ids.index(start)]) if start in ids else set()


def _appended(case: dict, answer: dict, out: File, faults: list[str]) -> None:
    """The last message once more, appended to a plan of those before it: the same note, the same state."""
    request = case["request"]
    messages = request["messages"]
    starts = [request.get("notesFrom"), *(each["from"] for each in request.get("eras", []))]
    if not messages or messages[-1]["id"] in starts:
        return  # an era and the first note begin with a plan
    shorter = {**request, "messages": messages[:-1]}
    state = json.loads(library.call("transcript.plan", compact(shorter).encode()))["state"]
    ours: dict = {"state": state, "message": messages[-1]}
    if "strict" in request:
        ours["strict"] = request["strict"]
    text = compact(ours, ascii_only=True)
    response = library.call("transcript.append", text.encode())
    got = json.loads(response)
    last = messages[-1]["id"]
    notes = [each for each in answer["notes"] if each["id"] == last]
    problems = [each for each in answer["problems"] if each["id"] == last]
    prefix = f"/messages/{len(messages) - 1}/"
    wanted = {"note": notes[0]} if notes else {}
    wanted["problems"] = [{**each, "path": each["path"].replace(prefix, "/message/")} for each in problems]
    wanted["state"] = answer["state"]
    if compact(got) != compact(wanted):
        faults.append(f"transcript.append {case['name']}: {response}, not {compact(wanted)}")
        return
    out.add_text(text, response, case["name"])


def files(faults: list[str]) -> list[File]:
    plans, appends = File("transcript.plan"), File("transcript.append")
    for case in json.loads((HERE / "transcripts.json").read_text("ascii")):
        text = compact(case["request"], ascii_only=True)
        response = library.call("transcript.plan", text.encode())
        answer = json.loads(response)
        wrong = faults_of(case, answer)
        if wrong:
            faults += [f"transcript.plan {case['name']}: {each}" for each in wrong]
            continue
        plans.add_text(text, response, case["name"])
        _appended(case, answer, appends, faults)
    return [plans, appends]
