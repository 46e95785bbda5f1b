"""Contexts: the zone data that calls work with."""

from __future__ import annotations

import weakref
from ctypes import byref, c_char_p, c_int32, c_void_p, cast, sizeof
from types import TracebackType
from typing import Any, Optional

from ._ffi import library
from ._prototypes import chronote_context_options, chronote_error
from .errors import CLASSES, STATUSES, ArgumentWrong, ChronoteError

AS_OF = -1
MOST_NAMES = 4096  # names in other spellings are found too, so their number has to be bounded
MOST_FORMATS = 64


def failure(status: int, message: str = "", **details: Any) -> ChronoteError:
    code = STATUSES.get(status, "internal")
    return CLASSES.get(code, ChronoteError)(message or f"The library answered status {status}.", code=code, **details)


class Format:
    """A native format; freed when nobody holds it any more."""

    def __init__(self, pointer: int) -> None:
        self.pointer = pointer
        self.largest: int = library.chronote_format_largest(pointer)
        weakref.finalize(self, library.chronote_format_free, pointer).atexit = False


class Handle:
    """A native context and what was found in it.

    Whoever makes a call holds the handle while it runs. So closing a context only lets go of it, and the memory is
    freed when the last call of any thread has come back.
    """

    def __init__(self, table: Optional[bytes]) -> None:
        options = chronote_context_options(sizeof(chronote_context_options), 0, None, 0)
        if table is not None:
            options.table = cast(c_char_p(table), c_void_p)
            options.table_size = len(table)
        pointer = c_void_p()
        detail = chronote_error(sizeof(chronote_error), 0, -1, b"")
        status = library.chronote_context_new(byref(options), byref(pointer), byref(detail))
        if status:
            raise failure(status, detail.message.decode("utf-8", "replace"), path="/table")
        self.pointer = pointer.value
        self.zones: dict[str, int] = {}
        self.formats: dict[str, Format] = {}
        self.releases: dict[str, int] = {"as-of": AS_OF}
        # At the end of the process other threads may still be at work in it; the memory goes with the process.
        weakref.finalize(self, library.chronote_context_free, self.pointer).atexit = False

    def zone(self, name: str) -> Optional[int]:
        """The native zone, or None: ask the documents why."""
        found = self.zones.get(name)
        if found is None:
            spelled = name.encode("utf-8", "surrogatepass")
            pointer = c_void_p()
            if library.chronote_zone_find(self.pointer, spelled, len(spelled), byref(pointer), None):
                return None
            found = pointer.value or 0
            if len(self.zones) >= MOST_NAMES:
                self.zones.clear()
            self.zones[name] = found
        return found

    def release(self, name: str) -> Optional[int]:
        found = self.releases.get(name)
        if found is None:
            spelled = name.encode("utf-8", "surrogatepass")
            number = c_int32()
            if library.chronote_release_find(self.pointer, spelled, len(spelled), byref(number)):
                return None
            found = self.releases[name] = number.value
        return found

    def format(self, declaration: str) -> Optional[Format]:
        found = self.formats.get(declaration)
        if found is None:
            spelled = declaration.encode("utf-8", "surrogatepass")
            pointer = c_void_p()
            if library.chronote_format_new(self.pointer, spelled, len(spelled), byref(pointer), None):
                return None
            found = Format(pointer.value or 0)
            if len(self.formats) >= MOST_FORMATS:
                self.formats.clear()
            self.formats[declaration] = found
        return found


class Context:
    """Zone data of one's own, next to the built-in: `chronote.Context(table=bytes)`, as tzdb/compile.py writes it.

    Any number of threads may use it. After close() every use is refused.
    """

    def __init__(self, table: Optional[bytes] = None) -> None:
        self._handle: Optional[Handle] = Handle(None if table is None else bytes(table))

    @property
    def closed(self) -> bool:
        return self._handle is None

    def close(self) -> None:
        """Lets go of the data. Calls that are running end undisturbed. A second time does nothing."""
        self._handle = None

    def __enter__(self) -> Context:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        problem: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


BUILT_IN = Handle(None)


def handle_of(context: Optional[Context]) -> Handle:
    if context is None:
        return BUILT_IN
    handle = context._handle
    if handle is None:
        raise ArgumentWrong("The context is closed.", code="argument-wrong", path="/context")
    return handle
