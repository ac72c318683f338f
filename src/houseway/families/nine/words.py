"""The rules of a sheet of nine in plain words."""

from collections.abc import Iterator

from houseway.families.nine.sheet import HandRule, NineSheet
from houseway.round.words import Said, capital, number, runs

TOTALS = range(10)


def in_words(sheet: NineSheet) -> Iterator[Said]:
    start = {
        "action-button": "the action button",
        "left-of-player-dealer": "the player-dealer's left",
    }[sheet.deal_start]
    shown = "; the player-dealer's last card lies open" if sheet.bank_shown == "last" else ""
    yield Said(
        f"{capital(number(sheet.cards))} cards to every hand, one at a time from {start}{shown}.",
    )
    shaken = {
        "before-the-deal": "before the deal",
        "before-the-bank": "before the player-dealer's own hand is played",
    }[sheet.dice]
    yield Said(f"The dice that place the action button are shaken {shaken}.")
    yield Said(f"Players: {_drawn(sheet.player)}.", sheet.player.lines)
    yield Said(f"The player-dealer: {_drawn(sheet.bank)}.", sheet.bank.lines)
    hits = sheet.house_way
    yield Said(
        "A player may ask for the house way when it is that hand's turn: the house dealer hits"
        f" {hits} or less and stands on {hits + 1} or more."
    )
    cards = {
        "in-turn": "A player who hits gets the card at once.",
        "after-all": "Cards are drawn after all players have decided.",
    }[sheet.draw]
    yield Said(cards)


def _drawn(rule: HandRule) -> str:
    stand = [total for total in TOTALS if total not in (*rule.hit, *rule.option)]
    parts = [f"must hit {runs(rule.hit)}"] * bool(rule.hit)
    option = "any total" if len(rule.option) == len(TOTALS) else runs(rule.option)
    parts += [f"may hit or stand on {option}"] * bool(rule.option)
    parts += [f"must stand on {runs(stand)}"] * bool(stand)
    return ", ".join(parts)
