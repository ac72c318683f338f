// What lies in the middle for everybody: hands one bets on, boards, pots, dice, and what is printed.

import type { Felt } from "../felt";
import { money } from "../money";
import type { BoardPart, HandsPart, Pot } from "../wire";
import { type Box, placed } from "./box";
import { ChipStack } from "./chips";
import { LaidCards } from "./laid-cards";
import type { Person } from "./plate";

interface HandsProps {
  part: HandsPart;
  felt: Felt;
  box: Box;
  height: number;
}

/** Hands everybody bets on, each under its printed name. */
export function SharedHands({ part, felt, box, height }: HandsProps) {
  const width = box.width / part.hands.length - 16;
  return (
    <div class="shared-hands" style={placed(box)}>
      {part.hands.map(({ to, title }, place) => (
        <div key={to} class={`shared-hand ${part.tints[place] ?? ""}`}>
          <p class="shared-title" style={{ height: `${box.height - height}px` }}>
            <span>{title}</span>
            {felt.hands[to]?.says && <strong class="shared-says">{felt.hands[to].says}</strong>}
          </p>
          <LaidCards
            to={to}
            felt={felt}
            label={title}
            height={height}
            width={width}
            slots={Math.min(2, part.cards)}
          />
        </div>
      ))}
    </div>
  );
}

interface BoardProps {
  part: BoardPart;
  felt: Felt;
  box: Box;
  height: number;
  /** There are two: they go by their names. */
  named: boolean;
}

export function BoardView({ part, felt, box, height, named }: BoardProps) {
  return (
    <div class="board" style={placed(box)}>
      <LaidCards
        to={part.to}
        felt={felt}
        label={named ? part.title : "Board"}
        height={height}
        width={box.width}
        slots={part.cards}
      />
    </div>
  );
}

interface PotsProps {
  felt: Felt;
  note: string;
  people: Person[];
  own: number | null;
  box: Box;
}

/** Pots until they are won; antes and dead money lie there before the first is gathered. */
export function Pots({ felt, note, people, own, box }: PotsProps) {
  if (felt.wins.length > 0) return null;
  const pots = felt.pots.filter((pot) => pot.cents > 0);
  const all: Pot[] = pots.length > 0 ? pots : felt.dead > 0 ? [{ cents: felt.dead, eligible: [] }] : [];
  return (
    <div class="pots" style={placed(box)}>
      {all.map((pot, place) => (
        <p key={place} class="pot" data-pot={place}>
          <ChipStack cents={pot.cents + (place === 0 && pots.length > 0 ? felt.dead : 0)} />
          <strong>{money(pot.cents + (place === 0 && pots.length > 0 ? felt.dead : 0))}</strong>
          <small>{potWords(pot, place, all.length, note, people, own)}</small>
        </p>
      ))}
    </div>
  );
}

function potWords(
  pot: Pot,
  place: number,
  count: number,
  note: string,
  people: Person[],
  own: number | null,
): string {
  if (count === 1) return note || "pot";
  if (place === 0) return "main pot";
  const names = pot.eligible.map((seat) =>
    seat === own ? "you" : (people.find((one) => one.seat === seat)?.name ?? `seat ${seat}`),
  );
  return names.length > 0 && names.length < 3 ? `side pot · ${names.join(" and ")}` : "side pot";
}
