"""Which wagers may be placed: names, limits, what a bonus needs, backline betting."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeVar, cast

import msgspec

from houseway.errors import UnknownName, WagerError, listed
from houseway.money import Limits, money
from houseway.round import Bettor, Names
from houseway.round.words import both
from houseway.sheet import BankedSheet, Wager
from houseway.table.collection import BankedCharge

Stake = TypeVar("Stake", bound=int | Fraction)  # cents, or units of the first wager


def limit_in_force(wager: Wager, table_limits: Limits | None) -> Limits | None:
    """The wager's own limit where the document prints one, else the table's.

    Where both hold, the higher minimum and the lower maximum count, or only the lower maximum.
    """
    own = own_limit(wager, table_limits)
    if own is None or table_limits is None or wager.joins is None:
        return own or table_limits
    least, most = _joined(own, table_limits, wager.joins == "limits")
    return Limits.between(least, most if most is None else max(least, most))


def own_limit(wager: Wager, table_limits: Limits | None) -> Limits | None:
    """The limit printed for the wager itself; its maximum may hold at some tables only."""
    own, at = wager.limit, wager.most_at
    if own is None or at is None or table_limits is None or not at.fault(table_limits.least):
        return own
    return Limits.between(own.least, None)


def is_offered(wager: Wager, table_limits: Limits | None) -> bool:
    """Whether a table with these limits has the wager at all."""
    if table_limits is None:
        return True
    least, most = wager.offered_at, wager.offered_to
    if least is not None and least.fault(table_limits.least):
        return False
    if most is not None and (table_limits.most is None or most.fault(table_limits.most)):
        return False
    own = own_limit(wager, table_limits)
    if own is None or wager.joins is None:
        return True
    lowest, highest = _joined(own, table_limits, wager.joins == "limits")
    return highest is None or lowest <= highest


def _joined(own: Limits, table: Limits, both: bool) -> tuple[int, int | None]:
    """The least and the most that two limits leave; `both` if the table's minimum holds too."""
    least = max(own.least, table.least) if both else own.least
    return least, min((m for m in (own.most, table.most) if m is not None), default=None)


def most_beside(wager: Wager, stakes: Mapping[str, Stake]) -> Stake:
    """The most a wager may be beside the bets that it may not exceed."""
    bases = [stakes[name] for name in wager.not_above if stakes.get(name)]
    if not bases:
        return cast(Stake, 0)
    return cast(Stake, MOST_BESIDE[wager.not_above_takes](bases))


MOST_BESIDE: Mapping[str, Callable[[list[Any]], Any]] = {
    "largest": max,
    "sum": sum,
    "first": lambda bases: bases[0],
}


def check_wagers(
    sheet: BankedSheet,
    bettor: Bettor,
    stakes: Mapping[str, int],
    limits: Limits | None,
    *,
    free: bool = False,
) -> None:
    """Raises on the first wager that may not be placed; no chips have moved by then.

    `free`: a player in a seat bets on the circle of an empty one, as on the own.
    """
    for fault in wager_faults(sheet, bettor, stakes, limits, free=free):
        raise fault


def wager_faults(
    sheet: BankedSheet,
    bettor: Bettor,
    stakes: Mapping[str, int],
    limits: Limits | None,
    *,
    free: bool = False,
) -> Iterator[WagerError]:
    """What is wrong with the wagers of a bettor, in the order they were placed."""
    placeable = [wager.name for wager in sheet.wagers if wager.placed]
    for name, stake in stakes.items():
        if name not in placeable:
            raise UnknownName("wager", name, placeable, where=str(bettor))
        placed = PlacedWager(sheet, bettor, sheet.wager(name), stake, stakes, limits, free)
        for rule in RULES:
            for fault in rule(placed):
                yield WagerError(str(bettor), name, fault)


def check_spots(sheet: BankedSheet, bettors: Iterable[Bettor]) -> None:
    """Raises on more wagers at a seat, or behind a position, than the sheet has room for."""
    placed, most = list(bettors), sheet.banking.backline_most
    seats = Counter(bettor.seat for bettor in placed)
    behind = Counter(bettor.seated for bettor in placed if bettor.name)
    for seat, number in seats.items():
        if sheet.spots and number > sheet.spots:
            fault = f"{number} wagers at one seat; it has {sheet.spots} spots"
            raise WagerError(f"seat {seat}", _first_wager(sheet), fault)
    hands = Counter(position.seat for position in {bettor.seated for bettor in placed})
    for seat, number in hands.items():
        if sheet.banking.hands and number > sheet.banking.hands:
            fault = f"{number} hands at one seat; there may be {sheet.banking.hands}"
            raise WagerError(f"seat {seat}", _first_wager(sheet), fault)
    for position, number in behind.items():
        if most and number > most:
            fault = f"{number} bets behind one position; there may be {most}"
            raise WagerError(str(position), _first_wager(sheet), fault)


