"""The driver of a round: open questions, refused answers, the answers it keeps."""

import pytest

from houseway.errors import HousewayError, IllegalChoice
from houseway.round import (
    Answer,
    Answered,
    Asked,
    Bettor,
    Choice,
    Decision,
    Draw,
    Log,
    Names,
    Playing,
    Round,
    Times,
    ask,
    ask_together,
)

ONE, TWO = Bettor(1), Bettor(2)


def question(who: Bettor, legal: tuple[Draw, ...] = (Draw.HIT, Draw.STAND)) -> Decision[Draw]:
    return Decision(who=who, question="Hit or stand?", legal=legal, default=legal[-1])


def in_turn() -> Round[list[Draw]]:
    first = yield from ask(question(ONE))
    second = yield from ask(question(TWO))
    return [first, second]


def at_once() -> Round[list[Draw]]:
    answers = yield from ask_together([question(ONE), question(TWO)])
    return [answers[ONE], answers[TWO]]


def playing(round: Round[list[Draw]]) -> tuple[Playing[list[Draw]], Log]:
    log = Log()
    return Playing(round, log), log


def test_one_question_is_open_after_the_other() -> None:
    play, _ = playing(in_turn())
    assert ([d.who for d in play.pending], play.number, play.over) == ([ONE], 1, False)
    play.answer(ONE, "hit")
    assert ([d.who for d in play.pending], play.number) == ([TWO], 2)
    play.answer(TWO, "stand")
    assert (play.pending, play.over, play.result) == ((), True, [Draw.HIT, Draw.STAND])


def test_questions_put_together_are_answered_in_any_order() -> None:
    play, _ = playing(at_once())
    assert [d.who for d in play.pending] == [ONE, TWO]
    play.answer(TWO, "hit")
    assert [d.who for d in play.pending] == [ONE]
    assert play.number == 1 and not play.over
    play.answer(ONE, "stand")
    assert play.result == [Draw.STAND, Draw.HIT]


def test_an_illegal_answer_changes_nothing() -> None:
    play, log = playing(at_once())
    events = list(log.events)
    for word in ("fold", "", "hit!", "Draw.HIT", "HIT STAND"):
        with pytest.raises(IllegalChoice) as refused:
            play.answer(ONE, word)
        assert refused.value.legal == ("hit", "stand")
    assert [d.who for d in play.pending] == [ONE, TWO]
    assert (play.answers, log.events) == ([], events)
    play.answer(ONE, "hit")
    play.answer(TWO, "hit")
    assert play.result == [Draw.HIT, Draw.HIT]


def test_case_and_blanks_around_an_answer_do_not_matter() -> None:
    play, _ = playing(in_turn())
    play.answer(ONE, "  HIT ")
    assert play.answers[0].choice == "hit"


def test_somebody_who_is_not_asked_cannot_answer() -> None:
    play, _ = playing(in_turn())
    with pytest.raises(HousewayError, match="seat 2 is not being asked"):
        play.answer(TWO, "hit")
    assert [d.who for d in play.pending] == [ONE]


def test_nobody_answers_twice_while_others_think() -> None:
    play, _ = playing(at_once())
    play.answer(ONE, "hit")
    with pytest.raises(HousewayError, match="not being asked"):
        play.answer(ONE, "stand")
    play.answer(TWO, "hit")
    assert play.result == [Draw.HIT, Draw.HIT]


def test_nobody_answers_after_the_end() -> None:
    play, _ = playing(in_turn())
    play.answer(ONE, "hit")
    play.answer(TWO, "hit")
    with pytest.raises(HousewayError, match="not being asked"):
        play.answer(TWO, "hit")


def test_a_time_out_answers_the_default_and_says_so() -> None:
    play, log = playing(in_turn())
    play.time_out(ONE)
    assert play.answers[0].choice == "stand"
    assert play.answers[0].by_default
    told = [str(event) for event in log.events if isinstance(event, Answered)]
    assert told == ["Seat 1 stands (time ran out)."]


def test_a_single_legal_answer_is_not_asked() -> None:
    def forced() -> Round[Draw]:
        return (yield from ask(question(ONE, (Draw.STAND,))))

    log = Log()
    play = Playing(forced(), log)
    assert (play.over, play.result, log.events) == (True, Draw.STAND, [])


def test_nobody_asked_together_is_answered_by_nobody() -> None:
    def nobody() -> Round[int]:
        return len((yield from ask_together([])))

    assert Playing(nobody(), Log()).result == 0


def test_questions_and_answers_are_in_the_log_in_order() -> None:
    play, log = playing(at_once())
    play.answer(TWO, "hit")
    play.answer(ONE, "hit")
    assert log.events == [
        Asked(ONE, "Hit or stand?", ("hit", "stand")),
        Asked(TWO, "Hit or stand?", ("hit", "stand")),
        Answered(TWO, "hit", phrase="hit", verb="hit"),
        Answered(ONE, "hit", phrase="hit", verb="hit"),
    ]


