// Laws of the reducer, checked on rounds the server's own code played (fixtures/*.json say how), by somebody
// who did not write it. What is expected is worked out here from the events, in another way than the reducer's.

import { describe, expect, it } from "vitest";
import { applied, emptyFelt, type Felt, potOf } from "./felt";
import type { Bettor, Card, Cents, TableEvent } from "./wire";

interface Fixture {
  how: string;
  id: string;
  pot_game: boolean;
  proof: { deck: Card[] };
  /** Every card in sight, as in a replay. */
  events: TableEvent[];
  /** The same as somebody without a seat saw it live. */
  watched: TableEvent[];
}

const files = import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" });
const fixtures = Object.entries(files).map(
  ([path, fixture]) => [path.replace(/^.*\/(.*)\.json$/, "$1"), fixture] as const,
);
const both = fixtures.flatMap(
  ([name, fixture]) =>
    [
      [`${name}, all in sight`, fixture, fixture.events],
      [`${name}, watched`, fixture, fixture.watched],
    ] as const,
);

it("has rounds of every family", () => {
  expect(fixtures.map(([name]) => name)).toEqual(
    expect.arrayContaining(
      (
        "baccarat nine casino-war ultimate-war three-card-poker ultimate-texas-holdem let-it-ride " +
        "two-way-winner blackjack-split blackjack-splits holdem short-call omaha-hi-lo stud mexican pineapple"
      ).split(" "),
    ),
  );
});

// ---- the reducer itself ----

describe("the reducer is pure", () => {
  it.each(both)("%s", (_, __, events) => {
    let felt = frozen(emptyFelt());
    for (const event of events.map(frozen)) {
      const once = applied(felt, event);
      expect(applied(felt, event)).toEqual(once);
      felt = frozen(once);
    }
  });
});

describe("a new round clears the felt", () => {
  it.each(fixtures)("%s", (_, { events }) => {
    const over = last(events);
    const next = applied(over, { type: "NewRound", parts: [], n: 1, text: "", round: 7, chips: {} });
    expect(next).toEqual({ ...emptyFelt(), round: 7, commitment: over.commitment });
  });
});

// ---- cards ----

// A deck that runs out is shuffled again with folded cards, which then lie in two places by right.
describe("no card of a single deck lies in two places", () => {
  const single = both.filter(([, fixture]) => fixture.proof.deck.length <= 54);
  const once = single.filter(([name]) => !name.startsWith("stud-short"));
  it.each(once)("%s", (_, __, events) => {
    for (const [at, felt] of every(events)) {
      const cards = onTheFelt(felt).filter((card) => card !== "??" && card !== "XX");
      expect(new Set(cards).size, `after: ${events[at - 1]?.text}`).toBe(cards.length);
    }
  });
});

// The first card of a new shoe is turned up without being dealt to anybody: it is logged as opened to `burn`.
describe("as many cards lie on the felt as were dealt and not thrown away", () => {
  it.each(both)("%s", (_, __, events) => {
    let count = 0;
    let felt = emptyFelt();
    for (const event of events) {
      felt = applied(felt, event);
      if (event.type === "Dealt") count += event.cards.length;
      if (event.type === "Discarded") count -= event.cards.length;
      const burned = felt.hands["burn"]?.cards.length ?? 0;
      expect(onTheFelt(felt).length - burned, `after: ${event.text}`).toBe(count);
    }
  });
});

describe("with every card in sight, a seat has what it was dealt less what it threw away", () => {
  it.each(fixtures)("%s", (_, { events }) => {
    const felt = last(events);
    const expected = new Map<string, Card[]>();
    for (const event of events) {
      if (event.type === "Dealt") {
        const seat = seatOf(event.to);
        expected.set(seat, [...(expected.get(seat) ?? []), ...event.cards]);
      }
      if (event.type !== "Answered") continue;
      for (const card of thrownBy(event.choice)) {
        const held = expected.get(`${event.who.seat}`)!;
        held.splice(held.indexOf(card), 1);
      }
    }
    for (const [seat, cards] of expected) {
      if (!/^\d+$/.test(seat)) continue;
      const lying = Object.keys(felt.hands).filter((to) => seatOf(to) === seat);
      expect(sorted(lying.flatMap((to) => felt.hands[to]!.cards)), `seat ${seat}`).toEqual(sorted(cards));
    }
  });
});

describe("a hand shown whole lies there as it was shown, for everybody", () => {
  it.each(both)("%s", (_, __, events) => {
    const felt = last(events);
    events.forEach((event, at) => {
      if (event.type !== "Opened" && event.type !== "Shown") return;
      const later = events.slice(at + 1).filter((other) => other.type === "Opened" || other.type === "Shown");
      if (later.some((other) => other.to === event.to)) return;
      const hand = felt.hands[event.to]!;
      const moved = later.flatMap((other) => other.cards); // the bank's two cards may become the board's
      for (const card of event.cards) expect([...hand.cards, ...moved], event.text).toContain(card);
      if (event.type === "Shown") expect(sorted(hand.cards)).toEqual(sorted(event.cards));
    });
  });
});

