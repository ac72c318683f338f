"""Collection in words: the fee table of the game, then those of the house's documents."""

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import TypeAlias, TypeVar

from houseway.money import Fee, money
from houseway.round.words import both
from houseway.sheet import (
    BankedSchedule,
    FeeOption,
    Point,
    PotOption,
    PotSchedule,
    WithoutSheet,
    collection_documents,
)
from houseway.table import Game
from houseway.table.printed import HOUSE_SETS, in_dollars, printed_limit
from houseway.words.section import Paragraph, Section
from houseway.words.words import cited

LONG = 12  # options; a longer schedule is printed in the sheet's own short form

FEES = {
    "player": "player, per wager",
    "player_dealer": "player-dealer, per hand",
    "jackpot": "jackpot",
    "promotional_chip": "promotional chip (told only: none is bet here)",
}

SOURCES = {
    "antes": "the antes",
    "small-blind": "the small blind",
    "big-blind": "the big blind",
    "left-of-button": "the player left of the button",
}

Row: TypeAlias = tuple[str, ...]
Table: TypeAlias = tuple[Row, tuple[Row, ...]]  # columns, and rows
S = TypeVar("S", BankedSchedule, PotSchedule)


def collection_section(
    game: Game,
    schedules: Mapping[str, tuple[S, ...]],
    fees: Callable[[str, S], tuple[Paragraph, ...]],
) -> Section:
    """The fees the house takes, by document and option; `fees` are the words of a schedule."""
    shown = []
    for document, rows in schedules.items():
        file, name = _source(game, document)
        shown.append(Paragraph(text=name))
        for schedule in rows:
            shown += fees(file, schedule)
    if not shown:
        shown.append(Paragraph(text="No fee table is printed for this game."))
    return Section(title="Collection", paragraphs=tuple(shown))


def _source(game: Game, document: str) -> tuple[str, str]:
    """The file a fee table is printed in, and what its document is called."""
    found = collection_documents(game.id.partition("/")[0]).get(document)
    if found is None:
        return game.sheet.source.file, f"The game's own document ({document})"
    return found.source.file, f"{found.title} ({document})"


def banked_fee_table(file: str, schedule: BankedSchedule) -> tuple[Paragraph, ...]:
    return _fees(file, schedule, _basis(schedule), _banked_table(schedule))


def pot_fee_table(file: str, schedule: PotSchedule) -> tuple[Paragraph, ...]:
    named = f" of the table {schedule.name}" if schedule.name else ""
    basis = named + _kinds(schedule) + _time(schedule)
    return _fees(file, schedule, basis, _pot_table(schedule))


def _fees(
    file: str,
    schedule: BankedSchedule | PotSchedule,
    basis: str,
    table: Table,
) -> tuple[Paragraph, ...]:
    """What a schedule applies to, then its note and the table of its options."""
    first, last = schedule.options[0].option, schedule.options[-1].option
    numbers = f"Option {first}" if first == last else f"Options {first} to {last}"
    columns, rows = table
    return (
        Paragraph(text=f"{numbers}{basis}", cites=cited(file, schedule.lines), depth=1),
        Paragraph(text=schedule.note, depth=2, columns=columns, rows=rows),
    )


def without_sheet(file: str, row: WithoutSheet) -> Paragraph:
    """Rows that are not among the tables, and why."""
    numbers = f"option{'s' * ('-' in row.options)} {row.options.replace('-', ' to ')}"
    why = f"still to come: {both(row.games)}" if row.games else "the rules are not in the file"
    return Paragraph(text=f"{row.title}, {numbers}; {why}.", cites=cited(file, row.lines))


# ---- against a player-dealer ----


def _basis(schedule: BankedSchedule) -> str:
    charged = f"players pay for {both(schedule.charged)}" if schedule.charged else ""
    if schedule.per == "player":
        charged = f"a player pays once, by the sum of all bets on {both(schedule.charged)}"
    action = f"total table action is {both(schedule.action)}" if schedule.action else ""
    at_seat = f"the maximum for a seat counts {both(schedule.at_seat)}" if schedule.at_seat else ""
    return f": {'; '.join(part for part in (charged, action, at_seat) if part) or 'flat fees'}"


