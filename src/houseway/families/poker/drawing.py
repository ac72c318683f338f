"""Which cards to draw to: one policy for bots, hints and odds, by what the pot is shared for.

The policy looks at a player's own cards, at the board and at how many draws are still to come:

- a badugi is made from a king down on the last draw, from a jack with one more to come and from a
  nine with two; else the best cards of different ranks and suits up to an eight are kept;
- a low hand without a pair is made from a ten down on the last draw, from a nine with one more to
  come and from an eight with two; else its different ranks up to an eight, or up to the rank a low
  must not exceed, are kept; where the ace is high, all this is a rank higher;
- a high hand keeps what it has made: all of a straight or better, else groups, then four cards to
  a flush or to a straight that two ranks complete, then the best two cards; a joker is an ace,
  unless it makes one of those, and is always kept;
- where the pot is shared, the cards of a hand that is made are kept, and of the other ranks the
  cards that all other parts keep; between high and low, where neither is made, those of the part
  that keeps more, of the first part if they are as many;
- of a part with a board, the own cards that make two pair or better with it are kept besides.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from houseway.cards import JOKER, SUITS, Card
from houseway.families.poker.sheet import PokerSheet, Share
from houseway.families.poker.showdown import best, board_of
from houseway.hands.rank import best_badugi, best_of
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.round import AnyDecision

Cards = tuple[Card, ...]
KEPT = 8  # cards of a low hand or a badugi are kept up to this rank, the ace being 1
PAT_BADUGI = (13, 11, 9)  # its highest card, by the draws to come after this one
PAT_LOW = (10, 9, 8)
MADE = ("straight", "flush", "full house", "four of a kind", "straight flush", "royal flush")


def to_come(sheet: PokerSheet, decision: AnyDecision) -> int:
    """The draws after a decision; where it asks for discards, those are not among them."""
    street = decision.situation or decision.question
    names = [one.name for one in sheet.streets]
    later = sheet.streets[names.index(street) + 1 if street in names else 0 :]
    return sum(bool(one.draw) for one in later)


def to_discard(sheet: PokerSheet, hand: Cards, later: int, boards: Sequence[Cards] = ()) -> Cards:
    """The cards the policy throws away; `later` draws are to come after this one."""
    parts = [keeping(share, hand, later) for share in sheet.shares if plays_draw(sheet, share)]
    made = [cards for cards, is_made in parts if is_made]
    kept = {card for cards in made for card in cards}
    if open_parts := [cards for cards, is_made in parts if not is_made]:
        highs = {RANKINGS[share.ranking].best == "high" for share in sheet.shares}
        against = len(open_parts) > 1 and len(highs) > 1
        wanted = [max(open_parts, key=len)] if against else open_parts
        ranks = {card[0] for card in kept}
        kept |= {card for card in set.intersection(*map(set, wanted)) if card[0] not in ranks}
    for share in sheet.shares:
        if share.own is not None:
            board = board_of(share, boards)[: on_board(sheet, later)]
            kept.update(made_with_board(share, hand, board))
    return tuple(card for card in hand if card not in kept)


def plays_draw(sheet: PokerSheet, share: Share) -> bool:
    """Whether a share is drawn to: not the one with a board, where another goes without."""
    return not share.board or all(other.board for other in sheet.shares)


def on_board(sheet: PokerSheet, later: int) -> int:
    """The cards of a board that are open at a draw."""
    number = [n for n, street in enumerate(sheet.streets) if street.draw][-1 - later]
    return sum(street.board for street in sheet.streets[:number])


def keeping(share: Share, hand: Cards, later: int) -> tuple[Cards, bool]:
    """The cards that are kept for one share, and whether they make its hand already."""
    ranking = RANKINGS[share.ranking]
    return KEEPING[ranking.best](hand, ranking, min(later, len(PAT_LOW) - 1))


def made_with_board(share: Share, hand: Cards, board: Cards) -> Cards:
    """The own cards that make two pair or better with a board."""
    if share.own is None or len(board) < RANKINGS[share.ranking].cards - share.own:
        return ()
    held = [(best(share, own, board), own) for own in combinations(hand, share.own)]
    found, own = max([(rank, own) for rank, own in held if rank is not None])
    return () if found.category in ("high card", "pair") else own


def for_badugi(hand: Cards, ranking: Ranking, later: int) -> tuple[Cards, bool]:
    found = best_badugi(hand, ranking)
    if len(found.made_of) == ranking.cards and found.made_of[0] < PAT_BADUGI[later]:
        return lowest_apart(hand, ranking, ranking.cards), True
    low = tuple(card for card in hand if low_rank(card, ranking) <= KEPT)
    return lowest_apart(low, ranking, len(found.made_of)), False


def lowest_apart(hand: Cards, ranking: Ranking, most: int) -> Cards:
    """The most cards of different ranks and suits, the lowest of as many."""
    return next(
        (
            cards
            for size in range(most, 0, -1)
            for cards in sorted(combinations(hand, size), key=lambda c: highest(c, ranking))
            if apart(cards)
        ),
        (),
    )


def for_low(hand: Cards, ranking: Ranking, later: int) -> tuple[Cards, bool]:
    different = {card[0]: card for card in sorted(hand, key=lambda c: low_rank(c, ranking))}
    plain = best_of(hand, ranking).category == ranking.categories[-1]
    complete = plain and len(different) == ranking.cards
    if complete and highest(tuple(different.values()), ranking)[0] <= PAT_LOW[later]:
        return hand, True
    most = 1 + ranking.ranks.index(ranking.qualifier) if ranking.qualifier else KEPT
    kept = tuple(card for card in different.values() if low_rank(card, ranking) <= most)
    return (kept[: ranking.cards - 1] if not plain else kept), False


def for_high(hand: Cards, ranking: Ranking, later: int) -> tuple[Cards, bool]:
    if best_of(hand, ranking).category in (*MADE, "five aces", "five of a kind"):
        return hand, True
    counts = Counter(map(high_rank, hand))
    if max(counts.values()) > 1:
        held = tuple(card for card in hand if counts[high_rank(card)] > 1 or card == JOKER)
        return held, False
    for cards in combinations(hand, ranking.cards - 1):
        if len({card[1] for card in cards if card != JOKER}) == 1 or open_ended(cards, ranking):
            return cards, False
    by_rank = sorted(hand, key=lambda card: ranking.ranks.index(high_rank(card)))
    return tuple(by_rank[-2:]), False


KEEPING: Mapping[str, Callable[[Cards, Ranking, int], tuple[Cards, bool]]] = {
    "badugi": for_badugi,
    "low": for_low,
    "high": for_high,
}


# ---- cards ----


def high_rank(card: Card) -> str:
    """The rank; a joker is an ace."""
    return "A" if card == JOKER else card.rank


def low_rank(card: Card, ranking: Ranking) -> int:
    """1 for the lowest rank; a joker is lower than all."""
    return 0 if card == JOKER else 1 + ranking.ranks.index(card[0])


def highest(cards: Cards, ranking: Ranking) -> list[int]:
    """The ranks, highest first."""
    return sorted((low_rank(card, ranking) for card in cards), reverse=True)


def apart(cards: Cards) -> bool:
    """Whether all ranks and all suits differ."""
    return len({card[0] for card in cards}) == len(cards) == len({card[1] for card in cards})


def open_ended(cards: Cards, ranking: Ranking) -> bool:
    """Whether cards in a row can become a straight at both ends; a joker fills a gap."""
    if JOKER in cards:
        held = {card.rank for card in cards}
        missing = [Card(rank + SUITS[0]) for rank in ranking.ranks if rank not in held]
        made = [best_of((*cards, card), ranking).category for card in missing]
        return sum("straight" in category for category in made) > 1
    places = sorted(ranking.ranks.index(card[0]) for card in cards)
    in_row = [places[0] + step for step in range(len(places))] == places
    return in_row and places[-1] < len(ranking.ranks) - 1
