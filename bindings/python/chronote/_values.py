"""Python's own types, as the operations spell them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta, timezone
from functools import lru_cache
from operator import index
from typing import Any, Optional, Union

from .errors import InstantOutOfRange, InstantWithoutOffset, TypeWrong

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MILLISECOND = timedelta(milliseconds=1)
SECOND = timedelta(seconds=1)
LONGEST = 400_000 * 86_400  # the seconds of the longest duration that the library reads

ISO = re.compile(r"P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?", re.ASCII)
ISO_UNITS = (604_800, 86_400, 3_600, 60, 1)
SHORT = re.compile(r"([1-9]\d*)([smhdw])", re.ASCII)
SHORT_UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800}


def is_naive(value: datetime) -> bool:
    return value.tzinfo is None or value.utcoffset() is None


def naive(value: datetime, path: str = "") -> InstantWithoutOffset:
    return InstantWithoutOffset(
        "A datetime without a time zone is no instant; give it the zone that it was read in (tzinfo).",
        code="instant-without-offset",
        path=path,
        value=value.isoformat(),
    )


def instant_text(value: datetime) -> str:
    if is_naive(value):
        raise naive(value)
    try:
        # In UTC, because an offset of local mean time has seconds, which RFC 3339 cannot say.
        return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
    except OverflowError:
        raise InstantOutOfRange(
            "Instants lie in the years 0001 to 9999 of UTC.", code="instant-out-of-range", value=value.isoformat()
        ) from None


def milliseconds(value: datetime) -> int:
    if is_naive(value):
        raise naive(value)
    return (value - EPOCH) // MILLISECOND


def duration_text(value: timedelta) -> str:
    whole, rest = divmod(value, SECOND)
    if rest:
        return f"PT{value.total_seconds()}S"  # which the library refuses, and says why
    return f"PT{whole}S"


@lru_cache(maxsize=256)
def duration_seconds(value: Union[str, timedelta]) -> Optional[int]:
    """None for what only the library can judge."""
    if isinstance(value, timedelta):
        whole, rest = divmod(value, SECOND)
        return whole if not rest and 0 < whole <= LONGEST else None
    if found := ISO.fullmatch(value):
        total = sum(int(part or 0) * unit for part, unit in zip(found.groups(), ISO_UNITS))
    elif found := SHORT.fullmatch(value):
        total = int(found[1]) * SHORT_UNITS[found[2]]
    else:
        return None
    return total if 0 < total <= LONGEST else None


def wall_text(value: Union[str, datetime], path: str) -> str:
    if not isinstance(value, datetime):
        return value
    if value.tzinfo is not None:
        raise TypeWrong(
            "A wall time has no zone of its own; give a datetime without tzinfo.",
            code="type-wrong",
            path=path,
            value=value.isoformat(),
        )
    return value.isoformat()


def zone_of(value: object) -> Optional[str]:
    """The IANA name that an aware datetime brings with it (zoneinfo)."""
    key = getattr(value.tzinfo, "key", None) if isinstance(value, datetime) else None
    return key if isinstance(key, str) else None


class Unfit(Exception):
    """A value that cannot be written; caught where the request is known, so that the path can be told."""

    def __init__(self, value: object) -> None:
        super().__init__()
        self.value = value


def plain(value: Any) -> Any:
    """For json.dumps: what JSON has no type for."""
    if isinstance(value, datetime):
        return instant_text(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, timedelta):
        return duration_text(value)
    if isinstance(value, Mapping):
        return dict(value)
    try:
        return index(value)  # the integers of other packages
    except TypeError:
        raise Unfit(value) from None


def path_of(value: object, within: object, path: str = "") -> Optional[str]:
    """Where this very object stands in a request, as a JSON Pointer."""
    if within is value:
        return path
    pairs: Any = ()
    if isinstance(within, Mapping):
        pairs = within.items()
    elif isinstance(within, (list, tuple)):
        pairs = enumerate(within)
    for key, inner in pairs:
        step = str(key).replace("~", "~0").replace("/", "~1")
        found = path_of(value, inner, f"{path}/{step}")
        if found is not None:
            return found
    return None
