// Who sits at a table, as the felt shows them.

import { accountOf, PLAYER_DEALER } from "../bettor";
import type { Felt } from "../felt";
import type { Cents, TableState } from "../wire";
import type { Person } from "./plate";

/** A plate as it is when nothing is to be said of its seat. */
export const NOBODY: Omit<Person, "seat" | "name"> = {
  chips: null,
  bot: "",
  away: false,
  here: true,
  leaving: false,
  asked: false,
  left: null,
};

interface Seen {
  felt: Felt;
  /** Beats are played: chips are counted from the events played so far. */
  playing: boolean;
  /** One's own seat. */
  own: number | null;
}

export function peopleOf(state: TableState | null, seen: Seen): Person[] {
  if (!state) return [];
  const waited = new Set(state.asked.filter((who) => who.name !== PLAYER_DEALER).map(accountOf));
  const chipsOf = (seat: number, chips: Cents) => seenChips(state, seen, seat, chips);
  return state.seats.map(({ seat, name, chips, bot, away, here, leaving }) => ({
    seat,
    name,
    chips: chipsOf(seat, chips),
    bot,
    away,
    here,
    leaving,
    asked: waited.has(`${seat}`),
    left: waited.has(`${seat}`) ? state.left : null,
  }));
}

/** What others have bet leaves their chips when it is laid down for everybody to see. */
function seenChips({ phase }: TableState, { felt, playing, own }: Seen, seat: number, chips: Cents): Cents {
  const counted = felt.chips[seat] ?? chips;
  if (playing) return counted;
  return phase === "wagers" && seat !== own ? Math.max(chips, counted) : chips;
}

/** With the circles of empty seats that somebody bets on from another: a hand is played there too. */
export function withCircles(people: Person[], felt: Felt): Person[] {
  const taken = new Set(people.map(({ seat }) => seat));
  const bets = new Map(felt.bets.map(({ who }) => [who.seat, who.name] as const).toReversed());
  const circles = [...bets].filter(([seat]) => !taken.has(seat));
  const named = (account: string) => people.find(({ seat }) => `${seat}` === account)?.name ?? account;
  const shown = circles.map(([seat, account]) => ({
    ...NOBODY,
    seat,
    name: `${named(account)}, seat ${seat}`,
  }));
  return shown.length ? [...people, ...shown].toSorted((one, other) => one.seat - other.seat) : people;
}
