#!/bin/sh
# The same bytes whatever the host's zone, locale and zone files are.
#
#     tests/stability/run.sh [FOLDER]
#
# FOLDER holds libchronote.so, chronote and table.bin; build by default.
set -eu
cd "$(dirname "$0")/../.."
root=$(pwd)
build=$(cd "${1:-build}" && pwd)
out=$build/tests/stability
mkdir -p "$out/locales"

gcc -std=c99 -O1 -Wall -Wextra -Werror -pedantic -Icapi tests/c/play.c -o "$out/play" -L"$build" -lchronote -Wl,-rpath,"$build"
gcc -std=c99 -O1 -Wall -Wextra -Werror -pedantic -Icapi tests/stability/threads.c -o "$out/threads" -pthread \
  -L"$build" -lchronote -Wl,-rpath,"$build"
for language in de_DE tr_TR; do
  [ -d "$out/locales/$language.UTF-8" ] || localedef -i $language -f UTF-8 "$out/locales/$language.UTF-8"
done

# Zone files that are not the built-in data: here New York is Kabul.
mkdir -p "$out/zoneinfo/America"
cp /usr/share/zoneinfo/Asia/Kabul "$out/zoneinfo/America/New_York"

# What the players print must be the same in every environment; the first one is the measure.
players="native cli python"
node=
if [ -f npm/dist/index.mjs ]; then node="tests/stability/play.mjs"; fi
if [ -z "$node" ] && [ -f "$build/wasm/chronote.wasm" ]; then node="tests/stability/play.mjs --wasm $build/wasm/chronote.wasm"; fi
[ -z "$node" ] || players="$players node"

play() {
  case $1 in
  native) "$out/play" tests/vectors ;;
  cli) "$build/chronote" play tests/vectors ;;
  python) PYTHONPATH=$root/bindings/python CHRONOTE_LIBRARY=$build/libchronote.so python3 tests/stability/play.py ;;
  # shellcheck disable=SC2086
  node) node $node ;;
  esac
}

status=0
try() {
  label=$1
  shift
  for player in $players; do
    if (export "$@"; play "$player" >"$out/$player.log" 2>"$out/$player.err"); then
      echo "$label, $player: $(tail -n 1 "$out/$player.log")"
    else
      echo "$label, $player: $(tail -n 1 "$out/$player.log")" >&2
      head -n 1 "$out/$player.err" >&2
      status=1
    fi
  done
}

unset TZ TZDIR LANG LC_ALL ZONEINFO PYTHONTZPATH
export LOCPATH="$out/locales"
try "no zone, no locale" LC_ALL=C
try "TZ=Asia/Dubai" TZ=Asia/Dubai
try "TZ=America/St_Johns" TZ=America/St_Johns
try "TZ of nonsense" TZ=:/nowhere/at-all
try "a rule in TZ" "TZ=XYZ-13:37ZYX,J60,300/26"
try "German" LANG=de_DE.UTF-8
try "Turkish" LANG=de_DE.UTF-8 LC_ALL=tr_TR.UTF-8
try "other zone files" TZDIR="$out/zoneinfo" ZONEINFO="$out/zoneinfo" PYTHONTZPATH="$out/zoneinfo" TZ=America/New_York
try "no zone files" TZDIR=/nowhere ZONEINFO=/nowhere PYTHONTZPATH=

threads() {
  if "$out/threads" "$1" tests/vectors >"$out/threads.log" 2>"$out/threads.err"; then
    echo "$2 and a thread that changes the locale: $(tail -n 1 "$out/threads.log"), $(tail -n 1 "$out/threads.err")"
  else
    echo "$2 and a thread that changes the locale: $(tail -n 1 "$out/threads.log")" >&2
    head -n 1 "$out/threads.err" >&2
    status=1
  fi
}
LC_ALL=C threads point "C"
LC_ALL=de_DE.UTF-8 threads comma "German"
LC_ALL=tr_TR.UTF-8 threads comma "Turkish"

CHRONOTE_LIBRARY=$build/libchronote.so python3 tests/stability/release_2027a.py || status=1
exit $status
