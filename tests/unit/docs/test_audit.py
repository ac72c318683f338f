"""The files of `docs/audit` are in order, and what they say of readings and lines is so."""

import re
from collections.abc import Iterable, Iterator

import pytest
from docs.audited import STATUSES, audited, rules

from houseway.game import catalogue
from houseway.sheet import game_file, read_toml, whole

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
