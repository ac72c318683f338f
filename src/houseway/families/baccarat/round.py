"""Baccarat: two community hands, Player and Banker; the one closer to nine wins."""

from collections.abc import Mapping

import msgspec

from houseway.cards import Card, Cup, Shoe
from houseway.families.baccarat.hands import BaccaratHands, points_words, two_cards
from houseway.families.baccarat.outcome import outcome
from houseway.families.baccarat.sheet import BaccaratSheet, called
from houseway.families.baccarat.situations import on_five
from houseway.hands import point, points
from houseway.round import (
    Bets,
    Bettor,
    Decision,
    Draw,
    Held,
    Log,
    Round,
    ask_together,
)

# Banker's total → counts of the Player's third card on which the Banker hits.
BANKER_HITS: Mapping[int, str] = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}
CHARTS: Mapping[str, Mapping[int, str]] = {
    "punto-banco": BANKER_HITS,
    "punto-banco-from-3": {total: hits for total, hits in BANKER_HITS.items() if total >= 3},
}


class BaccaratFinished(msgspec.Struct, frozen=True, kw_only=True):
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    second_hand: str
    natural_first: bool
    own_hand: tuple[str, ...]
    stood: frozenset[Bettor]  # Player-line bettors who stood on five
    raised: Mapping[Bettor, Mapping[str, int]] = {}
    dice: tuple[int, ...] = ()

    def judged(self, bettor: Bettor, wager: str) -> BaccaratHands:
        stands = bettor in self.stood and wager in self.own_hand
        player = self.player[:2] if stands else self.player
        return BaccaratHands(player, self.banker, self.natural_first)

    def result(self, bettor: Bettor, wager: str = "", looks_at: str = "") -> str:
        hands, told = self.judged(bettor, wager), two_cards if looks_at else points_words
        player = f"Player {told(hands.player)}"
        banker = f"{self.second_hand.title()} {told(hands.banker)}"
        return {"player": player, "banker": banker}.get(looks_at, f"{player}, {banker}")

    def say(self, words: str) -> str:
        return called(words, self.second_hand)

    @property
    def action_cards(self) -> Mapping[str, Card]:
        return {"hole-card": self.banker[1], "first-player-card": self.player[0]}


def play(
    sheet: BaccaratSheet, bets: Bets, shoe: Shoe, cup: Cup, log: Log
) -> Round[BaccaratFinished]:
    """Plays a round, in the order of the documents."""
    # 1. One card to the right (Player) and one to the left (Banker) in turn, two to each.
    down = frozenset[int]() if sheet.dealt == "face-down" else None
    second = sheet.second_hand
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    for _ in range(2):
        player += log.dealt("player", (shoe.card("player"),), down)
        banker += log.dealt(second, (shoe.card("banker"),), down)

    show = show_count if down is None else open_hand

    # 2. The Player hand is opened first, then the first card of the other hand.
    if down is not None:
        open_hand("player", player, log)
        log.opened(second, banker[:1])
    else:
        show_count("player", player, log)
        show_count(second, banker, log)

    # 3. A natural, 8 or 9 in two cards, ends the drawing.
    if sheet.drawing.naturals == "stop" and max(points(player), points(banker)) >= 8:
        if down is not None:
            open_hand(second, banker, log)
        log.noted("A natural: no more cards are drawn.")
        return finish(sheet, player, banker, frozenset(), log)

    # 4. The Player hand stands on 6 and more and hits 5 and less; some houses give an option on 5.
    stood: frozenset[Bettor] = frozenset()
    if points(player) <= 5:
        if points(player) == 5 and option_on_five(sheet, banker):
            stood = yield from choose_on_five(sheet, bets, banker)
        player += log.dealt("player", (shoe.card("player"),))
        show("player", player, log)
    if down is not None:
        open_hand(second, banker, log)

    # 5. The Banker hand hits 5 and less if the Player stood, else by the Player's third card.
    against = player[:2] if nobody_hit(sheet, bets, stood) else player
    if banker_hits(sheet, against, banker):
        banker += log.dealt(second, (shoe.card("banker"),))
        show(second, banker, log)

    # 6. The hand closest to nine wins.
    return finish(sheet, player, banker, stood, log)