def _banked_table(schedule: BankedSchedule) -> Table:
    options = schedule.options
    used = [name for name in FEES if any(_fee(row, name) for row in options)]
    if len(options) > LONG:
        columns = ("option", "table limit", *(name.replace("_", "-") for name in used), "besides")
        return columns, tuple(
            (str(row.option), row.limit.text, *(_fee(row, name) for name in used), _alone(row))
            for row in options
        )
    heads = FEES if schedule.per == "wager" else FEES | {"player": "player, per hand"}
    return ("option", "table limit", *(heads[name] for name in used)), tuple(
        (
            str(row.option),
            f"{row.limit.words} {_alone(row)}".rstrip(),
            *(getattr(row, name).words if _fee(row, name) else "–" for name in used),
        )
        for row in options
    )


def _fee(row: FeeOption, name: str) -> str:
    """The fee as the sheet writes it; empty text where none is taken."""
    fee: Fee = getattr(row, name)
    return "" if fee.free else fee.text


def _alone(row: FeeOption) -> str:
    """Fees of bonus wagers, of those placed without a game wager, and the most for a seat."""
    told = {"besides": row.bonus, "alone": row.alone}
    fees = [
        f"{when}: {', '.join(f'{wager} {fee.words}' for wager, fee in own.items())}"
        for when, own in told.items()
        if own
    ]
    fees += [_at_seat(row)] * bool(row.seat_most)
    return f"({'; '.join(fees)})" if fees else ""


def _at_seat(row: FeeOption) -> str:
    return f"at most {money(100 * row.seat_most)} at a seat"


# ---- from a pot ----


def _kinds(schedule: PotSchedule) -> str:
    return f", {' and '.join(schedule.kinds)}" if schedule.kinds else ""


def _time(schedule: PotSchedule) -> str:
    """Who pays for a half hour, and when it begins."""
    if all(row.half_hour.free for row in schedule.options):
        return ""
    pays = {
        "seated": "everybody seated pays in advance",
        "active": "active players pay in advance",
        "pot": "taken once from the first pot",
    }[schedule.time.payers]
    begins = {
        "first-hand": "every half hour from the first hand",
        "clock": "on the hour and the half hour; the part before the first of them is free",
    }[schedule.time.begins]
    return f": {pays}, {begins}"


def _pot_table(schedule: PotSchedule) -> Table:
    heads = [point_words(point) for point in schedule.taken]
    return ("option", "limit", "players", *heads, "besides"), tuple(
        (
            str(row.option),
            printed_limit(row.limit),
            row.players or "any",
            *([_short(fee) for fee in row.fees] or ["–"] * len(heads)),
            _besides(row),
        )
        for row in schedule.options
    )


def _short(fee: Fee) -> str:
    """A fee in short: in dollars, or by the number of players as the sheet writes it."""
    return "–" if fee.free else money(fee.bands[0][1]) if fee.flat else fee.text


def _besides(option: PotOption) -> str:
    """Fees for time, and the blinds, ante and buy-in printed with the option."""
    parts = []
    if not option.part.free:
        parts.append(f"{_by_players(option.part)} while the pot is small")
    if not option.half_hour.free:
        parts.append(f"{_by_players(option.half_hour)} each half hour")
    if not option.new_player.free:
        parts.append(f"{_by_players(option.new_player)} from a newcomer")
    parts += [f"blinds {in_dollars(option.blinds.replace('/', ' and '))}"] * bool(option.blinds)
    parts += [f"ante {in_dollars(option.ante)}"] * bool(option.ante)
    parts += [f"buy-in {_buy_in(option.buy_in)}"] * bool(option.buy_in)
    return f"({'; '.join(parts)})" if parts else ""


def _buy_in(text: str) -> str:
    """`50-2500` → `$50 to $2,500`; the house may set both bounds."""
    if house := HOUSE_SETS.fullmatch(text):
        low, high, most_low, most_high = map(in_dollars, house.groups())
        return (
            f"of at least {low} to {high} and at most {most_low} to {most_high}, set by the house"
        )
    return in_dollars(text.replace("-", " to ").replace("+", " or more"))


