// @vitest-environment happy-dom
// Felts of games that set cards, lay down melds or draw, made up: every part is drawn, at every size.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyFelt, type Felt, type Hand } from "../felt";
import type { Card, FeltPart, Layout } from "../wire";
import { type FeltProps, FeltView, type Person } from "./felt-view";
import { NOBODY } from "./people";
import type { Shape } from "./shape";

const SIZES: [string, Shape, number, number][] = [
  ["1440×900", "wide", 1058, 684],
  ["1280×800", "wide", 932, 584],
  ["390×844", "upright", 372, 606],
  ["844×390", "sideways", 600, 340],
];

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
  vi.restoreAllMocks();
});

// ---- made-up tables ----

const person = (seat: number, name: string): Person => ({ ...NOBODY, seat, name, chips: 50_000 });
const people = [person(1, "Ann"), person(2, "Bela"), person(3, "Cleo"), person(4, "Dov")];
const hand = (...cards: Card[]): Hand => ({ cards, says: "", down: [] });
const hidden = (count: number): Hand => hand(...Array<Card>(count).fill("??"));
const layout = (arrangement: Layout["arrangement"], ...parts: FeltPart[]): Layout => ({
  arrangement,
  upright: null,
  parts,
  side: [],
});
const three = (titles: string[], ...rows: number[]): FeltPart => ({
  kind: "three",
  rows,
  titles,
  open: false,
});
const track = (...steps: string[]): FeltPart => ({ kind: "track", steps });
const points: FeltPart = { kind: "points", rows: ["front", "middle", "back"] };
const bank = (cards: number): FeltPart => ({
  kind: "bank",
  hands: [{ to: "bank", title: "Bank" }],
  cards,
  qualifies: "",
});

function laid(hands: Felt["hands"], more: Partial<Felt> = {}): Felt {
  return { ...emptyFelt(), bank: { seat: 2, cents: 90_000, owes: null }, hands, ...more };
}

function show(
  shape: Shape,
  width: number,
  height: number,
  props: Partial<FeltProps> & { layout: Layout; felt: Felt },
) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
  act(() =>
    render(<FeltView people={people} seats={6} own={1} shape={shape} over={false} {...props} />, box),
  );
}

/** How many cards lie in a group. */
const cardsIn = (label: string) =>
  box.querySelectorAll(`[role="group"][aria-label="${label}"] [role="img"]`).length;
const has = (css: string) => box.querySelector(css) !== null;

// ---- the games ----

