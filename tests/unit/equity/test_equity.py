"""Equities against published counts, derivations, and a slow second way."""

from random import Random

import pytest

from houseway.analysis import equity as module
from houseway.analysis.equity import equity
from houseway.analysis.pots import pot_ids, pot_shape
from houseway.analysis.reports import EquityReport
from houseway.cards import Card, show
from houseway.errors import HandError, HousewayError, UnknownName
from houseway.game import catalogue
from houseway.progress import heard_by
from tests.catalogue import one_of_each_family
from tests.unit.equity.naive import GAMES, equities
from tests.unit.equity.sampled import sampling_error

HOLDEM = "hustler/texas-holdem"


def counts(report: EquityReport) -> list[tuple[int, int]]:
    """How many deals each player wins alone, and shares."""
    deals = report["deals"]
    return [(round(row["win"] * deals), round(row["tie"] * deals)) for row in report["hands"]]


# ---- published counts ----


def test_aces_against_kings_of_other_suits() -> None:
    """GNU poker-eval's hcmp2, printed at brainwagon.org/2005/04/09/texas-holdem-trivia."""
    found = equity(HOLDEM, "AdAc,KhKs")
    assert (found["method"], found["deals"]) == ("exact", 1_712_304)
    assert counts(found) == [(1_388_072, 6_538), (317_694, 6_538)]
    assert counts(equity(HOLDEM, "AdAc,Td9d")) == [(1_338_249, 6_912), (367_143, 6_912)]
    assert counts(equity(HOLDEM, "AdAc,QcJh")) == [(1_450_987, 6_554), (254_763, 6_554)]


# OMPEval's test.cpp (github.com/zekyll/OMPEval): deals by the set of players that win them, the
# first player the lowest bit.
OMPEVAL = [
    ("AA;KK", "", "", [0, 50371344, 10986372, 285228]),
    ("random;AA;33", "2c3c8h", "6h", [0, 808395, 1681125, 20076, 12151512, 0, 0, 0]),
    (
        "random;random;AK",
        "4hAd3c4c7c",
        "6h",
        [0, 1461364, 1461364, 6386, 6760010, 42420, 42420, 108],
    ),
    ("3d7d;2h9h;2c9c", "5d5h5c", "3s3c", [0, 183, 28, 0, 28, 0, 380, 201]),
    (
        "AA,KK;KK,QQ;QQ,AA",
        "",
        "",
        [0, 348272820, 119882736, 37653912, 303253020, 74015280, 1266624, 3904200],
    ),
]


@pytest.mark.parametrize(("hands", "board", "dead", "published"), OMPEVAL)
def test_ranges_as_ompeval_counts_them(
    hands: str, board: str, dead: str, published: list[int]
) -> None:
    found = equity(HOLDEM, hands, board, dead, deals=10**9)
    assert (found["method"], found["deals"]) == ("exact", sum(published))
    for n, (win, tie) in enumerate(counts(found)):
        together = [s for s in range(len(published)) if s >> n & 1]
        assert win == published[1 << n]
        assert tie == sum(published[s] for s in together if s != 1 << n)
        share = sum(published[s] / s.bit_count() for s in together) / found["deals"]
        assert found["hands"][n]["share"] == pytest.approx(share, abs=1e-12)


def test_a_sample_of_ompevals_second_case_is_within_its_error() -> None:
    wins, losses, ties = 159_167_583, 108_567_320, 6_233_737
    found = equity(HOLDEM, "AK;random", "2c3c", deals=400_000)
    share = (wins + ties / 2) / (wins + losses + ties)
    first = found["hands"][0]
    assert found["method"] == "sampled" and found["deals"] == 400_000
    assert abs(first["share"] - share) < 4 * sampling_error(first)
    assert first["error"] == pytest.approx((0.24 / 400_000) ** 0.5, rel=0.05)


# ---- derivations ----


def share(id: str, hands: str, board: str = "", dead: str = "") -> list[float]:
    found = equity(id, hands, board, dead)
    assert found["method"] == "exact" and found["error"] is None
    return [row["share"] for row in found["hands"]]


