// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SEVEN } from "../../fixtures/asked";
import type { AnswerWorth, Part } from "../../wire";
import { HintSays } from "./hint-says";
import { SetWorth } from "./set-worth";

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
});

const worth = (answer: string, cents: number, gives_up: number): AnswerWorth => ({
  answer,
  often: gives_up ? 0 : 1,
  units: cents / 1000,
  cents,
  gives_up,
});
const BEST = worth("set Ah Js | Qs Qd 6h 6c 4d", 150, 0);
const HOUSE = worth("set 6c 6h | Ah Js Qs Qd 4d", 50, 100);
const OTHER = worth("set Ah Qs | Js Qd 6h 6c 4d", -250, 400);
const lines = (css: string) =>
  [...box.querySelectorAll(css)].map((line) => line.textContent?.replace(/\uFE0E/g, ""));

it("the best way to set a hand comes first, then the house way, and others wait", () => {
  act(() => render(<SetWorth answers={[OTHER, HOUSE, BEST]} option={SEVEN} />, box));
  expect(lines("ul:first-child > li")).toEqual([
    "A♥J♠ low handBestworth +$1.50",
    "6♣6♥ low handHouse wayworth +$0.50, gives up $1",
  ]);
  expect(lines("details li")).toEqual(["A♥Q♠ low handworth −$2.50, gives up $4"]);
  expect(lines("summary")).toEqual(["One more way to set it"]);
});

it("the house way that is best is named once", () => {
  act(() => render(<SetWorth answers={[worth(HOUSE.answer, 50, 0)]} option={SEVEN} />, box));
  expect(lines("li")).toEqual(["6♣6♥ low handHouse wayBestworth +$0.50"]);
  expect(lines("details")).toEqual([]);
});

it("cards in a hint are pictures, and words are not cards", () => {
  const parts: Part[] = [
    "Set ",
    { part: "cards", cards: ["Ah", "Js"] },
    " and ",
    { part: "cards", cards: ["4d", "4c"] },
    " is best: +",
    { part: "money", cents: 150, text: "$1.50" },
    ". As a rule, 9s go low.",
  ];
  act(() => render(<HintSays parts={parts} />, box));
  expect(box.querySelector(".unparted")?.textContent).toBe("+$1.50");
  const cards = [...box.querySelectorAll('[role="img"]')].map((card) => card.getAttribute("aria-label"));
  expect(cards).toEqual(["ace of hearts", "jack of spades", "four of diamonds", "four of clubs"]);
});
