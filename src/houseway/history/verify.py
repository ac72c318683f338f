"""Checks a history: its chain, the shuffle proofs, the cards, and every chip.

Nothing in the file is trusted: a changed value is a fault with its place, never a crash.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping

from houseway.cards import Card, DeckShoe, SeededCup, commitment
from houseway.game import is_pot_game
from houseway.history.chain import History, Line, Shoe
from houseway.history.replay import (
    replay_hand,
    replay_round,
    replayed_game,
    replayed_pot_game,
)
from houseway.money import CAGE, COLLECTION, JACKPOT, Ledger, moved, transfer
from houseway.round import Next
from houseway.table import (
    HandRecord,
    RoundRecord,
    award_entries,
    by_players,
    cup_seed,
    dues,
    half_hour,
    share_entries,
)


def verify(history: History) -> dict[str, object]:
    """Every fault found; `ok` when there are none."""
    faults = [f"line {number}: the chain is broken here" for number in history.broken_links]
    auditor: Auditor = (
        PotAuditor(history) if is_pot_game(history.header.game) else BankedAuditor(history)
    )
    if auditor.digest != history.header.digest:
        faults.append(
            f"the sheet of {history.header.game} has digest {auditor.digest}, the history was"
            f" played under {history.header.digest}"
        )
    for number, line in history.lines:
        faults += [f"line {number}: {fault}" for fault in auditor.check(line)]
    return {
        "game": history.header.game,
        "digest": history.header.digest,
        "rounds": len(history.rounds) + len(history.hands),
        "shoes": len(history.shoes),
        "rounds_with_shuffle_proof": auditor.proven,
        "cut_off": history.cut_off,
        "faults": faults,
        "ok": not faults,
    }


class Auditor(ABC):
    """Goes through the lines in order with a ledger and a shoe of its own."""

    digest: str

    def __init__(self, history: History) -> None:
        self._history = history
        self._seeds = {n: shoe.seed for n, shoe in history.shoes.items() if shoe.seed}
        self._ledger = Ledger()
        self._committed: dict[int, str] = {}
        self._revealed: set[int] = set()
        self._rounds = 0
        self.proven = 0

    def check(self, line: Line) -> Iterator[str]:
        try:
            for account, cents in (line.buy_in or {}).items():
                self._ledger.extend([transfer("buy-in", CAGE, account, cents)])
            for account, cents in (line.cash_out or {}).items():
                yield from self._cash_out_faults(account, cents)
            if line.time is not None:
                yield from self._time_faults(line.time)
            if line.newcomer is not None:
                yield from self._newcomer_faults(line.newcomer)
            if line.shoe is not None:
                yield from self._shoe_faults(line.shoe)
            yield from self._played_faults(line)
        except Exception as error:  # a changed value can break a check in any way
            yield f"cannot be checked: {error or type(error).__name__}"

    @abstractmethod
    def _played_faults(self, line: Line) -> Iterator[str]:
        """What is wrong with a round or a hand."""

    def _cash_out_faults(self, account: str, cents: int) -> Iterator[str]:
        """Who leaves takes all his chips along."""
        if cents != self._ledger.balance(account):
            yield f"{account} leaves with {cents} cents, which are not all"
        self._ledger.extend([transfer("cash-out", account, CAGE, cents)])

    def _time_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        yield "fees for time are taken in pot games only"

    def _newcomer_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        yield "fees of newcomers are taken in pot games only"

    def _count(self, number: int) -> Iterator[str]:
        self._rounds += 1
        if number != self._rounds:
            yield f"round {number} stands where round {self._rounds} is expected"

    def _shoe_faults(self, shoe: Shoe) -> Iterator[str]:
        """A fingerprint comes once and first, the seed that fits it later."""
        if shoe.seed is None:
            if shoe.number != len(self._committed) + 1:
                yield f"shoe {shoe.number} comes after shoe {len(self._committed)}"
            self._committed[shoe.number] = shoe.commitment
            return
        self._revealed.add(shoe.number)
        if self._committed.get(shoe.number) != shoe.commitment:
            yield f"shoe {shoe.number} is revealed with another fingerprint than it was given"
        if commitment(bytes.fromhex(shoe.seed)) != shoe.commitment:
            yield f"the seed of shoe {shoe.number} does not fit its fingerprint"

    def _dealt_faults(self, number: int) -> Iterator[str]:
        """A shoe is dealt from between its fingerprint and its seed."""
        if number not in self._committed:
            yield f"shoe {number} has no fingerprint yet"
        if number in self._revealed:
            yield f"shoe {number} was dealt from after its seed was revealed"


class BankedAuditor(Auditor):
    """Rounds against a player-dealer."""

    def __init__(self, history: History) -> None:
        super().__init__(history)
        self._game, self._charge = replayed_game(history)
        self.digest = self._game.digest
        self._orders: dict[int, tuple[Card, ...]] = {}
        self._next_card: dict[int, int] = {}

    def _played_faults(self, line: Line) -> Iterator[str]:
        if line.round is not None:
            yield from self._count(line.round.number)
            yield from self._card_faults(line.round)
            yield from self._money_faults(line.round)

    def _card_faults(self, record: RoundRecord) -> Iterator[str]:
        """The cards of a round against the shuffle its shoe was committed to."""
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
        dice = SeededCup(cup_seed(bytes.fromhex(seed), record.number)).roll(len(record.dice))
        if dice != record.dice:
            yield f"the dice are not those of shoe {number}"
        self.proven += 1

    def _order(self, number: int, seed: str) -> tuple[Card, ...]:
        if number not in self._orders:
            cards = self._game.cards(self._history.header.decks)
            self._orders = {number: DeckShoe.shuffle(cards, bytes.fromhex(seed)).order}
        return self._orders[number]

    def _money_faults(self, record: RoundRecord) -> Iterator[str]:
        """Chips everybody had, the entries of a replay, and shares passed on to partners."""
        for account, left in record.purse.items():
            if self._ledger.balance(account) - self._at_stake(record)[account] != left:
                yield f"{account} does not have the chips the record says"
        header = self._history.header
        again = replay_round(self._game, self._charge, header.seats, record, header.decks)
        outcome = again.outcome
        shared = share_entries(outcome.changes, record.bank, record.shares)
        paid_in = Ledger(outcome.entries).balance(JACKPOT)
        won = award_entries(outcome.awards, self._ledger.balance(JACKPOT) + paid_in)
        if moved(record.entries) != moved((*outcome.entries, *shared, *won)):
            yield "the chips moved are not those of the rules"
        self._ledger.extend(record.entries)
        if any(self._ledger.balance(account) < 0 for account in record.purse):
            yield "somebody lost more chips than there were"

    def _at_stake(self, record: RoundRecord) -> Counter[str]:
        """Wagers, the bank and fees of a round, by whose chips they are."""
        stake: Counter[str] = Counter()
        stake.update(record.bank.held)
        for bettor, wagers in record.wagers:
            own = {bettor.account: sum(wagers.values())}
            stake.update(record.shares.get(bettor.account, own))
        for entry in record.entries:
            payer, payee = entry.postings[:2]
            if payee.account in (COLLECTION, JACKPOT):
                stake[payer.account] += payee.cents
        return stake


class PotAuditor(Auditor):
    """Hands played for a pot, each with a deck of its own."""

    def __init__(self, history: History) -> None:
        super().__init__(history)
        self._game, self._charge = replayed_pot_game(history)
        self.digest = self._game.digest
        self._next = Next()  # what the hand before left to the next
        self._button: int | None = None

    def _played_faults(self, line: Line) -> Iterator[str]:
        if line.hand is not None:
            yield from self._count(line.hand.number)
            yield from self._place_faults(line.hand)
            yield from self._hand_faults(line.hand)

    def _time_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        """The half-hour fee of everybody, as far as the chips reach."""
        fee = half_hour(self._charge, len(fees))
        for account, cents in fees.items():
            if not fee or cents != min(fee, self._ledger.balance(account)):
                yield f"seat {account} does not owe {cents} cents for half an hour"
            self._ledger.extend([transfer("time", account, COLLECTION, cents)])

    def _cash_out_faults(self, account: str, cents: int) -> Iterator[str]:
        """The kill button is neutral once its holder has quit."""
        yield from super()._cash_out_faults(account, cents)
        if str(self._next.leg) == account:
            self._next = Next()

    def _newcomer_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        """No more than the option asks, whoever is seated, and never a seat's last cent."""
        fee = self._charge.option.new_player if self._charge else None
        most = max((by_players(fee, n) for n in range(2, 11)), default=0) if fee else 0
        for account, cents in fees.items():
            if cents > most or cents >= self._ledger.balance(account):
                yield f"seat {account} does not owe {cents} cents as a newcomer"
            self._ledger.extend([transfer("newcomer", account, COLLECTION, cents)])

    def _place_faults(self, record: HandRecord) -> Iterator[str]:
        """The button is dealt last and moves on; kills and legs follow from the hand before."""
        hand, before = record.hand, self._next
        if record.button is not None:
            if hand.seats[-1] != record.button:
                yield f"the button is at seat {record.button}, which is not dealt last"
            if record.button == self._button:
                yield f"seat {record.button} has the button twice running"
            self._button = record.button
        if hand.kills != self._history.header.kills:
            yield "the table plays with kills, or without, as the header says"
        owed = before.kill if before.kill and before.kill.seat in hand.seats else None
        if hand.kill != owed or hand.leg not in (before.leg, None):
            yield "the kill or the leg is not what the hand before left"
        if before.leg in hand.seats and hand.leg is None:
            yield f"seat {before.leg} has a leg up that is not counted"

    def _hand_faults(self, record: HandRecord) -> Iterator[str]:
        """Chips everybody had, the fees of the option, and a replay from the revealed deck."""
        yield from self._dealt_faults(record.shoe)
        hand = record.hand
        for seat, chips in zip(hand.seats, hand.chips, strict=True):
            if self._ledger.balance(str(seat)) != chips:
                yield f"seat {seat} does not have the chips the record says"
        if hand.limit != self._history.header.limit:
            yield "the limit is not that of the table"
        if hand.dues != dues(self._charge, len(hand.seats)):
            yield "the fees are not those of the schedule"
        seed = self._seeds.get(record.shoe)
        shoe = DeckShoe.shuffle(self._game.cards(), bytes.fromhex(seed)) if seed else None
        outcome = replay_hand(self._game, record, shoe).outcome
        self._next = outcome.next
        if shoe is not None:
            self.proven += 1
            if shoe.order[: shoe.dealt] != record.cards:
                yield f"the cards are not those of shoe {record.shoe}"
        if moved(record.entries) != moved(outcome.entries):
            yield "the chips moved are not those of the rules"
        self._ledger.extend(record.entries)
        if any(self._ledger.balance(str(seat)) < 0 for seat in hand.seats):
            yield "somebody lost more chips than there were"
