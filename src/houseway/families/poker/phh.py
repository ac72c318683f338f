"""Reads and writes hands in the PHH format, with its game codes and action names.

PHH names players p1, p2, … from the left of the button, as the engine numbers its places.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from math import inf

import msgspec

from houseway.cards import HIDDEN, Card, DealtShoe, Deck
from houseway.errors import HousewayError, ScriptError
from houseway.families.poker.sheet import (
    BettingRules,
    Opening,
    PokerSheet,
    Share,
    Showdown,
    Street,
    Usual,
)
from houseway.money import cents, dollars
from houseway.round import (
    PLENTY,
    Answered,
    AnyDecision,
    Dealt,
    Event,
    ForcedBet,
    Hand,
    Limit,
    LimitKind,
    Paid,
    Phh,
    Post,
    Range,
    Shown,
)
from houseway.sheet import Decks, Seats, Source

# ---- the games PHH has codes for, in their public form ----


class Variant(msgspec.Struct, frozen=True):
    kind: LimitKind
    sheet: PokerSheet


def flop(down: int) -> tuple[Street, ...]:
    return (
        Street(name="pre-flop", down=down, lines=""),
        Street(name="flop", board=3, lines=""),
        Street(name="turn", board=1, size="big", lines=""),
        Street(name="river", board=1, size="big", lines=""),
    )


STUD = (
    Street(name="third street", down=2, up=1, lines=""),
    Street(name="fourth street", up=1, lines=""),
    Street(name="fifth street", up=1, size="big", lines=""),
    Street(name="sixth street", up=1, size="big", lines=""),
    Street(name="seventh street", down=1, size="big", lines=""),
)


def draws(cards: int, count: int) -> tuple[Street, ...]:
    """The streets of a draw game; bets double after the second of three draws."""
    names = ("first draw", "second draw", "third draw")
    return (
        Street(name="before the draw", down=cards, lines=""),
        *(
            Street(name=name, draw=cards, size="big" if number else "small", lines="")
            for number, name in enumerate(names[:count])
        ),
    )


BLINDS = Opening(forced="blinds", later="left-of-button", lines="")
LOW_CARD = Opening(forced="low-card", later="best-board", compared_by="high", lines="")
HIGH_CARD = Opening(
    forced="high-card", ace="low", later="best-board", compared_by="ace-to-five", lines=""
)


def public(
    code: str,
    kind: LimitKind,
    streets: tuple[Street, ...],
    *rankings: str,
    opening: Opening = BLINDS,
    own: int | None = None,
    without: str = "",
) -> Variant:
    """A game in its public form: at fixed limits a bet and three raises."""
    sheet = PokerSheet(
        title=f"PHH {code}",
        family="flop" if streets[-1].board else "draw" if streets[-1].draw else "stud",
        version=1,
        source=Source(document="PHH", file="", lines=""),
        summary="",
        steps=(),
        decks=Decks(least=1, usual=1, most=1, shuffled="each-round", lines=""),
        deck=Deck(without=without),
        table=Seats(seats=(10,), lines=""),
        streets=streets,
        opening=opening,
        betting=BettingRules(
            kinds=(kind,), most_raises=3, heads_up_uncapped=True, reopens="full", lines=""
        ),
        shares=tuple(
            Share(name=name, ranking=ranking, own=own, odd="left-of-button", lines="")
            for name, ranking in zip(("high", "low"), rankings, strict=False)
        ),
        showdown=Showdown(first="last-to-bet", lines=""),
        usual=Usual(kind=kind, small=1, big=2, buy_in=100, lines=""),
    )
    return Variant(kind, sheet)


EIGHT = ("high", "eight-or-better")
VARIANTS: Mapping[str, Variant] = {
    "FT": public("FT", "fixed", flop(2), "high"),
    "NT": public("NT", "no-limit", flop(2), "high"),
    "NS": public("NS", "no-limit", flop(2), "short-deck-straight-over-three", without="2345"),
    "PO": public("PO", "pot-limit", flop(4), "high", own=2),
    "FO/8": public("FO/8", "fixed", flop(4), *EIGHT, own=2),
    "F7S": public("F7S", "fixed", STUD, "high", opening=LOW_CARD),
    "F7S/8": public("F7S/8", "fixed", STUD, *EIGHT, opening=LOW_CARD),
    "FR": public("FR", "fixed", STUD, "ace-to-five", opening=HIGH_CARD),
    "N2L1D": public("N2L1D", "no-limit", draws(5, 1), "deuce-to-seven"),
    "F2L3D": public("F2L3D", "fixed", draws(5, 3), "deuce-to-seven"),
    "FB": public("FB", "fixed", draws(4, 3), "badugi-ace-low"),
}


# ---- a record read ----


class Recorded(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of a PHH file that the rules need; other keys are ignored."""

    variant: str
    antes: list[float]
    blinds_or_straddles: list[float] = []
    bring_in: float = 0
    min_bet: float = 0
    small_bet: float = 0
    big_bet: float = 0
    starting_stacks: list[float]  # `inf` where the stack is unknown
    actions: list[str]
    finishing_stacks: list[float] | None = None


