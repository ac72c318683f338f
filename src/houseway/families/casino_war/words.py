"""The rules of a Casino War sheet in plain words."""

from collections.abc import Iterator

from houseway.families.casino_war.sheet import CasinoWarSheet
from houseway.round.words import Said, capital, number


def in_words(sheet: CasinoWarSheet) -> Iterator[Said]:
    war = sheet.war
    yield Said(f"{_burned(war.burn)} before the War deal.", war.lines)
    if sheet.banking.backline:
        own = "decides for himself" if war.backline == "own" else "follows the seat"
        yield Said(f"On a tie a backline bettor {own}.", war.lines)
    yield Said(f"{_burned(sheet.opening_burn)} from a new shoe.")


def _burned(cards: int) -> str:
    return f"{capital(number(cards))} card{'s are' if cards != 1 else ' is'} burned"
