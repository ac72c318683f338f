import { expect, it } from "vitest";
import { cardWords } from "./card";
import { aloud, cardsAloud, clauses, sentence } from "./words";

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

it("makes a sentence of words", () => {
  expect(sentence("two pair")).toBe("Two pair.");
  expect(sentence("Hit or stand?")).toBe("Hit or stand?");
  expect(sentence("")).toBe("");
});

it("makes a sentence shorter from its end, and leaves amounts whole", () => {
  expect(clauses("Cleo wins $1,379: two pair, kings and twos.")).toEqual([
    "Cleo wins $1,379: two pair, kings and twos.",
    "Cleo wins $1,379: two pair.",
    "Cleo wins $1,379.",
  ]);
  expect(clauses("")).toEqual([]);
});

it("shortens what is said of several hands alike", () => {
  expect(clauses("Ann wins: a flush, king high, jack; two pair, twos.")).toEqual([
    "Ann wins: a flush, king high, jack; two pair, twos.",
    "Ann wins: a flush, king high; two pair, twos.",
    "Ann wins: a flush; two pair.",
    "Ann wins: a flush, king high, jack; two pair.",
    "Ann wins: a flush, king high, jack.",
    "Ann wins: a flush, king high.",
    "Ann wins: a flush.",
    "Ann wins.",
  ]);
});
