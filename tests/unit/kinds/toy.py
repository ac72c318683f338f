"""High Card, a made-up game of a third kind: no bank and no pot, players pay each other points.

Each player is dealt a card face down, and in turn stays or gives up. The highest card that stayed
collects a point from everybody else who stayed and half a point from everybody who gave up; suits
break ties. If all others have given up, the last player stays.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from houseway.cards import Card, DeckShoe, Shoe, height
from houseway.errors import HousewayError, ScriptError, TableError
from houseway.history.audit import Auditor
from houseway.history.chain import History
from houseway.kinds import Kind
from houseway.kinds.faults import seat_faults
from houseway.kinds.form import HostForm, LimitChoice, UsualLimit, bot_choices, reading_choices
from houseway.money import Entry, cents, dollars, money, moved, signed, transfer
from houseway.players import BestBot, CoachLike, Hired
from houseway.round import (
    Answer,
    AnyDecision,
    Bettor,
    Choice,
    Decision,
    Event,
    Held,
    Hint,
    Limit,
    Log,
    Names,
    Posted,
    Round,
    Trial,
    ask,
    legal_or_foul,
    mention,
)
from houseway.round.layout import Group, Layout, OwnPart
from houseway.round.ranks import RankTable
from houseway.script import Block, Script, SettledScript
from houseway.script.script import ScriptPart, answer_all, decode_script, numbered, queued, shoe_of
from houseway.sheet import CollectionDocument, PotSchedule, Rules
from houseway.table import (
    Game,
    Header,
    Line,
    Record,
    Replayed,
    RoundOutcome,
    TableRound,
    TableRules,
)
from houseway.table.limits import read_dollars
from houseway.table.open import AnyAct, OpenTable, Setup, WentOn
from houseway.table.open.setup import places
from houseway.table.open.shown import BuyIn, OnFelt, TermsShown
from houseway.table.open.snapshot import Snapshot
from houseway.table.open.table import Question
from houseway.table.record import header
from houseway.table.session import Session
from houseway.words import Paragraph, Section, cited

GAME = "pier/high-card"
SHEET = """
title = "High Card"
family = "high-card"
version = 1
source = { document = "High Card", file = "990", lines = "1-9" }
summary = "The highest card collects a point from everybody else."
decks = { least = 1, usual = 1, lines = "2" }
table = { seats = [2, 3, 4], lines = "3" }
point = 100

