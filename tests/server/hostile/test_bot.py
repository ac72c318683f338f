"""docs/examples/bot.py: any program can sit down over the WebSocket with a token."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served import ROOT, wait_until
from tests.server.hostile.cardroom import BANKED, POT, Cardroom

BOT = ROOT / "docs" / "examples" / "bot.py"


def test_the_example_is_short() -> None:
    lines = [row for row in BOT.read_text().splitlines() if row.strip()]
    code = BOT.read_text().split('"""')[2].splitlines()
    assert len([row for row in code if row.strip()]) <= 50 and len(lines) <= 60


@pytest.fixture
def output(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "bot.txt"


@pytest.mark.parametrize("pace", ["instant", pytest.param("fast", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", [BANKED, POT, "hustler/ez-baccarat"])
def test_the_example_plays_twenty_rounds_without_a_refusal(
    room: Cardroom, output: Path, game: str, pace: str
) -> None:
    plays(room, output, game, pace, 20)


@pytest.mark.long
def test_the_example_goes_on_playing_where_nobody_pauses(room: Cardroom, output: Path) -> None:
    """It answers as fast as it is asked; being told to slow down must not cost it its answer."""
    plays(room, output, BANKED, "instant", 400)


def plays(room: Cardroom, output: Path, game: str, pace: str, rounds: int) -> None:
    host = room.guest("Host")
    kinds = ["pot-odds", "tight"] if game == POT else ["house-way", "random"]
    table = room.table(host, game, bots=kinds, pace=pace, private=True)
    path = f"/api/tables/{table['id']}/rounds?key={table['key']}"
    with output.open("w") as out:
        command = [sys.executable, "-u", str(BOT), room.url, table["id"], table["key"]]
        bot = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
    try:
        wait_until(lambda: played(room, path, bot, output) >= rounds, f"{rounds} rounds", 120)
    finally:
        bot.kill()
        bot.wait(10)
    text = output.read_text()
    assert "Forty Lines takes seat" in text
    for refusal in (
        "too many",
        "no longer open",
        "expected",
        "not allowed",
        "Traceback",
        "take a seat",
    ):
        assert refusal not in text, [row for row in text.splitlines() if refusal in row][:3]


def played(room: Cardroom, path: str, bot: "subprocess.Popen[bytes]", output: Path) -> int:
    assert bot.poll() is None, output.read_text()[-2000:]
    rows = room.ask("GET", path).json()
    return max((row["round"] for row in rows), default=0)
