// Who bets: names for a bettor's hand, for the bettor and for the purse.

import type { Bettor } from "./wire";

export const PLAYER_DEALER = "player-dealer";

/** The hand on the felt a bettor plays: `3`, `3/2`. */
export function positionOf(who: Bettor): string {
  return who.hand === 1 ? `${who.seat}` : `${who.seat}/${who.hand}`;
}

/** A key for each bettor, different for every hand and spot. */
export function bettorKey(who: Bettor): string {
  return [who.seat, who.name, who.hand, who.spot].join("|");
}

/** Whose chips: every hand of a seat has one purse. */
export function accountOf(who: Bettor): string {
  return who.name === "" || who.name === PLAYER_DEALER ? `${who.seat}` : who.name;
}
