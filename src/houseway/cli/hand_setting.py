"""A hand to be set, at the terminal: what to type, what is wrong with it, what it is worth."""

from collections.abc import Iterator, Sequence

from houseway.cards import Card, show
from houseway.errors import counted
from houseway.money import money, signed
from houseway.round import AnswerWorth, AnyDecision, SetHands, Settable
from houseway.round.setting import NONE
from houseway.words import both

MOST = 4  # settings whose worth a hint tells, besides that of the house way


def to_set(decision: AnyDecision) -> Settable | None:
    return next((choice for choice in decision.legal if isinstance(choice, Settable)), None)


def typed_as(option: Settable) -> str:
    """`set and 2 cards for the low hand`: the last hand gets what is left.

    Where some cards are left over every row is named.
    """
    if option.spare or option.held:
        titles = " | ".join(row.title.lower() for row in option.rows)
        return f"{option.word} and {counted(option.placed, 'card')}: {titles}, {NONE} for none"
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
    for card in named.replace("|", " ").replace(NONE, " ").split():
        if card.lower() not in left:
            return f"You have no {card} to set."
        left.remove(card.lower())
    if option.held or option.spare:
        return _fault_of_placing(option, named)
    for row, cards in zip(option.rows, named.split("|"), strict=False):
        count = len(cards.split())
        if count != row.cards:
            return f"The {row.title.lower()} has {counted(row.cards, 'card')}; you name {count}."
    return "Every card goes into one of the hands."


def _fault_of_placing(option: Settable, named: str) -> str:
    """Why cards cannot be placed so, where some are left over or others lie there."""
    parts = [part.replace(NONE, " ").split() for part in named.split("|")]
    for row, free, part in zip(option.rows, option.free, parts, strict=False):
        if len(part) > free:
            return f"The {row.title.lower()} takes {counted(free, 'card')}; you name {len(part)}."
    count = sum(map(len, parts))
    if count != option.placed:
        return f"You place {counted(option.placed, 'card')}; you name {count}."
    return f"Name every row, from the {option.rows[0].title.lower()} on, with {NONE} for none."


def boards(decision: AnyDecision) -> Iterator[tuple[str, str]]:
    """By seat the rows that are seen, such as `top Qs Qh, bottom 8h 8c`."""
    option = to_set(decision)
    rows: dict[str, list[Sequence[Card]]] = {}
    for to, cards in decision.seen.items():
        seat, row, _ = to.partition("/")
        if row:
            rows.setdefault(seat, []).append(cards)
    for seat, lie in rows.items():
        titles = (row.title.lower() for row in option.rows) if option else ()
        told = [f"{title} {show(cards)}" for title, cards in zip(titles, lie, strict=True) if cards]
        yield seat, ", ".join(told) or "nothing yet"


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
        where = f"{show(choice.hands[0])} in the {first}"
        if option.held or option.spare:
            where = choice.phrase
        yield f"  {where}: {', '.join(told)}"
    if len(best) > MOST:
        yield f"  All others give up {money(round(best[MOST - 1].gives_up))} or more."
