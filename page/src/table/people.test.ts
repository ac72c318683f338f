import { expect, it } from "vitest";
import { foldAll } from "../felt";
import type { TableState } from "../wire";
import { placed, settled, toldFrom } from "./made-events";
import { peopleOf } from "./people";

const seat = (number: number, chips: number) => ({ seat: number, name: `Seat ${number}`, chips });
const STATE = { asked: [], left: null, seats: [seat(1, 10_000), seat(2, 500)] } as unknown as TableState;
const ROUND = { type: "NewRound" as const, round: 1, chips: { "1": 10_000 } };

const chipsAfter = (...events: Parameters<typeof toldFrom>[1][]) =>
  peopleOf(STATE, foldAll(toldFrom(1, ROUND, ...events))).map(({ chips }) => chips);

it("counts chips beat by beat, and believes the server about those it has no events of", () => {
  expect(peopleOf(STATE, null).map(({ chips }) => chips)).toEqual([10_000, 500]);
  expect(chipsAfter(placed(1, "line", 2_000))).toEqual([8_000, 500]);
  expect(chipsAfter(placed(1, "line", 2_000), settled(1, "line", 2_000, 3_000))).toEqual([13_000, 500]);
});
