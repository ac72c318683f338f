// An amount: a few presets, a slider, and a number to type.

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

/** Presets within the range, in rising order; of equal amounts the last. */
export function presetsWithin(presets: Preset[], least: Cents, most: Cents): Preset[] {
  const named = new Map(presets.map(({ cents, label }) => [cents, label]));
  return [...named]
    .filter(([cents]) => cents >= least && cents <= most)
    .sort(([one], [other]) => one - other)
    .map(([cents, label]) => ({ cents, label }));
}

export function AmountField(props: AmountProps) {
  const { label, least, most, value, onChange, presets, testid = "amount" } = props;
  const wrong = value < least || value > most;
  return (
    <div class="amount-field">
      <div class="amount-presets">
        {presetsWithin(presets, least, most).map((preset) => (
          <button
            key={preset.cents}
            type="button"
            class="pill"
            aria-pressed={preset.cents === value}
            onClick={() => onChange(preset.cents)}
          >
            <span>{preset.label}</span> <span class="figures">{money(preset.cents)}</span>
          </button>
        ))}
      </div>
      <div class="amount-row">
        <Slider label={label} least={least} most={most} value={value} onChange={onChange} />
        <TypedAmount label={label} testid={testid} value={value} wrong={wrong} onChange={onChange} />
      </div>
      {wrong && (
        <p class="amount-fault" role="status">
          From {money(least)} to {money(most)}.
        </p>
      )}
    </div>
  );
}

function Slider({ label, least, most, value, onChange }: Omit<AmountProps, "presets" | "testid">) {
  const step = stepOf(least, most);
  const notches = Math.ceil((most - least) / step);
  if (notches <= 0) return null;
  return (
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
  );
}

interface TypedProps extends Pick<AmountProps, "label" | "value" | "onChange"> {
  testid: string;
  wrong: boolean;
}

export function TypedAmount({ label, testid, value, wrong, onChange }: TypedProps) {
  const [text, setText] = useState(written(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value replaces what is being typed
  useEffect(() => {
    if (parseMoney(text) !== value) setText(written(value));
  }, [value]);
  const typed = (next: string) => {
    setText(next);
    const cents = parseMoney(next);
    if (cents !== null) onChange(cents);
  };
  return (
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
  );
}
