"""The house way of one game in place of another's: where they differ, and what that costs.

Both tables set the hands of the first game, whose cards and joker they are read by. Each setting is
worth what it gains against all hands of that game's player-dealer, set the house way.
"""

from collections.abc import Sequence
from fractions import Fraction

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, show
from houseway.families.pai_gow_poker.best import against_house_way
from houseway.families.pai_gow_poker.groups import group
from houseway.families.pai_gow_poker.hands import kinds
from houseway.families.pai_gow_poker.seats import Meetings, PlayedSeat
from houseway.families.pai_gow_poker.settings import (
    AskedMarks,
    Own,
    differing,
    fouls,
    house_marks,
    marks_among,
)
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import house_way
from houseway.families.pai_gow_poker.tables import settings
from houseway.odds import Differing, WaysCompared
from houseway.progress import stage


def compare_ways(sheet: PaiGowSheet, other: PaiGowSheet) -> WaysCompared:
    """The other game's house way in place of the first's, against the first's player-dealer."""
    if (sheet.deal.cards, sheet.deal.low) != (other.deal.cards, other.deal.low):
        return WaysCompared(refused="their hands are not of the same size")
    there = msgspec.structs.replace(sheet, house_way=other.house_way, gaps=other.gaps)
    with stage(0.3):
        own = settings(sheet)
    with stage(0.3):
        theirs = settings(there)
    groups = group(sheet, own, sheet.wagers[:1])
    meetings = Meetings.of(sheet, groups)
    if meetings is None:
        return WaysCompared(refused="more than winning, losing and pushing depends on the setting")
    seat = PlayedSeat(sheet, own, groups.of_class, meetings)
    differ = differing(own, theirs)
    if not differ.any():
        return WaysCompared()
    named = np.stack([own.rows, theirs.rows, fouls(theirs)[theirs.kinds]], axis=1)
    pairs, number = np.unique(named[differ], axis=0, return_inverse=True)
    of_kind = np.zeros(len(differ), dtype=np.int64)
    of_kind[differ] = 1 + number.ravel()
    marks = AskedMarks.of_two(
        house_marks(sheet, own)[own.kinds], marks_among(sheet, own, theirs)[theirs.kinds], differ
    )
    with stage(0.4):
        asked = Own(sheet, own, marks.with_whole)
        played = against_house_way(asked, seat.leaves_out, seat.dead, of_kind)
    ended = seat.ended(of_kind, 1 + len(pairs))
    found = []
    for place, (row, other_row, foul) in enumerate(pairs.tolist(), start=1):
        tally = played.by_row[place]
        deals = tally.hands * seat.deals
        cards = most_frequent(sheet, of_kind == place)
        found.append(
            Differing(
                rows=(str(own.row_names[row]), str(theirs.row_names[other_row])),
                probability=Fraction(tally.hands, played.total.hands),
                worth=(
                    (seat.gained(tally, tally.won, tally.lost) + ended[place]) / deals,
                    (seat.gained(tally, tally.won_best, tally.lost_best) + ended[place]) / deals,
                ),
                hand=show(cards),
                settings=(shown(sheet, cards), shown(there, cards)),
                foul=bool(foul),
            )
        )
    return WaysCompared(groups=tuple(sorted(found, key=lambda row: -abs(row.cost))))


def most_frequent(sheet: PaiGowSheet, among: NDArray[np.bool_]) -> tuple[Card, ...]:
    """A hand of the kind that comes most often."""
    size, jokers = sheet.deal.cards, sheet.deck.jokers
    all_kinds = kinds(size, jokers)
    return all_kinds[int(np.argmax(all_kinds.weights * among))].cards


def shown(sheet: PaiGowSheet, cards: Sequence[Card]) -> str:
    _, hand = house_way(sheet, cards)
    return f"{show(hand.low)} | {show(hand.high)}"
