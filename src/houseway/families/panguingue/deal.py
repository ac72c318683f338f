"""The state of a hand of panguingue: everybody's cards and chips, the deck and the discards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from houseway.cards import Card, Shoe
from houseway.families.panguingue.answers import Answer
from houseway.families.panguingue.melds import Meld, in_order, takes, uses, ways, worth
from houseway.families.panguingue.sheet import PanSheet
from houseway.round import (
    Bettor,
    Decision,
    Discarded,
    FeeTaken,
    ForcedBet,
    Gathered,
    Hand,
    Log,
    Melded,
    Mixed,
    Mucked,
    Payment,
    PlayerPaid,
    Pot,
    Returned,
    Stack,
    Taken,
)

STOCK = "stock"  # the deck that is drawn from, as a script names it
CONDITION = "a condition"


class PanPlayer:
    """A player in the hand."""

    __slots__ = (
        "_uses",
        "_ways",
        "chips",
        "drawn_once",
        "fouled",
        "hand",
        "live",
        "melds",
        "paid",
        "rules",
        "seat",
        "who",
        "wrong",
    )

    def __init__(self, seat: int, chips: int, sheet: PanSheet) -> None:
        self.seat, self.chips, self.rules = seat, chips, sheet.melds
        self.who = Bettor(seat)
        self.hand: list[Card] = []  # during a turn with the card that was drawn
        self.melds: list[Meld] = []
        self.live = True  # plays on
        self.fouled = False  # does not play, but pays
        self.drawn_once = False
        self.wrong = False  # holds a wrong number of cards that nobody has noticed
        self.paid = 0  # into the pot
        self.changed()

    def changed(self) -> None:
        """Forgets what the cards could be used for."""
        self._uses: frozenset[Card] | None = None
        self._ways: tuple[tuple[Card, ...], ...] | None = None

    @property
    def uses(self) -> frozenset[Card]:
        """The cards that could be used at once, if one came."""
        if self._uses is None:
            self._uses = uses(self.hand, self.melds, self.rules)
        return self._uses

    @property
    def ways(self) -> tuple[tuple[Card, ...], ...]:
        """The melds of three that could be laid now."""
        if self._ways is None:
            self._ways = ways(self.hand, self.melds, self.rules)
        return self._ways

    @property
    def takes(self) -> frozenset[Card]:
        """The cards that could be added to the melds."""
        return frozenset().union(*(takes(meld, self.rules) for meld in self.melds))

    @property
    def melded(self) -> int:
        return sum([len(meld.cards) for meld in self.melds])

    @property
    def is_in(self) -> bool:
        """Whether he pays for conditions and for the hand."""
        return self.live or self.fouled


class PanTable:
    """One hand, its players in the order of play: to the right, from the first to act."""

    def __init__(self, sheet: PanSheet, hand: Hand, shoe: Shoe, log: Log) -> None:
        self.sheet, self.given, self.shoe, self.log = sheet, hand, shoe, log
        self.unit = hand.limit.small
        self.left = sheet.deck.size(sheet.decks.usual)  # cards of the deck
        chips = dict(zip(hand.seats, hand.chips, strict=True))
        self.players = [PanPlayer(seat, chips[seat], sheet) for seat in sorted(chips, reverse=True)]
        self.pot = 0
        self.payments: list[Payment] = []
        self.taken: list[Taken] = []
        self.pile: list[Card] = []  # discards, the last one on top
        self.takeable: Card | None = None  # the top one, if it came straight from the deck
        self.aside: list[Card] = []  # cards of retired and dead hands
        self.melded_since = True  # since the deck was shuffled
        self.reached: set[str] = set()  # the points of the hand at which fees are taken
        self.over = False

    # ---- who is there ----

    @property
    def live(self) -> list[PanPlayer]:
        return [player for player in self.players if player.live]

    def after(self, player: PanPlayer) -> Iterator[PanPlayer]:
        """The others, to the right of a player, the next one first."""
        at = self.players.index(player)
        yield from (*self.players[at + 1 :], *self.players[:at])

    def next_live(self, player: PanPlayer) -> PanPlayer | None:
        """Whose turn comes after that of a player; his own if nobody else plays."""
        others = (one for one in self.after(player) if one.live)
        return next(others, player if player.live else None)

    def start_with(self, seat: int) -> None:
        """Turns the order of play so that a seat, or the next one to its right, is first."""
        at = next((n for n, one in enumerate(self.players) if one.seat <= seat), 0)
        self.players = [*self.players[at:], *self.players[:at]]

    # ---- the pot and the fees ----

    def post(self) -> None:
        """Everybody puts up the top."""
        for player in self.players:
            player.paid = min(self.given.limit.ante, player.chips)
            player.chips -= player.paid
            self.pot += player.paid
            if player.paid:
                self.log.add(ForcedBet(player.who, "top", player.paid))

    def give_back(self, player: PanPlayer, cents: int, why: str) -> None:
        """Gives a player back what he has put up, or a part of it."""
        player.paid -= cents
        player.chips += cents
        self.pot -= cents
        if cents:
            self.log.add(Returned(player.who, cents, why))

    def gather(self) -> None:
        if self.pot and self.log.keeps:
            seats = tuple(sorted(player.seat for player in self.live))
            self.log.add(Gathered((Pot(self.pot, seats),)))

    def collect(self, at: str, when: str = "dealt") -> None:
        """Takes the fees due at a point of the hand, at most what the tops hold."""
        if when == "dealt":
            self.reached.add(at)
        for due in self.given.dues:
            if (due.at, due.when) != (at, when):
                continue
            counted = len(self.given.seats) if due.counts == "dealt-in" else len(self.live)
            fee = min(due.cents[max(counted, 1)], self.pot)
            if fee:
                self.pot -= fee
                self.taken.append(Taken(due.to, fee))
                self.log.add(FeeTaken(due.to, fee, "tops"))

    # ---- payments ----

    def pay(self, payee: PanPlayer, chips: int, why: str) -> None:
        """Everybody else who is in pays a player that many chips, or all he has."""
        if not chips:
            return
        for payer in self.after(payee):
            if payer.is_in:
                self.hand_over(payer, payee, chips * self.unit, why)

    def hand_over(self, payer: PanPlayer, payee: PanPlayer, cents: int, why: str) -> None:
        given = min(cents, payer.chips)
        if given:
            payer.chips -= given
            payee.chips += given
            self.payments.append(Payment(payer.seat, payee.seat, given, why))
            self.log.add(PlayerPaid(payer.who, payee.seat, given, why))
        retires = self.sheet.going_out.short == "retires" and not self.over
        if given < cents and payer.live and retires:
            self.log.noted(f"{payer.who.mention} cannot pay in full and retires.")
            self.give_up(payer)

    def foul(self, player: PanPlayer, why: str) -> None:
        """A hand that is not right: collections go back, and the player retires but pays on."""
        self.log.noted(f"{player.who.mention} {why}: the hand is foul.")
        player.fouled = True
        self.give_up(player)
        for payment in tuple(self.payments):
            if payment.payee == player.seat:
                payer = next(one for one in self.players if one.seat == payment.payer)
                self.hand_over(player, payer, payment.cents, "a collection returned")

    # ---- cards ----

    def draw(self) -> Card | None:
        """The next card of the deck; None if the hand ends because there is none."""
        if self.left == 0 and not self.restock():
            return None
        self.left -= 1
        return self.shoe.card(STOCK)

    def restock(self) -> bool:
        """Makes a new deck of the discards, if the house does and anybody could use one."""
        if self.sheet.stock.out == "no-winner" or not self.melded_since or not self.pile:
            return False
        self.shoe.mix(self.pile)
        self.log.add(Mixed(tuple(self.pile)))
        self.left, self.pile, self.takeable = len(self.pile), [], None
        self.melded_since = False
        return True

    def deal_to(self, player: PanPlayer, cards: Iterable[Card], up: Sequence[Card] = ()) -> None:
        """Gives a player cards, face down but for the last ones."""
        down, to = tuple(cards), str(player.seat)
        player.hand += (*down, *up)
        if down:
            self.log.dealt(to, down, frozenset((player.seat,)))
        if up:
            self.log.dealt(to, tuple(up))
        player.changed()

    def take_away(self, player: PanPlayer, count: int) -> None:
        """Sets the last cards of a hand aside, where they are not drawn."""
        kept = len(player.hand) - count
        gone = tuple(player.hand[kept:])
        del player.hand[kept:]
        self.aside += gone
        player.changed()
        self.log.add(Discarded(str(player.seat), gone))

    def give_up(self, player: PanPlayer) -> None:
        """Sets a hand and its melds aside."""
        self.aside += player.hand
        for meld in player.melds:
            self.aside += meld.cards
        if player.melds:
            player.melds.clear()
            self.log_melds(player, (), used=False)
        player.hand.clear()
        player.live = False
        player.changed()
        self.log.add(Mucked(str(player.seat)))

    def log_melds(self, player: PanPlayer, played: tuple[Card, ...], *, used: bool) -> None:
        if self.log.keeps:
            melds = tuple([meld.cards for meld in player.melds])
            pays = tuple([worth(meld, self.sheet) * self.unit for meld in player.melds])
            self.log.add(Melded(player.who, melds, pays, played, used))

    # ---- questions ----

    def decision(
        self,
        player: PanPlayer,
        question: str,
        legal: tuple[Answer, ...],
        default: Answer,
        *,
        card: Card | None = None,
        about: PanPlayer | None = None,
        why_not: Mapping[str, str] = {},
        volunteer: bool = False,
    ) -> Decision[Answer]:
        """A question; everybody sees the cards an answer names."""
        seen: dict[str, tuple[Card, ...]] = {"hand": in_order(player.hand)}
        if card is not None:
            seen["card"] = (card,)
        for one in self.players:
            for number, meld in enumerate(one.melds, start=1):
                seen[f"{one.seat}/{number}"] = meld.cards
        return Decision(
            who=player.who,
            question=question,
            legal=legal,
            default=default,
            situation=str(about.seat) if about is not None else "",
            seen=seen,
            sums={"pot": self.pot, "chips": player.chips, "unit": self.unit},
            stacks={one.seat: Stack(one.chips, 0, one.live) for one in self.players},
            why_not=why_not,
            face_up=True,
            volunteer=volunteer,
        )
