// Points won and lost, row by row, against everybody.

import type { Score } from "../../felt";

/** What one row after another came to against an opponent, or against the bank. */
export interface Scored {
  name: string;
  points: readonly number[];
}

/** What one's own rows came to against each of the others; nothing where one watches. */
export function scoredAgainst(
  scores: readonly Score[],
  own: number | null,
  people: readonly { seat: number; name: string }[],
): Scored[] {
  const nameOf = (other: number) => people.find(({ seat }) => seat === other)?.name ?? `${other}`;
  return scores.flatMap(({ seat, against, points }) => {
    if (seat === own) return [{ name: nameOf(against), points }];
    return against === own ? [{ name: nameOf(seat), points: points.map((each) => 0 - each) }] : [];
  });
}

export function totalOf({ points }: Scored): number {
  return points.reduce((sum, each) => sum + each, 0);
}

/** `+3`, `−2`, `0`. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return `${points < 0 ? "−" : "+"}${Math.abs(points)}`;
}

export function toneOf(points: number): string {
  return points > 0 ? "up" : points < 0 ? "down" : "";
}
