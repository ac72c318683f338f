"""How a betting round starts: the bet sizes, who acts first, and who must bring it in."""

from houseway.families.poker.boards import brings_in, leads, paired
from houseway.families.poker.deal import Deal
from houseway.families.poker.moves import Answer, PokerMove
from houseway.families.poker.turns import fold
from houseway.money import money
from houseway.round import Amount, Range, Round, ask


def sizes(deal: Deal) -> tuple[int, ...]:
    """The fixed bet sizes of the street; without fixed sizes, the minimum bet."""
    stakes, street = deal.betting.stakes, deal.street
    if stakes.kind != "fixed":
        return (stakes.small,)
    pair = street.open_pair and paired(deal.cards.boards_up().values())
    if street.size == "either" or pair:
        return (stakes.small, stakes.big)
    return (stakes.big,) if street.size == "big" else (stakes.small,)


def first_to_act(deal: Deal) -> int:
    """The place that acts first."""
    opening, cards = deal.sheet.opening, deal.cards
    if deal.number == 0:
        if opening.forced == "nobody":
            return 0
        if opening.forced != "blinds":
            return brings_in(opening, {place: up[-1] for place, up in enumerate(cards.up)})
        return deal.left_of_blinds
    if opening.later == "left-of-button":
        return 0
    if opening.later == "opener":
        return deal.opened.place if deal.opened is not None else 0
    return leads(opening, deal.street.compared_by, cards.boards_up(), cards.wild_up())


def bring_in(deal: Deal, forced: int) -> Round[None]:
    """The player with the forced card posts the bring-in or opens for more.

    If he is all in for the ante, the players after him bring it in, open for more or fold; one who
    does not answer loses a bet only if it is forced.
    """
    betting, count, brought = deal.betting, len(deal.bettors), bring_in_of(deal)
    for place in ((forced + step) % count for step in range(count)):
        if betting.players == 1:
            return
        if not betting.stacks[place]:  # all in for the ante
            continue
        betting.to_act(place)
        must = place == forced
        legal = openings(deal, place, must=must)
        question = f"bring it in for {money(brought)}, or open for more?"
        default = PokerMove.BRING_IN if must else PokerMove.FOLD
        answer = yield from ask(deal.decision(place, question, legal, default))
        if answer is PokerMove.FOLD:
            fold(deal)
            continue
        if isinstance(answer, Amount):
            open_for(deal, answer.cents)
        else:
            opening = deal.sheet.opening
            full = opening.bring_in != "amount"
            given = betting.bring_in(place, brought, full=full, option=opening.option)
            deal.posted(place, "bring-in", given)
        return


def bring_in_of(deal: Deal) -> int:
    """The bring-in in cents."""
    if deal.sheet.opening.bring_in == "amount":
        return deal.hand.limit.bring_in
    return deal.betting.stakes.small


def openings(deal: Deal, place: int, *, must: bool) -> tuple[Answer, ...]:
    """The ranges the first bet may be in."""
    betting, opening, brought = deal.betting, deal.sheet.opening, bring_in_of(deal)
    legal: tuple[Answer, ...] = (
        (PokerMove.BRING_IN,) if must else (PokerMove.BRING_IN, PokerMove.FOLD)
    )
    if betting.stacks[place] <= brought or opening.bring_in == "small":
        return legal
    either = betting.stakes.kind == "fixed" and opening.bring_in == "small-or-big"
    opens = betting.legal((betting.stakes.big,) if either else betting.sizes)
    for least, most in opens.raises:
        more = max(least, min(brought + deal.hand.limit.chip, betting.stacks[place]))
        if more <= most:
            legal = (*legal, Range("complete", more, most, says="open for", does="open"))
    return legal


def open_for(deal: Deal, amount: int) -> None:
    """Opens for more than the bring-in."""
    betting = deal.betting
    fixed = betting.stakes.kind == "fixed"
    if fixed:
        betting.sizes = (amount,)
    betting.raise_to(amount)
    if fixed and deal.street.size == "small":
        betting.sizes = sizes(deal)  # raises are still by the lower limit
