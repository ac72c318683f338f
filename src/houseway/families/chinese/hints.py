"""Hints: what the best settings of a hand are worth, against players who set by the policy."""

from collections.abc import Iterator

from houseway.cards import Card
from houseway.families.chinese.hand import SET_ROWS
from houseway.families.chinese.round import CLEAN_SWEEP, Call
from houseway.families.chinese.sheet import ChineseSheet
from houseway.families.chinese.worth import HandAdvice, SettingPoints, advice
from houseway.money import signed
from houseway.round import AnswerWorth, AnyDecision, Hint, SettingsWorth, SettingWorth
from houseway.round.words import capital, number

MOST = 12  # settings a hint tells the worth of
ASSUMES = (
    "the others set by the policy 'shares', with hands that share no card with this one and are"
    " otherwise dealt at random"
)


def hint(sheet: ChineseSheet, decision: AnyDecision) -> Hint:
    opponents = len(decision.stacks) - 1
    found = advice(sheet, decision.seen["hand"], opponents)
    worths = sorted(answers(sheet, decision, found), key=lambda row: -row[1])
    best = worths[0][1]
    cents = decision.sums["unit"] * opponents
    return Hint(
        says=f"{capital(said(decision, worths[0][0]))} is best: {signed(round(best * cents))}.",
        answers=tuple(
            AnswerWorth(
                answer=answer,
                often=float(place == 0),
                units=points * opponents,
                cents=points * cents,
                gives_up=(best - points) * cents,
            )
            for place, (answer, points) in enumerate(worths)
        ),
        how=f"Sampled over {found.sampled:,} hands of an opponent: {ASSUMES}. The standard error is"
        f" {found.settings[0].error:.2f} points an opponent. Chips that run short are not counted.",
        method="sampled",
    )


def said(decision: AnyDecision, answer: str) -> str:
    """An answer as a sentence has it."""
    choice = decision.read(answer)
    return "to surrender" if isinstance(choice, Call) else choice.phrase


def answers(
    sheet: ChineseSheet, decision: AnyDecision, found: HandAdvice
) -> Iterator[tuple[str, float]]:
    """The answers worth comparing, with their points from each opponent."""
    for worth in found.settings[:MOST]:
        yield as_answer("set", worth, decision), worth.points
    if found.sweep is not None:
        _, worth = found.sweep
        yield as_answer(CLEAN_SWEEP, worth, decision), worth.points
    if sheet.surrender is not None and decision.accepts(Call.SURRENDER.value):
        yield Call.SURRENDER.value, -float(sheet.surrender.points)


def as_answer(word: str, worth: SettingPoints, decision: AnyDecision) -> str:
    return decision.read(f"{word} {' | '.join(' '.join(row) for row in worth.rows)}").value


def settings(sheet: ChineseSheet, cards: tuple[Card, ...], opponents: int) -> SettingsWorth:
    """The settings of a hand worth comparing, for `houseway strategy`."""
    found = advice(sheet, cards, opponents)
    names = [row.name for row in SET_ROWS]
    return SettingsWorth(
        settings=tuple(
            SettingWorth(dict(zip(names, worth.rows, strict=True)), worth.points)
            for worth in found.settings
        ),
        error=found.settings[0].error,
        sampled=found.sampled,
        assumes=f"against {number(opponents)} opponent{'s' * (opponents > 1)}; {ASSUMES}",
    )
