import { expect, test } from "vitest";
import { cardWords } from "./card";
import { isTile, pipsOf } from "./tile";

const dominoes = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => `${a}-${b}`));
const mahJong = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);

test("cards are no tiles", () => {
  for (const card of ["As", "9h", "Td", "XX", "??"]) expect(isTile(card)).toBe(false);
  for (const tile of [...dominoes, ...mahJong, "W"]) expect(isTile(tile)).toBe(true);
});

test("a tile has the pips it is named after, all apart and on the tile", () => {
  for (const tile of [...dominoes, ...mahJong]) {
    const pips = pipsOf(tile);
    const sum = tile.split("-").reduce((total, half) => total + Number(half), 0);
    expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(sum);
    expect(pips.every(({ x, y }) => x > 8 && x < 56 && y > 8 && y < (tile.length > 1 ? 126 : 82))).toBe(true);
  }
  expect(pipsOf("W")).toEqual([]);
});

test("the first number is the upper half", () => {
  expect(pipsOf("1-3").filter(({ y }) => y < 67)).toHaveLength(1);
});

test("ones and fours are red, and half of six and six", () => {
  const red = (tile: string) => pipsOf(tile).filter((pip) => pip.red).length;
  expect([red("1-3"), red("4-4"), red("2-6"), red("6-6"), red("6-4")]).toEqual([1, 8, 0, 6, 4]);
});

test("tiles have names", () => {
  expect(cardWords("1-3")).toBe("tile of one and three");
  expect(cardWords("1")).toBe("one dot");
  expect(cardWords("5")).toBe("five dots");
  expect(cardWords("W")).toBe("window");
});
