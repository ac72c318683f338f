// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyFelt, foldAll } from "../felt";
import { dealt, toldFrom } from "./made-events";
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

const BEFORE = foldAll(toldFrom(1, dealt("north", "??", true)));
const TURNED = foldAll(toldFrom(1, dealt("north", "As")));

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
