"""A deck that runs short in stud: what is mixed in, who gets a card, when one plays for all.

The deck lies in the order of `STANDARD_DECK` and is shuffled only where the documents say so, with
a seed, as a live deck is. Cards are told by their place in it.
"""

from collections import Counter
from collections.abc import Iterable

import pytest

from houseway.cards import Card, DeckShoe
from houseway.families.poker.boards import leads
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.round import Asked, Burned, Dealt, Limit, Some
from houseway.table import PotRound
from tests.unit.poker.table import begin_from, outcome, seated

LIMIT = Limit(kind="fixed", small=400, big=800, ante=100, bring_in=100)
REGULAR = "hustler/seven-card-stud-hi-lo-regular"  # mixes burns and folded hands (11287-11297)
STUD = "hustler/seven-card-stud"  # mixes burns only (1309-1317)
SUPER_STUD = "hustler/super-seven-card-stud"  # mixes discards too (8779-8790)
MEXICAN = "hustler/mexican-poker"
SUPER_RAZZ = "hustler/super-razz"  # burns and folded hands (14672-14682)


class Played:
    """A hand nobody bets in; some seats fold as soon as they may."""

    def __init__(
        self, id: str, players: int, folds: Iterable[int] = (), seed: int = 1, **readings: str
    ) -> None:
        sheet = load(id, PotGame, readings=readings).sheet
        assert isinstance(sheet, PokerSheet)
        self.sheet, self.deck = sheet, sheet.deck.cards()
        self.shoe = DeckShoe(self.deck, seed=bytes([seed]) * 32)
        self.round: PotRound = begin_from(sheet, seated(LIMIT, [100_000] * players), self.shoe)
        folds = set(folds)
        while not self.round.playing.over:
            decision = self.round.playing.pending[0]
            words, some = decision.words, decision.legal[0]
            if isinstance(some, Some):
                word = f"{some.word} {some.hand[0]}"
            elif decision.who.seat in folds and "fold" in words:
                word = "fold"
            else:
                word = next(w for w in ("bring-in", "check", "call", "keep") if w in words)
            self.round.answer(decision.who, word)

    def places(self, cards: Iterable[Card]) -> set[int]:
        return {self.deck.index(card) for card in cards}

    def last_cards(self) -> dict[str, Card]:
        """The last card every seat was dealt."""
        events = self.round.log.events
        return {event.to: event.cards[-1] for event in events if isinstance(event, Dealt)}

    def hands(self) -> dict[str, list[Card]]:
        found: dict[str, list[Card]] = {}
        for event in self.round.log.events:
            if isinstance(event, Dealt):
                found.setdefault(event.to, []).extend(event.cards)
        return found

    def burned(self) -> Counter[str]:
        return Counter(e.why for e in self.round.log.events if isinstance(e, Burned))

    def told(self, words: str) -> int:
        return sum(words in str(event) for event in self.round.log.events)

    @property
    def board(self) -> tuple[Card, ...]:
        return outcome(self.round).finished.boards[0]


@pytest.mark.parametrize("id", [REGULAR, STUD])
def test_seven_players_get_seven_fresh_cards_each(id: str) -> None:
    """Places 21, 29 and 37 are burned, 45 on seventh street; five get 46 to 50, and 51 is shuffled
    with the four burns: one of the five is burned again and two are dealt."""
    hand = Played(id, 7)
    cards = [card for held in hand.hands().values() for card in held]
    assert len(cards) == len(set(cards)) == 49
    last = hand.last_cards()
    assert hand.places(last[str(seat)] for seat in range(1, 6)) == {46, 47, 48, 49, 50}
    assert hand.places([last["6"], last["7"]]) < {21, 29, 37, 45, 51}
    assert hand.burned()["seventh street"] == 2 and hand.told("The deck runs out") == 1
    assert hand.board == ()


def test_a_street_may_be_dealt_without_a_burn() -> None:
    """Mexican Poker's third card, where it is read as the second round (002:1754)."""
    assert Played(MEXICAN, 3).burned() == dict.fromkeys(
        ("third card", "fourth card", "fifth card"), 1
    )
    fourth = Played(MEXICAN, 3, burns="from-fourth")
    assert fourth.burned() == dict.fromkeys(("fourth card", "fifth card"), 1)


def test_the_shuffle_decides_which_of_them_are_dealt() -> None:
    ends = {tuple(Played(REGULAR, 7, seed=seed).last_cards().values()) for seed in range(1, 30)}
    assert len(ends) > 10  # of 5 × 4 ways to deal two of five


