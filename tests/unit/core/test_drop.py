"""The drop: which option of a schedule applies, for how many players, and the fees it takes."""

import re

import pytest
from msgspec.structs import replace

from houseway.errors import TableError, UnknownName
from houseway.game import PotGame, load
from houseway.money import Fee, cents
from houseway.round import Limit, LimitKind
from houseway.sheet import Point, PotOption, PotSchedule, TimeFee
from houseway.table.collection import read_option
from houseway.table.drop import (
    PotCharge,
    check_limit_of,
    dues,
    find_pot_option,
    half_hour,
    is_time_due,
    pot_charges,
)
from tests.catalogue import pot_games

FIXED_3_6 = Limit(kind="fixed", small=300, big=600, blinds=(100, 300))
FIXED_4_8 = Limit(kind="fixed", small=400, big=800, blinds=(200, 400))
NO_LIMIT = Limit(kind="no-limit", small=500, big=500, blinds=(300, 500))


def option(
    number: int,
    limit: str,
    *fees: str,
    players: str = "",
    part: str = "0",
    half_hour: str = "0",
) -> PotOption:
    return PotOption(
        option=number,
        limit=limit,
        fees=tuple(map(Fee, fees)),
        players=players,
        part=Fee(part),
        half_hour=Fee(half_hour),
    )


GAME = "house/game"
FLOP = Point(at="flop")
FIXED = PotSchedule(
    lines="1-9",
    kinds=("fixed",),
    taken=(Point(at="deal", source="small-blind"), FLOP),
    options=(
        option(1, "3-6", "1", "2-4: 0; 5: 1; 6+: 2"),
        option(2, "3-6", "1", "3"),
        option(2, "4-8", "1", "4"),
    ),
)
WITHOUT_LIMIT = PotSchedule(
    lines="10-19",
    kinds=("no-limit",),
    taken=(FLOP,),
    options=(option(1, "no limit", "5"), option(7, "no limit", "6")),
)
ANY = PotSchedule(lines="20-29", taken=(FLOP,), options=(option(9, "all", "2"),))
SCHEDULES = {GAME: (ANY,), "house/collection": (FIXED, WITHOUT_LIMIT)}


def fees(charge: PotCharge, dealt_in: int) -> list[int]:
    """What is taken at each point with everybody still in."""
    return [due.cents[dealt_in] for due in dues(charge, dealt_in)]


# ---- which option ----


def test_a_number_means_the_row_for_the_form_of_betting() -> None:
    fixed = find_pot_option(SCHEDULES, 1, "house/collection", FIXED_3_6)
    free = find_pot_option(SCHEDULES, 1, "house/collection", NO_LIMIT)
    assert (fixed.schedule, free.schedule) == (FIXED, WITHOUT_LIMIT)
    assert (fixed.document, fixed.option.limit) == ("house/collection", "3-6")


def test_of_a_number_printed_twice_the_row_for_the_limit_counts() -> None:
    found = find_pot_option(SCHEDULES, 2, "house/collection", FIXED_4_8)
    assert (found.option.limit, fees(found, 6)) == ("4-8", [100, 400])
    found = find_pot_option(SCHEDULES, 2, "house/collection", FIXED_3_6)
    assert (found.option.limit, fees(found, 6)) == ("3-6", [100, 300])


def test_the_games_own_table_is_asked_for_by_the_id_of_the_game() -> None:
    own = PotSchedule(lines="1-2", taken=(FLOP,), options=(option(1, "3-6", "7"),))
    both = {GAME: (own,), "house/collection": (FIXED,)}
    with pytest.raises(TableError, match="in two documents: house/game:1 or house/collection:1"):
        find_pot_option(both, 1, "", FIXED_3_6)
    assert find_pot_option(both, 1, GAME, FIXED_3_6).schedule == own
    assert find_pot_option(both, 1, "house/collection", FIXED_3_6).schedule == FIXED


def test_two_documents_that_say_the_same_need_not_be_named() -> None:
    """002:7493-7532 and 12206-12250 print one table for Double Board Omaha twice."""
    again = replace(FIXED, lines="7-12", kinds=(), games=("house/game",), note="Printed twice.")
    both = {GAME: (FIXED,), "house/collection": (again,)}
    assert find_pot_option(both, 1, "", FIXED_3_6).schedule == FIXED
    dearer = {GAME: (FIXED,), "house/collection": (replace(again, taken=(FLOP,)),)}
    with pytest.raises(TableError, match="in two documents"):
        find_pot_option(dearer, 1, "", FIXED_3_6)


def test_a_number_alone_is_found_in_the_only_document_that_has_it() -> None:
    assert find_pot_option(SCHEDULES, 9, "", NO_LIMIT).schedule == ANY
    assert find_pot_option(SCHEDULES, 1, "", NO_LIMIT).document == "house/collection"
    with pytest.raises(UnknownName, match="expected 9, 1 or 7"):
        find_pot_option(SCHEDULES, 8, "", NO_LIMIT)


