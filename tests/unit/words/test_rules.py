"""Rules in words as data: complete, cited, and what `houseway rules` prints."""

import re
import subprocess
import sys
from itertools import pairwise

import msgspec
import pytest

from houseway.analysis import solve
from houseway.cli.rules import print_rules
from houseway.errors import NoSheet, UnknownName
from houseway.families.poker.sheet import PokerSheet
from houseway.families.poker.words import in_words
from houseway.game import BankedGame, Game, PotGame, catalogue, document_sections, load, sections
from houseway.money import Limits
from houseway.odds import OTHERWISE, Count, WagerOdds
from houseway.sheet import Wager, collection_documents, general_rules
from houseway.words import Paragraph, Section, cited, fact
from houseway.words.words import limit_words
from tests.catalogue import banked, pot_games, quick_to_solve

GAMES = [*banked(side_bets=True), *pot_games()]
EZ = "hustler/ez-baccarat"
PLACES = re.compile(r"\d{3}:\d+(-\d+)?(, \d{3}:\d+(-\d+)?)*")
REST = ("Everything else", "loses")
PARTLY_CITED = {
    "baccarat",
    "nine",
    "casino-war",
    "two-way-winner",
    "tiles",
}  # single values have no lines
READINGS = "Readings: what the document leaves open"
ORDER = (
    "How it is played",
    "Cards, table and bank",
    "Cards and table",
    "What this house chose",
    "General rules of the house",
    "When something goes wrong at the table",
    "Wagers",
    "Settlement",
    "A chart to play by, made from the exact solution",
    READINGS,
    "Collection",
    "Where it is printed",
)


def told(game: Game) -> dict[str, Section]:
    return {section.title: section for section in sections(game)}


def words(text: str) -> str:
    """Without the line breaks that the width of the terminal makes."""
    return " ".join(text.split())


# ---- whole ----


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_its_sections_in_order_and_each_says_something(id: str) -> None:
    game = load(id)
    found = sections(game)
    titles = [section.title for section in found]
    assert titles == [title for title in ORDER if title in titles]
    always = {"How it is played", "Collection", "Where it is printed"} | (
        {"Wagers", "Settlement", "Cards, table and bank"}
        if isinstance(game, BankedGame)
        else {"Cards and table", "What this house chose"}
    )
    assert always <= set(titles)
    for section in found:
        assert section.paragraphs
        assert section.numbered == (section.title == "How it is played")
        for paragraph in section.paragraphs:
            assert paragraph.text.strip() or paragraph.rows
            assert paragraph.text == paragraph.text.strip()
            assert all(len(row) == len(paragraph.columns or "ab") for row in paragraph.rows)
            assert len(set(paragraph.columns)) == len(paragraph.columns)


