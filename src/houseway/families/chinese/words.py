"""The rules of a Chinese poker sheet in words, and the check of its names."""

from collections.abc import Iterator

from houseway.errors import listed, unknown
from houseway.families.chinese.sheet import ChineseSheet, Scoring
from houseway.families.chinese.sweeps import SWEEPS
from houseway.hands.ranking import HIGH
from houseway.hands.rankings import RANKINGS
from houseway.hands.words import a_hand
from houseway.round.words import Said, both, number

DEALT = {
    "card": "Cards are dealt one at a time, {}",
    "hand": "Each player gets thirteen cards at once, {}",
    "stack": "Stacks of thirteen cards, as many as can be dealt in, are made a card at a time and"
    " go round the table, {}",
}
FIRST = {
    "left-of-button": "from the left of the button on.",
    "last-winner": "the first to the action button: who won the last hand, in a new game the"
    " player left of the button.",
}
ABSENT = {
    "next-clockwise": " Where that player gets no cards, the next one clockwise has it.",
    "left-of-button": " Where that player gets no cards, the one left of the button has it.",
}
PLACES = {"front": "front", "middle": "the middle", "back": "the back"}
TIMES = {2: "doubled", 3: "tripled"}


def in_words(sheet: ChineseSheet) -> Iterator[Said]:
    """The rules of a sheet, in the order of a hand."""
    button = f"The button goes {sheet.button.goes} after every hand."
    if sheet.table.dealt is not None and max(sheet.table.seats) > sheet.table.dealt:
        button += f" Where more than {number(sheet.table.dealt)} would play, it gets no cards."
    yield Said(button, sheet.button.lines)
    dealing = sheet.dealing
    absent = ABSENT[dealing.absent] if dealing.first == "last-winner" else ""
    yield Said(DEALT[dealing.by].format(FIRST[dealing.first]) + absent, dealing.lines)
    yield Said(_rows(sheet), sheet.rows.lines)
    yield Said(_scoring(sheet.scoring), sheet.scoring.lines)
    if sheet.scoring.bonus_counts != "none":
        yield Said(_bonuses(sheet.scoring), sheet.scoring.lines)
    yield Said(_foul(sheet), sheet.foul.lines)
    if sheet.surrender is not None:
        points = _points(sheet.surrender.points)
        yield Said(
            f"One player may surrender before the showdown, with chips for everybody: {points} to"
            " each opponent, or the points of a clean sweep that was declared before.",
            sheet.surrender.lines,
        )
    if sheet.sweeping is not None:
        yield Said(_sweeps(sheet), sheet.sweeping.lines)
    yield Said(_settling(sheet), sheet.settling.lines)
    if sheet.antes is not None:
        yield Said(_antes(sheet), sheet.antes.lines)


def _rows(sheet: ChineseSheet) -> str:
    rules = sheet.rows
    counts = "" if "straight" in RANKINGS[rules.front].categories else " do not"
    equal = "is a foul" if rules.equals == "foul" else "is in order"
    short = {
        "lower": "is lower than it",
        "equal": "is just as good",
    }[rules.short_front]
    return (
        f"Straights and flushes of three cards{counts} count in the front. A row exactly as good as"
        f" the one in front of it {equal}; a front whose cards equal the first three of the middle"
        f" {short}."
    )


def _scoring(scoring: Scoring) -> str:
    words = ["A row that is won from another player is worth a point; a tie is worth nothing."]
    if scoring.shot > 1:
        words.append(f"All three won from one player is a shot: they are {TIMES[scoring.shot]}.")
    if scoring.homerun > 1:
        fouls = "; a fouled hand counts as beaten" if scoring.homerun_fouls else ""
        bonus = "three points" if scoring.homerun_bonus == "three" else "their points"
        words.append(
            f"All three won from all of three opponents is a homerun: they are"
            f" {TIMES[scoring.homerun]}{fouls}. Bonus hands add {bonus}."
        )
    return " ".join(words)


