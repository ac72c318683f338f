"""One round at the table, from wagers on the felt to chips moved."""

from collections.abc import Iterable
from typing import Any

from houseway.cards import Cup, Shoe
from houseway.money import Entry
from houseway.round import (
    Award,
    Banked,
    Bets,
    Family,
    Finished,
    Log,
    Placed,
    Posted,
    Settled,
    claims,
)
from houseway.sheet import Sheet
from houseway.table.collection import NOTHING, Collected
from houseway.table.round import Outcome, TableRound
from houseway.table.settlement import Honoured, settle, totals


class BankedOutcome(Outcome, frozen=True, kw_only=True):
    """How a round was settled; the changes do not include the collection."""

    finished: Finished
    honoured: tuple[Honoured, ...]
    collected: Collected
    awards: tuple[Award, ...] = ()  # jackpots won, as parts of a pool the round does not know

    @property
    def fees(self) -> int:
        return self.collected.total

    def wagered(self) -> Iterable[tuple[str, int, int]]:
        return ((row.claim.wager, row.covered, row.paid) for row in self.honoured if row.covered)


class BankedRound(TableRound[Finished, BankedOutcome]):
    """Fees are taken, the round is played, the claims are honoured, the ledger is written."""

    def __init__(
        self,
        family: Family[Any],
        sheet: Sheet,
        bets: Bets,
        *,
        bank: int,
        collected: Collected = NOTHING,
        shoe: Shoe,
        cup: Cup,
        log: Log,
    ) -> None:
        self.bets, self.bank, self.collected = bets, bank, collected
        self._family, self._sheet = family, sheet
        log.add(Banked(bets.player_dealer, bank))
        for bettor, wagers in sorted(bets.wagers.items()):
            for wager, stake in wagers.items():
                log.add(Placed(bettor, wager, stake))
        self._collection = tuple(collected.entries(bets.bank_account))
        post(self._collection, log)
        super().__init__(family.play(sheet, bets, shoe, cup, log), log)

    def _settle(self, finished: Finished) -> BankedOutcome:
        owed = claims(self._sheet, self._family.facts, self.bets, finished)
        honoured, button = settle(self._sheet.settlement, owed, self.bets, finished, self.bank)
        self.log.add(button)
        entries: list[Entry] = []
        for row in honoured:
            claim = row.claim
            self.log.add(
                Settled(
                    claim.bettor,
                    claim.wager,
                    claim.stake,
                    row.result,
                    row.covered,
                    row.paid,
                    reason(row),
                )
            )
            if entry := row.entry(self.bets.bank_account):
                entries.append(entry)
        post(entries, self.log)
        awards = (
            self._family.awards(self._sheet, self.bets, finished) if self._family.awards else ()
        )
        for award in awards:
            self.log.noted(str(award))
        return BankedOutcome(
            finished=finished,
            honoured=tuple(honoured),
            collected=self.collected,
            changes=totals(honoured, self.bets),
            entries=(*self._collection, *entries),
            awards=awards,
        )


def post(entries: Iterable[Entry], log: Log) -> None:
    for entry in entries:
        log.add(Posted(entry))


def reason(row: Honoured) -> str:
    """Why a wager got what it got, the bank's reach included."""
    if row.result == "no-action":
        return "The player-dealer's money is used up: the wager is returned"
    if row.uncovered:
        return f"{row.claim.reason}, as far as the player-dealer's money reaches"
    return row.claim.reason
