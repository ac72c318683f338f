import { expect, it } from "vitest";
import { handsIn } from "./seen";

it("shows one's hand and what is shared", () => {
  expect(handsIn({ hand: ["Ah", "Ks"], board: ["8s"], board2: [] }, false)).toEqual([
    ["Your hand", ["Ah", "Ks"]],
    ["Board", ["8s"]],
  ]);
});

it("tells cards face up from those face down, and leaves other seats to the felt", () => {
  expect(handsIn({ hand: ["3h", "Ks", "Ah"], up: ["Ah"], "2": ["6c"] }, false)).toEqual([
    ["Your hand, face down", ["3h", "Ks"]],
    ["Face up", ["Ah"]],
  ]);
});

it("does not show twice what is to be picked from", () => {
  expect(handsIn({ hand: ["Ah", "Ks", "2c"], board: ["8s"] }, true)).toEqual([["Board", ["8s"]]]);
});
