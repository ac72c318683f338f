"""Playing a hand: hit, stand, double, split and surrender, one paragraph each.

Everybody who bet on a seat shares its hand: `sharing` says who is asked, and what the others do.
"""

from houseway.families.blackjack.felt import BlackjackHand, Felt
from houseway.families.blackjack.moves import Answer, Move, Moves
from houseway.families.blackjack.sharing import (
    add_money,
    next_move,
    on_hand,
    player,
    question,
    surrender,
)
from houseway.round import Bettor, Draw, HandSplit, Round, ask, count_told


def play_hands(felt: Felt, seat: int) -> Round[None]:
    """Plays the hands of a seat, each to its end; a split appends a new hand."""
    for hand in felt.hands[seat]:
        if len(hand.cards) == 1:  # the second card of a split pair
            felt.draw(hand)
        yield from play_hand(felt, hand)


def play_hand(felt: Felt, hand: BlackjackHand) -> Round[None]:
    """Plays one hand until it stands, is doubled, or all its bettors have surrendered."""
    while hand.bettors:
        move = yield from next_move(felt, hand)

        # Hit: one more card. The rules make a hand that busts stand.
        if move is Draw.HIT:
            felt.draw(hand)

        # Stand: no more cards.
        elif move is Draw.STAND:
            return

        # Split: an equal wager, and a hand from each card. The first hand is played first.
        elif move is Move.SPLIT:
            yield from split(felt, hand)

        # Surrender: half the wager is lost, and the bettor is out of the hand.
        elif move is Move.SURRENDER:
            surrender(felt, hand, player(felt, hand))

        # Double: more money on the hand, and exactly one more card.
        else:
            yield from double(felt, hand, move)
            return


def double(felt: Felt, hand: BlackjackHand, move: Answer) -> Round[None]:
    yield from add_money(felt, hand, move, hand.position.hand)
    felt.draw(hand)
    felt.log.add(count_told(hand.position.position, felt.count(hand).held))
    yield from surrender_doubled(felt, hand)


def surrender_doubled(felt: Felt, hand: BlackjackHand) -> Round[None]:
    """Offers to surrender a doubled hand, in games that allow surrender at any time."""
    rule, bettor = felt.sheet.surrender, player(felt, hand)
    if rule is None or not rule.doubled or Move.SURRENDER not in felt.moves(hand, bettor).legal:
        return
    refused = dict.fromkeys(("hit", "double", "split"), "a doubled hand gets one card")
    offered = Moves((Draw.STAND, Move.SURRENDER), refused)
    if (yield from ask(question(felt, hand, bettor, offered))) is Move.SURRENDER:
        surrender(felt, hand, bettor)


def split(felt: Felt, hand: BlackjackHand) -> Round[None]:
    """Splits a hand; bettors who add no second wager stay on the first hand only."""
    number = len(felt.beside(hand)) + 1
    added = yield from add_money(felt, hand, Move.SPLIT, number)
    second = BlackjackHand(
        Bettor(hand.position.seat, "", number),
        hand.cards[1:],
        [on_hand(bettor, number) for bettor in hand.bettors if bettor in added],
    )
    hand.split_ace = second.split_ace = hand.cards[0].rank == "A"
    rule = felt.sheet.splitting
    if rule is not None and rule.jokers:  # of two unlike cards, one may be an ace
        second.split_ace = second.cards[0].rank == "A"
    hand.cards = hand.cards[:1]
    felt.log.add(HandSplit(hand.position.position, second.position.position))
    felt.beside(hand).append(second)
    felt.draw(hand)
