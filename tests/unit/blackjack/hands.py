"""Sheets, counted hands and rounds for the tests of blackjack."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from houseway.cards import DeckShoe, NoDice, parse_cards
from houseway.families.blackjack.count import HandCount, count
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.game import BankedGame, load
from houseway.round import Bets, Bettor, Decision, Log
from houseway.table import BankedRound

NO_BUST = "lucky-lady/no-bust-21st-century-blackjack"  # no joker, ace-ten is a natural
JOKER_21 = "lucky-lady/21st-century-blackjack-joker"  # a joker makes a hard 21
DRAWN_LATE = "diamond-jims/no-bust-blackjack"  # the bank's second card comes after the players
SEVENS = "diamond-jims/no-bust-21st-century-blackjack-6-1"
BUSTER = "diamond-jims/no-bust-blackjack-6-1a"
JOKERS = "hustler/21st-century-blackjack"  # two jokers, two aces, and both together are naturals
CASINO = "hustler/casino-blackjack"
LA = "hustler/la-blackjack"  # up to 22, a joker counts 2 or 12
CHANCES = "hustler/21st-century-blackjack-second-chances"  # a joker counts 1 or 11
HALF = "hustler/no-bust-21st-century-blackjack-4-0a"
MARINA = "marina-club/no-bust-21st-century-blackjack"
X = "lotus/blackjack-x"  # 31


@cache
def game(id: str, **readings: str) -> BankedGame:
    return load(
        id,
        BankedGame,
        readings={name.replace("_", "-"): option for name, option in readings.items()},
    )


def sheet(id: str, **readings: str) -> BlackjackSheet:
    found = game(id, **readings).sheet
    assert isinstance(found, BlackjackSheet)
    return found


def counted(id: str, cards: str, *, split: bool = False, **readings: str) -> HandCount:
    return count(sheet(id, **readings).counting, parse_cards(cards), split=split)


def bettor(name: str) -> Bettor:
    """`2`, `2 Ann` behind seat 2, `2 #2` for a second spot."""
    seat, _, rest = name.partition(" ")
    if rest.startswith("#"):
        return Bettor(int(seat), spot=int(rest[1:]))
    return Bettor(int(seat), rest)


def told(who: Bettor) -> str:
    """The same back, further hands as `2/2`."""
    spot = f" #{who.spot}" if who.spot > 1 else ""
    return f"{who.position}{' ' * bool(who.name)}{who.name}{spot}"


class Round:
    """A round from a deck in order, answered one question after the other."""

    def __init__(
        self,
        id: str,
        wagers: Mapping[str, Mapping[str, int]],
        cards: str,
        *,
        player_dealer: int = 8,
        chips: Mapping[str, int] | None = None,
        **readings: str,
    ) -> None:
        self.game, self.log = game(id, **readings), Log()
        self.shoe = DeckShoe(parse_cards(cards), stacked=True)
        bets = Bets(
            seats=self.game.sheet.table.seats[0],
            player_dealer=player_dealer,
            wagers={bettor(who): stakes for who, stakes in wagers.items()},
            purse=chips or {},
        )
        self.round = BankedRound(
            self.game.family,
            self.game.sheet,
            bets,
            bank=1_000_000,
            shoe=self.shoe,
            cup=NoDice(),
            log=self.log,
        )

    @property
    def asked(self) -> Decision[Any]:
        (decision,) = self.round.playing.pending
        return decision

    @property
    def over(self) -> bool:
        return self.round.playing.over

    def say(self, *words: str) -> "Round":
        for word in words:
            self.round.answer(self.asked.who, word)
        return self

    def questions(self, *words: str) -> list[str]:
        """Who is asked what, while these answers are given."""
        found = []
        for word in words:
            found.append(f"{told(self.asked.who)}: {', '.join(self.asked.openings)}")
            self.say(word)
        return found

    @property
    def paid(self) -> dict[str, int]:
        """What every claim gained, by bettor and wager."""
        assert self.round.outcome is not None
        return {
            f"{told(row.claim.bettor)} {row.claim.wager}": row.paid
            for row in self.round.outcome.honoured
        }

    @property
    def events(self) -> list[str]:
        return [str(event) for event in self.log.events]
