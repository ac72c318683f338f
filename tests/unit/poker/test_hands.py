"""Whole hands by the engine: written by hand, and recorded in the PHH format."""

from pathlib import Path

import msgspec
import pytest

from houseway.cards import DeckShoe, parse_cards
from houseway.cli.recorded import replay_file, replay_hands
from houseway.errors import IllegalChoice
from houseway.families.poker.moves import Answer, PokerMove
from houseway.families.poker.phh import VARIANTS
from houseway.families.poker.round import play, play_bare
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.turns import Turn
from houseway.game import PotGame, load
from houseway.round import (
    Bettor,
    Dealt,
    Decision,
    Due,
    Hand,
    Killed,
    Limit,
    Log,
    Post,
    Range,
    play_out,
)
from houseway.round.decision import written
from tests.unit.poker.table import answered, begin, outcome, seated, stacks, won

SHARED = Path(__file__).parents[4] / "shared" / "data" / "phh"
shared_data = pytest.mark.skipif(not SHARED.is_dir(), reason="shared data is absent")
HOLDEM, STUD = VARIANTS["NT"].sheet, VARIANTS["F7S"].sheet
NO_LIMIT = Limit(kind="no-limit", small=1000, big=1000, blinds=(500, 1000))
FIXED = Limit(kind="fixed", small=400, big=800, blinds=(200, 400))
STUD_4_8 = Limit(kind="fixed", small=400, big=800, ante=50, bring_in=100)
DEAL = {"1": "Ah Ad", "2": "Kh Kd", "3": "7c 2d", "board": "Kc 9s 5d 3h 2c"}


def sheet(id: str, **readings: str) -> PokerSheet:
    found = load(id, PotGame, readings=readings).sheet
    assert isinstance(found, PokerSheet)
    return found


def test_everybody_folds_to_a_raise_and_the_rest_comes_back() -> None:
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3), DEAL)
    answered(round, "3 raise 40", "1 fold", "2 fold")
    assert stacks(round) == (49_500, 49_000, 51_500) and won(round) == {3: 2500}


def test_a_side_pot_between_the_two_who_could_pay_it() -> None:
    """Seat 1 is all in for 100 with aces, kings and a seven play on for 200 more each: set of kings
    wins everything, 300 and 400."""
    round = begin(HOLDEM, seated(NO_LIMIT, [10_000, 50_000, 50_000]), DEAL)
    answered(round, "3 call", "1 raise 100", "2 call", "3 call")
    answered(round, "2 bet 200", "3 call")
    answered(round, "2 check", "3 check", "2 check", "3 check")
    assert [pot.cents for pot in outcome(round).pots] == [30_000, 40_000]
    assert won(round) == {2: 70_000} and stacks(round) == (0, 90_000, 20_000)


@pytest.mark.parametrize("id", ["diamond-jims/no-limit-holdem", "hustler/seven-card-stud"])
def test_a_simulation_with_bare_turns_plays_the_same_hand(id: str) -> None:
    """Everybody calls; whoever must bring it in does."""
    game = load(id, PotGame)
    limit, buy_in = game.family.usual_table(game.sheet)
    hand = seated(limit, [buy_in, buy_in, limit.small, buy_in])
    decks = [DeckShoe.shuffle(game.cards(), bytes(32)) for _ in range(2)]
    turns: list[Turn] = []

    def by_turn(asked: Turn | Decision[Answer]) -> Answer:
        if not isinstance(asked, Turn):
            return asked.default
        turns.append(asked)
        return PokerMove.CALL if asked.owed else PokerMove.CHECK

    def by_decision(asked: Decision[Answer]) -> Answer:
        stays = [answer for answer in asked.legal if answer in (PokerMove.CALL, PokerMove.CHECK)]
        return stays[0] if stays else asked.default

    bare = play_out(play_bare(sheet(id), hand, decks[0]), by_turn)
    assert bare == play_out(play(sheet(id), hand, decks[1], Log()), by_decision)
    assert bare.contests and turns


def test_all_in_before_the_flop_needs_no_more_answers() -> None:
    round = begin(HOLDEM, seated(NO_LIMIT, [20_000] * 3), DEAL)
    answered(round, "3 fold", "1 raise 200", "2 call")
    assert round.playing.over and stacks(round) == (0, 40_000, 20_000)
    assert outcome(round).finished.boards == (parse_cards(DEAL["board"]),)


