"""The zone table against zic, Python's zoneinfo and what is known about releases.

Run with `python3 -m pytest tests/tzdb`. Needs zic (Debian's libc-bin).
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from bisect import bisect_right
from calendar import timegm
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import oracle
import pytest

ROOT = Path(__file__).resolve().parents[2]
TZDB = ROOT / "tzdb"
NEWEST = TZDB / "releases"
OLDER = ROOT / "tests" / "tzdb" / "releases"
sys.path.insert(0, str(TZDB))

import add_release  # noqa: E402
import compile as compiler  # noqa: E402
import read  # noqa: E402
import zi_expand  # noqa: E402
import zi_text  # noqa: E402

ALL = ["2025b", "2025c", "2026a", "2026b", "2026c", "2026d", "2026e", "2026f"]
TEXT = (NEWEST / "2026f" / "tzdata.zi").read_text("ascii")
LIMIT_ONE, LIMIT_EIGHT, LIMIT_ZIPPED = 40_000, 45_000, 18_800


def utc(*fields: int) -> int:
    return timegm((*fields, 0, 0, 0)[:6])


def text_of(release: str) -> Path:
    return (NEWEST if release == "2026f" else OLDER) / release / "tzdata.zi"


@pytest.fixture(scope="session")
def one_bytes() -> bytes:
    return compiler.build([NEWEST])


@pytest.fixture(scope="session")
def one(one_bytes: bytes) -> read.Table:
    return read.Table(one_bytes)


@pytest.fixture(scope="session")
def eight_bytes() -> bytes:
    return compiler.build([NEWEST, OLDER])


@pytest.fixture(scope="session")
def eight(eight_bytes: bytes) -> read.Table:
    return read.Table(eight_bytes)


@pytest.fixture(scope="session")
def trees(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    root = tmp_path_factory.mktemp("zic")
    return {release: oracle.build(text_of(release), root / release) for release in ALL}


# --- Against zic


def differences(table: read.Table, tree: Path, release: str, since: int) -> tuple[int, list[str]]:
    """The number of instants compared, and what differs: each transition -1, 0 and +1 s."""
    compared, wrong = 0, []
    for name in table.names:
        if not table.has(name, release):
            assert not (tree / name).exists()
            continue
        entries, zone = oracle.transitions(tree, name), table.zone(name, release)
        instants = [entry[0] for entry in entries]
        for i, at in enumerate(instants):
            for instant in (at - 1, at, at + 1) if i else (instants[1] - 86400 if len(instants) > 1 else 0, since, 0):
                if instant < since:
                    continue
                compared += 1
                expected = entries[bisect_right(instants, instant) - 1][1:]
                if zone.at(instant) != expected:
                    wrong.append(f"{name} {instant} {zone.at(instant)} {expected}")
    return compared, wrong


def test_every_transition_of_every_name(one: read.Table, trees: dict[str, Path]) -> None:
    compared, wrong = differences(one, trees["2026f"], "2026f", -(2**62))
    assert wrong == []
    assert compared > 200_000


def test_no_transition_that_zic_does_not_have(one: read.Table, trees: dict[str, Path]) -> None:
    for name in one.names:
        zone = one.zone(name, "2026f")
        entries = oracle.transitions(trees["2026f"], name)[1:]
        assert zone.instants == [entry[0] for entry in entries[: len(zone.instants)]], name


@pytest.mark.parametrize("release", ALL)
def test_every_transition_of_each_release(eight: read.Table, trees: dict[str, Path], release: str) -> None:
    compared, wrong = differences(eight, trees[release], release, -(2**62))
    assert wrong == []
    assert compared > 200_000


def test_grid(one: read.Table, trees: dict[str, Path]) -> None:
    """Every 23 days to 2110, at changing times of day."""
    grid = range(utc(1833, 1, 1), utc(2110, 12, 1), 23 * 86400 + 3607)
    for name in one.names:
        if one.owner(name, "2026f") != name:
            continue
        entries, zone = oracle.transitions(trees["2026f"], name), one.zone(name, "2026f")
        place, following = 0, [entry[0] for entry in entries[1:]] + [2**63]
        for instant in grid:
            while following[place] <= instant:
                place += 1
            assert zone.at(instant) == entries[place][1:], (name, instant)


@pytest.mark.parametrize("year", [1900, 1971, 2026, 2037, 2038, 2107, 2422, 9456])
def test_years_against_zoneinfo(one: read.Table, trees: dict[str, Path], year: int) -> None:
    """A second independent reader; it has no daylight flag of its own."""
    start = datetime(year, 1, 1, 0, 30, tzinfo=timezone.utc)
    moments = [start + timedelta(days=day) for day in range(0, 365, 13)]
    for name in one.names:
        with open(trees["2026f"] / name, "rb") as file:
            info = ZoneInfo.from_file(file)
        for moment in moments:
            local, found = moment.astimezone(info), one.at(name, "2026f", timegm(moment.utctimetuple()))
            offset = local.utcoffset()
            assert offset is not None
            assert (found.offset, found.abbreviation) == (offset.total_seconds(), local.tzname()), (name, moment)


# --- Names, sizes, header


def test_names_and_links(one: read.Table, trees: dict[str, Path]) -> None:
    source = zi_text.parse(TEXT)
    assert len(one.names) == 597
    assert sorted(one.names) == oracle.names(trees["2026f"])
    assert one.names == sorted(one.names, key=str.lower)
    for name in one.names:
        assert one.owner(name, "2026f") == source.owner(name)
    assert one.owner("asia/CALCUTTA", "2026f") == "Asia/Kolkata"
    assert one.owner("US/Eastern", "2026f") == "America/New_York"
    assert not one.has("Factory", "2026f")


def test_sizes(one_bytes: bytes, eight_bytes: bytes) -> None:
    assert len(one_bytes) <= LIMIT_ONE
    assert len(eight_bytes) <= LIMIT_EIGHT
    assert len(gzip.compress(one_bytes, 9)) <= LIMIT_ZIPPED


def test_releases(eight: read.Table) -> None:
    entries = [entry for folder in (OLDER, NEWEST) for entry in json.loads((folder / "releases.json").read_text())]
    expected = [(entry["name"], compiler.instant_of(entry["published"])) for entry in entries]
    assert [(release.name, release.published) for release in eight.releases] == expected
    assert [release.name for release in eight.releases] == ALL
    assert eight.releases[-1].published == utc(2026, 10, 28, 6, 16, 49)
    assert eight.releases[-1].overrides == {}
    for release in eight.releases:
        assert list(release.overrides) == sorted(release.overrides)


def test_an_override_is_a_difference(eight: read.Table) -> None:
    for release in eight.releases[:-1]:
        for index in release.overrides:
            name = eight.names[index]
            same = eight.zone(name, release.name) == eight.zone(name, "2026f")
            assert not same or eight.owner(name, release.name) != eight.owner(name, "2026f")


def test_every_damaged_table_is_refused(one_bytes: bytes) -> None:
    for place in (0, 9, 13, 20, 30, 80, 20_000, len(one_bytes) - 1):
        with pytest.raises(read.TableError):
            read.Table(one_bytes[:place] + bytes([one_bytes[place] ^ 1]) + one_bytes[place + 1 :])
        with pytest.raises(read.TableError):
            read.Table(one_bytes[:place])


def test_numbers_of_the_format_at_their_limits() -> None:
    for number in (0, 1, -1, 63, 64, -64, -65, 2**31, -(2**31), 2**62, -(2**62)):
        assert read._Bytes(compiler.zigzag(number), 0).zigzag() == number


# --- What is known of releases: new answer from the named release on, old one before

CHANGES = [
    ("2026a", "Europe/Chisinau", utc(2026, 10, 25, 0, 30), (10800, True, "EEST"), (7200, False, "EET")),
    ("2026b", "America/Vancouver", utc(2026, 11, 30, 22), (-25200, False, "MST"), (-28800, False, "PST")),
    ("2026c", "America/Edmonton", utc(2026, 11, 30, 22), (-21600, False, "CST"), (-25200, False, "MST")),
    ("2026c", "Africa/Casablanca", utc(2026, 11, 30, 22), (0, False, "+00"), (3600, False, "+01")),
    ("2026d", "America/Inuvik", utc(2026, 11, 30, 22), (-21600, False, "CST"), (-25200, False, "MST")),
    ("2026e", "America/Winnipeg", utc(2026, 11, 30, 22), (-18000, False, "EST"), (-21600, False, "CST")),
    ("2026f", "America/Havana", utc(2026, 11, 30, 22), (-14400, True, "CDT"), (-18000, False, "CST")),
]


@pytest.mark.parametrize(("since", "name", "instant", "new", "old"), CHANGES)
def test_changes_of_2026(
    eight: read.Table, since: str, name: str, instant: int, new: tuple[int, bool, str], old: tuple[int, bool, str]
) -> None:
    for release in ALL:
        assert eight.at(name, release, instant) == (new if release >= since else old), release


def test_links_follow_the_changes_of_their_target(eight: read.Table) -> None:
    instant = utc(2026, 11, 30, 22)
    assert eight.at("Canada/Pacific", "2025b", instant) == (-28800, False, "PST")
    assert eight.at("Canada/Pacific", "2026f", instant) == (-25200, False, "MST")


KNOWN = [
    ("America/Vancouver", utc(2026, 4, 27, 18), (-25200, True, "PDT")),
    ("America/Vancouver", utc(2026, 11, 1, 8, 59, 59), (-25200, True, "PDT")),
    ("America/Vancouver", utc(2026, 11, 1, 9), (-25200, False, "MST")),
    ("Europe/Dublin", utc(2026, 7, 1, 12), (3600, False, "IST")),
    ("Europe/Dublin", utc(2026, 12, 1, 12), (0, True, "GMT")),
    ("America/Nuuk", utc(2026, 3, 29, 0, 59, 59), (-7200, False, "-02")),
    ("America/Nuuk", utc(2026, 3, 29, 1), (-3600, True, "-01")),
    ("Africa/Monrovia", utc(1972, 1, 1), (-2670, False, "MMT")),
    ("Asia/Gaza", utc(2086, 12, 1), (7200, False, "EET")),
    ("America/Chicago", 236246216400, (-18000, True, "CDT")),
    ("Europe/Riga", utc(2000, 7, 1), (7200, False, "EET")),
    ("Pacific/Norfolk", utc(2016, 1, 1), (39600, False, "+11")),
    ("Antarctica/Macquarie", utc(2010, 7, 1), (39600, True, "AEDT")),
    ("Antarctica/Casey", 1329843599, (39600, False, "+11")),
    ("Antarctica/Casey", 1329843600, (28800, False, "+08")),
    ("America/Inuvik", utc(1940, 1, 1), (0, False, "-00")),
    ("America/Ciudad_Juarez", utc(2422, 2, 1, 12), (-25200, False, "MST")),
    ("MET", utc(2026, 7, 1, 12), (7200, True, "CEST")),
]


@pytest.mark.parametrize(("name", "instant", "expected"), KNOWN)
def test_known_answers(one: read.Table, name: str, instant: int, expected: tuple[int, bool, str]) -> None:
    assert one.at(name, "2026f", instant) == expected


# --- The command


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TZDB / "compile.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_is_deterministic(one_bytes: bytes, tmp_path: Path) -> None:
    files = ["--out", tmp_path / "table.bin", "--cpp", tmp_path / "table.cpp"]
    assert run(*files).returncode == 0
    assert (tmp_path / "table.bin").read_bytes() == one_bytes
    assert run(*files, "--check").returncode == 0
    (tmp_path / "table.bin").write_bytes(one_bytes + b"\0")
    assert "is not what the releases give" in run(*files, "--check").stderr


def test_cpp_source(one_bytes: bytes) -> None:
    source = compiler.cpp_source(one_bytes)
    assert source.isascii() and max(map(len, source.splitlines())) <= 120
    head, body = source.split("builtin_table[] = {\n")
    numbers = body.split("\n};")[0].replace("\n", "").strip(",").split(",")
    assert bytes(map(int, numbers)) == one_bytes
    assert "namespace chronote::inline v0 {" in head and '#include "core/zone/builtin_table.hpp"' in head


def test_streams_of_zones_stand_in_the_order_of_names(eight: read.Table) -> None:
    zones = [i for i, name in enumerate(eight.names) if eight.owner(name, "2026f") == name]
    assert eight._owners[: len(zones)] == zones
    assert len(eight._owners) == eight.streams > len(zones)


def test_a_simulated_release_leaves_stored_ones_alone(tmp_path: Path, one: read.Table) -> None:
    """The planned end of the Canadian entries: past instants keep their offset and change their abbreviation."""
    text = TEXT.replace("-8 C PDT 2026 N 1 2\n", "", 1)
    assert text != TEXT
    (tmp_path / "2027a.zi").write_text(text)
    release = f"2027a={tmp_path / '2027a.zi'}@2027-02-01T00:00:00Z"
    table = read.Table(compiler.build([NEWEST], [release]))
    instant = utc(2026, 4, 27, 18)
    assert table.at("America/Vancouver", "2027a", instant) == (-25200, False, "MST")
    assert table.at("America/Vancouver", "2026f", instant) == (-25200, True, "PDT")
    changed = {table.names[index] for index in table.releases[0].overrides}
    assert changed == {"America/Vancouver", "Canada/Pacific"}
    for name in one.names:
        assert table.zone(name, "2026f") == one.zone(name, "2026f")


# --- Texts that are wrong


def simulated(tmp_path: Path, text: str) -> str:
    (tmp_path / "text.zi").write_text(text)
    return f"2027a={tmp_path / 'text.zi'}@2027-02-01T00:00:00Z"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Z Europe/Dublin -0:25:21", "Z Europe/Dublin -0:x:21", "time expected"),
        ("R M 1939 o", "R M 1939 q", "year expected"),
        ("R M 1939 o", "R M 1939 1938", "ends before it begins"),
        ("R M 1939 o - S 12", "R M 1939 o - J 12", "month expected"),
        ("R M 1939 o - S 12", "R M 1939 o - S 31", "day 31 is not in month 9"),
        ("R M 1939 o - S 12 0 1 -", "R M 1939 o - S 12 0 1", "10 fields"),
        ("1 IE IST/GMT", "1 IE IST/%q", "format expected"),
        ("1 IE IST/GMT", "1 Nowhere IST/GMT", "not in the text"),
        ("L Etc/GMT GMT", "L Etc/Nowhere GMT", "not a zone"),
        ("L Etc/GMT GMT", "L GMT GMT", "back to itself"),
        ("L Etc/GMT GMT", "X Etc/GMT GMT", "line type expected"),
        ("L Etc/GMT GMT", "L Etc/GMT Etc/GMT", "defined twice"),
        ("L Etc/GMT GMT\n", "", "not a zone|lacks names"),
        ("# version", "# revision", "line 1"),
        ("PDT 2026 N 1 2", "PDTPDTPDT 2026 N 1 2", "does not fit"),
        ("1 IE IST/GMT", "1 IE Ist/\u00e9", "ascii"),
    ],
)
def test_wrong_texts_are_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(compiler.CompileError, match=message):
        compiler.build([NEWEST], [simulated(tmp_path, TEXT.replace(old, new, 1))])


@pytest.mark.parametrize("part", [0, 10, 5_000, 60_000, 80_000, 95_000, len(TEXT) - 3, len(TEXT) - 200])
def test_truncated_texts_are_refused(tmp_path: Path, part: int) -> None:
    with pytest.raises(compiler.CompileError):
        compiler.build([NEWEST], [simulated(tmp_path, TEXT[:part])])


def pinned(tmp_path: Path, text: str, **changes: str) -> Path:
    entry = {**json.loads((NEWEST / "releases.json").read_text())[0], **changes}
    (tmp_path / "2026f").mkdir()
    (tmp_path / "2026f" / "tzdata.zi").write_text(text)
    (tmp_path / "releases.json").write_text(json.dumps([entry]))
    return tmp_path


def test_a_text_with_another_hash_is_refused(tmp_path: Path) -> None:
    result = run("--releases", pinned(tmp_path, TEXT + "\n"), "--out", tmp_path / "out")
    assert result.returncode == 1 and "does not have the sha256" in result.stderr
    assert "Traceback" not in result.stderr and not (tmp_path / "out").exists()


def test_releases_out_of_order_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text.zi").write_text(TEXT)
    for release in ("2026e=%s@2027-01-01T00:00:00Z", "2027a=%s@2026-01-01T00:00:00Z"):
        with pytest.raises(compiler.CompileError, match="not in order"):
            compiler.build([NEWEST], [release % (tmp_path / "text.zi")])
    with pytest.raises(compiler.CompileError, match="not in order"):
        compiler.build([NEWEST, NEWEST])


def test_too_many_abbreviations_are_refused(tmp_path: Path) -> None:
    more = "".join(f"Z Test/Z{i} 0 - A{i}\n" for i in range(200))
    with pytest.raises(compiler.CompileError, match="abbreviations; the format holds 256"):
        compiler.build([NEWEST], [simulated(tmp_path, TEXT + more)])


# --- Parts of the language of zic that the pinned texts do not use

ODD = """# version 2027a
Rule Odd 2000 maximum - April Sun<=25 2:00u 1:00d D
Rule Odd 2000 max - October lastSunday 24:00s 0 S
R Neg 1990 2005 - Mar 1 -1 -0:30 N
R Neg 1990 2005 - O Su>=25 25 0 -
R Day 2001 ma - Ja 1 0 0:20 D
R Day 2001 ma - D 31 23:30 0 S
R Std 2000 o - F Sa<=29 0:00:00.5 1s X
R Std 2010 ma - Jun 1 3z 0 Y
R Fix 2010 ma - F M>=2 26 1 D
R Fix 2010 ma - N Th<=9 -2 0 S
Zone Test/Odd 1:02:03.5 - LMT 1999 June lastSat 12:00s
  2:30 Odd A%sT
