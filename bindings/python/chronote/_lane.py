"""Notes without JSON.

What this lane cannot take, or what the library refuses here, goes to the document operation, which either answers the
same text or says exactly what is wrong.
"""

from __future__ import annotations

import json
import threading
from array import array
from collections.abc import Iterable
from contextlib import suppress
from ctypes import addressof, byref, c_char, c_int32, c_int64, c_size_t, c_void_p, sizeof, string_at
from datetime import datetime, timedelta
from operator import index
from typing import Any, Callable, Optional

from ._context import AS_OF, Context, Format, Handle, handle_of
from ._ffi import library
from ._prototypes import chronote_note_options
from ._values import duration_seconds, is_naive, milliseconds, zone_of
from .errors import ArgumentWrong, ChronoteError

NO_INSTANT = -(2**63)
DEFAULT_FORMAT = "clock/1"
# 0001-01-01 to 9999-12-31 in milliseconds. ctypes cuts larger numbers without a word, so they must not reach it.
FIRST, LAST = -62_135_596_800_000, 253_402_300_799_999
CHUNK_BYTES = 1 << 20

render = library.chronote_note_render
render_packed = library.chronote_note_render_many


class Scratch:
    """What one call of the lane writes to."""

    def __init__(self, size: int) -> None:
        self.text = (c_char * size)()
        self.address = addressof(self.text)
        self.size = size
        self.needed = c_size_t()
        self.needed_ref = byref(self.needed)


class Spare(threading.local):
    """As in _call: taken out while in use."""

    def __init__(self) -> None:
        self.scratches: list[Scratch] = []


spare = Spare()
SMALL = 1024  # bytes
LARGEST_KEPT = 1 << 16
MOST_SPARE = 4


def moment(value: Any) -> Optional[int]:
    """Milliseconds, or None for what the documents must judge."""
    if type(value) is int:
        return value if FIRST <= value <= LAST else None
    if isinstance(value, datetime):
        return None if is_naive(value) else moment(milliseconds(value))
    if isinstance(value, bool):
        return None
    try:
        return moment(int(index(value)))  # the integers of other packages
    except TypeError:
        return None


def find_format(handle: Handle, format: Any) -> Optional[Format]:
    if format is None:
        return handle.format(DEFAULT_FORMAT)
    if isinstance(format, str):
        # A name is handed over as JSON text, so that one that starts with a brace is no declaration.
        return handle.formats.get(format) or handle.format(json.dumps(format))
    try:
        return handle.format(json.dumps(format))
    except (TypeError, ValueError):
        return None


def make_options(
    handle: Handle, format: Any, previous: int, threshold: Any, tzdb: Optional[str]
) -> Optional[tuple[chronote_note_options, Format]]:
    """The options, and the format that they point to and that must outlive them."""
    found = find_format(handle, format)
    release = AS_OF if tzdb is None else handle.release(tzdb) if isinstance(tzdb, str) else None
    seconds = (
        0 if threshold is None else duration_seconds(threshold) if isinstance(threshold, (str, timedelta)) else None
    )
    if found is None or release is None or seconds is None:
        return None
    native = chronote_note_options(sizeof(chronote_note_options), release, found.pointer, previous, seconds)
    return native, found


def render_one(
    at: Any, zone: Any, format: Any, previous: Any, threshold: Any, tzdb: Any, context: Optional[Context]
) -> Optional[str]:
    handle = handle_of(context)
    place = handle.zone(zone) if isinstance(zone, str) else None
    at_ms = moment(at)
    if place is None or at_ms is None:
        return None
    options = None
    held = None
    if format is not None or previous is not None or threshold is not None or tzdb is not None:
        before = NO_INSTANT if previous is None else moment(previous)
        held = None if before is None else make_options(handle, format, before, threshold, tzdb)
        if held is None:
            return None
        options = byref(held[0])
    scratch = spare.scratches.pop() if spare.scratches else Scratch(SMALL)
    if held is not None and held[1].largest > scratch.size:
        scratch = Scratch(held[1].largest)
    try:
        if render(place, at_ms, options, scratch.address, scratch.size, scratch.needed_ref):
            return None
        return string_at(scratch.address, scratch.needed.value).decode("utf-8")
    finally:
        if len(spare.scratches) < MOST_SPARE and scratch.size <= LARGEST_KEPT:
            spare.scratches.append(scratch)


# ---- Many ------------------------------------------------------------------------------------------------------------


def integers(values: Any) -> Optional[array[int]]:
    """The 64-bit integers of a buffer; None where it holds others or is none."""
    if getattr(getattr(values, "dtype", None), "kind", "") == "M":  # numpy's datetime64 gives no buffer
        values = values.astype("datetime64[ms]").view("int64")
    try:
        view = memoryview(values)
    except TypeError:
        return None
    if view.ndim != 1 or view.format not in ("q", "l", "i", "I", "h", "H"):
        return None
    if view.itemsize != 8:
        return array("q", view.tolist())
    numbers = array("q")
    numbers.frombytes(view.tobytes())
    return numbers


