// A board of rows, each a hand of its own: one above the other, or two of somebody else side by side.

import { CardFace } from "../card";
import { signed, toneOf } from "./points";
import { markOf, rowWords, type SetRow } from "./rows";
import "./parts.css";

interface ThreeProps {
  /** Whose board it is: `Cleo`. */
  label: string;
  rows: readonly SetRow[];
  /** What each row came to, after the showdown. */
  points?: readonly number[];
}

export function ThreeView({ label, rows, points = [] }: ThreeProps) {
  return (
    <div class={rows.length < 3 ? "three beside" : "three"} role="group" aria-label={label}>
      {rows.map((row, place) => (
        <div key={place} class="three-row">
          <Places row={row} label={label} />
          <span class="three-name">
            {row.title}
            {row.says && <small>{row.says}</small>}
          </span>
          {points[place] !== undefined && (
            <span class={`three-points ${toneOf(points[place]!)}`}>{signed(points[place]!)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

function Places({ row, label }: { row: SetRow; label: string }) {
  const { cards, places, result } = row;
  const free = Math.max(0, places - cards.length);
  return (
    <span class="three-cards" role="group" aria-label={rowWords(label, row, false)}>
      {cards.map((lies, place) => (
        <span key={place} class="part-card">
          <CardFace {...lies} mark={markOf(result)} />
        </span>
      ))}
      {Array.from({ length: free }, (_, place) => (
        <span key={`free ${place}`} class="part-card part-free" aria-hidden="true" />
      ))}
    </span>
  );
}
