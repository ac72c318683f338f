// @vitest-environment happy-dom

import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { FeltName, lettersOf } from "./felt-name";

afterEach(() => render(null, document.body));

const name = { title: "EZ Baccarat", house: "Hustler Casino" };

describe("the name on the felt", () => {
  it("is printed with the house under it, for the eye alone", () => {
    render(<FeltName name={name} box={{ width: 500, height: 60 }} />, document.body);
    const printed = document.querySelector(".felt-name");
    expect(printed?.textContent).toBe("EZ BaccaratHustler Casino");
    expect(printed?.getAttribute("aria-hidden")).toBe("true");
  });

  it("stays in its place", () => {
    for (const width of [150, 250, 500, 900]) {
      for (const height of [18, 26, 44, 68]) {
        const { title, house } = lettersOf(name, { width, height });
        expect((title + house) * 1.2).toBeLessThanOrEqual(height);
        expect(title * 0.88 * name.title.length).toBeLessThanOrEqual(width);
      }
    }
  });

  it("is left out where it could not be read", () => {
    expect(lettersOf(name, { width: 100, height: 60 })).toEqual({ title: 0, house: 0 });
    expect(lettersOf(name, { width: 500, height: 12 })).toEqual({ title: 0, house: 0 });
  });
});
