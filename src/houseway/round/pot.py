"""Pot games: a hand about to be dealt, and its result before the pots are paid.

A round knows who paid what; the table makes and pays the pots. Money in cents.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from houseway.cards import Card
from houseway.hands.rank import Rank

PLENTY = 100_000_000_00  # cents of a seat whose chips are not counted
# `unit`: nobody bets; a point, a chip or a condition is worth a fixed amount
LimitKind: TypeAlias = Literal["fixed", "no-limit", "pot-limit", "spread", "unit"]


class Limit(msgspec.Struct, frozen=True, kw_only=True):
    """The betting limit: fixed, pot limit, no limit, a spread between two amounts, or a unit."""

    kind: LimitKind
    small: int  # the small bet, the big blind, the bottom of the spread, or the unit
    big: int  # the bet on late streets at a fixed limit, or the top of the spread
    blinds: tuple[int, ...] = ()  # clockwise from the left of the button
    ante: int = 0
    bring_in: int = 0
    chip: int = 1  # the smallest chip, for odd chips


class Killed(msgspec.Struct, frozen=True):
    """The kill: an extra blind owed by the seat that scooped a large pot or won two running."""

    seat: int
    cents: int
    comes_in: bool | UnsetType = UNSET  # it is not owed, but posted to be dealt in


class KillRound(msgspec.Struct, frozen=True):
    """Where a round of kills stands, in which everybody has to kill a pot."""

    buttons: tuple[int, ...] = ()  # seats that have earned one
    to_kill: tuple[int, ...] = ()  # seats that have none and must kill in the blind, in their order

    def seated(self, seat: int, to: int | None) -> "KillRound":
        """With a seat's part in it at another seat, or without it."""
        return KillRound(reseated(self.buttons, seat, to), reseated(self.to_kill, seat, to))


def reseated(seats: Iterable[int], seat: int, to: int | None) -> tuple[int, ...]:
    found = (to if one == seat else one for one in seats)
    return tuple(one for one in found if one is not None)


NO_KILLS = KillRound()


class Post(msgspec.Struct, frozen=True):
    """What a seat posts to be dealt in again: a live bet and dead money."""

    seat: int
    live: int
    dead: int = 0


class Pot(msgspec.Struct, frozen=True):
    cents: int
    eligible: tuple[int, ...]  # seats that can win it


def layered(
    paid: Mapping[int, int], live: Sequence[int], *, dead: int = 0, fees: int = 0
) -> list[Pot]:
    """The pots, main pot first; every all-in for less closes one and opens the next.

    Dead money goes into the main pot, and fees come out of it.
    """
    live, highest = tuple(live), max(paid.values())
    if all(paid[seat] == highest for seat in live):  # nobody is all in for less
        return less_fees([Pot(sum(paid.values()) + dead, live)], fees)
    found: list[Pot] = []
    below = 0
    for level in sorted({paid[seat] for seat in live}):
        cents = sum(min(p, level) - min(p, below) for p in paid.values())
        if cents:
            found.append(Pot(cents, tuple(seat for seat in live if paid[seat] >= level)))
        below = level
    found = found or [Pot(0, live)]
    over = sum(max(p - below, 0) for p in paid.values())  # folded money above every live bet
    found[-1] = Pot(found[-1].cents + over, found[-1].eligible)
    found[0] = Pot(found[0].cents + dead, found[0].eligible)
    return less_fees(joined(found), fees)


def joined(found: Iterable[Pot]) -> list[Pot]:
    """Merges neighbouring pots that the same players can win."""
    rows: list[Pot] = []
    for pot in found:
        if rows and rows[-1].eligible == pot.eligible:
            rows[-1] = Pot(rows[-1].cents + pot.cents, pot.eligible)
        else:
            rows.append(pot)
    return rows


def less_fees(found: Sequence[Pot], fees: int) -> list[Pot]:
    rows = []
    for pot in found:
        taken = min(fees, pot.cents)
        fees -= taken
        rows.append(Pot(pot.cents - taken, pot.eligible))
    return rows


