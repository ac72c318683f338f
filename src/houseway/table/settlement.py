"""Settlement of banked games: order, direction, and what the bank covers."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

import msgspec

from houseway.money import JACKPOT, Entry, transfer
from houseway.round import Bets, Bettor, Button, Claim, Finished, Result, Settled
from houseway.sheet import Course, Settlement
from houseway.table.action import DIRECTIONS, FIXED, KNOWN_BEFORE_THE_PLAY, STARTS


class Cover(Protocol):
    """How much more the bank can lose and win."""

    def reach(self, gain: int) -> int:
        """The cents of a bettor's gain or loss that the bank still covers, as a size."""

    def use(self, gain: int) -> None:
        """Deducts what changed hands: positive if the bettor won."""

    def add(self, cents: int) -> None:
        """Adds money that the player-dealer puts up during the round."""


class ActionCover:
    """A bank used up by every cent that changes hands, won or lost."""

    def __init__(self, bank: int) -> None:
        self._left = bank

    def reach(self, gain: int) -> int:
        return min(abs(gain), self._left) if gain else self._left

    def use(self, gain: int) -> None:
        self._left -= abs(gain)

    def add(self, cents: int) -> None:
        self._left += cents


class FundCover:
    """A pool that bonus wagers feed and are paid from; a script need not say what is in it."""

    def __init__(self, pool: int | None) -> None:
        self._left = pool

    def reach(self, gain: int) -> int:
        if not gain:
            return 1  # a push takes nothing from it
        return abs(gain) if gain < 0 or self._left is None else min(gain, self._left)

    def use(self, gain: int) -> None:
        if self._left is not None:
            self._left -= gain


class NetCover:
    """A bank whose winnings can pay later wagers; only its net result is capped."""

    def __init__(self, bank: int) -> None:
        self._bank = bank
        self._net = 0

    def reach(self, gain: int) -> int:
        left = self._bank + self._net if gain >= 0 else self._bank - self._net
        return min(abs(gain), left) if gain else left

    def use(self, gain: int) -> None:
        self._net -= gain

    def add(self, cents: int) -> None:
        self._bank += cents


COVERS: Mapping[str, type[ActionCover] | type[NetCover]] = {
    "action": ActionCover,
    "net": NetCover,
}


class Honoured(msgspec.Struct, frozen=True, kw_only=True):
    """A claim after settlement; `covered` is the part of the stake that had action."""

    claim: Claim
    result: Result
    covered: int
    paid: int

    @property
    def uncovered(self) -> int:
        return self.claim.stake - self.covered

    @property
    def reason(self) -> str:
        """Why it was settled as it was, including that the bank or the fund ran out."""
        claim, who = self.claim, "fund" if self.claim.fund else "bank"
        if self.result == "no-action":
            return f"the {who} ran out"
        if self.uncovered or (not claim.stake and self.paid < claim.gain):
            return f"{claim.reason}, but the {who} ran out"
        return claim.reason

    @property
    def settled(self) -> Settled:
        """The event that tells it."""
        return Settled(
            self.claim.bettor,
            self.claim.wager,
            self.claim.stake,
            self.result,
            self.covered,
            self.paid,
            self.reason,
        )

    def against(self, bank: str) -> str:
        """The account that pays and collects the claim."""
        return JACKPOT if self.claim.fund else bank

    def entry(self, bank: str) -> Entry | None:
        """The entry between the bettor and the bank or fund; None if no money moves."""
        if not self.paid:
            return None
        bettor, other = self.claim.bettor.account, self.against(bank)
        payer, payee = (other, bettor) if self.paid > 0 else (bettor, other)
        cause = f"{self.claim.title}: {self.claim.reason}"
        return transfer(cause, payer, payee, abs(self.paid))


def settle_at_once(
    rules: Settlement,
    claims: Iterable[Claim],
    bets: Bets,
    so_far: Finished,
    bank: int,
    pool: int | None = None,
) -> list[Honoured]:
    """Honours the claims that are settled before the round goes on."""
    if not is_paid_at_once(rules):
        return []
    seats = seats_at_once(rules, bets)
    if seats is None:
        seats = DIRECTIONS[rules.direction](bets.seats, STARTS[rules.start](bets, so_far)[0])
    due = in_order([claim for claim in claims if claim.turn < 0], seats, rules)
    return [*honour(due, COVERS[rules.cover](bank), FundCover(pool))]


def is_paid_at_once(rules: Settlement) -> bool:
    """Whether what is settled at once is paid then: where it begins may depend on a later card."""
    known = bool(rules.at_once_start) or rules.start in KNOWN_BEFORE_THE_PLAY
    return bool(rules.at_once_after) and known


def settle(
    rules: Settlement,
    claims: Iterable[Claim],
    bets: Bets,
    finished: Finished,
    bank: int,
    pool: int | None = None,
    settled: Sequence[Honoured] = (),
) -> tuple[list[Honoured], Button]:
    """Honours the claims in the document's order until the bank, or the pool, runs out.

    `settled` were honoured before, out of the same bank.
    """
    done = {(row.claim.bettor, row.claim.wager) for row in settled}
    rows = [claim for claim in claims if (claim.bettor, claim.wager) not in done]
    if rules.when_covered is not None:
        honoured, button = _settle_along(
            rules.when_covered, rules, rows, bets, finished, bank, pool, settled
        )
        if all(row.covered == row.claim.stake for row in honoured):
            return honoured, button
    return _settle_along(rules, rules, rows, bets, finished, bank, pool, settled)


