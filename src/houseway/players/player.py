"""Players of games with a bank: they bank, bet and answer every question of a round."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

import msgspec

from houseway.money.chips import DOLLAR, whole
from houseway.odds import Choices, Solved
from houseway.round import AnyDecision, Range, Seen, SetByHouse, Settable, written
from houseway.sheet import Wager
from houseway.table.terms import Terms
from houseway.table.wagers import most_beside


class Player(Protocol):
    """Anybody who plays from a seat. Money in cents."""

    def bank(self, terms: Terms, chips: int) -> int:
        """The bank to put up as the player-dealer; 0 passes the position."""

    def bet(self, terms: Terms, chips: int) -> Mapping[str, int]:
        """The wagers of the next round; an empty mapping sits it out."""

    def answer(self, decision: AnyDecision) -> str: ...


class CoachLike(Protocol):
    """A coach, who knows the exact odds of the game."""

    @property
    def solved(self) -> Solved: ...

    @property
    def assumes(self) -> str:
        """How the other side plays, in words."""

    def advice(self, decision: AnyDecision) -> Choices | None:
        """The worth of each answer; None where the solution does not have the spot."""

    def house_way(self, seen: Seen) -> SetByHouse | None:
        """How the house way sets these cards; None where no hand is set."""

    def stake(self, decision: AnyDecision) -> int:
        """The wager that worths are in units of, in cents; 0 if it is not known."""


ReadChart = Callable[[AnyDecision], str]


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's habits."""

    name: str
    units: tuple[int, ...]  # stakes as multiples of the minimum, one of them drawn each round
    bonus: float  # probability of betting each bonus
    loyal: float  # probability of betting the same line again
    share: float  # part of the chips put up as the player-dealer


STYLES = (
    Style(name="careful", units=(1,), bonus=0.1, loyal=0.9, share=0.5),
    Style(name="steady", units=(1, 1, 2), bonus=0.25, loyal=0.7, share=0.8),
    Style(name="lively", units=(1, 2, 3, 5), bonus=0.5, loyal=0.4, share=1.0),
)

PROPOSITION = Style(name="proposition", units=(1,), bonus=0.0, loyal=1.0, share=1.0)


class Bot:
    """A bot that plays the house way and bets small multiples of the minimum, rarely a bonus."""

    plays = "the house way"

    def __init__(self, random: Random, *, bank: int | None = None) -> None:
        self._random, self._bank = random, bank
        self.style = random.choice(STYLES)
        self._last: Wager | None = None

    def bank(self, terms: Terms, chips: int) -> int:
        """The bank: the amount the host set, or the style's part of the chips, less the fee."""
        most = chips - terms.bank_fee
        if most < terms.entry - terms.bank_fee:
            return 0
        if self._bank is not None:
            return min(self._bank, most)
        return whole(min(max(int(chips * self.style.share), DOLLAR), most), 1, most)

    def bet(self, terms: Terms, chips: int) -> Mapping[str, int]:
        line = self._last = self.line(terms)
        least, most = terms.bounds(line)
        stake = self.stake(least, most, chips)
        spare = stake * terms.sheet.most_raised
        if terms.cost(terms.together(line, stake)) + spare > chips:
            stake = whole(least, least, most)
        if terms.cost(terms.together(line, stake)) > chips:
            stake = least
        stakes = terms.together(line, stake)
        if terms.cost(stakes) > chips:
            return {}
        for wager in terms.bonuses:
            if self._random.random() < self.style.bonus:
                stakes |= self.bonus(terms, wager, stakes, chips - spare)
        return stakes

    def line(self, terms: Terms) -> Wager:
        """The game wager to bet this round."""
        if self._last is not None and self._random.random() < self.style.loyal:
            return self._last
        return self._random.choice(terms.game_wagers)

    def stake(self, least: int, most: int | None, chips: int) -> int:
        stake = least * self._random.choice(self.style.units)
        return whole(stake if most is None else min(stake, most), least, most)

    def bonus(
        self, terms: Terms, wager: Wager, stakes: Mapping[str, int], chips: int
    ) -> dict[str, int]:
        """A bonus wager to go with the others; empty where it may not be bet."""
        if wager.needs and not any(name in stakes for name in wager.needs):
            return {}
        if any(name in stakes for name in wager.not_with):
            return {}
        least, most = terms.bounds(wager)
        if wager.not_above:
            highest = most_beside(wager, stakes)
            most = highest if most is None else min(most, highest)
        if most is not None and least > most:
            return {}
        stake = whole(self.bonus_stake(least, most, chips), least, most)
        if terms.cost({**stakes, wager.name: stake}) > chips:
            return {}
        return {wager.name: stake}

    def bonus_stake(self, least: int, most: int | None, chips: int) -> int:
        return least

    def answer(self, decision: AnyDecision) -> str:
        """The answer, in whole dollars where that is allowed."""
        return in_dollars(self.choice(decision), decision)

    def choice(self, decision: AnyDecision) -> str:
        """The house way where one is printed, else the decision's default."""
        return decision.default.value


