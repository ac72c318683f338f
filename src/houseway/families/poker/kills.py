"""Kills: which winner owes an extra blind, so that the next pot is played for double."""

from collections.abc import Mapping

from msgspec import UNSET

from houseway.families.poker.sheet import Kill, PokerSheet
from houseway.money import cents
from houseway.round import Hand, Killed, KillRound, Limit, Next, PotFinished


def may_be_owed(sheet: PokerSheet) -> bool:
    """Whether a hand may begin with a kill that an earlier one has left."""
    return sheet.kill is not None and (sheet.kill.by != "choice" or sheet.kill.buttons > 0)


def kill_buttons(sheet: PokerSheet) -> int:
    """How many kill buttons are given out in a round of kills."""
    return sheet.kill.buttons if sheet.kill is not None else 0


def next_hand(sheet: PokerSheet, hand: Hand, finished: PotFinished, won: Mapping[int, int]) -> Next:
    """The kill and the leg the next hand starts with; `won` is what each seat won, in cents."""
    kill = sheet.kill
    if kill is not None and kill.buttons:
        return _round_of_kills(kill, hand, finished)
    if (
        kill is None
        or kill.by == "choice"
        or not (kill.always or hand.kills)
        or hand.limit.kind != "fixed"
    ):
        return Next()
    winners = [seat for seat, cents in won.items() if cents]
    if not winners:  # the fees have taken all there was
        return Next(leg=hand.leg)
    if kill.by == "scoop":
        owes = len(winners) == 1 and _scooped(kill, hand, finished)
        return Next(kill=_owed(hand, winners[0]) if owes else None)
    return _legs(hand, finished, winners)


def _round_of_kills(kill: Kill, hand: Hand, finished: PotFinished) -> Next:
    """Who kills earns a button; once they are given out, the others kill in the blind in turn."""
    before = hand.kills_so_far
    buttons = before.buttons
    if before.to_kill:
        done = hand.kill.seat if hand.kill else before.to_kill[0]
        left = tuple(seat for seat in before.to_kill if seat != done)
    else:
        buttons = tuple(dict.fromkeys((*buttons, *finished.killers)))[: kill.buttons]
        given_out = len(buttons) == kill.buttons
        order = (*hand.seats[1:], hand.seats[0])  # from the left of the next button
        left = tuple(seat for seat in order if seat not in buttons) if given_out else ()
        if not given_out and not {*hand.seats} <= {*buttons}:
            return Next(kill_round=KillRound(buttons)) if buttons else Next()
    if not left:
        return Next()
    return Next(kill=_owed(hand, left[0]), kill_round=KillRound(buttons, left))


def _owed(hand: Hand, seat: int) -> Killed:
    """The kill a seat posts: a blind of twice the lower limit."""
    return Killed(seat, 2 * hand.limit.small)


def _scooped(kill: Kill, hand: Hand, finished: PotFinished) -> bool:
    """Whether a scooped pot, fees included, is large enough for a kill."""
    halves = [contest.held for contest in finished.contests]
    if kill.scooped == "both-halves" and not (halves and all(halves)):
        return False
    pot = sum(finished.paid.values()) + sum(finished.dead.values())
    least = least_pot(kill, hand.limit)
    return least is not None and pot >= least


def least_pot(kill: Kill, limit: Limit) -> int | None:
    """The smallest pot whose scoop is a kill, in cents; None if none is printed for the limit."""
    for row in kill.least:
        if cents(row.small) == limit.small:
            return cents(row.pot)
    return kill.least_bets * limit.big or None


def _legs(hand: Hand, finished: PotFinished, winners: list[int]) -> Next:
    """The winner of a pot gets a leg; a winner who has one kills the next pot if he won a bet.

    A killer who wins or splits the pot kills again, and a player who splits it with a leg keeps it.
    One who killed to come in has only won a first pot.
    """
    killer = hand.kill.seat if hand.kill and hand.kill.comes_in is UNSET else None
    legs = [seat for seat in (hand.leg, *hand.kept_legs) if seat in winners]
    if len(winners) > 1:
        kills = killer is not None and killer in winners
        first = killer if kills else next(iter(legs), None)
        kept = tuple(seat for seat in legs if seat != first)
        return Next(kill=hand.kill if kills else None, leg=first, kept_legs=kept)
    winner = winners[0]
    if winner == killer:
        return Next(kill=hand.kill, leg=winner)
    if legs and _bets_won(finished, winner) >= hand.limit.small:
        return Next(kill=_owed(hand, winner), leg=winner)
    return Next(leg=winner)


def _bets_won(finished: PotFinished, winner: int) -> int:
    """The cents the others paid besides blinds and antes."""
    return sum(
        paid - finished.forced.get(seat, 0)
        for seat, paid in finished.paid.items()
        if seat != winner
    )
