"""An open table of any game: the people at it, the open questions, the log."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from houseway.cards import OutOfCards
from houseway.errors import HousewayError, TableError, WagerError
from houseway.money import Entry, Overdrawn, Posting, money
from houseway.round import (
    PLAYER_DEALER,
    AnyDecision,
    Bettor,
    Event,
    Log,
    Names,
    NewRound,
    Trial,
    mention,
)
from houseway.table.open.acts import (
    Act,
    AnyAct,
    AskedForTime,
    Bet,
    Bought,
    CameBack,
    ChangedSeat,
    ChoseEntry,
    Closed,
    JoinedBank,
    JoinedBet,
    Left,
    PaceChanged,
    Removed,
    Replied,
    Sat,
    Showed,
    StoodBehind,
    TimeCharged,
    TookBank,
    Volunteered,
    Warned,
    WentAway,
    WentOn,
)
from houseway.table.open.asking import decision_asked
from houseway.table.open.of_kind import OfKind
from houseway.table.open.setup import USUAL_SECONDS, Setup
from houseway.table.open.shown import (
    AnyQuestion,
    Phase,
    RoadMark,
    road_after,
)
from houseway.table.open.snapshot import Box, Occupant, Snapshot, called
from houseway.table.record import Line, ShoeLines
from houseway.table.round import RoundOutcome, TableRound
from houseway.table.session import Session, TableRules
from houseway.table.stakes import MOST_CHIPS

BETWEEN: tuple[Phase, ...] = ("waiting", "settled", "broken")
REMOVED = "removed by the host"
SAYS: Mapping[Phase, str] = {
    "bank": "Choosing the bank.",
    "wagers": "Place your bets.",
    "settled": "The round is over.",
    "broken": "Nobody wants the bank.",
    "closed": "The table is closed.",
}
MOST_EVENTS = 1000  # in a round; past that, coming and going is no longer logged


class Stale(HousewayError):
    """An act that came too late: the question is closed, or the seat was just taken."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question an account has to answer."""

    number: int
    kind: Literal["bank", "wagers", "decision"]
    account: str
    who: Bettor
    decision: AnyDecision | None = None


