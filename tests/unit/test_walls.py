"""Walls between the parts that no import contract can draw: names and numbers of lines."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway
from houseway.game import FAMILIES, house_names

ROOT = Path(houseway.__file__).parent
PROJECT = ROOT.parents[1] / "pyproject.toml"
MODULES = sorted(ROOT.rglob("*.py"))
ID = re.compile(rf"\b({'|'.join(house_names())})/[a-z0-9]")
SHOWN = re.compile(r"houseway |such as |\nExamples:")  # commands and help that people read
NUMBERS = {("cards/card.py", "nine"), ("round/words.py", "nine")}  # words for a number


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def texts(file: Path) -> Iterator[str]:
    """String constants in the code of a module, docstrings left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def imported(file: Path) -> set[str]:
    """Top-level packages a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def test_no_house_is_named_in_code() -> None:
    """The command line may show a game as an example, and offers one to whoever names none."""
    found = {(name(file), text) for file in MODULES for text in texts(file) if ID.search(text)}
    assert found, "the examples of the commands"
    shown = {(file, text) for file, text in found if SHOWN.search(text)}
    assert all(file.startswith("cli/") for file, _ in shown)
    assert found - shown == {("cli/terminal.py", "hustler/ez-baccarat")}


def test_no_family_is_named_outside_its_folder() -> None:
    outside = [f for f in MODULES if not name(f).startswith("families/") and name(f) != "game.py"]
    found = {(name(file), text) for file in outside for text in texts(file) if text in FAMILIES}
    assert found == NUMBERS


def test_only_kernels_import_numba() -> None:
    found = {name(file) for file in MODULES if "numba" in imported(file)}
    assert found and all(Path(file).name.startswith("kernel") for file in found)


@pytest.mark.parametrize(
    ("contract", "free"),
    [
        ("Only game.py imports families", {"families", "game"}),
        ("Only the server waits", {"server"}),
    ],
)
def test_a_contract_is_about_every_part(contract: str, free: set[str]) -> None:
    """A part that is added is not forgotten in the list of those that may not."""
    parts = {
        f.stem if f.is_file() else f.name for f in ROOT.iterdir() if not f.name.startswith("_")
    }
    tool = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]
    (row,) = [row for row in tool["contracts"] if row["name"] == contract]
    listed = {module.removeprefix("houseway.") for module in row["source_modules"]}
    assert listed == parts - free - {"houses", "py"}


MOST_FILES = 8  # a new family asks for, as docs/adding.md promises


def test_a_family_is_a_folder_and_a_line() -> None:
    """Folder and `game.py` are all that a family needs: the smallest ones show it."""
    needed = {}
    for family in FAMILIES.values():
        folder = Path(*family.sheet.__module__.split(".")[1:-1])
        own = {name(file) for file in MODULES if folder in file.relative_to(ROOT).parents}
        naming = {name(file) for file in MODULES if folder.name in names(file)} - own
        assert {file for file in naming if not file.startswith("families/")} == {"game.py"}
        needed[family.name] = len(own) + 1
    assert min(needed.values()) <= MOST_FILES


def names(file: Path) -> set[str]:
    """What a module imports or calls by a name of its own."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    aliases = {
        alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    return aliases | {node.id for node in nodes if isinstance(node, ast.Name)}