def open_hand(to: str, cards: tuple[Card, ...], log: Log) -> None:
    log.opened(to, cards, Held(f"count {points(cards)}", count=str(points(cards))))
    show_count(to, cards, log)


def show_count(to: str, cards: tuple[Card, ...], log: Log) -> None:
    log.counted(to, lambda: Held(str(points(cards)), count=str(points(cards))))


def option_on_five(sheet: BaccaratSheet, banker: tuple[Card, ...]) -> bool:
    """The Banker card or total that lets Player-line bettors stand on five, if it does."""
    seen = {
        "none": None,
        "first-card": point(banker[0]),
        "total": points(banker),
    }[sheet.drawing.option]
    return seen in (5, 6)


def choose_on_five(
    sheet: BaccaratSheet, bets: Bets, banker: tuple[Card, ...]
) -> Round[frozenset[Bettor]]:
    """Each Player-line bettor keeps the wager on the stand line or moves it to the hit line."""
    shown = point(banker[0]) if sheet.drawing.option == "first-card" else points(banker)
    house_way = None
    if sheet.house_way is not None:
        house_way = Draw.HIT if sheet.house_way.hit >= 5 else Draw.STAND
    answers: Mapping[Bettor, Draw] = yield from ask_together(
        [
            Decision(
                who=bettor,
                question=f"The Player hand counts 5 against {shown}: hit or stand?",
                legal=(Draw.HIT, Draw.STAND),
                default=Draw.HIT,
                house_way=house_way,
                situation=on_five(shown),
                placed={"player": bets.of(bettor)["player"]},
            )
            for bettor in sorted(bets.wagers)
            if bets.of(bettor).get("player")
        ]
    )
    return frozenset(bettor for bettor, choice in answers.items() if choice is Draw.STAND)


def nobody_hit(sheet: BaccaratSheet, bets: Bets, stood: frozenset[Bettor]) -> bool:
    """Whether the Banker hand draws as against a hand that stood, since everybody stood on five."""
    if sheet.drawing.all_stand == "by-card" or not stood:
        return False
    return all(bettor in stood for bettor in bets.wagers if bets.of(bettor).get("player"))


def banker_hits(sheet: BaccaratSheet, player: tuple[Card, ...], banker: tuple[Card, ...]) -> bool:
    """Whether the Banker hand hits, given the Player hand it draws against."""
    if len(player) == 2:
        return points(banker) <= 5
    return str(point(player[2])) in CHARTS[sheet.drawing.chart].get(points(banker), "")


def finish(
    sheet: BaccaratSheet,
    player: tuple[Card, ...],
    banker: tuple[Card, ...],
    stood: frozenset[Bettor],
    log: Log,
) -> BaccaratFinished:
    finished = BaccaratFinished(
        player=player,
        banker=banker,
        second_hand=sheet.second_hand,
        natural_first=sheet.compare == "natural-first",
        own_hand=sheet.own_hand,
        stood=stood,
    )
    hands = finished.judged(Bettor(0), "")
    log.later(lambda: (outcome(sheet, hands),))
    return finished


def recipients(bets: Bets) -> tuple[str, ...]:
    return ("player", "banker")


def most_cards(sheet: BaccaratSheet, bets: Bets) -> int:
    return 6


def open_shoe(sheet: BaccaratSheet, shoe: Shoe, log: Log) -> None:
    """Turns up the first card of a new shoe and burns that many more: ace 1, pictures 10."""
    if sheet.burn == "first-card-value":
        card = shoe.card("burn")
        count = point(card) or 10
        log.opened("burn", (card,), f"{count} more cards are burned")
        shoe.burn(count)
