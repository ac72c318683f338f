"""Ranks a hand in plain Python: a comparable strength and the words for it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations, cycle

import msgspec

from houseway.cards import JOKER, STANDARD_DECK, SUITS, Card
from houseway.errors import HandError, counted
from houseway.hands.ranking import Ranking
from houseway.hands.words import explain


class Rank(msgspec.Struct, frozen=True, order=True):
    """What a hand is worth; the greater strength wins, equal ones split."""

    strength: tuple[int, ...]
    category: str
    made_of: tuple[int, ...]  # ranks that decide, as places in the ranking's order
    order: str  # of the ranks, for the words

    @property
    def words(self) -> str:
        """`two pair, kings and sevens, ace kicker`."""
        return explain(self.category, [self.order[place] for place in self.made_of])

    def __str__(self) -> str:
        return self.words


NOTHING = Rank((), "no qualifying hand", (), "")


def rank(cards: Sequence[Card], ranking: Ranking) -> Rank:
    """The best hand of the cards by a ranking; cards that do not belong to it are refused."""
    check(cards, ranking)
    return best_of(cards, ranking)


def best_of(cards: Sequence[Card], ranking: Ranking) -> Rank:
    """The same for cards that came from the ranking's own deck."""
    if JOKER in cards and ranking.joker != "own-rank":
        return with_jokers(tuple(cards), ranking)
    return BEST[ranking.best](cards, ranking)


def best_with_board(
    hand: Sequence[Card], own: int, board: Sequence[Card], ranking: Ranking
) -> Rank:
    """The best hand of `own` of a player's cards with cards of the board.

    Where no flush can be made only the ranks matter: of cards with the same ranks one will do.
    """
    others = ranking.cards - own
    if ranking.best != "high" or JOKER in hand or JOKER in board:
        return max(
            [
                best_of(cards + common, ranking)
                for cards in combinations(hand, own)
                for common in combinations(board, others)
            ]
        )
    plan = plan_of(ranking)
    board, known = tuple(board), plan.board
    if known is None or known.cards != board or known.own != own:
        commons, suits = by_ranks(board, others, plan), suits_of(board, others, plan)
        known = plan.board = Board(board, own, commons, suits, {})
    best, top = NOTHING, NOTHING.strength
    for ranks, cards in by_ranks(hand, own, plan).items():
        found = known.best.get(ranks)
        if found is None:
            found = known.best[ranks] = best_of_board(ranks, cards, known.commons, plan, ranking)
        if found.strength > top:
            best, top = found, found.strength
    for suit in known.suits and known.suits & suits_of(hand, own, plan):
        for cards in combinations([card for card in hand if card[1] == suit], own):
            for common in combinations([card for card in board if card[1] == suit], others):
                best = max(best, best_high(cards + common, ranking))
    return best


class Board(msgspec.Struct):
    """The board that hands were last made with: it is the same for every player."""

    cards: tuple[Card, ...]
    own: int
    commons: dict[int, tuple[Card, ...]]  # choices of its cards, by their ranks
    suits: set[str]  # that it has enough cards of for a flush
    best: dict[int, Rank]  # the best hand without a flush, by the ranks of the own cards


def best_of_board(
    ranks: int,
    cards: tuple[Card, ...],
    commons: Mapping[int, tuple[Card, ...]],
    plan: "Plan",
    ranking: Ranking,
) -> Rank:
    """The best hand of own cards with a board, by ranks alone."""
    made = plan.made.get
    best, top = NOTHING, NOTHING.strength
    for more, common in commons.items():
        found = made(ranks + more)
        if found is None:
            mixed = [Card(card[0] + suit) for card, suit in zip(cards + common, cycle(SUITS))]
            found = best_high(mixed, ranking)
        if found.strength > top:
            best, top = found, found.strength
    return best


def by_ranks(cards: Sequence[Card], size: int, plan: "Plan") -> dict[int, tuple[Card, ...]]:
    """Choices of cards, one of each that have the same ranks."""
    codes = [plan.codes[card] & RANK_MASK for card in cards]
    return dict(zip(map(sum, combinations(codes, size)), combinations(cards, size), strict=True))


