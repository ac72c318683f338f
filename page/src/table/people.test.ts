import { expect, it } from "vitest";
import { allApplied } from "../felt";
import type { TableState } from "../wire";
import { placed, settled, toldFrom } from "./made-events";
import { peopleOf } from "./people";

const seat = (number: number, chips: number) => ({ seat: number, name: `Seat ${number}`, chips });
const STATE = { asked: [], left: null, seats: [seat(1, 10_000), seat(2, 500)] } as unknown as TableState;
const ROUND = { type: "NewRound" as const, round: 1, chips: { "1": 10_000 } };

const felt = (...events: Parameters<typeof toldFrom>[1][]) => allApplied(toldFrom(1, ROUND, ...events));
const chipsAfter = (...events: Parameters<typeof toldFrom>[1][]) =>
  peopleOf(STATE, { felt: felt(...events), playing: true, own: null }).map(({ chips }) => chips);

it("counts chips beat by beat, and believes the server about those it has no events of", () => {
  const seen = { felt: felt(placed(1, "line", 2_000)), playing: false, own: null };
  expect(peopleOf(STATE, seen).map(({ chips }) => chips)).toEqual([10_000, 500]);
  expect(chipsAfter(placed(1, "line", 2_000))).toEqual([8_000, 500]);
  expect(chipsAfter(placed(1, "line", 2_000), settled(1, "line", 2_000, 3_000))).toEqual([13_000, 500]);
});

it("leaves others the chips they have bet until their bets are seen, and never one's own", () => {
  const bet = { ...STATE, phase: "wagers" as const, seats: [seat(1, 7_000), seat(2, 500)] } as TableState;
  const chips = (state: TableState, own: number) =>
    peopleOf(state, { felt: felt(), playing: false, own }).map((person) => person.chips);
  expect(chips(bet, 2)).toEqual([10_000, 500]);
  expect(chips(bet, 1)).toEqual([7_000, 500]);
  expect(chips({ ...bet, phase: "settled" }, 2)).toEqual([7_000, 500]);
});
