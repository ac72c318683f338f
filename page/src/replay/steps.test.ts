import { expect, it } from "vitest";
import { dealt, LAYOUT, newRound, toldFrom } from "../table/made-events";
import type { TableEvent } from "../wire";
import { openingOf, stepAt, stepsOf } from "./steps";

const WHO = { seat: 2, name: "", hand: 1, spot: 1 };
const told = { parts: [] };
const EVENTS: TableEvent[] = [
  { ...told, type: "NewRound", round: 4, chips: {}, n: 11, text: "Round 4." },
  { ...told, type: "Committed", shoe: 1, commitment: "f5", n: 12, text: "Shoe 1 is shuffled." },
  { ...told, type: "Dealt", to: "2", cards: ["As"], down: false, n: 13, text: "Ann gets As." },
  { ...told, type: "Asked", who: WHO, question: "?", legal: ["fold"], n: 14, text: "Ann is asked." },
  {
    ...told,
    type: "Answered",
    who: WHO,
    choice: "fold",
    by_default: false,
    house_way: false,
    cents: 0,
    bet: 0,
    phrase: "fold",
    verb: "fold",
    n: 15,
    text: "Ann folds.",
  },
  { ...told, type: "Mucked", to: "2", beaten: false, n: 16, text: "" },
];

it("has a step for each thing that happened, and what follows without a word belongs to it", () => {
  const steps = stepsOf(EVENTS);
  expect(steps.map(({ event }) => event.n)).toEqual([11, 13, 15]);
  expect(steps[0]!.felt.commitment).toBe("f5");
  expect(steps[1]!.felt.hands["2"]?.cards).toEqual(["As"]);
  expect(steps[1]!.felt.folded).toEqual([]);
  expect(steps[2]!.felt.folded).toEqual([2]);
});

it("finds the step of a line", () => {
  const steps = stepsOf(EVENTS);
  expect([11, 12, 13, 15, 16].map((n) => stepAt(steps, n))).toEqual([1, 1, 2, 3, 3]);
});

it("opens once the first cards are dealt", () => {
  const steps = stepsOf(EVENTS);
  expect(openingOf(steps, LAYOUT)).toBe(2);
  expect(openingOf(steps.slice(0, 2), LAYOUT)).toBe(2);
  expect(openingOf(steps.slice(0, 1), LAYOUT)).toBe(1);
  expect(openingOf([], LAYOUT)).toBe(0);
});

it("opens before the last card of a hand that everybody bets on", () => {
  const cards = [dealt("north", "As Ks"), dealt("south", "2c 3c"), dealt("north", "4d")];
  const events = toldFrom(1, newRound(1), ...cards).map((event) => ({ ...event, text: "Told." }));
  expect(openingOf(stepsOf(events), LAYOUT)).toBe(3);
});
