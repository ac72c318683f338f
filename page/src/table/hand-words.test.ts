import { expect, it } from "vitest";
import { byBoard, handLines, inShort } from "./hand-words";

const TWO = "two pair, kings and jacks, nine kicker; three of a kind, nines, king jack kickers";

it("shortens what is said of a hand by whole parts", () => {
  const says = "two pair, sixes and fours, king kicker";
  expect(inShort(says, 10)).toBe("two pair");
  expect(inShort(says, 30)).toBe("two pair, sixes and fours");
  expect(inShort("pair of twelve long words", 3)).toBe("pair of twelve long words");
});

it("breaks a hand that has two lines in its middle", () => {
  const says = "pair of tens, ace queen seven kickers";
  expect(handLines(says, { across: 36, lines: 2 })).toEqual(["pair of tens, ace\nqueen seven kickers"]);
  expect(handLines(says, { across: 37, lines: 2 })).toEqual([says]);
});

it("goes on with no later part once one has no room", () => {
  expect(inShort("two pair, kings and jacks, nine kicker", 21)).toBe("two pair");
  expect(inShort(TWO, 21)).toBe("two pair");
});

it("has a line for each hand, or all in one", () => {
  const named = byBoard(TWO, 2);
  const lines = handLines(named, { across: 28, lines: 2 });
  expect(lines).toEqual(["1: two pair, kings and jacks", "2: three nines"]);
  expect(handLines(named, { across: 36, lines: 1 })).toEqual(["1: two pair · 2: three nines"]);
  expect(handLines("six high; pair of aces, king kicker", { across: 40, lines: 1 })).toEqual([
    "six high · pair of aces, king kicker",
  ]);
});

it("tells the hand that won where there is room for one", () => {
  const won = ["three of a kind, nines, king jack kickers"];
  const room = { across: 21, lines: 1 };
  expect(handLines(byBoard(TWO, 2), room, won)).toEqual(["2: three nines"]);
  expect(handLines(byBoard(TWO, 2), room)).toEqual(["1: two pair"]);
});

it("names the boards as the cards lie, and no hand twice", () => {
  expect(byBoard("a flush; a pair", 2)).toBe("1: a flush; 2: a pair");
  expect(byBoard("a flush; six high", 1)).toBe("a flush; six high");
  expect(byBoard("a flush", 2)).toBe("a flush");
  const held = "board 1: a straight; board 2: a pair";
  expect(byBoard(held, 2)).toBe(held);
  expect(handLines(held, { across: 20, lines: 2 })).toEqual(["1: a straight", "2: a pair"]);
});
