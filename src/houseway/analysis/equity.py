"""Equities of pot games: exact over all possible deals where these are few, else sampled."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import partial, reduce
from itertools import pairwise, permutations
from math import comb, lcm

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.analysis.pots import (
    HOLDEM,
    choices,
    pot_shape,
    pot_units,
)
from houseway.analysis.ranges import Holding, read_cards, read_hand
from houseway.analysis.reports import EquityReport
from houseway.analysis.simulate import Interrupted
from houseway.cards import HIDDEN, Card, show
from houseway.errors import HandError
from houseway.hands import kernel
from houseway.hands.many import Hands, card_numbers, numbered_card
from houseway.hands.rankings import RANKINGS
from houseway.hands.shape import PotShape
from houseway.progress import stage

EXACT_SECONDS = 3.0  # longest exact count, estimated by the costs below
SAMPLE_SECONDS = 2.0
FEWEST_SAMPLED, MOST_SAMPLED = 20_000, 5_000_000
AFTER_INTERRUPT = 20_000  # deals sampled after an exact count is stopped
CHUNK = 50_000  # deals per task
KERNEL_CHUNK = 1_000_000
MOST_COMBINATIONS = 200_000  # of hands in ranges that are listed
MOST_CHOICES = 5_000_000  # ways to deal a group of cards that are listed
KERNEL_PLAYERS = 10
# Nanoseconds for a hand, measured; a deal costs `DEALING` and every hand at showdown its own.
DEALING = 60
COSTS = {"high": 15, "low": 20, "badugi": 45, "two": 90}

Counts = NDArray[np.int64]
Shared = tuple[Counts, Counts, NDArray[np.float64], int]  # wins, ties, shares; deals

HOLDEM_EXACT: Callable[..., Shared] = kernel.holdem_exact
HOLDEM_SAMPLED: Callable[..., Shared] = kernel.holdem_sampled


def equity(
    id: str,
    hands: str | Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    deals: int | None = None,
    seed: int = 1,
    threads: int = 1,
) -> EquityReport:
    """Each hand's share of the pot, and how often it takes all of it (win) or a part (tie).

    `hands` is one text per player; in a single text, players are separated by semicolons, else
    by commas. `deals` is the size of the sample; if no more deals are possible, all are counted.
    """
    started = time.perf_counter()
    if deals is not None and deals < 1:
        raise HandError(f"deals {deals}: expected 1 or more")
    spot = lay_out(pot_shape(id), players(hands), board, dead)
    run = EquityRun(threads)
    tally = None
    if wanted := exact_rows(spot, deals):
        tally = run(count_all(spot, *wanted), len(spot.combinations) * spot.ways)
    exact = tally is not None and not run.interrupted
    if not exact:
        number = AFTER_INTERRUPT if run.interrupted else deals or usual_deals(spot)
        stopped = run.interrupted
        tally = run(sample(spot, number, seed), number)
        run.interrupted |= stopped
    if tally is None:
        raise Interrupted
    return _report(id, spot, tally, exact, run.interrupted, time.perf_counter() - started)


def players(hands: str | Sequence[str]) -> list[str]:
    """The hands as one text per player."""
    texts = [hands] if isinstance(hands, str) else list(hands)
    if len(texts) == 1:
        return texts[0].split(";" if ";" in texts[0] else ",")
    return texts


# ---- what is on the table ----


class EquitySpot(msgspec.Struct, frozen=True):
    """Hands, boards and the cards that may still come."""

    shape: PotShape
    holdings: tuple[Holding, ...]
    boards: tuple[Hands, ...]  # the known cards of each board
    dead: Hands
    deck: Hands  # without boards, dead cards and known hands
    combinations: NDArray[np.int64]  # rows of one option per player; none where there are too many

    @property
    def groups(self) -> list[int]:
        """The sizes of the groups of cards still to be dealt: of hands, then of boards.

        The order within a group does not matter.
        """
        return [len(group) for holding in self.holdings for group in self.open(holding)] + [
            self.shape.board - len(board) for board in self.boards
        ]

    def open(self, holding: Holding) -> list[tuple[int, ...]]:
        """The columns of a hand still to be dealt; a face-down card is a group of its own."""
        left = [n for n in range(self.shape.hole) if n not in holding.columns]
        down = [n for n in left if self.shape.face_up and n == 1]
        up = [n for n in left if n not in down]
        return [tuple(group) for group in (down, up) if group]

    @property
    def ranged(self) -> list[Holding]:
        return [holding for holding in self.holdings if len(holding.options) > 1]

    @property
    def left(self) -> int:
        """The number of cards in the deck once every range has become a hand."""
        return len(self.deck) - sum(len(holding.columns) for holding in self.ranged)

    @property
    def ways(self) -> int:
        """The number of possible deals for one combination of hands."""
        left = self.left
        found = 1
        for size in self.groups:
            found *= comb(left, size)
            left -= size
        return found

    @property
    def unit(self) -> int:
        """The number of units in a pot, divisible for any number of winners of any part of it."""
        return 2 * self.shape.boards * lcm(*range(1, len(self.holdings) + 1))


def lay_out(shape: PotShape, texts: Sequence[str], board: str, dead: str) -> EquitySpot:
    """Reads hands, board and dead cards; raises on what cannot be dealt."""
    if len(texts) < 2:
        raise HandError(f"{len(texts)} hand; expected two or more, separated by commas")
    holdings = [read_hand(text, shape) for text in texts]
    boards = read_boards(board, shape)
    dead_cards = read_cards(dead, "dead cards", shape)
    if HIDDEN in dead_cards:
        raise HandError("dead cards: a card that is not known cannot be dead")
    known: list[Card] = [card for cards in boards for card in cards] + list(dead_cards)
    for holding in holdings:
        if len(holding.options) == 1:
            known += [numbered_card(int(number)) for number in holding.options[0]]
    for card in known:
        if known.count(card) > 1:
            raise HandError(f"{card} appears twice among the hands, board and dead cards")
    free = tuple(_without_known_cards(holding, card_numbers(known)) for holding in holdings)
    certain = [holding.options[0] for holding in free if len(holding.options) == 1]
    seen = np.concatenate([card_numbers(known), *certain])
    deck = np.sort(card_numbers(shape.ranking.deck.cards()))
    spot = EquitySpot(
        shape,
        free,
        tuple(card_numbers(cards) for cards in boards),
        card_numbers(dead_cards),
        deck[~np.isin(deck, seen)],
        combinations_of(free),
    )
    if sum(spot.groups) > spot.left:
        raise HandError(
            f"{len(texts)} hands: {sum(spot.groups)} more cards are needed, and"
            f" {max(spot.left, 0)} are left in the deck of {shape.deck_size}"
        )
    return spot


def read_boards(text: str, shape: PotShape) -> list[tuple[Card, ...]]:
    """`Ah Kd 2c`, and for two boards `Ah Kd 2c / 7s 7h 3d`."""
    if text.strip() and not shape.board:
        raise HandError(f"board {text.strip()!r}: this game has no board")
    parts = text.split("/")
    if len(parts) > shape.boards:
        expected = "one board" if shape.boards == 1 else f"{shape.boards} boards, separated by /"
        raise HandError(f"board {text.strip()!r}: {len(parts)} boards; expected {expected}")
    boards = [read_cards(part, "board", shape) for part in parts]
    for cards in boards:
        if HIDDEN in cards:
            raise HandError(f"board {text.strip()!r}: leave out cards that are not known")
        if len(cards) > shape.board:
            raise HandError(
                f"board {show(cards)!r}: {len(cards)} cards; expected at most {shape.board}"
            )
    return boards + [()] * (shape.boards - len(boards))


def _without_known_cards(holding: Holding, known: Hands) -> Holding:
    """A range without the hands that hold a card known to be elsewhere."""
    if len(holding.options) == 1:
        return holding
    kept = holding.options[~np.isin(holding.options, known).any(axis=1)]
    if not len(kept):
        raise HandError(f"range {holding.text!r}: every hand of it has a card that is elsewhere")
    return Holding(holding.text, kept, holding.columns)


def combinations_of(holdings: Sequence[Holding]) -> NDArray[np.int64]:
    """Combinations of all players' options that share no card; no rows if there are too many."""
    rows = np.zeros((1, 0), dtype=np.int64)
    seen = np.zeros(1, dtype=np.uint64)
    for holding in holdings:
        if len(rows) * len(holding.options) > 20 * MOST_COMBINATIONS:
            return rows[:0, :0]
        cards = masks(holding.options)
        fits = (seen[:, None] & cards[None, :]) == 0
        before, option = np.nonzero(fits)
        rows = np.column_stack([rows[before], option])
        seen = seen[before] | cards[option]
        if not len(rows):
            raise HandError("these hands cannot be dealt together: they need the same cards")
    return rows if len(rows) <= MOST_COMBINATIONS else rows[:0, :0]


