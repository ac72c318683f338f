// What lies on a spot: one's own chips, those of others, and what became of them.

import type { Bet, Felt } from "../felt";
import { change, money } from "../money";
import type { Bettor, Cents } from "../wire";
import { bettorWords, type Named } from "./words";

/** Chips on a wager that have one owner. */
export interface Stake {
  who: Bettor;
  wager: string;
  cents: Cents;
  /** As far as the bank has money for it. */
  covered: Cents;
  result: Bet["result"];
  paid: Cents;
}

function stakeOf(bet: Bet): Stake {
  const { who, wager, cents, result, paid } = bet;
  return { who, wager, cents, covered: bet.covered ?? cents, result, paid };
}

/** Bets of one bettor on several hands of a spot lie together. */
function joined(stakes: Stake[]): Stake | null {
  const [first] = stakes;
  if (!first || stakes.length === 1) return first ?? null;
  const sum = (of: "cents" | "covered" | "paid") => stakes.reduce((total, stake) => total + stake[of], 0);
  const paid = sum("paid");
  const open = stakes.some(({ result }) => result === null);
  const result = open ? null : paid > 0 ? "win" : paid < 0 ? "lose" : "push";
  return { ...first, cents: sum("cents"), covered: sum("covered"), paid, result };
}

/** One's own bets on a wager of a spot, counted from 0: one for each hand that plays there. */
function ownBets(felt: Felt, own: number | null, wager: string, spot: number): Bet[] {
  return felt.bets.filter(
    ({ who, ...bet }) =>
      own !== null && who.seat === own && !who.name && bet.wager === wager && who.spot === spot + 1,
  );
}

/** One's own chips on a wager of a spot that a hand plays for. */
export function ownStake(
  felt: Felt,
  own: number | null,
  wager: string,
  spot: number,
  hand: number,
): Stake | null {
  const bet = ownBets(felt, own, wager, spot).find(({ who }) => who.hand === hand);
  return bet ? stakeOf(bet) : null;
}

/** The hands that play for one's own chips on a wager of a spot: several once one has split; at least the first. */
export function ownHandsOn(felt: Felt, own: number | null, wager: string, spot: number): number[] {
  const hands = ownBets(felt, own, wager, spot).map(({ who }) => who.hand);
  return hands.length > 0 ? [...new Set(hands)].sort((one, other) => one - other) : [1];
}

/** Chips of everybody else on a wager, those of a bettor together. */
export function otherStakes(felt: Felt, own: number | null, wager: string): Stake[] {
  const theirs = felt.bets.filter((bet) => bet.wager === wager && (bet.who.seat !== own || bet.who.name));
  const owners = new Map<string, Stake[]>();
  for (const stake of theirs.map(stakeOf)) {
    const owner = `${stake.who.seat}|${stake.who.name}`;
    owners.set(owner, [...(owners.get(owner) ?? []), stake]);
  }
  return [...owners.values()].map((stakes) => joined(stakes)!);
}

/** What became of a stake: `+$200`, `−$5`, `returned`; empty while it is at risk. */
export function outcomeWords({ result, paid }: Pick<Stake, "result" | "paid">): string {
  if (result === null) return "";
  return result === "win" || result === "lose" ? change(paid) : "returned";
}

/** `Player line, Cleo: $10` */
export function stakeTitle(
  title: string,
  { who, cents }: Pick<Stake, "who" | "cents">,
  people: readonly Named[],
): string {
  return `${title}, ${bettorWords(who, people)}: ${money(cents)}`;
}
