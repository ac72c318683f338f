import { expect, it } from "vitest";
import { tall, wide } from "./around";

it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("gives every one of %i seats a place of its own", (places) => {
  for (const shape of [wide, tall]) {
    const found = shape(places);
    expect(found).toHaveLength(places);
    expect(new Set(found.map(({ x, y }) => `${x} ${y}`)).size).toBe(places);
  }
});

it("goes clockwise from the right of the screen to its left", () => {
  for (const places of [wide(9), tall(9)]) {
    expect(places[0]!.x).toBeGreaterThan(50);
    expect(places[8]!.x).toBeLessThan(50);
    expect(places[8]!.y).toBeLessThan(50);
  }
});
