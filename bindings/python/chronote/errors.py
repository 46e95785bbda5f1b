"""One exception class for each status of chronote.h. Written by capi/generate.py; do not edit."""

from __future__ import annotations

from ._error import ChronoteError


class Internal(ChronoteError):
    """internal, status 1."""


class OutOfMemory(ChronoteError):
    """out-of-memory, status 2."""


class BufferTooSmall(ChronoteError):
    """buffer-too-small, status 3."""


class ArgumentWrong(ChronoteError):
    """argument-wrong, status 4."""


class VersionUnknown(ChronoteError):
    """version-unknown, status 5."""


class RequestUnreadable(ChronoteError):
    """request-unreadable, status 100."""


class Utf8Invalid(ChronoteError):
    """utf8-invalid, status 101."""


class OperationUnknown(ChronoteError):
    """operation-unknown, status 102."""


class KeyUnknown(ChronoteError):
    """key-unknown, status 103."""


class KeyMissing(ChronoteError):
    """key-missing, status 104."""


class TypeWrong(ChronoteError):
    """type-wrong, status 105."""


class TooLarge(ChronoteError):
    """too-large, status 106."""


class IdDuplicate(ChronoteError):
    """id-duplicate, status 107."""


class InstantUnreadable(ChronoteError):
    """instant-unreadable, status 200."""


class InstantWithoutOffset(ChronoteError):
    """instant-without-offset, status 201."""


class InstantOutOfRange(ChronoteError):
    """instant-out-of-range, status 202."""


class DateNonexistent(ChronoteError):
    """date-nonexistent, status 203."""


class NowMissing(ChronoteError):
    """now-missing, status 204."""


class DurationUnreadable(ChronoteError):
    """duration-unreadable, status 205."""


class WallUnreadable(ChronoteError):
    """wall-unreadable, status 206."""


class ZoneUnknown(ChronoteError):
    """zone-unknown, status 300."""


class ZoneMissing(ChronoteError):
    """zone-missing, status 301."""


class ZoneAbbreviation(ChronoteError):
    """zone-abbreviation, status 302."""


class ReleaseUnknown(ChronoteError):
    """release-unknown, status 303."""


class TableCorrupt(ChronoteError):
    """table-corrupt, status 304."""


class FormatUnknown(ChronoteError):
    """format-unknown, status 400."""


class FormatFieldUnknown(ChronoteError):
    """format-field-unknown, status 401."""


class FormatBraceUnclosed(ChronoteError):
    """format-brace-unclosed, status 402."""


class FormatCharacter(ChronoteError):
    """format-character, status 403."""


class ThresholdTooSmall(ChronoteError):
    """threshold-too-small, status 404."""


class NoteUnreadable(ChronoteError):
    """note-unreadable, status 405."""


CLASSES: dict[str, type[ChronoteError]] = {
    "internal": Internal,
    "out-of-memory": OutOfMemory,
    "buffer-too-small": BufferTooSmall,
    "argument-wrong": ArgumentWrong,
    "version-unknown": VersionUnknown,
    "request-unreadable": RequestUnreadable,
    "utf8-invalid": Utf8Invalid,
    "operation-unknown": OperationUnknown,
    "key-unknown": KeyUnknown,
    "key-missing": KeyMissing,
    "type-wrong": TypeWrong,
    "too-large": TooLarge,
    "id-duplicate": IdDuplicate,
    "instant-unreadable": InstantUnreadable,
    "instant-without-offset": InstantWithoutOffset,
    "instant-out-of-range": InstantOutOfRange,
    "date-nonexistent": DateNonexistent,
    "now-missing": NowMissing,
    "duration-unreadable": DurationUnreadable,
    "wall-unreadable": WallUnreadable,
    "zone-unknown": ZoneUnknown,
    "zone-missing": ZoneMissing,
    "zone-abbreviation": ZoneAbbreviation,
    "release-unknown": ReleaseUnknown,
    "table-corrupt": TableCorrupt,
    "format-unknown": FormatUnknown,
    "format-field-unknown": FormatFieldUnknown,
    "format-brace-unclosed": FormatBraceUnclosed,
    "format-character": FormatCharacter,
    "threshold-too-small": ThresholdTooSmall,
    "note-unreadable": NoteUnreadable,
}
STATUSES: dict[int, str] = {
    1: "internal",
    2: "out-of-memory",
    3: "buffer-too-small",
    4: "argument-wrong",
    5: "version-unknown",
    100: "request-unreadable",
    101: "utf8-invalid",
    102: "operation-unknown",
    103: "key-unknown",
    104: "key-missing",
    105: "type-wrong",
    106: "too-large",
    107: "id-duplicate",
    200: "instant-unreadable",
    201: "instant-without-offset",
    202: "instant-out-of-range",
    203: "date-nonexistent",
    204: "now-missing",
    205: "duration-unreadable",
    206: "wall-unreadable",
    300: "zone-unknown",
    301: "zone-missing",
    302: "zone-abbreviation",
    303: "release-unknown",
    304: "table-corrupt",
    400: "format-unknown",
    401: "format-field-unknown",
    402: "format-brace-unclosed",
    403: "format-character",
    404: "threshold-too-small",
    405: "note-unreadable",
}

__all__ = [
    "CLASSES",
    "STATUSES",
    "ArgumentWrong",
    "BufferTooSmall",
    "ChronoteError",
    "DateNonexistent",
    "DurationUnreadable",
    "FormatBraceUnclosed",
    "FormatCharacter",
    "FormatFieldUnknown",
    "FormatUnknown",
    "IdDuplicate",
    "InstantOutOfRange",
    "InstantUnreadable",
    "InstantWithoutOffset",
    "Internal",
    "KeyMissing",
    "KeyUnknown",
    "NoteUnreadable",
    "NowMissing",
    "OperationUnknown",
    "OutOfMemory",
    "ReleaseUnknown",
    "RequestUnreadable",
    "TableCorrupt",
    "ThresholdTooSmall",
    "TooLarge",
    "TypeWrong",
    "Utf8Invalid",
    "VersionUnknown",
    "WallUnreadable",
    "ZoneAbbreviation",
    "ZoneMissing",
    "ZoneUnknown",
]
