"""The rules of a pot game's sheet in plain words, and the check of its names."""

from collections.abc import Iterator

from houseway.cards import parse_cards
from houseway.errors import counted, listed, unknown
from houseway.families.poker.openers import in_words as named
from houseway.families.poker.sheet import (
    BettingRules,
    Kill,
    MustBet,
    Opening,
    PokerSheet,
    Share,
    Street,
    Volunteers,
)
from houseway.families.poker.table import buttoned
from houseway.hands.rank import best_of
from houseway.hands.rankings import RANKINGS
from houseway.hands.so_far import without_kickers
from houseway.hands.words import a_hand
from houseway.money import cents, money
from houseway.round.words import Said, capital
from houseway.sheet import Entering

KINDS = {
    "fixed": "fixed limits",
    "no-limit": "no limit",
    "pot-limit": "pot limit",
    "spread": "spread limits",
}
RANKED = {  # by ranking, after `the best hand`
    "high": "",
    "high-without-straights": ", straights counting for nothing",
    "short-deck": ", a flush above a full house and three of a kind above a straight",
    "short-deck-straight-over-three": ", a flush above a full house",
    "ez-money": ", a flush above a full house and aces high only",
    "high-joker-ace-straight-flush": (
        ", the joker an ace or part of a straight or flush and five aces best"
    ),
    "mexican-stud-joker-face-down": ", five of a kind best and a flush above a full house",
    "mexican-poker-joker-face-down": ", five of a kind best",
    "ace-to-five": " for low, aces low, straights and flushes ignored",
    "ace-to-five-paired-aces-worst": (
        " for low, aces low but the worst pair, straights and flushes ignored"
    ),
    "ace-to-five-aces-worst-with-a-pair": (
        " for low, aces low but with a pair the worst card, straights and flushes ignored"
    ),
    "eight-or-better": " for low, five different cards of eight or less",
    "six-or-better": " for low, five different cards of six or less",
    "six-or-better-with-pairs": " for low, five cards of six or less, pairs behind all others",
    "ace-to-five-three-twos-best": (
        " for low, aces low but three twos before three aces, straights and flushes ignored"
    ),
    "deuce-to-seven": " for low, aces high, straights and flushes counting against it",
    "deuce-to-seven-low-ace-straight": (
        " for low, aces high but low in a straight, straights and flushes counting against it"
    ),
    "ace-to-five-joker-lowest-missing": (
        " for low, aces low, straights and flushes ignored, the joker the lowest card not held"
    ),
    "ace-to-five-joker-wild": " for low, aces low, straights and flushes ignored, the joker wild",
    "deuce-to-seven-joker-lowest-missing": (
        " for low, aces high, straights and flushes counting against it, the joker the lowest card "
        "not held"
    ),
    "badugi-ace-low": " at badugi, cards of different ranks and suits, aces low",
    "badugi-ace-high": " at badugi, cards of different ranks and suits, aces high",
}
UP_JOKER = (
    "; the joker is any card if dealt face down, an ace or part of a straight or flush if face up"
)
COMPARED = {"high": "", "low": " for low", "badugi": " at badugi"}  # by what is best in a ranking
SIZES = {"small": "the lower limit", "big": "the higher limit", "either": "either limit"}
LEADS = {
    "left-of-button": "the first player in the hand left of the button",
    "opener": "the player who opened the pot",
    "best-board": "the player with the best cards face up",
    "worst-board": "the player with the worst cards face up",
}
SHOWS = {  # after `the showdown begins`
    "last-to-bet": "with the last player to bet",
    "first-to-bet": "with the player who made the first bet of the last betting round",
    "first-to-act": "with the player who acted first in the last betting round",
    "left-of-button": "at the left of the button",
}
ODD = {
    "left-of-button": "the first winner from the left of the button",
    "nearest-button": "the winner nearest to the button on either side, or on it",
    "next-to-button": "the first player left of the button, or else the highest card",
    "high-card": "the winner with the highest card, by suit where ranks are equal",
    "low-card": "the winner with the lowest card, by suit where ranks are equal",
}


def in_words(sheet: PokerSheet) -> Iterator[Said]:
    """The rules of a sheet, in the order of a hand; a game without a button names the dealer."""
    for said in _in_order(sheet):
        text = said.text if buttoned(sheet) else said.text.replace("the button", "the dealer")
        yield Said(text, said.lines)


