// The chips one bets with: the chosen one goes onto a spot with every tap, and any can be dragged there.

import { money } from "../../money";
import type { Cents } from "../../wire";
import type { Betting } from "../betting";
import { ChipFace } from "../chips";
import { useDrag } from "../use-drag";

export function Tray({ betting }: { betting: Betting }) {
  const { chips, chip, choose, put } = betting;
  const { dragged, start } = useDrag<Cents>((cents, on) => {
    const spot = on.closest<HTMLElement>("[data-wager][data-spot]");
    if (spot) put(spot.dataset.wager!, Number(spot.dataset.spot), cents);
  });
  return (
    <div class="tray" role="radiogroup" aria-label="Chip for each tap">
      {chips.map((cents) => (
        <label key={cents} class="tray-chip" onPointerDown={(event) => start(event, cents)}>
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
      {dragged && (
        <span
          class="tray-dragged"
          aria-hidden="true"
          style={{ transform: `translate(${dragged.at[0]}px, ${dragged.at[1]}px)` }}
        >
          <ChipFace cents={dragged.what} label={labelOf(dragged.what)} />
        </span>
      )}
    </div>
  );
}

/** `5`, `500`; under a dollar `50¢`. */
function labelOf(cents: Cents): string {
  return cents < 100 ? `${cents}¢` : `${cents / 100}`;
}
