"""Ocean View, a house that does not exist: everything somebody writes by hand to add one.

Its two games are those of another house under another number, without that house's collection
documents and general rules, so that nothing but a sheet and its rulings is left to stand on.
"""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
SISTER, HOUSE, NAME = "hustler", "ocean", "Ocean View"
BANKED, POT = f"{HOUSE}/ez-baccarat", f"{HOUSE}/texas-holdem"
OWN = {"hustler/": "ocean/", "GEGA-00": "GEGA-99", '"002"': '"990"', ",002:": ",990:"}
COPIED = ("src", "tests", "docs", "pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def copied_to(folder: Path) -> Path:
    """The project without the house, in a folder of its own."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            left = shutil.ignore_patterns("__pycache__", "img")
            shutil.copytree(ROOT / name, folder / name, ignore=left)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def added_to(project: Path) -> None:
    """Adds what is written by hand: a line, two rows, and for each game a sheet and rulings."""
    houses, rulings = project / "src/houseway/houses", project / "tests/rulings"
    catalogue = (houses / "catalogue.csv").read_text(encoding="utf-8")
    append(houses / "houses.toml", f'{HOUSE} = "{NAME}"\n')
    for id in (BANKED, POT):
        game = id.partition("/")[2]
        (row,) = re.findall(rf"(?m)^{SISTER}/{game},.*\n", catalogue)
        append(houses / "catalogue.csv", own(row))
        sheet = (houses / SISTER / "games" / f"{game}.toml").read_text(encoding="utf-8")
        append(houses / HOUSE / "games" / f"{game}.toml", own(without_general_rules(sheet)))
        cases = (rulings / SISTER / f"{game}.toml").read_text(encoding="utf-8")
        append(rulings / HOUSE / f"{game}.toml", own(without_collection(cases)))


def own(text: str) -> str:
    """A file of the sister house, rewritten for this house and a document with the same lines."""
    for hers, ours in OWN.items():
        text = text.replace(hers, ours)
    return text


def without_general_rules(sheet: str) -> str:
    tables = re.split(r"(?m)^(?=\[)", sheet)
    return "".join(table for table in tables if not table.startswith("[[general]]"))


def without_collection(rulings: str) -> str:
    first, *cases = re.split(r"(?m)^(?=\[\[case\]\])", rulings)
    return "".join([first, *(case for case in cases if "\nschedule = " not in case)])


def append(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as end:
        end.write(text)
