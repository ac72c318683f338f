"""Plays an open table by acts: legal ones made of the wire alone, and a look at all it is."""

from random import Random
from typing import Any

from msgspec.structs import replace

from houseway.cards.codec import builtins, encode
from houseway.table.open import (
    BankedTable,
    Bet,
    JoinedBank,
    JoinedBet,
    OpenTable,
    PotTable,
    Replied,
    Sat,
    SpotBet,
    TookBank,
    WentOn,
)
from houseway.table.open.table import Question
from tests.server.secrets import answers

HOUSE = {"cage", "carried", "collection", "jackpot", "pot"}


def told(table: OpenTable, question: Question) -> Any:
    """A question as it goes over the wire."""
    return builtins(table.shown(question))


def tries(table: OpenTable, question: Question, random: Random) -> list[Any]:
    """Acts that answer a question, the bolder ones first; the last one is always legal."""
    wire = told(table, question)
    if question.kind == "bank":
        bold = answers.bank(wire, random)["chips"]
        partners = bool(wire["partners"] and bold)
        return [
            TookBank(seat=question.who.seat, cents=bold, partners=partners),
            TookBank(seat=question.who.seat, cents=0),
        ]
    if question.kind == "wagers":
        made = (
            answers.bet(wire, random),
            answers.bet(wire, random, plain=True),
            answers.bet(wire, random, none=True),
        )
        joins: list[Any] = []
        if wire["join"] and random.random() < 0.3:
            cents = random.randint(1, wire["join"])
            joins.append(JoinedBank(account=question.account, cents=cents))
        if wire["shared"] and random.random() < 0.5:
            wager = random.choice(wire["shared"])
            cents = random.randint(wager["least"], wager["most"])
            joins.append(JoinedBet(account=question.account, whose=wager["whose"], cents=cents))
        bets = [
            Bet(account=question.account, spots=tuple(SpotBet(**spot) for spot in row["spots"]))
            for row in made
        ]
        if wire["sharing"] and random.random() < 0.5:
            joins += [replace(bet, shared=True) for bet in bets[:-1]]
        return joins + bets
    answer = answers.decision(wire, random)["answer"]
    return [Replied(who=question.who, answer=answer)]


def step(table: OpenTable, random: Random) -> Any:
    """Answers one of the open questions, or begins a round; returns the act."""
    from houseway.errors import HousewayError

    if not table.questions:
        act: Any = WentOn()
        table.apply(act)
        return act
    question = random.choice(table.questions)
    acts = tries(table, question, random)
    for act in acts[:-1]:
        try:
            table.apply(act)
        except HousewayError:
            continue
        return act
    table.apply(acts[-1])
    return acts[-1]


def seated(table: OpenTable, people: int, cents: int) -> list[Any]:
    """So many people in the first seats, with these chips or as many as may be bought."""
    cents = min(cents, table.most_buy_in)
    acts = [
        Sat(seat=seat, name=f"Guest {'abcdefghij'[seat]}", cents=cents, guest=f"guest{seat}")
        for seat in range(1, people + 1)
    ]
    for act in acts:
        table.apply(act)
    return acts


# ---- all there is of a table ----


def public(table: OpenTable) -> dict[str, Any]:
    """What decides the future of a table, but not the log of the round before."""
    session: Any = table.session
    found: dict[str, Any] = {
        "people": dict(table.people),
        "away": set(table.away),
        "leaving": dict(table.leaving),
        "buying": dict(table.buying),
        "bought": dict(table.bought),
        "moving": dict(table.moving),
        "phase": table.phase,
        "number": table.number,
        "last event": table.last_event,
        "balances": {a: cents for a, cents in session.ledger.balances.items() if cents},
        "rounds": session.rounds,
        "seated": dict(session.seated),
        "shoe": session.box.number,
        "dealt": session.box.shoe.dealt if session.box.shoe else None,
        "order": session.box.shoe.order if session.box.shoe else None,
        "chips": {account: table.chips(account) for account in table.people},
        "questions": [encode(table.shown(row)) for row in table.questions],
        "owners": [(row.number, row.account, row.who, row.kind) for row in table.questions],
        "commitment": table.shoes.commitment,
        "ready": table.ready,
    }
    if isinstance(table, BankedTable):
        found |= {
            "standing": set(session.standing),
            "position": session.position,
            "bank": session.bank,
            "offered": list(table.offered),
            "volunteers": dict(table.offering.volunteers),
            "bets": dict(table.bets),
            "pools": dict(table.pools),
            "last": dict(table.last),
        }
    if isinstance(table, PotTable):
        found |= {
            "button": session.button,
            "sitting out": set(session.away),
            "owing": dict(session.coming.owing),
            "chosen": dict(session.coming.chosen),
            "hands waited": dict(session.coming.hands),
            "gone": dict(session.coming.gone),
            "last hand": session.coming.order,
            "first button": session.coming.first,
            "away since": dict(table.away_since),
            "unshown": dict(table.held),
            "newcomers": set(session.newcomers),
            "legs": set(session.kept_legs),
            "next": session.next,
        }
    return found


def whole(table: OpenTable) -> dict[str, Any]:
    """Everything, the events and the lines of the history too."""
    round = table.round
    return public(table) | {
        "events before": table.events_before,
        "events": list(table.log.events),
        "lines": [encode(line) for line in table.lines],
        "entries": list(table.session.ledger.entries),
        "answers": list(round.playing.answers) if round is not None else None,
        "broken": getattr(table.session, "broken", None),
    }


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    return [
        f"{key}: {one.get(key)!r:.300} → {other.get(key)!r:.300}"
        for key in sorted(one.keys() | other.keys())
        if one.get(key) != other.get(key)
    ]
