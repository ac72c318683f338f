import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tableState, YOURS } from "../fixtures/asked";
import type { TableMessage } from "../socket";
import type { Question, TableEvent, TableState } from "../wire";
import { bettor, dealt, LAYOUT, newRound, noted, placed, settled, toldFrom } from "./made-events";
import type { Pace } from "./pace";
import { type Begun, Playback } from "./playback";
import type { Watching } from "./watching";

const STATE = tableState({
  seats: [{ ...tableState().seats[0]!, seat: 1, name: "Ann", chips: 10_000 }],
  phase: "playing",
  round: 1,
  player_dealer: null,
  bank: 0,
  asked: [],
});

function question(number: number): Question {
  return { kind: "decision", number, who: bettor(1) } as Question;
}

interface Says {
  state?: Partial<TableState>;
  asks?: number;
}

/** A table that is watched with a pace that can be changed. */
class Table {
  pace: Pace = { speed: "normal", still: false, hidden: false };
  now!: Watching;
  begun: Begun[] = [];
  private n = 1;
  readonly playback = new Playback(
    () => this.pace,
    (watching, begun) => {
      this.now = watching;
      this.begun.push(begun);
    },
  );

  constructor() {
    this.playback.take({ ...this.said({}), is: "table", felt: LAYOUT, road: [], events: [] });
  }

  tells(events: Parameters<typeof toldFrom>[1][], says: Says = {}): void {
    const numbered = toldFrom(this.n, ...events);
    this.n += events.length;
    this.playback.take({ ...this.said(says), is: "news", events: numbered });
  }

  said({ state, asks }: Says): Extract<TableMessage, { is: "news" }> & { events: TableEvent[] } {
    const yours = { ...YOURS, seat: 1, questions: asks ? [question(asks)] : [] };
    return { is: "news", table: "t1", state: { ...STATE, ...state }, yours, events: [] };
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

const BETS = [placed(1, "line", 500)];
const CARDS = [dealt("north", "Jd"), dealt("south", "Qs"), dealt("north", "6d"), dealt("south", "2h")];
/** 340 + 3 × 110 + 260 + 2 × 320 */
const UNTIL_TURNED = 1570;
const RESULT = [noted("North wins."), settled(1, "line", 500, 500)];
/** Of telling the result, and of settling one seat. */
const UNTIL_SETTLED = UNTIL_TURNED + 420 + 340;

it("plays one thing after the other", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS]);
  expect([table.now.felt.bets.length, table.now.felt.hands]).toEqual([1, {}]);
  pass(340);
  expect(table.now.felt.hands["north"]?.cards).toEqual(["??"]);
  pass(3 * 110);
  expect(table.now.felt.hands["south"]?.cards).toEqual(["??", "??"]);
  pass(260);
  expect(table.now.felt.hands["north"]?.cards).toEqual(["Jd", "6d"]);
  expect(table.now.events.map((event) => event.n)).toEqual([1]);
  pass(320);
  expect(table.now.events.map((event) => event.n)).toEqual([1, 2, 4]);
  expect(table.now.felt.hands["south"]?.cards).toEqual(["Qs", "2h"]);
  expect(table.now.playing).toBe(true);
  pass(320);
  expect(table.now.playing).toBe(false);
  expect(table.now.events.map((event) => event.n)).toEqual([1, 2, 3, 4, 5]);
});

it("tells nothing of the result before it is seen: not the log, the chips, the phase or the sum", () => {
  const table = new Table();
  const seats = [{ ...STATE.seats[0]!, chips: 10_500 }];
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled", seats } });
  pass(UNTIL_TURNED - 1);
  expect(table.now.events.some((event) => event.type === "Noted")).toBe(false);
  expect(table.now.over).toBe(false);
  expect([table.now.state?.phase, table.now.state?.seats[0]?.chips]).toEqual(["playing", 10_000]);
  pass(1);
  expect(table.now.events.some((event) => event.type === "Noted")).toBe(true);
  pass(420 + 340);
  expect(table.now.over).toBe(true);
  expect([table.now.state?.phase, table.now.state?.seats[0]?.chips]).toEqual(["settled", 10_500]);
});

