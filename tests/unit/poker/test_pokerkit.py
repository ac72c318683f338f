"""Random hands against PokerKit, decision by decision: whose turn, what to call, how much to raise,
and the chips at the end.

What PokerKit does otherwise is kept out of the hands, or told by `differs`:

- An all-in for less than a full bet or raise counts as one: it uses up a raise under the cap, and
  the next raise is counted from it. Nobody makes such an all-in here.
- A blind or bring-in that a player has not the chips for need not be called in full. Everybody has
  enough for the forced bets.
- The cap is counted without the big blind, so that one more raise is offered before the first
  cards are drawn or flopped. It is not taken.
- In short deck a straight beats three of a kind. Hands where the two meet are left.
- In deuce to seven, A-5-4-3-2 is a straight. Hands that end with one are left.
- Half of a side pot vanishes if only somebody who cannot win it has a low. Hands with a side pot
  and a low are left, where the pot is split.
- Nobody folds where there is nothing to call. Nobody does here either.
- Odd chips all go to the first winner. All amounts are multiples of 120 cents, so none are odd.
- Three raises are the cap for two players as well, so our sheets are read that way.
- Its fixed-limit Omaha is played pot limit; the form of betting is put right in `OmahaEight`.
- Where a deck runs short, cards are mixed in other ways. No game here has so many players.
"""

from collections import deque
from random import Random
from typing import Any

import msgspec
import pokerkit
import pytest
from pokerkit import Automation, Poker, State

from houseway.cards import DeckShoe
from houseway.cli.recorded import read_hand, replay_hand
from houseway.families.poker.phh import VARIANTS, Variant, draws, public
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load
from houseway.round import Dealt, Decision, Limit, Range, Some
from houseway.round.decision import written
from houseway.table import PotRound
from tests.unit.poker.table import begin_from, seated, stacks

UNIT = 120  # cents; halves of it are shared by two, three, four, five or six without a rest
HANDS = 120
OMAHA_HANDS = 60  # sixty hands of five cards each, many times over
AUTOMATIC = tuple(
    step
    for step in Automation
    if step
    not in {
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.CARD_BURNING,
        Automation.RUNOUT_COUNT_SELECTION,
    }
)


class OmahaEight(
    pokerkit.FixedLimitPokerMixin, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
):
    """With the limits of its name."""


class AceToFive(pokerkit.FixedLimitDeuceToSevenLowballTripleDraw):
    hand_types = (pokerkit.RegularLowHand,)


class AceToFiveSingleDraw(pokerkit.NoLimitDeuceToSevenLowballSingleDraw):
    hand_types = (pokerkit.RegularLowHand,)


class FiveCardDraw(pokerkit.NoLimitDeuceToSevenLowballSingleDraw):
    hand_types = (pokerkit.StandardHighHand,)


def sheet_of(id: str) -> PokerSheet:
    found = load(id, PotGame).sheet
    assert isinstance(found, PokerSheet)
    return found


GAMES: dict[str, type[Poker]] = {
    "FT": pokerkit.FixedLimitTexasHoldem,
    "NT": pokerkit.NoLimitTexasHoldem,
    "NS": pokerkit.NoLimitShortDeckHoldem,
    "PO": pokerkit.PotLimitOmahaHoldem,
    "FO/8": OmahaEight,
    "F7S": pokerkit.FixedLimitSevenCardStud,
    "F7S/8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "FR": pokerkit.FixedLimitRazz,
    "N2L1D": pokerkit.NoLimitDeuceToSevenLowballSingleDraw,
    "F2L3D": pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    "FB": pokerkit.FixedLimitBadugi,
    # draws that PHH has no code for, and a document whose games are played like a public form
    "ace-to-five, three draws": AceToFive,
    "ace-to-five, one draw": AceToFiveSingleDraw,
    "five-card draw": FiveCardDraw,
    "hustler/badugi": pokerkit.FixedLimitBadugi,
}
OURS: dict[str, Variant] = {
    **VARIANTS,
    "ace-to-five, three draws": public("", "fixed", draws(5, 3), "ace-to-five"),
    "ace-to-five, one draw": public("", "no-limit", draws(5, 1), "ace-to-five"),
    "five-card draw": public("", "no-limit", draws(5, 1), "high"),
    "hustler/badugi": Variant("fixed", sheet_of("hustler/badugi")),
}
STUD = {"F7S", "F7S/8", "FR"}
DRAW = {code for code, variant in OURS.items() if variant.sheet.streets[-1].draw}
OMAHA = {"PO", "FO/8"}
STACKS = [times * UNIT for times in (9, 17, 40, 100, 300)]
SMALL, BIG = 4 * UNIT, 8 * UNIT
WHEEL = (12, 3, 2, 1, 0)  # A-5-4-3-2, as places from the deuce up


