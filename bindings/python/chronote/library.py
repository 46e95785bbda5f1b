"""This copy of the library."""

from __future__ import annotations

from typing import Optional, cast

from ._call import run
from ._context import Context
from ._types import LibraryInfoResponse

__all__ = ["info"]


def info(*, context: Optional[Context] = None) -> LibraryInfoResponse:
    """The version, the tz releases and the operations of this copy."""
    return cast(LibraryInfoResponse, run("library.info", context))