class RecordedHand(msgspec.Struct, frozen=True):
    """A recorded hand in the public form of its game, ready to be replayed."""

    recorded: Recorded
    sheet: PokerSheet
    hand: Hand
    shoe: DealtShoe
    actions: "Actions"

    @property
    def code(self) -> str:
        return self.recorded.variant

    @property
    def finishing_stacks(self) -> list[float] | None:
        return self.recorded.finishing_stacks

    def answer(self, decision: AnyDecision) -> tuple[str, str]:
        place, word = next_action(self.actions, decision)
        return f"actions[{place}]", word

    def check_over(self) -> None:
        if self.actions:
            place, player, done = self.actions[0]
            raise ScriptError(f"actions[{place}]", f"p{player} {done} comes after the hand is over")


def read(table: object) -> RecordedHand:
    """Reads one hand of a known code from the keys of its table."""
    try:
        recorded = msgspec.convert(table, Recorded)
    except msgspec.ValidationError as error:
        raise ScriptError("phh", str(error)) from None
    variant = VARIANTS[recorded.variant]
    hand = hand_of(recorded, variant.kind)
    shoe, actions = dealt(recorded)
    return RecordedHand(recorded, variant.sheet, hand, shoe, actions)


def hand_of(recorded: Recorded, kind: LimitKind) -> Hand:
    """The seats, stacks and stakes of a recorded hand.

    A negative blind is a post, for example of a player who missed the blinds. A player whose stack
    is unknown gets more than enough chips.
    """
    small = cents(recorded.small_bet or recorded.min_bet)
    antes = [cents(ante) for ante in recorded.antes]
    blinds = [cents(blind) for blind in recorded.blinds_or_straddles]
    if small <= 0:
        raise ScriptError("min_bet", "expected a least bet, or a small and a big one")
    if len(recorded.starting_stacks) < 2 or len(antes) != len(recorded.starting_stacks):
        raise ScriptError("starting_stacks", "expected two players or more, each with an ante")
    seats = tuple(range(1, len(recorded.starting_stacks) + 1))
    even = len(set(antes)) == 1
    return Hand(
        seats=seats,
        chips=tuple(PLENTY if stack == inf else cents(stack) for stack in recorded.starting_stacks),
        limit=Limit(
            kind=kind,
            small=small,
            big=cents(recorded.big_bet) or small,
            blinds=tuple(max(blind, 0) for blind in blinds),
            ante=antes[0] if even else 0,
            bring_in=cents(recorded.bring_in),
        ),
        posts=tuple(_posts(seats, [] if even else antes, blinds)),
    )


def _posts(seats: tuple[int, ...], antes: Sequence[int], blinds: Sequence[int]) -> Iterator[Post]:
    """What is posted besides blinds and even antes: negative blinds live, antes dead."""
    dead = dict(zip(_payers(seats), antes, strict=False))
    live = {seat: max(-blind, 0) for seat, blind in zip(_payers(seats), blinds, strict=False)}
    for seat in seats:
        post = Post(seat, live.get(seat, 0), dead.get(seat, 0))
        if post.live or post.dead:
            yield post


