import { expect, it } from "vitest";
import type { WagerSpot } from "../../wire";
import {
  again,
  bet,
  chipsFor,
  fault,
  limits,
  missing,
  mostOf,
  placedOf,
  together,
  withChip,
  withoutChip,
} from "./slip";

function spot(name: string, rest: Partial<WagerSpot> = {}): WagerSpot {
  const plain = {
    least: 500,
    most: 10_000,
    needs: [],
    equals: [],
    not_above: [],
    not_above_takes: "largest" as const,
    not_with: [],
    pays: "",
    behind: false,
  };
  return { name, title: name, role: "line", ...plain, ...rest };
}

const holdem = [
  spot("ante", { equals: ["blind"] }),
  spot("blind", { role: "joined", equals: ["ante"] }),
  spot("trips", { role: "bonus", needs: ["ante", "blind"] }),
];

it("bets the blind with the ante, in the same amount, whichever is touched", () => {
  expect(bet({}, "ante", 1000, holdem)).toEqual({ ante: 1000, blind: 1000 });
  expect(bet({ ante: 1000, blind: 1000 }, "blind", 2000, holdem)).toEqual({ ante: 2000, blind: 2000 });
});

it("keeps three equal bets equal", () => {
  const ride = [
    spot("bet-1", { equals: ["bet-2", "bet-3"] }),
    spot("bet-2", { role: "joined", equals: ["bet-1", "bet-3"] }),
    spot("bet-3", { role: "joined", equals: ["bet-1", "bet-2"] }),
  ];
  expect(together("bet-2", ride).sort()).toEqual(["bet-1", "bet-2", "bet-3"]);
});

it("offers a bonus only with what it needs, and takes it back with it", () => {
  expect(missing(holdem[2]!, {}, holdem)).toBe("Needs ante or blind");
  const slip = bet(bet({}, "ante", 1000, holdem), "trips", 500, holdem);
  expect(slip).toEqual({ ante: 1000, blind: 1000, trips: 500 });
  expect(placedOf(bet(slip, "ante", 0, holdem))).toEqual({});
});

it("brings along what a line needs, and lets its amount be changed", () => {
  // Crazy 4 Poker: each needs the other, so neither may wait for the other.
  const crazy = [
    spot("ante", { needs: ["super-bonus"] }),
    spot("super-bonus", { role: "joined", needs: ["ante"], most: 2500 }),
  ];
  expect(missing(crazy[0]!, {}, crazy)).toBe("");
  const slip = bet({}, "ante", 5000, crazy);
  expect(slip).toEqual({ ante: 5000, "super-bonus": 2500 });
  expect(bet(bet(slip, "super-bonus", 1000, crazy), "ante", 6000, crazy)["super-bonus"]).toBe(1000);
});

it("holds a wager under the largest of others", () => {
  const pan = [spot("base"), spot("bonus", { role: "bonus", not_above: ["base"], least: 100 })];
  expect(missing(pan[1]!, {}, pan)).toBe("Needs base");
  const slip = bet(bet({}, "base", 2000, pan), "bonus", 2000, pan);
  expect(mostOf(pan[1]!, slip)).toBe(2000);
  expect(bet(slip, "base", 1000, pan)).toEqual({ base: 1000, bonus: 1000 });
});

it("holds a wager under others together, or under the first that is bet", () => {
  const lines = [spot("player"), spot("banker")];
  const dragon = (takes: "sum" | "first") =>
    spot("dragon", { role: "bonus", not_above: ["player", "banker"], not_above_takes: takes });
  const slip = { player: 1000, banker: 2000 };
  expect(mostOf(dragon("sum"), slip)).toBe(3000);
  expect(mostOf(dragon("first"), slip)).toBe(1000);
  expect(mostOf(dragon("first"), { banker: 2000 })).toBe(2000);
  expect(missing(dragon("first"), {}, lines)).toBe("Needs player or banker");
});

it("keeps a bonus from another it may not lie beside", () => {
  const poker = [
    spot("ante"),
    spot("pair-plus", { role: "bonus", not_with: ["six"] }),
    spot("six", { role: "bonus", not_with: ["pair-plus"] }),
  ];
  const slip = bet(bet({}, "ante", 1000, poker), "pair-plus", 500, poker);
  expect(missing(poker[2]!, slip, poker)).toBe("Not with pair-plus");
  expect(missing(poker[2]!, bet(slip, "pair-plus", 0, poker), poker)).toBe("");
  const sides = [
    { ...poker[0]!, name: "player", title: "player", not_with: ["banker"] },
    { ...poker[0]!, name: "banker", title: "banker", not_with: ["player"] },
  ];
  expect(missing(sides[1]!, { player: 500 }, sides)).toBe("Not with player");
  expect(missing(sides[0]!, { player: 500 }, sides)).toBe("");
});