def point_words(point: Point) -> str:
    """`flop dealt`, `before the deal, from the small blind`."""
    when = {
        "dealt": f"{point.at} dealt",
        "bet": f"{point.at} bet",
        "opened": f"{point.at} opened",
        "not-reached": f"no {point.at}",
        "never": "not taken",
    }
    words = "before the deal" if point.at == "deal" else when[point.when]
    if point.source != "pot":
        words += f", from {SOURCES[point.source]}"
    if point.to == "jackpot":
        words += ", for the jackpot"
    if point.whole_at:
        fees = ", fees not counted" * (point.whole_of == "pot")
        words += f", in full from a pot of {in_dollars(point.whole_at)}{fees}"
    if point.counts == "active":
        words += ", by players still in"
    return words


# ---- an option on one line ----


def option_words(schedule: BankedSchedule, option: FeeOption) -> str:
    """`$5 – $100; collection: player-dealer $2 a hand, player $1 a wager`."""
    at_seat = f", {_at_seat(option)}" * bool(option.seat_most)
    return f"{option.limit.words}{at_seat}; collection: {fees_words(schedule, option)}"


def fees_words(schedule: BankedSchedule, option: FeeOption) -> str:
    """`player-dealer $2 a hand, player $1 a wager`."""
    charged = "wager" if schedule.per == "wager" else "hand"
    whose = {"player-dealer": "hand", "players": "player", "circles": "circle"}
    fees = {
        "player-dealer {} a hand": option.player_dealer,
        f"player {{}} a {charged}": option.player,
        f"jackpot {{}} a {whose[schedule.jackpot_from]}": option.jackpot,
    }
    shown = [words.format(_by_money(fee)) for words, fee in fees.items() if not fee.free]
    return ", ".join(shown) or "none"


def _by_money(fee: Fee) -> str:
    """`$1 (from $201: $3)`."""
    (_, first), *more = fee.bands
    bands = "; ".join(f"from {money(floor)}: {money(price)}" for floor, price in more)
    return f"{money(first)} ({bands})" if more else money(first)


def pot_option_words(schedule: PotSchedule, option: PotOption) -> str:
    """`limit $4-$8, 6 to 8 players; collection: $4 before the deal, $1 at the flop`."""
    limit = printed_limit(option.limit)
    named = limit if "limit" in limit else f"limit {limit}"
    players = f", {_counted(option.players)} players" if option.players else ""
    return f"{named}{players}; collection: {pot_fees_words(schedule, option)}"


def pot_fees_words(schedule: PotSchedule, option: PotOption) -> str:
    """`$4 before the deal, $1 at the flop`."""
    fees = [
        f"{_by_players(fee)} {_taken(point)}"
        for point, fee in zip(schedule.taken, option.fees, strict=False)
        if not fee.free
    ]
    if not option.half_hour.free:
        fees.append(f"{_by_players(option.half_hour)} each half hour")
    return ", ".join(fees) or "none"


def _by_players(fee: Fee) -> str:
    """`$1 (2 to 4 players) or $2 (5 or more players)`."""
    rising = [next(same) for _, same in groupby(fee.bands, key=lambda band: band[1])]
    if len(rising) == 1:
        return money(rising[0][1])
    least = [floor // 100 for floor, _ in rising]  # bands are written as amounts are
    most = [f"-{first - 1}" for first in least[1:]] + ["+"]
    counts = [_counted(f"{low}{high}") for low, high in zip(least, most, strict=True)]
    prices = [money(price) for _, price in rising]
    shown = zip(prices, counts, strict=True)
    return " or ".join(f"{price} ({players} players)" for price, players in shown)


def _counted(players: str) -> str:
    """`6-8` → `6 to 8`, `7+` → `7 or more`."""
    low, dash, high = players.partition("-")
    return low if dash and low == high else players.replace("-", " to ").replace("+", " or more")


def _taken(point: Point) -> str:
    """`at the flop`, `before the deal from the small blind`."""
    street = point.at if point.at.endswith("street") else f"the {point.at}"
    words = {
        "dealt": f"at {street}",
        "bet": f"with a bet at {street}",
        "opened": f"if anybody comes in {point.at}",
        "not-reached": f"if there is no {point.at}",
        "never": "not at all",
    }[point.when]
    if point.at == "deal":
        words = "before the deal"
    if point.source != "pot":
        words += f" from {SOURCES[point.source]}"
    return f"{words} for the jackpot" if point.to == "jackpot" else words
