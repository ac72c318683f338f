"""What a hand comes to now: how many cards are melded."""

from houseway.errors import counted
from houseway.families.panguingue.sheet import PanSheet
from houseway.round import AnyDecision, Held


def holds(sheet: PanSheet, decision: AnyDecision) -> tuple[Held, ...]:
    seat = f"{decision.who.seat}/"
    melded = sum(len(cards) for name, cards in decision.seen.items() if name.startswith(seat))
    left = sheet.dealing.most - melded
    return (Held(f"{counted(melded, 'card')} melded, {left} to go"),)
