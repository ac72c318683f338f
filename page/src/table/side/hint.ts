// A hint belongs to the question it was asked for.

import { bettorKey } from "../../felt";
import { change, money, parseMoney } from "../../money";
import { inWords } from "../../text";
import type { AnswerWorth, Cents, DecisionAsked, Hint, Part, Question } from "../../wire";
import { amountLabel, labelOf, plainAnswer } from "../questions/options";

export interface GivenHint {
  question: DecisionAsked;
  hint: Hint;
  /** What it says. */
  parts: Part[];
}

/** The hint while its question is open; one for another question is dropped. */
export function hintFor(given: GivenHint | null, asked: Question | null): GivenHint | null {
  if (!given || asked?.kind !== "decision" || asked.number !== given.question.number) return null;
  return bettorKey(asked.who) === bettorKey(given.question.who) ? given : null;
}

/** `play 4` → the label of its button; cards and amounts, the usual one where none is said, stand behind that of
 *  their word. */
export function answerWords(answer: string, question: DecisionAsked): string {
  const same = question.options.find((option) => plainAnswer(option) === answer);
  if (same) return labelOf(same, question);
  const [word, ...rest] = answer.split(" ");
  const alike = question.options.find((option) => option.word === word);
  const cents = parseMoney(rest.join("")) ?? (alike?.kind === "range" ? alike.usual : 0);
  if (alike?.kind === "range" && cents > 0) return amountLabel(alike, cents, question);
  return [alike?.label ?? inWords(word ?? ""), ...rest].join(" ");
}

/** `worth +$12.48`; empty where it is not known. */
export function worthWords(cents: Cents | null): string {
  return cents === null ? "" : `worth ${change(cents)}`;
}

/** `gives up $5.23`; empty for the best. */
export function givesUpWords(cents: Cents): string {
  return cents >= 1 ? `gives up ${money(cents)}` : "";
}

/** `best`, or how often to give an answer of a mixed play; empty for the others. */
export function oftenWords({ often }: AnswerWorth): string {
  if (often <= 0) return "";
  return often >= 1 ? "Best" : `${Math.round(often * 100)}% of the time`;
}

/** How a hint is known; in a pot game rather what it says in short: `30% of the pot`. */
export function briefWords({ share, method }: Hint): string {
  return share === null ? method : `${Math.round(share * 100)}% of the pot`;
}

/** Best first; answers worth the same keep their order. */
export function byWorth(answers: readonly AnswerWorth[]): AnswerWorth[] {
  return [...answers].sort((one, other) => one.gives_up - other.gives_up || other.often - one.often);
}
