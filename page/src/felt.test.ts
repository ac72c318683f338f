// Short pieces of real rounds of several families; felt.other.test.ts has laws over whole ones.

import { describe, expect, it } from "vitest";
import { allApplied, applied, bettorKey, emptyFelt, type Felt, potOf } from "./felt";
import type { Bettor, TableEvent } from "./wire";

type Bare<Event> = Event extends TableEvent ? Omit<Event, "n" | "text" | "parts"> & { text?: string } : never;

function events(...bare: Bare<TableEvent>[]): TableEvent[] {
  return bare.map((event, place) => ({ text: "", parts: [], ...event, n: place + 1 }) as TableEvent);
}
const after = (...bare: Bare<TableEvent>[]): Felt => allApplied(events(...bare));
const seat = (number: number, hand = 1, name = ""): Bettor => ({ seat: number, name, hand, spot: 1 });
const banked: Bare<TableEvent> = { type: "Banked", seat: 3, bank: 100_000, owes: 4_000, told: true };
const dealt = (to: string, ...cards: string[]): Bare<TableEvent> => ({
  type: "Dealt",
  to,
  cards,
  down: false,
});
const down = (to: string, ...cards: string[]): Bare<TableEvent> => ({ type: "Dealt", to, cards, down: true });
const opened = (to: string, cards: string[], says = ""): Bare<TableEvent> => {
  return { type: "Opened", to, cards, says, count: "" };
};
const says = (who: Bettor, choice: string, cents = 0, bet = 0): Bare<TableEvent> => {
  const verb = choice.split(" ")[0] ?? "";
  return {
    type: "Answered",
    who,
    choice,
    by_default: false,
    house_way: false,
    cents,
    bet,
    phrase: choice,
    verb,
  };
};
const put = (who: Bettor, what: string, cents: number, bet = cents): Bare<TableEvent> => {
  return { type: "Put", who, what, cents, bet };
};
const cards = (felt: Felt, to: string) => felt.hands[to]?.cards;

