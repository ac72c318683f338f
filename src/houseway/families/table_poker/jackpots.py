"""Bad-beat jackpots: who wins one, and in which shares."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from houseway.families.table_poker.made import least
from houseway.families.table_poker.round import TablePokerFinished
from houseway.families.table_poker.sheet import Jackpot, TablePokerSheet
from houseway.hands.rank import Rank
from houseway.round import Award, Bets, Bettor

Held = tuple[Bettor, Rank]  # a position and its hand


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
        (position, finished.ranked(position))
        for position in bets.positions(bets.left_of_the_bank)
        if position not in finished.folded and position in bets.wagers
    ]
    bank = finished.bank_ranked()
    assert bank is not None, "a game with jackpots has a bank's hand"
    held = (bets.bank, bank)
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


def shares(jackpot: Jackpot, bets: Bets, loser: Bettor, winner: Bettor) -> dict[str, Fraction]:
    """The shares of the pool by account: the two hands' and everybody else's at the table, each
    divided equally, whatever was bet."""
    of_hands = [holders(jackpot, bets, position) for position in (loser, winner)]
    table = (*(bettor.account for bettor in sorted(bets.wagers)), bets.bank_account)
    others = dict.fromkeys(name for name in table if not any(name in held for held in of_hands))
    found: dict[str, Fraction] = defaultdict(Fraction)
    for percent, names in zip(
        (jackpot.beaten_share, jackpot.winner_share, jackpot.others_share),
        (*of_hands, tuple(others)),
        strict=True,
    ):
        for name in names:
            found[name] += Fraction(percent, 100 * len(names))
    return dict(found)


def holders(jackpot: Jackpot, bets: Bets, position: Bettor) -> tuple[str, ...]:
    """The accounts that win with the hand of a position."""
    if position == bets.bank:
        return (bets.bank_account,)
    if jackpot.position == "seat":
        return (position.account,)
    return tuple(dict.fromkeys(bettor.account for bettor in bets.behind(position)))
