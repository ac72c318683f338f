// Short pieces of real rounds of several families; felt.other.test.ts has laws over whole ones.

import { describe, expect, it } from "vitest";
import { bettorKey, emptyFelt, type Felt, fold, foldAll } from "./felt";
import type { Bettor, TableEvent } from "./wire";

type Bare<Event> = Event extends TableEvent ? Omit<Event, "n" | "text"> & { text?: string } : never;

function events(...bare: Bare<TableEvent>[]): TableEvent[] {
  return bare.map((event, place) => ({ text: "", ...event, n: place + 1 }) as TableEvent);
}
const after = (...bare: Bare<TableEvent>[]): Felt => foldAll(events(...bare));
const seat = (number: number, hand = 1, name = ""): Bettor => ({ seat: number, name, hand, spot: 1 });
const banked: Bare<TableEvent> = { type: "Banked", seat: 3, bank: 100_000 };
const dealt = (to: string, ...cards: string[]): Bare<TableEvent> => ({
  type: "Dealt",
  to,
  cards,
  down: false,
});
const down = (to: string, ...cards: string[]): Bare<TableEvent> => ({ type: "Dealt", to, cards, down: true });
const opened = (to: string, cards: string[], says = ""): Bare<TableEvent> => {
  return { type: "Opened", to, cards, says };
};
const says = (who: Bettor, choice: string, cents = 0): Bare<TableEvent> => {
  return { type: "Answered", who, choice, by_default: false, cents };
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
      text: "Seat 1 shows 3h Ks Ah Kc: pair of kings, ace kicker.",
    });
    expect(felt.hands["1"]).toEqual({ cards: shown, says: "pair of kings, ace kicker", down: [] });
  });

  it("are thrown away: one's own by name, another's from those that are hidden", () => {
    const own = after(dealt("1", "2h", "Kh", "3s"), says(seat(1), "discard Kh"));
    expect(cards(own, "1")).toEqual(["2h", "3s"]);
    const other = after(dealt("2", "??", "??", "Ts"), says(seat(2), "discard ??"));
    expect(cards(other, "2")).toEqual(["??", "Ts"]);
  });

  it("of the bank become the board in 2 Way Winner", () => {
    const felt = after(
      dealt("bank", "Ts", "6s"),
      dealt("bank", "Jh"),
      dealt("board", "4h", "Td"),
      opened("board", ["Ts", "6s", "Jh", "4h", "Td"]),
      dealt("bank2", "Kh", "8s"),
    );
    expect(cards(felt, "board")).toEqual(["Ts", "6s", "Jh", "4h", "Td"]);
    expect(cards(felt, "bank")).toEqual([]);
  });
});

describe("a split", () => {
  const pair = [banked, dealt("2", "Jc"), dealt("2", "Ts"), says(seat(2), "split")];
  const more = (who: Bettor, cents: number): Bare<TableEvent> => {
    return { type: "Added", who, wager: "base", cents };
  };

  it("parts the hand, and each gets its own card", () => {
    const felt = after(...pair, more(seat(2, 2), 2000), dealt("2", "Ah"), dealt("2/2", "2s"));
    expect(cards(felt, "2")).toEqual(["Jc", "Ah"]);
    expect(cards(felt, "2/2")).toEqual(["Ts", "2s"]);
  });

  it("is followed by those behind without parting anything again", () => {
    const ann = seat(2, 1, "Ann");
    const felt = after(
      ...pair,
      more(seat(2, 2), 2000),
      says(ann, "split"),
      more({ ...ann, hand: 2 }, 1000),
      dealt("2", "Ah"),
    );
    expect(cards(felt, "2")).toEqual(["Jc", "Ah"]);
    expect(cards(felt, "2/2")).toEqual(["Ts"]);
    expect(felt.bets.map((bet) => bet.cents)).toEqual([2000, 1000]);
  });

  it("of the second hand parts that one", () => {
    const once = [...pair, more(seat(2, 2), 2000), dealt("2", "Ah"), dealt("2/2", "Th")];
    const felt = after(...once, says(seat(2, 2), "split"), more(seat(2, 3), 2000), dealt("2/2", "9c"));
    expect(cards(felt, "2")).toEqual(["Jc", "Ah"]);
    expect(cards(felt, "2/2")).toEqual(["Ts", "9c"]);
    expect(cards(felt, "2/3")).toEqual(["Th"]);
  });

  it("is not seen where a wager only grows", () => {
    const doubled = [banked, dealt("2", "5c", "6c"), says(seat(2), "double"), more(seat(2), 500)];
    const felt = after(...doubled, dealt("2", "9h"));
    expect(cards(felt, "2")).toEqual(["5c", "6c", "9h"]);
  });
});

