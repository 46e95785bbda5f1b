"""More vectors of the zone operations, answered by the oracles alone."""

from __future__ import annotations

import json
from datetime import date, timedelta

from vectors import SOURCES, File
from zones import (
    NOT_SAYABLE,
    civil,
    newest,
    read_instant,
    spell_utc,
    spell_wall,
    zone_at,
    zone_check,
    zone_next,
    zone_previous,
    zone_resolve,
    zone_start_of_day,
)

# Sixty names: links old and new, names that are no places, odd offsets, negative daylight time, recent changes.
ZONES = """
Africa/Abidjan Africa/Cairo Africa/Casablanca Africa/El_Aaiun Africa/Johannesburg Africa/Lagos Africa/Monrovia
Africa/Nairobi Africa/Windhoek America/Argentina/Buenos_Aires America/Asuncion America/Bogota America/Chicago
America/Edmonton America/Havana America/Inuvik America/Los_Angeles America/New_York America/Nuuk America/Phoenix
America/Santiago America/Sao_Paulo America/Scoresbysund America/St_Johns America/Toronto America/Vancouver
America/Winnipeg Antarctica/Casey Antarctica/Troll Arctic/Longyearbyen Asia/Calcutta Asia/Dubai Asia/Gaza
Asia/Kathmandu Asia/Manila Asia/Pyongyang Asia/Riyadh Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Eucla
Australia/Lord_Howe Australia/Sydney Brazil/East EST EST5EDT Etc/GMT+5 Etc/GMT-14 Europe/Chisinau Europe/Dublin
Europe/Kiev Europe/London Europe/Moscow Indian/Chagos MET PRC Pacific/Apia Pacific/Chatham Pacific/Kiritimati UTC
""".split()

EDGES = ["0001-01-02T00:00:00Z", "1883-11-18T17:00:00Z", "1900-02-28T23:59:59Z", "2400-02-29T12:00:00Z"]
EDGES += ["9998-12-31T23:59:59Z", "9999-12-30T23:59:59.999999999Z"]


def turns(zone: str) -> list[int]:
    """The instants either side of the last change before December 2026 and of the next one, and one in the seventies."""
    now = read_instant("2026-12-01T00:00:00Z")[0]
    seventies = read_instant("1971-06-15T12:34:56Z")[0]
    found = [next(newest().changes_before(zone, now), None), next(newest().changes_from(zone, now), None)]
    return [each.at + step for each in found if each for step in (-1, 0)] + [seventies, now]


def at_file() -> File:
    out = File("zone.at.more")
    for zone in newest().names:
        for at in ("2026-07-01T12:00:00Z", "2026-11-30T22:00:00Z"):
            out.add({"zone": zone, "at": at}, zone_at(newest(), zone, at))
    for zone in ZONES:
        for at in EDGES:
            out.add({"zone": zone, "at": at}, zone_at(newest(), zone, at))
    for spelling in ("europe/dublin", "EUROPE/DUBLIN", "eUROPE/dUBLIN"):
        at = "2026-01-01T12:00:00Z"
        out.add({"zone": spelling, "at": at}, zone_at(newest(), "Europe/Dublin", at))
    for at in (
        "2026-10-26T01:30:00-04:00",
        "2026-10-26T05:30Z",
        "2026-10-26T05:30:00.5Z",
        "2026-10-26T05:30:00.120000Z",
        "2026-10-26T05:30:00.000000001Z",
        "2026-10-26T05:30:00.0000000Z",
        "2026-10-26T23:15:00+17:45",
    ):
        for tzdb in ("newest", "as-of", "2026f"):
            out.add({"zone": "Asia/Kathmandu", "at": at, "tzdb": tzdb}, zone_at(newest(), "Asia/Kathmandu", at))
    return out


def resolve_file() -> File:
    out = File("zone.resolve.more")
    now = read_instant("2026-12-01T00:00:00Z")[0]
    for zone in ZONES:
        changes = list(newest().changes_from(zone, now))[:2] if zone != "UTC" else []
        changes += [each for each, _ in zip(newest().changes_before(zone, now), range(2))]
        walls = {
            each.at + side.offset + step for each in changes for side in (each.before, each.then) for step in (-1, 0)
        }
        for wall in sorted(walls):
            out.add({"zone": zone, "wall": spell_wall(wall)}, zone_resolve(newest(), zone, spell_wall(wall)))
    extra = [
        ("America/New_York", "2026-11-01T01:30"),
        ("America/New_York", "2026-11-01T01:30:00.25"),
        ("America/New_York", "2026-03-08T02:30:00.125"),
        ("Pacific/Apia", "2011-12-30T00:00"),
        ("Pacific/Apia", "2011-12-30T23:59:59"),
        ("Pacific/Kwajalein", "1993-08-21T12:00"),
        ("America/Toronto", "1919-03-31T00:15"),
        ("Africa/Monrovia", "1972-01-07T00:20"),
        ("Europe/Amsterdam", "1937-07-01T00:00:10"),
        ("America/Nuuk", "2026-03-28T23:30"),
        ("Australia/Lord_Howe", "2026-04-05T01:45"),
        ("UTC", "0001-01-01T00:00"),
        ("UTC", "9999-12-31T23:59:59"),
        ("Asia/Tokyo", "9999-12-31T23:59:59.999999999"),
        ("America/New_York", "0001-01-01T00:00:00"),
        ("Europe/London", "9999-10-31T01:30:00"),
        ("Europe/London", "2999-03-31T01:30:00"),
    ]
    for zone, wall in extra:
        out.add({"zone": zone, "wall": wall}, zone_resolve(newest(), zone, wall))
    return out


