"""An open table of a banked game: the bank is offered, wagers are placed and settled."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from houseway.cards import OutOfCards
from houseway.errors import HousewayError, TableError, UnknownName
from houseway.money import money
from houseway.round import Added, BankTaken, Bettor, Mucked, Settled
from houseway.round.words import both
from houseway.table.banked import BankedRound
from houseway.table.banked_session import BankedSession, BankedTableRules
from houseway.table.collection import check_limits_of, find_option, read_option
from houseway.table.game import BankedGame
from houseway.table.limits import read_limits
from houseway.table.open.acts import (
    Bet,
    JoinedBank,
    JoinedBet,
    Left,
    Removed,
    Replied,
    StoodBehind,
    TookBank,
    Volunteered,
    WentAway,
    WentOn,
)
from houseway.table.open.asking import PLACE_BETS, bank_asked, bank_offered, wager_spots
from houseway.table.open.offering import Offering
from houseway.table.open.setup import Setup, places
from houseway.table.open.shown import (
    AnyQuestion,
    BuyIn,
    Offer,
    OnFelt,
    SharedWager,
    TermsShown,
    WagersAsked,
    fees_shown,
)
from houseway.table.open.snapshot import Occupant, Snapshot
from houseway.table.open.table import OpenTable, Question, Stale
from houseway.table.position import ROTATIONS, check_rotation
from houseway.table.record import Line
from houseway.table.session import table_size
from houseway.table.stakes import MOST_CHIPS
from houseway.table.terms import Terms
from houseway.table.wagers import is_free, may_bet_elsewhere

PROP = "prop"  # the bot that banks for a living, with a bankroll instead of a buy-in


class BankedTable(OpenTable):
    """One player-dealer, and everybody else bets against it."""

    game: BankedGame
    session: BankedSession
    rules: BankedTableRules

    def __init__(self, setup: Setup, rules: BankedTableRules, seed: bytes) -> None:
        super().__init__(setup, rules)
        self.game, self.rules = rules.game, rules
        self.terms = Terms(rules.sheet, rules.limits, rules.charge)
        self.session = BankedSession(rules, seed)
        self.least_buy_in = self.terms.entry
        self.buy_in = self._chosen_buy_in(self.terms.usual_buy_in)
        covers = self.terms.bankroll(rules.seats, self.buy_in)
        self.bankroll = min(max(covers, self.buy_in), MOST_CHIPS)
        self.offering = Offering()
        self.joinable = False  # the player-dealer lets others join
        self.bets: dict[str, Bet | None] = {}  # by account; None: not bet yet
        self.pools: dict[str, dict[str, int]] = {}  # shares in wagers others may join, by account
        self.last: dict[str, dict[str, int]] = {}  # wagers of the round before, by account

    def check_printed(self) -> None:
        rules = self.rules
        if rules.rotation:
            check_rotation(rules.rotation, rules.sheet.banking.rotation)
        if rules.charge is not None and rules.limits is not None:
            check_limits_of(rules.charge, rules.limits)
        self.terms.check_some_bet()

    def _cash_out(self, account: str, why: str) -> None:
        super()._cash_out(account, why)
        self.last.pop(account, None)
        self.offering.volunteers.pop(account, None)

    def buy_in_of(self, bot: str) -> int:
        return self.bankroll if bot == PROP else super().buy_in_of(bot)

    def _bought_by(self, bot: str, chips: int) -> int:
        if bot != PROP:
            return super()._bought_by(bot, chips)
        return self.bankroll - chips if chips < self.bankroll // 2 else 0

    def _go_away(self, act: WentAway) -> None:
        super()._go_away(act)
        self.offering.volunteers.pop(act.account, None)

    def _leave(self, act: Left) -> None:
        super()._leave(act)
        self.offering.volunteers.pop(act.account, None)

    def _remove(self, act: Removed) -> None:
        super()._remove(act)
        self.offering.volunteers.pop(act.account, None)

    # ---- who can play ----

    @property
    def able(self) -> list[int]:
        """Seats that can bet: not away, with chips for the cheapest wager."""
        return [
            seat
            for seat in self.session.seated
            if str(seat) not in self.away and self.session.chips(str(seat)) >= self.terms.least_bet
        ]

    @property
    def least_stack(self) -> int:
        return self.terms.least_bet

    @property
    def ready(self) -> bool:
        """Whether a round can begin; bots without chips buy in as it opens."""
        return len(self._bots.union(self.able)) >= 2

    @property
    def _bots(self) -> set[int]:
        return {int(account) for account, who in self.people.items() if who.bot}

    def _stand_behind(self, act: StoodBehind) -> None:
        if not self.game.sheet.banking.backline:
            super()._stand_behind(act)
        if self.account_of(act.guest) is not None:
            raise TableError("you are already at this table")
        self._check_chips(act.cents)
        self.session.stand_behind(act.name, act.cents)
        self._arrived(act.name, Occupant(name=act.name, guest=act.guest), act.cents)
        self._mention(
            f"{self.mentioned(act.name)} stands behind the seats with {money(act.cents)}."
        )

    # ---- the bank ----

    def _go_on(self, act: WentOn) -> None:
        if self.under_way:
            raise TableError("a round is under way")
        self._open_round()
        if len(self.able) < 2:
            self.phase = "waiting"
            return
        self.session.broken = False
        here = [seat for seat in self.session.offers() if str(seat) not in self.away]
        if not act.waits:
            here = [seat for seat in here if self.session.chips(str(seat)) > self.terms.bank_fee]
        self.offering.begin(here, waits=act.waits)
        self.phase = "bank"
        self._offer()

    @property
    def offered(self) -> list[int]:
        """Seats still to be offered the bank; the first is asked now."""
        return self.offering.seats

    def _offer(self) -> None:
        """Offers the bank to the next seat in the document's order; the game is broken if all
        have passed."""
        leaving = {int(account) for account in self.leaving if account.isdigit()}
        if passed := self.offering.passed_over(self._bots - leaving):
            names = both(self.mentioned(str(seat)) for seat in passed)
            self.log.noted(f"The bank was offered to {names}.")
        if not self.offered:
            self.session.nobody_banks()
            self.phase = "broken"
            self.log.noted(
                "Nobody took the player-dealer position."
                " The game is broken until somebody asks for it to be offered again."
            )
            self._buy_and_leave()
        elif said := self.offering.volunteers.pop(str(self.offered[0]), None):
            self._bank_as_said(said)
        else:
            self.number += 1

    def _bank_as_said(self, said: Volunteered) -> None:
        """Gives a volunteer the bank, or says why that cannot be."""
        seat = self.offered[0]
        try:
            self._take_bank(TookBank(seat=seat, cents=said.cents, partners=said.partners))
        except TableError as error:
            name = self.mentioned(said.account)
            self.log.noted(f"{name} cannot take the player-dealer position: {error}.")
            self.offering.told.add(seat)
            self._offer()

    def _volunteer(self, act: Volunteered) -> None:
        self._check_here(act.account)
        if not act.cents:
            self.offering.volunteers.pop(act.account, None)
            return
        if not act.account.isdigit():
            raise TableError("only a player in a seat can be the player-dealer")
        if act.account in self.away:
            raise TableError("you are sitting out")
        if act.account in self.leaving:
            raise TableError("you are leaving after this round")
        self._check_bank(int(act.account), act.cents, partners=act.partners)
        self.offering.volunteers[act.account] = act

    def _check_bank(self, seat: int, cents: int, *, partners: bool) -> None:
        if partners and not self.partners:
            raise TableError(f"{self.game.id} does not allow a shared bank")
        self.terms.check_bank(cents, self.session.chips(str(seat)))

    def _take_bank(self, act: TookBank) -> None:
        if self.phase != "bank" or act.seat != self.offered[0]:
            raise Stale(f"seat {act.seat} is not being offered the player-dealer position")
        if act.cents:
            self._check_bank(act.seat, act.cents, partners=act.partners)
            self.session.take_bank(act.seat, act.cents)
        self.offering.volunteers.pop(str(act.seat), None)
        if not act.cents:
            late = " (time ran out)" if act.by_default else ""
            name = self.mentioned(str(act.seat))
            self.log.noted(f"{name} passes the player-dealer position{late}.")
            self.offered.pop(0)
            self._offer()
            return
        self.joinable = act.partners
        self.log.add(BankTaken(act.seat, act.cents, act.partners))
        self._ask_wagers(act.seat)

    @property
    def partners(self) -> int:
        """How many players may join the player-dealer in the bank."""
        return self.game.sheet.banking.partners - 1

    @property
    def shares(self) -> dict[str, int]:
        """Cents each account has put into the bank."""
        bank = self.session.bank
        return {} if bank is None else dict(bank.held)

    @property
    def open_shares(self) -> int:
        """How many players can still join the bank."""
        return self.partners + 1 - len(self.shares) if self.joinable else 0

    def _join_bank(self, act: JoinedBank) -> None:
        self._check_unbet(act.account)
        if not self.open_shares:
            raise TableError("this bank is not open to partners now")
        bank = self.session.bank
        assert bank is not None, "wagers are asked for once there is a bank"
        own, others = str(bank.seat), self.shares
        cents = others.pop(own)
        self.session.take_bank(bank.seat, cents, {**others, act.account: act.cents})
        del self.bets[act.account]
        self.log.noted(f"{self.mentioned(act.account)} joins the bank with {money(act.cents)}.")
        self._deal_if_all_bet()

    # ---- wagers ----

    def _ask_wagers(self, banker: int) -> None:
        self.offering.end()
        self.pools = {}
        self.phase = "wagers"
        self.number += 1
        seats = [seat for seat in self.able if seat != banker]
        self.bets = {str(seat): None for seat in sorted(seats)}
        for name in sorted(self.session.standing):
            if name not in self.away and self.session.chips(name) >= self.terms.least_bet:
                self.bets[name] = None
        self._deal_if_all_bet()

    def _bet(self, act: Bet) -> None:
        self._check_unbet(act.account)
        placed = self._placed(act)
        if act.shared:
            self._check_shared(act)
        self.session.bet(placed, waiting=self._waiting(act.account))
        self.bets[act.account] = act
        if act.shared:
            self.pools[act.account] = {act.account: act.sum}
            name = self.mentioned(act.account)
            self.log.noted(f"{name} bets {money(act.sum)}; others may join.")
        if len(act.spots) == 1:
            self.last[act.account] = dict(act.spots[0].wagers)
        if not placed:
            late = " (time ran out)" if act.by_default else ""
            self.log.noted(f"{self.mentioned(act.account)} sits this round out{late}.")
        self._deal_if_all_bet()

    def _waiting(self, account: str) -> set[int]:
        """Seats whose players are still to bet, besides this account."""
        unbet = {other for other, bet in self.bets.items() if bet is None} - {account}
        return {int(other) for other in unbet if other.isdigit()}

    def _check_unbet(self, account: str) -> None:
        if self.phase != "wagers" or account not in self.bets:
            raise Stale("the table is not taking bets now")
        if self.bets[account] is not None:
            raise Stale("your wagers are already on the felt")

    def _check_shared(self, act: Bet) -> None:
        if not self.game.sheet.banking.kum_kum:
            raise TableError(f"{self.game.id} does not allow shared wagers")
        if len(act.spots) != 1 or len(act.spots[0].wagers) != 1:
            raise TableError("a wager others may join must be your only one, on a single spot")

    def shared_wagers(self, account: str) -> Iterator[SharedWager]:
        """Shared wagers this account may join, with the least and most it may add, in cents."""
        chips = self.session.chips(account)
        for whose, bet in self.bets.items():
            if bet is None or not bet.shared:
                continue
            ((name, cents),) = bet.spots[0].wagers.items()
            limit = self.terms.limit(self.game.sheet.wager(name))
            least = max(limit.least, 1) if limit is not None else 1
            room = limit.most - cents if limit is not None and limit.most is not None else chips
            if least <= min(chips, room):
                most = min(chips, room)
                yield SharedWager(whose=whose, wager=name, cents=cents, least=least, most=most)

    def _join_bet(self, act: JoinedBet) -> None:
        self._check_unbet(act.account)
        offered = {row.whose: row for row in self.shared_wagers(act.account)}
        bet, found = self.bets.get(act.whose), offered.get(act.whose)
        if bet is None or found is None:
            raise TableError("that wager is not open to partners now")
        if not found.least <= act.cents <= found.most:
            least, most = money(found.least), money(found.most)
            raise TableError(f"{money(act.cents)}: expected {least} to {most}")
        grown, pool = bet.raised(act.cents), {**self.pools[act.whose], act.account: act.cents}
        waiting = self._waiting(act.account)
        self.session.bet(self._placed(grown), {act.whose: pool}, waiting)
        self.bets[act.whose], self.pools[act.whose] = grown, pool
        del self.bets[act.account]
        name, owner = self.mentioned(act.account), self.mentioned(act.whose)
        self.log.noted(f"{name} joins the wager of {owner} with {money(act.cents)}.")
        self._deal_if_all_bet()

    def _placed(self, act: Bet) -> dict[Bettor, Mapping[str, int]]:
        """Wagers by bettor: at the account's own seat, on free circles, or behind other seats."""
        placed: dict[Bettor, Mapping[str, int]] = {}
        for spot in act.spots:
            name = "" if act.account == str(spot.seat) else act.account
            one_hand = self.game.family.one_hand
            bettor = (
                Bettor(spot.seat, name, 1, spot.spot)
                if one_hand
                else Bettor(spot.seat, name, spot.spot)
            )
            if spot.spot < 1 or bettor in placed:
                raise TableError(
                    f"spot {spot.spot} of seat {spot.seat} does not exist or is named twice"
                )
            if spot.wagers:
                placed[bettor] = spot.wagers
        return placed

    def _deal_if_all_bet(self) -> None:
        if any(bet is None for bet in self.bets.values()):
            return
        self.bets, self.pools = {}, {}
        if not self.session.placed:
            self._no_round("Nobody bet, so no cards are dealt.")
            return
        try:
            round = self.session.begin(self.log)
        except OutOfCards:
            self._run_out()
            return
        except HousewayError as error:
            self._no_round(f"No cards are dealt: {error}. All wagers are returned.")
            return
        self._play(round)

    def _no_round(self, why: str) -> None:
        """Takes the bank down without a deal; the position stays where it was."""
        self.log.noted(why)
        self.session.clear()
        self._over()

    # ---- the round ----

    def _finish(self) -> Line:
        assert isinstance(self.round, BankedRound), "a banked round is under way"
        return Line(round=self.session.finish(self.round))

    @property
    def in_hand(self) -> set[str]:
        if not isinstance(self.round, BankedRound):
            return {account for account, bet in self.bets.items() if bet is not None and bet.spots}
        given_up = {event.to for event in self.log.events if isinstance(event, Mucked)}
        betting = {who.account for who in self.round.bets.wagers if who.position not in given_up}
        return betting | {self.round.bets.bank_account} | self.shares.keys()

    @property
    def questions(self) -> list[Question]:
        if self.phase == "bank":
            seat = self.offered[0]
            return [Question(number=self.number, kind="bank", account=str(seat), who=Bettor(seat))]
        if self.phase == "wagers":
            return [
                Question(
                    number=self.number,
                    kind="wagers",
                    account=account,
                    who=Bettor(int(account)) if account.isdigit() else Bettor(0, account),
                )
                for account, bet in self.bets.items()
                if bet is None
            ]
        return super().questions

    def default(self, question: Question) -> TookBank | Bet | Replied:
        if question.kind == "bank":
            return self._bank_by_default(question.who.seat)
        if question.kind == "wagers":
            return Bet(account=question.account, by_default=True)
        return super().default(question)

    def _bank_by_default(self, seat: int) -> TookBank:
        """Takes the bank as somebody said while being asked for it, or else passes it."""
        passes = TookBank(seat=seat, cents=0, by_default=True)
        said = self.offering.volunteers.get(str(seat))
        if said is None:
            return passes
        try:
            self._check_bank(seat, said.cents, partners=said.partners)
        except TableError:
            return passes
        return replace(passes, cents=said.cents, partners=said.partners)

    @property
    def wanted_again(self) -> bool:
        """Whether somebody who may hold the bank has asked for it since nobody took it."""
        if self.phase != "broken" or self.fault:
            return False
        return any(str(seat) in self.offering.volunteers for seat in self.session.offers())

    # ---- what is shown and kept ----

    def shown(self, question: Question) -> AnyQuestion:
        number, who = question.number, question.who
        if question.kind == "bank":
            return bank_asked(number, who, self._offered_to(question.account))
        if question.kind == "wagers":
            return self._wagers_asked(question)
        return super().shown(question)

    def _offered_to(self, account: str) -> Offer:
        said = self.offering.volunteers.get(account)
        chips, fee = self.session.chips(account), self.terms.bank_fee
        cents = said.cents if said else 0
        return bank_offered(chips, fee, self.partners, cents, self._ahead_of(account))

    def _ahead_of(self, account: str) -> tuple[int, ...]:
        """Bots and volunteers who are offered the next bank before an account: others are passed
        over."""
        before = takewhile(lambda seat: str(seat) != account, self.session.offers_after())
        takers = self._bots.union(map(int, self.offering.volunteers))
        return tuple(seat for seat in before if seat in takers and str(seat) not in self.away)

    def least_bank(self, account: str) -> int:
        return self._offered_to(account).least

    def offer(self, account: str) -> Offer | None:
        asked = any(row.kind == "bank" and row.account == account for row in self.questions)
        gone = account in self.away or account in self.leaving or self.phase == "closed"
        if asked or gone or not account.isdigit():
            return None
        found = self._offered_to(account)
        return found if found.most else None

    def _wagers_asked(self, question: Question) -> WagersAsked:
        sheet, bank = self.game.sheet, self.session.bank
        banker = bank.seat if bank else 0
        behind = not question.account.isdigit()
        chips = self.session.chips(question.account)
        elsewhere = () if behind else self.elsewhere(question.account, banker)
        seated = self.session.seated
        return WagersAsked(
            number=question.number,
            text=PLACE_BETS,
            parts=(PLACE_BETS,),
            who=question.who,
            chips=chips,
            spots=max(sheet.spots, 1),
            wagers=wager_spots(self.terms),
            last=dict(self.last.get(question.account, {})),
            behind=tuple(s for s in sorted(seated) if s != banker) if behind else (),
            elsewhere=elsewhere,
            free=tuple(seat for seat in elsewhere if self._is_free(question.account, seat)),
            join=chips if self.open_shares and not behind else 0,
            bank_holds=bank.cents if bank else 0,
            sharing=sheet.banking.kum_kum,
            shared=tuple(self.shared_wagers(question.account)),
        )

    def elsewhere(self, account: str, banker: int) -> tuple[int, ...]:
        """The seats besides the own one that somebody in a seat may bet on."""
        seated, sheet = self.session.seated, self.game.sheet
        others = (Bettor(seat, account) for seat in range(1, self.rules.seats + 1))
        return tuple(
            bettor.seat
            for bettor in others
            if bettor.seat not in (banker, bettor.place)
            and may_bet_elsewhere(sheet, bettor, self.session.on_felt, seated)
        )

    def _is_free(self, account: str, seat: int) -> bool:
        bettor, session = Bettor(seat, account), self.session
        waiting = self._waiting(account)
        return is_free(self.game.sheet, bettor, session.seated, session.on_felt, waiting)

    def felt(self) -> OnFelt:
        bank = self.session.bank
        return OnFelt() if bank is None else OnFelt(player_dealer=bank.seat, bank=bank.cents)

    def terms_shown(self) -> TermsShown:
        rules, wagers = self.rules, self.game.sheet.wagers
        return TermsShown(
            limits=self.terms.words,
            fees=fees_shown(rules.charge),
            rotation=rules.rotation or rules.sheet.banking.rotation,
            decks=self.game.decks(rules.decks),
            readings=dict(self.setup.readings),
            pay_tables={w.name: self.game.pay_table(w) for w in wagers if len(w.tables) > 1},
            side_bets=self.game.side_bets,
            buy_in=BuyIn(least=self.least_buy_in, usual=self.buy_in),
            backline=rules.sheet.banking.backline,
            titles={wager.name: wager.title for wager in wagers},
        )

    def _kept(self) -> dict[str, Any]:
        return {
            "backline": sorted(self.session.standing),
            "position": self.session.position,
            "bettors": sorted(self.session.bettors),
            "last": self.last,
            "volunteers": self.offering.volunteers,
        }

    def _restore_own(self, state: Snapshot) -> None:
        self.session.standing = set(state.backline)
        self.session.position, self.last = state.position, state.last
        self.session.bettors = set(state.bettors)
        self.offering.volunteers = state.volunteers

    def chips(self, account: str) -> int:
        """Cents an account has left in a round: what it has added is gone, what is settled back."""
        if not isinstance(self.round, BankedRound):
            return self.session.chips(account) - self._put_up(account)
        left = self.round.bets.purse.get(account, self.session.chips(account))
        for event in self.log.events:
            if isinstance(event, Added | Settled) and event.who.account == account:
                left += event.back if isinstance(event, Settled) else -event.cents
        return left

    def _put_up(self, account: str) -> int:
        """Cents an account has in the bank, in its own wagers and in shared ones."""
        joined = sum(pool.get(account, 0) for pool in self.pools.values())
        bet = self.bets.get(account)
        alone = bet.sum if bet is not None and account not in self.pools else 0
        return self.shares.get(account, 0) + joined + alone


def open_banked(setup: Setup, game: BankedGame, seed: bytes) -> BankedTable:
    """Opens a table of a banked game with the host's choices."""
    pot = (setup.limit, setup.blinds, setup.ante, setup.bring_in, setup.kills)
    if any(pot):
        raise HousewayError(
            f"{game.id} has a player-dealer; limit, blinds, ante, bring-in and kills"
            " are settings of pot games"
        )
    if setup.rotation and setup.rotation not in ROTATIONS:
        raise UnknownName("rotation", setup.rotation, ROTATIONS)
    schedule = read_option(setup.schedule or None, "schedule")
    rules = BankedTableRules(
        game=game,
        seats=table_size(game.sheet, places(game.sheet, setup.seats)),
        decks=game.decks(setup.decks),
        charge=find_option(game.schedules, *schedule) if schedule else None,
        limits=read_limits(setup.limits or None, "limits"),
        rotation=setup.rotation,
    )
    return BankedTable(setup, rules, seed)
