"""The person at the terminal: what is shown, what is asked, and how answers are read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from houseway.cards import Card, show
from houseway.cli.going import ENTRIES, Instead, read_going
from houseway.cli.hand_setting import boards, by_house, fault, to_set, typed_as, worth_rows
from houseway.cli.progress import progress_shown
from houseway.cli.show import print_table
from houseway.cli.terminal import QUIT, GotUp, Terminal
from houseway.cli.typed import read_amount, read_choice, read_move, read_spots
from houseway.errors import HousewayError, WagerError, listed
from houseway.game import KINDS
from houseway.money import COLLECTION, JACKPOT, POT, money, signed
from houseway.players import CoachLike
from houseway.round import Answered as Heard
from houseway.round import (
    AnswerWorth,
    AnyDecision,
    Asked,
    BankTaken,
    Event,
    Noted,
    Posted,
    opponents,
    view,
)
from houseway.round.layout import pays
from houseway.table.open import (
    AnyAct,
    BankedTable,
    Bet,
    ChoseEntry,
    OpenTable,
    PotTable,
    Replied,
    SpotBet,
    TookBank,
)
from houseway.table.open.table import Question
from houseway.words import both, capital, percent

T = TypeVar("T", bound=OpenTable)
NO_CLOCK = "No time is kept here: the table waits for you, and so does your seat."


class Person(Generic[T]):
    """A player at the terminal: sees what the seat may see and answers by typing."""

    help: ClassVar[str] = "Type ? for what you may answer, or hint, rules, log, chips, quit."
    going: ClassVar[str] = "At any prompt: away sits out, back comes back, buy 100 buys chips."

    def __init__(
        self, terminal: Terminal, guest: str, table: T, coach: Callable[[], CoachLike]
    ) -> None:
        self.terminal, self.guest, self._table, self._coach = terminal, guest, table, coach
        self._seen: list[str] = []
        self._before = 0  # how many of the lines seen are of the round before

    @property
    def account(self) -> str:
        """The own account, which is the number of the seat held now."""
        account = self._table.account_of(self.guest)
        assert account is not None, "the person never leaves the table"
        return account

    @property
    def seat(self) -> int:
        return int(self.account)

    @property
    def _played(self) -> int:
        """The seat held in the round that is shown; it may have been changed since."""
        return self._table.seat_of(self.guest) or self.seat

    # ---- what is shown ----

    def tell(self, text: str) -> None:
        self.terminal.say(text)

    def new_round(self) -> None:
        """Marks the log as that of the last round; the first event of the new one clears it."""
        self._before = len(self._seen)

    def show(self, events: Iterable[Event]) -> None:
        """Prints what happened, as this seat may see it."""
        for event in view(events, self._played):
            if not isinstance(event, Noted | BankTaken):
                del self._seen[: self._before]
                self._before = 0
            if text := event_words(event, self._table):
                line = f"{'»' if self._is_own(event, text) else ' '} {text}"
                self._seen.append(line)
                self.tell(line)

    def _is_own(self, event: Event, text: str) -> bool:
        """Whether an event is about this seat; a note begins with the person it is about."""
        name = self._table.named(self.account)
        return event.about == self._played or text.startswith(f"{capital(name)} ")

    def _chips(self) -> int:
        return self._table.session.chips(self.account)

    # ---- what is asked ----

    def act(self, question: Question) -> AnyAct:
        """An answer or another act that is typed; raises `GotUp` when the person gets up."""
        try:
            return self._reply(question)
        except Instead as instead:
            return instead.act

    def _reply(self, question: Question) -> AnyAct:
        """Asks until something legal is typed."""
        assert question.decision is not None, "a decision is asked for"
        return Replied(who=question.who, answer=self._answer(question.decision))

    def _answer(self, decision: AnyDecision) -> str:
        self.tell(f"» {capital(decision.text)}")
        warned = ""
        while True:
            text = self._asked(f"{listed(answers_to(decision))}? ", decision)
            try:
                word = self._read(text, decision)
                decision.read(word)
                lost = self._table.tried(decision, word).loses
                if not lost or word == warned:
                    return word
                warned = word
                self.tell(f"Foul: {lost[:1].lower()}{lost[1:]} Type it again to set it so.")
            except HousewayError as error:
                option = to_set(decision)
                self.tell((option and fault(option, text)) or capital(str(error)))

    def _read(self, text: str, decision: AnyDecision) -> str:
        return read_choice(text, decision.openings)

    def buy_again(self) -> int:
        """Asks how many chips to buy when too few are left for a round; 0 leaves the table."""
        chips, least = self._chips(), self._table.least_stack
        usual, account = self._table.usual_again(chips), self.account
        self.tell(f"You have {money(chips)} left; a seat needs {money(least)} to play here.")
        while True:
            text = self.terminal.question(f"Buy in again? Enter for {money(usual)}, or leave: ")
            if text.lower() in (*QUIT, "no", "n"):
                return 0
            try:
                amount = read_amount(text) if text else usual
                if chips + amount < least:
                    raise HousewayError(f"expected at least {money(least - chips)}")
                self._table.check_purchase(account, amount)
                return amount
            except HousewayError as error:
                self.tell(capital(str(error)))

    # ---- coming and going ----

    def between(self) -> AnyAct | None:
        """What the person chooses to do before the next round, if anything; None goes on."""
        while words := self._words_between():
            self._tell_between()
            try:
                text = self._asked(f"Enter goes on, or {listed(words)}: ")
                if text:
                    return self._read_between(text)
            except Instead as instead:
                return instead.act
            except HousewayError as error:
                self.tell(capital(str(error)))
                continue
            if self.account not in self._table.away or self._table.ready:
                return None
            self.tell(self._table.wants)
        return None

    def _words_between(self) -> Sequence[str]:
        """What there is to do before the next round; usually nothing."""
        return ("back",) * (self.account in self._table.away)

    def _tell_between(self) -> None:
        if self.account in self._table.away:
            self.tell("You are sitting out.")

    def _read_between(self, text: str) -> AnyAct:
        expected = listed(("Enter", *self._words_between()))
        raise HousewayError(f"{text!r} is not done between rounds; expected {expected}")

    def _going(self, text: str, decision: AnyDecision | None) -> AnyAct | None:
        return read_going(text, self._table, self.account)

    def _asked(self, prompt: str, decision: AnyDecision | None = None) -> str:
        """The next line typed that is not a command; a legal answer is never taken for one."""
        while True:
            text = self.terminal.question(prompt)
            word = text.lower()
            if decision is not None and word in decision.words:
                return text
            if word in QUIT:
                raise GotUp(interrupted=False)
            try:
                if (act := self._going(text, decision)) is not None:
                    raise Instead(act)
            except HousewayError as error:
                self.tell(capital(str(error)))
                continue
            if not self._command(word, decision):
                return text

    def _command(self, word: str, decision: AnyDecision | None) -> bool:
        """Carries out a command such as `hint`; returns whether the word was one."""
        if word in ("?", "help"):
            self._explain(decision)
            self.tell(self.help)
            self.tell(f"{self.going} {NO_CLOCK}")
        elif word == "time":
            self.tell(NO_CLOCK)
        elif word == "odds":
            self.terminal.page(lambda: self._print_odds(decision))
        elif word == "rules":
            from houseway.cli.rules import print_rules

            self.terminal.page(lambda: print_rules(self._table.game))
        elif word == "log":
            for line in self._seen or ["Nothing has happened yet."]:
                self.tell(line)
        elif word == "hint":
            self._hint(decision)
        elif word == "chips":
            for seat, name in self._table.session.seated.items():
                self.tell(f"  {name} (seat {seat}): {money(self._table.chips(str(seat)))}")
        else:
            return False
        return True

    def _explain(self, decision: AnyDecision | None) -> None:
        """Prints what may be typed here."""
        if decision is not None:
            self.tell(f"You may answer: {', '.join(answers_to(decision))}.")

    def _print_odds(self, decision: AnyDecision | None) -> None:
        """Prints the odds of the game, or of the decision where the game has none."""
        self._hint(decision)

    def _hint(self, decision: AnyDecision | None) -> None:
        """Prints what an expert would do."""
        if decision is None:
            self.tell("You have no decision to make now.")
            return
        game = self._table.game
        hint = KINDS[game.kind].hint(game, decision, self._coach)
        self.tell(hint.says)
        if to_set(decision) is not None:
            for line in worth_rows(hint.answers, decision):
                self.tell(line)
            self.tell(hint.how)
            return
        known = [(decision.read(row.answer).phrase, row) for row in hint.answers]
        if worth := ", ".join(
            worth_words(phrase, row)
            for phrase, row in known
            if row.units is not None and row.cents is not None
        ):
            self.tell(f"Worth of each answer: {worth}.")
        self.tell(hint.how)


class BankedPerson(Person[BankedTable]):
    """The player at the table of a California game."""

    help = "Type ? for the wagers, or odds, rules, log, hint, chips, quit."

    def _reply(self, question: Question) -> AnyAct:
        if question.kind == "bank":
            return TookBank(seat=self.seat, cents=self._bank())
        if question.kind == "wagers":
            placed = self._bet(self._elsewhere())
            spots = tuple(
                SpotBet(seat=seat, wagers=dict(placed[seat])) for seat in placed if placed[seat]
            )
            return Bet(account=question.account, spots=spots)
        return super()._reply(question)

    def _example(self) -> str:
        """A wager as it is typed."""
        first = self._table.terms.game_wagers[0]
        return f"{first.name} {self._table.terms.bounds(first)[0] // 100 or 1}"

    def _elsewhere(self) -> tuple[int, ...]:
        """Other seats that the person may bet on."""
        bank = self._table.session.bank
        return self._table.elsewhere(str(self.seat), bank.seat) if bank else ()

    def _bank(self) -> int:
        terms, chips = self._table.terms, self._chips()
        fee = f", of which {money(terms.bank_fee)} is kept for collection" * bool(terms.bank_fee)
        self.tell(f"The player-dealer position is offered to you; you have {money(chips)}{fee}.")
        while True:
            text = self._asked("Take the bank? Amount, all, or Enter to pass: ")
            if text.lower() in ("", "pass", "no", "n", "none"):
                return 0
            try:
                whole = chips - terms.bank_fee
                amount = whole if text.lower() == "all" else read_amount(text)
                terms.check_bank(amount, chips)
                return amount
            except HousewayError as error:
                self.tell(capital(str(error)))

    def _bet(self, elsewhere: Sequence[int]) -> Mapping[int, Mapping[str, int]]:
        """The wagers typed, by seat; `elsewhere` lists the other seats to bet on."""
        terms, last = self._table.terms, self._table.last.get(str(self.seat), {})
        repeated = ", ".join(f"{terms.sheet.wager(n).title} {money(c)}" for n, c in last.items())
        repeat = f", Enter for {repeated}" if last else ""
        while True:
            text = self._asked(f"Your wagers (none sits out{repeat}): ")
            if text.lower() in ("none", "pass"):
                return {}
            try:
                if not text and not last:
                    raise HousewayError(
                        f"you have no wagers to repeat yet; type something like {self._example()!r}"
                    )
                spots = read_spots(text, self.seat, terms) if text else {self.seat: last}
                left, seated = self._chips(), self._table.session.seated
                for seat, stakes in spots.items():
                    if seat not in (self.seat, *elsewhere):
                        raise HousewayError(f"you may not bet at seat {seat} now")
                    terms.check(seat, stakes, left, sits=self.seat, seated=seated)
                    left -= terms.cost(stakes)
                return spots
            except WagerError as error:
                self.tell(f"{terms.sheet.wager(error.wager).title}: {error.message}")
            except HousewayError as error:
                self.tell(capital(str(error)))

    def _print_odds(self, decision: AnyDecision | None) -> None:
        from houseway import analysis  # NumPy comes with it
        from houseway.cli.odds import print_odds

        game, decks = self._table.game, self._table.rules.decks
        with progress_shown("odds"):
            report = analysis.odds_report(game, decks=decks, with_readings=False)
        print_odds(game, report)

    def _explain(self, decision: AnyDecision | None) -> None:
        """Prints why other answers are not offered, then the wagers of the table."""
        for word, why in (decision.why_not if decision else {}).items():
            self.tell(f"No {word}: {why}.")
        if decision is not None and to_set(decision) is not None:
            self.tell(
                f"Type {listed(answers_to(decision))}; the house way is {by_house(decision)}."
            )
        if decision is None and (seats := self._elsewhere()):
            example = f"after your own wagers type: at {seats[0]} {self._example()}"
            self.tell(f"You may also bet at seats {both(map(str, seats))}; {example}.")
        terms = self._table.terms
        edges = {odds.name: odds.expectation for odds in self._coach().solved.wagers}

        def titles(names: Iterable[str]) -> str:
            return listed(terms.sheet.wager(name).title for name in names)

        rows = []
        for wager in (*terms.game_wagers, *terms.joined, *terms.bonuses):
            limit = terms.limit(wager)
            above = f", not above {titles(wager.not_above)}" if wager.not_above else ""
            above += f", not with {titles(wager.not_with)}" if wager.not_with else ""
            rows.append(
                (
                    wager.title,
                    wager.name,
                    pays(wager),
                    titles((*wager.equals, *wager.needs)) if wager.equals or wager.needs else "–",
                    (limit.words if limit else "no limit") + above,
                    percent(float(edges[wager.name])) if wager.name in edges else "–",
                )
            )
        columns = ("wager", "typed as", "pays", "needs", "limits", "edge, exact")
        self.terminal.page(lambda: print_table(columns, rows, right=("edge, exact",)))

    def _hint(self, decision: AnyDecision | None) -> None:
        if decision is None:
            sheet = self._table.game.sheet
            placed = [o for o in self._coach().solved.wagers if not sheet.wager(o.name).gain_in]
            cheapest = max(placed, key=lambda odds: odds.expectation)
            title = sheet.wager(cheapest.name).title
            edge = percent(float(cheapest.expectation))
            self.tell(f"The best wager is {title}: {edge}, exact.")
            return
        super()._hint(decision)


class PotPerson(Person[PotTable]):
    """The player at the table of a pot game."""

    going = (
        "At any prompt: away sits out, back comes back, move 5 changes seats, buy 100 buys chips,"
        " show shows cards when the hand is over."
    )

    def __init__(
        self, terminal: Terminal, guest: str, table: PotTable, coach: Callable[[], CoachLike]
    ) -> None:
        super().__init__(terminal, guest, table, coach)
        self._shows = False  # means to show cards of this hand

    def new_round(self) -> None:
        super().new_round()
        self._shows = False

    # ---- between hands ----

    def _words_between(self) -> Sequence[str]:
        entry = self._table.entry(self.account)
        ways = () if entry is None else (ENTRIES[way.how] for way in entry.ways)
        return (*super()._words_between(), *ways, *("show",) * bool(self._unshown))

    @property
    def _unshown(self) -> tuple[Card, ...]:
        """Cards to ask about: of a hand that was won unseen, or that the person means to show."""
        outcome = self._table.outcome
        won = outcome is not None and self._played in outcome.winners()
        return self._table.unshown(self.account) if won or self._shows else ()

    def _tell_between(self) -> None:
        super()._tell_between()
        if (entry := self._table.entry(self.account)) is not None:
            ways = ", ".join(f"{ENTRIES[way.how]} ({way.label})" for way in entry.ways)
            self.tell(f"To come in you may {ways}; so far it is {ENTRIES[entry.taken]}.")
        if self._unshown:
            self.tell(f"You may show {show(self._unshown)}: show for all, or show and a card.")

    def _read_between(self, text: str) -> AnyAct:
        entry = self._table.entry(self.account)
        for way in () if entry is None else entry.ways:
            if text.lower() == ENTRIES[way.how]:
                return ChoseEntry(account=self.account, how=way.how)
        return super()._read_between(text)

    def _going(self, text: str, decision: AnyDecision | None) -> AnyAct | None:
        in_hand = decision is not None and text.lower().split()[:1] == ["show"]
        return None if in_hand else super()._going(text, decision)

    def _command(self, word: str, decision: AnyDecision | None) -> bool:
        if word.split()[:1] != ["show"]:
            return super()._command(word, decision)
        self._shows = True
        self.tell("When the hand is over, you are asked which cards to show.")
        return True

    # ---- in a hand ----

    def _answer(self, decision: AnyDecision) -> str:
        held = [f"your {own_cards(decision)}"]
        held += [
            f"{name.replace('board2', 'second board')} {show(cards)}"
            for name in ("board", "board2")
            if (cards := decision.seen.get(name))
        ]
        self.tell(f"» {capital(', '.join(held))}; {money(decision.sums['chips'])} behind.")
        rivals = opponents(decision).items()
        up = [f"{self._table.named(seat)} {show(cards)}" for seat, cards in rivals if cards]
        if up:
            self.tell(f"» Face up: {', '.join(up)}.")
        for seat, lie in boards(decision):
            self.tell(f"» {capital(self._table.named(seat))}: {lie}.")
        return super()._answer(decision)

    def _read(self, text: str, decision: AnyDecision) -> str:
        return read_move(text, decision)

    def _explain(self, decision: AnyDecision | None) -> None:
        super()._explain(decision)
        if decision is not None and to_set(decision) is None:
            self.tell("Bets and raises are what your bet comes to on this street: r 30, or all-in.")


PERSONS: Mapping[str, type[Person[Any]]] = {  # by kind of game; `Person` is that of any other
    "banked": BankedPerson,
    "pot": PotPerson,
}


def answers_to(decision: AnyDecision) -> tuple[str, ...]:
    """The legal answers as they are typed."""
    option = to_set(decision)
    if option is None:
        return tuple(decision.words)
    return tuple(typed_as(option) if word == option.value else word for word in decision.words)


def worth_words(phrase: str, row: AnswerWorth) -> str:
    """`stand (+$3.20)`, or with what it gives up: `hit (−$1.10, gives up $4.30)`."""
    worth = signed(round(row.cents or 0))
    lost = f", gives up {money(cents)}" if (cents := round(row.gives_up)) else ""
    return f"{phrase} ({worth}{lost})"


def own_cards(decision: AnyDecision) -> str:
    """The player's own cards; where some are face up, which ones."""
    hand, up = decision.seen["hand"], decision.seen.get("up", ())
    if not up:
        return show(hand)
    down = [card for card in hand if card not in up]
    return f"{show(down)} down and {show(up)} up" if down else f"{show(up)} up"


def event_words(event: Event, table: OpenTable) -> str:
    """An event in plain words; empty where a prompt has already said it."""
    if isinstance(event, Asked):
        return ""
    if isinstance(event, Posted):
        return _fee(event, table)
    if isinstance(event, Heard) and event.by_default:
        event = replace(event, by_default=False)  # no clock runs here
    return event.words(table.names)


def _fee(event: Posted, table: OpenTable) -> str:
    """A fee as it is taken; settled wagers have lines of their own."""
    payer, payee = event.entry.postings[0], event.entry.postings[-1]
    if payee.account not in (COLLECTION, JACKPOT) or payer.account == POT:
        return ""
    to = "into the jackpot" if payee.account == JACKPOT else "collection"
    return f"{table.named(payer.account)} pays {money(payee.cents)} {to}."
