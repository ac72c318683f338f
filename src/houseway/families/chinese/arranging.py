"""How cards are set so that they make a clean sweep: flushes or straights in all three rows."""

from collections.abc import Callable, Mapping, Sequence

from houseway.cards import RANKS, SUITS, Card
from houseway.families.chinese.hand import SIZES, Cards
from houseway.families.chinese.sheet import ChineseSheet, Sweep
from houseway.families.chinese.sweeps import SWEEPS

Rows = tuple[Cards, ...]
Run = tuple[int, ...]


def best_sweep(sheet: ChineseSheet, cards: Cards) -> tuple[Sweep, Rows] | None:
    """The best clean sweep that the cards can be set into, and how."""
    for sweep in sorted(sheet.sweeps, key=lambda sweep: (sweep.rank, -sweep.points)):
        if (rows := arranged(sweep.name, cards)) is not None:
            return sweep, rows
    return None


def arranged(name: str, cards: Cards) -> Rows | None:
    """The cards set into a clean sweep of this name, if they make one."""
    rows = ARRANGED.get(name, as_they_lie)(cards)
    return rows if rows is not None and SWEEPS[name](rows) else None


def as_they_lie(cards: Cards) -> Rows:
    return in_sizes([[*cards]])


def in_sizes(groups: Sequence[Sequence[Card]]) -> Rows:
    """Groups of cards one after the other, cut into rows."""
    line = [card for group in groups for card in group]
    front, middle, _ = SIZES
    return tuple(line[:front]), tuple(line[front : front + middle]), tuple(line[front + middle :])


def suited(cards: Cards) -> Rows | None:
    """A suit in each row: of a long suit a part may go in front."""
    groups = [[card for card in cards if card[1] == suit] for suit in SUITS]
    held = sorted((group for group in groups if group), key=len)
    lengths = [len(group) for group in held]
    if lengths == [5, 8]:
        held.reverse()
    return in_sizes(held) if lengths in FLUSHES else None


FLUSHES = ([3, 5, 5], [5, 8], [3, 10], [13])  # cards of each suit that make three flushes


def in_runs(cards: Cards) -> Rows | None:
    """A straight in each row."""
    ranks = tuple(sorted((RANKS.index(card[0]) for card in cards), reverse=True))
    runs = runs_of(ranks, SIZES)
    if runs is None:
        return None
    left, line = list(cards), []
    for rank in (rank for run in runs for rank in run):
        card = next(card for card in left if card[0] == RANKS[rank])
        left.remove(card)
        line.append(card)
    return in_sizes([line])


def runs_of(ranks: Run, sizes: tuple[int, ...]) -> tuple[Run, ...] | None:
    """Straights of these sizes that use up falling ranks: the highest left begins one of them."""
    if not sizes:
        return ()
    for place, size in enumerate(sizes):
        others = sizes[:place] + sizes[place + 1 :]
        for run in runs_from(ranks[0], size):
            left = without(ranks, run)
            rest = None if left is None else runs_of(left, others)
            if rest is not None:
                return (*rest[:place], run, *rest[place:])
    return None


def runs_from(top: int, size: int) -> list[Run]:
    """The straights that begin with a rank; those of an ace too where it is low."""
    found = [tuple(range(top, top - size, -1))] if top >= size - 1 else []
    if top == len(RANKS) - 1:
        found.append((top, *range(size - 2, -1, -1)))
    return found


def without(ranks: Run, run: Run) -> Run | None:
    """The ranks that a straight leaves, if it is among them."""
    left = list(ranks)
    for rank in run:
        if rank not in left:
            return None
        left.remove(rank)
    return tuple(left)


ARRANGED: Mapping[str, Callable[[Cards], Rows | None]] = {
    "three-flushes": suited,
    "three-straights": in_runs,
}
