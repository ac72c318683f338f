"""Openers: the cards it takes to open the pot, and the proof of them when the hand is over."""

from itertools import combinations

import msgspec

from houseway.cards import HIDDEN, Card, parse_cards
from houseway.families.poker.deal import Deal, Opener
from houseway.families.poker.moves import CHECK, FOLD_OR_CHECK, Answer, PokerMove
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.showdown import least_strength
from houseway.families.poker.turns import fold, full_question
from houseway.hands.rank import best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import so_far
from houseway.round import Amount, Decision, Range, Round, Shown, ask, mention

Cards = tuple[Card, ...]


# ---- what opens ----


def are_openers(sheet: PokerSheet, cards: Cards) -> bool:
    """Whether cards open the pot: a whole hand, or what is left of one; kickers do not count."""
    if sheet.openers is None or not cards or HIDDEN in cards:
        return False
    ranking = RANKINGS[sheet.shares[0].ranking]
    least = least_strength(sheet.openers.least, ranking.name)
    return best_of(cards, ranking).strength[:2] >= least[:2]


def fewest(sheet: PokerSheet, cards: Cards) -> Cards:
    """The fewest of the cards that are openers; none where they are not."""
    some = (few for size in range(1, len(cards) + 1) for few in combinations(cards, size))
    return next((few for few in some if are_openers(sheet, few)), ())


def in_words(sheet: PokerSheet) -> str:
    """`a pair of jacks`."""
    assert sheet.openers is not None, "the pot takes openers"
    held = so_far(parse_cards(sheet.openers.least), RANKINGS[sheet.shares[0].ranking])
    return f"a {held}"


# ---- opening ----


def open_pot(deal: Deal) -> Round[None]:
    """Everybody passes in turn until somebody opens; all-in players may declare the pot open."""
    betting = deal.betting
    for place, cards in enumerate(deal.cards.cards):
        betting.to_act(place)
        answer = yield from ask(opening_question(deal, place))
        if answer is PokerMove.FOLD:
            fold(deal)
        elif answer is PokerMove.CHECK:
            betting.call()
        else:
            deal.opened = Opener(place, cards)
            if isinstance(answer, Amount):
                betting.raise_to(answer.cents)
            else:
                betting.declare_open()
            return
    betting.end_street()


def opening_question(deal: Deal, place: int) -> Decision[Answer]:
    """Everybody is asked, with openers or without, so that nobody knows who has them."""
    alone = deal.betting.players == 1
    legal: tuple[Answer, ...] = CHECK if alone else FOLD_OR_CHECK
    why_not = {}
    bets = opening_bets(deal)
    if are_openers(deal.sheet, deal.cards.cards[place]):
        legal += bets
    else:
        word = bets[0].word if isinstance(bets[0], Range) else bets[0].value
        why_not[word] = f"it takes {in_words(deal.sheet)} or better to open the pot"
    return msgspec.structs.replace(
        full_question(deal, place), legal=legal, default=PokerMove.CHECK, why_not=why_not
    )


def opening_bets(deal: Deal) -> tuple[Answer, ...]:
    """The opening bet; where a player has no chips, or the others have none, only the word."""
    ranges = deal.betting.legal().raises
    bets = [Range("bet", least, most, says="open for", does="open") for least, most in ranges]
    return tuple(bets) or (PokerMove.OPEN,)


# ---- splitting and proving ----


def note_split(deal: Deal, place: int, thrown: Cards) -> None:
    """Declares that the opener splits openers; the discards lie under a chip until the end."""
    opened = deal.opened
    if opened is None or opened.place != place or are_openers(deal.sheet, deal.cards.cards[place]):
        return
    opened.thrown = deal.cards.under_chip = thrown
    who = mention(deal.hand.seats[place])
    deal.log.noted(f"{who} splits openers: the discards lie under a chip.")


def prove(deal: Deal) -> None:
    """The opener who wins without a showdown shows openers; split ones are among the discards."""
    opened = deal.opened
    if opened is None:
        return
    seat, held = deal.hand.seats[opened.place], deal.cards.cards[opened.place]
    if deal.betting.players == 1 and deal.betting.live[opened.place]:
        of = opened.hand if opened.thrown else held
        shown = tuple(card for card in fewest(deal.sheet, of) if card in held)
        if shown:
            deal.log.add(Shown(str(seat), shown, ()))
    if opened.thrown:
        deal.log.noted(
            f"The dealer turns up the discards of {mention(seat)}: {' '.join(opened.thrown)}."
        )
