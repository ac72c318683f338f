// An amount: a slider, a number to type, and a few presets.

import { useEffect, useState } from "preact/hooks";
import { money, parseMoney } from "../money";
import type { Cents, Preset } from "../wire";

interface AmountProps {
  label: string;
  least: Cents;
  most: Cents;
  value: Cents;
  onChange: (cents: Cents) => void;
  presets: Preset[];
  testid?: string;
}

/** Dollars as they are typed and as answers write them: `30`, `12.50`. */
export function written(cents: Cents): string {
  return cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2);
}

const STEPS = [1, 5, 25, 50, 100, 500, 1000, 2500, 10_000, 50_000, 100_000];

/** A step that makes the slider go through round amounts, some hundred of them at most. */
export function stepOf(least: Cents, most: Cents): Cents {
  return STEPS.find((step) => (most - least) / step <= 120) ?? 1_000_000;
}

export function AmountField(props: AmountProps) {
  const { label, least, most, value, onChange, presets, testid = "amount" } = props;
  const [text, setText] = useState(written(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value replaces what is being typed
  useEffect(() => {
    if (parseMoney(text) !== value) setText(written(value));
  }, [value]);

  const step = stepOf(least, most);
  const notches = Math.ceil((most - least) / step);
  const typed = (next: string) => {
    setText(next);
    const cents = parseMoney(next);
    if (cents !== null) onChange(cents);
  };
  const wrong = value < least || value > most;
  return (
    <div class="amount">
      <div class="amount-row">
        <label class="amount-typed">
          <span class="visually-hidden">{label}, dollars</span>
          <span class="amount-sign" aria-hidden="true">
            $
          </span>
          <input
            type="text"
            inputMode="decimal"
            autocomplete="off"
            data-testid={testid}
            value={text}
            aria-invalid={wrong}
            onInput={(event) => typed(event.currentTarget.value)}
            onBlur={() => setText(written(value))}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        {notches > 0 && (
          <input
            class="amount-slider"
            type="range"
            aria-label={label}
            aria-valuetext={money(value)}
            min={0}
            max={notches}
            value={Math.round((value - least) / step)}
            onInput={(event) => onChange(Math.min(most, least + Number(event.currentTarget.value) * step))}
          />
        )}
      </div>
      <div class="amount-presets">
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            class="pill"
            aria-pressed={preset.cents === value}
            onClick={() => onChange(preset.cents)}
          >
            {preset.label} <span class="figures">{money(preset.cents)}</span>
          </button>
        ))}
      </div>
      {wrong && (
        <p class="quiet-fault" role="status">
          From {money(least)} to {money(most)}.
        </p>
      )}
    </div>
  );
}
