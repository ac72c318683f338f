"""What may be done with a hand: every reason against a move, and its nearest miss."""

from typing import Any

import msgspec
import pytest

from houseway.cards import Card, parse_cards
from houseway.families.blackjack.moves import RESERVE, HeldHand, Move, Moves, answer_words, moves
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.round import Amount, Draw, Range
from tests.unit.blackjack.hands import (
    BUSTER,
    CASINO,
    CHANCES,
    DRAWN_LATE,
    HALF,
    JOKER_21,
    JOKERS,
    LA,
    MARINA,
    NO_BUST,
    SEVENS,
    X,
    sheet,
)

PLENTY = 1_000_000


def of(
    rules: BlackjackSheet | str,
    cards: str,
    *,
    up: str = "6h",
    hands: int = 1,
    aces: bool = False,
    chips: int = PLENTY,
    left: int | None = None,
    **readings: str,
) -> Moves:
    """The moves of a hand with $10 on it."""
    used = sheet(rules, **readings) if isinstance(rules, str) else rules
    held = HeldHand(cards=parse_cards(cards), hands=hands, split_ace=aces)
    return moves(used, held, Card(up), 1000, min(chips, 1000), left)


def changed(id: str, part: str, **values: Any) -> BlackjackSheet:
    """A sheet with something no house prints."""
    rules = sheet(id)
    return msgspec.structs.replace(
        rules, **{part: msgspec.structs.replace(getattr(rules, part), **values)}
    )


def may(found: Moves) -> str:
    """The moves in short: H, S, D, P for a split, R for a surrender."""
    letters = {"hit": "H", "stand": "S", "double": "D", "split": "P", "surrender": "R"}
    return "".join(letters[answer_words((answer,))] for answer in found.legal)


