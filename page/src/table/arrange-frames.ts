// Two hands to set in the lower middle, each in a frame, as at a pai gow table: the others along both sides, between
// them the bank over its cards, the dice and the spots. Upright the others stand in a row under the bank.

import type { Layout } from "../wire";
import type { Places } from "./arrange";
import { isPrinted, spotsBand } from "./arrange-middle";
import type { SeatPlaces } from "./arrange-seats";
import { type Band, type Box, DOMINO, leastHeight, type Span, stacked, sum } from "./box";
import type { Range } from "./measures";
import { partOf, type Room, type Size } from "./room";
import {
  aspectOf,
  frameOf,
  isStacked,
  mayStack,
  ownCard,
  ownRow,
  ownSize,
  type SetPart,
  seatCard,
  seatSize,
  titlesOf,
} from "./set/sizes";

type FrameBand = "bank" | "seats" | "print" | "spots";
type Spans = Partial<Record<FrameBand, Span>>;

/** The width of one's plate and of what is said beside a board. */
const WORDS = { wide: 172, upright: 0, sideways: 176 };
/** From the rounded corners. */
const CORNER = { wide: 0.24, upright: 0, sideways: 0.3 };
/** A card of the others while it is face down may be smaller than one that is read. */
const CLOSED = 36;
/** The width of a letter of a row's title upright. */
const LETTER = 9;
/** Between a plate and its cards. */
const TO_CARDS = 2;

export function arrangeFrames(whole: Room, part: SetPart): Places {
  const room = withTiles(whole, part);
  if (room.shape === "upright") return upright(room, part);
  return (room.shape === "sideways" ? between(room, part) : null) ?? around(room, part);
}

function withTiles(room: Room, part: SetPart): Room {
  if (aspectOf(part) !== DOMINO) return room;
  return { ...room, measures: { ...room.measures, ...room.measures.domino } };
}

// ---- around ----

function around(room: Room, part: SetPart): Places {
  const { measures, company, shape } = room;
  const inner = innerOf(room);
  const all = company.folded.length;
  const left = Math.ceil(all / 2);
  const column = seatSize(part, measures.seat.wish).width + TO_CARDS;
  const aside = all > 0 ? Math.max(column, measures.plate.width) + measures.gap : 0;
  const middle: Box = { ...inner, x: inner.x + aside, width: inner.width - 2 * aside };
  const bands = bandsOf([
    ["bank", bankBand(room)],
    ["print", isPrinted(room) ? measures.print : null],
    ["spots", spotsBand(room)],
  ]);
  const over = Math.max(leastHeight(bands, measures.gap), left * leastSeat(room));
  const board = boardAtTheBottom(room, part, inner, over);
  const top: Box = { ...inner, height: board.y - measures.gap - inner.y };
  const spans = stacked(bands, top.y, top.height, measures.gap);
  const bend = left > 2 ? 0 : measures.radius * CORNER[shape] * 0.6;
  const sides: Box = { ...top, y: top.y + bend, height: top.height - bend };
  const seats = [
    ...inColumn(room, part, { ...sides, width: aside - measures.gap }, left).toReversed(),
    ...inColumn(
      room,
      part,
      { ...sides, x: middle.x + middle.width + measures.gap, width: aside - measures.gap },
      all - left,
    ),
  ];
  const words = besideBoard(room, inner, board);
  const places = placesWith(room, part, { inner, middle, board, words, seats, spans });
  return places.print ? { ...places, banner: inPlaceOf(places.print, spans, middle, top) } : places;
}

/** The banner comes when the dice have told whose turn it was: all between the bank and the spots is its place. */
function inPlaceOf(print: Box, { bank, spots }: Spans, middle: Box, top: Box): Box {
  const y = bank ? bank.y + bank.height : print.y;
  const end = spots?.y ?? top.y + top.height;
  const width = Math.min(middle.width, BANNER);
  return { x: middle.x + (middle.width - width) / 2, y, width, height: end - y };
}

const BANNER = 400;

/** As high as one wishes, or as what is over it leaves room for. */
function boardAtTheBottom(room: Room, part: SetPart, inner: Box, over: number): Box {
  const { measures, shape } = room;
  const corner = measures.radius * CORNER[shape];
  const words = WORDS[shape] + 2 * measures.gap;
  const width = inner.width - words - (shape === "wide" ? 0 : corner);
  const least = ownSize(part, measures.own.least, shape).height;
  const wish = ownSize(part, measures.own.wish, shape).height;
  const height = Math.max(least, Math.min(wish, inner.height - over - measures.gap));
  const card = ownCard(part, { width, height }, shape);
  const size = ownSize(part, card, shape);
  const whole = size.width + words;
  const middle = inner.x + (inner.width - size.width) / 2;
  const x = shape === "wide" ? Math.min(middle, inner.x + (inner.width - whole)) : inner.x + corner;
  return { ...size, x, y: inner.y + inner.height - size.height };
}

