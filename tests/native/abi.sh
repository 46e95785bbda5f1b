#!/usr/bin/env bash
# Compares the ABI of the built library with the baseline: tests/native/abi.sh BUILD [--write]
# Fails where a program built before would break (bit 8 of abidiff); a change that would not (bit 4) asks for a new baseline.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$1
library=$build/abi/libchronote.so
# Built with debug information and nothing optimised, so that the compiler's choices do not show.
if [ ! -e "$library" ] || [ -n "$(find core capi -newer "$library" -type f | head -1)" ]; then
  cmake -S . -B "$build/abi" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCHRONOTE_TESTS=OFF -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$PWD/=" >/dev/null
  ninja -C "$build/abi" --quiet chronote_shared >/dev/null
fi
# Only what the header shows counts; the types behind the opaque handles are ours to change.
only="--exported-interfaces-only --drop-private-types"
if [ "${2:-}" = --write ]; then
  # shellcheck disable=SC2086
  abidw $only --header-file capi/chronote.h --no-show-locs --no-corpus-path --no-comp-dir-path "$library" --out-file capi/abi.xml
  echo "capi/abi.xml written"
  exit 0
fi
status=0
# shellcheck disable=SC2086
abidiff $only --header-file2 capi/chronote.h capi/abi.xml "$library" || status=$?
if [ $((status & 8)) -ne 0 ]; then echo "the ABI broke: raise CHRONOTE_ABI and CHRONOTE_SOVERSION, or undo the change"; exit 1; fi
if [ $((status & 4)) -ne 0 ]; then echo "the ABI grew: run ./dev abi and commit capi/abi.xml with the change"; exit 1; fi
[ $status -eq 0 ]
