"""A hand to be set, at the terminal: what to type, what is wrong with it, what it is worth."""

from collections.abc import Iterator, Sequence

from houseway.cards import show
from houseway.errors import counted
from houseway.money import money, signed
from houseway.round import AnswerWorth, AnyDecision, SetHands, Settable
from houseway.words import both

MOST = 4  # settings whose worth a hint tells, besides that of the house way


def to_set(decision: AnyDecision) -> Settable | None:
    return next((choice for choice in decision.legal if isinstance(choice, Settable)), None)


def typed_as(option: Settable) -> str:
    """`set and 2 cards for the low hand`: the last hand gets what is left."""
    rows = (f"{counted(row.cards, 'card')} for the {row.title.lower()}" for row in option.rows[:-1])
    return f"set and {both(rows)}"


def by_house(decision: AnyDecision) -> str:
    """The house way as it is typed: `set 8h 8c`."""
    answer = decision.default
    assert isinstance(answer, SetHands), "a hand is set by default too"
    return f"set {' | '.join(show(hand) for hand in answer.hands[:-1])}"


def fault(option: Settable, text: str) -> str:
    """Why an answer sets no hand; empty where it is not meant to."""
    word, _, named = text.partition(" ")
    if word.lower() != option.verb:
        return ""
    left = [card.lower() for card in option.cards]
    for card in named.replace("|", " ").split():
        if card.lower() not in left:
            return f"You have no {card} to set."
        left.remove(card.lower())
    for row, cards in zip(option.rows, named.split("|"), strict=False):
        count = len(cards.split())
        if count != row.cards:
            return f"The {row.title.lower()} has {counted(row.cards, 'card')}; you name {count}."
    return "Every card goes into one of the hands."


def worth_rows(answers: Sequence[AnswerWorth], decision: AnyDecision) -> Iterator[str]:
    """The best settings by their first hand, then that of the house way."""
    option = to_set(decision)
    assert option is not None, "a hand is set"
    first = option.rows[0].title.lower()
    best = sorted(answers, key=lambda row: row.gives_up)
    way = decision.house_way
    for place, row in enumerate(best):
        choice = decision.read(row.answer)
        is_house_way = choice == way
        if (place >= MOST and not is_house_way) or row.cents is None:
            continue
        assert isinstance(choice, SetHands), "nothing else is answered"
        told = [signed(round(row.cents))]
        told += [f"gives up {money(round(row.gives_up))}"] if row.gives_up >= 1 else ["best"]
        told += ["the house way"] * is_house_way
        yield f"  {show(choice.hands[0])} in the {first}: {', '.join(told)}"
    if len(best) > MOST:
        yield f"  All others give up {money(round(best[MOST - 1].gives_up))} or more."
