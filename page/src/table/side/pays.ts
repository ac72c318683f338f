// The pay tables beside the felt: those one has money on come first.

import { accountOf, type Felt } from "../../felt";
import type { Layout, PayRow, SpotPart } from "../../wire";

/** Spots in the order of the felt, wagers with one's own money before the others. */
export function paysOf(layout: Layout, bet: ReadonlySet<string>): SpotPart[] {
  const spots = layout.parts.filter((part): part is SpotPart => part.kind === "spot" && hasOdds(part));
  return [...spots.filter(({ wager }) => bet.has(wager)), ...spots.filter(({ wager }) => !bet.has(wager))];
}

/** Rows of a pay table worth a look at the table: that a bet can lose is known. */
export function rowsOf({ rows }: SpotPart): PayRow[] {
  return rows.filter(({ odds }) => odds !== "lose");
}

/** The first rows that say what is paid. */
export function firstRows(rows: PayRow[], count: number): PayRow[] {
  const paid = rows.filter(({ odds }) => /\d/.test(odds));
  return (paid.length > 0 ? paid : rows).slice(0, count);
}

function hasOdds({ rows, pays }: SpotPart): boolean {
  return rows.length > 0 || pays !== "";
}

/** Wagers an account has on the felt. */
export function betBy(felt: Felt, account: string): Set<string> {
  return new Set(felt.bets.filter(({ who }) => accountOf(who) === account).map(({ wager }) => wager));
}
