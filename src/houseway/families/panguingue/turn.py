"""A turn of panguingue: draw or take, meld and add, discard; and what others may force."""

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

from houseway.cards import Card
from houseway.families.panguingue.answers import Answer, Force, LayMeld, TurnBegins, add
from houseway.families.panguingue.deal import CONDITION, PanPlayer, PanTable
from houseway.families.panguingue.melds import (
    Cards,
    Meld,
    in_order,
    laid,
    lendable,
    lent,
    melding,
    paid_when_added,
    paid_when_laid,
    paid_when_split,
    parted,
    takes,
    with_added,
    without,
)
from houseway.round import (
    AddTo,
    Decision,
    Drew,
    Named,
    Round,
    Some,
    Threw,
    Took,
    Unasked,
    ask,
    ask_together,
)
from houseway.round.words import capital

Whence: TypeAlias = Literal["drawn", "taken", "forced"]


class PanTurn:
    """The turn of one player, with the card it began with."""

    def __init__(self, deal: PanTable, player: PanPlayer, card: Card, whence: Whence) -> None:
        self.deal, self.player, self.card, self.whence = deal, player, card, whence
        self.rules = deal.sheet.melds
        self.used = False  # the card is among the melds
        player.hand.append(card)
        player.changed()
        self.must_use = whence != "drawn" or self.would_put_out  # before anything else

    # ---- what is legal ----

    @property
    def would_put_out(self) -> bool:
        """Whether the discard would let the next player go out, though the card can be kept.

        Only where the next player has all other cards spread.
        """
        following = self.deal.next_live(self.player)
        return (
            following is not None
            and following is not self.player
            and not following.hand
            and following.melded == self.deal.sheet.dealing.cards
            and self.card in following.uses
            and self.is_usable
        )

    @property
    def is_usable(self) -> bool:
        return self.card in self.player.takes or any(self.card in way for way in self.player.ways)

    @property
    def ways(self) -> tuple[tuple[Card, ...], ...]:
        """The melds of three that may be laid now."""
        ways = self.player.ways
        return tuple([way for way in ways if self.card in way]) if self.must_use else ways

    def adds(self) -> list[AddTo]:
        """The cards that may be added now, each with the number of its meld."""
        cards = [self.card] if self.must_use else sorted(set(self.player.hand))
        if self.must_use and self.whence == "taken":
            cards = cards if self.deal.sheet.taking.to_add == "allowed" else []
        return [
            add(card, number, meld.name)
            for number, meld in enumerate(self.player.melds, start=1)
            for card in cards
            if card in takes(meld, self.rules)
        ]

    def discards(self) -> tuple[Card, ...]:
        """The cards that may be discarded now: the drawn one, unless it has been used."""
        if self.must_use:
            return ()
        return in_order(self.player.hand) if self.used else (self.card,)

    def legal(self) -> tuple[Answer, ...]:
        found: list[Answer] = []
        ways = self.ways
        spread = self.deal.sheet.fouls.spread == "called-late"
        if ways or (spread and len(self.player.hand) >= self.rules.least):
            hand = (
                *in_order(self.player.hand),
                *(c for meld in self.player.melds for c in lendable(meld, self.rules)),
            )
            fits = partial(self.is_legal, tuple(self.player.hand))
            most, least = self.deal.sheet.dealing.most, self.rules.least
            found.append(LayMeld("meld", hand, most, least, ways, fits))
        found += self.adds()
        if discards := self.discards():
            found.append(Some("discard", discards, 1))
        return tuple(found)

    def is_legal(self, hand: Sequence[Card], cards: tuple[Card, ...]) -> bool:
        """Whether these cards may be laid as a meld: some from the hand, others lent by melds."""
        if self.must_use and self.card not in cards:
            return False
        if laid(cards, self.rules) is None:
            late = self.deal.sheet.fouls.spread == "called-late"
            return late and len(cards) >= self.rules.least and without(hand, cards) is not None
        return parted(hand, self.player.melds, cards, self.rules) is not None

    # ---- what is done ----

    def meld(self, cards: tuple[Card, ...]) -> None:
        """Lays down a meld; melds it borrows from must stay valid."""
        player, sheet = self.player, self.deal.sheet
        own, loans = parted(player.hand, player.melds, cards, self.rules) or (cards, ())
        after = lent(tuple(player.melds), loans, self.rules)
        assert after is not None, "a legal meld borrows only what can be lent"
        split = len(loans) > 1 or changed_kind(player.melds, after)
        new = laid(cards, self.rules) or Meld("foul", in_order(cards))
        price = paid_when_split(new, sheet) if split else paid_when_laid(new, sheet)
        earned = [(new, price)]
        for before, rest in zip(player.melds, after, strict=True):
            if rest.kind != before.kind:
                earned.append((rest, paid_when_split(rest, sheet)))
        player.melds[:] = [*after, new]
        self.play(own)
        for meld, chips in earned:
            self.deal.pay(player, chips, f"{CONDITION}, {meld.name}")

    def add(self, card: Card, number: int) -> None:
        before = self.player.melds[number - 1]
        after = with_added(before, card, self.rules)
        assert after is not None, "a legal card goes with the meld"
        self.player.melds[number - 1] = after
        self.play((card,))
        chips = paid_when_added(before, after, self.deal.sheet)
        self.deal.pay(self.player, chips, f"{CONDITION}, {after.name}")

    def play(self, own: Cards) -> None:
        """Takes cards out of the hand; the drawn one goes before an equal one."""
        for card in own:
            self.player.hand.remove(card)
        self.player.changed()
        used = self.card in own and not self.used
        self.used = self.used or used
        self.must_use = self.must_use and not self.used
        self.deal.melded_since = True
        played = without(own, (self.card,)) if used else own
        assert played is not None, "the drawn card is one of those played"
        self.deal.log_melds(self.player, played, used=used)

    def discard(self, card: Card, *, told: bool) -> None:
        drawn = not self.used
        self.player.hand.remove(card)
        self.player.changed()
        self.deal.pile.append(card)
        others = self.deal.next_live(self.player) is not self.player
        self.deal.takeable = card if drawn and others else None
        self.deal.log.add(Threw(self.player.who, card, drawn, told))


