"""Every sentence of the documents about the rotation of the bank, against the sheet it governs."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from houseway.game import BankedGame, load
from houseway.table import ROTATIONS
from tests.catalogue import banked
from tests.unit.test_shared_data import SHARED, rows, shared_data

# what a document prints, the strictest first
SENTENCES = {
    "broken": r"intervening (player|person)|game will be .?brok|no person that intervenes",
    "forbidden": r"more than two consecutive (hands|times|rounds)",
    "offered": r"two (\(2\) )?consecutive (hands|times|rounds of play) before"
    r"|after every two hands|option to be the (designated )?player/dealer for two consecutive",
}
GAMES = banked()


class Sentence(NamedTuple):
    kind: str
    file: str
    line: int


@cache
def text_of(file: str) -> tuple[str, Callable[[int], int]]:
    """A file in small letters on one line, and the line of the print at each place of it."""
    (path,) = (SHARED / "seeds").glob(f"{file}_*.txt")
    text, starts = "", []
    for line in path.read_text(encoding="utf-8").split("\n"):
        starts.append(len(text))
        words = " ".join(line.split()).lower()
        text += f"{words} " if words else ""
    return text, lambda place: bisect_right(starts, place)


@cache
def sentences(file: str) -> tuple[Sentence, ...]:
    """All sentences about rotation in a file, each with the line on which it begins."""
    text, line_at = text_of(file)
    return tuple(
        Sentence(kind, file, line_at(found.start()))
        for kind, pattern in SENTENCES.items()
        for found in re.finditer(pattern, text)
    )


def spans(lines: str, file: str) -> Iterator[range]:
    """The line numbers of a citation that lie in this file, which a bare range does."""
    for part in lines.split():
        place, _, numbers = part.rpartition(":")
        if place in ("", file):
            least, _, most = numbers.partition("-")
            yield range(int(least), int(most or least) + 1)


def within(sentence: Sentence, lines: str) -> bool:
    return any(sentence.line in span for span in spans(lines, sentence.file))


def printed(file: str, lines: str) -> list[Sentence]:
    return [row for row in sentences(file) if within(row, lines)]


@shared_data
@pytest.mark.parametrize("id", GAMES)
def test_a_sheet_is_as_strict_as_its_document(id: str) -> None:
    sheet = load(id, BankedGame).sheet
    found = printed(sheet.source.file, sheet.source.lines)
    kinds = {sentence.kind for sentence in found}
    policy = ROTATIONS[sheet.banking.rotation]
    assert policy.intervening == bool(kinds & {"broken", "forbidden"}), found
    if "broken" not in kinds and kinds:  # what happens when nobody else accepts is open
        reading = next(row for row in sheet.readings if row.name == "rotation")
        assert set(reading.options) == {"two-hands", "two-hands-or-broken"}
        strictest = "forbidden" if "forbidden" in kinds else "offered"
        assert any(within(row, reading.lines) for row in found if row.kind == strictest)


@shared_data
def test_every_sentence_lies_in_a_document_of_the_catalogue() -> None:
    documents = rows("catalogue.csv")
    astray = [
        sentence
        for file in sorted({row["seed"] for row in documents})
        for sentence in sentences(file)
        if not any(row["seed"] == file and within(sentence, row["lines"]) for row in documents)
    ]
    assert astray == []
