"""Exact odds and simulation of baccarat, over classes of deals."""

from collections.abc import Iterable
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD_DECK, Card, card_number, parse_cards
from houseway.families.baccarat import classes as cls
from houseway.families.baccarat.facts import FACTS
from houseway.families.baccarat.hands import BaccaratHands
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.families.baccarat.situations import on_five
from houseway.hands import TwoCards
from houseway.odds import Choices, Count, Sampled, Solved, WagerOdds, sampled
from houseway.round import Draw, FamilyOdds, Simulation, count_rows, gain
from houseway.sheet import Wager

Deals = list[
    tuple[int, BaccaratHands, int | None]
]  # weight, a deal of the class, shown card if an option


class Weighed:
    """The classes of deals with their weights, as fine as the wagers of a sheet need."""

    def __init__(self, sheet: BaccaratSheet) -> None:
        self.sheet = sheet
        self.points: Deals = []
        self.colours: Deals = []
        self.pairs: Deals = []
        self.shapes: Deals = []

    def deals(self, wager: Wager) -> Deals:
        """The coarsest classes that decide a wager's facts."""
        facts = {row.on for row in wager.pays}
        if facts & cls.FIRST_FOUR_FACTS:
            return self.shapes
        if facts & cls.PAIR_FACTS:
            return self.pairs
        return self.colours if facts & cls.COLOUR_FACTS else self.points


def solve(sheet: BaccaratSheet, decks: int) -> Solved:
    """Solves every wager in integer counts; each bettor plays the option on five best."""
    weighed = enumerate_deals(sheet, decks)
    decisions = tuple(option_decisions(sheet, weighed.points))
    stands = {d.situation for d in decisions if d.best == Draw.STAND.value}
    wagers = tuple(
        WagerOdds(name=wager.name, rows=rows_of(sheet, wager, weighed, stands))
        for wager in sheet.wagers
    )
    return Solved(
        wagers=wagers,
        decisions=decisions,
        assumes="both hands follow the printed chart; nobody else decides anything" + others(sheet),
        house_way=house_way(sheet, weighed) if decisions else None,
    )


def others(sheet: BaccaratSheet) -> str:
    """What is taken for granted of others on the Player line, where it matters."""
    if sheet.drawing.option == "none" or sheet.drawing.all_stand == "by-card":
        return ""
    return ", except that somebody on the Player line always hits five"


