"""Baccarat from its rules: plain loops over card values and, where suits matter, over cards.

Slow and obvious. Nothing here comes from the program under test.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "shdc"
VALUES = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0} | {str(n): n for n in range(2, 10)}


class Deal(NamedTuple):
    """The points of a round. Totals are last digits; `shown` is the Banker's first card."""

    player_two: int
    player: int
    player_cards: int
    banker_two: int
    banker: int
    banker_cards: int
    shown: int


def one_deck() -> list[int]:
    """Cards of each value 0 to 9: sixteen tens and pictures, four of everything else."""
    return [16, 4, 4, 4, 4, 4, 4, 4, 4, 4]


class Tableau(NamedTuple):
    """What a house may do differently: go on after naturals, stand on 2 and less."""

    naturals_stop: bool = True
    low_draws: bool = True  # whether the Banker draws with 2 or less once the Player has drawn


USUAL = Tableau()


def banker_draws(banker: int, third: int | None, low_draws: bool) -> bool:
    """The tableau of punto banco as every book prints it, or without its rows of 2 and less."""
    if third is None:
        return banker <= 5
    draws_against = {
        3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
        4: (2, 3, 4, 5, 6, 7),
        5: (4, 5, 6, 7),
        6: (6, 7),
    }
    return (banker <= 2 and low_draws) or third in draws_against.get(banker, ())


def finish(p1: int, b1: int, p2: int, b2: int, rest: Sequence[int], by: Tableau) -> Deal:
    """One round from six values in dealing order; `rest` holds the two that may be drawn."""
    player_two, banker_two = (p1 + p2) % 10, (b1 + b2) % 10
    player, banker = player_two, banker_two
    player_cards = banker_cards = 2
    cards = iter(rest)
    if not (by.naturals_stop and (player_two >= 8 or banker_two >= 8)):
        third = None
        if player_two <= 5:
            third = next(cards)
            player, player_cards = (player + third) % 10, 3
        if banker_draws(banker_two, third, by.low_draws):
            banker, banker_cards = (banker + next(cards)) % 10, 3
    return Deal(player_two, player, player_cards, banker_two, banker, banker_cards, b1)


def deals(counts: Sequence[int], by: Tableau = USUAL) -> Counter[Deal]:
    """Every order of the first six cards of a shoe with `counts[v]` cards of value v."""
    found: Counter[Deal] = Counter()
    for four, ways in ordered(list(counts), 4):
        p1, b1, p2, b2 = four
        left = [count - four.count(value) for value, count in enumerate(counts)]
        for two, rest_ways in draws(left, four, by):
            found[finish(p1, b1, p2, b2, two, by)] += ways * rest_ways
    return found


