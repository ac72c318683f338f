import { describe, expect, it } from "vitest";
import { inWords } from "../text";
import { asGrid } from "./chart-grid";
import { anchor, ofHundred, oneIn } from "./words";

describe("asGrid", () => {
  it("lays a chart out by hand and open card", () => {
    const grid = asGrid([
      { street: "hard 9", says: "against 3 4", answer: "double, else hit" },
      { street: "hard 9", says: "against 2 T", answer: "hit" },
      { street: "hard 20", says: "against T 2 3 4", answer: "stand" },
      { street: "pair of 8s", says: "against 2 3 4", answer: "split" },
    ]);
    expect(grid?.cards).toEqual(["2", "3", "4", "T"]);
    const double = "double, else hit";
    expect(grid?.hands[0]).toEqual({ hand: "hard 9", answers: ["hit", double, double, "hit"] });
    expect(grid?.hands[2]?.answers[3]).toBeNull();
    expect(Object.fromEntries(grid!.signs)).toEqual({ hit: "H", [double]: "Dh", stand: "S", split: "P" });
  });

  it("leaves alone a chart that asks for anything else", () => {
    expect(asGrid([{ street: "flop", says: "a pair with the board", answer: "play" }])).toBeNull();
  });
});

describe("words", () => {
  it("says names and chances as people do", () => {
    expect(inWords("banker-wins-with-three-card-7")).toBe("Banker wins with three card 7");
    expect([0.5, 0.0225, 0, 1].map(oneIn)).toEqual(["1 in 2.0", "1 in 44", "never", "always"]);
    expect(oneIn(1e-200)).toBe("all but never");
    expect([ofHundred(-0.0123508), ofHundred(0.02), ofHundred(0)]).toEqual([
      "costs $1.24 of every $100",
      "gains $2.00 on every $100",
      "costs nothing",
    ]);
    expect(anchor("Readings: what the document leaves open")).toBe("readings-what-the-document-leaves-open");
  });
});
