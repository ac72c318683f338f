"""Coming into a game with blinds: what a seat owes, and whether it pays or waits."""

from collections.abc import Collection, Sequence
from typing import Literal, TypeAlias

import msgspec

from houseway.errors import TableError, listed
from houseway.round import Killed, Post
from houseway.sheet import Entering

How: TypeAlias = Literal["now", "big-blind", "passed", "hands"]
MINUTE = 60


class Departed(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a player who left: the seat, what it owed, the chips, and when."""

    seat: int
    owed: str = ""
    chips: int
    at: float = 0.0


def clockwise(seats: Collection[int], after: int) -> list[int]:
    """The seats in clockwise order, starting to the left of `after`."""
    return sorted(seats, key=lambda seat: (seat <= after, seat))


def _filled_up(seats: list[int], order: Sequence[int]) -> list[int]:
    """With as many of those who wait as make it two, in order."""
    short = [seat for seat in order if seat not in seats][: max(2 - len(seats), 0)]
    return [seat for seat in order if seat in seats or seat in short]


class ComingIn:
    """The seats that have to post or wait before they are dealt in, and what they chose.

    A seat owes because it is `new` (or new and free: `nothing`), because it `missed` blinds, or
    because it `moved` away from the big blind; one that moved just after its blinds has `paid`.
    """

    def __init__(
        self, entering: Entering | None, blinds: tuple[int, ...], *, button_blind: bool = False
    ) -> None:
        """`blinds`: those left of the button; with `button_blind` it posts one besides."""
        self._rules, self._blinds, self._button_blind = entering, blinds, button_blind
        self.owing: dict[int, str] = {}
        self.chosen: dict[int, How] = {}
        self.hands: dict[int, int] = {}  # still to be waited out by seats that moved
        self.gone: dict[str, Departed] = {}  # by guest
        self.order: tuple[int, ...] = ()  # of the last hand, from the left of the button
        self.first: int | None = None  # the first button, until the blinds have gone round
        self.kill: Killed | None = None  # posted by a seat that comes into the hand just dealt

    # ---- coming, going and moving ----

    def sit(self, seat: int) -> None:
        """A new player sits down."""
        if self._rules is not None:
            free = self._rules.new == "free" or self._is_before_the_blinds(seat)
            self.owing[seat] = "nothing" if free else "new"

    def leave(self, seat: int) -> None:
        for known in (self.owing, self.chosen, self.hands):
            known.pop(seat, None)

    def move(self, seat: int, to: int, others: Collection[int]) -> None:
        """A player changes seats; `others` are the other seats that can be dealt in."""
        owed, hands = self.owing.get(seat, ""), self.hands.get(seat, 0)
        self.leave(seat)
        self._moved(seat, to, owed, others, hands)

    def remember(self, guest: str, gone: Departed, minutes: int) -> None:
        """Remembers who left, for that number of minutes."""
        recent = {who: g for who, g in self.gone.items() if gone.at - g.at <= minutes * MINUTE}
        self.gone = {**recent, guest: gone} if minutes else {}

    def come_again(self, guest: str, seat: int, others: Collection[int], now: float) -> None:
        """A player who left sits down again; soon enough that is only a change of seats."""
        gone, rules = self.gone.pop(guest, None), self._rules
        if gone is None or rules is None or now - gone.at > rules.again * MINUTE:
            return
        self.leave(seat)
        if gone.owed or seat != gone.seat:
            self._moved(gone.seat, seat, gone.owed, others)

    def _moved(
        self, seat: int, to: int, owed: str, others: Collection[int], hands: int = 0
    ) -> None:
        rules = self._rules
        if rules is None:
            return
        if owed in ("new", "nothing") or (not owed and rules.moved == "new"):
            self.sit(to)
        elif owed == "missed":
            self.owing[to] = "missed"
        elif not self._is_before_the_blinds(to):
            if rules.moved == "missed":
                self.owing[to] = "missed"
                return
            hands += max(self._until_big(to, others) - self._until_big(seat, others), 0)
            if hands:
                self.owing[to], self.hands[to] = "moved", hands
            elif self.order and seat == self.order[-1 if self._button_blind else 0]:
                self.owing[to] = "paid"  # it has just paid the last of its blinds

    def _is_before_the_blinds(self, seat: int) -> bool:
        """Whether no blind has passed a seat yet in the first round of the button."""
        if self._rules is None or self._rules.first_round != "free" or self.first is None:
            return False
        return clockwise({seat, self.first}, self._big)[0] == seat

    @property
    def _big(self) -> int:
        """The seat of the last big blind."""
        return self.order[min(len(self._blinds), len(self.order)) - 1] if self.order else 0

    def _until_big(self, seat: int, others: Collection[int]) -> int:
        """How many hands are dealt before a seat has the big blind."""
        return clockwise({*others, seat}, self._big).index(seat)

    # ---- the choice ----

    def ways(self, seat: int) -> tuple[How, ...]:
        """The ways a seat may come in, the usual one first; none for a seat that owes nothing.

        Where one comes in by killing the pot, a change of seats is only waited out.
        """
        owed, rules = self.owing.get(seat), self._rules
        if owed is None or rules is None or not self._blinds:
            return ()
        passed: tuple[How, ...] = ("passed",) if rules.passes else ()
        ways: dict[str, tuple[How, ...]] = {
            "new": ("now", "big-blind", *passed),
            "nothing": ("now", *passed),
            "missed": ("now",) if rules.missed == "none" else ("now", "big-blind"),
            "moved": ("hands",) if rules.missed == "kill" else ("now", "hands"),
            "paid": ("now", "passed"),
        }
        return ways[owed]

    def choose(self, seat: int, how: How) -> None:
        ways = self.ways(seat)
        if how not in ways:
            expected = f"expected {listed(ways)}" if ways else "there is nothing to choose"
            raise TableError(f"coming in {how!r}: {expected}")
        self.chosen[seat] = how

    def post(self, seat: int) -> Post | None:
        """What a seat posts to be dealt in now."""
        assert self._rules is not None, "it owes"
        if self.kill_of(seat) is not None:
            return None
        big, owed = max(self._blinds), self.owing.get(seat)
        straddle = Post(seat, 2 * big)
        if owed == "new":
            return straddle if self._rules.new == "straddle-or-wait" else Post(seat, big)
        if owed == "missed":
            both = Post(seat, big, sum(self._blinds) - big)
            return {"both": both, "straddle": straddle}.get(self._rules.missed)
        return straddle if owed == "moved" and self._rules.missed != "kill" else None

    def kill_of(self, seat: int) -> Killed | None:
        """The kill a seat posts to be dealt in now, where that is how one comes in."""
        owed, rules = self.owing.get(seat), self._rules
        if rules is None or owed is None:
            return None
        by = {"new": rules.new, "missed": rules.missed}.get(owed)
        if by not in ("kill-or-wait", "kill"):
            return None
        return Killed(seat, 2 * max(self._blinds), comes_in=True)

    def _killing(self, order: Sequence[int]) -> list[Killed]:
        """The kills of those who come into a hand, in any place but that of the big blind."""
        if len(order) == len(self._blinds) == 2:  # both post blinds
            return []
        big = order[min(len(self._blinds), len(order)) - 1]
        return [kill for seat in order if seat != big and (kill := self.kill_of(seat))]

    # ---- a hand ----

    def dealt_in(
        self, order: Sequence[int], last: int | None, *, killed: bool = False
    ) -> list[int]:
        """The seats of a hand among those that could be dealt in, the button last.

        last: the button before; killed: a kill is owed already, and no hand has two. If too few
        would play, those who wait are dealt in after all.
        """
        if self._rules is None or not self._blinds:
            return list(order)
        waiting = self._waiting(order, last)
        killers = [seat for seat in order if seat not in waiting and self.kill_of(seat)]
        seats = self._without(waiting.union(killers), order, self._rules)
        for seat in [] if killed else killers:
            found = self._without(waiting.union(killers) - {seat}, order, self._rules)
            if seat not in seats and seat in found and len(self._killing(found)) == 1:
                seats = found
                break
        return _filled_up(seats, order)

    def _without(self, waiting: set[int], order: Sequence[int], rules: Entering) -> list[int]:
        """The seats of a hand without those that wait, but for one that has the big blind."""
        seats = [seat for seat in order if seat not in waiting]
        seats = self._without_the_button(seats, order, rules)
        for seat in order:
            takes = self._takes_the_big_blind(seat) or (seat in waiting and self.kill_of(seat))
            before = sum(order.index(one) < order.index(seat) for one in seats)
            if takes and seat not in seats and before == len(self._blinds) - 1:
                return [one for one in order if one in seats or one == seat]
        return seats

    def _waiting(self, order: Sequence[int], last: int | None) -> set[int]:
        """The seats that wait: for the big blind, or until blinds or hands have passed them."""
        freed = self._freed(last, order[-1])
        passed = {s for s in order if s in self.owing and self.chosen.get(s) == "passed"}
        return (passed - freed) | {seat for seat in order if self._takes_the_big_blind(seat)}

    def _takes_the_big_blind(self, seat: int) -> bool:
        """Whether a seat that waits is dealt in where it has the big blind."""
        return seat in self.owing and self._choice(seat) in ("big-blind", "hands")

    def _choice(self, seat: int) -> How:
        """How a seat that owes comes in: as it chose, or as is usual."""
        usual: How = next(iter(self.ways(seat)), "now")
        return self.chosen.get(seat, usual)

    def _without_the_button(
        self, seats: list[int], order: Sequence[int], rules: Entering
    ) -> list[int]:
        """Without the seats that may not come in at the button or the first blind."""
        if rules.at_button == "waits-of-four" and len(order) > 3:
            return [s for s in seats if s not in self.owing or s not in (order[0], order[-1])]
        if rules.at_button == "waits":
            while len(seats) > 2 and seats[0] in self.owing:
                seats = seats[1:]
        return seats

    def _freed(self, last: int | None, button: int) -> set[int]:
        """Seats that let the blinds and the button pass, and owe nothing once they have."""
        if last is None or self._rules is None:
            return set()
        between = [seat for seat in self.owing if clockwise({seat, button}, last)[0] == seat]
        free = {"new", "nothing", "paid"} if self._rules.passes else {"paid"}
        return {seat for seat in between if seat not in (last, button) and self.owing[seat] in free}

    def begin(
        self, order: Sequence[int], last: int | None, *, away: Collection[int], new: Collection[int]
    ) -> tuple[Post, ...]:
        """Takes note of a hand that is dealt; returns what the seats coming in post."""
        rules, button = self._rules, order[-1]
        self.kill = None
        if rules is None or not self._blinds:
            self.owing.clear()
            return ()
        for seat in self._freed(last, button):
            self.owing[seat] = "nothing"
            self.chosen.pop(seat, None)
        coming = order[len(self._blinds) :]
        posts = [self.post(seat) for seat in coming if seat in self.owing]
        self.kill = next(iter(self._killing(order)), None)
        for seat in order:
            self.leave(seat)
        for seat in list(self.hands):
            self.hands[seat] -= 1
            if not self.hands[seat]:
                self.leave(seat)
                self.owing[seat] = "nothing"
        self._follow_blinds(order, first=last is None)
        passed = last if self._button_blind and last is not None else button
        self._note_missed(passed, away, new)
        return tuple(post for post in posts if post is not None)

    def _follow_blinds(self, order: Sequence[int], *, first: bool) -> None:
        """Keeps where the blinds are, and whether they have gone round since the first hand."""
        before, self.order = self._big, tuple(order)
        if first:
            self.first = order[-1]
        elif self.first is not None and clockwise({self.first, self._big}, before)[0] == self.first:
            self.first = None

    def _note_missed(self, after: int, away: Collection[int], new: Collection[int]) -> None:
        """Notes who is away, or has left, while the blinds pass; who is new may let them pass."""
        assert self._rules is not None, "there are blinds"
        for seat in {*away} - {*self.order}:
            lets_pass = self._rules.passes and seat in new
            if self._blinds_pass(seat, after) and not lets_pass:
                self.leave(seat)
                self.owing[seat] = "missed"
        for guest, gone in self.gone.items():
            if gone.owed in ("", "moved", "paid") and self._blinds_pass(gone.seat, after):
                self.gone[guest] = msgspec.structs.replace(gone, owed="missed")

    def _blinds_pass(self, seat: int, after: int) -> bool:
        """Whether a seat lies where blinds are posted now, which begins after another."""
        return clockwise([seat, self._big], after)[0] == seat
