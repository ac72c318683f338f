// Where everything lies on a felt: pure geometry, the same for every game.
// The middle is a stack of bands; the seats stand around it, over it, or as rows.

import type { Layout } from "../wire";
import { arrangeFrames } from "./arrange-frames";
import {
  type BandName,
  bankCards,
  boardPlaces,
  isSharedSet,
  leastBank,
  middleBands,
  type Spans,
  sharedHeight,
  wholeBank,
} from "./arrange-middle";
import { type OwnPlaces, ownPlaces } from "./arrange-own";
import { arrangeRows } from "./arrange-rows";
import {
  columnWidth,
  gridSeats,
  type SeatPlaces,
  seatHeight,
  sideSeats,
  standApart,
  topCount,
} from "./arrange-seats";
import { arrangeSet } from "./arrange-set";
import type { Band, Box } from "./box";
import { fitting } from "./fitting";
import { type Company, partOf, type Room, roomOf, type Size } from "./room";
import { isFramed, setPartOf } from "./set/sizes";
import type { Shape } from "./shape";

export interface Places {
  bank: Box | null;
  /** The bank's cards lie under its plate, not beside it. */
  bankUnder?: boolean;
  /** Hands everybody bets on. */
  hands: Box | null;
  boards: Box[];
  /** Of each of several boards. */
  boardNames: Box[];
  pots: Box | null;
  print: Box | null;
  /** The name of the game, where it does not have the banner's place. */
  name: Box | null;
  /** The draws, or the streets. */
  track: Box | null;
  points: Box | null;
  /** One's own melds. */
  melds?: Box | null;
  banner: Box;
  spots: Box | null;
  own: OwnPlaces;
  /** As many as there are opponents, in their order. */
  seats: SeatPlaces[];
  shoe: Box;
  /** Where discards lie; null where there is no room for a rack, nor for a shoe that is seen. */
  rack: Box | null;
  /** Room for all of the bank's cards, as high as one. */
  bankCards: Size;
  /** Heights of cards. */
  heights: { hands: number; board: number };
}

export function arrange(layout: Layout, size: Size, shape: Shape, company: Company): Places {
  const room = roomOf(layout, size, shape, company);
  const arrangement = (shape === "wide" ? null : layout.upright) ?? layout.arrangement;
  const set = setPartOf(layout.parts);
  if (set) return isFramed(set) ? arrangeFrames(room, set) : arrangeSet(room); // a board at every size
  if (arrangement === "rows") return arrangeRows(room);
  return shape === "upright" ? arrangeUpright(room) : arrangeAround(room);
}

interface Across {
  x: number;
  width: number;
}

// ---- seats around the middle ----

function arrangeAround(whole: Room): Places {
  const { size, measures, company } = whole;
  const { pad, gap, seat } = measures;
  const top = topCount(whole);
  const aside = company.folded.length > top ? columnWidth(whole) + gap : 0;
  const inner: Across = { x: pad, width: size.width - 2 * pad };
  const middle: Across = { x: pad + aside, width: inner.width - 2 * aside };
  const own = standApart(whole) ? inner : middle;
  const { room, spans } = fitting(whole, (one) => [
    ...(top > 0
      ? [{ name: "seats" as const, least: seatHeight(one, seat.least), wish: seatHeight(one, seat.wish) }]
      : []),
    ...withColumns(one, middleBands(one, middle.width, own.width), company.folded.length - top),
  ]);
  const places = middlePlaces(room, spans, middle, own);
  const over = bankOver(room, spans, middle);
  const bank = over && { bank: over, bankCards: bankCards(room, over) };
  const seats = sideSeats(room, spans, middle, top, {
    boards: [...places.boards, ...places.boardNames],
    from: over,
  });
  return { ...places, ...bank, ...besideBank(room, spans, middle), seats };
}

/** Open hands are wide: their columns stand beside the pots, over one's own cards. */
function withColumns(room: Room, bands: Band<BandName>[], aside: number): Band<BandName>[] {
  if (!standApart(room)) return bands;
  const { seat } = room.measures;
  const high = Math.ceil(aside / 2);
  const least = high * seatHeight({ ...room, bets: false }, seat.least);
  const wish = high * seatHeight(room, seat.wish);
  return bands.map((band) =>
    band.name === "pots"
      ? { ...band, least: Math.max(band.least, least), wish: Math.max(band.wish, wish) }
      : band,
  );
}

