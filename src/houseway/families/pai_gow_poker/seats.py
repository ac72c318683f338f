"""The game wager played best from both seats, in all and by the rows of the house way.

Each seat sets its hands against all hands of the other side, set the house way.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.errors import HousewayError
from houseway.families.pai_gow_poker.best import (
    Doubled,
    Gains,
    Played,
    RowTally,
    SettingStakes,
    play,
)
from houseway.families.pai_gow_poker.facts import FACTS
from houseway.families.pai_gow_poker.groups import MARKS, Groups, Marking, Side, meet
from houseway.families.pai_gow_poker.hands import kinds
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.tables import HandsAsSet
from houseway.money import LOSE
from houseway.odds import Choices, Figure
from houseway.round import HOUSE_WAY, decided, gain
from houseway.sheet import Wager

COMPARISONS = ("both-higher", "one-each", "both-lower")
COMPARED = frozenset({"foul", *COMPARISONS})
ENDS = frozenset({"queen-high", "bank-ace-high", "bank-king-high"})  # without a comparison
BEST, DOUBLED = "best play", "house way, doubled where that gains"
BANK = "bank, "
NO_DOUBLE: Gains = (Fraction(0), Fraction(0), Fraction(0))


def is_played_best(sheet: PaiGowSheet) -> bool:
    """Whether hands are set for the game wager, and two comparisons at most decide it."""
    rows = {row.on for row in sheet.wagers[0].pays}
    return not sheet.community and rows <= COMPARED | ENDS


class Meetings(msgspec.Struct, frozen=True):
    """Groups of hands against groups: where the game wager hangs on how two hands compare."""

    compared: NDArray[np.bool_]
    apart: list[list[Fraction]]  # what is gained elsewhere
    gains: Gains

    @staticmethod
    def of(sheet: PaiGowSheet, groups: Groups) -> "Meetings | None":
        """None where hands are not played best."""
        wager = sheet.wagers[0]
        if not is_played_best(sheet):
            return None
        sides = groups.sides()
        compared = np.array(
            [[compared_freely(sheet, wager, own, other) for other in sides] for own in sides]
        )
        apart = [
            [gain(wager, FACTS, meet(sheet, own, other, 1, 1)) for other in sides] for own in sides
        ]
        assert (compared == np.outer(compared.any(axis=1), compared.any(axis=0))).all()
        return Meetings(compared, apart, gains_of(wager))

    @property
    def turned(self) -> "Meetings":
        """From the other seat."""
        win, each, loss = self.gains
        apart = [[-gained for gained in column] for column in zip(*self.apart, strict=True)]
        return Meetings(self.compared.T, apart, (-loss, -each, -win))

    @property
    def dead(self) -> NDArray[np.bool_]:
        """The groups of own hands that are not compared."""
        return np.logical_not(self.compared.any(axis=1))

    @property
    def leaves_out(self) -> NDArray[np.bool_]:
        """The groups of the other side that end the game."""
        return np.logical_not(self.compared.any(axis=0))

    @property
    def ended(self) -> list[Fraction]:
        """By group of own hands: what one gains that is not compared; 0 for the others."""
        dead, out = self.dead, self.leaves_out
        numbers = range(len(self.apart))
        live = {self.apart[a][b] for a in numbers for b in numbers if out[b] and not dead[a]}
        found = [set(row) if dead[a] else {Fraction(0)} for a, row in enumerate(self.apart)]
        if not live <= {0} or any(len(gained) > 1 for gained in found):
            raise HousewayError("exact odds are not worked out where hands end the game unequally")
        return [gained.pop() for gained in found]


def gains_of(wager: Wager) -> Gains:
    pays = {row.on: row.odds.gain for row in wager.pays}
    win, each, loss = (pays.get(on, LOSE.gain) for on in COMPARISONS)
    return win, each, loss


def compared_freely(sheet: PaiGowSheet, wager: Wager, own: Side, other: Side) -> bool:
    """Whether the game wager hangs on how two hands compare."""
    row = decided(wager, FACTS, meet(sheet, own, other, 1, 1))
    return row is not None and row.on in COMPARED


class PlayedSeat(msgspec.Struct, frozen=True):
    """One side of the table: what its hands gain, as they are set."""

    sheet: PaiGowSheet  # with the copies as they are from this side
    found: HandsAsSet
    of_class: NDArray[np.int64]
    meetings: Meetings
    second: Gains = NO_DOUBLE  # of a second wager, where hands may be doubled
    unqualified: NDArray[np.bool_] | None = None

    @staticmethod
    def of_player(
        sheet: PaiGowSheet, found: HandsAsSet, groups: Groups, meetings: Meetings
    ) -> "PlayedSeat":
        if sheet.double is None:
            return PlayedSeat(sheet, found, groups.of_class, meetings)
        wager = sheet.wager(sheet.double.wager)
        if any(row.on == "unqualified" and row.odds.gain for row in wager.pays):
            raise HousewayError(f"{sheet.title}: {wager.title} is not worked out")
        without: NDArray[np.bool_] = MARKS["qualifies"](Marking(sheet, found)) == 0
        return PlayedSeat(sheet, found, groups.of_class, meetings, gains_of(wager), without)

    @property
    def turned(self) -> "PlayedSeat":
        """The other side, against hands that are set the house way."""
        return PlayedSeat(
            with_copies_turned(self.sheet), self.found, self.of_class, self.meetings.turned
        )

    @property
    def leaves_out(self) -> NDArray[np.bool_]:
        return self.meetings.leaves_out[self.of_class]

    @property
    def dead(self) -> NDArray[np.bool_]:
        return self.meetings.dead[self.of_class]

    @property
    def deals(self) -> int:
        """How many hands one may meet."""
        return comb(len(self.sheet.deck.cards()) - self.found.size, self.found.size)

    def play(self) -> Played:
        return play(
            self.sheet,
            self.found,
            SettingStakes.of(self.meetings.gains, self.second),
            leaves_out=self.leaves_out,
            dead=self.dead,
            unqualified=self.unqualified,
        )

    def ended(self, rows: NDArray[np.int64], number: int) -> list[Fraction]:
        """What hands gain, over all their deals, that are not compared: by rows of their kinds."""
        gained = self.meetings.ended
        places = rows * len(gained) + self.of_class[self.found.kinds]
        often = kinds(self.found.size, self.sheet.deck.jokers).weights
        count = np.bincount(places, often, number * len(gained)).astype(np.int64)
        by_row = count.reshape(number, len(gained)).tolist()
        return [
            sum((n * self.deals * each for n, each in zip(row, gained, strict=True)), Fraction(0))
            for row in by_row
        ]

    def gained(self, tally: RowTally, won: int, lost: int) -> Fraction:
        """By the game wager over the deals that are compared."""
        win, each, loss = self.meetings.gains
        whole = tally.whole or tally.compared * self.deals
        return win * won + loss * lost + each * (whole - won - lost)

    def doubled(self, doubled: Doubled) -> Fraction:
        """By the second wager."""
        win, each, loss = self.second
        pushed = doubled.second_whole - doubled.second_won - doubled.second_lost
        return win * doubled.second_won + loss * doubled.second_lost + each * pushed

    def worth(self, tally: RowTally, ended: Fraction) -> dict[str, Fraction]:
        """What a unit of the game wager gains on hands by how they are set."""
        deals = tally.hands * self.deals
        house = self.gained(tally, tally.won, tally.lost) + ended
        best = self.gained(tally, tally.won_best, tally.lost_best) + ended
        found = {HOUSE_WAY: house / deals}
        if self.unqualified is not None:
            found[DOUBLED] = (house + self.doubled(tally.house_doubled)) / deals
        found[BEST] = (best + self.doubled(tally.doubled)) / deals
        return found

    def in_all(self, played: Played) -> dict[str, Fraction]:
        ended = self.ended(self.found.rows, len(self.found.row_names))
        return self.worth(played.total, sum(ended, Fraction(0)))

    def by_rows(self, played: Played, *, banks: bool) -> list[Choices]:
        """Each row of the house way: how often it comes up, and what its hands are worth."""
        names = self.found.row_names.tolist()
        hands = played.total.hands
        found = [
            Choices(
                situation=f"{BANK}{name}" if banks else name,
                who="player-dealer" if banks else "player",
                probability=Fraction(tally.hands, hands),
                worth=self.worth(tally, ended),
                house_way=HOUSE_WAY,
            )
            for name, tally, ended in zip(
                names, played.by_row, self.ended(self.found.rows, len(names)), strict=True
            )
        ]
        return sorted(found, key=lambda row: -row.probability)


def with_copies_turned(sheet: PaiGowSheet) -> PaiGowSheet:
    """The same game as the other side sees it: its copies, and no hand open before it sets."""
    copies = "player-dealer" if sheet.copies == "player" else "player"
    bank = sheet.bank and msgspec.structs.replace(sheet.bank, opens="last")
    return msgspec.structs.replace(sheet, copies=copies, bank=bank)


# ---- other figures ----


def copies(sheet: PaiGowSheet, groups: Groups, cells: NDArray[np.int64]) -> Sequence[Figure]:
    """How often a copy decides, and what the copies are worth, both hands set the house way."""
    wager = sheet.wagers[0]
    turned = msgspec.structs.replace(groups, sheet=with_copies_turned(sheet))
    rows = [
        (often, gain(wager, FACTS, spot), gain(wager, FACTS, other))
        for (often, spot), (_, other) in zip(
            groups.weighed(cells), turned.weighed(cells), strict=True
        )
    ]
    deals = sum(often for often, _, _ in rows)
    decide = sum(often for often, own, other in rows if own != other)
    if not decide:
        return ()
    moved = sum((often * (other - own) for often, own, other in rows), Fraction(0))
    holder, other = "player-dealer", "players"
    if sheet.copies == "player":
        holder, other = other, holder
    says = f"Deals that a copy decides, for the {holder}"
    turned_says = f"Gained by a player if they went to the {other} instead"
    return (
        Figure(name="copies", says=says, value=Fraction(decide, deals), kind="share"),
        Figure(name="copies-turned", says=turned_says, value=moved / deals, kind="gain"),
    )


def costs(worth: Mapping[str, Fraction]) -> Sequence[Figure]:
    """What the house way costs, setting and never doubling apart."""
    if DOUBLED not in worth:
        return ()
    return (
        Figure(
            name="house-way-doubled",
            says="House way, doubled where that gains",
            value=worth[DOUBLED],
            kind="gain",
        ),
        Figure(
            name="never-doubling",
            says="Never to double costs",
            value=worth[DOUBLED] - worth[HOUSE_WAY],
            kind="cost",
        ),
        Figure(
            name="setting",
            says="To set the house way costs",
            value=worth[BEST] - worth[DOUBLED],
            kind="cost",
        ),
    )


def of_bank(worth: Mapping[str, Fraction]) -> Sequence[Figure]:
    """What the player-dealer gains by either way of setting."""
    says = "The player-dealer's gain against players who set the house way"
    return (
        Figure(
            name="bank-house-way",
            says=f"{says}, setting so too",
            value=worth[HOUSE_WAY],
            kind="gain",
        ),
        Figure(name="bank-best", says=f"{says}, setting best", value=worth[BEST], kind="gain"),
    )
