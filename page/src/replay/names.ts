// Who sat where when a round was played.

import { useEffect, useState, type MutableRef } from "preact/hooks";
import { get } from "../api";
import type { Felt } from "../felt";
import type { Replay, Seat } from "../wire";
import { tablePath } from "./source";

export type Names = Replay["names"];

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

/** `3` → `Seat 3`, or `Cleo, seat 3`; who stands behind goes by name, the house's accounts by theirs. */
export function accountWords(account: string, names: Names = {}): string {
  const name = names[account];
  if (!isSeat(account)) return name ?? account.charAt(0).toUpperCase() + account.slice(1);
  return name ? `${name}, seat ${account}` : `Seat ${account}`;
}

function isSeat(account: string): boolean {
  return /^\d+$/.test(account);
}

/** Rounds do not change: each is asked for once, one after the other. */
const known = new Map<string, Promise<Names>>();
let line: Promise<unknown> = Promise.resolve();

function namesOf(id: string, round: number): Promise<Names> {
  const path = tablePath(id, `/rounds/${round}`);
  const asked = known.get(path) ?? line.then(() => get<Replay>(path)).then((replay) => replay.names);
  known.set(path, asked);
  line = asked.catch(() => known.delete(path)); // without names the seats still have their numbers
  return asked;
}

/** The names of a round in a long list: looked up when it comes into sight, for the list has none. */
export function useNamesInSight(id: string, round: number, row: MutableRef<Element | null>): Names {
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    let wanted = true;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      namesOf(id, round).then((found) => wanted && setNames(found), () => undefined);
    });
    if (row.current) watcher.observe(row.current);
    return () => {
      wanted = false;
      watcher.disconnect();
    };
  }, [id, round]);
  return names;
}
