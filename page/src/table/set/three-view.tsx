// A board of rows, each a hand of its own, one above the other.

import type { Card, ThreePart } from "../../wire";
import { CardFace } from "../card";
import { signed, toneOf } from "./points";
import "./parts.css";

interface ThreeProps {
  part: ThreePart;
  /** Whose board it is: `Cleo`. */
  label: string;
  /** The cards of each row, from the front. */
  rows: readonly (readonly Card[])[];
  /** What each row is. */
  says?: readonly string[];
  /** What each row came to, after the showdown. */
  points?: readonly number[];
}

export function ThreeView({ part, label, rows, says = [], points = [] }: ThreeProps) {
  return (
    <div class="three" role="group" aria-label={label}>
      {part.rows.map((places, row) => (
        <div key={row} class="three-row">
          <Places
            cards={rows[row] ?? []}
            places={places}
            label={`${label}, ${part.titles[row] ?? row + 1}`}
          />
          <span class="three-name">
            {part.titles[row]}
            {says[row] && <small>{says[row]}</small>}
          </span>
          {points[row] !== undefined && (
            <span class={`three-points ${toneOf(points[row]!)}`}>{signed(points[row]!)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function Places({ cards, places, label }: { cards: readonly Card[]; places: number; label: string }) {
  const free = Math.max(0, places - cards.length);
  return (
    <span class="three-cards" role="group" aria-label={label}>
      {cards.map((card, place) => (
        <span key={place} class="part-card">
          <CardFace card={card} />
        </span>
      ))}
      {Array.from({ length: free }, (_, place) => (
        <span key={`free ${place}`} class="part-card part-free" aria-hidden="true" />
      ))}
    </span>
  );
}
