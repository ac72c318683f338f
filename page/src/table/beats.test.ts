import { expect, it } from "vitest";
import { allApplied, emptyFelt } from "../felt";
import type { TableEvent } from "../wire";
import { type Beat, veil } from "./beat";
import { beatsOf, lengthOf } from "./beats";
import {
  bettor,
  dealt,
  LAYOUT,
  newRound,
  noted,
  placed,
  posted,
  settled,
  toldFrom,
  won,
} from "./made-events";

function beats(...events: Parameters<typeof toldFrom>[1][]): Beat[] {
  return beatsOf(toldFrom(1, ...events), emptyFelt(), LAYOUT);
}

const kinds = (all: Beat[]) => all.map((beat) => beat.kind);
/** Those in which something moves. */
const moving = (all: Beat[]) => all.filter((beat) => beat.kind !== "word");
const numbers = (events: TableEvent[]) => events.map((event) => event.n);

/** What lies on the felt when each beat begins. */
function felts(all: Beat[]) {
  let solid = emptyFelt();
  return all.map((beat) => {
    solid = allApplied(beat.applies, solid);
    return veil(solid, beat.veiled);
  });
}

const TWO_HANDS = [dealt("north", "Jd"), dealt("south", "Qs"), dealt("north", "6d"), dealt("south", "2h")];

it("deals a card every 110 ms, and lets the last one arrive", () => {
  const all = moving(beats(...TWO_HANDS));
  expect(all.map((beat) => [beat.kind, beat.takes])).toEqual([
    ["deal", 110],
    ["deal", 110],
    ["deal", 110],
    ["deal", 260],
    ["turn", 320],
    ["turn", 320],
  ]);
});

it("turns the hands everybody bets on one after the other, once all cards are dealt", () => {
  const all = felts(moving(beats(...TWO_HANDS)));
  expect(all.map((felt) => felt.hands["north"]?.cards.join(" "))).toEqual([
    "??",
    "??",
    "?? ??",
    "?? ??",
    "Jd 6d",
    "Jd 6d",
  ]);
  expect(all.at(-2)!.hands["south"]?.cards).toEqual(["??", "??"]);
  expect(all.at(-1)!.hands["south"]?.cards).toEqual(["Qs", "2h"]);
});

it("tells a card only when it has been turned", () => {
  const told = beats(...TWO_HANDS).map((beat) => numbers(beat.tells));
  expect(told).toEqual([[], [], [], [], [], [1, 3], [], [2, 4]]);
});

it("says what a hand comes to when its cards have turned, neither before nor meanwhile", () => {
  const shown = { type: "Shown" as const, to: "1", cards: ["6h", "8s"], says: "two pair", held: [] };
  const all = beats(dealt("1", "?? ??", true), shown);
  expect(kinds(all).slice(-2)).toEqual(["show", "word"]);
  expect(felts(all).map((felt) => felt.hands["1"]!.says)).toEqual(["", "", "", "two pair"]);
  expect(felts(all).at(-2)!.hands["1"]!.cards).toEqual(["6h", "8s"]);
  expect(all.map((beat) => numbers(beat.tells)).slice(-2)).toEqual([[], [2]]);
});

it("counts a hand when its new card has arrived", () => {
  const counted = { type: "Counted" as const, to: "1", says: "25, bust", told: true, count: "" };
  expect(kinds(beats(dealt("1", "9c"), counted))).toEqual(["deal", "word"]);
});

it("squeezes the last card of a hand everybody bets on, also one that is the twin of another", () => {
  const all = moving(beats(...TWO_HANDS, dealt("north", "6d"), dealt("south", "2h")));
  expect(kinds(all).slice(6)).toEqual(["deal", "squeeze", "deal", "squeeze"]);
  const seen = felts(all).slice(6);
  expect(seen.map((felt) => felt.hands["north"]?.cards.join(" "))).toEqual([
    "Jd 6d ??",
    "Jd 6d 6d",
    "Jd 6d 6d",
    "Jd 6d 6d",
  ]);
});

it("says how the hands came out after the last card has turned, as a beat of its own", () => {
  const all = beats(...TWO_HANDS, noted("North 6, South 2."));
  expect(kinds(all).slice(-2)).toEqual(["turn", "word"]);
  expect(numbers(all.at(-1)!.tells)).toEqual([2, 4, 5]);
});

it("takes about four and a half seconds for a round of hands with two more cards", () => {
  const bettors = [1, 2, 3];
  const all = beats(
    newRound(1),
    ...bettors.map((seat) => placed(seat, "line", 500)),
    ...TWO_HANDS,
    dealt("north", "5c"),
    dealt("south", "3c"),
    noted("North 1, South 5."),
    ...bettors.map((seat) => settled(seat, "line", 500, -500)),
  );
  // 260 + 340 + (3 × 110 + 260) + 2 × 320 + 2 × (260 + 900) + 2 × 220 + 340
  expect(lengthOf(all)).toBe(4930);
});

it("tells the result before its chips move, of a round that is over or followed by another", () => {
  const result = [...TWO_HANDS, settled(1, "line", 500, 500), settled(2, "line", 500, -500)];
  const over = moving(beatsOf(toldFrom(1, ...result), emptyFelt(), LAYOUT, true)).slice(6);
  expect(over.map((beat) => [beat.kind, beat.takes, numbers(beat.tells)])).toEqual([
    ["result", 420, [5, 6]],
    ["settle", 220, []],
    ["settle", 340, []],
  ]);
  expect(kinds(moving(beats(...result, newRound(2)))).slice(6)).toEqual([
    "result",
    "settle",
    "settle",
    "clear",
  ]);
});

