"""What a house chose, told in sentences: drawing rules, cards and burns."""

import re

import pytest

from houseway.game import BankedGame, load, sections
from houseway.round.words import runs
from houseway.sheet import BankedSheet
from houseway.words import Paragraph
from tests.catalogue import banked

BACCARAT = [id for id in banked() if load(id, BankedGame).family.name == "baccarat"]
CHOSEN = "What this house chose"
SPOKEN = {  # hyphens that the documents print too
    *("player-dealer", "pre-flop", "let-it-ride", "ten-value"),
    *("counter-clockwise", "ten-sided", "mah-jong", "2-4", "1-2"),
    *("ace-king", "ace-high", "queen-high", "7-card", "6-card", "5-card"),
}
# H hits, S stands: Banker's score by the Player's third card, 0 to 9. 002:6301-6323, 004:823-832.
CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}


def chosen(id: str, **readings: str) -> list[Paragraph]:
    found = {section.title: section for section in sections(load(id, readings=readings))}
    return list(found[CHOSEN].paragraphs) if CHOSEN in found else []


def text(id: str, **readings: str) -> str:
    return " ".join(paragraph.text for paragraph in chosen(id, **readings))


def counts(cell: str) -> set[int]:
    """`0 to 3, 8 or 9` read back."""
    if cell in ("any card", "none"):
        return set(range(10)) if cell == "any card" else set()
    spans = re.findall(r"(\d)(?: to (\d))?", cell)
    return {count for low, high in spans for count in range(int(low), int(high or low) + 1)}


def test_runs_of_counts() -> None:
    assert runs([0, 1, 2, 3, 4, 5, 6, 7, 9]) == "0 to 7 or 9"
    assert runs((5, 6)) == "5 or 6"
    assert runs([0, 1, 8, 9]) == "0, 1, 8 or 9"


@pytest.mark.parametrize("id", banked())
def test_no_name_of_the_schema_is_left(id: str) -> None:
    """Keys and values such as `after-all` are for programs; what a sheet chooses is said."""
    own = {*load(id).sheet.__struct_fields__} - {*BankedSheet.__struct_fields__}
    assert bool(own) == bool(chosen(id))
    for paragraph in chosen(id):
        assert re.search(r"[.:]$", paragraph.text), paragraph.text
        found = re.findall(r"\w+(?:-\w+)+", paragraph.text)
        assert {*map(str.lower, found)} <= SPOKEN, paragraph.text


@pytest.mark.parametrize("id", BACCARAT)
def test_the_drawing_rules_are_on_the_page(id: str) -> None:
    (chart,) = [paragraph for paragraph in chosen(id) if paragraph.rows]
    told: dict[int, str] = {}
    for totals, hits, stands in chart.rows:
        hit, stand = counts(hits), counts(stands)
        assert not hit & stand
        letters = "".join("H" if third in hit else "S" for third in range(10))
        told |= dict.fromkeys(counts(totals), letters)
    assert told == CHART
    second = load(id, BankedGame).sheet.second_hand.title()  # type: ignore[attr-defined]
    assert chart.columns[0] == f"{second} counts"
    assert f"The {second} hand hits 5 or less if the Player hand has two cards" in chart.text
    assert "ends the drawing" in text(id)


def test_a_player_who_may_stand_on_five_is_told_so() -> None:
    """002:3974-3985; the reading decides what is looked at."""
    id = "hustler/21st-century-baccarat-8"
    assert "if the Dealer hand's first card counts 5 or 6" in text(id)
    assert "two cards count 5 or 6" in text(id, **{"option-on-five": "total"})
    none = text(id, **{"option-on-five": "none"})
    assert "The Player hand hits 5 or less and stands on 6 or more." in none


def test_naturals_read_to_the_letter_change_what_is_told() -> None:
    told = text("hustler/ez-baccarat", naturals="literal")
    assert "does not keep the other hand from drawing" in told
    assert "A natural beats any hand of three cards" in told


def test_who_must_hit_and_who_may() -> None:
    """001:658-663 and 001:681-688."""
    told = text("diamond-jims/super-pan-9")
    assert "Players: may hit or stand on any total." in told
    assert "must hit 0 to 3, may hit or stand on 4 to 6, must stand on 7 to 9." in told


def test_burned_cards_and_the_backline_of_casino_war() -> None:
    """002:16802-16807, 002:16868-16873."""
    told = text("hustler/casino-war")
    assert "Three cards are burned before the War deal." in told
    assert "One card is burned from a new shoe." in told
    assert "a backline bettor decides for himself" in told
