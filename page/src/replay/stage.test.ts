import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Felt } from "../felt";
import { dealt, LAYOUT, newRound, noted, settled, toldFrom } from "../table/made-events";
import type { Pace } from "../table/pace";
import { Stage, type Staged } from "./stage";
import { stepsOf } from "./steps";

const EVENTS = toldFrom(
  1,
  newRound(1),
  dealt("board", "As Kd"),
  noted("Nothing moves."),
  settled(1, "line", 5, 5),
);
const STEPS = stepsOf(EVENTS.map((event) => ({ ...event, text: "Told." })));
const [FIRST, DEAL, NOTE] = STEPS as [(typeof STEPS)[0], (typeof STEPS)[0], (typeof STEPS)[0]];

let seen: { cards: string[]; moving: boolean; factor: number }[];
beforeEach(() => {
  seen = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function staged(pace: Partial<Pace> = {}): Stage {
  const now = { speed: "normal" as const, still: false, hidden: false, ...pace };
  const changed = (_: Felt, { felt, moving }: Staged, { factor }: { factor: number }) =>
    void seen.push({ cards: felt.hands["board"]?.cards ?? [], moving, factor });
  return new Stage({ felt: FIRST.felt, moving: false }, () => now, changed);
}

it("plays a step card by card, and then turns them", () => {
  staged().play(FIRST.felt, DEAL, LAYOUT, 10_000);
  expect(seen).toEqual([{ cards: ["??"], moving: true, factor: 1 }]);
  vi.runAllTimers();
  expect(seen.map(({ cards }) => cards)).toEqual([["??"], ["??", "??"], ["As", "Kd"], ["As", "Kd"]]);
  expect(seen.at(-1)?.moving).toBe(false);
});

it("takes no longer than it may", () => {
  staged().play(FIRST.felt, DEAL, LAYOUT, 200);
  vi.advanceTimersByTime(200);
  expect(seen.at(-1)).toEqual({ cards: ["As", "Kd"], moving: false, factor: 0 });
});

it("shows a step at once: where nothing moves, nobody looks, or somebody wants no motion", () => {
  staged().play(DEAL.felt, NOTE, LAYOUT, 10_000);
  staged({ speed: "instant" }).play(FIRST.felt, DEAL, LAYOUT, 10_000);
  staged({ hidden: true }).play(FIRST.felt, DEAL, LAYOUT, 10_000);
  staged().show(DEAL);
  expect(seen).toEqual(Array(4).fill({ cards: ["As", "Kd"], moving: false, factor: 0 }));
});

it("moves nothing where motion is reduced: things appear one after the other", () => {
  staged({ still: true }).play(FIRST.felt, DEAL, LAYOUT, 10_000);
  vi.runAllTimers();
  expect(seen.map(({ factor }) => factor)).toEqual([0, 0, 0, 0]);
  expect(seen[0]?.cards).toEqual(["??"]);
});

it("leaves what it was playing when it goes elsewhere", () => {
  const stage = staged();
  stage.play(FIRST.felt, DEAL, LAYOUT, 10_000);
  stage.show(FIRST);
  vi.runAllTimers();
  expect(seen.at(-1)?.cards).toEqual([]);
  expect(seen).toHaveLength(2);
});
