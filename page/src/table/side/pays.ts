// The pay tables beside the felt.

import type { Layout, PayRow, SpotPart } from "../../wire";

/** Spots in the order of the felt. */
export function paysOf(layout: Layout): SpotPart[] {
  return layout.parts.filter((part): part is SpotPart => part.kind === "spot" && hasOdds(part));
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
