"""Exact odds of blackjack, and its simulation."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from houseway.families.blackjack import advice, chart, side
from houseway.families.blackjack.best import (
    Ends,
    FirstCard,
    HandPolicy,
    Start,
    best_policy,
    ends_of,
    first_cards,
)
from houseway.families.blackjack.count import VALUES
from houseway.families.blackjack.facts import looks_at_bank
from houseway.families.blackjack.sheet import BlackjackSheet
from houseway.families.blackjack.situations import INSURANCE as BEFORE
from houseway.families.blackjack.situations import total, two_values
from houseway.families.blackjack.solve import NEVER, WORDS, Floats, SolvedGame
from houseway.families.blackjack.splits import is_mixed
from houseway.families.blackjack.tables import ACE, bank_hands, shoe
from houseway.odds import Choices, Count, Sampled, Solved, WagerOdds
from houseway.progress import stage, tracked
from houseway.round import Advice, FamilyOdds, Seen, Simulation, Units

BASE, INSURANCE = "base", "insurance"
SCALE = 10**15  # integer scale of the chances
FINE = 10**12
ASSUMES = (
    "one player, a full shoe, and a bank that decides nothing; every hand is played best for the "
    "cards it holds{pair} and split again whenever it may be{mixed}; worths are exact to twelve "
    "places, but for the variance split hands are taken as independent once the bank's hand is "
    "known"
)
PAIR = " (after a split, also for the other card of the pair)"
MIXED = " and that is better for its two cards"
SIDE = (
    "; side bets do not change the play: they hang on the cards first dealt or on the bank's hand, "
    "and nothing a player does makes any hand of the bank more or less likely"
)
INSURED = (
    "; against an ace every wager is insured for the least there is, which saves it from a "
    "natural; the insurance itself is not counted in it"
)


def solve(sheet: BlackjackSheet, decks: int) -> Solved:
    if sheet.alone:  # a side bet by itself needs no player
        return Solved(wagers=tuple(side_odds(sheet, decks, name) for name in sheet.alone))
    with stage(0.1, "all hands there are"):
        game = SolvedGame(sheet, decks)
    with stage(0.65):
        found = first_cards(game)
    policies = [best_policy(first_card) for first_card in found]
    both = list(zip(found, policies, strict=True))
    with stage(0.17, "the chart"):
        charts = {first_card.up: chart.cells(first_card, best) for first_card, best in both}
        by_chart = sum(
            chart.policy_worth(first_card, chart.chart_policy(first_card, best))
            for first_card, best in tracked(both)
        )
    with stage(0.08, "how hands end"):
        base = base_odds(game, found, policies)
    return Solved(
        wagers=(
            base,
            *(side_odds(sheet, decks, name) for name in _others(sheet)),
        ),
        decisions=tuple(decisions(found, policies)),
        assumes=assumes(game),
        chart=(*chart.early_rules(found, policies), *chart.rules(charts)),
        chart_worth=fine(by_chart),
    )


def assumes(game: SolvedGame) -> str:
    mixed = is_mixed(game.sheet.splitting)
    said = ASSUMES.format(pair="" if mixed else PAIR, mixed=MIXED if mixed else "")
    if game.insures:
        said += INSURED
    return said + SIDE if any(name != INSURANCE for name in _others(game.sheet)) else said


def _others(sheet: BlackjackSheet) -> Iterator[str]:
    for wager in sheet.wagers:
        if wager.name != BASE:
            yield wager.name


def side_odds(sheet: BlackjackSheet, decks: int, name: str) -> WagerOdds:
    wager, full = sheet.wager(name), shoe(sheet, decks)
    if name == INSURANCE:
        return side.insurance(sheet, wager, full.tolist())
    if looks_at_bank(wager):
        return side.bank_bet(wager, bank_hands(sheet, full), full.tolist())
    return side.first_cards_bet(sheet, wager, decks)


# ---- the game wager ----


def base_odds(game: SolvedGame, found: list[FirstCard], policies: list[HandPolicy]) -> WagerOdds:
    ends = Ends(game)
    for first_card, policy in zip(found, policies, strict=True):
        ends += ends_of(first_card, policy)
    return WagerOdds(name=BASE, rows=rows_of(game, ends), counted=False)


def rows_of(game: SolvedGame, ends: Ends) -> tuple[Count, ...]:
    """The rows of the game wager: with a single wager, doubled, and split."""
    pays = game.sheet.wager(BASE).pays
    chances: dict[tuple[str, str, Fraction, Fraction], float] = defaultdict(float)
    for place, row in enumerate(pays):
        gain = row.odds.gain
        chances[row.on, row.odds.text, gain, Fraction(1)] += float(ends.single[place])
        doubled = (f"{row.on}, doubled", row.odds.text, 2 * gain, Fraction(2))
        chances[doubled] += float(ends.doubled[place])
        if row.on == "surrendered":
            chances[row.on, row.odds.text, gain, Fraction(1)] += ends.surrendered
            chances[doubled] += ends.rescued
    missed = ("otherwise", "lose", Fraction(-1), Fraction(1))
    chances[missed] += float(ends.single[-1])
    split: defaultdict[Fraction, float] = defaultdict(float)
    staked = often = 0.0
    for chance, pair in ends.splits:
        spread, money = pair.spread()
        staked, often = staked + chance * money, often + chance
        for gain, share in spread.items():
            split[gain] += chance * share
    for gain in sorted(split, reverse=True):
        on_average = fine(staked / often)
        chances[on_split(gain), gain_words(gain), gain, on_average] += split[gain]
    counts = {key: round(chance * SCALE) for key, chance in chances.items() if chance > 0}
    largest = max(counts, key=lambda key: counts[key])
    counts[largest] += SCALE - sum(counts.values())
    return tuple(
        Count(on, text, gain, number, staked)
        for (on, text, gain, staked), number in counts.items()
        if number
    )


def on_split(gain: Fraction) -> str:
    return f"split hands {gain_words(gain)} in all"


def gain_words(gain: Fraction) -> str:
    return f"{'win' if gain > 0 else 'lose'} {abs(float(gain)):g}" if gain else "push"


def fine(number: float) -> Fraction:
    return Fraction(round(number * FINE), FINE)


# ---- decisions ----


def decisions(found: list[FirstCard], policies: list[HandPolicy]) -> Iterator[Choices]:
    for first_card in found:
        if not first_card.frozen:
            yield from insurance_decisions(first_card)
    for first_card in found:
        if not first_card.frozen:
            yield from first_decisions(first_card)
    for first_card, policy in zip(found, policies, strict=True):
        if not first_card.frozen:
            yield from later_decisions(first_card, policy)


def insurance_decisions(first_card: FirstCard) -> Iterator[Choices]:
    """The decisions before the play: insurance against an ace, and early surrender."""
    insured = first_card.game.sheet.insurance if first_card.up == ACE else None
    if insured is None and not first_card.early:
        return
    often: defaultdict[str, float] = defaultdict(float)
    worths: dict[str, dict[str, float]] = {}
    for start in first_card.starts:
        situation = f"{BEFORE}{_situation(first_card, start)}"
        often[situation] += start.chance
        later = float(first_card.worth(start).max())
        worths.setdefault(situation, first_card.answers_before(start, later))
    for situation, worth in worths.items():
        if len(worth) > 1:  # a natural is not surrendered
            yield Choices(
                situation=situation,
                who="player",
                probability=fine(often[situation]),
                worth={word: fine(value) for word, value in worth.items()},
            )


def _situation(first_card: FirstCard, start: Start) -> str:
    held = [VALUES[place] for place, number in enumerate(start.values) for _ in range(number)]
    return two_values(held[1], held[0], VALUES[first_card.up])


def first_decisions(first_card: FirstCard) -> Iterator[Choices]:
    """The decisions with two cards, by their values, pairs included."""
    often: defaultdict[str, float] = defaultdict(float)
    worths: dict[str, Floats] = {}
    for start in first_card.starts:
        situation = _situation(first_card, start)
        worth = first_card.worth(start)
        often[situation] += start.chance
        known = worths.get(situation)
        worths[situation] = worth if known is None else np.maximum(known, worth)
    for situation, worth in worths.items():
        if (worth > NEVER).sum() > 1:
            yield choices(situation, often[situation], worth)


def later_decisions(first_card: FirstCard, policy: HandPolicy) -> Iterator[Choices]:
    """The decisions by total with three cards or more, averaged over the hands with that total."""
    groups: defaultdict[str, list[tuple[float, Floats]]] = defaultdict(list)
    for label, rows in chart.later_hands(first_card, policy).items():
        soft, number = label.split()
        situation = total(int(number), VALUES[first_card.up], soft=soft == "soft")
        groups[situation] += rows
    for situation, rows in groups.items():
        worth = chart.average(rows)
        if (worth > NEVER).sum() > 1:
            yield choices(situation, sum(chance for chance, _ in rows), worth)


def choices(situation: str, chance: float, worth: Floats) -> Choices:
    return Choices(
        situation=situation,
        who="player",
        probability=fine(chance),
        worth={
            WORDS[move]: fine(float(value)) for move, value in enumerate(worth) if value > NEVER
        },
    )


# ---- advice on cards in sight ----


def advise(
    sheet: BlackjackSheet,
    solved: Solved | None,
    seen: Seen,
    placed: Units,
    decks: int,
    situation: str,
) -> Choices:
    return advice.advise(sheet, decks, seen, situation)


# ---- simulation ----


def simulate(sheet: BlackjackSheet, asked: Simulation) -> list[Sampled]:
    """Simulates rounds from a fresh shoe each, or from shoes dealt down to the cut card."""
    from houseway.families.blackjack import simulate as running

    return running.simulate(
        sheet, asked.decks, asked.rounds, asked.seed, asked.run, asked.by, asked.cut
    )


ODDS = FamilyOdds(
    solve=solve,
    simulate=simulate,
    advice=Advice(
        advise=advise,
        looked_up=lambda sheet, seen: False,  # it is worked out for the cards
        check_seen=advice.check_seen,
        check_placed=lambda sheet, placed: advice.check_placed(placed),
        unit=lambda sheet: "wagers",
    ),
    ways=("best", "chart"),
    least_cut=26,
    irrelevant=("deal.start", "deal.second", "deal.burn", "sharing."),
    effort=lambda sheet: "long",  # nearly every option is a game of its own
    letters={"hit": "H", "stand": "S", "double": "D", "split": "P", "surrender": "R"},
)