def test_a_number_in_two_documents_is_told_with_both_forms() -> None:
    two = {"house/old": (FIXED,), "house/new": (replace(FIXED, taken=(FLOP,)),)}
    says = "option 1 is in two documents: house/old:1 or house/new:1"
    with pytest.raises(TableError, match=says):
        find_pot_option(two, 1, "", FIXED_3_6)


def test_a_table_with_the_same_numbers_is_asked_for_by_its_name() -> None:
    """002:12132-12187: Texas Stud is in two tables of one document, both with an option 2."""
    schedules = load("hustler/texas-stud", PotGame).schedules
    shared = find_pot_option(schedules, 2, "hustler/collection-poker", FIXED_4_8)
    antes = find_pot_option(schedules, 2, "hustler/collection-poker/antes", FIXED_4_8)
    assert (fees(shared, 5), fees(antes, 5)) == ([100, 100, 100], [300])
    assert (antes.schedule.lines, antes.document) == (
        "12167-12187",
        "hustler/collection-poker/antes",
    )


def limit_of(charge: PotCharge, kind: LimitKind) -> Limit:
    """The lowest table an option is printed for."""
    printed = charge.option
    sizes = [cents(size) for size in re.findall(r"\d+(?:\.\d+)?", printed.limit)]
    if "." in printed.limit:
        sizes = sizes[::2]
    small, big = sizes[:2] if sizes else (400, 400)
    blinds = tuple(cents(blind) for blind in printed.blinds.split("/") if blind)
    ante = cents(printed.ante or "0")
    return Limit(kind=kind, small=small, big=big, blinds=blinds, ante=ante)


@pytest.mark.parametrize("id", pot_games())
def test_every_printed_option_can_be_chosen(id: str) -> None:
    game = load(id, PotGame)
    for charge in pot_charges(game.schedules):
        kinds = charge.schedule.kinds or ("fixed",)
        for kind in (kind for kind in game.family.limit_kinds(game.sheet) if kind in kinds):
            limit = limit_of(charge, kind)
            assert charge.is_for(limit)
            found = find_pot_option(game.schedules, charge.option.option, charge.document, limit)
            assert found == charge


@pytest.mark.parametrize(
    ("id", "option", "limit", "says"),
    [
        (  # 001:4725-4747: Pineapple is charged from $2-$4 to $4-$8
            "diamond-jims/crazy-pineapple",
            "1",
            Limit(kind="fixed", small=4000, big=8000, blinds=(2000, 4000)),
            "option 1 is for $2-$4 to $4-$8, not fixed limit $40-$80, $20/$40 blinds;"
            " no option is printed for this table",
        ),
        (  # 000:131-137: the page has a drop for 3-6 and 4-8 only
            "lucky-lady/omaha-hi-lo-8",
            "lucky-lady/omaha-hi-lo-8:1",
            FIXED_4_8,
            "option 1 is for $3-$6, $1/$3 blinds, not fixed limit $4-$8, $2/$4 blinds;"
            " expected option lucky-lady/omaha-hi-lo-8:2, lucky-lady/collection-poker:1",
        ),
        (  # 004:939-954: each pair of blinds without a limit has a row of its own
            "lotus/texas-holdem",
            "9",
            Limit(kind="no-limit", small=500, big=500, blinds=(300, 500)),
            "option 9 is for no limit, $4/$8 blinds, not no limit, $3/$5 blinds; expected option 7",
        ),
    ],
)
def test_an_option_for_another_limit_is_refused(
    id: str, option: str, limit: Limit, says: str
) -> None:
    schedules, asked = load(id, PotGame).schedules, read_option(option, "schedule")
    assert asked is not None
    charge = find_pot_option(schedules, *asked, limit)
    with pytest.raises(TableError) as refused:
        check_limit_of(charge, schedules, limit)
    assert str(refused.value).startswith(says)


def test_an_option_for_another_form_of_betting_is_refused() -> None:
    with pytest.raises(UnknownName) as refused:
        find_pot_option(SCHEDULES, 7, "house/collection", FIXED_4_8)
    told = str(refused.value)
    assert "schedule option for fixed betting of house/collection '7'" in told
    assert "1 or 2" in told


def test_an_unknown_document_is_refused() -> None:
    with pytest.raises(UnknownName, match="expected house/game or house/collection"):
        find_pot_option(SCHEDULES, 1, "house/colection", FIXED_4_8)


def test_a_game_without_fees_has_no_options() -> None:
    with pytest.raises(UnknownName):
        find_pot_option({}, 1, "", FIXED_4_8)


# ---- for whom, and how much ----


@pytest.mark.parametrize(
    ("players", "fits"),
    [
        ("", range(2, 11)),
        ("6-8", range(6, 9)),
        ("7+", range(7, 11)),
        ("5", range(5, 6)),
    ],
)
def test_an_option_for_another_number_of_players_is_refused(players: str, fits: range) -> None:
    charge = PotCharge(ANY, option(1, "4-8", "2", players=players), GAME)
    for dealt_in in range(2, 11):
        if dealt_in in fits:
            assert fees(charge, dealt_in) == [200]
        else:
            with pytest.raises(TableError, match=f"for {players[0]}.* {dealt_in} are dealt in"):
                dues(charge, dealt_in)


