"""Answers made of the wire alone: a person who knows nothing but what the page is told."""

from collections.abc import Mapping
from random import Random
from typing import Any

Told = Mapping[str, Any]


def dollars(cents: int) -> str:
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02d}"


def words(option: Told, random: Random) -> str:
    """One answer of a kind, by what page/src/wire.ts says about the kind."""
    kind = option["kind"]
    if kind in ("choice", "times", "add"):
        word: str = option["word" if kind == "choice" else "answer"]
        return word
    if kind == "range":
        least, most = option["least"], option["most"]
        sizes = [least, most, random.randint(least, most), random.randint(least, most)]
        return f"{option['word']} {dollars(random.choice(sizes))}"
    if kind == "set":
        return f"{option['word']} {' | '.join(rows_at_random(option, random))}"
    assert kind == "cards", f"page/src/wire.ts has no option of the kind {kind}"
    count = random.randint(option["least"], option["most"])
    return " ".join([option["word"], *random.sample(option["cards"], count)])


def rows_at_random(option: Told, random: Random) -> list[str]:
    """All cards but the spare ones, wherever there is room; an empty row is a dash."""
    held = option["held"] or [()] * len(option["rows"])
    room = [
        row
        for row, (one, there) in enumerate(zip(option["rows"], held, strict=True))
        for _ in range(one["cards"] - len(there))
    ]
    number = len(option["cards"]) - option["spare"]
    rows: list[list[str]] = [[] for _ in option["rows"]]
    cards = random.sample(option["cards"], number)
    for row, card in zip(random.sample(room, number), cards, strict=True):
        rows[row].append(card)
    return [" ".join(row) or "-" for row in rows]


def decision(question: Told, random: Random) -> dict[str, Any]:
    options = [o for o in question["options"] if o["word"] != "meld"]  # not any cards are one
    if not options:
        options = [{"kind": "choice", "word": question["default"]}]
    calm = [o for o in options if o["kind"] != "choice" or o["word"] not in ("fold", "surrender")]
    chosen = random.choice(calm if calm and random.random() < 0.7 else options)
    return {
        "do": "answer",
        "number": question["number"],
        "who": dict(question["who"]),
        "answer": words(chosen, random),
    }


def bank(question: Told, random: Random) -> dict[str, Any]:
    takes = question["most"] > 0 and random.random() < 0.6
    chips = question["usual"] if random.random() < 0.7 else question["most"]
    return {"do": "bank", "number": question["number"], "chips": chips if takes else 0}


def stakes(question: Told, random: Random, *, plain: bool, behind: bool) -> dict[str, int]:
    """A line with all that belongs to it, sometimes with more."""
    spots = {row["name"]: row for row in question["wagers"] if row["behind"] or not behind}
    lines = [name for name, row in spots.items() if row["role"] == "line"]
    if not lines:
        return {}
    line = random.choice(lines)
    times = 1 if plain else random.choice([1, 1, 2, 3, 5])
    amount = spots[line]["least"] * times
    if spots[line]["most"] is not None:
        amount = min(amount, spots[line]["most"])
    found = {line: amount}
    for _ in spots:  # all that must lie beside what lies there
        for name in list(found):
            found.update({other: found[name] for other in spots[name]["equals"] if other in spots})
            needs = spots[name]["needs"]
            if needs and not set(needs) & set(found):
                same = name in spots[needs[0]]["equals"]
                found[needs[0]] = found[name] if same else spots[needs[0]]["least"]
    if not plain:
        for name, row in spots.items():
            joins = not row["needs"] or set(row["needs"]) & set(found)
            if name not in found and row["role"] != "line" and joins and random.random() < 0.3:
                equal = [found[other] for other in row["equals"] if other in found]
                if len(equal) == len(row["equals"]):
                    found[name] = equal[0] if equal else row["least"]
    return found


def bet(
    question: Told, random: Random, *, plain: bool = False, none: bool = False
) -> dict[str, Any]:
    own = question["who"]["seat"]
    behind = bool(question["behind"])
    seats = [random.choice(question["behind"])] if behind else [own] if own else []
    spots = []
    if not none and (plain or random.random() < 0.9):
        for seat in seats:
            found = stakes(question, random, plain=plain, behind=behind)
            if found:
                spots.append({"seat": seat, "spot": 1, "wagers": found})
            if question["spots"] > 1 and not plain and random.random() < 0.3:
                more = stakes(question, random, plain=True, behind=behind)
                if more:
                    spots.append({"seat": seat, "spot": 2, "wagers": more})
    return {"do": "bet", "number": question["number"], "spots": spots}
