// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SEVEN, STREET } from "../../fixtures/asked";
import type { CardsOption, MeldsOption, SetOption } from "../../wire";
import { MeldBoard } from "./meld-board";
import { PickCards } from "./pick-cards";
import { SetForm } from "./set-form";

const TILES: SetOption = {
  ...SEVEN,
  cards: ["6-6", "1-3", "5-6", "2-2"],
  rows: [
    { name: "low", title: "Low", cards: 2 },
    { name: "high", title: "High", cards: 2 },
  ],
  house_way: "",
};
const DISCARD: CardsOption = {
  kind: "cards",
  word: "discard",
  label: "Discard",
  wager: "",
  cards: ["2c", "7d", "7h", "9s", "Kd"],
  least: 0,
  most: 5,
};
const MELDS: MeldsOption = {
  kind: "melds",
  word: "meld",
  label: "Meld",
  wager: "",
  cards: ["4c", "5c", "6c", "7h", "7d", "7s"],
  least: 3,
};

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
});

const by = (testid: string) => {
  const found = box.querySelector<HTMLButtonElement>(`[data-testid="${testid}"]`);
  if (!found) throw new Error(`nothing is called ${testid}`);
  return found;
};
const press = (testid: string) => act(() => by(testid).click());
/** Does something, and lets the table answer to it. */
const settled = async (work: () => void) => {
  await act(async () => work());
  await act(async () => {});
};
const row = (title: string) => {
  const cards = box.querySelectorAll(`[role="group"][aria-label="${title}"] button`);
  return [...cards].map((card) => card.getAttribute("data-testid")?.slice(5) ?? "");
};
const key = (name: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
/** Drags one thing onto another, as a mouse or a finger does. */
const drag = (from: string, to: string, ends = "pointerup") => {
  const target = by(to);
  const found = vi.spyOn(document, "elementFromPoint").mockReturnValue(target);
  const point = (on: EventTarget, type: string, clientX: number) =>
    act(() => {
      on.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 0 }));
    });
  point(by(from), "pointerdown", 0);
  point(window, "pointermove", 50);
  point(window, ends, 50);
  found.mockRestore();
};
const legal = () => Promise.resolve({ says: [["pair of sixes"], ["pair of queens"]], foul: "", loses: "" });