def changed_kind(before: Sequence[Meld], after: Sequence[Meld]) -> bool:
    return any(one.kind != other.kind for one, other in zip(before, after, strict=True))


# ---- the course of a turn ----


def turn(deal: PanTable, player: PanPlayer) -> Round[bool | None]:
    """Plays a turn; true if the player goes out, None if there is no card to draw."""
    # 1. The top discard if it came straight from the deck and can be used, or a card of the deck.
    card, whence = yield from first_card(deal, player)
    if card is None:
        return None
    begun = PanTurn(deal, player, card, whence)
    player.drawn_once = True

    # 2. Any number of melds and additions, until all cards are melded.
    while True:
        legal = begun.legal()
        if not legal:  # too few cards were dealt, and nobody has noticed
            return False
        asked = is_choice(legal)
        answer = (yield from ask(decision(begun, legal))) if asked else only(begun, legal[0])
        assert isinstance(answer, Named), "cards are melded, added or discarded"
        if isinstance(answer, AddTo):
            begun.add(answer.cards[0], answer.number)
        elif answer.word == "meld":
            begun.meld(answer.cards)
        else:
            break
        if player.melded == deal.sheet.dealing.most and is_clean(player):
            return True

    # 3. A discard ends the turn.
    begun.discard(answer.cards[0], told=not asked)
    return False


def first_card(deal: PanTable, player: PanPlayer) -> Round[tuple[Card | None, Whence]]:
    """The card a turn begins with, and where it comes from."""
    top = deal.takeable
    if top is not None and top in player.takes and (yield from is_forced(deal, player, top)):
        return take(deal, player, top, "forced")
    if top is not None and may_take(deal, player, top):
        question, legal = f"Take the {top}, or draw?", (TurnBegins.TAKE, TurnBegins.DRAW)
        answer = yield from ask(deal.decision(player, question, legal, TurnBegins.DRAW, card=top))
        if answer is TurnBegins.TAKE:
            return take(deal, player, top, "taken")
    else:
        deal.log.add(Unasked(player.who, TurnBegins.DRAW.value))
    card = deal.draw()
    if card is not None:
        deal.log.add(Drew(player.who, card))
    return card, "drawn"


def take(deal: PanTable, player: PanPlayer, top: Card, whence: Whence) -> tuple[Card, Whence]:
    deal.pile.pop()
    deal.log.add(Took(player.who, top, whence == "forced"))
    return top, whence


def may_take(deal: PanTable, player: PanPlayer, top: Card) -> bool:
    """Whether a player may take a card that nobody forces on him: he can use it at once."""
    if deal.sheet.taking.to_add == "allowed" or top not in player.uses:
        return top in player.uses
    return top in melding(player.hand, player.melds, deal.sheet.melds)


def is_forced(deal: PanTable, player: PanPlayer, top: Card) -> Round[bool]:
    """Whether another player makes the one in turn take a card that goes with his melds."""
    others = [one for one in deal.after(player) if one.live]
    question = f"Force {player.who.mention} to take the {top}?"
    answers = yield from ask_together(
        [
            deal.decision(
                one,
                question,
                (Force.FORCE, Force.PASS),
                Force.PASS,
                card=top,
                about=player,
                volunteer=True,
            )
            for one in others
        ]
    )
    forcing = [one for one in others if answers[one.who] is Force.FORCE]
    if forcing:
        says = f"{forcing[0].who.mention} forces {player.who.mention} to take the {top}."
        deal.log.noted(says)
    return bool(forcing)


def is_choice(legal: tuple[Answer, ...]) -> bool:
    """Whether there is anything to choose: two answers, or cards that differ."""
    if len(legal) > 1 or isinstance(legal[0], LayMeld):
        return True
    return isinstance(legal[0], Some) and len(set(legal[0].hand)) > 1


def only(turn: PanTurn, answer: Answer) -> Answer:
    """The only answer there is, without a question."""
    found = Named(answer.word, answer.hand[:1]) if isinstance(answer, Some) else answer
    turn.deal.log.add(Unasked(turn.player.who, found.value))
    return found


def decision(turn: PanTurn, legal: tuple[Answer, ...]) -> Decision[Answer]:
    """What to do with the card in hand, and with those that were there before."""
    deal, player, card = turn.deal, turn.player, turn.card
    words = dict.fromkeys(choice.value.partition(" ")[0] for choice in legal)
    verbs = " or ".join(words)
    question = f"{verbs} the {card}?" if turn.must_use else f"{verbs}? You have the {card}"
    if turn.used:
        question = f"{verbs}?"
    why_not = {}
    if turn.must_use:
        why_not["discard"] = (
            "a card that is taken is used at once"
            if turn.whence != "drawn"
            else "it would let the next player go out, and you can use it"
        )
    return deal.decision(
        player, capital(question), legal, default(legal), card=card, why_not=why_not
    )


def default(legal: tuple[Answer, ...]) -> Answer:
    """The answer of a player whose time is up: the last card goes, or the taken one is used."""
    last = legal[-1]
    if isinstance(last, LayMeld):
        return Named(last.word, last.ways[0])
    return Named(last.word, last.hand[-1:]) if isinstance(last, Some) else last


def is_clean(player: PanPlayer) -> bool:
    return all(meld.kind != "foul" for meld in player.melds)
