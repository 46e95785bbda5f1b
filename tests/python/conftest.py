"""Where things are, and how many vectors were played."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import chronote

sys.dont_write_bytecode = True

ROOT = Path(__file__).resolve().parents[2]
VECTORS = Path(os.environ.get("CHRONOTE_VECTORS", ROOT / "tests" / "vectors"))
PACKAGE = Path(chronote.__file__).resolve().parent
PLAYED: dict[str, int] = {}


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for name, count in sorted(PLAYED.items()):
        terminalreporter.write_line(f"{name}: {count}")
    terminalreporter.write_line(f"vectors played: {sum(PLAYED.values())}")
