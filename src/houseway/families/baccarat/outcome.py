"""How the two hands came out, as it is marked on the roads of a shoe."""

from houseway.families.baccarat.facts import FACTS, banker_wins, player_wins
from houseway.families.baccarat.hands import BaccaratHands
from houseway.families.baccarat.sheet import BaccaratSheet
from houseway.hands import points
from houseway.round import Outcome, decided

SPECIAL = {
    "player-wins-with-three-card-7",
    "player-wins-with-three-card-7-over-0",
    "player-wins-with-three-card-8",
    "banker-wins-with-three-card-7",
    "banker-wins-with-three-card-8",
    "banker-wins-with-three-card-8-over-0",
}


def outcome(sheet: BaccaratSheet, hands: BaccaratHands) -> Outcome:
    """`Banker wins 7 to 4`, with the bonus wager such a hand has won."""
    player, banker = points(hands.player), points(hands.banker)
    by = " with a natural" if player == banker else ""
    if player_wins(hands):
        return Outcome("player", f"Player wins {player} to {banker}{by}", mark(sheet, hands))
    if banker_wins(hands):
        second = sheet.second_hand
        says = f"{second.capitalize()} wins {banker} to {player}{by}"
        return Outcome(second, says, mark(sheet, hands))
    return Outcome("tie", f"Tie, {player} to {banker}")


def mark(sheet: BaccaratSheet, hands: BaccaratHands) -> str:
    """The bonus wager that is won by a winning three-card 7 or 8, if the house has one."""
    for wager in sheet.wagers:
        row = None if wager.base else decided(wager, FACTS, hands)
        if row is not None and row.on in SPECIAL:
            return wager.name
    return ""
