// The roads of a shoe, folded from the rounds that are over: the bead plate as they came, the big road by runs.

import type { HandsPart, Layout, RoadMark } from "../../wire";

export const ROWS = 6;
const TIE = "tie";

export type Tint = HandsPart["tints"][number];

/** What a winner is called on the roads. */
export interface Name {
  title: string;
  letter: string;
  tint: Tint;
}

export interface Bead {
  column: number;
  row: number;
  winner: string;
  mark: string;
}

/** A win of the big road; ties since then are strokes across it. */
export interface Ring extends Bead {
  ties: number;
}

/** Column by column, each filled from the top. */
export function beadPlate(road: readonly RoadMark[]): Bead[] {
  return road.map((mark, place) => ({ ...mark, column: Math.floor(place / ROWS), row: place % ROWS }));
}

/** A column for each run of wins; a run that finds no room below goes on to the right. */
export function bigRoad(road: readonly RoadMark[]): Ring[] {
  const rings: Ring[] = [];
  let start = -1;
  let goesRight = false;
  for (const { winner, mark } of road) {
    const last = rings.at(-1);
    if (winner === TIE) {
      if (last) last.ties += 1;
      else rings.push({ column: 0, row: 0, winner: "", mark: "", ties: 1 });
    } else if (last?.winner === "") {
      Object.assign(last, { winner, mark }); // ties alone held the first place
      start = 0;
    } else if (last?.winner === winner) {
      const below = { column: last.column, row: last.row + 1 };
      goesRight ||= below.row === ROWS || isTaken(below, rings);
      const place = goesRight ? { column: last.column + 1, row: last.row } : below;
      rings.push({ ...place, winner, mark, ties: 0 });
    } else {
      start = firstFree(rings, start + 1);
      goesRight = false;
      rings.push({ column: start, row: 0, winner, mark, ties: 0 });
    }
  }
  return rings;
}

type Place = Pick<Ring, "column" | "row">;

function firstFree(rings: readonly Ring[], column: number): number {
  let free = column;
  while (isTaken({ column: free, row: 0 }, rings)) free += 1;
  return free;
}

function isTaken({ column, row }: Place, rings: readonly Ring[]): boolean {
  return rings.some((ring) => ring.column === column && ring.row === row);
}

/** Only the last columns, counted from 0 again: a long shoe runs off to the left. */
export function lastColumns<Marked extends Place>(marks: readonly Marked[], columns: number): Marked[] {
  const widest = Math.max(0, ...marks.map(({ column }) => column));
  const hidden = Math.max(0, widest + 1 - columns);
  return marks
    .filter(({ column }) => column >= hidden)
    .map((mark) => ({ ...mark, column: mark.column - hidden }));
}

/** The letter and colour of a winner, as the felt is lettered. */
export function nameOf(winner: string, layout: Layout): Name {
  if (winner === TIE) return { title: "Tie", letter: "T", tint: TIE };
  for (const part of layout.parts) {
    const place = part.kind === "hands" ? part.hands.findIndex(({ to }) => to === winner) : -1;
    if (part.kind === "hands" && place >= 0) {
      const title = part.hands[place]!.title;
      return { title, letter: title.charAt(0).toUpperCase(), tint: part.tints[place] ?? "" };
    }
  }
  return { title: winner, letter: winner.charAt(0).toUpperCase(), tint: "" };
}

/** The title of the wager a round is marked for. */
export function markTitle(mark: string, layout: Layout): string {
  const spot = layout.parts.find((part) => part.kind === "spot" && part.wager === mark);
  return spot?.kind === "spot" ? spot.title : mark;
}

/** A marked round shows the number in the wager's name, where there is one. */
export function signOf({ winner, mark }: RoadMark, layout: Layout): string {
  return (mark && /\d+/.exec(markTitle(mark, layout))?.[0]) || nameOf(winner, layout).letter;
}
