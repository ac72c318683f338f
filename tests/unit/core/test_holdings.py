"""What a hand comes to: beside open cards, for whoever is asked, and when a pot is won."""

import pytest

from houseway.cards import parse_cards
from houseway.families.poker.holding import holds, won_with
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.showdown import contest
from houseway.game import load
from houseway.hands.rank import rank
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import told_apart
from houseway.round import (
    SEATS,
    Bettor,
    Choice,
    Counted,
    Decision,
    Held,
    Opened,
    PotFinished,
    Shown,
    said,
)
from tests.unit.blackjack.hands import CASINO, Round

EZ = "hustler/ez-baccarat"
FACE_DOWN = "hustler/21st-century-baccarat-8"
HOLDEM = "hustler/texas-holdem"
OMAHA_8 = "hustler/omaha-hi-lo-8"
STUD_8 = "hustler/seven-card-stud-hi-lo-8"


class Toll(Choice):
    CALL = "call"


def counts(round: Round) -> list[tuple[str, str]]:
    return [(e.to, e.says) for e in round.log.events if isinstance(e, Counted) and not e.told]


# ---- beside open cards ----


def test_blackjack_hands_are_counted_after_the_deal_and_after_every_card() -> None:
    """Ace and six are 7 or 17; with a ten only 17 is left. The bank draws to 15, then 20."""
    round = Round(CASINO, {"1": {"base": 1000}}, "As 9h 6s 6c Ts 5d")
    assert counts(round) == [("1", "soft 17")]
    round.say("hit")
    round.say("stand")
    assert counts(round)[1:] == [("1", "17"), ("bank", "20")]


def test_what_stands_beside_counted_cards_is_told_apart_from_the_words() -> None:
    """Ten, six and nine are 25 and bust."""
    round = Round(CASINO, {"1": {"base": 1000}}, "Ts 9h 6s 6c 9s 5d")
    round.say("hit")
    told = [(e.says, e.count) for e in round.log.events if isinstance(e, Counted) and e.to == "1"]
    assert told == [("16", "16"), ("25, bust", "25")]


def test_hands_for_high_and_low_are_told_in_parts() -> None:
    """Nines with an ace kicker; eight, six, five, four and ace are a low."""
    hands = (
        rank(parse_cards("9s 9h As 8d 6c"), RANKINGS["high"]),
        rank(parse_cards("8d 6c 5h 4s As"), RANKINGS["high"]),
    )
    event = Shown("1", (), hands, ("high", "low"))
    assert [(held.of, held.says) for held in event.held] == [
        ("high", hands[0].words),
        ("low", hands[1].words),
    ]
    assert Shown("1", (), hands[:1] * 2, ("high", "low")).held == (Held(hands[0].words),)


def test_nothing_is_said_of_them_in_the_log() -> None:
    round = Round(CASINO, {"1": {"base": 1000}}, "As 9h 6s 6c Ts 5d")
    assert all(str(e) == "" for e in round.log.events if isinstance(e, Counted))


@pytest.mark.parametrize("id", [EZ, FACE_DOWN])
def test_baccarat_hands_are_counted_once_everybody_sees_them(id: str) -> None:
    """Player 9 + 5 = 4, with a 2 it is 6; Banker 2 + 4 = 6 stands on a third card of 2."""
    round = Round(id, {"1": {"player": 1000}}, "9s 2c 5h 4h 2h")
    second = "banker" if id == EZ else "dealer"
    found = counts(round)
    assert sorted(found) == sorted([("player", "4"), (second, "6"), ("player", "6")])
    assert found.index(("player", "4")) < found.index(("player", "6"))


def test_a_hand_that_is_face_down_is_not_counted() -> None:
    """The second card of the Dealer hand is opened after the Player's third."""
    events = Round(FACE_DOWN, {"1": {"player": 1000}}, "9s 2c 5h 4h 2h").log.events
    opened = next(
        i
        for i, e in enumerate(events)
        if isinstance(e, Opened) and len(e.cards) == 2 and e.to == "dealer"
    )
    counted = next(i for i, e in enumerate(events) if isinstance(e, Counted) and e.to == "dealer")
    assert counted > opened


def test_a_player_dealer_that_does_not_qualify_says_so_beside_its_cards() -> None:
    """Three Card Poker: the player-dealer qualifies with queen high, and has jack high."""
    round = Round("hustler/three-card-poker", {"1": {"ante": 1000}}, "As Ks Qh 2c 5d Jc")
    round.say("play")
    said = [e.says for e in round.log.events if isinstance(e, Opened) and e.to == "bank"]
    assert said[-1] == "jack high does not qualify"


# ---- kickers ----


@pytest.mark.parametrize(
    ("hand", "others", "says"),
    [
        ("9s 9h Ad Jc 4d", (), "pair of nines"),
        ("9s 9h Ad Jc 4d", ("8s 8h Ac Jd 4c",), "pair of nines"),
        ("9s 9h Ad Jc 4d", ("9c 9d Kd Jh 4s",), "pair of nines, ace kicker"),
        ("9s 9h Ad Jc 4d", ("9c 9d Kd Jh 4s", "9c 9d Ah Tc 4s"), "pair of nines, ace jack kickers"),
        ("9s 9h Ad Jc 4d", ("9c 9d Ah Jd 4s",), "pair of nines"),  # a tie
        ("Ks Js 9s 4s 2s", ("Kd Td 9d 4d 2d",), "flush, king high, jack"),
    ],
)
def test_a_hand_that_wins_names_the_kickers_that_decide(
    hand: str, others: tuple[str, ...], says: str
) -> None:
    held, *beaten = (rank(parse_cards(cards), RANKINGS["high"]) for cards in (hand, *others))
    assert told_apart(held, [held, *beaten]) == says


