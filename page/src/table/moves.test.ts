import { expect, it } from "vitest";
import { allApplied, emptyFelt } from "../felt";
import { bettor, dealt, newRound, placed, settled, toldFrom, won } from "./made-events";
import { movesBetween } from "./moves";

type Events = Parameters<typeof toldFrom>[1][];

function moves(before: Events, now: Events, own: number | null = null) {
  const felt = allApplied(toldFrom(1, ...before), emptyFelt());
  return movesBetween(felt, allApplied(toldFrom(50, ...now), felt), own);
}

it("brings cards from the shoe, each to its place", () => {
  expect(moves([dealt("3", "As")], [dealt("3", "Kd 2c")])).toEqual([
    { kind: "comes", what: "card 3:1", from: "shoe" },
    { kind: "comes", what: "card 3:2", from: "shoe" },
  ]);
});

it("turns cards that were hidden, and no others", () => {
  const opened = { type: "Opened" as const, to: "bank", cards: ["As", "Kd"], says: "", count: "" };
  expect(moves([dealt("bank", "As"), dealt("bank", "??", true)], [opened])).toEqual([
    { kind: "turns", what: "card bank:1" },
  ]);
});

it("leaves the cards of a hand that is set where they are, and turns them there", () => {
  const set = (...rows: string[][]) => ({
    type: "HandSet" as const,
    to: "3",
    rows,
    says: [],
    results: [],
    counts: [],
  });
  const hidden = [["??"], ["??", "??"]];
  expect(moves([dealt("3", "?? ?? ??", true)], [set(...hidden)])).toEqual([]);
  expect(moves([dealt("3", "?? ?? ??", true), set(...hidden)], [set(["As"], ["Kd", "2c"])])).toEqual([
    { kind: "turns", what: "card 3/1:0" },
    { kind: "turns", what: "card 3/2:0" },
    { kind: "turns", what: "card 3/2:1" },
  ]);
});

it("brings the bets of others from their racks, and one's own only once cards lie there", () => {
  const both = [placed(1, "line", 500), placed(2, "line", 500)];
  expect(moves([], both, 1)).toEqual([{ kind: "comes", what: "chips 2|line", from: "rack 2", cents: 500 }]);
  const added = { type: "Added" as const, who: bettor(1), wager: "line", cents: 500, told: true };
  expect(moves([...both, dealt("1", "As")], [added], 1)).toEqual([
    { kind: "comes", what: "chips 1|line", from: "rack 1", cents: 500 },
  ]);
});

it("pays from the bank and takes to it, and leaves what is returned", () => {
  const lines = [1, 2, 3].map((seat) => placed(seat, "line", 500));
  const results = [settled(1, "line", 500, 500), settled(2, "line", 500, -500), settled(3, "line", 500, 0)];
  expect(moves(lines, results)).toEqual([
    { kind: "joins", what: "chips 1|line", from: "bank", cents: 500 },
    { kind: "goes", what: "chips 2|line", to: "bank", cents: 500 },
  ]);
});

it("puts bets in front of a seat, gathers them, and pushes the pot", () => {
  const blind = { type: "Put" as const, who: bettor(2), what: "blind", cents: 500, bet: 500 };
  const gathered = { type: "Gathered" as const, pots: [{ cents: 500, eligible: [2] }] };
  expect(moves([], [blind])).toEqual([{ kind: "comes", what: "street 2", from: "rack 2" }]);
  expect(moves([blind], [gathered])).toEqual([{ kind: "goes", what: "street 2", to: "pot 0" }]);
  expect(moves([blind, gathered], [won(2, 500)])).toEqual([{ kind: "goes", what: "pot 0", to: "rack 2" }]);
});

const blind = (seat: number, cents: number) => ({
  type: "Put" as const,
  who: bettor(seat),
  what: "blind",
  cents,
  bet: cents,
});

it("slides all bets of a street to the pot together, and leaves them there for a fee", () => {
  const street = [blind(2, 500), blind(3, 1000)];
  const gathered = { type: "Gathered" as const, pots: [{ cents: 1500, eligible: [2, 3] }] };
  expect(moves(street, [gathered])).toEqual([
    { kind: "goes", what: "street 2", to: "pot 0" },
    { kind: "goes", what: "street 3", to: "pot 0" },
  ]);
  const fee = { type: "FeeTaken" as const, to: "collection", source: "pot", cents: 100, seat: null };
  expect(moves([...street, gathered, blind(2, 500)], [fee])).toEqual([]);
});

it("gives back what nobody called", () => {
  const returned = { type: "Returned" as const, who: bettor(2), cents: 300, why: "" };
  expect(moves([blind(2, 500)], [returned])).toEqual([{ kind: "goes", what: "street 2", to: "rack 2" }]);
});

it("pushes each pot from its own place to its winner, also one that is shared", () => {
  const pots = [
    { cents: 900, eligible: [1, 2, 3] },
    { cents: 0, eligible: [2, 3] },
    { cents: 400, eligible: [2, 3] },
  ];
  const gathered = { type: "Gathered" as const, pots };
  expect(moves([gathered], [won(1, 900), won(3, 400)])).toEqual([
    { kind: "goes", what: "pot 0", to: "rack 1" },
    { kind: "goes", what: "pot 1", to: "rack 3" },
  ]);
  expect(moves([gathered], [won(1, 450), won(2, 450), won(3, 400)])).toEqual([
    { kind: "goes", what: "pot 0", to: "rack 1" },
    { kind: "goes", what: "pot 0", to: "rack 2" },
    { kind: "goes", what: "pot 1", to: "rack 3" },
  ]);
});

it("takes all cards away when a round begins, and brings home the chips that were not lost", () => {
  const lines = [1, 2, 3].map((seat) => placed(seat, "line", 500));
  const results = [settled(1, "line", 500, 500), settled(2, "line", 500, -500), settled(3, "line", 500, 0)];
  expect(moves([newRound(1), ...lines, dealt("1", "As Kd"), ...results], [newRound(2)])).toEqual([
    { kind: "goes", what: "card 1:0", to: "shoe" },
    { kind: "goes", what: "card 1:1", to: "shoe" },
    { kind: "goes", what: "chips 1|line", to: "rack 1" },
    { kind: "goes", what: "chips 3|line", to: "rack 3" },
  ]);
});
