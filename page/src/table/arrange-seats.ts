// Places of the others, clockwise from one's own: up the left side, along the top, down the right side.

import { isSharedSet, type Spans } from "./arrange-middle";
import { type Box, cardWidth, centred, fanWidth, type Span } from "./box";
import { partOf, type Room, type Size } from "./room";

export interface SeatPlaces {
  plate: Box;
  cards: Box;
  bet: Box;
  /** What the hand comes to; the place of the bet where there is none of its own. */
  says?: Box;
  /** Of a card. */
  height: number;
  /** What was said or won is written on the plate. */
  compact: boolean;
  side: "left" | "top" | "right" | "row" | "line";
}

/** How much of a card lies behind its plate. */
const TUCKED = 0.24;
/** Between a plate and the seat under it, where there is hardly room. */
const BETWEEN_PLATES = 2;

/** The height of a seat with cards of a height. */
export function seatHeight(room: Room, card: number): number {
  return besidePlate(room, card) + room.measures.plate.height;
}

/** The least it needs. */
function leastSeat(room: Room): number {
  return besidePlate(room, room.measures.seat.least) + room.measures.plate.least;
}

function besidePlate(room: Room, card: number): number {
  return cardsSeen(room, card) + badgeHeight(room) + betHeight(room) + (room.open ? DISC : 0);
}

/** The dealer button reaches over its plate, to where open cards of the next seat lie. */
const DISC = 8;

function badgeHeight({ compact, measures }: Room): number {
  return compact ? 0 : measures.badge;
}

function cardsSeen({ cards, open }: Room, card: number): number {
  return cards === 0 ? 0 : card * (open ? 1 : 1 - TUCKED);
}

/** Two lines on an upright phone, where nothing else is free for what two parts of a pot come to. */
function betHeight({ bets, measures, shape, layout }: Room): number {
  if (!bets) return 0;
  const lines = shape === "upright" && partOf(layout, "pot")?.note ? LINES_UPRIGHT : 0;
  return Math.max(measures.bet.height, lines);
}

const LINES_UPRIGHT = 29;

// ---- around ----

/** How many stand at each side, by the number of opponents. */
const SIDES = [0, 0, 1, 1, 2, 2, 2, 3, 3, 3];
const SIDES_OPEN = [0, 0, 1, 1, 1, 1, 2, 2, 2, 3];

/** How many stand along the top: none where the bank is there. */
export function topCount(room: Room): number {
  const { layout, company } = room;
  if (partOf(layout, "bank") || partOf(layout, "hands")) return 0;
  const all = company.folded.length;
  const table = standApart(room) ? SIDES_OPEN : SIDES;
  return all - 2 * (table[Math.min(all, table.length - 1)] ?? 0);
}

/** Beside the boards, on both sides. */
interface Lane {
  width: number;
  top: number;
  bottom: number;
}

type Middle = { x: number; width: number };

interface Between {
  /** With their names. */
  boards: Box[];
  /** What the columns stand under, if anything is as wide as the felt. */
  from: Box | null;
}

export function sideSeats(
  room: Room,
  spans: Spans,
  middle: Middle,
  top: number,
  { boards, from }: Between,
): SeatPlaces[] {
  const { size, measures, company } = room;
  const all = company.folded.length;
  const left = Math.ceil((all - top) / 2);
  const right = all - top - left;
  const column = columnSpan(room, spans, from);
  const width = middle.x - measures.pad - measures.gap;
  const lane = laneOf(room, middle, boards);
  const upTheLeft = slots(column, left).reverse();
  const downTheRight = slots(column, right);
  const row = standApart(room) ? { x: measures.pad, width: size.width - 2 * measures.pad } : middle;
  const along = Array.from({ length: top }, (_, place) => ({
    x: row.x + (row.width / top) * place,
    width: row.width / top,
    ...spans.seats!,
  }));
  return [
    ...upTheLeft.map((span) => seatIn(room, { x: measures.pad, width, ...span }, "left", lane)),
    ...along.map((box) => seatIn(room, box, "top")),
    ...downTheRight.map((span) =>
      seatIn(room, { x: size.width - measures.pad - width, width, ...span }, "right", lane),
    ),
  ];
}

