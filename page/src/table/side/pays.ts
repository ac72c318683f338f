// The pay tables beside the felt.

import { capital } from "../../text";
import type { Layout, PrintedRow, SpotPart } from "../../wire";

/** Spots in the order of the felt. */
export function paysOf(layout: Layout): SpotPart[] {
  return layout.parts.filter((part): part is SpotPart => part.kind === "spot" && hasOdds(part));
}

/** Rows of a pay table worth a look at the table: that a bet can lose is known. */
export function rowsOf({ rows }: SpotPart): PrintedRow[] {
  return rows.filter(({ odds }) => odds !== "lose");
}

/** The first rows that say what is paid; a single one where all hands from some hand on are paid the same. */
export function firstRows(spot: SpotPart, count: number): PrintedRow[] {
  const { best, ways, least } = spot;
  if (ways === 1 && least) return [{ says: `${capital(least)} or better`, odds: best }];
  const rows = rowsOf(spot);
  const paid = rows.filter(({ odds }) => /\d/.test(odds));
  return (paid.length > 0 ? paid : rows).slice(0, count);
}

function hasOdds({ rows, pays }: SpotPart): boolean {
  return rows.length > 0 || pays !== "";
}
