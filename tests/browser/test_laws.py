"""The laws of the felt hold at every question and every result, at every size, day and night."""

from collections import Counter
from collections.abc import Collection, Iterable
from fractions import Fraction

import pytest

from houseway.game import BankedGame, load
from tests.browser.laws import (
    WIDE,
    at_every_size,
    breaches,
    nameless,
    with_the_hint,
)
from tests.browser.overheard import Json, Overheard
from tests.browser.sight import Sight
from tests.browser.table import Walker, stops
from tests.browser.visitor import Visitor
from tests.catalogue import banked, cleverest, pot_games

# A game for each arrangement, and where its rounds are looked at in the gate.
PRINTED = ("hustler/ez-baccarat", ("wagers", "result"))
BOARD = ("diamond-jims/no-limit-holdem", ("decision with 6", "result"))
ARC = ("hustler/casino-blackjack", ("decision with 2", "result"))  # five answers, one of an amount
SET = ("hustler/pai-gow-poker", ("decision with 7", "result"))
ROWS = ("hustler/mexican-poker", ("decision with 5", "result"))
OTHERS = {
    "arc": ARC[0],
    "rows": ROWS[0],
    "set": SET[0],
    "tiles": "lotus/pai-gow-tiles",
    "wild": "lotus/mini-pai-gow",
    "circles": "hustler/ultimate-texas-holdem",
    "two hands": "hustler/2-way-winner",
    "nine": "hustler/super-pan-9",
    "war": "lotus/ultimate-war",
    "five cards": "hustler/big-o",
}
# Seven opponents with open cards, and fourteen seats with cents.
CROWDED = {"eight hands": "hustler/super-razzdeucey", "cents": "hustler/21st-century-baccarat-9"}
COMPANY = 5
CLOCK = 600  # seconds: its words are on the screen, and nobody runs out of them


def sit_down(visitor: Visitor, game: str, *, full: bool = False) -> Walker:
    """With some company, or with everybody a table has room for."""
    kind = cleverest(game) if game in pot_games() else "house-way"
    most = max(visitor.ask("GET", f"/api/games/{game}")["form"]["seats"])
    others = most - 1 if full else min(COMPANY, most - 1)
    row = visitor.table(game, seats=most, bots=[kind] * others, seconds=CLOCK)
    return Walker(visitor, f"/table/{row['id']}?sit", game)


def check_round(
    visitor: Visitor,
    game: str,
    at: Collection[str] = (),
    *,
    full: bool = False,
    hints: bool = True,
) -> None:
    """Judges a round at some of its stops, or at all of them, with and without a hint."""
    overheard = Overheard(visitor.page)
    walker = sit_down(visitor, game, full=full)
    found: list[str] = []
    felts: dict[str, set[tuple[int, ...]]] = {size: set() for size in WIDE}
    seen_at: set[str] = set()
    for stop, _ in stops(walker):
        if at and (stop not in at or stop in seen_at):
            continue
        seen_at.add(stop)
        picture = f"{game.partition('/')[2]}-{stop}"
        broken, places = at_every_size(visitor, picture, seconds=CLOCK)
        broken += of_the_moment(walker, overheard, game)
        if hints and stop.startswith("decision"):
            broken += with_the_hint(visitor, picture, places, seconds=CLOCK)
        for size, boxes in felts.items():
            boxes.add(tuple(places[size]["felt"]))
        found += [f"{stop}: {breach}" for breach in broken]
    for size, boxes in felts.items():
        if len(boxes) > 1:
            found.append(f"law 7: {size}, the felt has several sizes: {boxes}")
    assert set(at) <= seen_at, f"the round has no such stop: {set(at) - seen_at}"
    assert not found, "\n".join(found)


def of_the_moment(walker: Walker, overheard: Overheard, game: str) -> list[str]:
    """Breaches of the laws about names, spots and presets, which do not depend on the size."""
    page = walker.page
    found = [f"law 14: without a name: {node}" for node in nameless(page)]
    found += breaches(page, {9: "everyWagerHasASpot"}, wagers=printed_wagers(game))
    sums: Json = next((question.get("sums", {}) for question in overheard.questions), {})
    if "chips" in sums and walker.by("amount").count():
        stack = sums["chips"] + sums["bet"]
        found += breaches(page, {10: "presetsAreSound"}, most=stack)
    return found


def printed_wagers(game: str) -> list[Json]:
    """Every wager of a sheet with the best odds of its whole pay table, if it pays any."""
    if game in pot_games():
        return []
    found: list[Json] = []
    for wager in load(game, BankedGame).sheet.wagers:
        odds = [row.odds.text for row in wager.pays if " to " in row.odds.text]
        best = max(odds, key=worth, default="")
        found.append({"wager": wager.name, "title": wager.title, "best": best})
    return found


def worth(odds: str) -> Fraction:
    wins, stake = odds.split(" to ")
    return Fraction(int(wins), int(stake))


@pytest.mark.parametrize(
    ("game", "at"), [PRINTED, BOARD, ARC, SET], ids=["printed", "board", "arc", "set"]
)
def test_a_round_keeps_the_laws(visitor: Visitor, game: str, at: tuple[str, ...]) -> None:
    check_round(visitor, game, at, hints=game != SET[0])  # that one takes minutes


def test_a_full_table_keeps_the_laws(visitor: Visitor) -> None:
    check_round(visitor, *ROWS, full=True, hints=False)  # they take minutes


@pytest.mark.long
@pytest.mark.parametrize("game", (OTHERS | CROWDED).values(), ids=OTHERS | CROWDED)
def test_a_full_table_of_each_arrangement_keeps_the_laws(visitor: Visitor, game: str) -> None:
    check_round(visitor, game, full=True)


@pytest.mark.long
@pytest.mark.parametrize("game", OTHERS.values(), ids=OTHERS)
def test_a_round_of_each_arrangement_keeps_the_laws(visitor: Visitor, game: str) -> None:
    check_round(visitor, game)


@pytest.mark.long
@pytest.mark.parametrize("game", [*banked(), *pot_games()])
def test_a_round_of_every_game_keeps_the_laws(visitor: Visitor, game: str) -> None:
    check_round(visitor, game)


TAPPED = (PRINTED[0], ARC[0], SET[0])  # the others are long


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game in TAPPED else pytest.mark.long(of_one_game=True))
        for game in banked()
    ],
)
def test_the_wager_placed_by_a_tap_is_the_one_sent(visitor: Visitor, game: str) -> None:
    overheard = Overheard(visitor.page)
    walker = sit_down(visitor, game)
    walker.to_wagers()
    walker.by("question").get_by_role("radio").first.check(force=True)  # the smallest chip
    walker.tap_everything()
    wagers = {spot["title"]: spot["wager"] for spot in overheard.spots if not spot["during"]}

    def lies_there(seen: Sight) -> Counter[str]:
        own = [bet for bet in seen.bets if bet.seat == seen.mine.number]
        return total({wagers[bet.title]: bet.cents} for bet in own)

    tapped = lies_there(walker.look())
    assert tapped.keys() == set(wagers.values()), "each spot has a chip"
    walker.press("bet")
    walker.wait("seen.asked !== 'wagers'")
    assert total(overheard.bets) == tapped == lies_there(walker.look())


def total(bets: Iterable[dict[str, int]]) -> Counter[str]:
    """What lies on each wager, on all spots together."""
    return sum((Counter(bet) for bet in bets), Counter())
