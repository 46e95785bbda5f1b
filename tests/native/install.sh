#!/usr/bin/env bash
# Installs the library into a scratch folder and builds programs against it as users do: tests/native/install.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
build=$(cd "$1" && pwd)
scratch=$build/installed
rm -rf "$scratch"
cmake --install "$build" --prefix "$scratch/prefix" >/dev/null
mkdir -p "$scratch/consumer"

cat >"$scratch/consumer/main.c" <<'CODE'
#include <chronote.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  chronote_context *context = NULL;
  const chronote_zone *zone = NULL;
  char text[256];
  size_t size = 0;
  if (chronote_context_new(NULL, &context, NULL) != CHRONOTE_OK) return 1;
  if (chronote_zone_find(context, "America/New_York", 16, &zone, NULL) != CHRONOTE_OK) return 1;
  if (chronote_note_render(zone, 1792992600000, NULL, text, sizeof text, &size) != CHRONOTE_OK) return 1;
  printf("%.*s\n", (int)size, text);
  chronote_context_free(context);
  return strncmp(text, "[It is 1:30 a.m. EDT on Monday, October 26, 2026.]", size) != 0;
}
CODE
cat >"$scratch/consumer/CMakeLists.txt" <<'CODE'
cmake_minimum_required(VERSION 3.22)
project(consumer LANGUAGES C CXX)
find_package(chronote 0.1 REQUIRED)
add_executable(shared_user main.c)
target_link_libraries(shared_user chronote::shared)
add_executable(static_user main.c)
set_target_properties(static_user PROPERTIES LINKER_LANGUAGE CXX)
target_link_libraries(static_user chronote::static)
CODE
cmake -S "$scratch/consumer" -B "$scratch/consumer/build" -G Ninja -DCMAKE_PREFIX_PATH="$scratch/prefix" >/dev/null
ninja -C "$scratch/consumer/build" --quiet
"$scratch/consumer/build/shared_user"
"$scratch/consumer/build/static_user"

# As a part of another project.
mkdir -p "$scratch/part"
cat >"$scratch/part/CMakeLists.txt" <<CODE
cmake_minimum_required(VERSION 3.22)
project(part LANGUAGES C CXX)
add_subdirectory($root chronote)
if(TARGET core_tests OR TARGET chronote_cli)
  message(FATAL_ERROR "a part of another project builds no tests")
endif()
CODE
cmake -S "$scratch/part" -B "$scratch/part/build" -G Ninja >/dev/null

# By pkg-config's file, without CMake.
flags=$(sed -n "s#\${prefix}#$scratch/prefix#g; s#\${libdir}#$scratch/prefix/lib#g; s#\${includedir}#$scratch/prefix/include#g; s/^\(Libs\|Cflags\): //p" \
  "$(find "$scratch/prefix" -name chronote.pc)")
libdir=$(dirname "$(find "$scratch/prefix" -name 'libchronote.so')")
# shellcheck disable=SC2086
gcc -std=c99 "$scratch/consumer/main.c" -o "$scratch/by_pc" $flags -L"$libdir" -Wl,-rpath,"$libdir"
"$scratch/by_pc"
echo "4 passed, 0 failed"
