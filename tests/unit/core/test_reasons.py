"""The reasons given in a round are true of the cards on the felt and of their wager."""

from typing import Any

import pytest

from houseway.game import BankedGame, load, settle
from houseway.round import Bettor, Dealt, Event, Names, Opened, Result, Settled
from tests.catalogue import banked
from tests.playthroughs.write import COVERS_ALL, play

ROUNDS = range(1, 13)
Script = dict[str, Any]


def events(script: Script) -> list[Event]:
    return list(settle({"player_dealer": {"seat": 7, "bank": 1000}} | script).log.events)


def reasons(script: Script) -> dict[str, str]:
    """The reason for each wager's result."""
    return {event.wager: event.reason for event in events(script) if isinstance(event, Settled)}


# ---- hands ----


@pytest.mark.parametrize("id", banked(side_bets=True))
def test_a_hand_that_grows_after_it_was_told_is_told_again(id: str) -> None:
    game = load(id, BankedGame)
    for number in ROUNDS:
        told: set[str] = set()
        grown: set[str] = set()
        for event in play(game, number, COVERS_ALL).events:
            if isinstance(event, Opened) and event.says:
                told.add(event.to)
                grown.discard(event.to)
            elif isinstance(event, Dealt) and event.to in told:
                grown.add(event.to)
        assert not grown, f"round {number}"


def test_the_bank_of_super_pan_9_is_told_with_the_card_it_drew() -> None:
    """K J 3 counts 3, with an ace 4."""
    script = {
        "game": "hustler/super-pan-9",
        "deal": {"1": "Ks 2s 5h", "bank": "Kc Jd 3d Ah"},
        "seats": {"1": {"wagers": {"base": 10}}},
    }
    told = [e.says for e in events(script) if isinstance(e, Opened) and e.to == "bank"]
    assert told == ["3 with three cards", "4 with four cards"]


def test_hands_of_2_way_winner_are_opened_when_their_wagers_are_settled() -> None:
    """Blackjack before the poker portion (002:6982-6989), poker and bonus after it (7003-7017)."""
    antes = {"blackjack-ante": 10, "poker-ante": 10}
    script = {
        "game": "hustler/2-way-winner",
        "player_dealer": {"seat": 9, "bank": 1000},
        "deal": {
            "1": "Ts 9h",
            "2": "As Ah",
            "3": "4c 6d",
            "4": "4d 6c",
            "bank": "Kd 8c",
            "board": "2c 3h 7d",
            "bank2": "Qs Jh",
        },
        "seats": {
            "1": {"wagers": antes, "actions": ["blackjack", "stand"]},
            "2": {"wagers": antes, "actions": ["poker 1"]},
            "3": {"wagers": antes | {"7-card-bonus": 5}, "actions": ["surrender"]},
            "4": {"wagers": antes, "actions": ["surrender"]},
        },
    }
    order = [(event.to, event.says) for event in events(script) if isinstance(event, Opened)]
    assert order == [
        ("bank", "18"),
        ("1", "19"),
        ("board", ""),
        ("bank2", "king high, queen jack eight seven"),
        ("2", "pair of aces, king eight seven kickers"),
        ("3", "king high, eight seven six four"),
    ]


# ---- wagers ----


def test_a_bonus_on_ones_own_hand_is_not_told_by_the_player_dealers() -> None:
    """Ace high beats the bank; the bonus begins with a pair (002:3702-3732)."""
    script = {
        "game": "hustler/three-card-poker",
        "deal": {"1": "Ah Kc Td", "bank": "Qc 4d 2s"},
        "seats": {"1": {"wagers": {"ante": 10, "bonus": 10}, "actions": ["play"]}},
    }
    assert reasons(script)["bonus"] == "ace high, king ten"


def test_a_win_against_a_bank_that_does_not_qualify_says_so_first() -> None:
    """Ace-high qualifies (002:2961-2964); a queen beside the king of the board does not."""
    script = {
        "game": "hustler/ultimate-texas-holdem",
        "deal": {"1": "Ac 4h", "2": "Tc 9d", "bank": "Qd 2c", "board": "Kh Jd 8c 5s 3d"},
        "seats": {
            "1": {"wagers": {"ante": 10, "blind": 10}, "actions": ["play 3"]},
            "2": {"wagers": {"ante": 10, "blind": 10}, "actions": ["check", "check", "play"]},
        },
    }
    found = [e.reason for e in events(script) if isinstance(e, Settled) and e.wager == "play"]
    assert sorted(found) == [
        "king high, jack ten nine eight against the player-dealer's king high, queen jack eight"
        " five",
        "the player-dealer does not qualify; ace high against the player-dealer's king high",
    ]


