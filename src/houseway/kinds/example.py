"""A worked example: one round of a game, recorded once and replayed by the engine."""

from typing import Any

import msgspec

from houseway.cards.codec import decode
from houseway.kinds.kind import Kind
from houseway.round import Part
from houseway.sheet import example_file
from houseway.table import Game, Header, Line


class RecordedExample(msgspec.Struct, frozen=True, kw_only=True):
    """The record of a round and the names of the people in it, by account."""

    names: dict[str, str]
    header: Header
    line: Line


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A round step by step; each step is a sentence with people, cards and money told apart."""

    steps: tuple[tuple[Part, ...], ...]


def recorded(id: str) -> RecordedExample | None:
    """The example kept for a game; a game that is new may have none."""
    file = example_file(id)
    if not file.is_file():
        return None
    return decode(file.read_bytes(), RecordedExample)


def worked(kind: Kind[Any, Any, Any, Any, Any], game: Game, kept: RecordedExample) -> Example:
    """Plays the round again by the rules of the game, with its pay tables and readings."""
    played = kind.recorded_rules(game, kept.header).replay(kept.line.played)
    names = game.names(kept.names)
    events = (event for event in played.log.events if event.in_story)
    return Example(steps=tuple(parts for event in events if (parts := event.parts(names))))