Z Test/Neg -3 - LMT 1985
-3 Neg N%sT 1999 O Su>=25 25
-3 -0:30 AAA 2003 Ap 1 0u
-3 Neg %z
Z Test/Day 5:30 - LMT 1995
5:30 Day E%sT
Z Test/Std 0 - LMT 1999
-4 Std S%s
Z Test/Fix -10 - LMT 1999
-10 Fix A%sT
L Test/Odd Test/Link
Link Test/Link Test/Chain
"""


def test_odd_texts_against_zic(tmp_path: Path) -> None:
    (tmp_path / "odd.zi").write_text(ODD)
    tree = oracle.build(tmp_path / "odd.zi", tmp_path / "zic")
    release = f"2027a={tmp_path / 'odd.zi'}@2027-02-01T00:00:00Z"
    table = read.Table(compiler.build([], [release]))
    compared, wrong = differences(table, tree, "2027a", -(2**62))
    assert wrong == [] and compared > 1000
    assert table.owner("Test/Chain", "2027a") == "Test/Odd"


def test_a_footer_that_cannot_be_said_is_refused() -> None:
    three = "R X 2000 ma - Mar 1 0 1 D\nR X 2000 ma - Jun 1 0 0 S\nR X 2000 ma - S 1 0 1 D\n"
    source = zi_text.parse("# version x\n" + three + "Z Test/X 0 X A%sT\n")
    with pytest.raises(zi_text.SourceError, match="no footer can say"):
        zi_expand.Expander(source).zone("Test/X")


# --- Adding a release


def test_release_names_and_order() -> None:
    assert add_release.release_name("2026.6") == "2026f" and add_release.release_name("2025.2") == "2025b"
    entries = [{"name": "2026f", "published": "2026-10-28T06:16:49Z"}]
    add_release.check_order(entries, "2026g", "2026-12-28T06:16:49Z")
    add_release.check_order(entries, "2027a", "2027-01-28T06:16:49Z")
    for name, published in (
        ("2026f", "2026-12-28T06:16:49Z"),
        ("2026e", "2026-12-28T06:16:49Z"),
        ("2026g", "2026-10-28T06:16:49Z"),
        ("2026h", "2026-12-28T06:16:49Z"),
        ("2027b", "2027-12-28T06:16:49Z"),
    ):
        with pytest.raises(compiler.CompileError):
            add_release.check_order(entries, name, published)
    for version in ("2026", "2026.0", "2026.x", "2026.27"):
        with pytest.raises(compiler.CompileError):
            add_release.release_name(version)


def test_adding_a_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = pinned(tmp_path, TEXT)
    text = TEXT.replace("# version 2026f", "# version 2026g", 1).encode("ascii")
    monkeypatch.setattr(add_release, "downloaded", lambda version: text)
    assert add_release.add(folder, "2026.7", "2026-12-24T00:00:00Z") == "2026g"
    assert [release.name for release in compiler.pinned_releases(folder)] == ["2026f", "2026g"]
    with pytest.raises(compiler.CompileError, match="holds 2026g, not 2027a"):
        add_release.add(folder, "2027.1", "2027-12-24T00:00:00Z")


def test_the_listing_keeps_its_form() -> None:
    text = (NEWEST / "releases.json").read_text()
    assert add_release.listing(json.loads(text)) == text
