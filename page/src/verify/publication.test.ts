import { describe, expect, it } from "vitest";
import type { ReplayPage } from "../wire";
import { findOpening } from "./publication";

/** Rounds 1 to 3 from shoe 1, rounds 4 to 9 from shoe 2. */
function served(round: number, asked: number[] = []): Promise<ReplayPage> {
  asked.push(round);
  const shoe = round < 4 ? 1 : 2;
  const opens = round === 1 || round === 4;
  const events = opens ? [{ type: "Committed", n: 1, text: "", shoe, commitment: "ab" }] : [];
  return Promise.resolve({ round, events, proof: { shoe } } as unknown as ReplayPage);
}

describe("the round that opened a shoe", () => {
  it.each([
    [9, 2, 4],
    [5, 2, 4],
    [4, 2, 4],
    [3, 1, 1],
    [1, 1, 1],
  ])("of round %i, shoe %i, is round %i", async (round, shoe, opening) => {
    expect((await findOpening(round, shoe, served))?.round).toBe(opening);
  });

  it("is found with few questions", async () => {
    const asked: number[] = [];
    await findOpening(9, 2, (round) => served(round, asked));
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it("is not made up where the log does not tell it", async () => {
    const silent = async (round: number) => ({ ...(await served(round)), events: [] });
    expect(await findOpening(9, 2, silent)).toBeNull();
    const unproven = async (round: number) => ({ ...(await served(round)), proof: null });
    expect(await findOpening(9, 2, unproven)).toBeNull();
  });
});