it("tells no result while the round goes on", () => {
  const early = beats(...TWO_HANDS, settled(1, "side", 500, -500)).at(-1)!;
  expect([early.kind, numbers(early.tells)]).toEqual(["settle", [5]]);
  const later = beatsOf(
    toldFrom(1, settled(1, "side", 500, -500), dealt("north", "As"), settled(1, "line", 500, 500)),
    emptyFelt(),
    LAYOUT,
    true,
  );
  expect(kinds(moving(later))).toEqual(["settle", "deal", "turn", "result", "settle"]);
});

it("deals hands of the same size a card at a time all around, one's own face down first", () => {
  const all = beats(dealt("1", "?? ??", true), dealt("2", "As Kd", true), dealt("3", "?? ??", true));
  expect(felts(all).map((felt) => Object.values(felt.hands).map((hand) => hand.cards.join(" ")))).toEqual([
    ["??"],
    ["??", "??"],
    ["??", "??", "??"],
    ["?? ??", "??", "??"],
    ["?? ??", "?? ??", "??"],
    ["?? ??", "?? ??", "?? ??"],
    ["?? ??", "As Kd", "?? ??"],
    ["?? ??", "As Kd", "?? ??"],
  ]);
  expect(all.map((beat) => numbers(beat.tells))).toEqual([[], [], [], [1], [], [3], [], [2]]);
});

it("lays open cards of a seat down open", () => {
  const all = beats(dealt("1", "Kc"), dealt("2", "4d"));
  expect(kinds(all)).toEqual(["deal", "deal"]);
  expect(felts(all)[0]!.hands["1"]?.cards).toEqual(["Kc"]);
});

it("turns each street of a board by itself, and squeezes the last card if nobody bets any more", () => {
  const burned = { type: "Burned" as const, count: 1, why: "" };
  const flop = dealt("board", "4s Td 4d");
  const runOut = beats(flop, burned, dealt("board", "6d"), burned, dealt("board", "Ks"));
  const streets = ["deal", "deal", "deal", "turn", "deal", "turn", "deal", "squeeze"];
  expect(kinds(moving(runOut))).toEqual(streets);

  const before = toldFrom(1, dealt("board", "4s Td 4d 6d"));
  const river = beatsOf(toldFrom(2, dealt("board", "Ks")), allApplied(before), LAYOUT);
  expect(kinds(moving(river))).toEqual(["deal", "turn"]);
});

it("takes no time to say what open cards come to", () => {
  const opened = { type: "Opened" as const, to: "bank", cards: ["Jc", "Ks"], says: "20", count: "" };
  const all = beats(dealt("bank", "Jc Ks"), opened);
  expect(kinds(all)).toEqual(["deal", "deal", "turn", "word"]);
});

it("puts an answer and the chips that go with it into one beat", () => {
  const answer = {
    choice: "double",
    by_default: false,
    house_way: false,
    cents: 0,
    bet: 0,
    phrase: "double",
    verb: "double",
  };
  const all = beats(
    { type: "Answered", who: bettor(1), ...answer },
    { type: "Added", who: bettor(1), wager: "base", cents: 500, told: true },
    dealt("1", "5c"),
  );
  expect(kinds(all)).toEqual(["answer", "deal"]);
  expect(numbers(all[0]!.applies)).toEqual([1, 2]);
});

it("settles seat by seat, 220 ms apart, with all bets of a seat together", () => {
  const all = beats(
    { type: "Button", seat: 2, direction: "clockwise", why: "" },
    settled(2, "line", 500, 500),
    settled(2, "side", 100, -100),
    settled(1, "line", 500, 0),
    posted(["2", 400], ["3", -400]),
  );
  expect(all.map((beat) => [beat.kind, beat.takes, numbers(beat.applies)])).toEqual([
    ["mark", 220, [1]],
    ["settle", 220, [2, 3]],
    ["settle", 340, [4, 5]],
  ]);
});

it("shows hands in order, then pushes the pots together", () => {
  const all = beats(
    { type: "Gathered", pots: [{ cents: 1400, eligible: [1, 2] }] },
    { type: "Shown", to: "1", cards: ["6h", "8s"], says: "two pair", held: [] },
    { type: "Shown", to: "2", cards: ["Qd", "Jh"], says: "a pair", held: [] },
    won(1, 700),
    won(2, 700),
  );
  expect(kinds(moving(all))).toEqual(["gather", "show", "show", "pay"]);
});

it("applies and tells everything once", () => {
  const events = toldFrom(
    1,
    newRound(1),
    placed(1, "line", 500),
    dealt("1", "?? ??", true),
    dealt("2", "As Kd", true),
    ...TWO_HANDS,
    noted("North 6, South 2."),
    settled(1, "line", 500, -500),
    posted(["1", -500], ["2", 500]),
  );
  const all = beatsOf(events, emptyFelt(), LAYOUT);
  expect(all.flatMap((beat) => numbers(beat.tells)).toSorted((a, b) => a - b)).toEqual(numbers(events));
  expect(felts(all).at(-1)).toEqual(allApplied(events));
});
