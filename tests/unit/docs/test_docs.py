"""The documentation is true: examples run, generated places are up to date, links resolve."""

import contextlib
import doctest
import hashlib
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from docs.catalogue import playable, readings_of
from docs.console import Example, examples, kept
from docs.reference import MEANINGS, Unexplained, check
from docs.text import anchor
from docs.wire import Types
from docs.write import GENERATED, ROOT, fresh, is_stale, pages
from PIL import Image
from PIL.WebPImagePlugin import WebPImageFile

from houseway.cards import Deck, DeckShoe, commitment
from houseway.game import Game
from houseway.server.messages import PROTOCOL
from houseway.sheet import Source, houses

PAGES = pages()
FOLDER = Path(str(houses()))
READINGS = "docs/readings.md"
_PYTHON = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_FENCE = re.compile(r"^( *)```.*?^\1```$", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_ABSOLUTE = re.compile(r"(?<![\w./:-])/(?:home|tmp|usr|var|opt|Users)/")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


# Their commands solve games.
SOLVED = (
    *("README.md", "docs/equity.md", "docs/guide.md"),
    *(
        f"docs/families/{family}.md"
        for family in ("blackjack", "pai-gow-poker", "table-poker", "two-way-winner")
    ),
)


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=pytest.mark.long if page in SOLVED else ())
        for page in PAGES
        if page != READINGS
    ],
)
def test_generated_pages_tables_and_output_of_commands_are_up_to_date(page: str) -> None:
    """Runs every command of every `console` block; one that fails raises."""
    assert not is_stale(page, fresh(page)), "run `make docs` and read what changed"


@pytest.mark.long
@pytest.mark.parametrize("game", playable(), ids=lambda game: game.id)
def test_the_readings_of_a_game_are_up_to_date(game: Game) -> None:
    """Each game is solved under every option of every reading."""
    assert readings_of(game) in text_of(READINGS), "run `make docs` and read what changed"


def test_the_readings_worth_most_are_those_of_the_games() -> None:
    """The table over all games says what the parts about them say."""
    head, *_ = text_of(READINGS).partition("\n## lucky-lady/")
    rows = [line.strip("| ").split(" | ") for line in head.splitlines() if "](#" in line]
    rows = [row for row in rows if len(row) == 7]
    assert rows
    for name, option, _, _, then, _, games in rows:
        for id in re.findall(r"\[([^]]+)\]", games):
            (section,) = re.findall(rf"^## {id}\n(.*?)(?=^## |\Z)", text_of(READINGS), re.M | re.S)
            _, _, words = section.partition(f"**{name}**, about ")
            (row,) = re.findall(rf"^\| {option} \|.*$", words.partition("\n**")[0], re.M)
            assert then in row, (name, id)


def test_the_readings_page_has_every_option_of_every_reading() -> None:
    page = text_of(READINGS)
    for game in playable():
        _, _, section = page.partition(f"\n## {game.id}\n")
        section, _, _ = section.partition("\n## ")
        for reading in game.sheet.readings:
            assert f"**{reading.name}**" in section and reading.printed in section
            assert all(option.says in section for option in reading.options.values())


def test_the_generated_pages_are_there() -> None:
    assert set(GENERATED) <= set(PAGES)


def doctests() -> Iterator[Any]:
    for page in PAGES:
        blocks = [block for block in _PYTHON.findall(text_of(page)) if ">>>" in block]
        if blocks:
            yield pytest.param(page, "\n".join(blocks), id=page)


@pytest.mark.parametrize(("page", "source"), list(doctests()))
def test_python_blocks_run_as_doctests(page: str, source: str) -> None:
    test = doctest.DocTestParser().get_doctest(source, {}, page, page, 0)
    told = io.StringIO()
    result = doctest.DocTestRunner(verbose=False).run(test, out=told.write)
    assert result.attempted and not result.failed, told.getvalue()


def test_readme_and_guide_have_examples_of_both_kinds() -> None:
    for page in ("README.md", "docs/guide.md"):
        assert "```python" in text_of(page) and "```console" in text_of(page)


def test_the_standalone_recomputation_agrees_with_the_program() -> None:
    page = text_of("docs/fairness.md")
    source = next(block for block in _PYTHON.findall(page) if ">>>" not in block)
    lines = [line for line in source.splitlines() if line.strip()]
    assert len(lines) == 20, "the page promises twenty lines"
    assert "houseway" not in source
    said = io.StringIO()
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(said):
        exec(compile(source, "fairness.md", "exec"), names)
    assert said.getvalue().strip() in page, "the page shows what the program prints"
    for seed in (bytes(range(32)), bytes([7] * 32)):
        for deck in (Deck(), Deck(without="789T"), Deck(jokers=1)):
            order = DeckShoe.shuffle(deck.cards(8), seed).order
            again = names["shuffled"](list(deck.cards(8)), names["key_stream"](seed))
            assert tuple(again) == order
        assert names["hashlib"].sha256(seed).hexdigest() == commitment(seed)


