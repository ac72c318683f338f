"""Cards face up: who brings it in, and whose board acts first."""

from typing import Literal

import pytest

from houseway.cards import Card, parse_cards
from houseway.families.poker.boards import brings_in, leads, paired, worth
from houseway.families.poker.sheet import Opening
from houseway.hands.rankings import RANKINGS


def opening(
    forced: Literal["low-card", "high-card"] = "low-card",
    *,
    ace: Literal["high", "low"] = "high",
    suits: str = "cdhs",
    later: Literal["best-board", "worst-board"] = "best-board",
    compared_by: str = "high",
    lead_tie: Literal["first-dealt", "by-suit"] = "first-dealt",
) -> Opening:
    return Opening(
        forced=forced,
        ace=ace,
        suits=suits,
        later=later,
        compared_by=compared_by,
        lead_tie=lead_tie,
        lines="",
    )


def doors(text: str) -> dict[int, Card]:
    return dict(enumerate(parse_cards(text)))


# ---- the bring-in ----


@pytest.mark.parametrize(
    ("rule", "text", "place"),
    [
        (opening(), "9d 4h 2s Kc", 2),  # the lowest card
        (opening(), "2s 2h 2d 2c", 3),  # by suit, clubs lowest
        (opening(), "2s 3c 2d", 2),  # rank before suit
        (opening(), "Ac Kd 3s", 2),  # the ace is high
        (opening(ace="low"), "2c 3d As", 2),  # the ace is low
        (opening("high-card"), "9d As Kc", 1),  # the highest card
        (opening("high-card"), "Ac Ah As Ad", 2),  # by suit, spades highest
        (opening("high-card", ace="low"), "As Kd Qs", 1),  # razz: the king
        (opening("high-card", ace="low"), "Kd Ks Kh", 1),
        (opening("high-card", suits=""), "Kh Ad As", 1),  # of equal cards the first dealt
        (opening(suits=""), "5d 2s 2c", 1),
        (opening(suits="shdc"), "2s 2c", 0),  # where the document orders them otherwise
    ],
)
def test_the_card_that_brings_it_in(rule: Opening, text: str, place: int) -> None:
    assert brings_in(rule, doors(text)) == place


@pytest.mark.parametrize(("text", "place"), [("Kd XX Ks", 1), ("XX As", 0), ("As XX", 0)])
def test_a_joker_face_up_is_an_ace_for_the_opening(text: str, place: int) -> None:
    assert brings_in(opening("high-card", suits=""), doors(text)) == place


# ---- who acts first later ----


def first(rule: Opening, *boards: str, by: str = "") -> int:
    """Places 2, 4, 6 …: somebody between them has folded."""
    held = {2 * number: parse_cards(text) for number, text in enumerate(boards, start=1)}
    return leads(rule, by, held) // 2 - 1


@pytest.mark.parametrize(
    ("boards", "place"),
    [
        (("Ks 9d", "Ah 2c"), 1),  # the highest card
        (("Ah Kd", "2s 2c"), 1),  # a pair
        (("7h 7d", "8s 8c"), 1),
        (("Ah 9d", "Ac Td"), 1),  # the next card
        (("Qs 9h", "Qd 9c"), 0),  # suits do not count: the first to be dealt
        (("Ah Kh Qh Jh", "2s 2c 7d 9h"), 1),  # four cards make no flush and no straight
        (("As Ac Kd Kh", "2s 2c 2d 9h"), 1),  # three of a kind over two pair
        (("As Ac Ad Kh", "2s 2c 2d 2h"), 1),
        (("Ks Kc 4d 3h", "Kd Kh 4s 2c"), 0),
        (("As Ad 7c 4s Jh", "2h 5h 8h Th Jh"), 1),  # with a community card five make a flush
        (("As Ad Ac 4s 7h", "3d 4h 5c 6d 7h"), 1),  # and a straight
        (("2h 5h 8h Th Jh", "Js Jc 2d 2s Jh"), 1),  # which a full house beats
    ],
)
def test_the_best_high_board_leads(boards: tuple[str, ...], place: int) -> None:
    assert first(opening(), *boards) == place


@pytest.mark.parametrize(
    ("boards", "place"),
    [
        (("7h 2c", "6d 5s"), 1),  # from the top down
        (("Kh Qd", "2s 2c"), 0),  # a pair is worse than anything without
        (("2h Ac", "3d 2s"), 0),  # the ace is low
        (("3h 3d", "2s 2c"), 1),
        (("8h 7d 3c", "8s 6d 5c"), 1),
        (("7h 5d 3c 2s", "7s 5c 3d 2h"), 0),
    ],
)
def test_the_best_low_board_leads_razz(boards: tuple[str, ...], place: int) -> None:
    rule = opening("high-card", ace="low", compared_by="ace-to-five")
    assert first(rule, *boards) == place


