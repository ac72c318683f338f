// The shuffle of docs/fairness.md: the same steps as the server's cards/shuffle.py, shoe.py and cup.py.

import { keyStream } from "./chacha20";
import { toHex } from "./hex";
import { sha256 } from "./sha256";

export const SEED_BYTES = 32;
const WORDS = 2 ** 32;
/** Seeds of dice cups, and of a deck that ran out, are numbered apart from those of shoes. */
const CUP = 2 ** 32;
const MIXED = 2 ** 41;

/** What is published before the first card. */
export function commitment(seed: Uint8Array): string {
  return toHex(sha256(seed));
}

/** Fisher–Yates from the last place down; every order equally likely. */
export function shuffled<T>(items: readonly T[], seed: Uint8Array): T[] {
  const deck = [...items];
  const words = keyStream(seed);
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(last + 1, words);
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}

/** A uniform number under `bound` from 32-bit words, rejecting the uneven tail. */
export function below(bound: number, words: Iterator<number>): number {
  const limit = WORDS - (WORDS % bound);
  for (let next = words.next(); !next.done; next = words.next()) {
    if (next.value < limit) return next.value % bound;
  }
  throw new Error("a key stream does not end");
}

/** The SHA-256 of a seed followed by a number as eight bytes, high byte first. */
export function derivedSeed(seed: Uint8Array, number: number): Uint8Array {
  const message = new Uint8Array(seed.length + 8);
  message.set(seed);
  new DataView(message.buffer).setBigUint64(seed.length, BigInt(number));
  return sha256(message);
}

/** The dice of a round: a key stream of their own, from the shoe's seed and the number of the round. */
export function cupSeed(shoeSeed: Uint8Array, round: number): Uint8Array {
  return derivedSeed(shoeSeed, CUP + round);
}

export function rolled(seed: Uint8Array, dice: number, sides = 6): number[] {
  const words = keyStream(seed);
  return Array.from({ length: dice }, () => below(sides, words) + 1);
}

/** A deck that ran out is shuffled again: its seed follows from how many cards had been dealt. */
export function mixSeed(shoeSeed: Uint8Array, dealt: number): Uint8Array {
  return derivedSeed(shoeSeed, MIXED + dealt);
}
