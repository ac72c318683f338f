"""Side-bet documents laid on a game: their wagers join the game's, as plain data."""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.sheet.parts import Decks, Part, Source, Step, Wager

ALONE = ("title", "version", "source", "summary", "steps")


class SideBet(Part, frozen=True, kw_only=True):
    """A document that prints a bet for games it does not print."""

    title: str
    family: str
    version: int
    source: Source
    summary: str
    steps: tuple[Step, ...]
    laid_on: tuple[str, ...]  # games of the house it can be laid on, the first when none is named
    decks: Decks | None = None  # with how many the game is dealt then
    at_once: tuple[str, ...] = ()  # facts: wagers they decide are settled before the game goes on
    wagers: tuple[Wager, ...]
    readings: tuple[dict[str, Any], ...] = ()


def lay(game: Mapping[str, Any], bet: Mapping[str, Any]) -> dict[str, Any]:
    """A game's sheet with the bet on it; a wager of the same name gives way."""
    names = [wager["name"] for wager in bet["wagers"]]
    kept = [wager for wager in game["wagers"] if wager["name"] not in names]
    settlement = game["settlement"]
    order = [*settlement["order"], *(name for name in names if name not in settlement["order"])]
    readings = [row for row in game.get("readings", []) if not _only_about(row, names)]
    readings = [_adapted(row, "decks" in bet, names) for row in readings]
    known = {_name(row) for row in readings}
    added = [row for row in bet.get("readings", []) if _name(row) not in known]
    return {
        **game,
        "steps": [*game["steps"], *bet["steps"]],
        "decks": bet.get("decks", game["decks"]),
        "wagers": [*kept, *bet["wagers"]],
        "settlement": {
            **settlement,
            "order": order,
            "at_once": [*settlement.get("at_once", []), *bet.get("at_once", [])],
        },
        "readings": [*readings, *added],
    }


def lay_alone(game: Mapping[str, Any], bet: Mapping[str, Any]) -> dict[str, Any]:
    """The same under the bet's own title, to look at the bet."""
    names = [wager["name"] for wager in bet["wagers"]]
    return {**lay(game, bet), **{key: bet[key] for key in ALONE}, "alone": names}


def _name(reading: Mapping[str, Any]) -> str:
    return str(reading.get("name", reading.get("shared")))


def _adapted(reading: Mapping[str, Any], own_decks: bool, wagers: Sequence[str]) -> dict[str, Any]:
    """A reading that leaves the bet's number of decks alone and settles its wagers too."""
    if "options" not in reading:
        return dict(reading)
    options = {}
    for name, option in reading["options"].items():
        values = dict(option.get("set", {}))
        for path in tuple(values):
            if own_decks and path.startswith("decks."):
                del values[path]
            elif path == "settlement.order":
                values[path] = [*values[path], *(w for w in wagers if w not in values[path])]
        options[name] = {**option, "set": values}
    return {**reading, "options": options}


def _only_about(reading: Mapping[str, Any], wagers: Sequence[str]) -> bool:
    """Whether every option of a reading sets something in wagers that give way."""
    paths = [
        path for option in reading.get("options", {}).values() for path in option.get("set", {})
    ]
    heads = tuple(f"wagers.{name}." for name in wagers)
    return bool(paths) and all(path.startswith(heads) for path in paths)
