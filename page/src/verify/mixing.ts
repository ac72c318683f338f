// A stud deck may run out in the middle of a hand. What is left of it is then shuffled again together with
// cards that are out of play, which the event names once the seed is revealed. The seed of the new shuffle
// follows from the shoe's own.

import { HIDDEN } from "../table/cards";
import type { Card, TableEvent } from "../wire";
import { mixSeed, shuffled } from "./shuffle";

/** A further shuffle, as it was worked out again. */
export interface Mixing {
  /** Cards dealt and burned before it. */
  at: number;
  pool: Card[];
  order: Card[];
}

export function isMixed(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.type === "Mixed");
}

/** How many cards had left the deck when it first ran out; those before it are of the first shuffle. */
export function goneBeforeMixing(events: readonly TableEvent[]): number {
  const until = events.findIndex((event) => event.type === "Mixed");
  return events.slice(0, until < 0 ? events.length : until).reduce((sum, event) => sum + taken(event), 0);
}

/** The further shuffles; null where they do not give the cards that were dealt, or mix in a card that was
 *  never out of the deck. */
export function explainMixing(
  seed: Uint8Array,
  first: readonly Card[],
  dealt: readonly Card[],
  events: readonly TableEvent[],
): Mixing[] | null {
  const mixings: Mixing[] = [];
  let order = [...first];
  let gone = 0;
  for (const event of events) {
    gone += taken(event);
    if (event.type !== "Mixed") continue;
    const out = order.slice(0, gone);
    if (!event.cards.every((card) => out.includes(card))) return null;
    const pool = [...order.slice(gone), ...event.cards];
    const again = shuffled(pool, mixSeed(seed, gone));
    mixings.push({ at: gone, pool, order: again });
    order = [...out, ...again];
  }
  const agrees = gone === dealt.length && dealt.every((card, at) => card === order[at]);
  return agrees ? mixings : null;
}

function taken(event: TableEvent): number {
  return event.type === "Burned" ? event.count : event.type === "Dealt" ? event.cards.length : 0;
}

/** Whether every card is in sight: only then can the pool of a further shuffle be known. */
export function allInSight(events: readonly TableEvent[]): boolean {
  return events.every(
    (event) => (event.type !== "Dealt" && event.type !== "Mixed") || !event.cards.includes(HIDDEN),
  );
}
