// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CopyLink } from "./copy-link";

const link = `${location.origin}${location.pathname}#key=abc&step=12`;

beforeEach(() => {
  vi.useFakeTimers();
  location.hash = "#key=abc&step=3";
  act(() => render(<CopyLink step={12} />, document.body));
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const button = () => document.querySelector<HTMLElement>('[data-testid="copy-link"]')!;

function withClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal("navigator", { clipboard: { writeText } });
}

it("copies the address of the step where the replay stands, and says so for two seconds", async () => {
  const writeText = vi.fn(async () => {});
  withClipboard(writeText);
  await act(async () => button().click());
  expect(writeText).toHaveBeenCalledWith(link);
  expect(button().textContent).toBe("Copied");
  act(() => void vi.advanceTimersByTime(2000));
  expect(button().textContent).toBe("Copy link");
});

it("gives the address to be copied by hand where the browser does not copy", async () => {
  vi.stubGlobal("navigator", {});
  await act(async () => button().click());
  const field = document.querySelector<HTMLInputElement>('[data-testid="link-by-hand"]')!;
  expect(field.value).toBe(link);
  expect(field.selectionEnd).toBe(link.length);
  expect(button().textContent).toBe("Copy link");
});