class Carry(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in the pot from hands before: nobody has opened it, so nobody has won it."""

    cents: Mapping[int, int] = {}  # by the seat that put it in
    dead: int = 0  # of players who have left, or of whom is not known; less the fees taken
    antes: int = 1  # that everybody has put in

    @property
    def total(self) -> int:
        return sum(self.cents.values()) + self.dead

    @property
    def most(self) -> int:
        """What a player who has paid all the antes has put in."""
        return max(self.cents.values(), default=0)

    def given_back(self) -> dict[int, int]:
        """What each player has back where no hand is dealt any more: his own, and of the rest an
        even part, the first players the odd cents."""
        if not self.cents:
            return {}
        each, odd = divmod(self.dead, len(self.cents))
        rows = sorted(self.cents.items())
        return {seat: own + each + (place < odd) for place, (seat, own) in enumerate(rows)}

    def without(self, seat: int) -> "Carry":
        """A player leaves, and the chips stay."""
        others = {other: cents for other, cents in self.cents.items() if other != seat}
        return msgspec.structs.replace(self, cents=others, dead=self.total - sum(others.values()))


NOTHING_CARRIED = Carry(antes=0)


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """A fee taken at a point of the hand."""

    at: str  # `deal`, or a street
    when: Literal["dealt", "bet", "opened", "not-reached"] = "dealt"
    source: Literal["pot", "antes", "small-blind", "big-blind", "left-of-button"] = "pot"
    to: str  # the account it goes to
    cents: Mapping[int, int]  # by the number of players
    counts: Literal["dealt-in", "active"] = "dealt-in"
    part: int = 0  # what is taken at first
    whole_at: int = 0  # the pot at which the rest is taken
    whole_of: Literal["pot"] | UnsetType = UNSET  # of the pot: fees taken before do not count


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand about to be dealt: the seats, their chips, the limit and what is owed."""

    seats: tuple[int, ...]  # clockwise from the left of the button
    chips: tuple[int, ...]
    limit: Limit
    posts: tuple[Post, ...] = ()
    kill: Killed | None = None
    kills: bool = False  # the table plays with kills
    leg: int | None = None  # seat that won the last pot
    kept_legs: tuple[int, ...] = ()  # seats that won a leg and have been away since
    kill_round: KillRound | UnsetType = UNSET
    dues: tuple[Due, ...] = ()
    variant: str = ""
    first: int | UnsetType = UNSET  # seat that won the last hand, where that matters
    fantasy_land: tuple[int, ...] | UnsetType = UNSET  # seats that get their hand all at once
    carry: Carry | UnsetType = UNSET

    @property
    def carried(self) -> Carry:
        """What lies in the pot before the hand."""
        return NOTHING_CARRIED if self.carry is UNSET else self.carry

    @property
    def kills_so_far(self) -> KillRound:
        return NO_KILLS if self.kill_round is UNSET else self.kill_round

    @property
    def in_fantasy_land(self) -> tuple[int, ...]:
        return () if self.fantasy_land is UNSET else self.fantasy_land


class Stack(msgspec.Struct, frozen=True):
    """A seat's chips and bet in the middle of a hand."""

    chips: int
    bet: int  # on this street
    live: bool  # not folded
    opened: bool | UnsetType = UNSET  # the pot, where that takes openers


class Taken(msgspec.Struct, frozen=True):
    """A fee taken from the pot, or from a bet just made."""

    to: str
    cents: int
    seat: int | None = None


class Payment(msgspec.Struct, frozen=True):
    """Chips that go from one player straight to another, outside every pot."""

    payer: int
    payee: int
    cents: int
    why: str  # `front`, `a condition`


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """An even part of every pot: the hands that compete for it, and who gets odd chips first."""

    name: str
    held: Mapping[int, Rank]  # by seat; a hand that does not qualify is missing
    odd: tuple[int, ...]  # seats
    # Hands that do not qualify, where the best of them wins if nobody qualifies for any part.
    unqualified: Mapping[int, Rank] = {}

    @property
    def poorest(self) -> "Contest":
        """The contest of the hands that do not qualify."""
        return msgspec.structs.replace(self, held=self.unqualified)


class PotFinished(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a hand before the pots are paid, by seat."""

    # Into the pot, without uncalled bets; with what was carried over from hands before.
    paid: Mapping[int, int]
    # Seats that can win, clockwise from the left of the button; none where there is no pot.
    live: tuple[int, ...]
    dead: Mapping[int, int] = {}  # dead money, paid besides
    forced: Mapping[int, int] = {}  # blinds and antes among what was paid
    carried: Mapping[int, int] = {}  # what was paid in hands before
    lying: int = 0  # what lay in the pot before, of nobody in the hand
    carry: Carry | None = None  # what stays in the pot, where nobody has opened it
    taken: tuple[Taken, ...] = ()  # fees
    payments: tuple[Payment, ...] = ()  # in their order; nobody pays more than he has left
    contests: tuple[Contest, ...] = ()  # none if only one player is left, or without a pot
    # Seats in the order in which their part gets the odd chip of a split.
    odd_between: tuple[int, ...] = ()
    # Seats in the order of odd chips, if a pot is not split when the same seats tie for every
    # contest.
    tied_as_one: tuple[int, ...] = ()
    won_by: str = ""  # how the last player in has won, where the others did not just fold
    odd_to_one: bool = False  # all odd chips go to one winner, not one to each of the first
    killers: tuple[int, ...] = ()  # seats that killed the pot by choice
    blinds_to: int | None = None  # seat that gets the blinds, where not the last player in
    boards: tuple[tuple[Card, ...], ...] = ()
    hands: Mapping[int, tuple[Card, ...]] = {}  # of the seats that can win
    jokers_up: frozenset[int] = frozenset()  # seats whose joker came face up
    first: int | UnsetType = UNSET  # seat that won the hand, where the next one asks for it


class Next(msgspec.Struct, frozen=True, kw_only=True):
    """What the next hand owes to this one."""

    kill: Killed | None = None
    leg: int | None = None
    kept_legs: tuple[int, ...] = ()  # others who split the pot and keep the leg they had
    first: int | UnsetType = UNSET  # seat that won this hand, where the next one asks for it
    fantasy_land: tuple[int, ...] | UnsetType = UNSET  # seats that get their hand all at once
    again: tuple[int, ...] | UnsetType = UNSET  # seats that must play it, with the same button
    kill_round: KillRound | UnsetType = UNSET
    carry: Carry | UnsetType = UNSET  # a pot that nobody has opened

    @property
    def carried(self) -> Carry:
        return NOTHING_CARRIED if self.carry is UNSET else self.carry

    def left_by(self, seat: int) -> "Next":
        """A player leaves: a leg and a kill button are given up, antes in the pot stay there."""
        if self.leg == seat:
            return Next()  # the kill button is neutral after its holder quits
        found = self.seated(seat, None)
        if found.carry is UNSET:
            return found
        return msgspec.structs.replace(found, carry=found.carry.without(seat))

    def seated(self, seat: int, to: int | None) -> "Next":
        """With a seat's leg and kills at another seat, or without them.

        A kill in a round of kills goes to the next who has to; after the last the round is over.
        """
        leg = to if self.leg == seat else self.leg
        kill, stands = self.kill, self.kill_round
        waited = stands is not UNSET and bool(stands.to_kill)
        stands = UNSET if stands is UNSET else stands.seated(seat, to)
        heirs = () if stands is UNSET else stands.to_kill
        if waited and not heirs:
            stands = UNSET
        if kill is not None and kill.seat == seat:
            heir = to if to is not None else next(iter(heirs), None)
            kill = None if heir is None else Killed(heir, kill.cents)
        first = UNSET if self.first == seat else self.first
        there = tuple(other for other in self.in_fantasy_land if other != seat)
        again = tuple(other for other in self.bound if other != seat)
        return msgspec.structs.replace(
            self,
            kill=kill,
            leg=leg,
            kill_round=stands,
            first=first,
            fantasy_land=there or UNSET,
            again=again or UNSET,
        )

    @property
    def in_fantasy_land(self) -> tuple[int, ...]:
        return () if self.fantasy_land is UNSET else self.fantasy_land

    @property
    def bound(self) -> tuple[int, ...]:
        """The seats that must play the next hand, with the button where it is."""
        return () if self.again is UNSET else self.again