[[steps]]
says = "Each player gets a card, then stays or gives up."
lines = "4-5"
"""


class ToySheet(Rules, frozen=True, kw_only=True):
    point: int  # cents a point is worth unless the host says otherwise
    schedules: tuple[PotSchedule, ...] = ()


# ---- a round ----


class Call(Choice):
    STAY = "stay"
    GIVE_UP = "give up"


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    winner: int
    stayed: tuple[int, ...]


def play(seats: Sequence[int], shoe: Shoe, log: Log) -> Round[Finished]:
    # 1. Each player gets a card face down.
    held = {seat: shoe.card(str(seat)) for seat in seats}
    for seat, card in held.items():
        log.dealt(str(seat), (card,), sees=frozenset({seat}))

    # 2. In turn, each player stays or gives up; the last one stays if nobody else has.
    stayed: list[int] = []
    for seat, card in held.items():
        last = seat == seats[-1] and not stayed
        decision = Decision(
            who=Bettor(seat),
            question=f"Stay with {card}, or give up for half a point?",
            legal=(Call.STAY,) if last else (Call.STAY, Call.GIVE_UP),
            default=Call.STAY,
            seen={"hand": (card,)},
        )
        if (yield from ask(decision)) is Call.STAY:
            stayed.append(seat)

    # 3. The cards of those who stayed are compared.
    for seat in stayed:
        log.opened(str(seat), (held[seat],))
    return Finished(winner=max(stayed, key=lambda seat: height(held[seat])), stayed=tuple(stayed))


class ToyFamily(msgspec.Struct, frozen=True, kw_only=True):
    kind: ClassVar[str] = "points"

    name: str
    sheet: type[ToySheet]
    play: Callable[[Sequence[int], Shoe, Log], Round[Finished]]
    layout: Callable[[ToySheet], Layout]
    ranks: Callable[[ToySheet], tuple[RankTable, ...]]
    tried: Callable[[ToySheet, AnyDecision, str], Trial] = legal_or_foul
    holds: Callable[[ToySheet, AnyDecision], tuple[Held, ...]] = lambda sheet, decision: ()
    settings: None = None


def layout(sheet: ToySheet) -> Layout:
    return Layout(arrangement="oval", parts=(OwnPart(groups=(Group("down", 1),)),))


FAMILY = ToyFamily(
    name="high-card", sheet=ToySheet, play=play, layout=layout, ranks=lambda sheet: ()
)


class ToyGame(Game, frozen=True, kw_only=True):
    kind = "points"

    family: ToyFamily
    sheet: ToySheet


class ToyOutcome(RoundOutcome, frozen=True, kw_only=True):
    finished: Finished

    @property
    def fees(self) -> int:
        return 0


class ToyRound(TableRound[Finished, ToyOutcome]):
    def __init__(
        self, family: ToyFamily, seats: Sequence[int], point: int, *, shoe: Shoe, log: Log
    ) -> None:
        self.seats, self.point = seats, point
        super().__init__(family.play(seats, shoe, log), log)

    def _settle(self, finished: Finished) -> ToyOutcome:
        changes = dict.fromkeys(map(str, self.seats), 0)
        entries = []
        for seat in self.seats:
            if seat != finished.winner:
                owed = self.point if seat in finished.stayed else self.point // 2
                changes[str(seat)] -= owed
                changes[str(finished.winner)] += owed
                entries.append(transfer("points", str(seat), str(finished.winner), owed))
                self.log.add(Posted(entries[-1]))
        won = money(changes[str(finished.winner)])
        self.log.noted(f"{mention(finished.winner)} collects {won} in points.")
        return ToyOutcome(changes=changes, entries=tuple(entries), finished=finished)


# ---- a table and its history ----


class ToyRecord(Record, frozen=True, kw_only=True):
    number: int
    shoe: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    answers: tuple[Answer, ...]
    entries: tuple[Entry, ...]

    @property
    def chips(self) -> dict[str, int]:
        return {}

    def says(self, changes: Mapping[str, int], names: Names) -> str:
        return ", ".join(f"seat {account} {signed(won)}" for account, won in changes.items())


class ToyLine(Line, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a history, with the column that `Line` gets for the records of a new kind."""

    points: ToyRecord | None = None

    @property
    def played(self) -> Record | None:
        return self.points or super().played


class ToyTableRules(TableRules[ToyRecord], frozen=True, kw_only=True):
    game: ToyGame
    limit: Limit

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.game.sheet.deck.cards()

    @property
    def header(self) -> Header:
        return header(self.game, seats=self.seats, limit=self.limit)

    def replay(
        self, record: ToyRecord, shoe: Shoe | None = None
    ) -> Replayed[ToyRecord, ToyOutcome]:
        log = Log()
        cards = shoe or DeckShoe(record.cards, stacked=True)
        round = ToyRound(self.game.family, record.seats, self.limit.small, shoe=cards, log=log)
        return Replayed(record, log, round.play_again(record.answers))


class ToySession(Session):
    rules: ToyTableRules

    def __init__(self, rules: ToyTableRules, seed: bytes) -> None:
        super().__init__(rules, seed, cut=0)
        self.rules, self._playing = rules, False

    @property
    def _under_way(self) -> bool:
        return self._playing

    def begin(self, seats: Sequence[int], log: Log) -> ToyRound:
        self.rounds += 1
        self._playing = True
        shoe = self.box.shuffle(log)
        family, point = self.rules.game.family, self.rules.limit.small
        return ToyRound(family, seats, point, shoe=shoe, log=log)

    def finish(self, round: ToyRound, log: Log) -> ToyRecord:
        assert round.outcome is not None and self.box.shoe is not None
        self.ledger.post(round.outcome.entries)
        record = ToyRecord(
            number=self.rounds,
            shoe=self.box.number,
            seats=tuple(round.seats),
            cards=self.box.shoe.order[: self.box.shoe.dealt],
            answers=tuple(round.playing.answers),
            entries=round.outcome.entries,
        )
        self._playing = False
        self.box.reveal(log)
        return record

    def void(self, log: Log) -> None:
        self._playing = False
        super().void(log)


