"""The rules of a pot game in words: cards, streets and pots, general rules, irregularities."""

from collections.abc import Iterator

from houseway.errors import listed
from houseway.round.words import Said, capital, number
from houseway.sheet import BuyIns, General, KeptSeat, Patience, Sizes, general_rules
from houseway.table import PotGame
from houseway.table.printed import in_dollars, printed_size
from houseway.words.section import Paragraph, Section, paragraphs
from houseway.words.words import cited

KINDS = {
    "fixed": "fixed limits",
    "no-limit": "no limit",
    "pot-limit": "pot limit",
    "spread": "spread limits",
    "unit": "fixed units",
}


def pot_sections(game: PotGame) -> tuple[Section, ...]:
    """The sections that only pot games have."""
    return _table(game), _choices(game), _general(game), _irregularities(game)


def _table(game: PotGame) -> Section:
    sheet = game.sheet
    file = sheet.source.file
    decks = sheet.decks.usual
    deck = f"{sheet.deck.size(decks)} cards"
    if decks > 1:
        deck += f" of {number(decks)} decks"
    if sheet.deck.without:
        deck += f", without {listed(sheet.deck.without)}"
    if sheet.deck.jokers:
        deck += ", including the joker"
    if sheet.deck.spadeless:
        deck += f", spades taken out of {number(sheet.deck.spadeless)} of them"
    seats = listed(map(str, sheet.table.seats))
    dealt = f"; at most {sheet.table.dealt} are dealt in" if sheet.table.dealt else ""
    parts: tuple[Paragraph, ...] = (
        Paragraph(text=f"{deck}.", cites=cited(file, sheet.decks.lines)),
        Paragraph(text=f"{seats} seats{dealt}.", cites=cited(file, sheet.table.lines)),
    )
    if sheet.sizes is not None:
        parts += (Paragraph(text=_sizes(sheet.sizes), cites=cited(file, sheet.sizes.lines)),)
    bought = paragraphs(file, _buy_ins(sheet.buy_ins, _bet(game)) if sheet.buy_ins else ())
    return Section(title="Cards and table", paragraphs=parts + bought)


def _sizes(sizes: Sizes) -> str:
    twice = "The higher limit is twice the lower." if sizes.doubled else ""
    half = "The big blind is half the limit." if sizes.halved else ""
    rows = "; ".join(map(printed_size, sizes.rows))
    return " ".join(filter(None, (f"Played only at {rows}." if rows else "", twice, half)))


def _bet(game: PotGame) -> str:
    """What buy-ins are counted in."""
    return "unit" if game.family.limit_kinds(game.sheet) == ("unit",) else "least bet"


def _buy_ins(rules: BuyIns, bet: str) -> Iterator[Said]:
    """What a player buys in for, and when again."""
    if rules.by_option:
        yield Said(
            "The least and the most a player buys in for come with the fee option.", rules.lines
        )
    elif rules.times:
        most = "exactly" if rules.exact else "at least"
        times = f"{number(rules.times)} times the {bet}"
        if rules.large_from:
            large = in_dollars(f"{rules.large_from:g}")
            times += f", and {number(rules.large_times)} times where that is {large} or more"
        yield Said(f"A buy-in is {most} {times}.", rules.lines)
    elif rules.least:
        yield Said(f"The buy-in is {in_dollars(f'{rules.least:g}')}.", rules.lines)
    if rules.again_at:
        again, most = (in_dollars(f"{amount:g}") for amount in (rules.again_at, rules.most))
        yield Said(f"Players with {again} or less may buy again, up to {most} in all.", rules.lines)
    if rules.short != "any":
        every = "every full buy-in" if rules.short == "one-each" else "the first buy-in"
        yield Said(f"One smaller buy is allowed after {every}.", rules.lines)


def _choices(game: PotGame) -> Section:
    said = [*game.family.in_words(game.sheet)]
    if (absence := game.sheet.absence) is not None:
        said.append(Said(_absence(absence), absence.lines))
    if (patience := game.sheet.patience) is not None:
        said.append(Said(_patience(patience), patience.lines))
    chosen = paragraphs(game.sheet.source.file, said)
    return Section(title="What this house chose", paragraphs=chosen)


def _patience(patience: Patience) -> str:
    kinds = listed(KINDS[kind] for kind in patience.kinds)
    who = {
        "anybody": "where the table has no clock, anybody may ask for it on a player facing a bet;"
        " where it has one, that player may ask for more time.",
        "player": "a player facing a bet may call time where the table has a clock.",
    }[patience.by]
    warned = f", with a warning {patience.warning} seconds before" if patience.warning else ""
    return (
        f"At {kinds}, {who} There are {patience.seconds} seconds then{warned}, and after them the"
        " hand is dead."
    )


def _absence(absence: KeptSeat) -> str:
    return (
        f"A player who sits out for {absence.minutes} minutes loses the seat. Who leaves and is"
        f" back within {absence.returns} minutes brings at least the same chips."
    )


def _general(game: PotGame) -> Section:
    parts = tuple(_applied(general) for general in game.sheet.general)
    return Section(title="General rules of the house", paragraphs=parts)


def _applied(general: General) -> Paragraph:
    document = general_rules(general.document)
    assert document is not None, "a loaded sheet names only rules that exist"
    return Paragraph(
        text=f"{document.title} ({general.document}): {general.says}",
        cites=cited(document.source.file, general.lines),
    )


def _irregularities(game: PotGame) -> Section:
    sheet = game.sheet
    parts = tuple(
        Paragraph(
            text=f"{capital(row.name)}: {row.says}", cites=cited(sheet.source.file, row.lines)
        )
        for row in sheet.irregularities
    )
    return Section(title="When something goes wrong at the table", paragraphs=parts)
