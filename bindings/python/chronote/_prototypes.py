"""The structs and prototypes of chronote.h for ctypes. Written by capi/generate.py; do not edit."""

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
    c_char,
    c_char_p,
    c_int32,
    c_int64,
    c_size_t,
    c_uint8,
    c_uint32,
    c_void_p,
)
from typing import Any


class chronote_error(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("code", c_int32),
        ("offset", c_int64),
        ("message", c_char * 240),
    ]


class chronote_buffer(Structure):
    _fields_ = [
        ("data", c_void_p),
        ("size", c_size_t),
        ("capacity", c_size_t),
    ]


class chronote_context_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("table", c_void_p),
        ("table_size", c_size_t),
    ]


class chronote_local(Structure):
    _fields_ = [
        ("wall_ms", c_int64),
        ("offset", c_int32),
        ("release", c_int32),
        ("year", c_int32),
        ("month", c_uint8),
        ("day", c_uint8),
        ("hour", c_uint8),
        ("minute", c_uint8),
        ("second", c_uint8),
        ("weekday", c_uint8),
        ("daylight", c_uint8),
        ("reserved", c_uint8),
        ("abbreviation", c_char * 8),
    ]


class chronote_resolution(Structure):
    _fields_ = [
        ("kind", c_int32),
        ("release", c_int32),
        ("earlier_ms", c_int64),
        ("later_ms", c_int64),
        ("jump_ms", c_int64),
        ("wall_before_ms", c_int64),
        ("wall_after_ms", c_int64),
    ]


class chronote_note_options(Structure):
    _fields_ = [
        ("struct_size", c_uint32),
        ("release", c_int32),
        ("format", c_void_p),
        ("previous_ms", c_int64),
        ("threshold_s", c_int64),
    ]


ABI = 1

# name: (result, arguments)
PROTOTYPES: dict[str, tuple[Any, list[Any]]] = {
    "chronote_version": (c_char_p, []),
    "chronote_abi": (c_int32, []),
    "chronote_status_name": (c_char_p, [c_int32]),
    "chronote_buffer_free": (None, [POINTER(chronote_buffer)]),
    "chronote_context_options_init": (None, [POINTER(chronote_context_options)]),
    "chronote_context_new": (c_int32, [POINTER(chronote_context_options), POINTER(c_void_p), POINTER(chronote_error)]),
    "chronote_context_free": (None, [c_void_p]),
    "chronote_call": (c_int32, [c_void_p, c_char_p, c_size_t, c_char_p, c_size_t, POINTER(chronote_buffer)]),
    "chronote_call_text": (c_void_p, [c_void_p, c_char_p, c_char_p]),
    "chronote_text_free": (None, [c_void_p]),
    "chronote_release_count": (c_int32, [c_void_p]),
    "chronote_release_name": (c_char_p, [c_void_p, c_int32]),
    "chronote_release_find": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_int32)]),
    "chronote_zone_find": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_void_p), POINTER(chronote_error)]),
    "chronote_zone_name": (c_void_p, [c_void_p, POINTER(c_size_t)]),
    "chronote_zone_at": (c_int32, [c_void_p, c_int64, c_int32, POINTER(chronote_local)]),
    "chronote_zone_resolve": (c_int32, [c_void_p, c_int64, c_int32, POINTER(chronote_resolution)]),
    "chronote_format_new": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(c_void_p), POINTER(chronote_error)]),
    "chronote_format_free": (None, [c_void_p]),
    "chronote_format_largest": (c_size_t, [c_void_p]),
    "chronote_note_options_init": (None, [POINTER(chronote_note_options)]),
    "chronote_note_render": (c_int32, [c_void_p, c_int64, POINTER(chronote_note_options), c_void_p, c_size_t, POINTER(c_size_t)]),
    "chronote_note_render_stamp": (c_int32, [c_void_p, c_char_p, c_size_t, POINTER(chronote_note_options), c_void_p, c_size_t, POINTER(c_size_t)]),
    "chronote_note_render_many": (c_int32, [c_void_p, c_size_t, c_void_p, c_void_p, c_void_p, c_size_t, POINTER(chronote_note_options), c_void_p, c_size_t, POINTER(c_size_t), POINTER(c_int64), POINTER(c_int32)]),
}
