"""The build backend of the package (PEP 517); it needs nothing but Python, CMake and a C++ compiler.

A wheel holds the Python files and the native library, which is compiled from the sources that stand two folders up
(in a source distribution: in `native`). Environment:

    CHRONOTE_PREBUILT         packages this library (an absolute path) and compiles nothing
    CHRONOTE_WHEEL_PLATFORM   the platform tag, for a library that was made for another platform
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Optional

HERE = Path(__file__).resolve().parent.parent
LICENSES = ("LICENSE", "docs/third-party-licenses.txt")
NATIVE_PARTS = ("VERSION", "CMakeLists.txt", "core", "capi", "tzdb", *LICENSES)
MACHINES = {62: "x86_64", 183: "aarch64", 40: "armv7l", 243: "riscv64"}
# The glibc from which a distribution brings the libstdc++ with these symbols, by PEP 600's policies.
LIBSTDCXX = {(3, 4, 24): (2, 28), (3, 4, 28): (2, 31), (3, 4, 29): (2, 34), (3, 4, 30): (2, 35), (3, 4, 33): (2, 39)}
OLDEST_GLIBC = (2, 17)

Settings = Optional[dict[str, Any]]


def native_root() -> Path:
    inside = HERE / "native"
    return inside if inside.is_dir() else HERE.parent.parent


def version() -> str:
    return (native_root() / "VERSION").read_text(encoding="ascii").strip()


# ---- The library -----------------------------------------------------------------------------------------------------


def compile_library(folder: Path) -> Path:
    """The shared library without tests, and with libstdc++ inside, so that it runs beside any other."""
    root = native_root()
    configure = ["cmake", "-S", str(root), "-B", str(folder), "-DCMAKE_BUILD_TYPE=Release", "-DCHRONOTE_TESTS=OFF"]
    if shutil.which("ninja"):
        configure += ["-G", "Ninja"]
    if sys.platform.startswith("linux"):
        # Not libgcc, which would ask for glibc 2.35 (_dl_find_object); and without what nobody calls, such as a random
        # device that asks for 2.36 (arc4random).
        configure.append("-DCMAKE_SHARED_LINKER_FLAGS=-static-libstdc++ -Wl,--gc-sections -s")
    subprocess.run(configure, check=True)
    subprocess.run(["cmake", "--build", str(folder), "--target", "chronote_shared", "--parallel"], check=True)
    for name in ("libchronote.so", "libchronote.dylib", "chronote.dll", "libchronote.dll"):
        for found in sorted(folder.rglob(name)):
            return found.resolve()
    raise RuntimeError("the build left no shared library")


def library_name(binary: bytes) -> str:
    if binary.startswith(b"\x7fELF"):
        return "libchronote.so"
    return "chronote.dll" if binary.startswith(b"MZ") else "libchronote.dylib"


def versions_of(binary: bytes, word: bytes) -> list[tuple[int, ...]]:
    found = re.findall(rb"\0" + word + rb"_(\d+(?:\.\d+)+)(?=\0)", binary)
    return [tuple(int(part) for part in text.split(b".")) for text in found]


def platform_tag(binary: bytes) -> str:
    """What the library needs, read from its symbol versions and not assumed from the machine that made it."""
    forced = os.environ.get("CHRONOTE_WHEEL_PLATFORM")
    if forced:
        return forced
    if not binary.startswith(b"\x7fELF"):
        return re.sub(r"[-.]", "_", sysconfig.get_platform())
    machine = MACHINES[int.from_bytes(binary[18:20], "little")]
    needed = [found[:2] for found in versions_of(binary, b"GLIBC")]
    if not needed:
        return f"musllinux_1_2_{machine}"
    for found in versions_of(binary, b"GLIBCXX"):
        needed.append(next((glibc for limit, glibc in LIBSTDCXX.items() if found <= limit), (2, 41)))
    major, minor = max([*needed, OLDEST_GLIBC])
    return f"manylinux_{major}_{minor}_{machine}"


# ---- Files -----------------------------------------------------------------------------------------------------------


def declared(key: str) -> str:
    found = re.search(rf'^{key} = "(.*)"$', (HERE / "pyproject.toml").read_text(encoding="utf-8"), re.M)
    if not found:
        raise RuntimeError(f"pyproject.toml has no {key}")
    return found[1]


def metadata() -> str:
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {declared('name')}",
        f"Version: {version()}",
        f"Summary: {declared('description')}",
        f"License: {declared('license')}",
        f"Requires-Python: {declared('requires-python')}",
        "Description-Content-Type: text/markdown",
        "",
        (HERE / declared("readme")).read_text(encoding="utf-8"),
    ]
    return "\n".join(lines)


def wheel_text(tag: str) -> str:
    return f"Wheel-Version: 1.0\nGenerator: chronote_build\nRoot-Is-Purelib: false\nTag: {tag}\n"


def record_line(name: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode("ascii")
    return f"{name},sha256={digest},{len(data)}\n"


def write_zip(path: Path, files: dict[str, bytes]) -> None:
    """The same files give the same bytes: fixed times, fixed order."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if name.endswith((".so", ".dylib")) else 0o644) << 16
            out.writestr(entry, data)


