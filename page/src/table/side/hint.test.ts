import { describe, expect, it } from "vitest";
import type { AnswerWorth, DecisionAsked, Hint } from "../../wire";
import { answerWords, briefWords, byWorth, givesUpWords, hintFor, oftenWords, worthWords } from "./hint";

const question: DecisionAsked = {
  kind: "decision",
  number: 7,
  text: "",
  parts: [],
  who: { seat: 3, name: "", hand: 1, spot: 1 },
  options: [
    { kind: "times", word: "go", label: "Go 4×", wager: "more", times: 4, answer: "go 4", cents: 4000 },
    { kind: "choice", word: "stay", label: "Stay", wager: "", cents: 0 },
    {
      kind: "range",
      word: "more",
      label: "More for",
      wager: "",
      least: 1,
      most: 900,
      usual: 500,
      presets: [],
    },
    { kind: "cards", word: "throw", label: "Throw", wager: "", cards: [], least: 0, most: 5 },
  ],
  default: "stay",
  why_not: {},
  places: [],
  seen: {},
  placed: {},
  sums: {},
  holds: [],
};
const hint: Hint = {
  says: "",
  answers: [],
  share: null,
  needs: null,
  how: "",
  method: "exact",
  error: null,
};
const worth = (answer: string, gives_up: number, often = 0): AnswerWorth => {
  return { answer, often, units: null, cents: null, gives_up };
};

describe("hintFor", () => {
  it("keeps a hint as long as its question is open", () => {
    expect(hintFor({ question, hint, parts: [] }, question)?.hint).toBe(hint);
    expect(hintFor({ question, hint, parts: [] }, { ...question, number: 8 })).toBeNull();
    expect(
      hintFor({ question, hint, parts: [] }, { ...question, who: { ...question.who, hand: 2 } }),
    ).toBeNull();
    expect(hintFor({ question, hint, parts: [] }, null)).toBeNull();
  });
});

describe("what an answer is called", () => {
  it("is the label of its button", () => {
    expect(answerWords("go 4", question)).toBe("Go 4×");
    expect(answerWords("stay", question)).toBe("Stay");
  });

  it("says an amount as money, and the usual one where none is said", () => {
    expect(answerWords("more", question)).toBe("More for $5");
    expect(answerWords("more 2.50", question)).toBe("More for $2.50");
  });

  it("keeps the cards behind the word", () => {
    expect(answerWords("throw 2c 3h", question)).toBe("Throw 2c 3h");
  });
});

it("says worth and cost in dollars", () => {
  expect(worthWords(1248)).toBe("worth +$12.48");
  expect(worthWords(-50)).toBe("worth −$0.50");
  expect(worthWords(null)).toBe("");
  expect(givesUpWords(523)).toBe("gives up $5.23");
  expect(givesUpWords(0)).toBe("");
});

it("names the best with a word, and mixed plays by how often", () => {
  expect(oftenWords(worth("go 4", 0, 1))).toBe("Best");
  expect(oftenWords(worth("go 4", 0, 0.3))).toBe("30% of the time");
  expect(oftenWords(worth("stay", 10))).toBe("");
});

it("puts the best first", () => {
  const answers = [worth("a", 10), worth("b", 0, 0.3), worth("c", 0, 0.7)];
  expect(byWorth(answers).map(({ answer }) => answer)).toEqual(["c", "b", "a"]);
});

it("says the share of the pot in short, and otherwise how it is known", () => {
  expect(briefWords({ ...hint, share: 0.304, method: "sampled" })).toBe("30% of the pot");
  expect(briefWords(hint)).toBe("exact");
});