class ToyTable(OpenTable):
    game: ToyGame
    session: ToySession
    rules: ToyTableRules

    def __init__(self, setup: Setup, rules: ToyTableRules, seed: bytes) -> None:
        super().__init__(setup, rules)
        self.game, self.rules = rules.game, rules
        self.session = ToySession(rules, seed)
        self.least_buy_in = rules.limit.small
        self.buy_in = self._chosen_buy_in(20 * rules.limit.small)

    @property
    def able(self) -> list[int]:
        return sorted(
            seat
            for seat in self.session.seated
            if str(seat) not in self.away and self.session.chips(str(seat)) >= self.least_stack
        )

    @property
    def ready(self) -> bool:
        bots = {int(account) for account, who in self.people.items() if who.bot}
        return len(bots.union(self.able)) >= 2

    def _go_on(self, act: WentOn) -> None:
        if self.under_way:
            raise TableError("a round is under way")
        self._open_round()
        if len(self.able) < 2:
            self.phase = "waiting"
            return
        self._play(self.session.begin(self.able, self.log))

    def _finish(self) -> Line:
        assert isinstance(self.round, ToyRound)
        return ToyLine(points=self.session.finish(self.round, self.log))

    def felt(self) -> OnFelt:
        return OnFelt()

    def terms_shown(self) -> TermsShown:
        return TermsShown(
            limits=f"{money(self.rules.limit.small)} a point",
            fees="no collection",
            rotation="",
            decks=1,
            readings={},
            pay_tables={},
            side_bets=(),
            buy_in=BuyIn(least=self.least_buy_in, usual=self.buy_in),
            backline=False,
            titles={},
        )

    def _kept(self) -> dict[str, Any]:
        return {}

    def _restore_own(self, state: Snapshot) -> None:
        pass


class ToyAuditor(Auditor):
    def __init__(self, history: History, rules: ToyTableRules) -> None:
        super().__init__(history)
        self._rules = rules

    def _played_faults(self, line: Line) -> Iterator[str]:
        record = line.played
        if record is None:
            return
        assert isinstance(record, ToyRecord)
        yield from self._count(record.number)
        yield from self._dealt_faults(record.shoe)
        seed = self._seeds.get(record.shoe)
        shoe = DeckShoe.shuffle(self._rules.cards, bytes.fromhex(seed)) if seed else None
        outcome = self._rules.replay(record, shoe).outcome
        if shoe is not None:
            self.proven += 1
            if shoe.order[: shoe.dealt] != record.cards:
                yield f"the cards are not those of shoe {record.shoe}"
        if moved(record.entries) != moved(outcome.entries):
            yield "the chips moved are not those of the rules"
        self._ledger.extend(record.entries)


# ---- scripts ----


class ToySeat(ScriptPart, frozen=True, kw_only=True):
    actions: list[str] = []


class ToyScript(Script, frozen=True, kw_only=True):
    point: float | int
    seats: dict[str, ToySeat]


class SettledToy(SettledScript):
    def __init__(self, game: ToyGame, log: Log, outcome: ToyOutcome) -> None:
        self.game, self.log, self.outcome = game, log, outcome

    @property
    def in_blocks(self) -> tuple[type[Event], ...]:
        return (Posted,)

    def report(self) -> dict[str, Any]:
        changes = self.outcome.changes.items()
        return {
            "game": self.game.id,
            "events": self.words,
            "chips": {account: dollars(won) for account, won in changes},
        }

    def blocks(self) -> Iterator[Block]:
        changes = self.outcome.changes.items()
        lines = tuple(f"Seat {account}: {signed(won)}" for account, won in changes)
        yield Block(heading="Points", lines=lines)


# ---- the kind ----


class ToyBot:
    def __init__(self, kind: str, random: Random) -> None:
        self.plays, self._random = BOTS[kind], random
        self._steady = kind == "steady"

    def answer(self, decision: AnyDecision) -> str:
        return "stay" if self._steady else self._random.choice(decision.words)


BOTS = {"steady": "to stay with every card", "random": "at random"}


class ToyHired(Hired):
    def _before_the_deal(self, question: Question) -> AnyAct:
        raise AssertionError("nothing is asked before the deal")


