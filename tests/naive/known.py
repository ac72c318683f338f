"""Known deals, settled by the simulation and by the playing engine.

The first round of every stream of random numbers is a deal that can be known beforehand. To get a
certain deal, the cards are laid out so that the shuffle deals them; everything else is the
simulation's own.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, JOKER_NUMBER, RANKS, Card, DeckShoe, NoDice, Shoe, card_number
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.families.tiles.deals import deals_of
from houseway.families.tiles.sheet import TilesSheet
from houseway.game import BankedGame
from houseway.odds import Sampled, Solved
from houseway.odds.kernel import draw, seed_stream
from houseway.round import (
    Bets,
    Bettor,
    Claim,
    Decision,
    Finished,
    Log,
    Playing,
    claims,
    decided,
)
from houseway.round import Simulation as Asked

SEED = 20
MOST = 60  # cards in a round
BY_NUMBER = ("-war", "two-way-winner")  # kernels whose shoe lies in the order of their numbers
STAKE = 120_000  # cents: every gain of every pay table is a whole number of dollars
SEAT = Bettor(1)
Counts = Sequence[NDArray[np.int64]]
Hands = Mapping[str, Sequence[Card]]
Order = tuple[Card, ...]
Answers = Callable[[Decision[Any]], str]


class Paid(NamedTuple):
    """The result of a wager: the fact that decided it, and its gain in cents."""

    on: str
    gain: float


# ---- in which order the cards are dealt ----


class Dealing(NamedTuple):
    """How a kernel deals to one player: who gets the first cards; the rest are drawn."""

    kernel: str
    to: tuple[str, ...]
    by_rank: bool = False  # cards are numbered by rank alone
    numbers: Mapping[Card, int] = {}  # of tiles, by their kinds

    def number(self, card: Card) -> int:
        if self.numbers:
            return self.numbers[card]
        return RANKS.index(card.rank) if self.by_rank else number_of(card)

    def order(self, hands: Hands, cards: Sequence[Card], source: Random) -> Order | None:
        """A shoe that deals these hands, if it holds their cards; all other cards are random."""
        left = Counter(cards)
        left.subtract(card for hand in hands.values() for card in hand)
        if min(left.values()) < 0:
            return None
        rest = list(left.elements())
        source.shuffle(rest)
        given = {name: iter(hand) for name, hand in hands.items()}
        first = [next(given.get(name, iter(())), None) or rest.pop() for name in self.to]
        return (*first, *(card for hand in given.values() for card in hand), *rest)

    def shoe(self, order: Order) -> Shoe:
        return KnownShoe(self.to, order)


class KnownShoe(DeckShoe):
    """Deals in the order of the kernel, without cards burned unseen, which change nothing."""

    def __init__(self, to: Sequence[str], order: Order) -> None:
        super().__init__(order[len(to) :])
        self._first: dict[str, list[Card]] = {}
        for name, card in zip(to, order, strict=False):
            self._first.setdefault(name, []).append(card)

    def card(self, to: str) -> Card:
        first = self._first.get(to)
        return first.pop(0) if first else super().card(to)

    def deal(self, to: Sequence[str]) -> Sequence[Card]:
        return [self.card(name) for name in to]

    def burn(self, count: int) -> tuple[Card, ...]:
        return ()

    def left(self) -> int:
        return len(self.order) - self.dealt + sum(map(len, self._first.values()))


def dealing(chosen: BankedGame) -> Dealing:
    family, sheet = chosen.family.name, chosen.sheet
    if isinstance(sheet, TablePokerSheet):
        return of_table_poker(sheet)
    if isinstance(sheet, TilesSheet):
        return of_tiles(sheet)
    if isinstance(sheet, PaiGowSheet):
        return of_pai_gow(sheet)
    first = {
        "baccarat": ("player", "banker") * 2,
        "blackjack": ("1", "bank") * 2,
        "casino-war": ("1", "bank") * 2,
        "nine": ("1", "bank") * getattr(sheet, "cards", 0),
        "two-way-winner": ("1", "1", "bank", "bank"),
        "ultimate-war": ("player", "banker") * (len(chosen.cards()) // 2),
    }
    kernel = f"houseway.families.{family.replace('-', '_')}.kernel"
    return Dealing(kernel, first[family], by_rank=family.endswith("-war"))


def of_table_poker(sheet: TablePokerSheet) -> Dealing:
    """Whole hands at a time: the player's, the board, the bank's."""
    deal = sheet.deal
    if sheet.against == "board":
        to = ("1",) * deal.hand + ("board",) * deal.board
        return Dealing("houseway.families.table_poker.board_bonus.simulate", to)
    against = "holdem.kernel_spot" if deal.board else "duel.kernel"
    kernel = against if deal.bank else "streets.kernel"
    to = ("1",) * deal.hand + ("board",) * deal.board + ("bank",) * deal.bank
    return Dealing(f"houseway.families.table_poker.{kernel}", to)


def of_pai_gow(sheet: PaiGowSheet) -> Dealing:
    """All cards of one hand, then those of the other."""
    hands = ("player", "banker") if sheet.community else ("1", "bank")
    to = tuple(hand for hand in hands for _ in range(sheet.deal.cards))
    return Dealing("houseway.families.pai_gow_poker.kernel", to)


def of_tiles(sheet: TilesSheet) -> Dealing:
    """All tiles of the player, then the bank's; twins have one number."""
    to = ("1",) * sheet.tiles_each + ("bank",) * sheet.tiles_each
    folder, tiles = "houseway.families.tiles", list(dict.fromkeys(sheet.deck.cards()))
    if sheet.setting is None:
        numbers = {tile: number for number, tile in enumerate(tiles)}
        return Dealing(f"{folder}.kernel_dealt", to, numbers=numbers)
    deals = deals_of(sheet.rules)
    return Dealing(f"{folder}.kernel", to, numbers={tile: deals.kind(tile) for tile in tiles})