def test_the_ace_is_high_in_deuce_to_seven() -> None:
    rule = opening("high-card", compared_by="deuce-to-seven")
    assert first(rule, "Ah 2c", "Kd Qs") == 1
    assert first(rule, "6h 5d 4c 3s", "9h 8d 7s 2c") == 0  # four cards are no straight


def test_paired_aces_are_the_worst_pair_where_the_document_says_so() -> None:
    by = "ace-to-five-paired-aces-worst"
    assert first(opening(compared_by=by), "As Ad", "Ks Kd") == 1
    assert first(opening(compared_by=by), "As Kd", "2s Kh") == 0  # a single ace is low
    assert first(opening(compared_by="ace-to-five"), "As Ad", "Ks Kd") == 0


@pytest.mark.parametrize(
    ("boards", "place"),
    [
        (("Ah 2h", "Kc Qd"), 1),  # two suits over one
        (("Ah As", "Kc Qd"), 1),  # two ranks over one
        (("Ah 2s", "Ac 3d"), 0),  # then the lowest
        (("As 2h 3h", "Ks Qd Jc"), 1),
        (("As 2d 9h 9c", "Ac 2h 8s 8d"), 1),  # three of four: 9-2-A and 8-2-A
        (("Ah 2c 3d 4s", "Ks Qd Jc Th"), 0),
    ],
)
def test_a_badugi_board_is_what_can_be_made_of_it(boards: tuple[str, ...], place: int) -> None:
    assert first(opening("high-card", compared_by="badugi-ace-low"), *boards) == place


def test_the_ace_is_the_worst_card_of_a_badugi_with_aces_high() -> None:
    assert first(opening("high-card", compared_by="badugi-ace-high"), "Ah 2c", "Kd Qs") == 1


@pytest.mark.parametrize(
    ("boards", "place"),
    [
        (("Kd Qc", "XX 2s"), 1),  # an ace
        (("As Kd", "XX Qs"), 0),
        (("Ks Kd", "XX As"), 1),  # a pair of aces
        (("XX Qs", "As Qd"), 0),  # equal with or without the joker: the first to be dealt
        (("As Qd", "XX Qs"), 0),
        (("XX 7s", "7c 7d"), 1),  # no pair of sevens
    ],
)
def test_a_joker_on_the_board_is_an_ace(boards: tuple[str, ...], place: int) -> None:
    rule = opening("high-card", suits="", compared_by="mexican-poker-joker-face-up")
    assert first(rule, *boards) == place


def test_the_worst_board_may_lead() -> None:
    rule = opening(later="worst-board")
    assert first(rule, "Ks 9d", "Ah 2c", "7s 7d") == 0
    assert first(rule, "Qs 9h", "Qd 9c") == 0  # of equal ones the first, all the same


def test_of_equal_boards_the_first_dealt_leads_or_the_highest_card_by_suit() -> None:
    boards = ("Qd 9s", "Qh 9c", "Qc 9h", "Js 9d")
    assert first(opening(), *boards) == 0
    assert first(opening(lead_tie="by-suit"), *boards) == 1
    low = opening("high-card", ace="low", compared_by="ace-to-five", lead_tie="by-suit")
    assert first(low, "7d 2s", "7h 2c", "8s 2h") == 1


def test_a_community_card_decides_no_tie_by_suit() -> None:
    rule = opening(lead_tie="by-suit")
    assert first(rule, "Qh 9d 8s 2c As", "Qc 9s 8h 2d As", "Qd 9h 8d 2s As") == 0


def test_a_street_may_be_compared_by_another_ranking() -> None:
    rule = opening("high-card", compared_by="badugi-ace-low")
    boards = ("8h 7h 3c", "9s 4c 2h")  # two suits against three; an eight against a nine
    assert first(rule, *boards) == 1
    assert first(rule, *boards, by="ace-to-five") == 0


@pytest.mark.parametrize("name", ["high", "ace-to-five", "deuce-to-seven", "badugi-ace-low"])
def test_the_order_of_the_cards_does_not_matter(name: str) -> None:
    cards = parse_cards("9s 4c 2h 9d")
    assert worth(cards, RANKINGS[name]) == worth(cards[::-1], RANKINGS[name])


def test_a_pair_face_up_is_anybodys() -> None:
    assert not paired([parse_cards("Ks 9d"), parse_cards("9h 2c")])
    assert paired([parse_cards("Ks 9d"), parse_cards("2h 2c")])
