"""The requests and responses of all operations. Written by capi/generate.py; do not edit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Literal, TypedDict, Union

# What a caller may give; a datetime must be aware where an instant goes, and naive where a wall time goes.
Instant = Union[str, datetime]
Moment = Union[str, int, datetime]
Wall = Union[str, datetime]
Date = Union[str, date]
Duration = Union[str, timedelta]

Placement = Literal["inside-after", "inside-before", "after", "before"]


class Jump(TypedDict):
    """Where the clocks skip."""

    at: str  # the instant of the jump
    before: str  # the wall time at which the clocks jump
    after: str  # the wall time to which they jump


class Side(TypedDict):
    """What clocks show on one side of a change."""

    offset: str  # -07:00
    abbreviation: str  # as the data has it


class _ListedZoneRequired(TypedDict):
    zone: str  # the name
    sayable: bool  # whether a person's answer may use it


class ListedZone(_ListedZoneRequired, total=False):
    """A zone of zone.list."""

    target: str  # the Zone that this link stands for


class _GapFormsRequired(TypedDict):
    other: str


class GapForms(_GapFormsRequired, total=False):
    """Forms of a unit by plural category, each with {n} in it."""

    zero: str
    one: str
    two: str
    few: str
    many: str


class GapWords(TypedDict, total=False):
    """How a gap is told."""

    sentence: str  # with {span} in it
    units: GapUnits  # forms of the units


class GapUnits(TypedDict, total=False):
    """The units of a gap."""

    minute: GapForms
    hour: GapForms
    day: GapForms
    week: GapForms
    month: GapForms
    year: GapForms


class _CustomFormatRequired(TypedDict):
    name: str  # a name and a number, such as acme/1
    template: str  # text with {fields}; a literal brace is doubled; `{ field}` puts a space before a field that is not empty


class CustomFormat(_CustomFormatRequired, total=False):
    """A caller's own way to write a note; what is missing is English."""

    explainer: str  # a line for the system prompt
    language: str  # a primary language subtag, for plural categories
    weekdays: Sequence[str]  # 7, Monday first
    weekdays3: Sequence[str]  # 7, Monday first
    months: Sequence[str]  # 12
    months3: Sequence[str]  # 12
    dayparts: Sequence[str]  # 5: night, morning, afternoon, evening, early morning
    meridiem: Sequence[str]  # 2, each with {time} in it: before noon, from noon
    place: str  # with {city} in it
    gap: GapWords  # how a gap is told


class Format(TypedDict):
    """A complete format."""

    name: str
    template: str
    explainer: str
    language: str
    weekdays: list[str]
    weekdays3: list[str]
    months: list[str]
    months3: list[str]
    dayparts: list[str]
    meridiem: list[str]
    place: str
    gap: GapWords


class _MessageRequired(TypedDict):
    id: str  # of this message alone
    role: str  # user, assistant, ...


class Message(_MessageRequired, total=False):
    """A saved message; other keys are ignored."""

    createdAt: Union[Moment, None]  # when it was sent; its offset does not count
    timeZone: Union[str, None]  # the zone it was sent from
    stamp: Union[str, None]  # its stamp, which stands before createdAt and timeZone
    previous: Union[Moment, None]  # the instant of the user message before, where that is not in the list


class Gap(TypedDict, total=False):
    """When a gap is told."""

    threshold: Duration  # at least PT1M; PT3H by default


_EraRequiredWords = TypedDict("_EraRequiredWords", {"from": str})


class Era(_EraRequiredWords, total=False):
    """How notes are written from a message on."""

    format: Union[str, CustomFormat]  # as before by default
    threshold: Duration  # as before by default
    placement: Placement  # as before by default


class PlannedNote(TypedDict):
    """A note and where it stands."""

    id: str  # of its message
    text: str  # the note
    placement: Placement
    stamp: str  # the complete stamp, to be stored
    tzdb: str  # the release that spoke


class _ProblemRequired(TypedDict):
    id: str  # of the message
    code: str
    path: str  # a JSON Pointer into the request
    value: Any  # the value at fault
    message: str  # what would be right


class Problem(_ProblemRequired, total=False):
    """Why a message got no note."""

    suggestions: list[str]


class _StateEraRequired(TypedDict):
    format: Union[str, CustomFormat]
    threshold: str
    placement: Placement


_StateEraOptionalWords = TypedDict("_StateEraOptionalWords", {"from": str}, total=False)


class StateEra(_StateEraRequired, _StateEraOptionalWords):
    """The era in force."""


class _StateRequired(TypedDict):
    era: StateEra  # the era in force, to be stored with the conversation


class State(_StateRequired, total=False):
    """What transcript.append needs to know of the conversation."""

    gap: Literal[False]  # where gaps are never told
    roles: list[str]  # where others than user get notes
    tzdb: str  # where it is not as-of
    previous: str  # the instant of the last message that counts


