import { expect, it } from "vitest";
import { foldAll } from "../felt";
import type { Bettor, TableEvent } from "../wire";
import { resultOf, withoutMoney } from "./seat-view";

const who = (seat: number): Bettor => ({ seat, name: "", hand: 1, spot: 1 });
const told = { n: 0, text: "", parts: [] };
const placed = (seat: number): TableEvent => {
  return { ...told, type: "Placed", who: who(seat), wager: "player", cents: 500 };
};
const posted = (from: string, to: string, cents: number): TableEvent => {
  const postings = [
    { account: from, cents: -cents },
    { account: to, cents },
  ];
  return { ...told, type: "Posted", entry: { cause: "", postings } };
};

it("counts the collection in the result of the bank and of a bettor alike", () => {
  const bank: TableEvent = { ...told, type: "Banked", seat: 1, bank: 10_000 };
  const fees = [posted("1", "collection", 200), posted("2", "collection", 100)];
  const felt = foldAll([bank, placed(2), placed(4), ...fees, posted("2", "1", 500)]);
  expect(resultOf(felt, 1)).toBe(300);
  expect(resultOf(felt, 2)).toBe(-600);
  expect(resultOf(felt, 4)).toBe(0); // its wager came back
  expect(resultOf(felt, 5)).toBeNull();
});

it("counts what went into the pot against what came out of it", () => {
  const felt = foldAll([posted("1", "pot", 800), posted("2", "pot", 800), posted("pot", "2", 1500)]);
  expect([resultOf(felt, 1), resultOf(felt, 2)]).toEqual([-800, 700]);
});

it("leaves the money of an answer to its chips", () => {
  const phrases = ["call $8", "raise to $1,250.50", "play poker 2× for $422", "let it ride", "bet $5"];
  expect(phrases.map(withoutMoney)).toEqual(["call", "raise", "play poker 2×", "let it ride", "bet"]);
});
