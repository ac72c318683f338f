"""What the log tells of settled wagers: whose, on what, and what changed hands."""

import re
from dataclasses import dataclass

MONEY = r"\$[\d,]+(?:\.\d\d)?"
FORMS = (
    # `You win $10 on the Player line: …`, `Ann's second hand pushes $5 on Base: …`
    re.compile(
        rf"^(?P<who>.+?) (?P<how>win|lose|push|get)(?:e?s)?(?: back)? (?P<money>{MONEY})"
        r" on (?P<title>.+?)[:.]"
    ),
    # `Ann's $10 on Ante pushes: …`, `Your $10 on Ante is returned: …`
    re.compile(
        rf"^(?P<who>Your|.+?['’]s?) (?P<money>{MONEY}) on (?P<title>.+?)"
        r" (?:is |are )?(?P<how>push|returned)(?:es)?\b"
    ),
)


@dataclass(frozen=True)
class Result:
    """`cents` changed hands: more than 0 where the wager won, 0 where it came back."""

    who: str
    title: str
    how: str  # `win`, `lose`, `push` or `returned`
    cents: int


def result(line: str) -> Result | None:
    """The settled wager a line tells of, if it does."""
    for form in FORMS:
        if found := form.match(line):
            who = re.sub(r"^Your$", "You", re.sub(r"['’]s?$", "", found["who"]))
            title = re.sub(r"^the ", "", found["title"])
            paid = round(100 * float(found["money"][1:].replace(",", "")))
            sign = {"win": 1, "lose": -1}.get(found["how"], 0)
            how = {"get": "returned"}.get(found["how"], found["how"])
            return Result(who, title, how, sign * paid)
    return None


def results(lines: list[str]) -> list[Result]:
    return [found for line in lines if (found := result(line))]
