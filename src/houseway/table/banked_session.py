"""A banked game over many rounds: seats, chips, the player-dealer position, shoe and ledger."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from houseway.cards import Card, DeckShoe, NoDice, StackedCup
from houseway.errors import TableError
from houseway.money import JACKPOT, Entry, Limits, Posting, money, split
from houseway.round import (
    SEATS,
    BankedFamily,
    BankTaken,
    Bets,
    Bettor,
    Log,
    Pooled,
    Shared,
    is_name,
)
from houseway.sheet import BankedSheet
from houseway.table.banked import BankedOutcome, BankedRound
from houseway.table.collection import BankedCharge, Collected, collect, table_limits
from houseway.table.game import BankedGame
from houseway.table.jackpot import award_entries, jackpot_payer
from houseway.table.position import ROTATIONS, Position, Rotation, offers, taken_by
from houseway.table.record import Bank, BankedRecord, Header, header
from houseway.table.round import Replayed
from houseway.table.session import Session, TableRules
from houseway.table.wagers import (
    check_elsewhere,
    check_room_kept,
    check_seats,
    check_spots,
    check_wagers,
    is_free,
    without_a_hand,
)

Pools: TypeAlias = Mapping[str, Mapping[str, int]]  # by who holds the chips: cents by account


class BankedTableRules(TableRules[BankedRecord], frozen=True, kw_only=True):
    """The host's choices for a table of a banked game."""

    game: BankedGame
    decks: int | None = None  # default: the game's usual number
    charge: BankedCharge | None = None
    limits: Limits | None = None  # default: those of the schedule option
    rotation: str = ""  # default: the sheet's policy
    cut: int | None = None  # cards behind the cut card; default: a deck, or a quarter of the shoe

    @property
    def family(self) -> BankedFamily[Any]:
        return self.game.family

    @property
    def sheet(self) -> BankedSheet:
        return self.game.sheet

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of a full shoe."""
        return self.game.cards(self.decks)

    @property
    def shoe_size(self) -> int:
        """How many cards a full shoe has."""
        return self.sheet.deck.size(self.game.decks(self.decks))

    @property
    def table_limits(self) -> Limits | None:
        return table_limits(self.limits, self.charge)

    @property
    def least(self) -> int:
        """The smallest wager of the table, in cents."""
        return max(self.table_limits.least, 1) if self.table_limits else 1

    @property
    def most(self) -> int | None:
        """The largest wager of the table, in cents, where there is a maximum."""
        return self.table_limits.most if self.table_limits else None

    @property
    def rotation_policy(self) -> Rotation:
        return ROTATIONS[self.rotation or self.sheet.banking.rotation]

    @property
    def header(self) -> Header:
        decks = self.game.decks(self.decks)
        return header(self.game, seats=self.seats, decks=decks, charge=self.charge)

    def replay(self, record: BankedRecord) -> Replayed[BankedRecord, BankedOutcome]:
        log = Log()
        bets = Bets(
            seats=self.seats,
            player_dealer=record.bank.seat,
            wagers=dict(record.wagers),
            purse=record.purse,
            least=record.least,
            most=record.most if isinstance(record.most, int) else None,
        )
        behind = self.shoe_size - record.offset - len(record.cards)
        pools = together(record.bank, record.shares)
        tell_pools(pools, log)
        round = BankedRound(
            self.family,
            self.sheet,
            bets,
            bank=record.bank.cents,
            collected=collect(self.charge, bets, jackpot_payer(self.sheet.banking, record.bank)),
            pool=record.pool,
            shoe=DeckShoe(record.cards, behind=max(behind, 0)),
            cup=StackedCup(record.dice) if record.dice else NoDice(),
            log=log,
        )
        outcome = round.play_again(record.answers)
        tell_shares(pools, share_entries(outcome.changes, record.bank, record.shares), log)
        return Replayed(record, log, outcome)


class PlacedWagers(msgspec.Struct, frozen=True, kw_only=True):
    """The wagers of one account, and how much each account put into them."""

    wagers: Mapping[Bettor, Mapping[str, int]]
    pool: Mapping[str, int]  # cents by account; only its own unless the wager is shared
    fee: int

    @property
    def staked(self) -> int:
        return sum(sum(stakes.values()) for stakes in self.wagers.values())


class DealtRound(msgspec.Struct, frozen=True, kw_only=True):
    """The round under way, as it was dealt."""

    shoe: int
    offset: int
    bets: Bets
    shares: dict[str, dict[str, int]]  # kum-kum wagers by account
    pool: int | UnsetType  # cents of the fund, where wagers are paid from it
    position: Position | None  # who held it before the round


class BankedSession(Session):
    """A table of a banked game. A refused request raises before anything has moved."""

    rules: BankedTableRules

    def __init__(self, rules: BankedTableRules, seed: bytes) -> None:
        cut = rules.cut if rules.cut is not None else min(52, rules.shoe_size // 4)
        super().__init__(rules, seed, cut)
        self.rules = rules
        self.standing: set[str] = set()  # backline bettors by name
        self.position: Position | None = None
        self.bettors: set[int] = set()  # seats that bet in the round before
        self.broken = False  # nobody took the player-dealer position
        self.bank: Bank | None = None
        self.placed: dict[str, PlacedWagers] = {}  # wagers on the felt before the deal, by account
        self._dealt: DealtRound | None = None

    def stand_behind(self, name: str, cents: int) -> None:
        """A backline bettor buys in."""
        if not is_name(name) or name in self.standing:
            raise TableError(f"{name!r} is already taken or cannot be used as a name")
        self.standing.add(name)
        self._buy_in_or_leave(name, cents)

    def leave(self, account: str) -> int:
        chips = super().leave(account)
        self.standing.discard(account)
        self.bettors.difference_update([int(account)] if account.isdigit() else [])
        return chips

    # ---- the player-dealer position ----

    def offers(self) -> list[int]:
        """Seats in the order they are offered the position for the next round."""
        return self._offers(self.position)

    def offers_after(self) -> list[int]:
        """The same for the round after this one, once somebody has taken its bank."""
        if self.bank is None or self._dealt is not None:
            return self.offers()
        return self._offers(taken_by(self.position, self.bank.seat))

    def _offers(self, position: Position | None) -> list[int]:
        able = [seat for seat in self.seated if self.chips(str(seat)) > 0]
        if self.rules.sheet.banking.after_bet:
            able = self._after_a_bet(able)
        return offers(position, able, self.rules.rotation_policy)

    def _after_a_bet(self, seats: list[int]) -> list[int]:
        """The holder and those who bet in the round before; all where none of them is left."""
        if self.bettors.isdisjoint(seats):
            return seats
        holder = self.position.seat if self.position else 0
        return [seat for seat in seats if seat == holder or seat in self.bettors]

    def take_bank(self, seat: int, cents: int, partners: Mapping[str, int] | None = None) -> None:
        """Gives a seat the position with a bank of `cents`, put up alone or with partners."""
        self._check_between_rounds()
        if seat not in self.offers():
            raise TableError(f"seat {seat} may not hold the player-dealer position now")
        shares = {str(seat): cents, **(partners or {})}
        most = self.rules.sheet.banking.partners
        if len(shares) > most:
            raise TableError(f"{len(shares)} partners in the bank; the document allows {most}")
        for account, share in shares.items():
            if not 0 < share <= self.chips(account):
                have = money(self.chips(account))
                raise TableError(
                    f"{SEATS.account(account)} cannot put up {money(share)}, only {have}"
                )
        self.bank = Bank(
            seat=seat, cents=sum(shares.values()), shares=shares if len(shares) > 1 else {}
        )

    def nobody_banks(self) -> None:
        """Marks the game as broken after everybody passed the position."""
        self.broken = True

    def clear(self) -> None:
        """Returns wagers and bank to their owners without a deal."""
        self.bank = None
        self.placed.clear()

    # ---- wagers ----

    def bet(
        self,
        wagers: Mapping[Bettor, Mapping[str, int]],
        shares: Mapping[str, Mapping[str, int]] | None = None,
        waiting: Collection[int] = (),
    ) -> None:
        """Places wagers, replacing those the same accounts had on the felt.

        `shares` are the cents each account put into a shared (kum-kum) wager, by the account that
        placed it; `waiting` are the seats whose players are still to bet.
        """
        self._check_between_rounds()
        if self.bank is None:
            raise TableError("there is no player-dealer yet")
        placed = {bettor: dict(stakes) for bettor, stakes in wagers.items() if stakes}
        by_account: dict[str, dict[Bettor, dict[str, int]]] = {}
        for bettor, stakes in placed.items():
            by_account.setdefault(bettor.account, {})[bettor] = stakes
        for account in shares or {}:
            if account not in by_account:
                raise TableError(f"{SEATS.account(account)} shares a wager it has not placed")
        others = {who: bet for who, bet in self.placed.items() if who not in by_account}
        standing = {bettor: row for bet in others.values() for bettor, row in bet.wagers.items()}
        check_spots(self.rules.sheet, [*standing, *placed])
        for bettor, stakes in placed.items():
            self._check_bettor(bettor)
            check_wagers(
                self.rules.sheet,
                bettor,
                stakes,
                self.rules.table_limits,
                free=is_free(self.rules.sheet, bettor, self.seated, [*standing, *placed], waiting),
            )
        check_elsewhere(self.rules.sheet, [*standing, *placed], self.seated)
        check_seats(self.rules.sheet, self.rules.charge, {**standing, **placed})
        check_room_kept(
            self.rules.sheet,
            self.rules.charge,
            self.rules.table_limits,
            {**standing, **placed},
            waiting,
        )
        fees = collect(self.rules.charge, self._bets(placed)).players
        own = {
            account: PlacedWagers(
                wagers=bets,
                pool=self._pool(account, bets, (shares or {}).get(account)),
                fee=fees.get(account, 0),
            )
            for account, bets in by_account.items()
        }
        self._check_chips({**others, **own})
        self.placed = {**others, **own}

    @property
    def on_felt(self) -> list[Bettor]:
        """Who has bet before the deal, and where."""
        return [bettor for bet in self.placed.values() for bettor in bet.wagers]

    def _bets(self, wagers: Mapping[Bettor, Mapping[str, int]]) -> Bets:
        assert self.bank is not None, "asked once a bank is taken"
        return Bets(
            seats=self.rules.seats,
            player_dealer=self.bank.seat,
            wagers=wagers,
            least=self.rules.least,
            most=self.rules.most,
        )

    def _check_bettor(self, bettor: Bettor) -> None:
        """Raises on a bettor who may not bet at that seat."""
        assert self.bank is not None, "asked once a bank is taken"
        if bettor.seat == self.bank.seat:
            raise TableError(f"seat {bettor.seat} is the player-dealer's; nobody can bet there")
        if not 1 <= bettor.seat <= self.rules.seats or bettor.place not in self.seated:
            raise TableError(f"nobody sits in seat {bettor.place}")
        if bettor.name and not bettor.from_a_seat and bettor.name not in self.standing:
            raise TableError(f"{bettor.name} has not bought in")

    def _pool(
        self,
        account: str,
        wagers: Mapping[Bettor, Mapping[str, int]],
        shares: Mapping[str, int] | None,
    ) -> Mapping[str, int]:
        """The cents each account put into the wagers of an account."""
        staked = sum(sum(stakes.values()) for stakes in wagers.values())
        if shares is None:
            return {account: staked}
        if not self.rules.sheet.banking.kum_kum:
            raise TableError("this game's documents print no shared (kum-kum) wagers")
        partner = min(shares, key=lambda each: shares[each])
        if shares[partner] <= 0:
            share = money(shares[partner])
            raise TableError(f"a share must be above $0; {SEATS.account(partner)} has {share}")
        if sum(shares.values()) != staked:
            raise TableError(
                f"the shares of {SEATS.account(account)} do not add up to {money(staked)}"
            )
        return dict(shares)

    def _needed(self, placed: Mapping[str, PlacedWagers]) -> dict[str, int]:
        """Cents each account has in wagers, fees and the bank."""
        assert self.bank is not None, "asked once a bank is taken"
        needed = dict(self.bank.held)
        for account, bet in placed.items():
            needed[account] = needed.get(account, 0) + bet.fee
            for partner, share in bet.pool.items():
                needed[partner] = needed.get(partner, 0) + share
        return needed

    def _check_chips(self, placed: Mapping[str, PlacedWagers]) -> None:
        for account, amount in self._needed(placed).items():
            if amount > self.chips(account):
                raise TableError(
                    f"{SEATS.account(account)} needs {money(amount)} for wagers, bank and fees, "
                    f"but has {money(self.chips(account))}"
                )

    def _return_without_a_hand(self, log: Log) -> None:
        """Returns bets behind a position where, now that all have bet, nobody has a hand."""
        for bettor, name in list(without_a_hand(self.rules.sheet, self._on_the_felt())):
            bet = self.placed.pop(bettor.account)
            kept = {who: dict(stakes) for who, stakes in bet.wagers.items()}
            stake = kept[bettor].pop(name)
            title = self.rules.sheet.wager(name).title
            log.noted(
                f"{bettor.mention} gets {money(stake)} back ({title}): nobody has a hand there."
            )
            self.bet(kept)

    def _on_the_felt(self) -> dict[Bettor, Mapping[str, int]]:
        return {bettor: w for bet in self.placed.values() for bettor, w in bet.wagers.items()}

    # ---- a round ----

    def begin(self, log: Log) -> BankedRound:
        """Opens a new shoe if needed and deals. Wagers were checked when they were placed."""
        self._check_between_rounds()
        if self.bank is None:
            raise TableError("there is no player-dealer yet")
        self._return_without_a_hand(log)
        if not self.placed:
            raise TableError("nobody has bet")
        bets = self._bets(self._on_the_felt())
        payer = jackpot_payer(self.rules.sheet.banking, self.bank)
        collected = collect(self.rules.charge, bets, payer)
        bets = msgspec.structs.replace(bets, purse=self._purses(collected))
        shoe = self._shoe_for(bets, log)
        self.rounds += 1
        before, self.position = self.position, taken_by(self.position, self.bank.seat)
        self._dealt = DealtRound(
            shoe=self.box.number,
            offset=shoe.dealt,
            bets=bets,
            shares={a: dict(bet.pool) for a, bet in self.placed.items() if len(bet.pool) > 1},
            pool=self.chips(JACKPOT) if any(w.fund for w in self.rules.sheet.wagers) else UNSET,
            position=before,
        )
        self.placed = {}
        tell_pools(together(self.bank, self._dealt.shares), log)
        return BankedRound(
            self.rules.family,
            self.rules.sheet,
            bets,
            bank=self.bank.cents,
            collected=collected,
            pool=self._dealt.pool,
            shoe=shoe,
            cup=self.box.cup(self.rounds),
            log=log,
        )

    def _shoe_for(self, bets: Bets, log: Log) -> DeckShoe:
        """The shoe with cards enough for the round, shuffled if it is time."""
        sheet, family = self.rules.sheet, self.rules.family
        needed = family.most_cards(sheet, bets)
        if needed > self.box.size:
            raise TableError(f"the round may need {needed} cards; the shoe holds {self.box.size}")
        if sheet.decks.shuffled == "each-round" or self.box.needs_shuffle(needed):
            family.open_shoe(sheet, self.box.shuffle(log), log)
        assert self.box.shoe is not None, "a shoe is on the table"
        return self.box.shoe

    def _purses(self, collected: Collected) -> dict[str, int]:
        """Cents each account has left after wagers, fees and bank."""
        assert self.bank is not None, "asked once a bank is taken"
        needed = self._needed(self.placed)
        banker = str(self.bank.seat)
        payer = collected.jackpot_payer or banker
        needed[banker] += collected.player_dealer
        needed[payer] += collected.jackpot
        for account in (banker, payer):
            if needed[account] > self.chips(account):
                raise TableError(
                    f"{SEATS.account(account)} needs {money(needed[account])} for the bank and its "
                    f"fee, but has {money(self.chips(account))}"
                )
        return {account: self.chips(account) - amount for account, amount in needed.items()}

    def finish(self, round: BankedRound) -> BankedRecord:
        """Moves the chips of a settled round and returns its record."""
        dealt, outcome = self._dealt, round.outcome
        assert dealt is not None and outcome is not None, "the round is over"
        assert self.bank is not None and self.box.shoe is not None, "a bank and a shoe are there"
        shared = share_entries(outcome.changes, self.bank, dealt.shares)
        tell_shares(together(self.bank, dealt.shares), shared, round.log)
        entries = (*outcome.entries, *shared)
        pool = self.ledger.after(entries, JACKPOT)
        won = award_entries(outcome.awards, pool, self.rules.sheet.banking, self.bank)
        self.ledger.post((*entries, *won))
        record = BankedRecord(
            number=self.rounds,
            shoe=dealt.shoe,
            offset=dealt.offset,
            bank=self.bank,
            wagers=tuple((bettor, dict(w)) for bettor, w in dealt.bets.wagers.items()),
            shares=dealt.shares,
            purse=dict(dealt.bets.purse),
            least=dealt.bets.least,
            most=UNSET if dealt.bets.most is None else dealt.bets.most,
            pool=dealt.pool,
            cards=self.box.shoe.order[dealt.offset : self.box.shoe.dealt],
            dice=outcome.finished.dice,
            answers=tuple(round.playing.answers),
            entries=(*entries, *won),
        )
        self.bettors = {bettor.seat for bettor in dealt.bets.wagers if not bettor.name}
        self._dealt = self.bank = None
        return record

    def _is_here(self, account: str) -> bool:
        return account in self.standing or super()._is_here(account)

    def void(self, log: Log) -> None:
        assert self._dealt is not None, "a round is under way"
        self.position = self._dealt.position
        self._dealt = self.bank = None
        super().void(log)

    @property
    def _under_way(self) -> bool:
        return self._dealt is not None


def together(bank: Bank, pools: Pools) -> Pools:
    """The shared bank and wagers: the account in front, and the cents of each partner."""
    return {**pools, **({str(bank.seat): bank.shares} if bank.shares else {})}


def share_entries(changes: Mapping[str, int], bank: Bank, pools: Pools) -> tuple[Entry, ...]:
    """Entries that pass the result of a shared bank or wager on to the partners."""
    entries = []
    for account, shares in together(bank, pools).items():
        parts = split(changes.get(account, 0), shares)
        postings = [Posting(name, part) for name, part in parts.items() if name != account]
        moved = sum(posting.cents for posting in postings)
        if any(posting.cents for posting in postings):
            entries.append(Entry(f"shares of {account}", (Posting(account, -moved), *postings)))
    return tuple(entries)


def tell_pools(pools: Pools, log: Log) -> None:
    """Logs what partners hold together; those who joined at this table are in the log already."""
    told = not any(isinstance(event, BankTaken) for event in log.events)
    for account, shares in pools.items():
        log.add(Pooled(account, shares, told))


def tell_shares(pools: Pools, entries: Iterable[Entry], log: Log) -> None:
    """Logs what the partners get back."""
    passed = {
        held.account: {posting.account: posting.cents for posting in others}
        for held, *others in (entry.postings for entry in entries)
    }
    for holder, shares in pools.items():
        moved = passed.get(holder, {})
        won = {account: moved.get(account, 0) for account in shares if account != holder}
        back = {account: shares[account] + cents for account, cents in won.items()}
        log.add(Shared(holder, won, back))