def links(page: str) -> list[str]:
    """What a page links to inside the project, code left out."""
    return [link for link in _LINK.findall(_FENCE.sub("", text_of(page))) if "://" not in link]


def broken(page: str, target: str) -> bool:
    path, _, fragment = target.partition("#")
    file = (ROOT / page).parent / path if path else ROOT / page
    if not file.exists():
        return True
    headings = (
        _HEADING.findall(_FENCE.sub("", file.read_text(encoding="utf-8"))) if fragment else []
    )
    return bool(fragment) and fragment not in {anchor(heading) for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_relative_links_resolve(page: str) -> None:
    assert [target for target in dict.fromkeys(links(page)) if broken(page, target)] == []


@pytest.mark.parametrize("page", PAGES)
def test_pages_name_no_folder_of_anybodys_machine(page: str) -> None:
    assert not _ABSOLUTE.findall(text_of(page))


def test_every_page_is_linked_from_the_readme() -> None:
    linked = set(_LINK.findall(text_of("README.md")))
    assert [page for page in PAGES if page != "README.md" and page not in linked] == []


def test_the_readme_counts_the_documents_as_the_catalogue_does() -> None:
    """Line by line of the file, past what the generated sentence is made of."""
    lines = (FOLDER / "catalogue.csv").read_text(encoding="utf-8").splitlines()[1:]
    other = [line for line in lines if re.search(r",(collection|general),", line)]
    told = " ".join(text_of("README.md").split())
    assert f"The catalogue has {len(lines)} documents of" in told
    assert f": {len(lines) - len(other)} games and side bets," in told
    sheets = list(FOLDER.glob("*/games/*.toml"))
    assert f"You can play {len(sheets)} of the games;" in told


# ---- the tools themselves ----


def test_a_console_block_is_commands_with_their_output() -> None:
    assert examples("$ houseway games\none\n...\n$ make test\n") == [
        Example("houseway games", ("one", "...")),
        Example("make test", ()),
    ]
    assert not Example("make test", ()).runs
    assert not Example("houseway play", ()).runs
    assert Example("houseway play hustler/ez-baccarat --auto", ()).runs


def test_output_left_out_keeps_as_many_lines_before_and_after() -> None:
    assert kept(["a", "...", "b", "c"], ["1", "2", "3", "4", "5"]) == ["1", "...", "4", "5"]
    assert kept(["a", "..."], ["1", "2"]) == ["1", "..."]
    assert kept(["a"], ["1", "2"]) == ["1", "2"]
    assert kept([], ["1", "2"]) == []


def test_a_meaning_without_a_key_is_refused() -> None:
    with pytest.raises(Unexplained, match=re.escape(next(iter(MEANINGS)))):
        check(Source)


# The number of the protocol and the digest of the types it stands for, without their comments.
WIRE = (5, "5a18d645a56782cb")
COMMENTS = re.compile(
    r"/\*\*.*?\*/|^//[^\n]*|^export const PROTOCOL[^\n]*", re.MULTILINE | re.DOTALL
)


def test_the_wire_does_not_change_under_its_number() -> None:
    """A page left open over an update reloads itself only if the number is another one."""
    types = COMMENTS.sub("", Types().file())
    lines = [line.strip() for line in types.splitlines() if line.strip()]
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
    assert (PROTOCOL, digest) == WIRE, (
        "the types on the wire have changed: raise PROTOCOL in src/houseway/server/messages.py if a"
        " page of before could not follow any more (a field or message that is only added needs no"
        f" new number), then set WIRE beside this test to {(PROTOCOL, digest)}"
    )


def test_links_and_pages_are_found_at_all() -> None:
    assert {"README.md", "docs/guide.md", "docs/families/nine.md"} <= set(PAGES)
    assert sum(len(links(page)) for page in PAGES) > 100
    assert Path(ROOT / "docs/img/round.svg").is_file()


def test_the_moving_picture_lasts_about_twenty_seconds() -> None:
    """Long enough for four games, short enough to be seen to its end."""
    with Image.open(ROOT / "docs/img/rounds.webp") as picture:
        assert isinstance(picture, WebPImageFile)
        lengths = []
        for frame in range(picture.n_frames):
            picture.seek(frame)
            picture.load()  # or the length is not known yet
            lengths.append(picture.info["duration"])
    assert 16_000 <= sum(lengths) <= 22_000, "milliseconds"
    assert max(lengths) <= 2000, "no frame stands still"
