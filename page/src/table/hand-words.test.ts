import { expect, it } from "vitest";
import type { Held } from "../wire";
import { handLines, heldIn, heldWords, inShort } from "./hand-words";

const held = (says: string, of = ""): Held => ({ says, of, count: "" });
const TWO = [
  held("two pair, kings and jacks, nine kicker", "board 1"),
  held("three of a kind, nines, king jack kickers", "board 2"),
];

it("shortens what is said of a hand by whole parts", () => {
  const says = "two pair, sixes and fours, king kicker";
  expect(inShort(says, 10)).toBe("two pair");
  expect(inShort(says, 30)).toBe("two pair, sixes and fours");
  expect(inShort("pair of twelve long words", 3)).toBe("pair of twelve long words");
});

it("breaks a hand that has two lines in its middle", () => {
  const says = "pair of tens, ace queen seven kickers";
  expect(handLines([held(says)], { across: 36, lines: 2 })).toEqual([
    "pair of tens, ace\nqueen seven kickers",
  ]);
  expect(handLines([held(says)], { across: 37, lines: 2 })).toEqual([says]);
});

it("goes on with no later part once one has no room", () => {
  expect(inShort("two pair, kings and jacks, nine kicker", 21)).toBe("two pair");
});

it("has a line for each hand, or all in one", () => {
  const lines = handLines(TWO, { across: 28, lines: 2 });
  expect(lines).toEqual(["1: two pair, kings and jacks", "2: three nines"]);
  expect(handLines(TWO, { across: 36, lines: 1 })).toEqual(["1: two pair · 2: three nines"]);
  const both = [held("six high"), held("pair of aces, king kicker")];
  expect(handLines(both, { across: 40, lines: 1 })).toEqual(["six high · pair of aces, king kicker"]);
});

it("tells the hand that won where there is room for one", () => {
  const won = ["three of a kind, nines, king jack kickers"];
  const room = { across: 21, lines: 1 };
  expect(handLines(TWO, room, won)).toEqual(["2: three nines"]);
  expect(handLines(TWO, room)).toEqual(["1: two pair"]);
});

it("names the parts of a pot in full where they are said in one line", () => {
  expect(heldWords([held("six high", "high"), held("a pair", "board 2")])).toBe(
    "high: six high; board 2: a pair",
  );
  expect(heldWords([])).toBe("");
});

it("takes the parts of a hand as they were told, and a hand without parts as a whole", () => {
  expect(heldIn({ says: "a; b", held: TWO })).toBe(TWO);
  expect(heldIn({ says: "soft 17", count: "soft 17" })).toEqual([
    { says: "soft 17", of: "", count: "soft 17" },
  ]);
  expect(heldIn({ says: "" })).toEqual([]);
});