def test_without_a_folded_hand_there_is_no_burn_where_somebody_would_go_without() -> None:
    """Eight players, one out on third street: 24, 32, 40 and 48 are burned, two get 49 and 50, and
    for five there are the four burns and 51: no card is burned again (1312-1314)."""
    hand = Played(STUD, 8, folds=[3])
    last = hand.last_cards()
    assert hand.burned()["seventh street"] == 1
    assert hand.places(last[seat] for seat in ("1", "2")) == {49, 50}
    assert hand.places(last[seat] for seat in "45678") == {24, 32, 40, 48, 51}
    assert hand.board == ()


def test_folded_cards_are_mixed_in_where_the_document_says_so() -> None:
    """The same with the three cards of seat 3 (2, 10 and 18): eight cards for five players, so one
    is burned again."""
    hands = [Played(REGULAR, 8, folds=[3], seed=seed) for seed in range(1, 20)]
    seen: set[int] = set()
    for hand in hands:
        last = hand.last_cards()
        late = hand.places(last[seat] for seat in "45678")
        assert hand.burned()["seventh street"] == 2 and len(late) == 5
        assert late < {24, 32, 40, 48, 51, 2, 10, 18}
        seen |= late
    assert seen == {24, 32, 40, 48, 51, 2, 10, 18}


@pytest.mark.parametrize("id", [REGULAR, STUD])
def test_one_card_plays_for_all_where_even_that_is_too_few(id: str) -> None:
    """Eight players stay: 51 and three burns (24, 33, 42) are not enough for eight. One of the four
    is burned, one is opened, and everybody has six cards of his own."""
    hand = Played(id, 8)
    held = hand.hands()
    assert [len(held[str(seat)]) for seat in range(1, 9)] == [6] * 8
    assert len(hand.board) == 1 and hand.places(hand.board) < {24, 33, 42, 51}
    cards = [card for own in held.values() for card in own]
    assert len(cards) == len(set(cards)) == 49  # the community card among them
    assert hand.burned()["seventh street"] == 1
    assert hand.told("one community card plays in every hand") == 1


def test_the_community_card_counts_for_who_acts_first() -> None:
    """1316-1317: the player who is now high using the community card initiates the action."""
    for seed in range(1, 12):
        hand = Played(STUD, 8, seed=seed)
        asked = next(
            event
            for event in hand.round.log.events
            if isinstance(event, Asked) and event.question.startswith("seventh street")
        )
        up = {
            seat - 1: (*cards[2:6], *hand.board)
            for seat in range(1, 9)
            if (cards := hand.hands()[str(seat)])
        }
        assert asked.who.seat - 1 == leads(hand.sheet.opening, "", up)


def test_discards_are_mixed_in_where_the_document_says_so() -> None:
    """Eight players, four cards each and one thrown away (0 to 7): 32 and 41 are burned, then there
    are two cards for sixth street. 50 is burned, 51, three burns and eight discards are twelve for
    eight players, after a burn. Three are left for seventh street: one for all."""
    hand = Played(SUPER_STUD, 8)
    held = hand.hands()
    assert [len(held[str(seat)]) for seat in range(1, 9)] == [7] * 8  # one of them thrown away
    sixth = hand.places(held[str(seat)][-1] for seat in range(1, 9))
    assert len(sixth) == 8 and sixth < {32, 41, 50, 51, *range(8)}
    assert hand.burned()["sixth street"] == 2
    assert len(hand.board) == 1 and hand.burned()["seventh street"] == 1


def test_discards_stay_out_where_it_does_not() -> None:
    """Super Razz: 51 and three burns are not enough for eight on sixth street, and on seventh
    street there is only what was burned: both streets have one card for all."""
    hand = Played(SUPER_RAZZ, 8)
    held = hand.hands()
    assert [len(held[str(seat)]) for seat in range(1, 9)] == [6] * 8  # one of them thrown away
    assert len(hand.board) == 2 and hand.places(hand.board).isdisjoint(range(8))
    cards = [card for own in held.values() for card in own]
    assert len(cards) == len(set(cards))


def test_a_deck_that_is_enough_is_not_touched() -> None:
    hand = Played(STUD, 6)
    assert hand.shoe.order == hand.deck and hand.told("The deck runs out") == 0
    assert sum(hand.burned().values()) == 4
