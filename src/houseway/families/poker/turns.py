"""A turn to bet: the question put to a player, and the effect of the answer."""

from collections.abc import Callable, Generator
from typing import TypeVar

import msgspec

from houseway.families.poker.betting import Legal
from houseway.families.poker.deal import Deal
from houseway.families.poker.moves import (
    CHECK,
    FOLD,
    FOLD_OR_CALL,
    FOLD_OR_CHECK,
    Answer,
    PokerMove,
)
from houseway.round import Amount, Bettor, Decision, Range, mention

T = TypeVar("T")
CALL = str(PokerMove.CALL.value)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A turn to bet in a simulation: whose it is, and the cents to call."""

    who: Bettor
    owed: int


def bare_turn(deal: Deal, place: int) -> Turn:
    """A turn for simulated players, a tenth of the work of a full question."""
    betting = deal.betting
    return Turn(deal.bettors[place], betting.high - betting.bets[place])


def full_question(deal: Deal, place: int) -> Decision[Answer]:
    """A turn for people and bots: all legal answers, with the cards and chips in sight."""
    betting = deal.betting
    legal = betting.legal()
    owed = legal.call
    answers = answers_to(deal, legal)
    return Decision(
        who=deal.bettors[place],
        question=deal.street.name,
        legal=answers,
        default=answers[0] if owed else PokerMove.CHECK,
        seen=deal.cards.seen(place),
        sums={
            "pot": betting.pot,
            "to call": owed,
            "chips": betting.stacks[place],
            "bet": betting.bets[place],
        },
        costs={CALL: owed} if owed else {},
        stacks=deal.stacks(),
    )


def answers_to(deal: Deal, legal: Legal) -> tuple[Answer, ...]:
    """The legal answers: fold, check or call, and the ranges of a bet or raise."""
    answers: tuple[Answer, ...] = FOLD_OR_CHECK if legal.raises else CHECK
    if legal.call:
        answers = FOLD_OR_CALL if legal.can_call else FOLD
    if legal.raises:
        word, also = raise_words(deal)
        for least, most in legal.raises:
            says = "bet" if word == "bet" else f"{word} to"
            answers += (Range(word, least, most, also, says=says),)
    return answers


def raise_words(deal: Deal) -> tuple[str, str]:
    """`bet` opens, `complete` makes a bring-in full, `raise` is the rest.

    Completing a short all-in bet may be called either.
    """
    betting = deal.betting
    if betting.level:
        return "raise", ""
    if not betting.high:
        return "bet", ""
    if betting.last_to_bet is None and deal.sheet.opening.forced == "blinds":
        return "bet", "raise"
    return ("complete", "raise") if betting.last_to_bet is None else ("raise", "complete")


def take_turns(deal: Deal, put: Callable[[Deal, int], T]) -> Generator[T, Answer, None]:
    """Everybody acts in turn until all have called, folded or are all in."""
    betting, call, check = deal.betting, PokerMove.CALL, PokerMove.CHECK
    while (place := betting.turn) is not None:
        if betting.open_to or betting.has_choice():
            answer = yield put(deal, place)
        else:
            answer = only_answer(deal, place)
        if answer is call or answer is check:
            betting.call()
        else:
            fold_or_raise(deal, answer)


def only_answer(deal: Deal, place: int) -> Answer:
    """The answer of a player who has only one."""
    answer = answers_to(deal, deal.betting.legal())[0]
    deal.log.noted(f"{mention(deal.hand.seats[place])} can only {answer.value}.")
    return answer


def fold_or_raise(deal: Deal, answer: Answer) -> None:
    if isinstance(answer, Amount):
        deal.betting.raise_to(answer.cents)
    elif isinstance(answer, Range):  # a range without an amount: the least
        deal.betting.raise_to(answer.least)
    else:
        fold(deal)


def fold(deal: Deal) -> None:
    """Folds; if there was nothing to call, the seat may be dealt to until somebody bets."""
    betting, place = deal.betting, deal.betting.turn
    assert place is not None, "somebody is to act"
    free = betting.high <= betting.bets[place]
    deal.cards.give_up(place, still_dealt=free and deal.sheet.opening.folded_dealt)
    betting.fold()