/** A bank that is too wide for the middle stands over the columns too; null where it has room. */
function bankOver(room: Room, spans: Spans, middle: Across): Box | null {
  const { size, measures } = room;
  if (!spans.bank || leastBank(room) <= middle.width) return null;
  const x = measures.pad + measures.radius * 0.4;
  return x < middle.x ? { x, width: size.width - 2 * x, ...spans.bank } : null;
}

/** A shoe on the right of the bank and a rack on the left, where its cards leave room. */
function besideBank(room: Room, spans: Spans, middle: Across): Pick<Places, "shoe" | "rack"> | null {
  const { layout, shape, measures } = room;
  if (shape !== "wide" || !spans.bank || !partOf(layout, "shoe")) return null;
  const { width, height } = SHOE;
  const free = (middle.width - wholeBank(room, spans.bank.height)) / 2;
  if (free < width + measures.gap) return null;
  const y = spans.bank.y + measures.gap / 2;
  return {
    rack: { x: middle.x, y, width, height },
    shoe: { x: middle.x + middle.width - width, y, width, height },
  };
}

const SHOE = { width: 72, height: 58 };

/** A printed layout is as wide as the felt: the seats stand over it. */
function spotsAcross({ layout, shape, size, measures }: Room, middle: Across): Across {
  if (layout.arrangement !== "layout" || shape === "upright") return middle;
  const x = measures.pad + measures.radius * 0.5;
  return x < middle.x ? { x, width: size.width - 2 * x } : middle;
}

// ---- seats in rows over the middle ----

function arrangeUpright(whole: Room): Places {
  const { size, measures } = whole;
  const middle: Across = { x: measures.pad, width: size.width - 2 * measures.pad };
  const { room, spans } = fitting(whole, (one) => {
    const bands = middleBands(one, middle.width, middle.width);
    const { height } = gridSeats(one);
    const after = bands[0]?.name === "bank" && whole.cards > 0 ? 1 : 0; // under a bank with cards
    if (height > 0) bands.splice(after, 0, { name: "seats", least: height, wish: height });
    return bands;
  });
  const seats = spans.seats ? gridSeats(room).at(spans.seats) : [];
  return { ...middlePlaces(room, spans, middle, middle), seats };
}

// ---- the middle ----

/** Under the pots, where they stand in the middle of much more room than they need. */
function nameUnder({ measures }: Room, pots: Box | null): Box | null {
  const { name, banner, gap } = measures;
  if (!pots || pots.height < banner.wish + 2 * (name.wish + gap)) return null;
  return { ...pots, y: pots.y + pots.height - name.wish, height: name.wish };
}

/** Where nothing is left over the cards: on the right of one's own plate, which stands in the middle. */
function besidePlate({ measures: { gap, radius } }: Room, { x, width }: Across, plate: Box): Box {
  const left = plate.x + plate.width + 2 * gap;
  return { ...plate, x: left, width: Math.max(0, x + width - radius * 0.5 - left) };
}

function middlePlaces(room: Room, spans: Spans, middle: Across, own: Across): Omit<Places, "seats"> {
  const { measures, size } = room;
  const box = (name: BandName): Box | null => (spans[name] ? { ...middle, ...spans[name] } : null);
  const { boards, names: boardNames } = boardPlaces(room, box("boards"));
  const bank = box("bank");
  const isSet = isSharedSet(room);
  const across: Across = { x: measures.pad, width: size.width - 2 * measures.pad };
  const hands = spans.hands ? { ...(isSet ? across : middle), ...spans.hands } : null;
  const nowhere: Box = { x: size.width / 2, y: size.height / 2, width: 0, height: 0 };
  const mine = ownPlaces(room, { ...own, ...spans.own! });
  return {
    bank,
    hands,
    boards,
    boardNames,
    pots: box("pots"),
    print: box("print"),
    name: box("name") ?? nameUnder(room, box("pots")),
    track: box("track"),
    points: null,
    melds: spans.melds ? { ...own, ...spans.melds } : null,
    banner: box("banner") ?? box("pots") ?? (isSet ? besidePlate(room, across, mine.plate) : nowhere),
    spots: spans.spots ? { ...spotsAcross(room, middle), ...spans.spots } : null,
    own: mine,
    shoe: { x: size.width - measures.pad - 60, y: measures.pad, width: 60, height: 40 },
    rack: null,
    bankCards: bank ? bankCards(room, bank) : { width: 0, height: 0 },
    heights: {
      hands: hands ? sharedHeight(room, hands) : 0,
      board: boards[0]?.height ?? 0,
    },
  };
}