it("tells how it came out, then moves the chips, then lets the round be over", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  pass(UNTIL_TURNED);
  const settledBets = () => table.now.felt.bets.filter((bet) => bet.result !== null).length;
  expect(table.now.events.some((event) => event.type === "Settled")).toBe(true);
  expect([table.now.result, settledBets(), table.now.over]).toEqual([true, 0, false]);
  pass(420);
  expect([table.now.result, settledBets(), table.now.over]).toEqual([true, 1, false]);
  pass(340);
  expect([table.now.result, table.now.over]).toEqual([true, true]);
});

it("does not say that bets are made, or that somebody thinks, while cards are dealt", () => {
  const table = new Table();
  table.tells([], {
    state: { phase: "wagers", says: "Bets are being made.", asked: [bettor(1), bettor(2)] },
  });
  table.tells([...CARDS, ...RESULT], { state: { phase: "settled" } });
  expect(table.now.state).toMatchObject({ phase: "playing", says: "", asked: [] });
});

it("does not say that it waits for players once the first cards are dealt", () => {
  const table = new Table();
  table.tells([], { state: { phase: "waiting", says: "Waiting for players.", round: 0 } });
  table.tells([newRound(1), ...CARDS], { state: { phase: "playing", round: 1 } });
  expect(table.now.state).toMatchObject({ phase: "playing", says: "" });
});

it("asks after what happened before the question", () => {
  const table = new Table();
  table.tells(BETS, { asks: 7 });
  expect(table.now.asked).toBeNull();
  pass(340);
  expect(table.now.asked?.number).toBe(7);
});

it("keeps a question open while others go on", () => {
  const table = new Table();
  table.tells([], { asks: 7 });
  table.tells(CARDS, { asks: 7 });
  expect([table.now.playing, table.now.asked?.number]).toEqual([true, 7]);
});

it("shows who comes and goes at once, in the middle of a beat", () => {
  const table = new Table();
  table.tells(BETS);
  table.tells([], { state: { seats: [{ ...STATE.seats[0]!, name: "Bela", chips: 300 }] } });
  expect(table.now.state?.seats[0]).toMatchObject({ name: "Bela", chips: 300 });
  expect(table.now.playing).toBe(true);
});

it("closes a question that is not open any more at once", () => {
  const table = new Table();
  table.tells([], { asks: 7 });
  table.tells(CARDS);
  expect(table.now.asked).toBeNull();
});

it("plays twice as fast before one's turn if it would take more than 1.2 seconds", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS], { asks: 7 });
  pass(UNTIL_TURNED / 2 - 1);
  expect(table.now.asked).toBeNull();
  pass(1);
  expect(table.now.asked?.number).toBe(7);
});

it("jumps to the end of a beat when skipped, and to the end of all the second time", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  table.playback.skip();
  expect(table.now.felt.hands["north"]?.cards).toEqual(["??"]);
  pass(110);
  expect(table.now.felt.hands["south"]?.cards).toEqual(["??"]);
  table.playback.skip();
  expect([table.now.over, table.now.playing]).toEqual([true, false]);
  expect(table.begun.at(-1)?.factor).toBe(0);
});

it("shows the end at once in a tab that nobody sees, also one that is hidden meanwhile", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS]);
  table.pace = { ...table.pace, hidden: true };
  table.playback.wake();
  expect(table.now.felt.hands["south"]?.cards).toEqual(["Qs", "2h"]);
  table.tells(RESULT, { state: { phase: "settled" } });
  table.tells([newRound(2)]);
  expect(table.now.felt.round).toBe(2);
});

it("shows the end at once at the speed of that name, but leaves the result there", () => {
  const table = new Table();
  table.pace = { ...table.pace, speed: "instant" };
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  expect([table.now.over, table.begun.at(-1)?.factor]).toEqual([true, 0]);
  table.tells([newRound(2)]);
  expect(table.now.over).toBe(true);
  table.tells([], { asks: 8 });
  expect([table.now.over, table.now.asked?.number]).toEqual([false, 8]);
});

