// What this browser saw for itself. A fingerprint noted when the shoe was shuffled is the strongest proof
// there is: nobody can change it afterwards, the server included. The table notes them as they come.

import { recall, remember } from "../store";
import type { TableEvent } from "../wire";

const STORED = "houseway.fingerprints";
/** Enough for many evenings; the oldest are dropped. */
const KEPT = 2000;

type Noted = [name: string, commitment: string][];

/** Notes fingerprints among the events of a live table; never one whose seed is known already. */
export function witness(table: string, events: readonly TableEvent[]): void {
  const revealed = new Set(events.flatMap((event) => (event.type === "Revealed" ? [event.shoe] : [])));
  const noted = read();
  const known = new Set(noted.map(([name]) => name));
  const fresh: Noted = [];
  for (const event of events) {
    if (event.type !== "Committed" || revealed.has(event.shoe)) continue;
    const name = named(table, event.shoe);
    if (!known.has(name)) fresh.push([name, event.commitment]);
  }
  if (fresh.length) remember(STORED, JSON.stringify([...noted, ...fresh].slice(-KEPT)));
}

/** The fingerprint this browser noted for a shoe; null where it was not at the table. */
export function witnessed(table: string, shoe: number): string | null {
  const name = named(table, shoe);
  return read().find(([other]) => other === name)?.[1] ?? null;
}

/** Whether this browser has noted any: only then can it speak of it. */
export function hasWitnessed(): boolean {
  return read().length > 0;
}

function named(table: string, shoe: number): string {
  return `${table}#${shoe}`;
}

function read(): Noted {
  try {
    const stored: unknown = JSON.parse(recall(STORED) ?? "[]");
    return Array.isArray(stored) ? (stored as Noted) : [];
  } catch {
    return [];
  }
}