def moments(values: Any, nothing: bool = False) -> Optional[array[int]]:
    """Milliseconds of each; None where the documents must judge one of them."""
    found = integers(values)
    if found is not None:
        return found
    items = list(values)
    if set(map(type, items)) == {int}:  # and not bool, which array() would take
        with suppress(OverflowError):
            return array("q", items)
    converted = [NO_INSTANT if nothing and item is None else moment(item) for item in items]
    return None if None in converted else array("q", [item for item in converted if item is not None])


def same_length(name: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise ArgumentWrong(
            f"There are {wanted} moments and {found} of these.", code="argument-wrong", path=f"/{name}", value=found
        )


class Places:
    """The zones that occur, and for each note which of them."""

    def __init__(self, handle: Handle, zones: Any) -> None:
        names: Iterable[Any] = [zones] if isinstance(zones, str) else dict.fromkeys(zones)
        number = {name: i for i, name in enumerate(names)}
        found = [handle.zone(name) if isinstance(name, str) else None for name in number]
        self.known = None not in found and bool(found)
        self.count = len(found)
        self.pointers = (c_void_p * len(found))(*found)
        self.which = None if isinstance(zones, str) else array("I", map(number.__getitem__, zones))

    def address(self, start: int) -> Optional[int]:
        return None if self.which is None else self.which.buffer_info()[0] + start * self.which.itemsize


class Many:
    """One run over arrays, in pieces that stay in the processor's cache."""

    def __init__(self, places: Places, ats: array[int], previous: Optional[array[int]], held: Any) -> None:
        self.places, self.ats, self.previous = places, ats, previous
        self.options, self.format = held
        self.piece = max(1, min(len(ats), CHUNK_BYTES // self.format.largest))
        self.capacity = self.piece * self.format.largest
        self.text = (c_char * self.capacity)()
        self.needed = c_size_t()
        self.offsets = (c_int64 * (self.piece + 1))()
        self.statuses = (c_int32 * self.piece)()
        self.all_well = bytes(self.statuses)

    def run(self) -> tuple[list[str], Optional[int]]:
        """The texts, and the index of the first note that failed."""
        out: list[str] = []
        for start in range(0, len(self.ats), self.piece):
            count = min(self.piece, len(self.ats) - start)
            if self.render(start, count):
                return out, start
            if bytes(self.statuses) != self.all_well:
                return out, start + next(i for i, status in enumerate(self.statuses) if status)
            out += self.split(count)
        return out, None

    def render(self, start: int, count: int) -> int:
        before = None if self.previous is None else self.previous.buffer_info()[0] + start * 8
        status: int = render_packed(
            self.places.pointers,
            self.places.count,
            self.places.address(start),
            self.ats.buffer_info()[0] + start * 8,
            before,
            count,
            byref(self.options),
            self.text,
            self.capacity,
            byref(self.needed),
            self.offsets,
            self.statuses,
        )
        return status

    def split(self, count: int) -> list[str]:
        raw = string_at(self.text, self.needed.value)
        ends = self.offsets[: count + 1]
        whole = raw.decode("utf-8")
        if len(whole) == len(raw):  # ASCII: bytes are characters
            return [whole[start:end] for start, end in zip(ends, ends[1:])]
        return [raw[start:end].decode("utf-8") for start, end in zip(ends, ends[1:])]


def render_many(
    one: Callable[..., str],
    ats: Any,
    zones: Any,
    format: Any,
    previous: Any,
    threshold: Any,
    tzdb: Any,
    context: Optional[Context],
) -> list[str]:
    handle = handle_of(context)
    count = len(ats)
    if zones is None:
        zones = [zone_of(at) for at in ats]
    if not isinstance(zones, str):
        same_length("zones", len(zones), count)
    if previous is not None:
        same_length("previous", len(previous), count)
    options = {"format": format, "threshold": threshold, "tzdb": tzdb, "context": context}
    if not count:
        return []
    ready = prepare(handle, ats, zones, previous, make_options(handle, format, NO_INSTANT, threshold, tzdb))
    if ready is not None:
        done, failed = ready.run()
        if failed is None:
            return done
        one_of(one, failed, ats, zones, previous, options)  # raises, and says why
    return [one_of(one, i, ats, zones, previous, options) for i in range(count)]


def prepare(handle: Handle, ats: Any, zones: Any, previous: Any, held: Any) -> Optional[Many]:
    places = Places(handle, zones)
    at_ms = moments(ats)
    before = None if previous is None else moments(previous, nothing=True)
    if held is None or not places.known or at_ms is None or (before is None and previous is not None):
        return None
    return Many(places, at_ms, before, held)


def one_of(one: Callable[..., str], i: int, ats: Any, zones: Any, previous: Any, options: dict[str, Any]) -> str:
    """Note i alone, by the documents; an error tells its place in the arrays."""
    zone = zones if isinstance(zones, str) else zones[i]
    before = None if previous is None else previous[i]
    try:
        return one(ats[i], zone, previous=before, **options)
    except ChronoteError as problem:
        places = {"/at": f"/ats/{i}", "/zone": "/zones" if isinstance(zones, str) else f"/zones/{i}"}
        problem.path = places.get(problem.path, f"/previous/{i}" if problem.path == "/previous" else problem.path)
        raise
