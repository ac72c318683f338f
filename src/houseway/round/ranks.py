"""What beats what in a game, and what its cards count, each with cards to look at."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from houseway.cards import JOKER, RANKS, SUITS, Card, Deck
from houseway.hands.rank import Rank, best_of
from houseway.hands.ranking import Ranking
from houseway.hands.words import NAMES
from houseway.round.words import capital


class RankRow(msgspec.Struct, frozen=True):
    """A kind of hand, or what some cards count, with an example."""

    name: str
    cards: tuple[Card, ...]


class RankTable(msgspec.Struct, frozen=True):
    """Rows in the order of the game, best first."""

    title: str
    rows: tuple[RankRow, ...]


Places = Sequence[int]  # of ranks in a ranking's order
SPREAD = (-1, -3, -5, -6, -8)  # ranks from the highest down that make no straight
GROUPS = {  # how many cards of a rank; cards beside them are left out of a smaller hand
    "four of a kind": (4, 1),
    "full house": (3, 2),
    "three of a kind": (3, 1, 1),
    "two pair": (2, 2, 1),
    "pair": (2, 1, 1, 1),
    "high card": (1, 1, 1, 1, 1),
}
BADUGI_SUITS = {
    "badugi": "shdc",
    "three-card badugi": "shdd",
    "two-card badugi": "sshh",
    "one-card badugi": "ssss",
}
LOWS_SHOWN = 4


def hand_table(title: str, ranking: Ranking) -> RankTable:
    """The hands of a ranking, best first."""
    rows = {"high": high_rows, "low": low_rows, "badugi": badugi_rows}[ranking.best]
    if ranking.qualifier:
        title = f"{title}, {NAMES[ranking.qualifier]} or better"
    return RankTable(title, tuple(rows(ranking)))


def high_rows(ranking: Ranking) -> Iterator[RankRow]:
    for category in ranking.categories:
        yield RankRow(capital(category), example(ranking, category))


def low_rows(ranking: Ranking) -> Iterator[RankRow]:
    """The best lows by their highest card; then hands with pairs and the like, if they may win."""
    lows = [(rank, best_low(ranking, top)) for top, rank in enumerate(ranking.ranks)]
    for rank, cards in [(rank, cards) for rank, cards in lows if cards][:LOWS_SHOWN]:
        yield RankRow(f"{capital(NAMES[rank])} low", cards)
    if ranking.qualifier:
        return
    worse = list(ranking.categories[::-1])
    for category in worse[worse.index("high card") + 1 :]:
        yield RankRow(capital(category), example(ranking, category))


def best_low(ranking: Ranking, top: int) -> tuple[Card, ...]:
    """The best low with this highest card; nothing where there is none that qualifies."""
    found: dict[Rank, tuple[Card, ...]] = {}
    for below in combinations(range(top), ranking.cards - 1):
        cards = mixed(ranking, (top, *below[::-1]))
        low = best_of(cards, ranking)
        if low.strength and low.category == "high card":
            found[low] = cards
    return found[max(found)] if found else ()


def badugi_rows(ranking: Ranking) -> Iterator[RankRow]:
    for category in ranking.categories:
        pairs = zip(ranking.ranks, BADUGI_SUITS[category], strict=False)
        yield RankRow(capital(category), tuple(Card(rank + suit) for rank, suit in pairs))


def example(ranking: Ranking, category: str) -> tuple[Card, ...]:
    """Cards of a category of high hands, as high as they come."""
    size, last = ranking.cards, len(ranking.ranks)
    if category in GROUPS:
        return grouped(ranking, GROUPS[category])
    if category.startswith("five"):
        return (*(Card(ranking.ranks[-1] + suit) for suit in SUITS), JOKER)
    if category in ("royal flush", "mini royal"):
        return suited(ranking, range(last - 1, last - 1 - size, -1))
    if category == "straight flush":
        return suited(ranking, range(last - 2, last - 2 - size, -1))
    if category == "straight":
        return mixed(ranking, range(last - 3, last - 3 - size, -1))
    assert category == "flush", f"an example of {category!r} is missing"
    return suited(ranking, SPREAD[:size])


def grouped(ranking: Ranking, sizes: Sequence[int]) -> tuple[Card, ...]:
    places = [place for place, often in zip(SPREAD, sizes, strict=False) for _ in range(often)]
    return mixed(ranking, places[: ranking.cards])


def mixed(ranking: Ranking, places: Places) -> tuple[Card, ...]:
    """Cards of these ranks, the suits one after the other."""
    return tuple(
        card_of(ranking.ranks[place], SUITS[number % len(SUITS)])
        for number, place in enumerate(places)
    )


def card_of(rank: str, suit: str) -> Card:
    return JOKER if rank == JOKER.rank else Card(rank + suit)


def suited(ranking: Ranking, places: Places) -> tuple[Card, ...]:
    return tuple(Card(ranking.ranks[place] + SUITS[0]) for place in places)


# ---- what cards count ----


def spades(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(rank + SUITS[0]) for rank in ranks)


def count_table(deck: Deck, *, ace: str, ten: int, joker: str = "") -> RankTable:
    """What the cards of a deck count; `joker` says what one does."""
    printed = "".join(rank for rank in "23456789" if rank not in deck.without)
    tens = "".join(rank for rank in "TJQK" if rank not in deck.without)
    named = ", ".join(NAMES[rank] for rank in tens)
    rows = [
        RankRow(f"Ace: {ace}", spades("A")),
        RankRow(f"Two to {NAMES[printed[-1]]}: as printed", spades(printed)),
        RankRow(f"{capital(named)}: {ten}", spades(tens)),
    ]
    if deck.jokers:
        rows.append(RankRow(f"Joker: {joker}", (JOKER,)))
    return RankTable("What cards count", tuple(rows))


def to_nine(deck: Deck) -> tuple[RankTable, ...]:
    """Games in which the last digit of the sum counts, and nine is best."""
    hands = RankTable(
        "Hands, best first",
        (
            RankRow("Nine", spades("54")),
            RankRow("Eight, and so on", spades("53")),
            RankRow("One: only the last digit of 11 counts", spades("65")),
            RankRow("Nothing", spades("KQ")),
        ),
    )
    return hands, count_table(deck, ace="1", ten=0, joker="the hand counts nine")


def by_rank() -> tuple[RankTable, ...]:
    """Games in which the higher card wins."""
    cards = RankRow("Ace high; suits do not count", spades(RANKS[::-1]))
    return (RankTable("Cards, best first", (cards,)),)
