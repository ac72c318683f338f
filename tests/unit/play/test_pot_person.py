"""A person sits down to a pot game: what is shown, how answers are read, refusals, leaving."""

import re
from pathlib import Path

import pytest

from houseway.cli.sitting import Sitting
from houseway.cli.terminal import Interrupts
from houseway.families.poker.sheet import PokerSheet
from houseway.game import PotGame, load, verify
from houseway.money import cents, money
from houseway.table import PotRecord
from houseway.table.open import WentOn
from houseway.words import capital
from tests.unit.play.conftest import Keyboard, Run, asked, replayed
from tests.unit.play.pots import NO_LIMIT, PotEvening, Replies, rounds_of, sit_down
from tests.unit.poker.knowing import Knowing, cards_in

LIMIT_HOLDEM = "hustler/texas-holdem"
OPEN = r"fold, call or raise 10 to "  # the blinds are $3 and $5, and nobody has raised
FREE = r"fold, check or bet 5 to "
BIG_BLIND = 500
SIX_TWELVE = "6-12"  # blinds of $3 and $6


# ---- what is shown ----


class Felt:
    """The chips and cards of a hand, added up from the lines that were said."""

    def __init__(self) -> None:
        self.bets: dict[str, int] = {}
        self.pot = 0
        self.board: list[str] = []
        self.hand: list[str] = []

    def read(self, line: str) -> None:
        line = line.removeprefix("» ").strip()
        if match := re.fullmatch(r"(\w+) posts \$([\d.]+): .*", line):
            self._bet(match[1], cents(match[2]), to=False)
        elif match := re.fullmatch(r"(\w+) (?:bets|raises to) \$([\d.]+)\.", line):
            self._bet(match[1], cents(match[2]), to=True)
        elif match := re.fullmatch(r"(\w+) calls \$([\d.]+)\.", line):
            self._bet(match[1], cents(match[2]), to=False)
        elif match := re.fullmatch(r"The board gets (.*)\.", line):
            self.board += match[1].split()
            self.bets = {}
        elif match := re.fullmatch(r"Guest gets (.*)\.", line):
            self.hand += match[1].split()
        elif match := re.fullmatch(r"Uncalled bet of \$([\d.]+) returned to \w+\.", line):
            self.pot -= cents(match[1])

    def _bet(self, who: str, amount: int, *, to: bool) -> None:
        more = amount - self.bets.get(who, 0) if to else amount
        self.bets[who] = self.bets.get(who, 0) + more
        self.pot += more

    def check(self, cards: str, question: str, prompt: str) -> None:
        """Cards and chips, then what is owed and in the pot, then what may be answered."""
        board = f", board {' '.join(self.board)}" if self.board else ""
        behind = re.fullmatch(r"» Your (.*); \$([\d,.]+) behind\.", cards)
        assert behind is not None and behind[1] == f"{' '.join(self.hand)}{board}"
        chips = cents(behind[2].replace(",", ""))
        high = max(self.bets.values(), default=0)
        owed = min(high - self.bets.get("Guest", 0), chips)
        word = "raise" if high else "bet"
        calls = f"{money(owed)} to call" if owed else f"check or {word}"
        street = ("pre-flop", "", "", "flop", "turn", "river")[len(self.board)]
        assert question == f"» {capital(street)}: {calls}, {money(self.pot)} in the pot"
        stay = "call" if owed else "check"
        if owed == chips:
            assert prompt == "? fold or call? "
            return
        sizes = re.fullmatch(rf"\? fold, {stay} or {word} ([\d.]+)(?: to ([\d.]+))?\? ", prompt)
        assert sizes is not None, prompt
        least, most = cents(sizes[1]), cents(sizes[2] or sizes[1])
        assert most <= self.bets.get("Guest", 0) + chips
        assert least >= min(high + BIG_BLIND, most)


