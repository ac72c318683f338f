"""The command as a whole: help, version, errors, light starts."""

import subprocess
import sys

import pytest

from houseway import __version__
from houseway.cli.__main__ import main as entry
from tests.unit.cli.conftest import Run, one_error_line

COMMANDS = [
    ["games"],
    ["rules"],
    ["settle"],
    ["odds"],
    ["strategy"],
    ["compare"],
    ["sheet", "check"],
    ["sheet", "new"],
    ["sheet", "diff"],
]


def test_version(run: Run) -> None:
    ran = run("--version")
    assert (ran.code, ran.out) == (0, f"houseway {__version__}\n")


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_help_page_has_a_summary_and_examples(run: Run, words: list[str]) -> None:
    ran = run(*words, "--help")
    usage, summary, *_ = [line for line in ran.out.splitlines() if line.strip()]
    assert ran.code == 0 and usage.startswith(f"Usage: houseway {' '.join(words)}")
    assert summary.strip().endswith(".")
    examples = ran.out.partition("Examples:\n")[2].splitlines()
    assert examples
    assert all(line.startswith(f"    houseway {' '.join(words)}") for line in examples)


def test_the_module_is_the_command_exit_status_included() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "houseway.cli", "gmes"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr.split(":")[0]) == (2, "error")


def test_without_a_command_the_help_is_printed(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    assert all(f"\n  {words[0]} " in ran.out for words in COMMANDS)


def test_summaries_fit_the_list_of_commands(run: Run) -> None:
    lines = run("--help").out.partition("Commands:\n")[2].splitlines()
    shown = {line.split()[0]: line for line in lines if line.strip()}
    assert not [words for words in COMMANDS if shown[words[0]].endswith("...")]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["gmes"], "gmes"),
        (["games", "--colour"], "--colour"),
        (["rules"], "ID"),
        (["sheet"], "command"),
        (["odds", "hustler/ez-baccarat", "--decks", "many"], "--decks"),
        (["rules", "hustler/ez-bacarat"], "hustler/ez-baccarat"),
    ],
)
def test_an_error_is_one_line_and_exit_2(run: Run, words: list[str], named: str) -> None:
    assert named in one_error_line(run(*words))


@pytest.mark.parametrize("words", [["rules", "nowhere/x"], ["rules"], ["games", "--house", "x"]])
def test_with_json_the_error_is_on_stdout_too(run: Run, words: list[str]) -> None:
    ran = run(*words, "--json")
    assert ran.json == {"error": {"message": one_error_line(ran)}}


@pytest.mark.parametrize("stop", [KeyboardInterrupt, EOFError])
def test_interrupted_is_130(run: Run, monkeypatch: pytest.MonkeyPatch, stop: type) -> None:
    def interrupt() -> None:
        raise stop

    monkeypatch.setattr("houseway.cli.games.catalogue", interrupt)
    ran = run("games")
    assert (ran.code, ran.out, ran.err) == (130, "", "interrupted\n")


def test_interrupted_while_it_is_loaded_is_130_without_a_word(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupting:
        @staticmethod
        def find_spec(name: str, path: object, target: object = None) -> None:
            if name == "houseway.cli.app":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "houseway.cli.app")
    monkeypatch.setattr(sys, "meta_path", [Interrupting, *sys.meta_path])
    assert entry() == 130
    assert capfd.readouterr() == ("", "")


def test_a_reader_that_leaves_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", _main("rules", "hustler/ez-baccarat")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), complaint) == (141, b"")


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("rules", "hustler/ez-baccarat"),
        ("sheet", "check", "hustler/ez-baccarat"),
        ("odds", "--help"),
        ("--help",),
    ],
    ids=" ".join,
)
def test_light_commands_import_nothing_heavy(words: tuple[str, ...]) -> None:
    """NumPy and Numba are for odds; Rich is for tables on a terminal, which a pipe is not."""
    heavy = "import sys; print({'numpy', 'numba', 'rich'} & set(sys.modules), file=sys.stderr)"
    code = f"{_main(*words, leave=False)}; {heavy}"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stderr == "set()\n"


def test_settle_imports_nothing_heavy() -> None:
    script = (
        'game = "hustler/ez-baccarat"\nplayer_dealer = { seat = 8, bank = 100 }\n'
        'deal = { player = "9s 8c", banker = "2c 4h" }\n[seats.1]\nwagers = { player = 10 }\n'
    )
    heavy = "import sys; print({'numpy', 'numba', 'rich'} & set(sys.modules), file=sys.stderr)"
    code = f"{_main('settle', '-', leave=False)}; {heavy}"
    ran = subprocess.run(
        [sys.executable, "-c", code], input=script, capture_output=True, text=True, check=True
    )
    assert ran.stderr == "set()\n"


def test_a_terminal_without_unicode_gets_no_traceback() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _main("rules", "hustler/ez-baccarat")],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def _main(*words: str, leave: bool = True) -> str:
    call = f"main({list(words)!r})"
    return (
        f"import sys; from houseway.cli.app import main; {f'sys.exit({call})' if leave else call}"
    )
