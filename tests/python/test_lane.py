"""Notes without JSON: the same text as note.render."""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from typing import Any, Optional
from zoneinfo import ZoneInfo

import chronote
import numpy
import pytest
from chronote import _lane
from vectors import of_operation

AT = 1792992600000
NOTE = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]"
ZONE = "America/New_York"
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def as_milliseconds(moment: Any) -> Optional[int]:
    """None for instants that Python's datetime cannot read."""
    if moment is None or isinstance(moment, int):
        return moment
    try:
        read = datetime.fromisoformat(moment.replace("Z", "+00:00"))
        return (read - EPOCH) // timedelta(milliseconds=1)
    except (ValueError, AttributeError, TypeError):
        return None


def rendered() -> list[tuple[dict[str, Any], str]]:
    """The requests of the vectors that are instants in zones, with milliseconds, and their texts."""
    found = []
    for vector in of_operation("note.render"):
        text = json.loads(vector.response).get("text")
        request = vector.parsed() if text is not None else {}
        at = as_milliseconds(request.get("at"))
        previous = as_milliseconds(request.get("previous"))
        if at is None or (previous is None and "previous" in request):
            continue
        found.append(({**request, "at": at, "previous": previous}, text))
    assert found, "no vector of note.render fits the lane"
    return found


def test_vectors_one_by_one() -> None:
    for request, text in rendered():
        form, previous, threshold, tzdb = (request.get(key) for key in ("format", "previous", "threshold", "tzdb"))
        done = _lane.render_one(request["at"], request["zone"], form, previous, threshold, tzdb, None)
        assert done == text, request


def test_vectors_many_at_once() -> None:
    groups: dict[str, list[tuple[dict[str, Any], str]]] = defaultdict(list)
    for request, text in rendered():
        groups[json.dumps([request.get(key) for key in ("format", "threshold", "tzdb")])].append((request, text))
    for key, items in groups.items():
        form, threshold, tzdb = json.loads(key)
        requests = [request for request, _ in items]
        answered = chronote.note.texts(
            array("q", [request["at"] for request in requests]),
            [request["zone"] for request in requests],
            previous=[request["previous"] for request in requests],
            format=form,
            threshold=threshold,
            tzdb=tzdb,
        )
        assert answered == [text for _, text in items], key


REFUSED: list[dict[str, Any]] = [
    {"at": "soon", "zone": ZONE},
    {"at": "2026-10-26T01:30:00", "zone": ZONE},
    {"at": 2**53, "zone": ZONE},
    {"at": True, "zone": ZONE},
    {"at": 1.5, "zone": ZONE},
    {"at": AT, "zone": "EDT"},
    {"at": AT, "zone": ""},
    {"at": AT, "zone": 7},
    {"at": AT, "zone": ZONE, "tzdb": "1999z"},
    {"at": AT, "zone": ZONE, "tzdb": 7},
    {"at": AT, "zone": ZONE, "format": "nice/1"},
    {"at": AT, "zone": ZONE, "format": '{"name":"a/1","template":"x"}'},
    {"at": AT, "zone": ZONE, "format": {"name": "a/1", "template": "{nothing}"}},
    {"at": AT, "zone": ZONE, "format": {"name": "a/1", "template": "{clock24"}},
    {"at": AT, "zone": ZONE, "format": ["clock/1"]},
    {"at": AT, "zone": ZONE, "previous": "soon"},
    {"at": AT, "zone": ZONE, "threshold": "PT59S"},
    {"at": AT, "zone": ZONE, "threshold": "P1Y"},
    {"at": AT, "zone": ZONE, "threshold": "P"},
    {"at": AT, "zone": ZONE, "threshold": "PT"},
    {"at": AT, "zone": ZONE, "threshold": "P9999999D"},
    {"at": AT, "zone": ZONE, "threshold": 3600},
    {"at": AT, "zone": ZONE, "threshold": ["PT3H"]},
]


@pytest.mark.parametrize("request_", REFUSED, ids=str)
def test_text_refuses_what_render_refuses(request_: dict[str, Any]) -> None:
    answered = json.loads(chronote.call_text("note.render", json.dumps(request_)))["error"]
    with pytest.raises(chronote.ChronoteError) as caught:
        chronote.note.text(**request_)
    assert (caught.value.code, caught.value.path) == (answered["code"], answered["path"])
    with pytest.raises(chronote.ChronoteError) as caught:
        at, zone = request_["at"], request_["zone"]
        rest = {key: value for key, value in request_.items() if key not in ("at", "zone", "previous")}
        if "previous" in request_:
            rest["previous"] = [request_["previous"]]
        chronote.note.texts([at], [zone], **rest)
    assert caught.value.code == answered["code"]


