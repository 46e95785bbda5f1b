"""The JSON Schema describes what the vectors send and get."""

from __future__ import annotations

import json

import chronote
import jsonschema  # type: ignore[import-untyped]
import pytest
from conftest import ROOT
from vectors import files, operation_of, read

SCHEMA = json.loads((ROOT / "capi" / "schema.json").read_text(encoding="utf-8"))


def validator(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("operation", chronote.library.info()["operations"])
def test_vectors_fit_the_schema(operation: str) -> None:
    request = validator(f"{operation}.request")
    response = validator(f"{operation}.response")
    refusal = validator("refusal")
    seen = 0
    for path in (path for path in files() if operation_of(path) == operation):
        for vector in read(path)[:300]:
            answered = json.loads(vector.response)
            if "error" in answered:
                refusal.validate(answered)
            else:
                if not answered.get("problems"):  # messages that no schema allows, and that are answered all the same
                    request.validate(vector.parsed())
                response.validate(answered)
            seen += 1
    assert seen


def test_unknown_keys_are_refused() -> None:
    assert not validator("zone.check.request").is_valid({"zone": "UTC", "more": 1})
    assert validator("Message").is_valid({"id": "1", "role": "user", "content": []})


def test_generated_files_are_fresh() -> None:
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, str(ROOT / "capi" / "generate.py"), "--check"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
