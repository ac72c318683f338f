"""What a host may choose for a new table: limits, fees and rotation as the documents print them."""

from typing import Any

import pytest

from houseway.errors import HousewayError, TableError
from houseway.game import KINDS, load, open_table
from houseway.money import Limits
from houseway.table.open import Setup

CASH_IN = "lotus/cash-in-baccarat"
HOLDEM = "hustler/texas-holdem"
EZ = "lucky-lady/ez-money-holdem"


@pytest.mark.parametrize(
    ("printed", "table", "holds"),
    [
        ("5-100", "5-100", True),
        ("5-100", "10-100", False),
        ("5-100", "5-50", False),
        ("5-100", "5+", False),
        ("10+", "10-500", True),  # no maximum is printed
        ("10+", "5-500", False),
        ("5..100-1000", "25-1000", True),  # 004:3062-3064
        ("5..100-1000", "25-900", False),
        ("5..100-500..1000", "5-500", True),  # 004:3096-3298
        ("5..100-500..1000", "5-400", False),
        ("5..25-50+", "5-30", False),  # 002:17687-17688
        ("5..25-50+", "5-50", True),
        ("5..25-50+", "25+", True),
    ],
)
def test_one_tables_limits_are_held_to_those_of_an_option(
    printed: str, table: str, holds: bool
) -> None:
    assert Limits(printed).holds(Limits(table)) is holds


def test_a_range_is_one_table_with_the_widest_limits() -> None:
    assert Limits("5..100-500..1000").widest.words == "$5 – $1,000"
    assert Limits("5-100").widest == Limits("5-100")
    assert Limits("5..25-50+").widest.words == "$5 and up"


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (  # 004:3062-3064
            {"game": CASH_IN, "schedule": "1", "limits": "1-5000"},
            r"limits \$1 – \$5,000: option 1 is for tables of \$5 to \$100 – \$1,000",
        ),
        (
            {"game": CASH_IN, "schedule": "1", "limits": "5-900"},
            r"option 1 is for tables of \$5 to \$100 – \$1,000",
        ),
        (  # 002:12081-12129
            {"game": HOLDEM, "schedule": "1"},
            r"option 1 is for \$3-\$6, not fixed limit \$4-\$8, .*; expected option 3 or 4",
        ),
        (  # 002:3025-3033
            {"game": "hustler/ultimate-texas-holdem", "rotation": "two-hands"},
            "rotation two-hands: the document prints two-hands-or-broken",
        ),
        (  # 000:1372-1396
            {"game": EZ, "limit": "5-10"},
            r"fixed limit \$5-\$10, .*: the document prints \$3-\$6, \$1/\$3 blinds or \$4-\$8",
        ),
        ({"game": EZ, "blinds": (200, 300)}, "the document prints"),
        (  # 000:90
            {
                "game": "lucky-lady/omaha-hi-lo-8",
                "limit": "5-10",
                "readings": {"table-limits": "listed"},
            },
            "the document prints",
        ),
    ],
)
def test_a_new_table_is_as_the_documents_print_it(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(TableError, match=says):
        open_table(Setup(**asked), bytes(32))


@pytest.mark.parametrize(
    "asked",
    [
        {"game": CASH_IN, "schedule": "1", "limits": "25-1000"},
        {"game": CASH_IN, "limits": "1-5000"},  # without a schedule the house sets them
        {"game": HOLDEM, "schedule": "1", "limit": "3-6"},
        {"game": EZ, "limit": "4-8"},
        {"game": EZ, "limit": "5-10", "readings": {"table-limits": "any"}},
        {"game": "lucky-lady/omaha-hi-lo-8", "limit": "5-10"},
        {"game": "hustler/ultimate-texas-holdem", "rotation": "every-hand-or-broken"},
        {"game": "hustler/texas-stud", "schedule": "hustler/collection-poker/antes:2"},
    ],
)
def test_what_is_printed_can_be_chosen(asked: dict[str, Any]) -> None:
    open_table(Setup(**asked), bytes(32))


def test_a_table_of_before_opens_with_the_limits_it_had() -> None:
    """Its header is there, so it is not a new one."""
    setup = Setup(game=HOLDEM, schedule="1")
    game = load(HOLDEM)
    before = KINDS[game.kind].open(setup, game, bytes(32))
    header = before.lines[0].header
    assert header is not None
    assert open_table(setup, bytes(32), header).lines[0].header == header


def test_the_host_is_offered_no_looser_rotation() -> None:
    game = load("hustler/ultimate-texas-holdem")
    offered = KINDS[game.kind].host_form(game).rotations
    assert [row.name for row in offered] == ["two-hands-or-broken", "every-hand-or-broken"]


@pytest.mark.parametrize(
    ("game", "reading", "few", "option"),
    [  # 002:28-33, 001:808-810 and 002:586-587: as printed, and by the other reading
        ("hustler/21st-century-blackjack", {"number-of-decks": "eight"}, 6, "any"),
        ("diamond-jims/no-bust-blackjack", {"number-of-decks": "six"}, 2, "two-or-more"),
        ("hustler/super-pan-9-classic", {"decks": "eight-to-twelve"}, 6, "one-to-twelve"),
    ],
)
def test_how_many_decks_a_table_may_have_is_a_reading(
    game: str, reading: dict[str, str], few: int, option: str
) -> None:
    with pytest.raises(HousewayError, match="deck"):
        open_table(Setup(game=game, decks=few, readings=reading), bytes(32))
    open_table(Setup(game=game, decks=few, readings=dict.fromkeys(reading, option)), bytes(32))
