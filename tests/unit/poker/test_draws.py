"""Draws: who is asked and served when, and what is dealt when the stub runs out (002:9566-9577).

The deck lies in the order of `STANDARD_DECK`; cards are told by their place in it. Nine players
have the first 36 cards, seat 1 the places 0, 9, 18 and 27; place 36 is burned, 51 is the last.
"""

from collections.abc import Mapping, Sequence

import pytest

from houseway.cards import Card, DeckShoe, parse_cards
from houseway.families.poker.drawing import to_discard
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.round import Burned, Dealt, Discarded, Limit, Mixed, Named
from houseway.table import PotRound
from tests.unit.poker.table import begin_from, outcome, seated

LIMIT = Limit(kind="fixed", small=400, big=800, blinds=(200, 400))
BADUGI = "hustler/badugi"
Draw = Mapping[int, int]  # cards thrown away, by seat


def sheet_of(id: str, **readings: str) -> PokerSheet:
    named = {name.replace("_", "-"): option for name, option in readings.items()}
    sheet = load(id, PotGame, readings=named).sheet
    assert isinstance(sheet, PokerSheet)
    return sheet


class Drawn:
    """A hand nobody bets in: every seat throws away its first cards, as many as it is told."""

    def __init__(self, draws: Sequence[Draw], folds: Sequence[int] = (), **readings: str) -> None:
        sheet = sheet_of(BADUGI, **readings)
        self.deck = sheet.deck.cards()
        shoe = DeckShoe(self.deck, seed=bytes(32))
        self.round: PotRound = begin_from(sheet, seated(LIMIT, [100_000] * 9), shoe)
        asked = {street.name: draw for street, draw in zip(sheet.streets[1:], draws, strict=False)}
        while not self.round.playing.over:
            decision = self.round.playing.pending[0]
            seat = decision.who.seat
            if decision.accepts("pat"):
                number = asked.get(decision.situation, {}).get(seat, 0)
                thrown = Named("discard", decision.seen["hand"][:number])
                self.round.answer(decision.who, thrown.value if number else "pat")
            elif seat in folds and decision.accepts("fold"):
                self.round.answer(decision.who, "fold")
            else:
                words = [word for word in ("check", "call") if decision.accepts(word)]
                self.round.answer(decision.who, words[0])
        self.events = self.round.log.events

    def places(self, cards: Sequence[Card]) -> set[int]:
        return {self.deck.index(card) for card in cards}

    @property
    def mixed(self) -> list[set[int]]:
        return [self.places(event.cards) for event in self.events if isinstance(event, Mixed)]

    def told(self) -> list[tuple[str, str, int]]:
        """Discards, burns and replacements in their order, with the number of cards."""
        found = []
        for event in self.events:
            if isinstance(event, Discarded):
                found.append(("throws", event.to, len(event.cards)))
            elif isinstance(event, Burned):
                found.append(("burn", "", event.count))
            elif isinstance(event, Dealt):
                found.append(("gets", event.to, len(event.cards)))
        return found[9:]  # nine seats are dealt in first


def test_all_discard_before_a_card_is_burned_and_any_is_replaced() -> None:
    told = Drawn([{2: 1, 4: 4, 9: 2}]).told()
    assert told[:7] == [
        ("throws", "2", 1),
        ("throws", "4", 4),
        ("throws", "9", 2),
        ("burn", "", 1),
        ("gets", "2", 1),
        ("gets", "4", 4),
        ("gets", "9", 2),
    ]


def test_a_card_is_burned_though_nobody_draws() -> None:
    assert Drawn([]).told() == [("burn", "", 1)] * 3


def test_burned_and_folded_cards_make_a_new_stub_without_the_last_card_and_the_discards() -> None:
    """Eighteen cards are wanted; 14 are dealt (37 to 50), and four come from the folded hands of
    seats 7 to 9 and the burn."""
    hand = Drawn([dict.fromkeys(range(1, 7), 3)], folds=[7, 8, 9])
    folded = {seat + 9 * row for seat in (6, 7, 8) for row in range(4)}
    assert hand.mixed == [folded | {36}]


@pytest.mark.parametrize(("option", "number"), [("served", 3), ("all", 9)], ids=["served", "all"])
def test_if_that_is_too_little_discards_of_the_draw_come_in(option: str, number: int) -> None:
    """All nine throw away everything: 14 cards serve seats 1 to 3 and half of seat 4."""
    hand = Drawn([dict.fromkeys(range(1, 10), 4)], same_draw=option)
    thrown = {seat + 9 * row for seat in range(number) for row in range(4)}
    assert hand.mixed[0] == thrown | {36, 51}


def test_everybody_has_four_cards_after_any_number_of_new_stubs() -> None:
    hand = Drawn([dict.fromkeys(range(1, 10), 4)] * 3)
    assert len(hand.mixed) > 3
    held = [card for cards in outcome(hand.round).finished.hands.values() for card in cards]
    assert len(held) == len(set(held)) == 36


