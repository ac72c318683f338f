"""Forced bets before the deal: antes, blinds, the posts of new and returning players, a kill."""

from houseway.errors import listed
from houseway.families.poker.deal import Deal
from houseway.round import mention

SMALL, BIG = "small blind", "big blind"


def post(deal: Deal) -> None:
    """Takes all forced bets in order, then the first fees."""
    carry_in(deal)
    post_antes(deal)
    post_blinds(deal)
    post_to_come_in(deal)
    post_kill(deal)
    deal.fees.collect("deal", "dealt")


def carry_in(deal: Deal) -> None:
    """Puts what was carried over from hands before into the pot."""
    if total := deal.hand.carried.total:
        own = carried_by(deal)
        each = [own.get(seat, 0) for seat in deal.hand.seats]
        deal.betting.carry(each, total - sum(each))
        deal.gather()


def carried_by(deal: Deal) -> dict[int, int]:
    """What the players in the hand put into the pot in hands before."""
    cents = deal.hand.carried.cents
    return {seat: cents.get(seat, 0) for seat in deal.hand.seats} if cents else {}


def post_antes(deal: Deal) -> None:
    """Takes the ante; a player who comes into a pot with several pays them all."""
    carried = deal.hand.carried
    openers = deal.sheet.openers
    enough = openers is not None and 0 < openers.most_antes <= carried.antes
    full = carried.most + (0 if enough else deal.hand.limit.ante)
    for place, seat in enumerate(deal.hand.seats):
        if owed := full - carried.cents.get(seat, 0):
            deal.posted(place, "ante", deal.betting.ante(place, owed))


def post_blinds(deal: Deal) -> None:
    last = len(deal.blinds) - 1
    on_button = deal.sheet.opening.button_blind and last >= len(deal.hand.limit.blinds)
    names = ("button blind", SMALL) if on_button else (SMALL,)
    for number, (place, blind) in enumerate(deal.blinds):
        name = "blind"
        if last > 0 and (number == last or number < len(names)):
            name = BIG if number == last else names[number]
        dead = 0
        if deal.sheet.opening.collection_blind == "dead":
            dead = min(deal.fees.from_blind(place), blind)
            deal.posted(place, "collection blind", deal.betting.dead_money(place, dead))
        deal.posted(place, name, deal.betting.blind(place, blind, dead))
    if deal.sheet.opening.opens_for == "limit" and deal.betting.high < deal.betting.stakes.small:
        deal.betting.open_above()


def post_to_come_in(deal: Deal) -> None:
    """New players and players who missed their blinds post to be dealt in."""
    for post in deal.hand.posts:
        place = deal.hand.seats.index(post.seat)
        if post.dead:
            deal.posted(place, "dead money", deal.betting.dead_money(place, post.dead))
        posted = min(deal.betting.bets[place], post.live)  # the blind of the button
        deal.posted(place, "live blind", deal.betting.blind(place, post.live, posted))


def post_kill(deal: Deal) -> None:
    """Takes the killer's blind; some rules also make the killer act last on the first street."""
    if waiting := deal.hand.kills_so_far.to_kill:
        names = listed(mention(seat) for seat in waiting)
        deal.log.noted(f"Kill buttons up: {names} must still kill a pot in the blind.")
    if kill := deal.hand.kill:
        place = deal.hand.seats.index(kill.seat)
        acts_last = deal.sheet.kill is not None and deal.sheet.kill.acts == "last"
        given = deal.betting.kill(place, kill.cents, acts_last=acts_last)
        deal.posted(place, "kill", given)
