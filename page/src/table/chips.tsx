// Chips and dice.

import type { Cents, DicePart } from "../wire";

/** The colours of California chips, dearest first. */
const DENOMINATIONS: { cents: Cents; colour: string }[] = [
  { cents: 100_000, colour: "yellow" },
  { cents: 50_000, colour: "purple" },
  { cents: 10_000, colour: "black" },
  { cents: 2_500, colour: "green" },
  { cents: 500, colour: "red" },
  { cents: 100, colour: "white" },
  { cents: 1, colour: "silver" },
];
const MOST = 6; // a stack is a picture of an amount, not a count

export function colourOf(cents: Cents): string {
  return DENOMINATIONS.find((chip) => cents >= chip.cents)?.colour ?? "silver";
}

/** The chips of an amount from the bottom up, as few as there can be. */
export function stackOf(cents: Cents): string[] {
  const chips: string[] = [];
  let left = cents;
  for (const chip of DENOMINATIONS) {
    while (left >= chip.cents && chips.length < MOST) {
      chips.push(chip.colour);
      left -= chip.cents;
      if (chip.colour === "silver") left = 0; // one coin stands for all the change
    }
  }
  return chips;
}

/** A little stack; the amount is written beside it, so it is hidden from those who listen. */
export function ChipStack({ cents }: { cents: Cents }) {
  const chips = stackOf(cents);
  const height = 14 + (chips.length - 1) * 4;
  return (
    <svg class="chip-stack" viewBox={`0 0 24 ${height}`} width="24" height={height} aria-hidden="true">
      {chips.map((colour, place) => {
        const y = height - 9 - place * 4;
        return (
          <g key={place} class={`chip-${colour}`}>
            <path class="chip-side" d={`M1 ${y}v3.5a11 5 0 0 0 22 0v-3.5z`} />
            <ellipse class="chip-top" cx="12" cy={y} rx="11" ry="5" />
            <ellipse class="chip-ring" cx="12" cy={y} rx="7" ry="3" />
          </g>
        );
      })}
    </svg>
  );
}

/** One chip from above, as on the button that bets it. */
export function ChipFace({ cents, label }: { cents: Cents; label: string }) {
  return (
    <svg class={`chip-face chip-${colourOf(cents)}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle class="chip-top" cx="24" cy="24" r="23" />
      <circle class="chip-spots" cx="24" cy="24" r="19.5" />
      <circle class="chip-middle" cx="24" cy="24" r="15" />
      <text class="chip-label" x="24" y="29" text-anchor="middle">
        {label}
      </text>
    </svg>
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
};

interface DiceProps {
  dice: number[];
  /** Who sits where the count ends; empty while it is not known. */
  falls: string;
}

export function Dice({ dice, falls }: DiceProps) {
  const sum = dice.reduce((total, die) => total + die, 0);
  const heard = `Dice: ${dice.join(", ")}, ${sum} in all${falls && `, counted to ${falls}`}`;
  return (
    <div class="dice" role="img" aria-label={heard}>
      <svg class="cup" viewBox="0 0 40 40" aria-hidden="true">
        <path class="cup-side" d="M11 5h18l4 29q-13 5-26 0z" />
        <path class="cup-band" d="M10.4 10h19.2M8 28h24" />
        <ellipse class="cup-mouth" cx="20" cy="5" rx="9" ry="2.4" />
      </svg>
      {dice.map((die, place) => (
        <svg key={place} viewBox="0 0 40 40" aria-hidden="true">
          <rect class="die" x="1" y="1" width="38" height="38" rx="8" />
          {(PIPS[die] ?? []).map(([x, y]) => (
            <circle key={`${x}${y}`} class="pip" cx={x * 10} cy={y * 10} r="3.6" />
          ))}
        </svg>
      ))}
      <span class="dice-sum">
        {sum}
        {falls && ` · ${falls}`}
      </span>
    </div>
  );
}

/** The seat where the sum of the dice falls, with the bank counted first. Empty seats are counted too; where it falls
 *  on one of them, or on the bank, it is the next of those who bet. */
export function seatOfDice(
  part: DicePart,
  dice: number[],
  bank: number,
  seats: number,
  bettors: number[],
): number {
  const sum = dice.reduce((total, die) => total + die, 0);
  const way = part.count === "clockwise" ? 1 : -1;
  const at = (steps: number) => ((((bank - 1 + steps * way) % seats) + seats) % seats) + 1;
  const onward = Array.from({ length: seats }, (_, step) => at(sum - part.bank + step));
  return onward.find((seat) => bettors.includes(seat)) ?? onward[0]!;
}
