// A table as it is watched: its state, what happened, and the felt folded from it.

import { useEffect, useState } from "preact/hooks";
import { emptyFelt, type Felt, foldAll } from "../felt";
import { type Connection, socket, type TableMessage } from "../socket";
import { witness } from "../verify/witness";
import type { TableEvent, TableState, Yours } from "../wire";

export interface Watching {
  state: TableState | null;
  yours: Yours | null;
  felt: Felt;
  /** What is kept of the log, oldest first. */
  events: TableEvent[];
  /** What the last message brought, for those who listen. */
  fresh: TableEvent[];
  /** Why there is nothing to see any more. */
  gone: string;
}

export const NOTHING: Watching = {
  state: null,
  yours: null,
  felt: emptyFelt(),
  events: [],
  fresh: [],
  gone: "",
};
const KEPT = 1200;

/** What one knows after a message. */
export function told(before: Watching, message: TableMessage): Watching {
  if (message.is === "gone") return { ...before, gone: message.why };
  const { state, yours } = message;
  if (message.is === "table") {
    const first = message.events[0]?.n ?? Infinity;
    const events = [...before.events.filter((event) => event.n < first), ...message.events];
    const felt = foldAll(message.events, { ...emptyFelt(), commitment: before.felt.commitment });
    return { state, yours, felt, events: events.slice(-KEPT), fresh: [], gone: "" };
  }
  const last = before.events.at(-1)?.n ?? 0;
  const fresh = message.events.filter((event) => event.n > last);
  const events = fresh.length ? [...before.events, ...fresh].slice(-KEPT) : before.events;
  return { state, yours, felt: foldAll(fresh, before.felt), events, fresh, gone: "" };
}

export function useTable(id: string, key: string | undefined): Watching {
  const [watching, setWatching] = useState<Watching>(NOTHING);
  useEffect(() => {
    setWatching(NOTHING);
    return socket.watch(id, key, (message) => {
      if (message.is !== "gone") witness(id, message.events);
      setWatching((before) => told(before, message));
    });
  }, [id, key]);
  return watching;
}

export function useConnection(): Connection {
  const [connection, setConnection] = useState(socket.connection);
  useEffect(() => socket.onConnection(setConnection), []);
  return connection;
}