def test_badugi_draws_one_card_to_three() -> None:
    """45 cards are left; 4 to 10 of clubs without a pair: seven make a better badugi."""
    assert share("hustler/badugi", "As2h3d??,2s3c4hTd") == [7 / 45, 38 / 45]


def test_lowball_draws_one_card_and_the_joker_is_the_lowest_missing() -> None:
    """44 left: four 5s, 6s, 8s, 9s, three 7s and 10s and the joker beat a ten-seven."""
    assert share("hustler/lowball", "As2h3d4c??,2s3c4h7dTd") == [23 / 44, 21 / 44]


def test_quartered_in_omaha_hi_lo() -> None:
    """Both play ace-deuce for low; the aces with a king take the high half: 3/4 and 1/4."""
    board = "3c 4d 8h Kc Qd"
    assert share("hustler/omaha-hi-lo-8", "As2sKdKh,Ah2hJdTd", board) == [3 / 4, 1 / 4]


def test_no_low_gives_the_high_hand_everything() -> None:
    board = "9c Td Kh Kc Qd"
    assert share("hustler/omaha-hi-lo-8", "As2sKdKs,Ah2hJd7d", board) == [1, 0]


def test_double_board_omaha_pays_each_board_half() -> None:
    """Queens full on the first board, kings full on the second."""
    boards = "Qh Qd 2c 2d 7s / Kh Kd 3c 3d 8s"
    found = equity("hustler/double-board-omaha", "QsQc5h6h,KsKc5d6d", boards)
    assert counts(found) == [(0, 1), (0, 1)]
    assert [row["share"] for row in found["hands"]] == [0.5, 0.5]


def test_three_players_split_a_third_each_when_the_board_plays() -> None:
    board = "As Ks Qs Js Ts"
    assert share(HOLDEM, "2c2d,3c3d,4c4d", board) == [pytest.approx(1 / 3)] * 3


@pytest.mark.parametrize(
    ("hands", "shares"),
    [
        # 002:7811-7815: sixes qualify, five-card lows of six or less qualify, else the best high.
        ("6s6hKdQc9s,As2h3d4c6d", [1 / 2, 1 / 2]),
        ("6s6hKdQc9s,7s8hTdJcAd", [1, 0]),
        ("5s5hKdQc9s,As2h3d4c6d", [0, 1]),
        ("5s5hKdQc9s,7s8hTdJcAd", [1, 0]),
        ("5s5hKdQc9s,As2h3d4c5d", [0, 1]),  # a wheel is a straight and the best low
    ],
)
def test_archie_with_and_without_qualifying_hands(hands: str, shares: list[float]) -> None:
    assert share("hustler/archie", hands) == shares


def test_drawmaha_pays_the_five_hole_cards_half() -> None:
    """First: a set of nines on the board; second: a wheel in the hole."""
    board = "9h Kc Jd 7s 2c"
    assert share("hustler/drawmaha-ace-to-five", "9s9cTh8hQd,As2h3d4c5s", board) == [0.5, 0.5]


def test_a_mexican_joker_is_wild_only_where_it_came_face_down() -> None:
    """Four twos and the joker: five of a kind face down, four with an ace face up."""
    kings = "KsKhKdKcAs"
    assert share("diamond-jims/mexican-stud", f"2sXX2h2d2c,{kings}") == [1, 0]
    assert share("diamond-jims/mexican-stud", f"XX2s2h2d2c,{kings}") == [0, 1]


def test_five_aces_are_the_best_hand_at_draw() -> None:
    assert share("hustler/draw-jacks-or-better", "AsAhAdAcXX,9s8s7s6s5s") == [1, 0]


def test_badeucey_counts_a_badugi_of_five_cards() -> None:
    """A-2-3-4 of four suits needs the fifth card of the hand; the other has 7-5-4-3-2."""
    hands = "KsAs2h3d4c,7s5s4s3h2c"
    assert share("hustler/badeucey", hands) == [1 / 2, 1 / 2]


# ---- every game, against plain ranking ----


