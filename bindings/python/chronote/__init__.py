"""A sense of time for AI agents.

    import chronote
    chronote.note.text(datetime.now(timezone.utc), "America/New_York")

Modules are named for what they are about: zone, note, transcript, library. Every operation is a function of one of
them; `call` carries out any of them by name. Refusals are raised as classes of `chronote.errors`.
"""

from __future__ import annotations

from . import errors, library, note, transcript, zone
from ._call import call, call_text
from ._context import Context
from ._ffi import library as _native
from .errors import ChronoteError

__version__: str = _native.chronote_version().decode("ascii")

__all__ = ["ChronoteError", "Context", "call", "call_text", "errors", "library", "note", "transcript", "zone"]
