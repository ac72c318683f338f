// One's own rows on the felt, each in a frame: the cards that are set now, or those that have been set.

import { useRef } from "preact/hooks";
import { CardFace } from "../card";
import { useArrows } from "./arrows";
import { PlaceView } from "./place-view";
import { markOf, type RowWords, resultWords, rowWords, type SetRow, toneOf } from "./rows";
import type { Setting } from "./use-setting";
import "./own-rows.css";

interface OwnRowsProps {
  label: string;
  rows: readonly (SetRow & RowWords)[];
  stacked: boolean;
  /** They are read to their lower edge: nothing may lie on them. */
  tiles: boolean;
  /** While they can be changed. */
  setting: Setting | null;
}

export function OwnRows({ label, rows, stacked, tiles, setting }: OwnRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  const lost = setting?.verdict.loses || setting?.verdict.foul;
  const looks = ["own-rows", stacked && "stacked", tiles && "of-tiles", lost && "foul"];
  return (
    <div class={looks.filter(Boolean).join(" ")} data-testid={setting ? "set-board" : undefined} ref={box}>
      {rows.map((row, place) => (
        <OwnRow key={row.title} label={label} row={row} place={place} setting={setting} />
      ))}
    </div>
  );
}

interface OwnRowProps {
  label: string;
  row: SetRow & RowWords;
  place: number;
  setting: Setting | null;
}

function OwnRow({ label, row, place, setting }: OwnRowProps) {
  const { title, called, places, cards, says, short, result } = row;
  return (
    <div class={`own-row ${toneOf(result)}`} role="group" aria-label={rowWords(label, row)}>
      <p class="own-row-title" aria-hidden="true">
        {called}
      </p>
      <div class="own-row-cards">
        {Array.from({ length: places }, (_, at) =>
          setting ? (
            <PlaceView key={at} setting={setting} place={{ row: place, place: at }} title={title} />
          ) : (
            <span key={at} class={cards[at] ? "part-card" : "part-card part-free"}>
              {cards[at] && <CardFace {...cards[at]} mark={markOf(result)} />}
            </span>
          ),
        )}
        {result && <strong class="own-row-result">{resultWords(result)}</strong>}
      </div>
      <p class="own-row-says" aria-hidden="true">
        {short && <span title={says}>{short}</span>}
      </p>
    </div>
  );
}