class Release(TypedDict):
    """A tz release."""

    name: str
    published: str


class ZoneCheckRequest(TypedDict):
    """Request of zone.check."""

    zone: str  # the name to look for, in any case


class _ZoneCheckResponseRequired(TypedDict):
    zone: str  # the name as IANA spells it
    sayable: bool  # whether a person's answer may use it; false for EST, MST, CET, EST5EDT and the like


class ZoneCheckResponse(_ZoneCheckResponseRequired, total=False):
    """Response of zone.check."""

    target: str  # the Zone that this link stands for


class _ZoneAtRequestRequired(TypedDict):
    zone: str  # an IANA name
    at: Instant  # the instant


class ZoneAtRequest(_ZoneAtRequestRequired, total=False):
    """Request of zone.at."""

    tzdb: str  # which tz release speaks: a release name, newest or as-of


class ZoneAtResponse(TypedDict):
    """Response of zone.at."""

    local: str  # the local time
    offset: str  # -07:00; with seconds only where the data has them
    abbreviation: str  # as the data has it
    daylight: bool  # the data's own flag
    weekday: str  # in English
    tzdb: str  # the release that spoke


class _ZoneResolveRequestRequired(TypedDict):
    zone: str  # an IANA name
    wall: Wall  # 2026-09-14T08:00


class ZoneResolveRequest(_ZoneResolveRequestRequired, total=False):
    """Request of zone.resolve."""

    tzdb: str  # which tz release speaks: a release name, newest or as-of


class _ZoneResolveResponseRequired(TypedDict):
    kind: Literal["unique", "overlap", "gap"]  # one instant, two, or none
    instants: list[str]  # earlier first
    tzdb: str  # the release that spoke


class ZoneResolveResponse(_ZoneResolveResponseRequired, total=False):
    """Response of zone.resolve."""

    jump: Jump  # of a gap: the instant of the jump, and the wall times either side of it


class _ZoneStartOfDayRequestRequired(TypedDict):
    zone: str  # an IANA name
    date: Date  # 2026-09-14


class ZoneStartOfDayRequest(_ZoneStartOfDayRequestRequired, total=False):
    """Request of zone.startOfDay."""

    tzdb: str  # which tz release speaks: a release name, newest or as-of


class _ZoneStartOfDayResponseRequired(TypedDict):
    kind: Literal["day", "none"]  # none where the zone has no such day
    tzdb: str  # the release that spoke


class ZoneStartOfDayResponse(_ZoneStartOfDayResponseRequired, total=False):
    """Response of zone.startOfDay."""

    at: str  # its first instant


class _ZoneNextRequestRequired(TypedDict):
    zone: str  # an IANA name
    after: Instant  # changes at this instant do not count


class ZoneNextRequest(_ZoneNextRequestRequired, total=False):
    """Request of zone.next."""

    tzdb: str  # which tz release speaks: a release name, newest or as-of


class _ZoneNextResponseRequired(TypedDict):
    tzdb: str  # the release that spoke


class ZoneNextResponse(_ZoneNextResponseRequired, total=False):
    """Response of zone.next."""

    at: str  # when; missing where there is none to the year 9999
    before: Side  # what holds until then
    then: Side  # what holds from then on


class _ZonePreviousRequestRequired(TypedDict):
    zone: str  # an IANA name
    before: Instant  # changes at this instant do not count


class ZonePreviousRequest(_ZonePreviousRequestRequired, total=False):
    """Request of zone.previous."""

    tzdb: str  # which tz release speaks: a release name, newest or as-of


class _ZonePreviousResponseRequired(TypedDict):
    tzdb: str  # the release that spoke


class ZonePreviousResponse(_ZonePreviousResponseRequired, total=False):
    """Response of zone.previous."""

    at: str  # when; missing where there is none before
    before: Side  # what held until then
    then: Side  # what holds from then on


class ZoneListRequest(TypedDict, total=False):
    """Request of zone.list."""

    tzdb: str  # which tz release speaks: a release name, newest or as-of


class ZoneListResponse(TypedDict):
    """Response of zone.list."""

    zones: list[ListedZone]  # in the order of their letters
    tzdb: str  # the release that spoke


class ZoneFromWindowsRequest(TypedDict):
    """Request of zone.fromWindows."""

    name: str  # a Windows name, such as Pacific Standard Time


class ZoneFromWindowsResponse(TypedDict):
    """Response of zone.fromWindows."""

    zone: str  # by CLDR's default territory


class _NoteStampRequestRequired(TypedDict):
    at: Moment  # the instant
    zone: str  # an IANA name


