"""One class for each status of the header."""

from __future__ import annotations

import pickle
import re

import chronote
import pytest
from chronote import errors
from chronote._ffi import library
from conftest import ROOT


def header_statuses() -> dict[int, str]:
    text = (ROOT / "capi" / "chronote.h").read_text(encoding="ascii")
    found = re.findall(r"^ *CHRONOTE_E_(\w+) = (\d+)", text, re.M)
    return {int(number): name for name, number in found}


def test_one_class_for_each_status() -> None:
    statuses = header_statuses()
    assert len(statuses) > 20
    assert set(errors.STATUSES) == set(statuses)
    for number, name in statuses.items():
        code = name.lower().replace("_", "-")
        assert errors.STATUSES[number] == code
        assert library.chronote_status_name(number).decode() == code
        kind = getattr(errors, "".join(word.capitalize() for word in name.split("_")))
        assert errors.CLASSES[code] is kind
        assert issubclass(kind, chronote.ChronoteError)
    assert len(set(errors.CLASSES.values())) == len(statuses)


def test_an_unknown_code_is_a_plain_error() -> None:
    from chronote._call import refusal
    from chronote._context import failure

    error = refusal({"code": "brand-new", "path": "/x", "value": 1, "message": "No."})
    assert type(error) is chronote.ChronoteError
    assert error.code == "brand-new"
    assert failure(99999).code == "internal"


def test_what_an_error_tells() -> None:
    with pytest.raises(errors.ZoneUnknown) as caught:
        chronote.zone.at(zone="Europe/Pari", at=1 and "2026-10-26T05:30:00Z")
    error = caught.value
    assert (error.code, error.path, error.value) == ("zone-unknown", "/zone", "Europe/Pari")
    assert "Europe/Paris" in error.suggestions
    assert str(error).startswith("zone-unknown at /zone: ")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is errors.ZoneUnknown
    assert vars(again) == vars(error)
