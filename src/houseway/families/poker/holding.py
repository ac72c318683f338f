"""What a player holds before the showdown, and the cards a hand was won with."""

from itertools import combinations

from houseway.cards import JOKER, Card
from houseway.families.poker.boards import worth
from houseway.families.poker.dealing import BOARDS
from houseway.families.poker.sheet import PokerSheet, Share
from houseway.families.poker.showdown import Cards, best, board_of, least_strength
from houseway.hands.rank import Rank, best_of
from houseway.hands.ranking import Ranking
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import in_short, incomplete, so_far
from houseway.round import AnyDecision, Held, PotFinished


def holds(sheet: PokerSheet, decision: AnyDecision) -> tuple[Held, ...]:
    """What the hand comes to now: `pair of nines`; where the pot is split, for every share."""
    seen = decision.seen
    found: dict[str, str] = {}
    for share in sheet.shares:
        if share.joker_up and JOKER in seen.get("up", ()):
            continue  # it depends on how the joker came
        boards = [seen.get(name, ()) for name in BOARDS]
        held = held_for(share, seen["hand"], board_of(share, boards))
        if held:
            found[share.name] = held
    if len(set(found.values())) < 2:
        return tuple(map(Held, dict.fromkeys(found.values())))
    return tuple(Held(held, of=name) for name, held in found.items())


def held_for(share: Share, hand: Cards, board: Cards) -> str:
    ranking = RANKINGS[share.ranking]
    if share.own is None:
        held = so_far(hand + board, ranking)
        return held if qualifies(share, hand + board) else f"{held}, which does not qualify"
    if len(board) >= ranking.cards - share.own:
        found = best(share, hand, board)
        return in_short(found, ranking) if found else ""
    if ranking.best != "high":
        return ""
    own = max(combinations(hand, share.own), key=lambda cards: worth(cards, ranking))
    return incomplete(own, ranking)


def qualifies(share: Share, cards: Cards) -> bool:
    """Whether a hand is good enough for a share, as far as it is dealt."""
    ranking = RANKINGS[share.ranking]
    complete = share.least and len(cards) >= ranking.fewest
    return not complete or best_of(cards, ranking).strength >= least_strength(
        share.least, share.ranking
    )


def won_with(sheet: PokerSheet, finished: PotFinished, part: str, seat: int) -> tuple[Card, ...]:
    """The cards that make the hand a seat won a part of the pot with, own cards first."""
    share = next(share for share in sheet.shares if share.name == part)
    contest = next(contest for contest in finished.contests if contest.name == part)
    held = contest.held[seat] if seat in contest.held else contest.unqualified[seat]
    up = bool(share.joker_up) and seat in finished.jokers_up
    ranking = RANKINGS[share.joker_up if up else share.ranking]
    hand, board = finished.hands[seat], board_of(share, finished.boards)
    for cards in chosen(share, ranking, held, hand, board):
        if best_of(cards, ranking).strength == held.strength:
            return cards
    return ()


def chosen(share: Share, ranking: Ranking, held: Rank, hand: Cards, board: Cards) -> list[Cards]:
    """The choices of cards a player has for a share."""
    if share.own is not None:
        commons = list(combinations(board, ranking.cards - share.own))
        return [own + common for own in combinations(hand, share.own) for common in commons]
    size = len(held.made_of) if ranking.best == "badugi" else ranking.cards
    return list(combinations(hand + board, min(size, len(hand + board))))
