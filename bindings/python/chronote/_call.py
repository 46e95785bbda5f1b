"""Operations as JSON."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from ctypes import byref, string_at
from typing import Any, Optional, Union

from ._context import Context, failure, handle_of
from ._ffi import library
from ._prototypes import chronote_buffer
from ._values import Unfit, path_of, plain
from .errors import CLASSES, ChronoteError, TooLarge, TypeWrong

LARGEST_KEPT = 1 << 20  # bytes of a buffer that is kept for the next call


class Buffer:
    """A chronote_buffer that frees what it holds."""

    def __init__(self) -> None:
        self.native = chronote_buffer(None, 0, 0)

    def free(self) -> None:
        library.chronote_buffer_free(byref(self.native))

    def __del__(self, free: Any = library.chronote_buffer_free, byref: Any = byref) -> None:
        free(byref(self.native))


class Spare(threading.local):
    """Buffers that this thread does not use right now. A call takes one out, so that a signal handler or a finalizer
    that runs in the middle of it and calls again gets another."""

    def __init__(self) -> None:
        self.buffers: list[Buffer] = []


spare = Spare()


def take() -> Buffer:
    try:
        return spare.buffers.pop()
    except IndexError:
        return Buffer()


def give_back(buffer: Buffer) -> None:
    if buffer.native.capacity > LARGEST_KEPT:
        buffer.free()
    spare.buffers.append(buffer)


def answer(operation: str, request: bytes, context: Optional[Context]) -> tuple[int, bytes]:
    handle = handle_of(context)
    name = operation.encode("utf-8", "surrogatepass")
    buffer = take()
    try:
        native = buffer.native
        status = library.chronote_call(handle.pointer, name, len(name), request, len(request), byref(native))
        return status, string_at(native.data, native.size) if native.size else b""
    finally:
        give_back(buffer)


def call_text(operation: str, request: Union[str, bytes], *, context: Optional[Context] = None) -> str:
    """One operation, JSON text in and out; a refusal is an answer like any other."""
    raw = request if isinstance(request, bytes) else request.encode("utf-8", "surrogatepass")
    status, text = answer(operation, raw, context)
    if not text:
        raise failure(status)
    return text.decode("utf-8")


def call(operation: str, request: Mapping[str, Any], *, context: Optional[Context] = None) -> dict[str, Any]:
    """One operation: `call("zone.check", {"zone": "Europe/Paris"})`. A refusal is raised as an error of its class.

    Datetimes, dates and durations are written as the operations want them.
    """
    status, text = answer(operation, spell(request).encode("ascii"), context)
    if not text:
        raise failure(status)
    result: dict[str, Any] = json.loads(text)
    if status:
        raise refusal(result["error"])
    return result


def spell(request: Any) -> str:
    def convert(value: Any) -> Any:
        try:
            return plain(value)
        except Unfit:
            raise TypeWrong(
                f"A value of the type {type(value).__name__} has no place in a request.",
                code="type-wrong",
                path=path_of(value, request) or "",
                value=repr(value)[:64],
            ) from None
        except ChronoteError as problem:
            problem.path = path_of(value, request) or ""
            raise

    try:
        return json.dumps(request, default=convert, separators=(",", ":"))
    except (RecursionError, ValueError):  # a ValueError: the request holds itself
        raise TooLarge("The request is nested too deeply.", code="too-large") from None


def refusal(error: Mapping[str, Any]) -> ChronoteError:
    code = error["code"]
    return CLASSES.get(code, ChronoteError)(
        error["message"],
        code=code,
        path=error["path"],
        value=error["value"],
        suggestions=error.get("suggestions", ()),
    )


def run(operation: str, context: Optional[Context], **request: Any) -> Any:
    """With the keys whose value is not None."""
    return call(operation, {key: value for key, value in request.items() if value is not None}, context=context)
