// The name of the game as it is printed on the cloth, the house under it: where there is room, and nothing else.

import type { Size } from "./room";

export interface GameName {
  title: string;
  house: string;
}

const LARGEST = 30;
const LEAST = 14;
/** Of a capital with what is between two, in em. */
const WIDTH = 0.88;
const LINE = 1.2;
/** The house's letters, compared with the title's. */
const SMALLER = 0.44;
const LEAST_HOUSE = 9;

/** The height of the letters; 0: there is no room for the title, or for the house. */
export function lettersOf({ title, house }: GameName, { width, height }: Size) {
  const across = (letters: string, em: number) => (width * 0.96) / Math.max(1, letters.length * em);
  const both = height / (LINE * (1 + SMALLER));
  const size = Math.min(LARGEST, across(title, WIDTH), Math.max(both, Math.min(LEAST, height / LINE)));
  const small = Math.min(Math.max(LEAST_HOUSE, size * SMALLER), across(house, 1));
  const fits = (size + small) * LINE <= height && small >= LEAST_HOUSE;
  return size < LEAST ? { title: 0, house: 0 } : { title: size, house: fits ? small : 0 };
}

export function FeltName({ name, box }: { name: GameName; box: Size }) {
  const letters = lettersOf(name, box);
  if (letters.title === 0) return null;
  return (
    <p class="felt-name" aria-hidden="true">
      <span style={{ fontSize: `${letters.title}px` }}>{name.title}</span>
      {letters.house > 0 && <small style={{ fontSize: `${letters.house}px` }}>{name.house}</small>}
    </p>
  );
}
