// Cards as lists: what is turned up, what is taken away.

import type { Card } from "../wire";

export const HIDDEN: Card = "??";

/** Some cards of a hand: those in sight stay, each other one replaces the first that is hidden. */
export function turned(held: Card[], up: Card[]): Card[] {
  const result = [...held];
  for (const card of without(up, held)) {
    const place = result.indexOf(HIDDEN);
    if (place >= 0) result[place] = card;
    else result.push(card);
  }
  return result;
}

/** Cards less others, each taken away once. */
export function without(cards: Card[], others: Card[]): Card[] {
  const result = [...cards];
  for (const card of others) {
    const place = result.indexOf(card);
    if (place >= 0) result.splice(place, 1);
  }
  return result;
}
