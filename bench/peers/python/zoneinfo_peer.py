"""zoneinfo and datetime, over the zones that PYTHONTZPATH points at."""

from datetime import datetime
from zoneinfo import ZoneInfo

import harness

REGIONS = {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

# The abbreviations that speak for themselves, each with its minutes east of UTC.
ABBREVIATIONS = {
    (name, minutes * 60)
    for minutes, names in {
        0: "UTC GMT WET",
        60: "WEST BST CET WAT",
        120: "CEST EET SAST CAT",
        180: "EEST MSK EAT",
        300: "PKT",
        330: "IST",
        420: "WIB",
        480: "WITA HKT AWST",
        540: "WIT JST KST",
        570: "ACST",
        600: "AEST ChST",
        630: "ACDT",
        660: "AEDT",
        720: "NZST",
        780: "NZDT",
        -660: "SST",
        -600: "HST",
        -540: "AKST",
        -480: "AKDT PST",
        -420: "PDT MST",
        -360: "MDT CST",
        -300: "CDT EST",
        -240: "EDT AST",
        -210: "NST",
        -180: "ADT",
        -150: "NDT",
    }.items()
    for name in names.split()
}


def place(zone):
    """The label where the abbreviation can mean more than one thing, or None outside the regions."""
    region, _, _ = zone.partition("/")
    return zone.rpartition("/")[2].replace("_", " ") + " time" if region in REGIONS else None


OPENED = [ZoneInfo(name) for name in harness.ZONES]
PLACES = [place(name) for name in harness.ZONES]


def offset_label(seconds):
    hours, minutes = divmod(abs(seconds) // 60, 60)
    if seconds == 0:
        return "UTC"
    return f"UTC{'-' if seconds < 0 else '+'}{hours}" + (f":{minutes:02}" if minutes else "")


def label(at, index):
    name, offset = at.tzname(), at.utcoffset()
    seconds = offset.days * 86_400 + offset.seconds
    if (name, seconds) in ABBREVIATIONS:
        return name
    return PLACES[index] or offset_label(seconds)


def by_f_string(index, instant):
    at = datetime.fromtimestamp(instant, OPENED[index])
    half = "a.m." if at.hour < 12 else "p.m."
    return (
        f"[It is {at.hour % 12 or 12}:{at.minute:02} {half} {label(at, index)} on {WEEKDAYS[at.weekday()]}, "
        f"{MONTHS[at.month - 1]} {at.day}, {at.year}.]"
    )


def by_strftime(index, instant):
    at = datetime.fromtimestamp(instant, OPENED[index])
    half = "a.m." if at.hour < 12 else "p.m."
    return at.strftime(f"[It is %-I:%M {half} {label(at, index)} on %A, %B %-d, %Y.]")


def fields(index, instant):
    at = datetime.fromtimestamp(instant, OPENED[index])
    return at.year, at.month, at.day, at.hour, at.minute, at.weekday()


def measure(series, indexes):
    def each(function):
        return lambda: [function(index, instant) for index, instant in zip(indexes, harness.INSTANTS)]

    harness.measure_fields("zoneinfo", series, each(fields))
    harness.measure_notes("zoneinfo", series, "f-string", each(by_f_string))
    harness.measure_notes("zoneinfo", series, "strftime", each(by_strftime))


harness.measure(measure)
