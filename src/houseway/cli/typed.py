"""Reads what a person types: wagers, amounts and answers."""

import re
from collections.abc import Iterable

from houseway.errors import HousewayError, UnknownName, listed
from houseway.money import cents
from houseway.round import AnyDecision, Choice, Range, written
from houseway.table.terms import Terms

_AMOUNT = re.compile(r"\$?\d{1,9}(?:\.\d{1,2})?", re.ASCII)


def read_amount(text: str) -> int:
    """An amount of dollars in cents: `$1,250.50` → 125050."""
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text.strip())
    if not _AMOUNT.fullmatch(plain):
        raise HousewayError(f"{text!r} is not an amount; expected dollars such as 10 or 12.50")
    return cents(plain)


def read_wagers(text: str, terms: Terms) -> dict[str, int]:
    """`player 10 dragon-7 5` → cents by wager; a lone amount goes on the only game wager."""
    joined = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text.lower())
    words = [w for w in re.sub(r"[,=:]", " ", joined).split() if w not in ("on", "and")]
    if len(words) == 1 and _AMOUNT.fullmatch(words[0]) and len(terms.game_wagers) == 1:
        words = [terms.game_wagers[0].name, *words]
    if len(words) == 1:
        _find_wager(words[0], terms)  # raises on an unknown name
    if len(words) % 2:
        example = f"{terms.game_wagers[0].name} 10"
        raise HousewayError(f"expected wagers with amounts, such as {example!r}, got {text!r}")
    stakes: dict[str, int] = {}
    for first, second in zip(words[::2], words[1::2], strict=True):
        name, amount = (second, first) if _AMOUNT.fullmatch(first) else (first, second)
        wager = _find_wager(name, terms)
        if wager in stakes:
            raise HousewayError(f"{wager} is named twice")
        stakes[wager] = read_amount(amount)
    for line in terms.game_wagers:
        if line.name in stakes:
            stakes = {**terms.together(line, stakes[line.name]), **stakes}
    return stakes


_AT = re.compile(r"\bat (?:seat )?(\d{1,3})\b")


def read_spots(text: str, own: int, terms: Terms) -> dict[int, dict[str, int]]:
    """Wagers by seat: `base 10 at 5 base 20` is 10 at the own seat and 20 at seat 5."""
    first, *others = _AT.split(text.lower())
    parts = [(own, first), *zip(map(int, others[::2]), others[1::2], strict=True)]
    spots: dict[int, dict[str, int]] = {}
    for seat, words in parts:
        if not words.strip(" ,") and others:
            continue
        if seat in spots:
            raise HousewayError(f"seat {seat} is named twice")
        spots[seat] = read_wagers(words.strip(" ,"), terms)
    return spots


def _find_wager(text: str, terms: Terms) -> str:
    """A wager by its name or a unique beginning of it."""
    names = [wager.name for wager in (*terms.game_wagers, *terms.joined, *terms.bonuses)]
    near = [text] if text in names else [name for name in names if name.startswith(text)]
    if len(near) > 1:
        raise HousewayError(f"{text!r} could be {listed(near)}")
    if not near:
        raise UnknownName("wager", text, names)
    return near[0]


def read_choice(text: str, words: Iterable[str]) -> str:
    """The one legal word that begins with the text, else the text itself."""
    typed = text.lower()
    begun = [word for word in words if typed and word.startswith(typed)]
    return begun[0] if len(begun) == 1 else typed


SHORT = {"f": "fold", "k": "check", "c": "call", "b": "bet", "r": "raise"}


def read_move(text: str, decision: AnyDecision) -> str:
    """The legal answer meant by `r 30`, `30`, `all-in`, or `c` where only a check is legal."""
    typed = " ".join(text.lower().replace("$", "").split())
    sized = next((choice for choice in decision.legal if isinstance(choice, Range)), None)
    if typed in ("all-in", "all in", "allin", "a"):
        return _all_in(sized, decision)
    if sized is not None and _AMOUNT.fullmatch(typed):
        return f"{sized.word} {typed}"
    word, _, rest = typed.partition(" ")
    word = SHORT.get(word, word)
    if word == "call" and not decision.accepts("call") and decision.accepts("check"):
        word = "check"
    if word in ("bet", "raise", "complete") and sized is not None:
        return f"{sized.word} {rest}".strip()  # people mix up bet and raise
    plain = [choice.value for choice in decision.legal if isinstance(choice, Choice)]
    return read_choice(f"{word} {rest}".strip(), plain)


def _all_in(sized: Range | None, decision: AnyDecision) -> str:
    """All-in as the raise or call it amounts to; else `all-in` itself, which is then refused."""
    sums = decision.sums
    if sized is not None and sized.most == sums.get("bet", 0) + sums["chips"]:
        return f"{sized.word} {written(sized.most)}"
    return "call" if sums.get("to call") == sums["chips"] else "all-in"
