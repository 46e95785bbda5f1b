"""Saved conversations: which note stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, Union, cast

from ._call import run
from ._context import Context
from ._types import (
    CustomFormat,
    Era,
    Gap,
    Instant,
    Message,
    Placement,
    State,
    TranscriptAppendResponse,
    TranscriptJoinResponse,
    TranscriptPlanResponse,
)

__all__ = ["append", "join", "plan"]

READ = frozenset(Message.__required_keys__ | Message.__optional_keys__)


def trimmed(message: Any) -> Any:
    """Without the keys that no operation reads: a message's content can be large, or no JSON at all."""
    return {key: message[key] for key in message if key in READ} if isinstance(message, Mapping) else message


def plan(
    *,
    messages: Sequence[Union[Message, Mapping[str, Any]]],
    mode: Optional[Literal["persistent"]] = None,
    format: Union[str, CustomFormat, None] = None,
    placement: Optional[Placement] = None,
    gap: Union[Gap, Literal[False], None] = None,
    eras: Optional[Sequence[Era]] = None,
    roles: Optional[Sequence[str]] = None,
    notes_from: Optional[str] = None,
    compacted_through: Optional[str] = None,
    now: Optional[Instant] = None,
    zone: Optional[str] = None,
    tzdb: Optional[str] = None,
    explain: Optional[bool] = None,
    strict: Optional[bool] = None,
    context: Optional[Context] = None,
) -> TranscriptPlanResponse:
    """Which note stands where in a saved conversation, and what the system prompt needs."""
    result = run(
        "transcript.plan",
        context,
        messages=[trimmed(message) for message in messages],
        mode=mode,
        format=format,
        placement=placement,
        gap=gap,
        eras=eras,
        roles=roles,
        notesFrom=notes_from,
        compactedThrough=compacted_through,
        now=now,
        zone=zone,
        tzdb=tzdb,
        explain=explain,
        strict=strict,
    )
    return cast(TranscriptPlanResponse, result)


def append(
    *,
    state: State,
    message: Union[Message, Mapping[str, Any]],
    strict: Optional[bool] = None,
    context: Optional[Context] = None,
) -> TranscriptAppendResponse:
    """The note of one new message, from the state that the last plan answered."""
    result = run("transcript.append", context, state=state, message=trimmed(message), strict=strict)
    return cast(TranscriptAppendResponse, result)


def join(
    *, text: str, note: str, placement: Optional[Placement] = None, context: Optional[Context] = None
) -> TranscriptJoinResponse:
    """A message's text with its note."""
    return cast(TranscriptJoinResponse, run("transcript.join", context, text=text, note=note, placement=placement))
