// Boxes on the felt, in pixels from its upper left corner.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The height of a card of width 1, and of a domino. */
export const CARD = 1.4;
export const DOMINO = 2.1;

/** How wide cards of a height lie beside each other; each shows `share` of its width, the last all of it. */
export function fanWidth(cards: number, height: number, share: number): number {
  return cards > 0 ? (height / CARD) * (1 + (cards - 1) * share) : 0;
}

/** The width of a card, or of a domino. */
export function cardWidth(height: number, aspect = CARD): number {
  return height / aspect;
}

/** A box of a size in the middle of another one. */
export function centred(outer: Box, width: number, height: number): Box {
  return {
    x: outer.x + (outer.width - width) / 2,
    y: outer.y + (outer.height - height) / 2,
    width,
    height,
  };
}

/** How a box lies on the felt. */
export function placed({ x, y, width, height }: Box): Record<string, string> {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}

/** A band of the felt that lies over others: no less than `least` high, and `wish` where there is room. */
export interface Band<Name extends string> {
  name: Name;
  least: number;
  wish: number;
}

export interface Span {
  y: number;
  height: number;
}

/** The first and the last stay near the rail. */
const EDGE = 12;

/** Bands one over the other: what is left goes between them, what is missing is taken from all. */
export function stacked<Name extends string>(
  bands: readonly Band<Name>[],
  top: number,
  height: number,
  gap: number,
): Record<Name, Span> {
  const wished = wishedHeight(bands, gap);
  const least = leastHeight(bands, gap);
  const short = wished <= height ? 0 : Math.min(1, (wished - height) / Math.max(1, wished - least));
  const spare = Math.max(0, height - wished);
  const edge = Math.min(spare / (bands.length + 1), EDGE);
  const between = gap + (spare - 2 * edge) / Math.max(1, bands.length - 1);
  const spans = {} as Record<Name, Span>;
  let y = top + edge;
  for (const band of bands) {
    const tall = band.wish - (band.wish - band.least) * short;
    spans[band.name] = { y, height: tall };
    y += tall + between;
  }
  return spans;
}

/** Of all bands with what is between them. */
export function leastHeight(bands: readonly Band<string>[], gap: number): number {
  return sum(bands.map((band) => band.least)) + gap * (bands.length - 1);
}

export function wishedHeight(bands: readonly Band<string>[], gap: number): number {
  return sum(bands.map((band) => band.wish)) + gap * (bands.length - 1);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
