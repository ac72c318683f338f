// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Card } from "../../wire";
import { MeldRow } from "./meld-row";
import { PointsView } from "./points-view";
import type { SetRow } from "./rows";
import { ThreeView } from "./three-view";
import { TileView } from "./tile-view";
import { TrackView } from "./track-view";

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
});

/** The cards of a group by their names. */
const cards = (label: string) =>
  [...box.querySelectorAll(`[role="group"][aria-label="${label}"] [role="img"]`)].map((card) =>
    card.getAttribute("aria-label"),
  );

const row = (title: string, places: number, cards: Card[], says = ""): SetRow => ({
  title,
  places,
  cards: cards.map((card, at) => ({ card, place: `3/1:${at}` })),
  says,
});

it("a board of rows has its cards, its free places and what each row came to", () => {
  act(() =>
    render(
      <ThreeView
        label="Cleo"
        rows={[row("Front", 3, ["Ks", "Kh"], "pair of kings"), row("Back", 5, ["2c"])]}
        points={[2, -1]}
      />,
      box,
    ),
  );
  expect(cards("Cleo, Front: pair of kings")).toEqual(["king of spades", "king of hearts"]);
  expect(box.querySelectorAll(".part-free").length).toBe(1 + 4);
  expect(box.textContent).toContain("pair of kings");
  expect([...box.querySelectorAll(".three-points")].map((each) => each.textContent)).toEqual(["+2", "−1"]);
});

it("points are added up against each opponent, and come to dollars", () => {
  act(() =>
    render(
      <PointsView
        part={{ kind: "points", rows: ["front", "back"] }}
        against={[
          { name: "Cleo", points: [1, 1] },
          { name: "Dov", points: [-1, -4] },
        ]}
      />,
      box,
    ),
  );
  const sums = [...box.querySelectorAll(".points-sum > *")].map((cell) => cell.textContent);
  expect(sums).toEqual(["−3", "+2", "−5"]);
});

it("a track says which step is on and which are done", () => {
  act(() =>
    render(<TrackView part={{ kind: "track", steps: ["First", "Second", "Third"] }} step={1} />, box),
  );
  expect(box.querySelector('[aria-current="step"]')?.textContent).toBe("2Second");
  expect(box.querySelectorAll(".done").length).toBe(1);
});

it("melds lie with what they paid", () => {
  act(() =>
    render(
      <MeldRow
        label="Hana"
        held={7}
        melds={[
          { cards: ["7s", "7s", "7s"], paid: 400 },
          { cards: ["Ks", "Kh", "Kd"], paid: 0 },
        ]}
      />,
      box,
    ),
  );
  const paid = [...box.querySelectorAll(".meld")].map(
    (meld) => meld.querySelector(".meld-paid")?.textContent,
  );
  expect(paid).toEqual(["+$4", undefined]);
});

it("tiles lie by hands", () => {
  act(() =>
    render(
      <TileView
        set="dominoes"
        label="You"
        rows={[row("low", 2, ["1-3", "2-2"]), row("high", 2, ["6-6", "??"])]}
      />,
      box,
    ),
  );
  expect(cards("You, low")).toEqual(["tile of one and three", "tile of two and two"]);
  expect(cards("You, high")[1]).toBe("face-down card");
});