def test_the_prompt_shows_hand_board_pot_price_and_sizes() -> None:
    """Everything is added up again from what was said; nobody is all in but by many raises."""
    evening = sit_down(Replies(("never", "")), hands=30, buy_in=10_000_000, seats=5, bots="tight")
    prompts = 0
    for said in rounds_of(evening.said):
        felt = Felt()
        for line, before, text in zip(said, ["", "", *said], ["", *said], strict=False):
            felt.read(line)
            if line.startswith("? "):
                prompts += 1
                felt.check(before, text, line)
    assert prompts > 20


def test_the_welcome_tells_the_table() -> None:
    evening = sit_down(Replies(), LIMIT_HOLDEM, schedule="3", kills=True, seats=3)
    head = "\n".join(evening.said[: evening.said.index("\n— Hand 1 —")])
    assert "Hold'em (hustler/texas-holdem)\n" in head
    assert "  Seat 1: Guest (you), $200" in head and "  Seat 3: Cleo, a bot playing " in head
    terms = "Fixed limit $4-$8, $2/$4 blinds, collection by option 3, played with kills."
    assert terms in head


def test_chips_are_told_after_every_hand_and_sum_up() -> None:
    evening = sit_down(Replies(("never", "")), hands=6, buy_in=1_000_000, bots="tight")
    lines = [line for line in evening.said if line.startswith("Chips: Guest $")]
    assert len(lines) == 6
    for line in lines:
        held = re.findall(r"(?:Guest|Bela|Cleo|Dov) \$([\d,]+(?:\.\d\d)?)", line)
        assert len(held) == 4
        assert sum(cents(amount.replace(",", "")) for amount in held) == 4_000_000


# ---- what may be typed ----


@pytest.mark.parametrize(
    ("asked", "typed", "heard"),
    [
        (OPEN, "f", "fold"),
        (OPEN, "fold", "fold"),
        (OPEN, "fo", "fold"),
        (OPEN, "c", "call"),
        (OPEN, "ca", "call"),
        (OPEN, "CALL", "call"),
        (OPEN, "  call ", "call"),
        (OPEN, "r 30", "raise 30"),
        (OPEN, "R 30", "raise 30"),
        (OPEN, "raise 30", "raise 30"),
        (OPEN, "raise  $30", "raise 30"),
        (OPEN, "30", "raise 30"),
        (OPEN, "$30", "raise 30"),
        (OPEN, "30.50", "raise 30.50"),
        (OPEN, "b 30", "raise 30"),
        (OPEN, "10", "raise 10"),
        (OPEN, "r 10", "raise 10"),
        (OPEN, "raise 10", "raise 10"),
        (OPEN, "r 20", "raise 20"),
        (OPEN, "all-in", "raise 200"),
        (OPEN, "all in", "raise 200"),
        (OPEN, "200", "raise 200"),
        (FREE, "k", "check"),
        (FREE, "c", "check"),
        (FREE, "ch", "check"),
        (FREE, "b 20", "bet 20"),
        (FREE, "bet 5", "bet 5"),
        (FREE, "b 5", "bet 5"),
        (FREE, "5", "bet 5"),
        (FREE, "20", "bet 20"),
        (FREE, "r 20", "bet 20"),
        (FREE, "f", "fold"),
    ],
)
def test_answers_are_read_as_they_are_meant(asked: str, typed: str, heard: str) -> None:
    replies = Replies((asked, typed), rest="quit")
    evening = sit_down(replies, hands=40, seats=4)
    assert replies.done, "the question never came"
    assert not any("is not allowed here" in line for line in evening.said)
    at = next(i for i, (prompt, _) in enumerate(replies.typed) if re.search(asked, prompt))
    assert replies.typed[at][1] == typed and evening.own[at] == heard


