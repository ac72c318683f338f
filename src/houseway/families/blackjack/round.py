"""Blackjack against a player-dealer, in the steps of the documents.

There is one hand at each seat, shared by everybody who bet on it. Each step has a module
of its own: `deal`, `insurance`, `hand` (with `sharing` for hands that several bettors share) and
`bank`; `moves` holds the legal moves, and the reasons against the others.
"""

from houseway.cards import Cup, Shoe
from houseway.families.blackjack.bank import draw_for_bank
from houseway.families.blackjack.deal import deal
from houseway.families.blackjack.felt import Felt
from houseway.families.blackjack.finished import BASE, BlackjackFinished
from houseway.families.blackjack.hand import play_hands
from houseway.families.blackjack.insurance import offer_early_surrender, offer_insurance
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.money import money
from houseway.round import AtOnce, Bets, Log, Round


def play(
    sheet: BlackjackSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log
) -> Round[BlackjackFinished]:
    """Plays a round, in the order of the documents."""
    # 1. Two cards to every position, face up; the player-dealer shows one.
    felt = deal(sheet, bets, shoe, log)

    # 2. What the first two cards decide may be paid before anything else is done.
    if sheet.settlement.at_once_after == "deal":
        felt.raises.receive((yield AtOnce(felt.so_far())))

    # 3. Against an ace players may insure their wagers.
    yield from offer_insurance(felt)

    # 4. In some games a hand may be surrendered before the hole card is checked.
    yield from offer_early_surrender(felt)

    # 5. A hole card that makes a natural may end the round at once.
    over = sheet.deal.checked and felt.bank_count.tier > 0
    if over:
        log.opened("bank", felt.bank, felt.bank_count.held)

    # 6. Every hand is played, from the first position on.
    if not over and not felt.is_frozen:
        for seat in felt.hands:
            yield from play_hands(felt, seat)

    # 7. The player-dealer's hand is opened and drawn by rule.
    if not over:
        draw_for_bank(felt)

    # 8. Against a natural, doubled money may have no action; then hands are compared.
    if sheet.against_natural != "all" and felt.bank_count.tier > 0:
        return_doubled(felt)
    return felt.so_far()


def return_doubled(felt: Felt) -> None:
    for bettor in sorted(felt.bets.wagers):
        if added := felt.raises.take_back(bettor, BASE):
            felt.log.noted(
                f"The {money(added)} {bettor.mention} added by doubling"
                " has no action against a natural."
            )
