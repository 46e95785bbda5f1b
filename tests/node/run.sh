#!/usr/bin/env bash
# The packed package, installed into an empty folder: plays all vectors and runs the tests of its functions.
# With `play` it only plays the vectors, each once.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD

npm/build.sh
tarball=$root/build/npm/chronote-$(cat VERSION).tgz
app=build/node/app
if [[ ! -e $app/node_modules/chronote || $tarball -nt $app/node_modules/chronote ]]; then
  rm -rf "$app"
  mkdir -p "$app"
  echo '{"name": "app", "private": true}' >"$app/package.json"
  (cd "$app" && npm install --no-audit --no-fund --silent --no-package-lock "$tarball")
  touch "$app/node_modules/chronote"
fi
# Beside the installed package, so that its name is found as any user's program finds it.
cp tests/node/*.mjs "$app/"
cd "$app"
if [[ ${1:-} == play ]]; then exec node vectors.mjs "$root/tests/vectors" documents; fi
node vectors.mjs "$root/tests/vectors"
CHRONOTE_TABLE=$root/build/wasm/table.bin node --test --test-reporter=spec api.test.mjs machine.test.mjs
