import type { TableState } from "../wire";

/** Seats nobody sits in, in order. */
export function freeSeats({ places, seats }: Pick<TableState, "places" | "seats">): number[] {
  const taken = new Set(seats.map((seat) => seat.seat));
  return Array.from({ length: places }, (_, place) => place + 1).filter((seat) => !taken.has(seat));
}
