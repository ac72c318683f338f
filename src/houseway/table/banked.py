"""One round of a banked game at the table: fees, play, settlement."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UnsetType

from houseway.cards import Cup, Shoe
from houseway.money import Entry, money
from houseway.round import (
    Award,
    Banked,
    BankedFamily,
    BankTaken,
    Bets,
    Finished,
    Log,
    Placed,
    Posted,
    claims,
    mention,
    most_owed,
)
from houseway.round.words import both
from houseway.sheet import BankedSheet
from houseway.table.collection import NOTHING, Collected
from houseway.table.cover import not_covered
from houseway.table.round import RoundOutcome, TableRound
from houseway.table.settlement import Honoured, new_money, settle, settle_at_once, totals


class BankedOutcome(RoundOutcome, frozen=True, kw_only=True):
    """How a banked round was settled; `changes` leave out the collection."""

    finished: Finished
    honoured: tuple[Honoured, ...]
    collected: Collected
    awards: tuple[Award, ...] = ()  # jackpots won, as shares of a pool only the table knows

    @property
    def fees(self) -> int:
        return self.collected.total

    def wagered(self) -> Iterable[tuple[str, int, int]]:
        return ((row.claim.wager, row.covered, row.paid) for row in self.honoured if row.covered)


class BankedRound(TableRound[Finished, BankedOutcome]):
    """A banked round: takes the fees, plays, honours the claims and writes the ledger entries.

    `pool` is what the jackpot's pool holds before the round, in cents; None where it is not known,
    and then it pays whatever is won from it.
    """

    def __init__(
        self,
        family: BankedFamily[Any],
        sheet: BankedSheet,
        bets: Bets,
        *,
        bank: int,
        collected: Collected = NOTHING,
        pool: int | UnsetType | None = None,
        shoe: Shoe,
        cup: Cup,
        log: Log,
    ) -> None:
        self.bets, self.bank, self.collected = bets, bank, collected
        self._pool = pool + collected.into_the_pool if isinstance(pool, int) else None
        self._family, self._sheet = family, sheet
        told = not any(isinstance(event, BankTaken) for event in log.events)
        log.later(lambda: (Banked(bets.player_dealer, bank, most_owed(sheet, bets), told),))
        for bettor, wagers in sorted(bets.wagers.items()):
            for wager, stake in wagers.items():
                log.add(Placed(bettor, wager, stake))
        log.later(lambda: not_covered(sheet, bets, bank))
        self._at_once: list[Honoured] = []  # what was settled before the round went on
        self._collection = tuple(collected.entries(bets.bank_account))
        post(self._collection, log)
        super().__init__(family.play(sheet, bets, shoe, cup, log), log)

    def _settle_at_once(self, so_far: Finished) -> Mapping[str, int]:
        owed = claims(self._sheet, self._family.facts, self.bets, so_far)
        self._at_once = settle_at_once(
            self._sheet.settlement, owed, self.bets, so_far, self.bank, self._pool
        )
        if self._at_once:
            names = dict.fromkeys(row.claim.title for row in self._at_once)
            self.log.noted(f"Settled before the hands are played: {both(names)}.")
        post(self._told(self._at_once), self.log)
        back: Counter[str] = Counter()
        for row in self._at_once:
            back[row.claim.bettor.account] += row.settled.back
        return back

    def _settle(self, finished: Finished) -> BankedOutcome:
        owed = claims(self._sheet, self._family.facts, self.bets, finished)
        honoured, button = settle(
            self._sheet.settlement,
            owed,
            self.bets,
            finished,
            self.bank,
            self._pool,
            self._at_once,
        )
        if added := new_money(self._sheet.settlement, owed, self.bets):
            bank = mention(self.bets.bank_account)
            against = both(self._sheet.titles[name] for name in self._sheet.settlement.later)
            self.log.noted(f"{bank} puts up {money(added)} more against the {against}.")
        self.log.add(button)
        post(self._told(honoured[len(self._at_once) :]), self.log)
        awards = (
            self._family.awards(self._sheet, self.bets, finished) if self._family.awards else ()
        )
        for award in awards:
            self.log.noted(award.note)
        return BankedOutcome(
            finished=finished,
            honoured=tuple(honoured),
            collected=self.collected,
            changes=totals(honoured, self.bets),
            entries=(*self._collection, *self._entries(honoured)),
            awards=awards,
        )

    def _told(self, honoured: Iterable[Honoured]) -> list[Entry]:
        """Logs how wagers are settled, and returns the entries."""
        rows = list(honoured)
        for row in rows:
            self.log.add(row.settled)
        return self._entries(rows)

    def _entries(self, honoured: Iterable[Honoured]) -> list[Entry]:
        found = (row.entry(self.bets.bank_account) for row in honoured)
        return [entry for entry in found if entry]


def post(entries: Iterable[Entry], log: Log) -> None:
    for entry in entries:
        log.add(Posted(entry))
