import { expect, it } from "vitest";
import type { SpotPart } from "../wire";
import { fitted, printedRows, spotPlaces } from "./spot-places";

function spot(wager: string, rest: Partial<SpotPart> = {}): SpotPart {
  const plain = { pays: "1 to 1", best: "1 to 1", ways: 1, least: "", row: 1, during: false, rows: [] };
  return { kind: "spot", wager, title: wager, shape: "circle", tint: "", ...plain, ...rest };
}

const area = (wager: string, row: number, tint: SpotPart["tint"] = "") =>
  spot(wager, { shape: "area", row, tint });
const baccarat = [
  area("panda", 1),
  area("tie", 1, "tie"),
  area("dragon", 1),
  area("player", 2, "player"),
  area("banker", 2, "banker"),
];
const names = (rows: SpotPart[][]) => rows.map((row) => row.map(({ wager }) => wager));

it("prints areas in one row where they are wide enough, the lines about the tie", () => {
  const wide = { x: 0, y: 0, width: 690, height: 138 };
  expect(names(printedRows(baccarat, wide))).toEqual([["panda", "player", "tie", "banker", "dragon"]]);
});

it("prints areas in the rows of the layout where one row would be too narrow", () => {
  const upright = { x: 0, y: 0, width: 350, height: 160 };
  expect(names(printedRows(baccarat, upright))).toEqual([
    ["panda", "tie", "dragon"],
    ["player", "banker"],
  ]);
});

it("halves a long row where the box is high", () => {
  const many = ["a", "b", "c", "d", "e", "f", "g"].map((wager) => area(wager, 1));
  const rows = printedRows([...many, area("player", 2)], { x: 0, y: 0, width: 350, height: 240 });
  expect(names(rows)).toEqual([["a", "b", "c", "d"], ["e", "f", "g"], ["player"]]);
});

const circles = [
  spot("Ante"),
  spot("Blind"),
  spot("Play", { during: true }),
  spot("Trips Bonus Bet", { shape: "diamond" }),
  spot("Bad Beat Bonus Bet", { shape: "diamond" }),
];
const BOXES = [
  { x: 0, y: 0, width: 480, height: 110 },
  { x: 0, y: 0, width: 350, height: 92 },
  { x: 0, y: 0, width: 300, height: 68 },
  { x: 0, y: 0, width: 180, height: 200 },
];

it.each(BOXES)("lays all spots within $width by $height, none over another", (box) => {
  for (const [parts, spots] of [
    [circles, 1],
    [baccarat, 1],
    [[spot("Wager")], 3],
  ] as const) {
    const places = spotPlaces([...parts], box, spots, box.height < 100);
    expect(places.length).toBe(parts.length * spots);
    expect(new Set(places.map(({ title }) => title)).size).toBe(places.length);
    for (const one of places) {
      expect(one.x).toBeGreaterThanOrEqual(-0.01);
      expect(one.x + one.width).toBeLessThanOrEqual(box.width + 0.01);
      expect(one.y + one.height).toBeLessThanOrEqual(box.height + 0.01);
      for (const other of places) {
        if (other === one) continue;
        const apart = one.x + one.width <= other.x + 0.01 || other.x + other.width <= one.x + 0.01;
        const above = one.y + one.height <= other.y + 0.01 || other.y + other.height <= one.y + 0.01;
        expect(apart || above).toBe(true);
      }
    }
  }
});

it("writes a title smaller until its longest word fits", () => {
  expect(fitted("Tie", { width: 100, height: 20 }, 17)).toEqual({ size: 17, lines: 1 });
  // Nine capitals of 0.8 em in 66 pixels: 66 / (9 × 0.8) = 9.17, so nine pixels.
  expect(fitted("Blackjack", { width: 66, height: 40 }, 12)).toEqual({ size: 9, lines: 1 });
});

it("writes a title over more lines rather than too small, as far as the room is high", () => {
  // Eight characters at 12 pixels take 8 × 0.8 × 12 = 76.8 pixels; the longer word alone 38.4.
  expect(fitted("Bad Beat", { width: 77, height: 40 }, 12)).toEqual({ size: 12, lines: 1 });
  expect(fitted("Bad Beat", { width: 60, height: 40 }, 12)).toEqual({ size: 12, lines: 2 });
  // Two lines of 1.14 em in 24 pixels: 24 / 2.28 = 10.5.
  expect(fitted("Bad Beat", { width: 60, height: 24 }, 12)).toEqual({ size: 10.5, lines: 2 });
});

it("writes titles of one row alike", () => {
  const sizes = (parts: SpotPart[], box: { x: number; y: number; width: number; height: number }) =>
    new Set(spotPlaces(parts, box, 1, true).map(({ size }) => size)).size;
  const titles = ["BBQ Bet", "Phoenix 7 Bet", "Cold BBQ Bet", "Tiger 8 Bet"];
  expect(
    sizes(
      titles.map((title) => area(title, 1)),
      { x: 0, y: 0, width: 350, height: 44 },
    ),
  ).toBe(1);
  const antes = ["Blackjack Ante", "Poker Ante", "Bonus"].map((title) => spot(title));
  expect(sizes(antes, { x: 0, y: 0, width: 300, height: 68 })).toBe(1);
});
