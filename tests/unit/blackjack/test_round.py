"""A round in order: who is dealt and asked when, shared hands, early surrender, insurance."""

import pytest

from houseway.errors import IllegalChoice
from houseway.round import Dealt
from tests.unit.blackjack.hands import (
    CASINO,
    DRAWN_LATE,
    HALF,
    JOKER_21,
    JOKERS,
    NO_BUST,
    SEVENS,
    Round,
    X,
)

TEN = {"base": 1000}


def dealt(round: Round) -> str:
    """Recipients and cards in the order they come."""
    events = [event for event in round.log.events if isinstance(event, Dealt)]
    return " ".join(f"{event.to}:{event.cards[0]}" for event in events)


# ---- the deal ----


def test_the_deal_starts_left_of_the_player_dealer_and_the_bank_gets_its_second_card_down() -> None:
    """000:462-469: clockwise from the player-dealer's left, one card each, twice."""
    cards = "Ts 9s 6h 8s 7s Th 5c Td"
    round = Round(NO_BUST, {"1": TEN, "3": TEN}, cards, player_dealer=2)
    assert round.questions("stand", "hit") == [
        "3: hit, stand, double, surrender",
        "1: hit, stand, double, surrender",
    ]
    assert dealt(round) == "3:Ts 1:9s bank:6h 3:8s 1:7s bank:Th 1:5c bank:Td"
    assert round.paid == {"3 base": 1000, "1 base": 1000}, "26 busts; 18 and 21 do not"


def test_the_deal_starts_at_the_house_dealers_left_where_that_is_printed() -> None:
    cards = "Ts 9s 6h 8s 7s Th Td"
    round = Round(SEVENS, {"3": TEN, "1": TEN}, cards, player_dealer=2)
    assert round.questions("stand", "stand") == [
        "1: hit, stand, double",
        "3: hit, stand, double",
    ]
    assert dealt(round) == "1:Ts 3:9s bank:6h 1:8s 3:7s bank:Th bank:Td"


def test_a_second_card_may_come_after_the_players_have_acted() -> None:
    """001:1038-1050; a 20 stands without a question."""
    round = Round(DRAWN_LATE, {"1": TEN}, "Ts 9h 6s 4c Td")
    assert dealt(round) == "1:Ts bank:9h 1:6s"
    round.say("hit")
    assert dealt(round) == "1:Ts bank:9h 1:6s 1:4c bank:Td"
    assert round.paid == {"1 base": 1000}, "20 against 19"


def test_the_shoe_gives_its_burn_before_the_first_round_only() -> None:
    """004:1417: one card is burned off a new shoe, none in a round."""
    round = Round(X, {"1": TEN}, "Ts 9h 9s 8c Td")
    assert dealt(round).startswith("1:Ts bank:9h 1:9s bank:8c")


# ---- forced hands ----


def test_nothing_is_asked_of_a_natural_a_21_and_a_hand_that_must_be_hit_is_hit() -> None:
    """Seat 1 has a natural, seat 2 a 12 that becomes 21, seat 3 may double or give up its 5."""
    cards = "As Ts 2s 6h Ks 2h 3h Tc 9c"
    round = Round(NO_BUST, {"1": TEN, "2": TEN, "3": TEN}, cards + " 8d 4d Tc")
    assert round.questions("hit") == ["2: hit, stand, double, surrender"]
    assert "Seat 1 has a natural." in round.events
    assert "Seat 2 stands: 21 must stand." in round.events
    assert round.asked.openings == ("hit", "double", "surrender"), "5 must be hit"
    assert round.asked.default.value == "hit"


def test_a_joker_up_leaves_nobody_a_choice_and_stops_the_bank() -> None:
    """000:305-307: all hands stay as they are; 16 loses to the joker's 21."""
    round = Round(JOKER_21, {"1": TEN}, "Ts XX 6s 5c")
    assert round.over and dealt(round) == "1:Ts bank:XX 1:6s bank:5c"
    assert round.paid == {"1 base": -1000}


# ---- splits ----


def test_each_hand_of_a_split_is_finished_before_the_next_gets_its_card() -> None:
    cards = "8h 6s 8d Ts 3c Tc 5d Td"
    round = Round(NO_BUST, {"1": TEN}, cards)
    assert round.questions("split", "double", "stand") == [
        "1: hit, stand, double, split, surrender",
        "1: hit, double, surrender",
        "1/2: hit, stand, double, surrender",
    ]
    assert dealt(round) == "1:8h bank:6s 1:8d bank:Ts 1:3c 1:Tc 1/2:5d bank:Td"
    assert round.paid == {"1 base": 2000, "1/2 base": 1000}


