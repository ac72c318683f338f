// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { DecisionAsked, TableEvent, TableState, Yours } from "../wire";
import { LiveRegions } from "./live";
import { newRound, posted, settled, toldFrom } from "./made-events";
import { NOTHING, type Watching } from "./watching";

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, box);
  box.remove();
});

function show(watching: Partial<Watching>): void {
  act(() => render(<LiveRegions watching={{ ...NOTHING, ...watching }} />, box));
}

const heard = (region: string) => box.querySelector(`[data-testid="${region}"]`)?.textContent;

function told(text: string): TableEvent[] {
  return [{ n: 1, type: "Noted", text, parts: [text], says: text }];
}

it("says what a beat brought, and keeps it until there is something else", () => {
  show({ fresh: told("Ann draws.") });
  expect(heard("live")).toBe("Ann draws.");
  show({ fresh: [] });
  expect(heard("live")).toBe("Ann draws.");
  show({ fresh: told("Bela stands.") });
  expect(heard("live")).toBe("Bela stands.");
});

it("says one's own result once the round is over", () => {
  const state = { seats: [] } as unknown as TableState;
  const yours = { seat: 1, behind: "" } as Yours;
  const events = toldFrom(
    1,
    newRound(1),
    settled(1, "line", 500, 500, "higher"),
    posted(["2", -500], ["1", 500]),
  );
  show({ state, yours, events, fresh: told("Bela wins too.") });
  expect(heard("live")).toBe("Bela wins too.");
  show({ state, yours, events, result: true });
  expect(heard("live")).toBe("You win $5. Higher.");
});

it("asks at once", () => {
  const asked = {
    kind: "decision",
    parts: ["Hit or stand?"],
    sums: {},
    holds: [{ says: "soft 18", of: "", count: "soft 18" }],
  };
  show({ asked: asked as unknown as DecisionAsked });
  expect(heard("live-asked")).toBe("Your turn. You hold: soft 18. Hit or stand?");
  show({ asked: null });
  expect(heard("live-asked")).toBe("");
});

it("says the last sentence again when R is pressed", () => {
  show({ fresh: told("Ann draws.") });
  const before = box.querySelector('[data-testid="live"] > *');
  act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "r" })));
  const after = box.querySelector('[data-testid="live"] > *');
  expect(after?.textContent).toBe("Ann draws.");
  expect(after).not.toBe(before);
});