def _in_order(sheet: PokerSheet) -> Iterator[Said]:
    yield Said(_opening(sheet.opening), sheet.opening.lines)
    if sheet.openers is not None:
        yield Said(_openers(sheet), sheet.openers.lines)
    yield Said(_betting(sheet.betting), sheet.betting.lines)
    for street in sheet.streets:
        yield Said(f"{capital(street.name)}: {_street(sheet, street)}.", street.lines)
    for share in sheet.shares:
        yield Said(_share(sheet, share), share.lines)
    yield Said(_showdown(sheet), sheet.showdown.lines)
    if sheet.must_bet is not None:
        yield Said(_must_bet(sheet.must_bet), sheet.must_bet.lines)
    if sheet.kill is not None:
        if sheet.kill.by != "choice":
            yield Said(_kill(sheet.kill), sheet.kill.lines)
        if sheet.kill.volunteers is not None:
            yield Said(_volunteers(sheet.kill, sheet.kill.volunteers), sheet.kill.volunteers.lines)
        if sheet.kill.buttons:
            yield Said(_buttons(sheet.kill), sheet.kill.lines)
    if sheet.entering is not None:
        yield Said(_entering(sheet.entering), sheet.entering.lines)


def _opening(opening: Opening) -> str:
    if opening.forced == "blinds":
        two = "with two players the button has the small blind"
        if opening.heads_up == "button-big":
            two = "with two players the small blind is left of the button"
        first = f"Blinds are posted from the left of the button; {two}."
        if opening.button_blind:
            first += " The button posts what they leave of the limit, unless only two play."
        if opening.opens_for == "limit":
            first += " The first to come in bets the limit; nobody just calls the blind."
        if opening.dealt_first == "left-of-blinds":
            first += " The first card of the deal goes to the left of the blinds."
        if opening.collection_blind == "dead":
            first += " The part of a blind that pays a fee before the deal is dead."
    elif opening.forced == "nobody":
        first = "Nobody has to bet: the first player left of the button is asked first."
    else:
        card = "lowest" if opening.forced == "low-card" else "highest"
        amount = {
            "amount": "post the bring-in or open for the lower limit",
            "small": "bet the lower limit",
            "small-or-big": "bet the lower or the higher limit",
        }[opening.bring_in]
        first = f"The {card} card face up, the ace {opening.ace}, must {amount}."
        if opening.option:
            first += " If the others only call, that player may check or complete."
    by = COMPARED[RANKINGS[opening.compared_by].best] if opening.compared_by else ""
    tie = "" if opening.lead_tie == "first-dealt" else ", by suit where they are equal,"
    return f"{first} On later streets {LEADS[opening.later]}{by}{tie} acts first."


def _openers(sheet: PokerSheet) -> str:
    assert sheet.openers is not None, "the pot takes openers"
    most = sheet.openers.most_antes
    again = f", up to {counted(most, 'ante')}" if most else ""
    return (
        f"It takes {named(sheet)} or better to open the pot, and the opener must prove it to win. "
        "If nobody opens, the pot waits for the next hand, the button moves and everybody "
        f"antes again{again}."
    )


def _betting(rules: BettingRules) -> str:
    kinds = listed(KINDS[kind] for kind in rules.kinds)
    raises = (
        f"a bet and {rules.most_raises} raises on a street" if rules.most_raises else "no raise cap"
    )
    if rules.most_raises and rules.heads_up_uncapped:
        at_once = rules.heads_up_from == "at-once"
        raises += ", any number with two players"
        raises += "" if at_once else " from the start of the street"
    reopens = {
        "full": "Only a full bet or raise reopens the betting to players who have acted.",
        "half": "Only half a bet or more reopens the betting to players who have acted.",
        "any": "Any raise, an all-in too, reopens the betting to players who have acted.",
    }[rules.reopens]
    words = [f"Played with {kinds}; {raises}. {reopens}"]
    if rules.no_check_raise:
        everywhere = {*rules.no_check_raise} >= {*rules.kinds}
        where = "" if everywhere else f" at {listed(KINDS[kind] for kind in rules.no_check_raise)}"
        words.append(f"Who has checked may not raise on that street{where}.")
    if not rules.all_in:
        words.append("A player short of chips may not bet or call for less.")
    if not rules.short_blinds:
        words.append("A player with less than the big blind is not dealt in.")
    if rules.most_a_street is not None:
        most = money(cents(rules.most_a_street))
        words.append(f"At no limit a player may bet at most {most} on a street.")
    return " ".join(words)