def _payers(seats: tuple[int, ...]) -> tuple[int, ...]:
    """The player who pays each ante and blind PHH lists; heads up, the two are swapped."""
    return seats[::-1] if len(seats) == 2 else seats


Actions = deque[tuple[int, str, str]]  # place in the list, player, action


def dealt(recorded: Recorded) -> tuple[DealtShoe, Actions]:
    """The cards by recipient, unknown ones replaced by those shown later, and the actions."""
    cards: dict[str, list[Card]] = {}
    actions: Actions = deque()
    shown: dict[str, list[Card]] = {}
    for place, text in enumerate(recorded.actions):
        match text.partition("#")[0].split():
            case []:
                continue
            case ["d", "dh", player, given]:
                cards.setdefault(player[1:], []).extend(split_cards(given))
            case ["d", "db", given]:
                cards.setdefault("board", []).extend(split_cards(given))
            case ["d", *_]:
                expected = "`d dh p1 AsKs` or `d db 2c7d9h`"
                raise ScriptError(f"actions[{place}]", f"{text!r}; expected {expected}")
            case [player, "sm", *given]:
                if given:
                    shown[player[1:]] = split_cards(given[0])
            case [player, *done]:
                actions.append((place, player[1:], " ".join(done)))
    reveal(cards, shown)
    return DealtShoe(cards), actions


def reveal(cards: dict[str, list[Card]], shown: Mapping[str, list[Card]]) -> None:
    """Replaces unknown cards by those the player shows at the end."""
    for player, hand in shown.items():
        if HIDDEN in cards.get(player, ()) and HIDDEN not in hand:
            thrown = len(cards[player]) - len(hand)
            cards[player] = [HIDDEN] * thrown + hand  # the cards thrown away were dealt first


def split_cards(text: str) -> list[Card]:
    return [Card(text[i : i + 2]) for i in range(0, len(text), 2)]


def next_action(actions: Actions, decision: AnyDecision) -> tuple[int, str]:
    """The next recorded action, as an answer to the decision."""
    if not actions:
        raise ScriptError("actions", f"an action is missing: {decision.text}")
    place, player, done = actions.popleft()
    if player != str(decision.who.seat):
        raise ScriptError(f"actions[{place}]", f"p{player} acts; p{decision.who.seat} is to act")
    if done == "f":
        return place, "fold"
    if done == "pb":
        return place, "bring-in"
    if done.startswith("sd"):
        thrown = split_cards(done[2:].strip())
        return place, f"discard {' '.join(thrown)}" if thrown else "pat"
    if done == "cc":
        return place, "call" if decision.accepts("call") else "check"
    sized = next((choice for choice in decision.legal if isinstance(choice, Range)), None)
    word = sized.word if sized else "raise"
    return place, f"{word} {done.removeprefix('cbr ')}"


# ---- writing ----


def code_of(sheet: PokerSheet, kind: LimitKind) -> str | None:
    """The game's PHH code, if there is one for the same deal and the same shares of the pot."""
    for code, variant in VARIANTS.items():
        if kind == variant.kind and shape(sheet, kind) == shape(variant.sheet, kind):
            return code
    return None


def shape(sheet: PokerSheet, kind: LimitKind) -> tuple[object, ...]:
    """What a code stands for: the cards dealt, and what the pot is shared for."""
    dealt = [
        (s.down, s.up, s.board, s.draw, s.discard, s.expose, s.open_pair) for s in sheet.streets
    ]
    shares = [(share.ranking, share.own) for share in sheet.shares]
    free = kind == "no-limit"
    sizes = free and (sheet.betting.least_bet, sheet.betting.most_a_street)
    return dealt, shares, sizes, sheet.boards, sheet.deck, sheet.opening.forced == "blinds"


