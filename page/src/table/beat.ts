// A beat: one thing that happens on the felt, and how long it takes.

import { type Felt, HIDDEN } from "../felt";
import type { TableEvent } from "../wire";

export type BeatKind =
  | "answer"
  | "bet"
  | "clear"
  | "deal"
  | "dice"
  | "gather"
  | "mark"
  | "pay"
  | "result"
  | "settle"
  | "show"
  | "squeeze"
  | "turn"
  | "word";

export interface Beat {
  kind: BeatKind;
  /** What lies on the felt as soon as it begins. */
  applies: TableEvent[];
  /** Cards that lie face down although they are known, until a later beat turns them: `banker:2`. */
  veiled: string[];
  /** What may be told as soon as it begins. */
  tells: TableEvent[];
  /** Milliseconds until the next one begins, at normal speed. */
  takes: number;
}

/** Milliseconds. */
export const LENGTHS = {
  answer: 340,
  bet: 340,
  clear: 260,
  deal: 260,
  dice: 600,
  gather: 340,
  mark: 220,
  pay: 340,
  result: 420,
  settle: 340,
  show: 320,
  squeeze: 900,
  turn: 320,
  word: 0,
} as const satisfies Record<BeatKind, number>;

/** From one card to the next, and from one seat to the next. */
export const CARD_AFTER = 110;
export const SEAT_AFTER = 220;

/** The felt as it looks while some of its cards are not turned yet. */
export function veil(felt: Felt, veiled: readonly string[]): Felt {
  if (veiled.length === 0) return felt;
  const hands = { ...felt.hands };
  for (const place of veiled) {
    const [to, index] = splitPlace(place);
    const hand = hands[to];
    if (!hand) continue;
    hands[to] = { ...hand, says: "", cards: hand.cards.with(index, HIDDEN) };
  }
  return { ...felt, hands };
}

function splitPlace(place: string): [to: string, index: number] {
  const colon = place.lastIndexOf(":");
  return [place.slice(0, colon), Number(place.slice(colon + 1))];
}
