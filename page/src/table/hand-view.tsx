// Cards of one recipient, overlapping where there are many.

import type { Hand } from "../felt";
import { CardFace } from "./card";

interface HandProps {
  hand: Hand;
  /** Whose: `seat 3`, `board`. */
  label: string;
  faded?: boolean;
  /** Says what the hand is worth under the cards. */
  told?: boolean;
}

export function HandView({ hand, label, faded = false, told = true }: HandProps) {
  if (hand.cards.length === 0) return null;
  const crowd = hand.cards.length > 5 ? "crowded" : hand.cards.length > 2 ? "close" : "";
  return (
    <div class={`hand ${crowd} ${faded ? "faded" : ""}`} role="group" aria-label={label}>
      <div class="hand-cards">
        {hand.cards.map((card, place) => (
          // A card that is turned up is a new picture, so that it moves as it is turned.
          <CardFace key={`${place}${card}`} card={card} />
        ))}
      </div>
      {told && hand.says && <p class="hand-says">{hand.says}</p>}
    </div>
  );
}
