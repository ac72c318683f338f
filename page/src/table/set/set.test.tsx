// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SEVEN, STREET } from "../../fixtures/asked";
import type { AddOption, CardsOption, SetOption } from "../../wire";
import { HandAnswers, handOptions } from "./hand-answers";
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
const HAND = ["7s", "7h", "6c", "Kd", "7s"];
const MELD: CardsOption = { ...DISCARD, word: "meld", label: "Meld", cards: HAND, least: 3, most: 11 };
const ADD: AddOption = {
  kind: "add",
  word: "add",
  label: "Add 6c to 3-4-5",
  wager: "",
  answer: "add 6c 2",
  card: "6c",
  to: ["3c", "4c", "5c"],
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
/** A hand of seven cards of which some can be melded, one added, one thrown away. */
const shown = (onAnswer: (answer: string) => void, tries = legal) => {
  const options = handOptions([MELD, ADD, { ...DISCARD, cards: ["Kd"], least: 1, most: 1 }]);
  const question = { seen: { hand: HAND, card: ["Kd"] } };
  return settled(() =>
    render(<HandAnswers {...{ options, question, tries, onAnswer }} digit={1} busy={false} />, box),
  );
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

describe("a hand that may be declared to be something", () => {
  const sweep = { ...SEVEN, word: "clean-sweep", house_way: "" };
  const none = "No clean sweep.";
  const tries = (answer: string) =>
    Promise.resolve({ says: [], foul: "", loses: answer.startsWith("clean-sweep 2") ? none : "" });
  const form = (onAnswer: (answer: string) => void, option: SetOption) => (
    <SetForm
      option={option}
      declares={[{ ...sweep, cards: option.cards }]}
      tries={tries}
      busy={false}
      onAnswer={onAnswer}
    />
  );

  it("is declared as it lies, by one press where it is that", async () => {
    const onAnswer = vi.fn();
    await settled(() => render(form(onAnswer, SEVEN), box));
    const answer = `clean-sweep ${SEVEN.cards.slice(0, 2).join(" ")} | ${SEVEN.cards.slice(2).join(" ")}`;
    press("option-clean-sweep");
    expect(onAnswer).toHaveBeenCalledWith(answer);
  });

  it("is asked twice where it is not", async () => {
    const onAnswer = vi.fn();
    const cards = ["2c", ...SEVEN.cards.filter((card) => card !== "2c").slice(0, 6)];
    await settled(() => render(form(onAnswer, { ...SEVEN, cards }), box));
    press("option-clean-sweep");
    expect(onAnswer).not.toHaveBeenCalled();
    press("option-clean-sweep");
    expect(onAnswer).toHaveBeenCalledOnce();
  });
});

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

  it("are picked when they are dropped on what is to be done with them", async () => {
    const onAnswer = vi.fn();
    await shown(onAnswer);
    await settled(() => drag("card-Kd", "option-discard"));
    press("option-discard");
    expect(onAnswer).toHaveBeenCalledWith("discard Kd");
  });
});

describe("one hand with several things to do", () => {
  it("is laid down in a meld, with equal cards told apart", async () => {
    const onAnswer = vi.fn();
    await shown(onAnswer);
    expect(by("option-meld").disabled).toBe(true);
    for (const card of box.querySelectorAll<HTMLElement>('[data-testid="card-7s"]')) act(() => card.click());
    expect(by("option-meld").disabled).toBe(true); // two are too few
    await settled(() => by("card-7h").click());
    press("option-meld");
    expect(onAnswer).toHaveBeenCalledWith("meld 7s 7s 7h");
  });

  it("says why cards are no meld", async () => {
    const tries = () => Promise.resolve({ says: [], foul: "These are no meld", loses: "" });
    await shown(() => {}, tries);
    for (const card of ["7h", "6c", "Kd"]) press(`card-${card}`);
    await settled(() => {});
    expect(box.textContent).toContain("These are no meld");
    expect(by("option-meld").disabled).toBe(true);
  });

  it("has a card laid to the melds it goes with, once it is picked", async () => {
    const onAnswer = vi.fn();
    await shown(onAnswer);
    expect(box.querySelector('[data-testid="option-add"]')).toBeNull();
    await settled(() => by("card-6c").click());
    expect(by("option-add").textContent).toContain("Add to ");
    press("option-add");
    expect(onAnswer).toHaveBeenCalledWith("add 6c 2");
  });

  it("has only some cards thrown away", async () => {
    await shown(() => {});
    await settled(() => by("card-7h").click());
    expect(by("option-discard").disabled).toBe(true);
  });
});
