"""A sheet translated into the numbers the kernels work with."""

from functools import cache
from itertools import permutations
from math import lcm
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS
from houseway.errors import SheetError
from houseway.families.table_poker.facts import FACTS
from houseway.families.table_poker.forfeits import NOTHING, at_stake, bonus_gain
from houseway.families.table_poker.made import Made, StreetSpot, least, made
from houseway.families.table_poker.paths import Counted, Path, gain, paths
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.hands.classes import suit_classes
from houseway.hands.rank import Rank, rank
from houseway.hands.rankings import HIGH_FIVE
from houseway.hands.tables import hands_of, ranks_of
from houseway.round import Units

OPENED = (
    (0, 3, 2),
    (0, 3, 0),
)  # board cards open before each street; the rest are opened at the end
COMPARED = (-1, 0, 1)
Integers = NDArray[np.int64]


class HandKind(msgspec.Struct, frozen=True):
    """A class of hands that all wagers treat alike: its least strength, and an example."""

    start: int
    made: Made
    qualifies: bool


class HoldemTerms(msgspec.Struct, frozen=True):
    """Classes of hands, paths of answers, and the gain of each path against each bank hand."""

    kinds: tuple[HandKind, ...]
    paths: tuple[Path, ...]  # street by street
    streets: tuple[int, ...]  # where each street's paths begin, and where the last ends
    scale: int  # gains are in parts of a unit
    gains: Integers  # path × class × case of the kernel
    own: int  # how many cards of a hand must play at least
    bonuses: (
        Integers  # gains of bonuses a fold loses: played or folded × class × bank class × compared
    )

    @property
    def blind(self) -> bool:
        """Whether no card is opened before the last question."""
        return self.streets[2] == self.streets[3]

    @property
    def qualified(self) -> int:
        """The first class that qualifies."""
        return next(i for i, kind in enumerate(self.kinds) if kind.qualifies)


def terms(sheet: TablePokerSheet, placed: Units = NOTHING) -> HoldemTerms:
    """The terms with these wagers placed, in antes; only those that a fold loses matter."""
    check(sheet)
    kinds = kinds_of(sheet)
    ways = tuple(sorted(dict.fromkeys(paths(sheet)), key=lambda path: len(path.answers)))
    streets = [sum(len(path.answers) < n for path in ways) for n in (1, 2, 3, 4)]
    if not sheet.streets[2].opens:
        streets[2] = streets[3]  # the last question is answered on the flop too
    exact = [[[gain(sheet, path, spot) for spot in cases(kind)] for kind in kinds] for path in ways]
    extra = bonus_gains(sheet, kinds, placed)
    scale = lcm(
        *(g.denominator for way in exact for kind in way for g in kind),
        *(g.denominator for g in extra.ravel().tolist()),
    )
    gains = np.array([[[int(g * scale) for g in kind] for kind in way] for way in exact])
    bonuses = (extra * scale).astype(np.int64)
    own = sheet.from_hand or sheet.least_from_hand
    return HoldemTerms(kinds, ways, tuple(streets), scale, gains.astype(np.int64), own, bonuses)


def bonus_gains(
    sheet: TablePokerSheet, kinds: tuple[HandKind, ...], placed: Units
) -> NDArray[np.object_]:
    """The gains of the bonuses a fold loses: played or folded × class × bank class × compared."""
    lost = at_stake(sheet, placed)
    states = (False, True) if lost else ()
    found = np.zeros((len(states), len(kinds), len(kinds), len(COMPARED)), dtype=object)
    for state, hand, bank, compared in np.ndindex(found.shape):
        spot = StreetSpot(
            made=kinds[hand].made,
            bank=kinds[bank].made,
            compared=COMPARED[compared],
            qualifies=kinds[bank].qualifies,
        )
        found[state, hand, bank, compared] = bonus_gain(sheet, lost, spot, folded=states[state])
    return found


