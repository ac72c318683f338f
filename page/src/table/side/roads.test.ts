import { describe, expect, it } from "vitest";
import type { Layout, RoadMark } from "../../wire";
import { beadPlate, bigRoad, lastColumns, nameOf, signOf } from "./roads";

const LAYOUT: Layout = {
  arrangement: "layout",
  upright: null,
  side: ["roads"],
  parts: [
    {
      kind: "hands",
      hands: [
        { to: "left", title: "Left hand" },
        { to: "right", title: "right hand" },
      ],
      cards: 3,
      tints: ["player", ""],
      rows: [],
    },
    {
      kind: "spot",
      wager: "lucky",
      title: "Lucky 13",
      pays: "",
      best: "",
      ways: 0,
      least: "",
      shape: "area",
      tint: "",
      row: 1,
      during: false,
      rows: [],
    },
  ],
};

/** `LRT`: a round won by the left, one by the right, a tie. */
const shoe = (letters: string): RoadMark[] =>
  [...letters].map((letter) => ({
    winner: letter === "T" ? "tie" : letter === "L" ? "left" : "right",
    mark: "",
  }));
const places = (letters: string) => bigRoad(shoe(letters)).map(({ column, row }) => [column, row]);

describe("beadPlate", () => {
  it("fills columns of six from the top", () => {
    const beads = beadPlate(shoe("LLLLLLR"));
    expect(beads.slice(-2).map(({ column, row, winner }) => [column, row, winner])).toEqual([
      [0, 5, "left"],
      [1, 0, "right"],
    ]);
  });
});

describe("bigRoad", () => {
  it("begins a column when the winner changes", () => {
    expect(places("LLRL")).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
    ]);
  });

  it("turns right at the bottom and stays in that row", () => {
    expect(places("LLLLLLLL").slice(-3)).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ]);
  });

  it("turns above the tail of an earlier run, and does not go down again beyond it", () => {
    // Seven of the left lie in rows 0 to 5 and one to the right, under the column of the next run.
    const right = bigRoad(shoe(`LLLLLLL${"R".repeat(7)}`)).filter(({ winner }) => winner === "right");
    expect(right.map(({ column, row }) => [column, row])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
  });

  it("strikes ties through the win before them, and opens a new column as if they were not there", () => {
    const rings = bigRoad(shoe("LTTLR"));
    expect(rings.map(({ winner, ties }) => [winner, ties])).toEqual([
      ["left", 2],
      ["left", 0],
      ["right", 0],
    ]);
  });

  it("keeps ties before the first win at its place", () => {
    expect(bigRoad(shoe("T"))).toEqual([{ column: 0, row: 0, winner: "", mark: "", ties: 1 }]);
    expect(bigRoad(shoe("TLR")).map(({ column, winner, ties }) => [column, winner, ties])).toEqual([
      [0, "left", 1],
      [1, "right", 0],
    ]);
  });
});

it("keeps the last columns of a long shoe", () => {
  const kept = lastColumns(beadPlate(shoe("L".repeat(13))), 2);
  expect(kept.map(({ column, row }) => [column, row])).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((row) => [0, row]),
    [1, 0],
  ]);
});

it("letters and colours come from the felt", () => {
  expect(nameOf("right", LAYOUT)).toEqual({ title: "right hand", letter: "R", tint: "" });
  expect(nameOf("left", LAYOUT).tint).toBe("player");
  expect(nameOf("tie", LAYOUT)).toEqual({ title: "Tie", letter: "T", tint: "tie" });
});

it("a marked round shows the number of its wager", () => {
  expect(signOf({ winner: "left", mark: "lucky" }, LAYOUT)).toBe("13");
  expect(signOf({ winner: "left", mark: "" }, LAYOUT)).toBe("L");
});
