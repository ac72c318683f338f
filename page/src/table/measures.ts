// How large things are on a felt: least and wished heights by shape, before the window has its say.

import type { Shape } from "./shape";

export interface Range {
  least: number;
  wish: number;
}

export interface Measures {
  /** From the rail to anything. */
  pad: number;
  gap: number;
  /** Of the felt's corners. */
  radius: number;
  plate: { width: number; height: number; least: number };
  /** The width of the bank's plate, which also says what was put up. */
  bankPlate: number;
  /** What hangs under a plate: the last answer or the result. */
  badge: number;
  /** A stack of chips and its amount. */
  bet: { width: number; height: number };
  /** Heights of cards. */
  seat: Range;
  bank: Range;
  hands: Range;
  board: Range;
  own: Range;
  /** Of dominoes, which are read by their width: one's own, and others'. */
  domino: { own: Range; seat: Range };
  /** Heights of what stands over and under a row that is set, of the bank or of everybody. */
  row: { title: number; says: number };
  /** Heights of other bands. */
  title: number;
  cover: number;
  print: Range;
  name: Range;
  track: Range;
  /** One's own melds. */
  melds: Range;
  pots: Range;
  banner: Range;
  circles: Range;
  areas: Range;
}

const WIDE: Measures = {
  pad: 14,
  gap: 10,
  radius: 150,
  plate: { width: 150, height: 46, least: 40 },
  bankPlate: 236,
  badge: 16,
  bet: { width: 86, height: 24 },
  seat: { least: 48, wish: 56 },
  bank: { least: 72, wish: 92 },
  hands: { least: 86, wish: 107 },
  board: { least: 86, wish: 112 },
  own: { least: 97, wish: 110 },
  domino: { own: { least: 118, wish: 136 }, seat: { least: 48, wish: 72 } },
  row: { title: 19, says: 24 },
  title: 40,
  cover: 22,
  print: { least: 34, wish: 64 },
  name: { least: 34, wish: 44 },
  track: { least: 32, wish: 36 },
  melds: { least: 58, wish: 60 },
  pots: { least: 38, wish: 44 },
  banner: { least: 50, wish: 68 },
  circles: { least: 96, wish: 118 },
  areas: { least: 118, wish: 140 },
};

const UPRIGHT: Measures = {
  pad: 8,
  gap: 5,
  radius: 48,
  plate: { width: 112, height: 36, least: 29 },
  bankPlate: 202,
  badge: 13,
  bet: { width: 62, height: 18 },
  seat: { least: 48, wish: 50 },
  bank: { least: 54, wish: 78 },
  hands: { least: 71, wish: 79 },
  board: { least: 71, wish: 86 },
  own: { least: 63, wish: 90 },
  domino: { own: { least: 122, wish: 130 }, seat: { least: 48, wish: 62 } },
  row: { title: 15, says: 19 },
  title: 30,
  cover: 18,
  print: { least: 18, wish: 36 },
  name: { least: 22, wish: 30 },
  track: { least: 28, wish: 30 },
  melds: { least: 56, wish: 58 },
  pots: { least: 30, wish: 36 },
  banner: { least: 44, wish: 66 },
  circles: { least: 78, wish: 96 },
  areas: { least: 132, wish: 180 },
};

const SIDEWAYS: Measures = {
  pad: 7,
  gap: 4,
  radius: 80,
  plate: { width: 112, height: 34, least: 29 },
  bankPlate: 198,
  badge: 12,
  bet: { width: 62, height: 17 },
  seat: { least: 48, wish: 48 },
  bank: { least: 48, wish: 62 },
  hands: { least: 70, wish: 74 },
  board: { least: 70, wish: 75 },
  own: { least: 62, wish: 80 },
  domino: { own: { least: 97, wish: 104 }, seat: { least: 48, wish: 62 } },
  row: { title: 14, says: 17 },
  title: 24,
  cover: 15,
  print: { least: 16, wish: 26 },
  name: { least: 22, wish: 26 },
  track: { least: 22, wish: 24 },
  melds: { least: 50, wish: 52 },
  pots: { least: 26, wish: 30 },
  banner: { least: 34, wish: 46 },
  circles: { least: 62, wish: 74 },
  areas: { least: 72, wish: 92 },
};

const BY_SHAPE: Record<Shape, Measures> = { wide: WIDE, upright: UPRIGHT, sideways: SIDEWAYS };

/** The felt of a window of 1280 × 800, the one the measures of wide screens are made for. */
const USUAL = { width: 932, height: 584 };
const LARGEST = 1.45;

const LARGE = 1.25;

/** The same for somebody who likes large cards. */
export function withLargeCards(measures: Measures): Measures {
  const larger = ({ least, wish }: Range): Range => ({ least, wish: wish * LARGE });
  const { seat, bank, hands, board, own, domino } = measures;
  return {
    ...measures,
    seat: larger(seat),
    bank: larger(bank),
    hands: larger(hands),
    board: larger(board),
    own: larger(own),
    domino: { own: larger(domino.own), seat: larger(domino.seat) },
  };
}

/** The measures of a felt; what one wishes for grows with a large window. */
export function measuresOf(shape: Shape, width: number, height: number): Measures {
  const measures = BY_SHAPE[shape];
  if (shape !== "wide") return measures;
  const scale = Math.min(LARGEST, Math.max(1, Math.min(width / USUAL.width, height / USUAL.height)));
  const grown = ({ least, wish }: Range): Range => ({ least, wish: wish * scale });
  const { seat, bank, hands, board, own, domino, banner, circles, areas, radius } = measures;
  return {
    ...measures,
    radius: Math.min(radius * scale, height * 0.36),
    seat: grown(seat),
    bank: grown(bank),
    hands: grown(hands),
    board: grown(board),
    own: grown(own),
    domino: { own: grown(domino.own), seat: grown(domino.seat) },
    banner: grown(banner),
    circles: grown(circles),
    areas: grown(areas),
  };
}
