"""Every starting hand against every first card of the bank, by best play or by a chart."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor

import msgspec
import numpy as np

from houseway.families.blackjack.facts import FACTS, BlackjackShowdown
from houseway.families.blackjack.mixed import splits_of
from houseway.families.blackjack.solve import (
    DOUBLE,
    GIVEN_UP,
    NEVER,
    NONE,
    SPLIT,
    STAND,
    SURRENDER,
    Against,
    Floats,
    Ints,
    PlayedHand,
    SolvedGame,
    play_best,
    reach,
)
from houseway.families.blackjack.splits import (
    Charts,
    Split,
    SplitPair,
    is_mixed,
    pairs,
    play_any,
    play_pair,
)
from houseway.families.blackjack.tables import (
    ACE,
    JOKER_VALUE,
    TEN,
    Values,
    added,
    kinds_of,
    kinds_together,
)
from houseway.progress import tracked
from houseway.round import gain

THREADS = 2
ACE_AND_TEN = added(added(NONE, ACE), TEN)


class Start(msgspec.Struct, frozen=True):
    """A starting hand: its chance, and the pair it is if it may be split."""

    values: Values
    hand: int
    chance: float  # of being dealt together with the bank's first card
    pair: SplitPair | None = None


class FirstCard:
    """All starting hands against one first card of the bank, with the worth of their moves."""

    def __init__(self, game: SolvedGame, up: int) -> None:
        self.game, self.up = game, up
        self.against = Against(game, up)
        self.all = np.arange(len(game.hands.values))
        self.chances = self.against.chances(self.all)
        self._tell_suits_apart()
        self.stands = self.against.stands(self.all, chances=self.chances)
        self.frozen = up == JOKER_VALUE and game.frozen_by_joker
        self.played = play_best(self.against, game.hands.first, self.stands, self.all)
        self.pairs = {} if self.frozen else {(p.one, p.other): p for p in pairs(game)}
        self.splits = self._best_splits()
        self.starts = tuple(self._starts())

    def _best_splits(self) -> dict[tuple[int, int], Split]:
        game, up = self.game, self.up
        if is_mixed(game.sheet.splitting):
            others, aces = play_any(self.against, self.all, self.chances)
            return splits_of(game, up, self.pairs, Charts(others.best, aces.best))
        found = {}
        for key, pair in self.pairs.items():
            best = play_pair(game, up, pair).best
            found[key] = Split(game, up, pair, Charts(best, best))
        return found

    def played_after(self, value: int) -> PlayedHand:
        """Best play of a hand of a split that began with a card of a value."""
        if is_mixed(self.game.sheet.splitting):
            others, aces = play_any(self.against, self.all, self.chances)
            return aces if value == ACE else others
        return play_pair(self.game, self.up, self.pairs[value, value])

    def _tell_suits_apart(self) -> None:
        """Corrects the chances of an ace and a ten against an ace and a ten, which share suits."""
        rules = self.game.sheet.counting
        kinds = dict(kinds_of(rules, ACE_AND_TEN, split=False))
        if len(kinds) < 2 or "" in kinds:
            return
        columns = {held.natural: place for place, held in enumerate(self.game.bank.classes)}
        places = [columns[kind] for kind in kinds if kind in columns]
        together = kinds_together(rules, self.game.decks)
        for own in kinds:
            hand = self.game.hands.start[ACE_AND_TEN, own]
            whole = self.chances[hand, places].sum()
            shares = [together.get((own, kind), 0.0) for kind in kinds if kind in columns]
            self.chances[hand, places] = whole * np.array(shares)

    def _starts(self) -> Iterator[Start]:
        game = self.game
        left = game.full.copy()
        total = int(left.sum())
        first = left[self.up] / total
        left[self.up] -= 1
        for values in game.two_cards():
            held = [place for place, number in enumerate(values) for _ in range(number)]
            one, other = held
            ways = left[one] * (left[other] - (one == other)) * (1 if one == other else 2)
            chance = first * float(ways) / ((total - 1) * (total - 2))
            if chance <= 0:
                continue
            pair = self.pairs.get((max(held), min(held)))
            for hand, share in game.kinds(values):
                may = pair if not self.is_natural(hand) or one == other else None
                if may is not None and may.of_rank:
                    same = (4 * game.decks - 1) / (16 * game.decks - 1)
                    yield Start(values, hand, chance * share * same, may)
                    yield Start(values, hand, chance * share * (1 - same))
                else:
                    yield Start(values, hand, chance * share, may)

    def worth(self, start: Start) -> Floats:
        """The worth of each move with two cards, in units of the first wager.

        Given that the bank has no natural, where the hole card is checked.
        """
        found: Floats = self.played.worth[start.hand].copy()
        if self.frozen:
            found[:] = NEVER
            found[STAND] = self.stands.plain[start.hand]
        elif start.pair is not None:
            found[SPLIT] = self.splits[start.pair.one, start.pair.other].worth()
        return found

    @property
    def insured(self) -> bool:
        """Whether every wager is insured against this card, since that saves it."""
        return self.up == ACE and self.game.insures

    def before(self, start: Start, later: float) -> float:
        """The worth of a start before the hole card is checked; `later` is its worth after.

        Of the wager itself: what insurance gains or costs is not in it.
        """
        return self._before(start, later, insured=self.insured)

    def _before(self, start: Start, later: float, *, insured: bool) -> float:
        if not self.against.checked:
            return later
        game, natural = self.game, self.against.natural_chance(start.hand)
        if not insured:
            return float(self.stands.natural[start.hand]) + (1 - natural) * later
        gains = game.insured_gains[game.hands.classes[start.hand]]
        lost = (self.chances[start.hand] * gains)[game.natural].sum()
        return float(lost) + (1 - natural) * later

    def answers_before(self, start: Start, later: float) -> dict[str, float]:
        """The worth of the answers before the play: insurance, early surrender, or neither.

        Insurance is for as much as may be put up, or for the least where that saves the wager.
        later: the worth of the start once the bank is known to have no natural.
        """
        sheet = self.game.sheet
        rule = sheet.insurance if self.up == ACE else None
        worth = self._before(start, later, insured=False)
        found = {"no-insurance" if rule else "no-surrender": worth}
        if rule is not None:
            natural = self.against.natural_chance(start.hand)
            paid = self.insurance_gain(start) * natural - (1 - natural)
            share = rule.least if self.insured and paid < 0 else rule.most
            found["insurance"] = self.before(start, later) + share / 100 * paid
        if self.early and not self.is_natural(start.hand):
            found["surrender"] = GIVEN_UP
        return found

    def is_natural(self, hand: int) -> bool:
        hands = self.game.hands
        return bool(hands.kinds[hands.classes[hand]].natural)

    def insurance_gain(self, start: Start) -> float:
        """The gain of insurance, per unit of the wager, when the bank has a natural."""
        game = self.game
        bank = next(held for held in game.bank.classes if held.tier)
        held = game.hands.kinds[game.hands.classes[start.hand]]
        return float(
            gain(game.sheet.wager("insurance"), FACTS, BlackjackShowdown(hand=held, bank=bank))
        )

    @property
    def early(self) -> bool:
        """Whether hands may be surrendered before the hole card is checked."""
        rule = self.game.sheet.surrender
        asked = bool(self.against.makes_natural.any()) or (rule is not None and not rule.late)
        return rule is not None and rule.early and not self.frozen and asked


def first_cards(game: SolvedGame) -> list[FirstCard]:
    """Solves every first card the bank can have, splits included."""

    def solved(up: int) -> FirstCard:
        first_card = FirstCard(game, up)
        for split in first_card.splits.values():
            split.worth()
        return first_card

    with ThreadPoolExecutor(THREADS) as pool:
        found = pool.map(solved, game.ups)
        return list(tracked(found, "every hand against each first card", number=len(game.ups)))


# ---- a way to play ----


class HandPolicy(msgspec.Struct, frozen=True):
    """A way to play against one first card of the bank."""

    first: tuple[int, ...]  # the move with each starting hand
    early: tuple[bool, ...]  # whether it is surrendered before the hole card is checked
    later: Ints  # the move with any hand
    split: Mapping[tuple[int, int], Split]  # how the hands of a pair are played


def best_policy(first_card: FirstCard) -> HandPolicy:
    worth = [first_card.worth(start) for start in first_card.starts]
    return HandPolicy(
        first=tuple(int(moves.argmax()) for moves in worth),
        early=tuple(
            _gives_up(first_card, start, float(moves.max()))
            for start, moves in zip(first_card.starts, worth, strict=True)
        ),
        later=first_card.played.best,
        split=first_card.splits,
    )


def _gives_up(first_card: FirstCard, start: Start, later: float) -> bool:
    answers = first_card.answers_before(start, later)
    plays = answers["insurance"] if first_card.insured else first_card.before(start, later)
    return "surrender" in answers and plays < GIVEN_UP


class Ends:
    """The chances of the pay rows, with a single and a doubled wager, and of every split."""

    def __init__(self, game: SolvedGame) -> None:
        rows = len(game.sheet.wager("base").pays) + 1
        self.single = np.zeros(rows)
        self.doubled = np.zeros(rows)
        self.surrendered = 0.0
        self.rescued = 0.0  # surrendered after doubling
        self.splits: list[tuple[float, Split]] = []

    def __iadd__(self, other: "Ends") -> "Ends":
        self.single += other.single
        self.doubled += other.doubled
        self.surrendered += other.surrendered
        self.rescued += other.rescued
        self.splits += other.splits
        return self


def ends_of(first_card: FirstCard, policy: HandPolicy) -> Ends:
    """How the starting hands end against one first card under a policy.

    Chances include the chance of the first card, so they sum to one over all first cards.
    """
    game, against, hands = first_card.game, first_card.against, first_card.game.hands
    found = Ends(game)
    started = np.zeros(len(hands.values))
    moves = policy.later.copy()
    doubling = np.zeros(len(hands.values))
    for start, move, early in zip(first_card.starts, policy.first, policy.early, strict=True):
        chance = start.chance
        if early:
            found.surrendered += chance
            continue
        if against.checked:
            found.single += chance * _by_row(first_card, start.hand, natural=True)
            chance *= 1 - against.natural_chance(start.hand)
        if move == SPLIT:
            assert start.pair is not None, "only pairs are split"
            found.splits.append((chance, policy.split[start.pair.one, start.pair.other]))
        elif move == SURRENDER:
            found.surrendered += chance
        elif move == DOUBLE:
            doubling[start.hand] += chance
        else:
            started[start.hand] += chance
            moves[start.hand] = move
    held = reach(against, moves, started, first_card.all)
    found.surrendered += float(held[moves == SURRENDER].sum())
    doubling += np.where(moves == DOUBLE, held, 0)  # with more than two cards
    doubled = against.with_one_more(doubling)
    _add_rows(first_card, found, np.where(moves == STAND, held, 0), doubled)
    return found


def _by_row(first_card: FirstCard, hand: int, *, natural: bool) -> Floats:
    """Chances of the pay rows, against the bank's naturals or against all its other hands."""
    game = first_card.game
    chances = np.where(game.natural == natural, first_card.chances[hand], 0)
    rows = (game.insured_rows if first_card.insured else game.rows)[game.hands.classes[hand]]
    found = np.zeros(len(game.sheet.wager("base").pays) + 1)
    np.add.at(found, rows, chances)
    return found


def _add_rows(first_card: FirstCard, found: Ends, held: Floats, doubled: Floats) -> None:
    game = first_card.game
    taken = game.sheet.against_natural
    for weights, into in ((held, found.single), (doubled, found.doubled)):
        hands = np.flatnonzero(weights)
        chances = first_card.against.once_checked(first_card.chances[hands])
        weighed = chances * weights[hands, None]
        rows = game.rows[game.hands.classes[hands]]
        if into is found.doubled:
            kept = ~first_card.stands.rescued[hands]
            found.rescued += float(weights[hands][~kept].sum())
            weighed = weighed * kept[:, None]
        if into is found.doubled and taken != "all":  # the added money has no action
            lost = weighed * game.natural
            kept_rows = game.split_rows[game.hands.classes[hands]] if taken == "unraised" else rows
            np.add.at(found.single, kept_rows.ravel(), lost.ravel())
            weighed = weighed - lost
        np.add.at(into, rows.ravel(), weighed.ravel())
