// Cards come one by one. Those that everybody waits for, and one's own, lie face down until all are dealt.

import { applied, type Felt, HIDDEN } from "../felt";
import type { Card, Layout, TableEvent } from "../wire";
import { type Beat, CARD_AFTER, LENGTHS } from "./beat";

export type DealtEvent = Extract<TableEvent, { type: "Dealt" | "Burned" }>;
type Dealt = Extract<TableEvent, { type: "Dealt" }>;

/** What is known of the table when a run of cards begins. */
export interface Table {
  felt: Felt;
  layout: Layout | null;
  /** Boards that got cards since somebody last answered. */
  ranOut: Set<string>;
}

/** A card on its way: the last one of an event tells it, unless it has to be turned first. */
interface Flying {
  event: Dealt;
  card: Card;
  place: string;
  last: boolean;
}

export function beatsOfDeal(run: readonly DealtEvent[], table: Table): Beat[] {
  const rest: Table = { ...table };
  return deals(run, table).flatMap((deal) => {
    const beats = beatsOfOne(deal, rest);
    rest.felt = deal.reduce(applied, rest.felt);
    return beats;
  });
}

/** Another card for the hand that got one just now is waited for, and so is the last card of a hand that
 *  everybody bets on: what lies there is turned first. */
function deals(run: readonly DealtEvent[], { felt, layout }: Table): DealtEvent[][] {
  const parts: DealtEvent[][] = [[]];
  let before = "";
  let now = felt;
  for (const event of run) {
    if (event.type === "Dealt") {
      const waited = !isSeat(event.to) && event.to === before;
      if (waited || fillsHand(placeAfter(now, event.to), layout)) parts.push([]);
      before = event.to;
      now = applied(now, event);
    }
    parts.at(-1)!.push(event);
  }
  return parts.filter((part) => part.length > 0);
}

function placeAfter(felt: Felt, to: string): string {
  return `${to}:${felt.hands[to]?.cards.length ?? 0}`;
}

function beatsOfOne(run: readonly DealtEvent[], table: Table): Beat[] {
  const dealt = run.filter((event) => event.type === "Dealt");
  const burned = run.filter((event) => event.type === "Burned");
  const flying = inOrder(dealt, table.felt);
  const veiled: string[] = [];
  const beats = flying.map((one): Beat => {
    if (isVeiled(one)) veiled.push(one.place);
    return {
      kind: "deal",
      applies: [{ ...one.event, cards: [one.card] }],
      veiled: [...veiled],
      tells: one.last && !veils(one.event) ? [one.event] : [],
      takes: CARD_AFTER,
    };
  });
  const first = beats[0];
  if (first) first.tells = [...burned, ...first.tells];
  const last = beats.at(-1);
  if (last) last.takes = LENGTHS.deal;
  return [...beats, ...turns(dealt, flying, table)];
}

// ---- dealing ----

/** Hands of the same size are dealt a card at a time all around. */
function inOrder(dealt: readonly Dealt[], felt: Felt): Flying[] {
  const lengths: Record<string, number> = {};
  const rows = dealt.map((event) => {
    const begins = lengths[event.to] ?? felt.hands[event.to]?.cards.length ?? 0;
    lengths[event.to] = begins + event.cards.length;
    return event.cards.map((card, index) => ({
      event,
      card,
      place: `${event.to}:${begins + index}`,
      last: index === event.cards.length - 1,
    }));
  });
  return aroundTheTable(dealt) ? rows[0]!.flatMap((_, index) => rows.map((row) => row[index]!)) : rows.flat();
}

function aroundTheTable(dealt: readonly Dealt[]): boolean {
  const same = dealt.every((event) => event.cards.length === dealt[0]!.cards.length);
  return same && new Set(dealt.map((event) => event.to)).size === dealt.length;
}

// ---- turning ----

/** One's own down cards are looked at, and the cards that are no seat's are turned, once all are dealt. */
function veils({ to, cards, down }: Dealt): boolean {
  return (down || !isSeat(to)) && cards.some((card) => card !== HIDDEN);
}

function isVeiled({ event, card }: Flying): boolean {
  return veils(event) && card !== HIDDEN;
}

function isSeat(to: string): boolean {
  return /^\d/.test(to);
}

/** Hand by hand, as they were dealt. */
function turns(dealt: readonly Dealt[], flying: readonly Flying[], table: Table): Beat[] {
  const hands = [...new Set(dealt.filter(veils).map((event) => event.to))];
  return hands.flatMap((to, place): Beat[] => {
    const places = flying.filter((one) => isVeiled(one) && one.event.to === to).map((one) => one.place);
    const later = hands.slice(place + 1);
    const kind = isSqueezed(to, places, table) ? "squeeze" : "turn";
    if (isBoard(to, table.layout)) table.ranOut.add(to);
    const turn: Beat = {
      kind,
      applies: [],
      veiled: flying.filter((one) => isVeiled(one) && later.includes(one.event.to)).map((one) => one.place),
      tells: [],
      takes: LENGTHS[kind],
    };
    const told = dealt.filter((event) => event.to === to && veils(event));
    return [turn, { ...turn, kind: "word", tells: told, takes: 0 }];
  });
}

/** The last card of a hand that everybody bets on, or of a board that was dealt out without another bet. */
function isSqueezed(to: string, places: readonly string[], { layout, ranOut }: Table): boolean {
  const only = places[0];
  if (!only || places.length > 1) return false;
  return fillsHand(only, layout) || (ranOut.has(to) && fillsBoard(only, layout));
}

function fillsHand(place: string, layout: Layout | null): boolean {
  return !!layout?.parts.some(
    (part) => part.kind === "hands" && part.hands.some(({ to }) => place === `${to}:${part.cards - 1}`),
  );
}

function fillsBoard(place: string, layout: Layout | null): boolean {
  return !!layout?.parts.some((part) => part.kind === "board" && place === `${part.to}:${part.cards - 1}`);
}

function isBoard(to: string, layout: Layout | null): boolean {
  return !!layout?.parts.some((part) => part.kind === "board" && part.to === to);
}
