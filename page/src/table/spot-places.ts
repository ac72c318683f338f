// Where the spots of a felt lie in the box that is theirs: printed areas in rows, circles beside each other.

import type { SpotPart } from "../wire";
import type { Box } from "./box";

/** A spot at its place; the ring is the height of its circle or diamond, 0 for a printed area. */
export interface SpotPlace extends Box {
  part: SpotPart;
  /** Which of a seat's spots, from 0. */
  spot: number;
  /** The hand whose bet lies there, from 1: each of a split hand has its own circle. */
  hand: number;
  /** `Ante`; where a seat has several spots or hands `Ante, spot 2`, `Wager, hand 2`. */
  title: string;
  ring: number;
  /** Of the title's letters. */
  size: number;
  /** What title and odds of a printed area take of its height. */
  head: number;
}

const WIDTH_OF_LETTER = 0.8; // of capitals in the display face, in em
const LINE = 1.14;
const SMALLEST = 8;
const MOST_LINES = 3;
const ONE_LINE = 0.8; // of the largest letters: a title rather goes over two lines than be smaller

export interface Room {
  width: number;
  height: number;
}

/** The largest letters in which a title fits into a room, and the lines it takes. */
export function fitted(
  title: string,
  { width, height }: Room,
  most: number,
): { size: number; lines: number } {
  for (let size = most; size >= most * ONE_LINE; size -= 0.5) {
    if (linesOf(title, width, size) === 1 && size * LINE <= height) return { size, lines: 1 };
  }
  for (let size = most; size > SMALLEST; size -= 0.5) {
    const lines = linesOf(title, width, size);
    if (lines * size * LINE <= height) return { size, lines };
  }
  return { size: SMALLEST, lines: Math.min(MOST_LINES, linesOf(title, width, SMALLEST)) };
}

/** How many lines a title takes. */
function linesOf(title: string, width: number, size: number): number {
  return linesWithin(title, Math.max(1, Math.floor(width / (size * WIDTH_OF_LETTER))));
}

/** How many lines of so many letters a text takes; none are enough where a word is longer. */
function linesWithin(title: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of title.split(" ")) {
    if (word.length > room) return Infinity;
    if (used && used + 1 + word.length > room) {
      lines += 1;
      used = word.length;
    } else used += (used ? 1 : 0) + word.length;
  }
  return lines;
}

// ---- printed areas ----

const AREA_TITLE = 17;
const WIDE_ENOUGH = 108;
const HIGH_ENOUGH = 62;
/** Pixels under which chips lie beside their amount, and under which there is room for the amount alone. */
export const LOW = 104;
export const TINY = 58;
const GAP = 4;
/** The odds under a title, with the edge over it. */
const ODDS = 24;

/** Rows of areas as they are printed: the ones of the layout, or all in one row where they are wide enough. */
export function printedRows(parts: SpotPart[], box: Box): SpotPart[][] {
  const numbers = [...new Set(parts.map(({ row }) => row))].sort((one, other) => one - other);
  const printed = numbers.map((number) => parts.filter(({ row }) => row === number));
  const halves = printed.flatMap((row) => (row.length > 4 ? halved(row) : [row]));
  const ways = [oneRow(printed), printed, halves];
  return ways.reduce((best, way) => (roomOf(way, box) > roomOf(best, box) ? way : best));
}

/** The last row between the halves of the others, a tie in the middle of it. */
function oneRow(rows: SpotPart[][]): SpotPart[][] {
  const lower = rows.at(-1) ?? [];
  const upper = rows.slice(0, -1).flat();
  const ties = upper.filter(({ tint }) => tint === "tie");
  const others = upper.filter(({ tint }) => tint !== "tie");
  const half = Math.ceil(others.length / 2);
  const middle = Math.ceil(lower.length / 2);
  return [
    [
      ...others.slice(0, half),
      ...lower.slice(0, middle),
      ...ties,
      ...lower.slice(middle),
      ...others.slice(half),
    ],
  ];
}

function halved(row: SpotPart[]): SpotPart[][] {
  const half = Math.ceil(row.length / 2);
  return [row.slice(0, half), row.slice(half)];
}

/** How far the smallest area has what it needs; 1: enough. */
function roomOf(rows: SpotPart[][], box: Box): number {
  const widths = rows.map((row) => box.width / row.length / WIDE_ENOUGH);
  return Math.min(1, ...widths, box.height / rows.length / HIGH_ENOUGH);
}

/** Areas of the last row are as wide as half as many again, where all lie in one. */
function sharesOf(row: SpotPart[]): number[] {
  const mixed = new Set(row.map((part) => part.row)).size > 1;
  const last = Math.max(...row.map((part) => part.row));
  return row.map((part) => (mixed && part.row === last ? 1.4 : 1));
}

/** What odds, chips and edges take of the height of an area. */
function besideTitle(height: number): number {
  if (height < TINY) return 17;
  return height < LOW ? 40 : 86;
}

