// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { all } from "./on-the-felt";

it("moves the pile of a seat for each of its wagers", () => {
  const box = document.createElement("div");
  box.innerHTML = '<div data-pile><ul><li data-chips="5|line"></li></ul></div>';
  expect(all(box, "chips 5|line")).toEqual([box.querySelector("[data-pile]")]);
});