function besideBoard({ measures, shape }: Room, inner: Box, board: Box): Box {
  const corner = shape === "wide" ? 0 : measures.radius * CORNER[shape];
  const x = board.x + board.width + 2 * measures.gap;
  return { ...board, x, width: inner.x + inner.width - corner - x };
}

/** From the top down. */
function inColumn(room: Room, part: SetPart, box: Box, count: number): SeatPlaces[] {
  const height = box.height / count;
  return Array.from({ length: count }, (_, place) =>
    seatIn(room, part, { ...box, y: box.y + place * height, height }, room.measures.seat.wish),
  );
}

// ---- between ----

/** Where the others have no room over the board, their columns stand beside it: the bank over it, the bet on its
 *  right. Null where the others have room, or the board has none between them. */
function between(room: Room, part: SetPart): Places | null {
  const { measures, company, layout } = room;
  const { gap } = measures;
  const inner = innerOf(room);
  const all = company.folded.length;
  const left = Math.ceil(all / 2);
  const size = ownSize(part, measures.own.least, "sideways");
  const column = Math.max(seatSize(part, measures.seat.least).width + TO_CARDS, measures.plate.width) + gap;
  const middle: Box = { ...inner, x: inner.x + column, width: inner.width - 2 * column };
  const beside = middle.width - size.width - 2 * gap;
  const over = left * seatHeight(room, measures.seat.least);
  if (over + gap + size.height <= inner.height || beside < measures.plate.width) return null;
  if (!hasOneSpot(layout)) return null;
  const board: Box = { ...size, x: middle.x, y: inner.y + inner.height - size.height };
  const spans = stacked(bandsOf([["bank", bankBand(room)]]), inner.y, board.y - gap - inner.y, gap);
  const sides: Box = { ...inner, width: column - gap, height: inner.height - measures.radius * BEND };
  const right: Box = { ...sides, x: middle.x + middle.width + gap };
  const seats = [
    ...inColumn(room, part, sides, left).toReversed(),
    ...inColumn(room, part, right, all - left),
  ];
  const words: Box = { ...board, x: board.x + board.width + 2 * gap, width: beside };
  const places = placesWith(room, part, { inner, middle, board, words, seats, spans });
  const bank = places.bank!;
  const y = bank.y + bank.height;
  const told: Box = { ...middle, y, height: board.y - gap - y };
  const dice = isPrinted(room) ? told.width * DICE : 0;
  return {
    ...places,
    spots: places.banner, // under the plate
    banner: told,
    own: { ...places.own, says: { ...told, x: told.x + dice, width: told.width - dice, height: 0 } },
    print: dice ? { ...told, width: dice } : null,
  };
}

/** The part of a band in which the dice lie: on their right, over one's own plate, one's hand is judged. */
const DICE = 0.5;

/** What the columns keep of the lower corners. */
const BEND = 0.42;

function hasOneSpot(layout: Layout): boolean {
  return layout.parts.filter(({ kind }) => kind === "spot").length === 1;
}

// ---- upright ----

function upright(room: Room, part: SetPart): Places {
  const { measures } = room;
  const inner = innerOf(room);
  const beside = partOf(room.layout, "bank") !== undefined;
  const under = mayStack(part, "upright") ? 0 : measures.plate.height + measures.banner.least + measures.gap;
  const aside = under > 0 && hasOneSpot(room.layout);
  const least = (card: number) =>
    bandsOf([
      ["bank", bankBand(room)],
      ["seats", seatsBand(room, part, inner.width, card)],
      ["print", isPrinted(room) && !beside ? measures.print : null],
      ["spots", aside ? null : spotsBand(room)],
    ]);
  const wanted = ownSize(part, measures.own.least, "upright").height + under + measures.gap;
  const cards = [measures.seat.wish, measures.seat.least, CLOSED, 0];
  const fits = (card: number) => leastHeight(least(card), measures.gap) + wanted <= inner.height;
  const card = cards.find(fits) ?? 0;
  if (card < measures.seat.least && under === 0) {
    const places = sideBySide(room, part, least(measures.seat.least));
    if (places) return places;
  }
  const bands = least(card);
  const free = inner.height - leastHeight(bands, measures.gap) - measures.gap - under;
  const wish = ownSize(part, measures.own.wish, "upright").height;
  const size = ownSize(
    part,
    ownCard(part, { width: inner.width, height: Math.min(wish, free) }, "upright", mayStack(part, "upright")),
    "upright",
  );
  const x = inner.x + (inner.width - size.width) / 2;
  const board: Box = { ...size, x, y: inner.y + inner.height - size.height - under };
  const spans = stacked(bands, inner.y, board.y - measures.gap - inner.y, measures.gap);
  const below = under ? belowBoard(room, inner, board) : besideFirst(room, part, inner, board);
  const words = aside ? { ...below, width: below.width - ASIDE } : below;
  const seats = spans.seats ? inLines(room, part, { ...inner, ...spans.seats }, card) : [];
  const places = placesWith(room, part, { inner, middle: inner, board, words, seats, spans });
  const { bank } = places;
  const print = isPrinted(room) && bank ? besidePlate(room, bank) : places.print;
  const spots = aside ? { ...below, x: below.x + words.width, width: ASIDE } : places.spots;
  return { ...places, print, spots };
}

