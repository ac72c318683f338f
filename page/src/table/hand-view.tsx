// Cards of one recipient, overlapping where there are many.

import type { Hand } from "../felt";
import { CardFace } from "./card";

interface HandProps {
  hand: Hand;
  /** Whose: `seat 3`, `board`. */
  label: string;
  faded?: boolean;
}

export function HandView({ hand, label, faded = false }: HandProps) {
  if (hand.cards.length === 0) return null;
  const mixed = hand.down.length > 0 && hand.down.length < hand.cards.length;
  return (
    <div class={faded ? "hand faded" : "hand"} role="group" aria-label={label}>
      <div class="hand-cards" style={{ "--count": hand.cards.length }}>
        {hand.cards.map((card, place) => (
          // A card that is turned up is a new picture, so that it moves as it is turned.
          <CardFace key={`${place}${card}`} card={card} down={mixed && hand.down.includes(card)} />
        ))}
      </div>
      {hand.says && <p class="hand-says">{hand.says}</p>}
    </div>
  );
}
