// The result of a round in words: one's own first, then why.

import { accountOf, sharedOut } from "../felt";
import { HOUSE } from "../house";
import { change, money } from "../money";
import type { Cents, Layout, TableEvent } from "../wire";
import { bonusesOf } from "./room";
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
  const own = ownResult(round);
  return own ? { ...own, title: own.title + feeWords(round, own.tone) } : watchedResult(round);
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

/** The plate counts what the house has taken too: `, less $1 collection`. */
function feeWords(round: Round, tone: Banner["tone"]): string {
  const fee = feeOf(round, round.own);
  if (fee === 0) return "";
  return tone === "lose" ? ` and ${money(fee)} collection` : `, less ${money(fee)} collection`;
}

/** What one has won or lost with it, as everywhere, and then the pot; one that brings no more than was put in
 *  is money back. */
function ownPot(round: Round, pots: Won[]): Banner {
  const cents = sum(pots.map((pot) => pot.cents));
  const gain = gainOf(round, round.own);
  const others = winsOf(round).filter((win) => !pots.some((pot) => pot.of === win.of));
  const hands = [whatWon(round, pots), whoWonWhat(round, others)].filter(Boolean).join("; ");
  if (gain === 0) return { title: `You get ${money(cents)} back`, reason: sentence(hands), tone: "even" };
  const pot = ofThePot(round, cents);
  if (gain > 0) return { title: `You win ${money(gain)} (${pot})`, reason: sentence(hands), tone: "win" };
  const reason = sentence([`${pot} is yours`, hands].filter(Boolean).join(": "));
  return { title: `You lose ${money(-gain)}`, reason, tone: "lose" };
}

/** `the $68 pot`, `$30 of the $60 pot` */
function ofThePot(round: Round, cents: Cents): string {
  const all = sum(winsOf(round).map((win) => win.cents));
  return all === cents ? `the ${money(all)} pot` : `${money(cents)} of the ${money(all)} pot`;
}

/** With what, and together with whom; where a pot has several parts, for each of one's own. */
function whatWon(round: Round, pots: Won[]): string {
  const wins = winsOf(round);
  const said = pots.map((pot) => {
    const others = wins.filter((win) => win.of === pot.of && accountOf(win.who) !== accountOf(pot.who));
    const names = joined([...new Set(others.map((win) => named(round, accountOf(win.who))))]);
    return [wonWith(round, pot), names && `shared with ${names}`].filter(Boolean).join(", ");
  });
  return said.filter(Boolean).join("; ");
}

/** `board 2 with a flush`, or the hand alone where the pot has one part. */
function wonWith(round: Round, { of, reason }: Won): string {
  const parts = new Set(winsOf(round).map((win) => win.of));
  if (parts.size < 2) return reason;
  return [of, reason].filter(Boolean).join(" with ");
}

function winsOf(round: Round): Won[] {
  return round.events.filter((event) => event.type === "Won") as Won[];
}

/** `Dragon 7: you win $200` where the bet that everybody talks about was one's own. */
function titled(round: Round, bets: Settled[], says: string): string {
  const mark = outcomeOf(round)?.mark;
  const hit = bets.find((bet) => bet.wager === mark && bet.result === "win");
  const title = hit ? titleOf(round, hit.wager) : "";
  return title ? `${title}: you ${says}` : `You ${says}`;
}

function evenTitle(bets: Settled[]): string {
  const returned = bets.every((bet) => bet.result === "push" || bet.result === "no-action");
  return returned ? `You get ${money(sum(bets.map((bet) => bet.stake)))} back` : "You break even";
}

/** What each wager brought, where they came out unlike; otherwise how the hands came out, why the bet that moved
 *  most money did, or who won the pot. */
function why(round: Round, bets: Settled[]): string {
  const unlike = wagerByWager(round, bets);
  if (unlike) return `${unlike}.`;
  const outcome = outcomeOf(round);
  if (outcome) return sentence(outcome.says);
  const rows = rowsWon(round, bets);
  if (rows) return rows;
  const most = bets.toSorted((one, other) => Math.abs(other.paid) - Math.abs(one.paid))[0];
  return most ? sentence(most.reason) : (watchedPot(round)?.whole ?? "");
}

const MOST_NAMED = 3;

