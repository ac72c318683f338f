import { expect, it } from "vitest";
import type { Part, Question, TableEvent } from "../wire";
import { fitting, MOST, saidOf, saidOfQuestion, saidOfResult } from "./sentences";

function event(type: TableEvent["type"], account: string, rest: string): TableEvent {
  const parts: Part[] = [{ part: "who", account, name: account === "1" ? "Ann" : "Bela" }, rest];
  return { n: 1, text: "x", type, parts } as TableEvent;
}

function decision(asked: string, sums: Record<string, number>, holds: string): Question {
  return {
    kind: "decision",
    text: "",
    parts: [asked],
    sums,
    holds: holds ? [{ says: holds, of: "", count: "" }] : [],
  } as unknown as Question;
}

it("tells one's own, otherwise the newest, in one sentence", () => {
  const fresh = [event("Put", "1", " posts $1."), event("Put", "2", " posts $2.")];
  expect(saidOf(fresh, "1")).toBe("Ann posts $1.");
  expect(saidOf(fresh, "")).toBe("Bela posts $2.");
});

it("tells what moved rather than what was told with it", () => {
  const fresh = [event("Answered", "2", " folds."), event("Noted", "2", " is out.")];
  expect(saidOf(fresh, "1")).toBe("Bela folds.");
  expect(saidOf(fresh.slice(1), "1")).toBe("Bela is out.");
});

it("says nothing of other people's cards that lie face down", () => {
  const hidden = { ...event("Dealt", "2", " gets two face-down cards."), cards: ["??", "??"] } as TableEvent;
  const door = { ...event("Dealt", "2", " gets a card up."), cards: ["??", "As"] } as TableEvent;
  expect(saidOf([hidden], "1")).toBe("");
  expect(saidOf([door], "1")).toBe("Bela gets a card up.");
  expect(saidOf([hidden], "2")).toBe("Bela gets two face-down cards.");
});

it("leaves off the end of what is too long", () => {
  const long = event("Shown", "2", ` shows two pair, kings and twos: ${"x".repeat(60)}.`);
  expect(saidOf([long], "1")).toBe("Bela shows two pair, kings and twos.");
});

it("does not say the money that an answer has said", () => {
  const told = { ...event("Added", "1", ""), parts: [] } as TableEvent;
  expect(saidOf([event("Answered", "1", " doubles for $5."), told], "1")).toBe("Ann doubles for $5.");
  expect(saidOf([event("Added", "1", " puts $5 on the line.")], "1")).toBe("Ann puts $5 on the line.");
});

it("leaves out what is only for the log, and what the result will say", () => {
  const types = ["Posted", "Asked", "Settled", "Won", "Outcome"] as const;
  expect(
    saidOf(
      types.map((type) => event(type, "1", " $5.")),
      "1",
    ),
  ).toBe("");
});

it("says no more than ninety characters, in whole sentences", () => {
  const sentence = `${"a".repeat(39)}.`;
  expect(fitting([sentence, sentence, sentence])).toBe(`${sentence} ${sentence}`);
});

it("cuts a sentence that is too long at a word", () => {
  const said = fitting([`${"word ".repeat(30)}end.`]);
  expect(said.length).toBeLessThanOrEqual(MOST);
  expect(said).toMatch(/word…$/);
});

it("says the result before its reason", () => {
  const banner = { title: "You win $200", reason: "North wins 7 to 4.", tone: "win" as const };
  expect(saidOfResult(banner)).toBe("You win $200. North wins 7 to 4.");
  expect(saidOfResult({ ...banner, reason: "x".repeat(90) })).toBe("You win $200.");
});

it("says what is to call and what is held before the question itself, and nothing twice", () => {
  const sums = { "to call": 12_000 };
  expect(saidOfQuestion(decision("Hit or stand?", {}, ""))).toBe("Your turn. Hit or stand?");
  expect(saidOfQuestion(decision("Fold or call", sums, "pair of kings"))).toBe(
    "Your turn: $120 to call. You hold: pair of kings. Fold or call.",
  );
  expect(saidOfQuestion(decision("River: $120 to call, $493 in the pot", sums, "pair of kings"))).toBe(
    "Your turn. River: $120 to call, $493 in the pot. You hold: pair of kings.",
  );
});
