"""The clock of a table: how long a question has been open, and when the table is to wake up."""

import asyncio
import time
from collections.abc import Callable

from houseway.server.settings import TEMPOS, Tempo
from houseway.table.open import OpenTable
from houseway.table.open.table import Question

FIRST_PAUSE = 1.0  # seconds before the first round, and before one after a wait
LAST_SECONDS = 60  # for each answer of a removed player at a table without a clock
UNASKED = (0, 0)


class Clock:
    """Wakes a table for a bot's answer, a time-out or the next round."""

    def __init__(self, wake: Callable[[], object], charged: float, dealt: float = 0.0) -> None:
        self._wake = wake
        self._timer: asyncio.TimerHandle | None = None
        self._asked = (UNASKED, 0.0)  # the open question, and when its time began
        self._pausing: tuple[object, float] | None = None  # which pause, and when it began
        self._not_before = 0.0  # when to try again after a failure
        self._charged = charged  # when a fee for time was last taken
        self._dealt = dealt  # when a round last began
        self._ended = False  # the server is shutting down

    # ---- the timer ----

    def schedule(self, table: OpenTable, *, watched: bool, busy: bool) -> None:
        """Sets the timer for what is due next; nothing is due at a `busy` table."""
        if self._ended:
            return
        self.stop()
        if which_asked(table) != self._asked[0]:
            self._asked = (which_asked(table), time.monotonic())
        due = None if busy else self._due(table, watched)
        if due is not None:
            self.wake_in(max(due, self._not_before - time.monotonic()))

    def wake_in(self, seconds: float) -> None:
        if self._ended:
            return
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def hold(self, seconds: float) -> None:
        """Lets the table sleep for at least that many seconds."""
        self._not_before = time.monotonic() + seconds

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end(self) -> None:
        """Stops for good."""
        self._ended = True
        self.stop()

    def _ring(self) -> None:
        self._timer = None
        self._wake()

    def _due(self, table: OpenTable, watched: bool) -> float | None:
        """Seconds until something has to be done; None while waiting for people."""
        if table.phase in ("waiting", "settled"):
            return self.pause(table, watched=watched)
        questions = table.questions
        if not questions:
            return None
        since = time.monotonic() - self._asked[1]
        if any(table.people[row.account].bot for row in questions):
            tempo = tempo_of(table)
            bot = min(tempo.bot, TEMPOS["fast"].bot) if is_left_to_bots(table) else tempo.bot
            return max(bot - since, 0.0)
        left = self.left(table)
        return left - table.warning if left is not None and left > table.warning else left

    def pause(self, table: OpenTable, *, watched: bool) -> float | None:
        """Seconds until a round begins on its own; None where none will.

        The pause begins once, when a round is due.
        """
        which = (table.phase, table.events_before)
        if table.phase not in ("waiting", "settled") or not (table.ready and watched):
            self._pausing = None
            return None
        usual = tempo_of(table).pause
        pause = usual if table.phase == "settled" else min(usual, FIRST_PAUSE)
        if self._pausing is None or self._pausing[0] != which:
            self._pausing = (which, time.monotonic())
        return max(self._pausing[1] + pause - time.monotonic(), 0.0)

    # ---- time to answer ----

    def left(self, table: OpenTable) -> float | None:
        """Seconds left to answer the open questions; None without a clock."""
        if not timed(table):
            return None
        seconds = table.seconds or LAST_SECONDS
        if which_asked(table) != self._asked[0]:
            return float(seconds)
        spent = time.monotonic() - self._asked[1]
        return round(max(seconds - spent, 0.0), 2)

    def warns(self, table: OpenTable) -> bool:
        """Whether it is time to warn the player who is asked."""
        left = self.left(table)
        return left is not None and 0 < left <= table.warning

    def restart(self) -> None:
        """Starts the time for the open questions again."""
        self._asked = (UNASKED, 0.0)

    # ---- the fee for time ----

    def fee_taken(self) -> None:
        self._charged = time.time()

    def round_begun(self) -> None:
        self._dealt = time.time()

    def is_fee_due(self, table: OpenTable) -> bool:
        return table.is_time_due(self._charged, self._dealt, time.time())


def which_asked(table: OpenTable) -> tuple[int, int]:
    """The open question, by its number and its time: with another time it begins again."""
    return table.number, table.seconds


def timed(table: OpenTable) -> list[Question]:
    """Questions with a clock: all of them, or those to players the host has removed."""
    return [q for q in table.questions if table.seconds or table.is_removed(q.account)]


def tempo_of(table: OpenTable) -> Tempo:
    """The pace of a table; bots playing alone go slowly, as every round is stored."""
    alone = not any(who.guest for who in table.people.values())
    pace = table.pace
    return TEMPOS["fast" if alone and pace == "instant" else pace]


def is_left_to_bots(table: OpenTable) -> bool:
    """Whether the people at the table have all folded or sit out, and wait for the next round."""
    people = {account for account, who in table.people.items() if who.guest}
    return table.phase == "playing" and bool(people) and not people & table.in_hand
