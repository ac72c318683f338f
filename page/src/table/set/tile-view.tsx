// Hands of tiles, each with what it is.

import type { TilePart } from "../../wire";
import { CardFace } from "../card";
import { markOf, rowWords, type SetRow } from "./rows";
import "./parts.css";

interface TileProps {
  set: TilePart["set"];
  /** Whose they are. */
  label: string;
  /** By the hands of the part; face down where they are not known. */
  rows: readonly SetRow[];
}

export function TileView({ set, label, rows }: TileProps) {
  return (
    <div class={`tiles ${set}`}>
      {rows.map((row) => (
        <div key={row.title} class="tile-hand">
          <span class="tile-cards" role="group" aria-label={rowWords(label, row, false)}>
            {row.cards.map((tile, place) => (
              <span key={place} class="part-card">
                <CardFace {...tile} mark={markOf(row.result)} />
              </span>
            ))}
          </span>
          {row.says && <span class="tile-says">{row.says}</span>}
        </div>
      ))}
    </div>
  );
}