# A hand, what may be done with it, and why a move may not.
REFUSED: dict[str, tuple[dict[str, Any], str, str, str]] = {
    # ---- hit ----
    "a natural": ({"rules": NO_BUST, "cards": "As Kd"}, "S", "hit", "a natural stands"),
    "over": ({"rules": NO_BUST, "cards": "Ks Qh 2c"}, "S", "hit", "22 is a bust"),
    "a joker": (
        {"rules": JOKER_21, "cards": "XX 5h"},
        "S",
        "hit",
        "a hand with a joker is frozen",
    ),
    "a split ace": (
        {"rules": NO_BUST, "cards": "As 5h", "hands": 2, "aces": True},
        "S",
        "hit",
        "split aces get one card each",
    ),
    "21": ({"rules": NO_BUST, "cards": "7s 7h 7c"}, "S", "hit", "21 must stand"),
    "soft 21": (
        {"rules": NO_BUST, "cards": "As Kd", "hands": 2},
        "S",
        "hit",
        "soft 21 must stand",
    ),
    "20 where it stands": (
        {"rules": JOKER_21, "cards": "Ks Qh"},
        "SDPR",
        "hit",
        "20 must stand",
    ),
    "19 where it stands": (
        {"rules": JOKER_21, "cards": "Ks 9h", "option_19": "stand"},
        "SDR",
        "hit",
        "19 must stand",
    ),
    "too few cards to draw": (
        {"rules": NO_BUST, "cards": "Ks 5h", "left": RESERVE},
        "SR",
        "hit",
        "the shoe is nearly empty",
    ),
    # ---- stand ----
    "a total that must be hit": (
        {"rules": NO_BUST, "cards": "5s 6h"},
        "HDR",
        "stand",
        "11 must be hit",
    ),
    "LA's soft 18": ({"rules": LA, "cards": "As 7h"}, "H", "stand", "soft 18 must be hit"),
    # ---- double ----
    "no doubling": (
        {"rules": LA, "cards": "Ks 5h"},
        "HS",
        "double",
        "there is no doubling in this game",
    ),
    "a doubled natural": ({"rules": NO_BUST, "cards": "As Kd"}, "S", "double", "a natural stands"),
    "three cards": (
        {"rules": NO_BUST, "cards": "2s 5h 5c"},
        "HSR",
        "double",
        "only the first two cards may be doubled",
    ),
    "a split hand": (
        {"rules": CASINO, "cards": "8s 3h", "hands": 2, "after_split": "neither"},
        "H",
        "double",
        "a split hand may not be doubled",
    ),
    "a joker that is not frozen": (
        {"rules": CASINO, "cards": "XX 5h", "joker": "one-or-eleven"},
        "HSR",
        "double",
        "a hand with a joker may not be doubled",
    ),
    "a doubled 21": (
        {"rules": NO_BUST, "cards": "As Kd", "hands": 2},
        "S",
        "double",
        "21 may not be doubled",
    ),
    "a double of the last cards": (
        {"rules": NO_BUST, "cards": "Ks 5h", "left": RESERVE},
        "SR",
        "double",
        "the shoe is nearly empty",
    ),
    "too few chips": (
        {"rules": NO_BUST, "cards": "5s 6h", "chips": 999},
        "HR",
        "double",
        "it takes $10 more in chips",
    ),
    "no chip at all where less will do": (
        {"rules": HALF, "cards": "5s 6h", "chips": 0},
        "HR",
        "double",
        "it takes $0.01 more in chips",
    ),
    # ---- split ----
    "no splitting": (
        {"rules": LA, "cards": "8s 8h"},
        "HS",
        "split",
        "there is no splitting in this game",
    ),
    "a split of three cards": (
        {"rules": NO_BUST, "cards": "8s 2h 2c"},
        "HSR",
        "split",
        "only the first two cards may be split",
    ),
    "a split of a joker": (
        {"rules": CHANCES, "cards": "As XX"},
        "HSDR",
        "split",
        "a hand with a joker may not be split",
    ),
    "aces once more": (
        {"rules": SEVENS, "cards": "As Ah", "hands": 2, "aces": True},
        "S",
        "split",
        "split aces get one card each",
    ),
    "no pair": (
        {"rules": NO_BUST, "cards": "8s 7h"},
        "HSDR",
        "split",
        "the two cards are not a pair that may be split",
    ),
    "tens of two ranks": (
        {"rules": JOKERS, "cards": "Ks Qh"},
        "HSDR",
        "split",
        "the two cards are not a pair that may be split",
    ),
    "one hand too many": (
        {"rules": NO_BUST, "cards": "8s 8h", "hands": 4},
        "HSDR",
        "split",
        "4 hands are the most",
    ),
    "tens one hand too many": (
        {"rules": SEVENS, "cards": "Ks Kh", "hands": 3},
        "HSD",
        "split",
        "3 hands are the most",
    ),
    "a split of the last cards": (
        {"rules": NO_BUST, "cards": "8s 8h", "left": RESERVE},
        "SR",
        "split",
        "the shoe is nearly empty",
    ),
    "too few chips for a split": (
        {"rules": NO_BUST, "cards": "8s 8h", "chips": 999},
        "HSR",
        "split",
        "it takes $10 more in chips",
    ),
    # ---- surrender ----
    "no surrender": (
        {"rules": SEVENS, "cards": "Ks 6h"},
        "HSD",
        "surrender",
        "there is no surrender in this game",
    ),
    "surrender before the check": (
        {"rules": X, "cards": "Ks 6h", "surrender_time": "before-check"},
        "HSD",
        "surrender",
        "surrender was offered before the hole card was checked",
    ),
    "a split hand given up": (
        {"rules": JOKER_21, "cards": "8s 5h", "hands": 2},
        "HSD",
        "surrender",
        "a split hand may not be surrendered",
    ),
    "split aces given up": (
        {"rules": NO_BUST, "cards": "As 5h", "hands": 2, "aces": True},
        "S",
        "surrender",
        "split aces may not be surrendered",
    ),
    "a natural given up": (
        {"rules": NO_BUST, "cards": "As Kd"},
        "S",
        "surrender",
        "natural 21½ may not be surrendered",
    ),
    "a hand that busts": (
        {"rules": NO_BUST, "cards": "Ks Qh 5c"},
        "S",
        "surrender",
        "a hand that busts may not be surrendered",
    ),
    "a total above the highest": (
        {"rules": NO_BUST, "cards": "7s 7h 7c"},
        "S",
        "surrender",
        "21 may not be surrendered",
    ),
    "a joker given up": (
        {"rules": JOKER_21, "cards": "XX 5h"},
        "S",
        "surrender",
        "a hand with a joker may not be surrendered",
    ),
    "three cards given up": (
        {"rules": JOKER_21, "cards": "5s 5h 3c"},
        "HS",
        "surrender",
        "only the first two cards may be surrendered",
    ),
    "an ace of the bank": (
        {"rules": DRAWN_LATE, "cards": "Ks 6h", "up": "Ah"},
        "HSD",
        "surrender",
        "not against Ah",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_move_that_may_not_be_made_says_why(case: str) -> None:
    asked, allowed, move, why = REFUSED[case]
    found = of(**asked)
    assert may(found) == allowed
    assert found.why_not[move] == why


@pytest.mark.parametrize("case", REFUSED)
def test_a_move_is_offered_or_refused_never_both(case: str) -> None:
    found = of(**REFUSED[case][0])
    offered = {answer_words((answer,)) for answer in found.legal}
    assert offered | {*found.why_not} == {"hit", "stand", "double", "split", "surrender"}
    assert not offered & {*found.why_not} and offered
    assert all(found.why_not.values())


# The nearest hands in which the same moves are allowed.
ALLOWED: dict[str, tuple[dict[str, Any], str]] = {
    "20 is a choice": ({"rules": NO_BUST, "cards": "Ks Qh"}, "HSDPR"),
    "one more card in the shoe": ({"rules": NO_BUST, "cards": "8s 8h", "left": 17}, "HSDPR"),
    "chips for exactly one": ({"rules": NO_BUST, "cards": "8s 8h", "chips": 1000}, "HSDPR"),
    "three cards may be doubled": ({"rules": CASINO, "cards": "5s 5h 3c"}, "HSD"),
    "a joker may be doubled": ({"rules": CHANCES, "cards": "XX 5h"}, "HSDR"),
    "21 may be doubled": ({"rules": JOKER_21, "cards": "As Th"}, "SDR"),
    "a split hand of two may be given up": (
        {"rules": CASINO, "cards": "8s 5h", "hands": 2},
        "HSDR",
    ),
    "split aces may be given up": (
        {"rules": BUSTER, "cards": "As 5h", "hands": 2, "aces": True},
        "SR",
    ),
    "three cards may be given up": ({"rules": NO_BUST, "cards": "5s 5h 3c"}, "HSR"),
    "20 may be given up": ({"rules": NO_BUST, "cards": "5s 5h Tc"}, "HSR"),
    "an ace of the bank elsewhere": ({"rules": JOKER_21, "cards": "Ks 6h", "up": "Ah"}, "HSDR"),
    "a ten of the bank": ({"rules": DRAWN_LATE, "cards": "Ks 6h", "up": "Th"}, "HSDR"),
    "split aces draw where they may": (
        {"rules": JOKER_21, "cards": "As 5h", "hands": 2, "aces": True},
        "HSD",
    ),
    "aces may be split again": (
        {"rules": NO_BUST, "cards": "As Ah", "hands": 2, "aces": True},
        "SP",
    ),
    "a pair after a split": ({"rules": NO_BUST, "cards": "8s 8h", "hands": 3}, "HSDPR"),
    "any card counts after hits": ({"rules": JOKERS, "cards": "7s 7h 7c"}, "HS"),
}


@pytest.mark.parametrize("case", ALLOWED)
def test_the_nearest_hand_may(case: str) -> None:
    asked, allowed = ALLOWED[case]
    assert may(of(**asked)) == allowed


def test_a_pair_no_house_lets_split() -> None:
    found = of(changed(NO_BUST, "splitting", hands_of_aces=1), "As Ah")
    assert found.why_not["split"] == "this pair may not be split"


@pytest.mark.parametrize("id", [NO_BUST, LA])
def test_a_low_hand_may_be_hit_or_stood_on_when_the_shoe_is_nearly_empty(id: str) -> None:
    """What must be hit is never left without an answer, nor with surrender alone."""
    assert {"H", "S"} & {*may(of(id, "5s 3h", left=RESERVE))}


# ---- pairs ----


@pytest.mark.parametrize(
    ("cards", "hands", "splits"),
    [("Ks Qh", 2, True), ("Ks Qh", 3, False), ("Ks Qs", 3, True), ("Ks Qs", 4, False)],
)
def test_tens_are_of_one_value_where_a_reading_takes_them_so(
    cards: str, hands: int, splits: bool
) -> None:
    found = of(MARINA, cards, hands=hands, tens_again="value")
    assert (Move.SPLIT in found.legal) == splits


@pytest.mark.parametrize(
    ("id", "cards", "hands", "splits"),
    [
        (NO_BUST, "Ks Qh", 1, True),  # any two cards that count ten
        (JOKERS, "Ks Kh", 1, True),  # one rank
        (JOKERS, "Ks Qh", 1, False),
        (JOKER_21, "Ks Qh", 1, True),
        (JOKER_21, "8s 8h", 3, True),
        (JOKER_21, "8s 8h", 4, False),
        # 003:822-825: tens of any rank, then of one rank, then of one suit.
        (MARINA, "Ks Qh", 1, True),
        (MARINA, "Ks Qh", 2, False),
        (MARINA, "Ks Kh", 2, True),
        (MARINA, "Ks Kh", 3, False),
        (MARINA, "Ks Ks", 3, True),
        (MARINA, "Ks Ks", 4, False),
        (MARINA, "8s 8h", 3, True),
    ],
)
def test_what_is_a_pair(id: str, cards: str, hands: int, splits: bool) -> None:
    assert (Move.SPLIT in of(id, cards, hands=hands).legal) == splits


# ---- sizes of a double ----


def doubled(found: Moves) -> Any:
    return next(a for a in found.legal if answer_words((a,)) == "double")


def for_less(most: int) -> Range:
    return Range("double", 1, most, usual=most, says="double for")


def test_a_double_is_for_as_much_or_for_less() -> None:
    assert doubled(of(NO_BUST, "5s 6h")) is Move.DOUBLE
    assert doubled(of(HALF, "5s 6h")) == for_less(1000)
    assert doubled(of(HALF, "5s 6h", chips=300)) == for_less(300)
    assert doubled(of(HALF, "5s 6h", chips=1)) == for_less(1)


def test_answers_are_listed_in_words() -> None:
    assert answer_words((Draw.HIT,)) == "hit"
    assert answer_words((Draw.HIT, Draw.STAND)) == "hit or stand"
    answers = (Draw.HIT, Draw.STAND, Range("double", 1, 5), Amount("double", 3), Move.SPLIT)
    assert answer_words(answers) == "hit, stand, double or split"
