import { expect, it } from "vitest";
import { depthOf } from "./printed-line";

it("a long line is bent less, so that its letters stay side by side", () => {
  const long = "A natural pays 6 to 5 · Insurance pays 2 to 1";
  expect(depthOf("Insurance", 15, 584, 64)).toBe(40); // 64 − 15 − 9: as far as there is room
  expect(depthOf(long, 13, 584, 64)).toBeLessThan(20);
});
