"""note.formats and note.declare: everything but the explainers is known beforehand."""

from __future__ import annotations

import json

import library
from more_notes import CUSTOM
from oracle_notes import FORMATS, UNITS, Format, format_of
from plurals import CATEGORIES
from vectors import File, compact


def _units(form: Format) -> dict:
    out = {}
    for unit in UNITS:
        forms = form.gap.get("units", {}).get(unit, {"one": "{n} " + unit, "other": "{n} " + unit + "s"})
        # A form that says the same as `other` is left out.
        told = {each: forms[each] for each in CATEGORIES if each in forms}
        out[unit] = {each: text for each, text in told.items() if each == "other" or text != forms["other"]}
    return out


def complete(form: Format, explainer: str) -> dict:
    out = {"name": form.name, "template": form.template, "explainer": explainer, "language": form.language}
    for key in ("weekdays", "weekdays3", "months", "months3", "dayparts", "meridiem", "place"):
        out[key] = getattr(form, key)
    sentence = form.gap.get("sentence", " This conversation resumed after {span} away.")
    return out | {"gap": {"sentence": sentence, "units": _units(form)}}


def _faults(got: dict, form: Format, explainer: str | None) -> list[str]:
    text = explainer or got.get("explainer", "")
    wanted = compact(complete(form, text))
    sound = len(text) > 40 and text.isascii() and text.endswith(".") and "  " not in text
    if compact(got) != wanted:
        return [f"{form.name}: {compact(got)}, not {wanted}"]
    return [] if sound or explainer else [f"{form.name}: explainer {text!r}"]


def files(faults: list[str]) -> list[File]:
    formats, declared = File("note.formats"), File("note.declare")
    response = library.call("note.formats", b"{}")
    found = json.loads(response)["formats"]
    wrong = [] if [each["name"] for each in found] == list(FORMATS) else ["note.formats: the order of the names"]
    for each, name in zip(found, FORMATS):
        wrong += _faults(each, format_of(name), None)
    formats.add_text("{}", response)
    for form in CUSTOM:
        text = compact({"format": form}, ascii_only=True)
        response = library.call("note.declare", text.encode())
        answer = json.loads(response).get("format", {})
        wrong += _faults(answer, format_of(form), form.get("explainer"))
        declared.add_text(text, response)
        # What is complete stays as it is.
        again = compact({"format": answer}, ascii_only=True)
        if library.call("note.declare", again.encode()) != response:
            wrong.append(f"note.declare {form['name']} twice")
        declared.add_text(again, response)
    faults += wrong
    return [formats, declared]