def test_a_hand_split_again_comes_after_those_there_are() -> None:
    """Eights: hand 1 gets another eight, which begins hand 3; hand 2 is played before it."""
    cards = "8h 6s 8d Ts 8c Tc 9d 7d Td"
    round = Round(NO_BUST, {"1": TEN}, cards).say("split", "split", "stand", "stand", "stand")
    assert dealt(round).endswith("bank:Ts 1:8c 1:Tc 1/2:9d 1/3:7d bank:Td")
    assert round.paid == {"1 base": 1000, "1/2 base": 1000, "1/3 base": 1000}


def test_split_aces_get_one_card_each_and_are_asked_nothing() -> None:
    round = Round(SEVENS, {"1": TEN}, "Ah 6s Ad Ts 5c Tc Td").say("split")
    assert round.over
    assert "Seat 1 stands: split aces get one card each." in round.events
    assert round.paid == {"1 base": 1000, "1/2 base": 1000}


# ---- money ----


def test_doubled_money_comes_back_against_a_natural_where_only_the_original_is_lost() -> None:
    """002:308-312: two aces are the bank's natural; the doubled $10 has no action."""
    round = Round(JOKERS, {"1": TEN}, "5h As 6d Tc Ah").say("double")
    assert round.paid == {"1 base": -1000}
    assert any("has no action against a natural" in told for told in round.events)


def test_split_money_pushes_against_a_natural_where_only_the_original_is_lost() -> None:
    round = Round(JOKERS, {"1": TEN}, "8h As 8d Tc 9c Ah").say("split", "stand", "stand")
    assert round.paid == {"1 base": -1000, "1/2 base": 0}


def test_a_double_for_less_is_what_it_says_and_without_an_amount_the_wager() -> None:
    for word, paid in (("double 3.50", 1350), ("double", 2000)):
        round = Round(HALF, {"1": TEN}, "5h 6s 6d Ts Tc Td").say(word)
        assert round.paid == {"1 base": paid}


@pytest.mark.parametrize(
    ("chips", "offered"),
    [
        (2999, "hit, stand, double, split, surrender"),
        (1000, "hit, stand, double, split, surrender"),
        (999, "hit, stand, surrender"),
    ],
)
def test_moves_stop_at_the_chips_behind_the_wager(chips: int, offered: str) -> None:
    round = Round(NO_BUST, {"1": TEN}, "8h 6s 8d Ts 3c", chips={"1": chips})
    assert ", ".join(round.asked.openings) == offered


def test_answers_keep_their_order_whichever_are_refused() -> None:
    round = Round(NO_BUST, {"1": TEN}, "8h 6s 8d Ts 3c", chips={"1": 999})
    assert {*round.asked.openings, *round.asked.why_not} == {*round.asked.places}
    assert round.asked.places == ("hit", "stand", "double", "split", "surrender")


def test_chips_that_went_into_a_split_are_gone_for_a_double() -> None:
    round = Round(NO_BUST, {"1": TEN}, "8h 6s 8d Ts 3c", chips={"1": 1999}).say("split")
    assert round.asked.openings == ("hit", "surrender")
    assert round.asked.why_not["double"] == "it takes $10 more in chips"
    with pytest.raises(IllegalChoice, match="it takes \\$10 more in chips"):
        round.say("double")
    assert round.asked.openings == ("hit", "surrender"), "nothing has changed"


def test_the_bank_need_not_draw_when_everybody_gave_up() -> None:
    """The deck ends with the hole card."""
    round = Round(NO_BUST, {"1": TEN}, "Ts 9h 6s 4c").say("surrender")
    assert round.over and round.paid == {"1 base": -500}


# ---- shared hands ----

SHARED = {"1": TEN, "1 Ann": {"base": 500}}
RICH = {"1": TEN, "1 Ann": {"base": 2000}}


def test_the_seat_plays_and_who_stands_behind_may_double_too() -> None:
    for answer, hers in (("double", 1000), ("stand", 500)):
        round = Round(NO_BUST, SHARED, "5h 6s 6d Ts Tc Td")
        assert round.questions("double", answer) == [
            "1: hit, double, surrender",
            "1 Ann: double, stand",
        ]
        assert round.paid == {"1 base": 2000, "1 Ann base": hers}


def test_who_does_not_split_stays_on_the_first_hand() -> None:
    """Hand 1 gets to 20 and wins, hand 2 is played by the seat alone."""
    round = Round(NO_BUST, SHARED, "8h 6s 8d Ts 2c Tc 9d Td")
    assert round.questions("split", "stand", "hit", "stand", "stand") == [
        "1: hit, stand, double, split, surrender",
        "1 Ann: split, stand",
        "1: hit, double, surrender",
        "1: hit, stand, surrender",
        "1/2: hit, stand, double, surrender",
    ]
    assert round.paid == {"1 base": 1000, "1 Ann base": 500, "1/2 base": 1000}


