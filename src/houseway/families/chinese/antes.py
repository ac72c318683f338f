"""Who wins the antes, and who has the action button in the next hand."""

from collections.abc import Mapping, Sequence

from houseway.cards import Card
from houseway.families.chinese.score import ShownHand
from houseway.families.chinese.sheet import ChineseSheet, Sweep
from houseway.hands.rank import Rank
from houseway.round import Contest, Hand

ANTES = "antes"
ABOVE_ALL = 100  # the height of a clean sweep among back hands
ALL_FOULED = Rank((), "every hand fouled", (), "")


def back_of(one: ShownHand) -> Rank | None:
    """The back hand that counts: none of a hand that is fouled or surrendered."""
    return one.hand.ranks[-1] if one.hand is not None and not one.fault and one.hand.ranks else None


def of_sweep(sheet: ChineseSheet, sweep: Sweep) -> Rank:
    """A declared hand, above every back hand."""
    by_points = sheet.sweeping is not None and sheet.sweeping.compared == "points"
    height = sweep.points if by_points else ABOVE_ALL - sweep.rank
    return Rank((ABOVE_ALL, height), f"clean sweep, {sweep.title}", (), "")


def standings(sheet: ChineseSheet, shown: Sequence[ShownHand], *, sweeps: bool) -> dict[int, Rank]:
    """What each hand is worth in the contest; declared ones above all others, if they count."""
    found: dict[int, Rank] = {}
    for one in shown:
        back = back_of(one)
        if one.sweep is not None and sweeps:
            found[one.seat] = of_sweep(sheet, one.sweep)
        elif back is not None:
            found[one.seat] = back
    return found


def best_of_all(sheet: ChineseSheet, shown: Sequence[ShownHand]) -> int | None:
    """The seat with the best clean sweep, or else the best back hand, the first from the button."""
    found = standings(sheet, shown, sweeps=True)
    return max(found, key=lambda seat: found[seat].strength, default=None)


def antes_won(
    sheet: ChineseSheet, hand: Hand, shown: Sequence[ShownHand]
) -> tuple[tuple[Contest, ...], Mapping[int, tuple[Card, ...]]]:
    """The contest for the antes, and the back hands of those who can win them."""
    rules = sheet.antes
    held = standings(sheet, shown, sweeps=rules is not None and rules.to == "sweep-or-back")
    if not held:
        held = {one.seat: ALL_FOULED for one in shown if not one.surrendered}
    if rules is not None and rules.tie == "nearest":
        winner = max(held, key=lambda seat: held[seat].strength)  # the first of equal ones
        held = {winner: held[winner]}
    backs = {one.seat: one.hand.rows[-1] for one in shown if one.hand is not None}
    return (Contest(name=ANTES, held=held, odd=hand.seats),), backs