describe("cards", () => {
  it("come one after the other", () => {
    const felt = after(dealt("player", "Qs"), dealt("banker", "Kh"), dealt("player", "Qc"));
    expect(cards(felt, "player")).toEqual(["Qs", "Qc"]);
    expect(cards(felt, "banker")).toEqual(["Kh"]);
  });

  it("are turned up in the place of hidden ones, some at a time", () => {
    const board = [dealt("board", "??", "??", "??", "??", "??"), opened("board", ["4h", "7s", "2c"])];
    expect(cards(after(...board), "board")).toEqual(["4h", "7s", "2c", "??", "??"]);
    const river = after(...board, opened("board", ["Kd", "9c"]));
    expect(cards(river, "board")).toEqual(["4h", "7s", "2c", "Kd", "9c"]);
  });

  it("are said to be worth something when all of them are turned up", () => {
    const felt = after(dealt("bank", "Ac"), dealt("bank", "??"), opened("bank", ["Ac", "Qd"], "soft 21"));
    expect(felt.hands["bank"]).toEqual({ cards: ["Ac", "Qd"], says: "soft 21", down: [] });
  });

  it("are worth something else with one more, until that is said", () => {
    const bank = [opened("bank", ["Kc", "Jd", "2d"], "2 with three cards"), dealt("bank", "2h")];
    expect(after(...bank).hands["bank"]!.says).toBe("");
    const told = after(...bank, opened("bank", ["Kc", "Jd", "2d", "2h"], "4 with four cards"));
    expect(told.hands["bank"]).toEqual({
      cards: ["Kc", "Jd", "2d", "2h"],
      says: "4 with four cards",
      down: [],
    });
  });

  it("stay when one's own hand is shown, and follow a first look at one of them", () => {
    const felt = after(dealt("dealer", "??"), dealt("dealer", "??"), opened("dealer", ["5c"]));
    expect(cards(felt, "dealer")).toEqual(["5c", "??"]);
    expect(cards(after(dealt("2", "Ad", "5s"), opened("2", ["Ad", "5s"])), "2")).toEqual(["Ad", "5s"]);
  });

  it("are turned up between others in Mexican poker: the one that was down, or one's own", () => {
    expect(cards(after(dealt("2", "??"), dealt("2", "XX"), opened("2", ["Qd"])), "2")).toEqual(["Qd", "XX"]);
    expect(cards(after(dealt("2", "Qd"), dealt("2", "XX"), opened("2", ["Qd"])), "2")).toEqual(["Qd", "XX"]);
  });

  it("of one's own are known to lie face down until they are turned up", () => {
    const two = [down("2", "Qd"), dealt("2", "Kc")];
    expect(after(...two).hands["2"]).toEqual({ cards: ["Qd", "Kc"], says: "", down: ["Qd"] });
    const exposed = after(...two, opened("2", ["Qd"]), down("2", "7s"));
    expect(exposed.hands["2"]!.down).toEqual(["7s"]);
    expect(after(...two, opened("2", ["Qd", "Kc"])).hands["2"]!.down).toEqual([]);
  });

  it("of a stud hand are all shown at the showdown, with what they are worth", () => {
    const shown = ["3h", "Ks", "Ah", "Kc"];
    const felt = after(dealt("1", "??", "??"), dealt("1", "Ah"), dealt("1", "Kc"), {
      type: "Shown",
      to: "1",
      cards: shown,
      says: "pair of kings, ace kicker",
      held: [],
    });
    expect(felt.hands["1"]).toEqual({ cards: shown, says: "pair of kings, ace kicker", down: [] });
  });

  it("are thrown away: one's own by name, another's from those that are hidden", () => {
    const own = after(dealt("1", "2h", "Kh", "3s"), { type: "Discarded", to: "1", cards: ["Kh"] });
    expect(cards(own, "1")).toEqual(["2h", "3s"]);
    const other = after(dealt("2", "??", "??", "Ts"), { type: "Discarded", to: "2", cards: ["??"] });
    expect(cards(other, "2")).toEqual(["??", "Ts"]);
  });

  it("of the bank become the board in 2 Way Winner", () => {
    const felt = after(
      dealt("bank", "Ts", "6s"),
      dealt("bank", "Jh"),
      dealt("board", "4h", "Td"),
      { type: "Moved", to: "bank", cards: ["Ts", "6s", "Jh"], into: "board" },
      dealt("bank2", "Kh", "8s"),
    );
    expect(cards(felt, "board")).toEqual(["Ts", "6s", "Jh", "4h", "Td"]);
    expect(cards(felt, "bank")).toEqual([]);
  });
});

describe("a split", () => {
  const split = (to: string, into: string): Bare<TableEvent> => ({ type: "HandSplit", to, into });
  const pair = [banked, dealt("2", "Jc"), dealt("2", "Ts"), split("2", "2/2")];

  it("lays the second card beside the first, and each gets its own", () => {
    const felt = after(...pair, dealt("2", "Ah"), dealt("2/2", "2s"));
    expect(cards(felt, "2")).toEqual(["Jc", "Ah"]);
    expect(cards(felt, "2/2")).toEqual(["Ts", "2s"]);
  });

  it("of the second hand leaves the first alone", () => {
    const once = [...pair, dealt("2", "Ah"), dealt("2/2", "Th")];
    const felt = after(...once, split("2/2", "2/3"), dealt("2/2", "9c"));
    expect(cards(felt, "2")).toEqual(["Jc", "Ah"]);
    expect(cards(felt, "2/2")).toEqual(["Ts", "9c"]);
    expect(cards(felt, "2/3")).toEqual(["Th"]);
  });
});

