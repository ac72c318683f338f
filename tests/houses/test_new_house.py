"""A house is added without Python: every command, a web table and the gate take it as it is."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.game import catalogue, house_names
from houseway.round.words import number
from tests.houses.ocean import BANKED, HOUSE, NAME, POT, SISTER, added_to, copied_to
from tests.served import PATIENCE
from tests.server.hostile.cardroom import Cardroom, faults, play

PYTHON = (sys.executable, "-m")
GAMES = (BANKED, POT)


class Project:
    """A copy of the project to which the house was added."""

    def __init__(self, folder: Path) -> None:
        self.folder = copied_to(folder)
        self.env = {"PYTHONPATH": str(folder / "src"), "HOUSEWAY_CACHE": str(folder / "cache")}

    def run(self, *command: str) -> str:
        """The output of a module of the project, which must succeed."""
        done = subprocess.run(
            (*PYTHON, *command),
            cwd=self.folder,
            env={**os.environ, **self.env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=5 * PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}"
        return done.stdout

    def houseway(self, *words: str) -> str:
        return self.run("houseway.cli", *words)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Apart from what is written by hand, only `make playthrough` and `make examples` have run."""
    made = Project(tmp_path_factory.mktemp("project"))
    added_to(made.folder)
    made.run("tests.playthroughs.write", *GAMES)
    made.run("houseway.analysis.examples", *GAMES)
    return made


# ---- commands ----


def test_catalogue_and_sheets_are_read(project: Project) -> None:
    told = project.houseway("games", "--house", HOUSE)
    assert all(id in told for id in GAMES) and "2 documents, 2 playable" in told
    assert "no faults" in project.houseway("sheet", "check", *GAMES)
    for id in GAMES:
        assert f" at {NAME} ({id})" in project.houseway("rules", id)


def test_a_banked_game_has_its_figures(project: Project) -> None:
    """7.611% is published for a Dragon 7 at 40 to 1 in eight decks."""
    exact = json.loads(project.houseway("odds", BANKED, "--no-readings", "--json"))
    edges = {row["name"]: row["ev"] for row in exact["wagers"]}
    assert edges["dragon-7"] == pytest.approx(-0.07611, abs=5e-6)
    assert "−7.611%" in project.houseway("simulate", BANKED, "--rounds", "1e4", "--seed", "7")
    assert "Nobody has a choice in this game" in project.houseway("strategy", BANKED)
    assert "−7.611%" in project.houseway("compare", BANKED, f"{SISTER}/ez-baccarat")


def test_a_pot_game_has_its_figures(project: Project) -> None:
    """GNU poker-eval lets aces win 1,388,072 of 1,712,304 boards against kings of other suits."""
    shares = json.loads(project.houseway("equity", POT, "--hands", "AdAc,KhKs", "--json"))
    assert shares["hands"][0]["win"] == 1_388_072 / 1_712_304
    assert "raise-cap" in project.houseway("compare", POT, f"{SISTER}/texas-holdem")


def test_a_script_is_settled(project: Project) -> None:
    """The dispute in the README, at this house."""
    script = (project.folder / "docs/examples/dragon.toml").read_text(encoding="utf-8")
    own = project.folder / "dragon.toml"
    own.write_text(script.replace(f"{SISTER}/", f"{HOUSE}/"), encoding="utf-8")
    assert "Seat 8, the player-dealer: −$300" in project.houseway("settle", str(own))


@pytest.mark.parametrize("id", GAMES)
def test_rounds_are_played_replayed_and_verified(project: Project, id: str) -> None:
    history = str(project.folder / f"{id.partition('/')[2]}.jsonl")
    project.houseway("play", id, "--auto", "--hands", "2", "--seed", "7", "--history", history)
    assert project.houseway("replay", history).startswith(f"{id}, 2 ")
    verified = json.loads(project.houseway("verify", history, "--json"))
    assert (verified["ok"], verified["rounds"]) == (True, 2)


# ---- a table ----


@pytest.fixture(scope="module")
def room(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cardroom]:
    folder = tmp_path_factory.mktemp("room")
    serve = (
        "houseway.cli",
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite:///{folder}/room.sqlite",
    )
    made = Cardroom(folder, *PYTHON, *serve, env=project.env)
    try:
        yield made.opened()
        assert faults(made.log()) == []
    finally:
        made.kill()


@pytest.mark.parametrize("id", GAMES)
def test_two_play_a_round_at_a_table(room: Cardroom, id: str) -> None:
    with room.person("Ann") as ann, room.person("Ben") as ben:
        table = room.table(ann.token, id)["id"]
        for seat, person in enumerate((ann, ben), start=1):
            person.do("watch", table=table)
            person.do("sit", table=table, seat=seat, chips=20_000)
        ann.do("next", table=table)
        play(table, [ann, ben], 1)


# ---- the gate ----

COMPLETE = (
    "test_every_sheet_and_every_wager_has_its_proofs",
    "test_no_proof_is_left_of_a_sheet_that_is_gone",
    "test_only_games_without_another_hand_are_left_out",
    "test_somebody_has_said_of_every_game_who_may_see_its_cards",
    "test_every_ranking_is_used",
    "test_no_house_is_named_in_code",
    "test_the_pot_games_are_playable",
)
PLACES = (
    "tests/rulings",
    "tests/playthroughs",
    "tests/server/secrets/test_cards.py",
    "tests/counts/test_rankings.py",
    "tests/unit/cli/test_pot_rules.py",
    "tests/unit/kinds/test_examples.py",
    "tests/unit/test_walls.py",
)


def test_the_gate_takes_the_games(project: Project) -> None:
    wanted = " or ".join((f"{HOUSE}/", *COMPLETE))
    chosen = ("-m", "not long", "-k", wanted, "-p", "no:cacheprovider", "--no-skips", "-vv")
    told = project.run("pytest", *chosen, *PLACES)
    missing = [name for name in (*GAMES, *COMPLETE) if name not in told]
    assert missing == []


def test_the_pages_count_the_house(project: Project) -> None:
    """The counts in the README are tried on a page without commands, for speed."""
    page = project.folder / "docs/counted.md"
    page.write_text("<!-- table: catalogue -->\n<!-- end -->\n", encoding="utf-8")
    project.run("docs.write", "docs/sources.md", "docs/counted.md")
    houses, documents = number(len(house_names()) + 1), len(catalogue()) + len(GAMES)
    assert f"{documents} documents of {houses} houses" in page.read_text(encoding="utf-8")
    sources = (project.folder / "docs/sources.md").read_text(encoding="utf-8")
    assert f"## {NAME}\n" in sources and all(f"`{id}`" in sources for id in GAMES)