class NoteStampRequest(_NoteStampRequestRequired, total=False):
    """Request of note.stamp."""

    previous: Moment  # the instant of the user message before
    threshold: Duration  # the gap from which it is told, at least PT1M; PT3H by default
    precision: Literal["seconds", "milliseconds", "microseconds", "nanoseconds"]  # what is kept of the instant; whole seconds by default, cut and never rounded
    tzdb: str  # which tz release speaks: a release name, newest or as-of


class NoteStampResponse(TypedDict):
    """Response of note.stamp."""

    stamp: str  # the complete stamp


class NoteRenderRequest(TypedDict, total=False):
    """Request of note.render."""

    stamp: str  # a stamp; a complete one needs no zone data
    at: Moment  # the instant, where there is no stamp
    zone: str  # an IANA name, where there is no stamp
    format: Union[str, CustomFormat]  # clock/1 by default
    previous: Moment  # the instant of the user message before
    threshold: Duration  # the gap from which it is told; PT3H by default
    tzdb: str  # which tz release speaks: a release name, newest or as-of


class NoteRenderResponse(TypedDict):
    """Response of note.render."""

    text: str  # the note
    tzdb: str  # the release that spoke


class NoteFormatsRequest(TypedDict):
    """Request of note.formats."""


class NoteFormatsResponse(TypedDict):
    """Response of note.formats."""

    formats: list[Format]  # complete, the default first


class NoteDeclareRequest(TypedDict):
    """Request of note.declare."""

    format: CustomFormat  # the declaration


class NoteDeclareResponse(TypedDict):
    """Response of note.declare."""

    format: Format  # complete


class _NoteParseRequestRequired(TypedDict):
    text: str  # one whole note


class NoteParseRequest(_NoteParseRequestRequired, total=False):
    """Request of note.parse."""

    format: Union[str, CustomFormat]  # any built-in one by default


class _NoteParseResponseRequired(TypedDict):
    format: str  # the format's name


class NoteParseResponse(_NoteParseResponseRequired, total=False):
    """Response of note.parse."""

    local: str  # the local time, to the minute or second; the date alone where the note has no clock
    offset: str  # -04:00
    label: str  # what the note says of the zone
    daypart: str  # in English
    gap: str  # in the unit that the note says: PT27H, P3W, P5M
    stamp: str  # of the iso formats: the instant with its offset


class _TranscriptPlanRequestRequired(TypedDict):
    messages: Sequence[Union[Message, Mapping[str, Any]]]  # in the order of the conversation


class TranscriptPlanRequest(_TranscriptPlanRequestRequired, total=False):
    """Request of transcript.plan."""

    mode: Literal["persistent"]  # every user message that has a stamp carries its note for good
    format: Union[str, CustomFormat]  # clock/1 by default
    placement: Placement  # inside-after by default
    gap: Union[Gap, Literal[False]]  # from which length a gap is told; false: never
    eras: Sequence[Era]  # changes of format, threshold or placement in a running chat
    roles: Sequence[str]  # whose messages get notes; user by default
    notesFrom: str  # the id of the first message that may get a note
    compactedThrough: str  # the id of the last message that a summary covers
    now: Instant  # of no meaning in this mode
    zone: str  # of no meaning in this mode
    tzdb: str  # which tz release speaks; as-of by default
    explain: bool  # whether the system texts explain the notes
    strict: bool  # whether one bad message refuses the whole


class TranscriptPlanResponse(TypedDict):
    """Response of transcript.plan."""

    system: list[str]  # texts for the system prompt
    notes: list[PlannedNote]  # in the order of the messages
    problems: list[Problem]  # messages that got no note, and why
    state: State  # for transcript.append


class _TranscriptAppendRequestRequired(TypedDict):
    state: State  # of the last plan or append
    message: Union[Message, Mapping[str, Any]]  # the new message


class TranscriptAppendRequest(_TranscriptAppendRequestRequired, total=False):
    """Request of transcript.append."""

    strict: bool  # whether a bad message is refused


class _TranscriptAppendResponseRequired(TypedDict):
    problems: list[Problem]  # why it got none
    state: State  # for the next message


class TranscriptAppendResponse(_TranscriptAppendResponseRequired, total=False):
    """Response of transcript.append."""

    note: PlannedNote  # missing where the message gets none


class _TranscriptJoinRequestRequired(TypedDict):
    text: str  # the message's text
    note: str  # the note


class TranscriptJoinRequest(_TranscriptJoinRequestRequired, total=False):
    """Request of transcript.join."""

    placement: Placement  # inside-after by default


class TranscriptJoinResponse(TypedDict, total=False):
    """Response of transcript.join."""

    text: str  # the one string, for the inside placements
    parts: list[str]  # the two parts in their order, for before and after


class LibraryInfoRequest(TypedDict):
    """Request of library.info."""


class LibraryInfoResponse(TypedDict):
    """Response of library.info."""

    version: str  # of the library
    abi: int  # of the C interface
    releases: list[Release]  # oldest first
    operations: list[str]  # all operations