describe("money", () => {
  it("of banked games is bet, grows, and is settled", () => {
    const bet = { who: seat(1), wager: "base" };
    const placed: Bare<TableEvent>[] = [
      banked,
      { type: "Placed", ...bet, cents: 500 },
      { type: "Added", ...bet, cents: 500, told: true },
    ];
    expect(after(...placed).bets).toEqual([{ ...bet, cents: 1000, result: null, paid: 0, covered: null }]);
    const result = { result: "win" as const, paid: 1000 };
    const settled = { stake: 1000, covered: 400, reason: "", ...result };
    const over = after(...placed, { type: "Settled", ...bet, ...settled });
    expect(over.bets).toEqual([{ ...bet, cents: 1000, ...result, covered: 400 }]);
  });

  it("of a bonus settled at once may be bet on the hand, and the bank gets its money when all is settled", () => {
    const who = seat(1);
    const won = (wager: string, stake: number, paid: number): Bare<TableEvent> => {
      return { type: "Settled", who, wager, stake, result: "win", covered: stake, paid, reason: "" };
    };
    const paidAtOnce: Bare<TableEvent>[] = [
      { type: "NewRound", round: 1, chips: { 1: 1_500, 2: 20_000 } },
      { type: "Banked", seat: 2, bank: 10_000, owes: 4_000, told: true },
      { type: "Placed", who, wager: "base", cents: 1_000 },
      { type: "Placed", who, wager: "perfect-pairs", cents: 500 },
      won("perfect-pairs", 500, 3_000),
    ];
    expect(after(...paidAtOnce).chips).toEqual({ 1: 3_500, 2: 10_000 });
    const doubled: Bare<TableEvent> = { type: "Added", who, wager: "base", cents: 1_000, told: false };
    expect(after(...paidAtOnce, doubled).chips).toEqual({ 1: 2_500, 2: 10_000 });
    const over = after(...paidAtOnce, doubled, won("base", 2_000, 2_000));
    expect(over.chips).toEqual({ 1: 6_500, 2: 15_000 });
  });

  it("of a pot game is raised to, called, and gathered", () => {
    const blinds = [put(seat(1), "small blind", 100), put(seat(2), "big blind", 200)];
    expect(after(...blinds).street).toEqual({ 1: 100, 2: 200 });
    const acted = [
      ...blinds,
      says(seat(3), "raise 6", 600, 600),
      says(seat(1), "fold"),
      { type: "Mucked" as const, to: "1", beaten: false },
      says(seat(2), "call", 400, 600),
    ];
    expect(after(...acted).street).toEqual({ 1: 100, 2: 600, 3: 600 });
    const flop = after(...acted, { type: "Gathered", pots: [{ cents: 1300, eligible: [2, 3] }] });
    expect(flop.street).toEqual({});
    expect(potOf(flop)).toBe(1300);
    expect(flop.folded).toEqual([1]);
  });

  it("of a call is what the chips were good for", () => {
    const felt = after(
      put(seat(2), "big blind", 200),
      says(seat(3), "raise 6", 600, 600),
      says(seat(2), "call", 150, 350),
    );
    expect(felt.street).toEqual({ 2: 350, 3: 600 });
  });

  it("of an ante lies beside the bets, and a bet nobody called is returned", () => {
    const felt = after(
      put(seat(1), "ante", 50, 0),
      put(seat(2), "ante", 50, 0),
      dealt("1", "??"),
      says(seat(1), "bet 10", 1000, 1000),
      { type: "Returned", who: seat(1), cents: 1000, why: "" },
    );
    expect(potOf(felt)).toBe(100);
    expect(felt.street).toMatchObject({ 1: 0 });
  });

  it("of a fee comes out of the main pot", () => {
    const pots = [
      { cents: 500, eligible: [1, 2, 3] },
      { cents: 300, eligible: [1, 2] },
    ];
    const felt = after(
      { type: "Gathered", pots },
      { type: "FeeTaken", to: "collection", cents: 100, source: "pot", seat: null },
    );
    expect(felt.pots.map((pot) => pot.cents)).toEqual([400, 300]);
  });

  it("moved in the ledger adds up by account", () => {
    const entry = (cents: number) => ({
      type: "Posted" as const,
      entry: {
        cause: "bets",
        postings: [
          { account: "1", cents: -cents },
          { account: "pot", cents },
        ],
      },
    });
    expect(after(entry(300), entry(200)).changes).toEqual({ 1: -500, pot: 500 });
  });
});

