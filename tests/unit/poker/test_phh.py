"""The PHH format: what is written is read again to the same end, and faults are told by place."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from pokerkit import HandHistory

from houseway.cards import DeckShoe
from houseway.cli.recorded import read_hand, replay_file, replay_hand, replay_hands
from houseway.errors import HousewayError, ScriptError
from houseway.families.poker.phh import PHH, VARIANTS, code_of, written
from houseway.families.poker.sheet import PokerSheet
from houseway.game import POT_FAMILIES, PotGame, load
from houseway.round import Asked, Due, Hand, Killed, Limit, LimitKind, PhhHand, Post
from houseway.table import PotRound
from tests.catalogue import poker_games
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
        for id in poker_games()
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
        assert recorded.code == code
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
    ("posts", "lines"),
    [
        ((Post(4, 400, 200),), ("antes = [0, 0, 0, 2]", "blinds_or_straddles = [2, 4, 0, -4]")),
        ((Post(4, 400),), ("antes = [0, 0, 0, 0]", "blinds_or_straddles = [2, 4, 0, -4]")),
        ((Post(2, 0, 400),), ("antes = [0, 4, 0, 0]", "blinds_or_straddles = [2, 4, 0, 0]")),
    ],
    ids=["dead and live money", "a live blind", "a big-blind ante"],
)
def test_what_is_posted_besides_the_blinds_is_written_too(
    posts: tuple[Post, ...], lines: tuple[str, str]
) -> None:
    sheet = sheet_of("hustler/texas-holdem")
    round = checked_down(sheet, posts=posts)
    text = text_of(sheet, round)
    assert set(lines) < set(text.splitlines())
    assert replay_hand(read_hand(text)).stacks == stacks(round)


def test_a_kill_is_refused() -> None:
    sheet = sheet_of("hustler/texas-holdem")
    with pytest.raises(HousewayError, match="no words for a kill"):
        text_of(sheet, checked_down(sheet, kill=Killed(3, 800), kills=True))


def test_the_dead_part_of_a_blind_is_an_ante() -> None:
    """002:4553 with 002:12048-12049: a dollar of the small blind pays the fee, and is no bet."""
    sheet = sheet_of("hustler/texas-holdem")
    due = Due(at="deal", source="small-blind", to="collection", cents={4: 100})
    lines = text_of(sheet, checked_down(sheet, dues=(due,))).splitlines()
    assert "antes = [1, 0, 0, 0]" in lines and "blinds_or_straddles = [1, 4, 0, 0]" in lines


def checked_down(sheet: PokerSheet, **more: object) -> PotRound:
    deal = {"1": "As Ks", "2": "Qs Qh", "3": "2c 7d", "4": "8c 8d", "board": "Kc 9s 5d 3h 2d"}
    round = begin(sheet, seated(limit_of(sheet, "fixed"), [10_000] * 4, **more), deal)
    while not round.playing.over:
        decision = round.playing.pending[0]
        round.answer(decision.who, "check" if decision.accepts("check") else "call")
    return round


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


def test_millions_are_written_to_the_last_digit() -> None:
    """1,234,567 each and half a dollar: the raise to 1,000,001 takes the blinds of 50 and 100."""
    sheet = VARIANTS["NT"].sheet
    round = begin(sheet, seated(NO_LIMIT, [123_456_700, 123_456_700, 123_456_750]), DEAL)
    answered(round, "3 raise 1000001", "1 fold", "2 fold")
    text = text_of(sheet, round)
    assert "starting_stacks = [1234567, 1234567, 1234567.5]" in text
    assert "p3 cbr 1000001" in text
    assert "finishing_stacks = [1234517, 1234467, 1234717.5]" in text
    assert replay_hand(read_hand(text)).stacks == stacks(round)


def test_a_game_without_a_code_is_refused() -> None:
    sheet = sheet_of("hustler/big-o")
    hand = seated(Limit(kind="fixed", small=400, big=800, blinds=(200, 400)), [10_000] * 2)
    round = begin(sheet, hand, {"1": "As Ks Qs Js Ts", "2": "Ad Kd Qd Jd Td"})
    answered(round, "2 fold")
    with pytest.raises(HousewayError, match="no code for this game; it knows FT, NT"):
        text_of(sheet, round)


# ---- cards that a record does not know ----

UNKNOWN_DOOR = """variant = "F7S/8"
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ??????", "d dh p2 KsQs5h", "d dh p3 9c9d7s", "p2 pb", "p3 cbr 4", ACTIONS]
"""


@pytest.mark.parametrize(
    ("actions", "ended"),
    [
        # p2 loses the ante and the call of 4; p3 wins these and the ante of p1.
        (
            '"p1 f", "p2 cc", "d dh p2 Kd", "d dh p3 2c", "p2 cc", "p3 cbr 4", "p2 f"',
            (9900, 9500, 10_600),
        ),
        # p1 stays unknown; the king leads. All three paid 5, and p1 calls 4 more in vain.
        (
            '"p1 cc", "p2 cc", "d dh p1 ??", "d dh p2 Kd", "d dh p3 2c", "p2 cbr 4", "p3 f",'
            ' "p1 cc", "d dh p1 ??", "d dh p2 2d", "p2 cbr 8", "p1 f"',
            (9100, 11_400, 9500),
        ),
        # Nothing that is face up is known: the first to be dealt acts first.
        (
            '"p1 cc", "p2 cc", "d dh p1 ??", "d dh p2 ??", "d dh p3 ??", "p1 cbr 4", "p2 f",'
            ' "p3 f"',
            (11_000, 9500, 9500),
        ),
    ],
    ids=["folds", "stays", "nothing known"],
)
@pytest.mark.filterwarnings("ignore")
def test_unknown_cards_face_up_are_passed_over(actions: str, ended: tuple[int, ...]) -> None:
    """The five brings it in, whatever p1 has."""
    text = UNKNOWN_DOOR.replace("ACTIONS", actions)
    assert replay_hand(read_hand(text)).stacks == ended
    if '"p1 f"' in text and '"p1 cc"' not in text:  # PokerKit knows no boards with unknown cards
        *_, state = HandHistory.loads(text)
        assert tuple(100 * stack for stack in state.stacks) == ended


def test_where_no_door_card_is_known_the_first_to_be_dealt_brings_it_in() -> None:
    text = UNKNOWN_DOOR.replace("KsQs5h", "??????").replace("9c9d7s", "??????")
    text = text.replace('"p2 pb", "p3 cbr 4", ACTIONS', '"p1 pb", "p2 f", "p3 f"')
    assert replay_hand(read_hand(text)).stacks == (10_200, 9900, 9900)


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


def test_stacks_a_record_does_not_know_are_enough_for_every_bet() -> None:
    text = TEXT.replace("[1000, 1000, 1000]", "[inf, 1000, inf]").replace("cbr 300", "cbr 5000000")
    changes = replay_hand(read_hand(text)).outcome.changes
    assert changes == {"1": 10_000, "2": -10_000, "3": 0}


def test_a_file_of_many_hands_is_read_in_order_and_a_fault_is_told_with_its_hand(
    tmp_path: Path,
) -> None:
    file = tmp_path / "many.phhs"
    file.write_text(f"[1]\n{TEXT}\n[2]\n{TEXT.replace('p3 f', 'p3 cc')}\n", encoding="utf-8")
    hands = replay_hands(file)
    assert next(hands).stacks == (110_000, 90_000, 100_000)
    with pytest.raises(ScriptError, match=r"\[2\] actions: an action is missing"):
        next(hands)
    file.write_text(f"[1]\n{TEXT}\n[2]\nvariant = 3\n", encoding="utf-8")
    with pytest.raises(ScriptError, match=r"\[2\] phh: Expected `str`, got `int`"):
        list(replay_hands(file))


def test_the_family_that_has_the_code_reads_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(table: object) -> PhhHand:
        raise ScriptError("set", "read here")

    chinese = msgspec.structs.replace(PHH, codes=("OFC",), read=read)
    other = msgspec.structs.replace(POT_FAMILIES[0], phh=chinese)
    monkeypatch.setattr("houseway.cli.recorded.POT_FAMILIES", (*POT_FAMILIES, other))
    assert read_hand(TEXT).code == "NT"
    with pytest.raises(ScriptError, match="set: read here"):
        read_hand(TEXT.replace("NT", "OFC"))
    with pytest.raises(ScriptError, match=r"expected FT, NT, .*, OFC$"):
        read_hand(TEXT.replace("NT", "XX"))


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


@pytest.mark.parametrize(
    ("keys", "actions", "ended"),
    [
        # p3 posts 100 live, checks the option and folds to the bet: all lose what they posted.
        (
            "antes = [0, 0, 0]\nblinds_or_straddles = [50, 100, -100]",
            '"p3 cc", "p1 f", "p2 cc", "d db 2s3s4s", "p2 cbr 100", "p3 f"',
            (95_000, 115_000, 90_000),
        ),
        # Half a blind posted: 50 to call.
        (
            "antes = [0, 0, 0]\nblinds_or_straddles = [50, 100, -50]",
            '"p3 cc", "p1 f", "p2 cc", "d db 2s3s4s", "p2 cbr 100", "p3 f"',
            (95_000, 115_000, 90_000),
        ),
    ],
    ids=["a blind", "half a blind"],
)
@pytest.mark.filterwarnings("ignore")
def test_a_blind_below_nothing_is_a_post(keys: str, actions: str, ended: tuple[int, ...]) -> None:
    """Who posts acts in turn, as in PokerKit: the first to act is left of the big blind."""
    text = TEXT.replace("antes = [0, 0, 0]\nblinds_or_straddles = [50, 100, 0]", keys)
    text = text.replace('"p3 f", "p1 cbr 300", "p2 f"', actions)
    assert replay_hand(read_hand(text)).stacks == ended
    *_, state = HandHistory.loads(text)
    assert tuple(100 * stack for stack in state.stacks) == ended


@pytest.mark.filterwarnings("ignore")
def test_of_two_players_the_big_blind_pays_the_second_ante_as_it_does_the_second_blind() -> None:
    """p1 has the big blind of 100 and the ante of 100, and loses both to the raise."""
    text = """variant = "NT"
ante_trimming_status = false
antes = [0, 100]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [1000, 1000]
actions = ["d dh p1 AsKs", "d dh p2 QsQh", "p2 cbr 300", "p1 f"]"""
    replayed = replay_hand(read_hand(text))
    assert isinstance(replayed.sheet, PokerSheet)
    assert replayed.stacks == (80_000, 120_000)
    *_, state = HandHistory.loads(text)
    assert list(state.stacks) == [800, 1200]
    again = written(replayed.sheet, replayed.hand, replayed.log.events, replayed.outcome)
    assert "antes = [0, 100]\nblinds_or_straddles = [50, 100]\n" in again
