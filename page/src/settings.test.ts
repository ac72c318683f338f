import { expect, it } from "vitest";
import { read } from "./settings";

const USUAL = { deck: "two", cards: "normal", speed: "normal", sound: true, volume: 0.6, confirm: true };

it("is as usual where nothing was ever chosen", () => {
  expect(read(null)).toEqual(USUAL);
});

it("keeps what was chosen", () => {
  const chosen = { deck: "four", cards: "large", speed: "instant", sound: false, volume: 0, confirm: false };
  expect(read(JSON.stringify(chosen))).toEqual(chosen);
});

it.each(["", "{", "null", "3", '"fast"', "[]"])(
  "is as usual where what is stored is broken: %s",
  (stored) => {
    expect(read(stored)).toEqual(USUAL);
  },
);

it("takes of a broken value only what makes sense", () => {
  const stored = {
    deck: "six",
    cards: 3,
    speed: "fast",
    sound: "yes",
    volume: 7,
    confirm: null,
    left: "over",
  };
  expect(read(JSON.stringify(stored))).toEqual({ ...USUAL, speed: "fast" });
});
