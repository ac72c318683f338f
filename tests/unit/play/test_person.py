"""A person sits down: wagers, the bank, decisions, wrong answers, leaving."""

import re
from pathlib import Path

import pytest

from houseway.cli.terminal import Left, Terminal, pick_game
from houseway.game import BankedGame, catalogue, load, verify
from houseway.history.chain import read_history
from tests.unit.play.conftest import ByPrompt, Keyboard, Run, Typing, replayed, sit_down

SETTLED = r"» Guest(?: wins| loses|'s) \$\d+ on (.*?)(?:: | pushes| is returned)"


def test_a_bet_is_placed_settled_and_told() -> None:
    evening = sit_down(Typing("", "player 10 dragon-7 5", "quit"))
    night = evening.night
    assert night.table.session.rounds == 1 and not night.interrupted
    assert "» Guest bets $10 on the Player line." in evening.said
    assert "» Guest bets $5 on the Dragon 7 Bonus Bet." in evening.said
    settled = [line for line in evening.said if re.match(SETTLED, line)]
    places = [re.match(SETTLED, line) for line in settled]
    titles = [place and place[1] for place in places]
    assert titles == ["the Player line", "the Dragon 7 Bonus Bet"]
    chips = night.chips()[1]
    (history,) = [read_history(night.recorder.file)] if night.recorder.file else []
    (played,) = replayed(history)
    assert chips == night.chips_start[1] + played.outcome.changes["1"]


def test_enter_repeats_the_last_bet_and_none_sits_out() -> None:
    evening = sit_down(Typing("", "banker 20", "", "none"), hands=3)
    placed = [line for line in evening.said if "Guest bets" in line]
    assert placed == ["» Guest bets $20 on the Banker line."] * 2
    assert evening.night.table.session.rounds == 3


def test_nothing_can_be_repeated_before_the_first_bet() -> None:
    evening = sit_down(Typing("", "", "player 5", "quit"))
    assert any("no wagers to repeat" in line.lower() for line in evening.said)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("plumber 10", "Unknown wager 'plumber'"),
        ("player", "Expected wagers with amounts"),
        ("player ten", "'ten' is not an amount"),
        ("player 10.001", "'10.001' is not an amount"),
        ("player 1e999999999", "is not an amount"),
        ("player -5", "'-5' is not an amount"),
        ("player 0", "is not a wager"),
        ("player 2", "under the minimum of $5"),
        ("player 101", "over the maximum of $100"),
        ("dragon-7 5", "needs a bet on the Player line or the Banker line"),
        ("player 5 player 10", "player is named twice".capitalize()),
        ("p 5", "'p' could be player or panda-8"),
        ("player 100 banker 100 tie 100", "that takes $300".capitalize()),
    ],
)
def test_a_refused_bet_is_told_in_one_line_and_asked_again(typed: str, told: str) -> None:
    evening = sit_down(Typing("", typed, "player 5", "quit"), limits="5-100", buy_in=25_000)
    (line,) = [line for line in evening.said if told.lower() in line.lower()]
    assert "\n" not in line
    assert [row for row in evening.said if "Guest bets" in row] == [
        "» Guest bets $5 on the Player line."
    ]


def test_the_person_banks_and_refused_banks_are_asked_again() -> None:
    evening = sit_down(Typing("5000", "0", "lots", "400", "all", "quit"))
    banks = "» Guest is the player-dealer and puts up $"
    assert f"{banks}400." in evening.said
    assert sum(line.startswith(banks) for line in evening.said) == 2
    assert sum("put up more than $0" in line.lower() for line in evening.said) == 1
    assert sum("too much" in line for line in evening.said) == 1
    assert sum("is not an amount" in line for line in evening.said) == 1
    assert evening.night.table.session.rounds == 2
    assert not any("Guest bets" in line for line in evening.said)


def test_collection_is_kept_aside_when_banking_with_everything() -> None:
    evening = sit_down(Typing("all", "quit"), schedule="hustler/ez-baccarat:1")
    assert evening.night.table.session.rounds == 1
    assert any("kept for collection" in line for line in evening.said)
    assert any(
        line.startswith("» Guest pays $") and line.endswith(" collection.") for line in evening.said
    )


