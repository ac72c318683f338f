"""Whole hands by the engine: written by hand, and recorded in the PHH format."""

from pathlib import Path

import pytest

from houseway.cards import DealtShoe, parse_cards
from houseway.errors import IllegalChoice, ScriptError
from houseway.families.poker.betting import Stakes
from houseway.families.poker.round import Finished, Forced, Seats, play
from houseway.families.poker.sheet import Opening, Poker, Share, Street
from houseway.history.phh import VARIANTS, read_hand, replay_file, replay_hand
from houseway.round import Bettor, Log, Playing

SHARED = Path(__file__).parents[4] / "shared" / "data" / "phh"
shared_data = pytest.mark.skipif(not SHARED.is_dir(), reason="shared data is absent")
HOLDEM = VARIANTS["NT"].poker
NO_LIMIT = Stakes(kind="no-limit", small=1000, big=1000)
STUD = Poker(
    streets=(
        Street(name="third street", down=2, up=1, lines=""),
        Street(name="fourth street", up=1, lines=""),
        Street(name="fifth street", up=1, size="big", lines=""),
        Street(name="sixth street", up=1, size="big", lines=""),
        Street(name="seventh street", down=1, size="big", lines=""),
    ),
    opening=Opening(forced="low-card", later="high-hand", lines=""),
    shares=(Share(ranking="high", lines=""),),
)


def begin(poker: Poker, stakes: Stakes, forced: Forced, stacks: list[int], deal: dict[str, str]):
    seats = Seats(tuple(range(1, len(stacks) + 1)), tuple(stacks))
    shoe = DealtShoe({to: parse_cards(cards) for to, cards in deal.items()})
    log = Log()
    return Playing(play(poker, stakes, forced, seats, shoe, log), log)


def answered(playing: Playing[Finished], *answers: str) -> Playing[Finished]:
    """`1 raise 30`: the seat that must be asked, and its answer."""
    for text in answers:
        seat, _, word = text.partition(" ")
        assert playing.pending[0].who == Bettor(int(seat)), f"{text}: not the seat asked"
        playing.answer(playing.pending[0].who, word)
    return playing


DEAL = {"1": "Ah Ad", "2": "Kh Kd", "3": "7c 2d", "board": "Kc 9s 5d 3h 2c"}


def test_everybody_folds_to_a_raise_and_the_rest_comes_back() -> None:
    playing = begin(HOLDEM, NO_LIMIT, Forced(blinds=(500, 1000)), [50_000] * 3, DEAL)
    answered(playing, "3 raise 40", "1 fold", "2 fold")
    assert playing.result.stacks == (49_500, 49_000, 51_500) and playing.result.won == {2: 2500}


def test_a_side_pot_between_the_two_who_could_pay_it() -> None:
    """Seat 1 is all in for 100 with aces, kings and a seven play on for 200 more each: set of kings
    wins everything, 300 and 400."""
    playing = begin(HOLDEM, NO_LIMIT, Forced(blinds=(500, 1000)), [10_000, 50_000, 50_000], DEAL)
    answered(playing, "3 call", "1 raise 100", "2 call", "3 call")
    answered(playing, "2 bet 200", "3 call")
    answered(playing, "2 check", "3 check", "2 check", "3 check")
    assert [pot.cents for pot in playing.result.pots] == [30_000, 40_000]
    assert playing.result.won == {1: 70_000} and playing.result.stacks == (0, 90_000, 20_000)


def test_all_in_before_the_flop_needs_no_more_answers() -> None:
    playing = begin(HOLDEM, NO_LIMIT, Forced(blinds=(500, 1000)), [20_000] * 3, DEAL)
    answered(playing, "3 fold", "1 raise 200", "2 call")
    assert playing.over and playing.result.stacks == (0, 40_000, 20_000)
    assert playing.result.board == parse_cards(DEAL["board"])


@pytest.mark.parametrize("word", ["raise 15", "raise 600", "check", "bet 20", "raise", "dance"])
def test_a_refused_answer_names_what_is_legal_and_changes_nothing(word: str) -> None:
    playing = begin(HOLDEM, NO_LIMIT, Forced(blinds=(500, 1000)), [50_000] * 3, DEAL)
    with pytest.raises(IllegalChoice, match="raise 20 to 500"):
        playing.answer(Bettor(3), word)
    answered(playing, "3 fold")


