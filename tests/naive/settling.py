"""What a unit of a wager gains, by the twins: from the cards of a round."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from houseway.cards import JOKER
from houseway.families.baccarat.round import BaccaratFinished as Baccarat
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.families.blackjack.finished import BlackjackFinished as Blackjack
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.casino_war.round import CasinoWarFinished as CasinoWar
from houseway.families.nine.round import NineFinished as Nine
from houseway.families.nine.sheet import NineSheet
from houseway.families.pai_gow_poker.round import PaiGowFinished as PaiGow
from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.families.pai_gow_poker.spot import SetHand
from houseway.families.table_poker.round import TablePokerFinished as TablePoker
from houseway.families.table_poker.sheet import TablePokerSheet
from houseway.families.tiles.round import TilesFinished as Tiles
from houseway.families.tiles.sheet import TilesSheet
from houseway.families.two_way_winner.finished import TwoWayWinnerFinished as TwoWayWinner
from houseway.families.two_way_winner.sheet import TwoWayWinnerSheet
from houseway.families.ultimate_war.round import UltimateWarFinished as UltimateWar
from houseway.round import Bettor, Claim
from houseway.sheet import BankedSheet
from tests.naive import (
    baccarat,
    blackjack_settling,
    nine,
    pai_gow,
    table_poker,
    tiles,
    two_way_winner,
)
from tests.naive.baccarat import RANKS
from tests.naive.known import STAKE, Played

Owed = Callable[[Any, Played, Claim], Fraction]  # the first is the sheet


def by_fact(sheet: BankedSheet, wager: str, holds: Callable[[str], bool]) -> Fraction:
    """The gain of the first row whose fact holds; none: the unit is lost."""
    rows = sheet.wager(wager).pays
    return next((row.odds.gain for row in rows if holds(row.on)), Fraction(-1))


def tableau(sheet: BaccaratSheet) -> baccarat.Tableau:
    drawing = sheet.drawing
    return baccarat.Tableau(drawing.naturals == "stop", drawing.chart == "punto-banco")


def of_baccarat(sheet: BaccaratSheet, finished: Baccarat, claim: Claim) -> Fraction:
    """The round dealt again from the same cards, by the twin's tableau."""
    player, banker = finished.player, finished.banker
    p1, p2, *third = (baccarat.VALUES[card.rank] for card in player)
    b1, b2, *other = (baccarat.VALUES[card.rank] for card in banker)
    deal = baccarat.finish(p1, b1, p2, b2, third + other, tableau(sheet))
    assert (deal.player_cards, deal.banker_cards) == (len(player), len(banker))
    if claim.bettor in finished.stood and claim.wager in sheet.own_hand:
        deal = deal._replace(player=deal.player_two, player_cards=2)
    seen = baccarat.Seen(deal, sheet.compare == "natural-first")
    return by_fact(sheet, claim.wager, lambda on: baccarat.holds(on, seen, player, banker))


def of_casino_war(sheet: BankedSheet, finished: CasinoWar, claim: Claim) -> Fraction:
    mine, bank = (
        [RANKS.index(c.rank) for c in cards]
        for cards in (finished.hands[claim.bettor], finished.bank)
    )
    tied = mine[0] == bank[0]
    gave_up = claim.bettor in finished.surrendered
    at_war = tied and not gave_up
    facts = {
        "higher": mine[0] > bank[0],
        "tied": tied,
        "surrendered": gave_up,
        "won-the-war": at_war and mine[-1] > bank[-1],
        "tied-the-war": at_war and mine[-1] == bank[-1],
    }
    return by_fact(sheet, claim.wager, facts.__getitem__)


def of_ultimate_war(sheet: BankedSheet, finished: UltimateWar, claim: Claim) -> Fraction:
    """Every card but the last was tied."""
    player, banker = finished.cards.player, finished.cards.banker
    mine, theirs = RANKS.index(player[-1].rank), RANKS.index(banker[-1].rank)
    wars = len(player) - (mine != theirs)
    facts: dict[str, bool] = {
        "no-winner": mine == theirs,
        "one-war": wars == 1,
        "two-wars": wars == 2,
        "three-wars": wars == 3,
        "four-or-more-wars": wars >= 4,
    }
    for side, wins, best in (("player", mine > theirs, mine), ("banker", theirs > mine, theirs)):
        with_5 = wins and RANKS[best] == "5"
        facts |= {
            f"{side}-wins": wins,
            f"{side}-wins-with-5": with_5,
            f"{side}-wins-with-5-before-war": with_5 and not wars,
            f"{side}-wins-with-5-after-war": with_5 and wars > 0,
        }
    return by_fact(sheet, claim.wager, facts.__getitem__)


