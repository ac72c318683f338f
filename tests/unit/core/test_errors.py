"""What each error says: where, what was received, what was expected."""

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

import houseway
from houseway import errors

DRAWN = re.compile(r"^[├└]── (\w+) ", re.MULTILINE)


def subclasses(kind: type[Exception]) -> set[str]:
    own = kind.__subclasses__()
    return {row.__name__ for row in own}.union(*(subclasses(row) for row in own))


def test_the_tree_shows_every_error() -> None:
    for module in walk_packages(houseway.__path__, "houseway."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    assert errors.__doc__ is not None
    drawn = DRAWN.findall(errors.__doc__)
    assert len(drawn) == len(set(drawn)) and set(drawn) == subclasses(errors.HousewayError)


def test_a_sheet_error_keeps_every_fault() -> None:
    error = errors.SheetError(["a: wrong", "b: wrong too"])
    assert error.faults == ("a: wrong", "b: wrong too")
    assert str(error) == "a: wrong; b: wrong too"


def test_a_script_error_tells_its_place_first() -> None:
    error = errors.ScriptError("seats.2.actions[1]", "no", seat=2, answer="split", legal=["hit"])
    assert str(error) == "seats.2.actions[1]: no"
    assert (error.at, error.message, error.seat) == ("seats.2.actions[1]", "no", 2)
    assert (error.answer, error.legal) == ("split", ("hit",))


def test_an_illegal_choice_names_who_what_and_the_legal_answers() -> None:
    error = errors.IllegalChoice("seat 3", "fold", ["hit", "stand"])
    assert str(error) == "seat 3: 'fold' is not allowed here; expected hit or stand"


def test_a_wager_error_names_who_and_the_wager() -> None:
    error = errors.WagerError("seat 1", "tie", "under the minimum")
    assert str(error) == "seat 1: tie: under the minimum"


def test_an_unknown_name_may_say_where() -> None:
    error = errors.UnknownName("wager", "ti", ["tie"], where="seat 1")
    assert str(error) == "seat 1: unknown wager 'ti'; expected tie"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ([], "nothing"),
        (["a"], "a"),
        (["a", "b"], "a or b"),
        (["a", "b", "c"], "a, b or c"),
    ],
)
def test_lists_end_with_or(names: list[str], told: str) -> None:
    assert errors.listed(names) == told


def test_a_long_list_shows_only_near_names() -> None:
    allowed = [*(f"{n:09}" for n in range(50)), "dragon-7"]
    told = errors.unknown("wager", "dragon-8", allowed)
    assert told == "unknown wager 'dragon-8'; did you mean dragon-7?"


def test_a_long_list_without_near_names_is_cut() -> None:
    told = errors.unknown("fact", "zzz", [f"name-{n}" for n in range(50)])
    assert "name-39 and 10 more" in told
    assert "name-40" not in told


def test_a_choice_of_nothing_is_told_as_one() -> None:
    told = errors.unknown("side bet of hustler/ez-baccarat", "hustler/tigers", [])
    assert told == "unknown side bet of hustler/ez-baccarat 'hustler/tigers'; there are none"
