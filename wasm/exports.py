#!/usr/bin/env python3
"""The functions that the wasm module exports, one a line; with --flag as emcc's EXPORTED_FUNCTIONS takes them."""

import json
import sys
from pathlib import Path

LANE = [
    "chronote_wasm_memory_ran_out",
    "chronote_wasm_note_render",
    "chronote_wasm_note_render_many",
    "free",
    "malloc",
]


def exports() -> list[str]:
    api = json.loads((Path(__file__).resolve().parent.parent / "capi" / "api.json").read_text(encoding="utf-8"))
    return sorted([each["name"] for each in api["functions"] if "withoutWasm" not in each] + LANE)


if __name__ == "__main__":
    if "--flag" in sys.argv:
        print(",".join("_" + name for name in exports()))
    else:
        print("\n".join(exports()))
