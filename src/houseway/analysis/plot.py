"""Bankroll curves as a standalone SVG picture, readable on light and dark pages."""

from collections.abc import Iterable, Mapping, Sequence
from math import floor, log10
from xml.sax.saxutils import escape

from houseway.analysis.bankroll import Bankroll
from houseway.sheet import BankedSheet

WIDTH, HEIGHT = 800, 460
LEFT, RIGHT, TOP, BOTTOM = 84, 24, 72, 64
ENTRY = 42  # height of an entry of the legend
# A program that knows no font of the system by `system-ui` looks for one of these.
FONTS = "system-ui, Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans', 'Noto Sans', sans-serif"

LIGHT = {
    "page": "#ffffff",
    "ink": "#1f2328",
    "faint": "#59636e",
    "grid": "#d8dee4",
    "c0": "#0b62c4",
    "c1": "#b3530b",
    "c2": "#1a7f37",
    "c3": "#8339c6",
}
DARK = {
    "page": "#0d1117",
    "ink": "#e6edf3",
    "faint": "#9198a1",
    "grid": "#30363d",
    "c0": "#58a6ff",
    "c1": "#f0883e",
    "c2": "#3fb950",
    "c3": "#bc8cff",
}


def _variables(colours: Mapping[str, str]) -> str:
    return f"svg {{ {' '.join(f'--{name}: {colour};' for name, colour in colours.items())} }}"


BY_PAGE = f"""
  {_variables(LIGHT)}
  @media (prefers-color-scheme: dark) {{ {_variables(DARK)} }}"""
STYLE = """
  text { font-size: 13px; fill: var(--ink); }
  .title { font-size: 17px; font-weight: 600; }
  .faint { fill: var(--faint); font-size: 12px; }
  .grid { stroke: var(--grid); stroke-width: 1; }
  .axis { stroke: var(--faint); stroke-width: 1; }
  .start { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 4 4; }
  .median { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
  .band { stroke: none; opacity: 0.18; }
"""
COLOURS = 4


def bankroll_picture(sheet: BankedSheet, rows: Sequence[Bankroll]) -> str:
    """An SVG picture with the median and the 5% to 95% band of each wager."""
    title, titles = f"{sheet.title}: a bankroll over {rows[0].hands:,} hands", sheet.titles
    height = HEIGHT + ENTRY * len(rows)
    hands = max(row.hands for row in rows)
    highest = max(max(row.high) for row in rows)
    across = _Scale(0, hands, LEFT, WIDTH - RIGHT)
    up = _Scale(0, highest * 1.05, HEIGHT - BOTTOM, TOP)
    sampled = f"{rows[0].paths:,} sampled paths each; median, and the band from 5% to 95%"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'width="{WIDTH}" height="{height}" font-family="{FONTS}" aria-labelledby="title what">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="what">{escape(_described(rows, titles))}</desc>',
        f"<style>{BY_PAGE}{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="var(--page)"/>',
        f'<text class="title" x="{LEFT}" y="30">{escape(title)}</text>',
        f'<text class="faint" x="{LEFT}" y="51">{escape(sampled)}</text>',
        *_axes(across, up, hands, highest * 1.05),
    ]
    for start in sorted({row.start for row in rows}):
        y = up(start)
        parts.append(f'<line class="start" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
    for number, row in enumerate(rows):
        parts += _curve(row, f"var(--c{number % COLOURS})", across, up)
    for number, row in enumerate(rows):
        line = HEIGHT + ENTRY * number
        parts.append(
            f'<rect x="{LEFT}" y="{line - 10}" width="12" height="12" rx="2" '
            f'fill="var(--c{number % COLOURS})"/>'
        )
        bet, figures = map(escape, _legend(titles[row.wager], row))
        parts.append(f'<text x="{LEFT + 20}" y="{line + 1}">{bet}</text>')
        parts.append(f'<text class="faint" x="{LEFT + 20}" y="{line + 18}">{figures}</text>')
    return "\n".join([*parts, "</svg>", ""])


def in_light(picture: str) -> str:
    """The same picture with plain colours, for programs without CSS variables and dark mode."""
    found = picture.replace(BY_PAGE, "")
    for name, colour in LIGHT.items():
        found = found.replace(f"var(--{name})", colour)
    return found


def written(letter: str) -> str:
    """A picture of a letter, which is empty to a program that finds no font."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" font-family="{FONTS}">'
        f'<text y="15">{letter}</text></svg>'
    )


class _Scale:
    """Maps hands and dollars to coordinates of the picture."""

    def __init__(self, low: float, high: float, first: float, last: float) -> None:
        self._low, self._first = low, first
        self._factor = (last - first) / ((high - low) or 1)

    def __call__(self, value: float) -> str:
        return f"{self._first + (value - self._low) * self._factor:.1f}"


def _axes(across: _Scale, up: _Scale, hands: float, highest: float) -> Iterable[str]:
    for value in ticks(highest):
        y = up(value)
        yield f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
        yield (
            f'<text class="faint" x="{LEFT - 10}" y="{y}" dy="4" text-anchor="end">'
            f"${value:,.{0 if value == int(value) else 2}f}</text>"
        )
    base = HEIGHT - BOTTOM
    for value in ticks(hands):
        if value == int(value):
            yield (
                f'<text class="faint" x="{across(value)}" y="{base + 20}" text-anchor="middle">'
                f"{value:,.0f}</text>"
            )
    yield f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{base}" y2="{base}"/>'
    middle = (LEFT + WIDTH - RIGHT) // 2
    yield (
        f'<text class="faint" x="{middle}" y="{base + 40}" text-anchor="middle">hands played</text>'
    )


def _curve(row: Bankroll, colour: str, across: _Scale, up: _Scale) -> Iterable[str]:
    there = [f"{across(x)},{up(y)}" for x, y in zip(row.at, row.high, strict=True)]
    back = [f"{across(x)},{up(y)}" for x, y in zip(row.at, row.low, strict=True)][::-1]
    middle = [f"{across(x)},{up(y)}" for x, y in zip(row.at, row.median, strict=True)]
    yield f'<polygon class="band" fill="{colour}" points="{" ".join(there + back)}"/>'
    yield f'<polyline class="median" stroke="{colour}" points="{" ".join(middle)}"/>'


def _legend(wager: str, row: Bankroll) -> tuple[str, str]:
    """The bet, and the figures below it."""
    return (
        f"{wager}, ${row.bet:,.2f} a hand from ${row.start:,.2f}",
        f"ruined {row.ruined:.1%} ± {row.ruined_error:.1%} (sampled); "
        f"mean {row.mean_per_hand:+.4f} a hand (exact)",
    )


def _described(rows: Sequence[Bankroll], titles: Mapping[str, str]) -> str:
    return "; ".join(
        f"{titles[row.wager]}: after {row.hands:,} hands the median is ${row.median[-1]:,.2f}, "
        f"5% are under ${row.low[-1]:,.2f} and 5% over ${row.high[-1]:,.2f}"
        for row in rows
    )


def ticks(highest: float, about: int = 5) -> list[float]:
    """Round figures from zero up: steps of 1, 2 or 5 times a power of ten."""
    if highest <= 0:
        return [0.0]
    rough = highest / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return [step * i for i in range(int(highest / step) + 1)]
