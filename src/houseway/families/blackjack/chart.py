"""The memorable chart: hard totals, soft totals and pairs against the bank's first card."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from houseway.families.blackjack.best import FirstCard, HandPolicy
from houseway.families.blackjack.chart_rows import EARLY, ELSE, MORE, pair_row, total_row
from houseway.families.blackjack.count import VALUES
from houseway.families.blackjack.mixed import splits_of
from houseway.families.blackjack.solve import (
    DOUBLE,
    HIT,
    NEVER,
    SPLIT,
    STAND,
    SURRENDER,
    WORDS,
    Floats,
    Ints,
    reach,
    value_of,
)
from houseway.families.blackjack.splits import Charts
from houseway.families.blackjack.tables import Rights
from houseway.odds import Rule

RIGHTS = ("stand", "hit", "double", "surrender")
RARE = 1e-9  # weight of a pair in the row of its total, which other hands usually make
UPS = "23456789TAX"  # the columns
Label = str
Cells = dict[Label, tuple[int, ...]]  # moves in the order they are tried


def cells(first_card: FirstCard, policy: HandPolicy) -> Cells:
    """The chart's column for one first card: per row, the move best on average over its hands."""
    if first_card.frozen:
        return {}
    first: defaultdict[Label, list[tuple[float, Floats]]] = defaultdict(list)
    pairs: defaultdict[Label, list[tuple[float, Floats]]] = defaultdict(list)
    for start in first_card.starts:
        if start.pair is not None and start.pair.one == start.pair.other:
            pairs[pair_row(start.pair.one)].append((start.chance, first_card.worth(start)))
        if not first_card.is_natural(start.hand):
            label = label_of(first_card, start.hand)
            often = start.chance * (RARE if start.pair is not None else 1)
            first[label].append((often, first_card.played.worth[start.hand]))
    later = later_hands(first_card, policy)
    found: Cells = {}
    for label in dict.fromkeys((*first, *later)):
        two, more = average(first.get(label, [])), average(later.get(label, []))
        if label in first:
            found[label] = in_turn(two)
        if label in later and _with_more(found.get(label, ()), more) != int(more.argmax()):
            found[label + MORE if label in first else label] = in_turn(more)
    for label, rows in pairs.items():
        moves = average(rows)
        if int(moves.argmax()) == SPLIT:
            found[label] = (SPLIT,)
    return found


def in_turn(worth: Floats) -> tuple[int, ...]:
    """The best move, followed by hit or stand for when it is not allowed."""
    plain = HIT if worth[HIT] > worth[STAND] else STAND
    return tuple(dict.fromkeys((int(worth.argmax()), plain)))


def _with_more(moves: Sequence[int], worth: Floats) -> int | None:
    """The first of a cell's moves that is also allowed with three cards or more."""
    return next((move for move in moves if worth[move] > NEVER), None)


def later_hands(
    first_card: FirstCard, policy: HandPolicy
) -> dict[Label, list[tuple[float, Floats]]]:
    """Hands of three cards or more, by row: how often best play reaches each, and its worth."""
    hands = first_card.game.hands
    started = np.zeros(len(hands.values))
    moves = policy.later.copy()
    for start, move in zip(first_card.starts, policy.first, strict=True):
        if move in (HIT, STAND):
            started[start.hand] += start.chance
            moves[start.hand] = move
    held = reach(first_card.against, moves, started, first_card.all)
    found: defaultdict[Label, list[tuple[float, Floats]]] = defaultdict(list)
    choice = hands.first.hit & (hands.sizes > 2) & (held > 0)
    for hand in np.flatnonzero(choice):
        found[label_of(first_card, int(hand))].append(
            (float(held[hand]), first_card.played.worth[hand])
        )
    return found


def average(rows: Sequence[tuple[float, Floats]]) -> Floats:
    """The worth of the moves, averaged over a row's hands by their chances.

    Where a move is not allowed, the hand's best legal move counts instead.
    """
    if not rows:
        return np.full(len(WORDS), NEVER)
    worth = np.array([moves for _, moves in rows])
    allowed = (worth > NEVER).any(axis=0)
    worth = np.where(worth > NEVER, worth, worth.max(axis=1, keepdims=True))
    found = np.average(worth, axis=0, weights=[chance for chance, _ in rows])
    return np.where(allowed, found, NEVER)


def label_of(first_card: FirstCard, hand: int) -> Label:
    hands = first_card.game.hands
    return total_row(int(hands.totals[hand]), soft=bool(hands.soft[hand]))


# ---- playing by it ----


