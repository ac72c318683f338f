// The result of a round in words: one's own first, then why.

import { accountOf, sharedOut } from "../felt";
import { HOUSE } from "../house";
import { money } from "../money";
import type { Cents, Layout, TableEvent } from "../wire";
import type { Watching } from "./use-table";
import { joined, sentence } from "./words";

export interface Banner {
  /** `You win $200` */
  title: string;
  /** `Banker wins 7 to 4 with three cards.`; empty where there is nothing to add. */
  reason: string;
  tone: "win" | "lose" | "even";
}

interface Round {
  /** From the round's beginning to its end. */
  events: readonly TableEvent[];
  layout: Layout | null;
  /** A seat's number or the name of a backline bettor; empty for somebody who watches. */
  own: string;
  /** By account. */
  names: Record<string, string>;
}

type Settled = Extract<TableEvent, { type: "Settled" }>;
type Won = Extract<TableEvent, { type: "Won" }>;

/** The banner of a table, once the round's last card is played. */
export function bannerOf({ result, events, layout, state, yours }: Watching): Banner | null {
  if (!result || !state || !yours) return null;
  const names = Object.fromEntries(state.seats.map(({ seat, name }) => [`${seat}`, name]));
  const own = yours.seat === null ? yours.behind : `${yours.seat}`;
  return resultOf({ events: lastRound(events), layout, own, names });
}

/** One's own win as a part of the chips one had when the round began, 1 at most; 0 where one has won nothing. */
export function shareWon(watching: Watching): number {
  const { events, yours } = watching;
  if (!yours || bannerOf(watching)?.tone !== "win") return 0;
  const own = yours.seat === null ? yours.behind : `${yours.seat}`;
  const round = lastRound(events);
  const had = round[0]?.type === "NewRound" ? (round[0].chips[own] ?? 0) : 0;
  const gain = gainOf({ events: round, layout: null, own, names: {} }, own);
  return had > 0 ? Math.min(1, gain / had) : 1;
}

export function lastRound(events: readonly TableEvent[]): readonly TableEvent[] {
  return events.slice(
    Math.max(
      events.findLastIndex((event) => event.type === "NewRound"),
      0,
    ),
  );
}

/** Null where nobody won or lost anything. */
export function resultOf(round: Round): Banner | null {
  return ownResult(round) ?? watchedResult(round);
}

// ---- one's own ----

function ownResult(round: Round): Banner | null {
  if (!round.own) return null;
  const pots = wonBy(round, round.own);
  if (pots.length) return ownPot(round, pots);
  const gain = gainOf(round, round.own);
  const bets = settledBy(round, round.own);
  if (gain > 0)
    return { title: titled(round, bets, `win ${money(gain)}`), reason: why(round, bets), tone: "win" };
  if (gain < 0) return { title: `You lose ${money(-gain)}`, reason: why(round, bets), tone: "lose" };
  if (bets.length === 0) return null;
  return { title: evenTitle(bets), reason: why(round, bets), tone: "even" };
}

/** A pot is counted whole, as chips are pushed; one that brings less than was put in is money back. */
function ownPot(round: Round, pots: Won[]): Banner {
  const cents = sum(pots.map((pot) => pot.cents));
  const reason = sentence(whatWon(round, pots));
  return gainOf(round, round.own) > 0
    ? { title: `You win ${ofThePot(round, cents)}`, reason, tone: "win" }
    : { title: `You get ${money(cents)} back`, reason, tone: "even" };
}

/** `the $68 pot`, `$30 of the $60 pot` */
function ofThePot(round: Round, cents: Cents): string {
  const all = sum(winsOf(round).map((win) => win.cents));
  return all === cents ? `the ${money(all)} pot` : `${money(cents)} of the ${money(all)} pot`;
}

/** With what, and together with whom; where a pot has several parts, for each of one's own. */
function whatWon(round: Round, pots: Won[]): string {
  const wins = winsOf(round);
  const several = new Set(wins.map((win) => win.of)).size > 1;
  const said = pots.map((pot) => {
    const others = wins.filter((win) => win.of === pot.of && accountOf(win.who) !== round.own);
    const names = joined([...new Set(others.map((win) => named(round, accountOf(win.who))))]);
    const hand = several ? [pot.of, pot.reason].filter(Boolean).join(" with ") : pot.reason;
    return [hand, names && `shared with ${names}`].filter(Boolean).join(", ");
  });
  return said.filter(Boolean).join("; ");
}