describe("a hand that is set", () => {
  it("changes two cards that are tapped, and answers row by row", async () => {
    const onAnswer = vi.fn();
    await settled(() =>
      render(<SetForm option={SEVEN} tries={legal} busy={false} onAnswer={onAnswer} />, box),
    );
    press("card-Js");
    expect(by("card-Js").getAttribute("aria-pressed")).toBe("true");
    await settled(() => by("card-4d").click());
    expect(row("Low hand")).toEqual(["Ah", "4d"]);
    expect(row("High hand")).toEqual(["Qs", "Qd", "6h", "6c", "Js"]);
    press("option-set");
    expect(onAnswer).toHaveBeenCalledWith("set Ah 4d | Qs Qd 6h 6c Js");
  });

  it("lets a card go that is tapped again", async () => {
    await settled(() => render(<SetForm option={SEVEN} busy={false} onAnswer={() => {}} />, box));
    press("card-Js");
    press("card-Js");
    press("card-4d");
    expect(row("Low hand")).toEqual(["Ah", "Js"]);
    expect(by("card-4d").getAttribute("aria-pressed")).toBe("true");
  });

  it("sets the house way, and starts over", async () => {
    await settled(() => render(<SetForm option={SEVEN} busy={false} onAnswer={() => {}} />, box));
    press("house-way");
    expect(row("Low hand")).toEqual(["6h", "6c"]);
    press("start-over");
    expect(row("Low hand")).toEqual(["Ah", "Js"]);
  });

  it("offers no house way where there is none, and knows tiles", async () => {
    await settled(() => render(<SetForm option={TILES} busy={false} onAnswer={() => {}} />, box));
    expect(box.querySelector('[data-testid="house-way"]')).toBeNull();
    press("card-6-6");
    press("card-2-2");
    expect(row("Low")).toEqual(["2-2", "1-3"]);
  });

  it("closes the answer while it fouls, with the reason, and opens it when it is mended", async () => {
    const onAnswer = vi.fn();
    const tries = vi.fn((answer: string) =>
      Promise.resolve({
        says: [["two"], ["five"]],
        foul: answer.startsWith("set Qs Qd") ? "The low hand beats the high hand" : "",
        loses: "",
      }),
    );
    await settled(() =>
      render(<SetForm option={SEVEN} tries={tries} busy={false} onAnswer={onAnswer} />, box),
    );
    expect(by("option-set").disabled).toBe(false);
    press("card-Ah");
    await settled(() => by("card-Qs").click());
    press("card-Js");
    await settled(() => by("card-Qd").click());
    expect(tries).toHaveBeenLastCalledWith("set Qs Qd | Ah Js 6h 6c 4d");
    expect(box.textContent).toContain("The low hand beats the high hand");
    expect(by("option-set").disabled).toBe(true);
    press("option-set");
    expect(onAnswer).not.toHaveBeenCalled();
    await settled(() => by("house-way").click());
    expect(box.textContent).not.toContain("beats the high hand");
    expect(by("option-set").disabled).toBe(false);
  });

  it("says what each row is", async () => {
    await settled(() =>
      render(<SetForm option={SEVEN} tries={legal} busy={false} onAnswer={() => {}} />, box),
    );
    expect([...box.querySelectorAll(".set-says")].map((says) => says.textContent)).toEqual([
      "pair of sixes",
      "pair of queens",
    ]);
  });

  it("keeps nothing of a verdict that comes late", async () => {
    const answers: ((foul: string) => void)[] = [];
    const tries = () =>
      new Promise<{ says: []; foul: string; loses: string }>((resolve) =>
        answers.push((foul) => resolve({ says: [], foul, loses: "" })),
      );
    await settled(() =>
      render(<SetForm option={SEVEN} tries={tries} busy={false} onAnswer={() => {}} />, box),
    );
    press("card-Js");
    await settled(() => by("card-4d").click());
    expect(by("option-set").disabled).toBe(true); // not known yet
    await settled(() => answers[1]!(""));
    await settled(() => answers[0]!("A foul of the board before"));
    expect(by("option-set").disabled).toBe(false);
    expect(box.textContent).not.toContain("foul");
  });

  it("carries a card that is dragged", async () => {
    await settled(() => render(<SetForm option={SEVEN} busy={false} onAnswer={() => {}} />, box));
    drag("card-Ah", "card-6h");
    expect(row("Low hand")).toEqual(["6h", "Js"]);
    expect(row("High hand")).toEqual(["Qs", "Qd", "Ah", "6c", "4d"]);
    drag("card-4d", "option-set"); // no place for a card
    expect(row("High hand")).toEqual(["Qs", "Qd", "Ah", "6c", "4d"]);
    drag("card-4d", "card-Js", "pointercancel");
    expect(row("Low hand")).toEqual(["6h", "Js"]);
  });

  it("is moved about by the arrow keys", async () => {
    await settled(() => render(<SetForm option={SEVEN} busy={false} onAnswer={() => {}} />, box));
    by("card-Ah").focus();
    const at = () => document.activeElement?.getAttribute("data-testid");
    key("ArrowRight");
    expect(at()).toBe("card-Js");
    key("ArrowDown");
    expect(at()).toBe("card-Qd");
    key("ArrowRight");
    key("ArrowRight");
    key("ArrowUp");
    expect(at()).toBe("card-Js"); // the upper row is shorter
    key("ArrowUp");
    expect(at()).toBe("card-Js");
    key("ArrowRight");
    expect(at()).toBe("card-Qs"); // the first of the next row
    key("ArrowLeft");
    expect(at()).toBe("card-Js");
  });
});

describe("cards placed street by street", () => {
  it("cannot be answered before all but the spare one are placed, and leaves what lies there", async () => {
    const onAnswer = vi.fn();
    await settled(() =>
      render(<SetForm option={STREET} tries={legal} busy={false} onAnswer={onAnswer} />, box),
    );
    expect(by("option-place").disabled).toBe(true);
    press("card-8d");
    const free = () => [...box.querySelectorAll<HTMLElement>('[aria-label="Bottom"] .free')];
    await settled(() => free()[0]!.click());
    expect(box.querySelector('[data-testid="card-8h"]')).toBeNull(); // no button: it stays
    expect(by("option-place").disabled).toBe(true); // one of three is left over, not two
    press("card-6c");
    await settled(() => free()[0]!.click());
    press("option-place");
    expect(onAnswer).toHaveBeenCalledWith("place - | 8d 6c");
  });
});

describe("cards picked to be thrown away", () => {
  it("may be none, or all, each by its own button", () => {
    const onAnswer = vi.fn();
    act(() => render(<PickCards option={DISCARD} busy={false} onAnswer={onAnswer} />, box));
    press("option-discard");
    expect(onAnswer).toHaveBeenLastCalledWith("discard");
    for (const card of DISCARD.cards) press(`card-${card}`);
    press("card-9s");
    press("option-discard");
    expect(onAnswer).toHaveBeenLastCalledWith("discard 2c 7d 7h Kd");
  });

  it("are no more than the most, and one replaces another where only one may go", () => {
    const onAnswer = vi.fn();
    act(() =>
      render(<PickCards option={{ ...DISCARD, least: 1, most: 1 }} busy={false} onAnswer={onAnswer} />, box),
    );
    expect(by("option-discard").disabled).toBe(true);
    press("card-2c");
    press("card-Kd");
    press("option-discard");
    expect(onAnswer).toHaveBeenLastCalledWith("discard Kd");
  });
});

