"""The native library, loaded once, with a prototype on every function."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

from ._prototypes import ABI, PROTOTYPES

NAMES = {"darwin": "libchronote.dylib", "win32": "chronote.dll"}


def library_path() -> Path:
    """Always an absolute path: a bare name would be looked for along the system's library path."""
    override = os.environ.get("CHRONOTE_LIBRARY")
    if override:
        return Path(override).resolve()
    return Path(__file__).resolve().with_name(NAMES.get(sys.platform, "libchronote.so"))


def load(path: Path) -> ctypes.CDLL:
    try:
        loaded = ctypes.CDLL(str(path))
        found = loaded.chronote_abi
    except (OSError, AttributeError) as problem:
        raise ImportError(f"chronote: the native library cannot be loaded: {problem}") from problem
    found.restype, found.argtypes = PROTOTYPES["chronote_abi"]
    if found() != ABI:
        raise ImportError(f"chronote: {path} has the C interface {found()}, and this package is made for {ABI}")
    for name, (result, arguments) in PROTOTYPES.items():
        function = getattr(loaded, name, None)
        if function is None:
            raise ImportError(f"chronote: {path} has no function {name}")
        function.restype = result
        function.argtypes = arguments
    return loaded


library = load(library_path())
