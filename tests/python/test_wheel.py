"""What the wheel holds, and that its tag tells the truth."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from conftest import PACKAGE, ROOT

sys.path.insert(0, str(ROOT / "bindings" / "python" / "build_backend"))
import chronote_build as build

LIBRARY = PACKAGE / "libchronote.so"


def wheel(folder: Path) -> Path:
    return folder / build.make_wheel(folder, LIBRARY)


def test_tag_is_what_the_symbols_need() -> None:
    listing = subprocess.run(["objdump", "-T", str(LIBRARY)], check=True, capture_output=True, text=True).stdout
    needed = max(tuple(map(int, found)) for found in re.findall(r"GLIBC_(\d+)\.(\d+)", listing))
    tag = build.platform_tag(LIBRARY.read_bytes())
    major, minor = map(int, re.findall(r"manylinux_(\d+)_(\d+)_", tag)[0])
    assert (major, minor) >= needed
    if "GLIBCXX" not in listing:
        assert (major, minor) == max(needed, build.OLDEST_GLIBC)


def test_tag_counts_libstdcxx_too() -> None:
    elf = b"\x7fELF" + bytes(14) + (62).to_bytes(2, "little")
    assert build.platform_tag(elf + b"\0GLIBC_2.2.5\0GLIBC_2.14\0") == "manylinux_2_17_x86_64"
    assert build.platform_tag(elf + b"\0GLIBC_2.32\0GLIBC_2.4\0") == "manylinux_2_32_x86_64"
    assert build.platform_tag(elf + b"\0GLIBC_2.32\0GLIBCXX_3.4.29\0") == "manylinux_2_34_x86_64"
    assert build.platform_tag(elf + b"\0none\0") == "musllinux_1_2_x86_64"


def test_contents(tmp_path: Path) -> None:
    path = wheel(tmp_path)
    assert path.name.startswith(f"chronote-{build.version()}-py3-none-manylinux_")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        package = {name for name in names if name.startswith("chronote/")}
        sources = {f"chronote/{file.name}" for file in (ROOT / "bindings/python/chronote").glob("*.py")}
        assert package == sources | {"chronote/py.typed", "chronote/libchronote.so"}
        licenses = {name.rsplit("/", 1)[1] for name in names if "/licenses/" in name}
        assert licenses == {"LICENSE", "third-party-licenses.txt"}
        assert "\nLicense: MIT\n" in build.metadata()
        record = next(name for name in names if name.endswith("/RECORD"))
        rows = [line.split(",") for line in archive.read(record).decode().splitlines()]
        assert [row[0] for row in rows] == names
        for name, digest, size in rows[:-1]:
            data = archive.read(name)
            wanted = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={wanted}", str(len(data)))


def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    assert wheel(tmp_path / "a").read_bytes() == wheel(tmp_path / "b").read_bytes()


def test_the_source_distribution_builds_a_wheel(tmp_path: Path) -> None:
    name = build.build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as archive:
        names = archive.getnames()
    base = f"chronote-{build.version()}"
    for part in ("pyproject.toml", "PKG-INFO", "chronote/note.py", "native/CMakeLists.txt", "native/capi/chronote.h"):
        assert f"{base}/{part}" in names
    environment = {**os.environ, "CHRONOTE_PREBUILT": str(LIBRARY)}
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--disable-pip-version-check", "--no-deps", "--no-index"]
    subprocess.run([*command, "-w", str(tmp_path / "out"), str(tmp_path / name)], check=True, env=environment)
    assert len(list((tmp_path / "out").glob("*.whl"))) == 1
