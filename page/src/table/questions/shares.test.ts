import { expect, it } from "vitest";
import { coarse, margin } from "./shares";

it("writes a sampled share no finer than its error", () => {
  expect(margin(0.45625, 0.0249)).toBe("45.6% ± 2.5");
  expect(margin(0.5, null)).toBe("50.0%");
  expect(coarse("you win 54.375% of the pot, error 2.490%")).toBe("you win 54.4% of the pot, error 2.5%");
  expect(coarse("Calling $5.50 for $25 needs 20.000%.")).toBe("Calling $5.50 for $25 needs 20.0%.");
});
