import { expect, it } from "vitest";
import type { ChoiceOption, Hint, RangeOption, TimesOption } from "../../wire";
import { barOf, behindWords, potWords, worthOf } from "./worth";

const call: ChoiceOption = { kind: "choice", word: "call", label: "Call $120", wager: "", cents: 12_000 };
const fold: ChoiceOption = { kind: "choice", word: "fold", label: "Fold", wager: "", cents: 0 };
const raise: RangeOption = {
  kind: "range",
  word: "raise",
  label: "Raise to",
  wager: "",
  least: 24_000,
  most: 41_200,
  usual: 0,
  presets: [],
};
const sums = { pot: 49_300, "to call": 12_000, chips: 41_200, bet: 0 };

it("says what a call would win and how often it must", () => {
  // 120 of 493 + 120: 19.6 %
  expect(potWords(call, { sums })).toBe("to win $493, needs 20%");
  expect(potWords(fold, { sums })).toBe("");
  expect(potWords(raise, { sums })).toBe("");
  expect(potWords(call, { sums: {} })).toBe("");
});

it("says what stays behind a raise", () => {
  expect(behindWords(24_000, { sums })).toBe("$172 behind");
  expect(behindWords(41_200, { sums })).toBe("");
});

const times = (by: number): TimesOption => ({
  kind: "times",
  word: "play",
  label: `Play ${by}×`,
  wager: "play",
  times: by,
  answer: `play ${by}`,
  cents: by * 1000,
});

const hint: Hint = {
  says: "Play",
  answers: [
    { answer: "play 4", often: 1, units: 1.2, cents: 1200, gives_up: 0 },
    { answer: "play 3", often: 0, units: 0.9, cents: 900, gives_up: 300 },
    { answer: "check", often: 0, units: -0.3, cents: -300, gives_up: 1500 },
    { answer: "raise 30", often: 0, units: null, cents: null, gives_up: 0 },
  ],
  share: null,
  needs: null,
  how: "",
  method: "exact",
  error: null,
};

it("finds the worth of an answer by all of its text, of an amount by its word", () => {
  expect(worthOf(times(3), hint)?.cents).toBe(900);
  expect(worthOf(times(2), hint)).toBeNull();
  expect(worthOf(raise, hint)?.answer).toBe("raise 30");
  expect(worthOf(fold, hint)).toBeNull();
});

it("measures answers by the one that moves most", () => {
  expect(hint.answers.map((answer) => barOf(answer, hint))).toEqual([
    { share: 1, loss: false },
    { share: 0.75, loss: false },
    { share: 0.25, loss: true },
    null,
  ]);
});
