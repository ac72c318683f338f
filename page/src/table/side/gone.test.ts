import { describe, expect, it } from "vitest";
import { allApplied } from "../../felt";
import type { Card, TableEvent } from "../../wire";
import { goneOf } from "./gone";

let n = 0;
const told = () => ({ n: ++n, text: "", parts: [] });
const begins = (): TableEvent => ({ ...told(), type: "NewRound", round: 1, chips: {} });
const dealt = (to: string, ...cards: Card[]): TableEvent => {
  return { ...told(), type: "Dealt", to, cards, down: false };
};
const thrown = (to: string, ...cards: Card[]): TableEvent => ({ ...told(), type: "Discarded", to, cards });
const gone = (own: number | null, ...events: TableEvent[]) => {
  const { mine, seen } = goneOf(events, allApplied(events), own);
  return [[...mine].sort(), [...seen].sort()];
};

describe("goneOf", () => {
  it("tells one's own cards from those that were seen, and leaves out what is hidden", () => {
    expect(gone(3, begins(), dealt("3", "As", "Kd"), dealt("4", "??", "9c"), dealt("board", "2h"))).toEqual([
      ["As", "Kd"],
      ["2h", "9c"],
    ]);
  });

  it("counts one's own discards as gone", () => {
    expect(gone(3, begins(), dealt("3", "As", "Kd"), thrown("3", "Kd"))).toEqual([["As"], ["Kd"]]);
  });

  it("has nothing of the round before", () => {
    expect(gone(3, begins(), dealt("4", "9c"), begins(), dealt("3", "As"))).toEqual([["As"], []]);
  });

  it("puts cards back that were shuffled into the deck, but not those on the felt", () => {
    const mixed: TableEvent = { ...told(), type: "Mixed", cards: ["??"] };
    const events = [begins(), dealt("3", "As", "Kd"), dealt("4", "9c"), thrown("3", "Kd"), mixed];
    expect(gone(3, ...events)).toEqual([["As"], ["9c"]]);
    expect(gone(3, ...events, dealt("4", "Kd"))).toEqual([["As"], ["9c", "Kd"]]);
  });

  it("has none of one's own for somebody who watches", () => {
    expect(gone(null, begins(), dealt("3", "As"))).toEqual([[], ["As"]]);
  });
});
