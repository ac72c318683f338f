"""A table under the law: anything is tried at it, and after every act the laws are looked at."""

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

from houseway.errors import HousewayError
from houseway.game import open_table
from houseway.round import Bettor
from houseway.table.coming_in import How
from houseway.table.open import (
    AnyAct,
    AskedForTime,
    Bet,
    Bought,
    CameBack,
    ChangedSeat,
    ChoseEntry,
    Closed,
    JoinedBank,
    JoinedBet,
    Left,
    Replied,
    Sat,
    Setup,
    Showed,
    SpotBet,
    StoodBehind,
    TimeCharged,
    TookBank,
    Volunteered,
    Warned,
    WentAway,
    WentOn,
)
from tests.server.laws.driver import HOUSE, differences, public, tries, whole

PEOPLE = ("Alma", "Boris", "Chloe", "Doris", "Emil")
NOBODY = ("12", "cage", "", "x", "nobody", "0", "-1")
CENTS = (0, 1, -500, 100, 5_000, 60_000, 400_000, 5_000_000, 10**11)
NAMES = (*PEOPLE, "cage", "pot", "player-dealer", "3", "")
WORDS = (
    "", "fold", "call", "hit", "stand", "raise 1", "raise 99999999", "discard", "discard As As",
    "bet -5", "play 4", "double 0", "insurance 1e9", "??", "nonsense", "check " * 30,
)  # fmt: skip
HOWS = get_args(How)
WAGERS = ("player", "base", "ante", "nothing", "blackjack-ante", "")


