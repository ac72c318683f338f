import { expect, it } from "vitest";
import { cardWords } from "./card";
import { aloud, cardsAloud, cutAtCards, moreWords, shortTitle } from "./words";

it("says cards in words", () => {
  expect(cardWords("As")).toBe("ace of spades");
  expect(cardWords("XX")).toBe("joker");
  expect(cardsAloud(["As", "??"])).toBe("the ace of spades and a face-down card");
  expect(cardsAloud(["??", "Td", "XX", "??"])).toBe("the ten of diamonds, a joker and two face-down cards");
});

it("says an event with its cards in words, and leaves other words alone", () => {
  expect(aloud("Seat 3 gets As ??.")).toBe("Seat 3 gets the ace of spades and a face-down card.");
  expect(aloud("As far as the bank reaches.")).toBe("As far as the bank reaches.");
  expect(aloud("Seat 2 is asked: hit or stand?")).toBe("Seat 2 is asked: hit or stand?");
});

it("cuts a line where cards are named", () => {
  expect(cutAtCards("Player 9d, Banker Ah.")).toEqual([
    { text: "Player ", cards: ["9d"] },
    { text: ", Banker ", cards: ["Ah"] },
    { text: ".", cards: [] },
  ]);
});

it("says how many questions wait", () => {
  expect(moreWords(1)).toBe("One more question follows.");
  expect(moreWords(2)).toBe("2 more questions follow.");
});

it("shortens the title of a wager", () => {
  const titles = ["Blackjack Ante", "7-Card Bonus", "Bet #1", "Ante", "Insurance"];
  expect(titles.map(shortTitle)).toEqual(["BA", "7CB", "B1", "Ante", "Insura"]);
});