def test_who_splits_too_has_a_wager_on_both_hands() -> None:
    round = Round(NO_BUST, SHARED, "8h 6s 8d Ts Tc 9d Td")
    round.say("split", "split", "stand", "stand")
    assert round.paid == {
        "1 base": 1000,
        "1 Ann base": 500,
        "1/2 base": 1000,
        "1/2 Ann base": 500,
    }


def test_the_question_to_who_stands_behind_may_be_left_unanswered() -> None:
    round = Round(NO_BUST, SHARED, "5h 6s 6d Ts Tc Td")
    assert not round.asked.volunteer
    round.say("double")
    assert round.asked.volunteer and round.asked.default.value == "stand"


def test_a_surrender_of_the_seat_is_for_all_or_for_itself() -> None:
    """As the sheet says: in the joker game each gives up his own part, and Ann plays on."""
    every = Round(NO_BUST, SHARED, "Ts 6s 6d Ts Td").say("surrender")
    assert every.paid == {"1 base": -500, "1 Ann base": -250}
    own = Round(JOKERS, SHARED, "Ts 6s 6d Ts Td")
    assert own.questions("stand", "surrender", "stand") == [
        "1 Ann: surrender, stand",
        "1: hit, stand, double, surrender",
        "1 Ann: hit, stand, double, surrender",
    ]
    assert own.paid == {"1 base": -500, "1 Ann base": 500}


def test_riding_along_asks_nobody_and_adds_nothing() -> None:
    round = Round(NO_BUST, SHARED, "5h 6s 6d Ts Tc Td", shared_hand="ride").say("double")
    assert round.paid == {"1 base": 2000, "1 Ann base": 500}
    split = Round(NO_BUST, SHARED, "8h 6s 8d Ts Tc 9d Td", shared_hand="ride")
    split.say("split", "stand", "stand")
    assert split.paid == {"1 base": 1000, "1 Ann base": 500, "1/2 base": 1000}


def test_whoever_has_the_most_money_plays_where_the_document_says_so() -> None:
    """002:1021-1022."""
    round = Round(CASINO, RICH, "Ts 6s 6d Ts Td")
    assert round.questions("stand", "stand") == [
        "1: surrender, stand",
        "1 Ann: hit, stand, double, surrender",
    ]
    even = Round(CASINO, {"1": TEN, "1 Ann": TEN}, "Ts 6s 6d Ts Td")
    assert even.questions("stand")[0].startswith("1 Ann: surrender"), "the seat comes first"


def test_the_most_money_may_decide_only_what_costs_more() -> None:
    """002:139-143 and 202-209: the seat plays, the most money says whether to double or split."""
    round = Round(JOKERS, RICH, "5h 6s 6d Ts Tc Td")
    assert round.questions("stand", "stand") == [
        "1 Ann: surrender, stand",
        "1 Ann: double, stand",
    ]
    assert round.asked.openings == ("hit", "stand", "surrender")
    assert "the most money" in round.asked.why_not["double"]
    with pytest.raises(IllegalChoice, match="the most money on the hand decides"):
        round.say("double")
    other = Round(JOKERS, RICH, "5h 6s 6d Ts Tc Td").say("stand", "double 20")
    assert other.asked.openings == ("double", "stand"), "now the seat may follow"
    other.say("stand")
    assert other.paid == {"1 base": 1000, "1 Ann base": 4000}


def test_behind_an_empty_seat_the_first_to_bet_plays() -> None:
    wagers = {"1 Zoe": TEN, "1 Ann": {"base": 500}}
    round = Round(NO_BUST, wagers, "5h 6s 6d Ts Tc Td")
    assert round.questions("double", "stand") == [
        "1 Zoe: hit, double, surrender",
        "1 Ann: double, stand",
    ]


def test_two_spots_of_one_bettor_are_one_hand_and_grow_together() -> None:
    wagers = {"1": TEN, "1 #2": {"base": 300}}
    double = Round(NO_BUST, wagers, "5h 6s 6d Ts Tc Td").say("double")
    assert double.paid == {"1 base": 2000, "1 #2 base": 600}
    split = Round(NO_BUST, wagers, "8h 6s 8d Ts Tc 9d Td").say("split", "stand", "stand")
    assert split.paid == {
        "1 base": 1000,
        "1 #2 base": 300,
        "1/2 base": 1000,
        "1/2 #2 base": 300,
    }
    given_up = Round(JOKERS, wagers, "Ts 6s 6d Ts Td").say("surrender")
    assert given_up.paid == {"1 base": -500, "1 #2 base": -150}


