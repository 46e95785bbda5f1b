"""What the zones do, independently of the library: trees compiled by zic, through tests/tzdb/oracle.py.

Every answer about offset and abbreviation is compared with Python's zoneinfo reading of the same tree.
"""

from __future__ import annotations

import sys
import tempfile
from bisect import bisect_right
from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests" / "tzdb"))

import oracle  # noqa: E402

DAY = 86400
CYCLE = 400 * 365 * DAY + 97 * DAY  # the calendar repeats itself after 400 years
RULES_ONLY = 4418064000  # 2110-01-01: every zone follows its footer by then
FIRST_WALL = -62135596800  # 0001-01-01T00:00:00
LAST_WALL = 253402300799  # 9999-12-31T23:59:59
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
EPOCH = datetime(1970, 1, 1)


class Kind(NamedTuple):
    offset: int
    daylight: bool
    abbreviation: str


class Change(NamedTuple):
    at: int
    before: Kind
    then: Kind


def in_range(wall: int) -> bool:
    return FIRST_WALL <= wall <= LAST_WALL


def civil(wall: int) -> datetime:
    """A second count of the wall as a naive datetime; only for the years 1 to 9999."""
    return EPOCH + timedelta(seconds=wall)


def spell_wall(wall: int, fraction: str = "") -> str:
    moment = civil(wall)
    return f"{moment.year:04}-{moment:%m-%dT%H:%M:%S}{fraction}"


def spell_utc(seconds: int, fraction: str = "") -> str:
    return spell_wall(seconds, fraction) + "Z"


def spell_offset(offset: int) -> str:
    size = abs(offset)
    seconds = f":{size % 60:02}" if size % 60 else ""
    return f"{'-' if offset < 0 else '+'}{size // 3600:02}:{size // 60 % 60:02}{seconds}"


def read_wall(text: str) -> tuple[int, str]:
    """Whole seconds, and the fraction in the fewest of 0, 3, 6 and 9 digits."""
    whole, _, digits = text.partition(".")
    if len(whole) == 16:
        whole += ":00"
    year, month, day = (int(part) for part in whole[:10].split("-"))
    hour, minute, second = (int(part) for part in whole[11:].split(":"))
    seconds = (date(year, month, day) - date(1970, 1, 1)).days * DAY + hour * 3600 + minute * 60 + second
    digits = digits.rstrip("0")
    digits += "0" * (-len(digits) % 3)
    return seconds, f".{digits}" if digits else ""


def read_instant(text: str) -> tuple[int, str]:
    if text.endswith("Z"):
        return read_wall(text[:-1])
    wall, fraction = read_wall(text[:-6])
    sign = -1 if text[-6] == "-" else 1
    return wall - sign * (int(text[-5:-3]) * 3600 + int(text[-2:]) * 60), fraction