def enumerate_deals(sheet: BaccaratSheet, decks: int) -> Weighed:
    natural_first = sheet.compare == "natural-first"
    values = cls.shoe_values(sheet, decks)
    found = cls.weights(values, sheet)
    weighed = Weighed(sheet)
    weighed.points = list(cls.deals(found, natural_first))
    facts = {row.on for wager in sheet.wagers for row in wager.pays}
    if facts & cls.COLOUR_FACTS:
        one = cls.weights(values // 2, sheet)  # half the cards of every count are red
        weighed.colours = by_colour(found - 2 * one, one, one, natural_first)
    if facts & cls.PAIR_FACTS:
        weighed.pairs = list(two_card_deals(sheet, decks))
    if facts & cls.FIRST_FOUR_FACTS:
        from houseway.families.baccarat.kernel import count_shapes

        copies = np.array([sheet.deck.counts(decks)[card] for card in NUMBERED], dtype=np.int64)
        weighed.shapes = list(shape_deals(count_shapes(copies)))
    return weighed


def by_colour(
    mixed: NDArray[np.int64], red: NDArray[np.int64], black: NDArray[np.int64], natural_first: bool
) -> Deals:
    """Separates deals of one colour; the example of a mixed class has one card of the other."""
    rows = [
        (weight, BaccaratHands((Card("Kh"), *hands.player[1:]), hands.banker, natural_first), shown)
        for weight, hands, shown in cls.deals(mixed, natural_first, cls.BLACK)
    ]
    rows += cls.deals(red, natural_first, cls.RED)
    rows += cls.deals(black, natural_first, cls.BLACK)
    return rows


NUMBERED = tuple(sorted(STANDARD_DECK, key=card_number))


def two_card_deals(sheet: BaccaratSheet, decks: int) -> Iterable[tuple[int, BaccaratHands, None]]:
    """Ordered first two cards of a hand, the same for Player and Banker."""
    counts = sheet.deck.counts(decks)
    for one in counts:
        for other in counts:
            weight = counts[one] * (counts[other] - (one == other))
            if weight:
                yield weight, BaccaratHands((one, other), (one, other)), None


def shape_deals(found: NDArray[np.int64]) -> Iterable[tuple[int, BaccaratHands, None]]:
    for (shape, pair), (player, banker) in cls.SHAPES.items():
        weight = int(found[shape * 4 + pair])
        if weight:
            yield weight, BaccaratHands(parse_cards(player), parse_cards(banker)), None


def rows_of(
    sheet: BaccaratSheet, wager: Wager, weighed: Weighed, stands: set[str]
) -> tuple[Count, ...]:
    # Only bettors on the Player line are asked; wagers on the other line never depend on it.
    own = wager.name in sheet.own_hand and (wager.name == "player" or not wager.base)
    return count_rows(
        wager,
        FACTS,
        (
            (weight, as_played(hands, shown, stands) if own else hands)
            for weight, hands, shown in weighed.deals(wager)
        ),
    )


def as_played(hands: BaccaratHands, shown: int | None, stands: set[str]) -> BaccaratHands:
    """The hands as judged for a bettor who stands on five in these situations."""
    if shown is None or on_five(shown) not in stands:
        return hands
    return BaccaratHands(hands.player[:2], hands.banker, hands.natural_first)


def option_decisions(sheet: BaccaratSheet, deals: Deals) -> Iterable[Choices]:
    """The worth of hitting and standing on five for the Player line, by the Banker card seen."""
    if sheet.drawing.option == "none":
        return
    wager, total = sheet.wager("player"), sum(weight for weight, _, _ in deals)
    for seen in (5, 6):
        spot = [(weight, hands) for weight, hands, shown in deals if shown == seen]
        often = sum(weight for weight, _ in spot)
        worth = {}
        for answer in Draw:
            stands = {on_five(seen)} if answer is Draw.STAND else set[str]()
            gains = (
                weight * gain(wager, FACTS, as_played(hands, seen, stands))
                for weight, hands in spot
            )
            worth[answer.value] = sum(gains, Fraction(0)) / often
        yield Choices(
            situation=on_five(seen),
            who="player",
            probability=Fraction(often, total),
            worth=worth,
            house_way=str(Draw.HIT.value),
        )


def house_way(sheet: BaccaratSheet, weighed: Weighed) -> Fraction:
    """The expectation of the Player line when the house dealer plays it and always hits five."""
    wager = sheet.wager("player")
    return WagerOdds(name="player", rows=rows_of(sheet, wager, weighed, set())).expectation


def simulate(sheet: BaccaratSheet, asked: Simulation) -> list[Sampled]:
    """Simulates every wager; `run` splits the rounds over threads and adds up the counts."""
    from houseway.families.baccarat import kernel

    facts = {row.on for wager in sheet.wagers for row in wager.pays}
    suits = bool(facts & (cls.COLOUR_FACTS | cls.PAIR_FACTS | cls.FIRST_FOUR_FACTS))
    option = ("none", "first-card", "total").index(sheet.drawing.option)
    stop, hits = sheet.drawing.naturals == "stop", cls.hits(sheet)
    order = np.array([card_number(card) for card in sheet.deck.cards(asked.decks)], dtype=np.uint8)

    def chunk(count: int, stream: int) -> tuple[NDArray[np.int64], ...]:
        found: tuple[NDArray[np.int64], ...] = kernel.simulate(
            order.copy(), count, asked.seed, stream, stop, hits, option, suits
        )
        return found

    counted, pairs, shapes = asked.run(chunk, asked.rounds)
    split = counted.reshape(-1, 3)
    natural_first = sheet.compare == "natural-first"
    weighed = Weighed(sheet)
    weighed.points = list(cls.deals(split.sum(axis=1), natural_first))
    weighed.colours = by_colour(split[:, 0], split[:, 1], split[:, 2], natural_first)
    weighed.pairs = list(sampled_pairs(pairs))
    weighed.shapes = list(shape_deals(shapes))
    stands = {d.situation for d in asked.solved.decisions if d.best == Draw.STAND.value}
    rounds = int(counted.sum())
    return [
        sampled(wager.name, rows_of(sheet, wager, weighed, stands), rounds)
        for wager in sheet.wagers
    ]


PAIRED = {
    TwoCards.NONE: "2s 7h",
    TwoCards.MIXED: "2s 2h",
    TwoCards.ONE_COLOUR: "2s 2c",
    TwoCards.SUITED: "2s 2s",
}


def sampled_pairs(pairs: NDArray[np.int64]) -> Iterable[tuple[int, BaccaratHands, None]]:
    for player in TwoCards:
        for banker in TwoCards:
            hands = BaccaratHands(parse_cards(PAIRED[player]), parse_cards(PAIRED[banker]))
            yield int(pairs[player * 4 + banker]), hands, None


ODDS = FamilyOdds(solve=solve, simulate=simulate, irrelevant=("dealt", "drawing.all_stand"))
