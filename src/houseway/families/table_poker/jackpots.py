"""Bad-beat jackpots: who wins one, and in which shares."""

from collections.abc import Iterator
from fractions import Fraction

from houseway.families.table_poker.made import least
from houseway.families.table_poker.round import TablePokerFinished
from houseway.families.table_poker.sheet import Jackpot, TablePokerSheet
from houseway.hands.rank import Rank
from houseway.round import Award, Bets

Held = tuple[str, Rank]  # an account and its hand


def awards(sheet: TablePokerSheet, bets: Bets, finished: TablePokerFinished) -> tuple[Award, ...]:
    """The first jackpot of the sheet that is won; its loser is the best hand beaten so."""
    for jackpot in sheet.jackpots:
        if len(bets.positions(1)) + 1 < jackpot.players:
            continue
        won = [
            pair for pair in beaten_pairs(jackpot, bets, finished) if wins(sheet, jackpot, *pair)
        ]
        if won:
            loser, winner = max(won, key=lambda pair: pair[0][1].strength)
            return (Award(jackpot.title, shares(jackpot, bets, loser[0], winner[0])),)
    return ()


def beaten_pairs(
    jackpot: Jackpot, bets: Bets, finished: TablePokerFinished
) -> Iterator[tuple[Held, Held]]:
    """Yields the losing and the winning hand of every showdown; folded hands are out."""
    shown = [
        (position.account, finished.ranked(position))
        for position in bets.positions(bets.left_of_the_bank)
        if position not in finished.folded and position in bets.wagers
    ]
    bank = finished.bank_ranked()
    assert bank is not None, "a game with jackpots has a bank's hand"
    held = (bets.bank_account, bank)
    if not shown:
        return
    if jackpot.between == "best-two":
        second, first = sorted((*shown, held), key=lambda row: row[1].strength)[-2:]
        yield second, first
        return
    for own in shown:
        low, high = sorted((own, held), key=lambda row: row[1].strength)
        yield low, high


def wins(sheet: TablePokerSheet, jackpot: Jackpot, low: Held, high: Held) -> bool:
    lost, won = low[1].strength, high[1].strength
    roof = not jackpot.most_beaten or lost <= least(sheet, jackpot.most_beaten).strength
    strong = lost >= least(sheet, jackpot.beaten).strength
    return won > lost and roof and strong and won >= least(sheet, jackpot.winner).strength


def shares(jackpot: Jackpot, bets: Bets, loser: str, winner: str) -> dict[str, Fraction]:
    """The shares of the pool by account; the others share equally, whatever they bet."""
    others = dict.fromkeys(
        b.account for b in sorted(bets.wagers) if b.account not in (loser, winner)
    )
    if bets.bank_account not in (loser, winner):
        others[bets.bank_account] = None
    found = {loser: Fraction(jackpot.beaten_share, 100)}
    found[winner] = found.get(winner, Fraction(0)) + Fraction(jackpot.winner_share, 100)
    return found | {name: Fraction(jackpot.others_share, 100 * len(others)) for name in others}