def of_nine(sheet: NineSheet, finished: Nine, claim: Claim) -> Fraction:
    hand, bank = finished.hands[claim.bettor], finished.bank
    mine, theirs = (
        [nine.JOKER if card == JOKER else nine.POINTS[card.rank] for card in cards]
        for cards in (hand, bank)
    )
    compared = nine.beats(mine, theirs, sheet.natural == "two-cards")
    kind = "none" if JOKER in hand else nine.bonus_kind(hand)
    facts: Mapping[str, bool] = {"higher": compared == 0, "equal": compared == 1}
    return by_fact(sheet, claim.wager, lambda on: facts.get(on, kind.startswith(on)))


def of_table_poker(sheet: TablePokerSheet, finished: TablePoker, claim: Claim) -> Fraction:
    return table_poker.settled(
        sheet,
        claim.wager,
        (finished.hands[claim.bettor], finished.bank, finished.board),
        folded=claim.bettor in finished.folded,
        pulled=claim.wager in finished.pulled.get(claim.bettor, ()),
    )


def of_two_way_winner(sheet: TwoWayWinnerSheet, finished: TwoWayWinner, claim: Claim) -> Fraction:
    seat = Bettor(claim.bettor.seat)
    round = two_way_winner.Round(
        way=finished.ways[seat],
        first=finished.hands[seat],
        played=finished.played.get(seat, ()),
        bank=finished.bank,
        board=finished.board,
        hole=finished.hole,
    )
    two_way_winner.check_bank(sheet, round)
    facts = two_way_winner.facts(sheet, round, claim.wager, claim.bettor.hand)
    return by_fact(sheet, claim.wager, facts.__contains__)


def of_blackjack(sheet: BlackjackSheet, played: Played, claim: Claim) -> Fraction:
    """The result keeps no cards of the players' hands: they are in the log."""
    assert isinstance(played.finished, Blackjack)
    gave_up = claim.bettor in played.finished.surrendered
    round = blackjack_settling.Round(sheet, played.log.events, STAKE)
    return round.gain(claim.bettor, claim.wager, surrendered=gave_up) / claim.stake


def of_pai_gow(sheet: PaiGowSheet, finished: PaiGow, claim: Claim) -> Fraction:
    """The hands as they were set, or set again by the twin where a wager asks for the house way."""
    told = pai_gow.Told(sheet.ranking, sheet.low_ranking, sheet.house_way)

    def as_set(hand: SetHand) -> pai_gow.Set:
        if sheet.community or claim.wager in sheet.house_way_for:
            return pai_gow.house_way(hand.cards, told)
        return hand.low, hand.high

    own, other = claim.bettor.seated.position, "bank"
    if sheet.community:
        own, other = ("banker", "player") if claim.wager == "banker" else ("player", "banker")
    hands = (as_set(finished.hands[name]) for name in (own, other))
    facts = pai_gow.facts(told, *hands, copies=sheet.copies)
    return by_fact(sheet, claim.wager, facts.__contains__)


def of_tiles(sheet: TilesSheet, finished: Tiles, claim: Claim) -> Fraction:
    """A foul was set by the player; no answer here sets one."""
    assert not finished.foul
    facts = tiles.facts(tiles.told(sheet), finished.hands[claim.bettor], finished.bank)
    return by_fact(sheet, claim.wager, facts.__contains__)


def of_result(twin: Callable[[Any, Any, Claim], Fraction]) -> Owed:
    """A twin that looks at nothing but the result of the round."""
    return lambda sheet, played, claim: twin(sheet, played.finished, claim)


TWINS: Mapping[str, Owed] = {
    "baccarat": of_result(of_baccarat),
    "blackjack": of_blackjack,
    "casino-war": of_result(of_casino_war),
    "ultimate-war": of_result(of_ultimate_war),
    "nine": of_result(of_nine),
    "table-poker": of_result(of_table_poker),
    "pai-gow-poker": of_result(of_pai_gow),
    "tiles": of_result(of_tiles),
    "two-way-winner": of_result(of_two_way_winner),
}