/** `Banker line +$5 · Tie Bet −$10`; empty where all wagers came out as their sum did. */
function wagerByWager(round: Round, bets: Settled[]): string {
  const total = Math.sign(sum(bets.map((bet) => bet.paid)));
  if (bets.every((bet) => Math.sign(bet.paid) === total)) return "";
  const wagers = [...new Set(bets.map((bet) => bet.wager))];
  if (wagers.length < 2) return "";
  const paid = wagers.map((wager) => ({
    title: titleOf(round, wager),
    cents: sum(bets.filter((bet) => bet.wager === wager).map((bet) => bet.paid)),
  }));
  if (paid.some(({ title }) => !title)) return "";
  const named = paid.length > MOST_NAMED ? paid.filter(({ cents }) => cents > 0) : paid;
  const others = sum(paid.filter((one) => !named.includes(one)).map(({ cents }) => cents));
  const said = named.map(({ title, cents }) => `${title} ${cents ? change(cents) : "returned"}`);
  return [...said, ...(named.length < paid.length ? [`the others ${change(others)}`] : [])].join(" · ");
}

function titleOf(round: Round, wager: string): string {
  const spot = round.layout?.parts.find((part) => part.kind === "spot" && part.wager === wager);
  return spot?.kind === "spot" ? spot.title : "";
}

/** Hands that are set are told on the cards: how many of them are one's own. */
function rowsWon(round: Round, bets: Settled[]): string {
  const set = round.events.findLast(
    (event) => event.type === "HandSet" && event.to === round.own && event.results.length > 0,
  );
  if (set?.type !== "HandSet" || set.results.length !== 2) return "";
  if (set.results.some((result) => result === "foul" || result === "copy")) return "";
  const bonuses = round.layout ? bonusesOf(round.layout) : [];
  if (bets.some((bet) => bonuses.includes(bet.wager) && bet.result === "win")) return "";
  const won = set.results.filter((result) => result.startsWith("wins")).length;
  if (won === 0) return "The bank wins both hands.";
  if (won === 2) return "Both hands are yours.";
  return bets.every((bet) => bet.paid === 0) ? "One hand each: the bet is returned." : "One hand each.";
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

/** `Ann wins the $14 pot`, `Ann and Ben share the $28 pot`, and with what; `whole` is all of it in one sentence. */
function watchedPot(round: Round): { title: string; reason: string; whole: string } | null {
  const wins = winsOf(round);
  if (wins.length === 0) return null;
  const winners = [...new Set(wins.map((win) => accountOf(win.who)))];
  const names = winners.map((winner) => named(round, winner));
  const pot = `the ${money(sum(wins.map((win) => win.cents)))} pot`;
  const title = winners.length === 1 ? `${names[0]} wins ${pot}` : `${joined(names)} share ${pot}`;
  const reason = winners.length === 1 ? whatWon(round, wins) : whoWonWhat(round, wins);
  return { title, reason: sentence(reason), whole: reason ? `${title}: ${reason}.` : `${title}.` };
}

/** `Ann board 1 with a flush; Ben board 2 with a pair`; a hand that several have once. */
function whoWonWhat(round: Round, wins: Won[]): string {
  const several = new Set(winsOf(round).map((win) => win.of)).size > 1;
  const said = [...new Set(wins.map((win) => win.of))].map((of) => {
    const winners = wins.filter((win) => win.of === of);
    const hand = wonWith(round, winners[0]!);
    const names = joined([...new Set(winners.map((win) => named(round, accountOf(win.who))))]);
    return several && hand ? `${names} ${hand}` : hand;
  });
  return said.filter(Boolean).join("; ");
}

// ---- sums ----

/** What the house takes is no part of a result: it is said beside it. */
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
  return isFee(event) ? [] : event.entry.postings;
}

function isFee({ entry }: Extract<TableEvent, { type: "Posted" }>): boolean {
  return entry.postings.some(({ account }) => HOUSE.has(account));
}

function gainOf(round: Round, whose: string): Cents {
  return gains(round).find(({ account }) => account === whose)?.cents ?? 0;
}

function feeOf(round: Round, whose: string): Cents {
  const fees = round.events.flatMap((event) =>
    event.type === "Posted" && isFee(event) ? event.entry.postings : [],
  );
  return -sum(fees.filter(({ account }) => account === whose).map(({ cents }) => cents));
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
