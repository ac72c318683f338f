"""Scripts that are refused: each error names its place in the script."""

from pathlib import Path
from typing import Any

import pytest

from houseway.errors import ScriptError
from houseway.game import settle
from houseway.script import read_script

EZ: dict[str, Any] = {
    "game": "hustler/ez-baccarat",
    "player_dealer": {"seat": 8, "bank": 1000},
    "deal": {"player": "9s 8c", "banker": "2c 4h"},
    "seats": {"1": {"wagers": {"player": 10}}},
}
PAN_9: dict[str, Any] = {  # seat 1 has the choice on 5, the bank stands on 7
    "game": "hustler/super-pan-9",
    "player_dealer": {"seat": 8, "bank": 1000},
    "deal": {"1": "2s 3h Kd", "bank": "4c 3d Kh"},
    "seats": {"1": {"wagers": {"base": 10}, "actions": ["stand"]}},
}
BACKLINE = {**EZ, "game": "hustler/21st-century-baccarat-8"}
OWN = {"document": EZ["game"], "option": 1}  # of the game's own document


def seat(**keys: Any) -> dict[str, Any]:
    return {"seats": {"1": {"wagers": {"player": 10}, **keys}}}


def bets(**wagers: float) -> dict[str, Any]:
    return {"seats": {"1": {"wagers": {name.replace("_", "-"): n for name, n in wagers.items()}}}}


def behind(**keys: Any) -> dict[str, Any]:
    return {"backline": [{"behind": 1, "name": "B", "wagers": {"player": 10}, **keys}]}


def test_the_scripts_are_played_before_they_are_changed() -> None:
    assert settle(EZ).report()["chips"] == {"1": 10.0, "8": -10.0}
    assert settle(PAN_9).report()["chips"] == {"1": -10.0, "8": 10.0}
    assert settle({**BACKLINE, **behind()}).report()["chips"] == {
        "1": 10.0,
        "B": 10.0,
        "8": -20.0,
    }


def test_seats_may_be_numbers_in_python() -> None:
    numbered = {
        **PAN_9,
        "seats": {1: PAN_9["seats"]["1"]},
        "deal": {1: PAN_9["deal"]["1"], "bank": PAN_9["deal"]["bank"]},
    }
    assert settle(numbered).report() == settle(PAN_9).report()