def package_files() -> dict[str, bytes]:
    package = HERE / "chronote"
    return {
        f"chronote/{path.name}": path.read_bytes()
        for path in sorted(package.iterdir())
        if path.suffix == ".py" or path.name == "py.typed"
    }


def make_wheel(folder: Path, library: Path) -> str:
    binary = library.read_bytes()
    tag = f"py3-none-{platform_tag(binary)}"
    info = f"chronote-{version()}.dist-info"
    files = {
        **package_files(),
        f"chronote/{library_name(binary)}": binary,
        f"{info}/METADATA": metadata().encode("utf-8"),
        f"{info}/WHEEL": wheel_text(tag).encode("utf-8"),
        **{f"{info}/licenses/{Path(name).name}": (native_root() / name).read_bytes() for name in LICENSES},
    }
    record = "".join(record_line(name, data) for name, data in files.items()) + f"{info}/RECORD,,\n"
    files[f"{info}/RECORD"] = record.encode("utf-8")
    name = f"chronote-{version()}-{tag}.whl"
    write_zip(folder / name, files)
    return name


# ---- The hooks -------------------------------------------------------------------------------------------------------


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    info = f"chronote-{version()}.dist-info"
    folder = Path(metadata_directory) / info
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "METADATA").write_text(metadata(), encoding="utf-8")
    return info


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None
) -> str:
    prebuilt = os.environ.get("CHRONOTE_PREBUILT")
    if prebuilt:
        if not Path(prebuilt).is_absolute() or not Path(prebuilt).is_file():
            raise RuntimeError(f"CHRONOTE_PREBUILT has to be the absolute path of a library: {prebuilt}")
        return make_wheel(Path(wheel_directory), Path(prebuilt).resolve())
    with tempfile.TemporaryDirectory() as folder:
        return make_wheel(Path(wheel_directory), compile_library(Path(folder)))


def source_files() -> dict[str, Path]:
    own = [HERE / "pyproject.toml", HERE / "README.md", *(HERE / "chronote").iterdir(), Path(__file__)]
    files = {path.relative_to(HERE).as_posix(): path for path in own if path.is_file()}
    root = native_root()
    for part in NATIVE_PARTS:
        for path in [root / part, *(root / part).rglob("*")]:
            if path.is_file() and "__pycache__" not in path.parts:
                files[f"native/{path.relative_to(root).as_posix()}"] = path
    return files


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    base = f"chronote-{version()}"
    contents = {name: path.read_bytes() for name, path in sorted(source_files().items())}
    contents["PKG-INFO"] = metadata().encode("utf-8")
    with tarfile.open(Path(sdist_directory) / f"{base}.tar.gz", "w:gz", format=tarfile.PAX_FORMAT) as out:
        for name, data in contents.items():
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size = len(data)
            out.addfile(entry, io.BytesIO(data))
    return f"{base}.tar.gz"
