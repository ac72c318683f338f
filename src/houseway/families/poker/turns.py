"""Turns to bet: how a player is asked, and what the answer does."""

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
from houseway.round import Amount, Bettor, Decision, Range

T = TypeVar("T")
CALL = str(PokerMove.CALL.value)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A turn to bet as a simulation sees it: whose it is, and how much there is to call."""

    who: Bettor
    owed: int


def bare_turn(deal: Deal, place: int) -> Turn:
    """For players who need not know more: a tenth of the work of a whole question."""
    betting = deal.betting
    return Turn(deal.bettors[place], betting.high - betting.bets[place])


def whole_question(deal: Deal, place: int) -> Decision[Answer]:
    """For people and bots: all that may be done, with the cards and the chips in sight."""
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
    """Fold, check or call, and every range a bet or raise may be in."""
    answers: tuple[Answer, ...] = FOLD_OR_CHECK if legal.raises else CHECK
    if legal.call:
        answers = FOLD_OR_CALL if legal.can_call else FOLD
    if legal.raises:
        word, also = raise_words(deal)
        for least, most in legal.raises:
            answers += (Range(word, least, most, also),)
    return answers


def raise_words(deal: Deal) -> tuple[str, str]:
    """`bet` opens, `complete` makes a bring-in full, `raise` is the rest.

    To make a short all-in bet full may be called either.
    """
    betting = deal.betting
    if betting.level:
        return "raise", ""
    if not betting.high:
        return "bet", ""
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
    """What a player does who has no choice."""
    answer = answers_to(deal, deal.betting.legal())[0]
    deal.log.noted(f"Seat {deal.hand.seats[place]} can only {answer.value}.")
    return answer


def fold_or_raise(deal: Deal, answer: Answer) -> None:
    if isinstance(answer, Amount):
        deal.betting.raise_to(answer.cents)
    elif isinstance(answer, Range):  # as it was offered: the least of it
        deal.betting.raise_to(answer.least)
    else:
        fold(deal)


def fold(deal: Deal) -> None:
    """The hand is given up; where there was no bet, its seat may be dealt to until there is."""
    betting, place = deal.betting, deal.betting.turn
    assert place is not None, "somebody is to act"
    free = betting.high <= betting.bets[place]
    deal.cards.give_up(place, ghost=free and deal.sheet.opening.folded_dealt)
    betting.fold()
