"""One hand of a pot game at the table: play, the pots, the ledger."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from houseway.cards import Shoe
from houseway.hands.so_far import told_apart
from houseway.money import CARRIED, POT, Entry, Posting, transfer
from houseway.round import (
    Bettor,
    Hand,
    Log,
    Next,
    Posted,
    PotFamily,
    PotFinished,
    Won,
)
from houseway.sheet import PotSheet
from houseway.table.pots import BLINDS, PaidPot, pay
from houseway.table.round import RoundOutcome, TableRound

ONLY_POT = "the pot"


class PotOutcome(RoundOutcome, frozen=True, kw_only=True):
    """How a hand was settled; `changes` include bets, fees and winnings."""

    finished: PotFinished
    pots: tuple[PaidPot, ...]
    next: Next  # what the next hand owes to this one

    @property
    def fees(self) -> int:
        return sum(fee.cents for fee in self.finished.taken)

    def winners(self) -> set[int]:
        """Who wins a pot; where there is none, who gains anything."""
        if not self.finished.live:
            return {int(seat) for seat, cents in self.changes.items() if cents > 0}
        return {seat for pot in self.pots for seat, won in pot.won.items() if won}

    @property
    def pot(self) -> int:
        return sum(pot.cents for pot in self.pots)

    @property
    def carried(self) -> int:
        """The cents that stay in the pot for the next hand."""
        return self.next.carried.total


class PotRound(TableRound[PotFinished, PotOutcome]):
    """A hand of a pot game: plays it, then pays the house's fees and the winners from the pot."""

    def __init__(
        self, family: PotFamily[Any], sheet: PotSheet, hand: Hand, *, shoe: Shoe, log: Log
    ) -> None:
        self.hand = hand
        self._family, self._sheet = family, sheet
        super().__init__(family.play(sheet, hand, shoe, log), log)

    def _settle(self, finished: PotFinished) -> PotOutcome:
        paid = pay(finished, self.hand.limit.chip)
        won: dict[int, int] = {}
        for pot in paid:
            for seat, cents in pot.won.items():
                won[seat] = won.get(seat, 0) + cents
        passed, given = between_players(finished), put_in(finished)
        self.log.later(partial(self._won, paid, finished))
        entries = tuple(posted(finished, paid))
        for entry in entries:
            if any(posting.cents for posting in entry.postings):  # all zero if nobody called
                self.log.add(Posted(entry))
        return PotOutcome(
            finished=finished,
            pots=paid,
            changes={
                str(seat): won.get(seat, 0) + passed[seat] - given[seat] for seat in sorted(given)
            },
            entries=entries,
            next=self._next(finished, won),
        )

    def _next(self, finished: PotFinished, won: Mapping[int, int]) -> Next:
        found = self._family.next_hand(self._sheet, self.hand, finished, won)
        return found if finished.carry is None else replace(found, carry=finished.carry)

    def _won(self, paid: tuple[PaidPot, ...], finished: PotFinished) -> Iterator[Won]:
        """Who wins which part of which pot, and with what; an empty pot has a winner too."""
        held = {c.name: {**c.unqualified, **c.held} for c in finished.contests}
        for number, pot in enumerate(paid):
            name = pot_name(number, len(paid))
            for part, _, won in pot.parts:
                of = part_name(part, pot, name, finished)
                for seat, cents in won.items():
                    if not cents and pot.cents:
                        continue
                    if part == BLINDS:
                        yield Won(Bettor(seat), cents, f"the blinds in {of}", "the greatest blind")
                        continue
                    if part not in held:
                        yield Won(Bettor(seat), cents, of, "", by=finished.won_by)
                        continue
                    cards = self._family.won_with(self._sheet, finished, part, seat)
                    others = [rank for other, rank in held[part].items() if other in pot.eligible]
                    hand = told_apart(held[part][seat], others)
                    yield Won(Bettor(seat), cents, of, hand, cards)


def put_in(finished: PotFinished) -> dict[int, int]:
    """What each seat has put into the pot in this hand, dead money included."""
    return {
        seat: paid - finished.carried.get(seat, 0) + finished.dead.get(seat, 0)
        for seat, paid in finished.paid.items()
    }


def between_players(finished: PotFinished) -> Counter[int]:
    """What each seat has won or lost outside the pots."""
    found: Counter[int] = Counter()
    for payment in finished.payments:
        found[payment.payee] += payment.cents
        found[payment.payer] -= payment.cents
    return found


def part_name(part: str, pot: PaidPot, name: str, finished: PotFinished) -> str:
    """`low`, or `the pot (no low)` if nobody qualifies for the other part."""
    if len(finished.contests) < 2:
        return name
    lacks = [c.name for c in finished.contests if c.held.keys().isdisjoint(pot.eligible)]
    if lacks and len(pot.parts) == 1:
        return f"{name} (no {' and no '.join(lacks)})"
    return part if name == ONLY_POT else f"{part} of {name}"


def pot_name(number: int, count: int) -> str:
    if count == 1:
        return ONLY_POT
    if number == 0:
        return "the main pot"
    return "the side pot" if count == 2 else f"side pot {number}"


def posted(finished: PotFinished, paid: tuple[PaidPot, ...]) -> Iterator[Entry]:
    """Entries for the chips paid into the pot, and for the fees and winnings out of it."""
    given = put_in(finished)
    if before := sum(finished.carried.values()) + finished.lying:
        yield transfer("the pot of the hand before", CARRIED, POT, before)
    bets = [Posting(str(seat), -cents) for seat, cents in given.items() if cents]
    yield Entry("bets", (*bets, Posting(POT, sum(given.values()))))
    passed = between_players(finished)
    if any(passed.values()):
        yield Entry("payments", tuple(Posting(str(s), cents) for s, cents in passed.items()))
    for fee in finished.taken:
        yield transfer(f"{fee.to} from the pot", POT, fee.to, fee.cents)
    for number, pot in enumerate(paid):
        if pot.cents:
            shares = [Posting(str(seat), cents) for seat, cents in pot.won.items() if cents]
            yield Entry(pot_name(number, len(paid)), (Posting(POT, -pot.cents), *shares))
    if finished.carry is not None and finished.carry.total:
        yield transfer("the pot is carried over", POT, CARRIED, finished.carry.total)
