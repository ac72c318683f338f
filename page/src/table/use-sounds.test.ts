import { expect, it } from "vitest";
import { emptyFelt } from "../felt";
import { beatsOf } from "./beats";
import { bettor, dealt, LAYOUT, placed, settled, toldFrom, won } from "./made-events";
import { secondsBefore, soundOfBeats } from "./use-sounds";

function heard(...events: Parameters<typeof toldFrom>[1][]) {
  return beatsOf(toldFrom(1, ...events), emptyFelt(), LAYOUT).map((beat) =>
    soundOfBeats([beat], emptyFelt()),
  );
}

const ANSWER = { by_default: false, house_way: false, bet: 0, phrase: "", verb: "" };

it("hears each card, and each that turns", () => {
  expect(heard(dealt("north", "As"))).toEqual([{ name: "deal" }, { name: "turn" }, null]);
});

const chips = (count: number) => ({ name: "chips", chips: count });

it("hears as many chips as are put down", () => {
  expect(heard(placed(1, "line", 500))).toEqual([chips(1)]);
  expect(heard(placed(1, "line", 4_000), placed(2, "line", 500))).toEqual([chips(5)]);
  expect(heard({ type: "Answered", who: bettor(1), choice: "call", cents: 200, ...ANSWER })).toEqual([
    chips(2),
  ]);
  expect(heard({ type: "Answered", who: bettor(1), choice: "fold", cents: 0, ...ANSWER })).toEqual([null]);
});

it("hears a payment, one chip for a push, and nothing for a loss", () => {
  expect(heard(settled(1, "line", 500, 500))).toEqual([chips(1)]);
  expect(heard(settled(1, "line", 500, 3_500))).toEqual([chips(3)]);
  expect(heard(settled(1, "line", 500, 0))).toEqual([chips(1)]);
  expect(heard(settled(1, "line", 500, -500))).toEqual([null]);
});

it("hears a pot from the seats whose chips go into it, and from whoever wins it", () => {
  const gathered = toldFrom(1, { type: "Gathered", pots: [{ cents: 1500, eligible: [2, 3] }] });
  const felt = { ...emptyFelt(), street: { 2: 500, 3: 1000 } };
  expect(soundOfBeats(beatsOf(gathered, felt, LAYOUT), felt)).toEqual({ name: "pot", seats: [2, 3] });
  expect(heard(won(3, 1500))).toEqual([{ name: "pot", seats: [3] }]);
});

it("ticks once for each of the last ten seconds", () => {
  expect(secondsBefore(15)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(secondsBefore(2.5)).toEqual([0.5, 1.5]);
  expect(secondsBefore(0.5)).toEqual([]);
});
