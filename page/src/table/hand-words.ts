// What is said of hands, in as few words as have room.

import type { Hand } from "../felt";
import type { Held } from "../wire";

/** How much can be written. */
export interface Letters {
  /** In a line. */
  across: number;
  lines: number;
}

/** `two pair, sixes and fours, king kicker` → `two pair`: its beginning, as many whole parts as have room, the
 *  first at least. */
export function inShort(says: string, most: number): string {
  return beginnings(says).find((short) => short.length <= most) ?? beginnings(says).at(-1)!;
}

/** Hands for several boards, or high and low: a line for each, or all in one. Where not even their first parts
 *  have room, those that have won, and otherwise the first. */
export function handLines(held: readonly Held[], room: Letters, wonWith: readonly string[] = []): string[] {
  const won = held.filter(({ says }) => wonWith.includes(says)).map(lineOf);
  const hands = held.map(lineOf);
  const alone = won[0] ?? hands[0] ?? "";
  return written(hands, room) ?? written(won, room) ?? [inShort(alone, room.across * room.lines)];
}

/** `high: six high`, `2: three nines`. */
function lineOf({ says, of }: Held): string {
  const part = of.replace(/^board /, "");
  return part ? `${part}: ${plain(says)}` : plain(says);
}

/** All of it in one line. */
export function heldWords(held: readonly Held[]): string {
  return held.map(({ says, of }) => (of ? `${of}: ${says}` : says)).join("; ");
}

/** What is held by a hand in words, in its parts where they differ. */
export function heldIn({ says, held, count = "" }: Pick<Hand, "says" | "held" | "count">): Held[] {
  return held ?? (says ? [{ says, of: "", count }] : []);
}

/** `three of a kind, nines` → `three nines`. */
function plain(hand: string): string {
  return hand.replace(/\b(three|four) of a kind, (?=\w)/, "$1 ");
}

/** Null where they have no room. */
function written(hands: readonly string[], { across, lines }: Letters): string[] | null {
  if (hands.length === 0) return null;
  if (hands.length === 1) {
    const short = inShort(hands[0]!, across * lines);
    return [lines > 1 && short.length > across ? inTwo(short) : short];
  }
  if (hands.length <= lines) {
    const short = hands.map((hand) => inShort(hand, across));
    if (short.every((hand) => hand.length <= across)) return short;
  }
  const line = inOneLine(hands).find((one) => one.length <= across);
  return line === undefined ? null : [line];
}

/** In two lines that are as short as they can be: the box around them needs no more room than they do. */
function inTwo(says: string): string {
  const spaces = [...says.matchAll(/ /g)].map(({ index }) => index);
  const longer = (at: number) => Math.max(at, says.length - at - 1);
  const at = spaces.sort((one, other) => longer(one) - longer(other))[0];
  return at === undefined ? says : `${says.slice(0, at)}\n${says.slice(at + 1)}`;
}

/** From the longest to the shortest: all have the same number of parts. */
function inOneLine(hands: readonly string[]): string[] {
  const all = hands.map((hand) => beginnings(hand).toReversed());
  const most = Math.max(...all.map((short) => short.length));
  return Array.from({ length: most }, (_, less) =>
    all.map((short) => short[Math.min(short.length, most - less) - 1]).join(" · "),
  );
}

/** From the whole of it to its first part. */
function beginnings(says: string): string[] {
  const ends = [...says.matchAll(/[,;]/g)].map((mark) => mark.index).toReversed();
  return [says, ...ends.map((end) => says.slice(0, end))];
}
