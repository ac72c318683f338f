// A table as it is watched, as far as it has been played.

import { emptyFelt, type Felt } from "../felt";
import type { Layout, Question, RoadMark, TableEvent, TableState, Yours } from "../wire";

export interface Watching {
  /** The felt of the game. */
  layout: Layout | null;
  /** Who is there, as it is now; chips, bets and phase as far as they were played. */
  state: TableState | null;
  yours: Yours | null;
  /** Folded from the events played so far. */
  felt: Felt;
  /** What is kept of the log, oldest first: as far as it was played. */
  events: TableEvent[];
  /** What the last beat brought, for those who listen. */
  fresh: TableEvent[];
  /** The rounds of this shoe that are over. */
  road: RoadMark[];
  /** The question to show now: only after what happened before it. */
  asked: Question | null;
  /** Beats are under way. */
  playing: boolean;
  /** How the round came out may be told, though its chips still move. */
  result: boolean;
  /** The round is over, and its chips are where they belong. */
  over: boolean;
  /** From the result to the next round, in milliseconds of this page's clock; null: it does not come by itself. */
  next: { from: number; until: number } | null;
  /** Why there is nothing to see any more. */
  gone: string;
}

export const NOTHING: Watching = {
  layout: null,
  state: null,
  yours: null,
  felt: emptyFelt(),
  events: [],
  fresh: [],
  road: [],
  asked: null,
  playing: false,
  result: false,
  over: false,
  next: null,
  gone: "",
};

/** The roads begin anew with a shoe. */
export function roadAfter(road: RoadMark[], events: readonly TableEvent[]): RoadMark[] {
  const shoe = events.findLastIndex((event) => event.type === "Committed");
  const marks = events
    .slice(shoe + 1)
    .filter((event) => event.type === "Outcome")
    .map(({ winner, mark }) => ({ winner, mark }));
  return [...(shoe < 0 ? road : []), ...marks];
}