def masks(hands: Hands) -> NDArray[np.uint64]:
    """Each hand as a bit mask of its cards."""
    bits = np.uint64(1) << hands.astype(np.uint64)
    return np.asarray(np.bitwise_or.reduce(bits, axis=1), dtype=np.uint64)


# ---- who takes what ----


class ShareTally(msgspec.Struct, frozen=True):
    """The number of deals, and per player the wins, the ties and the units of the pot taken."""

    deals: int
    wins: Counts
    ties: Counts
    units: Counts
    squares: NDArray[np.float64]  # sums of the squared shares, for the standard error

    def __add__(self, other: "ShareTally") -> "ShareTally":
        return ShareTally(
            self.deals + other.deals,
            self.wins + other.wins,
            self.ties + other.ties,
            self.units + other.units,
            self.squares + other.squares,
        )


def showdown(
    spot: EquitySpot, holes: Sequence[Hands], boards: Sequence[Hands], weights: Counts | None = None
) -> ShareTally:
    """Tallies complete deals, one per row; `weights` says how many deals each row stands for."""
    unit = spot.unit
    units = sum(pot_units(spot.shape, holes, board, unit // len(boards)) for board in boards)
    units = np.asarray(units, dtype=np.int64)
    rows = np.ones(units.shape[1], dtype=np.int64) if weights is None else weights
    return ShareTally(
        int(rows.sum()),
        (units == unit) @ rows,
        ((units > 0) & (units < unit)) @ rows,
        units @ rows,
        (units / unit) ** 2 @ rows,
    )


# ---- every deal ----

Task = Callable[[], ShareTally]


def exact_rows(spot: EquitySpot, deals: int | None) -> tuple[NDArray[np.int64], Counts] | None:
    """The combinations to count exactly with their weights; None where a sample is needed."""
    if not len(spot.combinations):
        return None
    if not _kernel_fits(spot) and max(comb(spot.left, n) for n in spot.groups) > MOST_CHOICES:
        return None
    if deals is not None and len(spot.combinations) * spot.ways > deals:
        return None
    rows, weights = like_rows(spot)
    nanoseconds = len(rows) * spot.ways * deal_cost(spot)
    if _kernel_fits(spot):
        nanoseconds = len(rows) * spot.ways * 4 * len(spot.holdings)
    if deals is None and nanoseconds > EXACT_SECONDS * 1e9:
        return None
    return rows, weights


def like_rows(spot: EquitySpot) -> tuple[NDArray[np.int64], Counts]:
    """One of each set of combinations that differ only by a swap of suits, and the set's size."""
    rows = spot.combinations
    if len(rows) == 1 or spot.shape.face_up:
        return rows, np.ones(len(rows), dtype=np.int64)
    hands = [holding.options[rows[:, n]] for n, holding in enumerate(spot.holdings)]
    fixed = [np.tile(cards, (len(rows), 1)) for cards in (*spot.boards, spot.dead)]
    best: NDArray[np.uint64] | None = None
    for suits in permutations(range(4)):
        swapped = np.arange(53, dtype=np.uint8)
        swapped[:52] = swapped[:52] // 4 * 4 + np.tile(np.array(suits, dtype=np.uint8), 13)
        found = np.column_stack([masks(swapped[cards]) for cards in (*hands, *fixed)])
        best = found if best is None else np.where(_comes_first(found, best)[:, None], found, best)
    assert best is not None, "there are 24 permutations"
    _, first, counts = np.unique(best, axis=0, return_index=True, return_counts=True)
    return rows[first], counts


def _comes_first(one: NDArray[np.uint64], other: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Whether each row of `one` precedes that of `other` in lexicographic order."""
    found = np.zeros(len(one), dtype=np.bool_)
    equal = ~found
    for column in range(one.shape[1]):
        found |= equal & (one[:, column] < other[:, column])
        equal &= one[:, column] == other[:, column]
    return found


def deal_cost(spot: EquitySpot) -> int:
    """An estimate of the time for one deal, in nanoseconds."""
    shape = spot.shape
    size = shape.hole + shape.board
    total = DEALING
    for name, cards, use in (
        (shape.high, size, shape.use),
        (shape.low, shape.hole if shape.low_from == "hole" else size, shape.use),
    ):
        if not name:
            continue
        ranking = RANKINGS[name]
        cost = COSTS["two" if use == "two" and cards > shape.hole else ranking.best]
        if use == "two" and cards > shape.hole:
            cost = cost * comb(shape.hole, 2) // 6
        elif ranking.best == "badugi" or (ranking.best == "low" and "flush" in ranking.categories):
            cost *= comb(cards, ranking.cards)
        total += cost * len(spot.holdings) * shape.boards
    return total


def _kernel_fits(spot: EquitySpot) -> bool:
    """Whether the hold'em kernel can be used: all hole cards must be known."""
    return (
        spot.shape == HOLDEM
        and len(spot.holdings) <= KERNEL_PLAYERS
        and all(len(holding.columns) == 2 for holding in spot.holdings)
    )


def count_all(spot: EquitySpot, rows: NDArray[np.int64], weights: Counts) -> Iterator[Task]:
    """Tasks that together count every deal once."""
    hands = [holding.options[rows[:, n]] for n, holding in enumerate(spot.holdings)]
    if _kernel_fits(spot) and spot.ways > 1000:
        for n, weight in enumerate(weights):
            holes = np.stack([options[n] for options in hands])
            yield partial(_kernel_count, spot, holes, int(weight))
        return
    step = max(CHUNK // spot.ways, 1)
    for start in range(0, len(rows), step):
        part = slice(start, start + step)
        for dealt, each in _every_deal(spot, [options[part] for options in hands], weights[part]):
            yield partial(_dealt_count, spot, dealt, each)


def _dealt_count(spot: EquitySpot, dealt: Sequence[Hands], weights: Counts) -> ShareTally:
    return showdown(spot, *_finished(spot, dealt), weights)


def _every_deal(
    spot: EquitySpot, hands: Sequence[Hands], weights: Counts
) -> Iterator[tuple[list[Hands], Counts]]:
    """Blocks of deals: the known cards of each player, then each group that is dealt."""
    drawn = [hand for hand, hold in zip(hands, spot.holdings, strict=True) if len(hold.options) > 1]
    used = np.concatenate([*drawn, np.zeros((len(weights), 0), dtype=np.uint8)], axis=1)
    free = ~(spot.deck[None, :, None] == used[:, None, :]).any(axis=2)
    left = np.tile(spot.deck, (len(weights), 1))[free].reshape(len(weights), spot.left)
    yield from _expanded(list(hands), weights, left, spot.groups)


def _expanded(
    dealt: list[Hands], weights: Counts, left: Hands, groups: Sequence[int]
) -> Iterator[tuple[list[Hands], Counts]]:
    """Deals the next group to every row in every possible way."""
    if not groups:
        yield dealt, weights
        return
    size, later = groups[0], groups[1:]
    ways = choices(left.shape[1], size)
    step = max(CHUNK // len(ways), 1)
    for start in range(0, len(left), step):
        rows = slice(start, start + step)
        for first in range(0, len(ways), CHUNK):
            chosen = ways[first : first + CHUNK]
            count = len(left[rows])
            group = left[rows][:, chosen].reshape(count * len(chosen), size)
            before = [np.repeat(cards[rows], len(chosen), axis=0) for cards in dealt]
            rest = left[rows]
            if later:
                rest = rest[:, others(chosen, left.shape[1])].reshape(len(group), -1)
            yield from _expanded(
                [*before, group], np.repeat(weights[rows], len(chosen)), rest, later
            )


def others(chosen: Hands, count: int) -> NDArray[np.int64]:
    """The places that are not chosen, row by row."""
    free = np.ones((len(chosen), count), dtype=np.bool_)
    np.put_along_axis(free, chosen.astype(np.int64), False, axis=1)
    return np.nonzero(free)[1].reshape(len(chosen), count - chosen.shape[1])


def _finished(spot: EquitySpot, dealt: Sequence[Hands]) -> tuple[list[Hands], list[Hands]]:
    """The complete hands and boards, from the known cards and the groups in dealt order."""
    groups = iter(dealt[len(spot.holdings) :])
    count = len(dealt[-1])
    holes = []
    for holding, known in zip(spot.holdings, dealt, strict=False):
        hole = np.empty((count, spot.shape.hole), dtype=np.uint8)
        hole[:, holding.columns] = known
        for columns in spot.open(holding):
            hole[:, columns] = next(groups)
        holes.append(hole)
    boards = [
        np.concatenate([np.tile(known, (count, 1)), next(groups)], axis=1) for known in spot.boards
    ]
    return holes, boards


def _kernel_count(spot: EquitySpot, holes: Hands, weight: int) -> ShareTally:
    return _kernel_tally(spot, *HOLDEM_EXACT(holes, spot.boards[0], spot.dead), weight=weight)


def _kernel_tally(
    spot: EquitySpot,
    wins: Counts,
    ties: Counts,
    shares: NDArray[np.float64],
    deals: int,
    *,
    weight: int = 1,
) -> ShareTally:
    """A tally from the kernel's mean shares; squares are bounded, as a tie is at most half."""
    units = np.rint(shares * deals * spot.unit).astype(np.int64)
    squares = wins + (shares * deals - wins) / 2
    return ShareTally(
        deals * weight, wins * weight, ties * weight, units * weight, squares * weight
    )


# ---- a sample ----


def usual_deals(spot: EquitySpot) -> int:
    """The number of deals that takes about two seconds, rounded to one digit."""
    number = int(SAMPLE_SECONDS * 1e9 / (deal_cost(spot) + 20 * sum(spot.groups)))
    step = int(10 ** (len(str(number)) - 1))
    return min(max(number // step * step, FEWEST_SAMPLED), MOST_SAMPLED)


def sample(spot: EquitySpot, deals: int, seed: int) -> Iterator[Task]:
    """Tasks with a random stream each, so that results do not depend on the number of threads."""
    fast = _kernel_fits(spot) and len(spot.combinations) == 1
    size = KERNEL_CHUNK if fast else CHUNK
    for stream, start in enumerate(range(0, deals, size)):
        count = min(size, deals - start)
        work = _kernel_sample if fast else _sampled
        yield partial(work, spot, count, seed, stream)


def _kernel_sample(spot: EquitySpot, count: int, seed: int, stream: int) -> ShareTally:
    holes = np.stack([holding.options[0] for holding in spot.holdings])
    board, dead = spot.boards[0], spot.dead
    return _kernel_tally(spot, *HOLDEM_SAMPLED(holes, board, dead, count, seed, stream))


def _sampled(spot: EquitySpot, count: int, seed: int, stream: int) -> ShareTally:
    """Draws hands from the ranges, then deals the missing cards."""
    random = np.random.default_rng([seed, stream])
    rows = _sampled_rows(spot, count, random)
    hands = [holding.options[rows[:, n]] for n, holding in enumerate(spot.holdings)]
    # The deck of every deal is a column. Cards of ranges go to its end, then it is shuffled from
    # the top as far as cards are needed.
    every = np.arange(count)
    size = len(spot.deck)
    deck = np.repeat(spot.deck[:, None], count, axis=1)
    for holding, cards in zip(spot.holdings, hands, strict=True):
        if len(holding.options) > 1:
            for card in cards.T:
                size -= 1
                place = (deck[: size + 1] == card).argmax(axis=0)
                deck[place, every] = deck[size]
                deck[size] = card
    for top in range(sum(spot.groups)):
        place = random.integers(top, size, count)
        taken = deck[place, every]
        deck[place, every] = deck[top]
        deck[top] = taken
    ends = np.cumsum([0, *spot.groups])
    groups = [deck[a:b].T for a, b in pairwise(ends)]
    return showdown(spot, *_finished(spot, [*hands, *groups]))


def _sampled_rows(spot: EquitySpot, count: int, random: np.random.Generator) -> NDArray[np.int64]:
    """Random combinations of hands that share no card, all equally likely."""
    if len(spot.combinations):
        return spot.combinations[random.integers(0, len(spot.combinations), count)]
    found: list[NDArray[np.int64]] = []
    for _ in range(1000):
        rows = np.column_stack(
            [random.integers(0, len(holding.options), count) for holding in spot.holdings]
        )
        cards = [masks(hold.options[rows[:, n]]) for n, hold in enumerate(spot.holdings)]
        together = reduce(np.bitwise_or, cards)
        numbers = sum(hold.options.shape[1] for hold in spot.holdings)
        found.append(rows[np.bitwise_count(together) == numbers])
        if sum(map(len, found)) >= count:
            return np.concatenate(found)[:count]
    raise HandError("these hands can hardly be dealt together: they need the same cards")


# ---- work in chunks ----


class EquityRun:
    """Runs tasks on threads and adds up their tallies, until done or interrupted."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self.interrupted = False

    def __call__(self, tasks: Iterator[Task], total: int) -> ShareTally | None:
        self.interrupted = False
        tally: ShareTally | None = None
        running: set[Future[ShareTally]] = set()
        with ThreadPoolExecutor(self._threads) as pool:
            try:
                exhausted = False
                while running or not exhausted:
                    while not exhausted and len(running) < 2 * self._threads:
                        if task := next(tasks, None):
                            running.add(pool.submit(task))
                        else:
                            exhausted = True
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        found = future.result()
                        with stage(found.deals / total):
                            tally = found if tally is None else tally + found
            except KeyboardInterrupt:
                self.interrupted = True
                for future in running:
                    future.cancel()
        return tally


# ---- the answer ----


def _report(
    id: str, spot: EquitySpot, tally: ShareTally, exact: bool, interrupted: bool, seconds: float
) -> EquityReport:
    shares = [int(units) / (tally.deals * spot.unit) for units in tally.units]
    spread = tally.squares / tally.deals - np.square(shares)
    errors = np.sqrt(np.maximum(spread, 0) / max(tally.deals - 1, 1))
    return {
        "id": id,
        "board": " / ".join(show(map(numbered_card, cards)) for cards in spot.boards if len(cards)),
        "dead": show(map(numbered_card, spot.dead)),
        "method": "exact" if exact else "sampled",
        "error": None if exact else float(errors.max()),
        "deals": tally.deals,
        "interrupted": interrupted,
        "hands": [
            {
                "hand": holding.text,
                "share": shares[n],
                "win": int(tally.wins[n]) / tally.deals,
                "tie": int(tally.ties[n]) / tally.deals,
                "error": None if exact else float(errors[n]),
            }
            for n, holding in enumerate(spot.holdings)
        ],
        "seconds": round(seconds, 4),
    }
