"""Several wagers on one hand: who is asked about it, and what the others may do.

The sheet names who plays the hand and who says whether it is doubled or split: the seated bettor,
or the one with the most money on it. With one bettor on a hand, both are that bettor, and nobody
else is asked anything.
"""

from typing import Literal

from houseway.families.blackjack.felt import BlackjackHand, Felt
from houseway.families.blackjack.finished import BASE
from houseway.families.blackjack.moves import (
    PLACES,
    Answer,
    Move,
    Moves,
    adds_money,
    answer_words,
    word_of,
)
from houseway.families.blackjack.situations import hit_or_stand, two_cards
from houseway.round import Amount, Bettor, Decision, Draw, Round, ask

LOW = 11  # no card can bust such a hand, so the default is to hit
STATES = {"double": "doubled", "split": "split"}


# ---- who is asked ----


def player(felt: Felt, hand: BlackjackHand) -> Bettor:
    """The bettor who plays a hand."""
    return _chosen(felt, hand, felt.sheet.sharing.plays)


def adder(felt: Felt, hand: BlackjackHand) -> Bettor:
    """The bettor who decides whether a hand is doubled or split."""
    return _chosen(felt, hand, felt.sheet.sharing.adds)


def _chosen(felt: Felt, hand: BlackjackHand, rule: Literal["seated", "most-money"]) -> Bettor:
    """The seated bettor, or the first behind an empty seat; or the one with the most money."""
    if rule == "seated":
        return hand.bettors[0]
    money: dict[str, int] = {}
    for bettor in hand.bettors:
        money[bettor.account] = money.get(bettor.account, 0) + felt.stake(bettor)
    return max(hand.bettors, key=lambda bettor: money[bettor.account])


def next_move(felt: Felt, hand: BlackjackHand) -> Round[Answer]:
    """Asks for the next move with a hand.

    First the others may surrender, then its adder may double or split; if he does neither, its
    player decides.
    """
    yield from let_others_surrender(felt, hand)
    move = yield from ask_adder(felt, hand)
    if move is None:
        move = yield from ask_player(felt, hand)
    return move


def ask_player(felt: Felt, hand: BlackjackHand) -> Round[Answer]:
    """Asks the player for a legal move, without doubles and splits if another bettor decides them.

    Nothing is asked where only one move is legal; the reason is put into the log.
    """
    bettor = player(felt, hand)
    found = felt.moves(hand, bettor)
    if bettor != adder(felt, hand):
        legal = tuple(answer for answer in found.legal if not adds_money(answer))
        why = "the one with the most money on the hand decides that"
        found = Moves(legal, {**found.why_not, "double": why, "split": why})
    if len(found.legal) == 1:
        forced = found.legal[0]
        felt.log.noted(forced_words(felt, hand, found))
        return forced
    return (yield from ask(question(felt, hand, bettor, found)))


def forced_words(felt: Felt, hand: BlackjackHand, found: Moves) -> str:
    """Why nobody is asked: `Ann busts with 26.`"""
    who, counted = hand.position.mention, felt.count(hand)
    if counted.over:
        return f"{who} busts with {counted.total}."
    if counted.natural:
        return f"{who} has a natural."
    if found.legal[0] is Draw.HIT:
        return f"{who} hits: {found.why_not['stand']}."
    return f"{who} stands: {found.why_not['hit']}."


def ask_adder(felt: Felt, hand: BlackjackHand) -> Round[Answer | None]:
    """Offers the adder, if he is not the player, to double or split; None if he declines."""
    bettor = adder(felt, hand)
    if bettor == player(felt, hand):
        return None
    found = felt.moves(hand, bettor)
    offered = tuple(answer for answer in found.legal if adds_money(answer))
    if not offered:
        return None
    words = f"{answer_words(offered)}, or stand aside and let the hand be played"
    offer = Moves((*offered, Draw.STAND), found.why_not)
    answer = yield from ask(question(felt, hand, bettor, offer, words))
    return None if answer is Draw.STAND else answer