NINE = "diamond-jims/super-pan-9"


def test_decisions_take_a_first_letter_and_refuse_other_words() -> None:
    ask = ByPrompt(Take_the_bank="", Your_wagers="base 10", stand="s")
    evening = sit_down(ask, NINE, hands=6)
    assert "stand" in ask.asked
    assert "» Guest stands." in evening.said
    words = Typing("", "base 10", "x", "hint", "st", "quit")
    evening = sit_down(words, NINE)
    told = [
        line
        for line in evening.said
        if "is not allowed here; expected hit, stand or house-way" in line
    ]
    assert len(told) == 1
    assert any(
        re.fullmatch(r"Worth of each answer: .*hit \(−\$\d.*", line) for line in evening.said
    )


def test_a_foul_hand_is_set_when_it_is_typed_twice() -> None:
    """Queen high behind an ace loses, as the table says before it is set."""
    typed = Typing("", "base 10", "set kd", "set ac 4h", "set ac 4h", "quit")
    evening = sit_down(typed, "lotus/lucky-pai-gow-poker")
    assert "» Guest gets Qc 4h 9d Tc 7h 8h Ac." in evening.said
    assert "You have no kd to set." in evening.said
    foul = "Foul: the low hand ranks higher than the high one. Type it again to set it so."
    assert evening.said.count(foul) == 1
    assert "» Guest sets 4h Ac and Qc 9d Tc 7h 8h." in evening.said


def test_the_person_decides_as_player_dealer_too() -> None:
    ask = ByPrompt(Take_the_bank="all", Your_wagers="base 10", stand="h")
    evening = sit_down(ask, NINE, hands=40)
    assert "» The player-dealer (Guest) hits." in evening.said


def test_only_what_the_seat_may_see_is_shown() -> None:
    """Before the hands are opened, others' cards are face down; their questions are not shown."""
    ask = ByPrompt(Take_the_bank="", Your_wagers="base 10", stand="stand")
    evening = sit_down(ask, NINE, hands=10)
    dealt = [line for line in evening.said if " gets " in line]
    own = [line for line in dealt if line.startswith("» Guest ")]
    others = [line for line in dealt if re.match(r"  (Bela|Cleo|Dov) gets", line)]
    assert own and all("??" not in line for line in own)
    assert others and all(line.endswith("gets ??.") for line in others)
    assert not any("is asked" in line for line in evening.said)


def test_commands_answer_without_costing_a_turn() -> None:
    evening = sit_down(
        Typing("?", "log", "", "odds", "rules", "chips", "log", "hint", "player 5", "quit")
    )
    text = evening.text
    assert "edge, exact" in text and "−7.611%" in text  # Dragon 7 at 40 to 1, eight decks
    assert "Pay rows" in text and "Readings" in text
    assert "Nothing has happened yet." in text and "  Dov: $1,000" in text
    assert "The best wager is Banker line: −1.018%, exact." in text
    assert evening.night.table.session.rounds == 1


def test_the_log_shows_the_round_again() -> None:
    evening = sit_down(Typing("log", "", "player 5", "log", "quit"))
    assert "Nothing has happened yet." in evening.said
    for line in ("» Guest bets $5 on the Player line.", "  Shoe 1 is shuffled"):
        assert sum(said.startswith(line) for said in evening.said) == 2


@pytest.mark.parametrize("leaving", ["quit", EOFError, KeyboardInterrupt])
def test_leaving_at_a_prompt_reveals_the_shoe_and_tells_the_chips(
    leaving: str | type[BaseException],
) -> None:
    evening = sit_down(Typing("", "player 5", leaving))
    night = evening.night
    assert night.interrupted == (leaving is KeyboardInterrupt)
    assert any("Shoe 1 is done; its seed was" in line for line in evening.said)
    assert any(re.fullmatch(r"  Guest: \$[\d,.]+", line) for line in evening.said)
    assert night.recorder.file is not None
    assert str(night.recorder.file) in evening.said[-1]
    report = verify(read_history(night.recorder.file))
    assert report["ok"] and report["rounds_with_shuffle_proof"] == 1


