import { expect, it } from "vitest";
import { type Bet, emptyFelt } from "../felt";
import { otherStakes, outcomeWords, ownHandsOn, ownStake, stakeTitle } from "./stakes";

function bet(
  seat: number,
  wager: string,
  cents: number,
  rest: Partial<Bet> & { hand?: number; spot?: number; name?: string } = {},
): Bet {
  const { hand = 1, spot = 1, name = "", ...others } = rest;
  return { who: { seat, name, hand, spot }, wager, cents, covered: cents, result: null, paid: 0, ...others };
}

const felt = {
  ...emptyFelt(),
  bets: [
    bet(1, "wager", 1000, { result: "win", paid: 1000 }),
    bet(1, "wager", 1000, { hand: 2, result: "lose", paid: -1000 }),
    bet(1, "wager", 500, { spot: 2 }),
    bet(2, "wager", 2000),
    bet(1, "wager", 300, { name: "Zoe" }),
    bet(2, "other", 100),
  ],
};

it("tells the bets on split hands of a spot apart", () => {
  expect(ownHandsOn(felt, 1, "wager", 0)).toEqual([1, 2]);
  expect(ownStake(felt, 1, "wager", 0, 1)).toMatchObject({ cents: 1000, paid: 1000, result: "win" });
  expect(ownStake(felt, 1, "wager", 0, 2)).toMatchObject({ cents: 1000, paid: -1000, result: "lose" });
  expect(ownStake(felt, 1, "wager", 1, 1)).toMatchObject({ cents: 500, result: null });
  expect(ownHandsOn(felt, 1, "other", 0)).toEqual([1]);
  expect(ownStake(felt, 1, "other", 0, 1)).toBeNull();
  expect(ownStake(felt, null, "wager", 0, 1)).toBeNull();
});

it("lays the bets of somebody else's split hands together", () => {
  expect(otherStakes(felt, 2, "wager")[0]).toMatchObject({ cents: 2500, result: null });
});

it("tells the bets of others apart, those behind one's own seat too", () => {
  expect(otherStakes(felt, 1, "wager").map(({ who, cents }) => [who.seat, who.name, cents])).toEqual([
    [2, "", 2000],
    [1, "Zoe", 300],
  ]);
});

it("says what became of a bet with a sign", () => {
  expect(outcomeWords({ result: "win", paid: 20_000 })).toBe("+$200");
  expect(outcomeWords({ result: "lose", paid: -500 })).toBe("−$5");
  expect(outcomeWords({ result: "push", paid: 0 })).toBe("returned");
  expect(outcomeWords({ result: "no-action", paid: 0 })).toBe("returned");
  expect(outcomeWords({ result: null, paid: 0 })).toBe("");
});

it("names a bet for those who listen", () => {
  const people = [{ seat: 1, name: "Cleo" }];
  const behind = bet(1, "player", 1000, { name: "Zoe" });
  expect(stakeTitle("Player line", bet(1, "player", 1000), people)).toBe("Player line, Cleo: $10");
  expect(stakeTitle("Player line", behind, people)).toBe("Player line, Zoe behind Cleo: $10");
  expect(stakeTitle("Ante", bet(1, "ante", 500, { hand: 2 }), people)).toBe("Ante, Cleo, hand 2: $5");
});
