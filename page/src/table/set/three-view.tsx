// A board of rows, each a hand of its own: one above the other, or two of somebody else side by side.

import { useRef } from "preact/hooks";
import { CardFace } from "../card";
import { useArrows } from "./arrows";
import { PlaceView } from "./place-view";
import { signed, toneOf } from "./points";
import { markOf, rowWords, type SetRow } from "./rows";
import type { Setting } from "./use-setting";
import "./parts.css";

interface ThreeProps {
  /** Whose board it is: `Cleo`. */
  label: string;
  rows: readonly SetRow[];
  /** What each row came to, after the showdown. */
  points?: readonly number[];
  /** While cards are set into it. */
  setting?: Setting | null;
}

export function ThreeView({ label, rows, points = [], setting = null }: ThreeProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  const lost = setting?.verdict.loses || setting?.verdict.foul;
  const looks = ["three", rows.length < 3 && "beside", setting && "being-set", lost && "foul"];
  return (
    <div
      class={looks.filter(Boolean).join(" ")}
      data-testid={setting ? "set-board" : undefined}
      role="group"
      aria-label={label}
      ref={box}
    >
      {rows.map((row, place) => (
        <div key={place} class="three-row">
          {setting ? (
            <SetPlaces row={row} place={place} label={label} setting={setting} />
          ) : (
            <Places row={row} label={label} />
          )}
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

/** A row that cards are laid into now. */
function SetPlaces({ row, place, label, setting }: SetPlacesProps) {
  return (
    <span class="three-cards set-cards" role="group" aria-label={rowWords(label, row)}>
      {Array.from({ length: row.places }, (_, at) => (
        <PlaceView key={at} setting={setting} place={{ row: place, place: at }} title={row.title} />
      ))}
    </span>
  );
}

interface SetPlacesProps {
  label: string;
  row: SetRow;
  place: number;
  setting: Setting;
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
