// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

function Felt({ banner, covered }: { banner: typeof SAID | null; covered?: boolean }) {
  const lies = (card: HTMLElement | null) => {
    if (card && covered !== undefined) place(card, covered ? -5 : 500);
  };
  return (
    <div data-testid="felt">
      <div data-place>
        <Banner banner={banner} />
      </div>
      <i data-card="board:0" ref={lies} />
    </div>
  );
}

/** The felt with a card where the banner is, if it covers one. */
function show(banner: typeof SAID | null, covered: boolean): string | undefined {
  act(() => render(<Felt banner={banner} covered={covered} />, box));
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

describe("where a card lies close under it", () => {
  /** So high, and half of that where it is tight; the middle of its place lies at the origin. */
  const high = (height: number) => {
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(20);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
      return this.classList.contains("tight") ? height / 2 : height;
    });
  };
  const under = (top: number): DOMRect => new DOMRect(0, top, 10, 100);
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ["has room for the card to rise", 30, 22, "banner lose"],
    [
      "stands at the lower end of its place where it would lie on something over it",
      50,
      22,
      "banner lose low",
    ],
    ["gets smaller before anything is left away", 50, 21, "banner lose tight"],
  ])("%s", (_, height, top, stands) => {
    high(height);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      if (this.hasAttribute("data-card")) return under(top);
      return this.hasAttribute("data-place") ? new DOMRect(-10, -15, 20, 30) : new DOMRect(0, -400, 0, 0);
    });
    act(() => render(<Felt banner={SAID} />, box));
    expect(box.querySelector(".banner span")?.textContent).toBe(SAID.reason);
    expect(box.querySelector(".banner")?.className.trim()).toBe(stands);
  });
});