/** Where bets of the sides lie beside the boards; null where there is no room or no pot. */
function laneOf({ layout, measures }: Room, middle: Middle, boards: Box[]): Lane | null {
  const [first] = boards;
  if (!first || !partOf(layout, "pot")) return null;
  const left = Math.min(...boards.map((board) => board.x));
  const width = left - middle.x - measures.gap;
  if (width < measures.bet.width * 0.85) return null;
  return { width, top: first.y, bottom: Math.max(...boards.map((board) => board.y + board.height)) };
}

/** Columns are as high as the felt, or as the pots between them. */
function columnSpan(room: Room, spans: Spans, from: Box | null): Span {
  const { layout, size, measures } = room;
  const bend = measures.radius * 0.08;
  if (standApart(room) && spans.pots) return spans.pots;
  const edge = measures.pad + bend;
  const y = from ? from.y + from.height + measures.gap : edge;
  const under = isSharedSet(room) ? spans.hands : spans.spots;
  const end = layout.arrangement === "layout" && under ? under.y : size.height - edge;
  return { y, height: end - y };
}

/** Open hands of a wide felt: those along the top and one's own are as wide as the felt. */
export function standApart({ open, shape }: Room): boolean {
  return open && shape === "wide";
}

function slots({ y, height }: Span, count: number): Span[] {
  return Array.from({ length: count }, (_, place) => ({
    y: y + (height / count) * place,
    height: height / count,
  }));
}

/** As wide as the least cards need; open hands beside the pots, where there is room, as those one wishes for. */
export function columnWidth(room: Room): number {
  const { plate, seat } = room.measures;
  const least = Math.max(plate.width, fanOf(room, seat.least));
  if (!standApart(room)) return least;
  return Math.max(least, Math.min(fanOf(room, seat.wish) + 4, room.size.width * OPEN_COLUMN));
}

/** Of the felt's width. */
const OPEN_COLUMN = 0.27;

/** All cards of a seat, so that half of each is seen; hands lie a little apart. */
function fanOf({ cards, company, open }: Room, height: number): number {
  const share = open ? 0.52 : 0.5;
  const apart = ((company.hands ?? 1) - 1) * (1 - share + BETWEEN_HANDS);
  return fanWidth(Math.max(1, cards), height, share) + cardWidth(height) * apart;
}

/** In widths of a card. */
const BETWEEN_HANDS = 0.3;

// ---- a grid over the middle, on upright phones ----

/** As many as stand in one row; more stand in two. */
const ONE_ROW = 3;
const ONE_ROW_OF_PLATES = 4;

export function gridSeats(room: Room): { height: number; at: (span: Span) => SeatPlaces[] } {
  const { measures, company, size } = room;
  const all = company.folded.length;
  const rows = gridRows(room, all);
  const row = seatHeight(room, measures.seat.least) + 2;
  const at = (span: Span) => {
    const cells = clockwise(all, rows);
    const columns = Math.max(1, ...cells.map((cell) => cell.column + 1));
    const width = (size.width - 2 * measures.pad) / columns;
    return cells.map(({ column, line }) =>
      seatIn(room, { x: measures.pad + column * width, y: span.y + line * row, width, height: row }, "top"),
    );
  };
  return { height: rows * row, at };
}

/** Two rows where one is full, three where hands are too wide for half of the others in a row. */
function gridRows(room: Room, all: number): number {
  const { cards, measures, size } = room;
  if (all <= (cards === 0 ? ONE_ROW_OF_PLATES : ONE_ROW)) return Math.min(all, 1);
  const across = Math.floor((size.width - 2 * measures.pad) / fanOf(room, measures.seat.least));
  return cards > 0 && Math.ceil(all / 2) > across ? 3 : 2;
}

