// Whether somebody's chips are enough to play on.

import type { Felt } from "../felt";
import { money } from "../money";
import type { TableState } from "../wire";
import { isInRound } from "./seat-view";

/** Chips on the felt are not in front of their seat: only then what lies there is all. */
const BETWEEN = new Set<TableState["phase"]>(["waiting", "settled", "broken", "bank"]);

/** What somebody with too few chips should know; empty where they are enough. */
export function purseWords(state: TableState, own: number | null, felt: Felt): string {
  const seat = state.seats.find(({ seat }) => seat === own);
  if (!seat || seat.leaving) return "";
  const watches = state.pot_game && state.phase === "playing" && !isInRound(felt, seat.seat);
  if (!watches && !BETWEEN.has(state.phase)) return "";
  if (seat.chips === 0) return "You have no chips left. Buy chips to be dealt in.";
  const enough = state.terms.buy_in.least;
  if (state.pot_game || seat.chips >= enough) return "";
  return `You have ${money(seat.chips)} left. With less than ${money(enough)} you may not be asked for a wager.`;
}
