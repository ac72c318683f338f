"""Betting: whose turn it is, what it may be answered with, and where the chips go; no cards.

Players are places 0, 1, … in the order of the deal. Amounts are cents; bets and raises are given as
what a player's bet comes to on this street (raise *to*).
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from operator import gt
from typing import Literal, TypeAlias

import msgspec

from houseway.errors import TableError
from houseway.money import money
from houseway.round import LimitKind

NOBODY = "nobody is to act"
Range: TypeAlias = tuple[int, int]  # the least and the most a bet may come to


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """How much may be bet on which street, and how often."""

    kind: LimitKind
    small: int  # the least bet: the small bet, the big blind, or the bottom of the spread
    big: int  # the bet of the late streets where sizes are fixed, the top of the spread
    most_raises: int = 0  # on a street, after the first bet; 0: as often as one likes
    heads_up_uncapped: bool = True  # no cap while only two players are in the hand
    heads_up_from: Literal["at-once", "start-of-round"] = "at-once"  # from when they are two
    reopens: Literal["full", "half", "any"] = (
        "full"  # part of a full raise an all-in must reach to reopen betting
    )
    least_raise: Literal["last-raise", "least-bet"] = "last-raise"
    pot: Literal["after-call", "before-call"] = "after-call"  # of a pot-limit raise
    all_in: bool = True
    most: int | None = None  # the most a player may bet on a street
    check_raise: bool = True  # whether a player who has checked may raise
    limp: bool = True  # whether a player may come in by calling the blind


class Legal(msgspec.Struct, frozen=True):
    """What the player to act may do: check or call for `call` cents, bet or raise within ranges."""

    call: int  # chips it takes to stay in, 0 to check
    can_call: bool
    raises: tuple[Range, ...]

    def allows(self, cents: int) -> bool:
        return any(least <= cents <= most for least, most in self.raises)


class Betting:
    """The chips of one hand."""

    __slots__ = (
        "acted",
        "began",
        "bet_in",
        "bets",
        "checked",
        "clockwise",
        "dead",
        "dropped",
        "first_to_bet",
        "forced",
        "has_bet",
        "high",
        "last",
        "last_to_bet",
        "level",
        "limited",
        "live",
        "lying",
        "open_to",
        "paid",
        "players",
        "raises",
        "seen",
        "sizes",
        "stacks",
        "stakes",
        "step",
        "turn",
    )

    def __init__(self, stacks: list[int], stakes: Stakes) -> None:
        count = len(stacks)
        self.stakes = stakes
        self.limited = (
            not stakes.all_in or stakes.most is not None
        )  # a bet may be capped below the stack
        self.stacks = list(stacks)
        self.paid = [0] * count  # into the pot, this street's bets included
        self.dead = [0] * count  # dead money in the pot, part of no bet
        self.forced = [0] * count  # the antes and blinds included in `paid`
        self.bets = [0] * count  # on this street
        self.live = [True] * count  # not folded
        self.players = count  # still in the hand
        self.clockwise = clockwise(count)
        self.bet_in = 0  # everything paid into the pot, before fees
        self.lying = 0  # in the pot from before, of nobody in the hand
        self.dropped = 0  # fees taken out of the pot
        self.turn: int | None = None
        self.open_to = False  # the player to act certainly has a choice
        self.last: int | None = None  # the killer, where the killer acts last
        self.first_to_bet: int | None = None  # on this street, blinds and bring-ins aside
        self.last_to_bet: int | None = None
        self._clear((stakes.small,))

    def _clear(self, sizes: tuple[int, ...]) -> None:
        self.sizes = sizes  # fixed-limit bet sizes; otherwise the first is the minimum bet
        self.began = self.players  # in the hand when the street began
        self.high = 0  # the bet to be called
        self.level = 0  # the last bet that counts as full
        self.step = sizes[0]  # the last full raise
        self.raises = 0
        self.acted = [False] * len(self.stacks)
        self.checked: Collection[int] = ()  # before the first bet
        self.has_bet: Collection[int] = ()  # or raised
        self.seen = [0] * len(self.stacks)  # the level when a player last acted

    # ---- forced money ----

    def ante(self, player: int, cents: int) -> int:
        """Takes an ante, which is part of no bet; a player short of it is all in for less."""
        given = self._put(player, cents)
        self.bets[player] -= given
        self.forced[player] += given
        return given

    def dead_money(self, player: int, cents: int) -> int:
        """Takes dead money, which goes to the winner of the pot."""
        given = min(cents, self.stacks[player])
        self.stacks[player] -= given
        self.dead[player] += given
        self.bet_in += given
        return given

    def carry(self, cents: Sequence[int], lying: int) -> None:
        """Chips that lie in the pot from hands before: of the players, and of others."""
        for player, carried in enumerate(cents):
            self.paid[player] += carried
        self.lying = lying
        self.bet_in += sum(cents) + lying

    def blind(self, player: int, cents: int, dead: int = 0) -> int:
        """Takes a blind; the others must call the full blind even if the player is short.

        The player has put in some of it as dead money, and owes that again to call.
        """
        given = self._put(player, cents - dead)
        self.forced[player] += given
        self.step = max(self.step, cents)
        self.high = max(self.high, cents)
        self.level = max(self.level, self.high)
        return given

    def bring_in(self, player: int, cents: int, *, full: bool = False, option: bool = False) -> int:
        """Takes a bring-in; where it is less than a full bet, completing it is no raise.

        With the option, the player who posted it may raise if it was only called.
        """
        given = self._put(player, cents)
        self.high, self.level = cents, cents if full else 0
        self._done(player)
        self.acted[player] = not option
        return given

    def open_above(self) -> None:
        """What was posted so far is no full bet: the first to come in makes it one."""
        self.level = 0

    def kill(self, player: int, cents: int, *, acts_last: bool) -> int:
        """Takes the kill; any other blind the killer posted counts towards it."""
        given = self.blind(player, cents - self.bets[player])
        self.high = self.level = max(self.high, cents)
        if acts_last:
            self.last = player
        return given

    def _put(self, player: int, cents: int) -> int:
        stack = self.stacks[player]
        given = cents if cents < stack else stack
        self.stacks[player] -= given
        self.bets[player] += given
        self.paid[player] += given
        self.bet_in += given
        return given

    def drop(self, cents: int) -> int:
        """Takes a fee out of the pot, at most what is in it; returns the cents taken."""
        taken = min(cents, self.pot)
        self.dropped += taken
        return taken

    # ---- a street ----

    def open(self, first: int) -> None:
        """Starts the betting with the first player who can act, clockwise from a place."""
        self.open_to = False
        self.turn = self._next(first)

    def to_act(self, player: int) -> None:
        """Gives the turn to a player who must open."""
        self.turn, self.open_to = player, False

    def declare_open(self) -> None:
        """Opens without chips; who plays on must put in the full opening bet."""
        player = self._player()
        self.high = self.level = self.sizes[0]
        self.first_to_bet = self.last_to_bet = player
        self._done(player)

    def end_street(self) -> None:
        """Ends the betting: nobody is to act."""
        self.turn = None

    def close(self, sizes: tuple[int, ...]) -> None:
        """Sweeps the bets into the pot; `sizes` are the bet sizes of the next street."""
        self.bets = [0] * len(self.stacks)
        self.first_to_bet = self.last_to_bet = self.last = None
        self._clear(sizes)

    def _next(self, start: int) -> int | None:
        """The next player with a decision, clockwise from a place; None ends the street."""
        if self.players < 2:
            return None
        live, stacks, acted, high, bets = self.live, self.stacks, self.acted, self.high, self.bets
        for player in self._order(start):
            asked = live[player] and stacks[player] and (high > bets[player] or not acted[player])
            if asked and self._rivalled(player, min(high, bets[player])):
                return player
        return None

    def _order(self, start: int) -> Sequence[int]:
        """Players clockwise from a place; nobody acts twice before `last` has acted."""
        order, last, acted = self.clockwise[start], self.last, self.acted
        if last is None or acted[last] or not self.live[last] or not self.stacks[last]:
            return order
        return [player for player in order if player != last and not acted[player]] + [last]

    def _rivalled(self, player: int, bet: int) -> bool:
        """Whether any opponent in the hand has bet more than `bet`, or could."""
        bets, stacks = self.bets, self.stacks
        for other, live in enumerate(self.live):
            if live and other != player and bets[other] + stacks[other] > bet:
                return True
        return False

    # ---- what may be done ----

    def legal(self, sizes: tuple[int, ...] = ()) -> Legal:
        """What the player to act may do; `sizes`, if given, replace the street's bet sizes."""
        player, stakes = self._player(), self.stakes
        stack, bet = self.stacks[player], self.bets[player]
        owed = self.high - bet if self.high > bet else 0
        if stack <= owed:
            allowed = stakes.all_in or stack == owed
            return Legal(stack if allowed else owed, allowed, ())
        if not self._may_raise(player):
            return Legal(owed, True, ())
        limps = stakes.limp or self.level > 0
        most = bet + stack if stakes.most is None else min(bet + stack, stakes.most)
        if most <= self.high:
            return Legal(owed, True, ())
        return Legal(owed, limps, self._ranges(player, most, sizes or self.sizes))

    def has_choice(self) -> bool:
        """Whether the player to act has more than one legal answer."""
        player = self._player()
        if self.limited:
            legal = self.legal()
            return bool(legal.raises) or (legal.call > 0 and legal.can_call)
        return self.high > self.bets[player] or self._may_raise(player)

    def _player(self) -> int:
        if self.turn is None:
            raise TableError(NOBODY)
        return self.turn

    def _may_raise(self, player: int) -> bool:
        if self.acted[player] and self.level <= self.seen[player]:
            return False  # only a full bet or raise reopens the betting
        if player in self.checked and not self.stakes.check_raise:
            return False
        if not self._rivalled(player, self.high):
            return False  # nobody could call it
        cap = self.stakes.most_raises
        if not cap or self.raises < cap or self.level == 0:
            return True
        at_once = self.stakes.heads_up_from == "at-once"
        return self.stakes.heads_up_uncapped and (self.players if at_once else self.began) == 2

    def _ranges(self, player: int, most: int, sizes: tuple[int, ...]) -> tuple[Range, ...]:
        """The legal ranges of a bet or raise, limited to the player's chips."""
        kind = self.stakes.kind
        if kind == "fixed":
            steps = dict.fromkeys(self.level + size for size in sizes)
            if not self.stakes.all_in:
                return tuple((bet, bet) for bet in steps if bet <= most)
            return tuple((bet, bet) for bet in dict.fromkeys(min(bet, most) for bet in steps))
        least = self.high + self.step
        if not self.level and self.high < sizes[0]:  # the first bet, or a bring-in completed
            least = sizes[0]
        highest = most
        if kind == "pot-limit":
            owed = self.high - self.bets[player] if self.stakes.pot == "after-call" else 0
            highest = max(self.high + self.pot + owed, least)
        elif kind == "spread":
            highest = max(self.high + self.stakes.big, least)
        if least <= most:
            return ((least, highest if highest < most else most),)
        return ((most, most),) if self.stakes.all_in else ()

    # ---- what is done ----

    def fold(self) -> None:
        player = self._player()
        self.drop_out(player)
        self._done(player)

    def drop_out(self, player: int) -> None:
        """Takes a player out of the hand, in turn or out of turn."""
        self.live[player] = False
        self.players -= 1

    def call(self) -> int:
        """Calls, or checks if nothing is owed, all in if short. Returns the cents put in."""
        player = self.turn
        if player is None:
            raise TableError(NOBODY)
        owed = self.high - self.bets[player]
        given = self._put(player, owed) if owed > 0 else 0
        stacks, after = self.stacks, self.clockwise[player][1]
        usual = stacks[player] and stacks[after] and self.live[after] and self.last is None
        if (
            usual and not self.acted[after]
        ):  # the caller has chips left, and the next player is to act
            self.acted[player] = True
            self.seen[player] = self.level
            self.turn = after
            self.open_to = not self.limited
        else:
            self._done(player)
        return given

    def raise_to(self, cents: int) -> None:
        """Bets or raises to an amount; raises on an illegal one and changes nothing."""
        player, legal = self._player(), self.legal()
        if not legal.allows(cents):
            raise TableError(f"{money(cents)} is not a legal bet; expected {range_words(legal)}")
        first, fixed = self.level == 0, self.stakes.kind == "fixed"
        size = self._size(cents)
        self._put(player, cents - self.bets[player])
        full = self.level + size if fixed else max(self.high + self.step, self.sizes[0])
        if first and not fixed:
            full = self.sizes[0]
        if self._counts(cents, full):
            if not fixed and self.stakes.least_raise == "last-raise":
                self.step = max(cents - self.high, self.step)
            if fixed:
                self.sizes = tuple(known for known in self.sizes if known >= size)
            self.level = max(cents, full)
            self.raises += 0 if first else 1
        if self.first_to_bet is None:
            self.first_to_bet = player
            if not self.high:
                self.checked = [other for other, acted in enumerate(self.acted) if acted]
        self.high = cents
        self.last_to_bet = player
        self.has_bet = {*self.has_bet, player}
        self._done(player)

    def _size(self, cents: int) -> int:
        """The fixed size a bet or raise counts as; an all-in for less counts as the smallest."""
        return max((s for s in self.sizes if self.level + s <= cents), default=self.sizes[0])

    def _counts(self, cents: int, full: int) -> bool:
        """Whether a bet is large enough to reopen the betting to players who have acted."""
        if self.stakes.reopens == "any":
            return True
        if self.stakes.reopens == "half":
            return 2 * (full - cents) <= self.sizes[0]
        return cents >= full

    def _done(self, player: int) -> None:
        self.acted[player] = True
        self.seen[player] = self.level
        self.open_to = False
        self.turn = self._next(self.clockwise[player][1])

    # ---- afterwards ----

    @property
    def pot(self) -> int:
        return self.bet_in - self.dropped

    @property
    def is_opened(self) -> bool:
        """Whether anybody has put in more than was forced."""
        return self.high > 0 and any(map(gt, self.paid, self.forced))

    def take_back(self) -> tuple[int, int] | None:
        """Returns an uncalled bet: the player it goes back to, and the cents."""
        if not self.high:
            return None
        highest = max(self.bets)
        if self.bets.count(highest) > 1:
            return None
        player, second = self.bets.index(highest), sorted(self.bets)[-2]
        back = min(highest - second, self.pot)  # at most what the fees left in the pot
        self.bets[player] -= back
        self.paid[player] -= back
        self.bet_in -= back
        self.forced[player] = min(self.forced[player], self.paid[player])
        self.stacks[player] += back
        return player, back

    def give_back(self, player: int) -> int:
        """Returns what a player has bet on this street; the cents that came back."""
        back = min(self.bets[player], self.pot)
        self.bets[player] -= back
        self.paid[player] -= back
        self.bet_in -= back
        self.stacks[player] += back
        return back


@lru_cache(maxsize=64)
def clockwise(count: int) -> tuple[tuple[int, ...], ...]:
    """The order around the table, from each place in turn."""
    around = tuple(range(count))
    return tuple(around[place:] + around[:place] for place in around)


def range_words(legal: Legal) -> str:
    """`$4.00 or $8.00`, `$20.00 to $200.00`."""
    if not legal.raises:
        return "no bet or raise"
    return " or ".join(
        money(least) if least == most else f"{money(least)} to {money(most)}"
        for least, most in legal.raises
    )