function areaPlaces(parts: SpotPart[], box: Box): SpotPlace[] {
  const rows = printedRows(parts, box);
  const height = (box.height - GAP * (rows.length - 1)) / rows.length;
  return rows.flatMap((row, line) => {
    const shares = sharesOf(row);
    const unit = (box.width - GAP * (row.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
    const sizes = row.map(({ title }, place) => {
      const room = { width: unit * shares[place]! - 12, height: height - besideTitle(height) };
      return fitted(title, room, AREA_TITLE).size;
    });
    let x = 0;
    return row.map((part, place) => {
      const width = unit * shares[place]!;
      const size = Math.min(...sizes.filter((_, other) => row[other]!.row === part.row)); // alike side by side
      const lines = Math.min(MOST_LINES, linesOf(part.title, width - 12, size));
      const y = line * (height + GAP);
      const head = ODDS + lines * size * LINE;
      const spot = { part, spot: 0, hand: 1, title: part.title, x, y, width, height, ring: 0, size, head };
      x += width + GAP;
      return spot;
    });
  });
}

// ---- circles and diamonds ----

const WIDEST = 128;
const LARGEST = 74;
const LEAST_RING = 26;
const CURVE = 0.5; // of a ring, that the outer ones of several spots lie higher

type Cell = Pick<SpotPlace, "part" | "spot" | "hand" | "title">;

/** The hands that have a bet on a wager of a spot; at least the first. */
export type HandsOn = (wager: string, spot: number) => number[];

const ONE_HAND: HandsOn = () => [1];

/** Letters of a title, the line of odds under it, and the width of a letter there. */
export const LETTERS = {
  wide: { title: 12, odds: 15, letter: 5.9 },
  small: { title: 10.5, odds: 12.5, letter: 5.4 },
};

/** `1 to 1 from three of a kind`, where these odds are all a wager pays and lower hands get nothing; else empty. */
export function oddsFrom({ best, ways, least }: SpotPart): string {
  return ways === 1 && least ? `${best} from ${least}` : "";
}

/** The circles of every spot of the seat, and of every hand that plays there. */
function cellsOf(parts: SpotPart[], spots: number, handsOn: HandsOn): Cell[] {
  return Array.from({ length: spots }, (_, spot) =>
    parts.flatMap((part) => {
      const hands = handsOn(part.wager, spot);
      const named = (hand: number) => [
        part.title,
        spots > 1 && `spot ${spot + 1}`,
        hands.length > 1 && `hand ${hand}`,
      ];
      return hands.map((hand) => ({ part, spot, hand, title: named(hand).filter(Boolean).join(", ") }));
    }),
  ).flat();
}

/** Circles in as many rows as make them largest. */
function circlePlaces(cells: Cell[], box: Box, spots: number, small: boolean): SpotPlace[] {
  const ways = [1, 2, 3]
    .filter((rows) => rows <= cells.length)
    .map((rows) => inRows(cells, box, rows, small));
  const found = ways.reduce((best, way) => (way.ring > best.ring + 4 ? way : best));
  return spots > 1 ? found.places.map((place) => curved(place, box, found.ring)) : found.places;
}

function inRows(
  cells: Cell[],
  box: Box,
  rows: number,
  small: boolean,
): { ring: number; places: SpotPlace[] } {
  const columns = Math.ceil(cells.length / rows);
  const letters = small ? LETTERS.small : LETTERS.wide;
  const width = Math.min(WIDEST, box.width / columns);
  const height = box.height / rows;
  const most = Math.floor((width - 4) / letters.letter);
  const lines = cells.map(({ part }) => Math.min(MOST_LINES, linesWithin(oddsFrom(part), most)));
  const odds = letters.odds * Math.max(...lines);
  const high = Math.min(letters.title * LINE * MOST_LINES, height - odds - LEAST_RING - 3);
  const room = { width: width - 4, height: high };
  const size = Math.min(...cells.map(({ title }) => fitted(title, room, letters.title).size));
  const titles = cells.map(({ title }) => Math.min(MOST_LINES, linesOf(title, room.width, size)));
  const text = Math.max(...titles) * size * LINE + odds;
  const ring = Math.max(LEAST_RING, Math.min(LARGEST, width - 8, height - text - 3));
  const places = cells.map((cell, place) => {
    const line = Math.floor(place / columns);
    const inLine = Math.min(columns, cells.length - line * columns);
    const x = (box.width - inLine * width) / 2 + (place % columns) * width;
    const y = line * height + Math.max(0, (height - ring - text) / 2);
    return {
      ...cell,
      x,
      y,
      width,
      height: Math.min(height, ring + text),
      ring,
      size,
      head: 0,
    };
  });
  return { ring, places };
}

function curved(place: SpotPlace, box: Box, ring: number): SpotPlace {
  const aside = (place.x + place.width / 2 - box.width / 2) / (box.width / 2);
  return { ...place, y: Math.max(0, place.y - aside * aside * ring * CURVE) };
}

/** All spots of a felt, within a box; `spots`: how many a seat may bet on, `small`: on a phone. */
export function spotPlaces(
  parts: SpotPart[],
  box: Box,
  spots: number,
  small: boolean,
  handsOn = ONE_HAND,
): SpotPlace[] {
  if (parts.every(({ shape }) => shape === "area")) return areaPlaces(parts, box);
  return circlePlaces(cellsOf(parts, spots, handsOn), box, spots, small);
}
