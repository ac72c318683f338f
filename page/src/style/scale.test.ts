// Letters have the sizes of the scale, and no others; no other page styles what is on the table.

import { expect, it } from "vitest";

const SHEETS = import.meta.glob<string>("../{table,replay}/**/*.css", {
  eager: true,
  query: "?raw",
  import: "default",
});
const TYPED = /\d(px|rem|pt)\b/;

/** Of `font-size: 12px` and `font: 700 12px / 1.2 serif` the part that says how large letters are. */
function sizesIn(css: string): string[] {
  return [...css.matchAll(/\bfont(?:-size)?:([^;]+);/g)].map(([, value]) => value!.split(" / ")[0]!.trim());
}

/** A step may be reckoned from another. */
function isTyped(size: string): boolean {
  return TYPED.test(size.replace(/calc\(var\(--t-[^)]*\)[^)]*\)/g, ""));
}

it("knows a typed size from a step of the scale", () => {
  const css =
    "a { font-size: 12px; } b { font: 700 1.1rem / 20px serif; } c { font: 700 var(--t-s) / 20px serif; }";
  expect(sizesIn(css).map(isTyped)).toEqual([true, true, false]);
});

it.each(Object.entries(SHEETS))("%s has no typed size of letters", (_, css) => {
  expect(sizesIn(css).filter(isTyped)).toEqual([]);
});

it("looks at the felt and at the replay", () => {
  const sized = Object.keys(SHEETS).filter((file) => sizesIn(SHEETS[file]!).length > 0);
  expect(sized).toEqual(expect.arrayContaining(["../table/felt.css", "../replay/replay.css"]));
});

const OTHERS = import.meta.glob<string>("../{lobby,game,host,verify}/*.css", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Classes that are styled wherever they stand: `.row` of `.row, .list .item {`. */
function aloneIn(css: string): string[] {
  const rules = [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{/g)];
  return rules.flatMap(([, selectors]) =>
    selectors!.split(",").flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? []),
  );
}

it.each(Object.entries(OTHERS))("%s, which stays loaded, styles nothing on the table", (_, css) => {
  const table = Object.entries(SHEETS).filter(([file]) => file.startsWith("../table/"));
  const used = new Set(
    table.flatMap(([, sheet]) => [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!)),
  );
  expect(aloneIn(css).filter((name) => used.has(name))).toEqual([]);
});

const ALL = import.meta.glob<string>("../**/*.css", { eager: true, query: "?raw", import: "default" });

it("every sheet is in a layer, so that none wins by where it was loaded", () => {
  const layered = ALL["./table.css"]!.matchAll(/@import "([^"]+)" layer\(\w+\);/g);
  const imported = new Set([...layered].map(([, file]) => file!));
  const bare = Object.entries(ALL).filter(
    ([file, css]) => !imported.has(file) && !css.includes("@layer ") && file !== "./table.css",
  );
  expect(bare.map(([file]) => file)).toEqual([]);
});
