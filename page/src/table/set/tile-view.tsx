// Hands of tiles, each with what it is.

import type { Card, TilePart } from "../../wire";
import { CardFace } from "../card";
import "./parts.css";

interface TileProps {
  part: TilePart;
  /** Whose they are. */
  label: string;
  /** By the hands of the part; face down where they are not known. */
  hands: readonly (readonly Card[])[];
  says?: readonly string[];
}

export function TileView({ part, label, hands, says = [] }: TileProps) {
  return (
    <div class={`tiles ${part.set}`}>
      {part.hands.map((name, hand) => (
        <div key={name} class="tile-hand">
          <span class="tile-cards" role="group" aria-label={`${label}, ${name}`}>
            {(hands[hand] ?? []).map((tile, place) => (
              <span key={place} class="part-card">
                <CardFace card={tile} />
              </span>
            ))}
          </span>
          {says[hand] && <span class="tile-says">{says[hand]}</span>}
        </div>
      ))}
    </div>
  );
}
