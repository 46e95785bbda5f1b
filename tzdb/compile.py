"""Compiles the pinned IANA releases into the one table that the library embeds. FORMAT.md is its specification.

    python3 tzdb/compile.py --out table.bin --cpp table.cpp

The output depends on the texts only. Every table is decoded again and compared before it is written.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import struct
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import NamedTuple, NoReturn

from zi_expand import Expander, Footer, LocalType, Transition, Zone
from zi_text import Source, SourceError, parse

HERE = Path(__file__).resolve().parent
ABSENT = 0xFFFF
MOST_DELTAS = 252
HOURS, SECONDS, RETYPE = 252, 253, 254  # tokens of a stream
HOUR = 3600
CHEAP_TYPES = 128  # indices that fit one byte
FIRST_READING = -5364662400  # 1800-01-01: what the distance of a stream's first transition counts from
HEADER = struct.Struct("<8sIIQ6H11I")
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class CompileError(Exception):
    """What is wrong, in one line for the person who runs the build."""


class Release(NamedTuple):
    name: str
    published: int
    source: Source


# --- Reading releases


def instant_of(text: str) -> int:
    if not text.endswith("Z"):
        raise CompileError(f"{text!r} is not a UTC instant such as 2026-10-28T06:16:49Z")
    try:
        moment = datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
    except ValueError as error:
        raise CompileError(str(error)) from None
    return int((moment - EPOCH).total_seconds())


def _parsed(name: str, data: bytes) -> Source:
    try:
        return parse(data.decode("ascii"))
    except (SourceError, UnicodeDecodeError) as error:
        raise CompileError(f"{name}: {error}") from None


def pinned_releases(folder: Path) -> Iterable[Release]:
    """The releases of a folder, each checked against its hash."""
    for entry in json.loads((folder / "releases.json").read_text("utf-8")):
        name = entry["name"]
        data = (folder / name / "tzdata.zi").read_bytes()
        if hashlib.sha256(data).hexdigest() != entry["sha256"]:
            raise CompileError(f"{folder / name}/tzdata.zi does not have the sha256 that releases.json gives")
        source = _parsed(name, data)
        if not source.version.startswith(name):
            raise CompileError(f"{folder / name}/tzdata.zi calls itself {source.version}")
        yield Release(name, instant_of(entry["published"]), source)


def simulated_release(text: str) -> Release:
    """NAME=PATH@PUBLISHED."""
    name, equals, rest = text.partition("=")
    path, at, published = rest.rpartition("@")
    if not (name and equals and at):
        raise CompileError(f"NAME=PATH@PUBLISHED expected, found {text!r}")
    return Release(name, instant_of(published), _parsed(name, Path(path).read_bytes()))


def in_order(releases: Iterable[Release]) -> list[Release]:
    """Oldest first. Names must rise with publication, and nothing may be there twice."""
    ordered = sorted(releases, key=lambda release: release.published)
    if not ordered:
        raise CompileError("no releases")
    for before, after in zip(ordered, ordered[1:]):
        if before.published == after.published or before.name >= after.name:
            raise CompileError(f"the releases {before.name} and {after.name} are not in order")
    for release in ordered:
        if len(release.name.encode("ascii")) > 8:
            raise CompileError(f"the release name {release.name} is too long")
    return ordered


# --- What the table holds, before it has bytes


class Stream(NamedTuple):
    owner: str
    zone: Zone


class Override(NamedTuple):
    name: str
    stream: Stream | None  # None: the name is not in the release


@dataclass
class Content:
    releases: list[Release]
    names: list[str]
    newest: dict[str, Stream]
    overrides: list[list[Override]]  # by release


def _sort_key(name: str) -> str:
    return name.lower()


def _streams(release: Release) -> dict[str, Stream]:
    source = release.source
    expander = Expander(source)
    try:
        owners = {name: source.owner(name) for name in [*source.zones, *source.links] if name != "Factory"}
        zones = {owner: expander.zone(owner) for owner in sorted(set(owners.values()))}
    except SourceError as error:
        raise CompileError(f"{release.name}: {error}") from None
    return {name: Stream(owner, zones[owner]) for name, owner in owners.items()}


def content_of(releases: list[Release]) -> Content:
    newest = _streams(releases[-1])
    names = sorted(newest, key=_sort_key)
    if len({_sort_key(name) for name in names}) != len(names):
        raise CompileError("two names differ in case only")
    overrides = []
    for release in releases[:-1]:
        streams = _streams(release)
        lost = sorted(set(streams) - set(newest))
        if lost:
            raise CompileError(f"{releases[-1].name} lacks names that {release.name} has: {', '.join(lost[:5])}")
        overrides.append([Override(name, streams.get(name)) for name in names if streams.get(name) != newest[name]])
    return Content(releases, names, newest, [*overrides, []])


# --- Bytes


def varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def zigzag(number: int) -> bytes:
    return varint((number << 1) ^ (number >> 63))


def fnv1a(data: bytes) -> int:
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def _limited(what: str, items: Sequence[object], most: int) -> None:
    if len(items) > most:
        raise CompileError(f"{len(items)} {what}; the format holds {most}")


def predicted(zone: Zone, index: int) -> LocalType:
    """The type that FORMAT.md lets a stream leave out for transition `index`, which is not the first."""
    return zone.transitions[index - 2].type if index > 1 else zone.initial


def _distances(zone: Zone) -> list[int]:
    """Between what a clock of the zone showed when each transition came, in seconds: mostly whole hours."""
    befores = [zone.initial, *(item.type for item in zone.transitions)]
    readings = [item.at + before.offset for item, before in zip(zone.transitions, befores)]
    return [after - before for before, after in zip([FIRST_READING, *readings], readings)]


def _is_hours(distance: int) -> bool:
    return distance >= 0 and distance % HOUR == 0


class Dictionaries:
    """The lists that streams point into, each ordered so that its frequent entries are cheap."""

    def __init__(self, zones: Sequence[Zone]) -> None:
        self.types = self._types(zones)
        self.footers = self._footers(zones)
        self.deltas = self._deltas(zones)
        self.abbreviations = sorted({item.abbreviation for item in self.types})
        self.type_index = {item: i for i, item in enumerate(self.types)}
        self.footer_index = {item: i for i, item in enumerate(self.footers)}
        self.delta_index = {item: i for i, item in enumerate(self.deltas)}
        self._check()

    @staticmethod
    def _types(zones: Sequence[Zone]) -> list[LocalType]:
        """Those of most use, then the others by offset, then the initial ones against the order of their streams."""
        initials = {zone.initial: None for zone in reversed(zones)}
        counts = Counter({item: 0 for item in initials})
        for zone in zones:
            items = zone.transitions
            counts.update(t.type for i, t in enumerate(items) if i == 0 or t.type != predicted(zone, i))
            counts.update({zone.footer.standard: 0, zone.footer.daylight or zone.footer.standard: 0})
        of_use = sorted((item for item in counts if counts[item] > 1), key=lambda item: (-counts[item], item))
        first = dict.fromkeys(of_use[:CHEAP_TYPES])
        middle = sorted(item for item in counts if item not in first and item not in initials)
        return [*first, *middle, *(item for item in initials if item not in first)]

    @staticmethod
    def _footers(zones: Sequence[Zone]) -> list[Footer]:
        counts = Counter(zone.footer for zone in zones)
        return sorted(counts, key=lambda item: (-counts[item], repr(item)))

    @staticmethod
    def _deltas(zones: Sequence[Zone]) -> list[int]:
        """Those that save most; an entry costs two bytes."""
        counts = Counter(distance // HOUR for zone in zones for distance in _distances(zone) if _is_hours(distance))
        saved = {item: count * len(varint(item)) for item, count in counts.items() if 0 < item < 1 << 16}
        return sorted((d for d in saved if saved[d] > 2), key=lambda d: (-saved[d], d))[:MOST_DELTAS]

    def _check(self) -> None:
        _limited("abbreviations", self.abbreviations, 256)
        _limited("types", self.types, 65534)
        _limited("footers", self.footers, 65534)
        for text in self.abbreviations:
            if not (1 <= len(text) <= 7 and text.isascii() and text.isprintable()):
                raise CompileError(f"the abbreviation {text!r} does not fit")
        for item in self.types:
            if abs(item.offset) > 26 * 3600:
                raise CompileError(f"the offset {item.offset} does not fit")

    def stream(self, zone: Zone, number: int) -> bytes:
        initial = self.type_index[zone.initial] - (len(self.types) - 1 - number)
        out = bytearray(varint(self.footer_index[zone.footer]) + zigzag(initial) + varint(len(zone.transitions)))
        for i, distance in enumerate(_distances(zone)):
            item = zone.transitions[i].type
            if i == 0 or item != predicted(zone, i):
                out += (bytes([RETYPE]) if i else b"") + varint(self.type_index[item])
            out += self._distance(distance)
        return bytes(out)

    def _distance(self, distance: int) -> bytes:
        if not _is_hours(distance):
            return bytes([SECONDS]) + zigzag(distance)
        index = self.delta_index.get(distance // HOUR)
        return bytes([HOURS]) + varint(distance // HOUR) if index is None else bytes([index])

    def type_bytes(self) -> bytes:
        """In columns."""
        places = {text: i for i, text in enumerate(self.abbreviations)}
        numbers = [item.offset * 2 + item.daylight for item in self.types]
        columns = [bytes(number >> shift & 255 for number in numbers) for shift in (0, 8, 16)]
        return b"".join([*columns, bytes(places[item.abbreviation] for item in self.types)])

    def footer_bytes(self) -> bytes:
        return b"".join(self._footer(item) for item in self.footers)

    def _footer(self, item: Footer) -> bytes:
        daylight = ABSENT if item.daylight is None else self.type_index[item.daylight]
        turns = b"".join(struct.pack("<4BHi", *turn) for turn in (item.start, item.end))
        return struct.pack("<HH", self.type_index[item.standard], daylight) + turns


def _front_coded(names: Sequence[str]) -> bytes:
    shares, rests, before = bytearray(), bytearray(), b""
    for name in names:
        data = name.encode("ascii")
        if len(data) > 47:
            raise CompileError(f"the name {name} is too long")
        shared = 0
        while shared < min(len(before), len(data)) and before[shared] == data[shared]:
            shared += 1
        shares.append(shared)
        rests += data[shared:] + b"\0"
        before = data
    return bytes(shares + rests)


def _zones_of(content: Content) -> list[Stream]:
    """The streams of the newest release's Zones, in the order of their names."""
    return [content.newest[name] for name in content.names if content.newest[name].owner == name]


