"""What players do with their cards between bets: turn one up, draw, or discard."""

from houseway.families.poker.deal import Deal
from houseway.families.poker.moves import Answer, PokerMove, Undiscarded
from houseway.families.poker.openers import note_split
from houseway.round import Decision, Named, Round, Some, ask, ask_together


def expose(deal: Deal) -> Round[None]:
    """Offers everybody in turn to expose the down card; the next card then comes face down."""
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
    """The draw: from the left of the button all discard in turn, before any card is replaced."""
    for place, live in enumerate(deal.betting.live):
        if not live:
            continue
        some = Some("discard", deal.cards.cards[place], deal.street.draw)
        question = f"{deal.street.name}: which cards do you discard?"
        answer = yield from ask(
            deal.decision(place, question, (PokerMove.PAT, some), PokerMove.PAT)
        )
        if isinstance(answer, Named):
            deal.cards.set_aside(place, answer.cards)
            note_split(deal, place, answer.cards)
    later = deal.sheet.streets[deal.number + 1 :]
    deal.cards.replace(deal.street, last=not any(street.draw for street in later))


def discard(deal: Deal) -> Round[None]:
    """Everybody in the hand discards, without seeing what the others discard.

    Where keeping all cards kills a hand and nobody discards, the last hand takes the pot.
    """
    betting = deal.betting
    if betting.players == 1:
        return
    in_hand = [place for place, live in enumerate(betting.live) if live]
    answers = yield from ask_together([which_to_discard(deal, place) for place in in_hand])
    for place in in_hand:
        answer = answers[deal.bettors[place]]
        if isinstance(answer, Named):
            deal.cards.throw(place, answer.cards)
        elif betting.players > 1 and answer is Undiscarded.DEAD:
            deal.cards.give_up(place)
            betting.drop_out(place)
        elif answer is Undiscarded.DEAD:
            deal.log.noted("Nobody has discarded: the last hand takes the pot.")


def which_to_discard(deal: Deal, place: int) -> Decision[Answer]:
    """The question what to discard; by default the last cards go, or the hand is dead."""
    street = deal.street
    hands = deal.cards.cards if street.discard_from == "hand" else deal.cards.down
    held = hands[place]
    some = Some("discard", held, street.discard, street.discard)
    question = f"{street.name}: which card do you discard?"
    if street.undiscarded == "fold":
        return deal.decision(place, question, (some, Undiscarded.DEAD), Undiscarded.DEAD)
    last = Named("discard", held[-street.discard :])
    return deal.decision(place, question, (some,), last)
