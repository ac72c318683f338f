"""The rules of a game with a player-dealer in words: the bank, wagers and pays, settlement."""

from collections.abc import Iterable, Iterator, Sequence

from houseway.errors import listed
from houseway.money import LOSE, money
from houseway.round.words import both, capital, number
from houseway.sheet import (
    BankedSheet,
    Course,
    PayRow,
    Settlement,
    Wager,
    catalogue,
    laid_on,
)
from houseway.table import KNOWN_BEFORE_THE_PLAY, BankedGame, is_paid_at_once
from houseway.words.section import Paragraph, Section, paragraphs
from houseway.words.words import (
    COVERS,
    PASSES,
    STARTS,
    cited,
    decks,
    fact,
    limit_words,
    named_words,
    rotation,
    rule_words,
)

TO_THE_MAXIMUM = ", not over the table maximum"


def banked_sections(game: BankedGame) -> tuple[Section, ...]:
    """The sections that only games with a player-dealer have."""
    sheet = game.sheet
    chosen = paragraphs(sheet.source.file, game.family.in_words(sheet))
    return (
        Section(title="Cards, table and bank", paragraphs=(*_other_game(game), *_table(sheet))),
        Section(title="What this house chose", paragraphs=chosen),
        Section(title="Wagers", paragraphs=tuple(_wagers(game))),
        Section(title="Settlement", paragraphs=tuple(_settlement(game))),
        Section(
            title="A chart to play by, made from the exact solution",
            paragraphs=tuple(
                Paragraph(text=f"{capital(rule_words(rule))}.") for rule in game.chart()
            ),
        ),
    )


def _cited(sheet: BankedSheet, text: str, lines: str) -> Paragraph:
    return Paragraph(text=text, cites=cited(sheet.source.file, lines))


def _other_game(game: BankedGame) -> Iterator[Paragraph]:
    """Names the game that the document of a side bet is shown with."""
    if not game.sheet.alone:
        return
    titles = {row.id: row.title for row in catalogue()}
    first, *others = laid_on(game.id)
    text = (
        "The bet is added to another game."
        f" What follows is {titles[first]}, {first}, with the bet on it."
    )
    if others:
        text += f" It may also be added to {both(titles[id] for id in others)}."
    yield _cited(game.sheet, text, game.sheet.source.lines)


ELSEWHERE = {
    "none": "",
    "next": ". A player may also bet at the empty seat next to his own",
    "free": ". A player may also bet on the circles of empty seats",
    "any": ". A player in a seat may also bet on free circles and behind other seats",
    "unbet": ". A player in a seat may also bet behind other seats, and as at his own where nobody"
    " has bet; the player who sits there comes first",
}


def _table(sheet: BankedSheet) -> Iterator[Paragraph]:
    yield _cited(sheet, f"{capital(decks(sheet))}.", sheet.decks.lines)
    seats = listed(map(str, sheet.table.seats))
    yield _cited(sheet, f"{seats} seats, the player-dealer's among them.", sheet.table.lines)
    banking = sheet.banking
    behind = "is permitted" if banking.backline else "is not permitted"
    if banking.backline_most:
        behind += f", up to {banking.backline_most} bets behind each position"
    if banking.hands:
        behind += f". {capital(number(banking.hands))} hand{'s' * (banking.hands > 1)} at each seat"
    behind += ELSEWHERE[banking.elsewhere]
    if banking.backline and banking.seats_behind:
        behind += ". A player in a seat may also bet behind other seats"
    if banking.backline and banking.seat_first is True:
        behind += ". Bets of others leave room for the player in a seat until he has bet"
    partners = (
        f" Up to {banking.partners} may hold the bank together." if banking.partners > 1 else ""
    )
    if banking.jackpot == "partners":
        partners += (
            " A jackpot they win is divided by what each put up, and the one who put up the most"
            " pays the jackpot fee."
        )
    after_bet = " Only players who bet in the round before may take it." * banking.after_bet
    together = " Several may share one wager (kum-kum)." if banking.kum_kum else ""
    yield _cited(
        sheet,
        f"{rotation(banking.rotation)}{after_bet} Betting behind a seat (backline) {behind}."
        f"{partners}{together}",
        banking.lines,
    )


# ---- wagers ----


def _wagers(game: BankedGame) -> Iterator[Paragraph]:
    """Each wager with its conditions, then its pay tables, or its only pay rows."""
    for wager in game.sheet.in_play:
        conditions = "".join(f"; {words}" for words in _conditions(game.sheet, wager))
        yield _cited(game.sheet, f"{wager.title} [{wager.name}]{conditions}", wager.lines)
        for name, rows in wager.tables.items():
            mark = " (in force)" if rows == wager.pays else ""
            yield Paragraph(text=f"Pay table {name}{mark}", depth=2)
            yield _pays(game, rows, depth=3)
        if wager.pays and not wager.tables:
            yield _pays(game, wager.pays, depth=2)


def _pays(game: BankedGame, rows: Sequence[PayRow], depth: int) -> Paragraph:
    pairs = [(capital(fact(game, row.on)), row.odds.verb) for row in rows]
    if not any(every <= {row.on for row in rows} for every in game.family.exhaustive):
        pairs.append(("Everything else", LOSE.verb))
    return Paragraph(text="", depth=depth, rows=tuple(pairs))


