"""The drop: what the house takes from a pot game, by the option of a schedule."""

from collections.abc import Mapping

import msgspec

from houseway.errors import TableError, UnknownName
from houseway.money import Fee, cents, dollars
from houseway.round import Due, Limit
from houseway.sheet import PotOption, PotSchedule
from houseway.table.collection import chosen_document


class PotCharge(msgspec.Struct, frozen=True):
    """An option in force, and the points its fees are taken at."""

    schedule: PotSchedule
    option: PotOption
    document: str = ""  # id of the collection document, empty for the game's own table


def find_pot_option(
    schedules: Mapping[str, tuple[PotSchedule, ...]], option: int, document: str, limit: Limit
) -> PotCharge:
    """An option for a form of betting: of the named document, else of the first there is.

    Where a document uses a number twice, the row for the table's limit counts.
    """
    chosen = chosen_document(schedules, option, document)
    fitting = [s for s in schedules[chosen] if not s.kinds or limit.kind in s.kinds]
    found = [(s, row) for s in fitting for row in s.options if row.option == option]
    text = f"{dollars(limit.small):g}-{dollars(limit.big):g}"
    for schedule, row in sorted(found, key=lambda pair: pair[1].limit != text):
        return PotCharge(schedule, row, chosen)
    raise UnknownName(
        f"schedule option for {limit.kind} betting{' of ' + chosen if chosen else ''}",
        str(option),
        [str(row.option) for schedule in fitting for row in schedule.options],
    )


def dues(charge: PotCharge | None, dealt_in: int) -> tuple[Due, ...]:
    """The fees of a hand; an option for another number of players is refused."""
    check_players(charge, dealt_in)
    if charge is None:
        return ()
    option = charge.option
    counts = range(1, dealt_in + 1)
    return tuple(
        Due(
            at=point.at,
            when=point.when,
            source=point.source,
            to=point.to,
            cents={count: by_players(fee, count) for count in counts},
            counts=point.counts,
            part=by_players(option.part, dealt_in) if point.whole_at else 0,
            whole_at=cents(point.whole_at) if point.whole_at else 0,
        )
        for point, fee in zip(charge.schedule.taken, option.fees, strict=False)
    )


def check_players(charge: PotCharge | None, players: int, are: str = "dealt in") -> None:
    """Refuses an option that is printed for another number of players."""
    if charge is not None and not is_for(charge.option, players):
        option = charge.option
        raise TableError(
            f"option {option.option} is for {option.players} players; {players} are {are}"
        )


def is_for(option: PotOption, players: int) -> bool:
    """Whether an option is for so many: `6-8`, `7+`, `5`."""
    least, _, most = option.players.removesuffix("+").partition("-")
    if not least:
        return True
    open_end = option.players.endswith("+")
    return int(least) <= players and (open_end or players <= int(most or least))


def by_players(fee: Fee, players: int) -> int:
    """The bands of a pot game's fee look at the number of players."""
    return fee.of(100 * players)


def half_hour(charge: PotCharge | None, seated: int) -> int:
    """What every player pays in advance for half an hour."""
    return by_players(charge.option.half_hour, seated) if charge else 0
