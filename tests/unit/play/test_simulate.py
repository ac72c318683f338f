"""`houseway simulate`: the contract of its JSON, bankrolls, the picture, Ray."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageColor

from houseway.analysis.plot import HEIGHT, LEFT, LIGHT, TOP, WIDTH
from houseway.cli import simulate as command
from houseway.game import BankedGame, load
from tests.unit.play.conftest import Run

GAME = "hustler/casino-war"


def test_the_json_of_the_command(cli: Run) -> None:
    ran = cli("simulate", GAME, "--rounds", "200000", "--seed", "3", "--threads", "1", "--json")
    assert ran.code == 0 and ran.err == ""
    report = ran.json
    assert report["id"] == GAME and report["rounds"] == 200_000 and report["seed"] == 3
    assert report["rounds_per_second"] > 0 and not report["interrupted"]
    assert [row["name"] for row in report["wagers"]] == ["base", "tie"]
    for row in report["wagers"]:
        assert {"name", "ev", "error", "method", "exact", "deviation", "rows"} <= set(row)
        assert row["method"] == "sampled" and row["error"] > 0
        assert row["deviation"] == pytest.approx((row["ev"] - row["exact"]) / row["error"])
        assert abs(row["deviation"]) < 4
        assert sum(part["times"] for part in row["rows"]) == 200_000


def test_a_seed_gives_the_same_figures_on_any_number_of_threads(cli: Run) -> None:
    words = ("simulate", GAME, "--rounds", "1500000", "--json", "--threads")
    one, two = (cli(*words, threads).json["wagers"] for threads in ("1", "2"))
    assert one == two


def test_the_table_has_mean_error_exact_and_deviation(cli: Run) -> None:
    ran = cli("simulate", GAME, "--rounds", "1000")
    for word in ("mean, sampled", "standard error", "exact", "deviation in errors"):
        assert word in ran.out


def test_bankroll_and_picture(cli: Run, tmp_path: Path) -> None:
    file = tmp_path / "b.svg"
    words = ["--bankroll", "100", "--bet", "base=5", "--bet", "tie=5", "--hands", "300"]
    ran = cli("simulate", GAME, "--rounds", "1000", *words, "--plot", str(file), "--json")
    first, second = ran.json["bankroll"]
    assert (first["wager"], second["wager"]) == ("base", "tie")
    assert first["exact"]["mean_per_hand"] == pytest.approx(5 * ran.json["wagers"][0]["exact"])
    curves = first["sampled"]["curves"]
    assert curves["hands"][0] == 0 and curves["hands"][-1] == 300
    assert curves["median"][0] == 100
    assert all(a <= b <= c for a, b, c in zip(*list(curves.values())[1:], strict=True))
    assert 0 < first["sampled"]["risk_of_ruin"] < second["sampled"]["risk_of_ruin"] < 1
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert root.tag.endswith("svg") and "prefers-color-scheme: dark" in file.read_text()
    assert sum(part.tag.endswith("polyline") for part in root) == 2


def ink(picture: Image.Image, box: tuple[int, int, int, int]) -> bool:
    """Whether a part of the picture is not all of one colour."""
    return len(picture.crop(box).convert("RGB").getcolors(1 << 24) or ()) > 1


def test_a_png_has_lines_and_words_on_a_light_page(cli: Run, tmp_path: Path) -> None:
    """The renderer knows neither variables nor media queries, so it is given neither."""
    file = tmp_path / "b.png"
    ran = cli("simulate", GAME, "--rounds", "1000", "--hands", "50", "--plot", str(file))
    assert f"Picture: {file}" in ran.out
    with Image.open(file) as picture:
        assert (picture.format, picture.width) == ("PNG", 2 * WIDTH)
        colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or ()}
        assert picture.convert("RGB").getpixel((1, 1)) == ImageColor.getrgb(LIGHT["page"])
        assert ImageColor.getrgb(LIGHT["c0"]) in colours, "the median"
        assert ink(picture, (2 * LEFT, 0, 2 * WIDTH, TOP)), "the title"
        assert ink(picture, (2 * LEFT + 40, 2 * HEIGHT - 20, 2 * WIDTH, 2 * HEIGHT)), "the bet"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("b.png", "install 'houseway[png]'`, or name a .svg file"),
        ("b.jpg", "expected a file that ends with .svg or .png"),
        ("b", "expected a file that ends with .svg or .png"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused_and_not_written(
    cli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    file = tmp_path / name
    ran = cli("simulate", GAME, "--plot", str(file))
    assert ran.code == 2 and told in ran.err and ran.err.count("\n") == 1
    assert not file.exists()


def test_a_png_without_a_font_is_refused(
    cli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.analysis.plot.FONTS", "'No Such Font'")
    ran = cli("simulate", GAME, "--plot", str(tmp_path / "b.png"))
    assert ran.code == 2 and "there is no font for its words" in ran.err


def test_the_bankroll_is_told_with_what_is_exact_and_what_is_sampled(cli: Run) -> None:
    ran = cli("simulate", GAME, "--rounds", "1000", "--bankroll", "200", "--hands", "50")
    assert "Exact: −" in ran.out and "Sampled, 10,000 paths: ruined" in ran.out
    assert any(bar in ran.out for bar in "▁▂▃▄▅▆▇█")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--rounds", "0"], "1 or more"),
        (["--threads", "0"], "1 or more"),
        (["--hands", "0"], "1 or more"),
        (["--seed", "-1"], "expected 0"),
        (["--bet", "war"], "WAGER=AMOUNT"),
        (["--bet", "war=5"], "unknown wager 'war'"),
        (["--bet", "base=x"], "not an amount"),
        (["--bet", "base=500", "--bankroll", "100"], "more than the bankroll"),
        (["--on", "moon"], "expected ray"),
    ],
)
def test_errors_are_one_line(cli: Run, words: list[str], told: str) -> None:
    ran = cli("simulate", GAME, *words)
    assert ran.code == 2 and told in ran.err and ran.err.count("\n") == 1, ran.err


def test_the_estimate_so_far_is_printed_when_interrupted(
    cli: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = command._simulate(load(GAME, BankedGame), 1000, 1, 1, None)
    part = {**whole, "interrupted": True}
    monkeypatch.setattr(command, "_simulate", lambda *_: part)
    ran = cli("simulate", GAME, "--rounds", "5000")
    assert ran.code == 130 and "estimate so far" in ran.out and "1,000 rounds" in ran.out


def test_interrupted_while_the_kernel_is_loaded_no_round_is_simulated(
    cli: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def interrupt(*_: object, **__: object) -> None:
        calls.append("waited")
        raise KeyboardInterrupt

    monkeypatch.setattr("houseway.analysis.simulate.wait", interrupt)
    ran = cli("simulate", GAME, "--rounds", "10")
    assert (ran.code, ran.out, ran.err) == (130, "", "interrupted\n")
    assert calls == ["waited"], "the rounds asked for are not begun"


def test_without_ray_the_extra_is_named(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = cli("simulate", GAME, "--on", "ray")
    assert ran.code == 2 and "houseway[ray]" in ran.err and ran.err.count("\n") == 1


def test_on_ray_the_parts_are_added_up(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in that runs every task at once, in this process."""

    def remote(function: Any) -> Any:
        return SimpleNamespace(remote=function)

    fake = SimpleNamespace(
        is_initialized=lambda: True,
        remote=remote,
        wait=lambda waiting: (waiting[:1], waiting[1:]),
        get=lambda done: done,
    )
    monkeypatch.setitem(sys.modules, "ray", fake)
    monkeypatch.setattr(command, "RAY_TASK", 100_000)
    report = cli("simulate", GAME, "--on", "ray", "--rounds", "250000", "--json").json
    assert (report["rounds"], report["tasks"], report["on"]) == (250_000, 3, "ray")
    for row in report["wagers"]:
        assert sum(part["times"] for part in row["rows"]) == 250_000
        assert abs(row["deviation"]) < 4
