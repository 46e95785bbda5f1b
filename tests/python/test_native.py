"""The border to the native library: prototypes, layouts, memory, threads, loading."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import shutil
import subprocess
import sys
import threading
from array import array
from pathlib import Path
from typing import Any

import chronote
import pytest
from chronote import _prototypes
from chronote._ffi import library, library_path
from conftest import PACKAGE, ROOT

ZONE = "America/New_York"
AT = 1792992600000
HEADER = ROOT / "capi" / "chronote.h"


def header_functions() -> set[str]:
    return set(re.findall(r"^CHRONOTE_API[^;(]*?(chronote_\w+)\(", HEADER.read_text(encoding="ascii"), re.M))


def test_no_prototype_is_missing() -> None:
    assert set(_prototypes.PROTOTYPES) == header_functions()
    assert len(header_functions()) > 20
    for name, (result, arguments) in _prototypes.PROTOTYPES.items():
        function = getattr(library, name)
        assert function.argtypes == arguments
        assert function.restype is result


def test_owned_text_is_never_a_c_string() -> None:
    for name in ("chronote_call_text", "chronote_zone_name"):
        assert _prototypes.PROTOTYPES[name][0] is ctypes.c_void_p


def structs() -> dict[str, type[ctypes.Structure]]:
    found = vars(_prototypes).items()
    return {n: k for n, k in found if isinstance(k, type) and issubclass(k, ctypes.Structure) and n != "Structure"}


def test_layouts(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    assert compiler, "no C compiler"
    wanted = []
    lines = []
    for name, kind in structs().items():
        wanted.append(f"{name} {ctypes.sizeof(kind)}")
        lines.append(f'printf("{name} %zu\\n", sizeof({name}));')
        for field in kind._fields_:
            member = getattr(kind, field[0])
            wanted.append(f"{name}.{field[0]} {member.offset} {member.size}")
            place = f"offsetof({name}, {field[0]}), sizeof((({name} *)0)->{field[0]})"
            lines.append(f'printf("{name}.{field[0]} %zu %zu\\n", {place});')
    assert len(structs()) == HEADER.read_text(encoding="ascii").count(" {\n") - HEADER.read_text().count("enum {\n") - 1
    source = tmp_path / "layout.c"
    source.write_text('#include <stdio.h>\n#include "chronote.h"\nint main(void) {\n' + "\n".join(lines) + "\n}\n")
    program = tmp_path / "layout"
    subprocess.run([compiler, "-I", str(HEADER.parent), str(source), "-o", str(program)], check=True)
    printed = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout
    assert printed.split("\n")[:-1] == wanted


# ---- Memory ----------------------------------------------------------------------------------------------------------


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def exercise(rounds: int) -> None:
    form: Any = {"name": "acme/1", "template": "{clock24} {iana}"}
    ats = array("q", [AT] * 20)
    for i in range(rounds):
        chronote.call_text("zone.check", '{"zone":"Europe/Pari"}')
        chronote.call_text("nothing.known", b"\xff")
        chronote.zone.at(zone=ZONE, at="2026-10-26T05:30:00Z")
        with contextlib.suppress(chronote.errors.ZoneUnknown):
            chronote.note.text(AT, f"Mars/Base{i}")
        chronote.note.text(AT, ZONE, format=form)
        chronote.note.text(AT, ZONE, format={"name": f"acme/{i + 1}", "template": "{clock24}"})
        chronote.note.texts(ats, ZONE)
        chronote.note.text(AT, "".join(c.upper() if i >> k & 1 else c for k, c in enumerate("america/new_york")))
        if i % 200 == 0:
            chronote.zone.list()
            chronote.Context().close()


def test_no_leak() -> None:
    """100,000 calls, with refusals, new formats, contexts and large answers among them."""
    exercise(3_000)
    before = resident()
    exercise(12_500)
    assert resident() - before < 4 << 20


def test_a_large_answer_is_not_kept() -> None:
    from chronote._call import LARGEST_KEPT, spare

    messages = [{"id": str(i), "role": "user", "createdAt": AT, "timeZone": ZONE} for i in range(20_000)]
    assert len(chronote.transcript.plan(messages=messages)["notes"]) == 20_000
    assert all(buffer.native.capacity <= LARGEST_KEPT for buffer in spare.buffers)


# ---- Threads and processes -------------------------------------------------------------------------------------------


def in_threads(count: int, work: object) -> list[BaseException]:
    problems: list[BaseException] = []

    def guarded() -> None:
        try:
            assert callable(work)
            work()
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=guarded) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return problems


def test_threads() -> None:
    names = [entry["zone"] for entry in chronote.zone.list()["zones"]]
    wanted = {name: chronote.note.render(at=AT, zone=name)["text"] for name in names}

    def work() -> None:
        fresh = chronote.Context()
        for name in names:
            assert chronote.note.text(AT, name) == wanted[name]
            assert chronote.note.text(AT, name, context=fresh) == wanted[name]
            assert chronote.note.render(at=AT, zone=name)["text"] == wanted[name]
        assert chronote.note.texts([AT] * len(names), names, context=fresh) == list(wanted.values())
        fresh.close()

    assert in_threads(8, work) == []


def test_closing_while_others_work() -> None:
    for _ in range(20):
        context = chronote.Context()
        ats = array("q", [AT] * 5_000)

        def work(context: chronote.Context = context, ats: array[int] = ats) -> None:
            for _ in range(5):
                try:
                    chronote.note.texts(ats, ZONE, context=context)
                except chronote.errors.ArgumentWrong:
                    return

        closer = threading.Timer(0.001, context.close)
        closer.start()
        assert in_threads(3, work) == []
        closer.join()
        with pytest.raises(chronote.errors.ArgumentWrong):
            chronote.note.text(AT, ZONE, context=context)


def test_a_call_inside_a_call() -> None:
    """A finalizer or a signal handler may call while a call of the same thread is under way."""
    from chronote._call import give_back, take

    outer = take()
    inner = take()
    assert outer is not inner
    give_back(outer)
    give_back(inner)


def test_fork() -> None:
    wanted = chronote.note.text(AT, ZONE)
    child = os.fork()
    if child == 0:
        well = chronote.note.text(AT, ZONE) == wanted and len(chronote.zone.list()["zones"]) > 590
        os._exit(0 if well else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


# ---- Loading ---------------------------------------------------------------------------------------------------------


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    everything = {**os.environ, **environment}
    return subprocess.run([sys.executable, "-c", code], env=everything, capture_output=True, text=True)


def test_the_library_beside_the_package_is_loaded() -> None:
    assert library_path().parent == PACKAGE
    assert library_path().is_file()


def test_another_library_by_the_environment(tmp_path: Path) -> None:
    copy = tmp_path / "other.so"
    shutil.copy(library_path(), copy)
    done = python("import chronote._ffi as f; print(f.library._name)", CHRONOTE_LIBRARY=str(copy))
    assert done.stdout.strip() == str(copy)


def test_a_wrong_library_is_an_import_error(tmp_path: Path) -> None:
    source = tmp_path / "wrong.c"
    for code, said in (("int chronote_abi(void) { return 77; }", "77"), ("int x;", "cannot be loaded")):
        source.write_text(code)
        subprocess.run(["cc", "-shared", "-fPIC", str(source), "-o", str(tmp_path / "wrong.so")], check=True)
        done = python("import chronote", CHRONOTE_LIBRARY=str(tmp_path / "wrong.so"))
        assert done.returncode == 1
        assert "ImportError" in done.stderr and said in done.stderr
    done = python("import chronote", CHRONOTE_LIBRARY=str(tmp_path / "none.so"))
    assert "ImportError" in done.stderr


def test_start_and_end_are_quiet() -> None:
    code = "import chronote; c = chronote.Context(); print(chronote.note.text(0, 'UTC', context=c))"
    done = python(code)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("[It is 12:00 a.m. UTC on Thursday, January 1, 1970.")