def check_seats(
    sheet: BankedSheet, charge: BankedCharge | None, placed: Mapping[Bettor, Mapping[str, int]]
) -> None:
    """Raises on a seat with more bet at it than the schedule option in force allows."""
    for fault in seats_over(sheet, charge, placed):
        raise fault


def seats_over(
    sheet: BankedSheet, charge: BankedCharge | None, placed: Mapping[Bettor, Mapping[str, int]]
) -> Iterator[WagerError]:
    """Seats at which more is bet than a schedule option allows, or can be once it is raised."""
    if charge is None or not charge.option.seat_most:
        return
    counted, most, first = (
        charge.schedule.at_seat,
        100 * charge.option.seat_most,
        _first_wager(sheet),
    )
    times = sheet.most_raised if any(sheet.wager(name).during for name in counted) else 0
    totals: Counter[int] = Counter()
    for bettor, stakes in placed.items():
        totals[bettor.seat] += sum(stakes.get(name, 0) for name in counted)
        totals[bettor.seat] += times * stakes.get(first, 0)
    for seat, total in totals.items():
        if total > most:
            wagers = both(sheet.titles[name] for name in counted)
            fault = f"{wagers} can come to {money(total)} there; the maximum is {money(most)}"
            yield WagerError(f"seat {seat}", first, fault)


def check_room_kept(
    sheet: BankedSheet,
    charge: BankedCharge | None,
    limits: Limits | None,
    placed: Mapping[Bettor, Mapping[str, int]],
    waiting: Collection[int],
) -> None:
    """Raises on bets of others that leave too little room at a seat for the player in it.

    `waiting` are the seats whose players have not bet yet: each keeps a spot, and what he may
    bet at the most.
    """
    if sheet.banking.seat_first is not True:
        return
    for seat in waiting:
        there = {bettor: stakes for bettor, stakes in placed.items() if bettor.seat == seat}
        if not there:
            continue
        there[Bettor(seat)] = {
            wager.name: limit.most or 0
            for wager in sheet.wagers
            if wager.placed and (limit := limit_in_force(wager, limits)) is not None
        }
        try:
            check_spots(sheet, there)
            check_seats(sheet, charge, there)
        except WagerError:
            fault = f"the rest of the room at seat {seat} is for the player in it until he has bet"
            raise WagerError(f"seat {seat}", _first_wager(sheet), fault) from None


def check_elsewhere(
    sheet: BankedSheet, bettors: Collection[Bettor], seated: Collection[int]
) -> None:
    """Raises on a bet away from the own seat where the document does not allow it.

    `seated` are the seats that are taken; the circles of all others are free.
    """
    away = [
        bettor
        for bettor in bettors
        if bettor.from_a_seat and not _is_behind_another(sheet, bettor, seated)
    ]
    circles = Counter((bettor.place, bettor.seat) for bettor in away)
    for bettor in away:
        own, seat = bettor.place, bettor.seat
        others = any(other.seat == seat and other.account != bettor.account for other in bettors)
        free = seat not in seated and not others
        second = sum(place == own for place, _ in circles) > 1
        if fault := AWAY[sheet.banking.elsewhere](own, seat, free, second):
            raise WagerError(str(bettor), _first_wager(sheet), fault)


def may_bet_elsewhere(
    sheet: BankedSheet, bettor: Bettor, placed: Iterable[Bettor], seated: Collection[int]
) -> bool:
    """Whether a player in a seat may bet at another one, beside the bets that others placed."""
    others = [other for other in placed if other.account != bettor.account]
    try:
        check_elsewhere(sheet, [*others, bettor], seated)
    except WagerError:
        return False
    return bettor.seat not in seated or sheet.banking.backline


def is_free(
    sheet: BankedSheet,
    bettor: Bettor,
    seated: Collection[int],
    others: Iterable[Bettor] = (),
    waiting: Collection[int] = (),
) -> bool:
    """Whether a player in a seat bets on a free circle as on the own, and not behind a position.

    `others` are all bets that stand; `waiting` are the seats whose players are still to bet.
    """
    if sheet.banking.elsewhere == "unbet":
        taken = any(bet.seat == bettor.seat and bet.account != bettor.account for bet in others)
        return bettor.from_a_seat and bettor.seat not in waiting and not taken
    circle = bettor.from_a_seat and not _is_behind_another(sheet, bettor, seated)
    return circle and sheet.banking.elsewhere in ("next", "free")


def _is_behind_another(sheet: BankedSheet, bettor: Bettor, seated: Collection[int]) -> bool:
    """Whether a player in a seat bets behind somebody else's, as the document lets him."""
    return bettor.from_a_seat and bettor.seat in seated and _seats_behind(sheet)


def _seats_behind(sheet: BankedSheet) -> bool:
    return sheet.banking.backline and sheet.banking.seats_behind


def _on_a_free_circle(own: int, seat: int, free: bool, second: bool) -> str:
    return "" if free else "only the free circles of empty seats may be bet on besides one's own"


def _on_the_next_circle(own: int, seat: int, free: bool, second: bool) -> str:
    if second or abs(own - seat) != 1:
        return "a player may bet at two places that are next to each other, and at no more"
    return _on_a_free_circle(own, seat, free, second)


