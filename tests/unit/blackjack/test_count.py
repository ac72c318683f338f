"""What hands count: aces, each way a joker counts, each natural, 31, and which hand is better."""

import pytest

from houseway.cards import parse_cards
from houseway.families.blackjack.count import (
    HandCount,
    compare,
    has_option,
    is_suited_789,
    must_hit,
)
from tests.unit.blackjack.hands import (
    CASINO,
    CHANCES,
    HALF,
    JOKER_21,
    JOKERS,
    LA,
    MARINA,
    NO_BUST,
    X,
    counted,
    sheet,
)

# ---- totals ----


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As 6h", "soft 17"),
        ("As Ah", "soft 12"),  # one of them counts eleven, never both
        ("As Ah 9c", "soft 21"),
        ("As 6h Tc", "17"),
        ("As Ah Ac Ad Th", "14"),
        ("As Ah Ac Ad As Ah 5c", "soft 21"),
        ("5s 6h", "11"),
        ("Js Qh", "20"),
        ("7s 7h 7c", "21"),
        ("5s 6h As Tc", "22, bust"),
        ("Ks Qh 2c", "22, bust"),
    ],
)
def test_an_ace_counts_eleven_while_the_hand_is_not_over(cards: str, words: str) -> None:
    assert counted(NO_BUST, cards).words == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Td", "soft 21"),  # no natural here: two aces and joker with ten are
        ("As 9d 2c", "soft 22"),
        ("As 9d 3c", "13"),
        ("Ks Qh 2c", "22"),
        ("Ks Qh 3c", "23, bust"),
    ],
)
def test_where_22_is_the_most_an_ace_counts_eleven_up_to_it(cards: str, words: str) -> None:
    assert counted(LA, cards).words == words


def test_a_22_of_plain_cards_is_over_or_counts_as_the_reading_has_it() -> None:
    assert counted(JOKERS, "Ks Qh 2c").words == "22, bust"
    assert counted(JOKERS, "Ks Qh 2c", plain_22="counts").words == "22"
    assert counted(JOKERS, "Ks Qh 3c", plain_22="counts").words == "23, bust"


# ---- jokers ----


@pytest.mark.parametrize(
    "cards", ["XX 2h", "XX Th", "XX As", "5h 6d XX", "Th 9d XX", "Th 9d 8c XX"]
)
def test_a_joker_that_makes_21_makes_it_with_any_cards(cards: str) -> None:
    held = counted(JOKER_21, cards)
    assert (held.total, held.soft, held.over, held.joker) == (21, False, False, True)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("XX 5h", "soft 16"),
        ("XX Th", "soft 21"),
        ("XX As", "soft 12"),  # only one of them counts eleven
        ("XX Th 5c", "16"),
        ("XX Th 5c 6d", "22, bust"),
    ],
)
def test_a_joker_that_counts_like_an_ace(cards: str, words: str) -> None:
    assert counted(CHANCES, cards).words == words
    assert counted(CASINO, cards, joker="one-or-eleven").words == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("XX 5h", "soft 17"),
        ("XX XX", "soft 14"),
        ("XX 9h", "soft 21"),
        ("XX 9h As", "soft 22"),
        ("XX As", "soft 13"),
        ("XX Th 5c", "17"),
        ("XX Th 9c 2d", "23, bust"),
    ],
)
def test_a_joker_that_counts_two_or_twelve(cards: str, words: str) -> None:
    assert counted(LA, cards).words == words


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("XX 2h", 13),  # the joker counts eleven at most
        ("XX Th", 21),
        ("XX 5h 9c", 21),  # here it counts seven
        ("XX Th 9c", 21),
        ("XX Th Tc", 21),
        ("XX Th Tc Td", 31),
    ],
)
def test_a_joker_that_counts_whatever_is_best(cards: str, total: int) -> None:
    held = counted(CASINO, cards, joker="one-to-eleven")
    assert (held.total, held.over) == (total, total > 21)


@pytest.mark.parametrize("cards", ["XX As", "XX As 5h", "XX XX 2h", "XX XX 9h"])
def test_whatever_is_best_beside_an_ace_or_another_joker(cards: str) -> None:
    """Eleven and ten, eleven and four with one, two of them 19 or 12 in all: always 21."""
    assert counted(CASINO, cards, joker="one-to-eleven").total == 21


# ---- naturals ----


@pytest.mark.parametrize(
    ("id", "cards", "kind", "words"),
    [
        (NO_BUST, "As Kd", "ace-ten", "natural 21½"),
        (NO_BUST, "Td As", "ace-ten", "natural 21½"),
        (HALF, "As Jd", "ace-ten", "natural 20½"),
        (MARINA, "As Jd", "ace-ten", "natural 22"),
        (JOKER_21, "XX XX", "joker-joker", "natural 22"),
        (JOKERS, "XX XX", "joker-joker", "natural 22"),
        (JOKERS, "As Ah", "ace-ace", "natural 22"),
        (JOKERS, "As XX", "ace-joker", "natural 22"),
        (JOKERS, "XX As", "ace-joker", "natural 22"),
        (LA, "As Ah", "ace-ace", "natural 22"),
        (LA, "XX Jd", "joker-ten", "natural 22"),
        (CHANCES, "XX XX", "joker-joker", "natural"),
        (CHANCES, "As Jd", "ace-ten", "blackjack"),
        (X, "As Kd", "ace-ten", "natural 31"),
        (X, "Ks As", "ace-king-of-spades", "Blackjack X"),
    ],
)
def test_naturals_of_every_kind(id: str, cards: str, kind: str, words: str) -> None:
    held = counted(id, cards)
    assert (held.natural, held.words) == (kind, words)
    assert held.tier > 0 and not held.over


