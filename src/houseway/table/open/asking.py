"""Questions as a client gets them, with everything it needs to show and answer them."""

from typing import Any

from houseway.money import DOLLAR
from houseway.round import (
    Amount,
    Answerable,
    AnyDecision,
    Bettor,
    Choice,
    Named,
    Range,
    Some,
    Times,
    written,
)
from houseway.sheet import Wager
from houseway.table.open.shown import BankAsked, DecisionAsked, WagerSpot
from houseway.table.terms import Terms

FIRST_ROWS = 3  # rows of a pay table that a bet spot shows


def bank_asked(number: int, who: Bettor, chips: int, fee: int, partners: int) -> BankAsked:
    """The question that offers the player-dealer position. `chips` and `fee` in cents."""
    most = max(chips - fee, 0)
    least = min(DOLLAR, most)
    return BankAsked(
        number=number,
        text="Do you want to be the player-dealer?",
        who=who,
        least=least,
        most=most,
        usual=max(most // 2 // DOLLAR * DOLLAR, least),
        fee=fee,
        partners=partners,
    )


def wager_spots(terms: Terms) -> tuple[WagerSpot, ...]:
    """Every wager that can be placed before the deal, game wagers first."""
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


def decision_asked(number: int, who: Bettor, decision: AnyDecision) -> DecisionAsked:
    """The question of a decision within the round."""
    return DecisionAsked(
        number=number,
        text=decision.text,
        who=who,
        options=tuple(map(option, decision.legal)),
        default=decision.default.value,
        why_not=decision.why_not,
        seen=decision.seen,
        placed=decision.placed,
        sums=decision.sums,
    )


def option(choice: Answerable) -> dict[str, Any]:
    """A legal answer as fields, by its kind."""
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
            return {"kind": "choice", "word": choice.value}
    raise AssertionError(f"no client can show an answer such as {choice!r}")
