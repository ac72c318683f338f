"""What beats what in each row, and the hands that earn bonus points."""

from collections.abc import Iterator

from houseway.errors import counted
from houseway.families.open_face.sheet import BoardRow, OpenFaceSheet, Royalty
from houseway.hands.rankings import RANKINGS
from houseway.hands.words import PLURALS
from houseway.round.ranks import RankRow, RankTable, example, hand_table
from houseway.round.words import capital


def ranks(sheet: OpenFaceSheet) -> tuple[RankTable, ...]:
    names: dict[str, list[str]] = {}
    for row in sheet.rows:
        names.setdefault(row.ranking, []).append(row.title.lower())
    hands = tuple(
        hand_table(f"{capital(' and '.join(titles))}, best first", RANKINGS[ranking])
        for ranking, titles in names.items()
    )
    return hands + tuple(bonus_table(sheet, row) for row in sheet.rows)


def bonus_table(sheet: OpenFaceSheet, row: BoardRow) -> RankTable:
    rows = [one for one in sheet.royalties if one.row == row.name]
    return RankTable(f"Bonus, {row.title.lower()}", tuple(bonus_rows(row, rows)))


def bonus_rows(row: BoardRow, royalties: list[Royalty]) -> Iterator[RankRow]:
    ranking = RANKINGS[row.ranking]
    order = ranking.categories
    for one in sorted(royalties, key=lambda one: order.index(one.hand)):
        yield RankRow(f"{capital(one.hand)}: {points_words(one)}", example(ranking, one.hand))


def points_words(one: Royalty) -> str:
    """`2 points`, or by rank: `1 with sixes to 9 with aces`."""
    if not one.by_rank:
        return counted(one.points, "point")
    (low, least), *_, (high, most) = sorted(one.by_rank.items(), key=lambda pair: pair[1])
    return f"{least} with {PLURALS[low]} to {most} with {PLURALS[high]}"