@pytest.mark.parametrize(
    ("id", "cards"),
    [
        (NO_BUST, "As Kd 2c"),
        (NO_BUST, "As Ah"),
        (JOKERS, "As Kd"),
        (JOKERS, "XX Kd"),
        (JOKER_21, "As Ah"),
        (JOKER_21, "As XX"),
        (LA, "As Kd"),
        (LA, "XX As"),
        (LA, "XX XX"),
        (CHANCES, "XX Kd"),
    ],
)
def test_other_first_cards_are_no_natural(id: str, cards: str) -> None:
    assert counted(id, cards).natural == ""


def test_suited_ace_and_king_where_a_reading_takes_any_suit() -> None:
    any_suit = "second-any-suit"
    assert counted(X, "Ah Kh", blackjack_x=any_suit).natural == "ace-king-suited"
    assert counted(X, "As Ks", blackjack_x=any_suit).natural == "ace-king-suited"
    assert counted(X, "Ah Ks", blackjack_x=any_suit).natural == "ace-ten"
    assert counted(X, "Ah Kh").natural == "ace-ten"


def test_a_split_hand_is_a_natural_only_where_the_sheet_says_so() -> None:
    held = counted(NO_BUST, "As Kd", split=True)
    assert (held.natural, held.words) == ("", "soft 21")
    assert counted(NO_BUST, "As Kd", split=True, split_natural="natural").natural == "ace-ten"


def test_a_natural_that_only_counts_is_no_better_than_its_total() -> None:
    """LA Blackjack's naturals, where a reading takes them as a 22 like any other."""
    natural, plain = (counted(LA, cards, natural="as-22") for cards in ("As Ah", "Ks Qh 2c"))
    assert (natural.total, natural.tier, natural.natural) == (22, 0, "ace-ace")
    assert compare(natural, plain) == 0
    assert compare(counted(LA, "As Ah"), counted(LA, "Ks Qh 2c")) == 1


# ---- which is better ----


def in_order(id: str, *hands: str) -> list[HandCount]:
    return [counted(id, cards) for cards in hands]


@pytest.mark.parametrize(
    ("id", "hands"),
    [
        # The best first: a natural, totals downwards, then those over by how little.
        (NO_BUST, ["As Kd", "7s 7h 7c", "Ks Qh", "5s 6h", "2s 2h", "Ks Qh 2c", "Ks Qh 3c 9d"]),
        # Two naturals of different rank come before all else.
        (CHANCES, ["XX XX", "As Kd", "XX Kd", "Ks Qh"]),
        # Natural 31, then Blackjack X, then a 31 of any cards, then 21.
        (X, ["As Kd", "As Ks", "Ks Qh 9c 2d", "7s 7h 7c", "Ks Qh", "Ks Qh 2c", "Ks Qh Jc"]),
        (LA, ["XX Kd", "Ks Qh 2c", "Ks Qh As", "Ks Qh", "Ks Qh 3c"]),
    ],
)
def test_hands_from_the_best_to_the_worst(id: str, hands: list[str]) -> None:
    ordered = in_order(id, *hands)
    for place, hand in enumerate(ordered):
        assert compare(hand, hand) == 0
        assert all(compare(hand, other) == 1 for other in ordered[place + 1 :])
        assert all(compare(hand, other) == -1 for other in ordered[:place])


def test_equal_totals_are_equal_whatever_they_are_made_of() -> None:
    for one, other in (("As 6h", "Ts 7h"), ("Ks Qh 2c", "5s 8h 9c"), ("As Kd", "Ah Tc")):
        assert compare(*in_order(NO_BUST, one, other)) == 0


def test_a_31_is_not_over_but_its_neighbours_are() -> None:
    totals = {cards: counted(X, cards) for cards in ("Ks Qh Jc", "Ks Qh Jc As", "Ks Qh Jc 2s")}
    assert [(held.total, held.over) for held in totals.values()] == [
        (30, True),
        (31, False),
        (32, True),
    ]
    assert counted(NO_BUST, "Ks Qh Jc As").over


# ---- three of one suit ----


@pytest.mark.parametrize(
    ("cards", "suited"),
    [
        ("7h 8h 9h", True),
        ("9c 7c 8c", True),
        ("7h 8h 9d", False),
        ("7h 8h 9h As", False),
        ("6h 8h 9h", False),
        ("7h 7h 9h", False),
    ],
)
def test_seven_eight_nine_of_one_suit(cards: str, suited: bool) -> None:
    assert is_suited_789(parse_cards(cards)) == suited
    assert counted(NO_BUST, cards).suited_789 == suited


# ---- drawing ----


@pytest.mark.parametrize(
    ("cards", "hits", "chooses"),
    [
        ("5s 6h", True, False),
        ("Ts 2h", False, True),
        ("Ts Th", False, True),
        ("7s 7h 7c", False, False),
        ("As Ah", False, True),
        ("As 9h", False, True),
    ],
)
def test_players_must_hit_11_and_less_and_choose_up_to_20(
    cards: str, hits: bool, chooses: bool
) -> None:
    """000:471-484: the players' chart."""
    rule, held = sheet(NO_BUST).player, counted(NO_BUST, cards)
    assert (must_hit(rule, held), has_option(rule, held)) == (hits, chooses)


@pytest.mark.parametrize(
    ("cards", "hits"),
    [
        ("Ts 6h", True),
        ("Ts 7h", False),
        ("As 6h", True),
        ("As 7h", False),
        ("As 6h Tc", False),
        ("As 5h Tc", True),
    ],
)
def test_the_bank_hits_soft_17_and_stands_on_hard_17(cards: str, hits: bool) -> None:
    assert must_hit(sheet(NO_BUST).bank, counted(NO_BUST, cards)) == hits