ONLY_THERE = "a player in a seat may bet only there"
AWAY: Mapping[str, Callable[[int, int, bool, bool], str]] = {
    "none": lambda own, seat, free, second: ONLY_THERE,
    "next": _on_the_next_circle,
    "free": _on_a_free_circle,
    "any": lambda own, seat, free, second: "",
    "unbet": lambda own, seat, free, second: "",
}


def check_hands(sheet: BankedSheet, placed: Mapping[Bettor, Mapping[str, int]]) -> None:
    """Raises on a bet behind a position that needs somebody's hand there, where there is none."""
    for bettor, name in without_a_hand(sheet, placed):
        raise WagerError(str(bettor), name, "nobody has a hand there")


def without_a_hand(
    sheet: BankedSheet, placed: Mapping[Bettor, Mapping[str, int]]
) -> Iterator[tuple[Bettor, str]]:
    """Yields bets behind a position that live on a hand of others there, where nobody has one."""
    for bettor, stakes in placed.items():
        others = [
            row for who, row in placed.items() if who.seated == bettor.seated and who != bettor
        ]
        for wager in map(sheet.wager, stakes):
            if alone_behind(wager, bettor, stakes) and not any(
                row.get(name) for row in others for name in wager.needs
            ):
                yield bettor, wager.name


def alone_behind(wager: Wager, bettor: Bettor, stakes: Mapping[str, int]) -> bool:
    """Whether a bettor behind a position makes a wager without those it needs."""
    own = any(stakes.get(name) for name in wager.needs)
    return wager.alone_behind and bool(bettor.name) and bool(wager.needs) and not own


def _first_wager(sheet: BankedSheet) -> str:
    return next(wager.name for wager in sheet.wagers if wager.base)


# ---- the rules, in the order in which a dealer would object ----


class PlacedWager(msgspec.Struct, frozen=True):
    """One wager of a bettor with everything a rule may ask about. Money in cents."""

    sheet: BankedSheet
    bettor: Bettor
    wager: Wager
    stake: int
    stakes: Mapping[str, int]  # all wagers of the bettor, this one included
    table_limits: Limits | None
    free: bool  # on the circle of an empty seat, as on the own

    @property
    def behind(self) -> bool:
        """Whether it is a backline bet."""
        return bool(self.bettor.name) and not self.free

    def titled(self, names: Iterable[str]) -> str:
        called = Names(wagers=self.sheet.titles)
        return listed(called.wager(name) for name in names)


def _needs_an_amount(placed: PlacedWager) -> Iterator[str]:
    if placed.stake <= 0:
        yield f"{money(placed.stake)} is not a wager; bet more than nothing"


def _backline_permitted(placed: PlacedWager) -> Iterator[str]:
    banking = placed.sheet.banking
    stays = banking.elsewhere == "none" and not _seats_behind(placed.sheet)
    if placed.bettor.from_a_seat and stays:
        yield ONLY_THERE
    if placed.behind and not (banking.backline and placed.wager.backline):
        yield "backline betting is not permitted on this wager"


def _placed_with_one_it_needs(placed: PlacedWager) -> Iterator[str]:
    needs = placed.wager.needs
    alone = placed.behind and alone_behind(placed.wager, placed.bettor, placed.stakes)
    if needs and not alone and not any(placed.stakes.get(name) for name in needs):
        yield f"needs a bet on {placed.titled(needs)} as well"


def _equals_its_partners(placed: PlacedWager) -> Iterator[str]:
    for name in placed.wager.equals:
        if placed.stakes.get(name) != placed.stake:
            yield f"needs an equal wager of {money(placed.stake)} on {placed.titled([name])}"


def _not_beside_others(placed: PlacedWager) -> Iterator[str]:
    if others := [name for name in placed.wager.not_with if placed.stakes.get(name)]:
        yield f"cannot be bet together with {placed.titled(others)}"


def _offered_at_this_table(placed: PlacedWager) -> Iterator[str]:
    limits = placed.table_limits
    if limits is not None and not is_offered(placed.wager, limits):
        yield f"is not offered at a table of {limits.words}"


def _within_its_limit(placed: PlacedWager) -> Iterator[str]:
    limit = limit_in_force(placed.wager, placed.table_limits)
    if limit is not None and (fault := limit.fault(placed.stake)):
        yield fault


def _not_above_its_base(placed: PlacedWager) -> Iterator[str]:
    if not (bases := placed.wager.not_above):
        return
    most = most_beside(placed.wager, placed.stakes)
    if placed.stake > most:
        over = f"{money(placed.stake)} is over the maximum of {money(most)}"
        yield f"{over} set by the bet on {placed.titled(bases)}"


RULES: tuple[Callable[[PlacedWager], Iterator[str]], ...] = (
    _needs_an_amount,
    _offered_at_this_table,
    _backline_permitted,
    _placed_with_one_it_needs,
    _equals_its_partners,
    _not_beside_others,
    _within_its_limit,
    _not_above_its_base,
)
