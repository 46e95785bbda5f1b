"""Reads the zone table of FORMAT.md. Used by tests only; shares nothing with compile.py."""

from __future__ import annotations

import struct
from bisect import bisect_right
from functools import cache
from itertools import accumulate
from typing import NamedTuple

DAY = 86400
NONE = 0xFFFF


class TableError(ValueError):
    """The bytes are not a sound table."""


class Type(NamedTuple):
    offset: int
    daylight: bool
    abbreviation: str


class Turn(NamedTuple):
    kind: int
    month: int
    week: int
    weekday: int
    day: int
    seconds: int


class Footer(NamedTuple):
    standard: Type
    daylight: Type | None
    start: Turn
    end: Turn


class Zone(NamedTuple):
    initial: Type
    instants: list[int]
    types: list[Type]
    footer: Footer

    def at(self, instant: int) -> Type:
        i = bisect_right(self.instants, instant)
        if i == 0:
            return footer_at(self.footer, instant) if not self.instants and self.footer.daylight else self.initial
        return self.types[i - 1] if i < len(self.instants) else footer_at(self.footer, instant)


class Release(NamedTuple):
    name: str
    published: int
    overrides: dict[int, int]  # name index to stream index


def days(year: int, month: int, day: int) -> int:
    """Days since 1970-01-01 in the proleptic Gregorian calendar, for any year."""
    year -= month <= 2
    era, month = year // 400, (month + 9) % 12
    of_era = (year - era * 400) * 365 + (year - era * 400) // 4 - (year - era * 400) // 100
    return era * 146097 + of_era + (153 * month + 2) // 5 + day - 1 - 719468


def year_of(instant: int) -> int:
    day = instant // DAY
    year = 1970 + day * 400 // 146097
    while days(year + 1, 1, 1) <= day:
        year += 1
    while days(year, 1, 1) > day:
        year -= 1
    return year


