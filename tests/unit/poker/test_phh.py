"""The PHH format: what is written is read again to the same end, and faults are told by place."""

from pathlib import Path
from random import Random

import pytest

from houseway.cards import DeckShoe
from houseway.errors import HousewayError, ScriptError
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.history.phh import (
    VARIANTS,
    code_of,
    read_hand,
    replay_file,
    replay_hand,
    written,
)
from houseway.round import Asked, Hand, Killed, Limit, LimitKind, Post
from houseway.table import PotRound
from tests.catalogue import pot_games
from tests.properties.pot_hands import answer
from tests.unit.poker.table import answered, begin, begin_from, outcome, seated, stacks

NO_LIMIT = Limit(kind="no-limit", small=10_000, big=10_000, blinds=(5000, 10_000))
DEAL = {"1": "As Ks", "2": "Qs Qh", "3": "2c 7d", "board": "Kc 9s 5d 3h 2d"}


def sheet_of(id: str) -> PokerSheet:
    found = load(id, PotGame).sheet
    assert isinstance(found, PokerSheet)
    return found


def coded() -> list[tuple[str, LimitKind, str]]:
    """Games of the catalogue with a form of betting that PHH has a code for."""
    return [
        (id, kind, code)
        for id in pot_games()
        for kind in sheet_of(id).betting.kinds
        if (code := code_of(sheet_of(id), kind))
    ]


def test_eleven_codes_and_which_games_have_them() -> None:
    assert len(VARIANTS) == 11
    assert {code for _, _, code in coded()} >= {"FT", "NT", "PO", "FO/8", "F7S/8", "FR"}
    assert code_of(sheet_of("hustler/omaha"), "fixed") is None  # PHH has pot-limit Omaha only
    assert code_of(sheet_of("hustler/big-o"), "pot-limit") is None


# ---- written and read again ----


def limit_of(sheet: PokerSheet, kind: LimitKind) -> Limit:
    """4-8; PHH writes dollars, and amounts here are odd cents now and then."""
    if sheet.opening.forced != "blinds":
        return Limit(kind=kind, small=400, big=800, ante=75, bring_in=150)
    return Limit(kind=kind, small=400, big=800 if kind == "fixed" else 400, blinds=(200, 400))


def played(sheet: PokerSheet, kind: LimitKind, choose: Random) -> PotRound:
    """A random hand to its end; two players where cards are drawn, for whom the deck is enough."""
    draws = any(street.draw for street in sheet.streets)
    players = choose.randint(2, 2 if draws else 6)
    chips = [choose.choice((1234, 2500, 10_000, 40_000)) for _ in range(players)]
    hand = seated(limit_of(sheet, kind), chips)
    order = list(sheet.deck.cards())
    choose.shuffle(order)
    round = begin_from(sheet, hand, DeckShoe(order))
    while not round.playing.over:
        decision = round.playing.pending[0]
        round.answer(decision.who, answer(decision, choose))
    return round


def text_of(sheet: PokerSheet, round: PotRound, **more: str) -> str:
    return written(sheet, round.hand, round.log.events, outcome(round), **more)


@pytest.mark.parametrize("code", VARIANTS)
def test_a_hand_written_and_read_again_ends_with_the_same_stacks(code: str) -> None:
    variant = VARIANTS[code]
    for seed in range(60):
        round = played(variant.sheet, variant.kind, Random(f"{code} {seed}"))
        again = replay_hand(read_hand(text_of(variant.sheet, round)))
        assert again.stacks == stacks(round), seed
        assert again.outcome.finished == outcome(round).finished, seed


@pytest.mark.parametrize(("id", "kind", "code"), coded())
def test_so_is_a_hand_of_the_catalogue(id: str, kind: LimitKind, code: str) -> None:
    sheet = sheet_of(id)
    for seed in range(40):
        round = played(sheet, kind, Random(f"{id} {seed}"))
        try:
            text = text_of(sheet, round)
        except HousewayError:
            assert odd_bet(sheet, round), "only what PHH cannot say may be refused"
            continue
        recorded = read_hand(text)
        assert recorded.variant == code
        assert replay_hand(recorded).stacks == stacks(round), seed


def odd_bet(sheet: PokerSheet, round: PotRound) -> bool:
    """Whether a bet may have been made that only some houses allow: the higher limit early, where a
    pair is face up, or less than the big blind."""
    if sheet.betting.least_bet is not None and round.hand.limit.kind == "no-limit":
        return True
    streets = {street.name for street in sheet.streets if street.open_pair}
    return any(
        isinstance(event, Asked)
        and event.question.partition(":")[0] in streets
        and sum(word.startswith(("bet ", "raise ")) for word in event.legal) == 2
        for event in round.log.events
    )


@pytest.mark.parametrize(
    "more",
    [
        {"posts": (Post(4, 400, 200),)},
        {"posts": (Post(4, 400),)},
        {"kill": Killed(3, 800), "kills": True},
    ],
    ids=["dead and live money", "a live blind", "a kill"],
)
def test_what_is_posted_besides_the_blinds_is_written_or_refused(more: dict[str, object]) -> None:
    sheet = sheet_of("hustler/texas-holdem")
    deal = {"1": "As Ks", "2": "Qs Qh", "3": "2c 7d", "4": "8c 8d", "board": "Kc 9s 5d 3h 2d"}
    round = begin(sheet, seated(limit_of(sheet, "fixed"), [10_000] * 4, **more), deal)
    while not round.playing.over:
        decision = round.playing.pending[0]
        round.answer(decision.who, "check" if decision.accepts("check") else "call")
    try:
        text = text_of(sheet, round)
    except HousewayError:
        return  # to refuse it is as good
    assert replay_hand(read_hand(text)).stacks == stacks(round)


