"""The rules of a sheet in plain words, and the check of its names."""

from collections.abc import Iterator

from houseway.errors import counted, unknown
from houseway.families.open_face.sheet import (
    FouledRows,
    OpenFaceSheet,
    PairScoring,
    PlacingStreet,
    Royalty,
)
from houseway.hands.rankings import RANKINGS
from houseway.hands.words import NAMES, PLURALS
from houseway.round.words import Said, both, capital, number

KINDS = {"three of a kind": "three {}", "pair": "pair of {}"}


def in_words(sheet: OpenFaceSheet) -> Iterator[Said]:
    """The rules of a sheet, in the order of a hand."""
    for row in sheet.rows:
        ranking = both(RANKINGS[row.ranking].categories)
        yield Said(f"{row.title}, {counted(row.cards, 'card')}, best first: {ranking}.", row.lines)
    for street in sheet.streets:
        yield Said(_street(street), street.lines)
    yield Said(_foul(sheet.foul), sheet.foul.lines)
    yield Said(_scoring(sheet.scoring), sheet.scoring.lines)
    yield _royalties(sheet)
    yield Said(_fantasy(sheet), sheet.fantasy.lines)
    if sheet.short_fee == "later":
        yield Said("A fee that a player has too few chips for is paid from what the hand wins.")


def _street(street: PlacingStreet) -> str:
    spare = street.cards - street.place
    thrown = f"; {number(spare)} is discarded" if spare else ""
    return (
        f"{capital(street.name)}: {counted(street.cards, 'card')} face down to everybody,"
        f" of which {number(street.place)} are placed face up in turn{thrown}."
    )


def _foul(foul: FouledRows) -> str:
    equal = "may be equal" if foul.equal == "legal" else "may not be equal either"
    short = {
        "lower": "a row whose cards equal the first of a longer row is lower",
        "equal": "a row whose cards equal the first of a longer row is equal to it",
    }[foul.short]
    both_foul = {
        "nothing": "two fouled hands pay each other nothing",
        "each-pays": "two fouled hands pay the penalty to each other",
    }[foul.both]
    return (
        f"A hand is fouled whose rows are out of order; they {equal}, and {short}. It pays"
        f" {counted(foul.points, 'point')} and the other's bonus to everybody; {both_foul}."
    )


def _scoring(scoring: PairScoring) -> str:
    paid = {
        "difference": "the difference of their points is paid",
        "each": "each pays what the other has won",
    }[scoring.paid]
    chips = {
        "in-front": "as long as there are chips in front of him, also such as he has just won",
        "at-start": "as long as the chips last that he had before the deal",
    }[scoring.chips]
    most = {
        "payers-chips": "",
        "own-chips": " Nobody wins more of another than he had himself before the deal.",
    }[scoring.most]
    return (
        f"Everybody compares with everybody, in turn from the left of the button: a row wins"
        f" {counted(scoring.row, 'point')}, all of them {scoring.sweep} more. Between two players"
        f" {paid}; a player pays {chips}.{most}"
    )


def _royalties(sheet: OpenFaceSheet) -> Said:
    names = {row.name: row.title for row in sheet.rows}
    rows: dict[str, dict[str, str]] = {}
    for one in sheet.royalties:
        for hand, points in hands_of(one):
            rows.setdefault(hand, {})[one.row] = str(points)
    return Said(
        "Bonus points, whether the row wins or not, unless the hand is fouled:",
        both_lines(sheet),
        columns=("hand", *names.values()),
        rows=tuple(
            (capital(hand), *(by_row.get(name, "–") for name in names))
            for hand, by_row in rows.items()
        ),
    )


def both_lines(sheet: OpenFaceSheet) -> str:
    return " ".join(dict.fromkeys(one.lines for one in sheet.royalties))


def hands_of(one: Royalty) -> Iterator[tuple[str, int]]:
    """The hands with bonus points: `pair of queens`, `straight`."""
    if not one.by_rank:
        yield one.hand, one.points
    for rank, points in one.by_rank.items():
        yield KINDS[one.hand].format(PLURALS[rank]), points


def _fantasy(sheet: OpenFaceSheet) -> str:
    rules, titles = sheet.fantasy, {row.name: row.title.lower() for row in sheet.rows}
    least = KINDS[rules.enters.hand].format(PLURALS[rules.enters.rank])
    stays = "; ".join(f"{titles[row]}: {both(hands)}" for row, hands in rules.stays.items())
    when = {
        "at-once": "before the others place theirs",
        "in-turn": "in his turn on the first street",
    }[rules.sets]
    again = f" A {least} or better there keeps him too." if rules.again == "enters-too" else ""
    fouled = " A fouled hand may stay." if rules.fouled == "stays" else ""
    return (
        f"A {least} or better in the {titles[rules.enters.row]}, not fouled, leads to Fantasy Land:"
        f" on the next hand the same players play with the same button, and that player gets"
        f" {rules.cards} cards and sets them face down, {when}. Who stays: {stays}.{again}{fouled}"
    )


def faults(sheet: OpenFaceSheet) -> Iterator[str]:
    """Finds unknown rankings, rows and hands, and streets that do not fill the rows."""
    rows = {row.name: row for row in sheet.rows}
    for row in sheet.rows:
        if row.ranking not in RANKINGS:
            yield f"rows.{row.name}: {unknown('ranking', row.ranking, list(RANKINGS))}"
            return
    named: list[tuple[str, str, tuple[str, ...]]] = [
        (f"royalties.{n}", one.row, (one.hand,)) for n, one in enumerate(sheet.royalties)
    ]
    named += [(f"fantasy.stays.{row}", row, hands) for row, hands in sheet.fantasy.stays.items()]
    enters = sheet.fantasy.enters
    named.append(("fantasy.enters", enters.row, (enters.hand,)))
    for path, name, hands in named:
        if name not in rows:
            yield f"{path}: {unknown('row', name, list(rows))}"
            continue
        known = RANKINGS[rows[name].ranking].categories
        yield from (f"{path}: {unknown('hand', h, list(known))}" for h in hands if h not in known)
    ranks = [rank for one in sheet.royalties for rank in one.by_rank]
    for rank in (*ranks, enters.rank):
        if rank not in NAMES:
            yield f"royalties: {unknown('rank', rank, list(NAMES))}"
    placed, room = sum(street.place for street in sheet.streets), sum(r.cards for r in sheet.rows)
    if placed != room:
        yield f"streets: {placed} cards are placed into rows of {room}"
    if sheet.fantasy.cards < room:
        yield f"fantasy.cards: {sheet.fantasy.cards} do not fill rows of {room}"
