"""Notes: the text that tells a model when a message was sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Optional, Union, cast

from ._call import run
from ._context import Context
from ._lane import render_many, render_one
from ._types import (
    CustomFormat,
    Duration,
    Moment,
    NoteDeclareResponse,
    NoteFormatsResponse,
    NoteParseResponse,
    NoteRenderResponse,
    NoteStampResponse,
)
from ._values import zone_of

__all__ = ["declare", "formats", "parse", "render", "stamp", "text", "texts"]

Precision = Literal["seconds", "milliseconds", "microseconds", "nanoseconds"]


def stamp(
    *,
    at: Moment,
    zone: Optional[str] = None,
    previous: Optional[Moment] = None,
    threshold: Optional[Duration] = None,
    precision: Optional[Precision] = None,
    tzdb: Optional[str] = None,
    context: Optional[Context] = None,
) -> NoteStampResponse:
    """The complete stamp of a moment: what an application stores with a message.

    The zone may be left out where `at` is a datetime with a zoneinfo zone.
    """
    result = run(
        "note.stamp",
        context,
        at=at,
        zone=zone if zone is not None else zone_of(at),
        previous=previous,
        threshold=threshold,
        precision=precision,
        tzdb=tzdb,
    )
    return cast(NoteStampResponse, result)


def render(
    *,
    stamp: Optional[str] = None,
    at: Optional[Moment] = None,
    zone: Optional[str] = None,
    format: Union[str, CustomFormat, None] = None,
    previous: Optional[Moment] = None,
    threshold: Optional[Duration] = None,
    tzdb: Optional[str] = None,
    context: Optional[Context] = None,
) -> NoteRenderResponse:
    """The note of a stamp, or of an instant in a zone.

    The zone may be left out where `at` is a datetime with a zoneinfo zone.
    """
    result = run(
        "note.render",
        context,
        stamp=stamp,
        at=at,
        zone=zone if zone is not None else zone_of(at),
        format=format,
        previous=previous,
        threshold=threshold,
        tzdb=tzdb,
    )
    return cast(NoteRenderResponse, result)


def formats(*, context: Optional[Context] = None) -> NoteFormatsResponse:
    """The built-in formats."""
    return cast(NoteFormatsResponse, run("note.formats", context))


def declare(*, format: CustomFormat, context: Optional[Context] = None) -> NoteDeclareResponse:
    """Checks a custom format and answers it complete."""
    return cast(NoteDeclareResponse, run("note.declare", context, format=format))


def parse(
    *, text: str, format: Union[str, CustomFormat, None] = None, context: Optional[Context] = None
) -> NoteParseResponse:
    """What a note holds."""
    return cast(NoteParseResponse, run("note.parse", context, text=text, format=format))


def text(
    at: Moment,
    zone: Optional[str] = None,
    *,
    format: Union[str, CustomFormat, None] = None,
    previous: Optional[Moment] = None,
    threshold: Optional[Duration] = None,
    tzdb: Optional[str] = None,
    context: Optional[Context] = None,
) -> str:
    """The text of render(at=..., zone=...), without JSON where the arguments are numbers or datetimes."""
    zone = zone if zone is not None else zone_of(at)
    done = render_one(at, zone, format, previous, threshold, tzdb, context)
    if done is not None:
        return done
    answered = render(
        at=at, zone=zone, format=format, previous=previous, threshold=threshold, tzdb=tzdb, context=context
    )
    return answered["text"]


def texts(
    ats: Sequence[Moment],
    zones: Union[str, Sequence[str], None] = None,
    *,
    format: Union[str, CustomFormat, None] = None,
    previous: Optional[Sequence[Optional[Moment]]] = None,
    threshold: Optional[Duration] = None,
    tzdb: Optional[str] = None,
    context: Optional[Context] = None,
) -> list[str]:
    """text() of many moments at once.

    ats       milliseconds or datetimes; fastest as an array of 64-bit integers (array("q"), or one of numpy)
    zones     one zone for all, or one for each
    previous  for each the moment of the user message before, or None

    The first moment that is refused raises; the error's path says which: "/ats/3".
    """
    return render_many(text, ats, zones, format, previous, threshold, tzdb, context)
