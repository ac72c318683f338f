"""The cards of a hand: who holds which, face up or down, and what is left of the deck."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from houseway.cards import JOKER, Card, Shoe
from houseway.families.poker.sheet import PokerSheet, Street
from houseway.families.poker.showdown import Cards
from houseway.round import Discarded, Log, Mixed, Mucked

BOARDS = ("board", "board2")
Row = tuple[int, bool]  # a card for a place, and whether face up
LEAST_STUB = 3  # a card to burn, one to deal and the last, which is not dealt


@lru_cache(maxsize=1024)
def known_as(seats: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[frozenset[int], ...]]:
    """The places' names in the log, and who sees their down cards."""
    return tuple(map(str, seats)), tuple(frozenset((seat,)) for seat in seats)


class Dealing:
    """The cards of one hand by place; `live` says who is still in it."""

    def __init__(
        self,
        sheet: PokerSheet,
        seats: tuple[int, ...],
        live: Sequence[bool],
        shoe: Shoe,
        log: Log,
        first: int = 0,
    ) -> None:
        """`first` is the place that gets the first card of a street."""
        self.sheet, self.seats, self.live, self.shoe, self.log = sheet, seats, live, shoe, log
        self.order = (*range(first, len(seats)), *range(first))
        self.names, self.own = known_as(seats)
        count = len(seats)
        self.cards: list[Cards] = [()] * count
        self.down: list[Cards] = [()] * count
        self.up: list[Cards] = [()] * count
        self.boards: list[Cards] = [()] * sheet.boards
        self.jokers_up: set[int] = set()  # seats
        self.still_dealt: set[int] = set()  # folded places dealt to until somebody bets
        self.early = 0  # down cards of the street that were dealt before the rest of it
        self.left = sheet.deck.size()  # cards of the deck
        self.burned: list[Card] = []
        self.burns = 0  # counted, because a script does not list them
        self.folded: list[Card] = []
        self.thrown: list[Card] = []
        self.under_chip: Cards = ()  # discards of split openers, which are not dealt again
        self.drawn_for: dict[int, Cards] = {}  # the discards of the draw that goes on, by place
        self.stub: list[Card] = []  # last cards of a stub, which are not dealt
        self.stubs = 0  # counted too
        self._public: dict[str, Cards] | None = None  # what everybody sees; None when out of date

    # ---- from the deck ----

    def deal(self, street: Street, number: int) -> None:
        """Deals a street, one card at a time; a card may be burned before all but the first.

        For a street with a draw it was burned before the draw.
        """
        self._public = None
        rows, burns = self.rows(street), number > 0 and street.burn and not street.draw
        if self.left < self.wanted(street, rows, burns=burns):
            shortage = self.sheet.shortage
            if shortage is not None and shortage.folded_seats == "left-out":
                self.still_dealt.clear()
                rows = self.rows(street)
        if street.board and not rows:
            self.open_cards(street, burns=burns)
            return
        if self.left < self.wanted(street, rows, burns=burns):
            self.deal_short(street, rows)
            return
        if burns:
            self.burn(street.name)
        self.give(rows)
        self.early = 0
        for which in range(len(self.boards)):
            self.deal_board(which, street.board)

    def deal_first(self, street: Street, cards: int) -> None:
        """Deals the first down cards of a street to everybody; the rest comes with the street."""
        self.give([(place, False) for _ in range(cards) for place in range(len(self.seats))])
        self.early = cards

    def open_cards(self, street: Street, *, burns: bool) -> None:
        """Burns a card and deals the boards, from a new stub where this one is too short."""
        shortage, cards = self.sheet.shortage, street.board * len(self.boards)
        kept = int(shortage is not None and shortage.board == "all-but-last")
        if burns and self.left > kept:
            self.burn(street.name)
        if self.left < cards + kept:
            self._new_stub(cards)
        for which in range(len(self.boards)):
            self.deal_board(which, street.board)

    def wanted(self, street: Street, rows: list[Row], *, burns: bool) -> int:
        """The cards a street takes from the deck, the burn included."""
        return len(rows) + street.board * len(self.boards) + burns

    def rows(self, street: Street) -> list[Row]:
        """The places that get a card, in order, and whether it comes face up."""
        if not (street.down or street.up or street.expose):
            return []
        live = [p for p in self.order if self.live[p] or p in self.still_dealt]
        if street.expose:
            return [(place, len(self.down[place]) > 0) for place in live]
        faces = [False] * (street.down - self.early) + [True] * street.up
        if street.up_first:
            faces.reverse()
        return [(place, face_up) for face_up in faces for place in live]

    def give(self, rows: list[Row]) -> None:
        """Deals one card per row, in order; the log lists them by seat, down cards first."""
        if not rows:
            return
        names = self.names
        given: dict[Row, Cards] = {}
        for row, card in zip(rows, self.shoe.deal([names[row[0]] for row in rows]), strict=True):
            given[row] = (*given[row], card) if row in given else (card,)
        self.left -= len(rows)
        for (place, face_up), cards in sorted(given.items()):
            if place in self.still_dealt:
                self.folded += cards
                self.log.dealt(self.names[place], cards, None if face_up else frozenset())
                continue
            self.cards[place] += cards
            if face_up:
                self.up[place] += cards
                self.log.dealt(self.names[place], cards)
                if JOKER in cards:
                    self.jokers_up.add(self.seats[place])
            else:
                self.down[place] += cards
                self.log.dealt(self.names[place], cards, self.own[place])

    def deal_board(self, which: int, count: int) -> None:
        if count:
            name = BOARDS[which]
            cards = tuple(self.shoe.deal([name] * count))
            self.left -= count
            self.boards[which] += self.log.dealt(name, cards)

    def burn(self, why: str) -> None:
        self.burned += self.shoe.burn(1)
        self.burns += 1
        self.left -= 1
        self.log.burned(1, why)

    def deal_short(self, street: Street, rows: list[Row]) -> None:
        """Deals a street the deck is too short for.

        Its last card is shuffled with burned and folded cards; if those are too few, all share one.
        """
        # one card is burned; all but the last are dealt
        burns, direct = self.left > 1, max(self.left - 2, 0)
        pool = min(self.left, 1) + self.burns + burns + len(self.reusable)
        wanted = len(rows) - direct
        if pool < wanted:
            self.deal_common(street)
            return
        if burns:
            self.burn(street.name)
        self.give(rows[:direct])
        self.reshuffle(self.reusable)
        if pool > wanted:
            self.burn(street.name)
        self.give(rows[direct:])

    @property
    def reusable(self) -> list[Card]:
        """Folded and discarded cards that the house deals again."""
        shortage = self.sheet.shortage
        if shortage is None:
            return []
        folded = self.folded if shortage.folded else []
        return [*folded, *(self.thrown if shortage.discards else ())]

    def reshuffle(self, cards: list[Card]) -> None:
        """Shuffles the rest of the deck with the burned cards and the given ones."""
        mixed = (*self.burned, *cards)
        self.shoe.mix(mixed)
        self.log.add(Mixed(mixed))
        self.left += self.burns + len(cards)
        self.burns, self.burned = 0, []
        self.folded = [card for card in self.folded if card not in cards]
        self.thrown = [card for card in self.thrown if card not in cards]

    def deal_common(self, street: Street) -> None:
        """Deals one community card that plays in every hand.

        If the house reuses no folded cards and there is no other card left, they are reused anyway.
        """
        self.log.noted("Not enough cards are left: one community card plays in every hand.")
        if self.left < 2:
            some = self.left + self.burns + len(self.reusable)
            self.reshuffle(self.reusable if some else [*self.folded, *self.thrown])
        if self.left > 1:
            self.burn(street.name)
        self.deal_board(0, 1)

    # ---- draws ----

    def set_aside(self, place: int, thrown: Cards) -> None:
        """Takes the cards a player draws to; they are no discards yet."""
        self._take(place, thrown)
        self.drawn_for[place] = thrown
        self.log.add(Discarded(self.names[place], thrown))

    def replace(self, street: Street, *, last: bool) -> None:
        """Burns a card, then gives everybody as many cards as he has set aside, player by player.

        The last card of the stub is only dealt as the last card of the last draw. When the rest has
        run out, burned and used cards are shuffled and the draw goes on where it stopped.
        """
        rows = [(place, False) for place, thrown in self.drawn_for.items() for _ in thrown]
        if street.burn and self.left > 1:
            self.burn(street.name)
        while rows:
            spare = 0 if last and self.left == len(rows) else 1
            given = min(len(rows), max(self.left - spare, 0))
            self.give(rows[:given])
            rows = rows[given:]
            if rows and not self._new_stub(len(rows), {place for place, _ in rows}):
                self.give(rows)
                break
        for thrown in self.drawn_for.values():
            self.thrown += without(thrown, self.under_chip)
        self.drawn_for.clear()

    def _new_stub(self, wanted: int, waiting: Collection[int] = ()) -> bool:
        """Shuffles a new stub and burns its first card, unless it is too small for that.

        The last card of the old stub is left out. If that is too little, it comes in with discards
        of this draw: of those who have drawn, and where nobody has, of everybody.
        """
        self.stub += self.shoe.burn(self.left)
        self.stubs, self.left = self.stubs + self.left, 0
        mixed = self.reusable
        if self.burns + len(mixed) < wanted + 2:  # a burn and a last card besides
            self.burned, self.burns = [*self.burned, *self.stub], self.burns + self.stubs
            self.stub, self.stubs = [], 0
            shortage = self.sheet.shortage
            served = shortage is None or shortage.same_draw == "served"
            mixed += self._discards_of([p for p in self.drawn_for if not (served and p in waiting)])
        if self.burns + len(mixed) < LEAST_STUB:
            mixed += self._discards_of(list(self.drawn_for))
        self.reshuffle(mixed)
        if self.left < LEAST_STUB:
            return False
        self.burn("new stub")
        return True

    def _discards_of(self, places: list[int]) -> list[Card]:
        """Discards of the draw that goes on, to be dealt again."""
        of = [without(self.drawn_for[place], self.under_chip) for place in places]
        found = [card for thrown in of for card in thrown]
        self.drawn_for |= dict.fromkeys(places, ())
        return found

    # ---- in the players' hands ----

    def throw(self, place: int, thrown: Cards) -> None:
        """Discards cards face down."""
        self._take(place, thrown)
        self.thrown += thrown
        self.log.add(Discarded(self.names[place], thrown))

    def _take(self, place: int, thrown: Cards) -> None:
        self.cards[place] = without(self.cards[place], thrown)
        self.down[place] = without(self.down[place], thrown)

    def turn_up(self, place: int) -> None:
        """Turns up a player's down card; the next card then comes face down."""
        card = self.down[place]
        self.down[place] = ()
        self.up[place] += card
        self._public = None
        self.log.opened(self.names[place], card)

    def give_up(self, place: int, *, still_dealt: bool = False) -> None:
        """Kills a hand; its seat may still be dealt to until somebody bets."""
        self.folded += self.cards[place]
        self._public = None
        self.log.add(Mucked(self.names[place]))
        if still_dealt:
            self.still_dealt.add(place)

    # ---- what is seen ----

    def seen(self, place: int) -> Mapping[str, Cards]:
        """The cards a player sees: his own, the boards, and everybody's up cards."""
        if self._public is None:
            self._public = dict(zip(BOARDS, self.boards, strict=False))
            for other, live in enumerate(self.live):
                if live:
                    self._public[self.names[other]] = self.up[other]
        seen = self._public.copy()
        seen["up"] = seen.pop(self.names[place])
        seen["hand"] = self.cards[place]
        return seen

    def boards_up(self) -> dict[int, Cards]:
        """Everybody's up cards, with the community card that plays in every hand."""
        return {
            place: (*self.up[place], *self.boards[0])
            for place, live in enumerate(self.live)
            if live
        }

    def wild_up(self) -> list[int]:
        """Places whose joker was dealt face down and later turned up; it stays wild."""
        return [
            place
            for place, up in enumerate(self.up)
            if JOKER in up and self.seats[place] not in self.jokers_up
        ]

    def hands(self) -> dict[int, Cards]:
        """The hands of those still in, by seat."""
        rows = zip(self.seats, self.cards, self.live, strict=True)
        return {seat: cards for seat, cards, live in rows if live}


def without(hand: Cards, thrown: Cards) -> Cards:
    left = list(hand)
    for card in thrown:
        if card in left:
            left.remove(card)
    return tuple(left)
