import { describe, expect, it } from "vitest";
import type { TableEvent } from "../wire";
import { lineAt, newsOf, toneOf } from "./log-lines";

const WHO = { seat: 3, name: "", hand: 1, spot: 1 };
const round = (n: number, number: number): TableEvent => {
  return { type: "NewRound", round: number, chips: {}, n, text: `Round ${number}.`, parts: [] };
};
const noted = (n: number, says: string): TableEvent => ({ type: "Noted", says, n, text: says, parts: [] });
const moved = (n: number, ...accounts: string[]): TableEvent => {
  const postings = accounts.map((account) => ({ account, cents: 100 }));
  return { type: "Posted", entry: { cause: "bets", postings }, n, text: "Money moved.", parts: [] };
};
const numbers = (...events: TableEvent[]) => newsOf(events).map(({ n }) => n);

describe("newsOf", () => {
  it("heads a round that is opened again once", () => {
    const again = [round(1, 7), noted(2, "Nobody bet, so no cards are dealt."), round(3, 7), noted(4, "…")];
    expect(numbers(...again, round(5, 8), round(6, 9))).toEqual([1, 2, 4, 5, 6]);
  });

  it("tells of money moved only what the house takes of somebody", () => {
    expect(numbers(moved(1, "3", "pot"), moved(2, "pot", "collection"), moved(3, "2", "jackpot"))).toEqual([
      3,
    ]);
  });

  it("has no line for chips that an answer has told", () => {
    const added = (n: number, told: boolean): TableEvent => {
      const text = told ? "Ann puts $15 on Play." : "";
      return { type: "Added", who: WHO, wager: "play", cents: 1500, told, n, text, parts: [] };
    };
    expect(numbers(added(1, false), added(2, true))).toEqual([2]);
  });

  it("has no line for cards that stay hidden", () => {
    const dealt = (n: number, ...cards: string[]): TableEvent => {
      return { type: "Dealt", to: "5", cards, down: true, n, text: "Cleo gets …", parts: [] };
    };
    expect(numbers(dealt(1, "??"), dealt(2, "??", "As"), dealt(3, "??", "??"))).toEqual([2]);
  });

  it("has no line for a question, a fingerprint, a seed, or what is said already", () => {
    const asked: TableEvent = {
      type: "Asked",
      who: WHO,
      question: "?",
      legal: [],
      n: 1,
      text: "Ann is asked.",
      parts: [],
    };
    const committed: TableEvent = {
      type: "Committed",
      shoe: 1,
      commitment: "f5",
      n: 2,
      text: "Shoe 1.",
      parts: [],
    };
    const revealed: TableEvent = { type: "Revealed", shoe: 1, seed: "73", n: 3, text: "Shoe 1.", parts: [] };
    const counted = (n: number, told: boolean): TableEvent => {
      return { type: "Counted", to: "3", says: "9", told, n, text: "Ann has 9.", parts: [], count: "" };
    };
    const banked = (n: number, told: boolean): TableEvent => {
      return { type: "Banked", seat: 3, bank: 100, owes: 0, told, n, text: "Ann banks.", parts: [] };
    };
    const events = [asked, committed, revealed, counted(4, false), counted(5, true)];
    expect(numbers(...events, noted(6, ""), banked(7, false), banked(8, true))).toEqual([5, 8]);
  });
});

it("stands at the last line where the events after it have none", () => {
  const lines = newsOf([round(1, 7), noted(2, "…"), moved(3, "3", "pot"), moved(4, "pot", "3")]);
  expect([1, 2, 3, 4].map((n) => lineAt(lines, n)?.n)).toEqual([1, 2, 2, 2]);
  expect(lineAt(lines, 0)).toBeUndefined();
});

it("tells one's own lines from those of others", () => {
  const settled: TableEvent = {
    type: "Settled",
    who: WHO,
    wager: "line",
    stake: 500,
    result: "lose",
    covered: 500,
    paid: -500,
    reason: "",
    n: 1,
    text: "…",
    parts: [],
  };
  expect(toneOf(settled, 3).split(" ")).toEqual(["loss", "mine"]);
  expect(toneOf(settled, 4).trim()).toBe("loss");
  expect(toneOf({ ...settled, result: "no-action" }, null).trim()).toBe("even");
  expect(toneOf(noted(1, "…"), 3)).toBe("");
});
