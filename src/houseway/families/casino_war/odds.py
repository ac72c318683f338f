"""Exact odds of Casino War. Other players' cards and burned cards are unseen, so they do not
matter: the first two cards and the two of the War deal are any four of the shoe.
"""

from fractions import Fraction

import numpy as np

from houseway.cards import RANKS, parse_cards
from houseway.families.casino_war.facts import FACTS
from houseway.families.casino_war.round import Battle, Tied
from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.families.casino_war.situations import TIE
from houseway.odds import Choices, Count, Sampled, Solved, WagerOdds, sampled
from houseway.round import FamilyOdds, Simulation, count_rows, judge

WAR, SURRENDER = str(Tied.WAR.value), str(Tied.SURRENDER.value)
BATTLES = {
    "higher": Battle(parse_cards("9s"), parse_cards("8s")),
    "lower": Battle(parse_cards("8s"), parse_cards("9s")),
    "surrendered": Battle(parse_cards("8s"), parse_cards("8h"), surrendered=True),
    "won": Battle(parse_cards("8s 9s"), parse_cards("8h 7s")),
    "tied": Battle(parse_cards("8s 7s"), parse_cards("8h 7h")),
    "lost": Battle(parse_cards("8s 7s"), parse_cards("8h 9s")),
}
ENDS = tuple(BATTLES)


def solve(sheet: CasinoWarSheet, decks: int) -> Solved:
    found = count(decks * 4)
    decision = choice(sheet, found)
    played = as_played(found, decision.best)
    wagers = tuple(
        base_odds(sheet, played)
        if wager.name == "base"
        else WagerOdds(
            name=wager.name,
            rows=count_rows(wager, FACTS, [(n, BATTLES[end]) for end, n in played.items()]),
        )
        for wager in sheet.wagers
        if not wager.during
    )
    return Solved(wagers=wagers, decisions=(decision,), assumes="the player-dealer decides nothing")


def count(copies: int) -> dict[str, int]:
    """Counts ordered deals of four cards, `copies` of each rank, as if every tie went to war."""
    ranks = len(RANKS)
    size = copies * ranks
    rest = (size - 2) * (size - 3)
    ties = size * (copies - 1)
    war_ties = (copies - 2) * (copies - 3) + (ranks - 1) * copies * (copies - 1)
    higher = (size * (size - 1) - ties) // 2 * rest
    won = (rest - war_ties) // 2 * ties
    return {
        "higher": higher,
        "lower": higher,
        "won": won,
        "tied": war_ties * ties,
        "lost": won,
    }


def as_played(found: dict[str, int], answer: str) -> dict[str, int]:
    """The counts when every tie gets the same answer."""
    if answer == WAR:
        return found
    fought = found["won"] + found["tied"] + found["lost"]
    return {"higher": found["higher"], "lower": found["lower"], "surrendered": fought}


def gain(sheet: CasinoWarSheet, end: str) -> tuple[Fraction, Fraction, str]:
    """The gain and the stake of the base and War wagers together, and the pay in words."""
    battle = BATTLES[end]
    base = judge(sheet.wager("base"), FACTS, battle)[1]
    if not battle.at_war:
        return base.gain, Fraction(1), base.text
    war = judge(sheet.wager("war"), FACTS, battle)[1]
    return base.gain + war.gain, Fraction(2), f"base {base.text}, war {war.text}"


def base_odds(sheet: CasinoWarSheet, played: dict[str, int]) -> WagerOdds:
    rows = []
    for end, often in played.items():
        gained, staked, pays = gain(sheet, end)
        rows.append(Count(WORDS[end], pays, gained, often, staked))
    return WagerOdds(name="base", rows=tuple(rows), includes=("war",))


WORDS = {
    "higher": "higher",
    "lower": "lower",
    "surrendered": "surrendered",
    "won": "won-the-war",
    "tied": "tied-the-war",
    "lost": "lost-the-war",
}


def choice(sheet: CasinoWarSheet, found: dict[str, int]) -> Choices:
    fought = {end: found[end] for end in ("won", "tied", "lost")}
    often = sum(fought.values())
    war = sum((gain(sheet, end)[0] * n for end, n in fought.items()), Fraction(0)) / often
    return Choices(
        situation=TIE,
        who="player",
        probability=Fraction(often, sum(found.values())),
        worth={WAR: war, SURRENDER: gain(sheet, "surrendered")[0]},
    )


def simulate(sheet: CasinoWarSheet, asked: Simulation) -> list[Sampled]:
    from houseway.families.casino_war import kernel

    order = np.repeat(np.arange(13, dtype=np.uint8), 4 * asked.decks)
    war = asked.solved.decisions[0].best == WAR
    (ends,) = asked.run(
        lambda n, stream: (kernel.simulate(order.copy(), n, asked.seed, stream, war),), asked.rounds
    )
    rounds = int(ends.sum())
    played = {end: int(ends[i]) for i, end in enumerate(ENDS)}
    rows = {"base": base_odds(sheet, played).rows}
    for wager in sheet.wagers:
        if not wager.during and wager.name != "base":
            weighed = [(n, BATTLES[end]) for end, n in played.items()]
            rows[wager.name] = count_rows(wager, FACTS, weighed)
    return [sampled(name, counted, rounds) for name, counted in rows.items()]


ODDS = FamilyOdds(solve=solve, simulate=simulate)
