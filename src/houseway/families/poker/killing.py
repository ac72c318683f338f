"""Kills that players post by choice: after their first cards, before anybody has the rest."""

from typing import TypeAlias

import msgspec

from houseway.families.poker.betting import Stakes
from houseway.families.poker.deal import Deal
from houseway.families.poker.moves import PokerMove
from houseway.families.poker.sheet import Kill, Volunteers
from houseway.money import cents
from houseway.round import Amount, Range, Round, ask

Sizes: TypeAlias = tuple[int, int]  # the least and the most a kill may be


def volunteer(deal: Deal) -> Round[None]:
    """Deals the first cards, then asks for kills, and for kills over them where there are any."""
    kill = deal.sheet.kill
    rules = kill.volunteers if kill else None
    if kill is None or rules is None:
        return
    deal.cards.deal_first(deal.street, rules.cards)
    killer = None if deal.hand.kill is None else deal.hand.seats.index(deal.hand.kill.seat)
    while killer is None or rules.over:
        found = yield from ask_in_turn(deal, kill, rules, killer)
        if found is None:
            return
        killer = found


def ask_in_turn(deal: Deal, kill: Kill, rules: Volunteers, killer: int | None) -> Round[int | None]:
    """Asks everybody but the last killer in turn; the first who wants to kill does."""
    start = deal.left_of_blinds if rules.start == "left-of-blinds" else 0
    for place in deal.betting.clockwise[start]:
        if place == killer or (found := sizes_of(deal, rules, place)) is None:
            continue
        over = killer is not None
        least, most = found
        says = "overkill for" if over else "kill for"
        amounts = Range("kill", least, most, usual=least, says=says)
        question = "do you overkill the pot?" if over else "do you kill the pot?"
        asked = deal.decision(place, question, (PokerMove.NO_KILL, amounts), PokerMove.NO_KILL)
        answer = yield from ask(msgspec.structs.replace(asked, volunteer=True, situation=KILLS))
        if isinstance(answer, Amount):
            kill_pot(deal, kill, place, answer.cents)
            return place
    return None


KILLS = "kills"  # the situation of the question


def sizes_of(deal: Deal, rules: Volunteers, place: int) -> Sizes | None:
    """What a player may kill for: twice the blind or the last kill, or more; None if too short."""
    betting, limit = deal.betting, deal.hand.limit
    least = 2 * betting.high
    stack = betting.stacks[place]
    if stack + betting.bets[place] < least or stack < rules.least_stack * least:
        return None
    free = rules.any_amount_from
    if free is None or limit.small < cents(free):
        return least, least
    most = stack // rules.most_part // limit.chip * limit.chip
    return (least, most) if least <= most else None


def kill_pot(deal: Deal, kill: Kill, place: int, amount: int) -> None:
    """Posts a kill, which raises the limits of the hand."""
    betting = deal.betting
    betting.kill(place, amount, acts_last=kill.acts == "last")
    betting.stakes = killed(betting.stakes, kill, amount)
    deal.killers.append(place)


def killed(stakes: Stakes, kill: Kill, amount: int) -> Stakes:
    """The stakes of a killed pot; without a limit the least bet doubles."""
    if kill.sets_limit:
        return msgspec.structs.replace(stakes, small=amount, big=2 * amount)
    if not kill.doubles:
        return stakes
    return msgspec.structs.replace(stakes, small=2 * stakes.small, big=2 * stakes.big)
