// What is said aloud: one sentence for each beat, short enough to be heard before the next one.

import { HIDDEN } from "../felt";
import { money } from "../money";
import type { Part, Question, TableEvent } from "../wire";
import { heldWords } from "./hand-words";
import type { Banner } from "./results";
import { aloud, clauses, sentence } from "./words";

export const MOST = 90;

/** How it all came out is said at the end, one's own first. */
const SAID = new Set<TableEvent["type"]>([
  "NewRound",
  "Banked",
  "BankTaken",
  "Placed",
  "Added",
  "Put",
  "Dealt",
  "Opened",
  "Shown",
  "Rolled",
  "Answered",
  "Noted",
  "Button",
]);

/** They move nothing, and are told with what moved before them. */
const WORDS = new Set<TableEvent["type"]>(["Banked", "BankTaken", "Noted"]);

/** What a beat brought in one sentence: the newest of one's own, otherwise of what moved; the rest is in the log. */
export function saidOf(fresh: readonly TableEvent[], own: string): string {
  const said = fresh.filter(({ type, parts }) => SAID.has(type) && parts.length > 0);
  const mine = said.findLast((event) => isAbout(event.parts, own));
  const others = said.filter((event) => !isFaceDown(event));
  const event = mine ?? others.findLast(({ type }) => !WORDS.has(type)) ?? others.at(-1);
  return event ? inBrief(aloud(event.parts)) : "";
}

/** Nobody learns anything from a card that nobody sees. */
function isFaceDown(event: TableEvent): boolean {
  return event.type === "Dealt" && event.cards.every((card) => card === HIDDEN);
}

function isAbout(parts: readonly Part[], own: string): boolean {
  return (
    own !== "" &&
    parts.some((part) => typeof part !== "string" && part.part === "who" && part.account === own)
  );
}

export function saidOfResult({ title, reason }: Banner): string {
  return fitting([`${title}.`, reason]);
}

/** What is asked, what is to call and what is held; nothing is said twice. */
export function saidOfQuestion(question: Question): string {
  const asked = sentence(aloud(question.parts) || question.text);
  if (question.kind !== "decision") return fitting([asked]);
  const held = heldWords(question.holds);
  const holds = held && `You hold: ${held}.`;
  const call = money(question.sums["to call"] ?? 0);
  if (!question.sums["to call"]) return fitting(["Your turn.", holds, asked]);
  if (asked.includes(`${call} to call`)) return fitting(["Your turn.", asked, holds]);
  return fitting([`Your turn: ${call} to call.`, holds, asked]);
}

/** As many sentences as there is room for; of the first as many words. */
export function fitting(sentences: readonly string[]): string {
  const [first = "", ...rest] = sentences.filter((sentence) => sentence !== "");
  if (first.length > MOST) return cut(first);
  let said = first;
  for (const sentence of rest) {
    if (said.length + 1 + sentence.length > MOST) break;
    said = `${said} ${sentence}`;
  }
  return said;
}

/** A sentence, up to a comma or colon where it is too long. */
function inBrief(says: string): string {
  return fitting([clauses(says).find((clause) => clause.length <= MOST) ?? says]);
}

function cut(sentence: string): string {
  const whole = sentence.slice(0, MOST - 1);
  return `${whole.slice(0, whole.lastIndexOf(" "))}…`;
}
