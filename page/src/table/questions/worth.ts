// What the hint says of an answer, and what the money in the pot says of a call.

import { money } from "../../money";
import type { AnswerWorth, DecisionAsked, Hint, Option } from "../../wire";
import { costOf, isPlain, plainAnswer } from "./options";

/** The worth of an option; amounts and cards go by their word. */
export function worthOf(option: Option, hint: Hint | null): AnswerWorth | null {
  if (!hint) return null;
  const same = hint.answers.find(({ answer }) => isPlain(option) && answer === plainAnswer(option));
  const alike = hint.answers.find(({ answer }) => answer.split(" ")[0] === option.word);
  return same ?? (option.kind === "times" ? null : (alike ?? null));
}

/** How long the bar of an answer is, of the longest: what it wins or loses. */
export function barOf(worth: AnswerWorth, hint: Hint): { share: number; loss: boolean } | null {
  if (worth.cents === null) return null;
  const widest = Math.max(1, ...hint.answers.map(({ cents }) => Math.abs(cents ?? 0)));
  return { share: Math.abs(worth.cents) / widest, loss: worth.cents < 0 };
}

/** `to win $493, needs 20%`: of what matches a bet. Empty where nothing is to call. */
export function potWords(option: Option, { sums }: Pick<DecisionAsked, "sums">): string {
  const cents = costOf(option);
  const { pot, "to call": owed } = sums;
  if (!pot || !owed || option.kind === "range" || cents === 0 || cents > owed) return "";
  return `to win ${money(pot)}, needs ${Math.round((100 * cents) / (pot + cents))}%`;
}

/** `$172 behind`: what is left after a bet that comes to so much. */
export function behindWords(cents: number, { sums }: Pick<DecisionAsked, "sums">): string {
  const { chips, bet } = sums;
  if (chips === undefined || bet === undefined) return "";
  const left = chips + bet - cents;
  return left > 0 ? `${money(left)} behind` : "";
}
