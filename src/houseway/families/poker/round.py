"""A hand of pot poker: forced bets, streets of cards and betting, showdown."""

from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any, TypeAlias, TypeVar

from houseway.cards import Shoe
from houseway.families.poker.deal import Deal
from houseway.families.poker.exchange import discard, exchange, expose
from houseway.families.poker.killing import volunteer
from houseway.families.poker.must_bet import settle_bets
from houseway.families.poker.openers import open_pot, prove
from houseway.families.poker.opening import bring_in, first_to_act, sizes
from houseway.families.poker.posting import carried_by, post
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.showdown import Cards, board_of, contest, odd_order, shown
from houseway.families.poker.turns import Turn, bare_turn, full_question, take_turns
from houseway.money import money
from houseway.round import (
    Carry,
    Contest,
    Hand,
    Log,
    PotFinished,
    Quiet,
    Returned,
    Round,
)
from houseway.round.flow import Step

T = TypeVar("T")
Steps: TypeAlias = Generator[Step | T, Any, PotFinished]


def play(sheet: PokerSheet, hand: Hand, shoe: Shoe, log: Log) -> Round[PotFinished]:
    """Plays a hand, asking a full decision at every turn to bet."""
    return steps(Deal(sheet, hand, shoe, log), full_question)


def play_bare(sheet: PokerSheet, hand: Hand, shoe: Shoe) -> Steps[Turn]:
    """Plays a hand for a simulation: without a log, asking bare turns instead of decisions."""
    return steps(Deal(sheet, hand, shoe, Quiet()), bare_turn)


def steps(deal: Deal, put: Callable[[Deal, int], T]) -> Steps[T]:
    """The steps of a hand in the order of the documents; `put` makes the question at a turn."""
    # 1. Antes and blinds, and the fees taken before the deal.
    post(deal)

    # 2. Street by street: cards, then betting until everybody has called, folded or is all in.
    for number, street in enumerate(deal.sheet.streets):
        deal.number, deal.street = number, street
        if number == 0 and deal.sheet.kill is not None:
            yield from volunteer(deal)
        if street.expose:
            yield from expose(deal)
        if street.draw:
            yield from exchange(deal)
        deal_street(deal)
        if street.discard and street.discarded == "before-betting":
            yield from discard(deal)
        yield from bet(deal, put)
        if street.discard and street.discarded == "after-betting":
            yield from discard(deal)
        if deal.betting.players == 1 or is_unopened(deal):
            break

    # 3. The last player in, or the best hands, win the pots.
    return finish(deal)


def deal_street(deal: Deal) -> None:
    """Deals the cards of the street, then takes the fee due after them."""
    deal.cards.deal(deal.street, deal.number)
    deal.fees.collect(deal.street.name, "dealt")


def bet(deal: Deal, put: Callable[[Deal, int], T]) -> Generator[Step | T, Any, None]:
    """A round of betting; it decides who shows first, unless the button does."""
    betting = deal.betting
    if deal.number == 0:
        betting.sizes = sizes(deal)
    else:
        betting.close(sizes(deal))
    if betting.players > 1:
        first = first_to_act(deal)
        yield from begin(deal, first)
        opener = betting.turn
        yield from take_turns(deal, put)
        shows = shows_first(deal, opener)
        if shows is not None:
            deal.shows_first = shows
    end_betting(deal)


def begin(deal: Deal, first: int) -> Generator[Step, Any, None]:
    """The first bet of a hand, where one is forced or takes openers; else the first turn."""
    forced = deal.sheet.opening.forced
    if deal.number or forced == "blinds":
        deal.betting.open(first)
    elif forced == "nobody":
        yield from open_pot(deal)
    else:
        yield from bring_in(deal, first)


def is_unopened(deal: Deal) -> bool:
    """Whether the pot takes openers and nobody has opened it."""
    return deal.sheet.openers is not None and deal.opened is None


def shows_first(deal: Deal, opener: int | None) -> int | None:
    """The place that shows first after a round of betting: of a bet, or else the first to act."""
    rule, betting = deal.sheet.showdown.first, deal.betting
    if rule == "first-to-act" or betting.last_to_bet is None:
        return opener
    return betting.first_to_bet if rule == "first-to-bet" else betting.last_to_bet


