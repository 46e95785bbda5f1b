"""chronote's Python package: one note a call, 64 a call (a page of a conversation), and all in one."""

import os
import sys
from array import array
from datetime import UTC, datetime

import harness

sys.path.insert(0, os.environ["CHRONOTE_PYTHON"])
import chronote

PAGE = 64
MILLISECONDS = [instant * 1000 for instant in harness.INSTANTS]
# zone.at is a document; it takes no numbers.
DATETIMES = [datetime.fromtimestamp(instant, UTC) for instant in harness.INSTANTS]


def in_calls_of(size, zones):
    """The notes in calls of so many; one zone is named once, as a host would."""
    at = array("q", MILLISECONDS)
    one = zones[0] if len(set(zones)) == 1 else None
    calls = [(at[first : first + size], one or zones[first : first + size]) for first in range(0, len(at), size)]
    return lambda: [note for moments, where in calls for note in chronote.note.texts(moments, where)]


def measure(series, indexes):
    zones = [harness.ZONES[index] for index in indexes]
    text, at = chronote.note.text, chronote.zone.at
    harness.measure_fields("chronote", series, lambda: [at(zone=zone, at=when) for zone, when in zip(zones, DATETIMES)])
    harness.measure_notes(
        "chronote", series, "one a call", lambda: [text(when, zone) for zone, when in zip(zones, MILLISECONDS)]
    )
    harness.measure_notes("chronote", series, f"{PAGE} a call", in_calls_of(PAGE, zones))
    harness.measure_notes("chronote", series, "all in one call", in_calls_of(len(zones), zones))


harness.measure(measure)
