#!/usr/bin/env bash
# The packed package in the hands of bundlers, other runtimes, workers and type checkers. Heavy: installs them.
set -euo pipefail
cd "$(dirname "$0")/../.."

npm/build.sh
here=tests/node/consumers
app=build/node/consumers
mkdir -p "$app"
if ! cmp -s "$here/package-lock.json" "$app/package-lock.json" || [[ ! -e $app/node_modules/.package-lock.json ]]; then
  cp "$here/package.json" "$here/package-lock.json" "$here/.npmrc" "$app/"
  (cd "$app" && npm ci --ignore-scripts --no-audit --no-fund --silent)
fi
# Unpacked as npm would, and kept out of the lock file: its hash changes with every build.
rm -rf "$app/node_modules/chronote"
mkdir -p "$app/node_modules/chronote"
tar -xzf "build/npm/chronote-$(cat VERSION).tgz" -C "$app/node_modules/chronote" --strip-components=1
cp "$here"/*.mjs "$app/"
cd "$app"
node consumers.mjs
