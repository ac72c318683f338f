"""Who settles with whom, in what order, and as far as whose chips."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from houseway.families.chinese.score import Comparison, ShownHand
from houseway.families.chinese.sheet import ChineseSheet, Sweep
from houseway.round import Bettor, Hand, Log, Payment, PlayerPaid, Scored
from houseway.round.words import number


class Purses:
    """What each player still has to pay with, and may still exchange, in cents."""

    def __init__(self, sheet: ChineseSheet, hand: Hand, left: Mapping[int, int]) -> None:
        self._rules, self._unit = sheet.settling, hand.limit.small
        self._chips = dict(left)  # in front of each player
        began = dict(zip(hand.seats, hand.chips, strict=True))
        counted = began if self._rules.counts_ante else left
        self._stakes = {seat: self._in_points(cents) for seat, cents in counted.items()}

    def _in_points(self, cents: int) -> int:
        """Without odd chips, where those do not play."""
        return cents - cents % self._unit if self._rules.odd_chips == "idle" else cents

    def stake(self, seat: int) -> int:
        """What a player may exchange at most."""
        return min(self._stakes[seat], self._chips[seat])

    def pay(self, payer: int, payee: int, cents: int) -> int:
        """Pays as much of an amount as the rules let both exchange; returns what was paid."""
        stakes = self._stakes
        if self._rules.limited == "stake":
            cents = min(cents, stakes[payer], stakes[payee], self._chips[payer])
            stakes[payer] -= cents
            stakes[payee] -= cents
        else:
            cents = min(cents, self._in_points(self._chips[payer]))
        self._chips[payer] -= cents
        self._chips[payee] += cents
        return cents


def in_turn(sheet: ChineseSheet, seats: Sequence[int]) -> list[int]:
    """The seats in the order in which they settle; they come from the left of the button."""
    if sheet.settling.direction == "clockwise":
        return list(seats)
    return [*reversed(seats[:-1]), seats[-1]]


def pairs(sheet: ChineseSheet, shown: Mapping[int, ShownHand]) -> list[tuple[ShownHand, ShownHand]]:
    """Each player against each other, those with a clean sweep first."""
    order = [shown[seat] for seat in in_turn(sheet, tuple(shown))]
    found = list(combinations(order, 2))
    return sorted(found, key=lambda pair: turn_of(sheet, [s.sweep for s in pair if s.sweep]))


def turn_of(sheet: ChineseSheet, sweeps: Sequence[Sweep]) -> tuple[int, int]:
    """A place among all pairs; those with equal places keep their order."""
    rules = sheet.sweeping
    if rules is None or not sweeps:
        return (1, 0)
    if rules.first == "position":
        return (0, 0)
    by_points = rules.compared == "points"
    return (0, min(-sweep.points if by_points else sweep.rank for sweep in sweeps))


def settle(
    sheet: ChineseSheet, hand: Hand, shown: Mapping[int, ShownHand], purses: Purses, log: Log
) -> Iterator[Payment]:
    """Everybody against everybody: the points of each two, and what one pays for them."""
    showdown = Comparison(sheet, tuple(shown.values()))
    for own, other in pairs(sheet, shown):
        score = showdown.between(own, other)
        log.add(Scored(own.seat, other.seat, score.rows, score.points, score.says))
        payer, payee = (own, other) if score.total < 0 else (other, own)
        points = abs(score.total)
        paid = purses.pay(payer.seat, payee.seat, points * hand.limit.small)
        why = f"{number(points)} point{'s' * (points > 1)}"
        if paid < points * hand.limit.small:
            why += " in part, as far as the chips in play go"
        if paid:
            log.add(PlayerPaid(Bettor(payer.seat), payee.seat, paid, why))
            yield Payment(payer.seat, payee.seat, paid, why)
