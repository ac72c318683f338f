// What an option says on its button, and what it answers.

import { money } from "../../money";
import type { Card, CardsOption, Cents, DecisionAsked, Option, RangeOption } from "../../wire";
import { written } from "../amount-field";

/** Whether one press answers: there is nothing more to say. */
export function isPlain(option: Option): boolean {
  if (option.kind === "range") return option.least === option.most;
  return option.kind === "choice" || option.kind === "times";
}

type Sums = Pick<DecisionAsked, "sums">;

/** What the button of an answer says; a range with one amount is a button too. */
export function labelOf(option: Option, question: Sums): string {
  return option.kind === "range" && option.least === option.most
    ? amountLabel(option, option.least, question)
    : option.label;
}

/** `Raise to $60`; in a pot game all one has is `All in $200`. */
export function amountLabel(option: RangeOption, cents: Cents, question: Sums): string {
  return `${isAllIn(option, cents, question, Infinity) ? "All in" : option.label} ${money(cents)}`;
}

/** What an answer takes at least. */
export function costOf(option: Option): Cents {
  if (option.kind === "range") return option.least;
  return option.kind === "choice" || option.kind === "times" ? option.cents : 0;
}

/** Whether an answer puts in all one has; in a pot game an amount counts what one has bet already. */
export function isAllIn({ kind }: Option, cents: Cents, { sums }: Sums, left: Cents): boolean {
  const { chips = left, bet = 0 } = sums;
  const whole = kind === "range" ? chips + bet : chips;
  return cents > 0 && cents >= whole;
}

/** What costs nothing, where an answer gives up although there is nothing to match. */
export function freeInstead(
  { kind, word }: Option,
  { options, sums, default: usual }: Pick<DecisionAsked, "options" | "sums" | "default">,
): Option | undefined {
  const free = (one: Option) => one.kind === "choice" && costOf(one) === 0;
  if (sums["to call"] !== 0 || kind !== "choice" || word === usual) return undefined;
  if (!options.some((one) => one.word === word && free(one))) return undefined;
  return options.find((one) => one.word === usual && free(one));
}

/** `2`, `1 to 3`. */
export function countWords({ least, most }: CardsOption): string {
  return least === most ? `${most}` : `${least} to ${most}`;
}

/** `Discard 1 to 3`; once some are picked `Discard 2`, or `Discard 1 of 2` as long as they are too few. */
export function cardsLabel(option: CardsOption, picked: number): string {
  const wanted = countWords(option);
  const count = picked === 0 ? wanted : picked < option.least ? `${picked} of ${wanted}` : `${picked}`;
  return `${option.label} ${count}`;
}

/** The answer of an option that needs nothing more. */
export function plainAnswer(option: Option): string {
  if (option.kind === "times") return option.answer;
  return option.kind === "range" ? amountAnswer(option.word, option.least) : option.word;
}

export function amountAnswer(word: string, cents: Cents): string {
  return `${word} ${written(cents)}`;
}

export function cardsAnswer(word: string, cards: Card[]): string {
  return [word, ...cards].join(" ");
}

/** `option-WORD`, for browser tests. */
export function testIdOf(option: Option): string {
  return `option-${option.word.split(" ")[0]}`;
}
