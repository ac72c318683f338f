"""What a document leaves open is decided in readings; a comment may only name one."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway

PACKAGE = Path(houseway.__file__).parent
HOUSES = PACKAGE / "houses"
MODULES = [
    file
    for part in ("hands", "families", "table")
    for file in sorted((PACKAGE / part).rglob("*.py"))
]
SHEETS = [
    file
    for part in ("games", "side-bets", "collection", "rules")
    for file in sorted(HOUSES.glob(f"*/{part}/*.toml"))
]
SAYS = re.compile(r"\breadings?\b", re.IGNORECASE)
NAMED = re.compile(r"\breadings?,? ([a-z0-9]+(?:-[a-z0-9]+)*)")
DECIDES = re.compile(
    r"\bliterally\b|\bthe print has\b|\bnot printed\b(?! here is cited)|\bmissing\b"
    r"|\bdoes not (?:touch|matter)\b|\bthe same game\b|\bsince nobody\b",
    re.IGNORECASE,
)
HEADING = "---- readings: what the document leaves open ----"


def unnamed(comment: str, readings: set[str]) -> bool:
    """Whether a comment says `reading` and the next word is no reading of the sheet."""
    return len(SAYS.findall(comment)) > sum(name in readings for name in NAMED.findall(comment))


def decides(comment: str) -> bool:
    """Whether a comment gives the grounds for a value that no line prints."""
    return DECIDES.search(comment) is not None


def comments(text: str) -> Iterator[str]:
    """The comments of a TOML file, those on lines that follow each other as one."""
    block = ""
    for line in text.splitlines():
        bare = re.sub(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'', lambda quoted: "_" * len(quoted[0]), line)
        before, mark, _ = bare.partition("#")
        comment = line[len(before) + 1 :].strip() if mark else ""
        if block and (before.strip() or not mark):
            yield block
            block = ""
        if mark:
            block = f"{block} {comment}".strip()
    if block:
        yield block


def spoken(source: str) -> Iterator[str]:
    """The comments and docstrings of a Python file."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_a_comment_of_a_sheet_names_the_reading_it_speaks_of(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    rows = tomllib.loads(text).get("readings", [])
    readings = {row.get("name", row.get("shared")) for row in rows}
    said = [block for block in comments(text) if block != HEADING]
    assert [block for block in said if unnamed(block, readings)] == []


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_no_comment_of_a_sheet_decides_anything(file: Path) -> None:
    assert [*filter(decides, comments(file.read_text(encoding="utf-8")))] == []


def test_no_module_of_the_rules_has_a_reading_of_its_own() -> None:
    said = [
        f"{file.relative_to(PACKAGE)}: {words}"
        for file in MODULES
        for words in spoken(file.read_text(encoding="utf-8"))
        if SAYS.search(words)
    ]
    assert said == []


def test_what_counts_as_named_and_as_decided() -> None:
    assert unnamed("Reading: the ace is low", {"ace"})
    assert unnamed("which of the two is a reading", {"two"})
    assert unnamed("seats: reading places", {"seats"})
    assert not unnamed(
        "seats: reading places; ace: readings bring-in-ace, ties", {"places", "bring-in-ace"}
    )
    assert decides("Read literally, the list collects it whoever wins")
    assert decides("the print has S for 5 here and for 8 in the next list")
    assert decides("not printed; another house has six")
    assert not decides("what is not printed here is cited from the house's Hold'em, 99-180")
    assert not decides("2277 prints f2, 2284 in the same place 12")
    assert [*comments('a = "# no" # one\n# two\nb = 1\n# three')] == ["one two", "three"]
