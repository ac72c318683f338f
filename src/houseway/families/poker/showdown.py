"""The showdown: the best hand of every player for each share of the pot, and who shows it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from houseway.cards import HIDDEN, JOKER, SUITS, Card, height, parse_cards
from houseway.families.poker.sheet import Share
from houseway.hands.rank import BEST, Rank, best_of, best_with_board
from houseway.hands.rankings import ACE_LOW, RANKINGS
from houseway.round import Contest, Event, Mucked, Shown

Cards = tuple[Card, ...]
Key = tuple[int, ...]


def board_of(share: Share, boards: Sequence[Cards]) -> Cards:
    """The community cards that count for a share."""
    return boards[share.board - 1] if share.board else ()


@cache
def least_strength(least: str, ranking: str) -> Key:
    """The strength of the poorest hand that is good enough, by its cards."""
    return best_of(parse_cards(least), RANKINGS[ranking]).strength


def best(share: Share, hand: Cards, board: Cards, *, joker_up: bool = False) -> Rank | None:
    """The best qualifying hand for a share; None if there is none."""
    ranking = RANKINGS[share.joker_up if joker_up and share.joker_up else share.ranking]
    own = share.own
    if own is None:
        found = best_of(hand + board, ranking)
    else:
        found = best_with_board(hand, own, board, ranking)
    return found if found.strength else None


def contest(
    share: Share,
    hands: Mapping[int, Cards],
    board: Cards,
    jokers_up: frozenset[int],
    seats: Sequence[int] = (),
) -> Contest:
    """The hand every live seat has for a share; `seats` are all that were dealt in."""
    held, unqualified = compared(share, hands, board, jokers_up)
    odd = odd_order(share.odd, hands, seats)
    return Contest(name=share.name, held=held, odd=odd, unqualified=unqualified)


def compared(
    share: Share, hands: Mapping[int, Cards], board: Cards, jokers_up: frozenset[int]
) -> tuple[dict[int, Rank], dict[int, Rank]]:
    """The hands that qualify for a share, and those that do not."""
    held: dict[int, Rank] = {}
    unqualified: dict[int, Rank] = {}
    ranking = RANKINGS[share.ranking]
    plain = BEST[ranking.best] if share.own is None and not ranking.deck.jokers else None
    for seat, hand in hands.items():
        if HIDDEN in hand:  # in a hand record: mucked unseen
            continue
        if plain is not None:  # what `best` finds, without a choice of cards or a joker
            found: Rank | None = plain(hand + board, ranking)
        else:
            found = best(share, hand, board, joker_up=seat in jokers_up)
        if found is not None and found.strength:
            qualifies = not share.least or found.strength >= least_strength(
                share.least, share.ranking
            )
            (held if qualifies else unqualified)[seat] = found
    return held, unqualified


def odd_order(rule: str, hands: Mapping[int, Cards], seats: Sequence[int] = ()) -> tuple[int, ...]:
    """The live seats in the order they get odd chips: by the button, or by card.

    `seats` are all that were dealt in, from the left of the button to the button itself.
    """
    if rule == "left-of-button":
        return tuple(hands)
    if rule == "nearest-button":  # on either side; of two as near the one on its left
        return tuple(sorted(hands, key=lambda seat: from_button(seats, seat)))
    if rule == "low-card":
        return tuple(sorted(hands, key=lambda seat: min(map(depth, hands[seat]))))
    highest = sorted(hands, key=lambda seat: max(map(height, hands[seat])), reverse=True)
    if rule == "next-to-button":
        highest.sort(key=lambda seat: seat != seats[0])
    return tuple(highest)


def from_button(seats: Sequence[int], seat: int) -> int:
    """How many players a seat is from the button, the shorter way; the button itself is 0."""
    place = seats.index(seat)
    return min(place + 1, len(seats) - 1 - place)


def depth(card: Card) -> tuple[int, int]:
    """A sort key, lowest card first: the joker, then by rank with the ace low, then by suit."""
    if card == JOKER:
        return -1, 0
    return ACE_LOW.index(card.rank), -SUITS.index(card.suit)


def showing(
    contests: Sequence[Contest], order: Sequence[int], paid: Mapping[int, int]
) -> dict[int, bool]:
    """Seats in the order they show, and False where the hand is beaten in every pot and mucked.

    A player who paid at least as much can win the same pots.
    """
    found: dict[int, bool] = {}
    for seat in order:
        rivals = [other for other, shows in found.items() if shows and paid[other] >= paid[seat]]
        found[seat] = False
        for contest in contests:
            if unbeaten(contest, seat, rivals):
                found[seat] = True
        if not any(one in c.held for c in contests for one in (seat, *rivals)):
            found[seat] = any(unbeaten(contest.poorest, seat, rivals) for contest in contests)
    return found


def unbeaten(contest: Contest, seat: int, rivals: Sequence[int]) -> bool:
    own = contest.held.get(seat)
    if own is None:
        return False
    for other in rivals:
        rival = contest.held.get(other)
        if rival is not None and rival.strength > own.strength:
            return False
    return True


def shown(
    order: Sequence[int],
    hands: Mapping[int, Cards],
    contests: tuple[Contest, ...],
    paid: Mapping[int, int],
    beaten: str,
) -> Iterator[Event]:
    """Shows the hands in turn; a beaten hand may be mucked."""
    for seat, shows in showing(contests, order, paid).items():
        if shows or beaten == "shown":
            held = {c.name: c.held[seat] for c in contests if seat in c.held}
            yield Shown(str(seat), hands[seat], tuple(held.values()), tuple(held))
        else:
            yield Mucked(str(seat), beaten=True)