def draws(
    left: list[int], four: Sequence[int], by: Tableau
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The fifth and sixth card with their ways; all together if neither is drawn."""
    p1, b1, p2, b2 = four
    size = sum(left)
    if finish(p1, b1, p2, b2, (0, 0), by)[2::3] == (2, 2):
        yield (0, 0), size * (size - 1)
        return
    yield from ordered(left, 2)


def ordered(left: list[int], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every sequence of values that can be dealt, with the number of ways to deal it."""
    if size == 0:
        yield (), 1
        return
    for value in range(len(left)):
        count = left[value]
        if count:
            left[value] -= 1
            for rest, ways in ordered(left, size - 1):
                yield (value, *rest), count * ways
            left[value] += 1


# ---- facts, from their words ----


class Seen(NamedTuple):
    """A deal as one bettor's wager is judged, with the way the house ranks naturals."""

    deal: Deal
    natural_first: bool = False

    @property
    def margin(self) -> int:
        return self.deal.player - self.deal.banker

    @property
    def player_natural(self) -> bool:
        return self.deal.player_cards == 2 and self.deal.player in (8, 9)

    @property
    def banker_natural(self) -> bool:
        return self.deal.banker_cards == 2 and self.deal.banker in (8, 9)

    @property
    def winner(self) -> str:
        """`player`, `banker` or `tie` on the lines."""
        if self.natural_first and self.player_natural != self.banker_natural:
            return "player" if self.player_natural else "banker"
        return "player" if self.margin > 0 else "banker" if self.margin < 0 else "tie"


def win(side: str, total: int, cards: int | None = None) -> Callable[[Seen], bool]:
    """This side wins with this total, with this number of cards if one is given."""

    def holds(seen: Seen) -> bool:
        deal = seen.deal
        has = (deal.player, deal.player_cards) if side == "player" else (deal[4], deal[5])
        return seen.winner == side and has[0] == total and cards in (None, has[1])

    return holds


def totals(one: int, other: int) -> Callable[[Seen], bool]:
    return lambda seen: {seen.deal.player, seen.deal.banker} == {one, other}


def cards_in_all(seen: Seen) -> int:
    return seen.deal.player_cards + seen.deal.banker_cards


def tied_at(total: int) -> Callable[[Seen], bool]:
    return lambda seen: seen.deal.player == total == seen.deal.banker


def six_card_tie(seen: Seen) -> bool:
    return seen.margin == 0 and cards_in_all(seen) == 6 and seen.deal.player in (6, 7, 8, 9)


def winner_has_4_or_less(seen: Seen) -> bool:
    if seen.winner == "tie":
        return False
    return (seen.deal.player if seen.winner == "player" else seen.deal.banker) <= 4


def wins_by(points: int) -> Callable[[Seen], bool]:
    """The Player's margin, negative if the Banker wins."""
    return lambda seen: seen.margin == points


def totals_in(pair: tuple[int, int], cards: tuple[int, ...]) -> Callable[[Seen], bool]:
    """Both hands have these totals and this number of cards."""
    return lambda seen: totals(*pair)(seen) and cards_in_all(seen) in cards


MONSTERS = ((9, 9), (8, 8), (9, 8), (9, 0), (8, 0))


def in_two(one: int, other: int) -> Callable[[Seen], bool]:
    return lambda seen: {seen.deal.player_two, seen.deal.banker_two} == {one, other}


FACTS: dict[str, Callable[[Seen], bool]] = {
    "player-wins": lambda seen: seen.winner == "player",
    "banker-wins": lambda seen: seen.winner == "banker",
    "lines-tie": lambda seen: seen.winner == "tie",
    "tie": lambda seen: seen.margin == 0,
    "tie-at-7": tied_at(7),
    "tie-at-0": tied_at(0),
    "tie-at-1": tied_at(1),
    "six-card-tie-6-to-9": six_card_tie,
    "banker-wins-with-three-card-7": win("banker", 7, 3),
    "banker-wins-with-three-card-8": win("banker", 8, 3),
    "player-wins-with-three-card-7": win("player", 7, 3),
    "player-wins-with-three-card-8": win("player", 8, 3),
    "player-wins-with-three-card-7-over-0": lambda seen: (
        win("player", 7, 3)(seen) and seen.deal.banker == 0
    ),
    "banker-wins-with-three-card-8-over-0": lambda seen: (
        win("banker", 8, 3)(seen) and seen.deal.player == 0
    ),
    "banker-wins-with-6": win("banker", 6),
    "banker-wins-with-two-card-6": win("banker", 6, 2),
    "banker-wins-with-three-card-6": win("banker", 6, 3),
    "player-wins-1-0": lambda seen: (seen.deal.player, seen.deal.banker) == (1, 0),
    "player-wins-with-a-natural": lambda seen: seen.winner == "player" and seen.player_natural,
    "banker-wins-with-a-natural": lambda seen: seen.winner == "banker" and seen.banker_natural,
    "player-natural-not-tied": lambda seen: seen.player_natural and seen.margin != 0,
    "banker-natural-not-tied": lambda seen: seen.banker_natural and seen.margin != 0,
    "naturals-tie": lambda seen: seen.player_natural and seen.banker_natural and seen.margin == 0,
    "two-card-7-against-two-card-6": lambda seen: totals(6, 7)(seen) and cards_in_all(seen) == 4,
    "7-against-6": totals(6, 7),
    "two-card-totals-both-0": lambda seen: seen.deal.player_two == seen.deal.banker_two == 0,
    **{f"two-card-totals-{one}-and-{other}": in_two(one, other) for one, other in MONSTERS},
    "winner-has-4-or-less": winner_has_4_or_less,
}
for points in range(1, 10):
    FACTS[f"player-wins-by-{points}"] = wins_by(points)
    FACTS[f"banker-wins-by-{points}"] = wins_by(-points)
for pair in ((9, 9), (8, 8), (0, 0), (9, 8), (9, 0), (8, 0)):
    FACTS[f"totals-{pair[0]}-and-{pair[1]}-six-cards"] = totals_in(pair, (6,))
    FACTS[f"totals-{pair[0]}-and-{pair[1]}-fewer-cards"] = totals_in(pair, (4, 5))


# ---- suits: cards are texts such as `As` ----


def deck(copies: int, ranks: str = RANKS, suits: str = SUITS) -> list[str]:
    return [rank + suit for rank in ranks for suit in suits] * copies


def colour(card: str) -> str:
    return "red" if card[1] in "hd" else "black"


def pair_kind(one: str, other: str) -> str:
    if one[0] != other[0]:
        return "none"
    if one[1] == other[1]:
        return "suited"
    return "one colour" if colour(one) == colour(other) else "mixed"


KINDS = ("none", "mixed", "one colour", "suited")


def two_cards(cards: Sequence[str]) -> Counter[str]:
    """Ordered first two cards of a hand by kind of pair."""
    found: Counter[str] = Counter()
    for i, one in enumerate(cards):
        for j, other in enumerate(cards):
            if i != j:
                found[pair_kind(one, other)] += 1
    return found


def poker(four: Sequence[str]) -> str:
    """The poker hand of four cards; in straights the ace is high or low."""
    ranks = {card[0] for card in four}
    times = sorted(Counter(card[0] for card in four).values())
    if times == [4]:
        return "four of a kind"
    if times == [2, 2]:
        return "two pair"
    if len({card[1] for card in four}) == 1 and len(ranks) == 4:
        if ranks == set("AKQJ"):
            return "royal flush"
        if any(ranks == set(("A" + RANKS)[low : low + 4]) for low in range(11)):
            return "straight flush"
    return "nothing"


def first_four(cards: Sequence[str]) -> Counter[tuple[str, str]]:
    """Ordered first four cards by poker hand and best pair inside one of the two hands.

    Two cards for the Player and two for the Banker, each pair in both orders.
    """
    found: Counter[tuple[str, str]] = Counter()
    places = range(len(cards))
    pairs = [(i, j, pair_kind(cards[i], cards[j])) for i, j in combinations(places, 2)]
    for i, j, player in pairs:
        for k, m, banker in pairs:
            if k not in (i, j) and m not in (i, j):
                best = max(player, banker, key=KINDS.index)
                found[poker((cards[i], cards[j], cards[k], cards[m])), best] += 4
    return found


def six_red_cards(decks: int) -> Counter[Deal]:
    """Deals whose six cards are all red: the same game with the red half of the shoe."""
    return deals([count * decks // 2 for count in one_deck()])


def holds(fact: str, seen: Seen, player: Sequence[str], banker: Sequence[str]) -> bool:
    """A pay row's condition, from its name and the cards."""
    four = (*player[:2], *banker[:2])
    own, other = pair_kind(*player[:2]), pair_kind(*banker[:2])
    best = max(own, other, key=KINDS.index)
    for who, kind in (("player", own), ("banker", other), ("one-hand", best)):
        if fact.startswith(f"{who}-pair"):
            wanted = fact.removeprefix(f"{who}-pair").removeprefix("-").removeprefix("in-")
            return kind == wanted.replace("-", " ") if wanted else kind != "none"
    if fact.startswith("first-four-"):
        wanted = fact.removeprefix("first-four-").replace("-", " ")
        if wanted == "of a kind":
            wanted = "four of a kind"
        return poker(four) == wanted or (poker(four), wanted) == ("royal flush", "straight flush")
    if fact == "six-card-tie-6-to-9-in-one-colour":
        return six_card_tie(seen) and len({colour(card) for card in (*player, *banker)}) == 1
    return FACTS[fact](seen)
