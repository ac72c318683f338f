// A board cards are set into, beside the question: where the felt has none of its own for them.

import { useRef } from "preact/hooks";
import type { Part } from "../../wire";
import { Told } from "../log";
import { useArrows } from "./arrows";
import { BESIDE } from "./board";
import { PlaceView } from "./place-view";
import type { Setting } from "./use-setting";
import { SetVerdict } from "./verdict";
import "./set.css";

export function SetBoard({ setting }: { setting: Setting }) {
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  const { option, board, verdict } = setting;
  return (
    <div
      class={verdict.foul ? "set-board foul" : "set-board"}
      data-testid="set-board"
      role="group"
      aria-label={option.label}
      ref={box}
    >
      {option.rows.map(({ name, title, cards }, row) => (
        <Row
          key={name}
          setting={setting}
          row={row}
          title={title}
          places={cards}
          says={verdict.says[row] ?? []}
        />
      ))}
      {(board.beside.length > 0 || option.held.length > 0) && (
        <Row setting={setting} row={BESIDE} title="To place" places={besidePlaces(setting)} says={[]} />
      )}
      <SetVerdict setting={setting} />
    </div>
  );
}

/** The cards that are not placed, where the rows lie on the felt. */
export function Beside({ setting }: { setting: Setting }) {
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  return (
    <div class="set-beside" ref={box}>
      <Row setting={setting} row={BESIDE} title="To place" places={besidePlaces(setting)} says={[]} />
    </div>
  );
}

/** One free place more, where a card can be put back. */
function besidePlaces({ option, board }: Setting): number {
  return Math.min(board.beside.length + 1, option.cards.length);
}

interface RowProps {
  setting: Setting;
  row: number;
  title: string;
  places: number;
  says: Part[];
}

function Row({ setting, row, title, places, says }: RowProps) {
  return (
    <div class="set-row" role="group" aria-label={title}>
      <p class="set-title">{title}</p>
      <div class="set-cards">
        {Array.from({ length: places }, (_, place) => (
          <PlaceView key={place} setting={setting} place={{ row, place }} title={title} />
        ))}
      </div>
      <p class="set-says">
        <Told parts={says} />
      </p>
    </div>
  );
}
