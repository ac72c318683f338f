"""A script played out, whatever its kind: as data, and as what a person reads."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.round import Event, Log


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A heading with lines or a table below it."""

    heading: str
    lines: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    right: tuple[str, ...] = ()  # columns of figures


class SettledScript(ABC):
    """What came of a scripted round."""

    id: str
    title: str
    log: Log

    @abstractmethod
    def report(self) -> dict[str, Any]:
        """What `houseway settle --json` prints."""

    @property
    @abstractmethod
    def told_below(self) -> tuple[type[Event], ...]:
        """Events that the blocks tell better."""

    @abstractmethod
    def blocks(self) -> Iterator[Block]:
        """Who gets what, and why."""

    @property
    def course(self) -> list[str]:
        """How the round went, without what the blocks tell."""
        return [str(e) for e in self.log.events if not isinstance(e, self.told_below)]
