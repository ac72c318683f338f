"""The deal: opening the shoe, and two cards to every hand."""

from houseway.cards import Shoe
from houseway.families.blackjack.felt import BlackjackHand, Felt
from houseway.families.blackjack.finished import Cards
from houseway.families.blackjack.moves import RESERVE, USUAL_CARDS
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.round import Bets, Bettor, Log


def deal(sheet: BlackjackSheet, bets: Bets, shoe: Shoe, log: Log) -> Felt:
    """Deals two cards face up to every position, one at a time, and one or two to the bank.

    The bank's second card comes face down, or only after the players have acted.
    """
    felt = Felt(sheet, bets, shoe, log)
    left = sheet.deal.start == "left-of-player-dealer"
    positions = bets.positions(bets.left_of_the_bank if left else 1)

    dealt: dict[Bettor, Cards] = {}
    for position in positions:
        dealt[position] = felt.card(position.position)
    felt.bank = felt.card("bank")
    for position in positions:
        dealt[position] += felt.card(position.position)
    if sheet.deal.second == "down":
        felt.bank += felt.card("bank", face_down=True)

    for position, cards in dealt.items():
        felt.first[position.seat] = cards
        hand = BlackjackHand(position, cards, in_turn(bets, position))
        felt.hands[position.seat] = [hand]
        felt.show_count(hand)
    return felt


def in_turn(bets: Bets, position: Bettor) -> list[Bettor]:
    """The bettors of a hand: the seated player first, then those behind as they placed wagers."""
    placed = [bettor for bettor in bets.wagers if bettor.seated == position]
    return sorted(placed, key=lambda bettor: bool(bettor.name))


# ---- the shoe ----


def open_shoe(sheet: BlackjackSheet, shoe: Shoe, log: Log) -> None:
    """Burns the first cards of a new shoe, if the document says so."""
    if sheet.deal.burn:
        shoe.burn(sheet.deal.burn)
        log.burned(sheet.deal.burn, "unseen, off a new shoe")


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("bank", *(position.position for position in bets.positions(1)))


def most_cards(sheet: BlackjackSheet, bets: Bets) -> int:
    """Five cards for each position and the bank, and the reserve nobody may choose to draw from.

    Only hands that must be hit draw from the reserve.
    """
    return USUAL_CARDS * (len(bets.positions(1)) + 1) + RESERVE