/** Where the others' cards could not be read otherwise: one's own rows beside each other, and one line under them.
 *  Null where that has no room either. */
function sideBySide(room: Room, part: SetPart, wanted: Band<FrameBand>[]): Places | null {
  const { measures } = room;
  const { gap, plate } = measures;
  const inner = innerOf(room);
  const bands = wanted.map((band) => (band.name === "spots" ? { ...band, least: LEAST_SPOTS } : band));
  const size = ownSize(part, measures.own.least, "upright", false);
  const line = Math.max(plate.height, measures.banner.least);
  const board: Box = {
    ...size,
    x: inner.x + (inner.width - size.width) / 2,
    y: inner.y + inner.height - line - gap - size.height,
  };
  const height = board.y - gap - inner.y;
  if (size.width > inner.width || leastHeight(bands, gap) > height) return null;
  const spans = stacked(bands, inner.y, height, gap);
  const words = belowBoard(room, inner, board);
  const seats = spans.seats ? inLines(room, part, { ...inner, ...spans.seats }, measures.seat.least) : [];
  const places = placesWith(room, part, { inner, middle: inner, board, words, seats, spans });
  const x = words.x + plate.width + gap;
  const told: Box = { ...words, x, width: words.x + words.width - x };
  return {
    ...places,
    print: isPrinted(room) && places.bank ? besidePlate(room, places.bank) : places.print,
    banner: told,
    own: { ...places.own, says: { ...told, height: 0 } },
  };
}

/** Of a row of spots with two lines of title each. */
const LEAST_SPOTS = 68;

/** The width of a spot beside one's own plate. */
const ASIDE = 92;

/** Dice lie beside the bank's plate. */
function besidePlate({ measures: { bankPlate, plate, gap } }: Room, bank: Box): Box {
  const x = bank.x + bankPlate + gap;
  return { x, y: bank.y, width: bank.x + bank.width - x, height: plate.height };
}

function belowBoard({ measures: { gap } }: Room, inner: Box, board: Box): Box {
  const y = board.y + board.height + gap;
  return { ...inner, y, height: inner.y + inner.height - y };
}

/** On the right of the first of two rows over each other, whose title may be wider than its cards. */
function besideFirst({ measures }: Room, part: SetPart, inner: Box, board: Box): Box {
  const title = titlesOf(part)[0]!.length * LETTER + 2 * frameOf("upright").pad;
  const first = Math.max(title, ownRow(part, 0, ownCard(part, board, "upright"), "upright"));
  const x = board.x + first + 2 * measures.gap;
  return { x, y: board.y, width: inner.x + inner.width - x, height: board.height / 2 - measures.gap };
}

function linesOf(room: Room, part: SetPart, width: number, card: number): { columns: number; lines: number } {
  const all = room.company.folded.length;
  const cell = Math.max(room.measures.plate.width, seatSize(part, card).width + TO_CARDS);
  const most = Math.max(1, Math.floor((width + 4) / (cell + 4)));
  const lines = Math.ceil(all / most);
  return { columns: Math.ceil(all / Math.max(1, lines)), lines };
}

function seatsBand(room: Room, part: SetPart, width: number, card: number): Range | null {
  const { lines } = linesOf(room, part, width, card);
  if (lines === 0) return null;
  const { gap } = room.measures;
  const height = lines * (seatHeight(room, card) + gap) - gap;
  return { least: height, wish: height };
}

function inLines(room: Room, part: SetPart, box: Box, card: number): SeatPlaces[] {
  const { columns, lines } = linesOf(room, part, box.width, card);
  const { gap } = room.measures;
  const cell: Size = { width: box.width / columns, height: (box.height + gap) / lines };
  return room.company.folded.map((_, place) => {
    const x = box.x + (place % columns) * cell.width;
    const y = box.y + Math.floor(place / columns) * cell.height;
    return seatIn(room, part, { x, y, width: cell.width, height: cell.height - gap }, card);
  });
}

// ---- a seat ----

