// A stud deck may run out in the middle of a hand. What is left of it is then shuffled again together with
// cards that are done with: the burned ones, and by the house's rule folded hands and discards as well.
// The proof does not say which; but the events do, so every rule a house may have is tried in turn. The
// seed of the new shuffle follows from the shoe's own: a wrong pool does not give the cards that came.

import type { Card, TableEvent } from "../wire";
import { mixSeed, shuffled } from "./shuffle";

/** The words of the event by which the server tells it. */
const RUNS_OUT = "The deck runs out";
const HIDDEN = "??";

/** A further shuffle, as it was worked out again. */
export interface Mixing {
  /** Cards dealt and burned before it. */
  at: number;
  pool: Card[];
  order: Card[];
}

/** Cards that are out of the deck at some point of a hand. */
interface Spent {
  /** Cards dealt and burned so far. */
  gone: number;
  /** The deck, with the cards that are gone. */
  order: Card[];
  hands: Record<string, Card[]>;
  folded: string[];
  dead: Card[];
  thrown: Card[];
  burned: Card[];
  mixings: Mixing[];
}

export function isMixed(events: readonly TableEvent[]): boolean {
  return events.some(runsOut);
}

/** How many cards had left the deck when it first ran out; those before it are of the first shuffle. */
export function goneBeforeMixing(events: readonly TableEvent[]): number {
  const until = events.findIndex(runsOut);
  return events.slice(0, until < 0 ? events.length : until).reduce((sum, event) => sum + taken(event), 0);
}

/** The further shuffles that explain every card of the hand; null where none do, or cards are hidden. */
export function explainMixing(
  seed: Uint8Array,
  order: readonly Card[],
  dealt: readonly Card[],
  events: readonly TableEvent[],
): Mixing[] | null {
  const start: Spent = {
    gone: 0,
    order: [...order],
    hands: {},
    folded: [],
    dead: [],
    thrown: [],
    burned: [],
    mixings: [],
  };
  return follow(start, inDealingOrder(events), { seed, dealt });
}

interface Known {
  seed: Uint8Array;
  dealt: readonly Card[];
}

function follow(spent: Spent, events: readonly TableEvent[], known: Known): Mixing[] | null {
  const next = events.findIndex(runsOut);
  const before = next < 0 ? events : events.slice(0, next);
  const now = before.reduce(spend, spent);
  if (!agree(now, known, next < 0)) return null;
  if (next < 0) return now.mixings;
  for (const again of pools(now)) {
    const found = follow(mixed(now, again, known.seed), events.slice(next + 1), known);
    if (found) return found;
  }
  return null;
}

/** The cards gone so far, and all of them in the end, are those the server says were dealt. */
function agree({ gone, order }: Spent, { dealt }: Known, over: boolean): boolean {
  if (gone > order.length || (over ? gone !== dealt.length : gone > dealt.length)) return false;
  return order.slice(0, gone).every((card, at) => card === dealt[at]);
}

/** What the houses mix in besides burned cards: hands given up, discards too, or nothing. */
function pools({ dead, thrown }: Spent): Card[][] {
  return thrown.length ? [dead, [...dead, ...thrown], []] : dead.length ? [dead, []] : [[]];
}

function mixed(spent: Spent, again: Card[], seed: Uint8Array): Spent {
  const pool = [...spent.order.slice(spent.gone), ...spent.burned, ...again];
  const order = shuffled(pool, mixSeed(seed, spent.gone));
  return {
    ...spent,
    order: [...spent.order.slice(0, spent.gone), ...order],
    burned: [],
    dead: spent.dead.filter((card) => !again.includes(card)),
    thrown: spent.thrown.filter((card) => !again.includes(card)),
    mixings: [...spent.mixings, { at: spent.gone, pool, order }],
  };
}

function spend(spent: Spent, event: TableEvent): Spent {
  const gone = spent.gone + taken(event);
  switch (event.type) {
    case "Burned":
      return { ...spent, gone, burned: [...spent.burned, ...spent.order.slice(spent.gone, gone)] };
    case "Dealt": {
      // A seat that folded without a bet to call may be dealt to: those cards are dead at once.
      if (spent.folded.includes(event.to)) return { ...spent, gone, dead: [...spent.dead, ...event.cards] };
      const hand = [...(spent.hands[event.to] ?? []), ...event.cards];
      return { ...spent, gone, hands: { ...spent.hands, [event.to]: hand } };
    }
    case "Answered":
      return answered(spent, `${event.who.seat}`, event.choice);
    default:
      return spent;
  }
}

function answered(spent: Spent, seat: string, choice: string): Spent {
  const [word, ...named] = choice.split(" ");
  const hand = spent.hands[seat] ?? [];
  if (word === "fold") return { ...spent, folded: [...spent.folded, seat], dead: [...spent.dead, ...hand] };
  if (word !== "discard") return spent;
  const left = hand.filter((card) => !named.includes(card));
  return { ...spent, hands: { ...spent.hands, [seat]: left }, thrown: [...spent.thrown, ...named] };
}

function taken(event: TableEvent): number {
  return event.type === "Burned" ? event.count : event.type === "Dealt" ? event.cards.length : 0;
}

function runsOut(event: TableEvent): boolean {
  return event.type === "Noted" && event.says.startsWith(RUNS_OUT);
}

/** Discards answered at the same time reach the pile in the order the seats were dealt to. */
function inDealingOrder(events: readonly TableEvent[]): TableEvent[] {
  const seats = [...new Set(events.flatMap((event) => (event.type === "Dealt" ? [event.to] : [])))];
  const place = (event: TableEvent) => (event.type === "Answered" ? seats.indexOf(`${event.who.seat}`) : 0);
  const result: TableEvent[] = [];
  let together: TableEvent[] = [];
  for (const event of events) {
    if (event.type === "Asked") continue;
    if (event.type === "Answered" && event.choice.startsWith("discard")) {
      together.push(event);
      continue;
    }
    result.push(...together.sort((one, other) => place(one) - place(other)), event);
    together = [];
  }
  return [...result, ...together];
}

/** Whether every card is in sight: only then can the pool of a further shuffle be known. */
export function allInSight(events: readonly TableEvent[]): boolean {
  return events.every((event) => event.type !== "Dealt" || !event.cards.includes(HIDDEN));
}
