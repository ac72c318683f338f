"""`make bench`: how fast the work goes on this machine, as ratios against a peer in the same run.

`python -m benchmarks [SECTION…] [--json FILE]`. Goals are those the project
promises; a figure that misses its goal is marked, and the run fails.
"""

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path

import msgspec

os.environ["HOUSEWAY_CACHE"] = ""  # cold figures are cold
SECTIONS = ("banked", "blackjack", "hands", "pai_gow", "poker", "server", "table_poker")


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)}")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    asked = parser.parse_args()
    unknown = set(asked.sections) - set(SECTIONS)
    if unknown:
        parser.error(f"unknown section {', '.join(unknown)}; expected {', '.join(SECTIONS)}")
    found = []
    for section in asked.sections or SECTIONS:
        print(section)
        for row in import_module(f"benchmarks.{section}").rows():
            found.append({"section": section, **msgspec.to_builtins(row), "met": row.met})
            ratio = f"{row.ratio:12,.0f} × {row.peer}" if row.ratio else ""
            bound = "at least" if row.unit.endswith("/s") else "at most"
            goal = f"{bound} {row.goal:,.6g} {row.unit}"
            if row.ratio_goal:
                goal += f" and {row.ratio_goal:g} ×"
            figure = f"{row.figure:,.4g}" if row.figure < 1000 else f"{row.figure:,.0f}"
            mark = "ok  " if row.met else "MISS"
            print(f"{mark}  {row.work:66} {figure:>16} {row.unit:9} {goal:38} {ratio}", flush=True)
    if asked.json:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2))
    return 0 if all(row["met"] for row in found) else 1


if __name__ == "__main__":
    sys.exit(main())
