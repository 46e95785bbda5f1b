"""Reading of vector files, as tests/vectors/README.md describes them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from conftest import VECTORS


@dataclass(frozen=True)
class Vector:
    id: str
    request: bytes
    response: str

    def parsed(self) -> Any:
        return json.loads(self.request)


def files() -> list[Path]:
    found = sorted(VECTORS.glob("*.jsonl"))
    assert found, f"there are no vectors in {VECTORS}"
    return found


def operation_of(path: Path) -> str:
    return ".".join(path.name.split(".")[:2])


def read_line(line: str) -> Vector:
    head, response = line.split(',"response":', 1)
    assert response.endswith("}"), line[:200]
    if ',"request":' in head:
        name, request = head.split(',"request":', 1)
        raw = request.encode("utf-8")
    else:
        name, digits = head.split(',"hex":"', 1)
        raw = bytes.fromhex(digits.rstrip('"'))
    return Vector(json.loads(name.split('{"id":', 1)[1]), raw, response[:-1])


def read(path: Path) -> list[Vector]:
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")  # splitlines() also splits inside texts
    found = [read_line(line) for line in lines]
    assert len({vector.id for vector in found}) == len(lines), f"{path.name}: an id stands twice"
    return found


def of_operation(operation: str) -> list[Vector]:
    return [vector for path in files() if operation_of(path) == operation for vector in read(path)]