@pytest.mark.parametrize(
    "ats",
    [
        [AT, AT + 1],
        (AT, AT),
        array("q", [AT, AT]),
        memoryview(array("q", [AT, 0, AT, 0]))[::2],
        numpy.array([AT, AT]),
        numpy.array([AT, AT]).astype("datetime64[ms]"),
        numpy.array([AT // 1000, AT // 1000]).astype("datetime64[s]"),
        [datetime.fromtimestamp(AT / 1000, timezone.utc), AT],
        [numpy.int64(AT), AT],
        ["2026-10-26T05:30:00Z", AT],
    ],
    ids=str,
)
def test_what_moments_can_be(ats: Any) -> None:
    assert chronote.note.texts(ats, ZONE) == [NOTE, NOTE]


def test_zone_of_the_datetime() -> None:
    at = datetime(2026, 10, 26, 1, 30, tzinfo=ZoneInfo(ZONE))
    assert chronote.note.text(at) == NOTE
    assert chronote.note.texts([at, at]) == [NOTE, NOTE]
    assert chronote.note.texts([]) == []


def test_more_notes_than_a_piece() -> None:
    ats = array("q", range(AT, AT + 30_000 * 3_600_000, 3_600_000))
    zones = [(ZONE, "Asia/Kolkata", "Asia/Tokyo")[i % 3] for i in range(len(ats))]
    many = chronote.note.texts(ats, zones)
    assert many == [chronote.note.text(at, zone) for at, zone in zip(ats, zones)]
    previous = [None if i % 2 else at - 50_000_000 for i, at in enumerate(ats)]
    many = chronote.note.texts(ats, zones, previous=previous, threshold="PT2H")
    alone = [chronote.note.text(a, z, previous=p, threshold="PT2H") for a, z, p in zip(ats, zones, previous)]
    assert many == alone


def test_texts_that_are_not_ascii() -> None:
    form: Any = {
        "name": "acme/1",
        "template": "\u65e5 {weekday} {clock24} \U0001f550",
        "weekdays": list("\u6708\u706b\u6c34\u6728\u91d1\u571f\u65e5"),
    }
    alone = chronote.note.render(at=AT, zone=ZONE, format=form)["text"]
    assert chronote.note.texts([AT, AT, AT], ZONE, format=form) == [alone] * 3
    assert chronote.note.text(AT, ZONE, format=form) == alone


def test_a_note_larger_than_the_scratch() -> None:
    form: Any = {"name": "long/1", "template": "x" * 1500 + "{clock24}"}
    try:
        wanted = chronote.note.render(at=AT, zone=ZONE, format=form)["text"]
    except chronote.errors.TooLarge:
        form["template"] = "{iana}" * 40
        wanted = chronote.note.render(at=AT, zone=ZONE, format=form)["text"]
    assert chronote.note.text(AT, ZONE, format=form) == wanted
    assert chronote.note.texts([AT] * 1000, ZONE, format=form) == [wanted] * 1000


@pytest.mark.parametrize(
    ("ats", "zones", "more", "code", "path"),
    [
        ([AT, datetime(2026, 1, 1)], ZONE, {}, "instant-without-offset", "/ats/1"),
        ([AT, 2**62], ZONE, {}, "instant-out-of-range", "/ats/1"),
        ([AT, 2**64 + AT], ZONE, {}, "instant-out-of-range", "/ats/1"),
        ([AT, -(2**63)], ZONE, {}, "instant-out-of-range", "/ats/1"),
        ([AT, 1.5], ZONE, {}, "type-wrong", "/ats/1"),
        ([AT, None], ZONE, {}, "key-missing", ""),
        ([AT, AT], [ZONE, "Mars/Base"], {}, "zone-unknown", "/zones/1"),
        ([AT, AT], "Mars/Base", {}, "zone-unknown", "/zones"),
        ([AT, AT], [ZONE], {}, "argument-wrong", "/zones"),
        ([AT, AT], ZONE, {"previous": [None]}, "argument-wrong", "/previous"),
        ([AT, AT], ZONE, {"previous": [None, "soon"]}, "instant-unreadable", "/previous/1"),
        ([AT], ZONE, {"format": "nice/1"}, "format-unknown", "/format"),
        ([AT], ZONE, {"threshold": "PT1S"}, "threshold-too-small", "/threshold"),
        ([AT], ZONE, {"threshold": "soon"}, "duration-unreadable", "/threshold"),
        ([AT], ZONE, {"threshold": timedelta(0)}, "threshold-too-small", "/threshold"),
        ([AT], ZONE, {"threshold": timedelta(milliseconds=90_500)}, "duration-unreadable", "/threshold"),
        ([AT], ZONE, {"tzdb": "1999z"}, "release-unknown", "/tzdb"),
    ],
)
def test_refusals_of_many(ats: Any, zones: Any, more: Any, code: str, path: str) -> None:
    with pytest.raises(chronote.ChronoteError) as caught:
        chronote.note.texts(ats, zones, **more)
    assert caught.value.code == code
    if path:
        assert caught.value.path == path


@pytest.mark.parametrize(
    "threshold", ["PT3H", "P1D", "P1DT2H3M4S", "P2W", "3h", "90m", "2w", "86400s", timedelta(hours=5)]
)
def test_thresholds_mean_the_same(threshold: Any) -> None:
    from chronote._values import duration_seconds

    seconds = duration_seconds(threshold)
    assert seconds is not None
    for gap in (seconds - 1, seconds):
        alone = chronote.note.render(at=AT, zone=ZONE, previous=AT - gap * 1000, threshold=threshold)["text"]
        assert _lane.render_one(AT, ZONE, None, AT - gap * 1000, threshold, None, None) == alone
        assert (alone == NOTE) is (gap < seconds)