def spot(
    id: str, random: Random, low: bool
) -> tuple[list[list[Card]], list[list[Card]], list[Card]]:
    """Hands and boards that lack a card or two, and few cards that may come."""
    deck, hole, size, boards, _ = GAMES[id]
    cards = list(deck.cards())
    random.shuffle(cards)
    if low:  # low cards first, so that lows qualify
        cards.sort(key=lambda card: card[0] not in "A2345678X")
        first = cards[:34]
        random.shuffle(first)
        cards[:34] = first
    count = 2 if hole == 7 else random.choice((2, 3))
    known = [hole - (not size)] * count
    hands = [[cards.pop(0) for _ in range(n)] for n in known]
    table = [[cards.pop(0) for _ in range(size - 1)] for _ in range(boards)]
    return hands, table, cards[:6]


@pytest.mark.parametrize("id", pot_ids())
def test_every_game_agrees_with_plain_ranking(id: str) -> None:
    random = Random(id)
    deck = GAMES[id][0].cards()
    for low in (True, False):
        hands, boards, left = spot(id, random, low)
        seen = {card for cards in (*hands, *boards, left) for card in cards}
        texts = [show(hand) + " ??" * (pot_shape(id).hole - len(hand)) for hand in hands]
        dead = show(card for card in deck if card not in seen)
        found = equity(id, texts, " / ".join(map(show, boards)), dead)
        shares, wins, ties, count = equities(
            id, [tuple(hand) for hand in hands], [tuple(board) for board in boards], tuple(left)
        )
        assert (found["method"], found["deals"]) == ("exact", count)
        rows = found["hands"]
        assert [row["share"] for row in rows] == pytest.approx([float(x) for x in shares])
        assert [row["win"] for row in rows] == pytest.approx([float(x) for x in wins])
        assert [row["tie"] for row in rows] == pytest.approx([float(x) for x in ties])


def test_every_pot_game_of_the_catalogue_has_a_shape() -> None:
    ids = [row.id for row in catalogue() if row.family in {"flop", "stud", "draw"}]
    assert len(ids) == 20 + 17 + 11
    assert sorted(pot_ids()) == sorted(ids) == sorted(GAMES)


@pytest.mark.parametrize("id", one_of_each_family(pot_ids(), every=6))
def test_every_game_is_sampled_from_its_first_cards(id: str) -> None:
    found = equity(id, "30%;random;random", deals=3_000)
    assert found["method"] == "sampled" and found["deals"] == 3_000
    assert sum(row["share"] for row in found["hands"]) == pytest.approx(1)
    assert found["hands"][0]["share"] > 1 / 3  # the best hands are better than random ones
    for row in found["hands"]:
        assert row["win"] + row["tie"] <= 1 and 0 < sampling_error(row) < 0.02


# ---- exact and sampled ----


@pytest.mark.parametrize(
    ("id", "hands", "board"),
    [
        (HOLDEM, "AhKh,QsQd", ""),  # the kernel
        (HOLDEM, "QQ+,AKs;15%", "Kd 7c 2s"),
        (HOLDEM, "AhKh;random", "Qh Jh 2c"),
        ("hustler/omaha-hi-lo-8", "AsAh2s3h,KdKcQdQc", ""),
        ("hustler/mexican-poker", "AsXXKs,KdKcQd", ""),
    ],
)
def test_a_sample_agrees_with_the_count(id: str, hands: str, board: str) -> None:
    exact, sampled = equity(id, hands, board), equity(id, hands, board, deals=50_000, seed=5)
    assert (exact["method"], sampled["method"]) == ("exact", "sampled")
    for one, other in zip(exact["hands"], sampled["hands"], strict=True):
        assert abs(one["share"] - other["share"]) < 4 * sampling_error(other)


def test_a_seed_gives_the_same_sample_on_any_number_of_threads() -> None:
    once = equity("hustler/razz", "As2h3d,Kd4c5c", deals=120_000, seed=7)
    again = equity("hustler/razz", "As2h3d,Kd4c5c", deals=120_000, seed=7, threads=3)
    other = equity("hustler/razz", "As2h3d,Kd4c5c", deals=120_000, seed=8)
    assert once["hands"] == again["hands"] != other["hands"]


