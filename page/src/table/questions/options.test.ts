import { expect, it } from "vitest";
import type { Card } from "../../wire";
import { cardsLabel } from "./options";

function labels(least: number, most: number): string[] {
  const cards: Card[] = ["As", "Kd", "2c"];
  const option = { kind: "cards" as const, word: "discard", label: "Discard", wager: "", cards, least, most };
  return [0, 1, 2].filter((picked) => picked <= most).map((picked) => cardsLabel(option, picked));
}

it("says how many cards to pick, then how many are picked", () => {
  expect(labels(1, 1)).toEqual(["Discard 1", "Discard 1"]);
  expect(labels(2, 2)).toEqual(["Discard 2", "Discard 1 of 2", "Discard 2"]);
  expect(labels(0, 3)).toEqual(["Discard 0 to 3", "Discard 1", "Discard 2"]);
});
