"""One round at the table, from wagers on the felt to chips moved."""

from collections.abc import Iterable
from typing import Any

import msgspec

from houseway.cards import Cup, Shoe
from houseway.money import Entry
from houseway.round import (
    Award,
    Banked,
    Bets,
    Bettor,
    Family,
    Finished,
    Log,
    Placed,
    Playing,
    Posted,
    Settled,
    claims,
)
from houseway.sheet import Sheet
from houseway.table.collection import Charge, Collected, collect
from houseway.table.settlement import Honoured, settle, totals


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a round was settled."""

    finished: Finished
    honoured: tuple[Honoured, ...]
    collected: Collected
    changes: dict[str, int]  # by account, collection not included
    entries: tuple[Entry, ...]
    awards: tuple[Award, ...] = ()  # jackpots won, as parts of a pool the round does not know


class BankedRound:
    """Fees are taken, the round is played, the claims are honoured, the ledger is written."""

    def __init__(
        self,
        family: Family[Any],
        sheet: Sheet,
        bets: Bets,
        *,
        bank: int,
        charge: Charge | None,
        shoe: Shoe,
        cup: Cup,
        log: Log,
    ) -> None:
        self.bets, self.bank, self.log = bets, bank, log
        self._family, self._sheet = family, sheet
        log.add(Banked(bets.player_dealer, bank))
        for bettor, wagers in sorted(bets.wagers.items()):
            for wager, stake in wagers.items():
                log.add(Placed(bettor, wager, stake))
        self.collected = collect(charge, bets)
        self._collection = tuple(self.collected.entries(bets.bank_account))
        self._post(self._collection)
        self.playing = Playing(family.play(sheet, bets, shoe, cup, log), log)
        self.outcome: Outcome | None = None
        self._settle_if_over()

    def answer(self, who: Bettor, word: str, *, by_default: bool = False) -> None:
        """Passes an answer to the round and settles once it is over."""
        self.playing.answer(who, word, by_default=by_default)
        self._settle_if_over()

    def _settle_if_over(self) -> None:
        if not self.playing.over:
            return
        finished = self.playing.result
        assert finished is not None, "a round that is over has a result"
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
        self._post(entries)
        awards = (
            self._family.awards(self._sheet, self.bets, finished) if self._family.awards else ()
        )
        for award in awards:
            self.log.noted(str(award))
        self.outcome = Outcome(
            finished=finished,
            honoured=tuple(honoured),
            collected=self.collected,
            changes=totals(honoured, self.bets),
            entries=(*self._collection, *entries),
            awards=awards,
        )

    def _post(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.log.add(Posted(entry))


def reason(row: Honoured) -> str:
    """Why a wager got what it got, the bank's reach included."""
    if row.result == "no-action":
        return "The player-dealer's money is used up: the wager is returned"
    if row.uncovered:
        return f"{row.claim.reason}, as far as the player-dealer's money reaches"
    return row.claim.reason
