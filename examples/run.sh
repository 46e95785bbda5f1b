#!/usr/bin/env bash
# Runs each example and compares what it prints with expected.txt.
#
#     PYTHON=... NODE_PROJECT=... examples/run.sh
#
# BUILD         where libchronote.so and the command line are; build/ by default
# PYTHON        an interpreter in whose environment the wheel is installed
# NODE_PROJECT  a folder in which the packed npm package is installed
set -euo pipefail
cd "$(dirname "$0")/.."
: "${PYTHON:?an interpreter that has the wheel}" "${NODE_PROJECT:?a folder that has the npm package}"
build=$(cd "${BUILD:-build}" && pwd)
examples=$PWD/examples
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

warnings=(-Wall -Wextra -Wpedantic -Werror)
library=("-L$build" -lchronote "-Wl,-rpath,$build")
gcc -std=c99 "${warnings[@]}" -Icapi examples/c/notes.c -o "$out/notes" "${library[@]}"
g++ -std=c++20 "${warnings[@]}" -Icapi -Ibindings/cpp examples/cpp/transcript.cpp -o "$out/transcript" "${library[@]}"
cp examples/node/transcript.mjs "$NODE_PROJECT/transcript.mjs" # beside its packages

# The complete stamps of the conversation, as an application stores them: rendered again they are the same notes.
render_stored() {
  "$build/chronote" transcript "$examples/conversation.json" --output plan |
    "$PYTHON" -c 'import json, sys; print(*(note["stamp"] for note in json.load(sys.stdin)["notes"]), sep="\n")' |
    "$out/notes"
}

passed=0 failed=0
check() { # name, what is expected, command
  local name=$1 expected=$2
  shift 2
  if "$@" >"$out/printed" && diff "$expected" "$out/printed"; then
    passed=$((passed + 1))
  else
    echo "$name differs from what is expected"
    failed=$((failed + 1))
  fi
}

grep '^\[It is' examples/expected.txt >"$out/notes.txt"
check "the command line" examples/expected.txt "$build/chronote" transcript examples/conversation.json
check "C++" examples/expected.txt "$out/transcript" examples/conversation.json
check "Python" examples/expected.txt "$PYTHON" examples/python/transcript.py examples/conversation.json
check "Node" examples/expected.txt node "$NODE_PROJECT/transcript.mjs" examples/conversation.json
check "C" "$out/notes.txt" render_stored
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
