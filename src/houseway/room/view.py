"""What leaves the process: the table as everybody may see it, and what concerns one person.

`view` shows events as a seat may see them; `told` puts into words whatever it is given, so what it
is given must have gone through `seen_by`, unless the seed is out and all may know everything.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from houseway.cards import Card
from houseway.game import house_names
from houseway.history.wire import builtins
from houseway.players.limits import limit_words
from houseway.room.banked import BankedTable, SharedWager
from houseway.room.pot import PotTable
from houseway.room.table import OpenTable, Phase, Question
from houseway.round import (
    Amount,
    Bettor,
    Choice,
    Dealt,
    Decision,
    Event,
    Named,
    Noted,
    Range,
    Shown,
    Some,
    Times,
    written,
)
from houseway.sheet import Wager

FIRST_ROWS = 3  # of a pay table, shown on a bet spot
HIDDEN_FIELDS = {Dealt: ("sees",), Noted: ("sees",), Shown: ("ranks",)}


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    name: str
    chips: int
    bot: str
    away: bool
    here: bool
    leaving: bool
    bet: int
    folded: bool


class Backline(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    chips: int
    here: bool


class BuyIn(msgspec.Struct, frozen=True, kw_only=True):
    least: int
    usual: int


class TermsTold(msgspec.Struct, frozen=True, kw_only=True):
    """How the table was set up."""

    limits: str
    fees: str
    rotation: str
    decks: int
    readings: dict[str, str]
    pay_tables: dict[str, str]  # of wagers with several, by name
    side_bets: tuple[str, ...]
    buy_in: BuyIn
    backline: bool
    titles: dict[str, str]  # of wagers, by name


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody at a table may know."""

    id: str
    game: str
    title: str
    house: str
    pot_game: bool
    private: bool
    places: int
    seats: tuple[Seat, ...]
    backline: tuple[Backline, ...]
    phase: Phase
    says: str
    round: int
    player_dealer: int | None
    bank: int
    button: int | None
    pot: int
    asked: tuple[Bettor, ...]
    left: float | None
    seconds: int | None
    terms: TermsTold


