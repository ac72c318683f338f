import { describe, expect, it } from "vitest";
import { change, edge, money, parseMoney, percent, worth } from "./money";

describe("money", () => {
  it.each([
    [0, "$0"],
    [5, "$0.05"],
    [50, "$0.50"],
    [1250, "$12.50"],
    [120000, "$1,200"],
    [123456789, "$1,234,567.89"],
    [-500, "−$5"],
    [-1, "−$0.01"],
    [-0, "$0"],
  ])("writes %d cents as %s", (cents, text) => {
    expect(money(cents)).toBe(text);
  });

  it("shows the sign of what was won or lost", () => {
    expect([change(500), change(-500), change(0)]).toEqual(["+$5", "−$5", "$0"]);
  });
});

describe("parseMoney", () => {
  it.each([
    ["12.50", 1250],
    ["12.5", 1250],
    ["12.", 1200],
    ["$1,200", 120000],
    [" 5 ", 500],
    [".25", 25],
    ["0", 0],
  ])("reads %j as %d cents", (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each(["", ".", "$", "five", "-5", "1.234", "1,20", "5 dollars", "1e3"])("refuses %j", (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it("reads back what money wrote", () => {
    for (const cents of [1, 99, 100, 1250, 99999, 100000, 123456789]) {
      expect(parseMoney(money(cents))).toBe(cents);
    }
  });
});

describe("percent", () => {
  it.each([
    [-0.012350813289166138, "−1.235%"],
    [0.44624660934359683, "44.625%"],
    [0.000187, "0.0187%"],
    [0.0000056891, "0.000569%"],
    [0, "0%"],
    [1e-200, "under 0.000000001%"],
    [1, "100%"],
  ])("writes %d as %s", (share, text) => {
    expect(percent(share)).toBe(text);
  });

  it("signs a gain and a loss", () => {
    expect([edge(0.01), edge(-0.01)]).toEqual(["+1.000%", "−1.000%"]);
    expect([-0.099234, 0.12408, -0.000001].map(worth)).toEqual(["−0.09923", "+0.12408", "0.00000"]);
  });
});