@pytest.mark.parametrize(
    "word",
    [
        *("raise 15", "raise 600", "check", "bet 20", "raise", "dance"),
        "raise 20 to 500",  # what is offered is not an answer
    ],
)
def test_a_refused_answer_names_what_is_legal_and_changes_nothing(word: str) -> None:
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3), DEAL)
    with pytest.raises(IllegalChoice, match="raise 20 to 500"):
        round.answer(Bettor(3), word)
    answered(round, "3 fold")


def test_of_two_players_the_button_has_the_small_blind_and_acts_first_before_the_flop() -> None:
    """Seat 2 has the button: it owes 5 more, and acts last on the flop."""
    deal = {"1": "Ah Ad", "2": "Kh Kd", "board": "Qc 9s 5d 3h 2c"}
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 2), deal)
    answered(round, "2 call", "1 check", "1 check", "2 bet 10", "1 fold")
    assert stacks(round) == (49_000, 51_000)


def test_the_low_card_brings_it_in_and_the_high_hand_acts_first_later() -> None:
    """Stud 4-8, ante 0.50, bring-in 1: the deuce of clubs is lower than that of spades; completing
    to 4 is no raise; on fourth street the pair of queens acts first."""
    deal = {
        "1": "3c 4c 2s 9d 8d 8h Jc",
        "2": "Ah Kh Qs Qd 5c 5h Ts",
        "3": "7c 7d 2c Ac 3d 6h 9c",
    }
    round = begin(STUD, seated(STUD_4_8, [10_000] * 3), deal)
    answered(round, "3 bring-in", "1 fold", "2 complete", "3 call")
    answered(round, "2 bet 4", "3 call")
    answered(round, "2 bet 8", "3 raise 16", "2 call")
    answered(round, "2 check", "3 check")
    answered(round, "2 check", "3 check")
    # 50 each in antes, then 4, 4 and 16 from each of two: 1.50 + 48.
    assert won(round) == {2: 4950}
    assert stacks(round) == (9950, 10_000 - 2450 + 4950, 7550)


def test_who_must_bring_it_in_may_open_for_the_lower_limit() -> None:
    deal = {"1": "3c 4c 2s", "2": "Ah Kh Qs", "3": "7c 7d 5c"}
    round = begin(STUD, seated(STUD_4_8, [10_000] * 3), deal)
    assert round.playing.pending[0].words == ("bring-in", "complete 4")
    answered(round, "1 complete 4", "2 raise 8", "3 fold", "1 fold")
    assert stacks(round) == (9550, 10_500, 9950)  # 0.50 and 4, 0.50


def test_where_the_low_card_is_all_in_for_the_ante_the_next_brings_it_in_or_folds() -> None:
    """Seat 2 has the deuce and nothing left; seat 3 folds, seat 1 brings it in and nobody is left
    to act: it is checked down for the three antes."""
    deal = {
        "1": "3c 4c 9s Td Jd 2h 7c",
        "2": "Ah Kh 2s As 5c 5h Ts",
        "3": "7h 7d 5d",
    }
    round = begin(STUD, seated(STUD_4_8, [10_000, 50, 10_000]), deal)
    assert round.playing.pending[0].words == ("bring-in", "fold", "complete 4")
    assert round.playing.pending[0].default is PokerMove.FOLD  # whoever is away pays no bet
    answered(round, "3 fold", "1 bring-in")
    assert round.playing.over and stacks(round) == (9950, 150, 9950)


def test_nobody_opens_for_more_where_all_others_are_all_in_for_the_ante() -> None:
    """Nobody could call it: the cards are dealt out for the three antes, and the aces win them."""
    deal = {
        "1": "3c 4c 2c Td Jd 2h 7c",
        "2": "Ah Kh 9s As 5c 5h Ts",
        "3": "7h 7d 5d 8d Qs 3h 6c",
    }
    round = begin(STUD, seated(STUD_4_8, [10_000, 50, 50]), deal)
    while not round.playing.over:
        decision = round.playing.pending[0]
        assert not any(word.startswith("complete") for word in decision.words)
        round.answer(decision.who, "bring-in")
    assert stacks(round) == (9950, 150, 0)


@pytest.mark.parametrize("ante", [0, 25, 100])
@pytest.mark.parametrize("end", ["least", "most"])
def test_what_is_offered_to_the_opener_of_a_pot_limit_game_is_taken(ante: int, end: str) -> None:
    """Super Razz with a bring-in of 2 among three: the ends of the range are bets, whatever lies in
    the pot; nobody calls, and the opener wins the antes."""
    limit = Limit(kind="pot-limit", small=200, big=200, ante=ante, bring_in=200)
    deal = {"1": "3c 4c 2c Td", "2": "Ah Kh 9s Ks", "3": "7h 7d 5d 8d"}
    round = begin(sheet("hustler/super-razz"), seated(limit, [10_000] * 3), deal)
    for offered in round.playing.pending[0].legal:
        if isinstance(offered, Range) and round.playing.pending[0].who == Bettor(2):
            bet = f"2 {offered.word} {written(getattr(offered, end))}"
            answered(round, bet, "3 fold", "1 fold")
            assert stacks(round) == (10_000 - ante, 10_000 + 2 * ante, 10_000 - ante)