describe("what is said of a hand was said of the cards that lie there, and is said again of more", () => {
  it.each(both)("%s", (_, __, events) => {
    const grown = new Set<string>();
    const told = new Set<string>();
    for (const [at, felt] of every(events)) {
      const event = events[at - 1];
      if (event?.type === "Dealt") grown.add(event.to);
      if (event?.type === "Opened" && event.says) told.add(event.to);
      if (event?.type === "Opened" || event?.type === "Shown" || event?.type === "Counted")
        grown.delete(event.to);
      for (const to of grown) expect(felt.hands[to]?.says, `after: ${event?.text}`).toBe("");
    }
    for (const to of told) expect(last(events).hands[to]?.says, to).not.toBe("");
  });
});

describe("what a watcher sees is what lies there, or a card's back", () => {
  it.each(fixtures)("%s", (_, { events, watched }) => {
    const [known, seen] = [last(events), last(watched)];
    for (const [to, { cards }] of Object.entries(known.hands)) {
      const theirs = seen.hands[to]?.cards ?? [];
      expect(theirs.length, to).toBe(cards.length);
      const left = [...cards];
      for (const card of theirs.filter((card) => card !== "??")) {
        expect(left, `${to} shows ${card}`).toContain(card);
        left.splice(left.indexOf(card), 1);
      }
    }
  });
});

describe("a hand of blackjack counts what its question says, also when it was split", () => {
  it.each(both.filter(([name]) => name.startsWith("blackjack")))("%s", (_, { events: known }, events) => {
    for (const [at, felt] of every(events)) {
      const asked = known[at - 1]; // a watcher is not told the count; the cards are the same
      const told = asked?.type === "Asked" ? /^Your hand counts (?:soft )?(\d+)/.exec(asked.question) : null;
      if (asked?.type !== "Asked" || !told) continue;
      const { seat, hand } = asked.who;
      const cards = felt.hands[hand === 1 ? `${seat}` : `${seat}/${hand}`]?.cards ?? [];
      expect(countOf(cards), `${asked.text} with ${cards.join(" ")}`).toBe(Number(told[1]));
    }
  });
});

// ---- bets of banked games ----

describe("bets are what was placed and added, and are settled for that", () => {
  it.each(both.filter(([, fixture]) => !fixture.pot_game))("%s", (_, __, events) => {
    const staked = new Map<string, Cents>();
    let felt = emptyFelt();
    for (const event of events) {
      felt = applied(felt, event);
      if (event.type === "Placed" || event.type === "Added") {
        const name = wagerKey(event.who, event.wager);
        staked.set(name, (staked.get(name) ?? 0) + event.cents);
      }
      const atRisk = felt.bets.filter((bet) => bet.result === null);
      for (const bet of atRisk) expect(bet.cents).toBe(staked.get(wagerKey(bet.who, bet.wager)));
      if (event.type === "Settled") {
        const settled = wagerKey(event.who, event.wager);
        const bets = felt.bets.filter((bet) => wagerKey(bet.who, bet.wager) === settled);
        expect(
          bets.map(({ cents, result, paid }) => ({ cents, result, paid })),
          event.text,
        ).toEqual([{ cents: event.stake, result: event.result, paid: event.paid }]);
      }
    }
    expect(
      felt.bets.filter((bet) => bet.result === null),
      "bets never settled",
    ).toEqual([]);
  });
});

describe("what bets gained is what the players' chips changed by, and nothing is lost on the way", () => {
  it.each(both.filter(([, fixture]) => !fixture.pot_game))("%s", (_, __, events) => {
    const felt = last(events);
    const gained: Record<string, Cents> = {};
    for (const { who, paid } of felt.bets) gained[accountOf(who)] = (gained[accountOf(who)] ?? 0) + paid;
    for (const [account, cents] of Object.entries(gained)) {
      expect(felt.changes[account] ?? 0, account).toBe(cents);
    }
    expect(sum(Object.values(felt.changes))).toBe(0);
  });
});

// ---- pots ----

const pots = both.filter(([, fixture]) => fixture.pot_game);

describe("the pot and the bets are those every question tells", () => {
  it.each(pots)("%s", (_, { events: known }, events) => checkQuestions(known, events));
});

describe("the pot is what is won and what the house takes of it", () => {
  it.each(pots)("%s", (_, __, events) => checkPot(events));
});

