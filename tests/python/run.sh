#!/bin/sh
# Builds the wheel from the library that is there, installs it into a venv of its own and tests what was installed.
#     tests/python/run.sh [pytest arguments]
# CHRONOTE_PREBUILT names another library than build/libchronote.so, CHRONOTE_VENV another venv than build/venv-test.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
venv=${CHRONOTE_VENV:-$root/build/venv-test}
wheels=$venv/wheels
CHRONOTE_PREBUILT=${CHRONOTE_PREBUILT:-$root/build/libchronote.so}
export CHRONOTE_PREBUILT

[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -c 'import pytest, jsonschema, numpy' 2>/dev/null ||
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check pytest jsonschema numpy

rm -rf "$wheels"
"$venv/bin/python" -m pip wheel --quiet --disable-pip-version-check --no-deps -w "$wheels" "$root/bindings/python"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall "$wheels"/chronote-*.whl

unset CHRONOTE_LIBRARY PYTHONPATH
cd "$wheels" # so that nothing of the checkout can be imported by chance
"$venv/bin/python" -m pytest -q -p no:cacheprovider --rootdir "$root/tests/python" "$root/tests/python" "$@"