class Release:
    """One release of the data. Its name stands in the answers."""

    def __init__(self, name: str, text_path: Path):
        self.name = name
        self._keep = tempfile.TemporaryDirectory()
        self.tree = oracle.build(text_path, self._keep.name)
        self.names = [name for name in oracle.names(self.tree)]
        self.links = {}
        for line in text_path.read_text("ascii").splitlines():
            if line.startswith("L "):
                _, target, link = line.split()
                self.links[link] = target
        self._entries = cache(self._read_entries)
        self._zoneinfo = cache(self._read_zoneinfo)

    def _read_entries(self, zone: str) -> tuple[list[int], list[Kind]]:
        found = oracle.transitions(self.tree, zone, 2520)
        return [entry[0] for entry in found], [Kind(*entry[1:]) for entry in found]

    def _read_zoneinfo(self, zone: str) -> ZoneInfo:
        with open(self.tree / zone, "rb") as file:
            return ZoneInfo.from_file(file, zone)

    def target(self, zone: str) -> str | None:
        """The Zone behind a link, through other links."""
        found = self.links.get(zone)
        while found in self.links:
            found = self.links[found]
        return found

    @staticmethod
    def _folded(seconds: int) -> tuple[int, int]:
        cycles = max(0, (seconds - RULES_ONLY) // CYCLE)
        return seconds - cycles * CYCLE, cycles * CYCLE

    def at(self, zone: str, seconds: int) -> Kind:
        found = self._at(zone, seconds)
        self._compare(zone, seconds, found)
        return found

    def _at(self, zone: str, seconds: int) -> Kind:
        instants, kinds = self._entries(zone)
        folded, _ = self._folded(seconds)
        return kinds[bisect_right(instants, folded) - 1]

    def _compare(self, zone: str, seconds: int, found: Kind) -> None:
        if not in_range(seconds - 2 * DAY) or not in_range(seconds + 2 * DAY):
            return
        other = civil(seconds).replace(tzinfo=timezone.utc).astimezone(self._zoneinfo(zone))
        offset = other.utcoffset()
        assert offset is not None
        same = (int(offset.total_seconds()), other.tzname()) == (found.offset, found.abbreviation)
        assert same, (zone, seconds, found, other, other.tzname())

    def changes_from(self, zone: str, seconds: int) -> Iterator[Change]:
        """The changes after an instant, as long as their local times lie in the years 1 to 9999."""
        instants, kinds = self._entries(zone)
        while True:
            folded, shift = self._folded(seconds)
            place = bisect_right(instants, folded)
            if place == len(instants):
                return
            found = Change(instants[place] + shift, kinds[place - 1], kinds[place])
            if not in_range(found.at) or not in_range(found.at + max(found.before.offset, found.then.offset)):
                return
            yield found
            seconds = found.at

    def changes_before(self, zone: str, seconds: int) -> Iterator[Change]:
        """The changes before an instant, newest first."""
        instants, kinds = self._entries(zone)
        while True:
            folded, shift = self._folded(seconds)
            if folded < RULES_ONLY + 366 * DAY and shift:
                folded, shift = folded + CYCLE, shift - CYCLE
            place = bisect_right(instants, folded - 1) - 1
            if place <= 0:
                return
            at = instants[place]
            found = Change(at + (shift if at >= RULES_ONLY else 0), kinds[place - 1], kinds[place])
            yield found
            seconds = found.at

    def resolve(self, zone: str, wall: int) -> list[int]:
        near = {self._at(zone, wall + hours * 3600).offset for hours in range(-48, 49)}
        return sorted(wall - offset for offset in near if self._at(zone, wall - offset).offset == offset)

    def jump(self, zone: str, wall: int) -> Change:
        for change in self.changes_from(zone, wall - 3 * DAY):
            if change.at + change.before.offset <= wall < change.at + change.then.offset:
                return change
        raise AssertionError((zone, wall))

    def start_of_day(self, zone: str, day: date) -> int | None:
        """The first instant whose local date it is: a midnight, or a change that lands in the day."""
        midnight = (day - date(1970, 1, 1)).days * DAY
        starts = self.resolve(zone, midnight)
        for change in self.changes_from(zone, midnight - 3 * DAY):
            if change.at > midnight + 3 * DAY:
                break
            landed = change.at + change.then.offset
            if midnight <= landed < midnight + DAY:
                starts.append(change.at)
        return min(starts, default=None)


@cache
def newest() -> Release:
    return Release("2026f", ROOT / "tzdb" / "releases" / "2026f" / "tzdata.zi")


def zone_at(release: Release, zone: str, at: str) -> dict:
    seconds, fraction = read_instant(at)
    kind = release.at(zone, seconds)
    wall = seconds + kind.offset
    return {
        "local": spell_wall(wall, fraction),
        "offset": spell_offset(kind.offset),
        "abbreviation": kind.abbreviation,
        "daylight": kind.daylight,
        "weekday": WEEKDAYS[civil(wall).weekday()],
        "tzdb": release.name,
    }


def zone_resolve(release: Release, zone: str, wall: str) -> dict:
    seconds, fraction = read_wall(wall)
    instants = release.resolve(zone, seconds)
    out: dict = {"kind": ("gap", "unique", "overlap")[len(instants)]}
    out["instants"] = [spell_utc(each, fraction) for each in instants]
    if not instants:
        jump = release.jump(zone, seconds)
        before, after = jump.at + jump.before.offset, jump.at + jump.then.offset
        out["jump"] = {"at": spell_utc(jump.at), "before": spell_wall(before), "after": spell_wall(after)}
    out["tzdb"] = release.name
    return out


def zone_start_of_day(release: Release, zone: str, day: str) -> dict:
    year, month, number = (int(part) for part in day.split("-"))
    start = release.start_of_day(zone, date(year, month, number))
    out = {"kind": "none"} if start is None else {"kind": "day", "at": spell_utc(start)}
    return out | {"tzdb": release.name}


def _told(release: Release, change: Change | None) -> dict:
    if change is None:
        return {"tzdb": release.name}
    sides = {
        key: {"offset": spell_offset(kind.offset), "abbreviation": kind.abbreviation}
        for key, kind in (("before", change.before), ("then", change.then))
    }
    return {"at": spell_utc(change.at), **sides, "tzdb": release.name}


def zone_next(release: Release, zone: str, after: str) -> dict:
    return _told(release, next(release.changes_from(zone, read_instant(after)[0]), None))


def zone_previous(release: Release, zone: str, before: str) -> dict:
    seconds, fraction = read_instant(before)
    return _told(release, next(release.changes_before(zone, seconds + bool(fraction)), None))


def zone_check(release: Release, zone: str) -> dict:
    out: dict = {"zone": zone, "sayable": zone not in NOT_SAYABLE}
    if zone in release.links:
        out["target"] = release.target(zone)
    return out


NOT_SAYABLE = "EST MST HST CET MET EET WET EST5EDT CST6CDT MST7MDT PST8PDT".split()
