"""The typed functions: as the table of operations says, with Python's own types."""

from __future__ import annotations

import inspect
import json
import re
from collections import UserDict
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable
from zoneinfo import ZoneInfo

import chronote
import pytest
from chronote import errors
from conftest import PACKAGE, ROOT

TABLE = json.loads((ROOT / "capi" / "operations.json").read_text(encoding="utf-8"))
AT = datetime(2026, 10, 26, 1, 30, tzinfo=ZoneInfo("America/New_York"))
STAMP = "2026-10-26T01:30:00-04:00[America/New_York][_ab=EDT][_tz=2026f]"
NOTE = "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]"


def snake(name: str) -> str:
    return re.sub(r"[A-Z]", lambda letter: "_" + letter[0].lower(), name)


def function_of(operation: str) -> Callable[..., Any]:
    noun, verb = operation.split(".")
    found: Callable[..., Any] = getattr(getattr(chronote, noun), snake(verb))
    return found


@pytest.mark.parametrize("operation", TABLE["operations"], ids=lambda operation: operation["name"])
def test_a_function_for_each_operation(operation: Any) -> None:
    parameters = dict(inspect.signature(function_of(operation["name"])).parameters)
    del parameters["context"]
    assert list(parameters) == [snake(field["key"]) for field in operation["request"]]
    for field in operation["request"]:
        parameter = parameters[snake(field["key"])]
        assert parameter.kind is inspect.Parameter.KEYWORD_ONLY
        may_be_left_out = parameter.default is not inspect.Parameter.empty
        # A datetime can bring the zone.
        assert may_be_left_out is bool(field.get("optional")) or operation["name"] == "note.stamp"


def test_operations_of_the_library_are_the_table() -> None:
    assert chronote.library.info()["operations"] == [operation["name"] for operation in TABLE["operations"]]
    assert chronote.library.info()["version"] == chronote.__version__ == (ROOT / "VERSION").read_text().strip()


def test_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


def test_instants() -> None:
    wanted = chronote.zone.at(zone="Asia/Tokyo", at="2026-10-26T05:30:00Z")
    assert wanted["local"] == "2026-10-26T14:30:00"
    assert chronote.zone.at(zone="Asia/Tokyo", at=AT) == wanted
    exact = chronote.zone.at(zone="UTC", at=AT.replace(microsecond=1))
    assert exact["local"] == "2026-10-26T05:30:00.000001"
    lmt = datetime(1800, 1, 1, tzinfo=ZoneInfo("America/New_York"))  # an offset with seconds
    assert chronote.zone.at(zone="America/New_York", at=lmt)["local"] == "1800-01-01T00:00:00"
    folded = datetime(2026, 11, 1, 1, 30, tzinfo=ZoneInfo("America/New_York"), fold=1)
    assert chronote.note.render(at=folded)["text"].startswith("[It is 1:30 a.m. EST")


def test_naive_datetimes_are_refused() -> None:
    naive = AT.replace(tzinfo=None)
    message: Any = {"id": "b", "role": "user", "createdAt": naive, "timeZone": "UTC"}
    calls: list[tuple[Callable[[], Any], str]] = [
        (lambda: chronote.zone.at(zone="UTC", at=naive), "/at"),
        (lambda: chronote.note.text(naive, "UTC"), "/at"),
        (lambda: chronote.note.stamp(at=naive, zone="UTC"), "/at"),
        (lambda: chronote.note.render(at=AT, previous=naive), "/previous"),
        (lambda: chronote.transcript.plan(messages=[{"id": "a", "role": "x"}, message]), "/messages/1/createdAt"),
        (lambda: chronote.call("zone.at", {"a/b~c": [naive]}), "/a~1b~0c/0"),
    ]
    for call, path in calls:
        with pytest.raises(errors.InstantWithoutOffset) as caught:
            call()
        assert caught.value.path == path
        assert caught.value.code == "instant-without-offset"
        assert caught.value.value == "2026-10-26T01:30:00"


def test_instants_outside_of_utc_years() -> None:
    early = datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=5)))
    with pytest.raises(errors.InstantOutOfRange) as caught:
        chronote.zone.at(zone="UTC", at=early)
    assert caught.value.path == "/at"


def test_wall_times_and_dates() -> None:
    wall = datetime(2026, 3, 8, 2, 30)
    assert chronote.zone.resolve(zone="America/New_York", wall=wall)["kind"] == "gap"
    with pytest.raises(errors.TypeWrong):
        chronote.zone.resolve(zone="America/New_York", wall=AT)
    day = chronote.zone.start_of_day(zone="Africa/Cairo", date=date(2026, 4, 24))
    assert day == chronote.zone.start_of_day(zone="Africa/Cairo", date="2026-04-24")
    assert day.get("at") == "2026-04-23T22:00:00Z"
    with pytest.raises(errors.WallUnreadable):
        chronote.zone.start_of_day(zone="Africa/Cairo", date=AT)


def test_zone_of_a_datetime() -> None:
    assert chronote.note.stamp(at=AT) == {"stamp": STAMP}
    assert chronote.note.render(at=AT) == {"text": NOTE, "tzdb": "2026f"}
    assert chronote.note.render(stamp=STAMP)["text"] == NOTE
    with pytest.raises(chronote.ChronoteError) as caught:
        chronote.note.render(at=AT.astimezone(timezone.utc))  # an offset is no zone
    assert caught.value.path == "/zone"
    assert "9:30 p.m." in chronote.note.render(at=AT, zone="Pacific/Honolulu")["text"].replace("7:30", "9:30")


