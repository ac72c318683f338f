// Money on the felt as events move it: bet, settled, gathered, won.

import { bettorKey, positionOf } from "./bettor";
import type { Bet, Felt } from "./felt";
import type { Bettor, Card, Cents, Pot, TableEvent } from "./wire";

export function placed(bets: Bet[], who: Bettor, wager: string, cents: Cents): Bet[] {
  const found = bets.findIndex((bet) => bet.wager === wager && bettorKey(bet.who) === bettorKey(who));
  if (found < 0) return [...bets, { who, wager, cents, result: null, paid: 0, covered: null }];
  return bets.map((bet, place) => (place === found ? { ...bet, cents: bet.cents + cents } : bet));
}

type CoveredEvent = Extract<TableEvent, { type: "Covered" }>;

/** What the bank covers for sure of bets that it may not cover in full. */
export function covered(bets: Bet[], event: CoveredEvent): Bet[] {
  return bets.map((bet) => {
    const short = event.bets.find(
      ({ who, wager }) => wager === bet.wager && bettorKey(who) === bettorKey(bet.who),
    );
    return short ? { ...bet, covered: short.covered } : bet;
  });
}

type SettledEvent = Extract<TableEvent, { type: "Settled" }>;

export function settled(bets: Bet[], event: SettledEvent): Bet[] {
  const { who, wager, stake, result, paid, covered } = event;
  const over: Bet = { who, wager, cents: stake, result, paid, covered };
  const found = bets.findIndex(
    (bet) => bet.result === null && bet.wager === wager && bettorKey(bet.who) === bettorKey(who),
  );
  return found < 0 ? [...bets, over] : bets.map((bet, place) => (place === found ? over : bet));
}

/** Chips of a seat go in front of it as far as they count for its bet, the rest beside the bets. */
export function put(felt: Felt, seat: number, cents: Cents, bet: Cents): Felt {
  const before = felt.street[seat] ?? 0;
  return { ...felt, street: { ...felt.street, [seat]: bet }, dead: felt.dead + cents - (bet - before) };
}

/** A fee comes out of the first pot that has any chips. */
export function less(pots: Pot[], fee: Cents): Pot[] {
  let left = fee;
  return pots.map((pot) => {
    const taken = Math.min(left, pot.cents);
    left -= taken;
    return { ...pot, cents: pot.cents - taken };
  });
}

/** What a hand has gained for whoever plays it, bonus bets left out; null while a bet is at risk, or none was made. */
export function gainOfHand({ bets }: Felt, to: string, bonuses: readonly string[]): Cents | null {
  const made = bets.filter(
    ({ who, wager }) => who.name === "" && positionOf(who) === to && !bonuses.includes(wager),
  );
  if (made.length === 0 || made.some(({ result }) => result === null)) return null;
  return made.reduce((total, { paid }) => total + paid, 0);
}

type WonEvent = Extract<TableEvent, { type: "Won" }>;

export function won(felt: Felt, { who, cents, of, reason, cards }: WonEvent): Felt {
  const wins = [...felt.wins, { who, cents, of, reason }];
  return { ...felt, asked: [], wins, winners: raised(felt, positionOf(who), cards) };
}

/** Winning cards lie in the winner's hand or in sight of everybody. */
function raised(felt: Felt, position: string, cards: Card[]): Record<string, Card[]> {
  const winners = { ...felt.winners };
  for (const to of [position, ...Object.keys(felt.hands).filter((to) => !SEATED.test(to))]) {
    const lie = cards.filter((card) => felt.hands[to]?.cards.includes(card));
    if (lie.length > 0) winners[to] = [...new Set([...(winners[to] ?? []), ...lie])];
  }
  return winners;
}

const SEATED = /^\d/;

type SharedEvent = Extract<TableEvent, { type: "Shared" }>;

/** What partners have won or lost, and whoever held it for them has not. */
export function sharedOut({ account, won }: SharedEvent): { account: string; cents: Cents }[] {
  const partners = Object.entries(won).map(([account, cents]) => ({ account, cents }));
  return [...partners, { account, cents: -partners.reduce((sum, { cents }) => sum + cents, 0) }];
}

export function posted(
  changes: Record<string, Cents>,
  postings: { account: string; cents: Cents }[],
): Record<string, Cents> {
  const after = { ...changes };
  for (const { account, cents } of postings) after[account] = (after[account] ?? 0) + cents;
  return after;
}
