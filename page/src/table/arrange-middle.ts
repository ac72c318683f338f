// The middle of a felt: bands for the bank, the hands, the boards, the spots and one's own place.

import { ownBand } from "./arrange-own";
import { type Band, type Box, centred, fanWidth, type Span } from "./box";
import type { Measures, Range } from "./measures";
import { partOf, type Room, type Size } from "./room";

export type BandName =
  | "seats"
  | "bank"
  | "print"
  | "hands"
  | "name"
  | "track"
  | "melds"
  | "pots"
  | "boards"
  | "banner"
  | "spots"
  | "own";
export type Spans = Partial<Record<BandName, Span>>;

/** Of a card's width that is seen: in one board, and where two lie beside each other. */
const APART = 1.07;
const SIDE_BY_SIDE = 0.62;
const CIRCLES_IN_ROW = 5;

/** From the top down; one's own place may be wider than the rest. */
export function middleBands(room: Room, width: number, ownWidth: number): Band<BandName>[] {
  const { layout, measures } = room;
  const bank = partOf(layout, "bank");
  const pot = partOf(layout, "pot");
  const bands: [BandName, Range | null][] = [
    ["bank", bank ? bankBand(measures, bank.cards) : null],
    ["print", isPrinted(room) ? measures.print : null],
    ["hands", handsBand(room, width)],
    ["name", room.named ? measures.name : null],
    ["track", partOf(layout, "track") ? measures.track : null],
    ["pots", pot ? potsBand(room) : null],
    ["boards", boardsBand(room, width)],
    ["banner", pot || !room.banner ? null : measures.banner],
    ["spots", spotsBand(room)],
    ["melds", partOf(layout, "meld-row") ? measures.melds : null],
    ["own", ownBand(room, ownWidth)],
  ];
  return bands.flatMap(([name, range]) => (range ? [{ name, ...range }] : []));
}

export function bankBand({ bank, plate, cover, badge }: Measures, cards: number): Range {
  const plates = plate.height + cover + badge;
  if (cards === 0) return { least: plates, wish: plates };
  return { least: Math.max(bank.least, plates), wish: Math.max(bank.wish, plates) };
}

/** Beside the name the banner has no more than this. */
function potsBand({ measures: { pots, banner }, named }: Room): Range {
  return named ? { least: pots.least, wish: Math.max(pots.wish, banner.wish) } : pots;
}

/** Text or dice between the bank and the players. */
export function isPrinted({ layout }: Room): boolean {
  return Boolean(partOf(layout, "arc")?.line || partOf(layout, "dice"));
}

function handsBand({ layout, measures }: Room, width: number): Range | null {
  const part = partOf(layout, "hands");
  if (!part) return null;
  const { hands, title } = measures;
  const most = (width / part.hands.length - 16) / fanWidth(part.cards, 1, 0.6);
  const wish = Math.max(hands.least, Math.min(hands.wish, most));
  return { least: hands.least + title, wish: wish + title };
}

export function spotsBand({ layout, measures, shape }: Room): Range | null {
  const spots = layout.parts.filter((part) => part.kind === "spot");
  if (spots.length === 0) return null;
  if (spots.some((spot) => spot.shape === "area")) return measures.areas;
  const rows = shape === "upright" && spots.length > CIRCLES_IN_ROW ? 2 : 1;
  return { least: measures.circles.least * rows, wish: measures.circles.wish * rows };
}

/** The bank's cards, beside its plate: as high as the band, if their left halves are seen. */
export function bankCards(room: Room, box: Box): Size {
  const { measures } = room;
  const cards = bankFan(room, 0.56);
  if (cards === 0) return { width: 0, height: 0 };
  const width = box.width - besideBankCards(measures);
  return { width, height: Math.min(box.height, Math.max(measures.seat.least, width / cards)) };
}

/** The least width of a bank whose cards can be read. */
export function leastBank(room: Room): number {
  const cards = bankFan(room, 0.56);
  return cards === 0 ? 0 : cards * room.measures.seat.least + besideBankCards(room.measures);
}

/** The width of a bank whose cards lie side by side. */
export function wholeBank(room: Room, height: number): number {
  return bankFan(room, 1.05) * height + besideBankCards(room.measures);
}

function besideBankCards({ bankPlate, gap }: Measures): number {
  return bankPlate + 2 * gap;
}

/** All hands of the bank with cards of height 1, of which so much is seen. */
function bankFan({ layout, company }: Room, share: number): number {
  const bank = partOf(layout, "bank");
  if (!bank || bank.cards === 0) return 0;
  const cards = Math.max(bank.cards, company.bank ?? 0);
  return bank.hands.length * fanWidth(cards, 1, share) + (bank.hands.length - 1) * 0.15;
}

// ---- boards ----

interface Boards {
  count: number;
  cards: number;
  /** Sideways two boards lie beside each other. */
  beside: number;
  rows: number;
  share: number;
}

function boardsOf({ layout, shape }: Room): Boards | null {
  const boards = layout.parts.filter((part) => part.kind === "board");
  if (boards.length === 0) return null;
  const count = boards.length;
  const beside = shape === "sideways" ? count : 1;
  const share = beside > 1 ? SIDE_BY_SIDE : APART;
  return { count, cards: boards[0]!.cards, beside, rows: count / beside, share };
}

function boardsBand(room: Room, width: number): Range | null {
  const boards = boardsOf(room);
  if (!boards) return null;
  const { board, gap } = room.measures;
  const wish = Math.max(board.least, Math.min(board.wish, mostHeight(boards, width)));
  const between = (boards.rows - 1) * gap;
  return { least: board.least * boards.rows + between, wish: wish * boards.rows + between };
}

function mostHeight({ beside, cards, share }: Boards, width: number): number {
  return width / beside / fanWidth(cards, 1, share);
}

/** Each no larger than its cards. */
export function boardPlaces(room: Room, box: Box | null): Box[] {
  const boards = boardsOf(room);
  if (!boards || !box) return [];
  const { count, cards, beside, rows, share } = boards;
  const { gap } = room.measures;
  const line = (box.height - (rows - 1) * gap) / rows;
  const height = Math.min(line, mostHeight(boards, box.width));
  return Array.from({ length: count }, (_, place) => {
    const width = box.width / beside;
    const x = box.x + (place % beside) * width;
    const y = box.y + Math.floor(place / beside) * (line + gap);
    return centred({ x, y, width, height: line }, fanWidth(cards, height, share), height);
  });
}