function checkQuestions(known: readonly TableEvent[], events: readonly TableEvent[]): void {
  for (const [at, felt] of every(events)) {
    const asked = known[at - 1]; // a watcher is not told the question; the sums are the same
    if (asked?.type !== "Asked") continue;
    const told = /: (?:\$([\d.,]+)|nothing) to call, \$([\d.,]+) in the pot$/.exec(asked.question);
    if (!told) continue;
    const bets = Object.values(felt.street);
    const owed = Math.max(0, ...bets) - (felt.street[asked.who.seat] ?? 0);
    expect(potOf(felt) + sum(bets), asked.text).toBe(inCents(told[2]!));
    expect(owed, asked.text).toBeGreaterThanOrEqual(inCents(told[1] ?? "0")); // less, where chips run out
  }
}

function checkPot(events: readonly TableEvent[]): void {
  const felt = last(events);
  const taken = events.flatMap((event) =>
    event.type === "Posted" && event.entry.postings.some(({ account }) => account === "collection")
      ? event.entry.postings.filter(({ account }) => account === "pot").map(({ cents }) => -cents)
      : [],
  );
  expect(potOf(felt)).toBe(sum(felt.wins.map((win) => win.cents)));
  expect(sum(taken)).toBe(sum(events.map((event) => (event.type === "FeeTaken" ? event.cents : 0))));
  expect(sum(Object.values(felt.changes))).toBe(0);
  expect(felt.changes["pot"] ?? 0).toBe(0);
}

describe("the chips in front of everybody end as the ledger says, and are never less than none", () => {
  it.each(both)("%s", (_, __, events) => {
    const [first] = events;
    const start = first?.type === "NewRound" ? first.chips : {};
    const felts = every(events).map(([, felt]) => felt);
    const { chips, changes } = felts.at(-1)!;
    const written = Object.entries(start).map(([account, cents]) => [
      account,
      cents + (changes[account] ?? 0),
    ]);
    expect(chips).toEqual(Object.fromEntries(written));
    for (const felt of felts) expect(Math.min(...Object.values(felt.chips))).toBeGreaterThanOrEqual(0);
  });
});

describe("until the settlement, chips lie in front of somebody, in the bank, at risk, or are the house's", () => {
  it.each(both)("%s", (_, __, events) => {
    const [first] = events;
    const start = first?.type === "NewRound" ? sum(Object.values(first.chips)) : 0;
    let taken = 0;
    for (const [at, felt] of every(events).slice(1)) {
      const { chips, bank, bets, street, wins, changes } = felt;
      if (bets.some((bet) => bet.result !== null) || wins.length > 0) return;
      const event = events[at - 1]!;
      if (event.type === "FeeTaken") taken += event.cents;
      const house = taken + (changes["collection"] ?? 0) + (changes["jackpot"] ?? 0);
      const risked = sum([...bets.map((bet) => bet.cents), ...Object.values(street), potOf(felt)]);
      expect(sum(Object.values(chips)) + (bank?.cents ?? 0) + risked + house, event.text).toBe(start);
    }
  });
});

describe("who folded is out, and nobody is asked when all is over", () => {
  it.each(both)("%s", (_, __, events) => {
    const folded = events.flatMap((event) => {
      if (event.type === "Mucked" && event.beaten) return [Number(event.to)];
      return event.type === "Answered" && event.choice === "fold" ? [event.who.seat] : [];
    });
    const felt = last(events);
    expect([...new Set(felt.folded)].sort()).toEqual([...new Set(folded)].sort());
    expect(felt.asked).toEqual([]);
  });
});

// ---- helpers ----

function every(events: readonly TableEvent[]): [number, Felt][] {
  const felts: [number, Felt][] = [[0, emptyFelt()]];
  for (const [at, event] of events.entries()) felts.push([at + 1, applied(felts[at]![1], event)]);
  return felts;
}

function last(events: readonly TableEvent[]): Felt {
  return every(events)[events.length]![1];
}

const onTheFelt = (felt: Felt) => Object.values(felt.hands).flatMap((hand) => hand.cards);

function thrownBy(choice: string): Card[] {
  return choice.startsWith("discard ") ? choice.split(" ").slice(1) : [];
}

/** Tens for faces, an ace as eleven where that is not too much. */
function countOf(cards: readonly Card[]): number {
  const hard = sum(cards.map(([rank]) => Number({ A: 1, T: 10, J: 10, Q: 10, K: 10 }[rank!] ?? rank)));
  return cards.some(([rank]) => rank === "A") && hard + 10 <= 21 ? hard + 10 : hard;
}

const seatOf = (to: string) => to.split("/")[0]!;

function wagerKey(who: Bettor, wager: string): string {
  return JSON.stringify([who.seat, who.name, who.hand, who.spot, wager]);
}

function accountOf(who: Bettor): string {
  return who.name && who.name !== "player-dealer" ? who.name : `${who.seat}`;
}

const sorted = (cards: readonly Card[]) => [...cards].sort();

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function inCents(dollars: string): Cents {
  return Math.round(Number(dollars.replaceAll(",", "")) * 100);
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
