// Who sits at a table, as the felt shows them.

import type { Felt } from "../felt";
import type { TableState } from "../wire";
import type { Person } from "./plate";

/** While beats are played, chips are `counted` from the events played so far. */
export function peopleOf(state: TableState | null, counted: Felt | null): Person[] {
  if (!state) return [];
  const waited = new Set(state.asked.filter((who) => !who.name).map((who) => who.seat));
  return state.seats.map(({ seat, name, chips, bot, away, here, leaving }) => ({
    seat,
    name,
    chips: counted?.chips[seat] ?? chips,
    bot,
    away,
    here,
    leaving,
    asked: waited.has(seat),
    left: waited.has(seat) ? state.left : null,
  }));
}
