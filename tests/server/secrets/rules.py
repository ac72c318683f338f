"""Who may look at which card, in the words of the documents and by nothing of our own.

Each rule gets the cards of a round in the order they left the shoe, each with its recipient, and
says for each of them who knows it at that moment: everybody, some seats, or nobody.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

EVERYBODY = None
NOBODY: frozenset[int] = frozenset()
Audience = frozenset[int] | None
BURNED = "burned"


class Moment(NamedTuple):
    """Where the round stands when a message goes out."""

    over: bool
    asked: tuple[tuple[int, str, str], ...]  # seat, name and street of the open questions
    answers: tuple[tuple[int, str], ...]  # seat and word, in order
    laid: frozenset[tuple[int, str]] = frozenset()  # seat and wager, before the deal

    @property
    def streets(self) -> set[str]:
        return {street for _, _, street in self.asked}

    @property
    def bank_decides(self) -> bool:
        return any(name == "player-dealer" for _, name, _ in self.asked)

    def given_up(self, *words: str) -> set[int]:
        return {seat for seat, word in self.answers if word in words}

    def with_wager(self, wager: str) -> set[int]:
        return {seat for seat, name in self.laid if name == wager}


Rule = Callable[[list[str], Moment], list[Audience]]


def placed(to: list[str]) -> Iterator[tuple[str, int]]:
    """Recipients with the number of the card among their own, from 0."""
    had: Counter[str] = Counter()
    for name in to:
        yield name, had[name]
        had[name] += 1


def seat_of(name: str) -> int:
    return int(name.partition("/")[0])


def is_seat(name: str) -> bool:
    return name[:1].isdigit()


# ---- against a player-dealer ----


def all_up(to: list[str], moment: Moment) -> list[Audience]:
    """Every card is turned up as it comes, but for those that are burned."""
    return [NOBODY if name == BURNED else EVERYBODY for name in to]


def baccarat_face_down(to: list[str], moment: Moment) -> list[Audience]:
    """The Player hand is opened first, then one card of the other; its second one comes last."""
    hidden = ("banker", 1)
    return [
        NOBODY if name == BURNED or ((name, n) == hidden and not moment.over) else EVERYBODY
        for name, n in placed(to)
    ]


def nine(cards: int, *, last_shown: bool) -> Rule:
    """One's own cards; the player-dealer's when it plays last, or its last card at once."""

    def rule(to: list[str], moment: Moment) -> list[Audience]:
        found: list[Audience] = []
        for name, n in placed(to):
            if moment.over:
                found.append(EVERYBODY)
            elif name == "bank":
                shown = moment.bank_decides or (last_shown and n == cards - 1)
                found.append(EVERYBODY if shown else NOBODY)
            else:
                found.append(frozenset({seat_of(name)}))
        return found

    return rule


def tiles(to: list[str], moment: Moment) -> list[Audience]:
    """One's own tiles; the player-dealer's once all players have set theirs."""
    found: list[Audience] = []
    for name, _ in placed(to):
        if name == BURNED:
            found.append(NOBODY)
        elif moment.over or (name == "bank" and moment.bank_decides):
            found.append(EVERYBODY)
        else:
            found.append(NOBODY if name == "bank" else frozenset({seat_of(name)}))
    return found


def face_up(to: list[str], moment: Moment) -> list[Audience]:
    """The player-dealer's hand is open before anybody sets; all others are as in other games."""
    return [
        EVERYBODY if name == "bank" else audience
        for (name, _), audience in zip(placed(to), tiles(to, moment), strict=True)
    ]


def blackjack(to: list[str], moment: Moment) -> list[Audience]:
    """Players' cards lie open; of the player-dealer's only the first, until all have acted."""
    return [
        NOBODY if name == BURNED or (name == "bank" and n > 0 and not moment.over) else EVERYBODY
        for name, n in placed(to)
    ]


