"""A newcomer comes in at the door, finds a game, is seated and plays; what is paid is right."""

import re
from collections.abc import Callable

from tests.browser.derived import (
    drawn_by_the_table,
    points,
    settled_ez_baccarat,
    shares,
    three_card_poker,
)
from tests.browser.sight import FACE_DOWN, Sight, cents, short, small
from tests.browser.table import Table
from tests.browser.told import results
from tests.browser.visitor import Visitor

MOST_ROUNDS = 100


def come_in(visitor: Visitor, search: str, game: str) -> Table:
    """From the door to a seat: search, Play."""
    visitor.page.goto("/")
    visitor.page.get_by_test_id("search").fill(search)
    visitor.page.get_by_test_id(f"play-{game}").click()
    table = Table(visitor)
    table.seated()
    return table


def by_the_cards(over: Sight) -> dict[int, int]:
    """What each seat must have gained at baccarat."""
    *_, bank = over.told(r"^(.+) (?:is|are) the player-dealer and puts? up (\$[\d,]+(?:\.\d\d)?)")
    hands = over.hands["Player"], over.hands["Banker"]
    gains = settled_ez_baccarat(
        over.bets, over.seat_of(bank.group(1)), cents(bank.group(2)), *hands
    )
    return {seat: gains[seat] for seat in over.seats}


def test_baccarat_pays_what_the_cards_on_the_page_say(visitor: Visitor) -> None:
    table = come_in(visitor, "ez baccarat", "hustler/ez-baccarat")
    start = table.to_wagers()
    assert start.mine.chips == 100_000, "the usual buy-in is $1,000"
    table.bet(player="10")
    over = table.settled(start.round)
    visitor.picture("baccarat-as-player")
    player, banker = over.hands["Player"], over.hands["Banker"]
    assert drawn_by_the_table(player, banker), (player, banker)
    expected = by_the_cards(over)[over.mine.number]
    assert over.mine.chips - start.mine.chips == expected, over.lines()
    assert over.result() == expected
    (told,) = (row for row in results(over.lines()) if row.who == over.me)
    assert (told.title, told.cents) == ("Player line", expected), over.lines()
    ours, theirs = points(player), points(banker)
    says = [f"Banker wins {theirs} to {ours}", f"Tie, {ours} to {theirs}"][ours == theirs]
    if ours > theirs:
        says = f"Player wins {ours} to {theirs}"
    assert over.told(rf"^{says}\b"), over.lines()

    # The next round is a click away, and so is the same bet.
    table.deal_on()
    again = table.to_wagers()
    table.by("repeat").click()
    table.press("bet")
    over = table.settled(again.round)
    assert over.told(rf"^{over.me} bet \$10 on the Player line\.")
    assert over.mine.chips - again.mine.chips == by_the_cards(over)[over.mine.number], over.lines()


def test_the_bank_wins_what_the_others_lose(visitor: Visitor) -> None:
    row = visitor.table("hustler/ez-baccarat")
    table = Table(visitor, f"/table/{row['id']}?sit")
    seat = table.to_wagers().mine.number
    table.by("offer-amount").fill("500")
    table.by("take-offer").click()
    table.by("withdraw-offer").wait_for()
    while (over := round_without_a_bet(table)).bank != seat:  # until the bank comes round
        before = over.chips
        table.deal_on()
        table.wait("seen.round > want", over.round)
    visitor.picture("baccarat-as-bank")
    assert over.bets, "somebody bets against the bank"
    gains = {other: chips - before[other] for other, chips in over.chips.items()}
    others = sum(gain for other, gain in gains.items() if other != seat)
    assert gains[seat] == -others, over.lines()
    assert gains == by_the_cards(over), over.lines()


def round_without_a_bet(table: Table) -> Sight:
    """A round one sits out, unless one is the bank."""
    if table.wait("seen.asked || seen.phase === 'settled'").asked:
        table.press("sit-out-round")
    return table.settled()


def covered(table: Table, play: Callable[[], tuple[Sight, Sight]]) -> tuple[Sight, Sight]:
    """A round whose bank could pay everybody: what it cannot cover is returned."""
    for _ in range(10):
        start, over = play()
        if not over.told("The bank ran out"):
            return start, over
        table.deal_on()
    raise AssertionError("the bank was used up ten times")


def test_three_card_poker_pays_ante_and_play_by_the_hands_shown(visitor: Visitor) -> None:
    table = come_in(visitor, "three card poker hustler", "hustler/three-card-poker")

    def play() -> tuple[Sight, Sight]:
        start = table.to_wagers()
        table.bet(ante="10")
        check_own_cards(table.asked("decision"))
        visitor.picture("three-card-poker-decision")
        table.press("option-play")
        return start, table.settled(start.round)

    start, over = covered(table, play)
    visitor.picture("three-card-poker-settled")
    own = over.hands[f"Seat {over.mine.number}"]
    bank = over.hands["Player-dealer"]
    expected = sum(1000 * three_card_poker(title, own, bank) for title in ("Ante", "Play"))
    assert over.mine.chips - start.mine.chips == expected, (own, bank, over.lines())