def turn_day(turn: Turn, year: int) -> int:
    if turn.kind == 1:
        leap = days(year, 3, 1) - days(year, 2, 1) == 29
        return days(year, 1, 1) + turn.day - 1 + (leap and turn.day > 59)
    if turn.kind == 2:
        return days(year, 1, 1) + turn.day
    first = days(year, turn.month, 1)
    last = days(year + turn.month // 12, turn.month % 12 + 1, 1) - 1
    day = first + (turn.weekday - (first + 4)) % 7 + 7 * (turn.week - 1)
    return day - 7 if day > last else day


@cache
def footer_year(footer: Footer, year: int) -> list[tuple[int, Type]]:
    assert footer.daylight is not None
    start = turn_day(footer.start, year) * DAY + footer.start.seconds - footer.standard.offset
    end = turn_day(footer.end, year) * DAY + footer.end.seconds - footer.daylight.offset
    return sorted([(start, footer.daylight), (end, footer.standard)])


def footer_at(footer: Footer, instant: int) -> Type:
    if footer.daylight is None:
        return footer.standard
    year = year_of(instant)
    turns = [*footer_year(footer, year - 1), *footer_year(footer, year), *footer_year(footer, year + 1)]
    return [type_ for at, type_ in turns if at <= instant][-1]


def _fnv1a(data: bytes) -> int:
    value = 14695981039346656037
    for byte in data:
        value = ((value ^ byte) * 1099511628211) % 2**64
    return value


class _Bytes:
    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        value = self.data[self.at]
        self.at += 1
        return value

    def varint(self) -> int:
        byte = self.byte()
        return byte if byte < 128 else (byte - 128) + 128 * self.varint()

    def zigzag(self) -> int:
        number = self.varint()
        return number // 2 if number % 2 == 0 else -(number + 1) // 2


class Table:
    def __init__(self, data: bytes) -> None:
        self._check(data)
        self.data = data
        counts = struct.unpack_from("<6H", data, 24)
        self._at = struct.unpack_from("<11I", data, 36)
        self.streams = counts[2]
        self._types = self._read_types(counts[3], self._abbreviations())
        self._footers = [self._read_footer(self._at[3] + 24 * i) for i in range(counts[4])]
        self._deltas = struct.unpack_from(f"<{counts[5]}H", data, self._at[4])
        self.names = self._read_names(counts[1])
        self._name_streams, self._owners = self._read_links(counts[1])
        self._stream_at = self._read_places()
        self.releases = [self._read_release(self._at[0] + 24 * i) for i in range(counts[0])]
        self._index = {name.lower(): i for i, name in enumerate(self.names)}
        self._zones: dict[int, Zone] = {}

    @staticmethod
    def _check(data: bytes) -> None:
        if len(data) < 80 or data[:8] != b"chronotz" or struct.unpack_from("<2I", data, 8) != (1, len(data)):
            raise TableError("not a table of format 1, or cut short")
        if struct.unpack_from("<Q", data, 16)[0] != _fnv1a(data[24:]):
            raise TableError("the hash does not fit")
        places = [80, *struct.unpack_from("<11I", data, 36), len(data)]
        if places != sorted(places):
            raise TableError("the sections are not in order")

    def _abbreviations(self) -> list[str]:
        return self.data[self._at[1] : self._at[2] - 1].decode("ascii").split("\0")

    def _read_types(self, count: int, abbreviations: list[str]) -> list[Type]:
        types = []
        for i in range(self._at[2], self._at[2] + count):
            number = int.from_bytes(self.data[i : i + 3 * count : count], "little", signed=True)
            types.append(Type(number >> 1, bool(number & 1), abbreviations[self.data[i + 3 * count]]))
        return types

    def _read_footer(self, at: int) -> Footer:
        standard, daylight = struct.unpack_from("<HH", self.data, at)
        start, end = (Turn(*struct.unpack_from("<4BHi", self.data, at + place)) for place in (4, 14))
        return Footer(self._types[standard], None if daylight == NONE else self._types[daylight], start, end)

    def _read_names(self, count: int) -> list[str]:
        names, before, rests = [], "", self._at[5] + count
        for shared, rest in zip(self.data[self._at[5] : rests], self.data[rests : self._at[6]].split(b"\0")):
            before = before[:shared] + rest.decode("ascii")
            names.append(before)
        return names

    def _read_links(self, count: int) -> tuple[list[int], list[int]]:
        """The stream of each name, and the owner of each stream."""
        code = _Bytes(self.data, self._at[6])
        links = [code.varint() for _ in range(count)]
        zones = [i for i, link in enumerate(links) if link == 0]
        own = {name: stream for stream, name in enumerate(zones)}
        others = struct.unpack(f"<{self.streams - len(zones)}H", self.data[self._at[7] : self._at[8]])
        return [link - 1 if link else own[i] for i, link in enumerate(links)], [*zones, *others]

    def _read_places(self) -> list[int]:
        code = _Bytes(self.data, self._at[8])
        return list(accumulate([code.varint() for _ in range(self.streams - 1)], initial=self._at[9]))

    def _read_release(self, at: int) -> Release:
        name, published, first, count = struct.unpack_from("<8sqII", self.data, at)
        pairs = struct.unpack_from(f"<{2 * count}H", self.data, self._at[10] + 4 * first)
        return Release(name.rstrip(b"\0").decode("ascii"), published, dict(zip(pairs[::2], pairs[1::2])))

    def _stream_of(self, name: str, release: str) -> int | None:
        overrides = next(item.overrides for item in self.releases if item.name == release)
        index = self._index[name.lower()]
        stream: int = overrides.get(index, self._name_streams[index])
        return None if stream == NONE else stream

    def has(self, name: str, release: str) -> bool:
        return name.lower() in self._index and self._stream_of(name, release) is not None

    def owner(self, name: str, release: str) -> str:
        """The Zone that a name stands for: itself unless it is a link."""
        owner: int = self._owners[self._sound(name, release)]
        return self.names[owner]

    def zone(self, name: str, release: str) -> Zone:
        """KeyError if the release does not have the name."""
        stream = self._sound(name, release)
        if stream not in self._zones:
            self._zones[stream] = self._decoded(stream)
        return self._zones[stream]

    def at(self, name: str, release: str, instant: int) -> Type:
        return self.zone(name, release).at(instant)

    def _sound(self, name: str, release: str) -> int:
        stream = self._stream_of(name, release)
        if stream is None:
            raise KeyError(name)
        return stream

    def _decoded(self, stream: int) -> Zone:
        code = _Bytes(self.data, self._stream_at[stream])
        footer = self._footers[code.varint()]
        types = [self._types[len(self._types) - 1 - stream + code.zigzag()]]
        instants: list[int] = []
        shown = days(1800, 1, 1) * DAY
        for i in range(code.varint()):
            type_, token = types[max(i - 1, 0)], 254 if i == 0 else code.byte()
            if token == 254:
                type_, token = self._types[code.varint()], code.byte()
            shown += self._distance(token, code)
            instants.append(shown - types[-1].offset)
            types.append(type_)
        return Zone(types[0], instants, types[1:], footer)

    def _distance(self, token: int, code: _Bytes) -> int:
        if token == 253:
            return code.zigzag()
        return 3600 * (code.varint() if token == 252 else self._deltas[token])
