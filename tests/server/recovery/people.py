"""People who do anything at a table: legal answers drawn at random, and clumsy ones too."""

from collections.abc import Iterator
from random import Random
from typing import Any

from houseway.round import Range, Some, written
from houseway.table.open import (
    AnyAct,
    BankedTable,
    Bet,
    Bought,
    CameBack,
    ChangedSeat,
    ChoseEntry,
    Closed,
    JoinedBet,
    Left,
    Replied,
    Sat,
    Showed,
    SpotBet,
    StoodBehind,
    TimeCharged,
    TookBank,
    Volunteered,
    WentAway,
    WentOn,
)
from houseway.table.open.table import OpenTable, Question

AnyTable = OpenTable
NAMES = ("Ann", "Ben", "Cora", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida")


class People:
    """Draws the next act; `restless` is how often somebody comes, goes, buys or blunders."""

    def __init__(self, random: Random, restless: float = 0.25) -> None:
        self._random, self._restless = random, restless
        self._guests = 0

    def first(self, table: AnyTable) -> Iterator[AnyAct]:
        """Two bots and two people sit down."""
        yield Sat(seat=2, name="Bot Two", cents=table.buy_in, bot="random")
        yield Sat(seat=3, name="Bot Three", cents=table.least_buy_in, bot="random")
        for seat in (1, 4):
            yield self._newcomer(seat, table.buy_in)

    def next(self, table: AnyTable) -> AnyAct:
        if self._random.random() < self._restless:
            return self._something_else(table)
        if table.questions:
            return self._answer(table, self._random.choice(table.questions))
        return WentOn(waits=self._random.random() < 0.5)

    # ---- coming and going, in the right moment and in the wrong one ----

    def _newcomer(self, seat: int, cents: int) -> Sat:
        self._guests += 1
        name = NAMES[self._guests % len(NAMES)]
        return Sat(seat=seat, name=name, cents=cents, guest=f"g{self._guests}")

    def _something_else(self, table: AnyTable) -> AnyAct:
        random, places = self._random, table.session.rules.seats
        account = random.choice([*table.people, *table.people, "7", "Nobody"])
        cents = random.choice((0, 100, table.least_buy_in, table.buy_in, 3 * table.buy_in))
        self._guests += 1
        return random.choice(
            (
                self._newcomer(random.randint(1, places), cents),
                self._newcomer(random.randint(1, places), table.buy_in),
                StoodBehind(name=f"Back {self._guests}", cents=cents, guest=f"g{self._guests}"),
                Left(account=account, why=random.choice(("", "was called away"))),
                Bought(account=account, cents=cents),
                Bought(account=account, cents=table.buy_in),
                WentAway(account=account),
                ChoseEntry(account=account, how=random.choice(("now", "big-blind", "passed"))),
                ChangedSeat(account=account, seat=random.randint(1, places)),
                self._showing(table),
                CameBack(account=account),
                CameBack(account=account),
                random.choice((TimeCharged(), WentOn())),
                Closed() if table.under_way else WentOn(),  # refused in a round
                TookBank(seat=random.randint(1, places), cents=cents),
                Volunteered(account=account, cents=cents),
                Bet(account=account),
            )
        )

    def _showing(self, table: AnyTable) -> Showed:
        """All the cards somebody may show, or cards nobody has."""
        for account in table.people:
            if cards := table.unshown(account):
                return Showed(account=account, cards=cards)
        return Showed(account="7", cards=("As",))

    # ---- answers ----

    def _answer(self, table: AnyTable, question: Question) -> AnyAct:
        if question.decision is not None:
            return Replied(who=question.who, answer=self._choice(question.decision.legal))
        assert isinstance(table, BankedTable)
        if question.kind == "bank":
            chips = table.session.chips(question.account) // 100
            most = max(chips, 1)
            cents = self._random.choice((0, 100, most // 2 * 100, most * 100, most * 50))
            return TookBank(seat=question.who.seat, cents=cents)
        return self._bet(table, question.account)

    def _choice(self, legal: tuple[Any, ...]) -> str:
        """Folds now and then only: large pots are scooped, and then kills are owed."""
        held = [choice for choice in legal if choice.value != "fold"]
        stays = held and self._random.random() < 0.9
        return self._word(self._random.choice(held if stays else legal))

    def _word(self, choice: Any) -> str:
        random = self._random
        if isinstance(choice, Range):
            amount = random.choice((choice.least, choice.most, choice.least + 100))
            return f"{choice.word} {written(min(amount, choice.most))}"
        if isinstance(choice, Some):
            cards = random.sample(choice.hand, random.randint(choice.least, choice.most))
            return f"{choice.word} {' '.join(cards)}"
        return str(choice.value)

    def _bet(self, table: BankedTable, account: str) -> Bet | JoinedBet:
        """A line with what belongs to it and perhaps a bonus; the table may refuse it."""
        random, terms = self._random, table.terms
        for wager in table.shared_wagers(account):
            cents = random.choice((wager.least, wager.most))
            return JoinedBet(account=account, whose=wager.whose, cents=cents)
        if random.random() < 0.1:
            return Bet(account=account)
        line = random.choice(terms.game_wagers)
        stakes = terms.together(line, terms.bounds(line)[0] * random.choice((1, 1, 2, 5)))
        for bonus in terms.bonuses:
            if random.random() < 0.3:
                stakes[bonus.name] = terms.bounds(bonus)[0]
        seat = int(account) if account.isdigit() else random.choice(list(table.session.seated))
        spots = [SpotBet(seat=seat, wagers=stakes)]
        if table.game.sheet.spots > 1 and random.random() < 0.3:
            spots.append(SpotBet(seat=seat, spot=2, wagers=stakes))
        shared = table.game.sheet.banking.kum_kum and random.random() < 0.5
        return Bet(account=account, spots=tuple(spots), shared=shared)
