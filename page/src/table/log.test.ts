import { expect, it } from "vitest";
import type { TableEvent } from "../wire";
import { lineAt, newsOf } from "./log";

const round = (n: number, number: number): TableEvent => {
  return { type: "NewRound", round: number, chips: {}, n, text: `Round ${number}.`, parts: [] };
};
const noted = (n: number, says: string): TableEvent => ({ type: "Noted", says, n, text: says, parts: [] });
const moved = (n: number, ...accounts: string[]): TableEvent => {
  const postings = accounts.map((account) => ({ account, cents: 100 }));
  return { type: "Posted", entry: { cause: "bets", postings }, n, text: "Money moved.", parts: [] };
};
const numbers = (...events: TableEvent[]) => newsOf(events).map(({ n }) => n);

it("heads a round that is opened again once", () => {
  const again = [round(1, 7), noted(2, "Nobody bet, so no cards are dealt."), round(3, 7), noted(4, "…")];
  expect(numbers(...again, round(5, 8), round(6, 9))).toEqual([1, 2, 4, 5, 6]);
});

it("says once who has the bank", () => {
  const bank = (n: number, text: string): TableEvent => ({
    type: "Banked",
    seat: 1,
    bank: 100,
    n,
    text,
    parts: [],
  });
  const ann = "Ann is the player-dealer and puts up $1.";
  expect(numbers(round(1, 7), noted(2, ann), bank(3, ann))).toEqual([1, 2]);
  expect(numbers(round(1, 7), noted(2, ann), bank(3, "Ann is the player-dealer and puts up $2."))).toEqual([
    1, 2, 3,
  ]);
});

it("tells of money moved only what the house takes of somebody", () => {
  expect(numbers(moved(1, "3", "pot"), moved(2, "pot", "collection"), moved(3, "2", "jackpot"))).toEqual([3]);
});

it("stands at the last line where the events after it have none", () => {
  const lines = newsOf([round(1, 7), noted(2, "…"), moved(3, "3", "pot"), moved(4, "pot", "3")]);
  expect([1, 2, 3, 4].map((n) => lineAt(lines, n)?.n)).toEqual([1, 2, 2, 2]);
  expect(lineAt(lines, 0)).toBeUndefined();
});
