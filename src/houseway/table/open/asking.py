"""Questions as they are shown: everything needed to draw them and to answer them."""

from typing import Any

from houseway.money import DOLLAR
from houseway.round import (
    Amount,
    Bettor,
    Choice,
    Decision,
    Named,
    Range,
    Some,
    Times,
    written,
)
from houseway.sheet import Wager
from houseway.table.open.shown import BankAsked, DecisionAsked, WagerSpot
from houseway.table.terms import Terms

FIRST_ROWS = 3  # of a pay table, shown on a bet spot


def bank_asked(number: int, who: Bettor, chips: int, fee: int, partners: int) -> BankAsked:
    """The player-dealer position is offered to somebody who has these chips."""
    most = max(chips - fee, 0)
    least = min(DOLLAR, most)
    return BankAsked(
        number=number,
        text="The player-dealer position is offered to you.",
        who=who,
        least=least,
        most=most,
        usual=max(most // 2 // DOLLAR * DOLLAR, least),
        fee=fee,
        partners=partners,
    )


def wager_spots(terms: Terms) -> tuple[WagerSpot, ...]:
    """Every wager that can be placed, game wagers first."""
    roles = ((terms.game_wagers, "line"), (terms.joined, "joined"), (terms.bonuses, "bonus"))
    return tuple(wager_spot(terms, wager, role) for wagers, role in roles for wager in wagers)


def wager_spot(terms: Terms, wager: Wager, role: str) -> WagerSpot:
    least, most = terms.bounds(wager)
    pays = dict.fromkeys(row.odds.text for row in wager.pays if " to " in row.odds.text)
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
        behind=terms.sheet.banking.backline and wager.backline,
    )


def decision_asked(number: int, who: Bettor, decision: Decision[Any]) -> DecisionAsked:
    """A question of the round itself."""
    return DecisionAsked(
        number=number,
        text=decision.text,
        who=who,
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
