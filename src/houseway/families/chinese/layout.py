"""The felt of Chinese poker: three rows in front of every seat, and the points between them."""

from collections.abc import Iterator

from houseway.families.chinese.hand import SET_ROWS
from houseway.families.chinese.score import score_rows
from houseway.families.chinese.sheet import ChineseSheet
from houseway.round.layout import AnyFeltPart, Layout, PointsPart, PotPart, ThreePart


def layout(sheet: ChineseSheet) -> Layout:
    return Layout(arrangement="set", parts=tuple(parts(sheet)))


def parts(sheet: ChineseSheet) -> Iterator[AnyFeltPart]:
    if sheet.antes is not None:
        yield PotPart(note="to the best back hand")
    yield ThreePart(
        rows=tuple(row.cards for row in SET_ROWS), titles=tuple(row.title for row in SET_ROWS)
    )
    yield PointsPart(rows=score_rows(sheet))
