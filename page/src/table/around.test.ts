import { expect, it } from "vitest";
import { around, type Place, placeOf, TALL, WIDE } from "./around";

const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** Every part of the grid a place has. */
function parts({ column, row }: Place): string[] {
  const all = (line: string) => {
    const [start = 0, size = 1] = line.split(" / span ").map(Number);
    return Array.from({ length: size }, (_, more) => start + more);
  };
  return all(column).flatMap((x) => all(row).map((y) => `${x} ${y}`));
}

it.each(SIZES)("gives every one of %i seats a part of the grid no other has", (places) => {
  for (const shape of [WIDE, TALL]) {
    const found = around(shape, places);
    expect(found).toHaveLength(places);
    const taken = found.flatMap(parts);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.every((part) => /^\d+ \d+$/.test(part))).toBe(true);
  }
});

it("goes clockwise: down the right side, along the bottom to the left, and up", () => {
  for (const shape of [WIDE, TALL]) {
    const places = around(shape, 9);
    const row = (place: number) => parseInt(places[place]!.row, 10);
    expect(places.map(({ side }) => side).join(" ")).toMatch(/^(right ?)+(bottom ?)+(left ?)+$/);
    expect(row(1)).toBeGreaterThan(row(0));
    expect(row(7)).toBeGreaterThan(row(8));
  }
});

it.each(SIZES)(
  "puts one's own of %i seats at the middle of the bottom, and the next at its left",
  (places) => {
    for (let own = 1; own <= places; own++) {
      const place = placeOf(own, places, own);
      for (const shape of [WIDE, TALL]) {
        const bottom = around(shape, places).filter(({ side }) => side === "bottom");
        expect(around(shape, places)[place]).toEqual(bottom[(bottom.length - 1) / 2]);
      }
      expect(placeOf((own % places) + 1, places, own)).toBe((place + 1) % places);
    }
  },
);

it("starts with seat 1 for who has none", () => {
  expect([1, 2, 9].map((seat) => placeOf(seat, 9, null))).toEqual([0, 1, 8]);
});
