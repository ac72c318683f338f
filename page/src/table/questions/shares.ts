// Sampled shares, no finer than they are known.

/** 0.45625 and 0.0249 → `45.6% ± 2.5`. */
export function margin(share: number, error: number | null): string {
  return `${(share * 100).toFixed(1)}%${error === null ? "" : ` ± ${(error * 100).toFixed(1)}`}`;
}

/** A line whose percentages have one decimal at most. */
export function coarse(line: string): string {
  return line.replaceAll(/\d+\.\d+%/g, (figure) => `${parseFloat(figure).toFixed(1)}%`);
}