it("is faster at a faster speed, and slower at a slower one", () => {
  const lengths = (["slow", "normal", "fast"] as const).map((speed) => {
    const table = new Table();
    table.pace = { ...table.pace, speed };
    const began = performance.now();
    table.tells([...BETS, ...CARDS]);
    while (table.now.playing) pass(1);
    return Math.round(performance.now() - began);
  });
  expect(lengths[0]! / lengths[1]!).toBeCloseTo(1.5, 1);
  expect(lengths[2]! / lengths[1]!).toBeCloseTo(2.6 / 4.5, 1);
});

it("lets things appear in their order, 60 ms apart, where nothing should move", () => {
  const table = new Table();
  table.pace = { ...table.pace, still: true };
  table.tells([...BETS, ...CARDS]); // bets, four cards, two turns
  expect(table.begun.at(-1)?.factor).toBe(0);
  pass(6 * 60);
  expect(table.now.felt.hands["south"]?.cards).toEqual(["Qs", "2h"]);
  expect(table.now.playing).toBe(true);
  pass(60);
  expect(table.now.playing).toBe(false);
});

it("leaves a result on the felt for 4.5 seconds before the next round", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  pass(UNTIL_SETTLED);
  table.tells([newRound(2)], { state: { phase: "wagers" } });
  pass(4499);
  expect([table.now.over, table.now.felt.round, table.now.state?.phase]).toEqual([true, 0, "settled"]);
  pass(1);
  expect([table.now.over, table.now.felt.round]).toEqual([false, 2]);
  pass(260);
  expect(table.now.state?.phase).toBe("wagers");
});

it("knows how long the result stays: as long as the cardroom waits, then as long as it is held here", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled", pause: 5 } });
  const told = performance.now();
  expect(table.now.next).toBeNull();
  pass(UNTIL_SETTLED);
  const from = told + UNTIL_SETTLED;
  expect(table.now.next).toEqual({ from, until: from + 4500 });
  pass(5000 - UNTIL_SETTLED);
  table.tells([newRound(2)], { state: { phase: "wagers" } });
  expect(table.now.next).toEqual({ from, until: from + 4500 });
  pass(4500);
  expect(table.now.next).toBeNull();
});

it("waits as long as the cardroom where that is longer", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled", pause: 12 } });
  const told = performance.now();
  pass(UNTIL_SETTLED);
  expect(table.now.next).toEqual({ from: told + UNTIL_SETTLED, until: told + 12_000 });
});

it("counts no time down where the next round does not begin by itself", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled", pause: null } });
  pass(UNTIL_SETTLED);
  expect([table.now.over, table.now.next]).toEqual([true, null]);
});

it.each([
  ["as long before a question of one's own", null, 4500],
  ["for a part of the time for its answer where that is short", 10, 2500],
])("leaves a result %s", (_, left, stays) => {
  const asked = new Table();
  asked.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  pass(UNTIL_SETTLED);
  asked.tells([newRound(2)], { asks: 9, state: { left } });
  pass(stays - 1);
  expect(asked.now.over).toBe(true);
  pass(1);
  expect(asked.now.over).toBe(false);
});

it("settles at once when skipped after the result is told", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  pass(UNTIL_TURNED);
  expect([table.now.result, table.now.over]).toEqual([true, false]);
  table.playback.skip();
  expect([table.now.over, table.now.playing]).toEqual([true, false]);
});

it("takes the result away when skipped", () => {
  const skipped = new Table();
  skipped.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  pass(UNTIL_SETTLED);
  skipped.tells([newRound(2)]);
  skipped.playback.skip();
  expect(skipped.now.felt.round).toBe(2);
});

it("shows the result of a round that came together with the next one", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT, newRound(2)], { state: { phase: "wagers" } });
  pass(UNTIL_SETTLED);
  expect([table.now.over, table.now.felt.round]).toEqual([true, 0]);
  pass(4500);
  expect([table.now.over, table.now.felt.round]).toEqual([false, 2]);
});