describe("equal cards of several decks", () => {
  it("are thrown away by their places", () => {
    const onAnswer = vi.fn();
    const option = { ...DISCARD, cards: ["7s", "7s", "Kd"] };
    act(() => render(<PickCards option={option} busy={false} onAnswer={onAnswer} />, box));
    for (const card of box.querySelectorAll<HTMLElement>('[data-testid="card-7s"]')) act(() => card.click());
    press("option-discard");
    expect(onAnswer).toHaveBeenLastCalledWith("discard 7s 7s");
  });

  it("are laid into a meld together, and taken back one by one", async () => {
    const option = { ...MELDS, cards: ["7s", "7s", "7h", "Kd"] };
    await settled(() =>
      render(<MeldBoard option={option} tries={legal} busy={false} onAnswer={() => {}} />, box),
    );
    for (const card of box.querySelectorAll<HTMLElement>('[data-testid="card-7s"]')) act(() => card.click());
    press("card-7h");
    await settled(() => by("lay-meld").click());
    expect([row("Meld 1").slice(0, 3), row("Your hand")]).toEqual([["7s", "7s", "7h"], ["Kd"]]);
    await settled(() => by("card-7s").click());
    expect([row("Meld 1"), row("Your hand")]).toEqual([
      ["7s", "7h"],
      ["Kd", "7s"],
    ]);
  });
});

describe("cards that are dragged", () => {
  it("are thrown away when they are dropped on the button", () => {
    const onAnswer = vi.fn();
    act(() => render(<PickCards option={DISCARD} busy={false} onAnswer={onAnswer} />, box));
    drag("card-7d", "option-discard");
    drag("card-7h", "card-9s");
    press("option-discard");
    expect(onAnswer).toHaveBeenLastCalledWith("discard 7d");
  });

  it("go to a meld and back to the hand", async () => {
    await settled(() =>
      render(<MeldBoard option={MELDS} tries={legal} busy={false} onAnswer={() => {}} />, box),
    );
    for (const card of ["4c", "5c", "6c"]) press(`card-${card}`);
    await settled(() => by("lay-meld").click());
    await settled(() => drag("card-7h", "card-4c"));
    expect(row("Meld 1")).toEqual(["4c", "5c", "6c", "7h"]);
    await settled(() => drag("card-5c", "card-7d"));
    expect([row("Meld 1"), row("Your hand")]).toEqual([
      ["4c", "6c", "7h"],
      ["7d", "7s", "5c"],
    ]);
  });
});

describe("melds", () => {
  it("are laid down, taken back and answered", async () => {
    const onAnswer = vi.fn();
    await settled(() =>
      render(<MeldBoard option={MELDS} tries={legal} busy={false} onAnswer={onAnswer} />, box),
    );
    expect(by("option-meld").disabled).toBe(true);
    press("card-4c");
    press("card-5c");
    expect(by("lay-meld").disabled).toBe(true);
    press("card-6c");
    await settled(() => by("lay-meld").click());
    for (const card of ["7h", "7d", "7s"]) press(`card-${card}`);
    await settled(() => by("lay-meld").click());
    expect(row("Your hand")).toEqual([]);
    await settled(() => by("card-7s").click());
    expect(row("Your hand")).toEqual(["7s"]);
    expect(by("option-meld").disabled).toBe(true); // the second meld is too small
    press("card-7s");
    await settled(() => box.querySelector<HTMLElement>('[aria-label="Add to Meld 2"]')!.click());
    press("option-meld");
    expect(onAnswer).toHaveBeenCalledWith("meld 4c 5c 6c / 7h 7d 7s");
  });

  it("are refused with the reason", async () => {
    const tries = () => Promise.resolve({ says: [], foul: "4c 5c 7h is no meld", loses: "" });
    await settled(() =>
      render(<MeldBoard option={MELDS} tries={tries} busy={false} onAnswer={() => {}} />, box),
    );
    for (const card of ["4c", "5c", "7h"]) press(`card-${card}`);
    await settled(() => by("lay-meld").click());
    expect(box.textContent).toContain("4c 5c 7h is no meld");
    expect(by("option-meld").disabled).toBe(true);
  });
});
