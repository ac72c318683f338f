// @vitest-environment happy-dom
// A hand is set on the felt, and answered in the dock: both know the same board.

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyFelt, type Felt } from "../../felt";
import { decisionAsked, SEVEN, STREET } from "../../fixtures/asked";
import type { DecisionAsked, Layout, SetOption } from "../../wire";
import { defaultWords } from "../questions/ask";
import { SeatSet } from "./seat-set";
import { SetAnswers } from "./set-answers";
import type { Try } from "./tried";
import { setOnFelt } from "./use-placing";
import { useSetting } from "./use-setting";
import { SetVerdict } from "./verdict";

const LAYOUT: Layout = {
  arrangement: "set",
  upright: null,
  side: [],
  parts: [{ kind: "three", rows: [2, 5], titles: ["Low hand", "High hand"], open: false }],
};
const DEALT: Felt["hands"] = { "3": { cards: SEVEN.cards, says: "", down: [] } };

interface TableProps {
  option: SetOption | null;
  hands: Felt["hands"];
  tries?: Try;
  onAnswer: (answer: string) => void;
}

function Table({ option, hands, tries, onAnswer }: TableProps) {
  const placing = useSetting(option && { key: "1", option, tries });
  const { setting } = placing;
  const felt = { ...emptyFelt(), hands };
  const place = { x: 0, y: 0, width: 700, height: 160 };
  return (
    <>
      <SeatSet layout={LAYOUT} felt={felt} seat={3} own box={place} shape="wide" placing={placing} />
      {setting && <SetVerdict setting={setting} />}
      {setting && <SetAnswers setting={setting} digit={1} busy={false} onAnswer={onAnswer} />}
    </>
  );
}

const asked = (option: SetOption, rest: Partial<DecisionAsked> = {}) =>
  decisionAsked({ options: [option], ...rest });

let box: HTMLElement;
const onAnswer = vi.fn();
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
  onAnswer.mockClear();
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
});

const found = (testid: string) => box.querySelector<HTMLButtonElement>(`[data-testid="${testid}"]`)!;
/** Does something, and lets the table answer to it. */
const settled = async (work: () => void) => {
  await act(async () => work());
  await act(async () => {});
};
const show = (props: Partial<TableProps> = {}) =>
  settled(() =>
    render(<Table option={SEVEN} hands={DEALT} tries={legal} onAnswer={onAnswer} {...props} />, box),
  );
const press = (testid: string) => settled(() => found(testid).click());
const labels = () => [...box.querySelectorAll(".own-row")].map((row) => row.getAttribute("aria-label"));
const cards = (row: number) =>
  [...box.querySelectorAll(".own-row")[row]!.querySelectorAll('[role="img"]')].map((card) =>
    card.getAttribute("aria-label"),
  );

const legal: Try = async () => ({ says: [["ace high, jack"], ["two pair"]], foul: "", loses: "" });
const losing: Try = async (answer) => ({
  says: [["pair of queens"], ["pair of sixes"]],
  foul: "",
  loses: answer.startsWith("set Qs Qd") ? "The low hand ranks higher than the high one." : "",
});

it("has one board, on the felt: what is moved there is answered in the dock", async () => {
  await show();
  expect(box.querySelectorAll('[data-testid="set-board"]')).toHaveLength(1);
  expect(labels()).toEqual(["Seat 3, Low hand: ace high, jack", "Seat 3, High hand: two pair"]);
  await press("card-Js");
  await press("card-4d");
  await press("option-set");
  expect(onAnswer).toHaveBeenCalledWith("set Ah 4d | Qs Qd 6h 6c Js");
});

it("marks the house way once the cards lie so", async () => {
  await show();
  expect(found("house-way").textContent).toContain("sets it for you");
  await press("house-way");
  expect(cards(0)).toEqual(["six of hearts", "six of clubs"]);
  expect(found("house-way").textContent).toContain("as it lies now");
  await press("start-over");
  expect(cards(0)).toEqual(["ace of hearts", "jack of spades"]);
});

it("warns of a hand that loses, and takes it when it is pressed twice", async () => {
  await show({ tries: losing });
  for (const card of ["Ah", "Qs", "Js", "Qd"]) await press(`card-${card}`);
  expect(box.querySelector('.set-verdict[role="status"]')?.textContent).toContain(
    "Foul: the low hand ranks higher than the high one.",
  );
  expect(found("option-set").disabled).toBe(false);
  await press("option-set");
  expect(onAnswer).not.toHaveBeenCalled();
  expect(found("option-set").textContent).toContain("Foul. Set it anyway?");
  await press("option-set");
  expect(onAnswer).toHaveBeenCalledWith("set Qs Qd | Ah Js 6h 6c 4d");
});

it("asks anew once the cards were moved", async () => {
  await show({ tries: losing });
  for (const card of ["Ah", "Qs", "Js", "Qd"]) await press(`card-${card}`);
  await press("option-set");
  for (const card of ["Js", "4d"]) await press(`card-${card}`);
  await press("option-set");
  expect(onAnswer).not.toHaveBeenCalled();
});

it("leaves the cards as they were set until everybody has answered", async () => {
  await show();
  await press("house-way");
  await show({ option: null });
  expect(box.querySelector('[data-testid="set-board"]')).toBeNull();
  expect(cards(0)).toEqual(["six of hearts", "six of clubs"]);
});

it("tells how each row came out", async () => {
  const row = (cards: string[], says: string) => ({ cards, says, down: [] });
  const hands: Felt["hands"] = {
    "3": { cards: [], says: "", down: [] },
    "3/1": { ...row(["Ah", "Js"], "ace high, jack"), result: "loses" },
    "3/2": { ...row(["Qs", "Qd", "6h", "6c", "4d"], "two pair"), result: "wins copy" },
  };
  await show({ option: null, hands });
  expect([...box.querySelectorAll(".own-row-result")].map((each) => each.textContent)).toEqual([
    "Bank wins",
    "Copy: you win",
  ]);
  expect(labels()).toEqual([
    "Seat 3, Low hand: ace high, jack, bank wins",
    "Seat 3, High hand: two pair, copy: you win",
  ]);
});

it("is on the felt where that has as many places, and nothing lies in them", () => {
  expect(setOnFelt(asked(SEVEN), LAYOUT)).toBe(SEVEN);
  expect(setOnFelt(asked(STREET), LAYOUT)).toBeNull();
  expect(
    setOnFelt(asked({ ...SEVEN, rows: [{ name: "hand", title: "Hand", cards: 7 }] }), LAYOUT),
  ).toBeNull();
});

it("names the default that is the house way", () => {
  expect(defaultWords(asked(SEVEN, { default: "set 6c 6h | Ah Js Qs Qd 4d" }))).toBe("the house way");
  expect(defaultWords(asked(SEVEN, { default: "set Ah Js | Qs Qd 6h 6c 4d" }))).toBe("as it is set for you");
});
