#!/usr/bin/env bash
# Runs every example of README.md and docs/*.md and compares what it prints with the output that follows it.
#
#     PYTHON=... NODE_PROJECT=... tests/readme/run.sh
#
# BUILD         where libchronote.so and the command line are; build/ by default
# PYTHON        an interpreter in whose environment the wheel is installed
# NODE_PROJECT  a folder in which the packed npm package is installed
set -euo pipefail
cd "$(dirname "$0")/../.."
exec "${PYTHON:?an interpreter that has the wheel}" tests/readme/examples.py README.md CONTRIBUTING.md docs/*.md docs/decisions/*.md
