"""Rounds of any game, drawn at random: readings, seats, wagers, bank, fees, cards and answers.

The shoe is one deck of the game, so that no two cards are alike and a card can be told by name;
two decks where hands are drawn out, unless a test asks for one.
"""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
from hypothesis import strategies as st

from houseway.cards import Card, DeckShoe, StackedCup
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.game import BankedGame, assemble, laid_on
from houseway.round import SETS, Bets, Bettor, Decision, Event, Log, Range, Settable, written
from houseway.round.layout import DicePart
from houseway.round.setting import BETWEEN
from houseway.sheet import Wager, game_file, lay, read_toml
from houseway.table import BankedCharge, BankedRound, charges, collect
from houseway.table.wagers import most_beside
from tests.catalogue import banked, side_bets_of
from tests.properties.partners import open_to, with_partners

PLAYABLE = banked()
WITH_SHEET = [id for id in banked(side_bets=True) if not laid_on(id)]  # bets are laid on games
ONE_HAND_EACH = {"two-way-winner"}  # families whose players cannot bet on a second spot
UNITS = (1, 25, 50, 100, 500)  # cents; odd ones too


class Setup(NamedTuple):
    """Everything a round depends on."""

    game: BankedGame
    bets: Bets
    bank: int
    charge: BankedCharge | None
    order: tuple[Card, ...]
    dice: tuple[int, ...]
    answers: int  # seed of random answers

    def __repr__(self) -> str:
        """Short enough to read in a failure."""
        option = (
            f"{self.charge.document} option {self.charge.option.option}" if self.charge else None
        )
        return (
            f"Setup({self.game.id}, {self.game.side_bets}, {self.game.readings}, {self.bets}, "
            f"bank={self.bank}, "
            f"fees={option}, cards={' '.join(self.order[:40])}, dice={self.dice}, "
            f"answers={self.answers})"
        )

    def begin(self, log: Log | None = None) -> BankedRound:
        return BankedRound(
            self.game.family,
            self.game.sheet,
            self.bets,
            bank=self.bank,
            collected=collect(self.charge, self.bets),
            shoe=DeckShoe(self.order),
            cup=StackedCup(self.dice),
            log=log or Log(),
        )

    def play(self) -> BankedRound:
        """Any legal answers, simultaneous questions answered in any order."""
        round, choose = self.begin(), Random(self.answers)
        while not round.playing.over:
            decision: Decision[Any] = choose.choice(round.playing.pending)
            round.answer(decision.who, any_answer(decision, choose))
        return round


def any_answer(decision: Decision[Any], choose: Random) -> str:
    """Any legal one; of a range of amounts its ends and its usual one more often than others."""
    choice = choose.choice(decision.legal)
    if isinstance(choice, Settable):
        return any_setting(choice, choose)
    if not isinstance(choice, Range):
        return str(choice.value)
    within = choose.randint(choice.least, choice.most)
    amount = choose.choice((choice.least, choice.most, choice.usual or within, within))
    return f"{choice.word} {written(amount)}"


def any_setting(option: Settable, choose: Random) -> str:
    """Cards set by chance, often in a foul way."""
    left = choose.sample(option.cards, len(option.cards))
    hands = [[left.pop() for _ in range(row.cards)] for row in option.rows]
    return f"{SETS} {BETWEEN.join(' '.join(hand) for hand in hands)}"


def events(round: BankedRound) -> list[Event]:
    return round.log.events


@cache
def game_with(
    id: str, readings: tuple[tuple[str, str], ...] = (), side_bets: tuple[str, ...] = ()
) -> BankedGame:
    game, faults = assemble(id, raw(id, side_bets), dict(readings), {})
    assert isinstance(game, BankedGame) and not faults, faults
    return msgspec.structs.replace(game, side_bets=side_bets)


@cache
def raw(id: str, side_bets: tuple[str, ...]) -> dict[str, Any]:
    """A sheet is read once, its readings are decided often."""
    sheet = read_toml(game_file(id))
    for bet in side_bets:
        sheet = lay(sheet, read_toml(game_file(bet)))
    return sheet


@st.composite
def games(draw: st.DrawFn, id: str) -> BankedGame:
    """A game with any option of any of its readings, and bets of the house laid on it."""
    able = side_bets_of(id)
    laid = tuple(bet for bet in able if draw(st.booleans()))
    sheet = game_with(id, (), laid).sheet
    chosen = tuple((r.name, draw(st.sampled_from(sorted(r.options)))) for r in sheet.readings)
    return game_with(id, chosen, laid)


