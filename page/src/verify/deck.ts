// The cards before the shuffle. Their order is fixed by docs/fairness.md, and must be checked: somebody who
// could choose it after the seed is known could make any order come out of the shuffle.

import type { Card } from "../wire";

const SUITS = [..."shdc"];
const RANKS = [..."23456789TJQKA"];
const JOKER = "XX";

/** Tiles that come once; all others of their set come twice. */
const ONCE = ["1-2", "1-4", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6", "4-5"];
const PIPS = [1, 2, 3, 4, 5, 6];
const DOMINOES = PIPS.flatMap((low) => PIPS.filter((high) => high >= low).map((high) => `${low}-${high}`));
const SETS: Record<string, Card[]> = {
  "32 Chinese dominoes": DOMINOES.flatMap((tile) => (ONCE.includes(tile) ? [tile] : [tile, tile])),
  "20 mah-jong tiles": [..."123456789W"].flatMap((tile) => [tile, tile]),
};

/** What a deck is made of; null where it is not in the fixed order. */
export interface Deck {
  decks: number;
  ranks: string;
  jokers: number;
  /** The last ones of several decks that are without spades. */
  spadeless: number;
  /** `32 Chinese dominoes`; empty for cards. */
  tiles: string;
}

/** Spades, hearts, diamonds, clubs, deuce to ace within each, then jokers; all that once per deck. */
export function readDeck(cards: readonly Card[]): Deck | null {
  const tiles = Object.keys(SETS).find((name) => SETS[name]!.join() === cards.join());
  return tiles ? { decks: 1, ranks: "", jokers: 0, spadeless: 0, tiles } : readCards(cards);
}

function readCards(cards: readonly Card[]): Deck | null {
  const ranks = RANKS.filter((rank) => cards.includes(rank + SUITS[0]));
  const suited = SUITS.flatMap((suit) => ranks.map((rank) => rank + suit));
  const whole = cards.filter((card) => card === suited[0]).length;
  const decks = cards.filter((card) => card === suited.at(-1)).length; // spades may be out of some
  if (whole === 0) return null;
  const jokers = cards.filter((card) => card === JOKER).length / decks;
  if (!Number.isInteger(jokers)) return null;
  const one = [...suited, ...Array.from({ length: jokers }, () => JOKER)];
  const spadeless = one.filter((card) => !card.endsWith("s"));
  const order = Array.from({ length: decks }, (_, deck) => (deck < whole ? one : spadeless)).flat();
  return cards.join() === order.join()
    ? { decks, ranks: ranks.join(""), jokers, spadeless: decks - whole, tiles: "" }
    : null;
}

/** `8 decks of 52 cards`, `1 deck of 36 cards, without 2, 3, 4, 5`, `1 deck of 53 cards, 1 joker in it`. */
export function deckWords(deck: Deck): string {
  if (deck.tiles) return `One set of ${deck.tiles}`;
  const size = deck.ranks.length * SUITS.length + deck.jokers;
  const missing = RANKS.filter((rank) => !deck.ranks.includes(rank))
    .join(", ")
    .replace("T", "10");
  const without = missing ? `, without ${missing}` : "";
  const jokers = deck.jokers ? `, ${counted(deck.jokers, "joker")} in ${deck.decks > 1 ? "each" : "it"}` : "";
  const spadeless = deck.spadeless ? `, ${deck.spadeless} of them without spades` : "";
  return `${counted(deck.decks, "deck")} of ${size} cards${without}${jokers}${spadeless}`;
}

/** The fixed order in words. */
export function orderWords({ tiles }: Deck): string {
  if (tiles) return "by their numbers from the lowest, twins together";
  return "spades, hearts, diamonds, clubs, from the lowest rank to the ace";
}

/** `1 card`, `1,200 cards`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
