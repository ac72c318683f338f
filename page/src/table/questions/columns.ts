// Which place an answer has: the same through a round, so that nobody presses what stood there before.

import type { DecisionAsked, Option } from "../../wire";
import { costOf } from "./options";

/** Columns by word; options with one word are told apart by their order. */
export type Places = ReadonlyMap<string, number>;

export interface Columns {
  /** From the left; null: nothing there now. */
  columns: (Option | null)[];
  places: Places;
}

const TO_CALL = "to call";
const OF_A_POT = 3;

type Asked = Pick<DecisionAsked, "options" | "sums" | "default">;

export function columnsOf(question: Asked, before: Places): Columns {
  const { options, sums } = question;
  const keys = keysOf(options);
  const owed = sums[TO_CALL];
  const wished = (option: Option, key: string) =>
    owed === undefined ? before.get(key) : columnByMoney(option, owed, question.default);
  const columns: (Option | null)[] = owed === undefined ? [] : Array(OF_A_POT).fill(null);
  const late: Option[] = [];
  options.forEach((option, place) => {
    const column = wished(option, keys[place]!);
    if (column === undefined || columns[column]) late.push(option);
    else lay(columns, column, option);
  });
  for (const option of late) lay(columns, firstFree(columns), option);
  const places = new Map(before);
  for (const [place, option] of options.entries()) places.set(keys[place]!, columns.indexOf(option));
  return { columns, places };
}

function keysOf(options: Option[]): string[] {
  return options.map(({ word }, place) => {
    const same = options.slice(0, place).filter((other) => other.word === word);
    return `${word} ${same.length}`;
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

function lay(columns: (Option | null)[], column: number, option: Option): void {
  while (columns.length < column) columns.push(null);
  columns[column] = option;
}

function firstFree(columns: (Option | null)[]): number {
  const free = columns.indexOf(null);
  return free < 0 ? columns.length : free;
}
