"""What is sent to clients: the state everybody may see, and what concerns one person.

`view` shows events as a seat may see them. `as_json` hides nothing: give it events that went
through `seen_by`, unless the seed is revealed and there is nothing left to hide.
"""

from collections.abc import Iterable
from typing import Any

from houseway.cards.codec import builtins
from houseway.round import Dealt, Event, Names, Noted, Shown
from houseway.sheet import house_names
from houseway.table.open.shown import Backline, Seat, TableState, TermsShown, Yours
from houseway.table.open.table import OpenTable

HIDDEN_FIELDS = {Dealt: ("sees",), Noted: ("sees",), Shown: ("ranks",)}


def view(
    events: Iterable[tuple[int, Event]], seat: int | None, names: Names
) -> list[dict[str, Any]]:
    """Events as one seat may see them; None is somebody without a seat."""
    return [as_json(number, event.seen_by(seat), names) for number, event in events]


def as_json(number: int, event: Event, names: Names) -> dict[str, Any]:
    """An event in plain words and as data, without its audience."""
    fields = {"n": number, "text": event.words(names), **builtins(event)}
    if isinstance(event, Noted):
        fields["says"] = fields["text"]
    if isinstance(event, Shown):
        fields["says"] = event.says
    for name in HIDDEN_FIELDS.get(type(event), ()):
        fields.pop(name, None)
    if isinstance(event, Dealt):
        fields["down"] = event.sees is not None
    return fields


# ---- the table ----


def table_state(
    id: str, table: OpenTable, here: Iterable[str], left: float | None, terms: TermsShown
) -> TableState:
    """The state of a table. `here` are the accounts connected now; `left` is in seconds."""
    connected = set(here)
    sheet = table.game.sheet
    felt = table.felt()
    stacks = felt.stacks
    asked = tuple(dict.fromkeys(question.who for question in table.questions))
    return TableState(
        id=id,
        game=table.game.id,
        title=sheet.title,
        house=house_names()[table.game.id.partition("/")[0]],
        pot_game=table.game.for_pot,
        private=table.setup.private,
        places=table.rules.seats,
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
        says=table.says,
        round=table.session.rounds + (table.phase in ("bank", "wagers")),
        player_dealer=felt.player_dealer,
        bank=felt.bank,
        button=felt.button,
        pot=felt.pot,
        asked=asked,
        left=left,
        seconds=table.setup.seconds or None,
        terms=terms,
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
        questions=tuple(table.shown(row) for row in table.questions if row.account == account),
    )
