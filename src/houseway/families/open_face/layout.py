"""The felt: everybody's open board, which fills up street by street, and the points afterwards."""

from houseway.families.open_face.scoring import ROWS_BESIDES
from houseway.families.open_face.sheet import OpenFaceSheet
from houseway.round.layout import Layout, PointsPart, ThreePart, TrackPart


def layout(sheet: OpenFaceSheet) -> Layout:
    titles = tuple(row.title for row in sheet.rows)
    return Layout(
        arrangement="set",
        parts=(
            TrackPart(steps=tuple(str(street.place) for street in sheet.streets)),
            ThreePart(rows=tuple(row.cards for row in sheet.rows), titles=titles, open=True),
            PointsPart(rows=(*map(str.lower, titles), *ROWS_BESIDES)),
        ),
        side=("pays", "gone"),
    )
