"""The vectors and cases that were handed to the project, in the project's form.

Fields that they do not give come from the oracles; every field that they do give must agree with the oracles.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import oracle_notes
from vectors import File, source
from zones import newest, read_instant, spell_utc, zone_at, zone_check, zone_resolve, zone_start_of_day


def _agree(given: dict, made: dict) -> None:
    for key, value in given.items():
        assert made.get(key) == value, (given, made)


def _request(line: dict, *keys: str) -> dict:
    return {key: line[key] for key in keys if key in line}


def zone_at_file() -> File:
    out = File("zone.at")
    for line in source("zone_at.jsonl"):
        assert line["tzdb"] == newest().name
        made = zone_at(newest(), line["zone"], line["at"])
        _agree({key: line[key] for key in ("local", "offset", "abbreviation")}, made)
        out.add(_request(line, "zone", "at", "tzdb"), made)
    return out


def zone_resolve_file() -> File:
    out = File("zone.resolve")
    for line in source("zone_resolve.jsonl"):
        made = zone_resolve(newest(), line["zone"], line["wall"])
        _agree({key: line[key] for key in ("kind", "instants")}, made)
        out.add(_request(line, "zone", "wall", "tzdb"), made)
    return out


def note_render_file() -> File:
    out = File("note.render")
    for line in source("note_render.jsonl"):
        at, _ = read_instant(line["at"])
        gap = None
        if "previous" in line:
            gap = oracle_notes.gap_between(read_instant(line["previous"])[0], at)
        text = oracle_notes.render(line["format"], oracle_notes.stamp_at(at, line["zone"], gap))
        assert text == line["text"], (line, text)
        out.add(_request(line, "at", "zone", "format", "previous", "tzdb"), {"text": text, "tzdb": line["tzdb"]})
    return out


GAP_AT = "2026-10-26T05:30:00Z"


def gap_file() -> File:
    out = File("note.render.gaps")
    at = read_instant(GAP_AT)[0]
    for line in source("gap_span.jsonl"):
        seconds, span = line["seconds"], line["span"]
        assert oracle_notes.span_text(seconds) == span, line
        gap = seconds if span else None
        text = oracle_notes.render("clock-bare/1", oracle_notes.stamp_at(at, "UTC", gap))
        assert (f" This conversation resumed after {span} away." if span else "2026.]") in text
        previous = spell_utc(at - seconds)
        request = {"at": GAP_AT, "zone": "UTC", "format": "clock-bare/1", "previous": previous, "threshold": "PT1M"}
        out.add(request | {"tzdb": "2026f"}, {"text": text, "tzdb": "2026f"}, str(seconds))
    return out


def _cases(area: str) -> Iterator[tuple[dict, dict]]:
    for line in source("agents.jsonl"):
        if line["area"] == area:
            yield line["given"], line["expect"]


def agent_files() -> list[File]:
    """The small cases from bug reports, as far as they concern zones and notes."""
    at, notes, walls = File("zone.at.agents"), File("note.render.agents"), File("zone.resolve.agents")
    days, stamps, checks = File("zone.startOfDay.agents"), File("note.stamp.agents"), File("zone.check.agents")
    for given, expect in _cases("zone.at"):
        made = zone_at(newest(), given["zone"], given["at"])
        text = oracle_notes.render("clock/1", oracle_notes.stamp_at(read_instant(given["at"])[0], given["zone"]))
        _agree(expect, made | {"note": text})
        at.add(_request(given, "zone", "at", "tzdb"), made)
        notes.add(_request(given, "at", "zone", "tzdb"), {"text": text, "tzdb": given["tzdb"]})
    for given, expect in _cases("zone.resolve"):
        made = zone_resolve(newest(), given["zone"], given["wall"])
        _agree(expect, made)
        walls.add(_request(given, "zone", "wall", "tzdb"), made)
    for given, expect in _cases("zone.check"):
        if "zone" in expect:
            checks.add(given, zone_check(newest(), expect["zone"]))
    for given, expect in _cases("window.day"):
        first = date.fromisoformat(given["date"])
        both = [str(first), str(first + timedelta(days=1))]
        made = [zone_start_of_day(newest(), given["zone"], each) for each in both]
        length = read_instant(made[1]["at"])[0] - read_instant(made[0]["at"])[0]
        assert length == expect["hours"] * 3600, given
        for each, answer in zip(both, made):
            days.add({"zone": given["zone"], "date": each, "tzdb": given["tzdb"]}, answer)
    for given, expect in _cases("instant.utc"):
        made = oracle_notes.stamp_at(read_instant(given["at"])[0], "UTC")
        assert spell_utc(made.at) == expect["utc"]
        stamps.add({"at": given["at"], "zone": "UTC"}, {"stamp": made.spelled()})
    return [at, notes, walls, days, stamps, checks]


def unknown_zones() -> list[str]:
    """The names of the cases that are no zones; errors.json has a request for each."""
    return [given["zone"] for given, expect in _cases("zone.check") if "error" in expect]


def files() -> list[File]:
    return [zone_at_file(), zone_resolve_file(), note_render_file(), gap_file(), *agent_files()]
