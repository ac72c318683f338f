// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { allApplied, emptyFelt } from "../felt";
import { dealt, placed, settled, toldFrom, won } from "./made-events";
import { Motion } from "./motion";

/** Animations that were started, with what they move. */
let moved: { name: string; frames: Keyframe[]; duration: number; cancel: () => void }[];
const plain = Element.prototype.animate;

beforeEach(() => {
  moved = [];
  Element.prototype.animate = function (frames, options) {
    const { duration } = options as { duration: number };
    const name = this.getAttribute("data-card") ?? "ghost";
    const cancel = vi.fn();
    moved.push({ name, frames: frames as Keyframe[], duration, cancel });
    return { cancel, onfinish: null } as unknown as Animation;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  Element.prototype.animate = plain;
});

function lay(...places: string[]): void {
  const cards = places.map((place) => `<span data-card="${place}" role="img" aria-label="a card"></span>`);
  document.body.innerHTML = `<div data-testid="felt">${cards.join("")}</div>`;
}

const BEFORE = allApplied(toldFrom(1, dealt("north", "??", true)));
const TURNED = allApplied(toldFrom(1, dealt("north", "As")));

it("moves nothing, and minds nothing, where there is no felt or no such card", () => {
  const motion = new Motion();
  motion.prepare(emptyFelt(), BEFORE, null, "deal", 1);
  motion.play();
  lay("south:0");
  motion.prepare(emptyFelt(), BEFORE, null, "deal", 1);
  motion.play();
  expect(moved).toEqual([]);
});

it("brings a card with transform alone, for as long as the pace says", () => {
  const motion = new Motion();
  lay("north:0");
  motion.prepare(emptyFelt(), BEFORE, null, "deal", 0.5);
  motion.play();
  expect(moved.map(({ name, duration }) => [name, duration])).toEqual([["north:0", 130]]);
  const changes = moved.flatMap(({ frames }) => frames.flatMap(Object.keys));
  expect(new Set(changes)).toEqual(new Set(["transform"]));
});

it("does not move at all where the pace says so", () => {
  const motion = new Motion();
  lay("north:0");
  motion.prepare(emptyFelt(), BEFORE, null, "deal", 0);
  motion.play();
  expect(moved).toEqual([]);
});

it("turns a card with a picture of its back that nobody hears, and ends before what follows", () => {
  const motion = new Motion();
  lay("north:0");
  motion.prepare(BEFORE, TURNED, null, "turn", 1);
  motion.play();
  expect(moved.map(({ name }) => name)).toEqual(["north:0", "ghost"]);
  const ghost = document.querySelector(".ghost")!;
  expect([ghost.getAttribute("aria-hidden"), ghost.hasAttribute("role")]).toEqual(["true", false]);
  motion.prepare(TURNED, TURNED, null, "word", 0);
  for (const { cancel } of moved) expect(cancel).toHaveBeenCalled();
  expect(document.querySelector(".ghost")).toBeNull();
});

const PILE = `<div data-testid="felt">
  <div data-pile data-card="pile"><ul><li data-chips="5|line"></li><li data-chips="5|side"></li></ul></div>
</div>`;
const BETS = [placed(5, "line", 500), placed(5, "side", 500)];
const LAID = allApplied(toldFrom(1, ...BETS));

it("moves a pile once for all of its wagers", () => {
  const motion = new Motion();
  document.body.innerHTML = PILE;
  motion.prepare(emptyFelt(), LAID, null, "bet", 1);
  motion.play();
  expect(moved.map(({ name }) => name)).toEqual(["pile"]);
  const lost = [settled(5, "line", 500, -500), settled(5, "side", 500, -500)];
  motion.prepare(LAID, allApplied(toldFrom(5, ...lost), LAID), null, "settle", 1);
  motion.play();
  expect(moved.map(({ name }) => name)).toEqual(["pile", "ghost"]);
});

it("pushes a pot to each of those who share it", () => {
  const motion = new Motion();
  document.body.innerHTML = '<div data-testid="felt"><span data-pot="0"></span></div>';
  const pot = allApplied(toldFrom(1, { type: "Gathered", pots: [{ cents: 900, eligible: [1, 2] }] }));
  motion.prepare(pot, allApplied(toldFrom(2, won(1, 450), won(2, 450)), pot), null, "pay", 1);
  motion.play();
  expect(moved.map(({ name }) => name)).toEqual(["ghost", "ghost"]);
});

it("pays chips that are written on a plate with a picture of all that the seat gets", () => {
  const motion = new Motion();
  document.body.innerHTML =
    '<div data-testid="felt"><div data-bank></div><b data-rack="5">$1</b><b data-rack="6">$1</b></div>';
  const laid = allApplied(toldFrom(3, placed(6, "line", 500)), LAID);
  motion.prepare(emptyFelt(), laid, null, "bet", 1);
  motion.play();
  expect(moved).toEqual([]); // they leave the plate when they are on it again
  const results = [
    settled(5, "line", 500, 500),
    settled(5, "side", 500, 9500),
    settled(6, "line", 500, -500),
  ];
  motion.prepare(laid, allApplied(toldFrom(5, ...results), laid), null, "settle", 1);
  motion.play();
  const stacks = [...document.querySelectorAll(".ghost .chip-stack")];
  expect(stacks.map((stack) => [...stack.children].map((chip) => chip.className))).toEqual([
    ["chip-black"],
    ["chip-red"],
  ]);
});

it("brings each bettor's chips to a wager on which too many bet to write them", () => {
  const motion = new Motion();
  const listed = [5, 6].map((seat) => `<li class="visually-hidden" data-chips="${seat}|line"></li>`);
  document.body.innerHTML = `<div data-testid="felt"><i data-wager="line"></i>${listed.join("")}</div>`;
  const laid = allApplied(toldFrom(1, placed(5, "line", 500), placed(6, "line", 2500)));
  motion.prepare(emptyFelt(), laid, null, "bet", 1);
  motion.play();
  expect(document.querySelectorAll(".ghost .chip-red, .ghost .chip-green").length).toBe(2);
});

const RACK = '<div data-testid="felt"><b data-rack="5">$100</b></div>';
const ROUND = allApplied(toldFrom(1, { type: "NewRound", round: 1, chips: { "5": 10_000 } }, ...BETS));
const PAID = allApplied(toldFrom(5, settled(5, "line", 500, 500)), ROUND);

function counted(factor: number) {
  document.body.innerHTML = RACK;
  const motion = new Motion();
  motion.prepare(ROUND, PAID, null, "settle", factor);
  motion.play();
  const rack = document.querySelector('[data-rack="5"]')!;
  return { motion, rack, shows: () => rack.getAttribute("data-counts") };
}

it("counts a stack up as chips come, and its text is the new amount all the time", () => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  const { rack, shows } = counted(1);
  expect([shows(), rack.textContent]).toEqual(["$90", "$100"]);
  vi.advanceTimersByTime(170);
  expect(["$94", "$95", "$96"]).toContain(shows());
  vi.advanceTimersByTime(200);
  expect([shows(), rack.textContent]).toEqual([null, "$100"]);
  vi.useRealTimers();
});

it("counts a bet that is returned, although its chips lie there still", () => {
  document.body.innerHTML = RACK;
  const motion = new Motion();
  motion.prepare(ROUND, allApplied(toldFrom(5, settled(5, "line", 500, 0)), ROUND), null, "settle", 1);
  motion.play();
  expect(document.querySelector("[data-counts]")!.getAttribute("data-counts")).toBe("$90");
});

it("shows the new stack at once when skipped, and where nothing moves", () => {
  const { motion, shows } = counted(1);
  expect(shows()).toBe("$90");
  motion.finish();
  expect(shows()).toBeNull();
  expect(counted(0).shows()).toBeNull();
});
