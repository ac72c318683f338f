"""The double-down of mini pai gow: a second wager on a hand that is set."""

from collections.abc import Mapping

from houseway.cards import Card, parse_cards
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.hands.rank import Rank, best_of
from houseway.hands.rankings import RANKINGS
from houseway.round import Bets, Bettor, Choice, Decision, Log, Raises, Round, ask


class Double(Choice):
    """The answers to a set hand."""

    DOUBLE = "double"
    NO_DOUBLE = "no-double"

    @property
    def phrase(self) -> str:
        return "double down" if self is Double.DOUBLE else "not double"


class DoubleDowns:
    """Asks for double-downs, and says whether the player-dealer qualifies for them."""

    def __init__(self, sheet: PaiGowSheet, bets: Bets, log: Log) -> None:
        self._sheet, self._bets = sheet, bets
        self._raises = Raises(bets, log)

    @property
    def made(self) -> Mapping[Bettor, Mapping[str, int]]:
        return self._raises.made

    def ask(self, position: Bettor, cards: tuple[Card, ...]) -> Round[None]:
        """Everybody with a game wager on the hand may double it, for the same amount."""
        double = self._sheet.double
        if double is None:
            return
        for bettor in self._bets.behind(position):
            stake = self._bets.of(bettor).get("base", 0)
            if not stake or not self._raises.can_add(bettor, stake):
                continue
            answer = yield from ask(
                Decision(
                    who=bettor,
                    question="Do you double down?",
                    legal=(Double.DOUBLE, Double.NO_DOUBLE),
                    default=Double.NO_DOUBLE,
                    situation="double-down",
                    seen={"hand": cards},
                    placed=self._bets.of(bettor),
                    costs={Double.DOUBLE.value: stake},
                    wagers={Double.DOUBLE.value: double.wager},
                )
            )
            if answer is Double.DOUBLE:
                self._raises.add(bettor, double.wager, stake)

    def qualifies(self, high: Rank) -> bool:
        double = self._sheet.double
        if double is None:
            return True
        least = best_of(parse_cards(double.least), RANKINGS[self._sheet.ranking])
        return high.strength >= least.strength
