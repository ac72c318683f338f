import { expect, it } from "vitest";
import type { ChoiceOption, RangeOption } from "../../wire";
import { type Column, columnsOf, type Places } from "./columns";

function choice(word: string, cents = 0): ChoiceOption {
  return { kind: "choice", word, label: word, wager: "", cents };
}

function range(word: string, least: number): RangeOption {
  return { kind: "range", word, label: word, wager: "", least, most: 10 * least, usual: 0, presets: [] };
}

const NONE: Places = new Map();
const ANY_ORDER = { places: [], why_not: {} };
const words = (columns: Column[]) => columns.map((option) => option?.word ?? "");

it("keeps an answer where it first stood in the round", () => {
  const first = columnsOf(
    { options: ["hit", "stand", "double"].map((word) => choice(word)), sums: {}, default: "", ...ANY_ORDER },
    NONE,
  );
  expect(words(first.columns)).toEqual(["hit", "stand", "double"]);
  const second = columnsOf(
    { options: ["double", "stand"].map((word) => choice(word)), sums: {}, default: "", ...ANY_ORDER },
    first.places,
  );
  expect(words(second.columns)).toEqual(["", "stand", "double"]);
});

it("keeps the order a question says, whichever answers are refused", () => {
  const places = ["hit", "stand", "double", "split", "surrender"];
  const asked = (offered: string[], refused: string[]) => ({
    options: offered.map((word) => choice(word)),
    why_not: Object.fromEntries(refused.map((word) => [word, "not now"])),
    sums: {},
    default: "",
    places,
  });
  const first = columnsOf(asked(["hit", "double", "split"], ["stand", "surrender"]), NONE);
  expect(words(first.columns)).toEqual(places);
  const second = columnsOf(asked(["hit", "stand"], ["surrender", "split", "double"]), first.places);
  expect(words(second.columns)).toEqual(places);
  const unheardOf = columnsOf(asked(["stand", "hit"], ["double"]), NONE);
  expect(words(unheardOf.columns)).toEqual(["hit", "stand", "double"]);
});

it("gives a new answer the first free place", () => {
  const first = columnsOf(
    { options: ["play", "play", "check"].map((word) => choice(word)), sums: {}, default: "", ...ANY_ORDER },
    NONE,
  );
  const second = columnsOf(
    { options: ["play", "fold"].map((word) => choice(word)), sums: {}, default: "", ...ANY_ORDER },
    first.places,
  );
  expect(words(first.columns)).toEqual(["play", "play", "check"]);
  expect(words(second.columns)).toEqual(["play", "fold"]);
});

it("orders answers of a pot game by what they put in, whatever they are called", () => {
  const facing = {
    options: [range("raise", 1000), choice("fold"), choice("call", 500)],
    sums: { "to call": 500 },
    default: "fold",
    ...ANY_ORDER,
  };
  expect(words(columnsOf(facing, NONE).columns)).toEqual(["fold", "call", "raise"]);
  const free = {
    options: [choice("check"), range("bet", 500)],
    sums: { "to call": 0 },
    default: "check",
    ...ANY_ORDER,
  };
  expect(words(columnsOf(free, NONE).columns)).toEqual(["", "check", "bet"]);
  const limit = {
    options: [choice("fold"), choice("call", 200), choice("raise", 400)],
    sums: { "to call": 200 },
    default: "fold",
    ...ANY_ORDER,
  };
  expect(words(columnsOf(limit, NONE).columns)).toEqual(["fold", "call", "raise"]);
  const last = {
    options: [choice("fold"), choice("call", 200)],
    sums: { "to call": 500 },
    default: "fold",
    ...ANY_ORDER,
  };
  expect(words(columnsOf(last, NONE).columns)).toEqual(["fold", "call", ""]);
});

it("keeps giving up on the left where nothing is to call", () => {
  const both = {
    options: [choice("fold"), choice("check"), range("bet", 500)],
    sums: { "to call": 0 },
    default: "check",
    ...ANY_ORDER,
  };
  expect(words(columnsOf(both, NONE).columns)).toEqual(["fold", "check", "bet"]);
});
