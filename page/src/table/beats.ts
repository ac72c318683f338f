// A round as a queue of beats: the server tells all that happened at once, the page plays it.

import { accountOf, applied, type Felt } from "../felt";
import type { Layout, TableEvent } from "../wire";
import { type Beat, type BeatKind, LENGTHS, SEAT_AFTER } from "./beat";
import { beatsOfDeal, type DealtEvent, type Table } from "./deal-beats";

/** The beats of events that follow each other, on the felt as it is before them; `ends`: the round is over
 *  with them. */
export function beatsOf(
  events: readonly TableEvent[],
  felt: Felt,
  layout: Layout | null,
  ends = false,
): Beat[] {
  const beats: Beat[] = [];
  const table: Table = { felt, layout, ranOut: new Set() };
  for (let at = 0; at < events.length; ) {
    const run = runAt(events, at);
    for (const beat of beatsOfRun(run, table)) add(beats, beat);
    table.felt = run.reduce(applied, table.felt);
    at += run.length;
  }
  return withResults(beats, ends);
}

/** Milliseconds at normal speed. */
export function lengthOf(beats: readonly Beat[]): number {
  return beats.reduce((sum, beat) => sum + beat.takes, 0);
}

// ---- events that are played together ----

type EventType = TableEvent["type"];

/** Which events go on with what an event has begun. */
const GOES_ON: Partial<Record<EventType, readonly EventType[]>> = {
  Dealt: ["Dealt", "Burned"],
  Placed: ["Placed"],
  Put: ["Put"],
  Won: ["Won"],
  PlayerPaid: ["PlayerPaid"],
  Answered: ["Added", "Mucked", "Discarded", "HandSplit", "HandSet", "Moved", "Melded", "Threw"],
};

function runAt(events: readonly TableEvent[], at: number): TableEvent[] {
  const first = events[at]!;
  if (first.type === "Settled") return settledTogether(events, at);
  const follows = GOES_ON[first.type] ?? [];
  let end = at + 1;
  while (end < events.length && follows.includes(events[end]!.type)) end += 1;
  return events.slice(at, end);
}

/** All bets of one purse. */
function settledTogether(events: readonly TableEvent[], at: number): TableEvent[] {
  const account = (event: TableEvent | undefined) => event?.type === "Settled" && accountOf(event.who);
  const whose = account(events[at]);
  let end = at + 1;
  while (account(events[end]) === whose) end += 1;
  return events.slice(at, end);
}

function beatsOfRun(run: TableEvent[], table: Table): Beat[] {
  if (run[0]!.type === "Dealt") return beatsOfDeal(run as DealtEvent[], table);
  if (run[0]!.type === "Answered") table.ranOut.clear();
  const [first] = run;
  const kind = turnsNothing(first!, table.felt) ? "word" : kindOf(first!);
  if (kind !== "word" && (first!.type === "Opened" || first!.type === "Shown")) return turnedUp(first!, kind);
  return [{ kind, applies: run, veiled: [], tells: run, takes: LENGTHS[kind] }];
}

type TurnedUp = Extract<TableEvent, { type: "Opened" | "Shown" }>;

/** Cards turn first; what they come to is said once they lie there open. */
function turnedUp(event: TurnedUp, kind: BeatKind): Beat[] {
  return [
    { kind, applies: [{ ...event, says: "" }], veiled: [], tells: [], takes: LENGTHS[kind] },
    { kind: "word", applies: event.says ? [event] : [], veiled: [], tells: [event], takes: 0 },
  ];
}

const KINDS: Partial<Record<EventType, BeatKind>> = {
  NewRound: "clear",
  Placed: "bet",
  Added: "bet",
  Put: "bet",
  Answered: "answer",
  Returned: "gather",
  Gathered: "gather",
  Opened: "turn",
  Shown: "show",
  Rolled: "dice",
  Button: "mark",
  Settled: "settle",
  Won: "pay",
  PlayerPaid: "pay",
  Drew: "answer",
};

function kindOf(event: TableEvent): BeatKind {
  return KINDS[event.type] ?? "word";
}

/** What is opened lies there open already: only its worth is new. */
function turnsNothing(event: TableEvent, felt: Felt): boolean {
  if (event.type !== "Opened") return false;
  const after = applied(felt, event).hands[event.to]?.cards;
  return after?.join() === felt.hands[event.to]?.cards.join();
}

// ---- one after the other ----

const OF_CARDS = new Set<BeatKind>(["deal", "turn", "squeeze", "show"]);

/** What moves nothing is told with what moved before it, but never before a card has come or turned. */
function add(beats: Beat[], beat: Beat): void {
  const last = beats.at(-1);
  if (last && beat.kind === "word" && !OF_CARDS.has(last.kind)) {
    last.applies = [...last.applies, ...beat.applies];
    last.tells = [...last.tells, ...beat.tells];
    return;
  }
  if (last?.kind === "settle" && beat.kind === "settle") last.takes = SEAT_AFTER;
  beats.push(beat);
}

// ---- results ----

/** How a round came out is told before its chips move. */
function withResults(beats: readonly Beat[], ends: boolean): Beat[] {
  const rounds: Beat[][] = [[]];
  for (const beat of beats) {
    if (beat.kind === "clear") rounds.push([]);
    rounds.at(-1)!.push(beat);
  }
  return rounds.flatMap((round, place) => (ends || place < rounds.length - 1 ? resultFirst(round) : round));
}

/** Bets that are settled while others still play are no result. */
function resultFirst(round: Beat[]): Beat[] {
  const first = round.findLastIndex(({ kind }) => kind !== "settle" && kind !== "pay") + 1;
  const moves = round.slice(first);
  if (moves.length === 0) return round;
  const tells = moves.flatMap((beat) => beat.tells);
  const result: Beat = { kind: "result", applies: [], veiled: [], tells, takes: LENGTHS.result };
  return [...round.slice(0, first), result, ...moves.map((beat) => ({ ...beat, tells: [] }))];
}
