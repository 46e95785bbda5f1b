"""Turns build/measurements.jsonl into results.json and RESULTS.md, and fails where a promise is broken.

Times are the best pass of all rounds. A ratio is the peer's time by ours, of one run on one machine: above 1 we are
faster. Every way in which a peer was used has a line. Promises: rendering allocates nothing; our notes are the same from
every language; a peer that has the same release of the data and its abbreviations writes the same notes.
"""

import json
import pathlib
import re
import sys

import facts

BENCH = pathlib.Path(__file__).parent
BUILD = BENCH / "build"
OURS = "chronote"
GROUPS = {
    "native": "C, C++ and Rust: the note goes into a caller's buffer",
    "javascript": "JavaScript: the note is a string",
    "python": "Python: the note is a str",
}
# The way that the peers of a group are compared with: one note a call.
BASELINE = "one a call"
SAME_DATA = {"cctz", "abseil", "glibc", "zoneinfo"}  # read the zones that run.sh compiles from our own text
HAVE_ABBREVIATIONS = SAME_DATA | {"jiff", "moment-timezone"}
CELLS = [(metric, series) for metric in ("note", "fields") for series in ("one", "many")]


def read_measurements():
    best, cold, data = {}, [], {}
    for line in (BUILD / "measurements.jsonl").read_text().splitlines():
        row = json.loads(line)
        if "facts" in row:
            data[row["facts"]] = row["data"]
        elif "cold" in row:
            cold.append(row)
        else:
            key = tuple(row[name] for name in ("group", "engine", "metric", "series", "variant"))
            if key not in best or row["ns"] < best[key]["ns"]:
                best[key] = row
    return list(best.values()), cold, data


def notes_of(group, engine, variant, series):
    name = re.sub("[ ,]", "-", f"{group}.{engine}.{variant}.{series}.txt")
    return (BUILD / "notes" / name).read_text().splitlines()


def clock_of(note):
    """The note without its label: two notes that agree in this show the same wall time."""
    found = re.fullmatch(r"\[It is (\S+ \S+) .+ on (\w+, \w+ \d+, \d+)\.\]", note)
    return found.groups() if found else note


def compare(row, ours):
    theirs = notes_of(row["group"], row["engine"], row["variant"], row["series"])
    if len(theirs) != len(ours):
        sys.exit(f"report.py: {row['engine']} wrote {len(theirs)} notes of {len(ours)}")
    different = [pair for pair in zip(theirs, ours) if pair[0] != pair[1]]
    return len(different), sum(clock_of(theirs) != clock_of(ours) for theirs, ours in different)


class Table:
    """The measurements of one group."""

    def __init__(self, group, rows, ours):
        self.rows = [row for row in rows if row["group"] == group]
        self.ours = ours
        self.engines = list(dict.fromkeys(row["engine"] for row in self.rows))
        if OURS not in self.engines:
            sys.exit(f"report.py: chronote was not measured in the group {group}")

    def fastest(self, engine, metric, series, variant=None):
        found = [
            row
            for row in self.rows
            if (row["engine"], row["metric"], row["series"]) == (engine, metric, series)
            and variant in (None, row["variant"])
        ]
        return min(found, key=lambda row: row["ns"], default=None)

    def base(self, metric, series):
        return self.fastest(OURS, metric, series, BASELINE if metric == "note" else None)

    def entry(self, engine, variant=None):
        """One line of the table; without a variant each cell has the fastest one."""
        entry = {"engine": engine, "ns": {}, "ratio": {}, "way": variant}
        for metric, series in CELLS:
            if metric == "fields" and engine == OURS and variant != BASELINE:
                continue  # said once, in our first line
            row = self.fastest(engine, metric, series, variant if metric == "note" else None)
            base = self.base(metric, series)
            if not row:
                continue
            name = f"{metric} {series}"
            entry["ns"][name] = round(row["ns"], 1)
            entry["ratio"][name] = round(row["ns"] / base["ns"], 3)
            if metric == "note":
                entry["way"] = entry["way"] or row["variant"]
                if "allocations" in row:
                    entry["allocations"] = max(row["allocations"], entry.get("allocations", 0))
                entry.setdefault("different", {})[series] = compare(row, self.ours[series])
        return entry

    def ways(self, engine):
        """How an engine writes notes: ours first as compared, a peer's own formatter before one made for it here."""
        notes = [row for row in self.rows if row["engine"] == engine and row["metric"] == "note"]
        found = dict.fromkeys(row["variant"] for row in notes)
        return sorted(found, key=lambda name: (name != BASELINE, "by hand" in name))

    def entries(self):
        engines = [OURS] + [engine for engine in self.engines if engine != OURS]
        return [self.entry(engine, way) for engine in engines for way in self.ways(engine) or [None]]


def broken_promises(results, data):
    release = facts.release()
    for entry in (entry for table in results.values() for entry in table):
        different = [count for count, _ in entry.get("different", {}).values()]
        name = f"{entry['engine']} ({entry['way']})"
        if entry["engine"] == OURS:
            if entry.get("allocations"):
                yield f"{name} allocates {entry['allocations']} times a note"
            if any(different):
                yield f"{name} does not write the notes of the C interface: {different} differ"
        elif entry["engine"] in HAVE_ABBREVIATIONS and data.get(entry["engine"]) == release and any(different):
            yield f"{name} has {release} too, and {different} notes differ"


