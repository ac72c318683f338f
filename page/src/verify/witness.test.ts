import { expect, it } from "vitest";
import type { TableEvent } from "../wire";
import { witness, witnessed } from "./witness";

function shuffledShoe(shoe: number, commitment: string): TableEvent {
  return { type: "Committed", n: 1, text: "", parts: [], shoe, commitment };
}

it("notes a fingerprint once: a later one cannot take its place", () => {
  witness("t1", [shuffledShoe(1, "aa")]);
  witness("t1", [shuffledShoe(1, "bb"), shuffledShoe(2, "cc")]);
  expect(witnessed("t1", 1)).toBe("aa");
  expect(witnessed("t1", 2)).toBe("cc");
});

it("tells tables and shoes apart", () => {
  expect(witnessed("t1", 3)).toBeNull();
  expect(witnessed("t2", 1)).toBeNull();
});

it("does not note a fingerprint whose seed is already known", () => {
  witness("t3", [
    shuffledShoe(1, "aa"),
    { type: "Revealed", n: 2, text: "", parts: [], shoe: 1, seed: "00" },
  ]);
  expect(witnessed("t3", 1)).toBeNull();
});
