"""Where settlement starts and which way it goes: named functions that a sheet chooses."""

from collections.abc import Callable, Mapping

from houseway.cards import JOKER, Card
from houseway.round import Bets, Finished
from houseway.round.dice import seat_of

Start = Callable[[Bets, Finished], tuple[int, str]]


def left_of_player_dealer(bets: Bets, finished: Finished) -> tuple[int, str]:
    return bets.seat_at(1), "left of the player-dealer"


def by_dice(bets: Bets, finished: Finished) -> tuple[int, str]:
    """Counts the dice clockwise with the player-dealer as 1."""
    if not finished.dice:
        return bets.seat_at(1), "no dice were rolled"
    why = f"dice {sum(finished.dice)}, counted from the player-dealer as 1"
    return seat_of(bets, finished.dice), why


def by_dice_past_player_dealer(bets: Bets, finished: Finished) -> tuple[int, str]:
    """The same, but a count that ends on the player-dealer gives the action to the next seat."""
    first, why = by_dice(bets, finished)
    if first != bets.player_dealer:
        return first, why
    return bets.seat_at(1), f"{why}, and so left of the player-dealer"


def by_dice_counter_clockwise(bets: Bets, finished: Finished) -> tuple[int, str]:
    """Counts the dice counter-clockwise with the player-dealer as 1, whom the action passes."""
    if not finished.dice:
        return bets.seat_at(-1), "no dice were rolled"
    total = sum(finished.dice)
    why = f"dice {total}, counted from the player-dealer as 1"
    first = bets.seat_at(1 - total)
    if first != bets.player_dealer:
        return first, why
    return bets.seat_at(-1), f"{why}, and so right of the player-dealer"


def by_hole_card(bets: Bets, finished: Finished) -> tuple[int, str]:
    """Counts the hole card with the player-dealer as zero; ace 1, jack 11, queen 12, king 13."""
    card = finished.action_cards["hole-card"]
    return bets.seat_at(number(card, "TJQK", 10)), f"hole card {card}, player-dealer as zero"


def by_first_player_card(bets: Bets, finished: Finished) -> tuple[int, str]:
    """Counts the first Player card from the player-dealer; ace 1, face cards 10."""
    card = finished.action_cards["first-player-card"]
    return bets.seat_at(min(number(card, "TJQK", 10), 10)), f"first Player card {card}"


def from_house_dealer(name: str) -> Start:
    """Counts the card clockwise from the house dealer's left, skipping the player-dealer."""

    def start(bets: Bets, finished: Finished) -> tuple[int, str]:
        card = finished.action_cards[name]
        place = number(card, "TJQK", 10)
        seats = [seat for seat in range(1, bets.seats + 1) if seat != bets.player_dealer]
        return seats[(place - 1) % len(seats)], f"the player-dealer's {card}: place {place}"

    return start


def from_player_dealer(name: str, says: str, most: int = 14) -> Start:
    """Counts the card clockwise from the player-dealer's left, skipping the player-dealer."""

    def start(bets: Bets, finished: Finished) -> tuple[int, str]:
        card = finished.action_cards[name]
        place = min(number(card, "TJQK", 10), most)
        step = (place - 1) % (bets.seats - 1) + 1
        why = f"{says} {card}: place {place}, counting the others"
        return bets.seat_at(step), why

    return start


def of_seven(name: str) -> Start:
    """Counts the card from the player-dealer: ace or eight 1, deuce or nine 2, … six or king 6,
    seven or joker 7."""

    def start(bets: Bets, finished: Finished) -> tuple[int, str]:
        card = finished.action_cards[name]
        place = 7 if card == JOKER else (number(card, "TJQK", 10) - 1) % 7 + 1
        which = "last card" if name == "last-bank-card" else "second card"
        return bets.seat_at(place), f"the player-dealer's {which} {card}: place {place}"

    return start


def house_dealer_left(bets: Bets, finished: Finished) -> tuple[int, str]:
    return 1, "at the house dealer's left"


def house_dealer_right(bets: Bets, finished: Finished) -> tuple[int, str]:
    return bets.seats, "at the house dealer's right"


def number(card: Card, high: str, first: int) -> int:
    """The count of a card: ace 1, two to nine their face, `high` ranks from `first` on, joker."""
    if card == JOKER:
        return first + len(high)
    if card.rank in high:
        return first + high.index(card.rank)
    return 1 if card.rank == "A" else int(card.rank)


STARTS: Mapping[str, Start] = {
    "left-of-player-dealer": left_of_player_dealer,
    "dice": by_dice,
    "dice-past-player-dealer": by_dice_past_player_dealer,
    "dice-counter-clockwise": by_dice_counter_clockwise,
    "hole-card": by_hole_card,
    "first-player-card": by_first_player_card,
    "last-bank-card": from_house_dealer("last-bank-card"),
    "last-bank-card-of-seven": of_seven("last-bank-card"),
    "hole-card-of-seven": of_seven("hole-card"),
    "hole-card-of-others": from_player_dealer("hole-card", "the player-dealer's second card"),
    "first-player-card-of-others": from_player_dealer(
        "first-player-card", "first Player card", most=10
    ),
    "up-card": from_house_dealer("up-card"),
    "house-dealer-left": house_dealer_left,
    "house-dealer-right": house_dealer_right,
}


FIXED: Mapping[str, Callable[[Bets], int]] = {
    "left-of-player-dealer": lambda bets: bets.seat_at(1),
    "house-dealer-left": lambda bets: 1,
    "house-dealer-right": lambda bets: bets.seats,
}  # starts that wait for no card and no dice
KNOWN_BEFORE_THE_PLAY = frozenset({*FIXED, "up-card"})


def clockwise(seats: int, first: int) -> list[int]:
    return [(first - 1 + step) % seats + 1 for step in range(seats)]


def counter_clockwise(seats: int, first: int) -> list[int]:
    return [(first - 1 - step) % seats + 1 for step in range(seats)]


DIRECTIONS: Mapping[str, Callable[[int, int], list[int]]] = {
    "clockwise": clockwise,
    "counter-clockwise": counter_clockwise,
}
