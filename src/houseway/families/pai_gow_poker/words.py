"""The rules of a pai gow poker sheet in plain words."""

from collections.abc import Iterator

from houseway.families.pai_gow_poker.sheet import PaiGowSheet
from houseway.hands.rankings import RANKINGS
from houseway.round.words import Said, number

JOKERS = {
    "ace-straight-flush": "The joker is an ace, or completes a straight or a flush.",
    "wild": "The joker stands for any card.",
    "none": "There is no joker.",
}
HIGHEST = {"ace-high": "ace", "king-high": "king"}


def in_words(sheet: PaiGowSheet) -> Iterator[Said]:
    deal = sheet.deal
    high = deal.cards - deal.low
    yield Said(
        f"{number(deal.piles).capitalize()} piles of {number(deal.cards)} cards are dealt. A hand "
        f"is set into a low hand of {number(deal.low)} and a high hand of {number(high)}, "
        "which must rank higher.",
        deal.lines,
    )
    yield Said(JOKERS[RANKINGS[sheet.ranking].joker], sheet.decks.lines)
    if sheet.community:
        yield Said(
            "Two hands are dealt for everybody, Player and Banker, and set the house way. The one "
            "that is higher in front and behind wins; a hand with a copy cannot win.",
            sheet.house_way_lines,
        )
        return
    yield Said(
        "Both hands higher wins, both lower loses, one of each pushes. A copy, a hand of the same "
        f"rank, is won by the {sheet.copies}.",
        sheet.wager("base").lines,
    )
    if sheet.bank is not None:
        sets = "the house way" if sheet.bank.sets == "house-way" else "as the player-dealer likes"
        when = "before the others set theirs" if sheet.bank.opens == "first" else "last"
        yield Said(f"The player-dealer's hand is opened {when}, and set {sets}.", sheet.bank.lines)
        for name in sheet.bank.pushes:
            yield Said(
                f"If its seven cards are {HIGHEST[name]} high, without pair, straight or flush, "
                "all game wagers push.",
                sheet.bank.lines,
            )
    for _ in sheet.loses:
        yield Said(
            "Seven cards that are queen high without the joker lose at once.",
            sheet.wager("base").lines,
        )
    yield Said(
        "A player may leave the hand to the house dealer, who sets it the house way.",
        sheet.house_way_lines,
    )
    if sheet.double is not None:
        yield Said(
            "After setting the hand a player may double down for as much as the game wager.",
            sheet.double.lines,
        )
