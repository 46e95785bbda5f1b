#!/usr/bin/env bash
# Builds npm/dist and packs build/npm/chronote-VERSION.tgz. Does nothing where neither the wasm nor a source changed.
set -euo pipefail
cd "$(dirname "$0")/.."

wasm/build.sh
version=$(cat VERSION)
tarball="build/npm/chronote-$version.tgz"
newer=$(find npm/src npm/*.json npm/*.mjs npm/*.md npm/build.sh npm/.npmrc LICENSE docs/third-party-licenses.txt VERSION build/wasm/chronote.wasm -newer "$tarball" -type f 2>/dev/null | head -1 || true)
if [[ -e $tarball && -z $newer ]]; then exit 0; fi

cd npm
if [[ ! -e node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
  npm ci --no-audit --no-fund --silent
fi
node build.mjs

# The package is packed from a folder of its own, where package.json has the version and no more than users need.
stage=../build/npm/package
rm -rf "$stage" ../build/npm/*.tgz
mkdir -p "$stage"
cp -r dist README.md ../LICENSE ../docs/third-party-licenses.txt "$stage/"
node -e '
  const { scripts, devDependencies, ...shown } = JSON.parse(require("fs").readFileSync("package.json", "utf8"));
  process.stdout.write(JSON.stringify({ ...shown, version: process.argv[1] }, null, 2) + "\n");
' "$version" >"$stage/package.json"
cd "$stage"
npm pack --silent --pack-destination .. >/dev/null
cd ..
echo "build/npm/chronote-$version.tgz: $(stat -c %s "chronote-$version.tgz") bytes"
