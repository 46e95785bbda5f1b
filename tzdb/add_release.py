"""Pins one more IANA release from PyPI: `python3 tzdb/add_release.py 2026.6 --published 2026-10-28T06:16:49Z`.

The text comes out of the package `tzdata` of that version. Releases enter in order, and none is left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from compile import HERE, CompileError, instant_of
from zi_text import SourceError, parse

Entry = dict[str, str]


def release_name(version: str) -> str:
    """2026.6 is 2026f."""
    year, dot, number = version.partition(".")
    if not (dot and year.isdecimal() and number.isdecimal() and 1 <= int(number) <= 26):
        raise CompileError(f"a version such as 2026.6 expected, found {version!r}")
    return year + chr(ord("a") + int(number) - 1)


def check_order(entries: Sequence[Entry], name: str, published: str) -> None:
    """The next letter of the same year, or the first of a later one."""
    instant = instant_of(published)
    if not entries:
        return
    newest = entries[-1]
    if name <= newest["name"] or instant <= instant_of(newest["published"]):
        raise CompileError(f"{name} does not come after {newest['name']}")
    year, letter = newest["name"][:4], newest["name"][4:]
    due = chr(ord(letter) + 1) if name.startswith(year) else "a"
    if name[4:] != due:
        raise CompileError(f"{name[:4]}{due} comes before {name}, and no release is left out")


def downloaded(version: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        subprocess.run([*command, "--dest", folder, f"tzdata=={version}"], check=True)
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            return wheel.read("tzdata/zoneinfo/tzdata.zi")


def check_text(name: str, data: bytes) -> None:
    version = parse(data.decode("ascii")).version
    if not version.startswith(name):
        raise CompileError(f"the package holds {version}, not {name}")


def listing(entries: Sequence[Entry]) -> str:
    return "[\n" + ",\n".join("  " + json.dumps(entry) for entry in entries) + "\n]\n"


def add(folder: Path, version: str, published: str) -> str:
    """Returns the name of the release."""
    listed, name = folder / "releases.json", release_name(version)
    entries: list[Entry] = json.loads(listed.read_text("utf-8"))
    check_order(entries, name, published)
    data = downloaded(version)
    check_text(name, data)
    (folder / name).mkdir(exist_ok=True)
    (folder / name / "tzdata.zi").write_bytes(data)
    digest = hashlib.sha256(data).hexdigest()
    entries.append({"name": name, "published": published, "package": f"tzdata {version}", "sha256": digest})
    listed.write_text(listing(entries), "utf-8")
    return name


def main() -> None:
    parser = argparse.ArgumentParser(description="Pin one more IANA release.")
    parser.add_argument("version", help="the version of the PyPI package tzdata, such as 2026.6")
    parser.add_argument(
        "--published", required=True, help="when the release was published, such as 2026-10-28T06:16:49Z"
    )
    parser.add_argument("--releases", type=Path, default=HERE / "releases", help="default: tzdb/releases")
    options = parser.parse_args()
    try:
        print("added", add(options.releases, options.version, options.published))
    except (CompileError, SourceError, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"tzdb/add_release.py: {error}")


if __name__ == "__main__":
    main()
