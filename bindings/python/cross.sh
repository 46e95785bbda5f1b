#!/bin/sh
# Builds the library for other platforms with the compiler of the PyPI package ziglang, and a wheel of each.
#     bindings/python/cross.sh [target ...]
# PYTHON names the interpreter that has ziglang. Everything goes to build/cross. The libraries that can run here (glibc
# 2.17 and, where its loader is there, musl, on x86_64) play the vectors; the others are only checked by their symbols.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$root/build/cross
python=${PYTHON:-python3}
targets=${*:-x86_64-linux-gnu.2.17 aarch64-linux-gnu.2.17 x86_64-linux-musl aarch64-linux-musl x86_64-macos.11.0 aarch64-macos.11.0 x86_64-windows-gnu}
version=$(cat "$root/VERSION")
mkdir -p "$out"

# A folder with the two header libraries alone: the host's own headers must not be seen.
deps=$out/include
mkdir -p "$deps"
for name in date; do
  [ -e "$deps/$name" ] || ln -s "${CHRONOTE_INCLUDE:-/usr/include}/$name" "$deps/$name"
done
python3 "$root/tzdb/compile.py" --out "$out/table.bin" --cpp "$out/builtin_table.cpp"

tag_of() {
  case $1 in
  x86_64-linux-musl) echo musllinux_1_2_x86_64 ;;
  aarch64-linux-musl) echo musllinux_1_2_aarch64 ;;
  x86_64-macos*) echo macosx_11_0_x86_64 ;;
  aarch64-macos*) echo macosx_11_0_arm64 ;;
  x86_64-windows*) echo win_amd64 ;;
  *) echo "" ;; # read from the symbols
  esac
}

build() {
  target=$1
  folder=$out/$target
  mkdir -p "$folder"
  case $target in
  *linux*) name=libchronote.so link="-Wl,--version-script=$root/capi/chronote.map -Wl,-soname,libchronote.so.1 -fPIC" ;;
  *macos*) name=libchronote.dylib link="-fPIC -Wl,-install_name,@rpath/libchronote.dylib" ;;
  *) name=chronote.dll link="" ;;
  esac
  # shellcheck disable=SC2046,SC2086
  "$python" -m ziglang c++ -target "$target" -std=c++20 -O2 -s -shared $link -fvisibility=hidden -fvisibility-inlines-hidden \
    -DCHRONOTE_BUILD -DCHRONOTE_VERSION="\"$version\"" -I "$root" -isystem "$deps" -o "$folder/$name" \
    $(find "$root/core" "$root/capi" -name '*.cpp' | sort) "$out/builtin_table.cpp"
  CHRONOTE_PREBUILT="$folder/$name" CHRONOTE_WHEEL_PLATFORM=$(tag_of "$target") \
    "$python" -m pip wheel --quiet --disable-pip-version-check --no-deps -w "$out/wheels" "$root/bindings/python"
  needs=$(strings -a "$folder/$name" | grep -E '^GLIBC_[0-9.]+$' | sort -V | tail -1)
  echo "$target: $(stat -c %s "$folder/$name") bytes${needs:+, needs $needs}"
}

check() {
  case $1 in
  x86_64-linux-gnu*)
    python3 "$root/capi/generate.py" --check-symbols "$out/$1/libchronote.so"
    CHRONOTE_PREBUILT="$out/$1/libchronote.so" CHRONOTE_VENV="$out/venv" "$root/tests/python/run.sh" ;;
  x86_64-linux-musl)
    python3 "$root/capi/generate.py" --check-symbols "$out/$1/libchronote.so"
    if [ -e /lib/ld-musl-x86_64.so.1 ]; then # the package `musl` of Debian
      ln -sf libchronote.so "$out/$1/libchronote.so.1"
      "$python" -m ziglang c++ -target "$1" -dynamic -std=c++17 -O1 -I "$root/capi" -I "$root/bindings/cpp" \
        "$root/tests/cpp/play.cpp" -o "$out/play-musl" -L "$out/$1" -lchronote
      LD_LIBRARY_PATH="$out/$1" "$out/play-musl" "$root/tests/vectors" | tail -1
    fi ;;
  *linux*) python3 "$root/capi/generate.py" --check-symbols "$out/$1/libchronote.so" ;;
  esac
}

for target in $targets; do
  build "$target"
  check "$target"
done
ls "$out/wheels"
