"""An open table of a pot game: the button goes round, hand after hand."""

from houseway.errors import TableError
from houseway.game import PotGame
from houseway.history.chain import Line, pot_header
from houseway.money import COLLECTION
from houseway.room.acts import CameBack, WentAway
from houseway.room.setup import Setup
from houseway.room.table import OpenTable
from houseway.round import Posted, Stack
from houseway.table import PotHouse, PotRound, PotSession, check_players, half_hour

NEWCOMER = "newcomer's fee"


class PotTable(OpenTable):
    """Everybody plays against everybody, for the pot."""

    session: PotSession
    game: PotGame

    def __init__(
        self, setup: Setup, game: PotGame, house: PotHouse, buy_in: int, seed: bytes
    ) -> None:
        super().__init__(setup)
        self.game = game
        self.session = PotSession(house, seed)
        limit = house.limit
        self.least_buy_in = max(*limit.blinds, limit.bring_in, limit.small, 1) + limit.ante
        self.buy_in = self._chosen_buy_in(buy_in)
        self.lines.append(Line(header=pot_header(game, house)))

    @property
    def ready(self) -> bool:
        return self._next_in >= 2 and not self.wants

    @property
    def _next_in(self) -> int:
        """How many would be dealt in; bots without chips buy in as the hand opens."""
        bots = sum(bool(who.bot) and not self.session.chips(a) for a, who in self.people.items())
        return len(self.session.ready()) + bots

    @property
    def wants(self) -> str:
        if self._next_in < 2:
            return super().wants
        try:
            check_players(self.session.house.charge, self._next_in, "ready")
        except TableError as error:
            return f"The collection's {error}."
        return ""

    @property
    def charges_time(self) -> bool:
        return half_hour(self.session.house.charge, max(len(self.people), 2)) > 0

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

    def _go_on(self) -> None:
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
            if isinstance(event, Posted) and event.entry.cause == NEWCOMER:
                payer, payee = event.entry.postings
                assert payee.account == COLLECTION, "a fee goes to the house"
                fees[payer.account] = payee.cents
        if fees:
            self.lines.append(Line(newcomer=fees))

    def _finish(self) -> Line:
        assert isinstance(self.round, PotRound), "a hand is under way"
        return Line(hand=self.session.finish(self.round, self.log))

    # ---- what lies on the felt ----

    @property
    def stacks(self) -> dict[int, Stack]:
        """Chips and bets of those in the hand, as they lie there for all to see."""
        return dict(self.pending[0].stacks) if self.pending else {}

    @property
    def in_the_pot(self) -> int:
        return self.pending[0].sums.get("pot", 0) if self.pending else 0

    def chips(self, account: str) -> int:
        stack = self.stacks.get(int(account))
        return self.session.chips(account) if stack is None else stack.chips
