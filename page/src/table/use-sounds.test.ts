import { expect, it } from "vitest";
import { emptyFelt } from "../felt";
import { beatsOf } from "./beats";
import { bettor, dealt, LAYOUT, placed, settled, toldFrom } from "./made-events";
import { secondsBefore, soundOfBeats } from "./use-sounds";

function heard(...events: Parameters<typeof toldFrom>[1][]) {
  return beatsOf(toldFrom(1, ...events), emptyFelt(), LAYOUT).map((beat) => soundOfBeats([beat]));
}

const ANSWER = { by_default: false, bet: 0, phrase: "", verb: "" };

it("hears each card, and each that turns", () => {
  expect(heard(dealt("north", "As"))).toEqual(["deal", "turn", null]);
});

it("hears chips only where some are put down", () => {
  expect(heard(placed(1, "line", 500))).toEqual(["chips"]);
  expect(heard({ type: "Answered", who: bettor(1), choice: "call", cents: 200, ...ANSWER })).toEqual([
    "chips",
  ]);
  expect(heard({ type: "Answered", who: bettor(1), choice: "fold", cents: 0, ...ANSWER })).toEqual([null]);
});

it("hears a payment, one chip for a push, and nothing for a loss", () => {
  expect(heard(settled(1, "line", 500, 500))).toEqual(["chips"]);
  expect(heard(settled(1, "line", 500, 0))).toEqual(["chip"]);
  expect(heard(settled(1, "line", 500, -500))).toEqual([null]);
});

it("ticks once for each of the last ten seconds", () => {
  expect(secondsBefore(15)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(secondsBefore(2.5)).toEqual([0.5, 1.5]);
  expect(secondsBefore(0.5)).toEqual([]);
});