def test_progress_is_told_of_every_chunk() -> None:
    seen: list[float] = []
    with heard_by(lambda done, _: seen.append(done)):
        equity("hustler/razz", "As2h3d,Kd4c5c", deals=120_000)
    assert seen[-1] == pytest.approx(1) and len(seen) > 1


def test_an_interrupted_sample_gives_the_estimate_so_far() -> None:
    def stop(done: float, words: str) -> None:
        raise KeyboardInterrupt

    with heard_by(stop):
        found = equity("hustler/razz", "As2h3d,Kd4c5c", deals=1_000_000)
    assert found["interrupted"] and 0 < found["deals"] < 1_000_000
    assert found["hands"][0]["share"] == pytest.approx(0.74, abs=0.02)


def test_an_interrupted_count_gives_a_small_sample() -> None:
    stops = iter([True])

    def stop(done: float, words: str) -> None:
        if next(stops, False):
            raise KeyboardInterrupt

    with heard_by(stop):
        found = equity("hustler/omaha", "AsAhKsKh,JdTd9c8c")
    assert found["interrupted"] and found["method"] == "sampled"
    assert found["deals"] == module.AFTER_INTERRUPT


# ---- bad input ----


@pytest.mark.parametrize(
    ("id", "hands", "board", "dead", "named"),
    [
        (HOLDEM, "AhKh", "", "", "two or more"),
        (HOLDEM, "AhKh,AhQd", "", "", "Ah appears twice"),
        (HOLDEM, "AhKh,QsQd", "Kh", "", "Kh appears twice"),
        (HOLDEM, "AhKh,QsQd", "2c", "2c", "2c appears twice"),
        (HOLDEM, "AhKh,QsQx", "", "", "'QsQx'"),
        (HOLDEM, "AhKh,QQ+x", "", "", "'QQ+x'"),
        (HOLDEM, "AhKh,", "", "", "empty"),
        (HOLDEM, "AhKh,Qs", "", "", "1 card;"),
        (HOLDEM, "AhKh,QsQd", "2c3c4c5c6c7c", "", "6 cards; expected at most 5"),
        (HOLDEM, "AhKh,QsQd", "2c / 3c", "", "expected one board"),
        (HOLDEM, "AhKh,QsQd", "2c ??", "", "not known"),
        (HOLDEM, "AhKh,QsQd", "2x", "", "'2x'"),
        (HOLDEM, "AhKh,QsQd", "", "??", "cannot be dead"),
        (HOLDEM, "XXKh,QsQd", "", "", "XX is not in this game's deck"),
        (HOLDEM, "AA;AA;AA", "", "", "cannot be dealt together"),
        (HOLDEM, "AA;AhAd", "", "As", "every hand of it"),
        ("hustler/razz", "AhKh,QsQd", "2c", "", "no board"),
        ("hustler/razz", ",".join(["random"] * 8), "", "", "56 more cards are needed"),
        ("hustler/omaha", "AhKh,QsQd", "", "", "2 cards; expected 4"),
        ("hustler/omaha", "AA,KK", "", "", "'AA'"),
        ("hustler/short-deck-holdem", "2h2d,AhKh", "", "", "2h is not in this game's deck"),
        ("hustler/short-deck-holdem", "55+;AhKh", "", "", "there is no 5"),
        ("hustler/badugi", "AhKh,QsQd", "", "", "expected 4"),
    ],
)
def test_what_cannot_be_dealt_is_refused_by_name(
    id: str, hands: str, board: str, dead: str, named: str
) -> None:
    with pytest.raises(HandError) as refused:
        equity(id, hands, board, dead)
    assert named in str(refused.value)


def test_an_unknown_game_and_a_wrong_number_of_deals() -> None:
    with pytest.raises(UnknownName, match="hustler/razz"):
        equity("hustler/raz", "AA,KK")
    with pytest.raises(HousewayError, match="1 or more"):
        equity(HOLDEM, "AhKh,QsQd", deals=0)