class ToyKind(Kind[ToyGame, ToyFamily, ToyScript, ToyTableRules, ToyTable]):
    """Games in which players pay each other by points."""

    games = ToyGame
    described = "a game for points"
    round_word = "deal"
    has_odds = False
    figures = "houseway rules"
    options = frozenset({"limit"})
    usual_mix = "mix"

    def listed(self, document: CollectionDocument) -> tuple[PotSchedule, ...]:
        return ()

    def faults(self, game: ToyGame) -> Iterator[str]:
        yield from seat_faults(game.sheet)
        if game.sheet.point % 2:
            yield "point: expected an even number of cents"

    def sections(self, game: ToyGame) -> tuple[Section, ...]:
        usual = f"A point is worth {money(game.sheet.point)} unless the host says otherwise."
        place = cited(game.sheet.source.file, game.sheet.table.lines)
        return (Section(title="Points", paragraphs=(Paragraph(text=usual, cites=place),)),)

    def collection(self, game: ToyGame) -> Section:
        return Section(title="Collection", paragraphs=(Paragraph(text="No fee is taken."),))

    def names(self, family: ToyFamily) -> str:
        return "There are no names to use."

    def open(self, setup: Setup, game: ToyGame, seed: bytes) -> ToyTable:
        limit = _limit(game, setup.limit, "")
        rules = ToyTableRules(game=game, seats=places(game.sheet, setup.seats), limit=limit)
        return ToyTable(setup, rules, seed)

    def checked(self, setup: Setup, game: ToyGame, prefix: str) -> Setup:
        _limit(game, setup.limit, prefix)
        return setup

    def recorded_rules(self, game: ToyGame, header: Header) -> ToyTableRules:
        if header.limit is None:
            raise ScriptError("header", "the history of a game for points has its limit")
        return ToyTableRules(game=game, seats=header.seats, limit=header.limit)

    def auditor(self, history: History, rules: ToyTableRules) -> ToyAuditor:
        return ToyAuditor(history, rules)

    def host_form(self, game: ToyGame) -> HostForm:
        limit = _limit(game, "", "")
        return HostForm(
            seats=game.sheet.table.seats,
            schedules=(),
            readings=reading_choices(game),
            limits=(LimitChoice(kind="fixed", says=f"{money(limit.small)} a point"),),
            limit=UsualLimit(
                kind="fixed", small=limit.small, big=limit.big, blinds=(), ante=0, bring_in=0
            ),
            bots=bot_choices(self.bots(game)),
            buy_in=20 * limit.small,
        )

    def bots(self, game: ToyGame) -> Mapping[str, str]:
        return BOTS

    def usual_bots(self, game: ToyGame) -> tuple[str, ...]:
        return tuple(BOTS)

    def hire(
        self,
        kind: str,
        table: ToyTable,
        random: Random,
        best: BestBot,
        *,
        bank: int | None = None,
    ) -> Hired:
        return ToyHired(ToyBot(kind, random))

    def hint(self, game: ToyGame, decision: AnyDecision, coach: Callable[[], CoachLike]) -> Hint:
        return Hint(says="The house says: stay.", how="It is the only answer.", method="house way")

    def read_script(self, raw: Mapping[str, object]) -> ToyScript:
        return decode_script(raw, ToyScript, ToySeat)

    def settle(self, script: ToyScript, game: ToyGame) -> SettledToy:
        seats = sorted(numbered(script.seats, max(game.sheet.table.seats)))
        answers = {
            str(seat): queued(f"seats.{seat}.actions", script.seats[str(seat)].actions)
            for seat in seats
        }
        shoe = shoe_of(script, game.sheet.deck.cards(), [*map(str, seats)])
        log = Log()
        point = cents(script.point, "point")
        round = ToyRound(game.family, seats, point, shoe=shoe, log=log)
        answer_all(round, answers, shoe)
        assert round.outcome is not None
        return SettledToy(game, log, round.outcome)


def _limit(game: ToyGame, text: str, prefix: str) -> Limit:
    """What a point is worth; half of it must be whole cents."""
    point = read_dollars(text, f"{prefix}limit") if text else game.sheet.point
    if point % 2:
        raise HousewayError(f"{prefix}limit {text}: expected an even number of cents")
    return Limit(kind="fixed", small=point, big=point)