def table_poker(bank: int, shown: int | None, opened: dict[str, int]) -> Rule:
    """One's own cards, the one open card of the bank, and the board as far as it is opened."""

    def rule(to: list[str], moment: Moment) -> list[Audience]:
        board = min((opened[street] for street in moment.streets), default=0)
        found: list[Audience] = []
        for name, n in placed(to):
            if name == BURNED:
                found.append(NOBODY)
            elif moment.over:
                found.append(EVERYBODY)
            elif name == "bank":
                found.append(EVERYBODY if n == shown else NOBODY)
            elif name == "board":
                found.append(EVERYBODY if n < board else NOBODY)
            else:
                found.append(frozenset({seat_of(name)}))
        return found

    return rule


def two_way_winner(to: list[str], moment: Moment) -> list[Audience]:
    """Two cards each face down, cards drawn face up; one card of the bank is open.

    The bonus is paid on the first two cards and the board at the end (002:6916-6920), whatever
    became of the hand; without it a surrendered hand is over when it is given up (7124-7128).
    """
    gone = moment.given_up("surrender") - moment.with_wager("7-card-bonus")
    found: list[Audience] = []
    for name, n in placed(to):
        if name == "bank" and n == 0:
            found.append(EVERYBODY)
        elif not is_seat(name):
            found.append(EVERYBODY if moment.over else NOBODY)
        elif name.isdigit() and n < 2 and (not moment.over or seat_of(name) in gone):
            found.append(frozenset({seat_of(name)}))
        else:
            found.append(EVERYBODY)
    return found


# ---- for a pot ----


def shows_down(to: list[str], moment: Moment) -> set[int]:
    """Seats that may show their hands: those still in when two or more of them are."""
    live = {seat_of(name) for name in to if name.isdigit()} - moment.given_up("fold")
    return live if moment.over and len(live) > 1 else set()


def pot(face_up: Callable[[int], bool]) -> Rule:
    """Boards lie open; of a seat's cards those that are dealt face up, by their number."""

    def rule(to: list[str], moment: Moment) -> list[Audience]:
        shown = shows_down(to, moment)
        found: list[Audience] = []
        for name, n in placed(to):
            if name == BURNED:
                found.append(NOBODY)
            elif not is_seat(name) or face_up(n) or seat_of(name) in shown:
                found.append(EVERYBODY)
            else:
                found.append(frozenset({seat_of(name)}))
        return found

    return rule


def mexican(to: list[str], moment: Moment) -> list[Audience]:
    """One up, one down; who turns the down card up gets the next one down, others get it up."""
    shown = shows_down(to, moment)
    turned: dict[int, list[str]] = {}
    for seat, word in moment.answers:
        if word in ("expose", "keep"):
            turned.setdefault(seat, []).append(word)
    down: dict[int, int] = {}  # the number of the card a seat has face down
    for name, n in placed(to):
        if is_seat(name) and n > 0:
            seat = seat_of(name)
            said = turned.get(seat, [])
            if n == 1 or said[n - 2] == "expose":
                down[seat] = n
    for seat, said in turned.items():
        cards = sum(name == str(seat) for name in to)
        if len(said) > cards - 2 and said[-1] == "expose":
            down.pop(seat, None)  # turned up, the next one is not there yet
    found: list[Audience] = []
    for name, n in placed(to):
        if name == BURNED:
            found.append(NOBODY)
        elif is_seat(name) and down.get(seat_of(name)) == n and seat_of(name) not in shown:
            found.append(frozenset({seat_of(name)}))
        else:
            found.append(EVERYBODY)
    return found


# ---- which game is dealt how ----


def pan(to: list[str], moment: Moment) -> list[Audience]:
    """One's own cards until one lays some down; what is drawn from the deck lies open at once.

    In the first hand the fifth card is turned up. Which cards have been laid is not said here.
    """
    lays = ("meld ", "add ", "discard ", "take")
    laid = {seat for seat, word in moment.answers if word.startswith(lays)}
    found: list[Audience] = []
    for name, n in placed(to):
        is_open = not is_seat(name) or n == UP or seat_of(name) in laid
        found.append(EVERYBODY if is_open else frozenset({seat_of(name)}))
    return found