def end_betting(deal: Deal) -> None:
    """Returns an uncalled bet, and takes the fees due after the betting."""
    betting = deal.betting
    if betting.last_to_bet is not None:
        deal.cards.still_dealt.clear()
    if back := betting.take_back():
        deal.log.add(Returned(deal.bettors[back[0]], back[1]))
    deal.fees.collect_rest()
    if betting.players > 1:
        deal.fees.collect(deal.street.name, "bet")
    if betting.is_opened:
        deal.fees.collect(deal.street.name, "opened")
    deal.gather()


def finish(deal: Deal) -> PotFinished:
    """The finished hand: the live hands, their strength for each share, and what all paid."""
    betting, seats, rules = deal.betting, deal.hand.seats, deal.sheet.showdown
    for street in deal.sheet.streets[deal.number + 1 :]:
        deal.fees.collect(street.name, "not-reached")
    deal.gather()
    if is_unopened(deal):
        return unopened(deal, dict(zip(seats, betting.paid, strict=True)))
    hands = deal.cards.hands()
    contests = compared(deal, hands) if len(hands) > 1 else ()
    if contests:
        show(deal, hands, contests)
    prove(deal)
    payments = settle_bets(deal, contests[0]) if contests else ()
    deal.gather()
    paid = dict(zip(seats, betting.paid, strict=True))
    no_flop = deal.number == 0 and not contests and rules.no_flop == "big-blind"
    return PotFinished(
        paid=paid,
        live=tuple(hands),
        dead=dict(zip(seats, betting.dead, strict=True)) if any(betting.dead) else {},
        forced=dict(zip(seats, betting.forced, strict=True)),
        taken=tuple(deal.fees.taken),
        carried=carried_by(deal),
        lying=betting.lying,
        payments=payments,
        killers=tuple(seats[place] for place in deal.killers),
        contests=contests,
        odd_between=() if rules.between == "first-share" else odd_order(rules.between, hands),
        tied_as_one=odd_order("high-card", hands) if rules.same_tie == "high-card" else (),
        odd_to_one=rules.odd_chips == "one-player",
        blinds_to=greatest_blind(deal) if no_flop else None,
        boards=tuple(deal.cards.boards),
        hands=hands,
        jokers_up=frozenset(deal.cards.jokers_up),
    )


def unopened(deal: Deal, paid: Mapping[int, int]) -> PotFinished:
    """The pot waits for the next hand, for which everybody antes again."""
    betting, carried = deal.betting, deal.hand.carried
    others = {seat: cents for seat, cents in carried.cents.items() if seat not in paid}
    cents = {seat: cents for seat, cents in {**others, **paid}.items() if cents}
    waits = Carry(cents=cents, dead=betting.pot - sum(cents.values()), antes=carried.antes + 1)
    deal.log.noted(f"Nobody opens: {money(waits.total)} stays in the pot for the next hand.")
    return PotFinished(
        paid=paid,
        live=(),
        taken=tuple(deal.fees.taken),
        carried=carried_by(deal),
        lying=betting.lying,
        carry=waits,
    )


def greatest_blind(deal: Deal) -> int | None:
    """The seat with the kill, or else with the big blind."""
    if deal.hand.kill is not None:
        return deal.hand.kill.seat
    return deal.hand.seats[deal.blinds[-1][0]] if deal.blinds else None


def compared(deal: Deal, hands: Mapping[int, Cards]) -> tuple[Contest, ...]:
    """Compares the hands for every share of the pot."""
    boards, jokers = deal.cards.boards, frozenset(deal.cards.jokers_up)
    return tuple(
        [
            contest(share, hands, board_of(share, boards), jokers, deal.hand.seats)
            for share in deal.sheet.shares
        ]
    )


def show(deal: Deal, hands: Mapping[int, Cards], contests: tuple[Contest, ...]) -> None:
    """Shows the hands in turn."""
    paid = dict(zip(deal.hand.seats, deal.betting.paid, strict=True))
    order = showing_order(deal, hands)
    deal.log.later(partial(shown, order, hands, contests, paid, deal.sheet.showdown.beaten))


def showing_order(deal: Deal, hands: Mapping[int, Cards]) -> list[int]:
    """The seats still in, starting with the one that shows first."""
    seats = deal.hand.seats
    start = 0 if deal.sheet.showdown.first == "left-of-button" else deal.shows_first
    return [seat for seat in seats[start:] + seats[:start] if seat in hands]
