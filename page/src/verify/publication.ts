// Where a fingerprint was published: with the first round of its shoe, which may be many rounds before.

import type { ReplayPage, TableEvent } from "../wire";

/** The events of the round that opened the shoe, found by halving: shoes only ever count up. */
export async function findOpening(
  round: number,
  shoe: number,
  load: (round: number) => Promise<ReplayPage>,
): Promise<{ round: number; events: TableEvent[] } | null> {
  let low = 1;
  let high = round;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { proof } = await load(middle);
    if (!proof) return null; // an earlier shoe is not revealed: nothing to compare with
    if (proof.shoe < shoe) low = middle + 1;
    else high = middle;
  }
  const { events } = await load(low);
  const opens = events.some((event) => event.type === "Committed" && event.shoe === shoe);
  return opens ? { round: low, events } : null;
}
