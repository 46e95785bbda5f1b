#!/bin/sh
# Compiles and runs the tests of bindings/cpp/chronote.hpp: tests/cpp/run.sh [folder of the built library]
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/tests/cpp
library=$(cd "${1:-$root/build}" && pwd)
out=$library/cpp-tests
mkdir -p "$out"
warnings="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
includes="-I $root/capi -I $root/bindings/cpp"
link="-L $library -lchronote -Wl,-rpath,$library"
compilers=g++
command -v clang++ >/dev/null && compilers="g++ clang++"

# shellcheck disable=SC2086
for compiler in $compilers; do
  for standard in c++17 c++20; do
    for mode in -fexceptions "-fno-exceptions -fno-rtti" -DCHRONOTE_THROW; do
      program=$out/use
      $compiler -std=$standard $mode $warnings $includes "$here/use.cpp" -o "$program" $link
      printf '%s %s %s: ' "$compiler" "$standard" "$mode"
      "$program"
    done
  done
  failed=0
  for case in 0 1 2 3 4 5 6 7 8 9 10; do
    if $compiler -std=c++17 $warnings -Wno-unused-variable $includes -DCASE=$case -fsyntax-only "$here/must_fail.cpp" 2>"$out/case"; then
      compiled=1
    else
      compiled=0
    fi
    if [ $compiled = 1 ] && [ $case != 0 ] || [ $compiled = 0 ] && [ $case = 0 ]; then
      echo "must_fail.cpp: case $case did not do what it should"
      cat "$out/case"
      exit 1
    fi
    failed=$((failed + 1 - compiled))
  done
  echo "$compiler: $failed programs refused, as they should be"
done

# With the static library too: its own names and those of the header must not meet.
# shellcheck disable=SC2086
g++ -std=c++17 $warnings $includes "$here/use.cpp" -o "$out/use_static" "$library/libchronote.a"
printf 'static: '
"$out/use_static"

# shellcheck disable=SC2086
g++ -std=c++17 -O1 $warnings $includes "$here/play.cpp" -o "$out/play" $link
"$out/play" "${CHRONOTE_VECTORS:-$root/tests/vectors}"
