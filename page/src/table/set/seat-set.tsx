// What a seat has set or laid down: rows of a board, hands of tiles, melds.
// The cards of a row, a hand or a meld lie at `3/1`, `3/2` …; those not set yet at `3`.

import type { Felt } from "../../felt";
import type { Card, FeltPart, Layout, ThreePart, TilePart } from "../../wire";
import { type Box, cardWidth } from "../box";
import { countOf } from "../laid-cards";
import { type Meld, MeldRow } from "./meld-row";
import { SAYS, type SetPart, setCard, setPartOf, setWidth } from "./sizes";
import { ThreeView } from "./three-view";
import { TileView } from "./tile-view";

interface SetProps {
  layout: Layout;
  felt: Felt;
  seat: number;
  own: boolean;
  box: Box;
}

/** The parts of the layout that every seat has. */
export function SeatSet(props: SetProps) {
  return <>{props.layout.parts.map((part) => drawn(part, props))}</>;
}

function drawn(part: FeltPart, { felt, seat, own, box }: SetProps) {
  const label = `Seat ${seat}`;
  switch (part.kind) {
    case "three":
      return (
        <div key="three" class={setClass(part, own, box)} style={cardStyle(part, box, own)}>
          <ThreeView
            part={part}
            label={label}
            rows={rowsOf(felt, seat, part.rows)}
            says={saysOf(felt, seat, part)}
          />
        </div>
      );
    case "tile":
      return (
        <div key="tile" class={setClass(part, own, box)} style={cardStyle(part, box, own)}>
          <TileView
            part={part}
            label={label}
            hands={rowsOf(
              felt,
              seat,
              part.hands.map(() => part.each),
            )}
            says={saysOf(felt, seat, part)}
          />
        </div>
      );
    case "meld-row":
      return (
        <div
          key="meld-row"
          class="seat-set"
          style={{ "--cw": `${meldCard(meldsOf(felt, seat), box.width)}px` }}
        >
          <MeldRow label={label} melds={meldsOf(felt, seat)} />
        </div>
      );
    default:
      return null;
  }
}

/** The height of a card in a meld, and what is between two melds. */
const MELD = { card: 48, between: 9 };

/** The width of a card, so that all melds lie in one row. */
export function meldCard(melds: readonly Meld[], width: number): number {
  const cards = melds.reduce((all, meld) => all + 1 + (meld.cards.length - 1) * 0.54, 0);
  const free = width - MELD.between * Math.max(0, melds.length - 1);
  return Math.min(cardWidth(MELD.card), free / Math.max(1, cards));
}

function cardStyle(part: SetPart, box: Box, own: boolean) {
  return { "--cw": `${cardWidth(setCard(part, box, own))}px` };
}

/** Names stand behind the rows where there is room for them. */
function setClass(part: SetPart, own: boolean, box: Box): string {
  const spare = box.width - setWidth(part, setCard(part, box, own), own);
  return ["seat-set", own && "own-set", part.kind === "three" && spare < SAYS.width && "nameless"]
    .filter(Boolean)
    .join(" ");
}

/** Cards by rows; those not set yet fill what is free from the front. */
export function rowsOf(felt: Felt, seat: number, places: readonly number[]): Card[][] {
  const waiting = [...(felt.hands[`${seat}`]?.cards ?? [])];
  return places.map((most, row) => {
    const set = felt.hands[`${seat}/${row + 1}`]?.cards ?? [];
    return [...set, ...waiting.splice(0, Math.max(0, most - set.length))];
  });
}

function saysOf(felt: Felt, seat: number, part: ThreePart | TilePart): string[] {
  const rows = part.kind === "tile" ? part.hands : part.rows;
  return rows.map((_, row) => {
    const says = felt.hands[`${seat}/${row + 1}`]?.says ?? "";
    return countOf(says) || says;
  });
}

function meldsOf(felt: Felt, seat: number): Meld[] {
  return Object.entries(felt.hands)
    .filter(([to, hand]) => to.startsWith(`${seat}/`) && hand.cards.length > 0)
    .map(([, { cards }]) => ({ cards, paid: 0 }));
}

/** The hands of a seat that are held, not set into a board nor laid down as melds. */
export function handsNotSet({ parts }: Layout, hands: string[]): string[] {
  return setPartOf(parts) || parts.some((part) => part.kind === "meld-row") ? [] : hands;
}
