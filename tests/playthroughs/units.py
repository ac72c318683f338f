"""What hands without bets are to show: games of points or of conditions, at a fixed unit."""

from collections.abc import Callable, Iterable
from typing import Any

from houseway.game import PotGame
from houseway.round import Decision, Event, PlayerPaid, Scored, Settable

SURRENDERS, AS_IT_FALLS = 23, 5  # of 256 chances


def stacks(game: PotGame) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Everybody who can be dealt in, with a buy-in; one of three short of chips; two players."""
    usual, buy_in = game.family.usual_table(game.sheet)
    most = game.sheet.table.dealt or max(game.sheet.table.seats)
    return (buy_in,) * most, (buy_in, 4 * usual.small, buy_in), (buy_in,) * 2


def wishes(game: PotGame) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    declared = getattr(game.sheet, "surrender", None) is not None
    return (
        ("a bonus hand", "all pay and are paid", *(("surrender",) if declared else ())),
        ("chips run short",),
        ("a foul",),
    )


def scored(events: Iterable[Event], row: str) -> bool:
    """Whether anybody scores in a row."""
    found = (dict(zip(e.rows, e.points, strict=True)) for e in events if isinstance(e, Scored))
    return any(points.get(row, 0) for points in found)


def all_pay(events: Iterable[Event]) -> bool:
    paid = [event for event in events if isinstance(event, PlayerPaid)]
    return len({event.to for event in paid}) > 1 and len({event.who for event in paid}) > 1


SHOWS: dict[str, Callable[[list[Event]], bool]] = {
    "a bonus hand": lambda events: scored(events, "bonus"),
    "all pay and are paid": all_pay,
    "surrender": lambda events: any("surrenders" in str(event) for event in events),
    "chips run short": lambda events: any("as far as the chips" in str(event) for event in events),
    "a foul": lambda events: any(isinstance(e, Scored) and e.says == "foul" for e in events),
}


def answer(decision: Decision[Any], chance: int) -> str:
    """As a seat that does not answer would; now and then a surrender, or the cards as they fall."""
    option = next(choice for choice in decision.legal if isinstance(choice, Settable))
    if chance < SURRENDERS and decision.accepts("surrender"):
        return "surrender"
    if chance % AS_IT_FALLS == 0:
        return option.in_rows(option.cards).value
    return str(decision.default.value)
