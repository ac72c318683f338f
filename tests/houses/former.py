"""Keeps sheets as they were: `python -m tests.houses.former [COMMIT]`, or `make former`.

`digests.json` has the digest of every sheet's rules. A sheet that has another one now has changed:
its version of the commit that last wrote `digests.json`, or of the commit given, is kept under
`houses/<house>/former/`, and the new digest is noted.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from houseway.game import catalogue
from houseway.sheet import game_file, read_toml, rules_digest, whole

ROOT = Path(__file__).parents[2]
HOUSES = ROOT / "src" / "houseway" / "houses"
DIGESTS = Path(__file__).parent / "digests.json"
SHARED = HOUSES / "shared" / "readings.toml"


def noted() -> dict[str, str]:
    """The digests as noted, by id."""
    return msgspec.json.decode(DIGESTS.read_bytes(), type=dict[str, str])


def now() -> dict[str, str]:
    """The digests of the sheets as they are, by id."""
    return {
        row.id: rules_digest(whole(read_toml(game_file(row.id))))
        for row in catalogue()
        if row.status in ("playable", "side-bet")
    }


def keep(id: str, commit: str) -> Path:
    """Writes the sheet of a game as it was at a commit."""
    sheet = whole(at(commit, Path(str(game_file(id)))), at(commit, SHARED))
    house, _, game = id.partition("/")
    file = HOUSES / house / "former" / game / f"{sheet['version']}-{rules_digest(sheet)}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(sheet, ensure_ascii=False) + "\n", encoding="utf-8")
    return file


def at(commit: str, file: Path) -> dict[str, Any]:
    path = file.resolve().relative_to(ROOT)
    return tomllib.loads(git("show", f"{commit}:{path}"))


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def main() -> None:
    before = noted() if DIGESTS.is_file() else {}
    written = str(DIGESTS.relative_to(ROOT))
    commit = sys.argv[1] if sys.argv[1:] else git("log", "-1", "--format=%H", "--", written)
    today = now()
    for id, digest in before.items():
        if today.get(id) != digest:
            sys.stdout.write(f"kept {keep(id, commit).relative_to(HOUSES)}\n")
    DIGESTS.write_text(json.dumps(today, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
