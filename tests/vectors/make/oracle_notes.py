"""Notes, gaps and stamps as the project's design describes them, in plain Python: the oracle of the note vectors.

Nothing here was taken from the library; where both agree, two readings of the same text agree.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import plurals
from zones import WEEKDAYS, Release, civil, newest, read_instant, spell_offset, spell_wall

THRESHOLD = 3 * 3600

MONTHS = "January February March April May June July August September October November December".split()
DAYPARTS = ["night", "morning", "afternoon", "evening", "early morning"]
UNITS = ["minute", "hour", "day", "week", "month", "year"]

# The frozen table: an abbreviation means one thing only at the offset beside it.
TABLE = """
UTC GMT WET 0; WEST BST CET WAT +1; CEST EET SAST CAT +2; EEST MSK EAT +3; PKT +5; IST +5:30; WIB +7; WITA HKT AWST +8;
WIT JST KST +9; ACST +9:30; AEST ChST +10; ACDT +10:30; AEDT +11; NZST +12; NZDT +13; SST -11; HST -10; AKST -9;
AKDT PST -8; PDT MST -7; MDT CST -6; CDT EST -5; EDT AST -4; NST -3:30; ADT -3; NDT -2:30
"""
PLACES = "Africa America Antarctica Arctic Asia Atlantic Australia Europe Indian Pacific".split()

FORMATS = {
    "clock/1": "[It is {clock12} {zone} on {weekday}, {month} {day}, {year}.{gap}]",
    "clock-bare/1": "[It is {clock12} on {weekday}, {month} {day}, {year}.{gap}]",
    "daypart/1": "[It is {daypart} on {weekday}, {month} {day}, {year}.{gap}]",
    "daypart-early/1": "[It is {daypart-early} on {weekday}, {month} {day}, {year}.{gap}]",
    "iso/1": "[It is {date}T{clock24}{offset}.{gap}]",
    "iso-weekday/1": "[It is {weekday} {date}T{clock24}{offset}.{gap}]",
    "date/1": "[The date is {weekday}, {month} {day}, {year}.]",
    "tag/1": "<timestamp>{weekday}, {month} {day}, {year}, {clock12} ({utc})</timestamp>",
    "envelope/1": "[{weekday3} {date} {clock24} {zone}{ gap-short}]",
    "date-iso/1": "[The date is {date}.]",
}


def _meanings() -> set[tuple[str, int]]:
    found = set()
    for group in TABLE.replace("\n", " ").split(";"):
        *words, offset = group.split()
        hours, _, minutes = offset.lstrip("+-").partition(":")
        seconds = int(hours) * 3600 + int(minutes or 0) * 60
        found |= {(word, -seconds if offset.startswith("-") else seconds) for word in words}
    return found


MEANINGS = _meanings()


# --- Gaps


class Span(NamedTuple):
    number: int
    unit: int  # an index of UNITS


def span_of(seconds: int) -> Span | None:
    days = seconds // 86400
    if seconds < 60:
        return None
    if seconds < 3600:
        return Span(seconds // 60, 0)
    if seconds < 48 * 3600:
        return Span(seconds // 3600, 1)
    if days < 14:
        return Span(days, 2)
    if days < 63:
        return Span(days // 7, 3)
    if days < 731:
        return Span(days * 10000 // 304369, 4)
    return Span(days * 10000 // 3652425, 5)


def span_text(seconds: int) -> str | None:
    span = span_of(seconds)
    if span is None:
        return None
    return f"{span.number} {UNITS[span.unit]}{'' if span.number == 1 else 's'}"


def gap_between(previous: int, at: int, threshold: int = THRESHOLD) -> int | None:
    """Whole seconds that are told, or none."""
    gap = at - previous
    return gap if gap >= threshold else None


# --- Stamps


@dataclass(frozen=True)
class Stamp:
    """A moment with everything that a note can say of it."""

    at: int
    zone: str
    offset: int
    abbreviation: str
    tzdb: str
    gap: int | None = None
    fraction: str = ""

    def spelled(self) -> str:
        if self.offset % 60:
            out = spell_wall(self.at, self.fraction) + "Z"
        else:
            out = spell_wall(self.at + self.offset, self.fraction) + spell_offset(self.offset)
        out += f"[{self.zone}]"
        if any(letter.isalpha() for letter in self.abbreviation):
            out += f"[_ab={self.abbreviation}]"
        out += f"[_tz={self.tzdb}]"
        if self.gap is not None:
            out += f"[_gap={self.gap}]"
        return out


def spelled_name(release: Release, name: str) -> str:
    return next(each for each in release.names if each.lower() == name.lower())


def stamp_at(at: int, zone: str, gap: int | None = None, release: Release | None = None) -> Stamp:
    data = release or newest()
    zone = spelled_name(data, zone)
    kind = data.at(zone, at)
    return Stamp(at, zone, kind.offset, kind.abbreviation, data.name, gap)


_STAMP = re.compile(r"([^\[]+)((?:\[[^\]]*\])+)")


def read_stamp(text: str, release: Release | None = None) -> Stamp:
    """A stamp that is in order, made whole. Wrong ones are no business of this oracle."""
    data = release or newest()
    match = _STAMP.fullmatch(text)
    assert match, text
    at, _ = read_instant(match[1])
    inside = [each.removeprefix("!") for each in re.findall(r"\[([^\]]*)\]", match[2])]
    zone = next(each for each in inside if "=" not in each)
    keys = dict(each.split("=") for each in inside if "=" in each)
    offset = None if match[1].endswith(("Z", "-00:00")) else _offset_of(match[1])
    gap = int(keys["_gap"]) if "_gap" in keys else None
    if "_tz" in keys and offset is not None:
        return Stamp(at, zone, offset, keys.get("_ab", ""), keys["_tz"], gap)
    whole = stamp_at(at, zone, gap, data)
    if offset is not None and offset != whole.offset:
        whole = replace(whole, offset=offset, abbreviation=_abbreviation(data, whole.zone, at, offset))
    return replace(whole, abbreviation=keys.get("_ab", whole.abbreviation), tzdb=keys.get("_tz", whole.tzdb))


def is_complete(text: str) -> bool:
    return "[_tz=" in text or "[!_tz=" in text


def _offset_of(text: str) -> int:
    sign = -1 if text[-6] == "-" else 1
    return sign * (int(text[-5:-3]) * 3600 + int(text[-2:]) * 60)


def _abbreviation(data: Release, zone: str, at: int, offset: int) -> str:
    """That of the last earlier period with the offset, else of the first later one, else none."""
    for change in data.changes_before(zone, at + 1):
        if change.before.offset == offset:
            return change.before.abbreviation
    for change, _ in zip(data.changes_from(zone, at), range(1000)):
        if change.then.offset == offset:
            return change.then.abbreviation
    return ""


# --- Formats


@dataclass(frozen=True)
class Format:
    name: str
    template: str
    language: str = "en"
    weekdays: list[str] = field(default_factory=lambda: list(WEEKDAYS))
    weekdays3: list[str] = field(default_factory=lambda: [each[:3] for each in WEEKDAYS])
    months: list[str] = field(default_factory=lambda: list(MONTHS))
    months3: list[str] = field(default_factory=lambda: [each[:3] for each in MONTHS])
    dayparts: list[str] = field(default_factory=lambda: list(DAYPARTS))
    meridiem: list[str] = field(default_factory=lambda: ["{time} a.m.", "{time} p.m."])
    place: str = "{city} time"
    gap: dict = field(default_factory=dict)


def format_of(said: str | dict | None) -> Format:
    if said is None:
        said = "clock/1"
    if isinstance(said, str):
        return Format(said, FORMATS[said])
    return Format(**{key: value for key, value in said.items() if key != "explainer"})


def _span_words(form: Format, seconds: int) -> str:
    span = span_of(seconds)
    if span is None:
        return ""
    forms = form.gap.get("units", {}).get(UNITS[span.unit])
    if forms is None:
        forms = {"one": "{n} " + UNITS[span.unit], "other": "{n} " + UNITS[span.unit] + "s"}
    words = forms.get(plurals.category(form.language, span.number)) or forms["other"]
    sentence = form.gap.get("sentence", " This conversation resumed after {span} away.")
    return sentence.replace("{span}", words.replace("{n}", str(span.number)))


def utc_text(offset: int) -> str:
    size = abs(offset)
    out = "UTC"
    if offset:
        out += f"{'-' if offset < 0 else '+'}{size // 3600}"
    if size % 3600:
        out += f":{size // 60 % 60:02}"
    if size % 60:
        out += f":{size % 60:02}"
    return out


def city_of(zone: str) -> str:
    return zone.rsplit("/", 1)[-1].replace("_", " ")


def label(form: Format, stamp: Stamp) -> str:
    if (stamp.abbreviation, stamp.offset) in MEANINGS:
        return stamp.abbreviation
    if "/" in stamp.zone and stamp.zone.split("/")[0] in PLACES:
        return form.place.replace("{city}", city_of(stamp.zone))
    return utc_text(stamp.offset)


def daypart(hour: int, early: bool) -> int:
    if early and hour < 5:
        return 4
    return 0 if hour < 5 or hour >= 21 else 1 if hour < 12 else 2 if hour < 17 else 3


def fields_of(form: Format, stamp: Stamp) -> dict[str, str]:
    local = civil(stamp.at + stamp.offset)
    clock = f"{(local.hour + 11) % 12 + 1}:{local.minute:02}"
    span = None if stamp.gap is None else span_of(stamp.gap)
    return {
        "clock12": form.meridiem[local.hour >= 12].replace("{time}", clock),
        "clock24": f"{local.hour:02}:{local.minute:02}",
        "second": f"{local.second:02}",
        "weekday": form.weekdays[local.weekday()],
        "weekday3": form.weekdays3[local.weekday()],
        "month": form.months[local.month - 1],
        "month3": form.months3[local.month - 1],
        "month2": f"{local.month:02}",
        "day": str(local.day),
        "day2": f"{local.day:02}",
        "year": str(local.year),
        "date": f"{local.year:04}-{local.month:02}-{local.day:02}",
        "offset": spell_offset(stamp.offset),
        "utc": utc_text(stamp.offset),
        "iana": stamp.zone,
        "city": city_of(stamp.zone),
        "zone": label(form, stamp),
        "daypart": form.dayparts[daypart(local.hour, False)],
        "daypart-early": form.dayparts[daypart(local.hour, True)],
        "epoch": str(stamp.at),
        "gap": "" if stamp.gap is None else _span_words(form, stamp.gap),
        "gap-short": f"+{span.number}{('m', 'h', 'd', 'w', 'mo', 'y')[span.unit]}" if span else "",
    }


def render(said: str | dict | None, stamp: Stamp) -> str:
    form = format_of(said)
    fields = fields_of(form, stamp)

    def put(match: re.Match) -> str:
        if match[0] in ("{{", "}}"):
            return match[0][0]
        value = fields[match[2]]
        return " " * bool(match[1] and value) + value

    return re.sub(r"\{\{|\}\}|\{( ?)([a-z0-9-]+)\}", put, form.template)


def parsed(name: str, stamp: Stamp) -> dict:
    """What note.parse finds in a note of a built-in format."""
    form, local = format_of(name), civil(stamp.at + stamp.offset)
    day = f"{local.year:04}-{local.month:02}-{local.day:02}"
    clock = f"T{local.hour:02}:{local.minute:02}"
    timed = "{clock" in form.template
    out = {"format": name, "local": day + clock * timed}
    if "{offset}" in form.template or "{utc}" in form.template:
        out["offset"] = spell_offset(stamp.offset)
    if "{zone}" in form.template:
        out["label"] = label(form, stamp)
    if "{daypart" in form.template:
        out["daypart"] = fields_of(form, stamp)["daypart-early" if "early" in form.template else "daypart"]
    span = None if stamp.gap is None else span_of(stamp.gap)
    if span and "gap" in form.template:
        out["gap"] = ("PT" if span.unit < 2 else "P") + str(span.number) + "MHDWMY"[span.unit]
    if "{offset}" in form.template:
        out["stamp"] = day + clock + ":00" + out["offset"]
    return out