def test_a_blackjack_hand_says_what_becomes_of_the_poker_ante() -> None:
    """Over 22 it loses all three wagers (002:7041-7043); closer to 22, the Poker Ante pushes."""

    def play(cards: str) -> dict[str, str]:
        wagers = {"blackjack-ante": 10, "poker-ante": 10}
        seat = {"wagers": wagers, "actions": ["blackjack", "hit", "stand"]}
        game = {"game": "hustler/2-way-winner", "seats": {"1": seat}}
        return reasons({**game, "deal": {"1": cards, "bank": "Kd 8c"}})

    assert play("Ts 5h 6d")["blackjack-play"] == (
        "21 against the player-dealer's 18; the Poker Ante pushes"
    )
    seat = {"wagers": {"blackjack-ante": 10, "poker-ante": 10}, "actions": ["blackjack", "hit"]}
    script = {"deal": {"1": "Ts 5h 9d", "bank": "Kd 8c"}, "seats": {"1": seat}}
    found = reasons({"game": "hustler/2-way-winner", **script})
    assert found["blackjack-ante"] == "bust with 24; the Poker Ante loses too"
    assert found["poker-ante"] == "bust with 24"


def test_a_bonus_on_other_cards_is_told_by_those() -> None:
    """Three of the player's cards and the board make a pair, the first three cards none."""
    script = {
        "game": "hustler/let-it-ride",
        "deal": {"1": "Ah Kc 5d", "board": "5s 7c"},
        "seats": {
            "1": {
                "wagers": {"bet-1": 10, "bet-2": 10, "bet-3": 10, "3-card-bonus": 1},
                "actions": ["let-it-ride", "let-it-ride"],
            }
        },
    }
    found = reasons(script)
    assert found["3-card-bonus"] == "ace high, king five"
    assert found["bet-3"] == "pair of fives, ace king seven kickers"


def test_a_wager_that_compares_hands_is_told_by_both() -> None:
    script = {
        "game": "hustler/super-pan-9",
        "deal": {"1": "Ks 2s 5h", "bank": "Kc 6d 2d"},
        "seats": {"1": {"wagers": {"base": 10, "bonus": 5}}},
    }
    assert reasons(script) == {
        "base": "7 with three cards against the player-dealer's 8 with three cards",
        "bonus": "7 with three cards",
    }


def test_who_stood_on_five_is_told_the_hand_that_stood() -> None:
    """Five against 5 and 6 is the option; the third card makes the others' Player 9."""
    script = {
        "game": "hustler/21st-century-baccarat-8",
        "deal": {"player": "2s 3h 4c", "banker": "5d Ah"},
        "seats": {"1": {"wagers": {"player": 10}, "actions": ["stand"]}},
    }
    assert reasons(script)["player"] == "Player 5, Dealer 6"


def test_what_the_bank_could_not_cover_is_told() -> None:
    partly = Settled(Bettor(2), "base", 10000, "win", 2200, 2200, "the hand is closer")
    assert str(partly) == "Seat 2 wins $22 on base: the hand is closer; $78 is returned."
    whole = Settled(Bettor(2), "base", 10000, "win", 10000, 10000, "the hand is closer")
    assert str(whole) == "Seat 2 wins $100 on base: the hand is closer."


@pytest.mark.parametrize(
    ("result", "paid", "says"),
    [
        ("win", 4000, "You win $40 on Dragon 7: so."),
        ("lose", -100, "You lose $1 on Dragon 7: so."),
        ("push", 0, "Your $1 on Dragon 7 pushes: so."),
        ("no-action", 0, "Your $1 on Dragon 7 is returned: so."),
    ],
)
def test_a_wager_is_settled_in_one_sentence(result: Result, paid: int, says: str) -> None:
    settled = Settled(Bettor(2), "dragon-7", 100, result, 100, paid, "so")
    assert settled.words(Names({}, {"dragon-7": "Dragon 7"}, you="2")) == says


def test_a_further_hand_of_ones_own_is_told_apart() -> None:
    settled = Settled(Bettor(2, hand=2), "base", 100, "push", 100, 0, "so")
    assert settled.words(Names(you="2")) == "Your second hand pushes $1 on base: so."


def test_no_reason_names_a_card_by_its_code() -> None:
    """Casino War: a king against an eight. A pair bonus tells the two cards in full."""
    war = {
        "game": "hustler/casino-war",
        "deal": {"1": "Kh", "bank": "As"},
        "seats": {"1": {"wagers": {"base": 10}}},
    }
    assert reasons(war)["base"] == "king against ace"
    pair = {
        "game": "hustler/21st-century-lucky-7-baccarat",
        "deal": {"player": "9s Kh", "banker": "5d Ah"},
        "seats": {"1": {"wagers": {"player": 10, "player-pair": 5}}},
    }
    assert reasons(pair)["player-pair"] == "Player nine of spades and king of hearts"


def test_a_payment_above_the_stake_is_told_with_its_odds() -> None:
    script = {
        "game": "hustler/ez-baccarat",
        "deal": {"player": "2s 3h 3s", "banker": "2c 2h 3d"},
        "seats": {"1": {"wagers": {"player": 10, "panda-8": 5}}},
    }
    assert reasons(script) == {
        "player": "Player wins",
        "panda-8": "Player wins with a three-card 8, which pays 25 to 1",
    }
