import { expect, it } from "vitest";
import { emptyFelt } from "../felt";
import type { TableState } from "../wire";
import { purseWords } from "./purse";

function words(chips: number, part: Partial<TableState>, dealt = false): string {
  const seat = {
    seat: 3,
    name: "Ann",
    chips,
    bot: "",
    away: false,
    here: true,
    leaving: false,
    bet: 0,
    folded: false,
  };
  const terms = { buy_in: { least: 600, usual: 100_000 } } as TableState["terms"];
  const state = { seats: [seat], phase: "settled", pot_game: true, terms, ...part } as TableState;
  const hand = { cards: ["As", "Kd"], says: "", down: [] };
  return purseWords(state, 3, { ...emptyFelt(), hands: dealt ? { 3: hand } : {} });
}

it("says that the chips are gone, but not to somebody who is all in", () => {
  expect(words(0, {})).toMatch("no chips left");
  expect(words(0, { phase: "playing" })).toMatch("no chips left");
  expect(words(0, { phase: "playing" }, true)).toBe("");
  expect(words(100, {})).toBe("");
});

it("says what a wager takes, but not while chips may lie on the felt", () => {
  expect(words(500, { pot_game: false })).toMatch("You have $5 left. With less than $6");
  expect(words(600, { pot_game: false })).toBe("");
  expect(words(0, { pot_game: false, phase: "wagers" })).toBe("");
  expect(words(0, { pot_game: false, phase: "playing" })).toBe("");
});
