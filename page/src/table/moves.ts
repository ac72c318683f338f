// What moves when the felt changes: cards from the shoe, cards that turn, chips between rack, bet, pot and bank.

import { type Bet, bettorKey, type Felt, HIDDEN } from "../felt";

/** Something on the felt, as its data attributes name it: `card 3:0`, `chips 3|line`, `street 3`, `rack 3`. */
export type Place = `${"card" | "chips" | "street" | "pot" | "rack"} ${string}` | "bank" | "shoe";

export type Move =
  /** It lies there now, and came from somewhere. */
  | { kind: "comes"; what: Place; from: Place }
  /** It lay there before, and goes somewhere else; where it stays to be seen, a picture of it goes. */
  | { kind: "goes"; what: Place; to: Place }
  /** A picture of what lies there comes from somewhere, and is laid upon it. */
  | { kind: "joins"; what: Place; from: Place }
  | { kind: "turns"; what: Place };

/** `own` is one's own seat: the bets before the deal are laid down by oneself already. */
export function movesBetween(before: Felt, after: Felt, own: number | null): Move[] {
  if (after.round !== before.round) return cleared(before);
  return [
    ...cards(before, after),
    ...bets(before, after, own),
    ...streets(before, after),
    ...pots(before, after),
  ];
}

function cleared(before: Felt): Move[] {
  return placesOf(before).map((what) => ({ kind: "goes", what, to: "shoe" }));
}

function placesOf(felt: Felt): Place[] {
  return Object.entries(felt.hands).flatMap(([to, hand]) =>
    hand.cards.map((_, index): Place => `card ${to}:${index}`),
  );
}

// ---- cards ----

function cards(before: Felt, after: Felt): Move[] {
  return Object.entries(after.hands).flatMap(([to, hand]) =>
    hand.cards.flatMap((card, index): Move[] => {
      const was = before.hands[to]?.cards[index];
      const what: Place = `card ${to}:${index}`;
      if (was === undefined) return [{ kind: "comes", what, from: "shoe" }];
      return was === HIDDEN && card !== HIDDEN ? [{ kind: "turns", what }] : [];
    }),
  );
}

// ---- bets ----

function bets(before: Felt, after: Felt, own: number | null): Move[] {
  const known = new Map(before.bets.map((bet) => [keyOf(bet), bet]));
  const begun = Object.keys(before.hands).length > 0;
  return after.bets.flatMap((bet): Move[] => {
    const was = known.get(keyOf(bet));
    const what: Place = `chips ${bet.who.seat}|${bet.wager}`;
    if (bet.result !== null) return was?.result === null ? settled(bet, what) : [];
    if (was && was.cents >= bet.cents) return [];
    if (bet.who.seat === own && !begun) return [];
    return [{ kind: "comes", what, from: `rack ${bet.who.seat}` }];
  });
}

function settled({ result }: Bet, what: Place): Move[] {
  if (result === "win") return [{ kind: "joins", what, from: "bank" }];
  return result === "lose" ? [{ kind: "goes", what, to: "bank" }] : [];
}

function keyOf(bet: Bet): string {
  return `${bettorKey(bet.who)}|${bet.wager}`;
}

// ---- pots ----

function streets(before: Felt, after: Felt): Move[] {
  const gathered = after.pots !== before.pots;
  if (gathered) {
    return Object.entries(before.street)
      .filter(([, cents]) => cents > 0)
      .map(([seat]) => ({ kind: "goes", what: `street ${seat}`, to: "pot 0" }));
  }
  return Object.entries(after.street)
    .filter(([seat, cents]) => cents > (before.street[seat] ?? 0))
    .map(([seat]) => ({ kind: "comes", what: `street ${seat}`, from: `rack ${seat}` }));
}

function pots(before: Felt, after: Felt): Move[] {
  return after.wins
    .slice(before.wins.length)
    .map((win) => ({ kind: "goes", what: "pot 0", to: `rack ${win.who.seat}` }));
}