def test_durations() -> None:
    earlier = AT.astimezone(timezone.utc) - timedelta(hours=2)
    told = chronote.note.render(at=AT, previous=earlier, threshold=timedelta(hours=2))["text"]
    assert told == chronote.note.render(at=AT, previous=earlier, threshold="PT2H")["text"] != NOTE
    with pytest.raises(errors.DurationUnreadable):
        chronote.note.render(at=AT, previous=earlier, threshold=timedelta(seconds=90.5))
    with pytest.raises(errors.ThresholdTooSmall):
        chronote.note.render(at=AT, previous=earlier, threshold=timedelta(seconds=1))
    with pytest.raises(chronote.ChronoteError):
        chronote.note.render(at=AT, previous=earlier, threshold=-timedelta(hours=3))


def test_transcript() -> None:
    content = object()  # no JSON, and nobody reads it
    messages: Any = [
        {"id": "1", "role": "user", "createdAt": AT, "timeZone": "America/New_York", "content": content},
        {"id": "2", "role": "assistant", "content": content},
        UserDict({"id": "3", "role": "user", "createdAt": 1793092600000, "timeZone": "Europe/Paris"}),
        {"id": "4", "role": "user", "createdAt": "soon", "timeZone": "Europe/Paris"},
    ]
    plan = chronote.transcript.plan(messages=messages, gap={"threshold": timedelta(hours=1)})
    assert [note["id"] for note in plan["notes"]] == ["1", "3"]
    assert plan["notes"][0]["text"] == NOTE
    assert plan["notes"][0]["stamp"] == STAMP
    assert [(problem["code"], problem["path"]) for problem in plan["problems"]] == [
        ("instant-unreadable", "/messages/3/createdAt")
    ]
    last: Any = {"id": "5", "role": "user", "createdAt": 1793092700000, "timeZone": "Europe/Paris", "content": content}
    added = chronote.transcript.append(state=plan["state"], message=last)
    note = added.get("note")
    assert note is not None and note["id"] == "5"
    joined = chronote.transcript.join(text="Hello", note=note["text"])
    assert note["text"] in joined.get("text", "")
    assert chronote.transcript.plan(messages=messages[:2], gap=False)["state"].get("gap") is False


def test_values_that_json_has_no_type_for() -> None:
    with pytest.raises(errors.TypeWrong) as caught:
        chronote.call("zone.check", {"zone": {"deep": [1, b"bytes"]}})
    assert caught.value.path == "/zone/deep/1"
    assert "bytes" in str(caught.value)


def test_requests_without_an_end() -> None:
    holds_itself: dict[str, Any] = {}
    holds_itself["zone"] = holds_itself
    deep: Any = "x"
    for _ in range(100_000):
        deep = [deep]
    for request in (holds_itself, {"zone": deep}):
        with pytest.raises(errors.TooLarge):
            chronote.call("zone.check", request)


def test_bytes_that_are_no_text() -> None:
    assert '"utf8-invalid"' in chronote.call_text("zone.check", b'{"zone":"\xff"}')
    assert '"error"' in chronote.call_text("zone.check", '{"zone":"\ud800"}')
    assert '"error"' in chronote.call_text("zone.\0check\ud800", "{}")
    assert '"error"' in chronote.call_text("zone.check", "")
    with pytest.raises(chronote.ChronoteError):
        chronote.zone.check(zone="\ud800")
    with pytest.raises(chronote.ChronoteError):
        chronote.note.text(0, "Europe/\ud800")
    with pytest.raises(errors.ZoneUnknown):
        chronote.note.text(0, "Europe/Paris\0")


def test_contexts(tmp_path: Path) -> None:
    table = (ROOT / "build" / "table.bin").read_bytes()
    with chronote.Context(table=table) as context:
        assert chronote.note.text(AT, context=context) == NOTE
        assert chronote.note.texts([AT], context=context) == [NOTE]
        assert chronote.zone.check(zone="europe/paris", context=context)["zone"] == "Europe/Paris"
        assert not context.closed
    assert context.closed
    context.close()
    for use in (chronote.note.text, lambda at, context: chronote.note.stamp(at=at, context=context)):
        with pytest.raises(errors.ArgumentWrong):
            use(AT, context=context)
    with pytest.raises(errors.TableCorrupt) as caught:
        chronote.Context(table=table[:-1])
    assert caught.value.path == "/table"
    with pytest.raises(errors.TableCorrupt):
        chronote.Context(table=b"")


def test_release_by_name() -> None:
    newest = chronote.library.info()["releases"][-1]["name"]
    for release in ("newest", "as-of", newest):
        assert chronote.note.text(AT, tzdb=release) == NOTE


def test_the_other_functions() -> None:
    assert chronote.zone.from_windows(name="Pacific Standard Time") == {"zone": "America/Los_Angeles"}
    assert len(chronote.zone.list()["zones"]) > 590
    assert chronote.zone.next(zone="America/New_York", after=AT).get("at") == "2026-11-01T06:00:00Z"
    assert chronote.zone.previous(zone="America/New_York", before=AT).get("at") == "2026-03-08T07:00:00Z"
    formats = chronote.note.formats()["formats"]
    assert formats[0]["name"] == "clock/1"
    for form in formats:
        assert chronote.note.text(AT, format=form["name"]) == chronote.note.render(at=AT, format=form["name"])["text"]
    assert chronote.note.parse(text=NOTE).get("local") == "2026-10-26T01:30"
    declared = chronote.note.declare(format={"name": "acme/1", "template": "{clock24}"})["format"]
    assert declared["template"] == "{clock24}"


def test_readme() -> None:
    text = (ROOT / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", text, re.S)[0]
    space: dict[str, Any] = {}
    exec(code, space)
    shown = re.findall(r"^(\w.*)\n# (.*)$", code, re.M)
    assert len(shown) == 2
    for expression, answer in shown:
        assert repr(eval(expression, space)) == answer
    assert space["chronote"].errors.ZoneUnknown