# ---- the simulation ----


@cache
def places(size: int, stream: int, count: int) -> NDArray[np.int64]:
    """Where the cards lie in a shoe that a stream's first shuffle deals first, second, …"""
    shoe, state = np.arange(size), seed_stream(SEED, stream)
    return np.array([draw(shoe, dealt, state) for dealt in range(count)])


# What simulations work out before their first round.
PREPARING = {
    "houseway.families.blackjack.simulate": ("playing",),
    "houseway.families.table_poker.duel.simulate": ("dealer",),
    "houseway.families.table_poker.holdem.simulate": ("best", "charted", "terms"),
    "houseway.families.table_poker.streets.simulate": (
        "best_policy",
        "chart_policy",
        "grow",
        "nodes",
    ),
}


def preparing(kernel: str) -> dict[str, Callable[..., object]]:
    """One game is simulated again and again: what it prepares is kept."""
    name = kernel.removesuffix(".kernel").removesuffix(".spot") + ".simulate"
    module = import_module(name) if name in PREPARING else None
    return {f"{name}.{n}": once(getattr(module, n)) for n in PREPARING.get(name, ())}


def once(function: Callable[..., object]) -> Callable[..., object]:
    found: list[object] = []

    def first(*given: object, **named: object) -> object:
        if not found:
            found.append(function(*given, **named))
        return found[0]

    return first


class Simulation:
    """The simulation of a game, for one known round at a time."""

    def __init__(self, chosen: BankedGame, solved: Solved, by: str = "best") -> None:
        self._chosen, self._solved, self._by = chosen, solved, by
        self._dealing = dealing(chosen)
        self._prepared = preparing(self._dealing.kernel)
        self._chunk: Callable[[int, int], Counts]
        self._read: dict[bytes, dict[str, Paid]] = {}
        self._simulate(self._begin)

    def _begin(self, chunk: Callable[[int, int], Counts], rounds: int) -> Counts:
        self._chunk = chunk
        return chunk(rounds, 0)

    def _simulate(self, run: Callable[..., Counts]) -> list[Sampled]:
        chosen = self._chosen
        asked = Asked(
            decks=chosen.decks(), rounds=1, seed=SEED, run=run, solved=self._solved, by=self._by
        )
        with ExitStack() as kept:
            for name, prepared in self._prepared.items():
                kept.enter_context(patch(name, prepared))
            return chosen.family.odds().simulate(chosen.sheet, asked)

    def first_of(self, stream: int) -> dict[str, Paid]:
        """Gains of a stream's first round by wager; wagers that go together count as the first."""
        return self._paid(self._chunk(1, stream))

    def settle(self, order: Order) -> dict[str, Paid]:
        """What a round from a shoe in this order gains."""
        with self._dealt(list(map(self._dealing.number, order))):
            return self._paid(self._chunk(1, 0))

    def _dealt(self, numbers: list[int]) -> AbstractContextManager[object]:
        """Lays the shoe in this order, or hands over the cards if they are dealt first of all."""
        module = import_module(self._dealing.kernel)
        if hasattr(module, "dealt"):
            cards = np.array([numbers[: len(self._dealing.to)]], dtype=np.uint8)
            return patch.object(module, "dealt", lambda *_: cards)
        compiled = module.simulate

        def known(shoe: NDArray[Any], *rest: object) -> Counts:
            lying = np.empty_like(shoe)
            lying[places(shoe.size, 0, shoe.size)] = numbers
            counts: Counts = compiled(lying, *rest)
            return counts

        return patch.object(module, "simulate", known)

    def _paid(self, counts: Counts) -> dict[str, Paid]:
        """The gains of one round, read from its counts as the simulation reads them."""
        key = b"".join(np.flatnonzero(part).tobytes() + b"/" for part in counts)
        if key not in self._read:
            found = self._simulate(lambda chunk, rounds: counts)
            self._read[key] = {row.name: came(row) for row in found if came_up(row)}
        return self._read[key]


