"""The player-dealer's hand: opened and drawn by rule, without a choice."""

from houseway.errors import ScriptError
from houseway.families.blackjack.count import must_hit
from houseway.families.blackjack.facts import looks_at_bank
from houseway.families.blackjack.felt import Felt


def draw_for_bank(felt: Felt) -> None:
    """Opens the bank's hand and draws until it must stand."""
    if felt.sheet.deal.second == "after-players":
        felt.bank += felt.card("bank")
    felt.log.opened("bank", felt.bank, felt.bank_count.held)
    if felt.up == "XX" and felt.sheet.counting.up_joker == "freezes-all":
        return
    while must_draw(felt):
        try:
            felt.draw_for_bank()
        except ScriptError:
            if decides_anything(felt):
                raise
            return
    if len(felt.bank) > 2:
        felt.log.opened("bank", felt.bank, felt.bank_count.held)


def must_draw(felt: Felt) -> bool:
    counted = felt.bank_count
    return not counted.tier and must_hit(felt.sheet.bank, counted)


def decides_anything(felt: Felt) -> bool:
    """Whether any wager depends on the bank's draws; if none does, a script may leave them out."""
    side_bets = any(
        looks_at_bank(felt.sheet.wager(name))
        for wagers in felt.bets.wagers.values()
        for name in wagers
    )
    return side_bets or any(hand.bettors and not felt.count(hand).tier for hand in felt.all_hands())
