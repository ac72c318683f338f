import { expect, it } from "vitest";
import { stepInAddress, withStep } from "./address";

it("reads the step, beside a key", () => {
  expect(stepInAddress("#step=12")).toBe(12);
  expect(stepInAddress("#key=abc&step=3")).toBe(3);
  expect(["", "#key=abc", "#step=", "#step=-2", "#step=1.5", "#step=x"].map(stepInAddress)).toEqual(
    Array(6).fill(null),
  );
});

it("writes the step and keeps the key", () => {
  expect(withStep("", 12)).toBe("#step=12");
  expect(withStep("#key=abc", 12)).toBe("#key=abc&step=12");
  expect(withStep("#key=abc&step=12", 13)).toBe("#key=abc&step=13");
  expect(withStep("#step=2", 1)).toBe("#step=1");
  expect(withStep("#key=abc&step=12", null)).toBe("#key=abc");
  expect(withStep("#step=2", null)).toBe("");
});
