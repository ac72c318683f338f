// Cards of a hand laid into melds.

import type { Card, MeldsOption } from "../../wire";
import { without } from "../cards";

export interface Melds {
  melds: Card[][];
  hand: Card[];
}

export function noMelds({ cards }: MeldsOption): Melds {
  return { melds: [], hand: [...cards] };
}

/** Cards of the hand laid down together. */
export function laid({ melds, hand }: Melds, cards: readonly Card[]): Melds {
  return { melds: [...melds, [...cards]], hand: without(hand, [...cards]) };
}

/** Cards of the hand laid to a meld that lies there. */
export function added({ melds, hand }: Melds, place: number, cards: readonly Card[]): Melds {
  return {
    melds: melds.map((meld, other) => (other === place ? [...meld, ...cards] : meld)),
    hand: without(hand, [...cards]),
  };
}

/** A card taken back into the hand; a meld without cards is gone. */
export function takenBack({ melds, hand }: Melds, place: number, card: Card): Melds {
  return {
    melds: melds
      .map((meld, other) => (other === place ? without(meld, [card]) : meld))
      .filter((meld) => meld.length > 0),
    hand: [...hand, card],
  };
}

/** `meld 4c 5c 6c / 7h 7d 7s`. */
export function meldsAnswer({ word }: MeldsOption, { melds }: Melds): string {
  return `${word} ${melds.map((meld) => meld.join(" ")).join(" / ")}`.trimEnd();
}

/** Whether there are melds, and none is too small. */
export function areMelds({ least }: MeldsOption, { melds }: Melds): boolean {
  return melds.length > 0 && melds.every((meld) => meld.length >= least);
}
