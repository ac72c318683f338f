"""Sentences that many documents print in the same words are told wherever they stand."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from houseway.sheet import read_toml, whole
from tests.catalogue import SHEETS
from tests.unit.test_printed_rotation import Sentence, spans, text_of
from tests.unit.test_shared_data import shared_data

# what is printed in the documents, and a word of ours that tells it
SENTENCES = {
    "rates": (
        r"(no more than|maximum of) (three|five)( \(\d\))? collection rates"
        r"|up to (three|five) separate rates",
        r"\b(three|five)\b.* rates",
    ),
    "review": (r"the bureau (has|reserves) the right to: \(1\) review", r"Bureau"),
    "players": (r"third[- ]party providers of proposition|proposition players only", r"roposition"),
    "notice": (r"not be changed with ?out 24 hour notice", r"\bday\b"),
}


@cache
def sentences(file: str) -> tuple[Sentence, ...]:
    text, line_at = text_of(file)
    return tuple(
        Sentence(kind, file, line_at(found.start()))
        for kind, (pattern, _) in SENTENCES.items()
        for found in re.finditer(pattern, text)
    )


def sayings(part: object) -> Iterator[tuple[str, str]]:
    """(our words, lines) of everything a sheet tells: steps, notes, rules."""
    if isinstance(part, Mapping):
        words = part.get("says") or part.get("note")
        if isinstance(words, str) and isinstance(lines := part.get("lines"), str):
            yield words, lines
    if isinstance(part, Mapping | list | tuple):
        for inner in part.values() if isinstance(part, Mapping) else part:
            yield from sayings(inner)


@shared_data
@pytest.mark.parametrize("id", sorted(SHEETS))
def test_what_many_documents_print_is_told_by_each(id: str) -> None:
    sheet = whole(read_toml(SHEETS[id]))
    source = sheet["source"]
    assert isinstance(source, Mapping)
    file, lines = str(source["file"]), str(source["lines"])
    told = [*sayings(sheet)]
    untold = [
        sentence
        for sentence in sentences(file)
        if any(sentence.line in span for span in spans(lines, file))
        and not any(
            re.search(SENTENCES[sentence.kind][1], words)
            and any(sentence.line in span for span in spans(place, file))
            for words, place in told
        )
    ]
    assert untold == []


@shared_data
def test_all_four_are_found() -> None:
    """As many as a search of the texts by hand finds."""
    found = [row for file in ("000", "001", "002", "003", "004") for row in sentences(file)]
    assert {row.kind for row in found} == {*SENTENCES}
    assert sum(row.kind == "review" for row in found) == 7