def cell(entry, name):
    if name not in entry["ns"]:
        return "", ""
    ns, ratio = entry["ns"][name], entry["ratio"][name]
    digits = 0 if ratio >= 100 else 1 if ratio >= 2 else 2
    return f"{ns:,.0f}" if ns >= 100 else f"{ns:.1f}", f"×{ratio:,.{digits}f}"


def different_cell(entry):
    one, many = (entry.get("different", {}).get(series, (0, 0)) for series in ("one", "many"))
    return f"{one[0]:,} / {many[0]:,}", f"{one[1]:,} / {many[1]:,}"


def markdown_table(entries, data, versions):
    yield (
        "| engine | data | way | note, 1 zone | | note, 400 zones | | fields, 1 zone | | fields, 400 zones | "
        "| different notes | other wall time | allocations |"
    )
    yield "| --- | --- | --- |" + " --: |" * 11
    for entry in entries:
        engine = entry["engine"]
        title = f"**{engine}**" if engine == OURS else f"{engine} {versions.get(engine, '')}".strip()
        cells = [title, data.get(engine, ""), entry["way"]]
        for metric, series in CELLS:
            cells += cell(entry, f"{metric} {series}")
        allocations = entry.get("allocations")
        cells += [*different_cell(entry), "" if allocations is None else f"{allocations:g}"]
        yield "| " + " | ".join(cells) + " |"


def markdown(report):
    yield "# chronote beside its peers"
    yield ""
    yield "Written by `./dev bench`; do not edit. Ratios can be compared between machines, times cannot."
    yield ""
    yield f"- {report['date']}, {report['machine']}"
    yield "- " + ", ".join(f"{name} {version}" for name, version in report["tools"].items())
    yield (
        "- Workload: 65,536 uniform random instants in [1970, 2038), one thread; one zone (America/New_York), and "
        f"a random one of 400 for each. Data of ours: {report['release']}."
    )
    yield (
        "- Nanoseconds of one operation in the best pass, and × the time of chronote, one note a call, of the same "
        "group: above 1 the peer is slower. Each way in which a peer was used has a line; \"by hand\" takes the peer's local time and writes the text with code made for this comparison, which is more than the peer offers. Zones and formatters are "
        "opened before the clock starts."
    )
    yield (
        "- Different notes: how many of the 65,536 are not ours, one zone / 400 zones; and in how many of them even "
        "the wall time differs, which is older zone data. The rest have another zone label: Intl has no "
        "abbreviations outside the reader's country, Temporal none at all."
    )
    yield (
        "- Fields: year, month, day, weekday, hour, minute, offset. Ours in JavaScript and Python is the document "
        "`zone.at`, which goes through JSON and tells more (release, daylight flag)."
    )
    for group, title in GROUPS.items():
        yield from ("", f"## {title}", "")
        yield from markdown_table(report["groups"][group], report["data"], report["versions"])
    yield from (
        "",
        "## From nothing to the first note in Node",
        "",
        "Fresh processes in turns, 15 of each; the empty script is Node itself. Bundled and minified with esbuild.",
        "",
        "| script | median ms | beyond the empty script | bundle, bytes | gzipped |",
        "| --- | --: | --: | --: | --: |",
    )
    empty = next(row["median_ms"] for row in report["cold"] if row["cold"] == "empty")
    for row in sorted(report["cold"], key=lambda row: row["median_ms"]):
        yield (
            f"| {row['cold']} | {row['median_ms']:.1f} | {row['median_ms'] - empty:.1f} | {row['bundle']:,} | "
            f"{row['bundle_gzip']:,} |"
        )
    yield from ("", "## Sizes", "", "| what | bytes | gzipped |", "| --- | --: | --: |")
    for name, size in report["sizes"].items():
        yield f"| {name} | {size['bytes']:,} | {size['gzip']:,} |"
    yield ""


def main():
    rows, cold, data = read_measurements()
    release = facts.release()
    data.update({engine: release for engine in SAME_DATA | {OURS}}, **{"Hinnant date": facts.system_release()})
    ours = {series: notes_of("native", OURS, BASELINE, series) for series in ("one", "many")}
    groups = {group: Table(group, rows, ours).entries() for group in GROUPS}
    report = {
        "date": facts.date(),
        "machine": facts.machine(),
        "release": release,
        "tools": facts.tools(),
        "versions": facts.versions(),
        "data": data,
        "groups": groups,
        "cold": cold,
        "sizes": facts.sizes(),
    }
    (BENCH / "results.json").write_text(json.dumps(report, indent=1) + "\n")
    text = "\n".join(markdown(report))
    (BENCH / "RESULTS.md").write_text(text)
    print(text)
    broken = list(broken_promises(groups, data))
    for promise in broken:
        print(f"report.py: broken promise: {promise}", file=sys.stderr)
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
