// What lies in the middle for everybody: hands one bets on, boards, pots, dice, and what is printed.

import type { Felt } from "../felt";
import { money } from "../money";
import type { BoardPart, CardPlace, Cents, HandsPart, Pot } from "../wire";
import { type Box, placed } from "./box";
import { ChipStack } from "./chips";
import { LaidCards } from "./laid-cards";
import type { Person } from "./plate";
import { RowsOfHand } from "./set/named-row";
import type { Shape } from "./shape";

interface HandsProps {
  part: HandsPart;
  felt: Felt;
  box: Box;
  height: number;
  shape: Shape;
}

/** Hands everybody bets on, each under its printed name. */
export function SharedHands({ part, felt, box, height, shape }: HandsProps) {
  const stacked = part.rows.length > 0 && shape === "upright";
  const width = box.width / (stacked ? 1 : part.hands.length) - 16;
  if (part.rows.length > 0) {
    return (
      <div class={stacked ? "shared-hands stacked" : "shared-hands"} style={placed(box)}>
        {part.hands.map((place, at) => (
          <SetHand key={place.to} {...{ place, part, felt, height, width }} tint={part.tints[at] ?? ""} />
        ))}
      </div>
    );
  }
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

interface SetHandProps {
  place: CardPlace;
  part: HandsPart;
  felt: Felt;
  height: number;
  width: number;
  tint: string;
}

/** A hand that is set into rows: `Player low`, `Player high`. */
function SetHand({ place, part, felt, height, width, tint }: SetHandProps) {
  const { to, title } = place;
  const set = part.rows.map((row, at) => ({
    to: `${to}/${at + 1}`,
    title: `${title} ${row.toLowerCase()}`,
  }));
  const isSet = set.some((row) => felt.hands[row.to]?.cards.length);
  return (
    <div class={`shared-hand ${tint}`}>
      {!isSet && <p class="named-title">{title}</p>}
      {isSet ? (
        <RowsOfHand rows={set} felt={felt} cards={{ width, height }} />
      ) : (
        <LaidCards to={to} felt={felt} label={title} height={height} width={width} slots={part.cards} />
      )}
    </div>
  );
}

interface BoardProps {
  part: BoardPart;
  felt: Felt;
  box: Box;
  height: number;
  /** Where its name is printed; null where it is the only one. */
  name: Box | null;
}

export function BoardView({ part, felt, box, height, name }: BoardProps) {
  return (
    <>
      {name && (
        <p class={name.y < box.y ? "board-name over" : "board-name"} style={placed(name)}>
          <span>{part.title}</span>
        </p>
      )}
      <div class="board" style={placed(box)}>
        <LaidCards
          to={part.to}
          felt={felt}
          label={part.title}
          height={height}
          width={box.width}
          slots={part.cards}
        />
      </div>
    </>
  );
}

interface PotsProps {
  felt: Felt;
  note: string;
  people: Person[];
  own: number | null;
  box: Box;
}

/** Pots until they are won; antes and dead money lie there before the first is gathered. What a bet is measured by
 *  has the bets of this street too. */
export function Pots({ felt, note, people, own, box }: PotsProps) {
  if (felt.wins.length > 0) return null;
  const pots = felt.pots.filter((pot) => pot.cents > 0);
  const all: Pot[] = pots.length > 0 ? pots : felt.dead > 0 ? [{ cents: felt.dead, eligible: [] }] : [];
  const bets = sum(Object.values(felt.street));
  const whole =
    bets > 0
      ? `${money(sum(all.map(({ cents }) => cents)) + (pots.length > 0 ? felt.dead : 0) + bets)} with bets`
      : "";
  return (
    <div class="pots" style={placed(box)}>
      {all.map((pot, place) => (
        <p key={place} class="pot" data-pot={place}>
          <ChipStack cents={pot.cents + (place === 0 && pots.length > 0 ? felt.dead : 0)} />
          <strong>{money(pot.cents + (place === 0 && pots.length > 0 ? felt.dead : 0))}</strong>
          <small>
            {[potWords(pot, place, all.length, note, people, own), place === 0 && whole]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </p>
      ))}
    </div>
  );
}

function sum(amounts: Cents[]): Cents {
  return amounts.reduce((total, cents) => total + cents, 0);
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