describe.each(SIZES)("at %s", (_, shape, width, height) => {
  it("a hand of two and one of five lie at every seat, and seven with the bank", () => {
    const felt = laid({
      bank: hidden(7),
      "1": hand("As", "Kh", "Qd", "Qc", "6s", "6h", "4d"),
      "3/1": hidden(2),
      "3/2": hidden(5),
    });
    show(shape, width, height, {
      layout: layout("set", bank(7), three(["Low hand", "High hand"], 2, 5)),
      felt,
    });
    expect([cardsIn("Seat 1, Low hand"), cardsIn("Seat 1, High hand")]).toEqual([2, 5]);
    expect([cardsIn("Seat 3, Low hand"), cardsIn("Seat 3, High hand")]).toEqual([2, 5]);
    expect(cardsIn("Bank")).toBe(7);
  });

  it("hands for everybody are set into rows, each with what it comes to", () => {
    const row = (says: string, ...cards: Card[]): Hand => ({ ...hand(...cards), says });
    const felt = laid({
      north: hand(),
      "north/1": row("king high, nine", "Kd", "9s"),
      "north/2": row("pair of tens", "Td", "Th", "4s", "3s", "2c"),
      south: hidden(7),
    });
    const shared: FeltPart = {
      kind: "hands",
      hands: [
        { to: "north", title: "North" },
        { to: "south", title: "South" },
      ],
      cards: 7,
      tints: ["", ""],
      rows: ["Low", "High"],
    };
    show(shape, width, height, { layout: layout("layout", bank(0), shared), felt });
    expect([cardsIn("North low: king high, nine"), cardsIn("North high: pair of tens")]).toEqual([2, 5]);
    expect(cardsIn("South")).toBe(7);
  });

  it("tiles lie in two hands, under the dice", () => {
    const parts: FeltPart[] = [
      bank(4),
      { kind: "dice", dice: 3, sides: 6, count: "counter-clockwise", bank: 1 },
      { kind: "tile", set: "dominoes", hands: ["low", "high"], each: 2 },
    ];
    const felt = laid(
      { bank: hidden(4), "1": hand("1-3", "2-2", "6-6", "4-4"), "3": hidden(4) },
      { dice: [4, 2, 5] },
    );
    show(shape, width, height, { layout: layout("set", ...parts), felt });
    expect([cardsIn("Seat 1, low"), cardsIn("Seat 1, high"), cardsIn("Seat 3, high")]).toEqual([2, 2, 2]);
    expect(box.querySelector(".dice-sum")?.textContent).toBe("11 · Dov"); // ten back from seat 2 of six
  });

  it("three rows lie at every seat, and after the showdown the points", () => {
    const felt = laid(
      { "1/1": hidden(3), "1/2": hidden(5), "1/3": hidden(5), "3": hidden(13) },
      { bank: null },
    );
    const made = layout("set", three(["Front", "Middle", "Back"], 3, 5, 5), points);
    const rows = ["front", "middle", "back"];
    const scores = [
      { seat: 3, against: 1, rows, points: [-1, 1, -1] },
      { seat: 3, against: 2, rows, points: [1, 1, 1] },
    ];
    show(shape, width, height, { layout: made, felt: { ...felt, scores }, over: true });
    expect(["Front", "Middle", "Back"].map((row) => cardsIn(`Seat 1, ${row}`))).toEqual([3, 5, 5]);
    expect(["Front", "Middle", "Back"].map((row) => cardsIn(`Seat 3, ${row}`))).toEqual([3, 5, 5]);
    expect(box.querySelector(".points-sum")?.textContent).toBe("+1+1");
  });

  it("rows that are placed street by street have their track", () => {
    const felt = laid({ "1/1": hand("Qs"), "1/3": hand("Ad", "Jd") }, { bank: null });
    const made = layout("set", track("5", "2", "2"), three(["Top", "Middle", "Bottom"], 3, 5, 5));
    show(shape, width, height, { layout: made, felt, step: 1 });
    expect(box.querySelectorAll(".own-set .part-free").length).toBe(13 - 3);
    expect(box.querySelector('.track [aria-current="step"]')?.textContent).toBe("22");
  });

  it("melds lie in front of everybody, and one's own cards are in the hand", () => {
    const felt = laid(
      { "1": hand("As", "2s"), "1/1": hand("5h", "5c", "5d"), "3": hidden(7), "3/1": hand("7s", "7s", "7s") },
      { bank: null },
    );
    const parts: FeltPart[] = [
      { kind: "pot", note: "tops" },
      { kind: "meld-row", most: 11 },
      { kind: "own", groups: [{ face: "down", cards: 10 }] },
    ];
    show(shape, width, height, {
      layout: { ...layout("oval", ...parts), upright: "rows" },
      felt,
    });
    const melds = [...box.querySelectorAll(".meld-row")].map((row) => row.getAttribute("aria-label"));
    expect(melds.sort()).toEqual(["Melds of Seat 1", "Melds of Seat 3"]);
    expect(box.querySelectorAll(`[data-hand="1"] [role="img"]`).length).toBe(2);
  });

  it("the pot says what it comes to with the bets that lie before the seats, as the question does", () => {
    const made = layout(
      "oval",
      { kind: "pot", note: "" },
      { kind: "own", groups: [{ face: "down", cards: 5 }] },
    );
    const pots = [
      { cents: 3000, eligible: [1, 3] },
      { cents: 1000, eligible: [3, 4] },
    ];
    const words = (more: Partial<Felt>) => {
      const felt = laid({ "1": hidden(5), "3": hidden(5) }, { bank: null, ...more });
      show(shape, width, height, { layout: made, felt });
      return [...box.querySelectorAll(".pot small")].map((small) => small.textContent);
    };
    expect(words({ pots: pots.slice(0, 1), dead: 500 })).toEqual(["pot"]);
    expect(words({ pots: pots.slice(0, 1), dead: 500, street: { 1: 2000, 3: 400 } })).toEqual([
      "pot · $59 with bets",
    ]);
    expect(words({ pots, street: { 3: 400 } })).toEqual([
      "main pot · $44 with bets",
      "side pot · Cleo and Dov",
    ]);
    expect(words({ dead: 500, street: { 3: 400 } })).toEqual(["pot · $9 with bets"]);
  });

  it("dice that fall on an empty place name the next who bets", () => {
    const dice: FeltPart = { kind: "dice", dice: 3, sides: 6, count: "clockwise", bank: 1 };
    show(shape, width, height, { layout: layout("arc", bank(3), dice), felt: laid({}, { dice: [1, 1, 2] }) });
    expect(box.querySelector(".dice-sum")?.textContent).toBe("4 · you"); // seat 5 of six, where nobody sits
  });

  it("a hand that is told in words keeps its bet in sight until the bank turns up its cards", () => {
    const pair: Hand = { cards: ["As", "Ad"], says: "pair of aces", down: [] };
    const natural: Hand = { ...pair, cards: ["As", "Kd"], says: "natural 22", count: "natural 22" };
    const who = { seat: 3, name: "", hand: 1, spot: 1 };
    const bets = [{ who, wager: "line", cents: 500, covered: 500, result: null, paid: 0 }];
    const shown = (own: Hand, up: Card[]) => {
      const felt = laid({ bank: hand(...up), "3": own }, { bets });
      show(shape, width, height, { layout: layout("arc", bank(2)), felt });
      const seat = box.querySelector('[data-testid="seat-3"]')!;
      return [
        seat.querySelector(".seat-bet, .seat-says")?.textContent ?? "",
        seat.querySelector(".laid-says")?.textContent,
      ];
    };
    const bet = expect.stringContaining("$5");
    expect(shown(pair, ["4c", "??"])).toEqual([bet, undefined]);
    expect(shown(pair, ["4c", "Th"])).toEqual(["pair of aces", undefined]);
    expect(shown(natural, ["4c", "Th"])).toEqual([bet, "natural 22"]);
  });

  it("two boards have their names, and all that is said of a hand says of which", () => {
    const cards = (one: number): Card[] => ["As", "Kh", "Qd", "Jc", one ? "Th" : "9s"];
    const parts: FeltPart[] = [
      { kind: "pot", note: "board 1 and board 2" },
      { kind: "board", to: "board", title: "Board", cards: 5 },
      { kind: "board", to: "board2", title: "Second board", cards: 5 },
      { kind: "own", groups: [{ face: "down", cards: 4 }] },
    ];
    const held = ["flush, king high", "two pair, aces and kings, nine kicker"].map((says, board) => ({
      says,
      of: `board ${board + 1}`,
      count: "",
    }));
    const says = "a flush and two pair";
    const felt = laid(
      {
        board: hand(...cards(0)),
        board2: hand(...cards(1)),
        "1": { ...hand("2s", "3s", "4s", "5s"), says, held },
        "3": { ...hand("2d", "3d", "4d", "5d"), says, held },
      },
      { bank: null },
    );
    show(shape, width, height, { layout: layout("oval", ...parts), felt, over: true });
    expect([...box.querySelectorAll(".board-name")].map((name) => name.textContent)).toEqual([
      "Board 1",
      "Board 2",
    ]);
    const told = (css: string) =>
      [...box.querySelectorAll(`${css} .says-line`)].map((line) => line.textContent);
    expect(told(".own-says")[1]).toMatch(/^2: two pair/);
    expect(told(".seat-says").join(" · ")).toMatch(/^1: flush.* · 2: two pair/);
  });

  it("one's own count lies on the cards, as everybody's does", () => {
    const parts: FeltPart[] = [bank(2), { kind: "own", groups: [{ face: "up", cards: 2 }] }];
    const felt = laid({ bank: hidden(2), "1": { ...hand("As", "6h"), says: "soft 17", count: "soft 17" } });
    show(shape, width, height, { layout: layout("arc", ...parts), felt });
    expect(box.querySelector('[data-hand="1"] .laid-says')?.textContent).toBe("soft 17");
    expect(has(".own-says")).toBe(false);
    const pair = laid({ bank: hidden(2), "1": { ...hand("6s", "6h"), says: "pair of sixes" } });
    show(shape, width, height, { layout: layout("arc", ...parts), felt: pair });
    expect([has('[data-hand="1"] .laid-says'), has(".own-says")]).toEqual([false, true]);
  });

  it("draws have their track beside the pot", () => {
    const parts: FeltPart[] = [
      track("First draw", "Second draw", "Third draw"),
      { kind: "pot", note: "" },
      { kind: "own", groups: [{ face: "down", cards: 5 }] },
    ];
    const felt = laid({ "1": hidden(5), "3": hidden(5) }, { bank: null, dead: 500 });
    show(shape, width, height, { layout: { ...layout("oval", ...parts), upright: "rows" }, felt, step: 2 });
    expect(box.querySelectorAll(".track .done").length).toBe(2);
    expect(has(".pot")).toBe(true);
  });
});