def _bonuses(scoring: Scoring) -> str:
    rows = both(
        f"{_points(b.points)} for {a_hand(b.hand)} in {PLACES[b.row]}" for b in scoring.bonuses
    )
    counts = (
        "besides the point of the row"
        if scoring.bonus_counts == "added"
        else ("in place of the point of the row")
    )
    whom = {
        "winner": "only in a row that is won",
        "everybody": "whether the row is won or not",
    }[scoring.bonus_for]
    return f"Bonus hands bring, {counts} and {whom}: {rows}. A royal flush is a straight flush."


def _foul(sheet: ChineseSheet) -> str:
    foul = sheet.foul
    bonus = " and the bonuses in that hand" if foul.bonuses else ""
    but = " who has not surrendered" if sheet.surrender is not None else ""
    return (
        f"A fouled hand pays {_points(foul.points)}{bonus} to each opponent{but}, and earns"
        " nothing. Two fouled hands pay each other nothing."
    )


def _sweeps(sheet: ChineseSheet) -> str:
    rules = sheet.sweeping
    assert rules is not None, "hands are declared"
    named = listed(f"{sweep.title} ({_points(sweep.points)})" for sweep in sheet.sweeps)
    tie = "of the same printed rank" if rules.compared == "rank" else "of the same points"
    first = {
        "higher": "the higher one collects first",
        "position": "they collect in the order of settlement",
    }[rules.first]
    unproduced = {
        "foul": "is a foul",
        "plays": "is a foul, unless an opponent surrendered before: it then plays as it is set",
    }[rules.unproduced]
    return (
        f"A clean sweep that is declared wins by itself: {named}. Two {tie} tie; of two others only"
        f" the higher one is paid, and {first}. One that cannot be produced {unproduced}."
    )


def _settling(sheet: ChineseSheet) -> str:
    rules = sheet.settling
    start = "left" if rules.direction == "clockwise" else "right"
    words = [
        f"Players settle two by two, {rules.direction} from the {start} of the button; clean sweeps"
        " first."
        if sheet.sweeping is not None
        else f"Players settle two by two, {rules.direction} from the {start} of the button."
    ]
    if rules.limited == "stake":
        ante = "with" if rules.counts_ante else "without"
        counted = f", {ante} the ante" if sheet.antes is not None else ""
        words.append(
            f"Nobody wins or loses more, all payments together, than was in front of him when the"
            f" hand began{counted}."
        )
    else:
        words.append("A player pays as long as he has chips, also those won in the same hand.")
    if rules.odd_chips == "idle":
        words.append("Chips that make no whole point do not play.")
    return " ".join(words)


def _antes(sheet: ChineseSheet) -> str:
    rules = sheet.antes
    assert rules is not None, "antes are paid"
    to = {
        "back": "the best back hand that is not fouled",
        "sweep-or-back": "the best clean sweep, or else the best back hand that is not fouled",
    }[rules.to]
    tie = {
        "split": "equal ones share them",
        "nearest": "of equal ones the first from the left of the button",
    }[rules.tie]
    return f"The antes, less the fee, go to {to}; {tie}. With every hand fouled all share them."


def _points(points: int) -> str:
    return f"{number(points)} point{'s' * (points != 1)}"


def faults(sheet: ChineseSheet) -> Iterator[str]:
    """Finds unknown rankings, bonus hands and clean sweeps."""
    for key in ("front", "behind"):
        if (name := getattr(sheet.rows, key)) not in RANKINGS:
            yield f"rows.{key}: {unknown('ranking', name, list(RANKINGS))}"
    for bonus in sheet.scoring.bonuses:
        if bonus.hand not in HIGH:
            yield f"scoring.bonuses: {unknown('hand', bonus.hand, list(HIGH))}"
    for sweep in sheet.sweeps:
        if sweep.name not in SWEEPS:
            yield f"sweeps: {unknown('clean sweep', sweep.name, list(SWEEPS))}"
    if sheet.sweeps and sheet.sweeping is None:
        yield "sweeping: expected how clean sweeps compare"