def test_all_in_is_everything_there_is() -> None:
    """On the flop too: the chips left, not the buy-in."""
    replies = Replies((FREE, "all-in"))
    evening = sit_down(replies, hands=40)
    assert replies.done
    at = next(i for i, (_, typed) in enumerate(replies.typed) if typed == "all-in")
    behind = [line for line in evening.said if line.endswith(" behind.")][at]
    left = behind.partition("; $")[2].removesuffix(" behind.")
    assert evening.own[at] == f"bet {left}"


def test_all_in_where_the_chips_are_just_enough_to_call() -> None:
    """A call with too few chips is an all-in call."""
    for number in range(60):
        replies = Replies((r"^fold or call\?", "all-in"))
        evening = sit_down(replies, hands=8, buy_in=1_000, seed=f"short {number}", bots="random")
        if replies.done:
            answers = [answer for _, answer in replies.typed]
            assert evening.own[answers.index("all-in")] == "call"
            return
    raise AssertionError("nobody put the person all in")


REFUSED = [
    *("r 9", "r 9.99", "9", "r 200.01", "r 100000", "100000", "raise 30.001", "30.001"),
    *(
        "r",
        "raise",
        "raise -30",
        "-30",
        "raise ten",
        "raise 30 40",
        "r 1",
        "r 2",
        "raise 10 to 200",
    ),
    *("k", "check", "fish", "x", "", "call 5", "fold now", "discard As", "1e9", "nan"),
]


@pytest.mark.parametrize("typed", REFUSED)
def test_a_refused_answer_is_told_the_legal_ones_and_asked_again(typed: str) -> None:
    replies = Replies((OPEN, typed), (OPEN, "f"))
    evening = sit_down(replies, hands=9)
    assert replies.done, "the question never came"
    at = [answer for _, answer in replies.typed].index(typed)
    (prompt, _), (again, answer) = replies.typed[at : at + 2]
    assert prompt == again and answer == "f"
    lines = evening.said
    place = [i for i, line in enumerate(lines) if line.startswith("? ")][at]
    told = lines[place + 1]
    assert lines[place + 2] == f"? {prompt}", lines[place : place + 4]
    assert "\n" not in told and "expected fold, call or raise 10 to 200" in told
    assert evening.own[at] == "fold", "the refused answer did not count"


@pytest.mark.parametrize("typed", ["r", "raise", "r 1", "r 2"])
def test_a_refusal_names_what_was_typed_and_not_what_is_allowed(typed: str) -> None:
    """A message has the value received, then the values allowed."""
    evening = sit_down(Replies((OPEN, typed), (OPEN, "f")), hands=9)
    (told,) = [line for line in evening.said if "is not allowed here" in line]
    assert "'raise 10 to 200' is not allowed" not in told


@pytest.mark.parametrize("typed", ["r 1", "raise 1", "r 12.5", "r 0", "r 6", "1", "13", "b 1"])
def test_the_beginning_of_an_amount_is_no_amount(typed: str) -> None:
    """At $6-$12 a raise is to $12; `r 1` is not."""
    asked = r"fold, call or raise 12\? "
    replies = Replies((asked, typed), (asked, "f"))
    evening = sit_down(replies, LIMIT_HOLDEM, limit=SIX_TWELVE, hands=9)
    assert replies.done, "the question never came"
    at = [answer for _, answer in replies.typed].index(typed)
    assert evening.own[at] == "fold"
    told = [line for line in evening.said if "is not allowed here" in line]
    assert len(told) == 1 and "expected fold, call or raise 12" in told[0]


@pytest.mark.parametrize("typed", ["r", "raise", "r 12", "12", "raise 12.00", "b"])
def test_where_there_is_one_size_the_word_is_enough(typed: str) -> None:
    asked = r"fold, call or raise 12\? "
    replies = Replies((asked, typed))
    evening = sit_down(replies, LIMIT_HOLDEM, limit=SIX_TWELVE, hands=9)
    at = [answer for _, answer in replies.typed].index(typed)
    assert evening.own[at] == "raise 12"


PINEAPPLE = "diamond-jims/crazy-pineapple"


