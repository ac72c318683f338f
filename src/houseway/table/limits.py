"""How high a game is played: read from a few words, and told in them."""

from houseway.errors import HousewayError, ScriptError
from houseway.money import Limits, cents, money
from houseway.round import Limit, LimitKind
from houseway.table.game import PotGame
from houseway.table.stakes import LEAST_BET, MOST_CHIPS, check_limit, check_limits


def limit_words(limit: Limit) -> str:
    """`Fixed limit $4-$8, blinds $2 and $4`."""
    sizes = f"{money(limit.small)}-{money(limit.big)}"
    told = {
        "fixed": f"Fixed limit {sizes}",
        "spread": f"Spread limit {sizes}",
        "no-limit": f"No limit, least bet {money(limit.small)}",
        "pot-limit": f"Pot limit, least bet {money(limit.small)}",
    }[limit.kind]
    if limit.blinds:
        told += f", blinds {' and '.join(map(money, limit.blinds))}"
    if limit.ante:
        told += f", ante {money(limit.ante)}"
    if limit.bring_in:
        told += f", bring-in {money(limit.bring_in)}"
    return told


def read_limit(
    game: PotGame,
    text: str | None,
    blinds: str | None,
    ante: int | None,
    bring_in: int | None,
    *,
    prefix: str = "",
) -> Limit | None:
    """`4-8`, `no-limit`, `pot-limit` or `spread:1-5`; the rest is as at the usual table.

    Ante and bring-in are cents. Messages name `limit`, `blinds` or `bring-in` after the prefix.
    """
    if all(asked is None for asked in (text, blinds, ante, bring_in)):
        return None
    usual, _ = game.family.usual_table(game.sheet)
    kind, small, big = _sizes(text, usual, f"{prefix}limit")
    offered = game.family.limit_kinds(game.sheet)
    if kind not in offered:
        raise HousewayError(f"{prefix}limit {text}: {game.id} is played {', '.join(offered)}")
    chip = usual.chip if small >= 2 * usual.chip else LEAST_BET
    half = max(small // 2 // chip, 1) * chip
    posted = usual.blinds if small == usual.small else (half, small)[: len(usual.blinds)]
    if blinds is not None:
        posted = _blinds(game, blinds, f"{prefix}blinds")
    if kind in ("no-limit", "pot-limit"):
        small = big = max(posted, default=0) or bring_in or usual.bring_in or small

    def scaled(cents: int) -> int:
        """In the same proportion to the least bet, in whole chips."""
        return max(cents * small // usual.small // chip, 1) * chip if cents else 0

    if bring_in is not None and (not usual.bring_in or not 0 < bring_in <= small):
        most = f"at most {money(small)}, and more than nothing"
        told = most if usual.bring_in else "none: blinds are posted"
        raise HousewayError(f"{prefix}bring-in {money(bring_in)}: expected {told}")
    limit = Limit(
        kind=kind,
        small=small,
        big=big,
        blinds=posted,
        ante=scaled(usual.ante) if ante is None else ante,
        bring_in=scaled(usual.bring_in) if bring_in is None else bring_in,
        chip=chip,
    )
    check_limit(limit, prefix)
    return limit


def read_limits(text: str | None, name: str) -> Limits | None:
    """Table limits of a game with a player-dealer: `5-100`."""
    try:
        limits = None if text is None else Limits(text)
    except ValueError as error:
        raise HousewayError(f"{name}: {error}") from None
    if limits is not None:
        check_limits(limits, name)
    return limits


def read_dollars(text: str, name: str) -> int:
    """An amount of dollars in cents, more than nothing; a message begins with its name."""
    try:
        worth = cents(text)
    except ScriptError as error:
        raise HousewayError(f"{name}: {error.message}") from None
    if worth <= 0:
        raise HousewayError(f"{name} {text}: expected an amount of dollars, more than nothing")
    if worth > MOST_CHIPS:
        raise HousewayError(f"{name} {text}: expected at most {money(MOST_CHIPS)}")
    return worth


def _blinds(game: PotGame, text: str, name: str) -> tuple[int, ...]:
    posted = tuple(read_dollars(part.strip(), name) for part in text.split(","))
    if not game.family.blinds(game.sheet):
        raise HousewayError(f"{name} {text}: nobody posts a blind in {game.id}")
    if list(posted) != sorted(posted):
        raise HousewayError(f"{name} {text}: the larger blind comes last, as in 2,4")
    return posted


def _sizes(text: str | None, usual: Limit, name: str) -> tuple[LimitKind, int, int]:
    if text is None:
        return usual.kind, usual.small, usual.big
    if text in ("no-limit", "pot-limit"):
        return ("no-limit" if text == "no-limit" else "pot-limit"), usual.small, usual.small
    kind: LimitKind = "spread" if text.startswith("spread:") else "fixed"
    low, dash, high = text.removeprefix("spread:").partition("-")
    if not dash:
        expected = "4-8, no-limit, pot-limit or spread:1-5"
        raise HousewayError(f"{name} {text}: expected {expected}")
    small, big = read_dollars(low.strip(), name), read_dollars(high.strip(), name)
    if big < small:
        raise HousewayError(f"{name} {text}: the second bet is the larger one")
    return kind, small, big
