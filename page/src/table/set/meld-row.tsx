// Melds in front of a player, in the order they were laid down, with what they paid.

import { money } from "../../money";
import type { Card, Cents } from "../../wire";
import { CardFace } from "../card";
import "./parts.css";

export interface Meld {
  cards: readonly Card[];
  /** What each other player paid for it. */
  paid: Cents;
}

interface MeldRowProps {
  melds: readonly Meld[];
  label: string;
  /** Cards besides, that nobody else sees; null: one's own, or of somebody who is out. */
  held: number | null;
}

export function MeldRow({ melds, label, held }: MeldRowProps) {
  const inHand = held !== null && <span class="in-hand">{held} in hand</span>;
  if (melds.length === 0) return <p class="no-melds">{inHand || "no melds"}</p>;
  return (
    <ul class="meld-row" aria-label={`Melds of ${label}`}>
      {melds.map(({ cards, paid }, place) => (
        <li key={place} class="meld">
          {cards.map((card, at) => (
            <span key={at} class="part-card">
              <CardFace card={card} />
            </span>
          ))}
          {paid > 0 && <span class="meld-paid">+{money(paid)}</span>}
        </li>
      ))}
      {inHand && <li class="meld-held">{inHand}</li>}
    </ul>
  );
}
