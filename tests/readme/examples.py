"""Runs the examples of Markdown pages: a code block in a language that is known here, followed by a block of `text`.

    examples.py PAGE...

The block of text is what the example prints. In README.md every example must have one. Prints `N passed, N failed`.
"""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("BUILD") or ROOT / "build").resolve()
LANGUAGES_OF_README = ["c", "cpp", "python", "sh", "ts"]

FENCE = re.compile(r"^```(\w*)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


@dataclass
class Example:
    page: str
    line: int
    language: str
    code: str
    printed: str | None


def examples(page: str) -> Iterator[Example]:
    text = (ROOT / page).read_text("ascii")
    blocks = list(FENCE.finditer(text))
    for i, block in enumerate(blocks):
        if block[1] not in RUNNERS:
            continue
        after = blocks[i + 1] if i + 1 < len(blocks) else None
        follows = after is not None and after[1] == "text" and not text[block.end() : after.start()].strip()
        printed = after[2] if after is not None and follows else None
        yield Example(page, text[: block.start()].count("\n") + 1, block[1], block[2], printed)


def run(*command: object, cwd: Path, **settings: str) -> str:
    environment = {**os.environ, **settings}
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else f"{done.stdout}exit {done.returncode}\n"


def compiled(compiler: list[object], name: str, code: str, folder: Path) -> str:
    (folder / name).write_text(code)
    warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    library = [f"-L{BUILD}", "-lchronote", f"-Wl,-rpath,{BUILD}"]
    built = run(*compiler, *warnings, f"-I{ROOT / 'capi'}", name, "-o", "example", *library, cwd=folder)
    return built or run(folder / "example", cwd=folder)


def c(code: str, folder: Path) -> str:
    return compiled(["gcc", "-std=c99"], "example.c", code, folder)


def cpp(code: str, folder: Path) -> str:
    return compiled(["g++", "-std=c++20", f"-I{ROOT / 'bindings' / 'cpp'}"], "example.cpp", code, folder)


def python(code: str, folder: Path) -> str:
    (folder / "example.py").write_text(code)
    return run(sys.executable, "example.py", cwd=folder)


# The command line as a person types it. A refusal's exit code belongs to what is shown: `$? = 1`.
def sh(code: str, folder: Path) -> str:
    return run("bash", "-c", code, cwd=folder, PATH=f"{BUILD}:{os.environ['PATH']}")


# The types are checked and then left out. Both files lie in the project, so that its packages are found.
def ts(code: str, folder: Path) -> str:
    project = Path(os.environ["NODE_PROJECT"]).resolve()
    tools = ROOT / "npm" / "node_modules" / ".bin"
    source = project / "readme-example.mts"
    source.write_text(code)
    settings = "--strict --target es2022 --module nodenext --moduleResolution nodenext --lib es2022,dom --types"
    checked = run(tools / "tsc", "--ignoreConfig", *settings.split(), "", "--outDir", ".", source.name, cwd=project)
    return checked or run("node", source.with_suffix(".mjs").name, cwd=project)


RUNNERS: dict[str, Callable[[str, Path], str]] = {"c": c, "cpp": cpp, "python": python, "sh": sh, "ts": ts}


def passes(example: Example) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        printed = RUNNERS[example.language](example.code, Path(folder))
    if printed == example.printed:
        return True
    print(f"{example.page}:{example.line} ({example.language}) printed\n{printed}and should print\n{example.printed}")
    return False


def statuses_agree() -> bool:
    """docs/errors.md has the statuses of the header, each once and by its number."""
    header = (ROOT / "capi" / "chronote.h").read_text("ascii")
    listed = (ROOT / "docs" / "errors.md").read_text("ascii")
    ours = [
        (name.lower().replace("_", "-"), number) for name, number in re.findall(r"CHRONOTE_E_(\w+) = (\d+)", header)
    ]
    told = [(name, number) for number, name in re.findall(r"^\| (\d+) \| `([\w-]+)` \|", listed, re.MULTILINE)]
    if ours != told:
        print(f"docs/errors.md differs from chronote.h: {sorted(set(ours) ^ set(told))}")
    return ours == told


def stripped_size(library: Path) -> int:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["strip", "-o", f"{folder}/stripped", str(library)], check=True)
        return Path(folder, "stripped").stat().st_size


def sizes_hold() -> bool:
    """The sizes in README.md are those of what is built, to one in twenty; wasm/check.mjs holds the module to its budget."""
    told = re.search(
        r"^\| zone table.*\| ([\d,]+) bytes \|\n\| wasm module.*\| ([\d,]+) bytes, ([\d,]+) gzipped \|\n"
        r"\| native library.*\| ([\d,]+) bytes \|",
        (ROOT / "README.md").read_text("ascii"),
        re.MULTILINE,
    )
    table = (BUILD / "table.bin").stat().st_size
    module = (BUILD / "wasm" / "chronote.wasm").read_bytes()
    sizes = [table, len(module), len(gzip.compress(module, 9)), stripped_size(BUILD / "libchronote.so")]
    good = told is not None and all(
        abs(int(said.replace(",", "")) - size) * 20 <= size for said, size in zip(told.groups(), sizes)
    )
    if not good:
        print("README.md tells other sizes than", *(f"{size:,}" for size in sizes))
    return good


def links_lead_somewhere(page: str) -> bool:
    """Every link to a file of the project, and to a heading in it."""
    good = True
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", (ROOT / page).read_text("ascii")):
        name, _, heading = target.partition("#")
        file = (ROOT / page).parent / name if name else ROOT / page
        known = file.exists()
        if known and heading:
            titles = re.findall(r"^#+ (.*)$", file.read_text("utf-8"), re.MULTILINE)
            known = heading in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
        if not known:
            print(f"{page} links to {target}, which is not there")
            good = False
    return good


def main() -> int:
    passed = failed = 0
    for good in [statuses_agree(), sizes_hold(), *(links_lead_somewhere(page) for page in sys.argv[1:])]:
        passed, failed = passed + good, failed + (not good)
    for page in sys.argv[1:]:
        found = list(examples(page))
        silent = [each for each in found if each.printed is None]
        if page == "README.md":
            failed += len(silent)
            for each in silent:
                print(f"{page}:{each.line} has no block of text after it that says what it prints")
            missing = [each for each in LANGUAGES_OF_README if each not in {one.language for one in found}]
            failed += len(missing)
            for language in missing:
                print(f"{page} has no example in {language}")
        for example in found:
            if example.printed is None:
                continue
            good = passes(example)
            passed, failed = passed + good, failed + (not good)
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