def _conditions(sheet: BankedSheet, wager: Wager) -> Iterator[str]:
    """The conditions of a wager: what must be bet with it, and how much it may be."""
    yield from _made_when(sheet, wager)
    yield from _made_with(sheet, wager)
    yield from _offered(wager)
    if wager.fund:
        yield "collected into the jackpot fund and paid from it until it runs out"
    yield from _kept_within(sheet, wager)
    if sheet.banking.backline and not wager.backline:
        yield "not from the backline"
    elif wager.alone_behind:
        yield "from the backline also without it, where somebody has a hand"


def _made_when(sheet: BankedSheet, wager: Wager) -> Iterator[str]:
    """Whether it is bet before the cards, in the round, or never."""
    if wager.base:
        yield "game wager"
    if wager.during:
        yield "made during the round"
    if (envy := wager.envy) is not None:
        who = "players in seats" if envy.seated else "everybody"
        (earned,) = _titles(sheet, [envy.by])
        yield f"without a stake, for {who} with {money(100 * envy.least)} or more on {earned}"


def _made_with(sheet: BankedSheet, wager: Wager) -> Iterator[str]:
    """The wagers that must be on the felt beside it."""
    if wager.equals:
        yield f"equal to {both(_titles(sheet, wager.equals))}"
    if wager.needs:
        needed = _titles(sheet, wager.needs)
        yield f"needs {both(needed) if _go_together(sheet, wager.needs) else listed(needed)}"


def _offered(wager: Wager) -> Iterator[str]:
    """Its own limits, and the tables it is offered at."""
    if wager.limit is not None:
        within = {None: "", "limits": ", within the table limits", "maximum": TO_THE_MAXIMUM}
        at = wager.most_at
        where = f" at tables with a minimum of {limit_words(at)}" if at is not None else ""
        yield limit_words(wager.limit) + where + within[wager.joins]
    if tables := list(_tables(wager)):
        yield f"only at tables with {both(tables)}"


def _kept_within(sheet: BankedSheet, wager: Wager) -> Iterator[str]:
    """The wagers that it may not exceed, and those it may not be bet with."""
    if wager.not_above:
        yield f"no larger than {_bases(_titles(sheet, wager.not_above), wager)}"
    if wager.not_with:
        yield f"not together with {listed(_titles(sheet, wager.not_with))}"


def _titles(sheet: BankedSheet, names: Iterable[str]) -> list[str]:
    """Titles of wagers; the name of one that is another game's."""
    return [sheet.titles.get(name, name) for name in names]


def _go_together(sheet: BankedSheet, names: Sequence[str]) -> bool:
    """Whether these wagers are only ever made in equal amounts, so that one means all."""
    return all(
        name in sheet.titles and {*names} <= {name, *sheet.wager(name).equals} for name in names
    )


def _tables(wager: Wager) -> Iterator[str]:
    """The tables at which a wager is offered, where not at all."""
    if wager.offered_at is not None:
        yield f"a minimum of {limit_words(wager.offered_at)}"
    if wager.offered_to is not None:
        yield f"a maximum of {limit_words(wager.offered_to)}"


def _bases(titles: Sequence[str], wager: Wager) -> str:
    """What a bonus may not exceed: `Player or Banker`, `Player and Banker together`."""
    if len(titles) == 1 or wager.not_above_takes == "largest":
        return listed(titles)
    if wager.not_above_takes == "sum":
        return f"{both(titles)} together"
    return f"{titles[0]}, or {listed(titles[1:])} if that is not bet"


# ---- settlement ----


_AT_ONCE = {
    True: "They are paid then, and the chips may be used in the hand that follows.",
    False: "Their chips are handed over with all others at the end of the round.",
}


def _settlement(game: BankedGame) -> Iterator[Paragraph]:
    """Where settlement starts, its order, and what happens when the bank runs out."""
    sheet, rules = game.sheet, game.sheet.settlement

    def titles(names: Iterable[str]) -> str:
        known = {wager.name: wager.title for wager in sheet.in_play}
        return both(known[name] for name in names if name in known)

    yield _cited(sheet, f"Starts {_course(rules)}.", rules.lines)
    if (covered := rules.when_covered) is not None:
        start = "If the player-dealer's money covers every wager, it starts"
        yield _cited(sheet, f"{start} {_course(covered)}.", covered.lines)
    yield Paragraph(text=f"Order: {titles(rules.order)}; {named_words(PASSES, rules.passes)}.")
    if rules.order_of_losers:
        yield Paragraph(text=f"Order of a losing hand: {titles(rules.order_of_losers)}.")
    if rules.at_once:
        known = listed(fact(game, name) for name in rules.at_once)
        yield Paragraph(
            text=f"Settled at once, before the game goes on: wagers decided because {known}. "
            f"{_AT_ONCE[is_paid_at_once(rules)]}"
        )
        if rules.at_once_start and rules.start not in KNOWN_BEFORE_THE_PLAY:
            start = named_words(STARTS, rules.at_once_start)
            yield Paragraph(text=f"They are settled clockwise, and the first is {start}.")
    if rules.first:
        first = listed(fact(game, name) for name in rules.first)
        yield Paragraph(text=f"Settled before all others: wagers decided because {first}.")
    if rules.later:
        yield Paragraph(
            text=f"Settled afterwards, in a second turn around the table: {titles(rules.later)}."
        )
    if rules.later_from == "new-money":
        yield Paragraph(text="The player-dealer puts up as much again for them, beside the bank.")
    yield Paragraph(
        text=f"Cover: {named_words(COVERS, rules.cover)}; what the bank cannot cover is returned."
    )
    yield Paragraph(text=f"Payments are rounded {rules.rounding.replace('-', ' ')}.")


def _course(course: Course | Settlement) -> str:
    return f"{named_words(STARTS, course.start)}, then goes {course.direction}"
