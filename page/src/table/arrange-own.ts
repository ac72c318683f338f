// One's own place, at the bottom: cards, and the plate beside them or over them.

import { type Box, CARD, sum } from "./box";
import { partOf, promisedCards, type Room } from "./room";

export interface OwnPlaces {
  /** All of one's hands, side by side. */
  cards: Box;
  /** Of a card. */
  height: number;
  /** Of each row that is set, where they are framed. */
  rows?: Box[];
  plate: Box;
  /** What one holds, in words. */
  says: Box;
  /** Pot games: what one has bet on this street. */
  bet: Box;
}

const BETWEEN_CARDS = 0.07;
/** Between two hands, in widths of a card. */
const BETWEEN_HANDS = 0.35;
/** Of each card that is seen where they must overlap. */
const CLOSE = 0.56;

export function ownBand(room: Room, width: number): { least: number; wish: number } {
  const { measures } = room;
  const { plate, own, badge, gap } = measures;
  if (cardsInHands(room).length === 0) {
    const height = plate.height + badge;
    return { least: height, wish: height };
  }
  const strip = betStrip(room);
  const over = besideFits(room, width) ? 0 : plate.height + badge + gap;
  const wish = cardHeight(room, width, own.wish);
  return { least: Math.min(own.least, wish) + over + strip, wish: wish + over + strip };
}

/** Cards of each hand: those to come have their place before they are dealt. */
export function cardsInHands({ company, cards, layout }: Room): number[] {
  if (company.own === null || !partOf(layout, "own")) return [];
  if (company.own.length === 0) return cards > 0 ? [cards] : [];
  return company.own.length === 1 ? [Math.max(company.own[0]!, promisedCards(layout))] : company.own;
}

function betStrip({ layout, measures, bets }: Room): number {
  return bets && partOf(layout, "pot") ? measures.bet.height + 4 : 0;
}

/** Of all hands, in widths of a card. */
function handsWidth(hands: number[], share: number): number {
  return sum(hands.map((cards) => 1 + (cards - 1) * share)) + (hands.length - 1) * BETWEEN_HANDS;
}

function besideFits(room: Room, width: number): boolean {
  const { measures } = room;
  const cards = (measures.own.least / CARD) * handsWidth(cardsInHands(room), 1 + BETWEEN_CARDS);
  return cards + platesWidth(room) <= width;
}

function platesWidth({ measures }: Room): number {
  return measures.plate.width + 2 * measures.gap;
}

/** The wished height, or less so that all cards are seen whole; overlapped only where they must be. */
function cardHeight(room: Room, width: number, wish: number): number {
  const { own } = room.measures;
  const hands = cardsInHands(room);
  const free = besideFits(room, width) ? width - platesWidth(room) : width;
  const whole = (free / handsWidth(hands, 1 + BETWEEN_CARDS)) * CARD;
  if (whole >= own.least) return Math.min(wish, whole);
  return Math.min(own.least, (free / handsWidth(hands, CLOSE)) * CARD);
}

export function ownPlaces(room: Room, band: Box): OwnPlaces {
  const hands = cardsInHands(room);
  if (hands.length === 0) return plateAlone(room, band);
  const { plate, gap, badge, bet } = room.measures;
  const strip = betStrip(room);
  const beside = besideFits(room, band.width);
  const over = beside ? 0 : plate.height + badge + gap;
  const height = cardHeight(room, band.width, band.height - over - strip);
  const free = beside ? band.width - platesWidth(room) : band.width;
  const width = Math.min((height / CARD) * handsWidth(hands, 1 + BETWEEN_CARDS), free);
  const x = band.x + (free - width) / 2;
  const cards: Box = { x, y: band.y + band.height - height, width, height };
  const words = beside ? wordsBeside(room, band, cards) : wordsOver(room, band, strip);
  const betBox = { x: band.x + (band.width - bet.width) / 2, y: band.y, width: bet.width };
  return { cards, height, ...words, bet: { ...betBox, height: strip && bet.height } };
}

/** Where no cards are dealt, or one is not seated yet. */
function plateAlone({ measures }: Room, band: Box): OwnPlaces {
  const { width, height } = measures.plate;
  const plate: Box = { x: band.x + (band.width - width) / 2, y: band.y, width, height };
  const none = { ...plate, height: 0 };
  return { cards: none, height: 0, plate, says: none, bet: none };
}

type Words = Pick<OwnPlaces, "plate" | "says">;

/** The plate to the right of the cards, what one holds under it. */
function wordsBeside({ measures }: Room, band: Box, cards: Box): Words {
  const { gap, badge } = measures;
  const x = cards.x + cards.width + 2 * gap;
  const spare = Math.max(0, cards.height - measures.plate.height * 2 - badge);
  const plate: Box = { x, y: cards.y + spare / 2, ...measures.plate };
  const y = plate.y + plate.height + badge;
  const width = band.x + band.width - x;
  return { plate, says: { x, y, width, height: cards.y + cards.height - y } };
}

/** Plate and words beside each other over the cards. */
function wordsOver({ measures }: Room, band: Box, strip: number): Words {
  const { plate, gap } = measures;
  const middle = band.x + band.width / 2;
  const y = band.y + strip;
  const says = { x: middle + gap / 2, y, width: band.width / 2 - gap, height: plate.height };
  return { plate: { x: middle - plate.width - gap / 2, y, ...plate }, says };
}
