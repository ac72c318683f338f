// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Bet, emptyFelt } from "../felt";
import { LAYOUT, ME, tableState, wagersAsked, watching } from "../fixtures/asked";
import { socket } from "../socket";
import type { SpotPart } from "../wire";
import { type Betting, useBetting } from "./betting";
import { light } from "./questions/lit";
import { SpotsView } from "./spots-view";
import type { Watching } from "./use-table";

const BOX = { x: 0, y: 0, width: 480, height: 110 };
const PEOPLE = [
  { seat: 3, name: "Me" },
  { seat: 5, name: "Ann" },
];
let root: HTMLElement;
let betting: Betting | null;

function Spots({ watched, layout = LAYOUT }: { watched: Watching; layout?: typeof LAYOUT }) {
  betting = useBetting(watched);
  const { felt } = watched;
  return <SpotsView box={BOX} shape="wide" own={3} people={PEOPLE} {...{ layout, felt, betting }} />;
}

function show(watched: Watching, layout = LAYOUT) {
  act(() => render(<Spots watched={watched} layout={layout} />, root));
}

function spot(name: string): HTMLButtonElement {
  return root.querySelector(`[data-testid="spot-${name}"]`)!;
}

const bets = () =>
  [...root.querySelectorAll('[aria-label="Bets"] > li')].map((li) => (li as HTMLElement).title);

function press(name: string, event: Event = new MouseEvent("click", { bubbles: true })) {
  act(() => void spot(name).dispatchEvent(event));
}

