"""Betting: whose turn it is, what may be done, and what the money does. No cards in here.

Players are places 0, 1, … in the order of the deal. Amounts are cents; bets and raises are told as
what a player's bet comes to on this street (raise *to*).
"""

from typing import Literal, TypeAlias

import msgspec

from houseway.errors import TableError
from houseway.money import money

Kind: TypeAlias = Literal["fixed", "no-limit", "pot-limit", "spread"]


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """How much may be bet: fixed sizes, the pot, everything, or anything between two amounts."""

    kind: Kind
    small: int  # the least bet: the small bet, the big blind, or the bottom of the spread
    big: int  # the bet of the late streets where sizes are fixed, the top of the spread
    most_raises: int | None = None  # on a street
    heads_up_uncapped: bool = True  # no cap while two are in the hand
    reopens: Literal["full", "half"] = "full"  # how much of a raise an all-in must be to count


class Legal(msgspec.Struct, frozen=True):
    """What the player to act may do; no raise where `most` is 0."""

    call: int  # chips it takes to stay in, 0 to check
    least: int  # the least a bet or raise may come to
    most: int

    @property
    def raises(self) -> bool:
        return self.most > 0


class Betting:
    """The chips of one hand."""

    __slots__ = (
        "acted",
        "bets",
        "fixed",
        "high",
        "level",
        "live",
        "paid",
        "raises",
        "seen",
        "stacks",
        "stakes",
        "step",
        "turn",
    )

    def __init__(self, stacks: list[int], stakes: Stakes) -> None:
        count = len(stacks)
        self.stakes = stakes
        self.stacks = list(stacks)
        self.paid = [0] * count  # into the pot, this street's bets included
        self.bets = [0] * count  # on this street
        self.live = [True] * count  # not folded
        self.turn: int | None = None
        self._clear(stakes.small)

    def _clear(self, size: int) -> None:
        self.fixed = size  # of a bet where sizes are fixed, the least bet elsewhere
        self.high = 0  # the bet to be called
        self.level = 0  # the last bet that counts as full
        self.step = size  # the last full raise
        self.raises = 0
        self.acted = [False] * len(self.stacks)
        self.seen = [0] * len(self.stacks)  # the level when a player last acted

    # ---- forced money ----

    def ante(self, player: int, cents: int) -> int:
        """Into the pot, no part of any bet."""
        given = self._put(player, cents)
        self.bets[player] -= given
        return given

    def blind(self, player: int, cents: int, *, opens: int | None = None) -> int:
        """A bet made without looking; `opens`: what the others have to call, if it is short."""
        given = self._put(player, cents)
        self.high = max(self.high, opens or cents)
        self.level = max(self.level, self.high)
        return given

    def bring_in(self, player: int, cents: int) -> int:
        """A forced bet under a full one: completing it is no raise."""
        given = self._put(player, cents)
        self.high, self.level = cents, 0
        self.acted[player] = True
        return given

    def _put(self, player: int, cents: int) -> int:
        given = min(cents, self.stacks[player])
        self.stacks[player] -= given
        self.bets[player] += given
        self.paid[player] += given
        return given

    # ---- a street ----

    def open(self, first: int) -> None:
        """The betting starts with the first player from here who can act."""
        self.turn = self._next(first)

    def close(self, size: int) -> None:
        """Bets go to the pot; the next street's least bet is `size`."""
        self.bets = [0] * len(self.stacks)
        self._clear(size)

    def _next(self, start: int) -> int | None:
        """The next player with something to decide; None ends the street."""
        if sum(self.live) < 2:
            return None
        count, high, bets = len(self.stacks), self.high, self.bets
        for step in range(count):
            player = (start + step) % count
            if not (self.live[player] and self.stacks[player]):
                continue
            if high > bets[player] or (not self.acted[player] and self._rivals(player)):
                return player
        return None

    def _rivals(self, player: int) -> bool:
        """Whether anybody else still in the hand could call more than the bet there is."""
        bets, stacks, high = self.bets, self.stacks, self.high
        for other, live in enumerate(self.live):
            if live and other != player and bets[other] + stacks[other] > high:
                return True
        return False

    # ---- what may be done ----

    def legal(self) -> Legal:
        player = self._player()
        stack, bet = self.stacks[player], self.bets[player]
        call = min(max(self.high - bet, 0), stack)
        if stack <= call or not self._may_raise(player):
            return Legal(call, 0, 0)
        whole = bet + stack
        least, most = self._range(player)
        return Legal(call, min(least, whole), min(most, whole))

    def _player(self) -> int:
        if self.turn is None:
            raise TableError("nobody is to act")
        return self.turn

    def _may_raise(self, player: int) -> bool:
        if not self._rivals(player):
            return False
        if self.acted[player] and self.level <= self.seen[player]:
            return False  # only a full bet or raise opens the betting again
        cap = self.stakes.most_raises
        uncapped = self.stakes.heads_up_uncapped and sum(self.live) == 2
        return cap is None or uncapped or self.raises < cap or self.level == 0

    def _range(self, player: int) -> tuple[int, int]:
        kind = self.stakes.kind
        if kind == "fixed":
            return self.level + self.fixed, self.level + self.fixed
        least = self.high + self.step if self.high else self.fixed
        if kind == "no-limit":
            return least, self.bets[player] + self.stacks[player]
        if kind == "pot-limit":
            owed = self.high - self.bets[player]
            return least, self.high + sum(self.paid) + owed
        return least, max(self.high + self.stakes.big, least)

    # ---- what is done ----

    def fold(self) -> None:
        player = self._player()
        self.live[player] = False
        self._done(player)

    def call(self) -> int:
        """Checks where nothing is owed; a short stack is all in. Returns the chips put in."""
        player = self._player()
        given = self._put(player, max(self.high - self.bets[player], 0))
        self._done(player)
        return given

    def raise_to(self, cents: int) -> None:
        """Bets or raises; refuses what is out of range, and nothing happens."""
        player, legal = self._player(), self.legal()
        if not legal.raises or not legal.least <= cents <= legal.most:
            raise TableError(f"{money(cents)} is no legal bet; expected {range_words(legal)}")
        self._put(player, cents - self.bets[player])
        first, fixed = self.level == 0, self.stakes.kind == "fixed"
        full = self.level + self.fixed if fixed else self.high + self.step
        if self._counts(cents, full):
            if not fixed:
                self.step = max(cents - self.high, self.step)
            self.level = max(cents, full)
            self.raises += 0 if first else 1
        self.high = cents
        self._done(player)

    def _counts(self, cents: int, full: int) -> bool:
        """Whether a bet is full enough to be raised by those who have acted already."""
        if self.stakes.reopens == "half":
            return 2 * (full - cents) <= self.fixed
        return cents >= full

    def _done(self, player: int) -> None:
        self.acted[player] = True
        self.seen[player] = self.level
        self.turn = self._next(player + 1)

    # ---- afterwards ----

    @property
    def pot(self) -> int:
        return sum(self.paid)

    @property
    def players(self) -> int:
        """Who are still in the hand."""
        return sum(self.live)

    def take_back(self) -> tuple[int, int] | None:
        """What nobody called goes back to who bet it: the player and the cents."""
        highest = max(self.paid)
        second = sorted(self.paid)[-2]
        if highest == second:
            return None
        player = self.paid.index(highest)
        back = highest - second
        self.paid[player] = second
        self.stacks[player] += back
        return player, back


def range_words(legal: Legal) -> str:
    if not legal.raises:
        return "no bet or raise"
    if legal.least == legal.most:
        return money(legal.least)
    return f"{money(legal.least)} to {money(legal.most)}"
