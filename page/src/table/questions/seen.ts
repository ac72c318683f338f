// The cards of a question: one's own first; what other seats show is on the felt already.

import type { Card } from "../../wire";
import { RECIPIENTS, wagerWords } from "../words";

/** Names with cards, in the order they are drawn. `picked`: the hand is drawn to pick from. */
export function handsIn(seen: Record<string, Card[]>, picked: boolean): [string, Card[]][] {
  const { hand = [], up = [], ...others } = seen;
  const rest = Object.entries(others)
    .filter(([name]) => !/^\d/.test(name))
    .map(([name, cards]): [string, Card[]] => [RECIPIENTS[name] ?? wagerWords(name), cards]);
  return [...own(picked ? [] : hand, up), ...rest].filter(([, cards]) => cards.length > 0);
}

/** In stud some of one's own cards are for all to see. */
function own(hand: Card[], up: Card[]): [string, Card[]][] {
  if (up.length === 0) return [["Your hand", hand]];
  return [
    ["Your hand, face down", hand.filter((card) => !up.includes(card))],
    ["Face up", up],
  ];
}