describe("the bank", () => {
  it("is known before the bets, what it could owe after them", () => {
    const taken: Bare<TableEvent> = { type: "BankTaken", seat: 3, bank: 100_000, partners: false };
    expect(after(taken).bank).toEqual({ seat: 3, cents: 100_000, owes: null });
    expect(after(taken, banked).bank).toEqual({ seat: 3, cents: 100_000, owes: 4_000 });
  });
});

describe("chips that several have put together", () => {
  const start: Bare<TableEvent> = { type: "NewRound", round: 1, chips: { 1: 9_000, 2: 9_000, 4: 9_000 } };
  const pooled = (account: string, shares: Record<string, number>): Bare<TableEvent> => {
    return { type: "Pooled", account, shares, told: true };
  };
  const shared = (account: string, won: number, back: number): Bare<TableEvent> => {
    return { type: "Shared", account, won: { 2: won }, back: { 2: back } };
  };
  const bet: Bare<TableEvent> = { type: "Placed", who: seat(4), wager: "base", cents: 4_000 };
  const lost: Bare<TableEvent> = {
    type: "Settled",
    who: seat(4),
    wager: "base",
    stake: 4_000,
    result: "lose",
    covered: 4_000,
    paid: -4_000,
    reason: "",
  };

  it("are a bank: each gets the own share and its part of what it won", () => {
    const put: Bare<TableEvent> = { type: "Banked", seat: 1, bank: 8_000, owes: 4_000, told: true };
    const begun = after(start, pooled("1", { 1: 6_000, 2: 2_000 }), put, bet);
    expect(begun.chips).toEqual({ 1: 3_000, 2: 7_000, 4: 5_000 });
    const over = after(start, pooled("1", { 1: 6_000, 2: 2_000 }), put, bet, lost, shared("1", 1_000, 3_000));
    expect(over.chips).toEqual({ 1: 12_000, 2: 10_000, 4: 5_000 });
    expect(over.changes).toEqual({ 1: -1_000, 2: 1_000 });
  });

  it("were taken up by one of them before: the bank grows by what the others bring", () => {
    const taken: Bare<TableEvent> = { type: "BankTaken", seat: 1, bank: 6_000, partners: true };
    const put: Bare<TableEvent> = { type: "Banked", seat: 1, bank: 8_000, owes: 4_000, told: false };
    const begun = after(start, taken, pooled("1", { 1: 6_000, 2: 2_000 }), put);
    expect(begun.chips).toEqual({ 1: 3_000, 2: 7_000, 4: 9_000 });
  });

  it("are a wager: lost, nobody gets anything back", () => {
    const begun = [start, pooled("4", { 4: 3_000, 2: 1_000 }), bet];
    expect(after(...begun).chips).toEqual({ 1: 9_000, 2: 8_000, 4: 6_000 });
    expect(after(...begun, lost, shared("4", -1_000, 0)).chips).toEqual({ 1: 9_000, 2: 8_000, 4: 6_000 });
  });
});

it("moves chips that a player pays straight to another", () => {
  const paid: Bare<TableEvent> = { type: "PlayerPaid", who: seat(1), to: 2, cents: 700, why: "front" };
  const begun: Bare<TableEvent> = { type: "NewRound", round: 1, chips: { 1: 1_000, 2: 500, 3: 800 } };
  expect(after(begun, paid).chips).toEqual({ 1: 300, 2: 1_200, 3: 800 });
});

