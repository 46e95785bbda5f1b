#!/bin/sh
# Benchmarks: chronote beside its peers, all in one run. Called by `./dev bench`, which builds chronote before.
#
#   bench/run.sh              installs what is missing, measures (about four minutes), writes results.json, RESULTS.md
#   bench/run.sh peers        measures only the peers, and writes no report
#
# Where the parts of chronote are, if not in their usual places:
#   CHRONOTE_LIBRARY  libchronote.so      CHRONOTE_WASM  chronote.wasm
#   CHRONOTE_NPM      the npm package, built      CHRONOTE_PYTHON  the folder that holds the Python package
set -eu

bench=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$bench")
build=$bench/build
node=$bench/peers/node
rust=$bench/peers/rust
python=$bench/peers/python
what=${1:-all}
: "${CHRONOTE_LIBRARY:=$root/build/libchronote.so}"
: "${CHRONOTE_WASM:=$root/build/wasm/chronote.wasm}"
: "${CHRONOTE_NPM:=$root/npm}"
: "${CHRONOTE_PYTHON:=$root/bindings/python}"
export CHRONOTE_LIBRARY CHRONOTE_WASM CHRONOTE_NPM CHRONOTE_PYTHON

# The engines that ask the host for a zone, a locale or compiled zones get the same answer on every machine.
export TZ=UTC LC_ALL=C TZDIR="$build/zoneinfo" PYTHONTZPATH="$build/zoneinfo"

say() { printf '%s\n' "bench: $*" >&2; }
fail() { say "$*"; exit 1; }

require_chronote() {
  [ -e "$CHRONOTE_LIBRARY" ] || fail "libchronote.so is missing: build it first, or set CHRONOTE_LIBRARY"
  [ -e "$CHRONOTE_WASM" ] || fail "chronote.wasm is missing: build it first, or set CHRONOTE_WASM"
  [ -e "$CHRONOTE_NPM/dist/index.mjs" ] || fail "the npm package is not built: build it first, or set CHRONOTE_NPM"
  [ -e "$CHRONOTE_PYTHON/chronote/__init__.py" ] || fail "the Python package is missing: set CHRONOTE_PYTHON"
}

install_packages() {
  missing=
  for package in g++ libcctz-dev libabsl-dev libhowardhinnant-date-dev libicu-dev; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  if [ -n "$missing" ]; then
    say "installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086 # a list of words
    { apt-get update -q && apt-get install -y -q --no-install-recommends $missing; } >"$build/apt.log"
  fi
  for tool in node npm cargo python3 zic; do
    command -v "$tool" >/dev/null || fail "$tool is missing"
  done
}

prepare_peers() {
  # The peers that read compiled zones read ours: the newest text that is pinned here. "Fat", because old readers leave
  # out the rule after the last transition.
  release=$(ls "$root/tzdb/releases" | grep '^20' | sort | tail -n 1)
  if [ "$(cat "$build/release" 2>/dev/null)" != "$release" ]; then
    rm -rf "$TZDIR"
    zic -b fat -d "$TZDIR" "$root/tzdb/releases/$release/tzdata.zi"
    printf '%s\n' "$release" >"$build/release"
  fi
  python3 "$bench/inputs.py" "$build/inputs"
  (cd "$rust" && cargo build --release --quiet)
  [ "$node/node_modules/.package-lock.json" -nt "$node/package-lock.json" ] ||
    (cd "$node" && npm ci --no-audit --no-fund --silent)
}

compile() { # OUTPUT SOURCE [OPTION ...]: with the harness
  output=$1 source=$2
  shift 2
  g++ -std=c++20 -O3 -Wall -Wextra -o "$build/$output" "$bench/native/main.cpp" "$bench/native/allocations.cpp" \
    "$bench/native/$source.cpp" "$@"
}

build_peers() {
  compile native_peers peers "$bench/native/text.cpp" -DUSE_OS_TZDB=1 -lcctz -ldate-tz -licui18n -licuuc -labsl_time \
    -labsl_time_zone -labsl_base -labsl_int128
}

build_chronote() {
  compile native_chronote chronote "-I$root/capi" "$CHRONOTE_LIBRARY" "-Wl,-rpath,$(dirname "$CHRONOTE_LIBRARY")"
  ln -sfn "$CHRONOTE_NPM" "$node/node_modules/chronote"
}

measure() { # COMMAND ...: its JSON lines are kept and shown
  say "$(printf '%s ' "$@" | sed "s|$bench/||g")"
  "$@" >"$build/lines" || fail "it failed"
  cat "$build/lines" >>"$build/measurements.jsonl"
}

native() { measure "$build/native_$1" "$build/inputs" "$bench/zones.txt" "$build/notes"; }

measure_peers() {
  native peers
  measure "$rust/target/release/chronote-bench-jiff" "$build/inputs" "$bench/zones.txt" "$build/notes"
  measure python3 "$python/zoneinfo_peer.py"
  for engine in intl moment-timezone temporal-polyfill; do
    measure node "$node/$engine.mjs"
  done
}

measure_chronote() {
  native chronote
  measure python3 "$python/chronote_host.py"
  measure node "$node/chronote.mjs"
  measure node "$node/wasm.mjs"
}

mkdir -p "$build/notes"
[ "$what" = peers ] || require_chronote
install_packages
prepare_peers
build_peers
[ "$what" = peers ] || build_chronote
: >"$build/measurements.jsonl"

# Two rounds, for a minute in which the machine is busy would else decide a ratio; the slowest peers get one.
for round in 1 2; do
  [ "$what" = peers ] || measure_chronote
  measure_peers
done
measure node "$node/luxon.mjs"
measure node "$node/date-fns-tz.mjs"
[ "$what" = peers ] && exit
measure python3 "$bench/cold.py"
python3 "$bench/report.py"
