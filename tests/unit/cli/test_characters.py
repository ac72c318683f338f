"""Streams that know no minus sign: what is printed stays readable."""

import io
import sys
from pathlib import Path

import pytest

import houseway
from houseway.cli.app import main
from houseway.cli.characters import plain, print_readably


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("−1.235%", "-1.235%"),
        ("5–10 — more", "5-10 - more"),
        ("± 0.1%", "+/- 0.1%"),
        ("½ of 6½ × 2", "1/2 of 6 1/2 x 2"),
        ("A♠ K♥ Q♦ J♣", "As Kh Qd Jc"),
        ("players’ “café” …", 'players\' "cafe" ...'),
        ("≤ 3 → ≥ 4", "<= 3 -> >= 4"),
    ],
)
def test_what_ascii_lacks_is_printed_alike(
    text: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, encoding="ascii"))
    print_readably()
    print(text, end="", flush=True)
    assert printed.getvalue() == shown.encode("ascii")


def test_no_character_of_the_package_goes_by_its_number() -> None:
    """What the page shows and what sheets say is printed too: all of it has its likeness."""
    package = Path(houseway.__file__).parent
    files = [*package.rglob("*.py"), *(package / "houses").rglob("*.toml")]
    used = {sign for file in files for sign in file.read_text(encoding="utf-8")}
    assert len(used) > 100
    assert {sign for sign in used if "\\" in plain(sign)} <= {"\\"}


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_loss_keeps_its_sign(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, encoding=encoding))
    monkeypatch.setenv("HOUSEWAY_CACHE", "")
    assert main(["odds", "hustler/ez-baccarat", "--no-readings"]) == 0
    text = printed.getvalue().decode(encoding)
    assert "  -1.235%" in text and "?" not in text
