"""The library itself, for vectors whose exact bytes only it knows (messages of refusals)."""

from __future__ import annotations

import ctypes
import os
from functools import cache

from zones import ROOT


class _Buffer(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t), ("capacity", ctypes.c_size_t)]


class _Options(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint32),
        ("reserved", ctypes.c_uint32),
        ("table", ctypes.c_char_p),
        ("table_size", ctypes.c_size_t),
    ]


@cache
def _loaded() -> ctypes.CDLL:
    path = os.environ.get("CHRONOTE_LIBRARY") or str(ROOT / "build" / "libchronote.so")
    library = ctypes.CDLL(path)
    library.chronote_call.argtypes = [
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_size_t,
        ctypes.c_char_p,
        ctypes.c_size_t,
        ctypes.POINTER(_Buffer),
    ]
    library.chronote_buffer_free.argtypes = [ctypes.POINTER(_Buffer)]
    return library


class Context:
    """A copy of the library's data: its own, or a table that was handed in. Lives as long as the process."""

    def __init__(self, table: bytes | None = None):
        self._context = ctypes.c_void_p()
        options = _Options(ctypes.sizeof(_Options), 0, table, len(table or b""))
        status = _loaded().chronote_context_new(ctypes.byref(options), ctypes.byref(self._context), None)
        assert status == 0, f"chronote_context_new answered {status}"

    def call(self, operation: str, request: bytes) -> str:
        response, name = _Buffer(), operation.encode()
        _loaded().chronote_call(self._context, name, len(name), request, len(request), ctypes.byref(response))
        text = ctypes.string_at(response.data, response.size).decode("utf-8") if response.data else ""
        _loaded().chronote_buffer_free(ctypes.byref(response))
        return text


@cache
def _builtin() -> Context:
    return Context()


def call(operation: str, request: bytes) -> str:
    return _builtin().call(operation, request)