const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  light(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("puts the chosen chip with a tap and takes it back with the other button or Backspace", () => {
  show(watching({ asked: wagersAsked() }));
  expect(betting!.chip).toBe(500);
  press("left");
  press("left");
  expect(bets()).toEqual(["Left line, you: $10"]);
  press("left", new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  expect(bets()).toEqual(["Left line, you: $5"]);
  press("left", key("Backspace"));
  expect(bets()).toEqual([]);
});

it("takes a chip back with a long press, which is no tap", () => {
  vi.useFakeTimers();
  show(watching({ asked: wagersAsked() }));
  press("left");
  press("left");
  press("left", new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  act(() => void vi.advanceTimersByTime(600));
  press("left", new PointerEvent("pointerup", { bubbles: true }));
  press("left");
  expect(bets()).toEqual(["Left line, you: $5"]);
});

it("puts the chip of a digit on the spot in focus", () => {
  show(watching({ asked: wagersAsked() }));
  press("left", key("3")); // $1, $5, $25
  expect(bets()).toEqual(["Left line, you: $25"]);
});

it("shows every wager, and which cannot be bet yet and why", () => {
  show(watching({ asked: wagersAsked() }));
  expect(spot("extra").disabled).toBe(true);
  expect(spot("extra").title).toBe("Needs Left line or Right line");
  expect(spot("extra").textContent).toBe("Extra betup to 40 to 1");
  expect(spot("later").disabled).toBe(true);
  press("right");
  expect(spot("extra").disabled).toBe(false);
});

it("puts as much as the spot takes where a chip is more, and says so", () => {
  show(watching({ asked: wagersAsked() }));
  press("left");
  press("extra", key("4")); // $100
  expect(root.querySelector('[role="status"]')?.textContent).toBe("Max $25");
  expect(bets()).toEqual(["Left line, you: $5", "Extra bet, you: $25"]);
});

it("leaves the chips on the felt after they are sent, until the round has them", async () => {
  vi.spyOn(socket, "send").mockResolvedValue();
  show(watching({ asked: wagersAsked() }));
  press("left");
  await act(async () => betting!.bet());
  expect(socket.send).toHaveBeenCalledWith({
    do: "bet",
    table: "t1",
    number: 7,
    spots: [{ seat: 3, spot: 1, wagers: { left: 500 } }],
    shared: false,
  });
  show(watching({ asked: null }));
  expect(bets()).toEqual(["Left line, you: $5"]);
  expect(spot("left").disabled).toBe(true);
  show(watching({ asked: null, felt: { ...emptyFelt(), round: 5 } }));
  expect(bets()).toEqual([]);
});

it("clears away chips that were refused, once nothing is asked", async () => {
  vi.spyOn(socket, "send").mockRejectedValue(new Error("no"));
  show(watching({ asked: wagersAsked() }));
  press("left");
  await act(async () => betting!.bet());
  expect(bets()).toEqual(["Left line, you: $5"]);
  show(watching({ asked: null }));
  expect(bets()).toEqual([]);
});

it("clears away chips that were never sent", () => {
  show(watching({ asked: wagersAsked() }));
  press("left");
  show(watching({ asked: null }));
  expect(bets()).toEqual([]);
});

it("bets what lies there just before time is up, if it may", async () => {
  vi.useFakeTimers();
  const send = vi.spyOn(socket, "send").mockResolvedValue();
  show(watching({ asked: wagersAsked(), state: tableState({ left: 10, seconds: 20 }) }));
  await act(async () => void vi.advanceTimersByTime(1000));
  press("right");
  await act(async () => void vi.advanceTimersByTime(8200)); // 0.8 s are left
  expect(send).not.toHaveBeenCalled();
  await act(async () => void vi.advanceTimersByTime(200));
  expect(send).toHaveBeenCalledTimes(1);
});

it("sends nothing just before time is up where nothing lies on the felt", async () => {
  vi.useFakeTimers();
  const send = vi.spyOn(socket, "send").mockResolvedValue();
  show(watching({ asked: wagersAsked(), state: tableState({ left: 10, seconds: 20 }) }));
  await act(async () => void vi.advanceTimersByTime(9900));
  expect(send).not.toHaveBeenCalled();
});

const PLAIN: Omit<Bet, "who" | "wager" | "cents"> = { covered: 0, result: null, paid: 0 };

function settled(): Bet[] {
  return [
    { ...PLAIN, who: ME, wager: "left", cents: 500, covered: 500, result: "win", paid: 20_000 },
    { ...PLAIN, who: { ...ME, seat: 5 }, wager: "left", cents: 700, covered: 700 },
  ];
}

it("shows what became of a bet; those of others lie at their seats", () => {
  show(watching({ felt: { ...emptyFelt(), round: 4, bets: settled() } }));
  expect(bets()).toEqual(["Left line, you: $5"]);
  expect(root.querySelector(".outcome.win")?.textContent).toBe("+$200");
});

it("gives each of one's split hands a circle of its own, and what became of it", () => {
  const after = (result: Bet["result"], paid: number): Bet[] => [
    { who: ME, wager: "left", cents: 500, covered: null, result, paid },
    {
      who: { ...ME, hand: 2 },
      wager: "left",
      cents: 1000,
      covered: null,
      result: result && "lose",
      paid: -2 * paid,
    },
  ];
  show(watching({ felt: { ...emptyFelt(), round: 4, bets: after(null, 0) } }));
  const titles = () =>
    [...root.querySelectorAll('[data-wager="left"] .spot-title')].map((title) => title.textContent);
  expect(titles()).toEqual(["Left line, hand 1", "Left line, hand 2"]);
  expect(bets()).toEqual(["Left line, you: $5", "Left line, you, hand 2: $10"]);
  expect([...root.querySelectorAll(".stake.own")].map((li) => li.getAttribute("data-chips"))).toEqual([
    "3|left",
    "3/2|left",
  ]);
  show(watching({ felt: { ...emptyFelt(), round: 4, bets: after("win", 500) } }));
  expect([...root.querySelectorAll(".outcome")].map((word) => word.textContent)).toEqual(["+$5", "−$10"]);
});

it("writes others' bets into printed areas, by initial and amount", () => {
  const parts = LAYOUT.parts.map((part) => ({ ...part, shape: "area" as const }) as (typeof LAYOUT.parts)[0]);
  show(watching({ felt: { ...emptyFelt(), round: 4, bets: settled() } }), {
    ...LAYOUT,
    arrangement: "layout",
    parts,
  });
  expect(bets()).toEqual(["Left line, you: $5", "Left line, Ann: $7"]);
  expect(root.querySelector(".stake.other")?.textContent).toBe("A$7");
});

it("lights a printed area that has won, also where only others bet on it", () => {
  const parts = LAYOUT.parts.map((part) => ({ ...part, shape: "area" as const }) as (typeof LAYOUT.parts)[0]);
  const lie = (result: Bet["result"]) => {
    const bet = { who: { ...ME, seat: 5 }, wager: "left", cents: 700, covered: 700, paid: 700, result };
    show(watching({ felt: { ...emptyFelt(), round: 4, bets: [bet] } }), {
      ...LAYOUT,
      arrangement: "layout",
      parts,
    });
    return [...root.querySelectorAll(".spot.win .spot-title")].map((title) => title.textContent);
  };
  expect([lie(null), lie("win"), lie("lose")]).toEqual([[], ["Left line"], []]);
});

it("names a spot with its odds and what lies on it", () => {
  show(watching({ felt: { ...emptyFelt(), round: 4, bets: settled() } }));
  const { pays } = LAYOUT.parts.find((part) => part.kind === "spot" && part.wager === "left") as SpotPart;
  expect(pays).not.toBe("");
  expect(spot("left").getAttribute("aria-label")).toBe(`Left line, pays ${pays}, your bet $5`);
});

it("prints from which hand the only odds of a wager are paid, over as many lines as it takes", () => {
  const printed = (least: string, ways = 1) => {
    const parts = LAYOUT.parts.map((part) =>
      part.kind === "spot" && part.wager === "left" ? { ...part, best: "1 to 1", least, ways } : part,
    );
    show(watching(), { ...LAYOUT, parts });
    return spot("left").querySelector(".spot-pays")?.textContent;
  };
  const ring = () => Number.parseFloat(spot("left").parentElement!.style.getPropertyValue("--ring"));
  expect(printed("")).toBe("1 to 1");
  const before = ring();
  expect(printed("three of a kind")).toBe("1 to 1 from three of a kind");
  expect(spot("left").getAttribute("aria-label")).toMatch(/pays 1 to 1 from three of a kind/);
  expect(ring()).toBeLessThan(before);
  expect(printed("three of a kind", 6)).toBe("up to 1 to 1");
});

it("says that odds are the best of several however little room there is, and prints them always", () => {
  const printed = (width: number, ways: number, shape: "area" | "circle") => {
    const parts = LAYOUT.parts
      .filter((part) => part.kind === "spot")
      .map((part) => ({ ...part, shape, best: "40 to 1", ways, least: "" }));
    const layout = { ...LAYOUT, parts };
    const box = { ...BOX, width: width * parts.length, height: shape === "area" ? 34 : 110 };
    const view = { box, layout, felt: emptyFelt(), own: 3, betting: null, people: PEOPLE };
    act(() => render(<SpotsView shape="sideways" {...view} />, root));
    return spot("left").querySelector(".spot-pays")?.textContent;
  };
  expect([120, 66, 56].map((width) => printed(width, 6, "circle"))).toEqual([
    "up to 40 to 1",
    "≤ 40 to 1",
    "≤40:1",
  ]);
  expect([120, 66].map((width) => printed(width, 6, "area"))).toEqual(["up to 40 to 1", "≤40:1"]);
  expect([120, 66].map((width) => printed(width, 1, "area"))).toEqual(["40 to 1", "40:1"]);
});

it("lights the spot an answer would put money on", () => {
  show(watching());
  act(() => light({ wager: "later", cents: 2000 }));
  expect(root.querySelector(".spot.lit .spot-next")?.textContent).toBe("$20");
});

it("draws chips that one does not have as not legal, and says on the spot what is left", () => {
  const wagers = wagersAsked().wagers.map((one) => ({ ...one, most: null }));
  show(watching({ asked: wagersAsked({ wagers }) }));
  press("right");
  act(() => betting!.set("left", 60_000));
  const classes = () => [...root.querySelectorAll(".stake.own")].map((li) => li.className);
  expect(classes()).toEqual(["stake own wrong", "stake own "]);
  expect(root.querySelector(".spot-says")?.textContent).toBe("Only $495 left");
  press("right"); // refused, and the other stack stays what it is
  expect(root.querySelector(".spot-says")?.textContent).toBe("Only $0 left");
  expect(classes()).toEqual(["stake own wrong", "stake own "]);
  act(() => betting!.set("left", 49_500));
  expect(classes()).toEqual(["stake own ", "stake own "]);
});

it("cuts the stack of a bet that the bank may not cover, until it is settled", () => {
  const bet: Bet = { who: ME, wager: "left", cents: 2000, result: null, paid: 0, covered: 1500 };
  const lie = (bets: Bet[]) => show(watching({ felt: { ...emptyFelt(), bets } }));
  const cut = () => root.querySelectorAll(".stake-chips.short").length;
  lie([bet]);
  expect(cut()).toBe(1);
  expect(bets()).toEqual(["Left line, you: $20, up to $5 may not be covered"]);
  lie([{ ...bet, covered: null }]);
  expect(cut()).toBe(0);
  lie([{ ...bet, result: "win", paid: 1500 }]);
  expect(cut()).toBe(0);
});

it("writes the amount alone where a stack would hide the ring", () => {
  const { felt } = watching({ asked: null });
  const rings = (height: number) => {
    const box = { x: 0, y: 0, width: 360, height };
    const props = { box, felt, layout: LAYOUT, own: 3, betting: null, people: PEOPLE };
    act(() => render(<SpotsView {...props} shape="sideways" />, root));
    return [...root.querySelectorAll<HTMLElement>(".spot")].map((one) => [
      Number.parseInt(one.style.getPropertyValue("--ring"), 10) < 36,
      one.classList.contains("small-ring"),
    ]);
  };
  expect(rings(62)).toContainEqual([true, true]);
  expect(rings(150)).toContainEqual([false, false]);
  for (const height of [62, 150]) for (const [small, marked] of rings(height)) expect(marked).toBe(small);
});