class WagerSpot(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    title: str
    role: str
    least: int
    most: int | None
    needs: tuple[str, ...]
    equals: tuple[str, ...]
    not_above: tuple[str, ...]
    pays: str
    behind: bool


class BankAsked(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    text: str
    who: Bettor
    least: int
    most: int
    usual: int
    fee: int
    partners: int  # how many may be let in
    kind: str = "bank"


class WagersAsked(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    text: str
    who: Bettor
    chips: int
    spots: int
    wagers: tuple[WagerSpot, ...]
    last: dict[str, int]
    behind: tuple[int, ...]
    join: int  # the most that can be put into the bank instead; nothing: it is not offered
    sharing: bool  # others may be let into a wager
    shared: tuple[SharedWager, ...]  # that can be joined instead
    kind: str = "wagers"


class DecisionAsked(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    text: str
    who: Bettor
    options: tuple[dict[str, Any], ...]
    default: str
    why_not: Mapping[str, str]
    seen: Mapping[str, tuple[Card, ...]]
    placed: Mapping[str, int]
    sums: Mapping[str, int]
    kind: str = "decision"


Asked = BankAsked | WagersAsked | DecisionAsked


class Yours(msgspec.Struct, frozen=True, kw_only=True):
    """What concerns only the person who gets it."""

    seat: int | None
    behind: str
    host: bool
    result: int
    questions: tuple[Asked, ...]


# ---- events ----


def view(events: Iterable[tuple[int, Event]], seat: int | None) -> list[dict[str, Any]]:
    """Events as one seat may see them; None is somebody without a seat."""
    return [told(number, event.seen_by(seat)) for number, event in events]


def told(number: int, event: Event) -> dict[str, Any]:
    """An event in plain words and as data; who else may see it is nobody's business."""
    fields = {"n": number, "text": str(event), **builtins(event)}
    for name in HIDDEN_FIELDS.get(type(event), ()):
        fields.pop(name, None)
    if isinstance(event, Dealt):
        fields["down"] = event.sees is not None
    return fields


# ---- the table ----


def table_state(
    id: str, table: OpenTable, here: Iterable[str], left: float | None, terms: TermsTold
) -> TableState:
    """`here` are the accounts whose people are connected; `terms` never change."""
    connected = set(here)
    sheet = table.game.sheet
    stacks = table.stacks if isinstance(table, PotTable) else {}
    bank = table.session.bank if isinstance(table, BankedTable) else None
    asked = tuple(dict.fromkeys(question.who for question in table.questions))
    return TableState(
        id=id,
        game=table.game.id,
        title=sheet.title,
        house=house_names()[table.game.id.partition("/")[0]],
        pot_game=isinstance(table, PotTable),
        private=table.setup.private,
        places=table.session.house.seats,
        seats=tuple(
            Seat(
                seat=seat,
                name=table.people[str(seat)].name,
                chips=table.chips(str(seat)),
                bot=table.people[str(seat)].bot,
                away=str(seat) in table.away,
                here=bool(table.people[str(seat)].bot) or str(seat) in connected,
                leaving=str(seat) in table.leaving,
                bet=stacks[seat].bet if seat in stacks else 0,
                folded=seat in stacks and not stacks[seat].live,
            )
            for seat in sorted(table.session.seated)
        ),
        backline=tuple(
            Backline(name=name, chips=table.chips(name), here=name in connected)
            for name in sorted(table.people)
            if not name.isdigit()
        ),
        phase=table.phase,
        says=says(table),
        round=table.session.rounds + (table.phase in ("bank", "wagers")),
        player_dealer=bank.seat if bank is not None else None,
        bank=bank.cents if bank is not None else 0,
        button=table.session.button if isinstance(table, PotTable) else None,
        pot=table.in_the_pot if isinstance(table, PotTable) else 0,
        asked=asked,
        left=left,
        seconds=table.setup.seconds or None,
        terms=terms,
    )


def says(table: OpenTable) -> str:
    """Why the table waits, or what comes next."""
    if table.phase == "playing":
        return ""
    if table.phase == "waiting" and table.ready:
        return "The first round begins." if not table.session.rounds else "The next round begins."
    words = {
        "waiting": table.wants,
        "bank": "The player-dealer position is offered.",
        "wagers": "Wagers, please.",
        "settled": "The round is settled.",
        "broken": "The game is broken: nobody took the player-dealer position.",
        "closed": "The table is closed.",
    }
    return words[table.phase]


def terms_told(table: OpenTable) -> TermsTold:
    backline = False
    rotation, decks = "", 1
    side_bets: tuple[str, ...] = ()
    limits, fees = "", "no collection"
    titles: dict[str, str] = {}
    pay_tables: dict[str, str] = {}
    if isinstance(table, BankedTable):
        house = table.session.house
        found = house.table_limits
        limits = found.words if found else "no table limit"
        rotation = house.rotation or house.sheet.banking.rotation
        decks, side_bets = table.decks, table.game.side_bets
        backline = house.sheet.banking.backline
        titles = {wager.name: wager.title for wager in house.sheet.wagers}
        pay_tables = {
            wager.name: table.game.pay_table(wager)
            for wager in house.sheet.wagers
            if len(wager.tables) > 1
        }
        if house.charge:
            fees = f"collection by option {house.charge.option.option}"
    elif isinstance(table, PotTable):
        limits = limit_words(table.session.house.limit)
        if table.session.house.charge:
            fees = f"collection by option {table.session.house.charge.option.option}"
    return TermsTold(
        limits=limits,
        fees=fees,
        rotation=rotation,
        decks=decks,
        readings=dict(table.setup.readings),
        pay_tables=pay_tables,
        side_bets=side_bets,
        buy_in=BuyIn(least=table.least_buy_in, usual=table.buy_in),
        backline=backline,
        titles=titles,
    )


def yours(table: OpenTable, guest: str, *, host: bool) -> Yours:
    account = table.account_of(guest) if guest else None
    if account is None:
        return Yours(seat=None, behind="", host=host, result=0, questions=())
    seated = account.isdigit()
    return Yours(
        seat=int(account) if seated else None,
        behind="" if seated else account,
        host=host,
        result=table.session.chips(account) - table.bought.get(account, 0),
        questions=tuple(asked(table, row) for row in table.questions if row.account == account),
    )


# ---- questions ----


def asked(table: OpenTable, question: Question) -> Asked:
    """A question with all that is needed to draw and to answer it."""
    if question.decision is not None:
        return decision_asked(question, question.decision)
    assert isinstance(table, BankedTable), "bank and wagers are asked for in banked games"
    if question.kind == "bank":
        return bank_asked(table, question)
    return wagers_asked(table, question)


def bank_asked(table: BankedTable, question: Question) -> BankAsked:
    chips, fee = table.session.chips(question.account), table.terms.bank_fee
    most = max(chips - fee, 0)
    return BankAsked(
        number=question.number,
        text="The player-dealer position is offered to you.",
        who=question.who,
        least=min(100, most),
        most=most,
        usual=max(most // 2 // 100 * 100, min(100, most)),
        fee=fee,
        partners=table.partners,
    )


def wagers_asked(table: BankedTable, question: Question) -> WagersAsked:
    terms, sheet = table.terms, table.game.sheet
    banker = table.session.bank.seat if table.session.bank else 0
    behind = not question.account.isdigit()
    chips = table.session.chips(question.account)
    roles = ((terms.lines, "line"), (terms.joined, "joined"), (terms.bonuses, "bonus"))
    return WagersAsked(
        number=question.number,
        text="Your wagers?",
        who=question.who,
        chips=chips,
        spots=max(sheet.spots, 1),
        wagers=tuple(wager_spot(table, wager, role) for wagers, role in roles for wager in wagers),
        last=dict(table.last.get(question.account, {})),
        behind=tuple(s for s in sorted(table.session.seated) if s != banker) if behind else (),
        join=chips if table.open_shares and not behind else 0,
        sharing=sheet.banking.kum_kum,
        shared=tuple(table.shared_wagers(question.account)),
    )


def wager_spot(table: BankedTable, wager: Wager, role: str) -> WagerSpot:
    least, most = table.terms.bounds(wager)
    pays = dict.fromkeys(row.odds.text for row in wager.pays if " to " in row.odds.text)
    banking = table.game.sheet.banking
    return WagerSpot(
        name=wager.name,
        title=wager.title,
        role=role,
        least=least,
        most=most,
        needs=wager.needs,
        equals=wager.equals,
        not_above=wager.not_above,
        pays=", ".join(list(pays)[:FIRST_ROWS]),
        behind=banking.backline and wager.backline,
    )


def decision_asked(question: Question, decision: Decision[Any]) -> DecisionAsked:
    return DecisionAsked(
        number=question.number,
        text=decision.text,
        who=question.who,
        options=tuple(map(option, decision.legal)),
        default=str(decision.default.value),
        why_not=decision.why_not,
        seen=decision.seen,
        placed=decision.placed,
        sums=decision.sums,
    )


def option(choice: Any) -> dict[str, Any]:
    """What may be answered, by the kind of the answer."""
    match choice:
        case Range(word=word, least=least, most=most, usual=usual):
            return {"kind": "range", "word": word, "least": least, "most": most, "usual": usual}
        case Some(word=word, hand=hand, most=most, least=least):
            cards = [str(card) for card in hand]
            return {"kind": "cards", "word": word, "cards": cards, "least": least, "most": most}
        case Times(word=word, times=times):
            return {"kind": "times", "word": word, "times": times, "answer": choice.value}
        case Amount(word=word, cents=cents):
            return {"kind": "choice", "word": f"{word} {written(cents)}"}
        case Choice() | Named():
            return {"kind": "choice", "word": str(choice.value)}
    raise AssertionError(f"{choice!r} is a kind of answer nobody can draw")
