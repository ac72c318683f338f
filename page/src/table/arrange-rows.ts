// Every live opponent a row, the folded ones as one line: open hands on phones.

import type { Places } from "./arrange";
import { ownBand, ownPlaces } from "./arrange-own";
import type { SeatPlaces } from "./arrange-seats";
import { type Box, CARD, fanWidth } from "./box";
import { fitting } from "./fitting";
import { boardCount, partOf, type Room } from "./room";

type RowBand = "seats" | "track" | "pots" | "melds" | "own";

const LINE = 28;
/** Of a pill with a name and what was said or won. */
const PILL = 116;

const DECK = 53; // with a joker

/** Cards that somebody has laid down, as a rule: more of them lie closer. */
const MELDED = 5;

export function arrangeRows(whole: Room): Places {
  const { size, measures, company, layout } = whole;
  const live = company.folded.filter((folded) => !folded).length;
  const lines = Math.ceil((company.folded.length - live) / pillsAcross(whole)) * LINE;
  const across = { x: measures.pad, width: size.width - 2 * measures.pad };
  const rows = rowsOf(whole, live);
  const boards = boardCount(layout);
  const melds = partOf(layout, "meld-row") !== undefined;
  const abreast = melds && whole.shape === "sideways"; // one's own lie beside the pot
  const { room, spans } = fitting<RowBand>(whole, (one) => [
    { name: "seats", least: rows.least + lines, wish: rows.wish + lines },
    ...(partOf(layout, "track") ? [{ name: "track" as const, ...measures.track }] : []),
    { name: "pots", ...(boards > 0 ? measures.board : measures.pots) },
    ...(melds && !abreast ? [{ name: "melds" as const, ...measures.melds }] : []),
    { name: "own", ...ownBand(one, across.width) },
  ]);
  const seats = spans.seats!;
  const middle: Box = { ...across, ...spans.pots! };
  const [board, rest] = boards > 0 ? beside(middle) : [null, middle];
  const half = { ...rest, width: rest.width / 2 };
  const pots = abreast ? half : rest;
  return {
    bank: null,
    hands: null,
    boards: board ? [board] : [],
    boardNames: [],
    pots: partOf(layout, "pot") ? pots : null,
    print: null,
    name: null,
    track: spans.track ? { ...across, ...spans.track } : null,
    points: null,
    melds: abreast ? { ...half, x: rest.x + half.width } : spans.melds ? { ...across, ...spans.melds } : null,
    banner: pots,
    spots: null,
    own: ownPlaces(room, { ...across, ...spans.own! }),
    seats: seatsIn(room, { ...across, y: seats.y, height: seats.height - lines }, rows.columns),
    shoe: { x: size.width / 2 - 20, y: 0, width: 40, height: 10 },
    rack: null,
    bankCards: { width: 0, height: 0 },
    heights: { hands: 0, board: board?.height ?? 0 },
  };
}

/** A card everybody may look at, and what is beside it. */
function beside(box: Box): [Box, Box] {
  const width = box.height / CARD + BESIDE;
  return [
    { ...box, width },
    { ...box, x: box.x + width, width: box.width - width },
  ];
}

const BESIDE = 24;

/** The part of a plate where its badge does not need the other half. */
const MELDED_PLATE = 0.74;

/** Upright a row for each; sideways they stand beside each other, plate over cards. */
function rowsOf(room: Room, live: number) {
  const { shape, measures, size } = room;
  const cards = cardsToCome(room, live);
  if (shape === "upright") {
    const least = measures.seat.least + 2;
    return { columns: 1, least: live * least, wish: live * (72 + 20) };
  }
  const columns = Math.max(
    1,
    Math.min(live, Math.floor(size.width / fanWidth(cards, measures.seat.least, 0.5))),
  );
  const lines = Math.ceil(live / columns);
  const row = measures.seat.least + measures.plate.height + 4;
  return { columns, least: lines * row, wish: lines * (row + 20) };
}

/** As many as the game deals, and a deck has for everybody who is in. */
function cardsToCome({ layout, company, cards }: Room, live: number): number {
  if (partOf(layout, "meld-row")) return Math.min(cards, MELDED);
  return Math.max(company.cards, Math.min(cards, Math.floor(DECK / (live + 1))));
}

function seatsIn(room: Room, box: Box, columns: number): SeatPlaces[] {
  const { company } = room;
  const live = company.folded.filter((folded) => !folded).length;
  const lines = Math.max(1, Math.ceil(live / columns));
  const cell = { width: box.width / columns, height: box.height / lines };
  let alive = 0;
  let gone = 0;
  return company.folded.map((folded) => {
    if (folded) return pill(room, box, gone++);
    const place = alive++;
    const at: Box = {
      x: box.x + (place % columns) * cell.width,
      y: box.y + Math.floor(place / columns) * cell.height,
      ...cell,
    };
    return room.shape === "upright" ? row(room, at) : over(room, at);
  });
}

function row(room: Room, box: Box): SeatPlaces {
  const { measures } = room;
  const { plate, bet } = measures;
  const height = Math.max(measures.seat.least, Math.min(70, box.height - 4));
  const width = Math.min(plate.width, box.width * 0.34);
  const right = { x: box.x + width + 8, width: box.width - width - 8 };
  const spare = box.height - height >= bet.height;
  const betAt = spare
    ? { x: right.x, y: box.y + height, width: right.width, height: bet.height }
    : { x: box.x, y: box.y + plate.height - 2, width, height: Math.max(0, height - plate.height) };
  return {
    plate: { x: box.x, y: box.y + 2, width, height: plate.height },
    cards: { x: right.x, y: box.y, width: right.width, height },
    bet: betAt,
    height,
    compact: room.compact || !spare, // the bet has the place under the plate
    side: "row",
  };
}

function over(room: Room, box: Box): SeatPlaces {
  const { measures } = room;
  const { plate } = measures;
  const height = Math.max(measures.seat.least, Math.min(62, box.height - plate.height - 4));
  const width = Math.min(plate.width, box.width * (partOf(room.layout, "meld-row") ? MELDED_PLATE : 0.5));
  return {
    plate: { x: box.x + 2, y: box.y, width, height: plate.height },
    cards: { x: box.x + 2, y: box.y + plate.height + 2, width: box.width - 8, height },
    bet: { x: box.x, y: box.y, width: 0, height: 0 }, // written on the plate: its badge lies beside it
    height,
    compact: room.compact,
    side: "row",
  };
}

function pillsAcross({ size, measures }: Room): number {
  return Math.floor((size.width - 2 * measures.pad) / PILL);
}

function pill(room: Room, box: Box, place: number): SeatPlaces {
  const all = room.company.folded.filter((folded) => folded).length;
  const across = Math.min(pillsAcross(room), all);
  const width = box.width / across;
  const at: Box = {
    x: box.x + (place % across) * width + 2,
    y: box.y + box.height + Math.floor(place / across) * LINE + 2,
    width: width - 4,
    height: LINE - 4,
  };
  const none = { ...at, height: 0 };
  return { plate: at, cards: none, bet: none, height: 0, compact: true, side: "line" };
}
