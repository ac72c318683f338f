// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DecisionAsked, Hint, Layout, SpotPart } from "../wire";
import { type GivenHint, Side, SideDrawer } from "./side";
import { NOTHING, type Watching } from "./use-table";

const spot = (wager: string, ...odds: string[]): SpotPart => ({
  kind: "spot",
  wager,
  title: wager.toUpperCase(),
  pays: odds.join(", "),
  best: odds[0] ?? "",
  ways: odds.length,
  least: "",
  shape: "circle",
  tint: "",
  row: 1,
  during: false,
  rows: odds.map((each, place) => ({ says: `Row ${place + 1}`, odds: each })),
});
const LAYOUT: Layout = {
  arrangement: "oval",
  upright: null,
  side: ["pays"],
  parts: [spot("first", "1 to 1"), spot("second", "9 to 1", "8 to 1", "7 to 1", "6 to 1", "5 to 1")],
};
const QUESTION: DecisionAsked = {
  kind: "decision",
  number: 4,
  text: "",
  parts: [],
  who: { seat: 2, name: "", hand: 1, spot: 1 },
  options: [
    { kind: "choice", word: "go", label: "Go on", wager: "", cents: 500 },
    { kind: "choice", word: "stop", label: "Stop", wager: "", cents: 0 },
  ],
  default: "stop",
  why_not: {},
  places: [],
  seen: {},
  placed: {},
  sums: {},
  holds: [],
};
const HINT: Hint = {
  says: "Best: Go on.",
  answers: [
    { answer: "stop", often: 0, units: 0.7, cents: 725, gives_up: 523 },
    { answer: "go", often: 1, units: 1.2, cents: 1248, gives_up: 0 },
  ],
  share: null,
  needs: null,
  how: "Every deal was counted.",
  method: "exact",
  error: null,
};

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
});

const show = (watching: Partial<Watching>, hint: GivenHint | null = null) =>
  act(() => render(<Side watching={{ ...NOTHING, layout: LAYOUT, ...watching }} hint={hint} />, box));
const by = (testid: string) => box.querySelector(`[data-testid="${testid}"]`);
const terms = (within: string) => [...box.querySelectorAll(`${within} dt`)].map((term) => term.textContent);

describe("pay tables", () => {
  it("show their first rows, and all of them on request", () => {
    show({});
    expect(terms(".pays")).toEqual(["Row 1", "Row 2", "Row 3", "FIRST"]);
    act(() => box.querySelector<HTMLElement>('[aria-label="All rows of SECOND"]')!.click());
    expect(terms(".pays").filter((term) => term?.startsWith("Row"))).toHaveLength(5);
  });

  it("are not there where the felt does not ask for them", () => {
    show({ layout: { ...LAYOUT, side: [] } });
    expect(by("pays")).toBeNull();
  });
});

it("begins on a phone with what happened, which its title says once", () => {
  const drawer = <SideDrawer watching={{ ...NOTHING, layout: LAYOUT }} hint={null} onClose={() => {}} />;
  act(() => render(drawer, box));
  const parts = [...box.querySelector('[data-testid="side"]')!.children].map((part) => part.className);
  expect(parts).toEqual(["side-log", "side-top"]);
  const titles = [...box.querySelectorAll("h1, h2")].filter((title) =>
    /What happened/.test(title.textContent!),
  );
  expect(titles.length).toBe(1);
});

describe("a hint", () => {
  it("stands beside the felt while its question is open, best first, in dollars", () => {
    show({ asked: QUESTION }, { question: QUESTION, hint: HINT, parts: [HINT.says] });
    const answers = [...box.querySelectorAll(".hint-answers li")].map((answer) => answer.textContent);
    expect(answers).toEqual(["Go onBestworth +$12.48", "Stopworth +$7.25, gives up $5.23"]);
    expect(by("hint-panel")?.textContent).toContain("Every deal was counted.");
  });

  it("is gone with its question", () => {
    show({ asked: { ...QUESTION, number: 5 } }, { question: QUESTION, hint: HINT, parts: [HINT.says] });
    expect(by("hint-panel")).toBeNull();
  });

  it("of a pot game has the share of the pot and the share a call needs", () => {
    const hint: Hint = { ...HINT, answers: [], share: 0.41, needs: 0.25, error: 0.012, method: "sampled" };
    show({ asked: QUESTION }, { question: QUESTION, hint, parts: [hint.says] });
    expect([...box.querySelectorAll(".hint-panel dd")].map((each) => each.textContent)).toEqual([
      "41% ± 1.2%",
      "25%",
    ]);
  });
});

it("the roads are those of the rounds played so far", () => {
  const hands = [{ to: "left", title: "Left" }];
  const layout: Layout = {
    ...LAYOUT,
    side: ["roads"],
    parts: [{ kind: "hands", hands, cards: 3, tints: ["player"], rows: [] }],
  };
  show({
    layout,
    road: [
      { winner: "left", mark: "" },
      { winner: "tie", mark: "" },
    ],
  });
  expect([...box.querySelectorAll(".road-letter")].map((letter) => letter.textContent)).toEqual(["L", "T"]);
  expect(box.querySelectorAll(".road-tie")).toHaveLength(1);
  expect(box.querySelector(".road-counts")?.textContent).toBe("LLeft 1TTie 1");
});
