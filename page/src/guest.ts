// Who sits at this browser. A guest is a name and a token; there are no accounts.
import { useEffect, useState } from "preact/hooks";
import { authorize, post } from "./api";
import { forget, recall, remember } from "./store";
import type { GuestToken } from "./wire";

const STORED = "houseway.guest";

type Listener = (guest: GuestToken | null) => void;
const listeners = new Set<Listener>();
let arriving: Promise<GuestToken> | null = null;

authorize({ token: () => guest()?.token ?? "", renew });

/** The guest of this browser; null before one is needed. */
export function guest(): GuestToken | null {
  const stored = recall(STORED);
  if (!stored) return null;
  try {
    const read = JSON.parse(stored) as Partial<GuestToken>;
    return read.id && read.token && read.name ? (read as GuestToken) : null;
  } catch {
    return null;
  }
}

/** Asks the server for a guest of this name, and keeps it. */
export async function becomeGuest(name: string): Promise<GuestToken> {
  return keep(await post<GuestToken>("/api/guests", { name }));
}

/** The guest of this browser; a new one with a plain name where there is none. */
export async function ensureGuest(): Promise<GuestToken> {
  const known = guest();
  if (known) return known;
  arriving ??= becomeGuest(plainName()).finally(() => (arriving = null));
  return arriving;
}

/** Takes another name. The server knows by the token who asks, and keeps the guest. */
export function rename(name: string): Promise<GuestToken> {
  return becomeGuest(name);
}

/** Does something that needs a guest. */
export async function withGuest<T>(work: () => Promise<T>): Promise<T> {
  await ensureGuest();
  return work();
}

/** Where the server has forgotten the guest: a new one of the same name, once for all who ask. */
async function renew(refused: string): Promise<void> {
  const before = guest();
  if (before?.token === refused) {
    leave();
    arriving ??= becomeGuest(before.name).finally(() => (arriving = null));
  }
  await arriving;
}

/** The guest, as it changes. */
export function useGuest(): GuestToken | null {
  const [current, setCurrent] = useState(guest);
  useEffect(() => {
    listeners.add(setCurrent);
    return () => void listeners.delete(setCurrent);
  }, []);
  return current;
}

function keep(next: GuestToken): GuestToken {
  remember(STORED, JSON.stringify(next));
  for (const tell of listeners) tell(next);
  return next;
}

function leave(): void {
  forget(STORED);
  for (const tell of listeners) tell(null);
}

function plainName(): string {
  return `Guest ${100 + Math.floor(Math.random() * 900)}`;
}
