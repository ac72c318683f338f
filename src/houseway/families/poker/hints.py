"""Hints: the part of the pot a hand wins against everybody who is still in, and the pot odds."""

from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean, pvariance

from houseway.families.poker.moves import PokerMove
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.worth import Cards, Worth, rivals_in
from houseway.money import money
from houseway.round import AnswerWorth, AnyDecision, Hint, Named, Range, Some, opponents
from houseway.round.words import about, both, number

NO_KILL = str(PokerMove.NO_KILL.value)
KILL_FROM = 1.25  # times an even part of the pot, from which a kill is advised
WORK = 240_000  # five-card hands ranked for a hint, roughly: half a second
LEAST_DEALS, MOST_DEALS = 200, 2000
MOST_SHOWN = 4  # discards told with a hint, the best first


def hint(sheet: PokerSheet, decision: AnyDecision) -> Hint:
    """The same question always gets the same hint: its sample hangs on the cards in sight."""
    for choice in decision.legal:
        if isinstance(choice, Some):
            return which_to_discard(sheet, decision, choice)
    if decision.accepts(NO_KILL):
        return whether_to_kill(decision, shares(sheet, decision, decision.seen["hand"], WORK))
    return pot_odds(decision, shares(sheet, decision, decision.seen["hand"], WORK))


def pot_odds(decision: AnyDecision, won: list[float]) -> Hint:
    share = fmean(won)
    owed, pot = decision.sums.get("to call", 0), decision.sums["pot"]
    needs = owed / (pot + owed) if owed else None
    price = f"; a call of {money(owed)} needs {about(needs)}" if needs is not None else ""
    return Hint(
        says=f"Against random hands you win about {about(share)} of the pot{price}.",
        share=share,
        needs=needs,
        how=how_known(decision, won),
        method="sampled",
        error=error_of(won),
    )


def whether_to_kill(decision: AnyDecision, won: list[float]) -> Hint:
    """A kill raises the stakes for all, which is good where one wins more than an even part."""
    share, even = fmean(won), 1 / (1 + len(opponents(decision)))
    kills = share > KILL_FROM * even
    amounts = next(choice for choice in decision.legal if isinstance(choice, Range))
    words = {amounts.amount(amounts.least).value: kills, NO_KILL: not kills}
    return Hint(
        says=(
            f"With these cards you win about {about(share)} of the pot against random hands, where"
            f" an even part is {about(even)}: {'kill it' if kills else 'leave it'}."
        ),
        answers=tuple(AnswerWorth(answer=word, often=float(best)) for word, best in words.items()),
        share=share,
        how=how_known(decision, won),
        method="sampled",
        error=error_of(won),
    )


def which_to_discard(sheet: PokerSheet, decision: AnyDecision, some: Some) -> Hint:
    """The discard after which the rest wins most, over the same deals for each."""
    sizes = range(some.least, some.most + 1)
    throws = [thrown for size in sizes for thrown in combinations(some.hand, size)]
    if decision.accepts("pat"):
        throws.insert(0, ())
    kept: dict[Cards, list[float]] = {}
    for thrown in throws:
        rest = tuple(card for card in decision.seen["hand"] if card not in thrown)
        kept[thrown] = shares(sheet, decision, rest, WORK // len(throws))
    best = max(kept, key=lambda thrown: sum(kept[thrown]))
    share = fmean(kept[best])
    what = f"discard {both(f'the {card.words}' for card in best)}" if best else "stand pat"
    return Hint(
        says=f"It is best to {what}: you then win about {about(share)} of the pot.",
        answers=tuple(
            AnswerWorth(
                answer=Named(some.word, thrown).value if thrown else "pat",
                often=float(thrown == best),
            )
            for thrown in sorted(kept, key=lambda thrown: -sum(kept[thrown]))[:MOST_SHOWN]
        ),
        share=share,
        how=how_known(decision, kept[best]),
        method="sampled",
        error=error_of(kept[best]),
    )


def shares(sheet: PokerSheet, decision: AnyDecision, hand: Cards, work: int) -> list[float]:
    """The part of the pot won in each of a sample of deals."""
    in_sight = sorted((name, *cards) for name, cards in decision.seen.items())
    worth = Worth(sheet, Random(repr(in_sight)))
    deals = worth.deals(work, 1 + len(opponents(decision)))
    return worth.against_all(decision, hand, min(max(deals, LEAST_DEALS), MOST_DEALS))


def how_known(decision: AnyDecision, won: list[float]) -> str:
    rivals = len(opponents(decision))
    hands = "one random hand" if rivals == 1 else f"{number(rivals)} random hands"
    if any(rival.opened for rival in rivals_in(decision)):
        hands += " with openers" if rivals == 1 else ", one of them with openers"
    return (
        f"Sampled over {len(won):,} deals against {hands}, given the cards in sight;"
        f" the standard error is {error_of(won):.1%}. Later bets are not counted."
    )


def error_of(won: list[float]) -> float:
    """The standard error of the mean of a sample."""
    return sqrt(pvariance(won) / len(won))
