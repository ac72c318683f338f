"""A settled script of any kind of game, as data and as text for a person."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from houseway.round import Event, Log, sentences
from houseway.table.game import Game


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A heading with lines or a table below it."""

    heading: str
    lines: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    right: tuple[str, ...] = ()  # columns of figures


class SettledScript(ABC):
    """The result of a scripted round."""

    game: Game
    log: Log

    @abstractmethod
    def report(self) -> dict[str, Any]:
        """What `houseway settle --json` prints."""

    @property
    @abstractmethod
    def in_blocks(self) -> tuple[type[Event], ...]:
        """Types of events that the blocks show better."""

    @abstractmethod
    def blocks(self) -> Iterator[Block]:
        """The result for a person to read: who gets what, and why."""

    @property
    def course(self) -> list[str]:
        """The course of the round in words, without the events that the blocks show."""
        return self._words(e for e in self.log.events if not isinstance(e, self.in_blocks))

    @property
    def words(self) -> list[str]:
        """All events in words."""
        return self._words(self.log.events)

    def _words(self, events: Iterable[Event]) -> list[str]:
        return sentences(events, self.game.names())
