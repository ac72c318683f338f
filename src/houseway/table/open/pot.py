"""An open table of a pot game, hand after hand."""

from collections.abc import Mapping
from typing import Any

from houseway.errors import HousewayError, TableError
from houseway.money import COLLECTION
from houseway.round import Posted, Stack, written
from houseway.table.collection import read_option
from houseway.table.drop import (
    check_limit_of,
    check_players,
    find_pot_option,
    half_hour,
    is_time_due,
)
from houseway.table.game import PotGame
from houseway.table.limits import limit_words, read_limit
from houseway.table.open.acts import CameBack, WentAway, WentOn
from houseway.table.open.setup import Setup, places
from houseway.table.open.shown import BuyIn, OnFelt, TermsShown, fees_shown
from houseway.table.open.snapshot import Snapshot
from houseway.table.open.table import OpenTable
from houseway.table.pot import PotRound
from houseway.table.pot_session import NEWCOMER_FEE, PotSession, PotTableRules
from houseway.table.record import Line


class PotTable(OpenTable):
    """A table where players bet against each other for the pot."""

    game: PotGame
    session: PotSession
    rules: PotTableRules

    def __init__(self, setup: Setup, rules: PotTableRules, seed: bytes) -> None:
        super().__init__(setup, rules)
        self.game, self.rules = rules.game, rules
        self.session = PotSession(rules, seed)
        limit = rules.limit
        usual, buy_in = rules.family.usual_table(rules.sheet)
        self.least_buy_in = max(*limit.blinds, limit.bring_in, limit.small, 1) + limit.ante
        self.buy_in = self._chosen_buy_in(buy_in * limit.small // usual.small)

    def check_printed(self) -> None:
        if self.rules.charge is not None:
            check_limit_of(self.rules.charge, self.game.schedules, self.rules.limit)

    @property
    def ready(self) -> bool:
        return self._next_in >= 2 and not self.wants

    @property
    def _next_in(self) -> int:
        """How many seats would be dealt in; bots without chips buy in as the hand opens."""
        bots = sum(bool(who.bot) and not self.session.chips(a) for a, who in self.people.items())
        return len(self.session.ready()) + bots

    @property
    def wants(self) -> str:
        if self._next_in < 2:
            return super().wants
        try:
            check_players(self.rules.charge, self._next_in, "ready")
        except TableError as error:
            return f"Collection {error}."
        return ""

    @property
    def charges_time(self) -> bool:
        return half_hour(self.rules.charge, max(len(self.people), 2)) > 0

    def is_time_due(self, charged: float, dealt: float, now: float) -> bool:
        return is_time_due(self.rules.charge, charged, dealt, now)

    def _charge_time(self) -> None:
        if self.under_way:
            raise TableError("a hand is under way")
        fees = self.session.charge_time(self.log)
        if fees:
            self.lines.append(Line(time=fees))

    def _go_away(self, act: WentAway) -> None:
        self._check_here(act.account)
        self.session.sit_out(int(act.account))
        super()._go_away(act)

    def _come_back(self, act: CameBack) -> None:
        self._check_here(act.account)
        self.session.come_back(int(act.account))
        super()._come_back(act)

    # ---- a hand ----

    def _go_on(self, act: WentOn) -> None:
        if self.under_way:
            raise TableError("a hand is under way")
        self._open_round()
        if len(self.session.ready()) < 2:
            self.phase = "waiting"
            return
        try:
            round = self.session.begin(self.log)
        except TableError as error:
            self.log.noted(f"No cards are dealt: {error}.")
            self.phase = "waiting"
            return
        self._record_newcomers()
        self._play(round)

    def _record_newcomers(self) -> None:
        fees = {}
        for event in self.log.events:
            if isinstance(event, Posted) and event.entry.cause == NEWCOMER_FEE:
                payer, payee = event.entry.postings
                assert payee.account == COLLECTION, "a fee goes to the house"
                fees[payer.account] = payee.cents
        if fees:
            self.lines.append(Line(newcomer=fees))

    def _finish(self) -> Line:
        assert isinstance(self.round, PotRound), "a hand is under way"
        return Line(hand=self.session.finish(self.round, self.log))

    # ---- what is shown and kept ----

    @property
    def stacks(self) -> Mapping[int, Stack]:
        """Chips and bets of the seats in the hand, which everybody can see."""
        return self.pending[0].stacks if self.pending else {}

    @property
    def in_hand(self) -> set[str]:
        return {str(seat) for seat, stack in self.stacks.items() if stack.live}

    def felt(self) -> OnFelt:
        pot = self.pending[0].sums.get("pot", 0) if self.pending else 0
        return OnFelt(button=self.session.button, pot=pot, stacks=self.stacks)

    def terms_shown(self) -> TermsShown:
        rules = self.rules
        return TermsShown(
            limits=limit_words(rules.limit),
            fees=fees_shown(rules.charge),
            rotation="",
            decks=1,
            readings=dict(self.setup.readings),
            pay_tables={},
            side_bets=(),
            buy_in=BuyIn(least=self.least_buy_in, usual=self.buy_in),
            backline=False,
            titles={},
        )

    def _kept(self) -> dict[str, Any]:
        session = self.session
        return {
            "button": session.button,
            "owing": session.owing,
            "newcomers": sorted(session.newcomers),
            "kept_legs": sorted(session.kept_legs),
            "next": session.next,
        }

    def _restore_own(self, state: Snapshot) -> None:
        session = self.session
        session.button, session.next = state.button, state.next
        session.away = {int(account) for account in state.away}
        session.owing, session.newcomers = state.owing, set(state.newcomers)
        session.kept_legs = set(state.kept_legs)

    def chips(self, account: str) -> int:
        stack = self.stacks.get(int(account))
        return self.session.chips(account) if stack is None else stack.chips


def open_pot(setup: Setup, game: PotGame, seed: bytes) -> PotTable:
    """Opens a table of a pot game with the host's choices."""
    banked = (setup.limits, setup.rotation, setup.side_bets, setup.pay_tables)
    if any(banked) or setup.decks is not None:
        raise HousewayError(
            f"{game.id} is a pot game; limits, rotation, decks, side bets and pay tables"
            " are settings of banked games"
        )
    blinds = ",".join(map(written, setup.blinds)) or None
    asked = read_limit(game, setup.limit or None, blinds, setup.ante, setup.bring_in)
    limit = asked or game.family.usual_table(game.sheet)[0]
    if setup.kills and not game.family.kills(game.sheet):
        raise HousewayError(f"the documents of {game.id} print no kills")
    schedule = read_option(setup.schedule or None, "schedule")
    rules = PotTableRules(
        game=game,
        seats=places(game.sheet, setup.seats),
        limit=limit,
        charge=find_pot_option(game.schedules, *schedule, limit) if schedule else None,
        kills=setup.kills,
    )
    return PotTable(setup, rules, seed)
