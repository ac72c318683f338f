"""A table as it is on the page at one moment: read from names and texts, as people do."""

import re
from dataclasses import dataclass
from typing import Any

# Everything in one look, so that nothing moves in between.
LOOK = r"""() => {
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const all = (root, css) => (root ? [...root.querySelectorAll(css)] : []);
  const texts = (root, css) => all(root, css).map((found) => found.textContent.trim());
  const felt = one("felt");
  if (!felt) return null;
  const named = (hand) =>
    /^\d/.test(hand.dataset.hand ?? "")
      ? `Seat ${hand.dataset.hand.replace("/", ", hand ")}`
      : hand.getAttribute("aria-label");
  const groups = '[role=group][aria-label]:not([data-testid^="seat-"])';
  const hands = all(felt, groups).map((hand) => [
    named(hand),
    all(hand, '[role=img]').map((card) => card.ariaLabel.replace(", face down", "")),
  ]);
  const seats = all(felt, '[data-testid^="seat-"]').map((seat) => ({
    number: Number(seat.dataset.testid.slice(5)),
    name: seat.dataset.name,
    chips: one(`chips-${seat.dataset.testid.slice(5)}`)?.textContent ?? "",
    marks: texts(seat, "span").flatMap((words) => words.split(" · ")),
    mine: texts(seat, "span").includes("you"),
    title: seat.querySelector("[title]")?.title ?? "",
    discs: all(seat, '[role=img]').map((disc) => disc.getAttribute("aria-label")),
  }));
  const question = one("question");
  return {
    phase: one("phase")?.dataset.phase ?? "",
    round: Number(/\d+/.exec(one("round").textContent)?.[0] ?? 0),
    asked: question && question.dataset.asked !== window.answered ? question.dataset.kind : "",
    alerts: texts(document, '[role=alert]'),
    hands: Object.fromEntries(hands.filter(([, cards]) => cards.length)),
    seats,
    bets: all(felt, '[aria-label="Bets"] > li').map((bet) => [
      bet.title,
      bet.dataset.chips,
    ]),
    log: texts(one("log"), "li"),
    text: document.body.innerText,
  };
}"""

LOW_RANKS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS = (*LOW_RANKS, "jack", "queen", "king", "ace")
SUITS = ("spades", "hearts", "diamonds", "clubs")
FACE_DOWN = "face-down card"


@dataclass(frozen=True)
class Seat:
    number: int
    name: str
    chips: int  # cents
    mine: bool
    marks: tuple[str, ...]  # `you`, `away`, `leaving`, and other words on the plate
    bot: bool
    discs: tuple[str, ...]


@dataclass(frozen=True)
class Bet:
    title: str
    whose: str
    seat: int
    cents: int


@dataclass(frozen=True)
class Sight:
    """`hands` are the cards' names by the name of the hand, `log` the lines of all rounds."""

    phase: str
    round: int
    asked: str
    alerts: tuple[str, ...]
    hands: dict[str, tuple[str, ...]]
    seats: dict[int, Seat]
    bets: tuple[Bet, ...]
    log: tuple[str, ...]
    text: str

    @property
    def mine(self) -> Seat:
        return next(seat for seat in self.seats.values() if seat.mine)

    @property
    def me(self) -> str:
        """What the log calls the person who reads it."""
        return "You"

    def seat_of(self, name: str) -> int:
        if name == self.me:
            return self.mine.number
        return next(seat.number for seat in self.seats.values() if seat.name == name)

    @property
    def chips(self) -> dict[int, int]:
        return {seat.number: seat.chips for seat in self.seats.values()}

    @property
    def bank(self) -> int:
        """The seat of the player-dealer."""
        return next(seat.number for seat in self.seats.values() if "player-dealer" in seat.discs)

    def lines(self, round: int | None = None) -> list[str]:
        """What the log says of a round; of the newest where none is named."""
        number = self.round if round is None else round
        start = self.log.index(f"Round {number}.") + 1
        rest = self.log[start:]
        ends = [place for place, line in enumerate(rest) if re.fullmatch(r"Round \d+\.", line)]
        return list(rest[: ends[0]] if ends else rest)

    def told(self, pattern: str, round: int | None = None) -> list[re.Match[str]]:
        """Lines of a round that are as the pattern says."""
        found = (re.search(pattern, line) for line in self.lines(round))
        return [match for match in found if match]

    def result(self) -> int:
        """The person's result so far, as the page states it."""
        found = re.search(r"Your result\s+([+−]?\$[\d,.]+)", self.text)
        assert found, self.text
        return cents(found.group(1))


def read(seen: dict[str, Any]) -> Sight:
    seats = [
        Seat(
            number=row["number"],
            name=row["name"],
            chips=cents(row["chips"]),
            mine=row["mine"],
            marks=tuple(row["marks"]),
            bot="played by the house" in row["title"],
            discs=tuple(row["discs"]),
        )
        for row in seen["seats"]
        if row["chips"]
    ]
    return Sight(
        phase=seen["phase"],
        round=seen["round"],
        asked=seen["asked"],
        alerts=tuple(seen["alerts"]),
        hands={name: tuple(cards) for name, cards in seen["hands"].items()},
        seats={seat.number: seat for seat in seats},
        bets=tuple(bet(title, chips) for title, chips in seen["bets"]),
        log=tuple(seen["log"]),
        text=seen["text"],
    )


def bet(name: str, chips: str) -> Bet:
    """`Player line, Cleo: $10`, `Wager, Ann behind you: $5`; chips of a seat are `3|player`,
    those of its second hand `3/2|wager`."""
    uncovered = r"(?:, up to \$[\d,.]+ may not be covered)?"
    found = re.fullmatch(rf"(.+?), (.+): (\$[\d,]+(?:\.\d\d)?){uncovered}", name)
    assert found, name
    seat = re.split(r"[|/]", chips)[0]
    return Bet(found.group(1), found.group(2), int(seat), cents(found.group(3)))


def cents(text: str) -> int:
    """`$1,414` → 141400, `−$12.50` → −1250."""
    found = re.fullmatch(r"([+−-]?)\$([\d,]+)(?:\.(\d\d))?", text.strip())
    assert found, f"{text!r} is no money"
    amount = int(found.group(2).replace(",", "")) * 100 + int(found.group(3) or 0)
    return -amount if found.group(1) in ("−", "-") else amount


def card(name: str) -> tuple[int, str]:
    """`ace of spades` → (14, "s")."""
    rank, suit = name.split(" of ")
    assert suit in SUITS, name
    return RANKS.index(rank) + 2, suit[0]


def short(name: str) -> str:
    """`ten of hearts` → `Th`."""
    rank, suit = card(name)
    return "23456789TJQKA"[rank - 2] + suit


def small(text: str) -> list[str]:
    """Cards in a line of the log: `Seat 1 shows 10♦A♠: …` → `Td`, `As`."""
    signs = dict(zip("♠♥♦♣", "shdc", strict=True))
    found = re.findall(r"(10|[2-9JQKA])([♠♥♦♣])", text)
    return [rank.replace("10", "T") + signs[suit] for rank, suit in found]
