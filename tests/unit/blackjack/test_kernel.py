"""The simulation kernel against the round and the twin: the same cards and moves, claim by claim.

Moves are any that the rules allow, drawn once for every hand against every first card of the bank;
nothing is solved. Cards come from small pools, so that rare pay rows come up: every row of every
wager has to, in every game.
"""

from itertools import product
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.cards import Card, NoDice, card_number
from houseway.families.blackjack import kernel
from houseway.families.blackjack.count import VALUES, natural_of, value
from houseway.families.blackjack.facts import FACTS
from houseway.families.blackjack.finished import BlackjackFinished
from houseway.families.blackjack.kernel_tables import KernelFelt, KernelPlaying, MoveTables
from houseway.families.blackjack.playing import (
    MOST_HANDS,
    no_splits_again,
    parts_of_wager,
    played_by,
)
from houseway.families.blackjack.round import play
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.simulate import results
from houseway.families.blackjack.situations import INSURANCE
from houseway.families.blackjack.solve import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    WORDS,
    SolvedGame,
)
from houseway.families.blackjack.splits import is_mixed, may_split
from houseway.families.blackjack.tables import ACE, JOKER_VALUE, TEN, Rights
from houseway.game import load
from houseway.odds import OTHERWISE
from houseway.round import Bets, Bettor, Claim, Decision, Log, claims, decided, play_out
from tests.naive import blackjack_settling
from tests.naive.games import of_family
from tests.naive.known import of_few_cards

STAKE = 12_000  # cents: halves, sixths and fifths of it are whole dollars
LEAST, MOST = 300, 6_000  # rounds of each game: at least, and until every pay row has come up
SPLITS = 0.7  # how often cards that may be split are
SEED = 29
SIDE_BETS = {  # bets with documents of their own are laid on one game each
    "hustler/21st-century-blackjack": ["hustler/perfect-pairs"],
    "lucky-lady/no-bust-21st-century-blackjack": ["lucky-lady/buster-blackjack"],
}
RESCUES = [  # games in which a doubled hand may be surrendered, by one reading
    "lucky-lady/no-bust-21st-century-blackjack",
    "diamond-jims/no-bust-blackjack-6-1a",
    "hustler/21st-century-blackjack-second-chances",
]


# ---- any moves the rules allow ----


def any_moves(game: SolvedGame, random: np.random.Generator) -> MoveTables:
    hands, sheet = game.hands, game.sheet
    later = legal_moves(game, hands.first, random)
    split = legal_moves(game, hands.split, random)
    aces = legal_moves(game, hands.aces, random)
    paired = np.where(may_part(game)[:, None] & (random.random(later.shape) < SPLITS), SPLIT, later)
    early = np.zeros(later.shape, dtype=np.int8)
    if sheet.surrender is not None and sheet.surrender.early:
        natural = np.array([bool(kind.natural) for kind in hands.kinds])[hands.classes]
        for up in (ACE, TEN):
            early[:, up] = ~natural & (random.random(len(natural)) < 0.1)
    given_up = np.zeros((2, *later.shape), dtype=np.int8)
    if sheet.surrender is not None and sheet.surrender.doubled:
        for place, rights in enumerate((hands.first, hands.split)):
            may = (rights.surrender & (hands.sizes > 2))[:, None] & open_to_surrender(sheet)
            given_up[place] = may & (random.random(later.shape) < 0.5)
    begun = np.stack([aces if place == ACE else split for place in range(len(VALUES))])
    again = splits_again(game, random)
    return MoveTables(later, paired.astype(np.int8), early, later, begun, given_up, again)


def legal_moves(game: SolvedGame, rights: Rights, random: np.random.Generator) -> NDArray[np.int8]:
    """One for every hand against every first card."""
    ups = open_to_surrender(game.sheet)
    every = np.ones_like(ups)
    moves = (STAND, HIT, DOUBLE, SURRENDER)
    allowed = np.stack(
        [
            rights.stand[:, None] & every,
            rights.hit[:, None] & every,
            rights.double[:, None] & every,
            rights.surrender[:, None] & ups,
        ]
    )
    drawn = np.where(allowed, random.random(allowed.shape) * weights(), -1)
    found: NDArray[np.int8] = np.array(moves, dtype=np.int8)[drawn.argmax(axis=0)]
    return found


def weights() -> NDArray[np.float64]:
    """Stand, hit, double, surrender: a hand is given up more rarely, so that more are played."""
    return np.array([1.0, 1.2, 1.0, 0.5])[:, None, None]


def open_to_surrender(sheet: BlackjackSheet) -> NDArray[np.bool_]:
    rule = sheet.surrender
    return np.array([rule is not None and up not in rule.not_against for up in VALUES])


def splits_again(game: SolvedGame, random: np.random.Generator) -> NDArray[np.int8]:
    """Where cards need not be alike: whether a hand of a split is split again."""
    found = no_splits_again()
    if is_mixed(game.sheet.splitting):
        for number, one, other in product(range(2, MOST_HANDS), game.hands.alone, game.hands.alone):
            if may_split(game, one, other, number):
                found[number, one, other] = random.random(len(VALUES)) < SPLITS
    return found


