"""Hands in the PHH format: read, and played again by the same engine as every other hand.

PHH names players p1, p2, … from the left of the button, as the engine numbers its places.
"""

import tomllib
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from houseway.cards import HIDDEN, Card, DealtShoe
from houseway.errors import ScriptError
from houseway.families.poker.betting import Kind, Stakes
from houseway.families.poker.round import Finished, Forced, Seats, play
from houseway.families.poker.sheet import Opening, Poker, Share, Street
from houseway.money import cents
from houseway.round import Decision, Log, Playing, Range

FLOP = (
    Street(name="pre-flop", down=2, lines=""),
    Street(name="flop", board=3, lines=""),
    Street(name="turn", board=1, size="big", lines=""),
    Street(name="river", board=1, size="big", lines=""),
)
FOUR_CARDS = (msgspec.structs.replace(FLOP[0], down=4), *FLOP[1:])
BLINDS = Opening(forced="blinds", later="left-of-button", lines="")
HIGH = Share(ranking="high", lines="")


def draws(cards: int) -> tuple[Street, ...]:
    """Three draws; the bets double after the second."""
    return (
        Street(name="before the draw", down=cards, lines=""),
        Street(name="first draw", draw=cards, lines=""),
        Street(name="second draw", draw=cards, size="big", lines=""),
        Street(name="third draw", draw=cards, size="big", lines=""),
    )


class Variant(msgspec.Struct, frozen=True):
    """A game PHH has a code for."""

    kind: Kind
    poker: Poker


VARIANTS: Mapping[str, Variant] = {
    "FB": Variant(
        "fixed",
        Poker(
            streets=draws(4),
            opening=BLINDS,
            shares=(Share(ranking="badugi-ace-low", lines=""),),
        ),
    ),
    "F2L3D": Variant(
        "fixed",
        Poker(
            streets=draws(5),
            opening=BLINDS,
            shares=(Share(ranking="deuce-to-seven", lines=""),),
        ),
    ),
    "NT": Variant("no-limit", Poker(streets=FLOP, opening=BLINDS, shares=(HIGH,))),
    "FT": Variant("fixed", Poker(streets=FLOP, opening=BLINDS, shares=(HIGH,))),
    "NS": Variant(
        "no-limit",
        Poker(streets=FLOP, opening=BLINDS, shares=(Share(ranking="short-deck", lines=""),)),
    ),
    "PO": Variant(
        "pot-limit",
        Poker(streets=FOUR_CARDS, opening=BLINDS, shares=(Share(ranking="high", own=2, lines=""),)),
    ),
}


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of a PHH file that the rules need; others are let through."""

    variant: str
    antes: list[float]
    blinds_or_straddles: list[float] = []
    min_bet: float = 0
    small_bet: float = 0
    big_bet: float = 0
    starting_stacks: list[float]
    actions: list[str]
    finishing_stacks: list[float] | None = None


class Replayed(msgspec.Struct, frozen=True):
    hand: Hand
    finished: Finished
    log: Log


def read_hand(text: str) -> Hand:
    try:
        return msgspec.convert(tomllib.loads(text), Hand)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ScriptError("phh", str(error)) from None


def replay_file(path: Path) -> Replayed:
    return replay_hand(read_hand(path.read_text(encoding="utf-8")))


def replay_hand(hand: Hand) -> Replayed:
    """Plays the recorded actions; one that the rules refuse is an error with its place."""
    variant = VARIANTS.get(hand.variant)
    if variant is None:
        known = ", ".join(VARIANTS)
        raise ScriptError("variant", f"{hand.variant!r} is not known yet; expected {known}")
    small = cents(hand.small_bet or hand.min_bet)
    stakes = Stakes(
        kind=variant.kind,
        small=small,
        big=cents(hand.big_bet) or small,
        most_raises=3 if variant.kind == "fixed" else None,
    )
    blinds = [cents(blind) for blind in hand.blinds_or_straddles]
    if len(hand.starting_stacks) == 2:  # the button has the small blind
        blinds.reverse()
    forced = Forced(
        blinds=tuple(blinds),
        ante=cents(max(hand.antes)),
    )
    numbers = tuple(range(1, len(hand.starting_stacks) + 1))
    seats = Seats(numbers, tuple(cents(stack) for stack in hand.starting_stacks))
    shoe, actions = dealt(hand)
    log = Log()
    playing = Playing(play(variant.poker, stakes, forced, seats, shoe, log), log)
    while not playing.over:
        decision = playing.pending[0]
        place, word = next_action(actions, decision)
        try:
            playing.answer(decision.who, word)
        except ScriptError:
            raise
        except Exception as error:
            raise ScriptError(f"actions[{place}]", str(error)) from None
    finished = playing.result
    assert finished is not None, "a hand that is over has a result"
    return Replayed(hand, finished, log)


Actions = deque[tuple[int, str, str]]  # place in the list, player, what was done


def dealt(hand: Hand) -> tuple[DealtShoe, Actions]:
    """The cards by recipient, those shown at the end in the place of unknown ones; the actions."""
    cards: dict[str, list[Card]] = {}
    actions: Actions = deque()
    shown: dict[str, list[Card]] = {}
    for place, text in enumerate(hand.actions):
        words = text.partition("#")[0].split()
        if words[:2] == ["d", "dh"]:
            cards.setdefault(words[2][1:], []).extend(split_cards(words[3]))
        elif words[:2] == ["d", "db"]:
            cards.setdefault("board", []).extend(split_cards(words[2]))
        elif words[1:2] == ["sm"]:
            if len(words) > 2:
                shown[words[0][1:]] = split_cards(words[2])
        elif words:
            actions.append((place, words[0][1:], " ".join(words[1:])))
    for player, hand_shown in shown.items():
        if HIDDEN in cards[player] and HIDDEN not in hand_shown:
            thrown = len(cards[player]) - len(hand_shown)
            cards[player] = [HIDDEN] * thrown + hand_shown  # what was thrown away came first
    return DealtShoe(cards), actions


def split_cards(text: str) -> list[Card]:
    return [Card(text[i : i + 2]) for i in range(0, len(text), 2)]


def next_action(actions: Actions, decision: Decision[Any]) -> tuple[int, str]:
    """The recorded answer in our words."""
    if not actions:
        raise ScriptError("actions", f"an action is missing: {decision.question}")
    place, player, done = actions.popleft()
    if player != str(decision.who.seat):
        raise ScriptError(f"actions[{place}]", f"p{player} acts; p{decision.who.seat} is to act")
    if done == "f":
        return place, "fold"
    if done.startswith("sd"):
        thrown = split_cards(done[2:].strip())
        return place, f"discard {' '.join(thrown)}" if thrown else "pat"
    if done == "cc":
        return place, "call" if decision.accepts("call") else "check"
    sized = next((choice for choice in decision.legal if isinstance(choice, Range)), None)
    word = sized.word if sized else "raise"
    return place, f"{word} {done.removeprefix('cbr ')}"
