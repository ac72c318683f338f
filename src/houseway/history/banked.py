"""The audit of rounds against a player-dealer."""

from collections import Counter
from collections.abc import Iterator

from msgspec import UNSET

from houseway.cards import Card, DeckShoe, SeededCup
from houseway.history.audit import Auditor
from houseway.history.chain import History
from houseway.money import JACKPOT, Ledger, moved
from houseway.table import (
    BankedRecord,
    BankedTableRules,
    Line,
    award_entries,
    cup_seed,
    is_fee,
    share_entries,
)


class BankedAuditor(Auditor):
    """Checks rounds against a player-dealer."""

    def __init__(self, history: History, rules: BankedTableRules) -> None:
        super().__init__(history)
        self._rules = rules
        self._orders: dict[int, tuple[Card, ...]] = {}
        self._next_card: dict[int, int] = {}

    def _played_faults(self, line: Line) -> Iterator[str]:
        if line.round is not None:
            yield from self._count(line.round.number)
            yield from self._card_faults(line.round)
            yield from self._money_faults(line.round)

    def _card_faults(self, record: BankedRecord) -> Iterator[str]:
        """Compares the cards of a round with the shuffle its shoe was committed to."""
        number, end = record.shoe, record.offset + len(record.cards)
        yield from self._dealt_faults(number)
        expected = self._next_card.get(number)
        if expected is not None and record.offset != expected:
            yield f"cards {expected + 1} to {record.offset} of shoe {number} are missing"
        self._next_card[number] = end
        seed = self._seeds.get(number)
        if seed is None:
            return
        if self._order(number, seed)[record.offset : end] != record.cards:
            yield f"the cards are not those of shoe {number} from card {record.offset + 1} on"
        cup = SeededCup(cup_seed(bytes.fromhex(seed), record.number))
        dice = cup.roll(len(record.dice), self._rules.game.die_sides)
        if dice != record.dice:
            yield f"the dice are not those of shoe {number}"
        self.proven += 1

    def _order(self, number: int, seed: str) -> tuple[Card, ...]:
        if number not in self._orders:
            shoe = DeckShoe.shuffle(self._rules.cards, bytes.fromhex(seed))
            self._orders = {number: shoe.order}
        return self._orders[number]

    def _money_faults(self, record: BankedRecord) -> Iterator[str]:
        """Compares everybody's chips and all entries with a replay, partners' shares included."""
        for account, left in record.purse.items():
            if self._ledger.balance(account) - self._at_stake(record)[account] != left:
                yield f"{account} does not have the chips the record says"
        if record.pool not in (UNSET, self._ledger.balance(JACKPOT)):
            yield "the fund does not hold what the record says"
        outcome = self._rules.replay(record).outcome
        shared = share_entries(outcome.changes, record.bank, record.shares)
        paid_in = Ledger(outcome.entries).balance(JACKPOT)
        pool = self._ledger.balance(JACKPOT) + paid_in
        won = award_entries(outcome.awards, pool, self._rules.sheet.banking, record.bank)
        if moved(record.entries) != moved((*outcome.entries, *shared, *won)):
            yield "the chips moved are not those of the rules"
        self._ledger.extend(record.entries)
        if any(self._ledger.balance(account) < 0 for account in record.purse):
            yield "somebody lost more chips than they had"

    def _at_stake(self, record: BankedRecord) -> Counter[str]:
        """Cents that each account has in play: wagers, the bank and fees."""
        stake: Counter[str] = Counter()
        stake.update(record.bank.held)
        for bettor, wagers in record.wagers:
            own = {bettor.account: sum(wagers.values())}
            stake.update(record.shares.get(bettor.account, own))
        for entry in record.entries:
            if is_fee(entry):
                payer, payee = entry.postings
                stake[payer.account] += payee.cents
        return stake
