"""Plural categories of whole numbers, by evaluating CLDR's own rules."""

from __future__ import annotations

import json
from functools import cache

from vectors import SOURCES

CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@cache
def languages() -> dict[str, dict[str, str]]:
    return json.loads((SOURCES / "plurals.json").read_text("ascii"))["languages"]


def _operand(text: str, number: int) -> int:
    """`n` and `i` are the number itself; v, w, f, t, c and e are 0 for a whole number."""
    name, _, modulus = text.partition(" % ")
    value = number if name in "ni" else 0
    return value % int(modulus) if modulus else value


def _in(ranges: str, value: int) -> bool:
    for each in ranges.split(","):
        low, _, high = each.partition("..")
        if int(low) <= value <= int(high or low):
            return True
    return False


def _holds(relation: str, number: int) -> bool:
    for sign in (" != ", " = "):
        if sign in relation:
            left, ranges = relation.split(sign)
            return _in(ranges, _operand(left.strip(), number)) == (sign == " = ")
    raise AssertionError(relation)


def category(language: str, number: int) -> str:
    for name, rule in languages()[language].items():
        if rule and any(all(_holds(each, number) for each in part.split(" and ")) for part in rule.split(" or ")):
            return name
    return "other"