def test_the_last_card_is_dealt_as_the_last_of_the_last_draw() -> None:
    """Three burns and 13 cards are the 16 that were left."""
    assert Drawn([{1: 4, 2: 2}, {3: 4}, {4: 3}]).mixed == []


def test_and_not_in_a_draw_before() -> None:
    """A burn and seven cards, another burn, six of seven: the last one wanted is no. 51."""
    hand = Drawn([{1: 4, 2: 3}, {3: 4, 4: 3}])
    assert len(hand.mixed) == 1
    assert 51 not in hand.mixed[0]


# ---- what bots draw to ----


@pytest.mark.parametrize(
    ("hand", "later", "thrown"),
    [
        ("Kc Qd Jh Ts", 0, ""),  # any badugi stands pat on the last draw
        ("Kc Qd Jh Ts", 1, "Kc Qd Jh Ts"),
        ("Jc 3d 2h As", 1, ""),
        ("Jc 3d 2h As", 2, "Jc"),
        ("9c 3d 2h As", 2, ""),
        ("4c 3d 2h Ah", 0, "2h"),  # the better one of a suit is kept
        ("8c 8d 2h Kh", 0, "8d Kh"),
        ("Kc Kd Qc Qd", 2, "Kc Kd Qc Qd"),
    ],
)
def test_cards_of_different_ranks_and_suits_are_drawn_to(
    hand: str, later: int, thrown: str
) -> None:
    found = to_discard(sheet_of(BADUGI), tuple(parse_cards(hand)), later)
    assert set(found) == set(parse_cards(thrown))


# ---- five cards, and a part of the pot with a board ----


@pytest.mark.parametrize(
    ("id", "hand", "later", "thrown"),
    [
        # Badacey: a badugi that is made is kept, the fifth card drawn; else what both parts keep.
        ("hustler/badacey", "As 2d 3h 4c Kc", 2, "Kc"),
        ("hustler/badacey", "As 2d 3h 8c 8d", 2, "8d"),
        ("hustler/badacey", "As 2s 3h 4d Kc", 2, "2s Kc"),
        ("hustler/badacey", "Ks 2d 3h 4c 4d", 0, "4d"),  # any badugi will do on the last draw
        ("hustler/badacey", "As 2s 3s 4d Td", 0, ""),  # and a ten low
        # Badeucey: aces are high for low, low for the badugi.
        ("hustler/badeucey", "As 2d 3h 4c Tc", 2, "Tc"),
        ("hustler/badeucey", "2s 3d 4h 7c 9c", 2, ""),
        # Archie: the half that keeps more, a six at the highest for low.
        ("hustler/archie", "As 2d 3h 7c Kd", 2, "7c Kd"),
        ("hustler/archie", "Ks Kd 2h 3c 7d", 2, "2h 3c 7d"),
        ("hustler/archie", "Ks Kd 2h 3c 4d", 2, "Ks Kd"),
        ("hustler/archie", "As 2d 3h 4c 6d", 2, ""),
        ("hustler/archie", "9s Td Jh Qc Kd", 2, ""),
    ],
)
def test_what_both_parts_of_a_pot_are_drawn_for(
    id: str, hand: str, later: int, thrown: str
) -> None:
    found = to_discard(sheet_of(id), tuple(parse_cards(hand)), later)
    assert set(found) == set(parse_cards(thrown))


@pytest.mark.parametrize(
    ("id", "hand", "board", "thrown"),
    [
        ("hustler/drawmaha-ace-to-five", "As 2d 3h Kc Qd", "7h 8c 9d", "Kc Qd"),
        ("hustler/drawmaha-ace-to-five", "As 2d 3h Kc Kd", "Ks 8c 9d", ""),  # three kings
        (
            "hustler/drawmaha-ace-to-five",
            "As 2d 3h Kc Qd",
            "9s 8c 8d",
            "Kc Qd",
        ),  # everybody has the eights
        ("hustler/drawmaha-ace-to-five", "As 2d 3h Kc Qd", "Ks 8c 8d", "Qd"),  # kings and eights
        ("hustler/drawmaha-ace-to-five", "2d 3h 4c Tc Jd", "7h 8c 9d", ""),  # a straight
        ("hustler/drawmaha-hi", "As 2d 3h Kc Kd", "7h 8c 9d", "As 2d 3h"),
        ("hustler/drawmaha-hi", "As 2d 2h Tc Jd", "7h 8c 9d", "As"),
        ("hustler/drawmaha-hi", "As 2d 2h Tc Jd", "7h 8c 4d 9s 3h", "As Tc Jd"),  # not the turn
    ],
)
def test_cards_that_have_made_a_hand_with_the_flop_are_kept(
    id: str, hand: str, board: str, thrown: str
) -> None:
    boards = [tuple(parse_cards(board))]
    found = to_discard(sheet_of(id), tuple(parse_cards(hand)), 0, boards)
    assert set(found) == set(parse_cards(thrown))
