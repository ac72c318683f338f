"""Amounts that are often chosen for a bank, a bet or a raise. Money in cents."""

from collections.abc import Iterable

from houseway.money import DOLLAR
from houseway.round import AnyDecision, Names, Range
from houseway.table.open.shown import Preset

WIDE = 10 * DOLLAR  # a range with room for whole dollars


def offered(presets: Iterable[Preset], least: int, most: int) -> tuple[Preset, ...]:
    """The presets from least to most in rising order; of equal amounts the last is kept.

    >>> offered([Preset("Min", 200), Preset("½ pot", 200), Preset("All in", 900)], 200, 800)
    (Preset(label='½ pot', cents=200),)
    """
    labels = {row.cents: row.label for row in presets if least <= row.cents <= most}
    return tuple(Preset(labels[cents], cents) for cents in sorted(labels))


def bank_presets(least: int, most: int) -> tuple[Preset, ...]:
    """Shares of the chips in whole dollars, and all of them."""
    shares = [
        Preset("A quarter", _dollars(most // 4)),
        Preset("Half", _dollars(most // 2)),
        Preset("All", most),
    ]
    return offered(shares, least, most)


def range_presets(decision: AnyDecision, range: Range, names: Names) -> tuple[Preset, ...]:
    """The ends of a range, and in a pot game bets by the pot and those that put a player all in."""
    least, most = range.least, range.most
    if least == most:
        return ()
    ends = [Preset("Min", least), Preset("Max", most)]
    if "pot" not in decision.sums:
        return offered(ends, least, most)
    pot, call, bet = (decision.sums[name] for name in ("pot", "to call", "bet"))
    matched, after = bet + call, pot + call  # the bet once it is called, the pot after that
    half = matched + after // 2
    presets = [
        *ends,
        Preset("½ pot", _dollars(half) if most - least >= WIDE else half),
        Preset("Pot", matched + after),
        *_others_all_in(decision, names),
        Preset("All in", bet + decision.sums["chips"]),
    ]
    return offered(presets, least, most)


def _others_all_in(decision: AnyDecision, names: Names) -> Iterable[Preset]:
    """A bet of all that the deepest opponent has."""
    deepest = max(
        (
            (stack.bet + stack.chips, seat)
            for seat, stack in decision.stacks.items()
            if stack.live and stack.chips and seat != decision.who.seat
        ),
        default=None,
    )
    if deepest:
        cents, seat = deepest
        yield Preset(f"{names.account(str(seat))} all in", cents)


def _dollars(cents: int) -> int:
    return cents // DOLLAR * DOLLAR