function seatHeight({ measures: { plate, badge }, shape }: Room, card: number): number {
  const bare = shape === "wide" ? plate.height + badge : plate.least;
  return bare + (card > 0 ? card + TO_CARDS : 0);
}

function leastSeat(room: Room): number {
  const { seat } = room.measures;
  return room.shape === "wide" ? seatHeight(room, seat.least) : seatHeight(room, seat.least) - TO_CARDS;
}

/** The plate over the cards; what they have no room for is missing between them, and from the plate. */
function seatIn(room: Room, part: SetPart, box: Box, wish: number): SeatPlaces {
  const { plate, badge } = room.measures;
  const wide = room.shape === "wide";
  const over = wide ? plate.height + badge : Math.min(plate.least, box.height - wish);
  const between = Math.max(0, Math.min(wish && TO_CARDS, box.height - wish - over));
  const most = Math.max(0, Math.min(wish, box.height - over - between));
  const height = wish ? seatCard(part, { width: box.width - TO_CARDS, height: most }) : 0;
  const y = box.y + Math.max(0, (box.height - over - between - height) / 2);
  const width = Math.min(plate.width, box.width - 4);
  const cards: Box = { x: box.x + 1, y: y + over + between, width: box.width - 2, height };
  return {
    plate: { x: box.x + (box.width - width) / 2, y, width, height: wide ? plate.height : over },
    cards,
    bet: { ...cards, height: 0 }, // written on the plate
    height,
    compact: !wide,
    side: "top",
  };
}

// ---- the bank ----

/** The plate, its cards, and over and under them what they are and come to. */
function bankBand(room: Room): Range | null {
  const { layout, measures } = room;
  const bank = partOf(layout, "bank");
  if (!bank) return null;
  if (bank.cards === 0) return { least: aroundBank(room), wish: aroundBank(room) };
  const least = measures.seat.least + aroundBank(room);
  return { least, wish: Math.max(measures.bank.wish, measures.seat.least) + aroundBank(room) };
}

function aroundBank({ measures: { plate, row } }: Room): number {
  return plate.height + row.title + row.says;
}

// ---- all places ----

interface Laid {
  inner: Box;
  /** Between the others. */
  middle: Box;
  board: Box;
  /** For one's own plate, what is said to the cards, and the banner. */
  words: Box;
  seats: SeatPlaces[];
  spans: Spans;
}

function placesWith(room: Room, part: SetPart, { inner, middle, board, words, seats, spans }: Laid): Places {
  const { measures, shape } = room;
  const { plate, badge } = measures;
  const at = (span: Span | undefined): Box | null => (span ? { ...middle, ...span } : null);
  const bank = at(spans.bank);
  const own: Box = { ...words, width: Math.min(plate.width, words.width), height: plate.height };
  const under = { ...words, y: own.y + own.height + badge };
  const told: Box = { ...under, height: Math.max(0, words.y + words.height - under.y) };
  const card = ownCard(part, board, shape);
  return {
    bank,
    bankUnder: true,
    hands: null,
    boards: [],
    boardNames: [],
    pots: null,
    print: at(spans.print),
    name: null,
    track: null,
    points: null,
    banner: told,
    spots: at(spans.spots),
    own: {
      cards: board,
      rows: rowsIn(part, board, card, room),
      height: card,
      plate: own,
      says: { ...told, height: 0 }, // in the place of the banner that comes later
      bet: { ...under, height: 0 },
    },
    seats,
    shoe: { x: inner.x + inner.width / 2 - 20, y: 0, width: 40, height: 10 },
    rack: null,
    bankCards: bank ? { width: bank.width, height: bank.height - aroundBank(room) } : { width: 0, height: 0 },
    heights: { hands: 0, board: measures.board.least },
  };
}

function rowsIn(part: SetPart, board: Box, card: number, { shape }: Room): Box[] {
  const widths = (part.kind === "tile" ? part.hands : part.rows).map((_, row) =>
    ownRow(part, row, card, shape),
  );
  if (!isStacked(part, board, shape)) {
    const between = (board.width - sum(widths)) / Math.max(1, widths.length - 1);
    return widths.map((width, row) => ({
      ...board,
      x: board.x + sum(widths.slice(0, row)) + row * between,
      width,
    }));
  }
  const { title, says, apart } = frameOf(shape);
  const height = title + card + says;
  return widths.map((width, row) => ({ ...board, y: board.y + row * (height + apart), width, height }));
}

function innerOf({ size, measures: { pad } }: Room): Box {
  return { x: pad, y: pad, width: size.width - 2 * pad, height: size.height - 2 * pad };
}

function bandsOf(ranges: [FrameBand, Range | null][]): Band<FrameBand>[] {
  return ranges.flatMap(([name, range]) => (range ? [{ name, ...range }] : []));
}
