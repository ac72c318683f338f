"""A pot game over many hands: seats, the button, blinds owed, kills and the ledger."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from houseway.cards import JOKER, Card, DeckShoe, Shoe, derived_seed, height
from houseway.errors import TableError
from houseway.money import CARRIED, COLLECTION, transfer
from houseway.round import (
    DealerButton,
    Hand,
    Killed,
    Limit,
    Log,
    Next,
    Post,
    Posted,
    PotFamily,
    Quiet,
    mention,
)
from houseway.sheet import PotSheet
from houseway.table.coming_in import ComingIn, clockwise
from houseway.table.drop import PotCharge, by_players, check_players, dues, half_hour, is_for
from houseway.table.game import PotGame
from houseway.table.pot import PotOutcome, PotRound
from houseway.table.record import Header, PotRecord, header
from houseway.table.round import Replayed
from houseway.table.session import Session, TableRules

DRAW = 1 << 42  # keeps the seed number of the draw for the button apart from those of shoes
NEWCOMER_FEE = "newcomer's fee"  # the cause of its entry


class PotTableRules(TableRules[PotRecord], frozen=True, kw_only=True):
    """The host's choices for a table of a pot game."""

    game: PotGame
    limit: Limit
    charge: PotCharge | None = None
    kills: bool = False

    @property
    def family(self) -> PotFamily[Any]:
        return self.game.family

    @property
    def sheet(self) -> PotSheet:
        return self.game.sheet

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.game.cards()

    @property
    def header(self) -> Header:
        return header(
            self.game, seats=self.seats, charge=self.charge, limit=self.limit, kills=self.kills
        )

    def plays_with(self, players: int) -> bool:
        return self.charge is None or is_for(self.charge.option, self.dealt_of(players))

    def dealt_of(self, players: int) -> int:
        """How many of the players who are ready are dealt in."""
        return min(players, self.sheet.table.dealt or players)

    def button_out(self, dealt: int) -> bool:
        """Whether the button gets no cards where more players are ready than are dealt in."""
        return dealt == self.sheet.table.dealt and self.family.button_out(self.sheet)

    def replay(
        self, record: PotRecord, shoe: Shoe | None = None
    ) -> Replayed[PotRecord, PotOutcome]:
        """Plays a record again from its cards, or from a deck that must deal the same cards."""
        log = Log()
        cards = shoe or DeckShoe(record.cards, stacked=True)
        round = PotRound(self.family, self.sheet, record.hand, shoe=cards, log=log)
        return Replayed(record, log, round.play_again(record.answers))


