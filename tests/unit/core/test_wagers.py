"""Wagers that go together, and what may be bet behind a seat."""

import pytest

from houseway.errors import HousewayError, UnknownName, WagerError
from houseway.game import BANKED_FAMILIES, BankedGame, load
from houseway.money import Limits
from houseway.round import Bettor
from houseway.table import check_wagers
from houseway.table.terms import wager_roles

HOLDEM = load(
    "lotus/ultimate-texas-holdem", BankedGame
).sheet  # backline on Trips and the Bad Beat only
RIDE = load("hustler/let-it-ride", BankedGame).sheet
FOUR = load("hustler/crazy-4-poker", BankedGame).sheet
BONUS_BEHIND = load("marina-club/three-card-poker-6-card-bonus", BankedGame).sheet
WITH_ANTE = load("lotus/three-card-poker-6-card-bonus", BankedGame).sheet
SEAT, BEHIND = Bettor(1), Bettor(1, "Ann")


@pytest.mark.parametrize(
    ("sheet", "who", "stakes"),
    [
        (HOLDEM, SEAT, {"ante": 1000, "blind": 1000}),
        (HOLDEM, SEAT, {"ante": 1000, "blind": 1000, "trips": 500, "bad-beat-bonus": 100}),
        (HOLDEM, BEHIND, {"trips": 500}),
        (HOLDEM, BEHIND, {"trips": 500, "bad-beat-bonus": 100}),
        (RIDE, SEAT, {"bet-3": 500, "bet-1": 500, "bet-2": 500}),
        (FOUR, SEAT, {"ante": 5000, "super-bonus": 500}),
        (BONUS_BEHIND, BEHIND, {"6-card-bonus": 100}),
        (WITH_ANTE, BEHIND, {"ante": 100, "6-card-bonus": 100}),
    ],
)
def test_wagers_with_all_they_may_not_be_without_are_taken(
    sheet: object, who: Bettor, stakes: dict[str, int]
) -> None:
    check_wagers(sheet, who, stakes, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sheet", "who", "stakes", "at", "told"),
    [
        # all of them, in the same amount
        (HOLDEM, SEAT, {"ante": 1000}, "ante", r"equal wager of \$10 on the Blind"),
        (HOLDEM, SEAT, {"blind": 1000}, "blind", r"equal wager of \$10 on the Ante"),
        (HOLDEM, SEAT, {"ante": 1000, "blind": 500}, "ante", "equal wager"),
        (RIDE, SEAT, {"bet-1": 500, "bet-2": 500}, "bet-1", r"equal wager of \$5 on Bet #3"),
        (RIDE, SEAT, {"bet-1": 500, "bet-2": 500, "bet-3": 600}, "bet-1", "on Bet #3"),
        # one of them, in any amount
        (FOUR, SEAT, {"ante": 1000}, "ante", "needs a bet on the Super Bonus Bet as well"),
        (FOUR, SEAT, {"super-bonus": 1000}, "super-bonus", "needs a bet on the Ante as well"),
        (FOUR, SEAT, {"ante": 400, "super-bonus": 400}, "super-bonus", r"minimum of \$5"),
        (HOLDEM, SEAT, {"trips": 500}, "trips", "needs a bet on the Ante or the Blind as well"),
        # a bonus alone is for the backline only, and only where it is printed
        (BONUS_BEHIND, SEAT, {"6-card-bonus": 100}, "6-card-bonus", "needs a bet on the Ante"),
        (WITH_ANTE, BEHIND, {"6-card-bonus": 100}, "6-card-bonus", "needs a bet on the Ante"),
        (HOLDEM, BEHIND, {"ante": 1000, "blind": 1000}, "ante", "backline betting is not"),
        (BONUS_BEHIND, BEHIND, {"pair-plus": 100}, "pair-plus", "backline betting is not"),
    ],
)
def test_a_wager_without_its_partner_is_refused(
    sheet: object, who: Bettor, stakes: dict[str, int], at: str, told: str
) -> None:
    with pytest.raises(WagerError, match=told) as error:
        check_wagers(sheet, who, stakes, None)  # type: ignore[arg-type]
    assert error.value.wager == at


@pytest.mark.parametrize("wager", ["play", "opening-bet", "3rd-street"])
def test_what_is_made_during_the_round_is_not_placed_before_it(wager: str) -> None:
    """The message does not list it among the names either."""
    games = {
        "play": HOLDEM,
        "opening-bet": load("diamond-jims/caribbean-stud", BankedGame).sheet,
        "3rd-street": load("hustler/mississippi-stud", BankedGame).sheet,
    }
    with pytest.raises(UnknownName) as error:
        check_wagers(games[wager], SEAT, {"ante": 1000, "blind": 1000, wager: 1000}, None)
    assert wager not in str(error.value).partition("expected")[2]


def test_the_tables_limit_holds_for_partners_and_joins_a_limit_of_their_own() -> None:
    """Bonus bets of Crazy 4 Poker are 5 to 100 dollars, and within the table limits too."""
    limits = Limits("10-50")
    check_wagers(FOUR, SEAT, {"ante": 5000, "super-bonus": 5000}, limits)
    with pytest.raises(HousewayError, match=r"maximum of \$50"):
        check_wagers(FOUR, SEAT, {"ante": 5000, "super-bonus": 10_000}, limits)
    with pytest.raises(HousewayError, match=r"minimum of \$10"):
        check_wagers(HOLDEM, SEAT, {"ante": 500, "blind": 500}, limits)


# Per family a sheet with wagers of every role it knows, as the document prints what each needs.
ROLES = {
    "hustler/ez-baccarat": {
        "line": ["player", "banker"],
        "bonus": ["tie", "panda-8", "dragon-7"],
    },
    "lotus/blackjack-x": {"line": ["base"], "bonus": ["buster", "lucky-pair"]},
    "hustler/casino-war": {"line": ["base"], "bonus": ["tie"]},
    "hustler/super-pan-9": {"line": ["base"], "bonus": ["bonus"]},
    "lotus/ultimate-war": {
        "line": ["player", "banker"],
        "bonus": ["war", "ultimate-5-player", "ultimate-5-banker"],
    },
    "lotus/royal-pai-gow-poker": {
        "line": ["base"],
        "bonus": ["royal-tie", "save-the-queen"],
    },
    "lotus/mah-jong-pai-gow": {"line": ["win"], "bonus": ["pair", "tie"]},
    "hustler/2-way-winner": {
        "line": ["blackjack-ante"],
        "joined": ["poker-ante"],
        "bonus": ["7-card-bonus"],
    },
    "hustler/let-it-ride": {
        "line": ["bet-1"],
        "joined": ["bet-2", "bet-3"],
        "bonus": ["3-card-bonus"],
    },
    "hustler/crazy-4-poker": {
        "line": ["ante"],
        "joined": ["super-bonus"],
        "bonus": ["queens-up"],
    },
}


@pytest.mark.parametrize("id", ROLES)
def test_roles_of_wagers(id: str) -> None:
    """A seat starts with a game wager, adds the wagers it needs, and may add bonuses."""
    found: dict[str, list[str]] = {}
    for name, role in wager_roles(load(id, BankedGame).sheet).items():
        found.setdefault(role, []).append(name)
    assert found == ROLES[id]


def test_roles_are_tested_in_every_family_with_a_bank() -> None:
    tested = {load(id, BankedGame).family.name for id in ROLES}
    assert tested == {family.name for family in BANKED_FAMILIES}
