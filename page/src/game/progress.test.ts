import { describe, expect, it } from "vitest";
import { soFar } from "./progress";

describe("soFar", () => {
  it("shows the time alone while nobody knows how much there is to do", () => {
    expect(soFar(0.4)).toBe("");
    expect(soFar(12.9)).toBe("12 s");
  });

  it("shows how much is done, and 100% only at the end", () => {
    expect(soFar(0.4, 0)).toBe("0%");
    expect(soFar(12.9, 0.427)).toBe("42%, 12 s");
    expect(soFar(70, 0.999)).toBe("99%, 70 s");
  });
});
