"""From nothing to the first note in Node: fresh processes, in turns, so that a busy minute hits all alike.

Prints one JSON line for each script of peers/node/first: the median and the best of the wall times in milliseconds,
and the gzipped size of the script bundled and minified with what it imports.
"""

import gzip
import json
import pathlib
import statistics
import subprocess
import time

PROCESSES = 15
NODE = pathlib.Path(__file__).parent / "peers/node"


def milliseconds(script):
    before = time.perf_counter()
    subprocess.run(["node", script], check=True, cwd=NODE)
    return (time.perf_counter() - before) * 1e3


def bundle(script):
    command = ["node_modules/.bin/esbuild", script, "--bundle", "--minify", "--format=esm", "--log-level=warning"]
    return subprocess.run(command, check=True, cwd=NODE, stdout=subprocess.PIPE).stdout


def main():
    scripts = sorted((NODE / "first").glob("*.mjs"))
    times = {script: [] for script in scripts}
    for script in scripts:
        milliseconds(script)  # the files are in the page cache from here on
    for _ in range(PROCESSES):
        for script in scripts:
            times[script].append(milliseconds(script))
    for script in scripts:
        code = bundle(script)
        print(
            json.dumps(
                {
                    "cold": script.stem,
                    "median_ms": statistics.median(times[script]),
                    "best_ms": min(times[script]),
                    "bundle": len(code),
                    "bundle_gzip": len(gzip.compress(code)),
                }
            )
        )


if __name__ == "__main__":
    main()