it("is never more than one round behind", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS, ...RESULT], { state: { phase: "settled" } });
  pass(UNTIL_SETTLED);
  table.tells([newRound(2), ...BETS, ...RESULT], { state: { phase: "settled" } });
  expect(table.now.felt.round).toBe(0);
  table.tells([newRound(3)]);
  expect(table.now.felt.round).toBe(2);
  table.tells([newRound(4)]);
  expect(table.now.felt.round).toBe(3);
});

it("starts from what lies there when it comes to a table, or comes back to it", () => {
  const table = new Table();
  table.tells([...BETS, ...CARDS]);
  const events = toldFrom(1, ...BETS, ...CARDS, ...RESULT);
  const state = { ...STATE, phase: "settled" as const };
  table.playback.take({ is: "table", table: "t1", felt: LAYOUT, road: [], state, yours: YOURS, events });
  expect(table.now.felt.hands["south"]?.cards).toEqual(["Qs", "2h"]);
  expect([table.now.playing, table.now.over, table.now.fresh]).toEqual([false, true, []]);
  expect(table.now.events).toHaveLength(7);
});

it("does not play twice what a table came with", () => {
  const table = new Table();
  const events = toldFrom(1, ...BETS);
  const { state, yours } = table.said({});
  table.playback.take({ is: "table", table: "t1", felt: LAYOUT, road: [], state, yours, events });
  table.playback.take({ is: "news", table: "t1", state, yours, events });
  expect(table.now.felt.bets[0]?.cents).toBe(500);
});

it("marks the roads when a round came out, and begins them anew with a shoe", () => {
  const table = new Table();
  const outcome = { type: "Outcome" as const, winner: "north", says: "North wins", mark: "" };
  table.tells([...CARDS, outcome]);
  expect(table.now.road).toEqual([]);
  pass(UNTIL_TURNED - 340);
  expect(table.now.road).toEqual([{ winner: "north", mark: "" }]);
  table.tells([{ type: "Committed", shoe: 2, commitment: "ab" }]);
  expect(table.now.road).toEqual([]);
});

it("counts the time that beats took from what is left for an answer", () => {
  const table = new Table();
  table.tells(BETS, { asks: 7, state: { left: 20 } });
  pass(340);
  expect(table.now.state?.left).toBeCloseTo(19.66);
});

it("does not start the time for an answer again while others go on", () => {
  const table = new Table();
  table.tells([], { asks: 7, state: { left: 20 } });
  pass(5000);
  table.tells(CARDS, { asks: 7, state: { left: 15 } });
  const { state } = table.now;
  expect(state?.left).toBe(15);
  pass(110);
  expect(table.now.state).toBe(state);
});

it("plays faster once only bots are left in the hand", () => {
  const table = new Table();
  const bot = { ...STATE.seats[0]!, seat: 2, name: "Bela", bot: "mix" };
  const state = { seats: [...STATE.seats, bot] };
  table.tells([{ type: "Mucked", to: "1", beaten: false }], { state });
  table.tells([placed(2, "line", 500)], { state });
  pass(200); // 340 × 0.58
  expect(table.now.playing).toBe(false);
});

it("skips what is left of the hand for whoever has folded, and its result", () => {
  const table = new Table();
  table.tells([{ type: "Mucked", to: "1", beaten: false }]);
  table.playback.skip();
  table.tells([...BETS, ...CARDS]);
  expect(table.now.playing).toBe(false);
  table.tells([...RESULT, newRound(2), ...BETS], { state: { phase: "playing" } });
  expect([table.now.felt.round, table.now.playing]).toEqual([2, true]);
});

it("asks the next question only after what followed the answer", () => {
  const table = new Table();
  table.tells([], { asks: 7 });
  table.tells(BETS, { asks: 8 });
  expect(table.now.asked).toBeNull();
  pass(340);
  expect(table.now.asked?.number).toBe(8);
});

it("skips the beats before an answer once it is given", () => {
  const table = new Table();
  table.tells([], { asks: 7 });
  table.tells(CARDS, { asks: 7 });
  table.tells([noted("You stand.")]);
  expect(table.now.felt.hands["south"]?.cards).toEqual(["Qs", "2h"]);
});
