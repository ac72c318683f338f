// Who sat where when a round was played.

import type { Felt } from "../felt";
import type { ReplayPage, Seat } from "../wire";

export type Names = ReplayPage["names"];

/** The seats of a felt in the past: names and bets. How many chips lay there is not told. */
export function seatsOf(names: Names, felt: Felt): Seat[] {
  return Object.entries(names)
    .filter(([account]) => isSeat(account))
    .map(([account, name]) => ({
      seat: Number(account),
      name,
      chips: 0,
      bot: "",
      away: false,
      here: true,
      leaving: false,
      bet: felt.street[Number(account)] ?? 0,
      folded: felt.folded.includes(Number(account)),
    }));
}

/** `3` → `Seat 3`, or `Cleo, seat 3`; backline bettors and the house's accounts have their names. */
export function accountWords(account: string, names: Names = {}): string {
  const name = names[account];
  if (!isSeat(account)) return name ?? account.charAt(0).toUpperCase() + account.slice(1);
  return name ? `${name}, seat ${account}` : `Seat ${account}`;
}

function isSeat(account: string): boolean {
  return /^\d+$/.test(account);
}