@pytest.mark.parametrize("leaving", ["quit", EOFError, KeyboardInterrupt])
def test_leaving_in_the_middle_of_a_round_finishes_it_by_default(
    leaving: str | type[BaseException],
) -> None:
    evening = sit_down(Typing("", "base 10", leaving), NINE)
    night = evening.night
    assert night.table.session.rounds == 1
    assert "The round is finished with default answers for you." in evening.said
    assert not any("time ran out" in line for line in evening.said), "nobody ran out of time"
    assert night.recorder.file is not None
    history = read_history(night.recorder.file)
    assert any(answer.by_default for answer in history.rounds[0].answers)
    assert verify(history)["ok"]
    night.report()  # chips are conserved


def test_the_game_is_broken_when_nobody_takes_the_position() -> None:
    """Two seats: the bot may hold it twice, then somebody else must."""
    ask = ByPrompt(Take_the_bank="", Your_wagers="base 5", stand="h")
    evening = sit_down(ask, NINE, seats=2, hands=9)
    assert evening.night.table.phase == "closed" and evening.night.table.session.rounds == 2
    (line,) = [line for line in evening.said if "the game is broken" in line]
    lines = load(NINE, BankedGame).sheet.banking.lines.split()[0]
    assert "somebody else must take it in between" in line and lines in line


def test_a_round_without_wagers_is_not_dealt() -> None:
    evening = sit_down(Typing("", "none", "", "player 5", "quit"), seats=2)
    assert "  Nobody bet, so no cards are dealt." in evening.said
    assert evening.night.table.session.rounds == 1


def test_out_of_chips_the_person_buys_in_again_or_leaves() -> None:
    ask = ByPrompt(Take_the_bank="", Your_wagers="player 5", Buy_in_again="leave")
    evening = sit_down(ask, buy_in=500, hands=400)
    assert ask.asked[-1] == "Buy_in_again" and evening.night.chips()[1] < 500
    ask = ByPrompt(Take_the_bank="", Your_wagers="player 5", Buy_in_again="")
    evening = sit_down(ask, buy_in=500, hands=60)
    assert "Buy_in_again" in ask.asked and evening.night.buy_ins > 0
    assert any(
        re.fullmatch(r"  (Bela|Cleo|Dov) buys \$5 in chips\.", line) for line in evening.said
    )
    evening.night.report()


def test_another_seat_and_more_of_them() -> None:
    evening = sit_down(ByPrompt(Take_the_bank="", Your_wagers="player 5"), seat=6, seats=3, hands=2)
    assert sorted(evening.night.chips()) == [1, 2, 6]
    assert "  Seat 6: Guest (you), $1,000" in evening.said


# ---- the picker and the command ----


def test_the_picker_takes_a_number_an_id_or_enter() -> None:
    said: list[str] = []

    def picked(*lines: str) -> str:
        return pick_game(Terminal(Typing(*lines), said.append))

    assert picked("") == "hustler/ez-baccarat"
    playable = [row.id for row in catalogue() if row.status == "playable"]
    assert picked("999", "what", "1") == playable[0]
    assert picked(str(len(playable))) == playable[-1]
    assert picked("hustler/casino-war") == "hustler/casino-war"
    assert sum("is not on the list" in line for line in said) == 2
    with pytest.raises(Left):
        picked("quit")


def test_without_a_terminal_bots_play_a_few_rounds_and_nobody_waits(cli: Run) -> None:
    for words in (["play"], ["play", "hustler/ez-baccarat"]):
        ran = cli(*words)
        assert ran.code == 0 and "The input is not a terminal" in ran.err
        assert ran.out.count("— Round") == 3


def test_the_command_with_a_keyboard_prints_json_apart(cli: Run) -> None:
    ran = cli("play", "--seed", "1", "--json", stdin=Keyboard("\n\nplayer 10\nquit\n"))
    assert ran.code == 0
    assert ran.json["id"] == "hustler/ez-baccarat" and ran.json["rounds"] == 1
    assert Path(ran.json["history"]).name.startswith("houseway-history-")
    assert "» Guest bets $10 on the Player line." in ran.err


def test_a_second_session_of_the_day_has_a_file_of_its_own(cli: Run) -> None:
    files = {
        cli("play", "hustler/casino-war", "--json", stdin=Keyboard("quit\n")).json["history"]
        for _ in range(2)
    }
    assert len(files) == 2