class PotSession(Session):
    """A table of a pot game, hand after hand."""

    rules: PotTableRules

    def __init__(self, rules: PotTableRules, seed: bytes) -> None:
        super().__init__(rules, seed, cut=0)
        self.rules = rules
        self.button: int | None = None
        self.away: set[int] = set()  # seats sitting out
        self.coming = ComingIn(
            rules.sheet.entering,
            rules.limit.blinds,
            button_blind=rules.family.button_blind(rules.sheet),
        )
        self.newcomers: set[int] = set()  # seats that have not been dealt in yet
        self.kept_legs: set[int] = set()  # seats that went away with a leg up
        self.next = Next()
        self.time_owed = False  # by the next pot, for a half hour
        self._began: Hand | None = None

    @property
    def _under_way(self) -> bool:
        return self._began is not None

    # ---- coming and going ----

    def sit(self, seat: int, name: str, cents: int) -> None:
        """Seats a player; after the first hand a newcomer may have to post, as the house says."""
        super().sit(seat, name, cents)
        if self.rounds:
            self.coming.sit(seat)
            self.newcomers.add(seat)

    def leave(self, account: str) -> int:
        seat = int(account) if account.isdigit() else 0
        self._check_owes_nothing(seat)
        chips = super().leave(account)
        self.away.discard(seat)
        self.newcomers.discard(seat)
        self.kept_legs.discard(seat)
        self.coming.leave(seat)
        self.next = self.next.left_by(seat)
        return chips

    def move(self, seat: int, to: int) -> None:
        """Seats a player elsewhere, with the chips; the house says what that costs."""
        self._check_here(str(seat))
        self.check_free(to)
        self._check_between_rounds()
        self._check_owes_nothing(seat)
        if self.next.carried.total:
            raise TableError("nobody changes seats while the antes of hands before are in the pot")
        chips = self.chips(str(seat))
        if not chips:
            raise TableError("buy chips before you change seats")
        if self.rounds:
            self.coming.move(seat, to, [one for one in self.ready() if one != seat])
        name = self.seated[seat]
        kept = [known for known in (self.away, self.newcomers, self.kept_legs) if seat in known]
        before = self.next
        self.leave(str(seat))
        super().sit(to, name, chips)
        for known in kept:
            known.add(to)
        self.next = before.seated(seat, to)

    def come_again(self, seat: int, guest: str, now: float) -> None:
        """A player who left before has sat down in a seat."""
        if self.rounds:
            others = [one for one in self.ready() if one != seat]
            self.coming.come_again(guest, seat, others, now)

    def _check_owes_nothing(self, seat: int) -> None:
        """Raises where a seat owes a kill, and there is a hand to post it in, or must play on."""
        owes = self.next.kill is not None and self.next.kill.seat == seat
        ready = self.ready() if owes else []
        if seat in ready and len(ready) > 1:
            raise TableError(f"seat {seat} owes a kill and must post it first")
        if seat in self.bound:
            raise TableError(f"seat {seat} must play the next hand, which is one of Fantasy Land")

    @property
    def bound(self) -> tuple[int, ...]:
        """The seats that must play the next hand, as long as there are two of them with chips."""
        able = [s for s in self.next.bound if s in self.seated and self._can_play(s)]
        return tuple(able) if len(able) > 1 else ()

    def _can_play(self, seat: int) -> bool:
        return self.chips(str(seat)) >= self.least_chips

    def sit_out(self, seat: int) -> None:
        """Deals the seat out until it comes back; a hand it owes must be played first."""
        self._check_here(str(seat))
        self._check_owes_nothing(seat)
        self.away.add(seat)

    def come_back(self, seat: int) -> None:
        self._check_here(str(seat))
        self.away.discard(seat)

    # ---- who plays ----

    def ready(self) -> list[int]:
        """Seats that can be dealt in, by number: with chips and not away, or owing the hand.

        Where nobody may be all in, it takes chips for the big blind. A player without any more
        plays on for the antes he has in the pot.
        """
        kill, carried = self.next.kill, self.next.carried.cents
        owe = {kill.seat} if kill else {*self.bound}
        here = [seat for seat in self.seated if seat not in self.away or seat in owe]
        return sorted(seat for seat in here if self._can_play(seat) or carried.get(seat))

    @property
    def least_chips(self) -> int:
        """The cents a player needs to be dealt in."""
        return self.rules.family.least_chips(self.rules.sheet, self.rules.limit)

    def _first_button(self, seats: Sequence[int], log: Log) -> int:
        """The seat that has the button first: by a draw, or left of the house dealer."""
        if not self.rules.family.button_left_of_dealer(self.rules.sheet):
            return self._draw(seats, log)
        button = min(seats)
        log.noted(f"{mention(button)} is the first left of the house dealer and gets the button.")
        return button

    def _draw(self, seats: Sequence[int], log: Log) -> int:
        """Deals each seat a card; the highest gets the button, suits breaking ties.

        The draw uses the seed of the first deck, so anybody can check it once that is revealed.
        """
        cards = [card for card in self.rules.cards if card != JOKER]
        drawn = DeckShoe.shuffle(cards, derived_seed(self.box.seed(1), DRAW))
        found = {seat: drawn.card(str(seat)) for seat in seats}
        shown = ", ".join(f"{mention(seat)} {card}" for seat, card in found.items())
        button = max(seats, key=lambda seat: height(found[seat]))
        log.noted(f"High card for the button: {shown}.")
        return button

    def dealt_next(self) -> int:
        """How many seats would be dealt in now; fewer than are ready where some wait."""
        seats = self.ready()
        if len(seats) < 2 or self.button is None or not self._has_button:
            return len(seats)
        return len(self._coming_in(clockwise(seats, self._next_button(seats))))

    @property
    def _has_button(self) -> bool:
        return self.rules.family.buttoned(self.rules.sheet)

    def _next_button(self, seats: Sequence[int]) -> int:
        assert self.button is not None, "it was drawn for"
        if self.bound and (self.button in seats or self.rules.button_out(len(seats))):
            return self.button
        playing = [seat for seat in seats if seat not in self.coming.owing] or seats
        button = self._after(playing, self.button)
        if button == self.button:  # nobody has it twice in a row
            button = self._after(seats, self.button)
        return button

    def _after(self, seats: Sequence[int], button: int) -> int:
        """The seat the button goes to, in the direction the house moves it."""
        others = [seat for seat in clockwise(seats, button) if seat != button] or [button]
        return others[0 if self.rules.family.button_clockwise(self.rules.sheet) else -1]

    def _lay_out(self, log: Log) -> tuple[list[int], int | None]:
        """The seats dealt in, from the left of the button, and the button.

        A seat that owes blinds may have to wait, or choose to.
        """
        seats = self.ready()
        if len(seats) < 2:
            raise TableError("a hand needs two players with chips")
        if not self._has_button:
            return seats, None
        if self.button is None:
            playing = [seat for seat in seats if seat not in self.coming.owing] or seats
            button = self._first_button(playing, log)
        else:
            button = self._next_button(seats)
        order = self._coming_in(clockwise(seats, button))
        return self._dealt(order, log), button

    def _coming_in(self, order: list[int]) -> list[int]:
        return self.coming.dealt_in(order, self.button, killed=self._kill(order) is not None)

    def _dealt(self, order: list[int], log: Log) -> list[int]:
        """Without those left of the big blind, where more are ready than may be dealt in; or
        without the button. Those who must play are dealt in."""
        many = self.rules.dealt_of(len(order))
        first = many if self.rules.button_out(many) else len(self.rules.limit.blinds)
        bound = self.bound
        waiting = [seat for seat in order if seat not in bound] if bound else order[first:]
        out = waiting[: len(order) - many]
        for seat in out:
            log.noted(f"{mention(seat)} sits this hand out: at most {many} are dealt in.")
        return [seat for seat in order if seat not in out]

    # ---- a hand ----

    def begin(self, log: Log) -> PotRound:
        """Moves the button, shuffles and starts the hand."""
        self._check_between_rounds()
        order, button = self._lay_out(log)
        fees = dues(self.rules.charge, len(order), begins=self.time_owed)
        kill = self._kill(order)
        posts: tuple[Post, ...] = ()
        if button is not None:
            posts = self.coming.begin(order, self.button, away=self.away, new=self.newcomers)
            kill = kill or self.coming.kill
        self._charge_newcomers(order, log)
        hand = Hand(
            seats=tuple(order),
            chips=tuple(self.chips(str(seat)) for seat in order),
            limit=self.rules.limit,
            posts=posts,
            kill=kill,
            kills=self.rules.kills,
            leg=self.next.leg,
            kept_legs=tuple(sorted(self.kept_legs.intersection(order))),
            kill_round=self.next.kill_round,
            dues=fees,
            first=self.next.first,
            carry=self.next.carry,
            fantasy_land=tuple(s for s in order if s in self.next.in_fantasy_land) or UNSET,
        )
        self.rounds += 1
        self.button = button
        self._began = hand
        if button is not None:
            log.add(DealerButton(button))
        shoe = self.box.shuffle(log)
        return PotRound(self.rules.family, self.rules.sheet, hand, shoe=shoe, log=log)

    def _kill(self, order: Sequence[int]) -> Killed | None:
        kill = self.next.kill
        return kill if kill is not None and kill.seat in order else None

    def finish(self, round: PotRound, log: Log) -> PotRecord:
        """Moves the chips of a finished hand, reveals its shuffle and returns its record."""
        assert self._began is not None and round.outcome is not None, "the hand is over"
        assert self.box.shoe is not None, "a deck is on the table"
        self.ledger.post(round.outcome.entries)
        if self.next.leg is not None and self.next.leg not in self._began.seats:
            self.kept_legs.add(self.next.leg)
        self.kept_legs.difference_update(self._began.seats)
        self.next = round.outcome.next
        self.kept_legs.update(self.next.kept_legs)
        record = PotRecord(
            number=self.rounds,
            shoe=self.box.number,
            button=self.button,
            hand=self._began,
            cards=self.box.shoe.order[: self.box.shoe.dealt],
            answers=tuple(round.playing.answers),
            entries=round.outcome.entries,
        )
        self._began, self.time_owed = None, False
        self.box.reveal(log)
        return record

    def _next_players(self) -> list[int]:
        """The seats that are ready, without one that would sit out as it has the button."""
        seats = self.ready()
        if not self.rules.button_out(self.rules.dealt_of(len(seats))):
            return seats
        button = min(seats) if self.button is None else self._next_button(seats)
        return sorted(self._dealt(clockwise(seats, button), Quiet()))

    def void(self, log: Log) -> None:
        self._began = None
        super().void(log)

    def give_back(self, log: Log) -> dict[str, int]:
        """Returns a pot that nobody has opened, as no hand is dealt any more; cents by account."""
        self._check_between_rounds()
        back = {str(seat): cents for seat, cents in self.next.carried.given_back().items()}
        for account, cents in back.items():
            entry = transfer("the pot is given back", CARRIED, account, cents)
            self.ledger.post([entry])
            log.add(Posted(entry))
        if back:
            self.next = replace(self.next, carry=UNSET)
        return back

    def charge_time(self, log: Log) -> dict[str, int]:
        """Takes the half-hour fee from everybody seated or active, or as much as they have.

        Where it comes out of a pot, the next one owes it.

        Returns cents by account. A seat without chips is listed with 0, because the fee depends
        on the number of players.
        """
        self._check_between_rounds()
        charge = self.rules.charge
        if charge is not None and charge.schedule.time.payers == "pot":
            self.time_owed = True
            return {}
        active = charge is not None and charge.schedule.time.payers == "active"
        payers = self._next_players() if active else list(self.seated)
        check_players(charge, len(payers), "active" if active else "seated")
        fee = half_hour(charge, len(payers))
        taken = {str(seat): min(fee, self.chips(str(seat))) for seat in payers}
        for account, cents in taken.items():
            if cents:
                self._take("collection for half an hour", int(account), cents, log)
        return taken if any(taken.values()) else {}

    def _take(self, cause: str, seat: int, cents: int, log: Log) -> None:
        entry = transfer(cause, str(seat), COLLECTION, cents)
        self.ledger.post([entry])
        log.add(Posted(entry))

    def _charge_newcomers(self, order: Sequence[int], log: Log) -> None:
        """Takes the fee of players who sat down between two half hours, on their first hand."""
        charge = self.rules.charge
        for seat in self.newcomers.intersection(order):
            self.newcomers.discard(seat)
            fee = by_players(charge.option.new_player, len(self.seated)) if charge else 0
            cents = min(fee, self.chips(str(seat)) - 1)
            if cents > 0:
                self._take(NEWCOMER_FEE, seat, cents, log)
