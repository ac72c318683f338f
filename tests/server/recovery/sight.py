"""Everything there is to know about a table, as plain values that can be compared."""

from typing import Any

from houseway.table.open import BankedTable, PotTable
from houseway.table.open.table import OpenTable, Question

AnyTable = OpenTable


def everything(table: AnyTable) -> dict[str, Any]:
    """What anybody is asked, sees and owns, and what only the table knows: the cards to come."""
    session = table.session
    shoe = session.box.shoe
    seats = (None, *range(1, session.rules.seats + 1))
    events = list(table.events_since(0))
    found = {
        "phase": table.phase,
        "questions": [asked(row) for row in table.questions],
        "events": {
            seat: [(n, repr(event.seen_by(seat)), str(event.seen_by(seat))) for n, event in events]
            for seat in seats
        },
        "last event": table.last_event,
        "people": {a: repr(who) for a, who in table.people.items()},
        "away": sorted(table.away),
        "leaving": dict(table.leaving),
        "buying": dict(table.buying),
        "bought": dict(table.bought),
        "chips": {a: (table.chips(a), session.chips(a)) for a in table.people},
        "balances": {a: cents for a, cents in session.ledger.balances.items() if cents},
        "rounds": session.rounds,
        "seated": dict(sorted(session.seated.items())),
        "shoe": (session.box.number, shoe and (shoe.order, shoe.dealt)),
        "ready": table.ready,
    }
    if isinstance(table, BankedTable):
        return found | {
            "standing": sorted(table.session.standing),
            "position": repr(table.session.position),
            "bank": repr(table.session.bank),
            "offers": table.session.offers(),
            "offered": list(table.offered),
            "volunteers": dict(table.offering.volunteers),
            "bets": {a: repr(bet) for a, bet in table.bets.items()},
            "last": dict(table.last),
        }
    assert isinstance(table, PotTable), "a table is of one of two kinds"
    pot = table.session
    return found | {
        "button": pot.button,
        "sitting out": sorted(pot.away),
        "owing": dict(sorted(pot.coming.owing.items())),
        "chosen": dict(sorted(pot.coming.chosen.items())),
        "hands waited": dict(sorted(pot.coming.hands.items())),
        "gone": {who: (g.seat, g.owed, g.chips) for who, g in pot.coming.gone.items()},
        "last hand": pot.coming.order,
        "first button": pot.coming.first,
        "away since": sorted(table.away_since),
        "unshown": dict(sorted(table.held.items())),
        "moving": dict(sorted(table.moving.items())),
        "newcomers": sorted(pot.newcomers),
        "legs": sorted(pot.kept_legs),
        "next": repr(pot.next),
        "stacks": {seat: repr(stack) for seat, stack in table.stacks.items()},
        "in the pot": table.felt().pot,
    }


def asked(question: Question) -> tuple[Any, ...]:
    decision = question.decision
    who = (question.number, question.kind, question.account, repr(question.who))
    if decision is None:
        return who
    return (
        *who,
        decision.text,
        decision.words,
        str(decision.default.value),
        {name: tuple(map(str, cards)) for name, cards in decision.seen.items()},
        dict(decision.placed),
        dict(decision.sums),
    )


def differences(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Short enough to read in a failing test."""
    rows = [
        f"{key}: {str(one.get(key))[:300]}  !=  {str(other.get(key))[:300]}"
        for key in {**one, **other}
        if one.get(key) != other.get(key)
    ]
    return "\n".join(rows)