def test_bands_go_by_the_number_of_players() -> None:
    charge = find_pot_option(SCHEDULES, 1, "house/collection", FIXED_3_6)
    assert [fees(charge, count)[1] for count in range(2, 10)] == [0, 0, 0, 100, 200, 200, 200, 200]


def test_a_fee_knows_every_smaller_number_for_those_still_in() -> None:
    (_, flop) = dues(find_pot_option(SCHEDULES, 1, "house/collection", FIXED_3_6), 6)
    assert flop.cents == {1: 0, 2: 0, 3: 0, 4: 0, 5: 100, 6: 200}


def test_a_part_is_taken_until_the_pot_is_large_enough() -> None:
    """$5 from a pot of $12 or more, else $1; the second fee is always taken in full."""
    points = (Point(at="flop", whole_at="12"), Point(at="river", to="jackpot"))
    schedule = PotSchedule(lines="1-9", taken=points, options=())
    charge = PotCharge(schedule, option(1, "4-8", "5", "1", part="1"), GAME)
    flop, river = dues(charge, 6)
    assert (flop.cents[6], flop.part, flop.whole_at) == (500, 100, 1200)
    assert (river.cents[6], river.part, river.whole_at) == (100, 0, 0)
    assert (flop.to, river.to) == ("collection", "jackpot")


def _seconds(at: str) -> float:
    hour, minute = at.split(":")
    return 3600.0 * int(hour) + 60 * int(minute)


BY_CLOCK = PotSchedule(lines="1", options=(), time=TimeFee(begins="clock"))


@pytest.mark.parametrize(
    ("charged", "dealt", "now", "first_hand", "clock"),
    [
        ("0:00", "0:00", "12:10", True, False),  # the first hand
        ("0:00", "12:10", "12:29", True, False),
        ("0:00", "12:29", "12:31", True, True),  # the first half hour of the clock
        ("12:31", "12:58", "12:59", False, False),
        ("12:31", "12:59", "13:00", False, True),
        ("12:31", "12:59", "13:01", True, True),
    ],
)
def test_half_hours_begin_with_the_first_hand_or_by_the_clock(
    charged: str, dealt: str, now: str, first_hand: bool, clock: bool
) -> None:
    """002:13892-13896: on the hour and the half hour, the first broken part being free."""
    times = [_seconds(at) for at in (charged, dealt, now)]
    fee = option(1, "4-8", half_hour="10")
    assert is_time_due(PotCharge(ANY, fee, GAME), *times) is first_hand
    assert is_time_due(PotCharge(BY_CLOCK, fee, GAME), *times) is clock
    assert not is_time_due(PotCharge(BY_CLOCK, option(2, "4-8"), GAME), *times)
    assert not is_time_due(None, *times)


def test_an_option_by_the_half_hour_takes_nothing_from_the_pot() -> None:
    charge = PotCharge(ANY, option(1, "4-8", half_hour="2-6: 7; 7+: 6"), GAME)
    assert dues(charge, 6) == ()
    assert (half_hour(charge, 6), half_hour(charge, 9)) == (700, 600)
    assert half_hour(None, 6) == 0 and dues(None, 6) == ()


# ---- the documents ----


def test_hustlers_numbers_are_used_again_without_a_limit() -> None:
    """002:12048-12129: option 1 is no limit, or 3-6 at fixed limits; 4-8 is option 3."""
    schedules = load("hustler/texas-holdem", PotGame).schedules
    document = "hustler/collection-poker"
    assert fees(find_pot_option(schedules, 1, document, NO_LIMIT), 9) == [100, 100, 0]
    assert fees(find_pot_option(schedules, 1, document, FIXED_3_6), 9) == [100, 300, 0]
    found = find_pot_option(schedules, 3, document, FIXED_4_8)
    assert (found.option.limit, fees(found, 9)) == ("4-8", [100, 300, 0])


@pytest.mark.parametrize("id", pot_games())
def test_every_printed_option_is_for_somebody_and_can_be_taken(id: str) -> None:
    """For every number of players, an option is taken or refused with a message."""
    game = load(id, PotGame)
    for document, schedules in game.schedules.items():
        for schedule in schedules:
            for row in schedule.options:
                charge = PotCharge(schedule, row, document)
                taken = 0
                for dealt_in in range(2, max(game.sheet.table.seats) + 1):
                    try:
                        found = dues(charge, dealt_in)
                    except TableError:
                        continue
                    taken += 1
                    assert len(found) in (0, len(schedule.taken))
                    assert all(0 <= due.part <= max(due.cents.values()) for due in found)
                assert taken, f"option {row.option} of {document} is for nobody"
