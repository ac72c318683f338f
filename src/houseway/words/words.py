"""The names a sheet chooses from, in the words of a person at the table."""

import re
from collections.abc import Mapping, Sequence

from houseway.errors import counted
from houseway.money import NO_MINIMUM, Limits, money
from houseway.odds import Rule
from houseway.round.words import number
from houseway.sheet import BankedSheet
from houseway.table import ROTATIONS, BankedGame

NAME = re.compile(r"[\w-]+")  # of a fact; `play: higher with a flush` has two

STARTS: Mapping[str, str] = {
    "left-of-player-dealer": "at the player-dealer's left",
    "dice": "where the dice point, counted clockwise from the player-dealer as 1",
    "dice-past-player-dealer": (
        "where the dice point, counted clockwise from the player-dealer as 1; where that is the "
        "player-dealer, at its left"
    ),
    "dice-counter-clockwise": (
        "where the dice point, counted counter-clockwise from the player-dealer as 1; on the "
        "player-dealer, at its right"
    ),
    "hole-card": "where the hole card points, the player-dealer counted as zero (ace 1, king 13)",
    "first-player-card": (
        "where the first Player card points, counted from the player-dealer (ace 1, pictures 10)"
    ),
    "last-bank-card": (
        "where the player-dealer's last card points, the players' places counted from the house "
        "dealer's left (ace 1, king 13)"
    ),
    "last-bank-card-of-seven": (
        "where the player-dealer's last card points, the player-dealer counted as zero (ace or "
        "eight 1, seven 7)"
    ),
    "hole-card-of-seven": (
        "where the player-dealer's second card points, the player-dealer counted as zero (ace or "
        "eight 1, seven or joker 7)"
    ),
    "hole-card-of-others": (
        "where the player-dealer's second card points, the other places counted from its left "
        "(ace 1, king 13)"
    ),
    "first-player-card-of-others": (
        "where the first Player card points, the other places counted from the player-dealer's "
        "left (ace 1, pictures 10)"
    ),
    "up-card": (
        "where the player-dealer's first card points, the players' places counted from the house "
        "dealer's left (ace 1, king 13)"
    ),
    "house-dealer-left": "at the house dealer's left",
    "house-dealer-right": "at the house dealer's right",
}

COVERS: Mapping[str, str] = {
    "action": (
        "each wager won or lost uses up as much of the player-dealer's money as changes hands"
    ),
    "net": "what the player-dealer wins may pay later wagers; only its net result is capped",
}

PASSES: Mapping[str, str] = {
    "seat-by-seat": "all wagers of a seat, then the next seat",
    "wager-by-wager": "one wager all round the table, then the next wager",
    "losers-first": "all losing wagers of the table, then the others, seat by seat",
}


def named_words(names: Mapping[str, str], name: str) -> str:
    """The words for a name, or the name itself with spaces where there are none."""
    return names.get(name, name.replace("-", " "))


TILES: Mapping[str, str] = {"dominoes": "Chinese dominoes", "mah-jong": "mah-jong tiles"}


def rotation(name: str) -> str:
    """How the player-dealer position rotates."""
    policy = ROTATIONS[name]
    hands = f"{number(policy.hands)} hand{'s' * (policy.hands != 1)}"
    after = (
        "somebody else must take it in between, or the game is broken"
        if policy.intervening
        else "it may come back to the same seat when nobody else takes it"
    )
    way = "clockwise" if policy.clockwise else "counter-clockwise"
    return f"The player-dealer position is offered {way} after {hands}; {after}."


def decks(sheet: BankedSheet) -> str:
    """The number of decks, and the cards taken out of them or added; or the set of tiles."""
    allowed, deck = sheet.decks, sheet.deck
    if deck.tile_set:
        return f"one set of {deck.size()} {TILES[deck.tile_set]}"
    if allowed.most is None:
        many = f"{counted(allowed.least, 'deck')} or more, usually {allowed.usual}"
    elif allowed.least == allowed.most:
        many = counted(allowed.most, "deck")
    else:
        many = f"{allowed.least} to {allowed.most} decks, usually {allowed.usual}"
    without = f", without {' '.join(deck.without)}" if deck.without else ""
    each = " in each" if allowed.most != 1 else ""
    jokers = f", {counted(deck.jokers, 'joker')}{each}" if deck.jokers else ""
    return f"{many}{without}{jokers}: {deck.size(allowed.usual)} cards"


def limit_words(limit: Limits) -> str:
    """A limit such as `$5 – $100`; only its maximum where no minimum is printed."""
    if limit.least > NO_MINIMUM:
        return limit.words
    return "any amount" if limit.most is None else f"up to {money(limit.most)}"


def fact(game: BankedGame, on: str) -> str:
    """The condition of a pay row, with every fact in words and everything else as written."""

    def said(name: re.Match[str]) -> str:
        known = game.family.facts.get(name[0])
        return game.sheet.say(known.says) if known else name[0].replace("-", " ")

    return NAME.sub(said, on)


def rule_words(rule: Rule) -> str:
    """`pre-flop: 33+ A2s+: play 4`."""
    said = rule.says if rule.answer in rule.says else f"{rule.says}: {rule.answer}"
    return f"{rule.street}: {said}"


def value_words(value: object) -> str:
    """A value of a sheet on one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or (isinstance(value, str | Sequence | Mapping) and not value):
        return "none"
    if isinstance(value, Mapping):
        return "; ".join(
            f"{key.replace('_', ' ')}: {value_words(inner)}" for key, inner in value.items()
        )
    if isinstance(value, list | tuple):
        return ", ".join(value_words(inner) for inner in value)
    return str(value)


def cited(file: str, lines: str) -> str:
    """`002:6337-6338, 004:242-256`: lines of the sheet's own file get its number."""
    places = (part if ":" in part else f"{file}:{part}" for part in lines.split())
    return ", ".join(places)