DAYS = {
    "Africa/Cairo": ["2026-04-24", "2026-10-30", "2026-10-29"],
    "Pacific/Apia": ["2011-12-29", "2011-12-30", "2011-12-31"],
    "Pacific/Kwajalein": ["1993-08-20", "1993-08-21", "1993-08-22"],
    "Pacific/Kiritimati": ["1994-12-30", "1994-12-31", "1995-01-01"],
    "Asia/Manila": ["1844-12-30", "1844-12-31", "1845-01-01"],
    "America/Toronto": ["1919-03-30", "1919-03-31", "2026-03-08", "2026-11-01"],
    "America/Havana": ["2024-03-10", "2024-11-03", "2026-03-08", "2026-11-01"],
    "America/St_Johns": ["1987-10-25", "1988-04-03", "2006-04-02", "2006-10-29", "2010-11-07", "2011-03-13"],
    "America/Sao_Paulo": ["2018-11-04", "2019-02-17", "2018-02-18"],
    "America/Asuncion": ["2024-10-06", "2024-03-24"],
    "America/Santiago": ["2026-04-05", "2026-09-06"],
    "America/Nuuk": ["2026-03-28", "2026-03-29", "2026-10-25"],
    "America/Scoresbysund": ["2024-03-31", "2024-10-27"],
    "America/Juneau": ["1867-10-18", "1867-10-19"],
    "Asia/Beirut": ["2026-03-29", "2026-10-25"],
    "Asia/Gaza": ["2026-03-28", "2026-10-24"],
    "Asia/Amman": ["2021-03-26", "2022-10-28"],
    "Asia/Tehran": ["2022-03-22", "2022-09-21", "2022-09-22"],
    "Asia/Damascus": ["2022-03-25"],
    "Atlantic/Azores": ["2026-03-29", "2026-10-25"],
    "Australia/Lord_Howe": ["2026-04-05", "2026-10-04"],
    "Europe/Dublin": ["2026-03-29", "2026-10-25"],
    "Africa/Monrovia": ["1972-01-07", "1972-01-08"],
    "Europe/London": ["1847-12-01", "9999-12-31"],
    "UTC": ["0001-01-01", "2026-02-28", "2024-02-29", "9999-12-31"],
    "America/New_York": ["0001-01-01", "2400-02-29"],
    "Asia/Tokyo": ["0001-01-02", "9999-12-31"],
    "Etc/GMT+12": ["2026-12-01"],
    "Asia/Calcutta": ["2026-12-01"],
}


def day_file() -> File:
    out = File("zone.startOfDay")
    for zone, days in DAYS.items():
        for day in days:
            out.add({"zone": zone, "date": day}, zone_start_of_day(newest(), zone, day), f"{zone}/{day}")
    now = read_instant("2026-12-01T00:00:00Z")[0]
    for zone in ZONES:
        for change, _ in zip(newest().changes_before(zone, now), range(3)):
            local = civil(change.at + change.then.offset).date()
            for day in (local, local + timedelta(days=1)):
                out.add({"zone": zone, "date": str(day), "tzdb": "2026f"}, zone_start_of_day(newest(), zone, str(day)))
    assert date.fromisoformat(DAYS["Pacific/Apia"][1]) == date(2011, 12, 30)
    return out


NEAR = [
    "0001-01-01T00:00:00Z",
    "1900-01-01T00:00:00Z",
    "1970-01-01T00:00:00Z",
    "2026-12-01T00:00:00Z",
    "2040-06-01T00:00:00.5Z",
    "2400-01-01T00:00:00Z",
    "9999-06-01T00:00:00Z",
    "9999-12-31T00:00:00Z",
]


def change_files() -> list[File]:
    following, before = File("zone.next"), File("zone.previous")
    now = read_instant("2026-12-01T00:00:00Z")[0]
    for zone in ZONES:
        near = list(NEAR)
        for found in (next(newest().changes_before(zone, now), None), next(newest().changes_from(zone, now), None)):
            if found:
                near += [
                    spell_utc(found.at - 1),
                    spell_utc(found.at),
                    spell_utc(found.at, ".001"),
                    spell_utc(found.at + 1),
                ]
        for at in near:
            following.add({"zone": zone, "after": at}, zone_next(newest(), zone, at))
            before.add({"zone": zone, "before": at}, zone_previous(newest(), zone, at))
    return [following, before]


def name_files() -> list[File]:
    assert len(newest().names) == 597
    checks, whole, windows = File("zone.check"), File("zone.list"), File("zone.fromWindows")
    for name in newest().names:
        checks.add({"zone": name}, zone_check(newest(), name), name)
        if name.lower() != name:
            checks.add({"zone": name.lower()}, zone_check(newest(), name), f"lower/{name}")
    assert all(name in newest().names for name in NOT_SAYABLE)
    listed = [zone_check(newest(), name) for name in sorted(newest().names, key=str.lower)]
    for tzdb in ({}, {"tzdb": "newest"}, {"tzdb": "2026f"}, {"tzdb": "as-of"}):
        whole.add(tzdb, {"zones": listed, "tzdb": newest().name})
    for name, zone in json.loads((SOURCES / "windows_zones.json").read_text("ascii"))["zones"].items():
        windows.add({"name": name}, {"zone": TODAY.get(zone, zone)}, name.replace(" ", "_"))
    return [checks, whole, windows]


# CLDR keeps the first spelling that it ever had of a zone; these are IANA's.
TODAY = {
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Europe/Kiev": "Europe/Kyiv",
    "America/Godthab": "America/Nuuk",
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "America/Indianapolis": "America/Indiana/Indianapolis",
}


def files() -> list[File]:
    return [at_file(), resolve_file(), day_file(), *change_files(), *name_files()]
