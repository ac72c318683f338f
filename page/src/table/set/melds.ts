// Cards of a hand laid into melds. They go by their places: of several decks, two can be equal.

import type { Card, MeldsOption } from "../../wire";

export interface Melds {
  melds: Card[][];
  hand: Card[];
}

export function noMelds({ cards }: MeldsOption): Melds {
  return { melds: [], hand: [...cards] };
}

/** Cards of the hand, by their places, laid down together. */
export function laid({ melds, hand }: Melds, places: readonly number[]): Melds {
  return { melds: [...melds, at(hand, places)], hand: except(hand, places) };
}

/** Cards of the hand laid to a meld that lies there. */
export function added({ melds, hand }: Melds, to: number, places: readonly number[]): Melds {
  return {
    melds: melds.map((meld, other) => (other === to ? [...meld, ...at(hand, places)] : meld)),
    hand: except(hand, places),
  };
}

/** A card of a meld taken back into the hand; a meld without cards is gone. */
export function takenBack({ melds, hand }: Melds, from: number, place: number): Melds {
  return {
    melds: melds
      .map((meld, other) => (other === from ? except(meld, [place]) : meld))
      .filter((meld) => meld.length > 0),
    hand: [...hand, ...at(melds[from] ?? [], [place])],
  };
}

function at(cards: readonly Card[], places: readonly number[]): Card[] {
  return places.flatMap((place) => cards[place] ?? []);
}

function except(cards: readonly Card[], places: readonly number[]): Card[] {
  return cards.filter((_, place) => !places.includes(place));
}

/** `meld 4c 5c 6c / 7h 7d 7s`. */
export function meldsAnswer({ word }: MeldsOption, { melds }: Melds): string {
  return `${word} ${melds.map((meld) => meld.join(" ")).join(" / ")}`.trimEnd();
}

/** Whether there are melds, and none is too small. */
export function areMelds({ least }: MeldsOption, { melds }: Melds): boolean {
  return melds.length > 0 && melds.every((meld) => meld.length >= least);
}
