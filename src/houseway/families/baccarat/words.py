"""The rules of a baccarat sheet in plain words."""

from collections.abc import Iterator
from itertools import groupby

from houseway.families.baccarat.round import CHARTS
from houseway.families.baccarat.sheet import BaccaratSheet, HouseWay
from houseway.round.words import Said, both, runs

COUNTS = (
    "Aces count 1, tens and pictures nothing, other cards their face value; only the last digit of "
    "a total counts."
)
TOTALS = range(10)


def in_words(sheet: BaccaratSheet) -> Iterator[Said]:
    drawing, second = sheet.drawing, sheet.second_hand.title()
    yield Said(COUNTS)
    yield Said(_opened(sheet, second))
    natural = "A natural, 8 or 9 in the first two cards of either hand,"
    if drawing.naturals == "stop":
        yield Said(f"{natural} ends the drawing.", drawing.lines)
    else:
        yield Said(f"{natural} does not keep the other hand from drawing.", drawing.lines)
    yield Said(_on_five(sheet, second), drawing.lines)
    if sheet.house_way is not None:
        yield Said(_house_way(sheet.house_way, sheet.drawing.option), sheet.house_way.lines)
    yield _banker_chart(sheet, second)
    best = "The hand closer to nine wins, whatever the number of its cards."
    if sheet.compare == "natural-first":
        best = "A natural beats any hand of three cards; otherwise the hand closer to nine wins."
    yield Said(best)


def _opened(sheet: BaccaratSheet, second: str) -> str:
    dealt = "Cards are dealt face up."
    if sheet.dealt == "face-down":
        dealt = (
            "Cards are dealt face down; the Player hand is opened first, then one card of the "
            f"{second} hand."
        )
    if sheet.burn == "none":
        return f"{dealt} No burn is printed: nothing is burned from a new shoe."
    return (
        f"{dealt} The first card of a new shoe is turned up; its value is how many more are burned."
    )


def _house_way(house_way: HouseWay, option: str) -> str:
    hits = f"hit {house_way.hit} or less and stand on {house_way.hit + 1} or more"
    if option == "none":
        return f"The house way is to {hits}, which is how every Player hand is played."
    return f"A player who has the choice may ask the house dealer to play the house way: {hits}."


def _on_five(sheet: BaccaratSheet, second: str) -> str:
    if sheet.drawing.option == "none":
        return "The Player hand hits 5 or less and stands on 6 or more."
    seen = {"first-card": "first card counts", "total": "two cards count"}[sheet.drawing.option]
    own = both(sheet.wager(name).title for name in sheet.own_hand)
    all_stand = {
        "by-card": "",
        "five-or-less": f" If all of them stand, the {second} hand hits 5 or less.",
    }[sheet.drawing.all_stand]
    return (
        "The Player hand hits 4 or less and stands on 6 or more. It hits 5 too; but if the "
        f"{second} hand's {seen} 5 or 6, everybody on the Player line chooses to hit or "
        "stand. The card is dealt in any case; for those who stood it does not count for the "
        f"{own}.{all_stand}"
    )


def _banker_chart(sheet: BaccaratSheet, second: str) -> Said:
    """The drawing chart of the second hand, by the Player's third card."""
    drawing = sheet.drawing
    highest = 7 if drawing.naturals == "stop" else max(TOTALS)
    chart = CHARTS[drawing.chart]
    rows = []
    for hits, group in groupby(range(highest + 1), key=lambda total: chart.get(total, "")):
        stands = [count for count in TOTALS if str(count) not in hits]
        rows.append((runs(group), _all(list(map(int, hits))), _all(stands)))
    return Said(
        (
            f"The {second} hand hits 5 or less if the Player hand has two cards. If it has three, "
            f"the {second} hand draws by the Player's third card:"
        ),
        drawing.lines,
        columns=(f"{second} counts", "hits against", "stands against"),
        rows=tuple(rows),
    )


def _all(counts: list[int]) -> str:
    return "any card" if len(counts) == len(TOTALS) else runs(counts) if counts else "none"
