import { describe, expect, it } from "vitest";
import type { Card, Proof, TableEvent } from "../wire";
import { check, type Published } from "./check";
import { deckWords, readDeck } from "./deck";

interface Fixture {
  proof: Proof;
  events: TableEvent[];
  watched: TableEvent[];
}

// Rounds the server's own code played; each file says how.
const files = import.meta.glob<Fixture>("../fixtures/*.json", { eager: true, import: "default" });
const fixtures = Object.entries(files).map(
  ([path, fixture]) => [path.replace(/^.*\/(.*)\.json$/, "$1"), fixture] as const,
);
const round = (name: string) => files[`../fixtures/${name}.json`]!;

function failing(proof: Proof, events: readonly TableEvent[], published?: Published): string[] {
  const { steps } = check(proof, events, published);
  return steps.filter((step) => step.finding === "bad").map((step) => step.title);
}

describe("a fair round", () => {
  it.each(fixtures)("%s, with all in sight and as it was watched", (_, { proof, events, watched }) => {
    expect(failing(proof, events)).toEqual([]);
    expect(check(proof, events).says).toMatch(/^Fair/);
    expect(failing(proof, watched)).toEqual([]);
  });

  it("has its dice checked", () => {
    const { proof, events } = round("nine");
    const step = check(proof, events).steps.find(({ title }) => title.includes("dice"));
    expect(step?.finding).toBe("good");
  });

  it("of a deck that ran out has its second shuffle checked", () => {
    const { proof, events } = round("stud-short");
    const step = check(proof, events).steps.find(({ title }) => title.includes("again"));
    expect(step?.finding).toBe("good");
  });
});

describe("a change is found out", () => {
  const { proof, events } = round("nine");

  it("another seed", () => {
    const seed = proof.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    expect(failing({ ...proof, seed }, events)).toContain("The seed fits the fingerprint");
    expect(check({ ...proof, seed }, events).says).toMatch(/^Not verified/);
  });

  it("a seed that is none", () => {
    expect(check({ ...proof, seed: "felt" }, events).says).toMatch(/^Not verified/);
  });

  it("another card, in the proof", () => {
    const dealt = proof.dealt.with(3, proof.dealt[3] === "As" ? "Ks" : "As");
    expect(failing({ ...proof, dealt }, events)).toContain("The shuffle gives the cards that were dealt");
  });

  it("another card, in the log", () => {
    const told = events.map((event) => (event.type === "Dealt" ? { ...event, cards: ["XX"] } : event));
    expect(failing(proof, told)).toEqual(["The log tells the same cards"]);
  });

  it("cards kept back", () => {
    expect(failing({ ...proof, dealt: proof.dealt.slice(1) }, events)).not.toEqual([]);
    expect(failing({ ...proof, offset: proof.offset + 1 }, events)).not.toEqual([]);
  });

  it("a deck stacked before the shuffle", () => {
    const deck = proof.deck.with(0, proof.deck[1]!).with(1, proof.deck[0]!);
    expect(failing({ ...proof, deck }, events)).toContain("The deck starts in the fixed order");
  });

  it("other dice", () => {
    const dice = proof.dice.map((die) => (die % 6) + 1);
    expect(failing({ ...proof, dice }, events)).toEqual(["The dice follow from the seed"]);
    expect(failing({ ...proof, dice: [] }, events)).toEqual(["The dice follow from the seed"]);
  });

  it("another number of the round, so that other dice would come", () => {
    expect(failing({ ...proof, round: proof.round + 1 }, events)).toEqual(["The dice follow from the seed"]);
  });

  it("a card of the second shuffle", () => {
    const short = round("stud-short");
    const last = short.proof.dealt.length - 1;
    const other = short.proof.deck.find((card) => !short.proof.dealt.includes(card)) ?? "As";
    const dealt = short.proof.dealt.with(last, other);
    const found = failing({ ...short.proof, dealt }, short.events);
    expect(found).toContain("The deck ran out and was shuffled again");
  });
});

describe("the fingerprint", () => {
  const first = round("stud");
  const told = first.events.find((event) => event.type === "Committed")!;
  const without = first.events.filter((event) => event.type !== "Committed");
  const finding = (events: readonly TableEvent[], published?: Published) =>
    check(first.proof, events, published).steps[0]!.finding;

  it("is published before the first card", () => {
    expect(finding(first.events)).toBe("good");
    expect(finding([...without, told])).toBe("bad");
    expect(finding([{ ...told, commitment: "00" } as TableEvent, ...without])).toBe("bad");
  });

  it("may have been published in an earlier round", () => {
    expect(finding(without)).toBe("open");
    expect(finding(without, { opening: { round: 1, events: first.events } })).toBe("good");
    expect(check(first.proof, without).says).toMatch(/^Fair.*for you to compare/);
  });

  it("this browser noted is what counts", () => {
    expect(finding(without, { seen: first.proof.commitment })).toBe("good");
    expect(finding(first.events, { seen: "00" })).toBe("bad");
  });
});

describe("the deck before the shuffle", () => {
  const suits = (ranks: string): Card[] => [..."shdc"].flatMap((suit) => [...ranks].map((r) => r + suit));
  const all = "23456789TJQKA";
  const dominoes =
    "1-1 1-1 1-2 1-3 1-3 1-4 1-5 1-5 1-6 1-6 2-2 2-2 2-3 2-4 2-5 2-6 3-3 3-3 3-4 3-5 3-6 4-4 4-4 4-5 4-6 4-6 5-5 5-5 5-6 5-6 6-6 6-6".split(
      " ",
    );

  it.each([
    [suits(all), "1 deck of 52 cards"],
    [[...suits(all), ...suits(all)], "2 decks of 52 cards"],
    [[...suits(all), "XX"], "1 deck of 53 cards, 1 joker in it"],
    [[...suits(all), "XX", "XX", ...suits(all), "XX", "XX"], "2 decks of 54 cards, 2 jokers in each"],
    [[...suits(all), ...suits(all).slice(13)], "2 decks of 52 cards, 1 of them without spades"],
    [suits("6789TJQKA"), "1 deck of 36 cards, without 2, 3, 4, 5"],
    [dominoes, "One set of 32 Chinese dominoes"],
    [[..."112233445566778899WW"], "One set of 20 mah-jong tiles"],
  ])("is read: %#", (cards, words) => {
    expect(deckWords(readDeck(cards)!)).toBe(words);
  });

  it.each([
    [[]],
    [suits(all).reverse()],
    [suits(all).slice(1)],
    [[...suits(all), "2s"]],
    [["XX", ...suits(all)]],
    [[...suits(all), ...suits(all), "XX"]],
    [dominoes.slice(1)],
    [[...dominoes].reverse()],
    [[..."1122334455667788WW99"]],
  ])("is refused in any other order: %#", (cards) => {
    expect(readDeck(cards)).toBeNull();
  });
});
