// Where the seats are: clockwise from the house dealer, who stands at the top of the felt.
// Seat 1 is at the house dealer's left, which is at the right for whoever looks at the screen.

export interface Place {
  /** Per cent of the felt's width and height. */
  x: number;
  y: number;
  /** At which side of the felt: cards of the bottom seats lie above their plate, all others below. */
  side: "top" | "right" | "bottom" | "left";
}

interface Sides {
  /** Seats in each corner beside the house dealer, along each side, along the bottom. */
  top: number;
  side: number;
  bottom: number;
}

/** A wide felt: few seats at the sides, most along the bottom. */
export function wideSides(places: number): Sides {
  const top = places > 5 ? 1 : 0;
  const side = places > 12 ? 3 : places > 8 ? 2 : places > 2 ? 1 : 0;
  return { top, side, bottom: Math.max(0, places - 2 * top - 2 * side) };
}

/** A tall felt: most seats at the sides. */
export function tallSides(places: number): Sides {
  const side = Math.floor(places > 6 ? (places - 1) / 2 : places / 2);
  return { top: 0, side, bottom: places - 2 * side };
}

export function wide(places: number): Place[] {
  const { top, side, bottom } = wideSides(places);
  const heights = side === 1 ? [38] : spread(side, 24, side > 2 ? 70 : 62);
  const edge = bottom > 4 ? 18 : 24;
  return ring({
    right: heights.map((y) => ({ x: 91.5, y })),
    bottom: spread(bottom, 100 - edge, edge).map((x) => ({ x, y: 88 })),
    left: heights.map((y) => ({ x: 8.5, y })),
    topRight: top ? [{ x: 72, y: 12 }] : [],
    topLeft: top ? [{ x: 28, y: 12 }] : [],
  });
}

export function tall(places: number): Place[] {
  const { side, bottom } = tallSides(places);
  const heights = spread(side, 7, side > 3 ? 73 : 66);
  return ring({
    right: heights.map((y) => ({ x: 86.5, y })),
    bottom: spread(bottom, 65, 35).map((x) => ({ x, y: 94 })),
    left: heights.map((y) => ({ x: 13.5, y })),
    topRight: [],
    topLeft: [],
  });
}

interface Point {
  x: number;
  y: number;
}

interface Ring {
  topRight: Point[];
  right: Point[];
  bottom: Point[];
  left: Point[];
  topLeft: Point[];
}

/** Clockwise: the left side is gone up. */
function ring({ topRight, right, bottom, left, topLeft }: Ring): Place[] {
  const at = (points: Point[], side: Place["side"]) => points.map((point) => ({ ...point, side }));
  return [
    ...at(topRight, "top"),
    ...at(right, "right"),
    ...at(bottom, "bottom"),
    ...at([...left].reverse(), "left"),
    ...at(topLeft, "top"),
  ];
}

/** Numbers at equal distances; one alone is in the middle. */
function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, place) => from + ((to - from) * place) / (count - 1));
}
