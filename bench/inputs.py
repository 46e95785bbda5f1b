"""Writes the workload that every engine of the benchmark reads.

instants.bin holds 65,536 little-endian int64 seconds, uniform in [1970-01-01, 2038-01-01) UTC; zone_indexes.bin holds
as many little-endian uint16 indexes into zones.txt. The seed is fixed, so that two runs measure the same notes.

zones.txt is committed: the 400 first names, in byte order, of those that IANA 2026f, Debian's tzdata, ICU 72, Node's
Intl, moment-timezone and jiff all know, without the names of the System V kind (EST, MET, PST8PDT), on which the
flavours of one release differ. A range that ends before 2038 keeps readers that ignore the rule after the table right.
"""

import array
import pathlib
import random
import sys

COUNT = 65_536
FIRST, LAST = 0, 2_145_916_800
ZONES = pathlib.Path(__file__).with_name("zones.txt").read_text().split()


def write(path, code, values):
    data = array.array(code, values)
    if sys.byteorder == "big":
        data.byteswap()
    path.write_bytes(data.tobytes())


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    draw = random.Random(20_261_026)
    write(folder / "instants.bin", "q", [draw.randrange(FIRST, LAST) for _ in range(COUNT)])
    write(folder / "zone_indexes.bin", "H", [draw.randrange(len(ZONES)) for _ in range(COUNT)])


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
