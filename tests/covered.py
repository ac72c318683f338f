"""How many lines of each layer the tests run: `python -m tests.covered`, or `make coverage`.

Rulings, properties, playthroughs, unit tests and those of open tables run all of what plays and
settles a round, so those layers have a floor. Compiled kernels are run as plain Python, by tests on
few hands.
"""

import os
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

from coverage import Coverage
from grimp import build_graph  # comes with import-linter

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "houseway"
ROUNDS, KERNELS = "families' rounds", "kernels"
FLOOR = 98
HAVE_FLOOR = ("cards", "money", "sheet", "round", "table", ROUNDS)
QUICK = ("-n", "2", "-m", "not slow and not long")
SHORT = ("-n", "2", "-m", "not long")
FOLDERS = ("tests/rulings", "tests/properties", "tests/playthroughs", "tests/unit")
# open tables, which the server's tests are about
TABLES = ("tests/server/laws", "tests/server/live", "tests/server/stored", "tests/unit/play")
# not Omaha's kernels: small integers of NumPy overflow where those of Numba do not
PLAIN = (
    "tests/naive/test_hand_kernels.py::test_arrays_rank_like_the_plain_definition",
    "tests/naive/test_hand_kernels.py::test_hands_only_a_joker_can_make_are_ranked_above_the_others",
    "tests/naive/test_peers.py",
)


class Lines(NamedTuple):
    """The statements of a file, and those no test ran."""

    file: Path
    all: int
    missing: tuple[int, ...]


@cache
def rounds() -> frozenset[Path]:
    """The modules of a family that its round is played with, kernels left out."""
    graph = build_graph("houseway")
    found = set()
    for file in SOURCE.glob("families/*/round.py"):
        family = f"houseway.families.{file.parent.name}"
        used = graph.find_upstream_modules(f"{family}.round") | {f"{family}.round"}
        found |= {name for name in used if name.startswith(f"{family}.")}
    return frozenset(
        place
        for name in found
        for stem in [ROOT / "src" / name.replace(".", "/")]
        for place in (stem.with_suffix(".py"), stem / "__init__.py")
        if place.is_file()
    )


def layer(file: Path) -> str:
    parts = file.relative_to(SOURCE).parts
    if file.stem.startswith("kernel"):
        return KERNELS
    if parts[0] == "families" and file in rounds():
        return ROUNDS
    return parts[0].removesuffix(".py")


def run(*arguments: str, **environment: str) -> None:
    subprocess.run(
        (sys.executable, "-m", "coverage", "run", "-m", "pytest", *arguments),
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
    )


def measured() -> dict[str, list[Lines]]:
    """By layer, what is known of each file."""
    data = Coverage(config_file=str(ROOT / "pyproject.toml"))
    data.combine()
    data.load()
    found: dict[str, list[Lines]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        _, statements, _, missing, _ = data.analysis2(str(file))
        found[layer(file)].append(Lines(file, len(statements), tuple(missing)))
    return found


def main() -> int:
    os.environ.setdefault("COVERAGE_FILE", str(ROOT / "build" / "coverage" / "data"))
    Path(os.environ["COVERAGE_FILE"]).parent.mkdir(parents=True, exist_ok=True)
    Coverage(config_file=str(ROOT / "pyproject.toml")).erase()
    run(*QUICK, *FOLDERS)
    run(*SHORT, *TABLES)
    run(*SHORT, *PLAIN, NUMBA_DISABLE_JIT="1")
    low = []
    for name, files in sorted(measured().items()):
        lines = sum(file.all for file in files)
        missing = sum(len(file.missing) for file in files)
        share = 100 * (lines - missing) / lines if lines else 100
        floor = f"{FLOOR} %" if name in HAVE_FLOOR else ""
        print(f"{name:18}{lines:7} lines{missing:7} missing{share:7.1f} %  {floor}")
        if floor:
            low += [name] if share < FLOOR else []
            for file in files:
                if file.missing:
                    numbers = " ".join(map(str, file.missing))
                    print(f"    {file.file.relative_to(SOURCE)}: {numbers}")
    if low:
        print(f"below the floor: {', '.join(low)}")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