def _all_streams(content: Content) -> list[Stream]:
    """Those of the newest release, then those that only older ones have."""
    found = dict.fromkeys(_zones_of(content))
    found.update(dict.fromkeys(o.stream for part in content.overrides for o in part if o.stream))
    return list(found)


def _release_bytes(content: Content) -> bytes:
    out, first = bytearray(), 0
    for release, overrides in zip(content.releases, content.overrides):
        out += struct.pack("<8sqII", release.name.encode("ascii"), release.published, first, len(overrides))
        first += len(overrides)
    return bytes(out)


def _link(name: str, content: Content, stream_index: dict[Stream, int]) -> int:
    stream = content.newest[name]
    return 0 if stream.owner == name else stream_index[stream] + 1


def encode(content: Content) -> bytes:
    streams = _all_streams(content)
    _limited("streams", streams, 65534)
    _limited("names", content.names, 65534)
    lists = Dictionaries(list(dict.fromkeys(stream.zone for stream in streams)))
    stream_index = {stream: i for i, stream in enumerate(streams)}
    name_index = {name: i for i, name in enumerate(content.names)}
    overrides = [
        (name_index[item.name], stream_index[item.stream] if item.stream else ABSENT)
        for part in content.overrides
        for item in part
    ]
    links = [_link(name, content, stream_index) for name in content.names]
    codes = [lists.stream(stream.zone, i) for i, stream in enumerate(streams)]
    sections = [
        _release_bytes(content),
        b"".join(text.encode("ascii") + b"\0" for text in lists.abbreviations),
        lists.type_bytes(),
        lists.footer_bytes(),
        struct.pack(f"<{len(lists.deltas)}H", *lists.deltas),
        _front_coded(content.names),
        b"".join(map(varint, links)),
        b"".join(struct.pack("<H", name_index[stream.owner]) for stream in streams[len(_zones_of(content)) :]),
        b"".join(varint(len(code)) for code in codes),
        b"".join(codes),
        b"".join(struct.pack("<HH", *item) for item in overrides),
    ]
    sizes = [len(content.releases), len(content.names), len(streams)]
    sizes += [len(lists.types), len(lists.footers), len(lists.deltas)]
    _prove(lists, streams, codes)
    return _with_header(sizes, sections)


