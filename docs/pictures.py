"""Draws the pictures of the README from real output: `python -m docs.pictures`.

The round is played by the program with a typist in place of a person; the tables are what the
commands print. Nothing is typed in by hand but the wagers.
"""

import io
import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from docs.console import run
from docs.typist import session
from houseway.cards import Card
from houseway.cli.terminal import pretty

FOLDER = Path(__file__).parent / "img"
SEED = "20"  # a Dragon 7 in the first round
TYPED = ("", "banker 10 dragon-7 5")  # passes the bank, then bets
WIDTH = 106

_CARD = re.compile(r"(?<!\w)(?:[2-9TJQKA][shdc]|XX|\?\?)(?!\w)")
_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    draw("round", f"houseway play hustler/ez-baccarat --seats 3 --hands 1 --seed {SEED}", a_round())
    draw("odds", "houseway odds hustler/ez-baccarat", odds())


def a_round() -> Iterator[str]:
    """One round of EZ Baccarat, with what is typed after each prompt."""
    lines = session("hustler/ez-baccarat", SEED, 3, TYPED)
    return takewhile(lambda line: not line.startswith("  Shoe 1 is done"), lines)


def odds() -> Iterator[str]:
    """Every wager and what the unclear sentences are worth; the counts are left out."""
    lines = run("houseway odds hustler/ez-baccarat")
    counts = lines.index("Pay rows")
    worth = next(i for i, line in enumerate(lines) if line.startswith("What the unclear"))
    yield from (*lines[:counts], *lines[worth:])


def draw(name: str, command: str, lines: Iterator[str]) -> None:
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(Text.assemble(("$ ", "bold green"), (command, "bold")))
    for line in lines:
        console.print(painted(line), soft_wrap=True)
    file = FOLDER / f"{name}.svg"
    console.save_svg(str(file), title="houseway", theme=MONOKAI)
    picture = _FONTS.sub("", file.read_text(encoding="utf-8"))  # no fonts from elsewhere
    file.write_text(picture.replace("Fira Code", "monospace"), encoding="utf-8")


def painted(line: str) -> Text:
    """Suits drawn and red ones red, gains green, losses and headings told apart."""
    text, at = Text(), 0
    for match in _CARD.finditer(line):
        card = Card(match.group())
        text.append(line[at : match.start()])
        text.append(pretty(card), "bold red" if card[1] in "hd" else "bold white")
        at = match.end()
    text.append(line[at:])
    text.highlight_regex(r"wins \$[\d,.]*\d|\+\d[\d.]*%|\+\$[\d,.]*\d", "green")
    text.highlight_regex(r"−\d[\d.]*%", "magenta")
    text.highlight_regex(r"^(— .* —|[A-Z][^.]*, from the bettor's side)$", "bold yellow")
    text.highlight_regex(r"^» .*?(?=[,:.])", "bold cyan")
    return text


if __name__ == "__main__":
    main()