def chart_policy(first_card: FirstCard, best: HandPolicy) -> HandPolicy:
    """The policy that plays every hand by the chart: the first legal move of its cell."""
    hands = first_card.game.hands
    if first_card.frozen:
        return best
    chart = cells(first_card, best)
    later, split, aces = (
        _by_chart(first_card, chart, rights) for rights in (hands.first, hands.split, hands.aces)
    )
    first = []
    for start in first_card.starts:
        pair = start.pair
        label = pair_row(pair.one) if pair is not None and pair.one == pair.other else ""
        if label in chart and first_card.worth(start)[SPLIT] > NEVER:
            first.append(SPLIT)
        elif first_card.is_natural(start.hand):
            first.append(STAND)
        else:
            first.append(int(later[start.hand]))
    needed = {
        (start.pair.one, start.pair.other): start.pair
        for start, move in zip(first_card.starts, first, strict=True)
        if move == SPLIT and start.pair is not None
    }
    return HandPolicy(
        first=tuple(first),
        early=best.early,
        later=later,
        split=splits_of(first_card.game, first_card.up, needed, Charts(split, aces)),
    )


def _by_chart(first_card: FirstCard, chart: Cells, rights: Rights) -> Ints:
    """The move with every hand; a hand without a row stands, or hits if it must."""
    hands = first_card.game.hands
    known = hands.totals
    for fact in (hands.soft, hands.sizes > 2, *(getattr(rights, name) for name in RIGHTS)):
        known = 2 * known + fact
    alike, places = np.unique(known, return_inverse=True)
    moves = []
    for code in alike.tolist():
        *allowed, more, soft = (code >> bit & 1 for bit in range(len(RIGHTS) + 2))
        label = total_row(code >> len(RIGHTS) + 2, soft=bool(soft))
        row = chart.get(label + MORE) if more else None
        moves.append(_allowed(row or chart.get(label, ()), allowed[::-1]))
    return np.array(moves)[places]


def _allowed(moves: Sequence[int], allowed: Sequence[int]) -> int:
    """The first of the moves that is allowed; if none is, the forced one."""
    may = dict(zip((STAND, HIT, DOUBLE, SURRENDER), allowed, strict=True))
    return next((move for move in moves if may.get(move)), STAND if may[STAND] else HIT)


def policy_worth(first_card: FirstCard, policy: HandPolicy) -> float:
    """The worth of a policy against a first card, times the chance of that card."""
    stands = first_card.stands
    value = value_of(first_card.against, policy.later, stands, first_card.all)
    found = 0.0
    for start, move, early in zip(first_card.starts, policy.first, policy.early, strict=True):
        if early:
            found += start.chance * -0.5
            continue
        if move == SPLIT:
            assert start.pair is not None, "only pairs are split"
            later = policy.split[start.pair.one, start.pair.other].worth()
        elif move == policy.later[start.hand]:
            later = float(value[start.hand])
        else:
            later = float(first_card.worth(start)[move])
        found += start.chance * first_card.before(start, later)
    return found


# ---- as rules ----


def early_rules(found: Sequence[FirstCard], policies: Sequence[HandPolicy]) -> Iterator[Rule]:
    """Yields the rules for surrendering before the hole card is checked."""
    for first_card, policy in zip(found, policies, strict=True):
        hands = dict.fromkeys(
            "".join(VALUES[v] * n for v, n in reversed(list(enumerate(start.values))))
            for start, early in zip(first_card.starts, policy.early, strict=True)
            if early
        )
        if hands:
            up = VALUES[first_card.up]
            says = f"against {up} with {' '.join(hands)}"
            yield Rule(street=EARLY, answer=WORDS[SURRENDER], up=up, hands=tuple(hands), says=says)


def rules(charts: Mapping[int, Cells]) -> tuple[Rule, ...]:
    """A rule for every run of first cards with the same answer."""
    labels = dict.fromkeys(label for cells in charts.values() for label in cells)
    ups = [up for up in UPS if VALUES.index(up) in charts]
    found = []
    for label in sorted(labels, key=_order):
        runs: dict[str, str] = {}
        for up in ups:
            moves = charts[VALUES.index(up)].get(label)
            if moves is not None:
                answer = ELSE.join(WORDS[move] for move in moves)
                runs[answer] = runs.get(answer, "") + up
        for answer, against in runs.items():
            says = f"against {' '.join(against)}"
            found.append(Rule(street=label, answer=answer, up=against, says=says))
    return tuple(found)


def _order(label: Label) -> tuple[int, int, bool]:
    kind, *_, last = label.removesuffix(MORE).split()
    rank = last.rstrip("s")
    number = VALUES.index(rank) if kind == "pair" else int(rank)
    return ("hard", "soft", "pair").index(kind), number, label.endswith(MORE)
