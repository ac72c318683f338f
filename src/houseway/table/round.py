"""A round of any game at the table: questions are answered, then it is settled."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

import msgspec

from houseway.errors import HousewayError
from houseway.money import Entry
from houseway.round import Answer, Bettor, Finished, Log, Playing, Round


class RoundOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a round of any game was settled. Money in cents."""

    changes: Mapping[str, int]  # by account
    entries: tuple[Entry, ...]

    @property
    @abstractmethod
    def fees(self) -> int:
        """What the house collected."""

    def wagered(self) -> Iterable[tuple[str, int, int]]:
        """Wagers that had action: name, cents covered, cents paid to the bettor."""
        return ()

    def winners(self) -> Iterable[int]:
        """Seats that won chips out of a pot."""
        return ()

    @property
    def pot(self) -> int:
        """Cents in all pots."""
        return 0


R = TypeVar("R")  # what the family's round comes to
S = TypeVar("S", bound=RoundOutcome)  # how the table settled it


class TableRound(ABC, Generic[R, S]):
    """Plays a family's round and settles it as soon as it is over."""

    def __init__(self, round: Round[R], log: Log) -> None:
        self.log = log
        self.outcome: S | None = None
        self.playing = Playing(round, log, self._settle_at_once)
        self._settle_if_over()

    def answer(self, who: Bettor, word: str, *, by_default: bool = False) -> None:
        """Passes an answer to the round; a refused answer raises and changes nothing."""
        self.playing.answer(who, word, by_default=by_default)
        self._settle_if_over()

    def play_again(self, answers: Iterable[Answer]) -> S:
        """Replays the answers of a record and returns the outcome."""
        for answer in answers:
            self.answer(answer.who, answer.choice, by_default=answer.by_default)
        if self.outcome is None:
            raise HousewayError("the round needs more answers than were recorded")
        return self.outcome

    def _settle_if_over(self) -> None:
        if self.playing.over:
            assert self.playing.result is not None, "a round that is over has a result"
            self.outcome = self._settle(self.playing.result)

    def _settle_at_once(self, so_far: Finished) -> Mapping[str, int]:
        """Settles what is due before the round goes on, and returns what is in hand again."""
        return {}

    @abstractmethod
    def _settle(self, finished: R) -> S:
        """Works out who gets what, and logs it."""


K = TypeVar("K")  # the record of a kind of game


class Replayed(msgspec.Struct, Generic[K, S], frozen=True):
    """A recorded round, replayed."""

    record: K
    log: Log
    outcome: S
