// A bet slip: amounts by wager, kept within what the question says the wagers allow of each other.

import { money } from "../../money";
import type { Cents, WagerSpot } from "../../wire";

export type Slip = Record<string, Cents>;

/** A slip after something was tried with it, and what there is to say about it. */
export interface Tried {
  slip: Slip;
  says: string;
}

export function totalOf(slip: Slip): Cents {
  return Object.values(slip).reduce((sum, cents) => sum + cents, 0);
}

/** Only what is bet. */
export function placedOf(slip: Slip): Slip {
  return Object.fromEntries(Object.entries(slip).filter(([, cents]) => cents > 0));
}

/** Wagers bet together in one amount: the line and those joined to it. */
export function together(name: string, wagers: WagerSpot[]): string[] {
  const found = [name];
  const optional = (wager: WagerSpot) => wager.role === "bonus";
  for (const one of found) {
    for (const wager of wagers) {
      if (optional(wager) && wager.name !== one) continue;
      const linked = wager.name === one ? wager.equals : wager.equals.includes(one) ? [wager.name] : [];
      for (const other of linked) {
        const spot = wagers.find(({ name }) => name === other);
        if (spot && !optional(spot) && !found.includes(other)) found.push(other);
      }
    }
  }
  return found;
}

function titleOf(name: string, wagers: WagerSpot[]): string {
  return wagers.find((wager) => wager.name === name)?.title ?? name;
}

/** Why a wager cannot be bet yet; empty where it can. Lines bring along what they need. */
export function missing(wager: WagerSpot, slip: Slip, wagers: WagerSpot[]): string {
  const title = (name: string) => titleOf(name, wagers);
  const on = (name: string) => (slip[name] ?? 0) > 0;
  const beside = wager.not_with.filter(on);
  if (beside.length) return `Not with ${beside.map(title).join(" or ")}`;
  if (wager.role !== "bonus") return "";
  for (const some of [wager.needs, wager.not_above]) {
    if (some.length && !some.some(on)) return `Needs ${some.map(title).join(" or ")}`;
  }
  return wager.equals.every(on) ? "" : `Needs ${wager.equals.map(title).join(" and ")}`;
}

const ABOVE: Record<WagerSpot["not_above_takes"], (bases: Cents[]) => Cents> = {
  largest: (bases) => Math.max(0, ...bases),
  sum: (bases) => bases.reduce((sum, cents) => sum + cents, 0),
  first: (bases) => bases[0] ?? 0,
};

/** The most a wager may be with the others as they are. */
export function mostOf(wager: WagerSpot, slip: Slip): Cents | null {
  if (wager.not_above.length === 0) return wager.most;
  const bases = wager.not_above.map((name) => slip[name] ?? 0).filter((cents) => cents > 0);
  const above = ABOVE[wager.not_above_takes](bases);
  return wager.most === null ? above : Math.min(wager.most, above);
}

/** What may be bet: `$5 to $100`, `$0.50`, `from $5, with Ante`, `equal to Bet #1`. */
export function limits(wager: WagerSpot, slip: Slip, wagers: WagerSpot[]): string {
  const isLine = (name: string) => wagers.some((other) => other.name === name && other.role === "line");
  const most = mostOf(wager, slip);
  const range = rangeWords(wager.least, most);
  if (wager.role === "line") return range;
  const same = wager.equals.find(isLine) ?? wager.equals[0];
  if (same) return `equal to ${titleOf(same, wagers)}`;
  const line = wager.role === "joined" ? wager.needs.find(isLine) : undefined;
  return line ? `${range}, with ${titleOf(line, wagers)}` : range;
}

function rangeWords(least: Cents, most: Cents | null): string {
  if (most === null) return `from ${money(least)}`;
  return least === most ? money(most) : `${money(least)} to ${money(most)}`;
}

/** The slip after an amount was put on a wager: what is joined follows, what lost its ground goes. */
export function bet(slip: Slip, name: string, cents: Cents, wagers: WagerSpot[]): Slip {
  const spot = wagers.find((wager) => wager.name === name);
  if (!spot) return slip;
  let next = { ...slip };
  if (spot.role === "bonus" && spot.equals.length) next[name] = cents ? (slip[spot.equals[0]!] ?? 0) : 0;
  else for (const one of together(name, wagers)) next[one] = cents;
  if (spot.role === "line") next = withNeeded(slip, next, spot, wagers);
  return tidied(next, wagers);
}

/** What a line cannot be without comes with it, in the same amount until somebody changes it. */
function withNeeded(before: Slip, slip: Slip, line: WagerSpot, wagers: WagerSpot[]): Slip {
  const next = { ...slip };
  for (const wager of neededBy(line, wagers)) {
    const now = before[wager.name] ?? 0;
    if (now === 0 || now === (before[line.name] ?? 0) || !slip[line.name]) {
      next[wager.name] = within(wager, slip[line.name] ?? 0);
    }
  }
  return next;
}

