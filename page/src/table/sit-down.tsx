// Sitting down: at once by the address, or at a free seat with an amount one chooses.

import { useEffect, useRef, useState } from "preact/hooks";
import { why } from "../api";
import { Refused, socket } from "../socket";
import type { TableState, Yours } from "../wire";
import { BuyIn } from "./buy-in";

/** Seats nobody sits in, in order. */
export function freeSeats({ places, seats }: Pick<TableState, "places" | "seats">): number[] {
  const taken = new Set(seats.map((seat) => seat.seat));
  return Array.from({ length: places }, (_, place) => place + 1).filter((seat) => !taken.has(seat));
}

/** `?sit` takes the first free seat at once, with the usual buy-in. */
export function useSitAtOnce(state: TableState | null, yours: Yours | null): string {
  const [fault, setFault] = useState("");
  const tried = useRef(false);
  useEffect(() => {
    if (!state || !yours || tried.current || !new URLSearchParams(location.search).has("sit")) return;
    tried.current = true;
    history.replaceState(history.state, "", location.pathname + location.hash);
    if (yours.seat === null) sitSomewhere(state).catch((error: unknown) => setFault(why(error)));
  }, [state, yours]);
  return fault;
}

/** Somebody else may be faster to a seat: then it is the next. */
async function sitSomewhere({ id, places, seats, terms }: TableState): Promise<void> {
  for (const seat of freeSeats({ places, seats })) {
    try {
      await socket.send({ do: "sit", table: id, seat, chips: terms.buy_in.usual });
      return;
    } catch (error) {
      if (!(error instanceof Refused && error.stale)) throw error;
    }
  }
}

interface SitDownProps {
  state: TableState;
  seat: number;
  onClose: () => void;
}

export function SitDown({ state, seat, onClose }: SitDownProps) {
  return (
    <BuyIn
      title={`Seat ${seat}`}
      word="Sit down with"
      least={state.terms.buy_in.least}
      terms={state.terms}
      onBuy={(chips) => socket.send({ do: "sit", table: state.id, seat, chips })}
      onClose={onClose}
    />
  );
}