class Law:
    """One table, all that was accepted at it, and sometimes a twin brought back from the store."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.setup, self.random = setup, random
        self.seed = random.randbytes(32)
        self.table: Any = open_table(setup, self.seed)
        self.acts: list[AnyAct] = []
        self.twin: Any = None
        self.tried = 0
        for seat in range(1, random.choice((0, 2, 3, 4)) + 1):
            name = PEOPLE[seat - 1]
            self.do(
                Sat(
                    seat=seat,
                    name=name,
                    cents=min(400_000, self.table.most_buy_in),
                    guest=f"guest {name}",
                )
            )

    # ---- acts ----

    def do(self, act: Any) -> bool:
        """Carries an act out; a refusal is told and changes nothing at all."""
        self.tried += 1
        before = whole(self.table)
        try:
            self.table.apply(act)
        except HousewayError as refusal:
            assert str(refusal).strip(), "a refusal says why"
            assert "\n" not in str(refusal)
            changed = differences(before, whole(self.table))
            assert not changed, f"{act} was refused ({refusal}) and changed {changed}"
            self.also(act, refused=True)
            return False
        self.acts.append(act)
        self.also(act, refused=False)
        self.look()
        return True

    def also(self, act: Any, *, refused: bool) -> None:
        """The twin does the same."""
        if self.twin is None:
            return
        try:
            self.twin.apply(act)
        except HousewayError:
            assert refused, f"{act} is refused after a restart"
        else:
            assert not refused, f"{act} is accepted after a restart"

    def step(self) -> None:
        """Mostly somebody goes on playing; else anything may be tried."""
        if self.random.random() < 0.6:
            self.answer()
        elif self.random.random() < 0.5:
            self.do(self.mischief())
        else:
            self.random.choice((self.time_is_up, self.keep, self.answer_wrongly))()

    def answer(self) -> None:
        questions = self.table.questions
        if not questions:
            self.do(WentOn(waits=self.random.random() < 0.5))
            return
        acts = tries(self.table, self.random.choice(questions), self.random)
        assert any(self.do(act) for act in acts), f"{acts[-1]} must be legal"

    def time_is_up(self) -> None:
        if questions := self.table.questions:
            question = self.random.choice(questions)
            assert self.do(self.table.default(question)), f"the default of {question} is refused"

    def answer_wrongly(self) -> None:
        """The right person says something wrong."""
        random = self.random
        if not self.table.questions:
            return
        question = random.choice(self.table.questions)
        if question.kind == "bank":
            self.do(TookBank(seat=question.who.seat, cents=random.choice(CENTS[1:])))
        elif question.kind == "wagers":
            times, spot = random.choice((0, -1, 10**6)), random.randint(-1, 9)
            for row in tries(self.table, question, random)[-3].spots:
                wagers = {name: cents * times for name, cents in row.wagers.items()}
                made = SpotBet(seat=row.seat, spot=spot, wagers=wagers)
                self.do(Bet(account=question.account, spots=(made,)))
        else:
            self.do(Replied(who=question.who, answer=random.choice(WORDS)))

    def somebody(self) -> str:
        here: Sequence[str] = sorted(self.table.people)
        return self.random.choice(here if here and self.random.random() < 0.9 else NOBODY)

    def mischief(self) -> Any:
        random = self.random
        seat, cents = random.randint(-1, 12), random.choice(CENTS)
        name = random.choice(PEOPLE)
        spot = SpotBet(seat=seat, spot=random.randint(-1, 8), wagers={random.choice(WAGERS): cents})
        who = Bettor(seat, random.choice(("", "player-dealer", *PEOPLE)), random.randint(0, 3))
        acts = (
            lambda: Sat(seat=seat, name=name, cents=cents, guest=f"guest {name}"),
            lambda: Sat(
                seat=seat,
                name=name,
                cents=min(400_000, self.table.most_buy_in),
                guest=f"guest {name}",
            ),
            lambda: Sat(
                seat=seat, name="Ada", cents=min(100_000, self.table.most_buy_in), bot="random"
            ),
            lambda: StoodBehind(
                name=name, cents=min(400_000, self.table.most_buy_in), guest=f"guest {name}"
            ),
            lambda: StoodBehind(name=random.choice(NAMES), cents=cents, guest="guest x"),
            lambda: Left(account=self.somebody()),
            lambda: Bought(account=self.somebody(), cents=cents),
            lambda: WentAway(account=self.somebody()),
            lambda: CameBack(account=self.somebody()),
            lambda: CameBack(account=self.somebody()),
            lambda: ChoseEntry(account=self.somebody(), how=random.choice(HOWS)),
            lambda: ChangedSeat(account=self.somebody(), seat=seat),
            self.showing,
            lambda: AskedForTime(account=self.somebody()),
            Warned,
            TimeCharged,
            lambda: TookBank(seat=seat, cents=cents, partners=random.random() < 0.5),
            lambda: Volunteered(account=self.somebody(), cents=cents, partners=cents % 200 == 0),
            lambda: JoinedBank(account=self.somebody(), cents=cents),
            lambda: Bet(
                account=self.somebody(),
                spots=(spot,) * random.randint(1, 2),
                shared=random.random() < 0.2,
            ),
            lambda: JoinedBet(account=self.somebody(), whose=self.somebody(), cents=cents),
            lambda: Replied(who=who, answer=random.choice(WORDS)),
            lambda: WentOn(waits=random.random() < 0.5),
        )
        return random.choice(acts)()

    def showing(self) -> Showed:
        """Some of the cards one may show, or one that is nobody's."""
        account = self.somebody()
        cards = self.table.unshown(account) if account in self.table.people else ()
        shown = self.random.sample(cards, self.random.randint(0, len(cards)))
        return Showed(account=account, cards=tuple(shown) if shown else ("As",))

    def close(self) -> None:
        self.do(Closed(why="enough"))

    # ---- the laws ----

    def look(self) -> None:
        self.chips_are_conserved()
        self.every_question_has_an_owner_who_is_here()
        if self.twin is not None:
            found = differences(public(self.table), public(self.twin))
            assert not found, f"after a restart {found}"

    def chips_are_conserved(self) -> None:
        """Seats, those behind, collection, jackpot, pot and cage together are nothing."""
        table, balances = self.table, self.table.session.ledger.balances
        assert sum(balances.values()) == 0
        holders = {account for account, cents in balances.items() if cents}
        assert holders <= set(table.people) | HOUSE, "nobody who is gone has chips"
        for account in table.people:
            assert table.session.chips(account) >= 0
            assert table.chips(account) >= 0, f"{account} has less than nothing"
        if not table.under_way:
            assert balances.get("pot", 0) == 0

    def every_question_has_an_owner_who_is_here(self) -> None:
        table = self.table
        for question in table.questions:
            assert question.account in table.people, question
            assert question.account not in table.leaving, "who is leaving is not asked"
            assert question.number == table.number
        if table.under_way:
            assert table.questions, f"{table.phase}, and nobody is asked: the table hangs"

    def keep(self) -> None:
        """From here on a table that was written down and read again does the same."""
        if self.table.under_way or self.table.phase == "closed":
            return
        self.twin = open_table(self.setup, self.seed)
        self.twin.restore(self.table.snapshot())
        found = differences(public(self.table), public(self.twin))
        assert not found, f"after a restart {found}"

    def run_again(self) -> None:
        """The same acts give the same table."""
        again = open_table(self.setup, self.seed)
        for act in self.acts:
            again.apply(act)
        found = differences(whole(self.table), whole(again))
        assert not found, f"run again: {found}"
