// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Counted } from "./counted";
import { all } from "./on-the-felt";

let box: HTMLElement;
let still = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const show = (cents: number) => act(() => render(<Counted cents={cents} />, box));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it("counts to the new amount while its chips move", () => {
  still = false;
  show(10_000);
  show(20_000);
  pass(170);
  const dollars = Number(box.textContent!.slice(1));
  expect(dollars).toBeGreaterThan(100);
  expect(dollars).toBeLessThan(200);
  pass(340);
  expect(box.textContent).toBe("$200");
});

it("has the new amount at once where nothing moves", () => {
  still = true;
  show(10_000);
  show(20_000);
  pass(0);
  expect(box.textContent).toBe("$200");
});

it("moves the pile of a seat for each of its wagers", () => {
  box.innerHTML = '<div data-pile><ul><li data-chips="5|line"></li></ul></div>';
  expect(all(box, "chips 5|line")).toEqual([box.querySelector("[data-pile]")]);
});
