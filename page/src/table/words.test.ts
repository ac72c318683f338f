import { expect, it } from "vitest";
import { cardWords } from "./card";
import { aloud, cardsAloud, moreWords, shortTitle } from "./words";

it("says cards in words", () => {
  expect(cardWords("As")).toBe("ace of spades");
  expect(cardWords("XX")).toBe("joker");
  expect(cardsAloud(["As", "??"])).toBe("the ace of spades and a face-down card");
  expect(cardsAloud(["??", "Td", "XX", "??"])).toBe("the ten of diamonds, a joker and two face-down cards");
});

it("says a sentence with its cards in words", () => {
  const bets = [{ part: "who" as const, account: "3", name: "Ann" }, " bets "];
  const money = { part: "money" as const, cents: 500, text: "$5" };
  expect(aloud([...bets, money, "."])).toBe("Ann bets $5.");
  const cards = { part: "cards" as const, cards: ["As", "??"] };
  expect(aloud(["You get ", cards, "."])).toBe("You get the ace of spades and a face-down card.");
});

it("says how many questions wait", () => {
  expect(moreWords(1)).toBe("One more question follows.");
  expect(moreWords(2)).toBe("2 more questions follow.");
});

it("shortens the title of a wager", () => {
  const titles = ["Blackjack Ante", "7-Card Bonus", "Bet #1", "Ante", "Insurance"];
  expect(titles.map(shortTitle)).toEqual(["BA", "7CB", "B1", "Ante", "Insura"]);
});