def check(sheet: TablePokerSheet) -> None:
    """Raises on a sheet that is not hold'em against a bank on three streets."""
    deal, streets = sheet.deal, sheet.streets
    base = [row.on for wager in sheet.wagers if wager.base for row in wager.pays]
    holds = {
        "deal: expected hands of two and a board of five": (
            (deal.hand, deal.bank, deal.board, deal.shown) == (2, 2, 5, "none")
        ),
        "ranking: expected five of seven by `high`, any, one or both of the hand's": (
            (sheet.ranking, sheet.against) == ("high", "bank")
            and (sheet.from_hand, sheet.least_from_hand) in ((0, 0), (2, 0), (0, 1))
        ),
        "streets: expected three, of one wager, that open 0, 3 and 2 or no cards": (
            tuple(street.opens for street in streets) in OPENED
            and len({street.wager for street in streets}) == 1
            and all(street.sizes and not street.larger for street in streets)
            and len(streets[1].sizes) + (0 if streets[2].opens else len(streets[2].sizes) + 1) <= 3
        ),
        "streets: expected check, check, fold": (
            tuple(street.otherwise for street in streets) == ("check", "check", "fold")
        ),
        "reads: expected no bonus that is judged on other cards": not sheet.reads,
        "wagers: a game wager cannot be paid on the bank's category": (
            not any(on.startswith("beaten-") for on in base)
        ),
    }
    if faults := [f"{sheet.title}: {fault}" for fault, held in holds.items() if not held]:
        raise SheetError(faults)


@cache
def all_ranks() -> tuple[Rank, ...]:
    """Every strength of five cards, weakest first; the kernels number them from 1."""
    return tuple(sorted(ranks_of(HIGH_FIVE).values()))


def example(place: int) -> str:
    """An example of the hand with rank `place`, best first."""
    wanted = all_ranks()[-1 - place].strength
    hands = hands_of(HIGH_FIVE, HIGH_FIVE.cards)
    return " ".join(next(hand for hand in hands if rank(hand, HIGH_FIVE).strength == wanted))


def threshold(sheet: TablePokerSheet) -> int:
    """The least strength that qualifies, as the kernels number them."""
    if sheet.qualifier is None:
        return 1
    wanted = least(sheet, sheet.qualifier.least).strength
    return 1 + sum(held.strength < wanted for held in all_ranks())


def kinds_of(sheet: TablePokerSheet) -> tuple[HandKind, ...]:
    """The runs of strengths that all pay rows and the qualifier treat alike."""
    used = sorted({row.on for wager in sheet.wagers for row in wager.pays})
    found: list[HandKind] = []
    last: object = None
    least_strength = threshold(sheet)
    for strength, held in enumerate(all_ranks(), start=1):
        kind = made(held)
        qualifies = strength >= least_strength
        key = (kind.category, qualifies, _told_apart(kind, tuple(used)))
        if key != last:
            found.append(HandKind(strength, kind, qualifies))
            last = key
    return tuple(found)


@cache
def _told_apart(kind: Made, used: tuple[str, ...]) -> tuple[bool, ...]:
    spots = [StreetSpot(made=kind, bank=kind, compared=compared) for compared in COMPARED]
    return tuple(FACTS[name].holds(spot) for name in used for spot in spots)


def cases(kind: HandKind) -> tuple[StreetSpot, ...]:
    """The four cases a hand of this class can meet, in the kernel's order."""
    met = (
        ((1, False), (1, True), (0, True), (-1, True))
        if kind.qualifies
        else ((1, False), (0, False), (-1, False), (-1, True))
    )
    return tuple(
        StreetSpot(made=kind.made, compared=compared, qualifies=qualifies)
        for compared, qualifies in met
    )


