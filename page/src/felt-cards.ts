// Cards on the felt as events move them: dealt, turned up, thrown away, laid apart.

import type { Felt, Hand } from "./felt";
import { HIDDEN, turned, without } from "./table/cards";
import type { Card } from "./wire";

export function withHand(felt: Felt, to: string, hand: Hand): Felt {
  return { ...felt, hands: { ...felt.hands, [to]: hand } };
}

export function handAt(felt: Felt, to: string): Hand {
  return felt.hands[to] ?? { cards: [], says: "", down: [] };
}

/** What was said of the hand was said without the new cards. */
export function dealt(felt: Felt, to: string, cards: Card[], down: boolean): Felt {
  const hand = handAt(felt, to);
  return withHand({ ...felt, asked: [] }, to, {
    cards: [...hand.cards, ...cards],
    says: "",
    down: down ? [...hand.down, ...cards] : hand.down,
  });
}

/** Cards turned up take the place of hidden ones; all of a hand at once come in the order told. */
export function opened(felt: Felt, to: string, cards: Card[], says: string): Felt {
  const held = handAt(felt, to);
  const told = says || held.says;
  if (cards.length < held.cards.length) {
    const down = without(held.down, cards);
    return withHand(felt, to, { cards: turned(held.cards, cards), says: told, down });
  }
  return withHand(felt, to, { cards, says: told, down: [] });
}

export function moved(felt: Felt, from: string, cards: Card[], into: string): Felt {
  const source = handAt(felt, from);
  const target = handAt(felt, into);
  const left = withHand(felt, from, { ...source, cards: without(source.cards, cards) });
  return withHand(left, into, { ...target, cards: [...cards, ...target.cards] });
}

export function split(felt: Felt, from: string, into: string): Felt {
  const hand = handAt(felt, from);
  const stays = withHand(felt, from, { ...hand, cards: hand.cards.slice(0, -1), says: "" });
  return withHand(stays, into, { cards: hand.cards.slice(-1), says: "", down: [] });
}

/** `3/2` is a hand of seat 3. */
export function seatOf(to: string): number {
  return Number(to.split("/")[0]);
}

/** Cards thrown away; of another's hand only their number is known. */
export function thrown(felt: Felt, position: string, cards: Card[]): Felt {
  const hand = handAt(felt, position);
  const known = cards.filter((card) => hand.cards.includes(card));
  const unknown = cards.slice(known.length).map(() => HIDDEN);
  return withHand(felt, position, { ...hand, cards: without(hand.cards, [...known, ...unknown]) });
}
