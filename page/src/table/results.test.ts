import { describe, expect, it } from "vitest";
import type { Layout, TableState, Yours } from "../wire";
import { LAYOUT, newRound, posted, settled, toldFrom, won } from "./made-events";
import { bannerOf, resultOf, shareWon } from "./results";
import { NOTHING } from "./watching";

const NAMES = { "1": "Ann", "2": "Bela", "3": "Cleo" };
const outcome = { type: "Outcome" as const, winner: "south", says: "South wins 7 to 4", mark: "" };

function result(own: string, ...events: Parameters<typeof toldFrom>[1][]) {
  return resultOf({ events: toldFrom(1, newRound(1), ...events), layout: null, own, names: NAMES });
}

it("says one's own gain first, and how the hands came out", () => {
  const said = result(
    "1",
    outcome,
    settled(1, "side", 500, 20_000),
    settled(1, "line", 2500, 0),
    posted(["3", -20_000], ["1", 20_000]),
  );
  expect(said).toEqual({ title: "You win $200", reason: "South wins 7 to 4.", tone: "win" });
});

it("says the collection beside the result, so that both together are what the plate says", () => {
  const fee = posted(["1", -100], ["collection", 100]);
  const title = (cents: number) =>
    result("1", settled(1, "line", 1000, cents), posted(["3", -cents], ["1", cents]), fee)?.title;
  expect(title(1000)).toBe("You win $10, less $1 collection");
  expect(title(-1000)).toBe("You lose $10 and $1 collection");
  expect(title(0)).toBe("You get $10 back, less $1 collection");
});

const spot = (wager: string, title: string) => ({
  kind: "spot" as const,
  wager,
  title,
  pays: "40 to 1",
  best: "40 to 1",
  ways: 1,
  least: "",
  shape: "area" as const,
  tint: "" as const,
  row: 1,
  during: false,
  rows: [],
});

it("says what each wager brought where they came out unlike", () => {
  const parts = [spot("line", "Line"), spot("tie", "Tie Bet"), spot("side", "Side"), spot("odd", "Odd Bet")];
  const reason = (...paid: [string, number][]) => {
    const bets = paid.map(([wager, cents]) => settled(1, wager, 1000, cents));
    const net = paid.reduce((total, [, cents]) => total + cents, 0);
    const events = toldFrom(1, newRound(1), outcome, ...bets, posted(["3", -net], ["1", net]));
    return resultOf({ events, layout: { ...LAYOUT, parts }, own: "1", names: NAMES })?.reason;
  };
  expect(reason(["line", 500], ["tie", -1000])).toBe("Line +$5 · Tie Bet −$10.");
  expect(reason(["line", 0], ["tie", -1000])).toBe("Line returned · Tie Bet −$10.");
  expect(reason(["line", 1000], ["tie", -500], ["side", -500], ["odd", -1000])).toBe(
    "Line +$10 · the others −$20.",
  );
  expect(reason(["line", -500], ["tie", -1000])).toBe("South wins 7 to 4.");
  expect(reason(["line", 500], ["line", -1000])).toBe("South wins 7 to 4.");
});

it("names the wager that everybody talks about, where one had it", () => {
  const layout: Layout = { ...LAYOUT, parts: [spot("lucky-7", "Lucky 7")] };
  const events = toldFrom(
    1,
    newRound(1),
    { ...outcome, mark: "lucky-7" },
    settled(1, "lucky-7", 500, 20_000),
    posted(["3", -20_000], ["1", 20_000]),
  );
  expect(resultOf({ events, layout, own: "1", names: NAMES })?.title).toBe("Lucky 7: you win $200");
});

it("adds up what was won and lost", () => {
  const said = result(
    "1",
    settled(1, "line", 2000, -2000, "south is closer: Line loses"),
    settled(1, "side", 500, 500, "a pair: Side pays 1 to 1"),
    posted(["1", -2000], ["3", 2000]),
    posted(["3", -500], ["1", 500]),
  );
  expect(said).toEqual({ title: "You lose $15", reason: "South is closer: Line loses.", tone: "lose" });
});

it("says what comes back where nothing was won or lost", () => {
  expect(result("1", settled(1, "line", 1000, 0, "a tie"))?.title).toBe("You get $10 back");
});

it("is even where one bet won what another lost", () => {
  const said = result(
    "1",
    settled(1, "line", 500, 500),
    settled(1, "side", 500, -500),
    posted(["3", -500], ["1", 500]),
    posted(["1", -500], ["3", 500]),
  );
  expect(said).toMatchObject({ title: "You break even", tone: "even" });
});

it("gives the bank what it gained, and beside it what the house took", () => {
  const said = result(
    "3",
    settled(1, "line", 1000, -1000),
    posted(["1", -1000], ["3", 1000]),
    posted(["3", -200], ["collection", 200]),
  );
  expect(said).toMatchObject({ title: "You win $10, less $2 collection", tone: "win" });
});