function neededBy(line: WagerSpot, wagers: WagerSpot[]): WagerSpot[] {
  return wagers.filter(({ role, name }) => role === "joined" && line.needs.includes(name));
}

/** Wagers an amount on this one moves: those bet together with it, and what a line brings along. */
export function movedWith(name: string, wagers: WagerSpot[]): string[] {
  const line = wagers.find((wager) => wager.name === name && wager.role === "line");
  const needed = line ? neededBy(line, wagers).map((wager) => wager.name) : [];
  return [...new Set([...together(name, wagers), ...needed])];
}

function within(wager: WagerSpot, cents: Cents): Cents {
  if (cents === 0) return 0;
  return Math.min(wager.most ?? Infinity, Math.max(wager.least, cents));
}

function tidied(slip: Slip, wagers: WagerSpot[]): Slip {
  const next = { ...slip };
  for (const wager of wagers) {
    const now = next[wager.name] ?? 0;
    if (now === 0) continue;
    if (missing(wager, next, wagers)) next[wager.name] = 0;
    else if (wager.role === "bonus" && wager.equals.length) next[wager.name] = next[wager.equals[0]!] ?? 0;
    else if (wager.not_above.length) next[wager.name] = Math.min(now, mostOf(wager, next) ?? now);
  }
  return next;
}

/** One more chip, as far as it may lie there: the first comes to the least that may be bet, the last to the most,
 *  which is said; one more is refused. */
export function withChip(slip: Slip, wager: WagerSpot, chip: Cents, wagers: WagerSpot[], left: Cents): Tried {
  const lacks = missing(wager, slip, wagers);
  if (lacks) return { slip, says: lacks };
  const now = slip[wager.name] ?? 0;
  if (now > 0 && wager.role === "bonus" && wager.equals.length) {
    return { slip, says: `Always ${limits(wager, slip, wagers)}` };
  }
  const wanted = Math.max(wager.least, now + chip);
  const most = mostOf(wager, slip) ?? wanted;
  const says = wanted > most ? `Max ${money(most)}` : "";
  if (now >= most || most < wager.least) return { slip, says };
  const after = bet(slip, wager.name, Math.min(wanted, most), wagers);
  if (totalOf(after) - totalOf(slip) > left) return { slip, says: onlyLeft(left) };
  return { slip: after, says };
}

export function onlyLeft(cents: Cents): string {
  return `Only ${money(Math.max(0, cents))} left`;
}

/** One chip less; what would be under the least goes as a whole. */
export function withoutChip(slip: Slip, wager: WagerSpot, chip: Cents, wagers: WagerSpot[]): Slip {
  const rest = (slip[wager.name] ?? 0) - chip;
  return bet(slip, wager.name, rest >= wager.least ? rest : 0, wagers);
}

/** The bets of the round before, as far as these wagers can be bet now. */
export function again(last: Slip, wagers: WagerSpot[]): Slip {
  const known = wagers.filter(({ name }) => (last[name] ?? 0) > 0).map(({ name }) => [name, last[name]!]);
  return tidied(Object.fromEntries(known) as Slip, wagers);
}

/** What is wrong with an amount, in words; empty where nothing is. */
export function fault(wager: WagerSpot, slip: Slip): string {
  const cents = slip[wager.name] ?? 0;
  if (cents === 0) return "";
  const most = mostOf(wager, slip);
  if (cents < wager.least) return `Min ${money(wager.least)}`;
  return most !== null && cents > most ? `Max ${money(most)}` : "";
}

const CHIPS: Cents[] = [100, 500, 2500, 10_000, 50_000];
const SMALL: Cents[] = [25, 50];

/** Chips that make sense beside the least and the most of the spots, and the one to begin with. */
export function chipsFor(wagers: WagerSpot[], purse: Cents): { chips: Cents[]; first: Cents } {
  const least = Math.min(...wagers.map((wager) => wager.least));
  const mosts = wagers.map((wager) => wager.most ?? Infinity);
  const most = Math.min(purse, Math.max(...mosts));
  const small = SMALL.filter((chip) => mosts.some((cents) => cents < CHIPS[0]! && cents >= chip));
  const fitting = CHIPS.filter((chip) => chip <= most && chip * 5 >= least);
  const all = [...small.slice(-1), ...(fitting.length ? fitting : [Math.max(1, least)])];
  const chips = all.slice(0, CHIPS.length); // a tray has no room for more
  return { chips, first: chips[small.length ? 2 : 1] ?? chips.at(-1)! };
}