def own(to: list[str], moment: Moment) -> list[Audience]:
    """One's own cards, until all hands are laid down."""
    return [EVERYBODY if moment.over else frozenset({seat_of(name)}) for name in to]


def open_face(to: list[str], moment: Moment) -> list[Audience]:
    """One's own cards until they are placed, five at first and then three at a time; all at once
    in Fantasy Land. The card thrown away is not told apart here."""
    placings = Counter(seat for seat, word in moment.answers if word.startswith("set "))
    had = Counter(to)
    found: list[Audience] = []
    for name, n in placed(to):
        times = placings[seat_of(name)]
        at_once = times == 1 and had[name] >= FANTASY
        is_placed = times > 0 and (at_once or n < FIRST + STREET * (times - 1))
        found.append(EVERYBODY if moment.over or is_placed else frozenset({seat_of(name)}))
    return found


FIRST, STREET, FANTASY = 5, 3, 13  # cards dealt at a time
UP = 4  # the fifth card of the first hand
NEVER = pot(lambda n: False)
STUD = pot(lambda n: 2 <= n <= 5)  # two down, four up, the last down
SUPER = pot(lambda n: 3 <= n <= 6)  # three down, of which one is thrown away

HOLDEM = {"pre-flop": 0, "flop": 3, "river": 5}
THREE_CARD = table_poker(3, 2, {"decision": 0})  # the player-dealer's bottom card is turned up
FACE_DOWN_BACCARAT = {
    "hustler/21st-century-baccarat-8",  # 002:3961-3963
    "hustler/21st-century-baccarat-9",  # 002:4770-4772
    "hustler/21st-century-lucky-7-baccarat",  # 002:5888-5890
    "lotus/ez-baccarat",  # 004:299-301
    "lotus/commission-free-baccarat",  # 004:805-836
}
SPECIAL: dict[str, Rule] = {
    "hustler/21st-century-baccarat-joker": nine(2, last_shown=False),
    "hustler/super-pan-9": nine(3, last_shown=True),
    "hustler/super-pan-9-classic": nine(3, last_shown=False),
    "diamond-jims/super-pan-9": nine(3, last_shown=False),
    "hustler/2-way-winner": two_way_winner,
    "hustler/caribbean-stud": table_poker(5, 0, {"decision": 0}),  # 002:1885-1904
    "diamond-jims/caribbean-stud": table_poker(5, None, {"decision": 0}),
    "hustler/crazy-4-poker": table_poker(5, None, {"decision": 0}),
    "hustler/let-it-ride": table_poker(0, None, {"first bet": 0, "second bet": 1}),
    "hustler/mississippi-stud": table_poker(
        0, None, {"3rd street": 0, "4th street": 1, "5th street": 2}
    ),
    "hustler/mexican-poker": mexican,
    "diamond-jims/mexican-stud": mexican,
    "hustler/open-face-chinese-poker": open_face,
}
BY_FAMILY: dict[str, Rule] = {
    "baccarat": all_up,
    "war": all_up,
    "blackjack": blackjack,
    "tiles": tiles,
    "pai-gow-poker": tiles,
    "flop": NEVER,
    "stud": STUD,
    "draw": NEVER,
    "chinese": own,
    "panguingue": pan,
}
BY_NAME: dict[str, Rule] = {
    "three-card-poker": THREE_CARD,
    "face-up-pai-gow-poker": face_up,  # 002:19800-19830, 003:2643-3919
    "ace-up-pai-gow-poker": face_up,  # 004:2797-2811
    "ultimate-pai-gow-poker": all_up,
    "three-card-poker-6-card-bonus": THREE_CARD,
    "ultimate-texas-holdem": table_poker(2, None, HOLDEM),
}


def rule_for(id: str, family: str) -> Rule:
    """A game that nobody has thought about has no rule, and its test fails."""
    name = id.partition("/")[2]
    if family == "stud" and name.startswith("super-"):
        return SUPER
    if id in FACE_DOWN_BACCARAT:
        return baccarat_face_down
    return SPECIAL.get(id) or BY_NAME.get(name) or BY_FAMILY[family]