def suits_of(cards: Sequence[Card], size: int, plan: "Plan") -> set[str]:
    """The suits that have enough cards."""
    held = sum(map(plan.codes.__getitem__, cards)) >> SUIT_BITS
    return {suit for place, suit in enumerate(SUITS) if held >> 4 * place & 15 >= size}


def check(cards: Sequence[Card], ranking: Ranking) -> None:
    """Refuses a wrong number of cards, a card twice, a card or a joker the ranking lacks."""
    if not ranking.fewest <= len(cards) <= ranking.most:
        wanted = str(ranking.fewest)
        if ranking.most > ranking.fewest:
            wanted += f" to {ranking.most}"
        raise HandError(f"{ranking.name}: {counted(len(cards), 'card')}; expected {wanted}")
    if len(set(cards)) == len(cards) and all(card[0] in ranking.ranks for card in cards):
        return
    for card in cards:
        if card == JOKER:
            if ranking.joker == "none":
                raise HandError(f"{ranking.name}: the joker XX is not in this game")
            if list(cards).count(card) > max(1, ranking.deck.jokers):
                raise HandError(f"{ranking.name}: the joker XX appears twice")
        elif card[0] not in ranking.ranks:
            raise HandError(f"{ranking.name}: {card} is not in this game's deck")
        elif list(cards).count(card) > 1:
            raise HandError(f"{ranking.name}: {card} appears twice")


# ---- high hands ----


class Masks(msgspec.Struct):
    """Cards as the finders look at them: masks over the places of the ranking's order."""

    size: int  # cards of a hand
    groups: tuple[int, int, int, int]  # ranks held at least once, twice, three and four times
    suits: tuple[int, ...]  # ranks of suits with enough cards for a flush
    straights: Mapping[int, int]  # mask → place among straights, best highest
    royal: int  # the best of those places
    fifth: int = 0  # rank held five times, as a mask (a joker beside four)


Found = tuple[int, ...] | None


def best_high(cards: Sequence[Card], ranking: Ranking) -> Rank:
    """The first category, best first, that can be made.

    Without a flush the ranks alone decide: such a hand is worked out once.
    """
    plan = plan_of(ranking)
    code = sum(map(plan.codes.__getitem__, cards))
    if ((code >> SUIT_BITS) + plan.flush) & FLUSHES:
        return made_high(cards, ranking, plan)
    ranks = code & RANK_MASK
    known = plan.made.get(ranks)
    if known is None:
        known = made_high(cards, ranking, plan)
        keep(plan.made, ranks, known)
    return known


def keep(known: dict[int, Rank], ranks: int, found: Rank) -> None:
    if len(known) >= MOST_KEPT:
        known.clear()
    known[ranks] = found


def made_high(cards: Sequence[Card], ranking: Ranking, plan: "Plan") -> Rank:
    held = hold(cards, ranking, plan)
    once, twice, thrice, four = held.groups
    there = NOTHING_NEEDED
    if held.suits:
        there |= SUITED
    if once in plan.straights:
        there |= RUN
    if twice:
        there |= TWO | (THREE if thrice else 0) | (FOUR if four else 0)
        if twice & (twice - 1):
            there |= TWICE_TWO
    for height, category, needed, find in plan.categories:
        if needed & there == needed:
            found = find(held)
            if found is not None:
                shown = _shown(category, found, ranking)
                return Rank((height, *found), category, shown, ranking.ranks)
    raise AssertionError(f"{ranking.name} leaves {cards} without a category")


# What a category cannot be made without, so that most are passed by unasked.
NOTHING_NEEDED, SUITED, RUN, TWO, THREE, FOUR, TWICE_TWO = 0, 1, 2, 4, 8, 16, 32
NEEDED = {
    "royal flush": SUITED | RUN,
    "mini royal": SUITED | RUN,
    "straight flush": SUITED | RUN,
    "four of a kind": FOUR,
    "full house": THREE | TWICE_TWO,
    "flush": SUITED,
    "straight": RUN,
    "three of a kind": THREE,
    "two pair": TWICE_TWO,
    "pair": TWO,
}


