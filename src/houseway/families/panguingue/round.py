"""A hand of panguingue: tops, deal, going on top, turns to the right until somebody goes out."""

from houseway.cards import Card, Shoe
from houseway.errors import counted
from houseway.families.panguingue.answers import Top
from houseway.families.panguingue.deal import CONDITION, PanPlayer, PanTable
from houseway.families.panguingue.melds import PLACE, base, worth
from houseway.families.panguingue.sheet import PanSheet
from houseway.families.panguingue.turn import is_clean, turn
from houseway.round import Gathered, Hand, Log, PotFinished, Round, ask

SUIT_RANKS = "cdhs"  # from the lowest
TWO_OFF = 2
WINNING = "for going out"
OUT, ALONE = "eleven cards are melded", "everybody else has retired"


def play(sheet: PanSheet, hand: Hand, shoe: Shoe, log: Log) -> Round[PotFinished]:
    deal = PanTable(sheet, hand, shoe, log)
    # 1. Everybody puts up the top; five cards each, and five more.
    deal.post()
    deal_cards(deal)
    check_counts(deal)
    deal.gather()
    deal.collect("deal")

    # 2. Going on top: in turn everybody stays or retires.
    yield from go_on_top(deal)
    winner = alone(deal)

    # 3. Turns to the right until somebody goes out, or no card is left.
    if winner is None and deal.live:
        deal.collect("play")
        winner = yield from take_turns(deal)

    # 4. The winner collects, and gets the tops last of all.
    return finish(deal, winner)


# ---- the deal ----


def deal_cards(deal: PanTable) -> None:
    """Deals five cards at a time to the right, the winner of the last hand first.

    Without one, the fifth card is turned up, and the lowest card is dealt to and acts first from
    then on.
    """
    first, each = deal.given.first, deal.sheet.dealing.at_a_time
    next_right = deal.sheet.dealing.winner_away == "next-right"
    if isinstance(first, int) and (next_right or first in deal.given.seats):
        deal.start_with(first)
        for player in deal.players:
            give(deal, player, 0, each)
    else:
        up = {player.seat: give_open(deal, player, each) for player in deal.players}
        eldest = lowest(deal, {seat: card for seat, card in up.items() if card is not None})
        deal.start_with(eldest)
    for player in deal.players:
        give(deal, player, each, deal.sheet.dealing.cards)


def dealt_to(deal: PanTable, player: PanPlayer) -> int:
    """How many cards a player is dealt; a script may say that it is a wrong number."""
    listed = deal.shoe.listed(str(player.seat))
    return deal.sheet.dealing.cards if listed is None else listed


def give(deal: PanTable, player: PanPlayer, start: int, end: int) -> None:
    """The cards of a round of the deal, and with the last one those a wrong deal has more."""
    whole = dealt_to(deal, player)
    last = whole if end == deal.sheet.dealing.cards else min(end, whole)
    count = max(last - start, 0)
    deal.left -= count
    deal.deal_to(player, deal.shoe.deal([str(player.seat)] * count))


def give_open(deal: PanTable, player: PanPlayer, count: int) -> Card | None:
    """The first cards of a player, the last of them face up; none if there are too few."""
    count = min(count, dealt_to(deal, player))
    cards = deal.shoe.deal([str(player.seat)] * count)
    deal.left -= count
    deal.deal_to(player, cards[:-1], cards[-1:])
    return cards[-1] if cards else None


def lowest(deal: PanTable, up: dict[int, Card]) -> int:
    """The seat with the lowest card up."""

    def height(seat: int) -> tuple[int, int]:
        by_suit = deal.sheet.dealing.tied == "by-suit"
        return PLACE[up[seat][0]], SUIT_RANKS.index(up[seat][1]) if by_suit else 0

    eldest = min(up, key=height)
    who = next(player.who for player in deal.players if player.seat == eldest)
    deal.log.noted(f"{who.mention} has the lowest card up, {up[eldest]}, and is first.")
    return eldest


