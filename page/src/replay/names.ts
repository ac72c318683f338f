// Who sat where when a round was played.

import type { Felt } from "../felt";
import type { Person } from "../table/felt-view";
import type { ReplayPage } from "../wire";

export type Names = ReplayPage["names"];

/** The people of a felt in the past. */
export function peopleOf(names: Names, felt: Felt): Person[] {
  return Object.entries(names)
    .filter(([account]) => isSeat(account))
    .map(([account, name]) => ({
      seat: Number(account),
      name,
      chips: felt.chips[account] ?? null,
      bot: "",
      away: false,
      here: true,
      leaving: false,
      asked: felt.asked.some((who) => who.seat === Number(account)),
      left: null,
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