def _settle_along(
    course: Course | Settlement,
    rules: Settlement,
    claims: list[Claim],
    bets: Bets,
    finished: Finished,
    bank: int,
    pool: int | None,
    settled: Sequence[Honoured],
) -> tuple[list[Honoured], Button]:
    first, why = STARTS[course.start](bets, finished)
    seats = DIRECTIONS[course.direction](bets.seats, first)
    ordered = in_order(claims, seats, rules, seats_at_once(rules, bets))
    cover, fund = COVERS[rules.cover](bank), FundCover(pool)
    for row in settled:
        (fund if row.claim.fund else cover).use(row.paid)
    honoured = honour(ordered, cover, fund, new_money(rules, claims, bets))
    return [*settled, *honoured], Button(first, course.direction, why)


def seats_at_once(rules: Settlement, bets: Bets) -> list[int] | None:
    """The seats in the order of what is settled at once; None where it is that of the others."""
    if not rules.at_once_start or rules.start in KNOWN_BEFORE_THE_PLAY:
        return None
    return DIRECTIONS["clockwise"](bets.seats, FIXED[rules.at_once_start](bets))


def new_money(rules: Settlement, claims: Iterable[Claim], bets: Bets) -> int:
    """Cents the player-dealer puts up against the wagers settled later, as far as they last."""
    if rules.later_from == "bank":
        return 0
    wanted = sum(claim.stake for claim in claims if claim.wager in rules.later)
    return min(wanted, bets.purse.get(bets.bank_account, wanted))


def in_order(
    claims: list[Claim], seats: list[int], rules: Settlement, at_once: list[int] | None = None
) -> list[Claim]:
    """Claims in the order of the sheet's `passes`; backline bettors follow their seat.

    `at_once` are the seats in the order of what is settled at once, where that is another.
    """
    place = {seat: i for i, seat in enumerate(seats)}
    first = {seat: i for i, seat in enumerate(at_once or seats)}
    rank = {wager: i for i, wager in enumerate(rules.order)}
    rank_of_losers = {wager: i for i, wager in enumerate(rules.order_of_losers)}
    lost = losers(claims, rank_of_losers)

    def key(claim: Claim) -> tuple[object, ...]:
        who = claim.bettor
        seat = (first if claim.turn < 0 else place)[who.seat]
        at = (seat, who.hand, bool(who.name), who.name, who.spot)
        within = (rank_of_losers if who in lost else rank)[claim.wager]
        return claim.turn, *PASSES[rules.passes](claim, at, within)

    return sorted(claims, key=key)


def losers(claims: list[Claim], rank: Mapping[str, int]) -> set[Bettor]:
    """Bettors whose first wager, in the order for losing hands, is lost."""
    first: dict[Bettor, Claim] = {}
    for claim in claims:
        if rank and (
            claim.bettor not in first or rank[claim.wager] < rank[first[claim.bettor].wager]
        ):
            first[claim.bettor] = claim
    return {bettor for bettor, claim in first.items() if claim.gain < 0}


Pass = Callable[[Claim, tuple[object, ...], int], tuple[object, ...]]
PASSES: Mapping[str, Pass] = {
    "seat-by-seat": lambda claim, at, within: (at, within),
    "wager-by-wager": lambda claim, at, within: (within, at),
    "losers-first": lambda claim, at, within: (claim.gain >= 0, at, within),
}


def honour(
    claims: Iterable[Claim], bank: Cover, fund: FundCover, added: int = 0
) -> Iterator[Honoured]:
    """Pays or takes each claim as far as the bank covers it; only here can the bank run out.

    `added` is put to the bank before the second round of the table, in cents.
    """
    for claim in claims:
        if claim.turn > 1 and added:
            bank.add(added)
            added = 0
        cover: Cover | FundCover = fund if claim.fund else bank
        reach = cover.reach(claim.gain)
        if not reach:
            yield Honoured(claim=claim, result="no-action", covered=0, paid=0)
            continue
        size = abs(claim.gain)
        paid = reach if claim.gain > 0 else -reach if claim.gain else 0
        covered = claim.stake * reach // size if size > reach else claim.stake
        cover.use(paid)
        yield Honoured(claim=claim, result=claim.result, covered=covered, paid=paid)


def totals(honoured: Iterable[Honoured], bets: Bets) -> dict[str, int]:
    """Cents each account gained, the bank's and the fund's included; they sum to zero."""
    change = {bettor.account: 0 for bettor in sorted(bets.wagers, key=_seat_first)}
    bank = bets.bank_account
    change.setdefault(bank, 0)
    for row in honoured:
        other = row.against(bank)
        change[row.claim.bettor.account] += row.paid
        change[other] = change.get(other, 0) - row.paid
    return change


def _seat_first(bettor: Bettor) -> tuple[bool, Bettor]:
    return bool(bettor.name), bettor
