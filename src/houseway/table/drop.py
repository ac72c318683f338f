"""The drop: the fees the house takes from a pot game, by the option of a schedule."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from houseway.errors import TableError, few
from houseway.money import COLLECTION, Fee, cents
from houseway.round import Due, Limit, LimitKind
from houseway.sheet import PotOption, PotSchedule
from houseway.table.collection import BankedCharge
from houseway.table.printed import (
    forms,
    is_printed_for,
    printed_size,
    size_words,
    with_number,
)

HALF_HOUR = 1800  # seconds


class PotCharge(msgspec.Struct, frozen=True):
    """The schedule option in force, and the points of the hand at which fees are taken."""

    schedule: PotSchedule
    option: PotOption
    document: str  # the id of the game's own, or of a collection document of the house

    @property
    def terms(self) -> tuple[PotSchedule, PotOption]:
        plain = replace(self.schedule, lines="", name="", kinds=(), note="", games=(), options=())
        return plain, self.option

    def fits(self, kind: LimitKind) -> bool:
        """Whether the schedule is printed for this form of betting."""
        return not self.schedule.kinds or kind in self.schedule.kinds

    def is_for(self, limit: Limit) -> bool:
        """Whether the option is printed for a table of this size."""
        return self.fits(limit.kind) and is_printed_for(self.option, limit)


AnyCharge: TypeAlias = BankedCharge | PotCharge


def pot_charges(schedules: Mapping[str, tuple[PotSchedule, ...]]) -> Iterator[PotCharge]:
    """Every option of a pot game's schedules, by document."""
    for document, rows in schedules.items():
        for schedule in rows:
            for option in schedule.options:
                named = f"{document}/{schedule.name}" if schedule.name else document
                yield PotCharge(schedule, option, named)


def find_pot_option(
    schedules: Mapping[str, tuple[PotSchedule, ...]], option: int, document: str, limit: Limit
) -> PotCharge:
    """Finds an option for a form of betting: of the named document, or of the only one that has it.

    If a document uses a number twice, the row for the table's limit counts.
    """
    fitting = [charge for charge in pot_charges(schedules) if charge.fits(limit.kind)]
    found = with_number(fitting, option, document, f" for {limit.kind} betting")
    return next((charge for charge in found if charge.is_for(limit)), found[0])


def check_limit_of(
    charge: PotCharge, schedules: Mapping[str, tuple[PotSchedule, ...]], limit: Limit
) -> None:
    """Raises if the option is printed for a table of another size, naming those for this one."""
    if charge.is_for(limit):
        return
    printed = [row for row in pot_charges(schedules) if row.fits(limit.kind)]
    asked = [form for form, row in zip(forms(printed), printed, strict=True) if row.is_for(limit)]
    expected = f"expected option {few(asked)}" if asked else "no option is printed for this table"
    size = printed_size(charge.option)
    raise TableError(
        f"option {charge.option.option} is for {size}, not {size_words(limit)}; {expected}"
    )


def dues(charge: PotCharge | None, dealt_in: int, *, begins: bool = False) -> tuple[Due, ...]:
    """The fees of a hand; raises if the option is for another number of players.

    `begins`: a half hour begins with it, whose fee may come out of the pot.
    """
    check_players(charge, dealt_in)
    if charge is None:
        return ()
    option = charge.option
    counts = range(1, dealt_in + 1)
    fees = tuple(
        Due(
            at=point.at,
            when=point.when,
            source=point.source,
            to=point.to,
            cents={count: by_players(fee, count) for count in counts},
            counts=point.counts,
            part=by_players(option.part, dealt_in) if point.whole_at else 0,
            whole_at=cents(point.whole_at) if point.whole_at else 0,
            whole_of="pot" if point.whole_of == "pot" else UNSET,
        )
        for point, fee in zip(charge.schedule.taken, option.fees, strict=False)
        if point.when != "never"
    )
    if not begins or charge.schedule.time.payers != "pot":
        return fees
    hour = {count: by_players(option.half_hour, count) for count in counts}
    return (*fees, Due(at="deal", to=COLLECTION, cents=hour))


def check_players(charge: PotCharge | None, players: int, are: str = "dealt in") -> None:
    """Raises if the option is printed for another number of players."""
    if charge is not None and not is_for(charge.option, players):
        option = charge.option
        raise TableError(
            f"option {option.option} is for {option.players} players; {players} are {are}"
        )


def is_for(option: PotOption, players: int) -> bool:
    """Whether an option, such as `6-8`, `7+` or `5`, covers this number of players."""
    least, _, most = option.players.removesuffix("+").partition("-")
    if not least:
        return True
    open_end = option.players.endswith("+")
    return int(least) <= players and (open_end or players <= int(most or least))


def by_players(fee: Fee, players: int) -> int:
    """A pot game's fee in cents, whose bands are numbers of players."""
    return fee.of(100 * players)


def half_hour(charge: PotCharge | None, players: int) -> int:
    """Cents every player pays in advance for half an hour."""
    return by_players(charge.option.half_hour, players) if charge else 0


def is_time_due(charge: PotCharge | None, charged: float, dealt: float, now: float) -> bool:
    """Whether a half hour begins that is still to be paid for, in seconds of the clock.

    The fee was last taken at `charged`, and a hand last began at `dealt`; 0 if never.
    """
    if charge is None or charge.option.half_hour.free:
        return False
    if charge.schedule.time.begins == "first-hand":
        return now >= charged + HALF_HOUR
    since = max(charged, dealt)
    return since > 0 and now // HALF_HOUR > since // HALF_HOUR
