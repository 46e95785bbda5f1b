#!/usr/bin/env bash
# The demo: one saved conversation as the model sees it, from the native library, from Node and from Python; and what other
# libraries on this machine make of the same messages. PYTHON and NODE_PROJECT name an interpreter with the wheel and a folder
# with the packed package.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=build/demo
conversation=$PWD/examples/conversation.json
mkdir -p $out
bold='' plain=''
if [ -t 1 ]; then bold=$'\033[1m' plain=$'\033[0m'; fi
title() { printf '\n%s%s%s\n\n' "$bold" "$1" "$plain"; }

build/chronote transcript "$conversation" >$out/native.txt
"$PYTHON" examples/python/transcript.py "$conversation" >$out/python.txt
cp examples/node/transcript.mjs "$NODE_PROJECT/"
(cd "$NODE_PROJECT" && node transcript.mjs "$conversation") >$out/node.txt

title "A saved conversation, as the model sees it"
cat $out/native.txt
for other in node python; do
  if ! cmp -s $out/native.txt $out/$other.txt; then
    echo "the native library and $other differ:"
    diff $out/native.txt $out/$other.txt || true
    exit 1
  fi
done
echo "The first message has no note: it was saved without a time zone, and none is guessed."
echo "The native library, Node (WebAssembly) and Python gave the same $(wc -c <$out/native.txt) bytes."

title "The same messages, told by what is on this machine"
if [ ! -e "$NODE_PROJECT/node_modules/luxon" ]; then
  (cd "$NODE_PROJECT" && npm install --silent --no-audit --no-fund --no-save luxon@3 >/dev/null)
fi
cp examples/demo/peers.mjs "$NODE_PROJECT/"
(cd "$NODE_PROJECT" && node peers.mjs "$conversation") >$out/peers.txt
python3 examples/demo/peers.py "$conversation" >>$out/peers.txt
build/chronote transcript "$conversation" --output plan >$out/plan.json
python3 examples/demo/compare.py "$conversation" $out/plan.json $out/peers.txt
