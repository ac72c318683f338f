// Odds and best play of a game, as the server's workers compute them.

/** GET /api/games/{house}/{game}/odds, asked for like the game itself: 200 with `done`, or 202 while a worker computes. */
export type Job<T> =
  | { state: "done"; seconds: number; result: T }
  /** How much is done, from 0 to 1, once that is known; `says` is the current step. */
  | { state: "running" | "queued"; seconds: number; progress?: number; says: string }
  | { state: "failed"; why: string };

export interface OddsWager {
  name: string;
  title: string;
  pay_table: string | null;
  includes: string[];
  ev: number;
  /** What `ev` is counted in; empty: in units of the wager. */
  gain_in?: string;
  p_win: number;
  p_push: number;
  p_lose: number;
  variance: number;
  hit_rate: number;
  edge_of_initial: number;
  element_of_risk: number;
  method: "exact" | "sampled";
  error: number;
  combinations: number;
  /** `on` is the name of a fact, `says` tells it. */
  rows: { on: string; says: string; pays: string; combinations: number; probability: number }[];
}

export interface Odds {
  id: string;
  readings: Record<string, string>;
  decks: number;
  assumes: string;
  wagers: OddsWager[];
  jackpots: { name: string; title: string; p_beaten: number; p_winner: number; of_pool: number }[];
  reading_values: {
    reading: string;
    option: string;
    taken: boolean;
    wager: string;
    ev: number;
    difference: number;
  }[];
}

/** GET /api/games/{house}/{game}/strategy */
export interface Strategy {
  id: string;
  assumes: string;
  wager: string;
  ev: number;
  house_way_ev: number | null;
  house_way_cost: number | null;
  chart: { street: string; says: string; answer: string }[];
  chart_ev: number | null;
  chart_cost: number | null;
  figures: { name: string; says: string; value: number; kind: "share" | "gain" | "cost" }[];
  decisions: {
    situation: string;
    who: string;
    probability: number;
    choices: Record<string, number>;
    best: string;
    mixture: Record<string, number> | null;
    house_way: string | null;
  }[];
}
