"""Ultimate War: two community hands of one card; a tie goes to war until one is higher."""

from collections.abc import Mapping

import msgspec

from houseway.cards import RANKS, Card, Cup, Shoe
from houseway.cards.card import RANK_WORDS
from houseway.errors import counted
from houseway.families.ultimate_war.sheet import UltimateWarSheet
from houseway.round import Bets, Bettor, Log, Outcome, Round


class Cards(msgspec.Struct, frozen=True):
    """All cards of both hands; the last card of each decides."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]


class UltimateWarFinished(msgspec.Struct, frozen=True, kw_only=True):
    cards: Cards
    dice: tuple[int, ...] = ()
    raised: Mapping[Bettor, Mapping[str, int]] = {}
    action_cards: Mapping[str, Card] = {}

    def judged(self, bettor: Bettor, wager: str) -> Cards:
        return self.cards

    def say(self, words: str) -> str:
        return words

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        if looks_at == "wars":
            return "no war"
        wars = len(self.cards.player) - 1
        after = f" after {counted(wars, 'war')}" if wars else ""
        player, banker = self.cards.player[-1], self.cards.banker[-1]
        return f"Player {RANK_WORDS[player.rank]}, Banker {RANK_WORDS[banker.rank]}{after}"


def play(
    sheet: UltimateWarSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log
) -> Round[UltimateWarFinished]:
    """Plays a round, in the order of the document."""
    # 1. One card to the left (Player) and one to the right (Banker).
    player = log.dealt("player", (shoe.card("player"),))
    banker = log.dealt("banker", (shoe.card("banker"),))

    # 2. Equal cards go to war: one more card each, until the last two differ.
    while player[-1].rank == banker[-1].rank:
        if shoe.left() in (0, 1):
            log.noted("The shoe runs out in the middle of a war.")
            break
        log.noted("A tie: war.")
        player += log.dealt("player", (shoe.card("player"),))
        banker += log.dealt("banker", (shoe.card("banker"),))

    # 3. The higher last card wins.
    finished = UltimateWarFinished(cards=Cards(player, banker))
    log.later(lambda: (outcome(finished.cards),))
    return finished
    yield  # a round is a generator even when it asks nothing


def outcome(cards: Cards) -> Outcome:
    """`Player wins, king against nine, after 1 war`."""
    last = {"player": cards.player[-1], "banker": cards.banker[-1]}
    order = sorted(last, key=lambda hand: rank(last[hand]), reverse=True)
    wars = len(cards.player) - 1
    after = f", after {counted(wars, 'war')}" if wars else ""
    high, low = (RANK_WORDS[last[hand].rank] for hand in order)
    if high == low:
        return Outcome("tie", f"Nobody wins, {high} against {low}{after}")
    return Outcome(order[0], f"{order[0].capitalize()} wins, {high} against {low}{after}")


def rank(card: Card) -> int:
    """A card's rank as a number, the ace high; suits do not count."""
    return RANKS.index(card.rank)


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("player", "banker")


def most_cards(sheet: UltimateWarSheet, bets: Bets) -> int:
    return 2  # a war goes on while there are cards


def open_shoe(sheet: UltimateWarSheet, shoe: Shoe, log: Log) -> None:
    """Burns nothing: the document mentions no burn."""
