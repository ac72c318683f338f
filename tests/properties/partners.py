"""Which wagers a bettor may place, and which of them go together."""

from collections.abc import Iterable

from houseway.round import Bettor
from houseway.sheet import BankedSheet, Wager


def open_to(sheet: BankedSheet, bettor: Bettor) -> list[Wager]:
    """What a bettor may place before the deal."""
    return [w for w in sheet.wagers if w.placed and (w.backline or not bettor.name)]


def with_partners(sheet: BankedSheet, bettor: Bettor, chosen: Iterable[Wager]) -> list[str]:
    """The wagers chosen and those they may not be without, as far as the bettor may place all."""
    found: list[str] = []
    for wager in chosen:
        group = partners(sheet, bettor, wager, found)
        if group <= {w.name for w in open_to(sheet, bettor)}:
            found += sorted(group - {*found})
    return found


def partners(sheet: BankedSheet, bettor: Bettor, wager: Wager, placed: Iterable[str]) -> set[str]:
    """A wager with all that must equal it, and with one it needs unless that is placed."""
    group: set[str] = set()
    waiting = [wager.name]
    while waiting:
        added = sheet.wager(waiting.pop())
        group.add(added.name)
        waiting += [name for name in added.equals if name not in group]
        alone = bool(bettor.name) and added.alone_behind
        if added.needs and not alone and not {*added.needs} & {*group, *placed}:
            waiting.append(added.needs[0])
    return group