# A hand as a number: three bits count each rank, and above them four bits each suit.
SUIT_BITS = 48
RANK_MASK = (1 << SUIT_BITS) - 1
FLUSHES = 0x8888
# Set where a rank or a suit is held more than once.
TOGETHER = sum(0b110 << 3 * place for place in range(SUIT_BITS // 3)) + (0xEEEE << SUIT_BITS)
MOST_KEPT = 100_000


class Plan(msgspec.Struct):
    """A ranking with its tables, ready for look-ups."""

    codes: Mapping[Card, int]  # of a card; those of a hand are added up
    flush: int  # added to the suits, a suit with enough cards sets its bit of FLUSHES
    made: dict[int, Rank]  # hands without a flush, by their ranks
    low: dict[int, Rank]  # the same for a low, and badugis
    board: Board | None  # the last that was asked for

    places: Mapping[str, int]  # rank → bit
    straights: Mapping[int, int]  # mask → place among straights, best highest
    royal: int  # the best of those places
    # With how high each stands from the bottom, so that rankings which differ only in what their
    # best hand is compare with each other.
    categories: tuple[tuple[int, str, int, Callable[["Masks"], "Found"]], ...]


_PLANS: dict[int, tuple[Ranking, Plan]] = {}  # by identity: hashing a ranking takes longer


def plan_of(ranking: Ranking) -> Plan:
    known = _PLANS.get(id(ranking))
    if known is None:
        categories = tuple(
            (height, category, NEEDED.get(category, NOTHING_NEEDED), FIND[category])
            for height, category in reversed([*enumerate(reversed(ranking.categories))])
            if category in FIND
        )
        straights = straights_of(ranking)
        royal = max(straights.values(), default=-1)
        plan = Plan(
            codes_of(ranking),
            (8 - min(ranking.cards, 8)) * 0x1111,
            {},
            {},
            None,
            places_of(ranking.ranks),
            straights,
            royal,
            categories,
        )
        known = _PLANS[id(ranking)] = (ranking, plan)  # the ranking is kept, so is its identity
    return known[1]


def codes_of(ranking: Ranking) -> dict[Card, int]:
    codes = {}
    for card in (*STANDARD_DECK, JOKER):
        if card[0] in ranking.ranks:
            suit = 0 if card == JOKER else 1 << (SUIT_BITS + 4 * SUITS.index(card[1]))
            codes[card] = (1 << 3 * ranking.ranks.index(card[0])) + suit
    return codes


def _shown(category: str, found: tuple[int, ...], ranking: Ranking) -> tuple[int, ...]:
    """A straight is named by its highest card, not by its place among the straights."""
    if "straight" in category or category in {"royal flush", "mini royal"}:
        return (straight_tops(ranking)[found[0]],)
    return found


def hold(cards: Sequence[Card], ranking: Ranking, plan: Plan) -> Masks:
    places = plan.places
    once = twice = thrice = four_times = five_times = 0
    suits = {"s": 0, "h": 0, "d": 0, "c": 0, "X": 0}  # a joker of its own rank has no suit
    for card in cards:
        bit = places[card[0]]
        five_times |= four_times & bit
        four_times |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
        suits[card[1]] |= bit
    size = ranking.cards
    flushes = tuple(mask for mask in suits.values() if mask.bit_count() >= size)
    return Masks(
        size, (once, twice, thrice, four_times), flushes, plan.straights, plan.royal, five_times
    )


@cache
def places_of(ranks: str) -> dict[str, int]:
    return {rank: 1 << place for place, rank in enumerate(ranks)}


@cache
def straight_masks(ranking: Ranking) -> tuple[tuple[int, int], ...]:
    """(mask, highest card) of every straight, the lowest straight first."""
    size, count = ranking.cards, len(ranking.ranks)
    run = (1 << size) - 1
    rows = [(run << low, low + size - 1) for low in range(count - size + 1)]
    wheel = ((1 << (size - 1)) - 1 | 1 << (count - 1), size - 2)
    if ranking.wheel == "lowest":
        rows.insert(0, wheel)
    elif ranking.wheel == "second":
        rows.insert(len(rows) - 1, wheel)
    return tuple(rows)


@cache
def straight_tops(ranking: Ranking) -> tuple[int, ...]:
    return tuple(top for _, top in straight_masks(ranking))


@cache
def straights_of(ranking: Ranking) -> Mapping[int, int]:
    """For every set of ranks the place of its best straight, where it holds one."""
    found: dict[int, int] = {}
    masks = straight_masks(ranking)
    for mask in range(1 << len(ranking.ranks)):
        for place in range(len(masks) - 1, -1, -1):
            if mask & masks[place][0] == masks[place][0]:
                found[mask] = place
                break
    return found


def top(mask: int, count: int) -> tuple[int, ...]:
    """The highest ranks of a set, best first."""
    found: list[int] = []
    while mask and len(found) < count:
        place = mask.bit_length() - 1
        found.append(place)
        mask ^= 1 << place
    return tuple(found)


def straight_flush(held: Masks) -> Found:
    places = [held.straights[mask] for mask in held.suits if mask in held.straights]
    return (max(places),) if places else None


def royal_flush(held: Masks) -> Found:
    """The highest straight flush of all."""
    found = straight_flush(held)
    return found if found and found[0] == held.royal else None


def of_a_kind(held: Masks, times: int) -> Found:
    group = held.groups[times - 1] if times < 5 else held.fifth
    if not group:
        return None
    place = group.bit_length() - 1
    others = top(held.groups[0] ^ 1 << place, held.size - times)
    return (place, *(others or (place,) * (held.size - times)))


def full_house(held: Masks) -> Found:
    _, pairs, triples, _ = held.groups
    if not triples:
        return None
    place = triples.bit_length() - 1
    others = pairs ^ 1 << place
    return (place, others.bit_length() - 1) if others else None


def flush(held: Masks) -> Found:
    return max((top(mask, held.size) for mask in held.suits), default=None)


def straight(held: Masks) -> Found:
    place = held.straights.get(held.groups[0])
    return None if place is None else (place,)


def two_pair(held: Masks) -> Found:
    once, pairs = held.groups[:2]
    best = top(pairs, 2)
    if len(best) < 2:
        return None
    return (*best, *top(once ^ 1 << best[0] ^ 1 << best[1], held.size - 4))


def five_aces(held: Masks) -> Found:
    found = of_a_kind(held, 5)
    return found if found and held.fifth.bit_length() == max(held.straights).bit_length() else None


FIND: Mapping[str, Callable[[Masks], Found]] = {
    "royal flush": royal_flush,
    "mini royal": royal_flush,
    "straight flush": straight_flush,
    "five of a kind": lambda held: of_a_kind(held, 5),
    "five aces": five_aces,
    "four of a kind": lambda held: of_a_kind(held, 4),
    "full house": full_house,
    "flush": flush,
    "straight": straight,
    "three of a kind": lambda held: of_a_kind(held, 3),
    "two pair": two_pair,
    "pair": lambda held: of_a_kind(held, 2),
    "high card": lambda held: top(held.groups[0], held.size),
}


# ---- low hands ----

PAIRED = {"pair": 1, "two pair": 2, "three of a kind": 1, "full house": 2, "four of a kind": 1}


def best_low(cards: Sequence[Card], ranking: Ranking) -> Rank:
    """The worst hand by a high ranking; of more cards than a hand holds, the worst of all."""
    if len(cards) > ranking.cards:
        found = quick_low(cards, ranking) if ranking.wheel == "none" else None
        if found is None:
            hands = combinations(cards, ranking.cards)
            found = max(best_low(hand, ranking) for hand in hands)
        return found
    plan = plan_of(ranking)
    code = sum(map(plan.codes.__getitem__, cards))
    suited = ((code >> SUIT_BITS) + plan.flush) & FLUSHES
    known = None if suited else plan.low.get(code & RANK_MASK)
    if known is None:
        known = made_low(cards, ranking)
        if not suited:
            keep(plan.low, code & RANK_MASK, known)
    return known


def made_low(cards: Sequence[Card], ranking: Ranking) -> Rank:
    high = best_high(cards, ranking)
    strength = tuple(-x for x in high.strength)
    if ranking.paired_ranks:
        strength = paired_strength(high, ranking)
    return qualified(Rank(strength, high.category, high.made_of, high.order), ranking)


def paired_strength(high: Rank, ranking: Ranking) -> tuple[int, ...]:
    """Pairs and triples by their own order (the higher of two pairs first), the rest as usual.

    Where that order covers every card of such a hand, the rest follows it too.
    """
    own_order = not ranking.paired_in or high.category in ranking.paired_in
    paired = PAIRED.get(high.category, 0) if own_order else 0
    places = [ranking.paired_ranks.index(ranking.ranks[place]) for place in high.made_of]
    groups, others = places[:paired], high.made_of[paired:]
    if high.category == "two pair":
        groups.sort(reverse=True)
    if paired and ranking.paired_kickers:
        others = tuple(sorted(places[paired:], reverse=True))
    return (-high.strength[0], *(-x for x in groups), *(-x for x in others))


def quick_low(cards: Sequence[Card], ranking: Ranking) -> Rank | None:
    """Enough different ranks, and neither straights nor flushes: the lowest of them."""
    if "straight" in ranking.categories or "flush" in ranking.categories:
        return None
    mask = 0
    places = plan_of(ranking).places
    for card in cards:
        mask |= places[card[0]]
    if mask.bit_count() < ranking.cards:
        return None
    while mask.bit_count() > ranking.cards:
        mask ^= 1 << (mask.bit_length() - 1)
    held = top(mask, ranking.cards)
    strength = (0, *(-place for place in held))  # `high card` is the lowest category of all
    return qualified(Rank(strength, "high card", held, ranking.ranks), ranking)


def qualified(found: Rank, ranking: Ranking) -> Rank:
    """The low, or no hand if it misses a printed qualifier."""
    if not ranking.qualifier:
        return found
    highest = ranking.ranks.index(ranking.qualifier)
    paired = found.category != "high card"
    if (paired and not ranking.qualifier_paired) or max(found.made_of) > highest:
        return NOTHING
    return found


def best_badugi(cards: Sequence[Card], ranking: Ranking) -> Rank:
    """The most cards of different ranks and suits; of equally many, the lowest."""
    plan = plan_of(ranking)
    codes = [plan.codes[card] for card in cards]
    for size in range(min(ranking.cards, len(cards)), 0, -1):
        apart = [code for code in map(sum, combinations(codes, size)) if not code & TOGETHER]
        if apart:
            ranks = min([code & RANK_MASK for code in apart])
            known = plan.low.get(ranks)
            if known is None:
                known = badugi_of(ranks, size, ranking)
                keep(plan.low, ranks, known)
            return known
    raise AssertionError("one card is always a badugi of one")


def badugi_of(ranks: int, size: int, ranking: Ranking) -> Rank:
    held = tuple(place for place in reversed(range(len(ranking.ranks))) if ranks >> 3 * place & 1)
    strength = (size, *(-place for place in held))
    return Rank(strength, ranking.categories[ranking.cards - size], held, ranking.ranks)


BEST: Mapping[str, Callable[[Sequence[Card], Ranking], Rank]] = {
    "high": best_high,
    "low": best_low,
    "badugi": best_badugi,
}


# ---- jokers ----


def with_jokers(cards: tuple[Card, ...], ranking: Ranking) -> Rank:
    """The best hand a joker can be made into, within its power."""
    place = cards.index(JOKER)
    rest = cards[:place] + cards[place + 1 :]
    found = [
        with_jokers((*rest, card), ranking)
        if JOKER in rest
        else BEST[ranking.best]((*rest, card), ranking)
        for card in candidates(rest, ranking)
    ]
    if ranking.joker == "ace-straight-flush":
        aces = [f for c, f in zip(candidates(rest, ranking), found, strict=True) if c[0] == "A"]
        made = [f for f in found if "straight" in f.category or "flush" in f.category]
        return max(aces + made)
    return max(found)


def candidates(rest: tuple[Card, ...], ranking: Ranking) -> list[Card]:
    """Cards a joker may stand for; one already held may be named again by a wild joker."""
    if ranking.joker == "lowest-missing":
        held = {card[0] for card in rest}
        missing = next((r for r in ranking.ranks if r not in held), ranking.ranks[0])
        suits = {card[1] for card in rest}
        suit = next((s for s in SUITS if s not in suits), SUITS[0])
        return [Card(missing + suit)]
    # Its suit matters only where it may complete a flush.
    near = [s for s in SUITS if sum(card[1] == s for card in rest) >= ranking.cards - 1]
    return [Card(rank + suit) for rank in ranking.ranks for suit in near or SUITS[:1]]
