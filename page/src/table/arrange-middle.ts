// The middle of a felt: bands for the bank, the hands, the boards, the spots and one's own place.

import type { BankPart, HandsPart } from "../wire";
import { ownBand } from "./arrange-own";
import { type Band, type Box, centred, fanWidth, type Span } from "./box";
import type { Measures, Range } from "./measures";
import { boardCount, partOf, type Room, type Size } from "./room";
import type { Shape } from "./shape";

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
const SIDE_BY_SIDE = 0.56;
const CIRCLES_IN_ROW = 5;

/** From the top down; one's own place may be wider than the rest. */
export function middleBands(room: Room, width: number, ownWidth: number): Band<BandName>[] {
  const { layout, measures } = room;
  const bank = partOf(layout, "bank");
  const pot = partOf(layout, "pot");
  const bands: [BandName, Range | null][] = [
    ["bank", bank ? bankBand(measures, bank) : null],
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

export function bankBand({ bank, plate, cover, badge }: Measures, { cards }: BankPart): Range {
  const plates = plate.height + cover + badge;
  if (cards === 0) return { least: plates, wish: plates };
  return { least: Math.max(bank.least, plates), wish: Math.max(bank.wish, plates) };
}

/** Beside the name the banner has no more than this, nor over two boards, which both are told. */
function potsBand(room: Room): Range {
  const { pots, banner } = room.measures;
  const several = room.shape !== "sideways" && boardCount(room.layout) > 1;
  return room.named || several ? { least: pots.least, wish: Math.max(pots.wish, banner.wish) } : pots;
}

/** Text or dice between the bank and the players. */
export function isPrinted({ layout }: Room): boolean {
  return Boolean(partOf(layout, "arc")?.line || partOf(layout, "dice"));
}

function handsBand(room: Room, width: number): Range | null {
  const { layout, measures } = room;
  const part = partOf(layout, "hands");
  if (!part || !room.hands) return null;
  const { hands, gap } = measures;
  const { beside, around } = sharedHands(room, part);
  const lines = part.hands.length / beside;
  const across = part.rows.length > 0 ? room.size.width - 2 * measures.pad : width;
  const most = (across / beside - 16) / fanWidth(part.cards, 1, 0.6);
  const wish = Math.max(hands.least, Math.min(hands.wish, most));
  const height = (card: number) => lines * (card + around + gap) - gap;
  return { least: height(hands.least), wish: height(wish) };
}

/** Whether everybody bets on hands that are set into rows: those are as wide as the felt. */
export function isSharedSet({ layout }: Room): boolean {
  return Boolean(partOf(layout, "hands")?.rows.length);
}

/** How many of the hands everybody bets on lie beside each other, and the height of the words of each: upright a hand
 *  that is set has a line for itself. */
export function sharedHands({ measures, shape }: Room, part: HandsPart): { beside: number; around: number } {
  const { title, row } = measures;
  if (part.rows.length === 0) return { beside: part.hands.length, around: title };
  return { beside: shape === "upright" ? 1 : part.hands.length, around: row.title + row.says };
}

/** Of a card. */
export function sharedHeight(room: Room, { height }: Size): number {
  const part = partOf(room.layout, "hands");
  if (!part) return 0;
  const { beside, around } = sharedHands(room, part);
  const lines = part.hands.length / beside;
  const { gap } = room.measures;
  return (height + gap) / lines - gap - around;
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
  /** Of one of several: over its cards, on wide screens on their left where they stay large enough. */
  name: Size;
}

const ASIDE: Size = { width: 66, height: 0 };
const OVER: Record<Shape, Size> = {
  wide: { width: 0, height: 17 },
  upright: { width: 0, height: 16 },
  sideways: { width: 0, height: 15 },
};
const NO_NAME: Size = { width: 0, height: 0 };
/** Of two boards side by side. */
const BETWEEN_BOARDS = 20;
/** Of what cards of several boards wish for over the least. */
const OF_SEVERAL = 0.3;

function boardsOf({ layout, shape, measures }: Room, width: number): Boards | null {
  const boards = layout.parts.filter((part) => part.kind === "board");
  if (boards.length === 0) return null;
  const count = boards.length;
  const beside = shape === "sideways" ? count : 1;
  const share = beside > 1 ? SIDE_BY_SIDE : APART;
  const all = { count, cards: boards[0]!.cards, beside, rows: count / beside, share };
  if (count < 2) return { ...all, name: NO_NAME };
  const aside = shape === "wide" && mostHeight({ ...all, name: ASIDE }, width) >= measures.board.least;
  return { ...all, name: aside ? ASIDE : OVER[shape] };
}

function boardsBand(room: Room, width: number): Range | null {
  const boards = boardsOf(room, width);
  if (!boards) return null;
  const { board, gap } = room.measures;
  const { rows, name } = boards;
  const fitting = Math.max(board.least, Math.min(board.wish, mostHeight(boards, width)));
  const wish = rows > 1 ? board.least + (fitting - board.least) * OF_SEVERAL : fitting;
  const beside = (rows - 1) * gap + rows * name.height;
  return { least: board.least * rows + beside, wish: wish * rows + beside };
}

/** Of a card. */
function mostHeight({ beside, cards, share, name }: Boards, width: number): number {
  const free = width - (beside - 1) * BETWEEN_BOARDS - name.width;
  return free / beside / fanWidth(cards, 1, share);
}

export interface BoardPlaces {
  /** Each no larger than its cards. */
  boards: Box[];
  /** As many, where there are several. */
  names: Box[];
}

export function boardPlaces(room: Room, box: Box | null): BoardPlaces {
  const all = box && boardsOf(room, box.width);
  if (!all) return { boards: [], names: [] };
  const { count, cards, beside, rows, share, name } = all;
  const { gap } = room.measures;
  const line = (box.height - (rows - 1) * gap) / rows;
  const height = Math.min(line - name.height, mostHeight(all, box.width));
  const width = (box.width - (beside - 1) * BETWEEN_BOARDS) / beside;
  const boards = Array.from({ length: count }, (_, place) => {
    const x = box.x + (place % beside) * (width + BETWEEN_BOARDS);
    const y = box.y + Math.floor(place / beside) * (line + gap) + name.height;
    const fan = fanWidth(cards, height, share);
    const board = centred({ x, y, width, height: line - name.height }, fan, height);
    return { ...board, x: Math.max(board.x, x + name.width) };
  });
  return { boards, names: count > 1 ? boards.map((board) => nameOf(board, name)) : [] };
}

function nameOf(board: Box, { width, height }: Size): Box {
  return width > 0 ? { ...board, x: board.x - width, width } : { ...board, y: board.y - height, height };
}
