// Cards that are out of play as far as one knows: what lay open, was shown or thrown away.

import type { Felt } from "../../felt";
import type { Card, TableEvent } from "../../wire";
import { HIDDEN } from "../cards";

export interface Gone {
  /** One's own, in hand. */
  mine: Set<Card>;
  /** Others that were seen. */
  seen: Set<Card>;
}

/** Cards shuffled back into the deck are in play again, unless they still lie on the felt. */
export function goneOf(events: readonly TableEvent[], felt: Felt, own: number | null): Gone {
  const start = events.findLastIndex(({ type }) => type === "NewRound" || type === "Mixed");
  const mine = new Set<Card>();
  const seen = new Set<Card>(events.slice(start + 1).flatMap(cardsOf));
  for (const [to, hand] of Object.entries(felt.hands)) {
    const whose = to.split("/")[0] === `${own}` ? mine : seen;
    for (const card of hand.cards) whose.add(card);
  }
  for (const card of [...mine, HIDDEN]) seen.delete(card);
  mine.delete(HIDDEN);
  return { mine, seen };
}

function cardsOf(event: TableEvent): Card[] {
  switch (event.type) {
    case "Dealt":
    case "Opened":
    case "Shown":
    case "Discarded":
      return event.cards;
    default:
      return [];
  }
}
