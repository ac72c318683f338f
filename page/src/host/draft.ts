// What a host has chosen so far, and the table it makes.

import { type Laid, NOTHING_LAID } from "../laid";
import { money, parseMoney } from "../money";
import type { Pace } from "../paces";
import type { Cents, HostForm, Setup } from "../wire";

export type Company = "usual" | "chosen" | "none";

/** Amounts are kept as typed: half a number is no reason to take the field away from somebody. */
export interface Draft extends Laid {
  seats: number;
  /** Null: as many as usual. */
  decks: number | null;
  /** `document:3`; empty: no collection. */
  schedule: string;
  least: string;
  most: string;
  rotation: string;
  readings: Record<string, string>;
  kind: string;
  small: string;
  big: string;
  /** Left empty, blinds, ante and bring-in follow the size of the game. */
  blinds: string[];
  ante: string;
  bringIn: string;
  kills: boolean;
  company: Company;
  bots: Record<string, number>;
  /** Left empty it follows the stakes. */
  buyIn: string;
  private: boolean;
  pace: Pace;
  /** Null: as usual, which is none for whoever plays alone against bots. */
  seconds: number | null;
}

/** Where the document sets no limit. */
export const MOST_DECKS = 12;
const DOLLAR: Cents = 100;
/** What the server lets anybody buy at once. */
const MOST_CHIPS: Cents = 100_000_000;

/** What is wrong, and with which fields. */
export class DraftFault extends Error {
  constructor(
    message: string,
    readonly fields: (keyof Draft)[],
  ) {
    super(message);
  }
}

export function firstDraft(form: HostForm): Draft {
  return {
    seats: Math.max(...form.seats),
    decks: null,
    schedule: "",
    least: "",
    most: "",
    rotation: form.rotation,
    readings: {},
    ...NOTHING_LAID,
    kind: form.limit?.kind ?? "",
    small: typed(form.limit?.small ?? 0),
    big: typed(form.limit?.big ?? 0),
    blinds: form.limit?.blinds.map(() => "") ?? [],
    ante: "",
    bringIn: "",
    kills: false,
    company: "usual",
    bots: {},
    buyIn: "",
    private: false,
    pace: "normal",
    seconds: null,
  };
}

/** 1250 → `12.50`, 500 → `5`: an amount as somebody types it, and as the server reads limits. */
export function typed(cents: Cents): string {
  return money(cents).replaceAll(/[$,]/g, "");
}

export function botCount(draft: Draft): number {
  return Object.values(draft.bots).reduce((sum, count) => sum + count, 0);
}

/** The table asked for; the usual values are omitted. Throws a DraftFault that says what is wrong. */
export function setupOf(game: string, form: HostForm, draft: Draft): Setup {
  return {
    game,
    seats: draft.seats,
    ...(form.decks && deckCount(form.decks, draft) !== form.decks.usual
      ? { decks: deckCount(form.decks, draft) }
      : {}),
    ...(draft.schedule ? { schedule: draft.schedule } : {}),
    ...(form.limit ? potStakes(form.limit, draft) : bankedStakes(form, draft)),
    ...readings(form, draft),
    ...(Object.keys(draft.payTables).length ? { pay_tables: draft.payTables } : {}),
    ...(draft.sideBets.length ? { side_bets: draft.sideBets } : {}),
    ...company(draft),
    ...(draft.buyIn.trim() ? { buy_in: buyIn(draft) } : {}),
    private: draft.private,
    pace: draft.pace,
    ...(draft.seconds === null ? {} : { seconds: draft.seconds }),
  };
}

/** As many as chosen, within what the game allows with the side bets on it. */
export function deckCount({ least, usual, most }: NonNullable<HostForm["decks"]>, draft: Draft): number {
  return Math.min(Math.max(draft.decks ?? usual, least), most ?? MOST_DECKS);
}

/** Those of a side bet are gone when it is. */
function readings(form: HostForm, draft: Draft): Partial<Setup> {
  const there = new Set(form.readings.map(({ name }) => name));
  const chosen = Object.entries(draft.readings).filter(([name]) => there.has(name));
  return chosen.length ? { readings: Object.fromEntries(chosen) } : {};
}

function bankedStakes(form: HostForm, draft: Draft): Partial<Setup> {
  const rotation = draft.rotation && draft.rotation !== form.rotation ? { rotation: draft.rotation } : {};
  if (!draft.least.trim() && !draft.most.trim()) return rotation;
  return { ...rotation, limits: range(draft, "least", "most", "The limits") };
}

