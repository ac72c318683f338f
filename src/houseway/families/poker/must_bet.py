"""Strong hands that must be bet after the draw, and what becomes of bets where one was not."""

from collections.abc import Iterator, Mapping

from houseway.families.poker.deal import Deal
from houseway.families.poker.opening import sizes
from houseway.families.poker.sheet import MustBet
from houseway.families.poker.showdown import Key, least_strength
from houseway.round import Contest, Payment, PlayerPaid, Returned, mention

VOID = "a hand that must be bet was not"
CALLED_BEHIND = "it called a short bet after a hand that may just call it"


def settle_bets(deal: Deal, contest: Contest) -> tuple[Payment, ...]:
    """Undoes bets of the last street that a strong hand has made void, before the pots are paid.

    Returns what is paid among the players where those bets still find a winner.
    """
    rules, betting = deal.sheet.must_bet, deal.betting
    applies = rules is not None and deal.hand.limit.kind in rules.kinds and deal.street.draw
    if rules is None or not applies or not betting.high:
        return ()
    strength = {
        place: contest.held[seat].strength
        for place, seat in enumerate(deal.hand.seats)
        if betting.live[place] and betting.bets[place] and seat in contest.held
    }
    best = [place for place, one in strength.items() if one == max(strength.values())]
    if not best or not is_strong(deal, rules, contest, best[0]):
        return ()
    unbet = [place for place in best if breaks(deal, rules, place)]
    if unbet and (len(unbet) == len(best) or rules.tied == "void"):
        deal.log.noted(f"{who(deal, unbet[0])} did not bet a hand that must be bet.")
        rest = {place: one for place, one in strength.items() if place not in unbet}
        payments = tuple(to_next_best(deal, rest)) if rules.bets == "next-best" else ()
        for place in range(len(betting.bets)):
            give_back(deal, place, VOID)
        for payment in payments:
            payer = deal.hand.seats.index(payment.payer)
            deal.log.add(PlayerPaid(deal.bettors[payer], payment.payee, payment.cents, payment.why))
        return payments
    for place in called_behind(deal, rules, best):
        give_back(deal, place, CALLED_BEHIND)
    return ()


def is_strong(deal: Deal, rules: MustBet, contest: Contest, place: int) -> bool:
    """Whether the hand at a place is one that must be bet."""
    least = least_strength(rules.least, deal.sheet.shares[0].ranking)
    return contest.held[deal.hand.seats[place]].strength >= least


def breaks(deal: Deal, rules: MustBet, place: int) -> bool:
    """Whether a player who holds such a hand has not done with it what is asked."""
    betting = deal.betting
    if place in betting.has_bet:
        return False
    return rules.by == "betting" or place in betting.checked


def to_next_best(deal: Deal, strength: Mapping[int, Key]) -> Iterator[Payment]:
    """The bets go to the best of the other hands that bet, as far as its own bet goes."""
    betting, seats = deal.betting, deal.hand.seats
    if not strength:
        return
    top = max(strength.values())
    winners = [place for place, one in strength.items() if one == top]
    for place, bet in enumerate(betting.bets):
        if place in winners:
            continue
        for number, winner in enumerate(winners):
            each = min(bet, betting.bets[winner])
            cents = each // len(winners) + (number < each % len(winners))
            if cents:
                yield Payment(seats[place], seats[winner], cents, "bet after the draw")


def called_behind(deal: Deal, rules: MustBet, best: list[int]) -> list[int]:
    """Players who called a short all-in bet after a strong hand had, and lose to it."""
    betting, bettor = deal.betting, deal.betting.first_to_bet
    part = {"": 0, "half": 2, "full": 1}[rules.short]
    if bettor is None or not part or part * betting.high >= sizes(deal)[0]:
        return []
    around = betting.clockwise[bettor][1:]
    callers = [place for place in around if betting.live[place] and betting.bets[place]]
    first = next((callers.index(place) for place in callers if place in best), len(callers))
    return [place for place in callers[first + 1 :] if place not in best]


def give_back(deal: Deal, place: int, why: str) -> None:
    if cents := deal.betting.give_back(place):
        deal.log.add(Returned(deal.bettors[place], cents, why))


def who(deal: Deal, place: int) -> str:
    return mention(deal.hand.seats[place])
