// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Banner } from "./message";

const SAID = {
  title: "You lose $7",
  reason: "Ann wins $14: two pair, sixes and fours.",
  tone: "lose" as const,
};

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, box);
  box.remove();
});

/** The felt with a card where the banner is, if it covers one. */
function show(banner: typeof SAID | null, covered: boolean): string | undefined {
  act(() =>
    render(
      <div data-testid="felt">
        <div>
          <Banner banner={banner} />
        </div>
        <i data-card="board:0" ref={(card) => void (card && place(card, covered ? -5 : 500))} />
      </div>,
      box,
    ),
  );
  return box.querySelector('[data-testid="banner"]')?.textContent ?? undefined;
}

/** Ten by ten pixels; a banner that is not laid out lies on a point at the origin. */
function place(card: HTMLElement, at: number): void {
  card.getBoundingClientRect = () => new DOMRect(at, at, 10, 10);
}

it("says the result and its reason, and nothing where there is none", () => {
  expect(show(SAID, false)).toBe("You lose $7Ann wins $14: two pair, sixes and fours.");
  expect(show(null, false)).toBeUndefined();
});

it("leaves away of the reason what would cover a card", () => {
  expect(show(SAID, true)).toBe("You lose $7");
});
