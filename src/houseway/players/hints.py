"""Hints for games with a player-dealer, from exact odds, in money of the table."""

from houseway.money import money, signed
from houseway.odds import Choices
from houseway.players.player import CoachLike
from houseway.round import AnswerWorth, AnyDecision, Hint, SetByHouse
from houseway.round.words import about, capital, percent


def banked_hint(coach: CoachLike, decision: AnyDecision) -> Hint:
    """The exact best answer, or the house way where the solution does not have the spot."""
    spot = coach.advice(decision)
    answers = worths(spot, decision, coach.stake(decision)) if spot is not None else ()
    if not answers:
        return house_way(decision)
    by_house = coach.house_way(decision.seen) if decision.seen else None
    says = f"{advised(answers, decision)}: {worth_words(answers)}."
    return Hint(
        says=says if by_house is None else set_words(answers, decision, by_house),
        answers=answers,
        how=f"Exact. {sentences(coach.assumes)}",
        method="exact",
    )


def house_way(decision: AnyDecision) -> Hint:
    default = decision.default
    return Hint(
        says=f"The house way is to {default.phrase}.",
        answers=(AnswerWorth(answer=default.value, often=1.0),),
        how="The exact solution does not have this spot.",
        method="house way",
    )


def worths(spot: Choices, decision: AnyDecision, stake: int) -> tuple[AnswerWorth, ...]:
    """What each legal answer is worth; a unit is a wager of `stake` cents, 0 if not known."""
    legal = {word: float(worth) for word, worth in spot.worth.items() if decision.accepts(word)}
    if not legal:
        return ()
    best = max(legal, key=lambda word: legal[word])
    mixes = spot.mixed is not None and len(legal) == len(spot.worth)
    often = {word: float(share) for word, share in (spot.mixed or {}).items()} if mixes else {}
    return tuple(
        AnswerWorth(
            answer=word,
            often=often.get(word, 0.0) if mixes else float(word == best),
            units=units,
            cents=units * stake if stake else None,
            gives_up=(legal[best] - units) * stake,
        )
        for word, units in legal.items()
    )


def advised(answers: tuple[AnswerWorth, ...], decision: AnyDecision) -> str:
    """`Play 4× is best`, or where best play mixes: `Hit 30% of the time, stand 70%`."""
    given = [(decision.read(row.answer).phrase, row.often) for row in answers if row.often]
    if len(given) == 1:
        return f"{capital(given[0][0])} is best"
    (first, often), *others = given
    rest = "".join(f", {phrase} {about(share)}" for phrase, share in others)
    return f"{capital(first)} {about(often)} of the time{rest}"


def set_words(answers: tuple[AnswerWorth, ...], decision: AnyDecision, by_house: SetByHouse) -> str:
    """The best setting, and the row by which the house way sets the hand."""
    worth = worth_words(answers)
    best = next(row for row in answers if row.often)
    row = next((row for row in answers if row.answer == by_house.answer), best)
    if row.units == best.units:
        return f"The house way is best, by its row '{by_house.row}': {worth}."
    cents = round(row.gives_up)
    lost = (
        money(cents) if cents else f"{percent((best.units or 0) - (row.units or 0))} of the wager"
    )
    return (
        f"{capital(decision.read(best.answer).phrase)} is best: {worth}. "
        f"The house way, by its row '{by_house.row}', gives up {lost}."
    )


def worth_words(answers: tuple[AnswerWorth, ...]) -> str:
    """The worth of the best answer, in money if the stake is known: `+$12.48`."""
    best = max(answers, key=lambda row: row.units or 0.0)
    if best.cents is None:
        return f"{percent(best.units or 0.0)} of the wager"
    return signed(round(best.cents))


def sentences(clauses: str) -> str:
    """Clauses that a report joins by semicolons, each as a sentence."""
    return " ".join(f"{capital(clause)}." for clause in clauses.split("; "))