def test_every_code_of_phh_is_compared() -> None:
    assert set(VARIANTS) < set(GAMES) == set(OURS)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("code", GAMES)
def test_random_hands_go_as_in_pokerkit(code: str) -> None:
    decisions = ended = 0
    hands = OMAHA_HANDS if code in OMAHA else HANDS
    for seed in range(hands):
        both = Both(code, Random(f"{code} {seed}"))
        decisions += both.play()
        ended += both.compare_the_end()
    assert decisions > 4 * hands and ended > 0.8 * hands


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("code", sorted(DRAW & set(VARIANTS)))
def test_a_draw_hand_that_pokerkit_records_ends_as_there(code: str) -> None:
    compared = 0
    for seed in range(40):
        both = Both(code, Random(f"recorded {code} {seed}"))
        both.play()
        record = pokerkit.HandHistory.from_game_state(both.game, both.theirs)
        again = replay_hand(read_hand(record.dumps()))
        if not both.differs():
            assert again.stacks == tuple(100 * cents for cents in stacks(both.ours))
            compared += 1
    assert compared > 30


class Both:
    """The same hand in both engines; ours shuffles, and theirs is dealt the same cards."""

    def __init__(self, code: str, choose: Random) -> None:
        self.code, self.choose = code, choose
        count = choose.randint(2, 4 if code in DRAW else 6)
        chips = [choose.choice(STACKS) for _ in range(count)]
        self.ours = self._ours(chips)
        self.theirs = self._theirs(chips)
        self.cards: dict[str, deque[str]] = {}
        self.told = 0

    def _ours(self, chips: list[int]) -> PotRound:
        variant = OURS[self.code]
        rules = msgspec.structs.replace(variant.sheet.betting, heads_up_uncapped=False)
        sheet: PokerSheet = msgspec.structs.replace(variant.sheet, betting=rules)
        if variant.kind != "fixed":
            limit = Limit(kind=variant.kind, small=SMALL, big=SMALL, blinds=(SMALL // 2, SMALL))
        elif self.code in STUD:
            limit = Limit(kind="fixed", small=SMALL, big=BIG, ante=UNIT, bring_in=2 * UNIT)
        else:
            limit = Limit(kind="fixed", small=SMALL, big=BIG, blinds=(SMALL // 2, SMALL))
        order = list(sheet.deck.cards())
        self.choose.shuffle(order)
        return begin_from(sheet, seated(limit, chips), DeckShoe(order))

    def _theirs(self, chips: list[int]) -> State:
        keys: dict[str, Any] = {
            "automations": AUTOMATIC,
            "ante_trimming_status": True,
            "raw_antes": 0,
        }
        if self.code in STUD:
            keys |= {"raw_antes": UNIT, "bring_in": 2 * UNIT}
        else:
            keys["raw_blinds_or_straddles"] = (SMALL // 2, SMALL)
        if OURS[self.code].kind == "fixed":
            keys |= {"small_bet": SMALL, "big_bet": BIG}
        else:
            keys["min_bet"] = SMALL
        self.game = GAMES[self.code](**keys)
        return self.game(chips, len(chips))

    # ---- the same steps ----

    def play(self) -> int:
        """Random answers to the end of the hand; how many."""
        decisions = 0
        self.deal()
        while not self.ours.playing.over:
            decision = self.ours.playing.pending[0]
            self.pass_by()
            if isinstance(decision.legal[-1], Some):
                self.exchange(decision)
            else:
                self.agree(decision)
                self.act(decision)
            decisions += 1
            self.deal()
        self.pass_by()
        return decisions

    def deal(self) -> None:
        """Theirs gets every card that ours has dealt since."""
        events = self.ours.log.events
        for event in events[self.told :]:
            if isinstance(event, Dealt):
                self.cards.setdefault(event.to, deque()).extend(event.cards)
        self.told = len(events)
        theirs = self.theirs
        while theirs.status:
            if theirs.can_burn_card():
                theirs.burn_card("??")
            elif (player := theirs.hole_dealee_index) is not None and self.has(str(player + 1)):
                theirs.deal_hole(self.cards[str(player + 1)].popleft())
            elif (count := theirs.board_dealing_count) and self.has("board"):
                theirs.deal_board("".join(self.cards["board"].popleft() for _ in range(count)))
            else:
                break
            self.pass_by()

    def has(self, to: str) -> bool:
        return bool(self.cards.get(to))

    def pass_by(self) -> None:
        """Theirs asks where there is nothing but a check; ours does not."""
        theirs = self.theirs
        while theirs.checking_or_calling_amount == 0 and not self.raise_of_theirs():
            theirs.check_or_call()
            self.deal()

    def raise_of_theirs(self) -> tuple[int, int] | None:
        least = self.theirs.min_completion_betting_or_raising_to_amount
        most = self.theirs.max_completion_betting_or_raising_to_amount
        return (least, most) if least is not None and most is not None else None

    def agree(self, decision: Decision[Any]) -> None:
        theirs = self.theirs
        assert theirs.actor_index == decision.who.seat - 1
        assert (theirs.checking_or_calling_amount or 0) == decision.sums.get("to call", 0)
        ranges = [(row.least, row.most) for row in decision.legal if isinstance(row, Range)]
        offered = self.raise_of_theirs()
        if not (self.one_more_raise() and not ranges):
            assert ranges == ([offered] if offered else [])
        assert ("bring-in" in decision.words) == theirs.can_post_bring_in()

    def one_more_raise(self) -> bool:
        """Before the first cards after the deal, where there is a big blind: the cap is reached."""
        theirs = self.theirs
        fixed = OURS[self.code].kind == "fixed" and self.code not in STUD
        raises = theirs.completion_betting_or_raising_count
        return fixed and theirs.street_index == 0 and raises == 3

    def act(self, decision: Decision[Any]) -> None:
        theirs, choose = self.theirs, self.choose
        plain: tuple[str, ...] = ("fold", "check", "call", "bring-in")
        words = [word for word in plain if word in decision.words]
        if "check" in words:
            words.remove("fold")
        words += [word for word in words if word != "fold"] * 2  # folding is less likely
        bet = next((row for row in decision.legal if isinstance(row, Range)), None)
        full = self.full_bet()
        if bet is not None and bet.most >= full:
            words += [bet.word] * 2
        word = choose.choice(words)
        if bet is not None and word == bet.word:
            steps = (bet.most - full) // UNIT
            amount = choose.choice(
                (full, full + UNIT * steps, full + UNIT * choose.randint(0, steps))
            )
            theirs.complete_bet_or_raise_to(amount)
            word = f"{word} {written(amount)}"
        elif word == "fold":
            theirs.fold()
        elif word == "bring-in":
            theirs.post_bring_in()
        else:
            theirs.check_or_call()
        self.ours.answer(decision.who, word)

    def full_bet(self) -> int:
        """The least that is a full bet or raise, whatever the player has."""
        theirs = self.theirs
        assert theirs.street is not None
        size = max(
            theirs.completion_betting_or_raising_amount,
            theirs.street.min_completion_betting_or_raising_amount,
        )
        return size if theirs.completion_status else size + max(theirs.bets)

    def exchange(self, decision: Decision[Any]) -> None:
        """At most two cards, so that the deck is enough."""
        assert self.theirs.stand_patter_or_discarder_index == decision.who.seat - 1
        held = list(decision.seen["hand"])
        thrown = self.choose.sample(held, self.choose.randint(0, 2))
        self.theirs.stand_pat_or_discard("".join(thrown))
        self.ours.answer(decision.who, f"discard {' '.join(thrown)}" if thrown else "pat")

    # ---- the end ----

    def compare_the_end(self) -> bool:
        """Whether the chips could be compared."""
        assert not self.theirs.status, "theirs goes on"
        if self.differs():
            return False
        assert stacks(self.ours) == tuple(self.theirs.stacks)
        return True

    def differs(self) -> bool:
        assert self.ours.outcome is not None
        finished = self.ours.outcome.finished
        if self.code in {"N2L1D", "F2L3D"}:
            held = [rank for contest in finished.contests for rank in contest.held.values()]
            return any(rank.made_of == WHEEL for rank in held)
        if self.code == "NS" and finished.contests:
            words = {held.words.partition(",")[0] for held in finished.contests[0].held.values()}
            return {"straight", "three of a kind"} <= words
        low = len(finished.contests) > 1 and bool(finished.contests[1].held)
        return low and len(self.ours.outcome.pots) > 1