def _with_header(counts: Sequence[int], sections: Sequence[bytes]) -> bytes:
    starts, end = [], HEADER.size
    for section in sections:
        starts.append(end)
        end += len(section)
    body = b"".join(sections)
    unhashed = HEADER.pack(b"chronotz", 1, end, 0, *counts, *starts) + body
    return HEADER.pack(b"chronotz", 1, end, fnv1a(unhashed[24:]), *counts, *starts) + body


# --- The proof: what was written says what was meant


class _Cursor:
    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def varint(self) -> int:
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def zigzag(self) -> int:
        raw = self.varint()
        return (raw >> 1) ^ -(raw & 1)


def _decoded(lists: Dictionaries, code: bytes, number: int) -> Zone:
    cursor = _Cursor(code, 0)
    footer = lists.footers[cursor.varint()]
    initial = lists.types[len(lists.types) - 1 - number + cursor.zigzag()]
    count, reading = cursor.varint(), FIRST_READING
    items: list[Transition] = []
    before = now = initial
    while len(items) < count:
        following, token = before, cursor.byte() if items else RETYPE
        if token == RETYPE:
            following, token = lists.types[cursor.varint()], cursor.byte()
        if token == SECONDS:
            reading += cursor.zigzag()
        else:
            reading += HOUR * (cursor.varint() if token == HOURS else lists.deltas[token])
        items.append(Transition(reading - now.offset, following))
        before, now = now, following
    if cursor.at != len(code):
        raise CompileError(f"stream {number} has more bytes than transitions")
    return Zone(initial, tuple(items), footer)


