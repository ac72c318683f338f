"""What the bank covers for sure, told before the deal: plain arithmetic on the worst case."""

from collections.abc import Callable, Iterable, Mapping

from houseway.round import Bets, Claim, Covered, CoveredBet, most_won
from houseway.sheet import BankedSheet, Settlement, Wager
from houseway.table.action import DIRECTIONS, FIXED
from houseway.table.settlement import in_order


def not_covered(sheet: BankedSheet, bets: Bets, bank: int) -> Iterable[Covered]:
    """The event that lists the wagers that may not be covered in full; none where all are."""
    short = tuple(bet for bet in for_sure(sheet, bets, bank) if bet.covered < bet.stake)
    return (Covered(short),) if short else ()


def for_sure(sheet: BankedSheet, bets: Bets, bank: int) -> list[CoveredBet]:
    """Every wager with the part that is covered whatever the cards are, in cents.

    Each is settled after all those that may come before it, and they use up the most they can.
    Where settlement starts at a known seat, the seats before are known too.
    """
    rules = sheet.settlement
    start = FIXED[rules.start](bets) if rules.start in FIXED else None
    seats = DIRECTIONS[rules.direction](bets.seats, start or 1)
    rows = in_order([*_won(sheet, bets)], seats, rules)
    found = []
    for place, row in enumerate(rows):
        before = rows[:place]
        before += [other for other in rows[place + 1 :] if _overtakes(sheet, other, row)]
        to_pay, to_collect = LEFT[rules.cover](bank, before)
        covered = min(_part(row, row.gain, to_pay), _part(row, row.stake, to_collect))
        found.append(CoveredBet(row.bettor, row.wager, row.stake, covered))
    return found


def _won(sheet: BankedSheet, bets: Bets) -> Iterable[Claim]:
    """All wagers against the bank as if each won the most it can."""
    for bettor, stakes in bets.wagers.items():
        for name, stake in stakes.items():
            if sheet.wager(name).fund:
                continue
            gain = max(0, most_won(sheet, sheet.wager(name), stake))
            yield Claim(bettor=bettor, wager=name, stake=stake, result="win", gain=gain, reason="")


def _overtakes(sheet: BankedSheet, other: Claim, row: Claim) -> bool:
    """Whether a wager that comes after another in the order of the sheet may be settled before."""
    rules = sheet.settlement
    return (
        (rules.start not in FIXED and other.bettor.seat != row.bettor.seat)
        or rules.passes == "losers-first"
        or (bool(rules.order_of_losers) and other.bettor == row.bettor)
        or _may_go_first(rules, sheet.wager(other.wager))
        or _may_go_last(rules, sheet.wager(row.wager))
    )


def _may_go_first(rules: Settlement, wager: Wager) -> bool:
    return any(row.on in (*rules.at_once, *rules.first) for row in wager.pays)


def _may_go_last(rules: Settlement, wager: Wager) -> bool:
    return wager.name in rules.later or (wager.base and bool(rules.later))


def _part(row: Claim, size: int, left: int) -> int:
    """The part of the stake that has action where so much of a gain or loss can be paid."""
    if left <= 0:
        return 0
    return row.stake if size <= left else row.stake * left // size


Left = Callable[[int, list[Claim]], tuple[int, int]]
LEFT: Mapping[str, Left] = {
    "action": lambda bank, before: (_after(bank, before), _after(bank, before)),
    "net": lambda bank, before: (
        bank - sum(row.gain for row in before),
        bank - sum(row.stake for row in before),
    ),
}  # what the bank has left to pay and to collect, by the sheet's `cover`


def _after(bank: int, before: list[Claim]) -> int:
    return bank - sum(max(row.gain, row.stake) for row in before)
