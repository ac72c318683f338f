import { expect, it } from "vitest";
import { bankPresets } from "./amounts";

const presets = (least: number, most: number) => bankPresets(least, most).map(({ cents }) => cents);

it("proposes shares of the chips in whole dollars, rounded down", () => {
  expect(presets(1, 99_700)).toEqual([24_900, 49_800, 99_700]);
  expect(presets(1, 99_950)).toEqual([24_900, 49_900, 99_950]);
  expect(presets(1, 750)).toEqual([100, 300, 750]);
});

it("proposes nothing below the least or twice", () => {
  expect(presets(500, 1200)).toEqual([500, 600, 1200]);
  expect(presets(1, 80)).toEqual([80]);
});
