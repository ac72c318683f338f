// Others in rows, one board of three rows to set in the middle, and what is told of it beside or under it.

import type { Places } from "./arrange";
import { bankBand, bankCards, isPrinted, spotsBand } from "./arrange-middle";
import type { OwnPlaces } from "./arrange-own";
import type { SeatPlaces } from "./arrange-seats";
import { type Band, type Box, centred, leastHeight, type Span, stacked } from "./box";
import type { Range } from "./measures";
import { partOf, type Room, type Size } from "./room";
import { isFramed, ownCard, ownSize, SAYS, type SetPart, seatCard, seatSize, setPartOf } from "./set/sizes";

type SetBand = "bank" | "seats" | "print" | "track" | "spots" | "board" | "points" | "plate";
type Spans = Partial<Record<SetBand, Span>>;

/** A card of the others while it is face down may be smaller than one that is read. */
const CLOSED = 36;

/** The width of the plate and the banner beside a board that leaves room for points. */
const WORDS = 166;

const POINTS_ROW = { wide: 29, upright: 19, sideways: 16 };

export function arrangeSet(room: Room): Places {
  const part = setPartOf(room.layout.parts);
  if (!part) throw new Error("there is nothing to set");
  if (room.shape === "sideways") return sideways(room, part);
  return room.shape === "upright" ? upright(room, part) : wide(room, part);
}

// ---- three shapes ----

/** The board in the middle, the points on its left, plate and banner on its right. */
function wide(room: Room, part: SetPart): Places {
  const inner = innerOf(room);
  const spans = spansOf(room, inner, (card) => [
    ["bank", bankOf(room)],
    ["seats", othersBand(room, part, inner.width, card)],
    ["print", isPrinted(room) ? room.measures.print : null],
    ["spots", spotsBand(room)],
    ["board", boardBand(room, part)],
  ]);
  const { gap } = room.measures;
  const band: Box = { ...inner, ...spans.board! };
  const points = partOf(room.layout, "points");
  const most = ownCard(part, { width: inner.width / 2, height: band.height }, "wide");
  const height = points ? Math.min(most, room.measures.board.least) : most;
  const size = ownSize(part, height, "wide");
  const middle = centred(band, size.width + SAYS.width, size.height);
  const aside = inner.x + inner.width - WORDS - 2 * gap - middle.width;
  const board = points ? { ...middle, x: Math.max(middle.x, aside) } : middle;
  const right = board.x + board.width + 2 * gap;
  const left = board.x - 2 * gap - inner.x;
  return places(room, part, spans, {
    inner,
    board,
    side: { x: inner.x, y: band.y, width: left, height: band.height },
    words: { x: right, y: band.y, width: inner.x + inner.width - right, height: band.height },
  });
}

/** All over each other. */
function upright(room: Room, part: SetPart): Places {
  const inner = innerOf(room);
  const { measures } = room;
  const spans = spansOf(room, inner, (card) => [
    ["bank", bankOf(room)],
    ["seats", othersBand(room, part, inner.width, card)],
    ["print", isPrinted(room) ? measures.print : null],
    ["track", partOf(room.layout, "track") && !room.company.scored ? measures.track : null],
    ["spots", spotsBand(room)],
    ["board", boardBand(room, part)],
    ["points", pointsBand(room)],
    ["plate", { least: measures.plate.height + measures.badge, wish: measures.banner.wish }],
  ]);
  const side = spans.points ?? spans.track ?? { y: spans.board!.y, height: 0 };
  return places(room, part, spans, {
    inner,
    board: { ...inner, ...spans.board! },
    side: { ...inner, ...side },
    words: { ...inner, ...spans.plate! },
  });
}

/** The others on the left, the board on the right. */
function sideways(room: Room, part: SetPart): Places {
  const inner = innerOf(room);
  const { measures } = room;
  const cards = Math.ceil(ownSize(part, measures.own.least, "sideways").width) + 1;
  const least = Math.max(cards, 2 * measures.plate.width); // the plate and the banner have to fit too
  const right: Box = { ...inner, x: inner.x + inner.width - least, width: least };
  const left: Box = { ...inner, width: inner.width - least - 3 * measures.gap };
  const top = bankOf(room);
  const under = top ? top.least + measures.gap : 0;
  const below = (box: Box): Box => ({ ...box, y: box.y + under, height: box.height - under });
  const others = spansOf(room, below(left), (card) => [
    ["seats", othersBand(room, part, left.width, card)],
    ["track", partOf(room.layout, "track") && !room.company.scored ? measures.track : null],
    ["points", pointsBand(room)],
  ]);
  const mine = spansOf(room, below(right), () => [
    ["print", isPrinted(room) ? measures.print : null],
    ["board", boardBand(room, part)],
    ["spots", spotsBand(room)],
    ["plate", { least: measures.plate.height + measures.badge, wish: measures.banner.wish }],
  ]);
  const side = others.points ?? others.track ?? { y: right.y, height: 0 };
  const bank = top && { y: inner.y, height: top.least };
  return places(
    room,
    part,
    { ...others, ...mine, ...(bank && { bank }) },
    {
      inner,
      board: { ...right, ...mine.board! },
      side: { ...left, ...side },
      words: { ...right, ...mine.plate! },
      others: left,
      beside: right,
    },
  );
}

// ---- bands ----

function innerOf({ size, measures: { pad } }: Room): Box {
  return { x: pad, y: pad, width: size.width - 2 * pad, height: size.height - 2 * pad };
}

type Bands = [SetBand, Range | null][];