@pytest.mark.parametrize("id", GAMES)
def test_the_terminal_prints_all_of_it(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = load(id)
    print_rules(game)
    out = words(capsys.readouterr().out)
    for section in sections(game):
        assert section.title in out
        for paragraph in section.paragraphs:
            assert words(paragraph.text) in out and paragraph.cites in out
            for row in paragraph.rows:
                assert all(words(cell) in out for cell in row)


def test_it_goes_over_the_wire_and_back() -> None:
    found = sections(load(EZ))
    assert msgspec.json.decode(msgspec.json.encode(found), type=tuple[Section, ...]) == found
    plain = msgspec.to_builtins(Paragraph(text="Cards speak."))
    assert list(plain) == ["text", "cites", "depth", "marked", "columns", "rows"]


def test_telling_rules_needs_no_numbers_package_and_no_terminal() -> None:
    code = (
        "import sys; from houseway.game import document_sections;"
        f"document_sections({EZ!r}); document_sections('hustler/texas-holdem');"
        "print([name for name in ('numpy', 'numba', 'rich', 'typer') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


# ---- citations ----

OURS = "So that the cards last"  # what no document prints


@pytest.mark.parametrize("id", GAMES)
def test_every_citation_names_file_and_lines(id: str) -> None:
    for section in sections(load(id)):
        for paragraph in section.paragraphs:
            assert not paragraph.cites or PLACES.fullmatch(paragraph.cites), paragraph


@pytest.mark.parametrize("id", GAMES)
def test_what_is_read_from_the_document_is_cited(id: str) -> None:
    """Pay rows stand below their wager, options below their reading, fees below their schedule."""
    game = load(id)
    whole = {"How it is played", "Cards, table and bank", "Cards and table"}
    whole |= {"General rules of the house", "When something goes wrong at the table"}
    if game.sheet.family not in PARTLY_CITED:
        whole.add("What this house chose")
    for title, section in told(game).items():
        rows = section.paragraphs
        if title in whole:
            assert all(row.cites for row in rows if not row.text.startswith(OURS))
        elif title in ("Wagers", READINGS):
            assert all(row.cites for row in rows if not row.depth)
        elif title == "Collection":
            assert all(row.cites for row in rows if row.depth == 1)
        elif title == "Settlement":
            assert rows[0].cites


def test_what_the_numbers_are_is_told() -> None:
    (told,) = sections(load(EZ))[-1].paragraphs
    assert told.text.startswith("GEGA-002822: 002:6173-6483, which is the number of the file")


# ---- wagers ----


def pay_rows(game: Game, wager: Wager) -> list[Paragraph]:
    """The paragraphs between a wager and the next one."""
    rows = told(game)["Wagers"].paragraphs
    starts = [place for place, row in enumerate(rows) if not row.depth] + [len(rows)]
    for start, end in pairwise(starts):
        if f"[{wager.name}]" in rows[start].text:
            return list(rows[start + 1 : end])
    raise AssertionError(f"{wager.name} is not told")


@pytest.mark.parametrize("id", banked(side_bets=True))
def test_every_pay_table_is_there_row_by_row(id: str) -> None:
    game = load(id, BankedGame)
    for wager in game.sheet.in_play:
        below = pay_rows(game, wager)
        tables = list(wager.tables.values()) or [wager.pays] * bool(wager.pays)
        assert [row.text for row in below if row.text] == [
            f"Pay table {name}{' (in force)' * (rows == wager.pays)}"
            for name, rows in wager.tables.items()
        ]
        printed = [
            tuple(row for row in paragraph.rows if row != REST)
            for paragraph in below
            if paragraph.rows
        ]
        assert [[pays for _, pays in rows] for rows in printed] == [
            [row.odds.verb for row in rows] for rows in tables
        ]
        assert [[on.lower() for on, _ in rows] for rows in printed] == [
            [fact(game, row.on).lower() for row in rows] for rows in tables
        ]


@pytest.mark.parametrize("id", quick_to_solve(banked(side_bets=True)))
def test_the_rest_is_said_to_lose_exactly_where_there_is_a_rest(id: str) -> None:
    """Counted: deals that no row pays. They lose, whatever the rows before them do."""
    game = load(id, BankedGame)
    for wager in solve(game).wagers:
        for row in (row for row in wager.rows if row.on == OTHERWISE):
            (*_, below) = pay_rows(game, game.sheet.wager(wager.name))
            assert (below.rows[-1] == REST) == (row.combinations > 0), wager.name


@pytest.mark.parametrize(
    ("id", "wager", "rest"),
    [
        ("hustler/casino-war", "base", True),  # a lower card, 002:16834-16836
        ("hustler/casino-war", "war", True),  # 002:16875-16887
        ("lucky-lady/ultimate-texas-holdem", "play", True),
        ("lucky-lady/ultimate-texas-holdem", "blind", False),  # lower, equal and higher are rows
        ("hustler/casino-blackjack", "base", False),
    ],
)
def test_rows_that_leave_something_open(id: str, wager: str, rest: bool) -> None:
    game = load(id, BankedGame)
    (below,) = pay_rows(game, game.sheet.wager(wager))
    assert (REST in below.rows) == rest


def test_the_wagers_of_ez_baccarat() -> None:
    """Dragon 7 pays 40 to 1, 002:6263-6265 and 002:6378-6399."""
    game = load(EZ, BankedGame)
    dragon = game.sheet.wager("dragon-7")
    rows = (("Banker wins with a three-card 7", "pays 40 to 1"), REST)
    assert pay_rows(game, dragon) == [Paragraph(text="", depth=2, rows=rows)]
    title = told(game)["Wagers"].paragraphs[-2]
    assert title.text == "Dragon 7 Bonus Bet [dragon-7]; needs Player line or Banker line"
    assert title.cites == "002:6263-6265, 002:6378-6399"


def wagers_of(id: str, readings: dict[str, str] | None = None) -> dict[str, str]:
    """The line of each wager, by its name."""
    paragraphs = told(load(id, BankedGame, readings=readings))["Wagers"].paragraphs
    return {row.text.split("[")[1].split("]")[0]: row.text for row in paragraphs if "[" in row.text}


def test_wagers_of_the_same_amount_are_needed_together() -> None:
    """A bonus needs Ante and Blind, which every player bets in equal amounts (004:3624-3625)."""
    assert "needs Ante and Blind" in wagers_of("lotus/ultimate-texas-holdem")["trips"]
    assert " or " in wagers_of(EZ)["dragon-7"], "either of two that do not go together"


def test_a_wager_that_is_another_one_is_not_on_the_felt() -> None:
    """If the ante is the opening bet, nobody can make an opening bet besides."""
    id = "diamond-jims/caribbean-stud"
    assert [*wagers_of(id)] == ["ante", "bet"]
    order = told(load(id))["Settlement"].paragraphs
    assert not any("Opening bet" in row.text for row in order)
    assert [*wagers_of(id, {"opening-bet": "two-stakes"})] == ["ante", "opening-bet", "bet"]


def test_where_a_bonus_is_offered_is_said_of_minimum_and_maximum() -> None:
    said = wagers_of("hustler/easy-poker-bonus", {"limit": "cap-only-at-10-100"})
    assert "up to $50 at tables with a minimum of $10 and up" in said["easy-poker-bonus"]
    assert "a minimum of up to $10 and a maximum of up to $100" in said["easy-poker-bonus"]


@pytest.mark.parametrize(
    ("text", "said"), [("0.01-50", "up to $50"), ("0.01+", "any amount"), ("5-100", "$5 – $100")]
)
def test_a_limit_without_a_printed_minimum(text: str, said: str) -> None:
    assert limit_words(Limits(text)) == said


# ---- what rows of odds are paid on ----


@pytest.mark.parametrize("id", quick_to_solve(banked(side_bets=True)))
def test_no_two_rows_of_a_wager_are_told_in_the_same_words(id: str) -> None:
    game = load(id, BankedGame)
    for wager in solve(game).wagers:
        said = [fact(game, row.on) for row in wager.rows]
        assert len({*said}) == len(said), [words for words in said if said.count(words) > 1]
        assert all(fact(game, row.on) == game.sheet.say(words) for row, words in known(game, wager))


def known(game: BankedGame, wager: WagerOdds) -> list[tuple[Count, str]]:
    """The rows paid on a single fact, with what the family says of it."""
    facts = game.family.facts
    return [(row, facts[row.on].says) for row in wager.rows if row.on in facts]


def test_a_row_tells_how_the_hands_compare_and_what_the_hand_is_made_of() -> None:
    """Caribbean Stud's bet, 001:1098-1127: paid by the hand when the player's is higher."""
    game = load("diamond-jims/caribbean-stud", BankedGame)
    said = {row.pays: fact(game, row.on) for row in solve(game).wagers[0].rows}
    higher = "play: the hand is higher than the player-dealer's"
    assert said["ante 1 to 1, bet 1 to 1"] == higher
    assert said["ante 1 to 1, bet 2 to 1"] == f"{higher} with two pair"
    assert said["ante 1 to 1, bet 5 to 1"] == f"{higher} with a flush"
    assert said["ante 1 to 1, bet push"] == f"{higher} and the player-dealer does not qualify"
    assert said["ante lose"] == "fold"


def test_a_row_tells_which_pair_is_paid() -> None:
    """Let It Ride pays a pair of tens or better 1 to 1, 002:3399-3417; a lower one is lost."""
    game = load("hustler/let-it-ride", BankedGame)
    rows = [row for row in solve(game).wagers[0].rows if row.on.startswith("pull, pull: ")]
    said = {fact(game, row.on): row.gain for row in rows}
    assert said["pull, pull: a pair of tens or better"] == 1
    assert said["pull, pull: pair"] == -1


@pytest.mark.parametrize(
    ("id", "kept_from"),
    [
        ("hustler/21st-century-blackjack", "nobody doubles, splits or hits by choice."),
        ("hustler/la-blackjack", "nobody hits by choice."),
    ],
)
def test_blackjack_says_which_cards_of_a_shoe_are_kept_back(id: str, kept_from: str) -> None:
    """No document prints it; the engine refuses these moves (`the shoe is nearly empty`)."""
    rows = [row.text for row in told(load(id))["What this house chose"].paragraphs]
    (said,) = [text for text in rows if text.startswith(OURS)]
    assert "unless 5 for every hand and 16 more are left" in said
    assert kept_from in said


# ---- readings ----


@pytest.mark.parametrize("id", GAMES)
def test_one_option_of_every_reading_is_marked(id: str) -> None:
    game = load(id)
    rows = told(game)[READINGS].paragraphs if game.sheet.readings else ()
    marked = [row.text.partition(":")[0].partition(" [")[0] for row in rows if row.marked]
    assert marked == list(game.readings.values())
    told_of = sum(len(reading.options) + len(reading.limits) for reading in game.sheet.readings)
    assert len(rows) == 2 * len(game.sheet.readings) + told_of


def test_a_reading_taken_otherwise_is_marked_and_told() -> None:
    rows = told(load(EZ, readings={"lines-on-tie": "lose"}))[READINGS].paragraphs
    assert [row.text for row in rows if row.marked and "neither hand" in row.text]
    assert [row for row in rows if row.text == "Overridden here; the sheet takes push."]


# ---- pot games ----


@pytest.mark.parametrize("id", pot_games())
def test_a_game_without_a_button_is_told_without_one(id: str) -> None:
    game = load(id, PotGame)
    assert isinstance(game.sheet, PokerSheet)
    if not game.family.buttoned(game.sheet):
        assert not [said.text for said in in_words(game.sheet) if "button" in said.text]


# ---- fees and other documents ----


@pytest.mark.parametrize("id", GAMES)
def test_every_option_of_every_schedule_has_its_row(id: str) -> None:
    game = load(id)
    tables = [row for row in told(game)["Collection"].paragraphs if row.columns]
    printed = [[row[0] for row in table.rows] for table in tables]
    assert printed == [
        [str(option.option) for option in schedule.options]
        for schedules in game.schedules.values()
        for schedule in schedules
    ]
    assert all(table.columns[0] == "option" for table in tables)


@pytest.mark.parametrize("id", [row.id for row in catalogue() if row.status == "schedule"])
def test_a_fee_document_has_a_section_for_each_schedule(id: str) -> None:
    document = collection_documents(id.partition("/")[0])[id]
    found = document_sections(id)
    others = {
        "For all of them": document.told,
        "Printed for games that are not here": document.absent,
    }
    for title, rows in others.items():
        assert (title in [section.title for section in found]) is bool(rows)
    fees = [section for section in found if section.title not in others]
    assert len(fees) == len(document.schedules) + len(document.pots)
    for section in fees:
        head, table = section.paragraphs
        assert "/" in section.title, "named by the games it is for"
        assert PLACES.fullmatch(head.cites) and table.rows


@pytest.mark.parametrize("id", [row.id for row in catalogue() if row.status == "rules"])
def test_rules_for_many_games_are_numbered(id: str) -> None:
    document = general_rules(id)
    assert document is not None
    for played, section in zip((True, False), document_sections(id), strict=True):
        assert section.numbered
        assert [(row.text, row.cites) for row in section.paragraphs] == [
            (rule.says, cited(document.source.file, rule.lines))
            for rule in document.rules
            if rule.played == played
        ]


def test_of_each_general_rule_it_is_said_whether_it_is_played() -> None:
    played, told = document_sections("hustler/kill-pots")
    assert (played.title, told.title) == (
        "What the table holds everybody to",
        "What people at the table see to",
    )
    assert "The killer acts last" in played.paragraphs[-1].text
    assert "broken game" in told.paragraphs[-1].text


def test_a_game_is_a_document_too() -> None:
    assert document_sections(EZ) == sections(load(EZ))


@pytest.mark.parametrize("id", ["hustler/ez-bacarat", "../../secrets"])
def test_a_document_that_is_not_there_is_refused(id: str) -> None:
    with pytest.raises(UnknownName):
        document_sections(id)


def test_a_document_that_has_not_been_read_is_refused() -> None:
    with pytest.raises(NoSheet):
        document_sections("hustler/archie")
