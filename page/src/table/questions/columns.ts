// Which place an answer has: the same through a round, so that nobody presses what stood there before.

import type { DecisionAsked, Option } from "../../wire";
import { costOf } from "./options";

/** Columns by word; options with one word are told apart by their order. */
export type Places = ReadonlyMap<string, number>;

/** An answer one might expect, and why it is not legal. */
export interface Refusal {
  kind: "refusal";
  word: string;
  why: string;
}

/** null: nothing there now. */
export type Column = Option | Refusal | null;

export interface Columns {
  /** From the left. */
  columns: Column[];
  places: Places;
}

const TO_CALL = "to call";
const OF_A_POT = 3;

type Asked = Pick<DecisionAsked, "options" | "sums" | "default" | "places" | "why_not">;

export function columnsOf(question: Asked, before: Places): Columns {
  const { options, sums } = question;
  const keys = keysOf(options);
  const owed = sums[TO_CALL];
  const fixed = fixedPlaces(question);
  const placeOf = (key: string) => fixed.get(key) ?? before.get(key);
  const wished = (option: Option, key: string) =>
    owed === undefined ? placeOf(key) : columnByMoney(option, owed, question.default);
  const columns: Column[] = owed === undefined ? Array(fixed.size).fill(null) : Array(OF_A_POT).fill(null);
  const refused = Object.entries(question.why_not).map(
    ([word, why]): Refusal => ({ kind: "refusal", word, why }),
  );
  for (const refusal of refused) {
    const column = fixed.get(keyOf(refusal.word));
    if (column !== undefined) columns[column] = refusal;
  }
  const late: Option[] = [];
  options.forEach((option, place) => {
    const column = wished(option, keys[place]!);
    if (column === undefined || columns[column]) late.push(option);
    else lay(columns, column, option);
  });
  for (const option of late) lay(columns, firstFree(columns), option);
  const places = new Map(before);
  for (const [place, option] of options.entries()) places.set(keys[place]!, columns.indexOf(option));
  for (const refusal of refused.filter((one) => !columns.includes(one))) {
    const column = placeOf(keyOf(refusal.word));
    lay(columns, column === undefined || columns[column] ? columns.length : column, refusal);
  }
  return { columns, places };
}

/** Where a question says the order of its answers, each has its place whether it is legal or not. */
function fixedPlaces({ places, options, why_not }: Asked): Places {
  const there = places.filter((word) => word in why_not || options.some((option) => option.word === word));
  return new Map(there.map((word, place) => [keyOf(word), place]));
}

function keyOf(word: string, before = 0): string {
  return `${word} ${before}`;
}

function keysOf(options: Option[]): string[] {
  return options.map(({ word }, place) => {
    const same = options.slice(0, place).filter((other) => other.word === word);
    return keyOf(word, same.length);
  });
}

/** In a pot game: what gives up on the left, then what matches the bet, then what puts in more. */
function columnByMoney(option: Option, owed: number, byDefault: string): number | undefined {
  if (option.kind !== "range" && option.kind !== "choice") return undefined;
  const cents = costOf(option);
  if (option.kind === "range" || cents > owed) return 2;
  if (cents > 0) return 1;
  return owed === 0 && option.word === byDefault ? 1 : 0; // with nothing to match, what one does by default
}

function lay(columns: Column[], column: number, option: Option | Refusal): void {
  while (columns.length < column) columns.push(null);
  columns[column] = option;
}

function firstFree(columns: Column[]): number {
  const free = columns.indexOf(null);
  return free < 0 ? columns.length : free;
}
