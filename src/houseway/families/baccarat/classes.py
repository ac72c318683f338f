"""All baccarat deals, grouped into classes that every fact treats alike.

A class is numbered by what the points show: both two-card totals, both third cards (10: none)
and, where the option on five looks at it, whether the Banker's first card counts 5 or 6. Weights
are integers: ordered six-card deals, 4,998,398,275,503,360 from eight decks.
"""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.families.baccarat.hands import BaccaratHands
from houseway.families.baccarat.round import CHARTS
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.hands import TwoCards, point

NO_CARD = 10
SHOWN = (None, 5, 6)  # the Banker's first card, where the option on five looks at it
SIZE = 10 * 10 * 11 * 11 * 3
RED, BLACK = "h", "s"

# What a fact depends on decides how finely deals must be classed for it.
PAIR_FACTS = {
    f"{side}-pair{kind}"
    for side in ("player", "banker")
    for kind in ("", "-suited", "-in-one-colour")
}
FIRST_FOUR_FACTS = {
    "first-four-royal-flush",
    "first-four-straight-flush",
    "first-four-of-a-kind",
    "first-four-two-pair",
    "one-hand-pair-suited",
    "one-hand-pair-in-one-colour",
    "one-hand-pair",
}
COLOUR_FACTS = {"six-card-tie-6-to-9-in-one-colour"}

# Shapes of the first four cards as the kernel numbers them, and a deal that shows each.
SHAPES: Mapping[tuple[int, TwoCards], tuple[str, str]] = {
    (0, TwoCards.NONE): ("2s 7h", "9d Kc"),
    (0, TwoCards.MIXED): ("2s 2h", "9d Kc"),
    (0, TwoCards.ONE_COLOUR): ("2s 2c", "9d Kc"),
    (0, TwoCards.SUITED): ("2s 2s", "9d Kc"),
    (1, TwoCards.NONE): ("2s 7h", "2d 7c"),
    (1, TwoCards.MIXED): ("2s 2h", "9d 9c"),
    (1, TwoCards.ONE_COLOUR): ("2s 2c", "9d 9c"),
    (1, TwoCards.SUITED): ("2s 2s", "9d 9c"),
    (2, TwoCards.MIXED): ("2s 2h", "2h 2s"),
    (2, TwoCards.ONE_COLOUR): ("2s 2c", "2s 2h"),
    (2, TwoCards.SUITED): ("2s 2s", "2s 2h"),
    (3, TwoCards.NONE): ("2s 3s", "4s 5s"),
    (4, TwoCards.NONE): ("As Ks", "Qs Js"),
}


def number(
    player: NDArray[np.int64],
    banker: NDArray[np.int64],
    third: NDArray[np.int64],
    banker_third: NDArray[np.int64],
    shown: NDArray[np.int64],
) -> NDArray[np.int64]:
    """The class numbers of two-card totals, third cards (10: none) and the place in SHOWN."""
    return (((player * 10 + banker) * 11 + third) * 11 + banker_third) * 3 + shown


def weights(values: NDArray[np.int64], sheet: BaccaratSheet) -> NDArray[np.int64]:
    """The number of ordered six-card deals in each class; `values[v]` cards count v in the shoe."""
    grid = np.indices((10,) * 6, dtype=np.int8)
    player1, banker1, player2, banker2, third, banker_third = (axis.ravel() for axis in grid)
    weight = np.ones(10**6, dtype=np.int64)
    cards = (player1, banker1, player2, banker2, third, banker_third)
    for i, card in enumerate(cards):
        left = values[card]
        for earlier in cards[:i]:
            left = left - (earlier == card)
        weight *= np.maximum(left, 0)
    player, banker = (player1 + player2) % 10, (banker1 + banker2) % 10
    stop = (sheet.drawing.naturals == "stop") & ((player >= 8) | (banker >= 8))
    player_draws = ~stop & (player <= 5)
    third = np.where(player_draws, third, NO_CARD)
    banker_draws = ~stop & hits(sheet)[banker, third]
    banker_third = np.where(banker_draws, banker_third, NO_CARD)
    shown = np.zeros_like(player)
    if sheet.drawing.option != "none":
        seen = banker1 if sheet.drawing.option == "first-card" else banker
        choice = player_draws & (player == 5) & ((seen == 5) | (seen == 6))
        shown = np.where(choice, seen - 4, 0)
    found = np.zeros(SIZE, dtype=np.int64)
    index = number(*(a.astype(np.int64) for a in (player, banker, third, banker_third, shown)))
    np.add.at(found, index, weight)
    return found


def hits(sheet: BaccaratSheet) -> NDArray[np.bool_]:
    """Whether the Banker hits, by its total and the Player's third card (10: none drawn)."""
    found = np.zeros((10, 11), dtype=np.bool_)
    for total in range(10):
        for card in CHARTS[sheet.drawing.chart].get(total, ""):
            found[total, int(card)] = True
        found[total, NO_CARD] = total <= 5
    return found


def shoe_values(sheet: BaccaratSheet, decks: int) -> NDArray[np.int64]:
    """The number of cards of each count in the shoe."""
    values = np.zeros(10, dtype=np.int64)
    for card, count in sheet.deck.counts(decks).items():
        values[point(card)] += count
    return values


def deals(
    found: NDArray[np.int64], natural_first: bool, suit: str = BLACK
) -> Iterator[tuple[int, BaccaratHands, int | None]]:
    """Yields each class: its weight, an example deal, and the shown card if there is an option."""
    for index in np.flatnonzero(found):
        rest, shown = divmod(int(index), 3)
        rest, banker_third = divmod(rest, 11)
        rest, third = divmod(rest, 11)
        player, banker = divmod(rest, 10)
        yield (
            int(found[index]),
            BaccaratHands(
                two_cards(player, suit) + third_card(third, suit),
                two_cards(banker, suit) + third_card(banker_third, suit),
                natural_first,
            ),
            SHOWN[shown],
        )


def two_cards(total: int, suit: str) -> tuple[Card, ...]:
    """Two cards with a total: a king and that count, or a king and a queen; never a pair."""
    return (Card("K" + suit), Card((card_rank(total) if total else "Q") + suit))


def third_card(value: int, suit: str) -> tuple[Card, ...]:
    return () if value == NO_CARD else (Card(card_rank(value) + suit),)


def card_rank(value: int) -> str:
    return {0: "T", 1: "A"}.get(value, str(value))