def test_a_second_spot_stays_as_it_is_when_the_chips_do_not_reach() -> None:
    wagers = {"1": TEN, "1 #2": {"base": 300}}
    for chips, second in ((1300, 600), (1299, 300)):
        round = Round(NO_BUST, wagers, "5h 6s 6d Ts Tc Td", chips={"1": chips}).say("double")
        assert round.paid == {"1 base": 2000, "1 #2 base": second}


# ---- insurance and early surrender ----


def test_everybody_insures_his_own_wager_before_anybody_plays() -> None:
    """Half the wager; the bank's natural pays it 2 to 1 and takes the wager."""
    wagers = {"1": TEN, "1 Ann": {"base": 600}, "2": {"base": 400}}
    round = Round(NO_BUST, wagers, "Ts 9s As 8s 8d Kh")
    assert round.questions("insurance 5", "insurance", "no-insurance") == [
        "1: insurance, no-insurance",
        "1 Ann: insurance, no-insurance",
        "2: insurance, no-insurance",
    ]
    round.say("stand", "stand")
    assert round.paid == {
        "1 base": -1000,
        "1 insurance": 1000,
        "1 Ann base": -600,
        "1 Ann insurance": 600,
        "2 base": -400,
    }


@pytest.mark.parametrize(("up", "asked"), [("As", True), ("Kh", False), ("9h", False)], ids=str)
def test_insurance_is_offered_against_an_ace_only(up: str, asked: bool) -> None:
    round = Round(NO_BUST, {"1": TEN}, f"Ts {up} 8s 7h")
    assert ("no-insurance" in round.asked.openings) == asked


@pytest.mark.parametrize("word", ["insurance 4.99", "insurance 5.01", "insurance 0", "yes"])
def test_insurance_of_another_amount_is_refused(word: str) -> None:
    round = Round(NO_BUST, {"1": TEN}, "Ts As 8s 7h")
    with pytest.raises(IllegalChoice, match="insurance 5"):
        round.say(word)
    assert round.asked.openings == ("insurance", "no-insurance")


def test_insurance_from_one_percent_to_half_where_that_is_printed() -> None:
    """004: 1% to 50% of the wager."""
    asked = Round(X, {"1": TEN}, "Ts As 8s 7h").asked
    assert asked.words == ("surrender", "insurance 0.10 to 5", "no-insurance")
    assert [asked.accepts(f"insurance {x}") for x in ("0.09", "0.10", "5", "5.01")] == [
        *(False, True, True, False)
    ]


def test_without_chips_there_is_no_insurance_to_ask_for() -> None:
    round = Round(NO_BUST, {"1": TEN}, "Ts As 8s 7h", chips={"1": 499})
    assert "no-insurance" not in round.asked.openings


def test_a_hand_may_be_given_up_before_the_hole_card_is_checked() -> None:
    """Against an ace or a ten; the natural that follows takes only the half."""
    for cards in ("Ts As 6s Kh", "Ts Kh 6s As"):
        round = Round(X, {"1": TEN}, cards)
        assert round.asked.openings[0] == "surrender"
        assert round.say("surrender").paid == {"1 base": -500}
    later = Round(X, {"1": TEN}, "Ts 9h 6s 8h")
    assert later.asked.openings == ("hit", "stand", "double", "surrender"), "nobody asks early"


def test_the_early_question_without_an_ace_may_be_left_unanswered() -> None:
    ten, ace = (Round(X, {"1": TEN}, f"Ts {up} 6s 8h").asked for up in ("Kh", "Ah"))
    assert ten.volunteer and ten.openings == ("surrender", "no-surrender")
    assert not ace.volunteer
    assert (ten.default.value, ace.default.value) == ("no-surrender", "no-insurance")


def test_a_natural_is_not_asked_to_give_up() -> None:
    round = Round(X, {"1": TEN}, "As Kh Td 8h")
    assert round.over and round.paid == {"1 base": 1200}
    insured = Round(X, {"1": TEN}, "As Ah Td 8h")
    assert insured.asked.openings == ("insurance", "no-insurance")


def test_a_checked_natural_ends_the_round_before_anybody_plays() -> None:
    round = Round(X, {"1": TEN}, "Ts Kh 6s Ah").say("no-surrender")
    assert round.over and round.paid == {"1 base": -1000}
    unchecked = Round(NO_BUST, {"1": TEN}, "Ts Kh 6s Ah")
    assert not unchecked.over
    checked = Round(NO_BUST, {"1": TEN}, "Ts Kh 6s Ah", hole_card="checked")
    assert checked.over


def test_with_early_surrender_alone_it_is_asked_against_every_card() -> None:
    round = Round(X, {"1": TEN}, "Ts 9h 6s 8h", surrender_time="before-check")
    assert round.asked.openings == ("surrender", "no-surrender")
    round.say("no-surrender")
    assert "surrender" not in round.asked.openings
