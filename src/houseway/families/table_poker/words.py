"""The rules of a table poker sheet in plain words."""

from collections.abc import Iterator

from houseway.cards import parse_cards
from houseway.errors import listed
from houseway.families.table_poker.made import least
from houseway.families.table_poker.sheet import Jackpot, TablePokerSheet, TableStreet
from houseway.round.words import Said, capital, number

SHOWS = {
    "left-of-player-dealer": "clockwise from the player-dealer's left",
    "house-dealer-right": "from the house dealer's right round to the left",
}


def in_words(sheet: TablePokerSheet) -> Iterator[Said]:
    yield Said(dealing(sheet), sheet.deal.lines)
    if sheet.deal.shows:
        yield Said(
            f"Players' hands are opened one by one, {SHOWS[sheet.deal.shows]}.", sheet.deal.lines
        )
    if sheet.against == "board":
        yield Said("The hand must beat the board's own five cards.", sheet.deal.lines)
    if sheet.qualifier:
        cards = " ".join(card.rank for card in parse_cards(sheet.qualifier.least))
        says = f"The player-dealer qualifies with {sheet.qualifier.says}: {cards} or better."
        yield Said(says, sheet.qualifier.lines)
    for street in sheet.streets:
        yield Said(f"{capital(street.name)}: {answers(sheet, street)}.", street.lines)
    for wager, reads in sheet.reads.items():
        cards = {
            "hand": "the player's own cards",
            "hand-and-bank": "the cards of the player and the player-dealer together",
            "board": "the community cards",
        }[reads.cards]
        yield Said(f"{sheet.wager(wager).title} is judged on {cards}.", sheet.wager(wager).lines)
    for wager in sheet.both_cards:
        title = sheet.wager(wager).title
        says = f"A winning hand counts for the {title} only if both of the player's cards play."
        yield Said(says, sheet.wager(wager).lines)
    if sheet.banking.backline and any(wager.base and wager.backline for wager in sheet.wagers):
        own = "decides for himself" if sheet.behind == "own" else "follows the seat"
        yield Said(f"A backline bettor on a game wager {own}.", sheet.banking.lines)
    for row in sheet.jackpots:
        yield Said(jackpot(sheet, row), row.lines)


def dealing(sheet: TablePokerSheet) -> str:
    deal = sheet.deal
    to_bank = f", {number(deal.bank)} to the player-dealer" if deal.bank else ""
    to_board = f", {number(deal.board)} community cards" if deal.board else ""
    shown = {"none": "", "first": "first", "last": "last"}[deal.shown]
    open_card = f" The player-dealer's {shown} card lies open." if shown else ""
    up = ", face up" if deal.open else ""
    one = "one card at a time" if deal.by == "one-at-a-time" else "in stacks"
    where = {"left-of-player-dealer": "player-dealer", "house-dealer-left": "house dealer"}
    return (
        f"{capital(number(deal.hand))} cards to each hand{to_bank}{to_board}, dealt {one} "
        f"from the {where[deal.start]}'s left{up}.{open_card}"
    )


def answers(sheet: TablePokerSheet, street: TableStreet) -> str:
    title = sheet.wager(street.wager).title
    if not street.sizes:
        return f"{title} rides ({street.word}) or is taken back ({street.otherwise})"
    of = sheet.wager(street.of).title
    size = f"{listed(map(str, street.sizes))} times" if street.sizes != (1,) else "the size of"
    text = f"{title}, {size} the {of} ({street.word}), or {street.otherwise}"
    if street.within:
        text += "; no more than the maximum of the table"
    if street.larger:
        more, strong = listed(map(str, street.larger.sizes)), least(sheet, street.larger.least)
        text += f"; {more} times with {strong.words} or better"
    return text


def jackpot(sheet: TablePokerSheet, row: Jackpot) -> str:
    low, winner = least(sheet, row.beaten).words, least(sheet, row.winner).words
    roof = f", up to “{least(sheet, row.most_beaten).words}”," if row.most_beaten else ""
    together = "; everybody with a bet on a hand shares its prize equally"
    return (
        f"{row.title}: “{low}” or better{roof} is beaten by “{winner}” or better, with "
        f"{row.players} players in the game; {row.beaten_share}% of the pool to the beaten hand, "
        f"{row.winner_share}% to the winner, {row.others_share}% among the others"
        f"{together if row.position == 'everybody' else ''}."
    )
