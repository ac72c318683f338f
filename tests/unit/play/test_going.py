"""The person in the terminal comes and goes: sits out, comes back, moves, buys, shows cards."""

import re
from collections.abc import Callable

import pytest

from houseway.game import verify
from tests.unit.play.conftest import Typing
from tests.unit.play.conftest import sit_down as sit_down_banked
from tests.unit.play.pots import PotEvening, Replies, rounds_of, sit_down

HUSTLER = "hustler/texas-holdem"  # who has missed the blinds posts both, or waits: 002:4561-4593
PLAYS = r"^fold, "


def at_hustler(*steps: str | tuple[str, str], between: Callable[[str], str]) -> PotEvening:
    return sit_down(Replies(*steps, rest="f"), HUSTLER, hands=9, seed="going", between=between)


class Between:
    """What is typed between hands, one line after another; then Enter."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return self.lines.pop(0) if self.lines else ""


def dealt_in(evening: PotEvening) -> list[bool]:
    """Hand by hand, whether the person got cards."""
    return [any(line.startswith("» Guest gets ") for line in r) for r in rounds_of(evening.said)]


# ---- away and back ----


def test_who_sits_out_gets_no_cards_until_he_is_back() -> None:
    between = Between("", "", "back", "post")
    evening = at_hustler((PLAYS, "away"), (PLAYS, "f"), between=between)
    assert dealt_in(evening)[:3] == [True, False, False] and any(dealt_in(evening)[3:])
    assert "» Guest sits out." in evening.said and "» Guest is back." in evening.said
    assert between.prompts[:3] == ["Enter goes on, or back: "] * 3
    assert verify(evening.history)["ok"]
    evening.night.report()  # chips are conserved


def test_who_has_missed_the_blinds_posts_both_and_the_small_one_is_dead() -> None:
    """Blinds of $2 and $4: 002:4561-4593."""
    evening = at_hustler(
        (PLAYS, "away"), (PLAYS, "f"), between=Between("", "", "", "back", "post", "")
    )
    told = [line for line in evening.said if line.startswith("To come in you may ")]
    offered = "post (Post $6 now, $2 of it dead), wait (Wait for the big blind)"
    assert told[0] == f"To come in you may {offered}; so far it is post."
    back = evening.said.index("» Guest is back.")
    posts = [line for line in evening.said[back:] if line.startswith("» Guest posts ")]
    assert posts[:2] == ["» Guest posts $2: dead money.", "» Guest posts $4: live blind."]


def test_who_waits_comes_in_on_the_big_blind_and_posts_nothing_else() -> None:
    evening = at_hustler((PLAYS, "away"), (PLAYS, "f"), between=Between("", "", "back", "wait"))
    back = evening.said.index("» Guest is back.")
    assert "» Guest waits for the big blind." in evening.said[back:]
    posts = [line for line in evening.said[back:] if line.startswith("» Guest posts ")]
    assert posts[0] == "» Guest posts $4: big blind."


def test_alone_with_one_other_nobody_can_be_dealt_in_until_he_is_back() -> None:
    between = Between("", "", "back")
    evening = sit_down(
        Replies((PLAYS, "away"), (PLAYS, "f"), rest="quit"), HUSTLER, seats=2, between=between
    )
    assert evening.said.count("Two players with chips are needed.") == 2
    assert evening.night.table.session.rounds >= 2


def test_in_a_game_with_a_bank_one_sits_out_and_comes_back() -> None:
    evening = sit_down_banked(
        Typing("", "away", "later", "", "back", "player 5", "quit"), hands=9, seats=4
    )
    said = evening.said
    assert "» Guest sits out." in said and "» Guest is back." in said
    assert "'later' is not done between rounds; expected Enter or back" in said
    first, second = said.index("» Guest sits out."), said.index("» Guest is back.")
    assert not any("Guest bets" in line for line in said[:second])
    assert sum(line.startswith("\n— Round") for line in said[first:second]) == 1
    assert "» Guest bets $5 on the Player line." in said[second:]


# ---- seats and chips ----


def test_a_seat_is_changed_when_the_hand_is_over_and_cards_are_seen_there() -> None:
    evening = at_hustler((PLAYS, "move 9"), (PLAYS, "f"), between=Between())
    night, said = evening.night, evening.said
    assert night.person is not None and night.person.seat == 9
    told = said.index("» Guest will change to seat 9 after this hand.")
    moved = said.index("» Guest moves to seat 9.")
    assert told < said.index("» Guest folds.") < moved
    (chips,) = (line for line in rounds_of(said)[0] if line.startswith("Chips: "))
    assert re.search(r"Guest \$(200|198|196) \((\$0|−\$2|−\$4)\)", chips), chips
    later = "\n".join(said[moved:])
    assert re.search(r"» Guest gets [2-9TJQKA][shdc] ", later) and "Guest gets ??" not in later
    assert verify(evening.history)["ok"]
    night.report()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("move 2", "Seat 2 is taken by Bela"),
        ("move 10", "There is no seat 10; expected 1 to 9"),
        ("move", "'' is not a seat; expected a number, such as 'move 5'"),
        ("move there", "'there' is not a seat; expected a number, such as 'move 5'"),
        ("back", "You are not sitting out"),
        ("away now", "'away now': expected away alone"),
        ("buy", "'' is not an amount; expected dollars such as 10 or 12.50"),
        ("buy 0", "$0: expected up to $"),
        ("time", "No time is kept here: the table waits for you, and so does your seat."),
    ],
)
def test_what_the_table_refuses_is_told_and_the_question_stays(typed: str, told: str) -> None:
    evening = at_hustler((PLAYS, typed), (PLAYS, "f"), between=Between())
    assert any(line.startswith(told) for line in evening.said), told
    assert evening.own[0] == "fold"


def test_chips_bought_in_a_hand_come_when_it_is_over_and_are_no_win() -> None:
    evening = at_hustler((PLAYS, "buy 50"), (PLAYS, "f"), between=Between())
    assert "» Guest buys $50 in chips." in evening.said
    chips = next(line for line in rounds_of(evening.said)[0] if line.startswith("Chips: "))
    assert re.search(r"Guest \$(250|248|246) \((\$0|−\$2|−\$4)\)", chips), chips
    lines = [line.buy_in or {} for _, line in evening.history.lines]
    bought = [line["1"] for line in lines if "1" in line]
    assert bought == [20_000, 5_000]


def test_a_game_with_a_bank_knows_no_change_of_seats_and_no_cards_to_show() -> None:
    evening = sit_down_banked(Typing("", "move 5", "show", "player 5", "quit"), hands=2)
    assert "Leave this seat and sit down in another one" in evening.said
    assert any(
        line.startswith("All cards are shown in hustler/ez-baccarat") for line in evening.said
    )


# ---- showing cards ----


def own_hand(evening: PotEvening) -> list[str]:
    line = next(line for line in evening.said if line.startswith("» Guest gets "))
    return line.removeprefix("» Guest gets ").removesuffix(".").split()


def test_a_folded_hand_is_shown_when_the_hand_is_over() -> None:
    between = Between("show", "")
    evening = at_hustler((PLAYS, "show"), (PLAYS, "f"), between=between)
    cards = " ".join(own_hand(evening))
    over = evening.said.index(f"You may show {cards}: show for all, or show and a card.")
    assert any(line.startswith(f"» Guest shows {cards}") for line in evening.said[over:])
    assert len(between.prompts) == 1, "all cards are shown, and nothing is left to ask"


def test_one_card_is_shown_and_the_other_is_not() -> None:
    typed: list[str] = []

    def between(prompt: str) -> str:
        told = next(line for line in reversed(said) if line.startswith("You may show "))
        cards = told.removeprefix("You may show ").partition(":")[0].split()
        typed.append(f"show {cards[-1].lower()}" if len(typed) == 1 else "show Zz" * (not typed))
        return typed[-1]

    said: list[str] = []
    evening = sit_down(
        Replies((PLAYS, "show"), (PLAYS, "f"), rest="f"),
        HUSTLER,
        said=said,
        hands=1,
        seed="going",
        between=between,
    )
    first, second = own_hand(evening)
    assert typed == ["show Zz", f"show {second.lower()}", ""]
    assert f"Cards that you can show: {first} {second}" in said
    assert any(line.startswith(f"» Guest shows {second}") for line in said)
    assert not any(line.startswith(f"» Guest shows {first}") for line in said)


def test_who_wins_because_all_others_fold_is_asked_and_may_keep_his_cards() -> None:
    between = Between()
    evening = sit_down(
        Replies((r"^fold, .*raise", "all-in"), rest="f"),
        bots="tight",
        hands=6,
        seed="bluff",
        between=between,
    )
    wins = [lines for lines in rounds_of(evening.said) if any("Guest wins" in x for x in lines)]
    assert wins and between.prompts[0] == "Enter goes on, or show: "
    assert not any("Guest shows" in line for line in wins[0])


def test_the_help_lists_the_words_and_says_that_no_time_is_kept() -> None:
    evening = at_hustler((PLAYS, "?"), (PLAYS, "f"), between=Between())
    help = next(line for line in evening.said if "sits out" in line)
    words = ("away", "back", "move 5", "buy 100", "show", "No time is kept here")
    assert all(word in help for word in words)
    banked = sit_down_banked(Typing("", "?", "quit"))
    help = next(line for line in banked.said if "sits out" in line)
    assert "move" not in help and "buy 100" in help
