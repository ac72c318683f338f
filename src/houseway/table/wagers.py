"""Which wagers may be placed: names, limits, what a bonus needs, who may bet behind a seat."""

from collections import Counter
from collections.abc import Iterable, Mapping

from houseway.errors import UnknownName, WagerError, listed
from houseway.money import Limits, money
from houseway.round import Bettor
from houseway.sheet import Sheet, Wager


def check_wagers(
    sheet: Sheet, bettor: Bettor, stakes: Mapping[str, int], limits: Limits | None
) -> None:
    """Raises on the first wager that may not be placed; nothing has moved by then."""
    placeable = [wager.name for wager in sheet.wagers if not wager.during]
    for name, stake in stakes.items():
        if name not in placeable:
            raise UnknownName("wager", name, placeable, where=str(bettor))
        check_wager(sheet, bettor, sheet.wager(name), stake, stakes, limits)


def check_spots(sheet: Sheet, bettors: Iterable[Bettor]) -> None:
    """Raises on more wagers at a seat than it has spots for."""
    seats = Counter(bettor.seat for bettor in bettors)
    for seat, number in seats.items():
        if sheet.spots and number > sheet.spots:
            first = next(wager.name for wager in sheet.wagers if wager.base)
            fault = f"{number} wagers at one seat; it has {sheet.spots} spots"
            raise WagerError(f"seat {seat}", first, fault)


def check_wager(
    sheet: Sheet,
    bettor: Bettor,
    wager: Wager,
    stake: int,
    stakes: Mapping[str, int],
    limits: Limits | None,
) -> None:
    who = str(bettor)
    if stake <= 0:
        raise WagerError(who, wager.name, f"{money(stake)} is not a wager; bet more than nothing")
    if bettor.name and not (sheet.banking.backline and wager.backline):
        raise WagerError(who, wager.name, "backline betting is not permitted on this wager")
    alone = bool(bettor.name) and wager.alone_behind
    if wager.needs and not alone and not any(stakes.get(name) for name in wager.needs):
        raise WagerError(who, wager.name, f"needs a wager on {listed(wager.needs)} as well")
    for name in wager.equals:
        if stakes.get(name) != stake:
            raise WagerError(who, wager.name, f"needs an equal wager of {money(stake)} on {name}")
    for limit in (wager.limit or limits,):
        if limit is not None and (fault := limit.fault(stake)):
            raise WagerError(who, wager.name, fault)
    if wager.not_above:
        most = max(stakes.get(name, 0) for name in wager.not_above)
        if stake > most:
            base = listed(wager.not_above)
            raise WagerError(
                who,
                wager.name,
                f"{money(stake)} is over the maximum of {money(most)} set by the {base} wager",
            )