def counted(found: HoldemTerms, counts: Integers) -> list[Counted]:
    """Yields spots from counts by path, the hand's class, the bank's class, and comparison."""
    rows: list[Counted] = []
    for path, hand, bank, compared in np.argwhere(counts):
        spot = StreetSpot(
            made=found.kinds[hand].made,
            bank=found.kinds[bank].made,
            compared=COMPARED[compared],
            qualifies=found.kinds[bank].qualifies,
        )
        rows.append((int(counts[path, hand, bank, compared]), found.paths[path], spot))
    return rows


def situation(street: str, hand: str) -> str:
    return f"{street} {hand}"


# ---- for the kernels ----


def rules(found: HoldemTerms) -> Any:
    from houseway.families.table_poker.holdem.kernel import STRENGTHS, Rules

    starts = np.array([kind.start for kind in found.kinds], dtype=np.int64)
    kind = np.searchsorted(starts, np.arange(STRENGTHS), side="right") - 1
    return Rules(
        starts,
        np.maximum(kind, 0).astype(np.uint8),
        found.qualified,
        found.gains.astype(np.int32),
        np.array(found.streets, dtype=np.int64),
        found.own,
        found.bonuses,
        np.array([path.folded for path in found.paths]),
    )


@cache
def turns() -> NDArray[np.int64]:
    """The 24 ways to rename suits: new suit by turn and old suit."""
    return np.array(list(permutations(range(4))), dtype=np.int64)


@cache
def turned_back() -> Integers:
    """The turn that undoes each turn."""
    ways = turns().tolist()
    return np.array([ways.index(np.argsort(way).tolist()) for way in ways])


@cache
def turned_cards() -> NDArray[np.int64]:
    cards = np.arange(52)
    return cards // 4 * 4 + turns()[:, cards % 4]


@cache
def turned_holes() -> NDArray[np.uint16]:
    """The number of each hole after each turn."""
    first, second = hole_cards()
    cards = turned_cards()
    one, other = cards[:, first], cards[:, second]
    high, low = np.maximum(one, other), np.minimum(one, other)
    numbers: NDArray[np.uint16] = (high * (high - 1) // 2 + low).astype(np.uint16)
    return numbers


@cache
def hole_cards() -> tuple[Integers, Integers]:
    """The higher and the lower card of every hole, by number."""
    first, second = np.tril_indices(52, -1)
    return first.astype(np.int64), second.astype(np.int64)


@cache
def starting_hands() -> tuple[tuple[str, ...], Integers]:
    """The 169 names, and which of them each hole is."""
    first, second = hole_cards()
    names = [
        RANKS[a // 4] + RANKS[b // 4] + ("" if a // 4 == b // 4 else "so"[a % 4 != b % 4])
        for a, b in zip(first.tolist(), second.tolist(), strict=True)
    ]
    ordered = sorted(
        set(names), key=lambda n: (-RANKS.index(n[0]), -RANKS.index(n[1]), n[2:] == "o")
    )
    return tuple(ordered), np.array([ordered.index(name) for name in names])


def flop_number(cards: Integers) -> Integers:
    """The numbers of sets of three cards."""
    c, b, a = np.sort(cards, axis=-1).T
    number: Integers = a * (a - 1) * (a - 2) // 6 + b * (b - 1) // 2 + c
    return number.T


@cache
def flops() -> Any:
    """The class of every flop, and the turn that maps it to its class's example."""
    from houseway.families.table_poker.holdem.kernel import Flops

    reps, _ = suit_classes(3)
    kind = np.zeros(22_100, dtype=np.int64)
    turn = np.zeros(22_100, dtype=np.int64)
    back = turned_back()
    for number, cards in enumerate(turned_cards()):
        places = flop_number(cards[reps.astype(np.int64)])
        kind[places] = np.arange(len(reps))
        turn[places] = back[number]
    return Flops(kind, turn, turned_holes(), turned_holes()[back].astype(np.uint32))


@cache
def boards() -> tuple[NDArray[np.uint8], Integers]:
    """An example of every class of boards, its cards in ascending order, with weights."""
    cards, weights = suit_classes(5)
    return np.sort(cards, axis=1), weights
