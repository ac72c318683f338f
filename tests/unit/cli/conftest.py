"""Runs commands the way the entry point does: arguments in, exit status and both streams out."""

import io
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from houseway.cli.app import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def no_kept_results(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds are computed anew: a test must not pass on what an earlier version left behind."""
    monkeypatch.setenv("HOUSEWAY_CACHE", "")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def call(*words: str, stdin: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = main(words)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call


def one_error_line(ran: Ran) -> str:
    """The message of a refused command; nothing else may be on stderr."""
    assert ran.code == 2, f"exit {ran.code}, {ran.err}"
    assert ran.err.startswith("error: ") and ran.err.count("\n") == 1, ran.err
    return ran.err.removeprefix("error: ").strip()
