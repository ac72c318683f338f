"""A table over many rounds: seats, chips, the player-dealer position, the shoe and the ledger."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from houseway.cards import Card
from houseway.errors import TableError
from houseway.money import JACKPOT, Entry, Limits, Posting, money, split
from houseway.round import Answer, Bets, Bettor, Family, Log, holder, is_name
from houseway.sheet import Sheet
from houseway.table.banked import BankedRound
from houseway.table.collection import Charge, collect
from houseway.table.jackpot import award_entries
from houseway.table.position import ROTATIONS, Position, Rotation, offers, taken_by
from houseway.table.seating import Seating
from houseway.table.shoebox import ShoeBox
from houseway.table.wagers import check_spots, check_wagers


class House(msgspec.Struct, frozen=True, kw_only=True):
    """What the host chose for the table."""

    family: Family[Any]
    sheet: Sheet
    cards: tuple[Card, ...]  # of a full shoe
    seats: int
    charge: Charge | None = None
    limits: Limits | None = None  # default: those of the schedule option
    rotation: str = ""  # default: the sheet's policy
    cut: int | None = None  # cards behind the cut card; default a deck, or a quarter of the shoe

    @property
    def table_limits(self) -> Limits | None:
        return self.limits or (self.charge.option.limit if self.charge else None)

    @property
    def rotation_policy(self) -> Rotation:
        return ROTATIONS[self.rotation or self.sheet.banking.rotation]


class Bank(msgspec.Struct, frozen=True, kw_only=True):
    """What the player-dealer put up; partners' shares included."""

    seat: int
    cents: int
    shares: Mapping[str, int] = {}  # by account, where several hold the bank together

    @property
    def held(self) -> Mapping[str, int]:
        """What each has put up, by account."""
        return self.shares or {str(self.seat): self.cents}


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to play a round again."""

    number: int
    shoe: int
    offset: int  # cards gone from the shoe before the round
    bank: Bank
    wagers: tuple[tuple[Bettor, dict[str, int]], ...]
    shares: dict[str, dict[str, int]]  # kum-kum wagers by account
    purse: dict[str, int]
    least: int = 1  # the smallest wager of the table
    cards: tuple[Card, ...]  # dealt and burned, in order
    dice: tuple[int, ...]
    answers: tuple[Answer, ...]
    entries: tuple[Entry, ...]


class Session(Seating):
    """The table under way. Refusals raise before anything has moved."""

    def __init__(self, house: House, seed: bytes) -> None:
        super().__init__(house.seats)
        self.house = house
        self.standing: set[str] = set()  # backline bettors by name
        self.position: Position | None = None
        self.broken = False  # nobody took the player-dealer position
        size = len(house.cards)
        self.box = ShoeBox(
            house.cards, seed, house.cut if house.cut is not None else min(52, size // 4)
        )
        self.bank: Bank | None = None
        self._began: tuple[int, int, Bets, dict[str, dict[str, int]]] | None = None

    def stand_behind(self, name: str, cents: int) -> None:
        """A backline bettor buys in."""
        if not is_name(name) or name in self.standing:
            raise TableError(f"{name!r} is taken, or not a name")
        self.standing.add(name)
        self._buy_in_or_leave(name, cents)

    def leave(self, account: str) -> int:
        chips = super().leave(account)
        self.standing.discard(account)
        return chips

    # ---- the player-dealer position ----

    def offers(self) -> list[int]:
        """Seats in the order they are offered the position for the next round."""
        able = [seat for seat in self.seated if self.chips(str(seat)) > 0]
        return offers(self.position, able, self.house.rotation_policy)

    def take_bank(self, seat: int, cents: int, partners: Mapping[str, int] | None = None) -> None:
        """A seat accepts the position and puts up its wager, alone or with partners."""
        self._check_between_rounds()
        if seat not in self.offers():
            raise TableError(f"seat {seat} may not hold the player-dealer position now")
        shares = {str(seat): cents, **(partners or {})}
        most = self.house.sheet.banking.partners
        if len(shares) > most:
            raise TableError(f"{len(shares)} partners in the bank; the document allows {most}")
        for account, share in shares.items():
            if not 0 < share <= self.chips(account):
                have = money(self.chips(account))
                raise TableError(f"{account} cannot put up {money(share)}; it has {have}")
        self.bank = Bank(
            seat=seat, cents=sum(shares.values()), shares=shares if len(shares) > 1 else {}
        )

    def nobody_banks(self) -> None:
        """Everybody passed: without a player-dealer the game is broken."""
        self.broken = True

    # ---- a round ----

    def begin(
        self,
        wagers: Mapping[Bettor, Mapping[str, int]],
        log: Log,
        shares: Mapping[str, Mapping[str, int]] | None = None,
    ) -> BankedRound:
        """Checks the wagers, opens a new shoe if needed and deals."""
        self._check_between_rounds()
        if self.bank is None:
            raise TableError("no player-dealer has put up a wager")
        placed = {bettor: dict(stakes) for bettor, stakes in wagers.items() if stakes}
        if not placed:
            raise TableError("nobody has bet")
        limits = self.house.table_limits
        bets = Bets(
            seats=self.house.seats,
            player_dealer=self.bank.seat,
            wagers=placed,
            least=max(limits.least, 1) if limits else 1,
        )
        check_spots(self.house.sheet, placed)
        for bettor, stakes in placed.items():
            self.check_bet(bettor, stakes)
        pools = {account: dict(pool) for account, pool in (shares or {}).items()}
        if pools and not self.house.sheet.banking.kum_kum:
            raise TableError("shared (kum-kum) wagers are not printed for this game")
        for account in pools:
            if account not in {bettor.account for bettor in placed}:
                raise TableError(f"{account} shares a wager it has not placed")
        bets = msgspec.structs.replace(bets, purse=self._purses(bets, pools))
        needed = self.house.family.most_cards(self.house.sheet, bets)
        if needed > len(self.house.cards):
            size = len(self.house.cards)
            raise TableError(f"the round can take {needed} cards; the shoe holds {size}")
        self.rounds += 1
        self.position = taken_by(self.position, self.bank.seat)
        each_round = self.house.sheet.decks.shuffled == "each-round"
        if each_round or self.box.needs_shuffle(needed):
            shoe = self.box.shuffle(log)
            self.house.family.open_shoe(self.house.sheet, shoe, log)
        assert self.box.shoe is not None, "a shoe is on the table"
        self._began = (self.box.number, self.box.shoe.dealt, bets, pools)
        return BankedRound(
            self.house.family,
            self.house.sheet,
            bets,
            bank=self.bank.cents,
            charge=self.house.charge,
            shoe=self.box.shoe,
            cup=self.box.cup(self.rounds),
            log=log,
        )

    def finish(self, round: BankedRound) -> RoundRecord:
        """Moves the chips of a settled round and returns its record."""
        assert self._began is not None and round.outcome is not None, "the round is over"
        shoe_number, offset, bets, pools = self._began
        assert self.bank is not None and self.box.shoe is not None, "a bank and a shoe are there"
        shared = share_entries(round.outcome.changes, self.bank, pools)
        tell_shares(shared, round.log)
        entries = (*round.outcome.entries, *shared)
        self.ledger.extend(entries)
        won = award_entries(round.outcome.awards, self.ledger.balance(JACKPOT))
        self.ledger.extend(won)
        entries += won
        record = RoundRecord(
            number=self.rounds,
            shoe=shoe_number,
            offset=offset,
            bank=self.bank,
            wagers=tuple((bettor, dict(stakes)) for bettor, stakes in sorted(bets.wagers.items())),
            shares=pools,
            purse=dict(bets.purse),
            least=bets.least,
            cards=self.box.shoe.order[offset : self.box.shoe.dealt],
            dice=round.outcome.finished.dice,
            answers=tuple(round.playing.answers),
            entries=entries,
        )
        self._began = self.bank = None
        return record

    def close(self, log: Log) -> None:
        """The session is over: the last shoe is revealed."""
        self.box.reveal(log)

    def _is_here(self, account: str) -> bool:
        return account in self.standing or super()._is_here(account)

    @property
    def _under_way(self) -> bool:
        return self._began is not None

    def check_bet(self, bettor: Bettor, stakes: Mapping[str, int]) -> None:
        """Raises on a bettor who may not bet there, or wagers that may not be placed."""
        assert self.bank is not None, "asked after a bank is taken"
        if bettor.seat == self.bank.seat:
            raise TableError(f"seat {bettor.seat} is the player-dealer's; nobody bets there")
        if bettor.seat not in self.seated:
            raise TableError(f"nobody sits in seat {bettor.seat}")
        if bettor.name and bettor.name not in self.standing:
            raise TableError(f"{bettor.name} has not bought in")
        check_wagers(self.house.sheet, bettor, stakes, self.house.table_limits)

    def _purses(self, bets: Bets, pools: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
        """What everybody has left behind wagers, fees and bank; raises where it is not enough."""
        assert self.bank is not None, "asked after a bank is taken"
        fees = collect(self.house.charge, bets)
        needed: dict[str, int] = dict(fees.players)
        for account, share in self.bank.held.items():
            needed[account] = needed.get(account, 0) + share
        banker = str(self.bank.seat)
        needed[banker] += fees.player_dealer + fees.jackpot
        for bettor, stakes in bets.wagers.items():
            staked = sum(stakes.values())
            pool = pools.get(bettor.account, {bettor.account: staked})
            if min(pool.values()) <= 0:
                raise TableError(f"a share of {bettor} is nothing or less: {dict(pool)}")
            if sum(pool.values()) != staked:
                raise TableError(f"the shares of {bettor} do not add up to {money(staked)}")
            for account, share in pool.items():
                needed[account] = needed.get(account, 0) + share
        for account, amount in needed.items():
            if amount > self.chips(account):
                raise TableError(
                    f"{account} needs {money(amount)} for wagers, bank and fees, "
                    f"but has {money(self.chips(account))}"
                )
        return {account: self.chips(account) - amount for account, amount in needed.items()}


def share_entries(
    changes: Mapping[str, int], bank: Bank, pools: Mapping[str, Mapping[str, int]]
) -> tuple[Entry, ...]:
    """Passes the result of a shared bank or wager on to the partners."""
    held = {**pools, **({str(bank.seat): bank.shares} if bank.shares else {})}
    entries = []
    for account, shares in held.items():
        parts = split(changes.get(account, 0), shares)
        postings = [Posting(name, part) for name, part in parts.items() if name != account]
        moved = sum(posting.cents for posting in postings)
        if any(posting.cents for posting in postings):
            entries.append(Entry(f"shares of {account}", (Posting(account, -moved), *postings)))
    return tuple(entries)


def tell_shares(entries: Iterable[Entry], log: Log) -> None:
    for entry in entries:
        held, *passed = entry.postings
        told = ", ".join(
            f"{holder(p.account)} {'wins' if p.cents > 0 else 'loses'} {money(abs(p.cents))}"
            for p in passed
            if p.cents
        )
        log.noted(f"Shared with {holder(held.account)}: {told}.")