def may_part(game: SolvedGame) -> NDArray[np.bool_]:
    """Hands of two cards that may be split, or would be if cards of one value were."""
    hands = game.hands
    if is_mixed(game.sheet.splitting):
        mixed = np.zeros(len(hands.values), dtype=np.bool_)
        for (values, kind), hand in hands.start.items():
            one, other = (place for place, number in enumerate(values) for _ in range(number))
            mixed[hand] = not kind and may_split(game, one, other, 1)
        return mixed
    natural = np.array([bool(kind.natural) for kind in hands.kinds])[hands.classes]
    pair = (hands.values == 2).any(axis=1)
    jokers = hands.values[:, JOKER_VALUE] > 0
    found: NDArray[np.bool_] = (hands.sizes == 2) & (pair | ~natural) & ~jokers
    return found


# ---- the round ----


class InOrder:
    """A shoe in the order of the kernel, where the bank's second card is always the fourth."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self._dealt = {"1": [cards[0], cards[2]], "bank": [cards[1], cards[3]]}
        self._rest = list(cards[4:])

    def card(self, to: str) -> Card:
        return (self._dealt.get(to) or self._rest).pop(0)

    def deal(self, to: Any) -> list[Card]:
        return [self.card(name) for name in to]

    def burn(self, count: int) -> tuple[Card, ...]:
        return ()

    def left(self) -> None:
        return None

    def mix(self, cards: Any) -> None:
        pass

    def listed(self, to: str) -> None:
        return None


class Answers:
    """Answers every question of a round as the tables say; insurance is always taken."""

    def __init__(self, game: SolvedGame, playing: KernelPlaying) -> None:
        self._game, self._playing = game, playing
        self._split, self._hands = False, 1
        self._doubled: set[int] = set()

    def __call__(self, decision: Decision[Any]) -> Any:
        hand, up = decision.seen["hand"], VALUES.index(value(decision.seen["bank"][0]))
        if decision.situation.startswith(INSURANCE):
            early = self._playing.moves.early[self._number(hand), up]
            words = ("surrender",) if early else ("insurance", "no-insurance", "no-surrender")
        else:
            words = (WORDS[self._move(decision, hand, up)],)
        return decision.read(next(word for word in words if decision.accepts(word)))

    def _move(self, decision: Decision[Any], hand: tuple[Card, ...], up: int) -> int:
        moves, number = self._playing.moves, self._number(hand)
        if decision.who.hand in self._doubled:
            gives_up = moves.rescued[int(self._split), number, up]
            return SURRENDER if gives_up else STAND
        if self._split:
            move = int(moves.begun[VALUES.index(value(hand[0])), number, up])
            if len(hand) == 2 and decision.accepts("split") and self._again(hand, up):
                move = SPLIT
        elif len(hand) == 2:
            table = moves.paired if decision.accepts("split") else moves.first
            move = int(table[number, up])
        else:
            move = int(moves.later[number, up])
        self._split |= move == SPLIT
        self._hands += move == SPLIT
        if move == DOUBLE:
            self._doubled.add(decision.who.hand)
        return move

    def _again(self, hand: tuple[Card, ...], up: int) -> bool:
        """The kernel splits whatever it may again, but for tens that must then be of one suit.

        Of cards that need not be alike it splits those in its table.
        """
        rule = self._game.sheet.splitting
        assert rule is not None
        if is_mixed(rule):
            one, other = (VALUES.index(value(card)) for card in hand)
            return bool(self._playing.moves.again[self._hands, one, other, up])
        same = value(hand[0]) == value(hand[1])
        return same and (rule.tens_again == "same" or value(hand[0]) != "T")

    def _number(self, hand: tuple[Card, ...]) -> int:
        """The hand in the solver's tables, card by card."""
        hands, values = self._game.hands, [VALUES.index(value(card)) for card in hand]
        if self._split:
            number, rest = hands.alone[values[0]], values[1:]
        else:
            two = tuple(values[:2].count(place) for place in range(len(VALUES)))
            natural = natural_of(self._game.sheet.counting, hand[:2], split=False)
            number, rest = hands.start[two, natural], values[2:]
        for place in rest:
            number = int(hands.after[number, place])
        return number


class Played(NamedTuple):
    """A round: what it came to, and its claims by wager, those of a split in order."""

    finished: BlackjackFinished
    claims: dict[str, list[Claim]]
    twin: blackjack_settling.Round


def played(game: SolvedGame, playing: KernelPlaying, cards: tuple[Card, ...]) -> Played:
    sheet = game.sheet
    placed = {wager.name: STAKE for wager in sheet.wagers if wager.name != "insurance"}
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): placed})
    log = Log()
    finished = play_out(play(sheet, bets, InOrder(cards), NoDice(), log), Answers(game, playing))
    found: dict[str, list[Claim]] = {}
    for claim in claims(sheet, FACTS, bets, finished):
        found.setdefault(claim.wager, []).append(claim)
    return Played(finished, found, blackjack_settling.Round(sheet, log.events, STAKE))


