// What moves when the felt changes: cards from the shoe, cards that turn, chips between rack, bet, pot and bank.

import { type Bet, bettorKey, type Felt, HIDDEN, positionOf } from "../felt";
import type { Cents } from "../wire";

/** Something on the felt, as its data attributes name it: `card 3:0`, `chips 3|line`, `chips 3/2|line`, `wager line`, `street 3`, `rack 3`. */
export type Place = `${"card" | "chips" | "wager" | "street" | "pot" | "rack"} ${string}` | "bank" | "shoe";

/** `cents` are those of a bet or its payment, for where it lies among others or on a plate. */
export type Move =
  /** It lies there now, and came from somewhere. */
  | { kind: "comes"; what: Place; from: Place; cents?: Cents }
  /** It lay there before, and goes somewhere else; where it stays to be seen, a picture of it goes. */
  | { kind: "goes"; what: Place; to: Place; cents?: Cents }
  /** A picture of what lies there comes from somewhere, and is laid upon it. */
  | { kind: "joins"; what: Place; from: Place; cents: Cents }
  | { kind: "turns"; what: Place };

/** `own` is one's own seat: the bets before the deal are laid down by oneself already. */
export function movesBetween(before: Felt, after: Felt, own: number | null): Move[] {
  if (after.round !== before.round) return [...cardsCleared(before), ...chipsCleared(before)];
  return [
    ...cards(before, after),
    ...bets(before, after, own),
    ...streets(before, after),
    ...pots(before, after),
  ];
}

function cardsCleared(before: Felt): Move[] {
  return placesOf(before).map((what) => ({ kind: "goes", what, to: "shoe" }));
}

/** What is left of the bets goes home; what was lost is with the bank already. */
function chipsCleared({ bets, street }: Felt): Move[] {
  const kept = bets.filter((bet) => bet.result !== "lose");
  const spots = new Map(kept.map((bet) => [chipsOf(bet), bet.who.seat]));
  const home = [...spots].map(([what, seat]): Move => ({ kind: "goes", what, to: `rack ${seat}` }));
  return [...home, ...Object.keys(street).flatMap((seat) => takenBack(seat, street[seat]!, 0))];
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
      if (was === undefined)
        return isJustSet(before, after, to) ? [] : [{ kind: "comes", what, from: "shoe" }];
      return was === HIDDEN && card !== HIDDEN ? [{ kind: "turns", what }] : [];
    }),
  );
}

/** Cards of a hand that is set lay there already, together. */
function isJustSet(before: Felt, after: Felt, to: string): boolean {
  const [hand] = to.split("/");
  if (!hand || hand === to) return false;
  return Boolean(before.hands[hand]?.cards.length) && after.hands[hand]?.cards.length === 0;
}

// ---- bets ----

function bets(before: Felt, after: Felt, own: number | null): Move[] {
  const known = new Map(before.bets.map((bet) => [keyOf(bet), bet]));
  const begun = Object.keys(before.hands).length > 0;
  return after.bets.flatMap((bet): Move[] => {
    const was = known.get(keyOf(bet));
    const what = chipsOf(bet);
    if (bet.result !== null) return was?.result === null ? settled(bet, what) : [];
    if (was && was.cents >= bet.cents) return [];
    if (bet.who.seat === own && !begun) return [];
    return [{ kind: "comes", what, from: `rack ${bet.who.seat}`, cents: bet.cents - (was?.cents ?? 0) }];
  });
}

function settled({ result, paid }: Bet, what: Place): Move[] {
  if (result === "win") return [{ kind: "joins", what, from: "bank", cents: paid }];
  return result === "lose" ? [{ kind: "goes", what, to: "bank", cents: -paid }] : [];
}

function chipsOf({ who, wager }: Bet): Place {
  return `chips ${positionOf(who)}|${wager}`;
}

function keyOf(bet: Bet): string {
  return `${bettorKey(bet.who)}|${bet.wager}`;
}

// ---- pots ----

/** All bets of a street go to the pot together. */
function streets(before: Felt, after: Felt): Move[] {
  const seats = Object.keys({ ...before.street, ...after.street });
  return seats.flatMap((seat): Move[] => {
    const was = before.street[seat] ?? 0;
    const now = after.street[seat] ?? 0;
    if (now > was) return [{ kind: "comes", what: `street ${seat}`, from: `rack ${seat}` }];
    if (after.pots === before.pots) return takenBack(seat, was, now);
    return now < was ? [{ kind: "goes", what: `street ${seat}`, to: "pot 0" }] : [];
  });
}

/** What nobody called. */
function takenBack(seat: string, was: Cents, now: Cents): Move[] {
  return now < was ? [{ kind: "goes", what: `street ${seat}`, to: `rack ${seat}` }] : [];
}

/** Each pot from its own place to whoever wins it, or a part of it. */
function pots(before: Felt, after: Felt): Move[] {
  let won = before.wins.reduce((sum, win) => sum + win.cents, 0);
  return after.wins.slice(before.wins.length).map((win) => {
    const pot = potAt(before, won);
    won += win.cents;
    return { kind: "goes", what: `pot ${pot}`, to: `rack ${win.who.seat}` };
  });
}

/** Pots are won one after the other, the main pot first: the one that so many cents have not used up. */
function potAt({ pots }: Felt, won: Cents): number {
  const full = pots.filter((pot) => pot.cents > 0); // as they lie on the felt
  let sum = 0;
  const open = full.findIndex((pot) => {
    sum += pot.cents;
    return won < sum;
  });
  return open < 0 ? Math.max(0, full.length - 1) : open;
}
