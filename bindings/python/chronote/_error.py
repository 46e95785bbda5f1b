"""The error that every refusal is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class ChronoteError(Exception):
    """Something was refused, and nothing was done.

    code         stable: "zone-unknown"
    path         the field at fault as a JSON Pointer into the request: "/messages/3/timeZone"
    value        what stands there, cut where it is long
    message      one sentence that says what would be right; it may change
    suggestions  near names, where there are any
    """

    def __init__(
        self,
        message: str,
        *,
        code: str = "internal",
        path: str = "",
        value: Any = None,
        suggestions: Sequence[str] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.path = path
        self.value = value
        self.suggestions = list(suggestions)

    def __str__(self) -> str:
        where = f" at {self.path}" if self.path else ""
        hint = f" ({', '.join(self.suggestions)}?)" if self.suggestions else ""
        return f"{self.code}{where}: {self.message}{hint}"

    def __reduce__(self) -> tuple[Any, ...]:  # so that it passes between processes
        return _again, (type(self), self.message, self.code, self.path, self.value, self.suggestions)


def _again(
    kind: type[ChronoteError], message: str, code: str, path: str, value: Any, suggestions: list[str]
) -> ChronoteError:
    return kind(message, code=code, path=path, value=value, suggestions=suggestions)
