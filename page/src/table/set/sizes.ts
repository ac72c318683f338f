// How large the boards and tiles of a seat are: the widths of their cards, by the room they have.
// One's own rows are framed, with their title over the cards and what they come to under them; three of them
// have no room for frames and lie close over each other.

import type { FeltPart, ThreePart, TilePart } from "../../wire";
import { CARD, cardWidth, DOMINO, sum } from "../box";
import type { Size } from "../room";
import type { Shape } from "../shape";

export type SetPart = ThreePart | TilePart;

/** What a seat's cards are set into; null where they are held in the hand. */
export function setPartOf(parts: readonly FeltPart[]): SetPart | null {
  return parts.find((part): part is SetPart => part.kind === "three" || part.kind === "tile") ?? null;
}

/** The height of one of its cards, or tiles, of width 1. */
export function aspectOf(part: FeltPart | null): number {
  return part?.kind === "tile" && part.set === "dominoes" ? DOMINO : CARD;
}

/** Cards of each row, from the front. */
export function placesOf(part: SetPart): number[] {
  return part.kind === "tile" ? part.hands.map(() => part.each) : part.rows;
}

export function titlesOf(part: SetPart): string[] {
  return part.kind === "tile" ? part.hands : part.titles;
}

/** Between two rows that lie close over each other, and between their cards. */
const BETWEEN = 3;
/** Between two rows of somebody else, and between two hands of tiles. */
const APART = 6;
const HANDS_APART = 10;
/** Of each card that is seen where one lies on another. */
const SEEN = 0.54;
/** Between two tiles, of their width. */
const TILES_APART = 0.12;
/** What stands behind a row without a frame, where there is room. */
export const SAYS = { width: 108 };

export function isFramed(part: SetPart): boolean {
  return placesOf(part).length < 3;
}

/** What a frame needs around its cards. */
export interface Frame {
  title: number;
  says: number;
  /** On the left and on the right. */
  pad: number;
  /** Between two cards, and between two frames. */
  gap: number;
  apart: number;
}

const FRAMES: Record<Shape, Frame> = {
  wide: { title: 25, says: 32, pad: 12, gap: 5, apart: 20 },
  upright: { title: 16, says: 20, pad: 7, gap: 4, apart: 5 },
  sideways: { title: 14, says: 17, pad: 4, gap: 1, apart: 5 },
};

export function frameOf(shape: Shape): Frame {
  return FRAMES[shape];
}

/** Rows of more cards than these lie one over the other on upright phones. */
const BESIDE_UPRIGHT = 4;

/** Whether one's own frames stand one over the other, where there is room for it. */
export function mayStack(part: SetPart, shape: Shape): boolean {
  return shape === "upright" && sum(placesOf(part)) > BESIDE_UPRIGHT;
}

/** Whether they do in a box: in a low one their cards are larger side by side. */
export function isStacked(part: SetPart, box: Size, shape: Shape): boolean {
  if (!mayStack(part, shape)) return false;
  return ownCard(part, box, shape, true) >= ownCard(part, box, shape, false);
}

// ---- one's own ----

/** The size of all rows with cards of a height. */
export function ownSize(part: SetPart, card: number, shape: Shape, stacked = mayStack(part, shape)): Size {
  const places = placesOf(part);
  const widths = places.map((_, row) => ownRow(part, row, card, shape));
  if (!isFramed(part)) {
    return { width: Math.max(...widths), height: places.length * (card + BETWEEN) - BETWEEN };
  }
  const { title, says, apart } = FRAMES[shape];
  const row = title + card + says;
  const between = (places.length - 1) * apart;
  if (stacked) {
    return { width: Math.max(...widths), height: places.length * row + between };
  }
  return { width: sum(widths) + between, height: row };
}

/** The width of a row with its frame. */
export function ownRow(part: SetPart, row: number, card: number, shape: Shape): number {
  const places = placesOf(part)[row]!;
  const wide = cardWidth(card, aspectOf(part));
  if (!isFramed(part)) return places * wide + (places - 1) * BETWEEN;
  const { pad, gap } = FRAMES[shape];
  const between = part.kind === "tile" ? wide * TILES_APART : gap;
  return places * wide + (places - 1) * between + 2 * pad;
}

/** The height of a card of one's own, so that all have room. */
export function ownCard(
  part: SetPart,
  box: Size,
  shape: Shape,
  stacked = isStacked(part, box, shape),
): number {
  return fitting(box, (card) => ownSize(part, card, shape, stacked));
}

// ---- the others ----

/** Their cards lie on each other; two rows side by side, three over each other. */
export function seatSize(part: SetPart, card: number): Size {
  const wide = cardWidth(card, aspectOf(part));
  const widths = placesOf(part).map((places) =>
    part.kind === "tile" ? wide * (places + (places - 1) * TILES_APART) : wide * (1 + (places - 1) * SEEN),
  );
  const rows = widths.length;
  if (!isFramed(part)) return { width: Math.max(...widths), height: rows * (card + BETWEEN) - BETWEEN };
  const apart = part.kind === "tile" ? HANDS_APART : APART;
  return { width: sum(widths) + (rows - 1) * apart, height: card };
}

export function seatCard(part: SetPart, box: Size): number {
  return fitting(box, (card) => seatSize(part, card));
}

/** Sizes grow with their cards in a line. */
function fitting(box: Size, sizeOf: (card: number) => Size): number {
  const bare = sizeOf(0);
  const one = sizeOf(1);
  const high = (box.height - bare.height) / (one.height - bare.height);
  const wide = (box.width - bare.width) / (one.width - bare.width);
  return Math.max(0, Math.min(high, wide));
}
