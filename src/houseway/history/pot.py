"""The audit of hands played for a pot."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from houseway.cards import DeckShoe
from houseway.history.audit import Auditor
from houseway.history.chain import History
from houseway.money import CARRIED, COLLECTION, moved, transfer
from houseway.round import Hand, Killed, Next
from houseway.table import Line, PotRecord, PotTableRules, by_players, dues, half_hour


class PotAuditor(Auditor):
    """Checks hands of a pot game, each with its own deck."""

    def __init__(self, history: History, rules: PotTableRules) -> None:
        super().__init__(history)
        self._rules, self._charge = rules, rules.charge
        # Kill, leg and pot carried over from the hand before. A change of seats is a cash-out and a
        # buy-in of the same chips, which may also be two players: either way is possible.
        self._next = [Next()]
        self._left: tuple[int, int, list[Next]] | None = None  # seat, cents, what was possible
        self._button: int | None = None

    def check(self, line: Line) -> Iterator[str]:
        left, self._left = self._left, None
        if left is not None:
            seat, chips, before = left
            for account, cents in (line.buy_in or {}).items():
                if cents == chips and account.isdigit():
                    self._next += [one.seated(seat, int(account)) for one in before]
        yield from super().check(line)

    def _played_faults(self, line: Line) -> Iterator[str]:
        if line.hand is not None:
            yield from self._count(line.hand.number)
            yield from self._place_faults(line.hand)
            yield from self._hand_faults(line.hand)

    def _time_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        """Everybody pays the half-hour fee, or all chips where those are fewer."""
        fee = half_hour(self._charge, len(fees))
        for account, cents in fees.items():
            if not fee or cents != min(fee, self._ledger.balance(account)):
                yield f"seat {account} does not owe {cents} cents for the half hour"
            self._ledger.extend([transfer("time", account, COLLECTION, cents)])

    def _cash_out_faults(self, account: str, cents: int) -> Iterator[str]:
        """A player who leaves takes all chips, and gives up a leg and the antes in the pot."""
        yield from super()._cash_out_faults(account, cents)
        if account.isdigit():
            self._left = (int(account), cents, self._next)
            self._next = [one.left_by(int(account)) for one in self._next]

    def _given_back_faults(self, back: Mapping[str, int]) -> Iterator[str]:
        """As the table closes, a pot that nobody has opened goes back to those who paid it."""
        due = [one.carried.given_back() for one in self._next]
        if back not in [{str(seat): cents for seat, cents in one.items()} for one in due]:
            yield "the pot given back is not what the players have in it"
        for account, cents in back.items():
            self._ledger.extend([transfer("given back", CARRIED, account, cents)])
        self._next = [replace(one, carry=UNSET) for one in self._next]

    def _newcomer_faults(self, fees: Mapping[str, int]) -> Iterator[str]:
        """A newcomer pays at most the option's highest fee, and never the last cent."""
        fee = self._charge.option.new_player if self._charge else None
        most = max((by_players(fee, n) for n in range(2, 11)), default=0) if fee else 0
        for account, cents in fees.items():
            if cents > most or cents >= self._ledger.balance(account):
                yield f"seat {account} does not owe {cents} cents as a newcomer"
            self._ledger.extend([transfer("newcomer", account, COLLECTION, cents)])

    def _place_faults(self, record: PotRecord) -> Iterator[str]:
        """The button is dealt last and moves on; kills and legs follow from the hand before."""
        hand = record.hand
        if record.button is not None:
            out = self._rules.button_out(len(hand.seats)) and record.button not in hand.seats
            if hand.seats[-1] != record.button and not out:
                yield f"the button is at seat {record.button}, which is not dealt last"
            if record.button == self._button and not any(one.bound for one in self._next):
                yield f"seat {record.button} has the button twice in a row"
            self._button = record.button
        if hand.kills != self._history.header.kills:
            yield "kills are played or not played, against what the header says"
        yield from min(([*self._next_faults(hand, one)] for one in self._next), key=len)

    def _next_faults(self, hand: Hand, before: Next) -> Iterator[str]:
        """What the hand before has left for this one."""
        owed = before.kill if before.kill and before.kill.seat in hand.seats else None
        comes_in = owed is None and self._kills_to_come_in(hand)
        if (hand.kill != owed and not comes_in) or hand.leg not in (before.leg, None):
            yield "the kill or the leg does not follow from the hand before"
        if hand.in_fantasy_land != tuple(s for s in hand.seats if s in before.in_fantasy_land):
            yield "who is in Fantasy Land does not follow from the hand before"
        if hand.first != before.first:
            yield "the winner of the hand before is not the one that won it"
        if before.leg in hand.seats and hand.leg is None:
            yield f"seat {before.leg} has a leg up that is not counted"
        if hand.kill_round != before.kill_round:
            yield "the round of kills does not follow from the hand before"
        if hand.carry != before.carry:
            yield "what lies in the pot does not follow from the hand before"

    def _kills_to_come_in(self, hand: Hand) -> bool:
        """Whether a kill may be one that a player has come in with."""
        entering, blinds = self._rules.sheet.entering, hand.limit.blinds
        kills = entering is not None and "kill" in f"{entering.new} {entering.missed}"
        cents = 2 * max(blinds, default=0)
        return (
            kills
            and hand.kill is not None
            and hand.kill == Killed(hand.kill.seat, cents, comes_in=True)
        )

    def _hand_faults(self, record: PotRecord) -> Iterator[str]:
        """Compares the record with everybody's chips, the fees and a replay from the deck."""
        yield from self._dealt_faults(record.shoe)
        hand = record.hand
        for seat, chips in zip(hand.seats, hand.chips, strict=True):
            if self._ledger.balance(str(seat)) != chips:
                yield f"seat {seat} does not have the chips the record says"
        if hand.limit != self._history.header.limit:
            yield "the limit is not that of the table"
        plain, first = (dues(self._charge, len(hand.seats), begins=b) for b in (False, True))
        if hand.dues not in (plain, first):
            yield "the fees are not those of the schedule"
        seed = self._seeds.get(record.shoe)
        shoe = DeckShoe.shuffle(self._rules.cards, bytes.fromhex(seed)) if seed else None
        outcome = self._rules.replay(record, shoe).outcome
        self._next = [outcome.next]
        if shoe is not None:
            self.proven += 1
            if shoe.order[: shoe.dealt] != record.cards:
                yield f"the cards are not those of shoe {record.shoe}"
        if moved(record.entries) != moved(outcome.entries):
            yield "the chips moved are not those of the rules"
        self._ledger.extend(record.entries)
        if any(self._ledger.balance(str(seat)) < 0 for seat in hand.seats):
            yield "somebody lost more chips than they had"