@st.composite
def setups(draw: st.DrawFn, id: str, decks: int | None = None) -> Setup:
    """A round from one deck or two; two where all cards of a seat lie on one hand."""
    game = draw(games(id))
    bets = draw(bets_on(game))
    printed = game.family.layout(game.sheet).parts
    cup = next((part for part in printed if isinstance(part, DicePart)), DicePart(dice=3))
    return Setup(
        game=game,
        bets=bets,
        bank=draw(st.integers(1, 60)) * draw(st.sampled_from((1, 100, 1000, 10_000))),
        charge=draw(st.sampled_from([None, *charges(game.schedules)])),
        order=draw(orders(game, decks or (2 if game.family.one_hand else 1))),
        dice=tuple(draw(st.integers(1, cup.sides)) for _ in range(cup.dice)),
        answers=draw(st.integers(0, 2**32)),
    )


@st.composite
def orders(draw: st.DrawFn, game: BankedGame, decks: int) -> tuple[Card, ...]:
    """Decks of the game; often with a few ranks on top, so that hands are equal more often."""
    order = list(game.sheet.deck.cards(decks))
    Random(draw(st.integers(0, 2**32))).shuffle(order)
    ranks = sorted({card[0] for card in order})
    top = draw(st.lists(st.sampled_from(ranks), max_size=3, unique=True))
    return tuple(sorted(order, key=lambda card: card[0] not in top))


@st.composite
def bets_on(draw: st.DrawFn, game: BankedGame) -> Bets:
    """One to four seats, some with a second spot, and bettors behind them where permitted."""
    seats = draw(st.sampled_from(game.sheet.table.seats))
    player_dealer = draw(st.integers(1, seats))
    free = [seat for seat in range(1, seats + 1) if seat != player_dealer]
    seated = draw(st.lists(st.sampled_from(free), min_size=1, max_size=4, unique=True))
    bettors = [Bettor(seat) for seat in seated]
    one_each = game.family.name in ONE_HAND_EACH or game.sheet.banking.hands == 1
    if not one_each and draw(st.booleans()):
        one_hand = game.family.one_hand
        bettors.append(Bettor(seated[0], spot=2) if one_hand else Bettor(seated[0], hand=2))
    if game.sheet.banking.backline:
        names = draw(st.sampled_from(["", "A", "AB"]))
        bettors += [Bettor(draw(st.sampled_from(seated)), name) for name in names]
    bettors = within_spots(game, bettors)
    wagers = {bettor: draw(wagers_of(game, bettor)) for bettor in bettors}
    return Bets(
        seats=seats,
        player_dealer=player_dealer,
        wagers=wagers,
        purse={
            account: draw(st.sampled_from((0, 1, 100, 1000, 100_000)))
            for account in sorted({bettor.account for bettor in bettors})
        },
    )


def within_spots(game: BankedGame, bettors: list[Bettor]) -> list[Bettor]:
    """No more at a seat than it has spots for, where their number is printed."""
    most = game.sheet.sharing.spots if isinstance(game.sheet, BlackjackSheet) else 0
    at = [bettor.seat for bettor in bettors]
    fit = (not most or at[:place].count(seat) < most for place, seat in enumerate(at))
    return [bettor for bettor, fits in zip(bettors, fit, strict=True) if fits]


@st.composite
def wagers_of(draw: st.DrawFn, game: BankedGame, bettor: Bettor) -> dict[str, int]:
    """Some of the wagers a bettor may place, within limits, with what they need."""
    sheet = game.sheet
    allowed = open_to(sheet, bettor)
    bases = [w for w in allowed if w.base]
    bonuses = [w for w in allowed if not w.base]
    chosen: list[Wager] = []
    for some, most in ((bases, len(bases)), (bonuses, 4)):
        if some:
            chosen += draw(st.lists(st.sampled_from(some), max_size=most, unique_by=by_name))
    names = with_partners(sheet, bettor, chosen) or with_partners(sheet, bettor, allowed[:1])
    placed: dict[str, int] = {}
    for wager in sorted(map(sheet.wager, names), key=lambda w: not w.base):
        beside = map(sheet.wager, placed)
        if any(w.name in wager.not_with or wager.name in w.not_with for w in beside):
            continue
        partner = next((name for name in wager.equals if name in placed), None)
        stake = placed[partner] if partner else draw(stakes(wager, placed))
        if stake:
            placed[wager.name] = stake
    return placed


def by_name(wager: Wager) -> str:
    return wager.name


@st.composite
def stakes(draw: st.DrawFn, wager: Wager, placed: dict[str, int]) -> int:
    """A stake within the wager's own limit; 0 where none is possible."""
    stake = draw(st.integers(1, 40)) * draw(st.sampled_from(UNITS))
    if wager.limit is not None:
        stake = max(stake, wager.limit.least, 1)
        stake = stake if wager.limit.most is None else min(stake, wager.limit.most)
    if wager.not_above:
        most = most_beside(wager, placed)
        least = wager.limit.least if wager.limit else 1
        stake = min(stake, most) if most >= least else 0
    return stake
