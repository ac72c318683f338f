// Points won and lost, row by row, against everybody.

/** What one row after another came to against an opponent, or against the bank. */
export interface Scored {
  name: string;
  points: readonly number[];
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