def _street(sheet: PokerSheet, street: Street) -> str:
    parts = []
    if street.down:
        parts.append(f"{_cards(street.down)} face down to everybody")
    if street.up:
        parts.append(f"{_cards(street.up)} face up to everybody")
    if street.up_first:
        parts.reverse()
    if street.draw:
        parts.append(f"up to {_cards(street.draw)} may be exchanged")
    if street.board:
        where = "the board" if sheet.boards == 1 else f"each of {sheet.boards} boards"
        parts.append(f"{_cards(street.board)} on {where}")
    if street.expose:
        parts.append("one card, face down to a player who exposes the down card, otherwise face up")
    if not street.burn:
        parts.append("no card burned")
    thrown = f"everybody discards {_cards(street.discard)}"
    if street.discard and street.discarded == "before-betting":
        parts.append(thrown)
    pair = ", or the higher one if a pair is face up" if street.open_pair else ""
    limited = {"fixed", "spread"} & {*sheet.betting.kinds}
    parts.append(f"betting at {SIZES[street.size]}{pair}" if limited else "betting")
    if street.discard and street.discarded == "after-betting":
        parts.append(thrown)
    return "; ".join(parts)


def _share(sheet: PokerSheet, share: Share) -> str:
    part = "The pot" if len(sheet.shares) == 1 else f"An equal part of the pot ({share.name})"
    use = "" if share.own is None else f", using exactly {_cards(share.own)} of the player's own"
    if not share.board:
        use = ", using only the player's own cards"
    joker = UP_JOKER if share.joker_up else ""
    best = f"the best hand{RANKED[share.ranking]}{use}{joker}"
    words = f"{part} goes to {best}; odd chips to {ODD[share.odd]}."
    if share.least:
        least = without_kickers(best_of(parse_cards(share.least), RANKINGS[share.ranking]))
        words += (
            f" It takes {a_hand(least)} or better; if nobody qualifies for any part, the best of"
            " these hands that does not takes the pot."
        )
    return words


def _showdown(sheet: PokerSheet) -> str:
    first = SHOWS[sheet.showdown.first]
    beaten = "everybody shows" if sheet.showdown.beaten == "shown" else "a beaten hand is not shown"
    words = [f"The showdown begins {first}; the cards speak, and {beaten}."]
    if len(sheet.shares) > 1:
        where = {
            "first-share": "the part named first",
            "left-of-button": "the part whose winner is nearer to the left of the button",
            "high-card": "the part whose winner has the highest card",
        }[sheet.showdown.between]
        words.append(f"A chip that does not divide between the parts goes to {where}.")
    if sheet.showdown.no_flop == "big-blind":
        words.append("Without a flop the blinds go to the big blind or the killer.")
    return " ".join(words)


def _kill(kill: Kill) -> str:
    when = "" if kill.always else "Where the table plays with kills, "
    if kill.by == "legs":
        words = (
            "a player who wins two pots in a row, the second with at least one bet of the lower "
            "limit, kills the next"
        )
    else:
        least = " or ".join(
            f"{money(cents(row.pot))} at a lower limit of {money(cents(row.small))}"
            for row in kill.least
        )
        least = least or f"{kill.least_bets} times the higher limit"
        words = f"a player who scoops a pot of at least {least} kills the next"
    acts = ", and the killer acts last on the first street" if kill.acts == "last" else ""
    limits = "doubled limits" if kill.doubles else "the same limits"
    return capital(f"{when}{words}: a blind of twice the lower limit, {limits}{acts}.")


def _volunteers(kill: Kill, rules: Volunteers) -> str:
    """Kills by choice."""
    words = [
        f"After {_cards(rules.cards)} everybody in turn may kill the pot for twice the big blind."
    ]
    if rules.over:
        words.append("Others may then kill over it for twice as much, until nobody does.")
    else:
        words.append("A hand has one kill.")
    if rules.any_amount_from is not None:
        least = money(cents(rules.any_amount_from))
        part = PARTS[rules.most_part]
        words.append(
            f"At lower limits from {least} a kill is any amount from that up to {part} of the "
            "killer's chips."
        )
    if rules.least_stack > 1:
        words.append(f"The killer must hold {rules.least_stack} times the kill before posting it.")
    if kill.sets_limit:
        words.append("The limit is then the largest kill, and twice that after the draw.")
    elif kill.doubles:
        words.append("The limits double.")
    if kill.acts == "last":
        words.append("The killer acts last on the first street.")
    return " ".join(words)


PARTS = {1: "all", 2: "half", 3: "a third"}


