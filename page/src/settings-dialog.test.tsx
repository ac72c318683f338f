// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { settings } from "./settings";
import { SettingsDialog } from "./settings-dialog";

let box: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  box = document.body.appendChild(document.createElement("div"));
  act(() => render(<SettingsDialog onClose={() => {}} />, box));
});
afterEach(() => {
  render(null, box);
  box.remove();
  localStorage.clear();
  for (const name of ["deck", "cards", "theme"]) delete document.documentElement.dataset[name];
});

function radio(label: string): HTMLInputElement {
  const found = [...box.querySelectorAll("label")].find((one) => one.textContent === label);
  return found!.querySelector("input")!;
}

it("shows what is chosen and keeps what is chosen next", () => {
  expect(radio("Two colors").checked).toBe(true);
  act(() => radio("Four colors").click());
  expect(settings().deck).toBe("four");
  expect(radio("Four colors").checked).toBe(true);
  expect(document.documentElement.dataset["deck"]).toBe("four");
});

it("has a choice for the theme, the cards and the speed, and switches", () => {
  act(() => radio("Dark").click());
  act(() => radio("Large").click());
  act(() => radio("At once").click());
  act(() => box.querySelector<HTMLInputElement>('[data-testid="setting-sound"]')!.click());
  expect(settings()).toMatchObject({ theme: "dark", cards: "large", speed: "instant", sound: false });
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", cards: "large" });
});