it("says what one has won or lost with a pot, then the pot, and what it took to win it", () => {
  const pot = [posted(["1", -700], ["2", -700], ["pot", 1400]), posted(["pot", -1400], ["1", 1400])];
  const win = won(1, 1400, "two pair, sixes and fours");
  expect(result("1", win, ...pot)).toEqual({
    title: "You win $7 (the $14 pot)",
    reason: "Two pair, sixes and fours.",
    tone: "win",
  });
  expect(result("2", win, ...pot)).toEqual({
    title: "You lose $7",
    reason: "Ann wins the $14 pot: two pair, sixes and fours.",
    tone: "lose",
  });
});

describe("a pot of two boards", () => {
  const parts = [
    { ...won(1, 500, "pair of jacks"), of: "board 1" },
    { ...won(2, 500, "pair of jacks"), of: "board 1" },
    { ...won(1, 1000, "flush, ace high"), of: "board 2" },
  ];
  const moved = [posted(["1", -1000], ["2", -1000], ["pot", 2000]), posted(["pot", -1500], ["1", 1500])];

  it("is named part by part, with those it is shared with", () => {
    expect(result("1", ...parts, ...moved)).toEqual({
      title: "You win $5 ($15 of the $20 pot)",
      reason: "Board 1 with pair of jacks, shared with Bela; board 2 with flush, ace high.",
      tone: "win",
    });
  });

  it("is money lost where the share is less than what was put in", () => {
    const back = [...moved, posted(["pot", -500], ["2", 500])];
    expect(result("2", ...parts, ...back)).toMatchObject({
      title: "You lose $5",
      reason:
        "$5 of the $20 pot is yours: board 1 with pair of jacks, shared with Ann; Ann board 2 with flush, ace high.",
      tone: "lose",
    });
  });

  it("is told part by part to whoever has lost it", () => {
    const other = { ...won(3, 1000, "flush, ace high"), of: "board 2" };
    const lost = posted(["1", -1000], ["2", -1000], ["pot", 2000]);
    const one = [won(1, 1000, "pair of jacks"), { ...parts[2]!, cents: 1000 }];
    expect(result("2", { ...one[0]!, of: "board 1" }, one[1]!, lost)?.reason).toBe(
      "Ann wins the $20 pot: board 1 with pair of jacks; board 2 with flush, ace high.",
    );
    expect(result("2", { ...one[0]!, of: "board 1" }, other, lost)?.reason).toBe(
      "Ann and Cleo share the $20 pot: Ann board 1 with pair of jacks; Cleo board 2 with flush, ace high.",
    );
  });
});

it("calls a share that is what was put in money back", () => {
  const shared = [won(1, 700), won(2, 700), posted(["1", -700], ["2", -700], ["pot", 1400])];
  const back = [posted(["pot", -700], ["1", 700]), posted(["pot", -700], ["2", 700])];
  expect(result("1", ...shared, ...back)?.title).toBe("You get $7 back");
});

it("tells those who only watch who won what", () => {
  const banked = [settled(1, "line", 500, 500, "higher"), posted(["3", -500], ["1", 500])];
  expect(result("", ...banked)).toEqual({ title: "Ann wins $5", reason: "Higher.", tone: "even" });
  expect(result("", outcome, ...banked)).toEqual({
    title: "South wins 7 to 4",
    reason: "Ann wins $5.",
    tone: "even",
  });
  expect(result("", won(1, 1400, "a flush"))?.title).toBe("Ann wins the $14 pot");
  expect(result("", won(1, 700), won(2, 700))?.title).toBe("Ann and Bela share the $14 pot");
});

it("has nothing to say where nothing was bet, or before the round is over", () => {
  expect(result("1")).toBeNull();
  const events = toldFrom(1, newRound(1), won(1, 1400));
  expect(bannerOf({ ...NOTHING, events, over: false })).toBeNull();
});

it("measures a win by what one had when the round began", () => {
  const state = { seats: [] } as unknown as TableState;
  const yours = { seat: 1, behind: "" } as Yours;
  const share = (had: number, gain: number) => {
    const events = toldFrom(
      1,
      { ...newRound(1), chips: { "1": had } },
      settled(1, "line", 500, gain),
      posted(["2", -gain], ["1", gain]),
    );
    return shareWon({ ...NOTHING, result: true, state, yours, events });
  };
  expect(share(20_000, 5_000)).toBe(0.25);
  expect(share(500, 20_000)).toBe(1);
  expect(share(20_000, -500)).toBe(0);
});

it("counts the hands that are won where two are set", () => {
  const rows = [
    ["Ah", "Js"],
    ["Qs", "Qd", "6h", "6c", "4d"],
  ];
  const set = (...results: ("wins" | "loses" | "foul" | "loses copy")[]) => ({
    type: "HandSet" as const,
    to: "1",
    rows,
    says: [],
    results,
    counts: [],
  });
  const pushed = settled(1, "line", 1000, 0, "low ace high against ace high; high two pair");
  const reason = (...results: Parameters<typeof set>) => result("1", set(...results), pushed)?.reason;
  expect(reason("loses", "wins")).toBe("One hand each: the bet is returned.");
  expect(reason("wins", "wins")).toBe("Both hands are yours.");
  expect(reason("loses copy", "loses")).toBe("The bank wins both hands.");
  expect(reason("foul", "foul")).toBe("Low ace high against ace high; high two pair.");
  expect(reason()).toBe("Low ace high against ace high; high two pair.");
});