class OpenTable(OfKind):
    """A table that takes acts and gives questions, events and history lines; it never waits.

    A refused act raises and changes nothing. The same acts on the same seed give the same table.
    """

    session: Session
    rules: TableRules[Any]
    buy_in: int  # usual
    least_buy_in: int
    most_buy_in: int = MOST_CHIPS

    def __init__(self, setup: Setup, rules: TableRules[Any]) -> None:
        self.setup = setup
        self.pace = setup.pace  # until the host chooses another
        self.people: dict[str, Occupant] = {}  # by account
        self.in_log: dict[str, Occupant] = {}  # those the log is about
        self.away: set[str] = set()
        self.leaving: dict[str, str] = {}  # accounts that leave after the round, and why
        self.buying: dict[str, int] = {}  # chips bought in the middle of a round
        self.moving: dict[str, int] = {}  # accounts that change seats after the hand
        self.bought: dict[str, int] = {}  # total bought since sitting down, by account
        self.phase: Phase = "waiting"
        self.number = 0  # of the latest question
        self.log = Log()
        self.dealt_to: dict[int, str] = {}  # who held which seat when the round began, or was dealt
        self.events_before = 0  # number of events in earlier rounds
        self.lines = [Line(header=rules.header)]  # history not yet collected by the caller
        self.shoes = ShoeLines()
        self._road: tuple[RoadMark, ...] = ()  # before this round
        self._recorded = 0  # events whose shoes are already in `lines`
        self.round: TableRound[Any, Any] | None = None
        self.outcome: RoundOutcome | None = None  # of the last round
        self.fault = ""  # why the last round was void
        self.now = 0.0  # when the last act was carried out, as far as anybody has said
        self._asked = 0  # number of the open question within the round
        self._does: Mapping[type[Act], Callable[[Any], None]] = {
            Sat: self._sit,
            StoodBehind: self._stand_behind,
            Left: self._leave,
            Removed: self._remove,
            Bought: self._buy,
            WentAway: self._go_away,
            CameBack: self._come_back,
            ChoseEntry: self._choose_entry,
            ChangedSeat: self._change_seat,
            Showed: self._show_cards,
            AskedForTime: self._ask_for_time,
            Warned: self._warn,
            TookBank: self._take_bank,
            Volunteered: self._volunteer,
            JoinedBank: self._join_bank,
            Bet: self._bet,
            JoinedBet: self._join_bet,
            Replied: self._answer,
            WentOn: self._go_on,
            TimeCharged: lambda _: self._charge_time(),
            PaceChanged: self._change_pace,
            Closed: self._close,
        }

    def check_printed(self) -> None:
        """Raises on a new table with fees or limits that the documents do not print for it."""
        return

    # ---- acts ----

    def apply(self, act: AnyAct, now: float | None = None) -> None:
        """Carries out an act and everything that follows from it; `now` is in seconds."""
        if self.phase == "closed":
            raise TableError("the table is closed")
        self.now = self.now if now is None else now
        try:
            self._does[type(act)](act)
        except WagerError as error:
            title = self.names.title(error.wager)
            raise TableError(f"{title}: {error.message}") from error
        self._follow()
        self._record_shoes()

    @property
    def under_way(self) -> bool:
        """Whether chips are on the felt."""
        return self.phase not in BETWEEN and self.phase != "closed"

    @property
    def wants(self) -> str:
        """A sentence on what is missing before a round can begin; empty if nothing is."""
        return "Two players with chips are needed."

    @property
    def says(self) -> str:
        """A sentence on why the table waits, or what comes next."""
        if self.phase == "playing":
            return ""
        if self.phase == "waiting" and self.ready:
            which = "next" if self.session.rounds else "first"
            return f"The {which} round is about to begin."
        if self.phase == "broken" and self.fault:
            return f"The last round was void: {self.fault}."
        return self.wants if self.phase == "waiting" else SAYS[self.phase]

    @property
    def least_stack(self) -> int:
        """The chips without which a seat cannot play the next round."""
        return self.least_buy_in

    def _change_pace(self, act: PaceChanged) -> None:
        self.pace = act.pace

    # ---- coming and going ----

    def _sit(self, act: Sat) -> None:
        if act.guest and (held := self.account_of(act.guest)) is not None:
            raise TableError(f"you are already at this table, as {self.named(held)}")
        self._check_chips(act.cents)
        if act.seat in self.session.seated:
            raise Stale(f"seat {act.seat} is taken by {self.session.seated[act.seat]}")
        self.session.sit(act.seat, act.name, act.cents)
        account = str(act.seat)
        self._arrived(account, Occupant(name=act.name, guest=act.guest, bot=act.bot), act.cents)
        self._mention(
            f"{mention(account, act.name)} takes seat {act.seat} with {money(act.cents)}."
        )

    def _arrived(self, account: str, occupant: Occupant, cents: int) -> None:
        self.people[account] = occupant
        self.in_log.setdefault(account, occupant)
        self.bought[account] = cents
        self.lines.append(Line(buy_in={account: cents}))

    def _check_chips(self, cents: int) -> None:
        if not self.least_buy_in <= cents <= self.most_buy_in:
            least, most = money(self.least_buy_in), money(self.most_buy_in)
            raise TableError(f"a buy-in of {money(cents)}: expected {least} to {most}")

    def _mention(self, says: str) -> None:
        """Logs coming and going, up to a bound, so that it cannot flood the log."""
        if len(self.log.events) < MOST_EVENTS:
            self.log.noted(says)

    def _chosen_buy_in(self, usual: int) -> int:
        """The buy-in the host chose, or the usual one, enough for a round with its fees."""
        if (chosen := self.setup.buy_in) is not None:
            self._check_chips(chosen)
            return chosen
        return min(max(usual, self.least_buy_in), self.most_buy_in)

    def _leave(self, act: Left) -> None:
        self._check_here(act.account)
        if self.under_way:
            self.leaving[act.account] = act.why
            return
        self._cash_out(act.account, act.why)

    def _remove(self, act: Removed) -> None:
        """Removes a player after the round: nobody's hand is folded for them."""
        self._check_here(act.account)
        if act.account in self.leaving:
            raise TableError(f"{self.named(act.account)} is already leaving after this round")
        if self.under_way:
            self.leaving[act.account] = REMOVED
            self._mention(f"{self.mentioned(act.account)} will be {REMOVED} after this round.")
            return
        self._cash_out(act.account, REMOVED)

    def is_removed(self, account: str) -> bool:
        """Whether the host has removed this account, which is playing its last round."""
        return self.leaving.get(account) == REMOVED

    def _cash_out(self, account: str, why: str) -> None:
        """Gives an account its chips and its leave; raises if it has to stay for now."""
        name = self.mentioned(account)
        chips = self.session.leave(account)
        del self.people[account]
        self.leaving.pop(account, None)
        self.buying.pop(account, None)
        self.moving.pop(account, None)
        self.bought.pop(account, None)
        self.away.discard(account)
        if chips:
            self.lines.append(Line(cash_out={account: chips}))
        taken = f" with {money(chips)}" if chips else ""
        because = f" ({why})" if why else ""
        self._mention(f"{name} leaves{taken}{because}.")

    def _buy(self, act: Bought) -> None:
        self._check_here(act.account)
        self.check_purchase(act.account, act.cents)
        if self.under_way:
            self.buying[act.account] = self.buying.get(act.account, 0) + act.cents
            return
        self._add_chips(act.account, act.cents)

    def check_purchase(self, account: str, cents: int) -> None:
        """Raises on chips that somebody at the table may not buy."""
        if not 0 < cents <= MOST_CHIPS:
            raise TableError(f"{money(cents)}: expected up to {money(MOST_CHIPS)}")

    def usual_again(self, chips: int) -> int:
        """What somebody with these chips usually buys."""
        return self.buy_in

    def _add_chips(self, account: str, cents: int) -> None:
        self.session.buy_in(account, cents)
        self.bought[account] = self.bought.get(account, 0) + cents
        self.lines.append(Line(buy_in={account: cents}))
        self._mention(f"{self.mentioned(account)} buys {money(cents)} in chips.")

    def _go_away(self, act: WentAway) -> None:
        self._check_here(act.account)
        if act.account in self.away:
            raise TableError("you are already sitting out")
        self.away.add(act.account)
        because = f" ({act.why})" if act.why else ""
        self._mention(f"{self.mentioned(act.account)} sits out{because}.")

    def _come_back(self, act: CameBack) -> None:
        self._check_here(act.account)
        if act.account not in self.away:
            raise TableError("you are not sitting out")
        self.away.discard(act.account)
        self._mention(f"{self.mentioned(act.account)} is back.")

    def _close(self, act: Closed) -> None:
        if self.under_way:
            raise TableError("a round is under way; close the table when it is over")
        self.session.close(self.log)  # reveals the shoe on the table
        self._record_shoes()
        chips = {account: self.session.chips(account) for account in self.people}
        self.lines.append(Line(cash_out={a: cents for a, cents in chips.items() if cents}))
        self.phase = "closed"
        self.log.noted(f"The table is closed{f' ({act.why})' * bool(act.why)}.")

    # ---- rounds ----

    def _open_round(self) -> None:
        """Clears the felt; bots without chips buy in again."""
        self.events_before += len(self.log.events)
        self._road = self.road
        self.log, self._recorded, self.fault = Log(), 0, ""
        self.dealt_to = self._holders()
        self.in_log = dict(self.people)
        chips = {account: self.session.chips(account) for account in self.people}
        bots = {account: who.bot for account, who in self.people.items() if who.bot}
        bought = {account: self._bought_by(bot, chips[account]) for account, bot in bots.items()}
        after = {account: cents + bought.get(account, 0) for account, cents in chips.items()}
        self.log.add(NewRound(self.session.rounds + 1, after))
        for account, cents in bought.items():
            if cents:
                self._add_chips(account, cents)

    def buy_in_of(self, bot: str) -> int:
        """What a bot of a kind sits down with."""
        return self.buy_in

    def _bought_by(self, bot: str, chips: int) -> int:
        """What a bot with these chips buys before a round."""
        return self.usual_again(chips) if chips < self.least_stack else 0

    @property
    def questions(self) -> list[Question]:
        """The open questions."""
        return [
            Question(
                number=self.number,
                kind="decision",
                account=self.owner(decision.who),
                who=decision.who,
                decision=decision,
            )
            for decision in self.pending
        ]

    @property
    def in_hand(self) -> set[str]:
        """Accounts with something left to win or lose in the round under way."""
        return set(self.people)

    @property
    def pending(self) -> tuple[AnyDecision, ...]:
        return self.round.playing.pending if self.round is not None else ()

    def default(self, question: Question) -> TookBank | Bet | Replied:
        """The act that answers a question when time runs out."""
        assert question.decision is not None, "a decision is asked for"
        answer = question.decision.default.value
        return Replied(who=question.who, answer=answer, by_default=True)

    def _answer(self, act: Replied) -> None:
        if self.round is None or act.who not in {decision.who for decision in self.pending}:
            raise Stale(f"{act.who} is not being asked")
        try:
            self.round.answer(act.who, act.answer, by_default=act.by_default)
        except OutOfCards:
            self._run_out()
        else:
            self._ask_or_settle()

    def _play(self, round: TableRound[Any, Any]) -> None:
        self.round, self._asked = round, 0
        self.dealt_to = self._holders()
        self.phase = "playing"
        self._ask_or_settle()

    def _holders(self) -> dict[int, str]:
        """The guests who hold seats now."""
        return {int(a): who.guest for a, who in self.people.items() if a.isdigit()}

    def _ask_or_settle(self) -> None:
        """Numbers the next question, or records the round if it is over."""
        assert self.round is not None, "a round is under way"
        playing = self.round.playing
        if not playing.over:
            if playing.number != self._asked:
                self._asked = playing.number
                self.number += 1
            return
        self._record_shoes()
        try:
            self.lines.append(self._finish())
        except Overdrawn as error:
            self._void(str(error))
            return
        self.outcome, self.round = self.round.outcome, None
        self._over()

    @abstractmethod
    def _finish(self) -> Line:
        """Moves the chips of the round and returns its history line."""

    def _void(self, why: str) -> None:
        """Voids a round whose money does not add up, a fault of our rules: no chips move."""
        self.round, self.fault = None, why
        self.session.void(self.log)
        self.phase = "broken"
        self.log.noted(
            f"The round is void and no chips move: {why}."
            " The game is broken until somebody asks for another round."
        )
        self._buy_and_leave()

    def _run_out(self) -> None:
        """Voids a round whose cards have run out: wagers and fees stay with those who had them."""
        self.round = self.outcome = None
        self._record_shoes()
        self.session.void(self.log)
        self.log.noted(
            "The cards have run out: the round is void, and all wagers and collections go back."
            " The next round is dealt from a new shoe."
        )
        self._over()

    def _over(self) -> None:
        """Ends a settled round."""
        self.phase = "settled"
        self.session.ledger.entries.clear()  # the balances stay
        self._buy_and_leave()

    def _buy_and_leave(self) -> None:
        """Carries out the buy-ins and departures asked for during the round."""
        for account, cents in list(self.buying.items()):
            self._add_chips(account, cents)
        self.buying.clear()
        for account, why in list(self.leaving.items()):
            try:
                self._cash_out(account, why)
            except TableError:  # a seat that owes a kill posts it first
                continue

    def _follow(self) -> None:
        """Answers by default for those leaving, and for those sitting out before the deal.

        A player the host removes still decides their own hand once the cards are dealt.
        """
        while (question := self._not_waited_for()) is not None:
            act = self.default(question)
            self._does[type(act)](replace(act, by_default=False))  # no time ran out

    def _not_waited_for(self) -> Question | None:
        if not self.leaving and not self.away:
            return None
        for question in self.questions:
            account, before_the_deal = question.account, question.kind != "decision"
            leaves = account in self.leaving and not self.is_removed(account)
            if leaves or (before_the_deal and (account in self.away or self.is_removed(account))):
                return question
        return None

    def _record_shoes(self) -> None:
        events = self.log.events
        self.lines.extend(self.shoes.of(events[self._recorded :]))
        self._recorded = len(events)

    # ---- who is who ----

    def account_of(self, guest: str) -> str | None:
        """The account a person holds at this table, if any."""
        return next((a for a, who in self.people.items() if who.guest == guest), None)

    def seat_of(self, guest: str) -> int | None:
        """The seat that is a person's own in this round, whose cards they may see."""
        return next((seat for seat, who in self.dealt_to.items() if who == guest), None)

    @property
    def names(self) -> Names:
        """What the log calls the people of its round, also those who have left, and wagers."""
        return self.game.names(called(self.in_log))

    def named(self, account: str) -> str:
        return called(self.people)[account]

    def mentioned(self, account: str) -> str:
        """Somebody in a note by the name of now: a seat may change hands before the next log."""
        return mention(account, self.named(account))

    def owner(self, who: Bettor) -> str:
        """The account that answers for a bettor; the player-dealer answers from its seat."""
        return str(who.seat) if who.name == PLAYER_DEALER else who.account

    def events_since(self, number: int) -> Iterable[tuple[int, Event]]:
        """Events of the current round after event `number`, counted over the table's life."""
        events = self.log.events
        for index in range(max(number - self.events_before, 0), len(events)):
            yield self.events_before + index + 1, events[index]

    @property
    def road(self) -> tuple[RoadMark, ...]:
        """How the rounds of this shoe came out."""
        return road_after(self._road, self.log.events)

    @property
    def last_event(self) -> int:
        return self.events_before + len(self.log.events)

    # ---- written down between rounds ----

    def snapshot(self) -> bytes:
        """The state of the table between two rounds, as JSON."""
        assert not self.under_way, "a round under way cannot be kept, only replayed"
        session, shoe = self.session, self.session.box.shoe
        state = Snapshot(
            people=self.people,
            away=sorted(self.away),
            leaving=self.leaving,
            bought=self.bought,
            phase=self.phase,
            number=self.number,
            events_before=self.last_event,
            rounds=session.rounds,
            balances={a: cents for a, cents in session.ledger.balances.items() if cents},
            box=Box(number=session.box.number, dealt=None if shoe is None else shoe.dealt),
            commitment=self.shoes.commitment,
            road=self.road,
            pace=self.pace,
            **self._kept(),
        )
        return msgspec.json.encode(state)

    def restore(self, kept: bytes) -> None:
        """Brings an empty table to a kept state, whose history is already written."""
        state = msgspec.json.decode(kept, type=Snapshot)
        self.lines.clear()
        self.people, self.away = state.people, set(state.away)
        self.in_log = dict(self.people)
        self.leaving, self.bought = state.leaving, state.bought
        self.phase, self.number, self.events_before = state.phase, state.number, state.events_before
        self.shoes.commitment, self._road = state.commitment, state.road
        self.pace = state.pace or self.setup.pace
        session = self.session
        session.rounds = state.rounds
        session.seated = {int(a): who.name for a, who in state.people.items() if a.isdigit()}
        postings = tuple(Posting(account, cents) for account, cents in state.balances.items())
        session.ledger.post([Entry("kept", postings)])
        session.ledger.entries.clear()
        session.box.resume(state.box.number, state.box.dealt)
        self._restore_own(state)

    # ---- shown and asked ----

    def shown(self, question: Question) -> AnyQuestion:
        """A question with everything a client needs to show and answer it."""
        assert question.decision is not None, "a decision is asked for"
        holds = self.game.family.holds(self.game.sheet, question.decision)
        return decision_asked(question.number, question.who, question.decision, self.names, holds)

    def tried(self, decision: AnyDecision, answer: str) -> Trial:
        """What an answer would come to if it were given now."""
        return self.game.family.tried(self.game.sheet, decision, answer)

    @property
    def seconds(self) -> int:
        """The time for an answer; 0: no clock.

        Unless the host chose a time, nobody is timed while nobody else is kept waiting. Somebody
        who leaves still waits for the round his chips are in.
        """
        if self.setup.seconds is not None:
            return self.setup.seconds
        persons = {account for account, who in self.people.items() if who.guest}
        waiting = persons - (self.leaving.keys() - self.in_hand)
        return USUAL_SECONDS if len(waiting) > 1 else 0

    def _check_here(self, account: str) -> None:
        if account not in self.people:
            raise TableError(f"{account} is not at the table")

    def chips(self, account: str) -> int:
        """Cents in front of an account, not counting its wagers and bank."""
        return self.session.chips(account)
