"""The size of a game: the limits a host asks for, and limits in words."""

import msgspec

from houseway.errors import HousewayError, ScriptError
from houseway.money import Limits, cents, money
from houseway.round import Limit, LimitKind
from houseway.round.words import capital
from houseway.table.game import PotGame
from houseway.table.printed import printed_forced, size_words
from houseway.table.stakes import LEAST_BET, MOST_CHIPS, check_limit, check_limits


def limit_words(limit: Limit) -> str:
    """`Fixed limit $4-$8, $2/$4 blinds`."""
    return capital(size_words(limit))


def read_limit(
    game: PotGame,
    text: str | None,
    blinds: str | None,
    ante: int | None,
    bring_in: int | None,
    *,
    prefix: str = "",
) -> Limit | None:
    """The limit a host asks for, or None where nothing is asked; raises where it is not playable.

    Ante and bring-in are cents; for `text` and `blinds` see `parse_limit`. What is not asked for
    is as at the usual table of the game. A message begins with the prefix and `limit`, `blinds`,
    `ante` or `bring-in`.
    """
    if all(asked is None for asked in (text, blinds, ante, bring_in)):
        return None
    asked = parse_limit(text, blinds, ante, bring_in, prefix=prefix)
    printed = printed_forced(game.sheet.sizes, asked.sizes)
    if printed is not None and asked.blinds is None and asked.ante is None:
        asked = msgspec.structs.replace(asked, blinds=printed[0], ante=printed[1])
    offered = game.family.limit_kinds(game.sheet)
    usual, _ = game.family.usual_table(game.sheet)
    if (asked.kind or usual.kind) not in offered:
        raise HousewayError(f"{prefix}limit {text}: {game.id} is played {', '.join(offered)}")
    if asked.blinds is not None and not game.family.blinds(game.sheet):
        raise HousewayError(f"{prefix}blinds {blinds}: nobody posts a blind in {game.id}")
    limit = scale_limit(usual, asked)
    if bring_in is not None and not usual.bring_in:
        none = "none, since blinds are posted"
        raise HousewayError(f"{prefix}bring-in {money(bring_in)}: expected {none}")
    if bring_in is not None and not 0 < bring_in <= limit.small:
        expected = f"at most {money(limit.small)}, and more than $0"
        raise HousewayError(f"{prefix}bring-in {money(bring_in)}: expected {expected}")
    check_limit(limit, prefix)
    return limit


class AskedLimit(msgspec.Struct, frozen=True, kw_only=True):
    """What a host has asked for; None where nothing was. Money in cents."""

    kind: LimitKind | None = None
    sizes: tuple[int, int] | None = None  # small and big bet, or the ends of a spread
    blinds: tuple[int, ...] | None = None
    ante: int | None = None
    bring_in: int | None = None


def parse_limit(
    text: str | None,
    blinds: str | None,
    ante: int | None = None,
    bring_in: int | None = None,
    *,
    prefix: str = "",
) -> AskedLimit:
    """Reads `4-8`, `no-limit`, `pot-limit`, `spread:1-5` or `unit:5`, and blinds such as `2,4`."""
    kind, sizes = _sizes(text, f"{prefix}limit")
    posted = None if blinds is None else _blinds(blinds, f"{prefix}blinds")
    return AskedLimit(kind=kind, sizes=sizes, blinds=posted, ante=ante, bring_in=bring_in)


def scale_limit(usual: Limit, asked: AskedLimit) -> Limit:
    """The usual limit of a game at the size that is asked for.

    Blinds, ante and bring-in that were not asked for keep their proportion to the least bet, in
    whole chips. Without a limit, the least bet is the big blind, or the bring-in.
    """
    kind = asked.kind or usual.kind
    small, big = asked.sizes or (usual.small, usual.big)
    large = max(usual.blinds, default=usual.small) * small // usual.small
    chip = usual.chip if large >= 2 * usual.chip else LEAST_BET
    blinds = asked.blinds
    if blinds is None:
        large = max(large // chip, 1) * chip
        half = max(large // 2 // chip, 1) * chip
        as_usual, count = small == usual.small, len(usual.blinds)
        blinds = usual.blinds if as_usual else (half, large)[2 - count :]
    if kind in ("no-limit", "pot-limit"):
        small = big = max(blinds, default=0) or asked.bring_in or usual.bring_in or small

    def scaled(cents: int) -> int:
        return max(cents * small // usual.small // chip, 1) * chip if cents else 0

    return Limit(
        kind=kind,
        small=small,
        big=big,
        blinds=blinds,
        ante=scaled(usual.ante) if asked.ante is None else asked.ante,
        bring_in=scaled(usual.bring_in) if asked.bring_in is None else asked.bring_in,
        chip=chip,
    )


def read_limits(text: str | None, name: str) -> Limits | None:
    """The table limits of a game with a player-dealer, such as `5-100`."""
    try:
        limits = None if text is None else Limits(text)
    except ValueError as error:
        raise HousewayError(f"{name}: {error}") from None
    if limits is not None:
        check_limits(limits, name)
    return limits


def read_dollars(text: str, name: str) -> int:
    """A positive amount of dollars, in cents; a message begins with `name`."""
    try:
        worth = cents(text)
    except ScriptError as error:
        raise HousewayError(f"{name}: {error.message}") from None
    if worth <= 0:
        raise HousewayError(f"{name} {text}: expected a positive amount of dollars")
    if worth > MOST_CHIPS:
        raise HousewayError(f"{name} {text}: expected at most {money(MOST_CHIPS)}")
    return worth


def _blinds(text: str, name: str) -> tuple[int, ...]:
    posted = tuple(read_dollars(part.strip(), name) for part in text.split(","))
    if list(posted) != sorted(posted):
        raise HousewayError(f"{name} {text}: the larger blind comes last, as in 2,4")
    return posted


def _sizes(text: str | None, name: str) -> tuple[LimitKind | None, tuple[int, int] | None]:
    match text:
        case None:
            return None, None
        case "no-limit" | "pot-limit":
            return text, None
    if text.startswith("unit:"):
        unit = read_dollars(text.removeprefix("unit:").strip(), name)
        return "unit", (unit, unit)
    kind: LimitKind = "spread" if text.startswith("spread:") else "fixed"
    low, dash, high = text.removeprefix("spread:").partition("-")
    if not dash:
        expected = "4-8, no-limit, pot-limit, spread:1-5 or unit:5"
        raise HousewayError(f"{name} {text}: expected {expected}")
    small, big = read_dollars(low.strip(), name), read_dollars(high.strip(), name)
    if big < small:
        raise HousewayError(f"{name} {text}: the second bet is the larger one")
    return kind, (small, big)