def _prove(lists: Dictionaries, streams: Sequence[Stream], codes: Sequence[bytes]) -> None:
    for number, (stream, code) in enumerate(zip(streams, codes)):
        if _decoded(lists, code, number) != stream.zone:
            raise CompileError(f"the stream of {stream.owner} does not decode to what it was made from")
        items = stream.zone.transitions
        if any(before.at >= after.at for before, after in zip(items, items[1:])):
            raise CompileError(f"the transitions of {stream.owner} do not rise")


# --- Output


def cpp_source(table: bytes) -> str:
    lines, line = [], ""
    for byte in table:
        if len(line) + 4 > 120:
            lines.append(line)
            line = ""
        line += f"{byte},"
    lines.append(line)
    head = ["// Written by tzdb/compile.py; do not edit.", '#include "core/zone/builtin_table.hpp"', ""]
    head += ["namespace chronote::inline v0 {", "", "alignas(16) const unsigned char builtin_table[] = {"]
    tail = ["};", "", "const std::size_t builtin_table_size = sizeof builtin_table;", ""]
    tail += ["}  // namespace chronote::inline v0"]
    return "\n".join([*head, *lines, *tail]) + "\n"


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compile IANA releases into the zone table.")
    parser.add_argument("--releases", metavar="DIR", type=Path, action="append", help="default: tzdb/releases")
    parser.add_argument("--release", metavar="NAME=PATH@PUBLISHED", action="append", default=[], help="one more")
    parser.add_argument("--out", type=Path, required=True, help="the table")
    parser.add_argument("--cpp", type=Path, help="the table as a C++ source")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the files differ from the sources")
    return parser.parse_args(arguments)


def _deliver(path: Path, data: bytes, check: bool) -> None:
    if not check:
        path.write_bytes(data)
    elif not path.is_file() or path.read_bytes() != data:
        raise CompileError(f"{path} is not what the releases give; run tzdb/compile.py")


def build(folders: Sequence[Path], simulated: Sequence[str] = ()) -> bytes:
    releases = [release for folder in folders for release in pinned_releases(folder)]
    releases += [simulated_release(text) for text in simulated]
    return encode(content_of(in_order(releases)))


def run(arguments: Sequence[str] | None = None) -> None:
    options = _options(arguments)
    table = build(options.releases or [HERE / "releases"], options.release)
    _deliver(options.out, table, options.check)
    if options.cpp:
        _deliver(options.cpp, cpp_source(table).encode("ascii"), options.check)


def main() -> NoReturn:
    try:
        run()
    except (CompileError, OSError, KeyError, json.JSONDecodeError) as error:
        sys.exit(f"tzdb/compile.py: {error}")
    sys.exit(0)


if __name__ == "__main__":
    main()
