#!/usr/bin/env bash
# Builds build/wasm/chronote.wasm with emcc and checks its size, imports and exports.
# Does nothing where no source changed: ninja compares. Takes the arguments of ninja.
set -euo pipefail
cd "$(dirname "$0")/.."

out=build/wasm
mkdir -p "$out/include"
# emcc's own include path lacks the system's; this folder lends it this library and nothing else.
ln -sfn /usr/include/date "$out/include/date"

compile="-std=c++20 -flto -fno-exceptions -fno-rtti -fvisibility=hidden -mbulk-memory -msign-ext -mnontrapping-fptoint"
compile+=" -DNDEBUG -DCHRONOTE_BUILD -DCHRONOTE_VERSION='\"$(cat VERSION)\"'"
compile+=" -I. -isystem $out/include -Wall -Wextra"
# What renders notes is built for speed, all else for size: -O2 throughout costs 90 KB more (23 KB gzipped).
fast='^(capi/hot/note|wasm/lane)\.cpp$'
# A stack of 64 KB: ten times what the deepest request takes (tests/node/machine.test.mjs measures it). It lies below the
# data, so that an overflow traps and overwrites nothing.
link="-O1 -flto -fno-exceptions -fno-rtti -sSTANDALONE_WASM --no-entry -sMALLOC=emmalloc -sTOTAL_STACK=65536 -Wl,--stack-first"
link+=" -sINITIAL_MEMORY=262144 -sALLOW_MEMORY_GROWTH=1"
link+=" -sEXPORTED_FUNCTIONS=$(python3 wasm/exports.py --flag)"
# emcc's own call of wasm-opt cannot be told this limit: without it functions that are called once become part of their
# callers, and a context starts in one function so large that an engine takes 10 ms to optimise it.
optimise="-Oz --one-caller-inline-max-function-size=100"
optimise+=" --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals"
wrapper=$(command -v ccache || true)

objects=()
rules() {
  cat <<RULES
ninja_required_version = 1.5
builddir = $out
size = -Oz
rule compile
  command = EM_COMPILER_WRAPPER=$wrapper em++ \$size $compile -MD -MF \$out.d -c \$in -o \$out
  depfile = \$out.d
  deps = gcc
  description = wasm: compile \$in
rule link
  command = em++ $link \$in -o $out/linked.wasm && wasm-opt $optimise $out/linked.wasm -o \$out
  description = wasm: link \$out
rule table
  command = python3 tzdb/compile.py --out $out/table.bin --cpp $out/builtin_table.cpp
  description = wasm: compile the zone table
rule check
  command = node wasm/check.mjs $out/chronote.wasm && touch \$out
  description = wasm: check
build $out/builtin_table.cpp $out/table.bin: table | $(echo tzdb/*.py tzdb/releases/*.json tzdb/releases/*/tzdata.zi)
RULES
  local source object
  while read -r source; do
    object="$out/objects/${source%.cpp}.o"
    objects+=("$object")
    echo "build $object: compile $source"
    if [[ $source =~ $fast ]]; then echo "  size = -O2"; fi
  done < <(find core capi wasm -name '*.cpp' -not -path capi/hot/format.cpp | LC_ALL=C sort; echo "$out/builtin_table.cpp")
  cat <<RULES
build $out/chronote.wasm: link ${objects[*]}
build $out/checked: check | $out/chronote.wasm wasm/check.mjs wasm/exports.py capi/api.json
default $out/checked
RULES
}
rules >"$out/build.ninja"
ninja -f "$out/build.ninja" --quiet "$@" | sed '/no work to do/d'
