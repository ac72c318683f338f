// Tiles, drawn here as large as cards: Chinese dominoes by pips, mah-jong by dots.

import type { Card } from "../wire";

export interface Pip {
  x: number;
  y: number;
  red: boolean;
}

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const DOMINO = /^([1-6])-([1-6])$/;
/** Between the halves of a domino. */
const MIDDLE = 67;
const MAH_JONG = /^[1-9W]$/;

/** Places of the pips in a box of 1 by 1 by their number, column by column from the top. */
const PLACES: [number, number][][] = [
  [],
  [[0.5, 0.5]],
  [
    [0.5, 0],
    [0.5, 1],
  ],
  [
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 1],
    [0.5, 0.5],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 0.5],
    [0, 1],
    [1, 0],
    [1, 0.5],
    [1, 1],
  ],
  [
    [0, 0],
    [0.5, 0.18],
    [1, 0.36],
    [0, 0.68],
    [0, 1],
    [1, 0.68],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 0.33],
    [0, 0.67],
    [0, 1],
    [1, 0],
    [1, 0.33],
    [1, 0.67],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 0.5],
    [0, 1],
    [0.5, 0],
    [0.5, 0.5],
    [0.5, 1],
    [1, 0],
    [1, 0.5],
    [1, 1],
  ],
];

export function isDomino(card: Card): boolean {
  return DOMINO.test(card);
}

/** `6-6`, `1-3`: a domino; `1` to `9` and the window `W`: mah-jong. */
export function isTile(card: Card): boolean {
  return DOMINO.test(card) || MAH_JONG.test(card);
}

/** `1-3` → `tile of one and three`, `5` → `five dots`. */
export function tileWords(tile: Card): string {
  const halves = DOMINO.exec(tile);
  if (halves) return `tile of ${NUMBERS[Number(halves[1])]} and ${NUMBERS[Number(halves[2])]}`;
  if (tile === "W") return "window";
  return tile === "1" ? "one dot" : `${NUMBERS[Number(tile)]} dots`;
}

/** All pips of a tile, in a box 64 wide: of a domino twice as high as wide, else of a card. Ones and fours are red, and half of six and six. */
export function pipsOf(tile: Card): Pip[] {
  const halves = DOMINO.exec(tile);
  if (!halves) return tile === "W" ? [] : inBox(Number(tile), 15, 14, 34, 62);
  const [upper, lower] = [Number(halves[1]), Number(halves[2])];
  const pips = [...inBox(upper, 18, 14, 28, 40), ...inBox(lower, 18, 80, 28, 40)];
  return tile === "6-6" ? pips.map((pip) => ({ ...pip, red: pip.x < 32 === pip.y < MIDDLE })) : pips;
}

function inBox(count: number, x: number, y: number, width: number, height: number): Pip[] {
  const red = count === 1 || count === 4;
  return (PLACES[count] ?? []).map(([across, down]) => ({
    x: x + across * width,
    y: y + down * height,
    red,
  }));
}

/** Inside the picture of a card. */
export function TileFace({ tile }: { tile: Card }) {
  const domino = DOMINO.test(tile);
  const radius = domino ? 6.8 : tile === "1" ? 17 : 6;
  return (
    <g aria-hidden="true">
      {domino && <path class="tile-line" d={`M10 ${MIDDLE}h44`} />}
      {tile === "W" && <rect class="tile-window" x="14" y="14" width="36" height="62" rx="4" />}
      {pipsOf(tile).map(({ x, y, red }) => (
        <circle
          key={`${x} ${y}`}
          class={domino ? (red ? "tile-pip red" : "tile-pip") : "tile-dot"}
          cx={x}
          cy={y}
          r={domino && tile.split("-")[y < MIDDLE ? 0 : 1] === "1" ? 9.5 : radius}
        />
      ))}
    </g>
  );
}
