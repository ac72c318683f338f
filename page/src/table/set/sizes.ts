// How large the boards and tiles of a seat are: the widths of their cards, by the room they have.

import type { FeltPart, ThreePart, TilePart } from "../../wire";
import { cardWidth } from "../box";
import type { Size } from "../room";

export type SetPart = ThreePart | TilePart;

/** What a seat's cards are set into; null where they are held in the hand. */
export function setPartOf(parts: readonly FeltPart[]): SetPart | null {
  return parts.find((part): part is SetPart => part.kind === "three" || part.kind === "tile") ?? null;
}

const BETWEEN = 3;
/** Between two hands of tiles. */
const APART = 16;
/** Of each card that is seen where one lies on another. */
const SEEN = 0.54;
/** What stands under tiles, or behind a row where there is room. */
export const SAYS = { width: 108, height: 24 };

/** The height of all rows with cards of a height. */
export function setHeight(part: SetPart, card: number): number {
  if (part.kind === "tile") return card + SAYS.height;
  return part.rows.length * card + (part.rows.length - 1) * BETWEEN;
}

/** Their width; one's own cards lie side by side, those of others on each other. */
export function setWidth(part: SetPart, card: number, own: boolean): number {
  const wide = cardWidth(card);
  if (part.kind === "tile") {
    const tiles = part.hands.length * (part.each + (part.each - 1) * 0.12);
    return tiles * wide + (part.hands.length - 1) * APART;
  }
  const most = Math.max(...part.rows);
  return own ? most * wide + (most - 1) * BETWEEN : wide * (1 + (most - 1) * SEEN);
}

/** The height of a card, so that all have room. */
export function setCard(part: SetPart, box: Size, own: boolean): number {
  const rows = part.kind === "tile" ? 1 : part.rows.length;
  const high = (box.height - setHeight(part, 0)) / rows;
  const gaps = setWidth(part, 0, own);
  const wide = (box.width - gaps) / (setWidth(part, 1, own) - gaps);
  return Math.max(0, Math.min(high, wide));
}
