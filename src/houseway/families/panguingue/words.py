"""The rules of a sheet of panguingue in plain words, and the check of its conditions."""

from collections.abc import Iterator
from typing import get_args

from houseway.errors import counted
from houseway.families.panguingue.ranks import CONDITIONS, price
from houseway.families.panguingue.sheet import (
    Condition,
    ConditionName,
    Fouls,
    GoingOut,
    PanDeal,
    PanMelds,
    PanSheet,
)
from houseway.money import cents, money
from houseway.round.words import Said, number


def in_words(sheet: PanSheet) -> Iterator[Said]:
    """Every choice the sheet makes, in words, with its lines."""
    yield Said(usual(sheet), sheet.usual.lines)
    yield from dealing(sheet.dealing)
    alone = {
        "takes-tops": "takes the tops without play.",
        "plays-on": "plays on alone until he goes out.",
    }[sheet.on_top.alone]
    yield Said(f"If all but one player go on top, the one who is left {alone}", sheet.on_top.lines)
    taking = {
        "allowed": "The top discard may be taken for a new meld or to be added to one.",
        "forced-only": "The top discard may be taken for a new meld only; to add it to one, another"
        " player has to force it.",
    }[sheet.taking.to_add]
    yield Said(taking, sheet.taking.lines)
    for condition in sheet.conditions:
        yield Said(conditioned(condition), condition.lines)
    yield from melds(sheet.melds)
    yield from going_out(sheet.going_out)
    stock = {
        "reshuffle": "its discards are shuffled into a new one; if nobody melds out of a whole new"
        " deck, the hand is over without a winner and everybody gets the top back, less the fee.",
        "no-winner": "the hand is over without a winner, and everybody gets the top back, less the"
        " fee.",
    }[sheet.stock.out]
    yield Said(f"When the deck runs out, {stock}", sheet.stock.lines)
    yield from fouls(sheet.fouls)


def usual(sheet: PanSheet) -> str:
    table = sheet.usual
    unit, ante, buy_in = (money(cents(sum)) for sum in (table.unit, table.ante, table.buy_in))
    return f"Usually a chip is {unit} and the top {ante}, with a buy-in of {buy_in}."


def dealing(rules: PanDeal) -> Iterator[Said]:
    tied = {
        "first-dealt": "the one dealt to first",
        "by-suit": "the lower suit: clubs, diamonds, hearts, spades",
    }[rules.tied]
    away = {
        "lowest-card": "the lowest card up decides again",
        "next-right": "the next player to his right is first",
    }[rules.winner_away]
    first = {
        "winner": "The winner of the last hand, or the eldest, draws first; if he has retired, the"
        " next one to his right.",
        "dealers-right": "The player at the dealer's right draws first, not the winner.",
    }[rules.acts_first]
    yield Said(
        f"Of equal lowest cards {tied} is eldest; if the winner is not dealt in, {away}.",
        rules.lines,
    )
    yield Said(first, rules.lines)


def conditioned(condition: Condition) -> str:
    says = f"{CONDITIONS[condition.name][0]}: {price(condition)} from everybody"
    if not condition.added:
        return f"{says}."
    more = counted(condition.added, "chip")
    if condition.spades_added != condition.added:
        more += f", {condition.spades_added} in spades,"
    return f"{says}, and {more} for every card added."


def melds(rules: PanMelds) -> Iterator[Said]:
    added = {
        "same-suit": "A set of one suit takes more cards of that suit only.",
        "any-suit": "A set of one suit takes its rank in any suit.",
    }[rules.to_suited]
    rope = {
        "contained": "A rope is a condition as soon as A-2-3 or J-Q-K is part of it",
        "exact": "A rope is a condition only if exactly A-2-3 or J-Q-K are laid down",
    }[rules.rope_with]
    more = {
        "unpaid": "cards added to it pay nothing more.",
        "paid": "every card added to it pays as much again.",
    }[rules.rope_added]
    larger = {
        "once": "A condition laid with more than three cards pays once.",
        "as-added": "A condition laid with more than three cards pays as if they had been added.",
    }[rules.laid_larger]
    split = {
        "table": "A condition that comes of splitting pays as any other.",
        "flat": f"A condition that comes of splitting pays {counted(rules.split, 'chip')},"
        f" {rules.split_spades} in spades.",
    }[rules.split_pays]
    for says in (added, f"{rope}; {more}", larger, split):
        yield Said(says, rules.lines)


def going_out(rules: GoingOut) -> Iterator[Said]:
    again = {
        "as-they-lie": "what every meld is worth as it lies, with the cards added to it",
        "conditions": "every condition, without the cards added to it",
    }[rules.melds]
    short = {
        "plays-on": "A player who runs out of chips plays on, and may win.",
        "retires": "A player who cannot pay in full pays what he has and retires.",
    }[rules.short]
    chips = counted(rules.chips, "chip")
    yield Said(
        f"The player who goes out collects {again}, then {chips}, then the tops.", rules.lines
    )
    yield Said(short, rules.lines)


def fouls(rules: Fouls) -> Iterator[Said]:
    two_off = {"mended": "mended like those one card off", "dead": "dead"}[rules.two_off]
    found = {
        "at-once": "The dealer counts every hand before the first draw.",
        "after-draw": "A wrong number of cards is noticed when the player's first turn is over.",
    }[rules.count_found]
    spread = {
        "refused": "A spread that is no meld is refused at once, so that nothing is collected.",
        "called-late": "A spread that is no meld is called after the discard, unless it has been"
        " made valid by then.",
    }[rules.spread]
    least, most = number(rules.least), number(rules.most)
    yield Said(
        f"A hand of fewer than {least} or more than {most} cards is dead; one of {least} or {most}"
        f" is {two_off}.",
        rules.lines,
    )
    yield Said(found, rules.lines)
    yield Said(spread, rules.lines)


def faults(sheet: PanSheet) -> Iterator[str]:
    names = [condition.name for condition in sheet.conditions]
    for name in get_args(ConditionName):
        if names.count(name) != 1:
            yield f"conditions: {name} must be there once"
