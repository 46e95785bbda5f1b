#!/usr/bin/env bash
# Fuzzes every parser with libFuzzer under the address and undefined sanitizers: tests/fuzz/run.sh [SECONDS for each]
# The vectors are the seeds; what is found is kept under build/fuzz.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-60}
out=build/fuzz
mkdir -p $out
cmake -S . -B $out/library -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Debug -DCHRONOTE_TESTS=OFF \
  -DCMAKE_CXX_FLAGS="-O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all" >/dev/null
ninja -C $out/library --quiet chronote_static
python3 - $out <<'CODE'
import hashlib
import pathlib
import re
import sys

out = pathlib.Path(sys.argv[1])
source = pathlib.Path("tests/fuzz/call.cpp").read_text()
operations = re.findall(r'"([a-zA-Z]+\.[a-zA-Z]+)"', source[: source.index("constexpr std::size_t count")])
for name in ("call", "stamp", "table"):
    (out / "seeds" / name).mkdir(parents=True, exist_ok=True)


def seed(target: str, data: bytes) -> None:
    (out / "seeds" / target / hashlib.sha1(data).hexdigest()).write_bytes(data)


for file in pathlib.Path("tests/vectors").glob("*.jsonl"):
    operation = ".".join(file.name.split(".")[:2])
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n")):
        if number % 37 and "errors" not in file.name:
            continue
        found = re.search(r'"request":(.*),"response":', line)
        if found:
            seed("call", bytes([operations.index(operation) if operation in operations else 17]) + found[1].encode())
            for stamp in re.findall(r'"stamp":"([^"]+)"', found[1]):
                seed("stamp", stamp.encode() + b'\n{"name":"acme/1","template":"{clock12} {zone}{gap}"}')
seed("table", pathlib.Path("build/table.bin").read_bytes())
CODE
printf '"{day}"\n"[_tz=2026f]"\n"[_gap="\n"\\\\u"\n"createdAt"\n"timeZone"\n"America/New_York"\n"2026-10-26T05:30:00Z"\n' >$out/words
status=0
for target in call stamp table; do
  clang++ -std=c++20 -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -Icapi tests/fuzz/$target.cpp \
    $out/library/libchronote.a -o $out/$target
  mkdir -p "$out/found/$target"
  longest=4096
  [ $target = table ] && longest=60000
  "$out/$target" -max_total_time="$seconds" -max_len=$longest -dict=$out/words -artifact_prefix="$out/" -print_final_stats=1 \
    "$out/found/$target" "$out/seeds/$target" >"$out/$target.log" 2>&1 || status=1
  echo "$target: $(grep -E 'stat::number_of_executed_units' "$out/$target.log" | awk '{print $2}') inputs, $(grep -cE 'ERROR|SUMMARY' "$out/$target.log" || true) faults"
done
exit $status
