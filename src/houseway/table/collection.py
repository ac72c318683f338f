"""Collection: the fees the house takes before the deal, by the option of a schedule."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from houseway.errors import HousewayError, TableError
from houseway.money import COLLECTION, JACKPOT, Entry, Limits, transfer
from houseway.round import Bets
from houseway.sheet import BankedSchedule, FeeOption
from houseway.table.printed import with_number

JACKPOT_FEE = "jackpot collection, player-dealer"  # the cause of its entry
JACKPOT_FEE_OF_PLAYER = "jackpot collection, player"
OPTION = re.compile(r"(?:(?P<document>[a-z0-9/-]+):)?(?P<option>[0-9]{1,3})")


class BankedCharge(msgspec.Struct, frozen=True):
    """The schedule option in force, and the wagers its fees depend on."""

    schedule: BankedSchedule
    option: FeeOption
    document: str  # the id of the game's own, or of a collection document of the house

    @property
    def terms(self) -> tuple[BankedSchedule, FeeOption]:
        plain = replace(self.schedule, lines="", note="", games=(), options=())
        return plain, self.option

    @property
    def bank_jackpot(self) -> int:
        """The jackpot fee of the player-dealer, in cents."""
        return self.option.jackpot.of(0) if self.schedule.jackpot_from == "player-dealer" else 0

    @property
    def player_jackpot(self) -> int:
        """The jackpot fee of each player, or of each circle, in cents."""
        return self.option.jackpot.of(0) - self.bank_jackpot


class Collected(msgspec.Struct, frozen=True, kw_only=True):
    player_dealer: int
    jackpot: int  # from the player-dealer
    players: Mapping[str, int]  # by account
    jackpots: Mapping[str, int] = {}  # the part of a player's fee that goes into the jackpot
    jackpot_payer: str = ""  # the partner who pays the jackpot fee; the bank's own if empty

    @property
    def total(self) -> int:
        return self.player_dealer + self.jackpot + sum(self.players.values())

    @property
    def into_the_pool(self) -> int:
        return self.jackpot + sum(self.jackpots.values())

    def entries(self, bank: str) -> Iterator[Entry]:
        """Entries that pay the fees to the house, and to the jackpot if there is one."""
        if self.player_dealer:
            yield transfer("collection, player-dealer", bank, COLLECTION, self.player_dealer)
        if self.jackpot:
            payer = self.jackpot_payer or bank
            yield transfer(JACKPOT_FEE, payer, JACKPOT, self.jackpot)
        for account, fee in self.players.items():
            jackpot = self.jackpots.get(account, 0)
            if fee > jackpot:
                yield transfer("collection, player", account, COLLECTION, fee - jackpot)
            if jackpot:
                yield transfer(JACKPOT_FEE_OF_PLAYER, account, JACKPOT, jackpot)


def is_fee(entry: Entry) -> bool:
    """Whether an entry of a round is a fee, not a bonus bet that its fund collects."""
    payees = {posting.account for posting in entry.postings if posting.cents > 0}
    return COLLECTION in payees or (
        JACKPOT in payees and entry.cause in (JACKPOT_FEE, JACKPOT_FEE_OF_PLAYER)
    )


NOTHING = Collected(player_dealer=0, jackpot=0, players={})


def table_limits(limits: Limits | None, charge: BankedCharge | None) -> Limits | None:
    """The limits the host set, else the widest that the collection option in force allows."""
    return limits or (charge.option.limit.widest if charge else None)


def check_limits_of(charge: BankedCharge, limits: Limits) -> None:
    """Raises on table limits a host set that are not those of the option in force."""
    if not charge.option.limit.holds(limits):
        printed = charge.option.limit.words
        raise TableError(
            f"limits {limits.words}: option {charge.option.option} is for tables of {printed}"
        )


def read_option(text: str | None, name: str) -> tuple[int, str] | None:
    """`3` → `(3, "")`, `hustler/collection-california:3` → `(3, "hustler/…")`.

    `name` is the setting or flag it came from, for the error message.
    """
    if text is None:
        return None
    match = OPTION.fullmatch(text)
    if match is None:
        raise HousewayError(f"{name} {text!r}: expected an option, N or DOCUMENT:N")
    return int(match["option"]), match["document"] or ""


def charges(schedules: Mapping[str, tuple[BankedSchedule, ...]]) -> Iterator[BankedCharge]:
    """Every option of a game's schedules, by document."""
    for document, rows in schedules.items():
        for schedule in rows:
            for option in schedule.options:
                yield BankedCharge(schedule, option, document)


def find_option(
    schedules: Mapping[str, tuple[BankedSchedule, ...]], option: int, document: str
) -> BankedCharge:
    """Finds an option in the named document, or in the only one that has its number.

    `schedules` maps a document's id to its tables for this game.
    """
    return with_number(charges(schedules), option, document)[0]


def collect(charge: BankedCharge | None, bets: Bets, jackpot_payer: str = "") -> Collected:
    """All fees of a round; none without a schedule."""
    if charge is None:
        return NOTHING
    played = len(bets.positions(1)) + 1 >= charge.schedule.jackpot_players
    each = charge.player_jackpot if played else 0
    circles = Counter(bettor.account for bettor in sorted(bets.wagers))
    by_circle = charge.schedule.jackpot_from == "circles"
    jackpots = {account: each * (bet if by_circle else 1) for account, bet in circles.items()}
    players = dict(jackpots)
    for account, wagers in by_account(charge, bets):
        players[account] += player_fee(charge, wagers)
    return Collected(
        player_dealer=charge.option.player_dealer.of(table_action(charge, bets)),
        jackpot=charge.bank_jackpot if played else 0,
        players={account: fee for account, fee in players.items() if fee},
        jackpots=jackpots if each else {},
        jackpot_payer=jackpot_payer,
    )


def table_action(charge: BankedCharge, bets: Bets) -> int:
    """The total table action in cents: the wagers the schedule counts, without the bank."""
    return sum(
        stake
        for wagers in bets.wagers.values()
        for name, stake in wagers.items()
        if name in charge.schedule.action
    )


def by_account(charge: BankedCharge, bets: Bets) -> Iterator[tuple[str, Mapping[str, int]]]:
    """The wagers that one fee looks at: those of each spot, or of each player in all spots."""
    if charge.schedule.per == "wager":
        for bettor in sorted(bets.wagers):
            yield bettor.account, bets.of(bettor)
        return
    sums: dict[str, Counter[str]] = {}
    for bettor in sorted(bets.wagers):
        sums.setdefault(bettor.account, Counter()).update(bets.of(bettor))
    yield from sums.items()


def player_fee(charge: BankedCharge, wagers: Mapping[str, int]) -> int:
    """The fee in cents for wagers, per charged one or on their sum; a bonus may have its own."""
    option = charge.option
    charged = [stake for name, stake in wagers.items() if name in charge.schedule.charged]
    if charge.schedule.per == "player" and charged:
        charged = [sum(charged)]
    fee = sum(option.player.of(stake) for stake in charged)
    for own in (option.bonus, {} if charged else option.alone):
        fee += sum(own[name].of(stake) for name, stake in wagers.items() if name in own)
    return fee