def test_a_draw_takes_the_cards_named_and_no_others() -> None:
    """Badugi: seat 1 throws the second heart and gets a club; four suits beat three."""
    deal = {"1": "Ah 2h 3s 4d 5c", "2": "Kc Qc Js Td", "3": "9c 8d 7h 6s"}
    limit = Limit(kind="fixed", small=200, big=400, blinds=(100, 200))
    round = begin(VARIANTS["FB"].sheet, seated(limit, [10_000] * 3), deal)
    answered(round, "3 fold", "1 call", "2 check")
    with pytest.raises(IllegalChoice, match="discard up to 4 of Ah 2h 3s 4d"):
        round.answer(Bettor(1), "discard 5c")
    answered(round, "1 discard 2h", "2 pat", "1 bet 2", "2 call")
    answered(round, "1 pat", "2 pat", "1 check", "2 check")
    answered(round, "1 pat", "2 pat", "1 check", "2 check")
    assert won(round) == {1: 800}


def test_a_hand_is_played_again_from_its_answers() -> None:
    """The same sheet, cards and answers: the same events to the last."""
    answers = ("3 call", "1 raise 100", "2 call", "3 call", "2 check", "3 check", "2 check")
    logs: list[list[str]] = []
    for _ in range(2):
        round = begin(HOLDEM, seated(NO_LIMIT, [10_000, 50_000, 50_000]), DEAL)
        answered(round, *answers, "3 check", "2 check", "3 check")
        logs.append([str(event) for event in round.log.events])
    assert logs[0] == logs[1]


# ---- what is put in besides blinds ----


def test_a_live_post_is_a_bet_and_its_dead_part_is_not() -> None:
    """Seat 4 posts 4 live and 2 dead: nothing to call, an option, and 2 more in the pot."""
    deal = {"1": "Ah Ad", "2": "Kh Kd", "3": "7c 2d", "4": "9h 9d", "board": "Kc 9s 5d 3h 2c"}
    hand = seated(FIXED, [10_000] * 4, posts=(Post(4, 400, 200),))
    round = begin(VARIANTS["FT"].sheet, hand, deal)
    answered(round, "3 fold")
    assert round.playing.pending[0].words == ("fold", "check", "raise 8")
    answered(round, "4 raise 8", "1 fold", "2 fold")
    assert won(round) == {4: 1200}  # 2 and 4 in blinds, 2 dead, 4 of its own
    assert stacks(round) == (9800, 9600, 10_000, 10_600)


def test_a_kill_doubles_the_limits_and_its_blind_is_the_bet_to_call() -> None:
    """Texas Hold'em 4-8 killed by seat 3: 8 to call, raises of 8, then bets of 8 and 16."""
    deal = {"1": "Ah Ad", "2": "Kh Kd", "3": "7c 2d", "board": "Kc 9s 5d 3h 2c"}
    hand = seated(FIXED, [50_000] * 3, kill=Killed(3, 800), kills=True)
    round = begin(VARIANTS["FT"].sheet, hand, deal)
    assert round.playing.pending[0].words == ("fold", "check", "raise 16")
    answered(round, "3 check", "1 raise 16", "2 call", "3 fold")
    answered(round, "1 bet 8", "2 call", "1 bet 16", "2 raise 32", "1 fold")
    # 8 dead from seat 3; 16, 8 and 16 from seats 1 and 2.
    assert won(round) == {2: 8800} and stacks(round) == (46_000, 54_800, 49_200)


def test_who_owes_a_blind_and_the_kill_puts_in_the_kill_and_no_more() -> None:
    hand = seated(FIXED, [50_000] * 3, kill=Killed(2, 800), kills=True)
    round = begin(VARIANTS["FT"].sheet, hand, DEAL)
    answered(round, "3 fold", "1 fold")
    assert stacks(round) == (49_800, 50_200, 50_000)


# ---- fees ----


def dealt(at: str, cents: int, **more: object) -> Due:
    fields: dict[str, object] = {
        "at": at,
        "to": "collection",
        "cents": dict.fromkeys(range(1, 10), cents),
        **more,
    }
    return Due(**fields)  # type: ignore[arg-type]


