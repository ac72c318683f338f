// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Boundary } from "./boundary";

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, box);
  box.remove();
  vi.restoreAllMocks();
});

function Part({ breaks }: { breaks: boolean }) {
  if (breaks) throw new Error("a card without a suit");
  return <p>The table</p>;
}

function show(breaks: boolean): void {
  act(() =>
    render(
      <Boundary>
        <Part breaks={breaks} />
      </Boundary>,
      box,
    ),
  );
}

it("shows what is in it", () => {
  show(false);
  expect(box.textContent).toBe("The table");
});

it("says that something went wrong, where it did, and offers to load again", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  show(true);
  expect(box.querySelector('[role="alert"] h1')?.textContent).toBe("Something went wrong");
  expect(box.querySelector("button")?.textContent).toBe("Load again");
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: "a card without a suit" }));
});
