"""Vector files: their form, and the one way in which they are written."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1]
SOURCES = Path(__file__).resolve().parent / "sources"
LARGEST = 900_000  # bytes of one file


def compact(value: object, ascii_only: bool = False) -> str:
    """JSON as the library writes it: no spaces, text raw but for what must be escaped."""
    return json.dumps(value, ensure_ascii=ascii_only, separators=(",", ":"))


def source(name: str) -> list[dict]:
    return [json.loads(line) for line in (SOURCES / name).read_text("utf-8").splitlines()]


def operation_of(name: str) -> str:
    """`note.render.errors` holds requests of `note.render`."""
    return ".".join(name.split(".")[:2])


class File:
    """One vector file in the making."""

    def __init__(self, name: str):
        self.name = name
        self.lines: list[str] = []
        self._ids: set[str] = set()

    def _id(self, said: str | None) -> str:
        out = f"{self.name}/{said or len(self.lines) + 1}"
        assert out not in self._ids, out
        self._ids.add(out)
        return out

    def add_text(self, request: str, response: str, slug: str | None = None) -> None:
        for text in (request, response):
            assert ',"response":' not in text and '"request":' not in text and "\n" not in text, text
        self.lines.append(f'{{"id":"{self._id(slug)}","request":{request},"response":{response}}}')

    def add(self, request: dict, response: dict, slug: str | None = None) -> None:
        self.add_text(compact(request, ascii_only=True), compact(response), slug)

    def add_bytes(self, request: bytes, response: str, slug: str | None = None) -> None:
        self.lines.append(f'{{"id":"{self._id(slug)}","hex":"{request.hex()}","response":{response}}}')

    def write(self, check: bool) -> bool:
        """Writes the file, or says whether it already is what would be written."""
        assert self.lines, f"{self.name} is empty"
        path, data = FOLDER / f"{self.name}.jsonl", ("\n".join(self.lines) + "\n").encode()
        assert len(data) <= LARGEST, (self.name, len(data))
        same = path.exists() and path.read_bytes() == data
        if not check:
            path.write_bytes(data)
        print(f"{path.name} {len(self.lines)}{' differs' if check and not same else ''}")
        return same or not check


def write_all(files: Iterable[File], check: bool) -> bool:
    """With `check` nothing is written, and a file that differs is a failure."""
    return all([each.write(check) for each in files])