def check_counts(deal: PanTable) -> None:
    """Mends hands that are one card short or over, and declares others dead."""
    rules, right = deal.sheet.fouls, deal.sheet.dealing.cards
    for player in deal.players:
        held = len(player.hand)
        off = abs(held - right)
        dead = not rules.least <= held <= rules.most or (off == TWO_OFF and rules.two_off == "dead")
        if not off:
            continue
        cards = counted(held, "card")
        if dead:
            deal.log.noted(f"{player.who.mention} was dealt {cards}: the hand is dead.")
            deal.give_up(player)
            deal.give_back(player, player.paid, "a dead hand")
        elif rules.count_found == "after-draw":
            player.wrong = True
        elif held < right:
            deal.log.noted(f"{player.who.mention} was dealt {cards} and is served what lacks.")
            for _ in range(right - held):
                card = deal.draw()
                assert card is not None, "a deck has just been dealt from"
                deal.deal_to(player, (card,))
        else:
            deal.log.noted(f"{player.who.mention} was dealt {cards}: the excess is withdrawn.")
            deal.take_away(player, held - right)


# ---- going on top ----


def go_on_top(deal: PanTable) -> Round[None]:
    """In turn, from the first player, everybody stays or retires."""
    for player in deal.live:
        if len(deal.live) == 1 and deal.sheet.on_top.alone == "takes-tops":
            return
        answer = yield from ask(
            deal.decision(player, "Stay, or go on top?", (Top.STAY, Top.RETIRE), Top.RETIRE)
        )
        if answer is Top.RETIRE:
            deal.give_up(player)


def alone(deal: PanTable) -> PanPlayer | None:
    """The only player who has not retired, where he takes the tops without play."""
    if len(deal.live) == 1 and deal.sheet.on_top.alone == "takes-tops":
        return deal.live[0]
    return None


# ---- the play ----


def take_turns(deal: PanTable) -> Round[PanPlayer | None]:
    """Turns to the right; the player who goes out, or None if nobody can any more."""
    player: PanPlayer | None = first_to_act(deal)
    while player is not None:
        out = yield from turn(deal, player)
        if out is None:
            return None
        if out and not player.wrong:
            return player
        following = deal.next_live(player)
        if player.wrong:
            deal.foul(player, "has a wrong number of cards")
        elif not is_clean(player):
            deal.foul(player, "has laid a spread that is no meld")
        player = following if following is not player or player.live else None
    return None


def first_to_act(deal: PanTable) -> PanPlayer:
    """The winner of the last hand or the eldest; or the player at the dealer's right."""
    live = deal.live
    if deal.sheet.dealing.acts_first == "winner":
        return live[0]
    return max(live, key=lambda player: player.seat)


# ---- the end ----


def finish(deal: PanTable, winner: PanPlayer | None) -> PotFinished:
    """What the winner collects from everybody who is in; without one the tops go back."""
    deal.over = True
    if winner is None:
        deal.log.noted("Nobody goes out: everybody gets the top back, less the fee.")
        return_tops(deal)
    elif winner.melded:
        deal.collect("out")
        for meld in winner.melds:
            value = worth if deal.sheet.going_out.melds == "as-they-lie" else base
            deal.pay(winner, value(meld, deal.sheet), f"{CONDITION}, {meld.name}")
        deal.pay(winner, deal.sheet.going_out.chips, WINNING)
    for at in ("play", "out"):
        if at not in deal.reached:
            deal.collect(at, "not-reached")
    return PotFinished(
        paid={player.seat: player.paid for player in sorted(deal.players, key=by_seat)},
        live=() if winner is None else (winner.seat,),
        taken=tuple(deal.taken),
        payments=tuple(deal.payments),
        won_by="" if winner is None else OUT if winner.melded else ALONE,
    )


def by_seat(player: PanPlayer) -> int:
    return player.seat


def return_tops(deal: PanTable) -> None:
    """Everybody gets the top back; the fee that was taken is shared evenly."""
    fee = sum(taken.cents for taken in deal.taken)
    share = {player.seat: 0 for player in deal.players}
    while fee:
        able = [p for p in deal.players if share[p.seat] < p.paid]
        each = max(fee // len(able), 1)
        for player in able:
            part = min(each, player.paid - share[player.seat], fee)
            share[player.seat] += part
            fee -= part
    for player in deal.players:
        deal.give_back(player, player.paid - share[player.seat], "nobody has won")
    deal.log.add(Gathered(()))
