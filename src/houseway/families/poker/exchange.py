"""What players do with their cards: turn one up, exchange some, throw some away."""

from houseway.families.poker.deal import Deal
from houseway.families.poker.moves import Answer, PokerMove
from houseway.round import Decision, Named, Round, Some, ask, ask_together


def expose(deal: Deal) -> Round[None]:
    """Everybody in turn may turn up the card that is down; the next one then comes down."""
    for place, live in enumerate(deal.betting.live):
        if not live:
            continue
        down = deal.cards.down[place][0]
        question = f"{deal.street.name}: turn up your {down}, or keep it down?"
        answer = yield from ask(
            deal.decision(place, question, (PokerMove.EXPOSE, PokerMove.KEEP), PokerMove.KEEP)
        )
        if answer is PokerMove.EXPOSE:
            deal.cards.turn_up(place)


def exchange(deal: Deal) -> Round[None]:
    """From the left of the button everybody throws cards away, then gets as many new ones."""
    thrown: dict[int, int] = {}
    for place, live in enumerate(deal.betting.live):
        if not live:
            continue
        some = Some("discard", deal.cards.cards[place], deal.street.draw)
        question = f"{deal.street.name}: which cards do you discard?"
        answer = yield from ask(
            deal.decision(place, question, (PokerMove.PAT, some), PokerMove.PAT)
        )
        if isinstance(answer, Named):
            deal.cards.throw(place, answer.cards)
            thrown[place] = len(answer.cards)
    deal.cards.give([(place, False) for place, count in thrown.items() for _ in range(count)])


def discard(deal: Deal) -> Round[None]:
    """Everybody in the hand throws cards away, without seeing what the others throw."""
    betting = deal.betting
    if betting.players == 1:
        return
    in_hand = [place for place, live in enumerate(betting.live) if live]
    answers = yield from ask_together([which_to_discard(deal, place) for place in in_hand])
    for place in in_hand:
        answer = answers[deal.bettors[place]]
        if isinstance(answer, Named):
            deal.cards.throw(place, answer.cards)
        elif answer is PokerMove.FOLD and betting.players > 1:
            deal.cards.give_up(place)
            betting.drop_out(place)


def which_to_discard(deal: Deal, place: int) -> Decision[Answer]:
    """By default the last cards go, or the hand is dead."""
    street = deal.street
    hands = deal.cards.cards if street.discard_from == "hand" else deal.cards.down
    held = hands[place]
    some = Some("discard", held, street.discard, street.discard)
    question = f"{street.name}: which card do you discard?"
    if street.undiscarded == "fold":
        return deal.decision(place, question, (some, PokerMove.FOLD), PokerMove.FOLD)
    last = Named("discard", held[-street.discard :])
    return deal.decision(place, question, (some,), last)