def test_fees_come_out_of_the_pot_where_the_points_say() -> None:
    """1 from the small blind before the cards, 3 on the flop; the turn is not reached."""
    dues = (dealt("deal", 100, source="small-blind"), dealt("flop", 300), dealt("turn", 100))
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3, dues=dues), DEAL)
    answered(round, "3 call", "1 call", "2 check", "1 bet 50", "2 fold", "3 fold")
    assert outcome(round).fees == 400 and won(round) == {1: 2600}
    assert [(fee.cents, fee.seat) for fee in outcome(round).finished.taken] == [
        (100, 1),
        (300, None),
    ]
    assert sum(stacks(round)) == 150_000 - 400


def test_a_fee_by_the_players_still_in_counts_them_at_its_point() -> None:
    by_number = {1: 100, 2: 200, 3: 300}
    dues = (Due(at="flop", to="collection", cents=by_number, counts="active"),)
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3, dues=dues), DEAL)
    answered(round, "3 fold", "1 call", "2 check", "1 bet 10", "2 fold")
    assert outcome(round).fees == 200


def test_a_fee_for_a_street_that_is_not_reached() -> None:
    """1 where there is no flop, and nothing where there is one."""
    dues = (dealt("flop", 100, when="not-reached"),)
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3, dues=dues), DEAL)
    answered(round, "3 raise 40", "1 fold", "2 fold")
    assert outcome(round).fees == 100
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3, dues=dues), DEAL)
    answered(round, "3 call", "1 call", "2 check", "1 bet 10", "2 fold", "3 fold")
    assert outcome(round).fees == 0


@pytest.mark.parametrize(("bet", "taken"), [("10", 100), ("20", 300)])
def test_the_rest_of_a_fee_is_taken_once_the_pot_is_large_enough(bet: str, taken: int) -> None:
    """3 on the flop, of which 1 until 70 were bet: there are 30, then two bets of 10 or 20."""
    dues = (dealt("flop", 300, part=100, whole_at=7000),)
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3, dues=dues), DEAL)
    answered(round, "3 call", "1 call", "2 check")
    answered(round, f"1 bet {bet}", "2 call", "3 fold")
    answered(round, "1 check", "2 check", "1 check", "2 check")
    assert outcome(round).fees == taken


def test_what_the_pot_is_too_small_for_is_taken_after_the_betting() -> None:
    """20 before the cards, when blinds of 5 and 10 are in: 15 now, 5 of the 30 of the flop."""
    dues = (dealt("deal", 2000),)
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3, dues=dues), DEAL)
    answered(round, "3 call", "1 call", "2 check", "1 bet 50", "2 fold", "3 fold")
    assert [fee.cents for fee in outcome(round).finished.taken] == [1500, 500]
    assert won(round) == {1: 1000}


# ---- cards thrown away or turned up ----


def test_crazy_pineapple_throws_a_card_after_the_betting_on_the_flop() -> None:
    """Nobody sees what the others throw: both are asked at once, and either may answer first."""
    rules = sheet("diamond-jims/crazy-pineapple")
    deal = {"1": "Ah Ad 7s", "2": "Kh Kd 3c", "board": "Kc 9s 5d 3h 2c"}
    round = begin(rules, seated(FIXED, [10_000] * 2), deal)
    answered(round, "2 call", "1 check", "1 check", "2 check")
    assert [decision.who.seat for decision in round.playing.pending] == [1, 2]
    for word in ("discard As", "discard", "discard 1 of Kh Kd 3c", "discard Kh Kd"):
        with pytest.raises(IllegalChoice):
            round.answer(Bettor(2), word)
    round.answer(Bettor(2), "discard 3c")
    round.answer(Bettor(1), "discard 7s")
    answered(round, "1 check", "2 check", "1 check", "2 check")
    assert won(round) == {2: 800}


def test_who_turns_up_the_card_that_is_down_gets_the_next_one_down() -> None:
    """Mexican Poker: seat 1 turns its ace up, and its third card comes face down."""
    rules = sheet("hustler/mexican-poker")
    limit = Limit(kind="fixed", small=400, big=800)
    deal = {"1": "Qh As 3d", "2": "Kh Kd 6c"}
    round = begin(rules, seated(limit, [10_000] * 2), deal)
    answered(round, "2 bring-in", "1 call", "1 expose", "2 keep")
    (decision,) = round.playing.pending
    assert decision.who.seat == 1 and {*decision.seen["hand"]} == {*parse_cards("Qh As 3d")}
    assert decision.seen["2"] == parse_cards("Kh 6c")  # the king of diamonds stays down
    face_up = [e.cards for e in round.log.events if isinstance(e, Dealt) and e.sees is None]
    assert face_up == [parse_cards(cards) for cards in ("Qh", "Kh", "6c")]
    answered(round, "1 check", "2 bet 4", "1 fold")
    assert stacks(round) == (9600, 10_400)


