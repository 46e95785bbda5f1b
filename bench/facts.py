"""What report.py says about the machine, the tools, the peers and the sizes."""

import datetime
import gzip
import json
import os
import pathlib
import platform
import re
import subprocess
import tempfile

BENCH = pathlib.Path(__file__).parent
PEERS = BENCH / "peers"


def output(*command, cwd=None):
    return subprocess.run(command, check=True, cwd=cwd, stdout=subprocess.PIPE, text=True).stdout.strip()


def release():
    """The release of the text that run.sh compiled for the peers."""
    return (BENCH / "build/release").read_text().strip()


def system_release():
    return pathlib.Path("/usr/share/zoneinfo/tzdata.zi").open().readline().split()[-1]


def date():
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def machine():
    cpu = re.search(r"^model name\s*: (.+)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    system = platform.freedesktop_os_release()["PRETTY_NAME"]
    return f"{cpu[1] if cpu else platform.machine()}, {os.cpu_count()} cores, {system}"


def tools():
    return {
        "g++": output("g++", "-dumpfullversion"),
        "glibc": platform.libc_ver()[1],
        "rustc": output("rustc", "--version").split()[1],
        "Python": platform.python_version(),
        "Node": output("node", "--version").lstrip("v"),
    }


def debian_version(package):
    version = output("dpkg-query", "-W", "-f", "${Version}", package)
    return re.split(r"[+-]", version)[0]


def npm_version(package):
    return json.loads((PEERS / "node/node_modules" / package / "package.json").read_text())["version"]


def versions():
    node = {name: npm_version(name) for name in ("luxon", "date-fns-tz", "moment-timezone", "temporal-polyfill")}
    return {
        "cctz": debian_version("libcctz-dev"),
        "abseil": debian_version("libabsl-dev"),
        "Hinnant date": debian_version("libhowardhinnant-date-dev"),
        "ICU4C": debian_version("libicu-dev"),
        "glibc": platform.libc_ver()[1],
        "jiff": output("cargo", "pkgid", "jiff", cwd=PEERS / "rust").rpartition("@")[2],
        "zoneinfo": f"of Python {platform.python_version()}",
        "Intl": "ICU " + output("node", "-p", "process.versions.icu"),
        **node,
    }


def size_of(content):
    return {"bytes": len(content), "gzip": len(gzip.compress(content))}


def stripped(library):
    with tempfile.NamedTemporaryFile() as copy:
        output("strip", "-o", copy.name, str(library))
        return pathlib.Path(copy.name).read_bytes()


def shared_object(pattern):
    """The newest library of the system's folder that the pattern fits."""
    folder = pathlib.Path("/usr/lib") / f"{platform.machine()}-linux-gnu"
    return max(path for path in folder.glob(pattern) if not path.is_symlink()).read_bytes()


def compiled_zones():
    """Every distinct compiled zone once: links are hard links."""
    files = {path.stat().st_ino: path for path in sorted((BENCH / "build/zoneinfo").rglob("*")) if path.is_file()}
    return b"".join(path.read_bytes() for path in files.values())


def sizes():
    icu = b"".join(shared_object(f"libicu{part}.so.*") for part in ("data", "i18n", "uc"))
    return {
        "libchronote.so, stripped, zone data inside": size_of(stripped(os.environ["CHRONOTE_LIBRARY"])),
        "chronote.wasm, zone data inside": size_of(pathlib.Path(os.environ["CHRONOTE_WASM"]).read_bytes()),
        "cctz (its zone data apart)": size_of(shared_object("libcctz.so.*")),
        "compiled zones, as cctz, abseil, glibc and zoneinfo read them": size_of(compiled_zones()),
        "ICU4C: libicuuc, libicui18n, libicudata": size_of(icu),
    }
