"""Walls between the parts that no import contract can draw: names, kinds and numbers of files."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import houseway
from houseway.game import FAMILIES, house_names
from houseway.round import PotFamily

ROOT = Path(houseway.__file__).parent
PROJECT = ROOT.parents[1] / "pyproject.toml"
MODULES = sorted(ROOT.rglob("*.py"))
ID = re.compile(rf"\b({'|'.join(house_names())})/[a-z0-9]")
SHOWN = re.compile(r"houseway |such as |\nExamples:")  # commands and help that people read
NUMBERS = {("cards/card.py", "nine"), ("round/words.py", "nine")}  # words for a number


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def texts(file: Path) -> Iterator[str]:
    """String constants in the code of a module, docstrings left out."""
    tree = parsed(file)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def imported(file: Path) -> set[str]:
    """Dotted names of what a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module or ''}.{alias.name}" for alias in node.names}
    return found


def test_no_house_is_named_in_code() -> None:
    """Only examples of the command line name a game."""
    found = {(name(file), text) for file in MODULES for text in texts(file) if ID.search(text)}
    assert found, "the examples of the commands"
    shown = {(file, text) for file, text in found if SHOWN.search(text)}
    assert all(file.startswith("cli/") for file, _ in shown)
    assert found == shown
    houses = set(house_names())
    assert {
        (name(file), text) for file in MODULES for text in texts(file) if text in houses
    } == set()


def test_no_family_is_named_outside_its_folder() -> None:
    outside = [f for f in MODULES if not name(f).startswith("families/") and name(f) != "game.py"]
    found = {(name(file), text) for file in outside for text in texts(file) if text in FAMILIES}
    assert found == NUMBERS


def test_modules_that_may_compile_are_named_kernels() -> None:
    """The contract lists them one by one, since a wildcard of it stands for a whole name."""
    tool = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]
    (row,) = [row for row in tool["contracts"] if row.get("protected_modules") == ["numba"]]
    names = {module.rpartition(".")[2] for module in row["allowed_importers"]}
    assert names and all(name.startswith("kernel") for name in names)


def test_clients_run_no_session() -> None:
    """They sit down at an open table: the contract follows modules, this names from a package."""
    clients = [file for file in MODULES if name(file).startswith(("cli/", "server/"))]
    found = {row.rpartition(".")[2] for file in clients for row in imported(file)}
    assert "OpenTable" in found and not {row for row in found if row.endswith("Session")}


MOST_LINES = 600  # of a module


def test_no_module_is_too_long() -> None:
    lengths = {name(file): file.read_text(encoding="utf-8").count("\n") for file in MODULES}
    assert {file: length for file, length in lengths.items() if length > MOST_LINES} == {}


PROBED = {  # what a system, a stream or another library may lack, and optional dependencies
    ("cli/characters.py", "reconfigure"),
    ("cli/simulate.py", "resvg_py"),
    ("cli/simulate.py", "ray"),
    ("server/listener.py", "TCP_NOTSENT_LOWAT"),
    ("server/store.py", "orig"),
}


def test_nobody_asks_whether_a_family_has_something() -> None:
    """What a family has is in its protocol: it is not probed, nor imported by a name."""
    asking = {"hasattr", "getattr", "import_module"}
    found = {
        (name(file), part.value)
        for file in MODULES
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in asking
        for part in node.args
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    assert found == PROBED


MOST_FILES = 8  # that a new family needs, as docs/adding.md promises
RECIPE = (ROOT.parents[1] / "docs" / "adding.md").read_text(encoding="utf-8")


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


def listed_in(heading: str) -> list[str]:
    """The first column of the tables under a heading of docs/adding.md."""
    section = RECIPE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| (`.+?`) \|", section, re.MULTILINE)


def test_the_recipe_for_a_family_lists_these_files() -> None:
    files = [row.strip("`") for row in listed_in("A family")]
    code = {file for file in files if file.startswith("families/") or file == "game.py"}
    assert len(code) <= MOST_FILES
    folders = {Path(*family.sheet.__module__.split(".")[1:-1]) for family in FAMILIES.values()}
    smallest = min(folders, key=lambda folder: len(list((ROOT / folder).rglob("*.py"))))
    own = {f"families/<family>/{file.name}" for file in (ROOT / smallest).glob("*.py")}
    assert own | {"game.py"} <= code


def test_the_recipe_for_a_pot_family_lists_its_hooks() -> None:
    rows = [row for row in listed_in("A family played for a pot") if "/" not in row]
    hooks = {hook for row in rows for hook in re.findall(r"`(\w+)", row)}
    assert hooks == {*PotFamily.__struct_fields__} - {"name", "sheet"}


def names(file: Path) -> set[str]:
    """What a module imports or calls by a name of its own."""
    nodes = list(ast.walk(parsed(file)))
    aliases = {
        alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    return aliases | {node.id for node in nodes if isinstance(node, ast.Name)}


# ---- one name, one class ----


def defined() -> dict[str, set[str]]:
    """The modules that define a class of a name."""
    found: dict[str, set[str]] = {}
    for file in MODULES:
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).add(name(file))
    return found


def test_a_name_means_one_class() -> None:
    assert {row: files for row, files in defined().items() if len(files) > 1} == {}


# ---- kinds of games ----

KNOWS_KINDS = ("kinds/", "table/", "game.py")  # what a kind is made of, and where `load` narrows
WORDS_OF_POKER = {"Pot", "PotOdds"}  # and no class of a kind


def classes_of_kinds() -> set[str]:
    """`PotSheet` and `BankedSheet`, `PotTable` and `BankedTable`: what there is one of per kind."""
    known, found = defined(), set[str]()
    for pot in {row for row in known if "Pot" in row} - WORDS_OF_POKER:
        twins = (pot.replace("Pot", other) for other in ("Banked", ""))
        if twin := next((twin for twin in twins if twin in known), None):
            found |= {pot, twin}
    return found


def asked_for(file: Path) -> set[str]:
    """Names of the classes a module asks for with `isinstance` or in a pattern."""
    found: set[str] = set()
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            found |= {part.id for part in ast.walk(node.args[1]) if isinstance(part, ast.Name)}
        elif isinstance(node, ast.MatchClass):
            found.add(ast.unparse(node.cls))
    return found


def test_nobody_asks_what_kind_a_game_is_of() -> None:
    """A third kind of game is a class beside the two, not a branch wherever one is meant."""
    kinds = classes_of_kinds()
    assert {"BankedTable", "PotTable", "BankedGame", "PotGame", "BankedSheet", "PotSheet"} <= kinds
    outside = [file for file in MODULES if not name(file).startswith(KNOWS_KINDS)]
    found = {(name(file), asked) for file in outside for asked in asked_for(file) & kinds}
    assert found == set()
