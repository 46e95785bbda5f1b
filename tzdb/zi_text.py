"""Reads the text of one IANA release (`tzdata.zi`) into zones, rules and links. Instants are not worked out here."""

from __future__ import annotations

import re
from calendar import isleap
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import ROUND_HALF_EVEN, Decimal

FOREVER = 1 << 30
MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
WEEKDAYS = ("sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday")
LONGEST_MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
EPOCH = date(1970, 1, 1).toordinal()


class SourceError(ValueError):
    """The text is not what zic would accept; the message names the line."""


@dataclass(frozen=True)
class Clock:
    """A time of day; in standard time or universal time where flagged, else on the wall clock."""

    seconds: int
    standard: bool = False
    universal: bool = False


@dataclass(frozen=True)
class Day:
    """A day of a month: `=` a fixed one, `>` or `<` a weekday on or after/before `day`, `l` the last such weekday."""

    month: int
    kind: str = "="
    weekday: int = 0
    day: int = 1

    def in_year(self, year: int) -> int:
        """Days since 1970-01-01."""
        if self.kind == "l":
            first_of_next = date(year + self.month // 12, self.month % 12 + 1, 1).toordinal()
            return _weekday_at_or_before(first_of_next - EPOCH - 1, self.weekday)
        base = date(year, self.month, 1).toordinal() - EPOCH + self.day - 1
        if (self.month, self.day) == (2, 29) and not isleap(year):
            if self.kind != "<":
                raise SourceError(f"there is no 29 February in {year}")
            base -= 1
        if self.kind == "<":
            return _weekday_at_or_before(base, self.weekday)
        return _weekday_at_or_before(base + 6, self.weekday) if self.kind == ">" else base


@dataclass(frozen=True)
class Rule:
    first: int
    last: int
    day: Day
    at: Clock
    save: int
    daylight: bool
    letters: str


@dataclass(frozen=True)
class Until:
    year: int
    day: Day
    at: Clock


@dataclass(frozen=True)
class Era:
    """One line of a zone. `rules` names a rule set, or is empty: then `save` and `daylight` hold throughout."""

    offset: int
    rules: str
    save: int
    daylight: bool
    format: str
    until: Until | None


@dataclass
class Source:
    version: str = ""
    rules: dict[str, list[Rule]] = field(default_factory=dict)
    zones: dict[str, list[Era]] = field(default_factory=dict)
    links: dict[str, str] = field(default_factory=dict)

    def owner(self, name: str) -> str:
        """The Zone behind a name; links may point to links."""
        seen = {name}
        while name in self.links:
            name = self.links[name]
            if name in seen:
                raise SourceError(f"link {name} leads back to itself")
            seen.add(name)
        if name not in self.zones:
            raise SourceError(f"a link leads to {name}, which is not a zone")
        return name


def _weekday_at_or_before(day: int, weekday: int) -> int:
    return day - (day + 4 - weekday) % 7


def _word(text: str, words: Sequence[str], what: str) -> int:
    lower = text.lower()
    found = [i for i, word in enumerate(words) if word.startswith(lower)]
    if not lower or len(found) != 1:
        raise SourceError(f"{what} expected, found {text!r}")
    return found[0]


_HMS = re.compile(r"(-?)(\d+)(?::(\d{1,2}))?(?::(\d{1,2}(?:\.\d+)?))?")


def seconds_of(text: str) -> int:
    """`-`, `h`, `h:mm`, `h:mm:ss` or with a fraction (rounded, half to even), with an optional sign."""
    if text == "-":
        return 0
    match = _HMS.fullmatch(text)
    if not match:
        raise SourceError(f"time expected, found {text!r}")
    sign, hours, minutes, seconds = match.groups()
    whole = int(Decimal(seconds or 0).quantize(Decimal(1), ROUND_HALF_EVEN))
    if int(minutes or 0) > 59 or whole > 60:
        raise SourceError(f"time expected, found {text!r}")
    total = int(hours) * 3600 + int(minutes or 0) * 60 + whole
    return -total if sign else total


def clock_of(text: str) -> Clock:
    suffix = text[-1:].lower()
    if suffix not in {"w", "s", "u", "g", "z"}:
        return Clock(seconds_of(text))
    return Clock(seconds_of(text[:-1]), suffix != "w", suffix in "ugz")


def save_of(text: str) -> tuple[int, bool]:
    """The shift in seconds and whether it is daylight time: by the suffix `s` or `d`, else if it is not zero."""
    if text[-1:] in {"s", "d"}:
        return seconds_of(text[:-1]), text[-1] == "d"
    seconds = seconds_of(text)
    return seconds, seconds != 0


def day_of(month: str, text: str) -> Day:
    number = _word(month, MONTHS, "month") + 1
    if text.lower().startswith("last"):
        return Day(number, "l", _word(text[4:].lstrip("-"), WEEKDAYS, "weekday"))
    match = re.fullmatch(r"(?:([A-Za-z]+)([<>])=)?(\d+)", text)
    if not match:
        raise SourceError(f"day expected, found {text!r}")
    weekday, relation, day = match.groups()
    if not 1 <= int(day) <= LONGEST_MONTHS[number - 1]:
        raise SourceError(f"day {day} is not in month {number}")
    if not relation:
        return Day(number, "=", 0, int(day))
    return Day(number, relation, _word(weekday, WEEKDAYS, "weekday"), int(day))


def _year(text: str) -> int:
    if not re.fullmatch(r"\d{4}", text):
        raise SourceError(f"year expected, found {text!r}")
    if int(text) > 9000:  # the proof of a footer looks 400 years ahead, and Python's calendar ends in 9999
        raise SourceError(f"the year {text} is too late")
    return int(text)


def _rule(fields: Sequence[str]) -> Rule:
    if len(fields) != 10:
        raise SourceError(f"a rule has 10 fields, found {len(fields)}")
    first = _year(fields[2])
    to = fields[3].lower()
    last = first if to and "only".startswith(to) else FOREVER if len(to) > 1 and "maximum".startswith(to) else _year(to)
    if last < first:
        raise SourceError("the rule ends before it begins")
    if fields[4] != "-":
        raise SourceError("the rule has a year type")
    save, daylight = save_of(fields[8])
    letters = "" if fields[9] == "-" else fields[9]
    return Rule(first, last, day_of(fields[5], fields[6]), clock_of(fields[7]), save, daylight, letters)


def _until(fields: Sequence[str]) -> Until | None:
    if not fields:
        return None
    if len(fields) > 4:
        raise SourceError("too many fields after the format")
    month, day, clock = [*fields[1:], *("January", "1", "0")[len(fields) - 1 :]]
    return Until(_year(fields[0]), day_of(month, day), clock_of(clock))


def _era(fields: Sequence[str]) -> Era:
    if len(fields) < 3:
        raise SourceError("a zone line has an offset, rules and a format")
    offset, rules, name = seconds_of(fields[0]), fields[1], fields[2]
    save, daylight = 0, False
    if rules == "-" or re.match(r"-?\d", rules):
        save, daylight = save_of(rules)
        rules = ""
    if name.count("%") > 1 or re.search(r"%[^sz]|%$", name):
        raise SourceError(f"format expected, found {name!r}")
    return Era(offset, rules, save, daylight, name, _until(fields[3:]))


class _Parser:
    def __init__(self) -> None:
        self.source = Source()
        self.open: list[Era] | None = None  # the zone whose next line is due

    def line(self, fields: Sequence[str]) -> None:
        if self.open is not None:
            self._continue(_era(fields))
            return
        kind = _word(fields[0], ("rule", "zone", "link"), "line type")
        (self._add_rule, self._add_zone, self._add_link)[kind](fields)

    def _add_rule(self, fields: Sequence[str]) -> None:
        self.source.rules.setdefault(fields[1] if len(fields) > 1 else "", []).append(_rule(fields))

    def _add_zone(self, fields: Sequence[str]) -> None:
        if len(fields) < 5:
            raise SourceError("a zone has a name, an offset, rules and a format")
        self._new_name(fields[1])
        self.open = self.source.zones[fields[1]] = []
        self._continue(_era(fields[2:]))

    def _add_link(self, fields: Sequence[str]) -> None:
        if len(fields) != 3:
            raise SourceError("a link has a target and a name")
        self._new_name(fields[2])
        self.source.links[fields[2]] = fields[1]

    def _new_name(self, name: str) -> None:
        if name in self.source.zones or name in self.source.links:
            raise SourceError(f"{name} is defined twice")

    def _continue(self, era: Era) -> None:
        assert self.open is not None
        self.open.append(era)
        if era.until is None:
            self.open = None


def parse(text: str) -> Source:
    """Raises SourceError with the line number."""
    parser = _Parser()
    lines = text.split("\n")
    version = re.fullmatch(r"# version (\S+)", lines[0])
    if not version:
        raise SourceError("line 1: '# version ...' expected")
    parser.source.version = version[1]
    for number, line in enumerate(lines, 1):
        fields = line.split("#", 1)[0].split()
        try:
            if fields:
                parser.line(fields)
        except SourceError as error:
            raise SourceError(f"line {number}: {error}: {line!r}") from None
    if parser.open is not None:
        raise SourceError(f"line {len(lines)}: the text ends inside a zone")
    _check(parser.source)
    return parser.source


def _check(source: Source) -> None:
    for name in source.links:
        source.owner(name)
    for name, eras in source.zones.items():
        for era in eras:
            if era.rules and era.rules not in source.rules:
                raise SourceError(f"zone {name} uses the rules {era.rules}, which are not in the text")