def check_own_cards(seen: Sight) -> None:
    """One's own are seen, those of others are not."""
    own = seen.hands[f"Seat {seen.mine.number}"]
    assert len(own) == 3 and FACE_DOWN not in own
    for seat in seen.seats.keys() - {seen.mine.number, seen.bank}:
        assert set(seen.hands.get(f"Seat {seat}", ())) <= {FACE_DOWN}, seen.hands
    assert seen.hands["Player-dealer"].count(FACE_DOWN) == 2, "one lies open"


def test_a_pair_is_split_and_both_hands_are_settled(visitor: Visitor) -> None:
    row = visitor.table("hustler/casino-blackjack")
    table = Table(visitor, f"/table/{row['id']}?sit")
    for _ in range(MOST_ROUNDS):
        start = table.to_wagers()
        table.bet(base="10")
        over = stand_or_split(table)
        seat = over.mine.number
        if f"Seat {seat}, hand 2" in over.hands:
            break
        table.deal_on()
    else:
        raise AssertionError(f"no pair in {MOST_ROUNDS} rounds")
    visitor.picture("blackjack-split")
    hands = [name for name in over.hands if re.match(rf"Seat {seat}(,|$)", name)]
    told = [row for row in results(over.lines()) if row.who.startswith(over.me)]
    assert len(told) == len(hands), over.lines()
    paid = sum(row.cents for row in told)
    assert over.mine.chips - start.mine.chips == paid, over.lines()


def stand_or_split(table: Table) -> Sight:
    """Splits a pair once and stands on everything else, to the end of the round."""
    split = False
    while (seen := table.wait("seen.asked === 'decision' || seen.phase === 'settled'")).asked:
        if table.by("option-split").count() and not split:
            split = True
            table.press("option-split")
        else:
            table.press("option-stand" if table.by("option-stand").count() else "option-hit")
    return seen


def to_a_showdown(table: Table) -> tuple[Sight, Sight]:
    """Checks and calls until hands are shown, one's own among them: before and after."""
    for _ in range(60):
        start = table.asked("decision")
        while True:
            seen = table.wait("seen.asked === 'decision' || seen.phase === 'settled'")
            if seen.phase == "settled":
                break
            table.press("option-check" if table.by("option-check").count() else "option-call")
        shown = seen.told(r"^(.+?) shows? ")
        if len(shown) >= 2 and any(match.group(1) == seen.me for match in shown):
            return start, seen
        table.deal_on()
    raise AssertionError("no showdown in 60 hands")


def check_the_pot(over: Sight, *, low: bool) -> None:
    """The pot goes where other rules of ranking say it goes."""
    shown = over.told(r"^(.+?) shows? ")
    hands = {over.seat_of(match.group(1)): small(match.string.partition(":")[0]) for match in shown}
    assert len(over.hands["Board"]) == 5, over.hands
    board = [short(name) for name in over.hands["Board"]]
    mine = over.mine.number
    assert sorted(hands[mine]) == sorted(map(short, over.hands[f"Seat {mine}"]))
    won = dict.fromkeys(hands, 0)
    for match in over.told(r"^(.+?) wins? \$([\d.,]+), "):
        won[over.seat_of(match.group(1))] += round(float(match.group(2).replace(",", "")) * 100)
    pot = sum(won.values())
    if over.told("side pot"):
        return  # several pots have several winners
    for seat, share in shares(hands, board, low=low).items():
        assert abs(won[seat] - pot * share) <= 100, (hands, board, over.lines())


def test_no_limit_holdem_is_called_down_to_a_showdown(visitor: Visitor) -> None:
    row = visitor.table("diamond-jims/no-limit-holdem", bots=["random", "pot-odds"])
    table = Table(visitor, f"/table/{row['id']}?sit")
    before, over = to_a_showdown(table)
    visitor.picture("holdem-showdown")
    check_the_pot(over, low=False)
    assert before.round == over.round


def test_omaha_hi_lo_is_called_down_to_a_showdown(visitor: Visitor) -> None:
    row = visitor.table("diamond-jims/omaha-hi-lo", bots=["random", "pot-odds"])
    table = Table(visitor, f"/table/{row['id']}?sit")
    _, over = to_a_showdown(table)
    visitor.picture("omaha-hi-lo-showdown")
    check_the_pot(over, low=True)
