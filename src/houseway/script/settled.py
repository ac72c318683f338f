"""A settled script of any kind of game, as data and as text for a person."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from houseway.errors import ScriptError
from houseway.round import Event, Log, sentences
from houseway.table.game import Game


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A heading with lines or a table below it."""

    heading: str
    lines: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    right: tuple[str, ...] = ()  # columns of figures


class Break(msgspec.Struct, frozen=True):
    """A printed limit that a script does not keep, with the place in it."""

    at: str
    says: str


class SettledScript(ABC):
    """The result of a scripted round."""

    game: Game
    log: Log
    breaks: tuple[Break, ...] = ()  # limits of the schedule it was given, and of the document

    def check_kept(self) -> None:
        """Raises on the first printed limit that the script breaks."""
        for broken in self.breaks:
            raise ScriptError(broken.at, broken.says)

    def broken(self) -> list[dict[str, str]]:
        """The breaks as data."""
        return [{"at": broken.at, "message": broken.says} for broken in self.breaks]

    def broken_block(self) -> Iterator[Block]:
        """The breaks for a person; nothing if there are none."""
        if self.breaks:
            lines = tuple(f"{broken.at}: {broken.says}" for broken in self.breaks)
            yield Block(heading="Settled, though printed limits are broken", lines=lines)

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
