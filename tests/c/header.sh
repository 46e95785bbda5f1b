#!/bin/sh
# The C header and the C programs, compiled by every compiler there is and linked with a C compiler alone.
#
#     tests/c/header.sh [FOLDER]
#
# FOLDER holds libchronote.so and table.bin; build by default.
set -eu
cd "$(dirname "$0")/../.."
build=$(cd "${1:-build}" && pwd)
out=$build/tests/c
mkdir -p "$out"
strict="-Wall -Wextra -Werror -pedantic -Wconversion -Icapi"

echo '#include "chronote.h"' >"$out/only.c"
for compiler in gcc clang; do
  for standard in c99 c11 c17; do
    # shellcheck disable=SC2086
    $compiler -std=$standard $strict -Wstrict-prototypes -fsyntax-only "$out/only.c"
    echo "$compiler $standard: the header compiles"
  done
  # shellcheck disable=SC2086
  $compiler -std=c11 $strict -fsyntax-only tests/c/layout.c
  echo "$compiler c11: the layout holds"
done
clang --target=wasm32 -ffreestanding -std=c11 -Icapi -fsyntax-only tests/c/layout.c
echo "wasm32: the layout holds"
for compiler in g++ clang++; do
  for standard in c++11 c++17 c++20; do
    # shellcheck disable=SC2086
    $compiler -std=$standard $strict -x c++ -fsyntax-only "$out/only.c"
  done
  # shellcheck disable=SC2086
  $compiler -std=c++17 $strict -x c++ -fsyntax-only tests/c/layout.c
  echo "$compiler: the header and the layout as C++"
done

# A C program needs nothing but a C compiler and the library.
for program in play handles hot; do
  gcc -std=c99 -O1 -g -Wall -Wextra -Werror -pedantic -Icapi "tests/c/$program.c" -o "$out/$program" \
    -L"$build" -lchronote -Wl,-rpath,"$build"
  if readelf -d "$out/$program" | grep -q 'libstdc++'; then
    echo "$program is linked with the C++ library" >&2
    exit 1
  fi
done
status=0
"$out/handles" "$build/table.bin" || status=1
"$out/hot" || status=1
"$out/play" tests/vectors || status=1
exit $status