def in_dollars(answer: str, decision: AnyDecision) -> str:
    """The answer with its amount in whole dollars where that is legal; the most stays the most."""
    for choice in decision.legal:
        if isinstance(choice, Range) and (meant := choice.read(answer)):
            all_of_it = meant.cents == choice.most
            cents = meant.cents if all_of_it else whole(meant.cents, choice.least, choice.most)
            return answer if cents == meant.cents else f"{choice.word} {written(cents)}"
    return answer


class ByChart(Bot):
    """A bot that answers by a chart short enough to remember."""

    plays = "the chart"

    def __init__(self, random: Random, read: ReadChart, *, bank: int | None = None) -> None:
        super().__init__(random, bank=bank)
        self._read = read

    def choice(self, decision: AnyDecision) -> str:
        return self._read(decision)


class BestPlay(Bot):
    """A bot that bets the line with the best odds and gives the answer that is worth most."""

    plays = "best play"

    def __init__(self, random: Random, coach: CoachLike, *, bank: int | None = None) -> None:
        super().__init__(random, bank=bank)
        self.style = msgspec.structs.replace(self.style, bonus=0.0)
        self._coach = coach

    def line(self, terms: Terms) -> Wager:
        return best_line(terms, self._coach)

    def choice(self, decision: AnyDecision) -> str:
        """The best answer, drawn where best play is mixed; the house way for an unknown spot."""
        spot = self._coach.advice(decision)
        if spot is None:
            return super().choice(decision)
        if spot.mixed is None:
            return best_legal(spot, decision)
        return self._random.choices(list(spot.mixed), [float(p) for p in spot.mixed.values()])[0]


def best_line(terms: Terms, coach: CoachLike) -> Wager:
    """The game wager that costs least; where there is only one, nothing is solved."""
    lines = terms.game_wagers
    if len(lines) == 1:
        return lines[0]
    worth = {odds.name: odds.expectation for odds in coach.solved.wagers}
    return max(lines, key=lambda wager: worth[wager.name])


def best_legal(spot: Choices, decision: AnyDecision) -> str:
    """The legal answer that is worth most."""
    for word in sorted(spot.worth, key=lambda answer: -spot.worth[answer]):
        if decision.accepts(word):
            return word
    return decision.default.value


class AtRandom(Bot):
    """A bot that makes any legal bet and gives any legal answer."""

    plays = "at random"

    def __init__(self, random: Random, *, bank: int | None = None) -> None:
        super().__init__(random, bank=bank)
        self.style = Style(
            name="wild", units=(1,), bonus=0.5, loyal=0.0, share=random.uniform(0.1, 1.0)
        )

    def stake(self, least: int, most: int | None, chips: int) -> int:
        """A random stake in whole dollars, from the minimum to a quarter of the chips."""
        highest = max(least, chips // 4 if most is None else min(most, chips // 4))
        more = self._random.randint(0, (highest - least) // DOLLAR) * DOLLAR
        return whole(least + more, least, most)

    def bonus_stake(self, least: int, most: int | None, chips: int) -> int:
        return self.stake(least, most, chips)

    def choice(self, decision: AnyDecision) -> str:
        drawn = self._random.choice(decision.legal)
        if isinstance(drawn, Range):
            return f"{drawn.word} {written(self._random.randint(drawn.least, drawn.most))}"
        if isinstance(drawn, Settable):
            return drawn.in_rows(self._random.sample(drawn.cards, len(drawn.cards))).value
        return drawn.value
