"""Amounts that are offered beside a range."""

from houseway.round import Bettor, Choice, Decision, Names, Range, Stack
from houseway.table.open.presets import bank_presets, range_presets

NAMES = Names({"2": "Cleo", "3": "Dov"})


class Fold(Choice):
    FOLD = "fold"


def presets(
    range: Range, stacks: dict[int, Stack] | None = None, **sums: int
) -> list[tuple[str, int]]:
    asked = Decision(
        who=Bettor(1),
        question="?",
        legal=(range, Fold.FOLD),
        default=Fold.FOLD,
        sums={name.replace("_", " "): cents for name, cents in sums.items()},
        stacks=stacks or {},
    )
    return [(row.label, row.cents) for row in range_presets(asked, range, NAMES)]


def test_a_raise_by_the_pot_calls_first() -> None:
    """$10 to call into $30: after the call there are $40, so a raise by the pot is to $50."""
    found = presets(Range("raise", 2000, 20000), pot=3000, to_call=1000, bet=0, chips=20000)
    assert found == [("Min", 2000), ("½ pot", 3000), ("Pot", 5000), ("All in", 20000)]


def test_none_is_over_the_stack_and_equal_ones_go_by_the_last_name() -> None:
    found = presets(Range("raise", 2000, 3000), pot=3000, to_call=1000, bet=0, chips=3000)
    assert found == [("Min", 2000), ("All in", 3000)]
    assert presets(Range("bet", 500, 500), pot=3000, to_call=0, bet=0, chips=500) == []


def test_half_the_pot_is_in_whole_dollars_where_there_is_room() -> None:
    found = presets(Range("bet", 100, 9000), pot=2550, to_call=0, bet=0, chips=9000)
    assert ("½ pot", 1200) in found and ("Pot", 2550) in found


def test_the_deepest_opponent_is_put_all_in() -> None:
    stacks = {
        1: Stack(20000, 0, True),
        2: Stack(5000, 1000, True),
        3: Stack(9000, 0, False),  # folded
    }
    found = presets(Range("raise", 2000, 20000), stacks, pot=3000, to_call=1000, bet=0, chips=20000)
    assert ("Cleo all in", 6000) in found
    assert not any(label.startswith("Dov") for label, _ in found)


def test_a_range_that_ends_below_the_stack_has_a_maximum() -> None:
    """Pot limit: the most is the pot. A spread of $1 to $5: the most is $5."""
    by_pot = presets(Range("raise", 2000, 5000), pot=3000, to_call=1000, bet=0, chips=20000)
    assert by_pot == [("Min", 2000), ("½ pot", 3000), ("Pot", 5000)]
    spread = presets(Range("bet", 100, 500), pot=4000, to_call=0, bet=0, chips=20000)
    assert spread == [("Min", 100), ("Max", 500)]


def test_without_a_pot_there_are_only_the_ends() -> None:
    assert presets(Range("double", 100, 1000)) == [("Min", 100), ("Max", 1000)]


def test_a_bank_is_proposed_in_shares_of_whole_dollars() -> None:
    assert [row.cents for row in bank_presets(100, 99_750)] == [24_900, 49_800, 99_750]
    assert [row.cents for row in bank_presets(80, 80)] == [80]
