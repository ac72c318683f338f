// @vitest-environment happy-dom
import { render } from "preact";
import { expect, it } from "vitest";
import { WholeAmounts } from "./whole-amounts";

it.each([
  ["Best: Fold. Worth −$1,004.50.", ["−$1,004.50"]],
  ["$5, then +$12.", ["$5", "+$12"]],
  ["No amount.", []],
])("keeps the amounts of “%s” in one line each, and every letter", (says, amounts) => {
  const root = document.createElement("div");
  render(<WholeAmounts says={says} />, root);
  expect(root.textContent).toBe(says);
  expect([...root.querySelectorAll(".unparted")].map((amount) => amount.textContent)).toEqual(amounts);
});