function winsOf(round: Round): Won[] {
  return round.events.filter((event) => event.type === "Won") as Won[];
}

/** `Dragon 7: you win $200` where the bet that everybody talks about was one's own. */
function titled(round: Round, bets: Settled[], says: string): string {
  const mark = outcomeOf(round)?.mark;
  const hit = bets.find((bet) => bet.wager === mark && bet.result === "win");
  const part = round.layout?.parts.find((one) => one.kind === "spot" && one.wager === hit?.wager);
  return hit && part?.kind === "spot" ? `${part.title}: you ${says}` : `You ${says}`;
}

function evenTitle(bets: Settled[]): string {
  const returned = bets.every((bet) => bet.result === "push" || bet.result === "no-action");
  return returned ? `You get ${money(sum(bets.map((bet) => bet.stake)))} back` : "Even";
}

/** How the hands came out; otherwise why the bet that moved most money did; otherwise who won the pot. */
function why(round: Round, bets: Settled[]): string {
  const outcome = outcomeOf(round);
  if (outcome) return sentence(outcome.says);
  const most = bets.toSorted((one, other) => Math.abs(other.paid) - Math.abs(one.paid))[0];
  return most ? sentence(most.reason) : (watchedPot(round)?.whole ?? "");
}

// ---- somebody else's ----

function watchedResult(round: Round): Banner | null {
  const pot = watchedPot(round);
  if (pot) return { title: pot.title, reason: pot.reason, tone: "even" };
  const best = gains(round)[0];
  const says = best && best.cents > 0 ? `${named(round, best.account)} wins ${money(best.cents)}` : "";
  const outcome = outcomeOf(round);
  if (outcome) return { title: outcome.says, reason: says && `${says}.`, tone: "even" };
  if (!best) return null;
  return { title: says, reason: why(round, settledBy(round, best.account)), tone: "even" };
}

/** `Ann wins $14`, `Ann and Ben share $28`; `whole` is a sentence of its own. */
function watchedPot(round: Round): { title: string; reason: string; whole: string } | null {
  const wins = winsOf(round);
  const first = wins[0];
  if (!first) return null;
  const winners = [...new Set(wins.map((win) => named(round, accountOf(win.who))))];
  const cents = money(sum(wins.map((win) => win.cents)));
  const title = winners.length === 1 ? `${winners[0]} wins ${cents}` : `${joined(winners)} share ${cents}`;
  const shown = winners.length === 1 && first.reason;
  return { title, reason: sentence(first.reason), whole: shown ? `${title}: ${first.reason}.` : `${title}.` };
}

// ---- sums ----

/** What the house takes is no part of a result. */
function gains(round: Round): { account: string; cents: Cents }[] {
  const totals: Record<string, Cents> = {};
  for (const event of round.events) {
    for (const { account, cents } of movedBy(event)) totals[account] = (totals[account] ?? 0) + cents;
  }
  return Object.entries(totals)
    .map(([account, cents]) => ({ account, cents }))
    .toSorted((one, other) => other.cents - one.cents);
}

function movedBy(event: TableEvent): { account: string; cents: Cents }[] {
  if (event.type === "Shared") return sharedOut(event);
  if (event.type !== "Posted") return [];
  const { postings } = event.entry;
  return postings.some(({ account }) => HOUSE.has(account)) ? [] : postings;
}

function gainOf(round: Round, whose: string): Cents {
  return gains(round).find(({ account }) => account === whose)?.cents ?? 0;
}

function settledBy(round: Round, whose: string): Settled[] {
  return round.events.filter(
    (event) => event.type === "Settled" && accountOf(event.who) === whose,
  ) as Settled[];
}

function wonBy(round: Round, whose: string): Won[] {
  return winsOf(round).filter((win) => accountOf(win.who) === whose);
}

function outcomeOf(round: Round) {
  return round.events.findLast((event) => event.type === "Outcome");
}

function named(round: Round, account: string): string {
  return round.names[account] ?? account;
}

function sum(amounts: Cents[]): Cents {
  return amounts.reduce((total, cents) => total + cents, 0);
}
