import { expect, it } from "vitest";
import { answersOf, handName } from "./starting-hands";

it("names hands by the higher rank, suited above the diagonal", () => {
  const ranks = ["A", "K", "Q"];
  expect([handName(ranks, 0, 0), handName(ranks, 0, 2), handName(ranks, 2, 0)]).toEqual(["AA", "AQs", "AQo"]);
});

it("finds each answer once", () => {
  const answers = [
    ["play", "play"],
    ["fold", "play"],
  ];
  expect(answersOf({ street: "before the flop", ranks: ["A", "K"], answers })).toEqual(["play", "fold"]);
});
