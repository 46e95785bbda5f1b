"""Writes the vector files that an oracle answers. Those with refusals and plans come from freeze.py.

    python3 tests/vectors/make/convert.py [--check]

With --check nothing is written; a file that differs from what would be written is a failure.
"""

from __future__ import annotations

import sys

import more_notes
import more_zones
import shared
from vectors import write_all

if __name__ == "__main__":
    made = shared.files() + more_zones.files() + more_notes.files()
    sys.exit(0 if write_all(made, "--check" in sys.argv) else 1)
