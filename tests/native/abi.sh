#!/usr/bin/env bash
# Compares the C interface with its baseline: tests/native/abi.sh BUILD [--write]
# What a program is built against is the header, so abidw is shown a C library that has its functions and types and nothing
# else; that the real library exports just these functions is checked by capi/generate.py --check-symbols.
# Fails where a program built before would break (bit 8 of abidiff); a change that would not (bit 4) asks for a new baseline.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$1/abi
mkdir -p "$out"
python3 - >"$out/interface.c" <<'CODE'
import json

print('#include "chronote.h"')
for function in json.load(open("capi/api.json"))["functions"]:
    parameters = ", ".join(f'{each["type"]} {each["name"]}' for each in function["params"]) or "void"
    result = "" if function["returns"] == "void" else "return 0;"
    print(f'{function["returns"]} {function["name"]}({parameters}) {{ {result} }}')
CODE
gcc -std=c99 -g -O0 -fno-eliminate-unused-debug-types -ffile-prefix-map="$PWD"=. -Icapi -shared -fPIC -Wl,-soname,libchronote.so.1 \
  "$out/interface.c" -o "$out/libinterface.so"
if [ "${2:-}" = --write ]; then
  abidw --no-corpus-path --no-comp-dir-path "$out/libinterface.so" --out-file capi/abi.xml
  echo "capi/abi.xml written"
  exit 0
fi
status=0
abidiff capi/abi.xml "$out/libinterface.so" || status=$?
if [ $((status & 8)) -ne 0 ]; then echo "the ABI broke: raise CHRONOTE_ABI and CHRONOTE_SOVERSION, or undo the change"; exit 1; fi
if [ $((status & 4)) -ne 0 ]; then echo "the ABI changed: if old programs still run, take the new baseline with ./dev abi"; exit 1; fi
[ $status -eq 0 ]
