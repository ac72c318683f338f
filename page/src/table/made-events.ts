// Events for tests, as the server tells them.

import type { Bettor, Card, Cents, Layout, TableEvent } from "../wire";

type Without<T> = T extends unknown ? Omit<T, "n" | "text" | "parts"> : never;

/** Numbers them as a table does. */
export function toldFrom(first: number, ...events: Without<TableEvent>[]): TableEvent[] {
  return events.map((event, place) => ({ n: first + place, text: "", parts: [], ...event }) as TableEvent);
}

export function bettor(seat: number, hand = 1): Bettor {
  return { seat, name: "", hand, spot: 1 };
}

export function newRound(round: number) {
  return { type: "NewRound" as const, round, chips: {} };
}

export function dealt(to: string, cards: string, down = false) {
  return { type: "Dealt" as const, to, cards: cards.split(" ") as Card[], down };
}

export function placed(seat: number, wager: string, cents: Cents) {
  return { type: "Placed" as const, who: bettor(seat), wager, cents };
}

export function settled(seat: number, wager: string, stake: Cents, paid: Cents, reason = "") {
  const result = paid > 0 ? ("win" as const) : paid < 0 ? ("lose" as const) : ("push" as const);
  return { type: "Settled" as const, who: bettor(seat), wager, stake, result, covered: stake, paid, reason };
}

export function posted(...postings: [account: string, cents: Cents][]) {
  const entry = { cause: "", postings: postings.map(([account, cents]) => ({ account, cents })) };
  return { type: "Posted" as const, entry };
}

export function noted(says: string) {
  return { type: "Noted" as const, says };
}

export function won(seat: number, cents: Cents, reason = "") {
  return { type: "Won" as const, who: bettor(seat), cents, of: "the pot", reason, cards: [] };
}

/** Two hands of at most three cards that everybody bets on, and a board of five. */
export const LAYOUT: Layout = {
  arrangement: "layout",
  upright: null,
  side: [],
  parts: [
    {
      kind: "hands",
      hands: [
        { to: "north", title: "North" },
        { to: "south", title: "South" },
      ],
      cards: 3,
      tints: ["", ""],
      rows: [],
    },
    { kind: "board", to: "board", title: "Board", cards: 5 },
  ],
};
