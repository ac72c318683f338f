// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";
import { allApplied, emptyFelt } from "../felt";
import type { Question, Yours } from "../wire";
import { heldWords } from "./hand-words";
import { dealt, newRound, toldFrom } from "./made-events";
import { useHolds } from "./use-holds";

afterEach(() => act(() => render(null, document.body)));

const yours = { seat: 1, behind: "" } as Yours;
const asked = {
  kind: "decision",
  holds: [{ says: "straight, eight high", of: "", count: "" }],
} as unknown as Question;
const cards = [newRound(1), dealt("1", "7d 8s"), dealt("board", "4h 5h 6c")];
const mucked = { type: "Mucked" as const, to: "1", beaten: true };
const opened = { type: "Shown" as const, to: "2", cards: ["Ah", "Kh"], says: "flush, ace high", held: [] };

function Held({ question, events }: { question: Question | null; events: Parameters<typeof toldFrom>[1][] }) {
  const felt = allApplied(toldFrom(1, ...events), emptyFelt());
  return <p>{heldWords(useHolds({ asked: question, felt, yours }))}</p>;
}

function told(question: Question | null, ...events: Parameters<typeof toldFrom>[1][]): string {
  act(() => render(<Held question={question} events={events} />, document.body));
  return document.querySelector("p")!.textContent ?? "";
}

it("keeps what one's hand came to once it is beaten and mucked", () => {
  expect(told(asked, ...cards)).toBe("straight, eight high");
  expect(told(null, ...cards, opened, mucked)).toBe("straight, eight high");
});

it("forgets it with the next card, and with the round", () => {
  expect(told(asked, ...cards)).toBe("straight, eight high");
  expect(told(null, ...cards, dealt("board", "7h"))).toBe("");
  expect(told(asked, ...cards)).toBe("straight, eight high");
  expect(told(null, newRound(2))).toBe("");
});