def test_a_card_is_thrown_away_by_name() -> None:
    """Only one of one's own, and one at a time; then the hand goes on."""

    wrong = ["discard {0} {1}", "discard", "discard", "discard 1", "discard {0} {0}", "{0}", "d"]

    class Throws(Replies):
        def __call__(self, prompt: str) -> str:
            if match := re.search(r"discard 1 of (\w\w) (\w\w) (\w\w)", prompt):
                mine = match.groups()
                return wrong.pop().format(*mine) if wrong else f"discard {mine[1].upper()}"
            return super().__call__(prompt)

    count = len(wrong)
    evening = sit_down(Throws(("never", "")), PINEAPPLE, hands=3)
    thrown = [answer for answer in evening.own if answer.startswith("discard ")]
    assert thrown and sum("is not allowed here" in line for line in evening.said) == count
    assert re.fullmatch(r"discard [2-9TJQKA][shdc]", thrown[0])
    others = [line for line in evening.said if re.match(r"  (Bela|Cleo|Dov) discards ", line)]
    assert others and all(line.endswith(" discards 1 card.") for line in others)


# ---- commands ----


def test_commands_answer_in_mid_hand_without_costing_a_turn() -> None:
    words = ("?", "hint", "rules", "log", "chips", "odds", "help")
    replies = Replies((OPEN, "?"), *words[1:], "f")
    evening = sit_down(replies, hands=9)
    at = [answer for _, answer in replies.typed].index("?")
    assert len({prompt for prompt, _ in replies.typed[at : at + len(words) + 1]}) == 1
    assert evening.own[at] == "fold"
    text = evening.text
    assert "You may answer: fold, call, raise 10 to 200." in text
    assert "How it is played" in text and "Readings: what the document leaves open" in text
    behind = [line for line in evening.said if line.endswith(" behind.")][at]
    chips = behind.partition("; ")[2].removesuffix(" behind.")
    assert "no collection" in text and f"  Guest: {chips}" in evening.said
    first = next(line for line in evening.said if line.startswith("» Guest gets "))
    assert evening.said.count(first) == 2, "the log tells the hand again"


def test_the_hint_tells_the_hand_and_the_price() -> None:
    """$5 to call into $8 and more: at $8 in the pot the price is 5 of 13, 38.5%."""
    evening = sit_down(Replies((OPEN, "hint"), "f"), hands=9, seats=2, seed="hint")
    hint = next(line for line in evening.said if line.startswith("Against random hands "))
    said = re.fullmatch(
        r"Against random hands you win about ([\d.]+)% of the pot;"
        r" a call of \$([\d.]+) needs (\d+)%\.",
        hint,
    )
    assert said is not None and 0 < float(said[1]) < 100
    call, needs = float(said[2]), float(said[3])
    pot = next(line for line in evening.said if line.endswith(" in the pot"))
    before = re.search(r"\$([\d.]+) to call, \$([\d.]+) in the pot", pot)
    assert before is not None and float(before[1]) == call
    assert needs == pytest.approx(100 * call / (call + float(before[2])), abs=0.5)
    assert any("against one random hand" in line for line in evening.said)


def test_the_hint_of_aces_is_about_what_aces_are_worth() -> None:
    """85.2% before the flop against any hand; the error of 2,000 deals is 0.8%."""
    for number in range(900):
        table = Sitting(asked(NO_LIMIT, seats=2, seed=f"aces {number}")).table
        table.apply(WentOn())
        hand = table.pending[0]
        if hand.who.seat == 1 and {card[0] for card in hand.seen["hand"]} == {"A"}:
            evening = sit_down(Replies("hint", "f"), hands=1, seats=2, seed=f"aces {number}")
            hint = next(line for line in evening.said if line.startswith("Against random hands "))
            share = re.search(r"about ([\d.]+)%", hint)
            assert share is not None and abs(float(share[1]) - 85.2) < 0.5 + 4 * 0.8
            return
    raise AssertionError("no aces in 900 hands")


