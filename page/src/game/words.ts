// Names of a sheet as people say them, and small figures in words.
import { percent } from "../money";

/** Beyond it figures tell nobody anything: wars can go on to the end of a shoe. */
const RAREST = 1e12;

/** 0.0225 → `1 in 44`; `always` and `never` at the ends. */
export function oneIn(probability: number): string {
  if (probability <= 0) return "never";
  if (probability >= 1) return "always";
  const every = 1 / probability;
  if (every > RAREST) return "all but never";
  const figures = every < 10 ? every.toFixed(1) : Math.round(every).toLocaleString("en-US");
  return `1 in ${figures}`;
}

/** What a wager costs or gains on average: `costs $1.24 of every $100`. */
export function ofHundred(ev: number): string {
  const dollars = Math.abs(ev * 100).toFixed(2);
  if (dollars === "0.00") return "costs nothing";
  return ev < 0 ? `costs $${dollars} of every $100` : `gains $${dollars} on every $100`;
}

/** `exact`, or `sampled ±0.012%`. */
export function methodWords(method: "exact" | "sampled", error: number): string {
  return method === "exact" ? "exact" : `sampled ±${percent(error)}`;
}

/** A name that can stand in an address: `Cards, table and bank` → `cards-table-and-bank`. */
export function anchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