describe("what won", () => {
  const won = (who: Bettor, ...cards: string[]): Bare<TableEvent> => {
    return { type: "Won", who, cents: 500, of: "the pot", reason: "", cards };
  };
  const river = [
    dealt("1", "As", "Kd"),
    dealt("2", "??", "??"),
    dealt("board", "Ac", "Kh", "7d", "2s", "3c"),
  ];

  it("is found in the winner's hand and on the board, not in another's", () => {
    const shown: Bare<TableEvent> = { type: "Shown", to: "2", cards: ["Ah", "Qd"], says: "", held: [] };
    const felt = after(...river, shown, won(seat(1), "As", "Kd", "Ac", "Kh", "7d"));
    expect(felt.winners).toEqual({ 1: ["As", "Kd"], board: ["Ac", "Kh", "7d"] });
  });

  it("of two pots is gathered, each card once", () => {
    const felt = after(...river, won(seat(1), "As", "Ac"), won(seat(1), "As", "7d"));
    expect(felt.winners).toEqual({ 1: ["As"], board: ["Ac", "7d"] });
  });

  it("of hands everybody bets on is the one that is named", () => {
    const outcome = { winner: "banker", says: "Banker wins 7 to 4", mark: "dragon-7" };
    expect(after({ type: "Outcome", ...outcome }).outcome).toEqual(outcome);
  });
});

it("keeps the word of an answer for the plate", () => {
  expect(after(says(seat(4), "raise 8", 800, 800)).badges[bettorKey(seat(4))]).toBe("raise");
});

describe("what a street's answers leave on the plates", () => {
  const gathered: Bare<TableEvent> = { type: "Gathered", pots: [{ cents: 1_200, eligible: [1, 2] }] };
  const folds = [says(seat(3), "fold"), { type: "Mucked", to: "3", beaten: false } as Bare<TableEvent>];
  const before = [down("1", "??"), down("2", "??"), down("3", "??")];
  const words = (...events: Bare<TableEvent>[]) => Object.values(after(...before, ...events).badges);

  it("is gone once the bets are gathered, but for those who have folded", () => {
    const street = [says(seat(1), "bet 4", 400, 400), ...folds, says(seat(2), "call", 400, 400)];
    expect(words(...street)).toEqual(["bet", "fold", "call"]);
    expect(words(...street, gathered)).toEqual(["fold"]);
  });

  it("is gone with the next cards where nobody has bet", () => {
    const checked = [gathered, says(seat(1), "check"), says(seat(2), "check")];
    expect(words(...checked)).toEqual(["check", "check"]);
    expect(words(...checked, dealt("board", "Ac"))).toEqual([]);
    expect(words(...checked, dealt("1", "Ac"), dealt("2", "7d"))).toEqual([]);
  });

  it("stays while cards come in the place of those thrown away", () => {
    const thrown: Bare<TableEvent> = { type: "Discarded", to: "2", cards: ["??"] };
    const draws = [gathered, says(seat(1), "pat"), says(seat(2), "draw 1"), thrown, down("2", "??")];
    expect(words(...draws)).toEqual(["pat", "draw"]);
  });
});

it("keeps dice, the action button, who is asked and what was answered", () => {
  const asked: Bare<TableEvent> = { type: "Asked", who: seat(4), question: "hit?", legal: ["hit", "stand"] };
  const felt = after(banked, { type: "Rolled", dice: [6, 4, 4] }, asked);
  expect(felt.dice).toEqual([6, 4, 4]);
  expect(felt.asked).toEqual([seat(4)]);
  const next = allApplied(events(says(seat(4), "hit")), felt);
  expect(next.asked).toEqual([]);
  expect(next.answers[bettorKey(seat(4))]).toBe("hit");
  const button = { seat: 8, direction: "clockwise", why: "the dice" };
  expect(allApplied(events({ type: "Button", ...button }), next).action).toEqual(button);
});

it("is cleared by a new round, all but the fingerprint of the shoe", () => {
  const felt = after({ type: "Committed", shoe: 1, commitment: "2a92" }, banked, dealt("1", "As"));
  const [next] = events({ type: "NewRound", round: 2, chips: {} });
  expect(applied(felt, next!)).toEqual({ ...emptyFelt(), round: 2, commitment: "2a92" });
});