def _buttons(kill: Kill) -> str:
    return (
        f"A player who kills earns one of {kill.buttons} kill buttons. Once they are given out, "
        "all without one must kill one of the next pots before they see cards, in turn from the "
        "left of the next button; then the buttons are given out anew."
    )


def _must_bet(rules: MustBet) -> str:
    """Strong hands that must be bet."""
    high = parse_cards(rules.least)[0][0]
    hand = f"{'an' if high == '8' else 'a'} {high}-low or better"
    if rules.by == "betting":
        first = f"{capital(hand)} must be bet or raised after the draw"
    else:
        first = f"{capital(hand)} may not be checked after the draw"
    back = {
        "returned": "what was bet after the draw is returned",
        "next-best": "what was bet after the draw goes to the best of the other hands",
    }[rules.bets]
    words = [f"{first}: if it is best anyway, {back}, and it wins the rest of the pot."]
    if rules.short:
        bet = {"half": "half a bet", "full": "a bet"}[rules.short]
        words.append(
            f"It may just call an all-in bet of less than {bet}; who calls after it and loses has "
            "the call back."
        )
    return " ".join(words)


NEW = {
    "free": "A new player is dealt in at once",
    "post-or-wait": "A new player posts the big blind or waits for it",
    "kill-or-wait": "A new player kills the pot for twice the big blind or waits for it",
    "straddle-or-wait": "A new player straddles for twice the big blind or waits for it",
}
MISSED = {
    "both": "A player who missed blinds posts both, the small one dead, or waits for the big.",
    "straddle": "A player who missed blinds straddles for twice the big blind or waits for it.",
    "kill": "A player who missed blinds kills the pot for twice the big blind or waits for it.",
    "none": "A player who missed blinds posts nothing for them.",
}
AT_BUTTON = {
    "waits": "Nobody comes in between the button and the big blind: the button passes first.",
    "comes-in": "A player may come in on the small blind or the button too.",
    "waits-of-four": "Where four or more would play, nobody comes in on the small blind or button.",
}
CHANGES = {
    "new": "A player who changes seats comes in like a new one.",
    "missed": "A player who changes seats owes the blinds as if they were missed.",
    "away": (
        "A player who moves away from the big blind posts twice its size or waits as many hands as "
        "that gained; one who has just paid the blinds may let them pass in the new seat."
    ),
    "away-waits": (
        "A player who moves away from the big blind waits as many hands as that gained; one who "
        "has just paid the blinds may let them pass in the new seat."
    ),
}


def _entering(entering: Entering) -> str:
    words = [f"{NEW[entering.new]}."]
    if entering.passes:
        words.append("One may also let the blinds and the button pass, and posts nothing then.")
    if entering.first_round == "free":
        words.append("Until the blinds have gone round once, seats they have not reached are free.")
    words += [MISSED[entering.missed], AT_BUTTON[entering.at_button]]
    if "kill" in (entering.new.removesuffix("-or-wait"), entering.missed):
        words.append("A hand has one such kill: where it is killed already, the others wait.")
    waits = entering.moved == "away" and entering.missed == "kill"
    words.append(CHANGES["away-waits" if waits else entering.moved])
    if entering.again:
        words.append(
            f"Who leaves and is back within {entering.again} minutes has only changed seats."
        )
    return " ".join(words)


def _cards(count: int) -> str:
    return counted(count, "card")


def faults(sheet: PokerSheet) -> Iterator[str]:
    """Finds unknown rankings, boards out of range and street names used twice."""
    for share in sheet.shares:
        for name in (share.ranking, share.joker_up):
            if name and name not in RANKINGS:
                yield f"shares.{share.name}: {unknown('ranking', name, list(RANKINGS))}"
        if not 0 <= share.board <= sheet.boards:
            yield f"shares.{share.name}.board: expected 0 to {sheet.boards}"
    compared = [("opening", sheet.opening.compared_by)]
    compared += [(f"streets.{street.name}", street.compared_by) for street in sheet.streets]
    for path, name in compared:
        if name and name not in RANKINGS:
            yield f"{path}.compared_by: {unknown('ranking', name, list(RANKINGS))}"
    if (sheet.opening.forced == "nobody") != (sheet.openers is not None):
        yield "openers: expected where nobody is forced to bet, and only there"
    if sheet.opening.later.endswith("-board") and not sheet.opening.compared_by:
        yield "opening.compared_by: expected the ranking boards are compared by"
    names = [street.name for street in sheet.streets]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"streets.{name}: named {names.count(name)} times"
