"""What is sent to clients: the state everybody may see, and what concerns one person."""

from collections.abc import Iterable

from houseway.sheet import house_names
from houseway.table.open.shown import Backline, Seat, TableState, TermsShown, Yours
from houseway.table.open.table import OpenTable


def table_state(
    id: str,
    table: OpenTable,
    here: Iterable[str],
    left: float | None,
    terms: TermsShown,
    pause: float | None = None,
) -> TableState:
    """The state of a table. `here` are the accounts connected now; `left`, `pause` in seconds."""
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
        seconds=table.seconds or None,
        pause=None if pause is None else round(pause, 2),
        pace=table.pace,
        terms=terms,
    )


def yours(table: OpenTable, guest: str, *, host: bool, now: float = 0.0) -> Yours:
    """What one person is sent; `now` is in seconds, as in the acts of the table."""
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
        offer=table.offer(account),
        entry=table.entry(account),
        unshown=table.unshown(account) or None,
        kept_for=table.kept_for(account, now),
        may_ask_for_time=table.may_ask_for_time(account) or None,
        moves_to=table.moving.get(account),
    )