def written(
    sheet: PokerSheet,
    hand: Hand,
    events: Sequence[Event],
    outcome: Paid,
    *,
    title: str = "",
    names: Sequence[str] = (),
) -> str:
    """Writes a hand as a PHH file; raises for games without a PHH code."""
    code = code_of(sheet, hand.limit.kind)
    if code is None:
        known = ", ".join(VARIANTS)
        raise HousewayError(f"PHH has no code for this game; it knows {known}")
    if hand.kill is not None:
        raise HousewayError("PHH has no words for a kill")
    keys: dict[str, object] = {"variant": code, **_stakes(sheet, hand, events)}
    keys["starting_stacks"] = [dollars(chips) for chips in hand.chips]
    keys["actions"] = list(acted(hand, events))
    keys["seats"] = list(hand.seats)
    if title:
        keys["event"] = title
    if names:
        keys["players"] = list(names)
    changes = outcome.changes
    keys["finishing_stacks"] = [
        dollars(chips + changes[str(seat)])
        for seat, chips in zip(hand.seats, hand.chips, strict=True)
    ]
    if outcome.fees:
        keys["_collection"] = dollars(outcome.fees)
    return "".join(f"{key} = {_toml(value)}\n" for key, value in keys.items())


def _stakes(sheet: PokerSheet, hand: Hand, events: Sequence[Event]) -> dict[str, object]:
    """The antes, the blinds or the bring-in, and the sizes of bets."""
    limit = hand.limit
    antes, blinds = _forced(hand, events)
    keys: dict[str, object] = {"ante_trimming_status": len(set(antes)) == 1}
    keys["antes"] = [dollars(ante) for ante in antes]
    if sheet.opening.forced == "blinds":
        keys["blinds_or_straddles"] = [dollars(blind) for blind in blinds]
    else:
        keys["bring_in"] = dollars(limit.bring_in)
    if limit.kind == "fixed":
        keys |= {"small_bet": dollars(limit.small), "big_bet": dollars(limit.big)}
    else:
        keys["min_bet"] = dollars(limit.small)
    return keys


def _forced(hand: Hand, events: Sequence[Event]) -> tuple[list[int], list[int]]:
    """The antes, dead money included, and the blinds, live posts as negative ones."""
    limit, payers = hand.limit, _payers(hand.seats)
    antes = [limit.ante] * len(payers)
    blinds = [*limit.blinds, *[0] * (len(payers) - len(limit.blinds))]
    for post in hand.posts:
        place = payers.index(post.seat)
        antes[place] += post.dead
        if post.live and blinds[place]:
            raise HousewayError(f"PHH has no words for two blinds of seat {post.seat}")
        blinds[place] -= post.live
    for event in events:
        if isinstance(event, ForcedBet) and event.what == "collection blind":
            place = payers.index(event.who.seat)
            antes[place] += event.cents
            blinds[place] -= event.cents
    return antes, blinds


def acted(hand: Hand, events: Sequence[Event]) -> Iterator[str]:
    """The events as PHH actions; consecutive cards dealt to one player share a line."""
    player = {seat: f"p{number}" for number, seat in enumerate(hand.seats, start=1)}
    cards: dict[str, str] = {}
    for event in events:
        if isinstance(event, Dealt):
            cards[event.to] = cards.get(event.to, "") + "".join(event.cards)
            continue
        yield from _dealt_lines(cards, player)
        cards.clear()
        if isinstance(event, ForcedBet) and event.what == "bring-in":
            yield f"{player[event.who.seat]} pb"
        elif isinstance(event, Answered) and event.choice != "bring-in":
            yield f"{player[event.who.seat]} {_move(event.choice)}"
        elif isinstance(event, Shown):
            yield f"{player[int(event.to)]} sm {''.join(event.cards)}"
    yield from _dealt_lines(cards, player)


def _dealt_lines(cards: Mapping[str, str], player: Mapping[int, str]) -> Iterator[str]:
    for to, text in cards.items():
        yield f"d db {text}" if to == "board" else f"d dh {player[int(to)]} {text}"


def _move(choice: str) -> str:
    """`raise 30` → `cbr 30`, `discard 2c 3h` → `sd 2c3h`."""
    word, _, rest = choice.partition(" ")
    if word == "fold":
        return "f"
    if word in ("check", "call"):
        return "cc"
    if word in ("pat", "discard"):
        return f"sd {rest.replace(' ', '')}".strip()
    return f"cbr {rest}"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    whole = isinstance(value, float) and value.is_integer()
    return f"{value:.0f}" if whole else str(value)


PHH = Phh(codes=tuple(VARIANTS), read=read, code=code_of, written=written)
