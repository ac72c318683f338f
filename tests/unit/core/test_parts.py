"""Sentences of the log in parts, and to whom they speak."""

import pytest

from houseway.cards import parse_cards
from houseway.round import Answered, Bettor, Button, Dealt, Discarded, Mixed, Names, Noted, Placed
from houseway.round.names import CardsPart, MoneyPart, WhoPart, spoken, third_person

ANN = Names({"3": "Ann", "4": "Ben"}, {"tie": "Tie Bet"})
YOU = Names(ANN.people, ANN.wagers, you="3")
CARDS = parse_cards("As Kd")


def test_people_cards_and_money_are_parts() -> None:
    placed, dealt = Placed(Bettor(3), "tie", 125_050), Dealt("3", CARDS)
    assert placed.parts(ANN) == (
        WhoPart("3", "Ann"),
        " bets ",
        MoneyPart(125_050, "$1,250.50"),
        " on the Tie Bet.",
    )
    assert dealt.parts(ANN) == (WhoPart("3", "Ann"), " gets ", CardsPart(CARDS), ".")


@pytest.mark.parametrize(
    "text",
    ["$,", "$٣", "$１", "$1234567890123", "$9,999,999,999,999,999", "$", "$.50"],
)
def test_what_is_no_amount_stays_text(text: str) -> None:
    assert Noted(f"Bob {text} folds.").parts(ANN) == (f"Bob {text} folds.",)


@pytest.mark.parametrize(
    ("text", "cents"), [("$5", 500), ("$1,250.50", 125_050), ("$1000", 100_000), ("$0.05", 5)]
)
def test_an_amount_is_one_with_or_without_commas(text: str, cents: int) -> None:
    assert Noted(f"Up to {text}, and more.").parts(ANN)[1] == MoneyPart(cents, text)


@pytest.mark.parametrize("names", [ANN, YOU, Names()], ids=["named", "you", "seats"])
def test_the_parts_are_the_words(names: Names) -> None:
    for event in (Placed(Bettor(3), "tie", 500), Dealt("board", CARDS), Answered(Bettor(4), "hit")):
        assert spoken(event.parts(names)) == event.words(names)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Placed(Bettor(3), "tie", 500), "You bet $5 on the Tie Bet."),
        (Placed(Bettor(4), "tie", 500), "Ben bets $5 on the Tie Bet."),
        (Dealt("3", CARDS), "You get As Kd."),
        (Answered(Bettor(3), "raise 8", phrase="raise to $8"), "You raise to $8."),
        (Answered(Bettor(3, hand=2), "hit", phrase="hit"), "Your second hand hits."),
        (Answered(Bettor(3), "no-kill", phrase="pass"), "You pass."),
        (Answered(Bettor(3), "war", phrase="go to war"), "You go to war."),
        (
            Button(3, "clockwise", "by the dice"),
            "You are settled first, then clockwise (by the dice).",
        ),
        (
            Button(7, "clockwise", "by the dice"),
            "You are settled first, then clockwise (by the dice).",
        ),
        (
            Button(7, "counter-clockwise", "by the dice"),
            "Ben is settled first, then counter-clockwise (by the dice).",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_one_is_spoken_to_as_you(event: Placed, words: str) -> None:
    assert event.words(YOU) == words


@pytest.mark.parametrize(
    ("phrase", "does"),
    [("call $8", "calls $8"), ("pass", "passes"), ("go to war", "goes to war"), ("hit", "hits")],
)
def test_what_somebody_does_is_in_the_third_person(phrase: str, does: str) -> None:
    assert third_person(phrase) == does


def test_discards_and_cards_mixed_in_are_hidden() -> None:
    """One knows one's own discards; nobody knows what was mixed in, until the seed is revealed."""
    for seat in (3, 4, None):
        hidden = seat != 3
        assert ("As" in Discarded("3", CARDS).seen_by(seat).cards) != hidden
        assert "As" not in Mixed(CARDS).seen_by(seat).cards
        answered = Answered(Bettor(3), "discard As Kd", phrase="discard As Kd").seen_by(seat)
        assert ("As" in answered.choice) == ("As" in answered.words(ANN)) == (not hidden)
    assert Answered(Bettor(3), "discard As Kd").seen_by(4).words(ANN) == "Ann discards 2 cards."