# ---- leaving ----


@pytest.mark.parametrize("leaving", ["quit", "q", EOFError, KeyboardInterrupt])
def test_leaving_in_mid_hand_finishes_it_by_default(leaving: str | type[BaseException]) -> None:
    steps = ((OPEN, "r 30"),)
    replies = Replies(*steps, rest=leaving)
    evening = sit_down(replies, hands=50, bots="pot-odds", seed="leaving")
    night = evening.night
    assert night.interrupted == (leaving is KeyboardInterrupt)
    at = evening.said.index("The hand is finished with default answers for you.")
    assert "time ran out" not in evening.text, "nobody ran out of time"
    history = evening.history
    defaults = [a.choice for a in history.rounds[-1].answers if a.by_default]
    assert defaults and set(defaults) <= {"fold", "check"}
    heard = [line for line in evening.said[at:] if re.match("» Guest (folds|checks)", line)]
    assert heard == [f"» Guest {choice}s." for choice in defaults]
    assert verify(history)["ok"]
    night.report()
    assert any(re.fullmatch(r"  Guest: \$[\d,.]+", line) for line in evening.said)
    assert str(night.recorder.file) in evening.said[-1]


def test_quitting_is_by_fold_and_not_by_chips() -> None:
    """A player who leaves facing a bet loses the chips already in, no more."""
    replies = Replies((OPEN, "quit"))
    evening = sit_down(replies, hands=9)
    put = re.findall(r"» Guest posts \$(\d+)", "\n".join(rounds_of(evening.said)[-1]))
    lost = sum(map(int, put)) * 100
    hand = evening.history.rounds[-1]
    assert isinstance(hand, PotRecord)
    before = dict(zip(hand.hand.seats, hand.hand.chips, strict=True))[1]
    assert evening.night.chips()[1] == before - lost


def test_ctrl_c_between_hands_ends_the_evening_there() -> None:
    interrupts = Interrupts()
    said: list[str] = []

    class Pressed(Replies):
        def __call__(self, prompt: str) -> str:
            if sum(line.startswith("\n— Hand") for line in said) == 2:
                interrupts.asked = True  # heard, but the prompt was answered already
            return super().__call__(prompt)

    evening = sit_down(Pressed(rest="f"), said=said, interrupts=interrupts, hands=50)
    assert evening.night.interrupted and evening.night.table.session.rounds == 2
    assert verify(evening.history)["ok"]
    assert evening.said[-1].startswith("History: ")


def test_without_a_history_folder_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    evening = sit_down(Replies(rest="f"), hands=2)
    assert evening.night.table.session.rounds == 2
    assert any("No history is written" in line for line in evening.said)


# ---- chips ----


class Bold(Replies):
    """Goes all in, and types its lines only when it is asked to buy in again."""

    def __call__(self, prompt: str) -> str:
        if "Buy in again" in prompt:
            return super().__call__(prompt)
        answer = "all-in" if re.search("bet|raise", prompt) else "c"
        self.typed.append((prompt, answer))
        return answer


def broke(*answers: str) -> PotEvening:
    """The person goes all in until there is nothing left, and so on for every answer."""
    for number in range(60):
        replies = Bold(*answers)
        evening = sit_down(replies, buy_in=1_000, hands=60, seed=f"broke {number}", bots="random")
        if replies.done:
            return evening
    raise AssertionError("the person was not broke often enough")


def test_who_is_broke_leaves_or_buys_in_again() -> None:
    evening = broke("leave")
    assert evening.night.chips()[1] < 500 and not evening.night.interrupted
    assert "a seat needs $5 to play here" in evening.text
    evening.night.report()


