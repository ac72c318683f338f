"""The fees of a round against a bank, on wagers put down by hand. Money in cents."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from houseway.errors import TableError
from houseway.game import BankedGame, load, open_table, recorded_rules
from houseway.money import COLLECTION, JACKPOT
from houseway.round import Bets, Bettor
from houseway.table import BankedTableRules, Collected, collect, find_option
from houseway.table.open import Setup
from houseway.table.record import header


def collected(option: int, wagers: Mapping[Bettor, Mapping[str, int]]) -> Collected:
    """The fees of EZ Baccarat by Hustler Casino's collection document."""
    schedules = load("hustler/ez-baccarat", BankedGame).schedules
    charge = find_option(schedules, option, "hustler/collection-california")
    return collect(charge, Bets(seats=8, player_dealer=8, wagers=wagers))


def test_a_tie_bet_costs_its_own_fee_only_without_a_line_wager() -> None:
    """002:17806-17830: option 10 is three dollars from the player-dealer, two a line wager, and
    one for a Tie Bet that has none beside it."""
    found = collected(
        10,
        {
            Bettor(1): {"tie": 5000},
            Bettor(2): {"player": 5000, "tie": 5000},
            Bettor(3): {"player": 5000, "banker": 5000},
        },
    )
    assert found == Collected(player_dealer=300, jackpot=0, players={"1": 100, "2": 200, "3": 400})
    assert found.total == 1000


def test_one_purse_pays_for_all_its_wagers() -> None:
    found = collected(10, {Bettor(1, "Ann"): {"banker": 5000}, Bettor(2, "Ann"): {"tie": 5000}})
    assert found.players == {"Ann": 300}


@pytest.mark.parametrize(("option", "fee", "jackpot"), [("pool", 200, 100), ("collection", 300, 0)])
def test_the_jackpot_dollar_of_super_pan_9_goes_where_its_reading_says(
    option: str, fee: int, jackpot: int
) -> None:
    """002:5810-5814: the second row has two dollars from the player-dealer and one more."""
    id = "hustler/super-pan-9"
    schedules = load(id, BankedGame, readings={"jackpot-fee": option}).schedules
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): {"base": 1000}})
    found = collect(find_option(schedules, 2, id), bets)
    assert found == Collected(player_dealer=fee, jackpot=jackpot, players={"1": 100})


def test_the_jackpot_dollar_of_each_player_goes_into_the_pool_once() -> None:
    """002:2997-3009, as the reading `jackpot-fee` has it: fifty cents and a dollar a player."""
    game = load(
        "hustler/ultimate-texas-holdem", BankedGame, readings={"jackpot-fee": "each-player"}
    )
    charge = find_option(game.schedules, 1, game.id)
    stakes = {"ante": 1000, "blind": 1000}
    bets = Bets(seats=8, player_dealer=8, wagers={Bettor(1): stakes, Bettor(2): stakes})
    found = collect(charge, bets)
    assert (found.player_dealer, found.jackpot, found.into_the_pool) == (100, 0, 200)
    assert found.players == {"1": 150, "2": 150} and found.total == 400
    paid = [posting for entry in found.entries("8") for posting in entry.postings]
    assert sum(posting.cents for posting in paid if posting.account == JACKPOT) == 200
    assert sum(posting.cents for posting in paid if posting.account == COLLECTION) == 200


def test_the_jackpot_dollar_of_each_circle_goes_into_the_pool() -> None:
    """002:5085-5086 and 5301-5305: a dollar for the table and one for the jackpot, by circle."""
    id = "hustler/no-bust-21st-century-blackjack-6-2"
    charge = find_option(load(id, BankedGame, readings={"jackpot-fee": "pool"}).schedules, 1, id)
    wagers = {Bettor(1): {"base": 500}, Bettor(2, "1"): {"base": 500}, Bettor(3): {"base": 500}}
    found = collect(charge, Bets(seats=8, player_dealer=8, wagers=wagers))
    assert found.players == {"1": 400, "3": 200}
    paid = {entry.postings[1].account: 0 for entry in found.entries("8")}
    for entry in found.entries("8"):
        paid[entry.postings[1].account] += entry.postings[1].cents
    assert paid == {COLLECTION: 200 + 300, JACKPOT: 300}


# ---- which option ----

PAN_9 = "hustler/super-pan-9"
HOUSE = "hustler/collection-california"


@pytest.mark.parametrize(
    ("document", "limits", "player", "player_dealer"),
    [(PAN_9, "5-25", "0.50", "0"), (HOUSE, "10-100", "1", "2")],  # 002:5808 and 002:18838
)
def test_a_number_with_other_fees_in_the_house_document_needs_a_document(
    document: str, limits: str, player: str, player_dealer: str
) -> None:
    schedules = load(PAN_9, BankedGame).schedules
    found = find_option(schedules, 1, document).option
    printed = (found.limit.text, found.player.text, found.player_dealer.text)
    assert printed == (limits, player, player_dealer)
    with pytest.raises(TableError, match=f"1 is in two documents: {PAN_9}:1 or {HOUSE}:1"):
        find_option(schedules, 1, "")


def test_a_number_with_the_same_row_in_both_documents_does_not() -> None:
    """002:16933-16989 and 19000-19053 print row 9 of Casino War alike, and rows 1 to 8 not."""
    schedules = load("hustler/casino-war", BankedGame).schedules
    assert find_option(schedules, 9, "").document == "hustler/casino-war"
    with pytest.raises(TableError, match="in two documents"):
        find_option(schedules, 8, "")


def test_a_table_opened_with_a_number_alone_keeps_the_option_it_had() -> None:
    """Histories used to name no document for the game's own, and setups had the number alone."""
    game = load(PAN_9, BankedGame)
    own = find_option(game.schedules, 1, PAN_9)
    first = replace(header(game, seats=8, decks=8, charge=own), document="")
    setup = Setup(game=PAN_9, schedule="1")
    with pytest.raises(TableError, match="in two documents"):
        open_table(setup, bytes(32))
    for rules in (open_table(setup, bytes(32), first).rules, recorded_rules(first)[1]):
        assert isinstance(rules, BankedTableRules)
        assert rules.charge == own