# ---- the round itself ----


def test_a_round_asks_only_where_there_is_a_choice() -> None:
    """One may check and nobody can call a bet: no question on any street."""
    hand = seated(NO_LIMIT, [50_000, 1000, 600])
    round = begin(HOLDEM, hand, DEAL)
    answered(round, "3 call", "1 call")
    assert round.playing.over


def test_play_keeps_who_paid_what_and_moves_no_money() -> None:
    hand: Hand = seated(NO_LIMIT, [50_000] * 3)
    log = Log()
    round = begin(HOLDEM, hand, DEAL)
    answered(round, "3 raise 40", "1 fold", "2 fold")
    assert outcome(round).finished.paid == {1: 500, 2: 1000, 3: 1000}
    assert hand.chips == (50_000,) * 3
    assert play(HOLDEM, hand, object(), log)  # type: ignore[arg-type]  # nothing happens yet
    assert not log.events


def test_beaten_hands_are_not_shown_in_turn() -> None:
    """Seat 2 bet last and shows kings; seat 3 sees them and throws its hand away."""
    round = begin(HOLDEM, seated(NO_LIMIT, [50_000] * 3), DEAL)
    answered(round, "3 call", "1 fold", "2 check", "2 check", "3 check")
    answered(round, "2 check", "3 check", "2 bet 10", "3 call")
    told = [str(event) for event in round.log.events]
    first, second = (line for line in told if " shows " in line or " mucks" in line)
    assert first.startswith("Seat 2 shows Kh Kd: three of a kind, kings")
    assert second == "Seat 3 mucks."


def test_a_sheet_may_let_nobody_bet_with_too_few_chips() -> None:
    """10 to call and 8 in front of seat 3: it must fold, and is not asked."""
    rules = msgspec.structs.replace(HOLDEM.betting, all_in=False)
    strict = msgspec.structs.replace(HOLDEM, betting=rules)
    round = begin(strict, seated(NO_LIMIT, [50_000, 50_000, 800]), DEAL)
    answered(round, "1 fold")
    assert stacks(round) == (49_500, 50_500, 800)


# ---- recorded hands ----


@shared_data
def test_all_hands_of_pluribus_end_with_the_recorded_stacks() -> None:
    files = sorted((SHARED / "pluribus").glob("*.phh"))
    assert len(files) > 100
    for file in files:
        replayed = replay_file(file)
        want = [round(100 * stack) for stack in replayed.recorded.finishing_stacks or []]
        assert list(replayed.stacks) == want, file.name


@shared_data
@pytest.mark.parametrize("name", ["ipn-1000NLH-0", "ong-400NLH-0", "ong-600NLH-824"])
def test_online_hands_with_unknown_stacks_and_posts_are_legal_to_the_end(name: str) -> None:
    """What somebody wins is what others lose: the records tell no rake apart."""
    hands = list(replay_hands(SHARED / "handhq" / f"{name}.phhs"))
    assert len(hands) == (40 if name.startswith("ipn") else 60)
    assert {sum(hand.outcome.changes.values()) for hand in hands} == {0}


@shared_data
@pytest.mark.parametrize(
    ("name", "winner", "pot"),
    [
        # 1,356,947: twice the shorter stack of 678,473.50.
        ("antonius-blom-2009", 1, 135_694_700),
        # Six antes of 3,000, three calls of 3,000, and 298,000 from each of two: 623,000, to the
        # straight over three kings (PokerKit's README ends the hand with 684,000 for Xuan).
        ("phua-xuan-2019", 3, 62_300_000),
        # Three streets called by two: 500 ante each, 23,000, 35,000 and 495,000, and a blind.
        ("dwan-ivey-2009", 3, 110_950_000),
        # 7-5-4-3-2 against 7-6-4-3-2: twice Yockey's 1,180,000 and Hui's blind of 150,000.
        ("arieh-yockey-2019", 4, 251_000_000),
        # Carol's eight beats Alice's nine: 2 three times, 2 three times, 8, 8 and 4, and 4 and 4.
        ("alice-carol-wikipedia", 2, 3600),
    ],
)
def test_famous_hands_go_to_their_winner(name: str, winner: int, pot: int) -> None:
    paid = replay_file(SHARED / f"{name}.phh").outcome.pots
    assert [row.won for row in paid] == [{winner: pot}]
