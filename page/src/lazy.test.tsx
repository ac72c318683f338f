// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazy } from "./lazy";

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  act(() => render(null, box));
  box.remove();
});

const Page = ({ says }: { says: string }) => <p>{says}</p>;

it("fetches a page once, and draws it at once when it comes back to it", async () => {
  const fetch = vi.fn(() => Promise.resolve(Page));
  const Lazy = lazy(fetch);
  await act(async () => render(<Lazy says="first" />, box));
  await act(async () => {});
  expect(box.textContent).toBe("first");
  act(() => render(null, box));
  act(() => render(<Lazy says="second" />, box));
  expect(box.textContent).toBe("second");
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("says so where the file does not come", async () => {
  const Lazy = lazy<{ says: string }>(() => Promise.reject(new Error("gone")));
  await act(async () => render(<Lazy says="never" />, box));
  await act(async () => {});
  expect(box.querySelector('[role="alert"]')?.textContent).toContain("did not come");
});