def test_a_low_is_said_in_full() -> None:
    low = rank(parse_cards("7s 5h 4d 3c 2s"), RANKINGS["eight-or-better"])
    assert told_apart(low, ()) == "seven high, five four three two"


def test_a_shown_hand_says_what_each_part_of_it_is_for() -> None:
    """9 9 5 on 8 4 3 2: a pair for high, and with 8 5 4 3 2 a low."""
    cards = parse_cards("9s 9h 8c 5d 4c 3d 2s")
    ranks = (rank(parse_cards("9s 9h 8c 5d 4c"), RANKINGS["high"]),)
    low = rank(parse_cards("8c 5d 4c 3d 2s"), RANKINGS["eight-or-better"])
    shown = Shown("2", cards[:3], (*ranks, low), ("high", "low"))
    assert shown.says == f"high: {ranks[0].words}; low: {low.words}"
    assert shown.sentence(SEATS).endswith(f": {ranks[0].words}; {low.words}.")
    assert Shown("2", cards[:3], ranks, ("high",)).says == ranks[0].words
    twice = Shown("2", cards[:3], (*ranks, *ranks), ("board 1", "board 2"))
    assert twice.says == ranks[0].words


# ---- for whoever is asked ----


@pytest.mark.parametrize(
    ("id", "hand", "board", "says"),
    [
        (HOLDEM, "9s 9h", "", "pair of nines"),
        (HOLDEM, "As 9h", "", "ace high"),
        (HOLDEM, "As 9h", "9c 2d Ah", "two pair, aces and nines"),
        (HOLDEM, "Ts 9h", "8c 7d 6h 2s", "straight, ten high"),
        (OMAHA_8, "As Ad Kh 9c", "", "pair of aces"),
        # four spades on the board and one in the hand are no flush: exactly two must play
        (OMAHA_8, "As Kd Jh Jc", "2s 7s 9s Ts", "pair of jacks"),
        (OMAHA_8, "As 2d Kh Kc", "3s 5h 8d",
         "high: pair of kings; low: eight high, five three two ace"),
        (STUD_8, "As 7d 7h", "", "pair of sevens"),
        ("hustler/razz", "7s 5d 2h", "", "seven high, five two"),
    ],
)  # fmt: skip
def test_a_hand_comes_to_what_can_be_made_of_the_cards_in_sight(
    id: str, hand: str, board: str, says: str
) -> None:
    sheet = load(id).sheet
    assert isinstance(sheet, PokerSheet)
    decision = Decision(
        who=Bettor(1),
        question="Call?",
        legal=(Toll.CALL,),
        default=Toll.CALL,
        seen={"hand": parse_cards(hand), "board": parse_cards(board)},
    )
    assert said(holds(sheet, decision)) == says


@pytest.mark.parametrize(
    ("id", "wagers", "cards", "says"),
    [
        (CASINO, {"base": 1000}, "As 9h 6s 6c", "soft 17"),
        ("hustler/ultimate-texas-holdem", {"ante": 1000, "blind": 1000},
         "8s 2c 8d 3c 4h 5h 6h 7h Kd", "pair of eights"),
        ("hustler/three-card-poker", {"ante": 1000}, "As Ks Qh 2c 5d Jc", "straight, ace high"),
        ("hustler/super-pan-9", {"base": 1000}, "5s 9c Ks Kd Kh Kc", "5"),
    ],
)  # fmt: skip
def test_the_question_of_a_banked_game_has_its_count(
    id: str, wagers: dict[str, int], cards: str, says: str
) -> None:
    round = Round(id, {"1": wagers}, cards)
    assert said(round.game.family.holds(round.game.sheet, round.asked)) == says


# ---- when a pot is won ----


@pytest.mark.parametrize(
    ("id", "part", "hand", "board", "cards"),
    [
        (HOLDEM, "high", "As 9h", "9c 2d Ah Kd 3s", "As 9h 9c Ah Kd"),
        (HOLDEM, "high", "2s 3h", "Ac Kc Qc Jc Tc", "Ac Kc Qc Jc Tc"),
        (OMAHA_8, "high", "As Kd Jh Jc", "2s 7s 9s Ts 3h", "Jh Jc 7s 9s Ts"),
        (OMAHA_8, "low", "As 2d Kh Kc", "3s 5h 8d Qc Qd", "As 2d 3s 5h 8d"),
        (STUD_8, "high", "2s 2h 9c 9d 9h Kd 4s", "", "2s 2h 9c 9d 9h"),
    ],
)
def test_a_pot_is_won_with_the_cards_that_make_the_hand(
    id: str, part: str, hand: str, board: str, cards: str
) -> None:
    sheet = load(id).sheet
    assert isinstance(sheet, PokerSheet)
    hands, boards = {3: parse_cards(hand)}, (parse_cards(board),)
    contests = tuple(contest(share, hands, boards[0], frozenset()) for share in sheet.shares)
    finished = PotFinished(paid={3: 100}, live=(3,), contests=contests, boards=boards, hands=hands)
    found = won_with(sheet, finished, part, 3)
    assert set(found) == set(parse_cards(cards)) and len(found) == 5
