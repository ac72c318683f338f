"""The files of `docs/audit` are in order, and what they say of readings and lines is so."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import pytest
from docs.audited import STATUSES, audited, rules

from houseway.game import catalogue
from houseway.sheet import game_file, general_rules, read_toml, whole
from tests.catalogue import SHEETS

BY_ID = {row.id: row for row in catalogue()}
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
HAVE_SHEETS = ("playable", "side-bet")


def spans(lines: str, file: str) -> Iterator[tuple[str, int, int]]:
    for part in lines.split():
        at, _, numbers = part.rpartition(":")
        least, _, most = numbers.partition("-")
        yield at or file, int(least), int(most or least)


DOCUMENTS = [
    span for row in catalogue() for span in spans(row.source.replace(",", " "), row.source[:3])
]


def within(span: tuple[str, int, int], documents: Iterable[tuple[str, int, int]]) -> bool:
    return any(at == span[0] and a <= span[1] <= span[2] <= b for at, a, b in documents)


@pytest.mark.parametrize("id", audited())
def test_every_rule_has_its_lines_a_status_and_its_reading(id: str) -> None:
    file, found = BY_ID[id].source[:3], list(rules(id))
    assert found, "a document has rules"
    readings = set()
    if BY_ID[id].status in HAVE_SHEETS:
        readings = {row["name"] for row in whole(read_toml(game_file(id)))["readings"]}
    for rule in found:
        assert rule.rule and rule.status in STATUSES, rule
        for span in spans(rule.lines, file):
            assert span[1] <= span[2], rule
            assert within(span, DOCUMENTS), rule
        if rule.status == "reading" and readings:
            assert readings & set(NAME.findall(rule.remark)), rule
        if rule.status == "missing":
            assert rule.remark, rule


def test_rules_are_in_our_own_words() -> None:
    """One sentence each, without quotation marks."""
    long = [rule for id in audited() for rule in rules(id) if len(rule.rule) > 300]
    assert not long


def test_every_document_with_a_sheet_was_read() -> None:
    assert set(audited()) == set(SHEETS)


@cache
def cited(id: str) -> tuple[tuple[str, int, int], ...]:
    """The lines a sheet cites for what it says, without those of the whole document."""
    raw, file = whole(read_toml(SHEETS[id])), BY_ID[id].source[:3]
    return tuple(
        span
        for name, part in raw.items()
        if name != "source"
        for lines in lines_in(part)
        for span in spans(lines, file)
    )


def lines_in(part: object) -> Iterator[str]:
    if isinstance(part, Mapping):
        for name, value in part.items():
            if name == "lines" and isinstance(value, str):
                yield value
            else:
                yield from lines_in(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from lines_in(value)


@pytest.mark.parametrize("id", audited())
def test_what_is_told_can_be_found_by_its_lines(id: str) -> None:
    """In the document's own rules, or in those of the house that the lines lie in."""
    house, file = id.partition("/")[0], BY_ID[id].source[:3]
    known = [span for other in SHEETS if other.startswith(f"{house}/") for span in cited(other)]
    untold = [
        rule
        for rule in rules(id)
        if rule.status == "told"
        for at, least, most in spans(rule.lines, file)
        if not any(at == there and a <= most and least <= b for there, a, b in known)
    ]
    assert untold == []


@pytest.mark.parametrize("id", [row.id for row in catalogue() if row.status == "rules"])
def test_general_rules_say_of_themselves_what_the_list_says(id: str) -> None:
    document, file = general_rules(id), BY_ID[id].source[:3]
    assert document is not None
    for said in document.rules:
        ((_, least, most),) = spans(said.lines, file)
        statuses = {
            rule.status
            for rule in rules(id)
            for _, a, b in spans(rule.lines, file)
            if a <= most and least <= b
        }
        assert statuses & ({"enforced", "reading"} if said.played else {"told", "missing"}), said