def test_a_new_buy_in_is_the_usual_or_what_is_typed() -> None:
    evening = broke("", "25")
    bought = [line.buy_in for _, line in evening.history.lines if line.buy_in]
    own = [row["1"] for row in bought if "1" in row]
    assert own[:3] == [1_000, 1_000, 2_500]
    assert verify(evening.history)["ok"]
    evening.night.report()


def test_a_refused_buy_in_is_asked_again() -> None:
    evening = broke("lots", "-5", "0", "0.01", "30")
    text = evening.text
    assert "'lots' is not an amount" in text.replace("'Lots'", "'lots'")
    assert "expected at least $" in text.lower()
    own = [
        line.buy_in["1"] for _, line in evening.history.lines if line.buy_in and "1" in line.buy_in
    ]
    assert own[:2] == [1_000, 3_000]


def test_time_is_paid_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """In advance, then every half hour; hands take 1000 seconds here: the first, third and fifth.

    Four players pay $5 each: 002:12295-12306.
    """
    said: list[str] = []
    hands = "\n— Hand"
    monkeypatch.setattr(
        "houseway.cli.sitting.time.time",
        lambda: 1_000_000.0 + 1000.0 * sum(line.startswith(hands) for line in said),
    )
    game = "hustler/double-board-omaha"
    evening = sit_down(
        Replies(("never", "")), game, said=said, hands=5, limit="60-120", schedule="37"
    )
    paid = [number for number, lines in enumerate(rounds_of(said), start=1) if fee_line(lines)]
    assert paid == [1, 3, 5]
    assert evening.night.report()["collection"] == 3 * 4 * 5
    assert verify(evening.history)["ok"]


def fee_line(lines: list[str]) -> bool:
    return "» Guest pays $5 collection." in lines


# ---- secrets ----


@pytest.mark.parametrize(
    "game",
    [
        *(NO_LIMIT, PINEAPPLE, "hustler/pineapple", "hustler/omaha-hi-lo-8"),
        *("hustler/seven-card-stud", "hustler/super-razz", "diamond-jims/mexican-stud"),
        *("hustler/mexican-poker", "hustler/double-board-omaha"),
    ],
)
def test_the_person_is_shown_no_card_he_may_not_know(game: str) -> None:
    """All that was said in a hand, prompts, hints and logs too, against what seat 1 may know."""

    class Curious(Replies):
        def __call__(self, prompt: str) -> str:
            self.typed.append((prompt, ""))
            number = len(self.typed)
            if number % 3:
                return "hint" if number == 1 else ("log", "?")[number % 3 - 1]
            if match := re.search(r"discard 1 of (\w\w)", prompt):
                return f"discard {match[1]}"
            return "bring-in" if "bring-in" in prompt else "keep" if "keep" in prompt else "c"

    evening = sit_down(Curious(), game, hands=8, seats=5, bots="random", seed=game)
    sheet = load(game, PotGame).sheet
    assert isinstance(sheet, PokerSheet)
    said = rounds_of(evening.said)
    hands = list(replayed(evening.history))
    assert len(said) == len(hands) == 8
    hidden = 0
    for lines, played in zip(said, hands, strict=True):
        knowing = Knowing(sheet, played.record.hand.seats)
        for event in played.log.events:
            knowing.follow(event)
        shown = [line for line in lines if "High card for the button" not in line]
        assert not knowing.leaks(1, cards_in("\n".join(shown)))
        everything = set().union(*knowing.known.values())
        hidden += len(everything - knowing.known[1])
    assert hidden, "there was nothing to hide"


# ---- the command ----


def test_the_command_with_a_keyboard(cli: Run) -> None:
    ran = cli("play", NO_LIMIT, "--seed", "1", "--json", stdin=Keyboard("f\nf\nf\nquit\n"))
    assert ran.code == 0
    assert ran.json["id"] == NO_LIMIT and ran.json["rounds"] >= 1
    assert Path(ran.json["history"]).name.startswith("houseway-history-")
    assert "» Guest gets " in ran.err and "» Guest folds." in ran.err
