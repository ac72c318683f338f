// By night everything lies where it lies by day: a theme changes colours and nothing else.

import { expect, it } from "vitest";
import main from "../main.tsx?raw";

const SHEETS = import.meta.glob<string>("../**/*.css", { eager: true, query: "?raw", import: "default" });
const OF_A_THEME = /[^{}]*\[data-theme[^{]*\{([^}]*)\}/g;
const COLOUR = /^(#[0-9a-f]{6}|rgb\([\d ]+(\/ \d+%)?\))$/;

/** What is declared for one theme alone. */
function ofATheme(css: string): string[] {
  return [...css.matchAll(OF_A_THEME)].flatMap(([, block]) =>
    block!
      .split(";")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );
}

/** The two values of each `light-dark(…)`. */
function pairsIn(css: string): string[] {
  const pairs = css.matchAll(/light-dark\(((?:[^()]|\([^()]*\))*)\)/g);
  return [...pairs].flatMap(([, pair]) => pair!.split(/,\s*(?![^(]*\))/));
}

it("knows what belongs to a theme", () => {
  const css = ':root[data-theme="dark"] {\n  --tap: 40px;\n}\na { width: light-dark(1px, rgb(0 0 0 / 4%)); }';
  expect(ofATheme(css)).toEqual(["--tap: 40px"]);
  expect(pairsIn(css)).toEqual(["1px", "rgb(0 0 0 / 4%)"]);
});

it.each(Object.entries(SHEETS))("%s has other colours by night, and nothing else", (_, css) => {
  expect(css).not.toContain("prefers-color-scheme");
  expect(ofATheme(css).filter((line) => !/^color-scheme: (light|dark)$/.test(line))).toEqual([]);
  expect(pairsIn(css).filter((value) => !COLOUR.test(value))).toEqual([]);
});

it("looks at the tokens", () => {
  expect(ofATheme(SHEETS["./tokens.css"]!)).toHaveLength(2);
  expect(pairsIn(SHEETS["./tokens.css"]!).length).toBeGreaterThan(60);
});

it("comes first of all, so that the layers lie in its order", () => {
  expect(/^import .*$/m.exec(main)![0]).toContain("./style/tokens.css");
});