class Toll(Choice):
    CALL = "call"
    FOLD = "fold"


@pytest.mark.parametrize(
    ("costs", "word", "cents", "phrase"),
    [
        ({"call": 300}, "call", 300, "call for $3"),
        ({"call": 300}, "fold", 0, "fold"),
        ({}, "call", 0, "call"),
    ],
)
def test_the_question_says_what_an_answer_costs(
    costs: dict[str, int], word: str, cents: int, phrase: str
) -> None:
    """No word means anything to the driver: a `call` that costs nothing puts nothing in."""

    def toll() -> Round[Toll]:
        legal = (Toll.CALL, Toll.FOLD)
        return (
            yield from ask(
                Decision(
                    who=ONE,
                    question="Call?",
                    legal=legal,
                    default=Toll.FOLD,
                    costs=costs,
                    sums={"bet": 100},
                )
            )
        )

    log = Log()
    Playing(toll(), log).answer(ONE, word)
    bet = 100 + cents
    assert log.events[-1] == Answered(ONE, word, False, cents, bet, phrase, verb=word)


# ---- answers with a size ----


class Stay(Choice):
    CHECK = "check"


def sized(*sizes: int) -> Decision[Choice | Times]:
    """The only size of a street needs no number."""
    bets = tuple(Times("play", size, only=len(sizes) == 1) for size in sizes)
    return Decision(
        who=ONE, question="Play or check?", legal=(*bets, Stay.CHECK), default=Stay.CHECK
    )


def test_a_size_is_part_of_the_word() -> None:
    decision = sized(3, 4)
    assert decision.words == ("play 3", "play 4", "check")
    assert decision.read("play 4") == decision.read("  PLAY   4 ") == Times("play", 4)
    assert decision.read("check") is Stay.CHECK


def test_the_only_size_may_be_named_or_not() -> None:
    decision = sized(2)
    assert decision.words == ("play", "check")
    assert decision.read("play") == decision.read("play 2") == Times("play", 2, only=True)


@pytest.mark.parametrize(
    ("sizes", "word"),
    [
        ((3, 4), "play"),  # which size is not said
        ((3, 4), "play 2"),
        ((3, 4), "play 34"),
        ((3, 4), "play 3 4"),
        ((3, 4), "play3"),
        ((3, 4), "play -3"),
        ((3, 4), "play 3.0"),
        ((3, 4), "play 03"),
        ((3, 4), "check 3"),
        ((3, 4), "bet 3"),
        ((3, 4), "3"),
        ((2,), "play 1"),
        ((2,), "play 4"),
        ((2,), "play two"),
    ],
)
def test_a_size_that_is_not_offered_is_refused(sizes: tuple[int, ...], word: str) -> None:
    decision = sized(*sizes)
    with pytest.raises(IllegalChoice) as refused:
        decision.read(word)
    assert refused.value.legal == decision.words


def test_an_answer_is_kept_in_its_shortest_words() -> None:
    """`play 2` is the same answer as `play` if two is the only size."""

    def once() -> Round[Choice | Times]:
        return (yield from ask(sized(2)))

    play = Playing(once(), Log())
    play.answer(ONE, "PLAY 2")
    assert [answer.choice for answer in play.answers] == ["play"]
    assert play.result == Times("play", 2, only=True)


# ---- the house way ----


def helped() -> Round[list[Draw]]:
    return [
        (
            yield from ask(
                Decision(
                    who=ONE,
                    question="Hit or stand?",
                    legal=(Draw.HIT, Draw.STAND),
                    default=Draw.HIT,
                    house_way=Draw.STAND,
                )
            )
        )
    ]


def test_the_house_way_is_an_answer_of_its_own() -> None:
    play, log = playing(helped())
    assert play.pending[0].words == ("hit", "stand", "house-way")
    play.answer(ONE, "House way")
    assert play.result == [Draw.STAND]
    assert play.answers == [Answer(ONE, "house-way")]
    assert log.events[-1].words(Names({"1": "Ann"})) == "Ann asks for the house way and stands."
    assert log.events[-1].words(Names(you="1")) == "You ask for the house way and stand."


def test_a_round_is_played_again_the_house_way() -> None:
    play, log = playing(helped())
    play.answer(ONE, "house-way")
    again, same = playing(helped())
    for answer in play.answers:
        again.answer(answer.who, answer.choice)
    assert same.events == log.events


def test_no_house_way_is_played_where_none_is_offered() -> None:
    play, _ = playing(in_turn())
    with pytest.raises(IllegalChoice):
        play.answer(ONE, "house-way")
