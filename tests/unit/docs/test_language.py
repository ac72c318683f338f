"""Readers get natural English: none of the phrases in words_to_avoid.txt."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[3]
PHRASES = Path(__file__).with_name("words_to_avoid.txt")

SCANNED = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "Makefile",
    "docs",
    "src/houseway",
    "page/src",
)

_TABLE = re.compile(r"<!-- table:.*?<!-- end -->", re.DOTALL)
_FENCE = re.compile(r"^( *)```.*?^\1```$", re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
_SHEET_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_SCRIPT_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{};=]+<')


class Phrase(NamedTuple):
    """What not to write, and what to write instead."""

    pattern: str
    instead: str

    def found(self, text: str) -> Iterator[re.Match[str]]:
        return re.finditer(self.pattern.replace(" ", r"\s+"), text)


class Text(NamedTuple):
    """Words that somebody reads, and the line they begin at."""

    line: int
    words: str


@cache
def phrases() -> tuple[Phrase, ...]:
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = [line.split("  # ") for line in lines if line and not line.startswith("#")]
    return tuple(Phrase(pattern, instead) for pattern, instead in pairs)


def files(root: str) -> list[Path]:
    """The files below a root whose texts are checked: generated pages too, no tests of the page."""
    place = ROOT / root
    found = [place] if place.is_file() else sorted(place.rglob("*"))
    return [
        file
        for file in found
        if (file.suffix in READERS or file == place) and ".test." not in file.name
    ]


def blank(match: re.Match[str]) -> str:
    """As many lines without words."""
    return "\n" * match[0].count("\n")


def prose(source: str) -> Iterator[Text]:
    """A page without its generated tables and its code."""
    yield Text(1, _FENCE.sub(blank, _TABLE.sub(blank, source)))


def python_texts(source: str) -> Iterator[Text]:
    """String literals, docstrings among them; an f-string is one text, with a sum in each hole."""
    nodes = list(ast.walk(ast.parse(source)))
    parts = set[int]()
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            parts |= {id(value) for value in node.values}
            words = (str(v.value) if isinstance(v, ast.Constant) else "$0" for v in node.values)
            yield Text(node.lineno, "".join(words))
        elif id(node) in parts:  # which come after their f-string
            continue
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Text(node.lineno, node.value)


def script_texts(source: str) -> Iterator[Text]:
    """String literals and the words between tags, roughly."""
    code = _COMMENT.sub(blank, source)
    for match in _SCRIPT_TEXT.finditer(code):
        yield Text(code.count("\n", 0, match.start()) + 1, match[0])


def sheet_texts(source: str) -> Iterator[Text]:
    """Strings of a sheet, each on one line."""
    for match in _SHEET_TEXT.finditer(source):
        yield Text(source.count("\n", 0, match.start()) + 1, match[0])


READERS = {
    ".md": prose,
    ".py": python_texts,
    ".toml": sheet_texts,
    ".ts": script_texts,
    ".tsx": script_texts,
}


def hits(file: Path) -> Iterator[str]:
    """Each phrase to avoid in a file, with its line and what to write instead."""
    name = file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name
    for line, words in READERS.get(file.suffix, prose)(file.read_text(encoding="utf-8")):
        for phrase in phrases():
            for match in phrase.found(words):
                at = line + words.count("\n", 0, match.start())
                yield f"{name}:{at}: {' '.join(match[0].split())!r}: write {phrase.instead}"


@pytest.mark.parametrize("root", SCANNED)
def test_no_text_reads_as_translated(root: str) -> None:
    assert [hit for file in files(root) for hit in hits(file)] == []


# ---- the tool itself ----


@pytest.mark.parametrize(
    "sentence",
    [
        "Planned are the others.",
        "$2 that nobody called go back to seat 1.",
        "Whoever does not answer twice sits out.",
        "everything else, the rest may be left\naway",
        "It gives up who does not go on.",
        "It loses, as far as the player-dealer's money reaches.",
        "A name. Who does not discard has a dead hand.",
    ],
)
def test_what_reads_as_translated_is_found(sentence: str) -> None:
    assert any(True for phrase in phrases() for _ in phrase.found(sentence))


@pytest.mark.parametrize(
    "sentence",
    [
        "A player who does not discard has a dead hand.",
        "Uncalled bet of $2 returned to Ann.",
        "All the cards are the same size, and all the same color.",
        "Miss two decisions in a row and you are sat out.",
    ],
)
def test_natural_english_is_not(sentence: str) -> None:
    assert not any(True for phrase in phrases() for _ in phrase.found(sentence))


@pytest.mark.parametrize(
    ("name", "source", "line"),
    [
        ("page.md", "One\n\n```\nso many\n```\n\nthere are so\nmany\n", 7),
        ("code.py", 'so_many = 1  # so many\n\n\ndef f() -> str:\n    return "so many"\n', 5),
        ("sheet.toml", 'so_many = 1\nname = "tie"\nsays = "so many"\n', 3),
        ("parts.py", 'sum = "$2"\nsays = f"A bet of {sum} is "\nsays = f"{sum} goes back"\n', 3),
        ("view.tsx", '// so many\nconst a = 1;\nconst b = <p class="x">so many</p>;\n', 3),
    ],
)
def test_a_phrase_is_found_where_somebody_reads_it(
    tmp_path: Path, name: str, source: str, line: int
) -> None:
    file = tmp_path / name
    file.write_text(source, encoding="utf-8")
    assert [hit.split(": ")[0] for hit in hits(file)] == [f"{name}:{line}"]


def test_files_are_found_at_all() -> None:
    counts = {root: len(files(root)) for root in SCANNED}
    assert min(counts.values()) >= 1 and counts["src/houseway"] > 100 and counts["page/src"] > 20
    assert ROOT / "docs" / "sheet-reference.md" in files("docs"), "its words are comments of ours"