def question(
    felt: Felt, hand: BlackjackHand, bettor: Bettor, found: Moves, words: str = ""
) -> Decision[Answer]:
    """Asks the player for a move; `words` offer one to another bettor, who need not answer."""
    counted = felt.count(hand)
    is_split = len(felt.hands[hand.position.seat]) > 1
    whose = f"Hand {hand.position.hand}" if is_split else "Your hand"
    low = counted.total <= LOW and Draw.HIT in found.legal
    if len(hand.cards) == 2 and any(adds_money(answer) for answer in found.legal):
        situation = two_cards(hand.cards, felt.up)
    else:
        situation = hit_or_stand(felt.sheet.counting, hand.cards, felt.up)
    seen = {"hand": hand.cards, "bank": (felt.up,)}
    if is_split:
        seen["begun"] = hand.cards[:1]
    return Decision(
        who=bettor,
        question=f"{whose} counts {counted.words}: {words or answer_words(found.legal)}?",
        legal=found.legal,
        default=Draw.HIT if low or Draw.STAND not in found.legal else Draw.STAND,
        situation=situation,
        seen=seen,
        placed={BASE: felt.stake(bettor)},
        costs={Move.DOUBLE.value: felt.stake(bettor), Move.SPLIT.value: felt.stake(bettor)},
        wagers={answer.value: BASE for answer in found.legal if adds_money(answer)},
        why_not=found.why_not,
        places=PLACES,
        volunteer=bool(words),
    )


# ---- what the others do ----


def add_money(felt: Felt, hand: BlackjackHand, move: Answer, number: int) -> Round[list[Bettor]]:
    """Takes the wagers of a double or a split, for the seat's hand of that number.

    The adder puts up his own, then the others follow in turn. Returns those who added.
    """
    first = adder(felt, hand)
    stake = felt.stake(first)
    amount = move.cents if isinstance(move, Amount) else stake
    felt.raises.add(on_hand(first, number), BASE, amount)
    added = [first]
    for bettor in _others(hand, first):
        if bettor.account == first.account:
            more = own_money(felt, hand, bettor, move) if amount == stake else 0
        else:
            more = yield from ask_to_follow(felt, hand, bettor, move)
        if more:
            felt.raises.add(on_hand(bettor, number), BASE, more)
            added.append(bettor)
    return added


def own_money(felt: Felt, hand: BlackjackHand, bettor: Bettor, move: Answer) -> int:
    """The cents the adder adds to another of his wagers: in full, unasked, if he has the chips."""
    stake = felt.stake(bettor)
    follows = _same(felt.moves(hand, bettor), move) and felt.raises.can_add(bettor, stake)
    return stake if follows else 0


def ask_to_follow(felt: Felt, hand: BlackjackHand, bettor: Bettor, move: Answer) -> Round[int]:
    """The cents another bettor adds, if he may add; otherwise his wager stays as it is."""
    found = felt.moves(hand, bettor)
    offered = _same(found, move)
    if felt.sheet.sharing.others == "ride" or not offered:
        return 0
    word = word_of(move)
    words = f"it is {STATES[word]}: {word} your own wager too, or leave it as it is"
    offer = Moves((*offered, Draw.STAND), found.why_not)
    answer = yield from ask(question(felt, hand, bettor, offer, words))
    if answer is Draw.STAND:
        return 0
    return answer.cents if isinstance(answer, Amount) else felt.stake(bettor)


def let_others_surrender(felt: Felt, hand: BlackjackHand) -> Round[None]:
    """Offers surrender to all bettors but the player, where each may surrender his own part."""
    if felt.sheet.sharing.surrender != "each":
        return
    plays = player(felt, hand)
    for bettor in _others(hand, plays):
        if bettor.account == plays.account:
            continue  # asked with his other wager
        if Move.SURRENDER in felt.moves(hand, bettor).legal:
            offer = Moves((Move.SURRENDER, Draw.STAND), {})
            words = "surrender your own part, or keep it in play"
            if (yield from ask(question(felt, hand, bettor, offer, words))) is Move.SURRENDER:
                surrender(felt, hand, bettor)


def surrender(felt: Felt, hand: BlackjackHand, bettor: Bettor) -> None:
    """Surrenders a bettor's wagers on a hand, or everybody's if one surrenders for all."""
    each = felt.sheet.sharing.surrender == "each"
    for other in tuple(hand.bettors):
        if not each or other.account == bettor.account:
            felt.surrendered.add(other)
            hand.bettors.remove(other)
            if other.account != bettor.account:  # who has not said so
                felt.log.noted(f"{other.mention} surrenders half the wager.")


def on_hand(bettor: Bettor, number: int) -> Bettor:
    """The same bettor's wager on another hand of the seat."""
    return Bettor(bettor.seat, bettor.name, number, bettor.spot)


def _others(hand: BlackjackHand, bettor: Bettor) -> list[Bettor]:
    return [other for other in hand.bettors if other != bettor]


def _same(found: Moves, move: Answer) -> tuple[Answer, ...]:
    """The legal answers that double where the move doubles, or split where it splits."""
    return tuple(answer for answer in found.legal if word_of(answer) == word_of(move))
