"""Proposition players: whoever sits down can bet at once, and is covered."""

from random import Random

import pytest

from houseway.errors import HousewayError
from houseway.game import KINDS, open_table
from houseway.money import transfer
from houseway.players import Bot, Hired
from houseway.round import Bettor, Settled
from houseway.server.bots import company
from houseway.table.open import AnyAct, BankedTable, Bet, Sat, Setup, SpotBet, TookBank, WentOn
from houseway.table.open.banked import PROP
from houseway.table.open.table import Question
from houseway.table.terms import Terms
from houseway.table.wagers import check_wagers
from tests.catalogue import banked

ANN = "1"


def usual_table(id: str, seed: int) -> BankedTable:
    """A table with its usual company, and Ann."""
    table = open_table(Setup(game=id, pace="instant"), seed.to_bytes(32))
    assert isinstance(table, BankedTable)
    for bot in company(table):
        table.apply(bot)
    table.apply(Sat(seat=1, name="Ann", cents=table.buy_in, guest="Ann"))
    return table


def usual_bets(terms: Terms) -> dict[str, int]:
    """The first wager at ten times its least, with its partners, and every other at its least."""
    line = terms.game_wagers[0]
    least, most = terms.bounds(line)
    stakes = terms.together(line, min(10 * least, most or 10 * least))
    for wager in (*terms.game_wagers, *terms.bonuses):
        more = {wager.name: terms.bounds(wager)[0], **stakes}
        try:
            check_wagers(terms.sheet, Bettor(1), more, terms.limits)
        except HousewayError:
            continue
        stakes = more
    return stakes


class Company:
    """The bots of a table, and Ann, who bets as usual and answers by default."""

    def __init__(self, table: BankedTable) -> None:
        self.table, self.asked = table, list[str]()
        kind = KINDS[table.game.kind]
        self.bots: dict[str, Hired] = {
            account: kind.hire(who.bot, table, Random(seat), Bot)
            for seat, (account, who) in enumerate(table.people.items())
            if who.bot
        }

    def play(self) -> None:
        self.table.apply(WentOn(waits=False))
        while self.table.under_way:
            self.table.apply(self.act(self.table.questions[0]))

    def act(self, question: Question) -> AnyAct:
        if question.account != ANN:
            return self.bots[question.account].act(question)
        self.asked.append(question.kind)
        if question.kind != "wagers":
            return self.table.default(question)
        spot = SpotBet(seat=1, wagers=usual_bets(self.table.terms))
        return Bet(account=ANN, spots=(spot,))


@pytest.mark.parametrize("id", banked())
def test_the_first_bets_of_a_newcomer_are_asked_for_at_once_and_covered(id: str) -> None:
    for seed in range(3):
        table = usual_table(id, seed)
        evening = Company(table)
        evening.play()
        assert evening.asked[0] == "wagers"
        settled = [row for row in table.log.events if isinstance(row, Settled)]
        own = [row for row in settled if row.who.seat == 1]
        assert {row.wager for row in own} >= usual_bets(table.terms).keys()
        assert all(row.covered == row.stake and row.result != "no-action" for row in own), own


@pytest.mark.parametrize("id", banked())
def test_the_bank_reaches_for_the_best_that_the_first_bets_can_do(id: str) -> None:
    """Whatever the cards, and even if every cent on the felt changes hands before Ann is paid."""
    table = usual_table(id, 0)
    table.apply(WentOn(waits=False))
    evening = Company(table)
    while table.phase == "bank":
        table.apply(evening.act(table.questions[0]))
    assert table.session.bank is not None
    others = len(table.people) - 2
    sheet, terms = table.game.sheet, table.terms

    def best(stakes: dict[str, int]) -> int:
        """The most for which each wager can be paid or taken."""
        gains = {n: max(row.odds.gain for row in sheet.wager(n).pays) for n in stakes}
        return sum(max(int(cents * gains[n]), cents) for n, cents in stakes.items())

    line = terms.game_wagers[0]
    careful = best(terms.together(line, terms.bounds(line)[0]))
    assert table.session.bank.cents >= best(usual_bets(terms)) + others * careful


def test_a_prop_banks_all_it_has_and_bets_the_minimum_without_a_bonus() -> None:
    table = usual_table("hustler/ez-baccarat", 0)
    evening = Company(table)
    assert {who.bot for a, who in table.people.items() if a != ANN} == {PROP}
    assert len(table.people) == 4
    table.apply(WentOn(waits=False))
    act = evening.act(table.questions[0])
    assert isinstance(act, TookBank) and act.cents == table.bankroll == table.chips(str(act.seat))
    table.apply(act)
    for question in table.questions:
        if question.account != ANN:
            bet = evening.act(question)
            assert isinstance(bet, Bet)
            ((_, cents),) = bet.spots[0].wagers.items()
            assert cents == 500


def test_the_bankroll_by_hand() -> None:
    """EZ Baccarat with seats for eight, from $5, nothing above, and a buy-in of $1,000.

    A bold seat has $50 each on Dragon 7 (40 to 1), Panda 8 (25 to 1), Tie (8 to 1) and Banker, and
    the $800 left on Player: 2,000 + 1,250 + 400 + 50 + 800 = 4,500. Six others have $5 each: 30.
    That makes $4,530, and $5,000 in whole thousands.
    """
    table = usual_table("hustler/ez-baccarat", 0)
    assert (table.rules.seats, table.buy_in) == (8, 100_000)
    assert table.bankroll == 500_000


def test_a_prop_that_has_lost_half_of_its_bankroll_makes_it_whole_again() -> None:
    table = usual_table("hustler/ez-baccarat", 0)
    prop, other = [account for account in table.people if account != ANN][:2]
    half = table.bankroll // 2
    table.session.ledger.post([transfer("lost", prop, ANN, half + 1)])
    table.session.ledger.post([transfer("lost", other, ANN, half)])
    table.apply(WentOn(waits=False))
    assert table.session.chips(prop) == table.bankroll
    assert table.session.chips(other) == half