def came_up(row: Sampled) -> bool:
    """Insurance is counted where it can be taken."""
    return any(times for _, _, times in row.rows)


def came(row: Sampled) -> Paid:
    ((on, gain),) = (
        (on, gain)
        for (on, _, times), gain in zip(row.rows, row.gains, strict=True)
        for _ in range(times)
    )
    return Paid(on, gain * STAKE)


# ---- the playing engine ----


class Played(NamedTuple):
    """A round of the engine: what it returned, what every wager was owed, and its log."""

    finished: Finished
    claims: list[Claim]
    log: Log


def play(chosen: BankedGame, shoe: Shoe, answers: Answers) -> Played:
    """One player with every wager there is."""
    placed = {wager.name: STAKE for wager in chosen.sheet.wagers if not wager.during}
    bets, log = Bets(seats=2, player_dealer=2, wagers={SEAT: placed}), Log()
    playing = Playing(chosen.family.play(chosen.sheet, bets, shoe, NoDice(), log), log)
    while not playing.over:
        asked = playing.pending[0]
        playing.answer(asked.who, answers(asked))
    assert playing.result is not None
    found = claims(chosen.sheet, chosen.family.facts, bets, playing.result)
    return Played(playing.result, found, log)


def row_of(chosen: BankedGame, played: Played, claim: Claim) -> str:
    """The pay row that decided a claim; `otherwise` for none."""
    judged = played.finished.judged(claim.bettor, claim.wager)
    row = decided(chosen.sheet.wager(claim.wager), chosen.family.facts, judged)
    return row.on if row else "otherwise"


# ---- deals ----


def dealt_first(chosen: BankedGame, stream: int) -> Order:
    """The cards of a stream's first round: as many as any round can use."""
    cards = lying(chosen)
    count = min(len(cards), MOST)
    return tuple(cards[place] for place in places(len(cards), stream, count))


def lying(chosen: BankedGame) -> tuple[Card, ...]:
    """The shoe as the kernels have it: sorted by rank and suit if it is one deck of 52."""
    cards = chosen.cards()
    by_number = isinstance(chosen.sheet, TablePokerSheet | PaiGowSheet)
    if by_number or chosen.family.name.endswith(BY_NUMBER):
        return tuple(sorted(cards, key=number_of))
    return cards


def number_of(card: Card) -> int:
    return JOKER_NUMBER if card == JOKER else card_number(card)


RENAMINGS = [str.maketrans("shdc", suits) for suits in ("shdc", "chds", "hsdc", "dcsh")]


def ruled(chosen: BankedGame, deals: Sequence[Hands]) -> Iterator[Order]:
    """Deals that the rulings were written for, each seat in turn as the only one; then the same
    with other suits, and other cards behind them."""
    source, dealer = Random(SEED), dealing(chosen)
    for renaming in RENAMINGS:
        for deal in deals:
            shared = {name: cards for name, cards in deal.items() if not name[:1].isdigit()}
            for seat in [name for name in deal if name.isdigit()] or [""]:
                hands = {"1": deal[seat], **shared} if seat else shared
                other = {
                    name: [Card(card[0] + card[1:].translate(renaming)) for card in cards]
                    for name, cards in hands.items()
                }
                order = dealer.order(other, chosen.cards(), source)
                if order is not None:
                    yield order


def of_few_cards(deck: Collection[Card], random: Random) -> Iterator[Order]:
    """Shoes of a few different cards each: of any kind, of one suit, low ones, aces and tens."""
    cards = sorted(set(deck))
    while True:
        for among in (
            cards,
            [card for card in cards if card[1] == random.choice("shdcX")] or cards,
            [card for card in cards if card[0] in "A23T"],
            [card for card in cards if card[0] in "AKTX"],
            [card for card in cards if card[0] in "6789" and card[1] == "s"],
        ):
            pool = random.sample(among, min(random.randint(2, 8), len(among)))
            yield tuple(random.choice(pool) for _ in range(MOST))