# What is wrong: the script, the change, the place named and a part of the message.
REFUSED: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    "an unknown game": (EZ, {"game": "hustler/ez-bacarat"}, "game", "hustler/ez-baccarat"),
    "a game not yet playable": (
        EZ,
        {"game": "hustler/archie"},
        "game",
        "still to come",
    ),
    "an unknown wager": (EZ, bets(plyer=10), "seats.1.wagers", "'plyer'"),
    "an unknown reading": (EZ, {"readings": {"covers": "net"}}, "readings", "'covers'"),
    "an unknown option": (EZ, {"readings": {"cover": "gross"}}, "readings", "action or net"),
    "an unknown pay table": (EZ, {"pay_tables": {"tie": "9"}}, "pay_tables", "'tie'"),
    "an unknown schedule": (EZ, {"schedule": 99}, "schedule", "'99'"),
    "no option at all": (EZ, {"schedule": "first"}, "schedule", "N or DOCUMENT:N"),
    "an unknown collection document": (
        EZ,
        {"schedule": {"document": "hustler/x", "option": 1}},
        "schedule",
        "hustler/collection-california",
    ),
    "a side bet no document lays on it": (
        EZ,
        {"side_bets": ["x/y"]},
        "side_bets",
        "unknown side bet of hustler/ez-baccarat 'x/y'",
    ),
    "a side bet of another house": (
        {**EZ, "game": "lucky-lady/21st-century-blackjack-joker"},
        {"side_bets": ["hustler/perfect-pairs"]},
        "side_bets",
        "expected lucky-lady/buster-blackjack",
    ),
    "a seat with a leading zero": (
        EZ,
        {"seats": {**EZ["seats"], "01": EZ["seats"]["1"]}},
        "seats.01",
        "without a leading zero",
    ),
    "an unknown key": (EZ, {"bnak": 5}, "script", "bnak"),
    "an unknown key of a seat": (EZ, seat(chip=5), "seats.1", "chip"),
    "an unknown key of a backline bettor": (BACKLINE, behind(chip=5), "backline[0]", "chip"),
    "an unknown key of the bank": (
        EZ,
        {"player_dealer": {"seat": 8, "bank": 5, "chips": 5}},
        "player_dealer",
        "chips",
    ),
    "a missing bank": (EZ, {"player_dealer": {"seat": 8}}, "player_dealer", "bank"),
    # bets
    "a bet under the table's minimum": (
        EZ,
        {"table": {"min": 25}},
        "seats.1.wagers.player",
        "minimum of $25",
    ),
    "a bet over the table's maximum": (
        EZ,
        {"table": {"max": 5}},
        "seats.1.wagers.player",
        "maximum of $5",
    ),
    "a bonus without its base": (
        EZ,
        bets(dragon_7=5),
        "seats.1.wagers.dragon-7",
        "the Player line or the Banker line",
    ),
    "a bet of nothing": (EZ, bets(player=0), "seats.1.wagers.player", "more than nothing"),
    "a bet of less than nothing": (EZ, bets(player=-5), "seats.1.wagers.player", "−$5"),
    "a bet finer than a cent": (EZ, bets(player=12.345), "seats.1.wagers.player", "12.345"),
    "more money than chips": (EZ, seat(chips=9.99), "seats.1.wagers", "only $9.99"),
    "a fee the chips do not bear": (
        EZ,
        {**seat(chips=10), "schedule": OWN},
        "seats.1.wagers",
        "$11 in wagers and fees",
    ),
    "nobody who bets": (EZ, {"seats": {}}, "seats", "nobody"),
    "a bank of nothing": (EZ, {"player_dealer": {"seat": 8, "bank": 0}}, "player_dealer.bank", ""),
    "a table minimum under nothing": (EZ, {"table": {"min": -5}}, "table", ""),
    "a table maximum under its minimum": (EZ, {"table": {"min": 9, "max": 5}}, "table", "max"),
    # seats
    "a seat there is not": (EZ, {"seats": {"9": {"wagers": {"player": 10}}}}, "seats.9", "1 to 8"),
    "a seat that is no number": (EZ, {"seats": {"x": {"wagers": {"player": 10}}}}, "seats.x", ""),
    "a seat written like a number": (
        EZ,
        {"seats": {"²": {"wagers": {"player": 10}}}},
        "seats.²",
        "",
    ),
    "the player-dealer betting": (
        EZ,
        {"player_dealer": {"seat": 1, "bank": 5}},
        "seats.1",
        "player-dealer",
    ),
    "a player-dealer off the table": (
        EZ,
        {"player_dealer": {"seat": 12, "bank": 5}},
        "player_dealer.seat",
        "1 to 8",
    ),
    "a table the document does not print": (EZ, {"table": {"seats": 99}}, "table.seats", "8"),
    "backline where none is permitted": (EZ, behind(), "backline[0].wagers.player", "backline"),
    "a backline bettor named like a seat": (BACKLINE, behind(name="3"), "backline[0].name", ""),
    "a backline bettor behind no seat": (BACKLINE, behind(behind=30), "backline[0]", "30"),
    "a backline wager there is not": (
        BACKLINE,
        behind(wagers={"plyer": 10}),
        "backline[0].wagers",
        "'plyer'",
    ),
    "a backline bettor without the chips": (BACKLINE, behind(chips=5), "backline[0].wagers", "$5"),
    # cards
    "a card dealt more often than the shoe holds it": (
        EZ,
        {"deal": {"player": "9s " * 9, "banker": "2c 4h"}},
        "deal",
        "9s is dealt 9 times; the shoe holds 8",
    ),
    "a card that is not in the deck": (
        PAN_9,
        {"deal": {"1": "2s 7h Kd", "bank": "4c 3d Kh"}},
        "deal",
        "7h is not in this game's deck",
    ),
    "a card that is none": (
        EZ,
        {"deal": {"player": "9s 1c", "banker": "2c 4h"}},
        "deal.player[1]",
        "'1c'",
    ),
    "a recipient there is not": (EZ, {"deal": {"board": "9s"}}, "deal.board", "player or banker"),
    "a card that is needed and not given": (
        EZ,
        {"deal": {"player": "9s", "banker": "2c 4h"}},
        "deal.player",
        "card 2",
    ),
    "a card that is given and not needed": (
        EZ,
        {"deal": {"player": "9s 8c 2h", "banker": "2c 4h"}},
        "deal.player",
        "2h left over",
    ),
    "a deck that runs out": (EZ, {"deal": None, "cards": "9s 8c 2c"}, "cards", "no card is left"),
    "both deal and cards": (EZ, {"cards": "9s 8c 2c 4h"}, "cards", "one of deal, cards or seed"),
    "both deal and seed": (EZ, {"seed": 1}, "seed", "one of deal, cards or seed"),
    "both cards and seed": (
        EZ,
        {"deal": None, "cards": "9s 8c", "seed": 1},
        "seed",
        "one of deal, cards or seed",
    ),
    "neither deal nor cards nor seed": (EZ, {"deal": None}, "deal", "one of deal, cards or seed"),
    # answers
    "a missing answer": (
        PAN_9,
        {"seats": {"1": {"wagers": {"base": 10}}}},
        "seats.1.actions",
        "missing",
    ),
    "an answer left over": (
        PAN_9,
        {"seats": {"1": {"wagers": {"base": 10}, "actions": ["stand", "hit"]}}},
        "seats.1.actions[1]",
        "'hit' is left over",
    ),
    "an answer nobody asked for": (EZ, seat(actions=["hit"]), "seats.1.actions[0]", "left over"),
    "an illegal answer": (
        PAN_9,
        {"seats": {"1": {"wagers": {"base": 10}, "actions": ["split"]}}},
        "seats.1.actions[0]",
        "hit, stand or house-way",
    ),
    "an answer of the bank left over": (
        PAN_9,
        {"player_dealer": {"seat": 8, "bank": 1000, "actions": ["hit"]}},
        "player_dealer.actions[0]",
        "left over",
    ),
    # dice
    "no dice where they decide": (
        PAN_9,
        {"player_dealer": {"seat": 8, "bank": 5}},
        "dice",
        "expected dice",
    ),
    "dice that are none": (PAN_9, {"dice": [1, 2, 7]}, "dice", "1 to 6"),
}