/** Cells of a grid: up on the left, along the top, down on the right; of three rows the middle ones in between. */
export function clockwise(all: number, rows: number): { column: number; line: number }[] {
  if (rows < 2) return Array.from({ length: all }, (_, column) => ({ column, line: 0 }));
  if (rows === 3) {
    const aside = [0, 1, 2];
    return [
      ...aside.map((line) => ({ column: 0, line: 2 - line })),
      ...Array.from({ length: all - 2 * rows }, (_, line) => ({ column: 1, line })),
      ...aside.map((line) => ({ column: 2, line })),
    ];
  }
  const upper = Math.ceil(all / 2);
  const left = Math.ceil((all - upper) / 2);
  const right = all - upper - left;
  return [
    ...Array.from({ length: left }, (_, place) => ({ column: left - 1 - place, line: 1 })),
    ...Array.from({ length: upper }, (_, column) => ({ column, line: 0 })),
    ...Array.from({ length: right }, (_, place) => ({ column: upper - 1 - place, line: 1 })),
  ];
}

// ---- one seat ----

function seatIn(room: Room, box: Box, side: SeatPlaces["side"], lane: Lane | null = null): SeatPlaces {
  if (box.height < leastSeat(room)) {
    if (room.bets) return seatIn({ ...room, bets: false }, box, side); // then the plate says it
    if (!room.compact) return seatIn({ ...room, compact: true }, box, side);
  }
  const { measures, cards } = room;
  const bare = seatHeight(room, 0);
  const share = room.open ? 1 : 1 - TUCKED;
  const fitting = Math.max(measures.seat.least, Math.min(measures.seat.wish, (box.height - bare) / share));
  const widest = (box.width - 4) / fanOf(room, 1);
  const card = cards === 0 ? 0 : Math.max(measures.seat.least, Math.min(fitting, widest));
  const height = seatHeight(room, card);
  const y = box.y + Math.max(0, (box.height - height) / 2);
  const { plate } = measures;
  const spare = box.height - besidePlate(room, card) - BETWEEN_PLATES;
  const size = { width: Math.min(plate.width, box.width - 4), height: Math.min(plate.height, spare) };
  const seat = room.open ? openSeat(room, box, y, card, size) : closedSeat(room, box, y, card, size);
  const bet = (lane && inLane(room, seat.plate, side, lane)) ?? seat.bet;
  const says = wordsIn(room, box, seat.bet);
  return { ...seat, bet, says, height: card, compact: room.compact, side };
}

type Laid = Pick<SeatPlaces, "plate" | "cards" | "bet">;

/** Between the seat and the boards; null where none of them is beside the seat. */
function inLane({ measures }: Room, plate: Box, side: SeatPlaces["side"], lane: Lane): Box | null {
  const { bet, gap } = measures;
  const width = Math.min(lane.width, bet.width);
  const x = side === "left" ? plate.x + plate.width + gap : plate.x - gap - width;
  const y = plate.y + (plate.height - bet.height) / 2;
  if (y < lane.top || y + bet.height > lane.bottom) return null;
  return { x, y, width, height: bet.height };
}

/** Where a bet would lie, and as far as nothing else does: never between the seat and the boards. */
function wordsIn({ measures }: Room, box: Box, bet: Box): Box {
  if (bet.height === 0) return bet;
  const height = Math.min(LINES * measures.bet.height, box.y + box.height - bet.y);
  return { ...box, y: bet.y, height: Math.max(bet.height, height) };
}

/** What a hand comes to may have as many. */
const LINES = 2;

function betUnder(room: Room, box: Box, y: number): Box {
  const height = betHeight(room);
  const width = Math.min(box.width, room.measures.bet.width * 1.3);
  return centred({ ...box, y, height }, width, height);
}

/** Backs behind the plate, bets under it. */
function closedSeat(room: Room, box: Box, y: number, card: number, { width, height }: Size): Laid {
  const plate = { x: box.x + (box.width - width) / 2, y: y + cardsSeen(room, card), width, height };
  return {
    cards: { x: box.x, y, width: box.width, height: card },
    plate,
    bet: betUnder(room, box, plate.y + height + badgeHeight(room)),
  };
}

/** Open cards under the plate, bets under them. */
function openSeat(room: Room, box: Box, y: number, card: number, { width, height }: Size): Laid {
  const cardsAt = y + height + badgeHeight(room);
  return {
    plate: { x: box.x + (box.width - width) / 2, y, width, height },
    cards: { x: box.x, y: cardsAt, width: box.width, height: card },
    bet: betUnder(room, box, cardsAt + card),
  };
}