describe("money", () => {
  it("of banked games is bet, grows, and is settled", () => {
    const bet = { who: seat(1), wager: "base" };
    const placed: Bare<TableEvent>[] = [
      banked,
      { type: "Placed", ...bet, cents: 500 },
      { type: "Added", ...bet, cents: 500 },
    ];
    expect(after(...placed).bets).toEqual([{ ...bet, cents: 1000, result: null, paid: 0 }]);
    const result = { result: "win" as const, paid: 1000 };
    const settled = { stake: 1000, covered: 1000, reason: "", ...result };
    const over = after(...placed, { type: "Settled", ...bet, ...settled });
    expect(over.bets).toEqual([{ ...bet, cents: 1000, ...result }]);
  });

  it("of a pot game is raised to, called, and gathered when cards come", () => {
    const blinds = [
      { type: "Put" as const, who: seat(1), what: "small blind", cents: 100 },
      { type: "Put" as const, who: seat(2), what: "big blind", cents: 200 },
      dealt("1", "??", "??"),
      dealt("2", "??", "??"),
    ];
    expect(after(...blinds).street).toEqual({ 1: 100, 2: 200 });
    const acted = [...blinds, says(seat(3), "raise 6"), says(seat(1), "fold"), says(seat(2), "call")];
    expect(after(...acted).street).toEqual({ 1: 100, 2: 600, 3: 600 });
    const flop = after(...acted, dealt("board", "8s", "2s", "6h"));
    expect(flop.street).toEqual({});
    expect(flop.pot).toBe(1300);
    expect(flop.folded).toEqual([1]);
  });

  it("of a call is what the chips were good for", () => {
    const blind: Bare<TableEvent> = { type: "Put", who: seat(2), what: "big blind", cents: 200 };
    const felt = after(blind, says(seat(3), "raise 6"), says(seat(2), "call", 150));
    expect(felt.street).toEqual({ 2: 350, 3: 600 });
    expect(foldAll(events(dealt("board", "8s")), felt).pot).toBe(700);
  });

  it("that nobody called is returned", () => {
    const felt = after(
      { type: "Put", who: seat(1), what: "ante", cents: 50 },
      { type: "Put", who: seat(2), what: "ante", cents: 50 },
      dealt("1", "??"),
      says(seat(1), "bet 10"),
      says(seat(2), "fold"),
      { type: "Won", who: seat(1), cents: 100, of: "the pot", reason: "" },
    );
    expect(felt.pot).toBe(100);
    expect(felt.wins).toEqual([{ who: seat(1), cents: 100, of: "the pot", reason: "" }]);
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

it("keeps dice, the action button, who is asked and what was answered", () => {
  const asked: Bare<TableEvent> = { type: "Asked", who: seat(4), question: "hit?", legal: ["hit", "stand"] };
  const felt = after(banked, { type: "Rolled", dice: [6, 4, 4] }, asked);
  expect(felt.dice).toEqual([6, 4, 4]);
  expect(felt.asked).toEqual([seat(4)]);
  const next = foldAll(events(says(seat(4), "hit")), felt);
  expect(next.asked).toEqual([]);
  expect(next.answers[bettorKey(seat(4))]).toBe("hit");
  const button = { seat: 8, direction: "clockwise", why: "the dice" };
  expect(foldAll(events({ type: "Button", ...button }), next).action).toEqual(button);
});

it("is cleared by a new round, all but the fingerprint of the shoe", () => {
  const felt = after({ type: "Committed", shoe: 1, commitment: "2a92" }, banked, dealt("1", "As"));
  const [next] = events({ type: "NewRound", round: 2 });
  expect(fold(felt, next!)).toEqual({ ...emptyFelt(), round: 2, commitment: "2a92" });
});