/** The others' cards can be read, unless there is no room for that. */
function spansOf({ measures }: Room, box: Box, bandsWith: (card: number) => Bands): Spans {
  const [read, closed] = [measures.seat.least, CLOSED].map((card) =>
    bandsWith(card).flatMap(([name, range]): Band<SetBand>[] => (range ? [{ name, ...range }] : [])),
  );
  const bands = leastHeight(read!, measures.gap) <= box.height ? read! : closed!;
  return stacked(bands, box.y, box.height, measures.gap);
}

function bankOf({ layout, measures }: Room): Range | null {
  const bank = partOf(layout, "bank");
  return bank ? bankBand(measures, bank) : null;
}

function boardBand({ measures, shape }: Room, part: SetPart): Range {
  const least = shape === "wide" ? measures.board.least : measures.own.least;
  return { least: ownSize(part, least, shape).height, wish: ownSize(part, measures.own.wish, shape).height };
}

function pointsBand({ layout, company, shape }: Room): Range | null {
  const points = partOf(layout, "points");
  if (!points || !company.scored) return null;
  const height = (points.rows.length + 2) * POINTS_ROW[shape];
  return { least: height, wish: height };
}

// ---- the others ----

function linesOf(room: Room, part: SetPart, width: number): { columns: number; lines: number } {
  const all = room.company.folded.length;
  const board = seatSize(part, room.measures.seat.least).width + 4;
  const most = Math.max(1, Math.floor(width / Math.max(room.measures.plate.width * 0.8, board)));
  const lines = Math.ceil(all / most);
  return { columns: Math.ceil(all / Math.max(1, lines)), lines };
}

function plateHeight({ measures: { plate }, shape }: Room): number {
  return shape === "sideways" ? plate.least : plate.height;
}

/** What stands over a board: a plate, and on wide screens what hangs under it. */
function overSet(room: Room): number {
  return plateHeight(room) + (room.shape === "wide" ? room.measures.badge : 0);
}

function othersBand(room: Room, part: SetPart, width: number, least: number): Range | null {
  const { lines } = linesOf(room, part, width);
  if (lines === 0) return null;
  const { gap, seat } = room.measures;
  const height = (card: number) => lines * (overSet(room) + seatSize(part, card).height + gap) - gap;
  return { least: height(least), wish: height(Math.max(least, seat.least)) };
}

function othersIn(room: Room, part: SetPart, box: Box): SeatPlaces[] {
  const { columns, lines } = linesOf(room, part, box.width);
  const { plate, gap } = room.measures;
  const cell: Size = { width: box.width / columns, height: (box.height + gap) / lines };
  return room.company.folded.map((_, place) => {
    const x = box.x + (place % columns) * cell.width;
    const y = box.y + Math.floor(place / columns) * cell.height;
    const width = Math.min(plate.width, cell.width - 4);
    const over = overSet(room);
    const cards: Box = { x: x + 1, y: y + over, width: cell.width - 2, height: cell.height - over - gap };
    return {
      plate: { x: x + (cell.width - width) / 2, y, width, height: plateHeight(room) },
      cards,
      bet: { ...cards, height: 0 }, // written on the plate
      height: seatCard(part, cards),
      compact: room.shape !== "wide",
      side: "top",
    };
  });
}

// ---- all places ----

interface Laid {
  inner: Box;
  board: Box;
  /** For the track, or the points. */
  side: Box;
  /** For one's own plate and the banner. */
  words: Box;
  /** Where the others stand, if not everywhere. */
  others?: Box;
  /** Where print and spots lie, if not everywhere. */
  beside?: Box;
}

function places(room: Room, part: SetPart, spans: Spans, laid: Laid): Places {
  const { layout, measures, company } = room;
  const { inner, board, side } = laid;
  const at = (span: Span | undefined, across: Box): Box | null => (span ? { ...across, ...span } : null);
  const bank = at(spans.bank, inner);
  const seats = at(spans.seats, laid.others ?? inner);
  const own = ownOf(room, part, board, laid.words);
  const scored = company.scored && partOf(layout, "points");
  return {
    bank,
    hands: null,
    boards: [],
    boardNames: [],
    pots: null,
    print: at(spans.print, laid.beside ?? inner),
    name: null,
    track: partOf(layout, "track") && !scored ? side : null,
    points: scored ? side : null,
    banner: bannerOf(room, laid.words, own.plate),
    spots: at(spans.spots, laid.beside ?? inner),
    own,
    seats: seats ? othersIn(room, part, seats) : [],
    shoe: { x: inner.x + inner.width / 2 - 20, y: 0, width: 40, height: 10 },
    rack: null,
    bankCards: bank ? bankCards(room, bank) : { width: 0, height: 0 },
    heights: { hands: 0, board: measures.board.least },
  };
}

function ownOf({ measures, shape }: Room, part: SetPart, board: Box, words: Box): OwnPlaces {
  const { plate, badge, gap } = measures;
  const x = shape === "wide" ? words.x : words.x + 2;
  const at: Box = { x, y: words.y, width: Math.min(plate.width, words.width), height: plate.height };
  const under: Box = { ...words, y: at.y + plate.height + badge };
  const right = at.x + at.width + gap;
  const beside: Box = { ...words, x: right, width: words.x + words.width - right };
  return {
    cards: board,
    height: ownCard(part, board, shape),
    plate: at,
    says: { ...(shape === "wide" || isFramed(part) ? under : beside), height: 0 },
    bet: { ...under, height: 0 },
  };
}

/** Under one's plate on wide screens, else beside it. */
function bannerOf({ measures, shape }: Room, words: Box, plate: Box): Box {
  const { badge, gap } = measures;
  if (shape === "wide") {
    const y = plate.y + plate.height + badge + gap;
    return { ...words, y, height: Math.max(0, words.y + words.height - y) };
  }
  const x = plate.x + plate.width + gap;
  return { ...words, x, width: Math.max(0, words.x + words.width - x) };
}
