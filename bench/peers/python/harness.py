"""The workload and the stopwatch that the Python engines share."""

import array
import json
import pathlib
import sys
import time

BENCH = pathlib.Path(__file__).parents[2]
BUDGET_SECONDS = 1.0


def read(name, code):
    values = array.array(code, (BENCH / "build/inputs" / name).read_bytes())
    if sys.byteorder == "big":
        values.byteswap()
    return values.tolist()


ZONES = (BENCH / "zones.txt").read_text().split()
INSTANTS = read("instants.bin", "q")
SERIES = {
    "one": [ZONES.index("America/New_York")] * len(INSTANTS),
    "many": read("zone_indexes.bin", "H"),
}


def best_of(operations, run):
    """Nanoseconds of one operation in the best pass of those that fit into a second, and what the last one answered."""
    best = float("inf")
    start = time.perf_counter()
    while True:
        before = time.perf_counter()
        answer = run()
        after = time.perf_counter()
        best = min(best, after - before)
        if after - start > BUDGET_SECONDS:
            return best * 1e9 / operations, answer


def print_result(engine, series, metric, variant, nanoseconds):
    print(
        json.dumps(
            {
                "group": "python",
                "engine": engine,
                "series": series,
                "metric": metric,
                "variant": variant,
                "ns": nanoseconds,
            }
        ),
        flush=True,
    )


def measure_notes(engine, series, variant, run):
    """`run` renders all the notes of the series, as a list."""
    nanoseconds, notes = best_of(len(INSTANTS), run)
    name = f"python.{engine}.{variant}.{series}.txt".replace(" ", "-").replace(",", "-")
    (BENCH / "build/notes" / name).write_text("\n".join(notes) + "\n")
    print_result(engine, series, "note", variant, nanoseconds)


def measure_fields(engine, series, run):
    print_result(engine, series, "fields", "", best_of(len(INSTANTS), run)[0])


def measure(engine):
    """Calls engine(series, indexes of the zones) for one zone and for many."""
    for series, indexes in SERIES.items():
        engine(series, indexes)