it("puts the least on with the first chip, the most with one that is too large, and says so", () => {
  const base = spot("base");
  const chip = (slip: Record<string, number>, cents: number, left = 100_000) =>
    withChip(slip, base, cents, [base], left);
  expect(chip({}, 100)).toEqual({ slip: { base: 500 }, says: "" });
  expect(chip({ base: 9900 }, 500)).toEqual({ slip: { base: 10_000 }, says: "Max $100" });
  expect(chip({ base: 10_000 }, 500)).toEqual({ slip: { base: 10_000 }, says: "Max $100" });
  expect(chip({ base: 1000 }, 500, 400)).toEqual({ slip: { base: 1000 }, says: "Only $4 left" });
  const cheap = spot("cheap", { least: 50, most: 50 });
  expect(withChip({}, cheap, 100, [cheap], 100_000)).toEqual({ slip: { cheap: 50 }, says: "Max $0.50" });
  const above = spot("above", { role: "bonus", not_above: ["base"] });
  const tried = withChip({ base: 2000 }, above, 2500, [base, above], 100_000);
  expect(tried).toEqual({ slip: { base: 2000, above: 2000 }, says: "Max $20" });
});

it("counts what comes along against the chips that are left", () => {
  // $5 on the ante puts $5 on the blind too: $10 in all.
  expect(withChip({}, holdem[0]!, 500, holdem, 999).says).toBe("Only $9.99 left");
  expect(withChip({}, holdem[0]!, 500, holdem, 1000).slip).toEqual({ ante: 500, blind: 500 });
  expect(withChip({}, holdem[2]!, 500, holdem, 1000)).toEqual({ slip: {}, says: "Needs ante or blind" });
});

it("takes a chip back, and all of it where less than the least would stay", () => {
  const base = spot("base");
  expect(withoutChip({ base: 1500 }, base, 500, [base])).toEqual({ base: 1000 });
  expect(withoutChip({ base: 700 }, base, 500, [base])).toEqual({ base: 0 });
});

it("repeats bets only as far as they can be bet", () => {
  expect(again({ ante: 500, blind: 500, trips: 500, gone: 900 }, holdem)).toEqual({
    ante: 500,
    blind: 500,
    trips: 500,
  });
  expect(placedOf(again({ trips: 500 }, holdem))).toEqual({});
});

it("says what is wrong with an amount", () => {
  expect(fault(spot("base"), { base: 400 })).toBe("Min $5");
  expect(fault(spot("base"), { base: 10_100 })).toBe("Max $100");
  expect(fault(spot("base"), {})).toBe("");
});

it("names the wager another must equal, or cannot be without", () => {
  const blind = { ...holdem[1]!, title: "Blind" };
  const ante = { ...holdem[0]!, title: "Ante" };
  expect(limits(blind, {}, [ante, blind])).toBe("equal to Ante");
  expect(limits(ante, {}, [ante, blind])).toBe("$5 to $100");
  const ride = spot("bet-3", { role: "joined", equals: ["bet-2", "bet-1"] });
  const others = [spot("bet-1", { title: "Bet #1" }), spot("bet-2", { role: "joined" })];
  expect(limits(ride, {}, [...others, ride])).toBe("equal to Bet #1");
  const bonus = spot("super-bonus", { role: "joined", needs: ["ante"], most: null });
  expect(limits(bonus, {}, [ante, bonus])).toBe("from $5, with Ante");
});

it("offers no chip that is more than every spot takes, and a small one for a spot that takes no dollar", () => {
  const from = (...mosts: (number | null)[]) =>
    mosts.map((most, place) => spot(`${place}`, { least: 100, most }));
  expect(chipsFor(from(null), 100_000)).toEqual({ chips: [100, 500, 2500, 10_000, 50_000], first: 500 });
  expect(chipsFor(from(100, 2500), 100_000)).toEqual({ chips: [100, 500, 2500], first: 500 });
  expect(chipsFor(from(100, 400), 100_000)).toEqual({ chips: [100], first: 100 });
  expect(chipsFor(from(null), 400)).toEqual({ chips: [100], first: 100 });
  const cheap = [spot("line"), spot("cheap", { least: 50, most: 50 })];
  expect(chipsFor(cheap, 100_000)).toEqual({ chips: [50, 100, 500, 2500, 10_000], first: 500 });
});

it("names one amount where least and most are the same", () => {
  const fixed = spot("bonus", { least: 50, most: 50 });
  expect(limits(fixed, {}, [fixed])).toBe("$0.50");
});