@pytest.mark.parametrize(("script", "change", "at", "told"), REFUSED.values(), ids=list(REFUSED))
def test_a_refused_script_names_the_place(
    script: dict[str, Any], change: dict[str, Any], at: str, told: str
) -> None:
    raw = {key: value for key, value in {**script, **change}.items() if value is not None}
    with pytest.raises(ScriptError) as error:
        settle(raw)
    place = error.value.at
    assert place == at or place.startswith((f"{at}.", f"{at}[")), error.value
    assert told in error.value.message


def test_an_illegal_answer_carries_seat_answer_and_legal_ones() -> None:
    with pytest.raises(ScriptError) as error:
        settle({**PAN_9, "seats": {"1": {"wagers": {"base": 10}, "actions": ["split"]}}})
    assert (error.value.seat, error.value.answer) == (1, "split")
    assert error.value.legal == ("hit", "stand", "house-way")


def test_a_missing_answer_carries_seat_and_legal_ones() -> None:
    with pytest.raises(ScriptError) as error:
        settle({**PAN_9, "seats": {"1": {"wagers": {"base": 10}}}})
    assert (error.value.seat, error.value.legal) == (1, ("hit", "stand", "house-way"))


# ---- what comes back ----


def test_a_name_among_the_fees_does_not_hide_a_sum() -> None:
    """Backline bettors called `total` and `player_dealer` pay half a dollar each, the
    player-dealer one dollar, seat 1 half a dollar: 2.50 in all."""
    names = [
        {"behind": 1, "name": name, "wagers": {"player": 10}} for name in ("total", "player_dealer")
    ]
    raw = {**BACKLINE, "backline": names, "schedule": {**OWN, "document": BACKLINE["game"]}}
    try:
        got = settle(raw).report()["collection"]
    except ScriptError:
        return  # such names might as well be refused
    assert (got["total"], got["player_dealer"]) == (2.5, 1.0)


def test_the_same_seed_plays_the_same_round() -> None:
    raw = {**EZ, "deal": None, "seed": "monday"}
    raw = {key: value for key, value in raw.items() if value is not None}
    assert settle(raw).report() == settle(raw).report()


def test_a_deck_from_the_top_goes_in_dealing_order() -> None:
    """Player 9, Banker 2, Player 8, Banker 4: the same hands as by recipient."""
    raw = {key: value for key, value in EZ.items() if key != "deal"}
    by_deck = settle({**raw, "cards": "9s 2c 8c 4h"}).report()
    assert by_deck == settle(EZ).report()


def test_several_spots_of_a_seat_are_hands_of_their_own() -> None:
    raw = {
        "game": "hustler/casino-war",
        "player_dealer": {"seat": 8, "bank": 1000},
        "deal": {"1": "9s Ts", "bank": "9h"},
        "seats": {"1": {"wagers": {"base": [25, 10]}, "actions": ["surrender"]}},
    }
    got = settle(raw).report()
    claims = [(row["hand"], row["stake"], row["paid"]) for row in got["claims"]]
    assert claims == [(1, 25.0, -12.5), (2, 10.0, 10.0)]


@pytest.mark.parametrize("schedule", [OWN, "hustler/ez-baccarat:1"])
def test_fees_are_not_in_chips(schedule: dict[str, Any] | str) -> None:
    got = settle({**EZ, "schedule": schedule}).report()
    assert got["chips"] == {"1": 10.0, "8": -10.0}
    assert got["collection"] == {"player_dealer": 2.0, "1": 1.0, "total": 3.0}


# ---- files ----


def test_a_script_is_read_from_toml_and_json_alike(tmp_path: Path) -> None:
    toml, json = tmp_path / "a.toml", tmp_path / "a.json"
    toml.write_text('game = "x"\n[seats.1]\nchips = 5.5\n')
    json.write_text('{"game": "x", "seats": {"1": {"chips": 5.5}}}')
    assert read_script(toml) == read_script(json) == {"game": "x", "seats": {"1": {"chips": 5.5}}}


@pytest.mark.parametrize(
    ("name", "text"), [("a.toml", "game = "), ("a.json", "{"), ("b.json", "[1, 2]")]
)
def test_a_file_that_is_no_script_is_told_by_name(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text)
    with pytest.raises(ScriptError) as error:
        read_script(file)
    assert error.value.at == name