function potStakes(usual: NonNullable<HostForm["limit"]>, draft: Draft): Partial<Setup> {
  return {
    ...limit(usual, draft),
    ...blinds(draft),
    ...(draft.ante ? { ante: amount(draft.ante, "The ante", "ante", 0) } : {}),
    ...(draft.bringIn ? { bring_in: amount(draft.bringIn, "The bring-in", "bringIn", 0) } : {}),
    ...(draft.kills ? { kills: true } : {}),
  };
}

function blinds(draft: Draft): Partial<Setup> {
  const texts = draft.blinds.filter((text) => text.trim());
  if (texts.length === 0) return {};
  if (texts.length < draft.blinds.length) {
    throw new DraftFault("Blinds: fill in all of them, or none.", ["blinds"]);
  }
  const amounts = texts.map((text) => amount(text, "A blind", "blinds"));
  if (amounts.some((cents, place) => cents < (amounts[place - 1] ?? 0))) {
    throw new DraftFault("Blinds: the last one is the largest.", ["blinds"]);
  }
  atLeastADollar(amounts.at(-1)!, amounts.length > 1 ? "The big blind" : "The blind", "blinds");
  return { blinds: amounts };
}

/** `4-8`, `spread:1-5`, `no-limit`: nothing where it is the usual one. */
function limit(usual: NonNullable<HostForm["limit"]>, draft: Draft): Partial<Setup> {
  if (draft.kind === "unit") return unit(usual, draft);
  const sized = hasSizes(draft.kind);
  const sameSizes = parseMoney(draft.small) === usual.small && parseMoney(draft.big) === usual.big;
  if (draft.kind === usual.kind && (!sized || sameSizes)) return {};
  if (!sized) return { limit: draft.kind };
  const sizes = range(draft, "small", "big", "The sizes of the bets");
  return { limit: draft.kind === "fixed" ? sizes : `${draft.kind}:${sizes}` };
}

/** `unit:5`: what a point or a chip is worth. */
function unit(usual: NonNullable<HostForm["limit"]>, draft: Draft): Partial<Setup> {
  const cents = amount(draft.small, "The unit", "small");
  atLeastADollar(cents, "The unit", "small");
  return cents === usual.small ? {} : { limit: `unit:${typed(cents)}` };
}

/** Kinds of limit with a lower and a higher bet. */
export function hasSizes(kind: string): boolean {
  return kind === "fixed" || kind === "spread";
}

function company(draft: Draft): Partial<Setup> {
  if (draft.company === "usual") return {};
  if (draft.company === "none") return { bots: [] };
  const most = draft.seats - 1;
  if (botCount(draft) > most) {
    throw new DraftFault(`Bots: at most ${most} of ${draft.seats} seats, so that one is left for you.`, [
      "bots",
    ]);
  }
  return { bots: Object.entries(draft.bots).flatMap(([kind, count]) => Array<string>(count).fill(kind)) };
}

type Typed = "least" | "most" | "small" | "big" | "blinds" | "ante" | "bringIn" | "buyIn";
type Single = Exclude<Typed, "blinds">;

function range(draft: Draft, low: Single, high: Single, what: string): string {
  const least = amount(draft[low], what, low);
  const most = amount(draft[high], what, high);
  atLeastADollar(least, what, low);
  if (most < least) throw new DraftFault(`${what}: the second amount is the larger one.`, [low, high]);
  return `${typed(least)}-${typed(most)}`;
}

/** No table of ours has a chip for less, and a bet of a cent makes a round nobody can look at. */
function atLeastADollar(cents: Cents, what: string, field: Typed): void {
  if (cents < DOLLAR) throw new DraftFault(`${what}: at least $1.`, [field]);
}

function buyIn(draft: Draft): Cents {
  const chips = amount(draft.buyIn, "The buy-in", "buyIn");
  atLeastADollar(chips, "The buy-in", "buyIn");
  if (chips > MOST_CHIPS) throw new DraftFault(`The buy-in: at most ${money(MOST_CHIPS)}.`, ["buyIn"]);
  return chips;
}

function amount(text: string, what: string, field: Typed, least: Cents = 1): Cents {
  const cents = parseMoney(text);
  if (cents === null || cents < least) {
    const typedIn = text.trim() ? `“${text.trim()}” is not an amount` : "an amount is missing";
    throw new DraftFault(`${what}: ${typedIn}, such as 5 or 12.50.`, [field]);
  }
  return cents;
}