def check_twin(found: Played, claim: Claim) -> None:
    gave_up = claim.bettor in found.finished.surrendered
    assert claim.gain == found.twin.gain(claim.bettor, claim.wager, surrendered=gave_up), claim


def row_of(sheet: BlackjackSheet, finished: BlackjackFinished, claim: Claim) -> str:
    """The fact a claim was decided by."""
    judged = finished.judged(claim.bettor, claim.wager)
    row = decided(sheet.wager(claim.wager), FACTS, judged)
    return row.on if row else OTHERWISE


# ---- the kernel ----


class Counted(NamedTuple):
    """A round of the kernel: what each wager came to, with its gain per unit."""

    felt: KernelFelt
    rows: dict[str, tuple[str, float]]


def counted(sheet: BlackjackSheet, playing: KernelPlaying, cards: tuple[Card, ...]) -> Counted:
    shoe = np.array([card_number(card) for card in cards], dtype=np.int64)
    felt, counts = kernel.play_in_order(shoe, playing)
    rows = {}
    for row in results(sheet, counts):
        came = [place for place, (_, _, times) in enumerate(row.rows) for _ in range(times)]
        assert len(came) == (1 if row.name != "insurance" or cards[1].rank == "A" else 0)
        if came:
            rows[row.name] = row.rows[came[0]][0], row.gains[came[0]]
    return Counted(felt, rows)


# ---- both ----


def all_rows(sheet: BlackjackSheet) -> set[tuple[str, str]]:
    """Every pay row that can come up.

    No hand is split against a natural of two jokers where the first joker leaves no choice.
    """
    rows = {(wager.name, row.on) for wager in sheet.wagers for row in wager.pays}
    kinds = {kind for natural in sheet.counting.naturals for kind in natural.kinds}
    if sheet.counting.up_joker != "plays" and kinds == {"joker-joker"}:
        rows -= {("base", "split-against-natural")}
    return rows


# Six decks with a natural that pays 3 to 2, and the ace-king of spades.
SOON = ("hustler/casino-blackjack", "lotus/blackjack-x")
ALL = [
    pytest.param(id, marks=() if id in SOON else pytest.mark.long) for id in of_family("blackjack")
]


@pytest.mark.parametrize("id", ALL)
def test_kernel_round_and_twin_agree_on_every_claim(id: str) -> None:
    sheet = load(id, side_bets=SIDE_BETS.get(id, [])).sheet
    assert isinstance(sheet, BlackjackSheet)
    compare(sheet)


@pytest.mark.long
@pytest.mark.parametrize("id", RESCUES)
def test_they_agree_on_hands_surrendered_once_doubled(id: str) -> None:
    sheet = load(id, readings={"surrender-doubled": "allowed"}).sheet
    assert isinstance(sheet, BlackjackSheet)
    compare(sheet)


@pytest.mark.parametrize("option", ["value-and-joker", "any"])
def test_they_agree_on_split_cards_that_need_not_be_alike(option: str) -> None:
    game = load("hustler/21st-century-blackjack-second-chances", readings={"split-pairs": option})
    assert isinstance(game.sheet, BlackjackSheet)
    compare(game.sheet)


def test_they_agree_on_insured_wagers_that_push() -> None:
    sheet = load("lotus/blackjack-x", readings={"insured-wager": "pushed"}).sheet
    assert isinstance(sheet, BlackjackSheet)
    compare(sheet)


def compare(sheet: BlackjackSheet) -> None:
    game = SolvedGame(sheet, sheet.decks.usual)
    playing = played_by(game, any_moves(game, np.random.default_rng(SEED)))
    parts, missing = parts_of_wager(sheet), all_rows(sheet)
    for number, cards in enumerate(of_few_cards(sheet.deck.counts(), Random(SEED))):
        if number >= LEAST and not missing:
            break
        assert number < MOST, f"never came up: {missing}"
        found, got = played(game, playing, cards), counted(sheet, playing, cards)
        for name, rows in found.claims.items():
            on = [row_of(sheet, found.finished, claim) for claim in rows]
            missing -= {(name, row) for row in on}
            if not game.insures:  # the kernel then plays the game wager without insurance
                on = [row.replace("insured-against-natural", "bank-natural") for row in on]
            for claim in rows:
                check_twin(found, claim)
            gains = [claim.gain / STAKE for claim in rows]
            if len(rows) > 1:
                assert [float(gain) / parts for gain in got.felt.gains[: len(rows)]] == gains, cards
                assert got.rows[name][1] == sum(gains), cards
            elif name == "insurance":
                assert got.rows[name] == (on[0], rows[0].gain / rows[0].stake), cards
            else:
                doubled = rows[0].stake == 2 * STAKE
                assert got.rows[name] == (f"{on[0]}, doubled" if doubled else on[0], gains[0]), (
                    cards
                )