def test_the_low_card_brings_it_in_and_the_high_hand_acts_first_later() -> None:
    """Stud 4-8, ante 0.50, bring-in 1: the deuce of clubs is lower than that of spades; completing
    to 4 is no raise; on fourth street the pair of queens acts first."""
    deal = {
        "1": "3c 4c 2s 9d 8d 8h Jc",
        "2": "Ah Kh Qs Qd 5c 5h Ts",
        "3": "7c 7d 2c Ac 3d 6h 9c",
    }
    forced = Forced(ante=50, bring_in=100)
    stakes = Stakes(kind="fixed", small=400, big=800, most_raises=3)
    playing = begin(STUD, stakes, forced, [10_000] * 3, deal)
    answered(playing, "3 bring-in", "1 fold", "2 complete", "3 call")
    answered(playing, "2 bet 4", "3 call")
    answered(playing, "2 bet 8", "3 raise 16", "2 call")
    answered(playing, "2 check", "3 check")
    answered(playing, "2 check", "3 check")
    # 50 each in antes, then 4, 4 and 16 from each of two: 1.50 + 48.
    assert playing.result.won == {1: 4950}
    assert playing.result.stacks == (9950, 10_000 - 2450 + 4950, 7550)


def test_a_draw_takes_the_cards_named_and_no_others() -> None:
    """Badugi: seat 1 throws the second heart and gets a club; four suits beat three."""
    deal = {"1": "Ah 2h 3s 4d 5c", "2": "Kc Qc Js Td", "3": "9c 8d 7h 6s"}
    stakes = Stakes(kind="fixed", small=200, big=400, most_raises=3)
    poker = VARIANTS["FB"].poker
    playing = begin(poker, stakes, Forced(blinds=(100, 200)), [10_000] * 3, deal)
    answered(playing, "3 fold", "1 call", "2 check")
    with pytest.raises(IllegalChoice, match="discard up to 4 of Ah 2h 3s 4d"):
        playing.answer(Bettor(1), "discard 5c")
    answered(playing, "1 discard 2h", "2 pat", "1 bet 2", "2 call")
    answered(playing, "1 pat", "2 pat", "1 check", "2 check")
    answered(playing, "1 pat", "2 pat", "1 check", "2 check")
    assert playing.result.won == {0: 800}


def test_an_unknown_variant_and_a_wrong_turn_are_told() -> None:
    text = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AsKs", "d dh p2 QsQh", "d dh p3 2c7d", "p1 f"]"""
    with pytest.raises(ScriptError, match=r"actions\[3\]: p1 acts; p3 is to act"):
        replay_hand(read_hand(text))
    with pytest.raises(ScriptError, match="'XX' is not known"):
        replay_hand(read_hand(text.replace("NT", "XX")))
    with pytest.raises(ScriptError, match="an action is missing"):
        replay_hand(read_hand(text.replace(', "p1 f"', "")))


@shared_data
def test_all_hands_of_pluribus_end_with_the_recorded_stacks() -> None:
    files = sorted((SHARED / "pluribus").glob("*.phh"))
    assert len(files) > 100
    for file in files:
        hand = replay_file(file)
        want = [round(100 * stack) for stack in hand.hand.finishing_stacks or []]
        assert list(hand.finished.stacks) == want, file.name


@shared_data
@pytest.mark.parametrize(
    ("name", "winner", "pot"),
    [
        # 1,356,947: twice the shorter stack of 678,473.50.
        ("antonius-blom-2009", 0, 135_694_700),
        # Six antes of 3,000, three calls of 3,000, and 298,000 from each of two: 623,000.
        ("phua-xuan-2019", 4, 62_300_000),
        # Three streets called by two: 500 ante each, 23,000, 35,000 and 495,000, and a blind.
        ("dwan-ivey-2009", 2, 110_950_000),
        # 7-5-4-3-2 against 7-6-4-3-2: twice Yockey's 1,180,000 and Hui's blind of 150,000.
        ("arieh-yockey-2019", 3, 251_000_000),
        # Carol's eight beats Alice's nine: 2 three times, 2 three times, 8, 8 and 4, and 4 and 4.
        ("alice-carol-wikipedia", 1, 3600),
    ],
)
def test_famous_hands_go_to_their_winner(name: str, winner: int, pot: int) -> None:
    assert replay_file(SHARED / f"{name}.phh").finished.won == {winner: pot}
