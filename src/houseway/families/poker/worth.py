"""What a hand is worth: the part of the pot it wins, sampled over cards dealt at random.

Draws still to come are made by the policy of `drawing`; the hands of others have made theirs too.
A player who has opened a pot that takes openers was dealt them.
"""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from math import comb
from random import Random
from statistics import fmean

import msgspec

from houseway.cards import JOKER, Card
from houseway.families.poker.drawing import to_come, to_discard
from houseway.families.poker.openers import are_openers
from houseway.families.poker.sheet import PokerSheet, Share, Street
from houseway.families.poker.showdown import board_of, compared
from houseway.hands.rank import Rank
from houseway.hands.rankings import RANKINGS
from houseway.round import AnyDecision, opponents

WORK = 480  # five-card hands ranked per decision of a bot, roughly
LEAST_DEALS = 10
MOST_TRIES = 100  # hands dealt in search of openers, which are about one in five
Cards = tuple[Card, ...]


class Rival(msgspec.Struct, frozen=True):
    """An opponent: the cards in sight, and whether he has opened the pot."""

    shows: Cards = ()
    opened: bool = False


class Worth:
    """Estimates the part of the pot a hand wins if it is shown down, over random deals."""

    def __init__(self, sheet: PokerSheet, random: Random) -> None:
        self._sheet, self._random = sheet, random
        self._deck = sheet.deck.cards()
        self._own = hole(sheet.streets)
        self._board = sum(street.board for street in sheet.streets)
        self._ways = sum(self._cost(share) for share in sheet.shares)
        self._draws = sum(bool(street.draw) for street in sheet.streets)
        self._ways *= 1 + self._draws  # a draw takes about as long as a comparison
        self._to_come = 0  # draws, after the decision

    def _cost(self, share: Share) -> int:
        """Roughly how many five-card hands are compared to rank one hand for a share."""
        ranking = RANKINGS[share.ranking]
        slow = ranking.best == "badugi" or (
            ranking.best == "low" and "straight" in ranking.categories
        )
        each = comb(self._own, ranking.cards) if slow and share.own is None else 1
        return each * ways(share.own, self._own, self._board)

    def deals(self, work: int, players: int) -> int:
        """Deals to these players that take this much work, in five-card hands ranked."""
        return work // (players * self._ways)

    def against_one(self, decision: AnyDecision, hand: Cards) -> float:
        """The part won on average against one of the opponents, drawn anew for every deal."""
        self._to_come = to_come(self._sheet, decision)
        count = max(LEAST_DEALS, self.deals(WORK, 2))
        rivals = rivals_in(decision) or [Rival()]
        stock, boards = self._unseen(decision), boards_in(decision)
        won = 0.0
        for _ in range(count):
            won += self._deal(hand, (self._random.choice(rivals),), boards, stock)
        return won / count

    def against_all(self, decision: AnyDecision, hand: Cards, count: int) -> list[float]:
        """The parts won against all the opponents who are still in, one for each deal."""
        self._to_come = to_come(self._sheet, decision)
        rivals = tuple(rivals_in(decision))
        stock, boards = self._unseen(decision), boards_in(decision)
        return [self._deal(hand, rivals, boards, stock) for _ in range(count)]

    def _unseen(self, decision: AnyDecision) -> list[Card]:
        known = {card for cards in decision.seen.values() for card in cards}
        return [card for card in self._deck if card not in known]

    def _deal(
        self, hand: Cards, rivals: tuple[Rival, ...], boards: list[Cards], stock: list[Card]
    ) -> float:
        """The part won in one deal; if the stock is short, everybody gets a card less."""
        full = self._own - (0 if self._board else len(boards[0]))  # less the common card of stud
        held = (hand, *(rival.shows for rival in rivals))
        open_places = [max(self._board - len(board), 0) for board in boards]
        while sum(max(full - len(cards), 0) for cards in held) + sum(open_places) > len(stock):
            full -= 1
        missing = [max(full - len(cards), 0) for cards in held]
        drawn = iter(self._random.sample(stock, sum(missing) + sum(open_places)))
        mine, *others = (
            self._kept(dealt(cards, count, drawn), full)
            for cards, count in zip(held, missing, strict=True)
        )
        places = zip(boards, open_places, strict=True)
        boards = [dealt(board, count, drawn) for board, count in places]
        if self._draws:
            gone = {*mine, *chain(*others, *boards)}
            left = [card for card in stock if card not in gone]
            for place, rival in enumerate(rivals):
                if rival.opened:
                    others[place], left = self._with_openers(others[place], left)
            self._random.shuffle(left)
            mine = self._drawn(mine, self._to_come, boards, left)
            others = [self._drawn(cards, self._draws, boards, left) for cards in others]
        return self._won(mine, others, boards)

    def _with_openers(self, hand: Cards, stock: list[Card]) -> tuple[Cards, list[Card]]:
        """A hand that opens, dealt anew until it does, and the stock without it."""
        stock = [*hand, *stock]
        for _ in range(MOST_TRIES):
            if are_openers(self._sheet, hand):
                break
            hand = tuple(self._random.sample(stock, len(hand)))
        return hand, [card for card in stock if card not in hand]

    def _drawn(self, hand: Cards, draws: int, boards: list[Cards], stock: list[Card]) -> Cards:
        """A hand after its draws; those the stock has no cards for are not made."""
        for later in reversed(range(draws)):
            thrown = to_discard(self._sheet, hand, later, boards)
            if len(thrown) > len(stock):
                break
            hand = (*(card for card in hand if card not in thrown), *(stock.pop() for _ in thrown))
        return hand

    def _kept(self, cards: Cards, most: int) -> Cards:
        """The cards that reach the showdown; any cards still to be discarded are dropped."""
        return cards if len(cards) <= most else tuple(self._random.sample(cards, most))

    def _won(self, mine: Cards, others: list[Cards], boards: list[Cards]) -> float:
        """The part of the pot won; a share nobody qualifies for is not counted.

        If nobody qualifies for any, the hands that do not are compared.
        """
        hands = dict(enumerate((mine, *others)))
        jokers = frozenset(seat for seat, cards in hands.items() if JOKER in cards)
        found = [
            compared(share, hands, board_of(share, boards), jokers) for share in self._sheet.shares
        ]
        counted = [held for held, _ in found if held] or [poor for _, poor in found if poor]
        return fmean(map(part_of_first, counted)) if counted else 1 / len(hands)


def part_of_first(ranks: Mapping[int, Rank]) -> float:
    """The part that goes to the first hand."""
    top = max(rank.strength for rank in ranks.values())
    winners = [seat for seat, rank in ranks.items() if rank.strength == top]
    return 1 / len(winners) if 0 in winners else 0.0


def dealt(cards: Cards, count: int, drawn: Iterator[Card]) -> Cards:
    return (*cards, *islice(drawn, count))


def rivals_in(decision: AnyDecision) -> list[Rival]:
    """The opponents who are still in."""
    return [
        Rival(cards, int(seat) in decision.stacks and decision.stacks[int(seat)].opened is True)
        for seat, cards in opponents(decision).items()
    ]


def boards_in(decision: AnyDecision) -> list[Cards]:
    return [decision.seen[name] for name in ("board", "board2") if name in decision.seen]


def hole(streets: tuple[Street, ...]) -> int:
    """How many hole cards a player has at the showdown."""
    return sum(s.down + s.up + s.expose - s.discard for s in streets)


def ways(own: int | None, held: int, board: int) -> int:
    """How many five-card hands are ranked for a share."""
    return 1 if own is None else comb(held, own) * comb(board, 5 - own)
