"""Time zones: what clocks show, and when they change."""

from __future__ import annotations

from typing import Optional, cast

from ._call import run
from ._context import Context
from ._types import (
    Date,
    Instant,
    Wall,
    ZoneAtResponse,
    ZoneCheckResponse,
    ZoneFromWindowsResponse,
    ZoneListResponse,
    ZoneNextResponse,
    ZonePreviousResponse,
    ZoneResolveResponse,
    ZoneStartOfDayResponse,
)
from ._values import wall_text

__all__ = ["at", "check", "from_windows", "list", "next", "previous", "resolve", "start_of_day"]


def check(*, zone: str, context: Optional[Context] = None) -> ZoneCheckResponse:
    """Whether a zone is known, how IANA spells it, and whether a person's answer may use it."""
    return cast(ZoneCheckResponse, run("zone.check", context, zone=zone))


def at(*, zone: str, at: Instant, tzdb: Optional[str] = None, context: Optional[Context] = None) -> ZoneAtResponse:
    """The local time of an instant."""
    return cast(ZoneAtResponse, run("zone.at", context, zone=zone, at=at, tzdb=tzdb))


def resolve(
    *, zone: str, wall: Wall, tzdb: Optional[str] = None, context: Optional[Context] = None
) -> ZoneResolveResponse:
    """The instants of a wall time: text, or a datetime without tzinfo."""
    spelled = wall_text(wall, "/wall")
    return cast(ZoneResolveResponse, run("zone.resolve", context, zone=zone, wall=spelled, tzdb=tzdb))


def start_of_day(
    *, zone: str, date: Date, tzdb: Optional[str] = None, context: Optional[Context] = None
) -> ZoneStartOfDayResponse:
    """The first instant of a local date."""
    return cast(ZoneStartOfDayResponse, run("zone.startOfDay", context, zone=zone, date=date, tzdb=tzdb))


def next(
    *, zone: str, after: Instant, tzdb: Optional[str] = None, context: Optional[Context] = None
) -> ZoneNextResponse:
    """The next change of a zone's clocks."""
    return cast(ZoneNextResponse, run("zone.next", context, zone=zone, after=after, tzdb=tzdb))


def previous(
    *, zone: str, before: Instant, tzdb: Optional[str] = None, context: Optional[Context] = None
) -> ZonePreviousResponse:
    """The last change of a zone's clocks."""
    return cast(ZonePreviousResponse, run("zone.previous", context, zone=zone, before=before, tzdb=tzdb))


def list(*, tzdb: Optional[str] = None, context: Optional[Context] = None) -> ZoneListResponse:
    """Every zone name."""
    return cast(ZoneListResponse, run("zone.list", context, tzdb=tzdb))


def from_windows(*, name: str, context: Optional[Context] = None) -> ZoneFromWindowsResponse:
    """The IANA name for a Windows time-zone name."""
    return cast(ZoneFromWindowsResponse, run("zone.fromWindows", context, name=name))
