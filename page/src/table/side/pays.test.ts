import { expect, it } from "vitest";
import type { Layout, SpotPart } from "../../wire";
import { firstRows, paysOf, rowsOf } from "./pays";

const spot = (wager: string, ...odds: string[]): SpotPart => ({
  kind: "spot",
  wager,
  title: wager,
  pays: "",
  best: "",
  ways: 0,
  least: "",
  shape: "circle",
  tint: "",
  row: 1,
  during: false,
  rows: odds.map((each) => ({ says: each, odds: each })),
});
const layout = (...parts: SpotPart[]): Layout => ({
  arrangement: "oval",
  upright: null,
  side: ["pays"],
  parts,
});

it("keeps the order of the felt, and leaves out what has no odds", () => {
  const felt = layout(spot("a", "1 to 1"), spot("b"), spot("c", "2 to 1"), spot("d", "3 to 1"));
  expect(paysOf(felt).map(({ wager }) => wager)).toEqual(["a", "c", "d"]);
});

it("does not say that a bet can lose, and folds to the rows that pay", () => {
  const rows = rowsOf(spot("a", "lose", "push", "50 to 1", "10 to 1", "3 to 1"));
  expect(rows.map(({ odds }) => odds)).toEqual(["push", "50 to 1", "10 to 1", "3 to 1"]);
  const first = firstRows(spot("a", "lose", "push", "50 to 1", "10 to 1", "3 to 1"), 2);
  expect(first.map(({ odds }) => odds)).toEqual(["50 to 1", "10 to 1"]);
  expect(firstRows(spot("b", "push"), 2)).toHaveLength(1);
});

it("folds to one row where every hand from some hand on is paid the same", () => {
  const blind = { ...spot("blind", "1 to 1", "1 to 1", "1 to 1", "1 to 1", "push"), best: "1 to 1", ways: 1 };
  expect(firstRows({ ...blind, least: "three of a kind" }, 3)).toEqual([
    { says: "Three of a kind or better", odds: "1 to 1" },
  ]);
  expect(firstRows(blind, 3)).toHaveLength(3);
});
