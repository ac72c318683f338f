import { expect, it } from "vitest";
import { emptyFelt } from "../../felt";
import type { Layout, SpotPart } from "../../wire";
import { betBy, firstRows, paysOf, rowsOf } from "./pays";

const spot = (wager: string, ...odds: string[]): SpotPart => ({
  kind: "spot",
  wager,
  title: wager,
  pays: "",
  best: "",
  ways: 0,
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

it("puts wagers with one's own money first, and leaves out what has no odds", () => {
  const felt = layout(spot("a", "1 to 1"), spot("b"), spot("c", "2 to 1"), spot("d", "3 to 1"));
  expect(paysOf(felt, new Set(["d", "c"])).map(({ wager }) => wager)).toEqual(["c", "d", "a"]);
});

it("knows whose wagers they are, those behind a seat too", () => {
  const bet = (seat: number, name: string, wager: string) => {
    const who = { seat, name, hand: 1, spot: 1 };
    return { who, wager, cents: 100, result: null, paid: 0, covered: null };
  };
  const felt = { ...emptyFelt(), bets: [bet(2, "", "a"), bet(3, "", "b"), bet(2, "Ann", "c")] };
  expect([...betBy(felt, "2")]).toEqual(["a"]);
  expect([...betBy(felt, "Ann")]).toEqual(["c"]);
});

it("does not say that a bet can lose, and folds to the rows that pay", () => {
  const rows = rowsOf(spot("a", "lose", "push", "50 to 1", "10 to 1", "3 to 1"));
  expect(rows.map(({ odds }) => odds)).toEqual(["push", "50 to 1", "10 to 1", "3 to 1"]);
  expect(firstRows(rows, 2).map(({ odds }) => odds)).toEqual(["50 to 1", "10 to 1"]);
  expect(firstRows(rowsOf(spot("b", "push")), 2)).toHaveLength(1);
});
