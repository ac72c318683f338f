// The chips one bets with: the chosen one goes onto a spot with every tap, and any can be dragged there.

import { useEffect, useRef, useState } from "preact/hooks";
import { money } from "../../money";
import type { Cents } from "../../wire";
import type { Betting } from "../betting";
import { ChipFace } from "../chips";

export function Tray({ betting }: { betting: Betting }) {
  const { chips, chip, choose, put } = betting;
  const dragged = useDraggedChip(put);
  return (
    <div class="tray" role="radiogroup" aria-label="Chip for each tap">
      {chips.map((cents) => (
        <label key={cents} class="tray-chip" onPointerDown={(event) => dragged.start(event, cents)}>
          <input
            class="visually-hidden"
            type="radio"
            name="chip"
            checked={cents === chip}
            onChange={() => choose(cents)}
          />
          <ChipFace cents={cents} label={labelOf(cents)} />
          <span class="visually-hidden">{money(cents)} chip</span>
        </label>
      ))}
      {dragged.chip && (
        <span
          class="tray-dragged"
          aria-hidden="true"
          style={{ transform: `translate(${dragged.chip.x}px, ${dragged.chip.y}px)` }}
        >
          <ChipFace cents={dragged.chip.cents} label={labelOf(dragged.chip.cents)} />
        </span>
      )}
    </div>
  );
}

/** `5`, `500`; under a dollar `50¢`. */
function labelOf(cents: Cents): string {
  return cents < 100 ? `${cents}¢` : `${cents / 100}`;
}

interface Dragged {
  cents: Cents;
  x: number;
  y: number;
}

const FAR = 8; // pixels that make a press a drag

function useDraggedChip(put: Betting["put"]) {
  const [chip, setChip] = useState<Dragged | null>(null);
  const latest = useRef(put);
  latest.current = put;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (down: PointerEvent, cents: Cents) => {
    let far = false;
    const moved = (event: PointerEvent) => {
      far ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > FAR;
      if (far) setChip({ cents, x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent) => {
      end();
      if (far) dropOn(event, (wager, spot) => latest.current(wager, spot, cents));
    };
    const end = () => {
      setChip(null);
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
    };
    stop.current = end;
    addEventListener("pointermove", moved);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", end);
  };
  return { chip, start };
}

/** Finds the spot under a pointer. */
function dropOn({ clientX, clientY }: PointerEvent, put: (wager: string, spot: number) => void): void {
  const spot = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-wager][data-spot]");
  if (spot) put(spot.dataset.wager!, Number(spot.dataset.spot));
}
