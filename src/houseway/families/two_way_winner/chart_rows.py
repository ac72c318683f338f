"""The solution as a chart: the answer with each hand, by the player-dealer's open card."""

from collections.abc import Iterable, Iterator, Sequence

from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.odds import Choices, Rule
from houseway.round import AnyDecision

AGAINST = " against "
JOKER_UP = "X"  # one letter a card in `Rule.up`


def chart(decisions: Iterable[Choices]) -> tuple[Rule, ...]:
    """The chart's lines; hands played alike against every open card share them."""
    answers: dict[str, dict[str, str]] = {}
    for spot in decisions:
        hand, up = split(spot.situation)
        answers.setdefault(hand, {})[up] = spot.best
    alike: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for hand, row in answers.items():
        alike.setdefault(tuple(row.items()), []).append(hand)
    return tuple(rule for row, hands in alike.items() for rule in lines(hands, row))


def lines(hands: Sequence[str], row: Sequence[tuple[str, str]]) -> Iterator[Rule]:
    for answer in dict.fromkeys(answer for _, answer in row):
        ups = "".join(up for up, said in row if said == answer)
        shown = " ".join("XX" if up == JOKER_UP else up for up in ups)
        yield Rule(
            street=street(hands[0]),
            answer=answer,
            up=ups,
            hands=tuple(hands),
            says=f"{'; '.join(hands)}: {answer} against {shown}",
        )


def street(hand: str) -> str:
    """The question a hand of the chart belongs to."""
    if hand.startswith("natural 22"):
        return "natural 22"
    if hand.startswith("blackjack"):
        return "first two cards"
    return "hit or stand" if hand.startswith(("hard", "soft")) else "first decision"


def split(situation: str) -> tuple[str, str]:
    hand, _, up = situation.rpartition(AGAINST)
    return hand, JOKER_UP if up == "XX" else up


def answer(sheet: TwoWayWinnerSheet, rules: Sequence[Rule], decision: AnyDecision) -> str:
    """The chart's answer; the default if it has no such spot or the player lacks the chips."""
    hand, up = split(decision.situation)
    said = next((r.answer for r in rules if up and up in r.up and hand in r.hands), "")
    return said if said in decision.words else decision.default.value
