"""A release to come, simulated: does history stay as it was?

2027a undoes what the tz project calls a temporary hack of 2026: in Vancouver, Edmonton, Inuvik and Winnipeg the clocks of
summer 2026 were by law standard time already, so months that are past get other abbreviations. On top of that it has two
changes that are invented, for messages after its publication: Winnipeg's -05 is called CDT, and Edmonton's clocks go back an
hour, both on 2027-03-14.

A host renders its messages with the library as it is, then with a table that has 2027a too.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "vectors" / "make"))

from library import Context  # noqa: E402
from zones import Release, read_instant, zone_at  # noqa: E402

PUBLISHED = "2027-02-01T00:00:00Z"
TEXT = ROOT / "tzdb" / "releases" / "2026f" / "tzdata.zi"

# Each stands once or more in 2026f, behind the line that ends on the day of the law.
HACK = ["-8 C PDT 2026 N 1 2", "-7 C MDT 2026 N 1 2", "-6 C CDT 2026 N 1 2"]
INVENTED = {
    "America/Winnipeg": ("-5 - EST", ["-5 - EST 2027 Mar 14 2", "-5 - CDT"]),
    "America/Edmonton": ("-6 - CST", ["-6 - CST 2027 Mar 14 2", "-7 - MST"]),
}
ZONES = ["America/Vancouver", "America/Edmonton", "America/Inuvik", "America/Winnipeg", "America/Toronto", "Asia/Dubai"]
BEFORE = [
    "2026-02-01T18:00:00Z",
    "2026-04-27T18:00:00Z",
    "2026-07-15T18:00:00Z",
    "2026-09-30T18:00:00Z",
    "2026-10-31T18:00:00Z",
    "2026-11-01T09:30:00Z",
    "2026-12-24T18:00:00Z",
    "2027-01-31T23:59:59Z",
]
AFTER = ["2027-02-01T00:00:00Z", "2027-03-01T18:00:00Z", "2027-03-14T18:00:00Z", "2027-07-01T18:00:00Z"]


def text_2027a() -> str:
    lines, zone = [], ""
    for line in TEXT.read_text("ascii").splitlines():
        if line.startswith("Z "):
            zone = line.split()[1]
        if line == "# version 2026f":
            lines.append("# version 2027a")
        elif zone in INVENTED and line == INVENTED[zone][0]:
            lines += INVENTED[zone][1]
        elif line not in HACK:
            lines.append(line)
    text = "\n".join(lines) + "\n"
    assert text.count("2027 Mar 14 2") == 2 and len(lines) == len(TEXT.read_text("ascii").splitlines()) - 4 + 2
    return text


def compiled(folder: Path, text: Path) -> bytes:
    out = folder / "table.bin"
    program = [sys.executable, str(ROOT / "tzdb" / "compile.py"), "--out", str(out)]
    subprocess.run([*program, "--release", f"2027a={text}@{PUBLISHED}"], check=True)
    return out.read_bytes()


def ask(context: Context, operation: str, **request: object) -> dict:
    return json.loads(context.call(operation, json.dumps(request).encode()))


Key = tuple[str, str]  # zone, instant
Render = Callable[[Context, Key], str]


def changed(now: Context, then: Context, render: Render, what: str) -> set[Key]:
    """The messages whose notes differ between two copies of the data."""
    found = set()
    for zone in ZONES:
        for at in BEFORE + AFTER:
            one, other = render(now, (zone, at)), render(then, (zone, at))
            if one != other:
                found.add((zone, at))
                print(f"  {what}: {zone} {at}\n    {one}\n    {other}")
    if not found:
        print(f"  {what}: no note changes")
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        text = folder / "tzdata.zi"
        text.write_text(text_2027a(), "ascii")
        now, then = Context(), Context(compiled(folder, text))
        check_data(then, Release("2027a", text))
    check_stored(now, then)
    check_plans(now, then)
    print("release 2027a: passed")


def check_data(then: Context, release: Release) -> None:
    """The table holds both releases: the new one as zic reads it, the old one as it was."""
    info = ask(then, "library.info")
    assert [each["name"] for each in info["releases"]] == ["2026f", "2027a"], info
    assert info["releases"][1]["published"] == PUBLISHED
    for zone in ZONES:
        for at in BEFORE + AFTER:
            assert ask(then, "zone.at", zone=zone, at=at) == zone_at(release, zone, at), (zone, at)
            asked = {"zone": zone, "at": at}
            old = ask(Context(), "zone.at", **asked)
            assert ask(then, "zone.at", **asked, tzdb="2026f") == old
            spoke = "2026f" if read_instant(at) < read_instant(PUBLISHED) else "2027a"
            assert ask(then, "zone.at", **asked, tzdb="as-of")["tzdb"] == spoke


def check_stored(now: Context, then: Context) -> None:
    """The three grades of what an application stores, and what follows the newest data instead."""

    def bare(context: Context, key: Key) -> str:
        return ask(context, "note.render", zone=key[0], at=key[1])["text"]

    def newest(context: Context, key: Key) -> str:
        return ask(context, "note.render", zone=key[0], at=key[1], tzdb="newest")["text"]

    stamps = {(zone, at): ask(now, "note.stamp", zone=zone, at=at)["stamp"] for zone in ZONES for at in BEFORE + AFTER}

    def complete(context: Context, key: Key) -> str:
        return ask(context, "note.render", stamp=stamps[key])["text"]

    def plain(context: Context, key: Key) -> str:
        return ask(context, "note.render", stamp=stamps[key].split("[_")[0])["text"]

    later = {"2027-03-14T18:00:00Z", "2027-07-01T18:00:00Z"}
    winnipeg = {("America/Winnipeg", at) for at in later}
    edmonton = {("America/Edmonton", at) for at in later}
    assert changed(now, then, complete, "complete stamps") == set()
    assert changed(now, then, plain, "plain stamps") == winnipeg
    assert changed(now, then, bare, "createdAt and timeZone") == winnipeg | edmonton
    for key in winnipeg:
        assert plain(now, key).replace(" EST ", " CDT ") == plain(then, key) == bare(then, key)
    for key in edmonton:
        assert bare(now, key).replace("12:00 p.m. CST", "11:00 a.m. MST") == bare(then, key)
    assert all(complete(now, key) == plain(now, key) == bare(now, key) for key in stamps)
    rewritten = changed(now, then, newest, "tzdb: newest")
    hacked = {("America/Vancouver", BEFORE[1]), ("America/Edmonton", BEFORE[2]), ("America/Inuvik", BEFORE[3])}
    assert hacked < rewritten and ("America/Winnipeg", BEFORE[4]) in rewritten
    assert rewritten - (winnipeg | edmonton) <= {(zone, at) for zone in ZONES[:4] for at in BEFORE[1:6]}


def check_plans(now: Context, then: Context) -> None:
    """A whole conversation: the same bytes before publication, and with stored stamps after it too."""
    messages = [
        {"id": f"{zone}/{at}", "role": "user", "createdAt": at, "timeZone": zone}
        for at in BEFORE + AFTER
        for zone in ZONES
    ]
    early = [each for each in messages if each["createdAt"] in BEFORE]
    assert ask(now, "transcript.plan", messages=early) == ask(then, "transcript.plan", messages=early)
    first = ask(now, "transcript.plan", messages=messages)
    stored = [{**each, "stamp": note["stamp"]} for each, note in zip(messages, first["notes"])]
    again = ask(then, "transcript.plan", messages=stored)
    assert again == first and not first["problems"] and len(first["notes"]) == len(messages)


if __name__ == "__main__":
    main()
