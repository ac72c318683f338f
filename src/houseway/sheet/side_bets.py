"""Side-bet documents added to a game: their wagers join the game's, as plain data."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from houseway.sheet.loader import shared_readings
from houseway.sheet.parts import Decks, Part, Source, Step, Wager
from houseway.sheet.reading import written_out

ALONE = ("title", "version", "source", "summary", "steps")


class SideBet(Part, frozen=True, kw_only=True):
    """A document of a bet that is added to other games."""

    title: str
    family: str
    version: int
    source: Source
    summary: str
    steps: tuple[Step, ...]
    laid_on: tuple[str, ...]  # games it can be added to; the first is the default
    decks: Decks | None = None  # for the game with this bet
    at_once: tuple[str, ...] = ()  # facts: wagers they decide are settled before the game goes on
    at_once_after: Literal["", "deal"] = ""  # when they are paid; empty: at the end of the round
    wagers: tuple[Wager, ...]
    readings: tuple[dict[str, Any], ...] = ()


def lay(game: Mapping[str, Any], bet: Mapping[str, Any]) -> dict[str, Any]:
    """A game's sheet with the bet added, replacing a wager of the same name."""
    names = [wager["name"] for wager in bet["wagers"]]
    kept = [wager for wager in game["wagers"] if wager["name"] not in names]
    settlement = dict(game["settlement"])
    settlement["at_once"] = [*settlement.get("at_once", []), *bet.get("at_once", [])]
    if "at_once_after" in bet:
        settlement["at_once_after"] = bet["at_once_after"]
    if "order" in settlement:  # else a reading has it
        settlement["order"] = _with_all(settlement["order"], names)
    readings = [row for row in _readings(game) if not _only_about(row, names)]
    readings = [_adapted(row, "decks" in bet, names) for row in readings]
    known = {_name(row) for row in readings}
    added = [row for row in _readings(bet) if _name(row) not in known]
    return {
        **game,
        "steps": [*game["steps"], *bet["steps"]],
        "decks": bet.get("decks", game["decks"]),
        "wagers": [*kept, *bet["wagers"]],
        "settlement": settlement,
        "readings": [*readings, *added],
    }


def lay_alone(game: Mapping[str, Any], bet: Mapping[str, Any]) -> dict[str, Any]:
    """The same under the bet's own title, showing only the bet."""
    names = [wager["name"] for wager in bet["wagers"]]
    return {**lay(game, bet), **{key: bet[key] for key in ALONE}, "alone": names}


def _readings(sheet: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [written_out(row, shared_readings()) for row in sheet.get("readings", [])]


def _name(reading: Mapping[str, Any]) -> str:
    return str(reading.get("name", reading.get("shared")))


def _adapted(reading: Mapping[str, Any], own_decks: bool, wagers: Sequence[str]) -> dict[str, Any]:
    """A reading of the game that keeps the bet's number of decks and settles its wagers too."""
    if "options" not in reading:
        return dict(reading)
    options = {}
    for name, option in reading["options"].items():
        values = dict(option.get("set", {}))
        for path in tuple(values):
            if own_decks and path.startswith("decks."):
                del values[path]
            elif path == "settlement.order":
                values[path] = _with_all(values[path], wagers)
        options[name] = {**option, "set": values}
    return {**reading, "options": options}


def _with_all(order: Sequence[str], wagers: Sequence[str]) -> list[str]:
    return [*order, *(wager for wager in wagers if wager not in order)]


def _only_about(reading: Mapping[str, Any], wagers: Sequence[str]) -> bool:
    """Whether every option of a reading only sets values in wagers that are replaced."""
    paths = [
        path for option in reading.get("options", {}).values() for path in option.get("set", {})
    ]
    heads = tuple(f"wagers.{name}." for name in wagers)
    return bool(paths) and all(path.startswith(heads) for path in paths)
