"""Every vector, byte for byte, through the installed package."""

from __future__ import annotations

import json
from pathlib import Path

import chronote
import pytest
from conftest import PACKAGE, PLAYED, ROOT
from vectors import files, operation_of, read


def test_the_installed_package_is_tested() -> None:
    assert ROOT / "bindings" not in PACKAGE.parents
    assert "site-packages" in PACKAGE.parts


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_file(path: Path) -> None:
    wrong = []
    played = 0
    for vector in read(path):
        answered = chronote.call_text(operation_of(path), vector.request)
        played += 1
        if answered != vector.response:
            wrong.append(f"{vector.id}\n  expected {vector.response}\n  answered {answered}")
    PLAYED[path.name] = played
    assert played == path.read_bytes().count(b"\n") > 0
    assert not wrong, f"{len(wrong)} of {played} differ:\n" + "\n".join(wrong[:10])


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_call_raises_what_call_text_answers(path: Path) -> None:
    for vector in read(path)[:500]:
        try:
            request = vector.parsed()
        except (ValueError, RecursionError):  # what Python cannot read it cannot send
            continue
        if not isinstance(request, dict):
            continue
        raw = chronote.call_text(operation_of(path), json.dumps(request))  # a key that stood twice stands once now
        refused = raw.startswith('{"error":')
        try:
            chronote.call(operation_of(path), request)
            assert not refused, vector.id
        except chronote.ChronoteError as problem:
            assert refused and f'"code":"{problem.code}"' in raw, vector.id
            assert type(problem) is chronote.errors.CLASSES[problem.code]
