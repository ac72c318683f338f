// Presets of amounts: what people at a table usually say.

import type { Cents } from "../../wire";
import type { Preset } from "../amount-field";

/** Presets that are different and may be chosen, in rising order. */
function offered(presets: Preset[], least: Cents, most: Cents): Preset[] {
  const seen = new Set<Cents>();
  return presets
    .map(({ label, cents }) => ({ label, cents: Math.min(most, Math.max(least, Math.round(cents))) }))
    .sort((one, other) => one.cents - other.cents)
    .filter(({ cents }) => !seen.has(cents) && Boolean(seen.add(cents)));
}

/** Whole dollars where the range is wide enough to have them. */
function rounded(cents: Cents, least: Cents, most: Cents): Cents {
  return most - least >= 1000 ? Math.round(cents / 100) * 100 : cents;
}

/** A share of the chips in whole dollars, as the cardroom proposes a bank: rounded down, but not to nothing. */
function share(most: Cents, parts: number): Cents {
  return Math.max(Math.floor(most / parts / 100) * 100, Math.min(100, most));
}

export function bankPresets(least: Cents, most: Cents): Preset[] {
  return offered(
    [
      { label: "A quarter", cents: share(most, 4) },
      { label: "Half", cents: share(most, 2) },
      { label: "All", cents: most },
    ],
    least,
    most,
  );
}

/** Least, half the pot, the pot, all in; where there is no pot: least, middle, most. */
export function rangePresets(least: Cents, most: Cents, sums: Record<string, Cents>): Preset[] {
  const pot = sums["pot"];
  if (pot === undefined) {
    const middle = rounded((least + most) / 2, least, most);
    return offered(
      [
        { label: "Least", cents: least },
        { label: "Middle", cents: middle },
        { label: "Most", cents: most },
      ],
      least,
      most,
    );
  }
  const call = sums["to call"] ?? 0;
  const bet = sums["bet"] ?? 0;
  // A raise by the pot: first the call, then as much as lies there after it.
  const raisedBy = (share: number) => rounded(bet + call + share * (pot + call), least, most);
  const allIn = most === bet + (sums["chips"] ?? 0);
  return offered(
    [
      { label: "Least", cents: least },
      { label: "Half the pot", cents: raisedBy(0.5) },
      { label: "The pot", cents: raisedBy(1) },
      { label: allIn ? "All in" : "Most", cents: most },
    ],
    least,
    most,
  );
}
