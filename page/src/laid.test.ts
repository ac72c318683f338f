import { expect, it } from "vitest";
import { gamePath, NOTHING_LAID } from "./laid";

it("asks for a game with its side bets and pay tables", () => {
  expect(gamePath("a/b", NOTHING_LAID)).toBe("/api/games/a/b");
  expect(gamePath("a/b", { sideBets: ["a/c", "a/d"], payTables: {} })).toBe(
    "/api/games/a/b?side_bets=a/c,a/d",
  );
  expect(gamePath("a/b", { sideBets: ["a/c"], payTables: { buster: "B" } }, "/odds")).toBe(
    "/api/games/a/b/odds?side_bets=a/c&pay_tables=buster:B",
  );
});

it("names the readings a table plays by", () => {
  const laid = { sideBets: [], payTables: {}, readings: { jokers: "none", kickers: "all" } };
  expect(gamePath("a/b", laid, "/drawer")).toBe("/api/games/a/b/drawer?readings=jokers:none,kickers:all");
});