def test_seats_names_title_and_fees_are_written_too() -> None:
    sheet = VARIANTS["NT"].sheet
    round = begin(sheet, seated(NO_LIMIT, [100_000] * 3), DEAL)
    answered(round, "3 raise 300", "1 fold", "2 fold")
    text = written(
        sheet,
        round.hand,
        round.log.events,
        outcome(round),
        title="Monday",
        names=("Ann", "Bo", "Cy"),
    )
    assert text.splitlines() == [
        'variant = "NT"',
        "ante_trimming_status = true",
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [50, 100, 0]",
        "min_bet = 100",
        "starting_stacks = [1000, 1000, 1000]",
        'actions = ["d dh p1 AsKs", "d dh p2 QsQh", "d dh p3 2c7d", "p3 cbr 300", "p1 f", "p2 f"]',
        "seats = [1, 2, 3]",
        'event = "Monday"',
        'players = ["Ann", "Bo", "Cy"]',
        "finishing_stacks = [950, 900, 1150]",
    ]


def test_a_game_without_a_code_is_refused() -> None:
    sheet = sheet_of("hustler/big-o")
    hand = seated(Limit(kind="fixed", small=400, big=800, blinds=(200, 400)), [10_000] * 2)
    round = begin(sheet, hand, {"1": "As Ks Qs Js Ts", "2": "Ad Kd Qd Jd Td"})
    answered(round, "2 fold")
    with pytest.raises(HousewayError, match="no code for this game; it knows FT, NT"):
        text_of(sheet, round)


# ---- faults ----

TEXT = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AsKs", "d dh p2 QsQh", "d dh p3 2c7d", "p3 f", "p1 cbr 300", "p2 f"]"""


def test_the_hand_is_played_before_it_is_changed() -> None:
    assert replay_hand(read_hand(TEXT)).stacks == (110_000, 90_000, 100_000)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"NT"', '"XX"', r"variant: 'XX' is not known; expected FT, NT"),
        ('"p3 f"', '"p1 f"', r"actions\[3\]: p1 acts; p3 is to act"),
        (', "p2 f"', "", r"actions: an action is missing: pre-flop: \$200 to call"),
        ('"p2 f"]', '"p2 f", "p1 cc"]', r"actions\[6\]: p1 cc comes after the hand is over"),
        ("cbr 300", "cbr 150", r"actions\[4\]: .*raise 200 to 1000"),
        ("cbr 300", "cbr 1001", r"actions\[4\]: .*'raise 1001' is not allowed"),
        ("cbr 300", "sd AsKs", r"actions\[4\]: .*not allowed here"),
        ('"d dh p2 QsQh", ', "", r"deal\.2: card 1 of 2 is dealt here but not given"),
        ("min_bet = 100", "min_bet = ", r"phh: .*[Ii]nvalid"),
        ("antes = [0, 0, 0]\n", "", r"phh: .*antes"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(ScriptError, match=told):
        replay_hand(read_hand(TEXT.replace(old, new)))


def test_an_unknown_variant_and_a_wrong_turn_are_told() -> None:
    text = TEXT.replace('"p3 f", "p1 cbr 300", "p2 f"', '"p1 f"')
    with pytest.raises(ScriptError, match=r"actions\[3\]: p1 acts; p3 is to act"):
        replay_hand(read_hand(text))
    with pytest.raises(ScriptError, match="'XX' is not known"):
        replay_hand(read_hand(text.replace("NT", "XX")))
    with pytest.raises(ScriptError, match="an action is missing"):
        replay_hand(read_hand(text.replace(', "p1 f"', "")))


def test_a_file_that_cannot_be_read_is_told_by_name(tmp_path: Path) -> None:
    with pytest.raises(ScriptError, match=r"nowhere\.phh: cannot be read"):
        replay_file(tmp_path / "nowhere.phh")
    file = tmp_path / "bytes.phh"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ScriptError, match="expected UTF-8 text"):
        replay_file(file)


@pytest.mark.parametrize(
    "actions",
    [
        '"d dh p1"',
        '"d dh"',
        '"d db"',
        '"d dh p1 A"',
        '"d dh p1 Ax"',
        '"p1"',
        '"d"',
        '"x y z"',
        '"p9 sm AsKs"',
    ],
)
def test_a_broken_line_is_told_and_not_a_crash(actions: str) -> None:
    with pytest.raises(ScriptError):
        replay_hand(read_hand(TEXT.replace('"p3 f"', actions)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("starting_stacks = [1000, 1000, 1000]", "starting_stacks = [1000]"),
        ("starting_stacks = [1000, 1000, 1000]", "starting_stacks = []"),
        ("starting_stacks = [1000, 1000, 1000]", "starting_stacks = [1000, 1000.001, 1000]"),
        ("starting_stacks = [1000, 1000, 1000]", "starting_stacks = [1000, -5, 1000]"),
        ("antes = [0, 0, 0]", "antes = [0, 5]"),
        ("antes = [0, 0, 0]", "antes = []"),
        ("min_bet = 100", "min_bet = 0"),
    ],
)
def test_numbers_that_do_not_fit_are_told_and_not_a_crash(old: str, new: str) -> None:
    with pytest.raises(ScriptError):
        replay_hand(read_hand(TEXT.replace(old, new)))


def test_antes_may_differ_as_at_a_table_with_a_button_ante() -> None:
    """The button antes 10 for all: dead money, no part of its bet."""
    text = TEXT.replace("antes = [0, 0, 0]", "antes = [0, 0, 10]")
    hand: Hand = replay_hand(read_hand(text)).hand
    assert replay_hand(read_hand(text)).stacks == (111_000, 90_000, 99_000)
    assert hand.limit.ante == 0
