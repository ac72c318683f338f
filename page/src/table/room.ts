// What a felt is arranged by: the game, the window, who is there.

import type { FeltPart, Layout } from "../wire";
import { type Measures, measuresOf, withLargeCards } from "./measures";
import type { Shape } from "./shape";

export interface Size {
  width: number;
  height: number;
}

/** Who and what is on the felt. */
export interface Company {
  /** Opponents in clockwise order from one's own seat, the bank's seat left out: whether each has folded. */
  folded: boolean[];
  /** The most cards in front of one of them. */
  cards: number;
  /** The most hands they are in. */
  hands?: number;
  /** Cards of the bank's largest hand. */
  bank?: number;
  /** Cards of the largest hand everybody bets on. */
  shared?: number;
  /** Cards of each of one's own hands; null: one is not seated. */
  own: number[] | null;
  /** The points of a showdown are shown. */
  scored?: boolean;
  /** Cards are to be as large as they can. */
  large?: boolean;
}

export interface Room {
  layout: Layout;
  size: Size;
  shape: Shape;
  measures: Measures;
  company: Company;
  /** Cards of a hand: those the layout promises, or more. */
  cards: number;
  /** Cards are dealt face up to every seat, so that plates may not hide them. */
  open: boolean;
  /** Bets have a place of their own in front of a seat; else they are written on the plate. */
  bets: boolean;
  /** Hands everybody bets on have their place. */
  hands: boolean;
  /** The name of the game is printed in a band of its own. */
  named: boolean;
  /** The banner has a place of its own. */
  banner: boolean;
  /** Answers and results are written on the plates; else they hang under them. */
  compact: boolean;
}

export function roomOf(layout: Layout, size: Size, shape: Shape, company: Company): Room {
  const groups = partOf(layout, "own")?.groups ?? [];
  const melds = Boolean(partOf(layout, "meld-row")); // laid down for everybody to see
  const open = melds || new Set(groups.map((group) => group.face)).size > 1;
  const usual = measuresOf(shape, size.width, size.height);
  const measures = company.large ? withLargeCards(usual) : usual;
  return {
    layout,
    size,
    shape,
    company,
    measures: open ? withLargerSeats(measures) : measures,
    cards: Math.max(promisedCards(layout), company.cards),
    open,
    bets: layout.arrangement !== "layout", // on a printed layout they lie on its areas
    hands: true,
    named: Boolean(partOf(layout, "pot")), // elsewhere it has the banner's place until there is one
    banner: true,
    compact: false,
  };
}

/** Cards that everybody reads all the time. */
function withLargerSeats(measures: Measures): Measures {
  return { ...measures, seat: { ...measures.seat, wish: measures.seat.wish * 1.2 } };
}

/** The same room with less and less in it: what can be said elsewhere gives way. */
export function tighter(room: Room): Room[] {
  const nameless = { ...room, named: false };
  const plates = { ...nameless, bets: false };
  const least = { ...plates, compact: true, banner: false };
  return [
    ...(room.named ? [room] : []),
    nameless,
    plates,
    { ...plates, compact: true },
    least,
    ...(isDealt(room.company) ? [] : [{ ...least, cards: 0, hands: false }]), // no places for cards to come
  ];
}

function isDealt({ cards, bank = 0, shared = 0, own }: Company): boolean {
  return cards > 0 || bank > 0 || shared > 0 || (own?.length ?? 0) > 0;
}

/** Cards of a hand, as the game deals them. */
export function promisedCards(layout: Layout): number {
  return (partOf(layout, "own")?.groups ?? []).reduce((total, group) => total + group.cards, 0);
}

export function boardCount({ parts }: Layout): number {
  return parts.filter(({ kind }) => kind === "board").length;
}

/** Bonus bets, in diamonds. */
export function bonusesOf(layout: Layout): string[] {
  return layout.parts.flatMap((part) =>
    part.kind === "spot" && part.shape === "diamond" ? [part.wager] : [],
  );
}

/** The first part of a kind. */
export function partOf<Kind extends FeltPart["kind"]>(
  layout: Layout,
  kind: Kind,
): Extract<FeltPart, { kind: Kind }> | undefined {
  return layout.parts.find((part): part is Extract<FeltPart, { kind: Kind }> => part.kind === kind);
}
