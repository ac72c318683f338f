// One wager's spot: click to put a chip on it, or type what to bet.

import { useEffect, useState } from "preact/hooks";
import { parseMoney } from "../../money";
import type { Cents, WagerSpot } from "../../wire";
import { written } from "../amount-field";
import { ChipStack } from "../chips";
import { fault, limits, missing, type Slip } from "./slip";

interface SpotProps {
  wager: WagerSpot;
  slip: Slip;
  wagers: WagerSpot[];
  onAmount: (cents: Cents) => void;
  onChip: () => void;
}

export function SpotView({ wager, slip, wagers, onAmount, onChip }: SpotProps) {
  const cents = slip[wager.name] ?? 0;
  const lacks = missing(wager, slip, wagers);
  const wrong = fault(wager, slip);
  const [text, setText] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new amount replaces what is being typed
  useEffect(() => {
    if ((parseMoney(text) ?? 0) !== cents) setText(cents ? written(cents) : "");
  }, [cents]);

  const typed = (next: string) => {
    setText(next);
    const amount = next.trim() === "" ? 0 : parseMoney(next);
    if (amount !== null) onAmount(amount);
  };
  const notes = `notes-${wager.name}`;
  return (
    <div class={`spot ${wager.role} ${cents ? "bet-on" : ""} ${lacks ? "lacking" : ""}`}>
      <button
        type="button"
        class="spot-face"
        disabled={Boolean(lacks)}
        onClick={onChip}
        aria-label={`Add a chip to ${wager.title}`}
      >
        <span class="spot-title">{wager.title}</span>
        <span class="spot-pays">{wager.pays}</span>
        <span class="spot-chips">{cents > 0 && <ChipStack cents={cents} />}</span>
      </button>
      <div class="spot-amount">
        <span class="amount-sign" aria-hidden="true">
          $
        </span>
        <input
          type="text"
          inputMode="decimal"
          autocomplete="off"
          placeholder="0"
          data-testid={`wager-${wager.name}`}
          aria-label={`${wager.title}, dollars`}
          aria-describedby={notes}
          aria-invalid={Boolean(wrong)}
          disabled={Boolean(lacks)}
          value={text}
          onInput={(event) => typed(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        {cents > 0 && (
          <button
            type="button"
            class="spot-clear"
            aria-label={`Take back ${wager.title}`}
            onClick={() => onAmount(0)}
          >
            ×
          </button>
        )}
      </div>
      <p class={wrong ? "spot-notes wrong" : "spot-notes"} id={notes} title={lacks}>
        {lacks || wrong || limits(wager, slip, wagers)}
      </p>
    </div>
  );
}
