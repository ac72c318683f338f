import { describe, expect, it } from "vitest";
import type { Card } from "../wire";
import { fromHex, toHex } from "./hex";
import { sha256 } from "./sha256";
import { below, commitment, cupSeed, derivedSeed, mixSeed, rolled, shuffled } from "./shuffle";

// Every order here was computed by the server's Python, in the project's folder:
//   .venv/bin/python -c "
//   from houseway.cards.shuffle import shuffled, named_seed
//   print(shuffled(range(10), bytes(32)))"
// and so on with the arguments told at each. The cipher itself is checked against RFC 8439 next door.

const ZERO = new Uint8Array(32);
/** `(7).to_bytes(32, 'big')`, the seed of docs/fairness.md. */
const SEVEN = seedOf(7);
/** `named_seed('felt')`. */
const FELT = fromHex("05970e30555fc7bf6388d907406715bacc1f042b180da0b450c404a651c07d4c")!;
/** `STANDARD_DECK`. */
const DECK: Card[] = [..."shdc"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));

function seedOf(number: number): Uint8Array {
  const seed = new Uint8Array(32);
  seed[31] = number;
  return seed;
}

function digestOf(order: readonly unknown[]): string {
  return toHex(sha256(new TextEncoder().encode(order.join(" "))));
}

describe("a shuffle", () => {
  it("of ten numbers: shuffled(range(10), bytes(32))", () => {
    expect(shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], ZERO)).toEqual([6, 8, 2, 7, 9, 5, 1, 0, 3, 4]);
  });

  it("of a deck: shuffled(STANDARD_DECK, SEVEN)", () => {
    expect(shuffled(DECK, SEVEN).join(" ")).toBe(
      "8c As Kc Th 9h Td 8d Ad 8s Ts 2d Jd 2s 7h 6c 6s Kh Qd 3c 3s 7d Qs 9d 5d 6h Jc 7c 3d 4c 5h 9c Jh " +
        "Js 9s Ks Qh 5s 5c 3h Qc Tc 4s 2c 4h Kd 2h 4d Ah 8h Ac 7s 6d",
    );
  });

  it("of a deck with two jokers: shuffled([*STANDARD_DECK, JOKER, JOKER], FELT)", () => {
    expect(shuffled([...DECK, "XX", "XX"], FELT).join(" ")).toBe(
      "Kc 8h 5h Kd XX Ts Ah Qh Td 3h Jc 7d 2h 3d 7h 6s 4d As 8s Ks 6c 9h Jh 3s Qc 8c Qs 2c Qd 9s Ac 9c " +
        "Tc Js 4s 6h 4h Th 5c Jd 9d XX 6d Ad 5d 5s 7s 2d 3c 7c Kh 4c 8d 2s",
    );
  });

  it("of eight decks: shuffled(STANDARD_DECK * 8, FELT), and the cards printed in docs/fairness.md", () => {
    const eight = Array.from({ length: 8 }, () => DECK).flat();
    const order = shuffled(eight, FELT);
    expect(order.slice(0, 12).join(" ")).toBe("5d 4s 3s 2h 9d 7c 2s 5s 4h 7c Tc 9d");
    expect(digestOf(order)).toBe("b05cafec9d420ac8abc9af338c620922762802cd1c3058a33426ae74d3108be5");
    expect(shuffled(eight, SEVEN).slice(0, 6).join(" ")).toBe("Js 8d Js 9s As Qh");
  });

  // So many places that words are rejected on the way: with seed 2 at bounds 49,868 and 44,099.
  it.each([
    [2, "96507793666c4b984750c31d5b1552861bc3ef5c5ebc8ef7b3965ad28f3f2b3a"],
    [3, "2deeda157fb743d7658bfc22d7cc2d58d2e05f6906684a87640837c5e008da07"],
  ])("of range(100000) with seed %i, where words are rejected", (number, digest) => {
    const many = Array.from({ length: 100_000 }, (_, at) => at);
    expect(digestOf(shuffled(many, seedOf(number)))).toBe(digest);
  });

  it("of one card or none is that", () => {
    expect(shuffled(["As"], SEVEN)).toEqual(["As"]);
    expect(shuffled([], SEVEN)).toEqual([]);
  });

  it("leaves the deck it was given as it was", () => {
    const deck = [...DECK];
    shuffled(deck, SEVEN);
    expect(deck).toEqual(DECK);
  });
});

describe("a number below a bound", () => {
  // 2³² = 429,496,729 × 10 + 6: the last six words would favour 0 to 5.
  it("takes the last word that is even among the numbers", () => {
    expect(below(10, [2 ** 32 - 7].values())).toBe(9);
  });

  it("skips words of the uneven tail", () => {
    const words = [2 ** 32 - 6, 2 ** 32 - 1, 42].values();
    expect(below(10, words)).toBe(2);
    expect(words.next().done).toBe(true);
  });

  it("rejects nothing where the bound divides 2³²", () => {
    expect(below(16, [2 ** 32 - 1].values())).toBe(15);
  });

  it("does not make a number up when the words end", () => {
    expect(() => below(10, [2 ** 32 - 1].values())).toThrow("does not end");
  });
});

describe("seeds", () => {
  it("have a fingerprint: commitment(FELT), and the one printed in docs/fairness.md", () => {
    expect(commitment(FELT)).toBe("f1be6a071cf72a9edee99722e4c53e751d45d8fede36f1883cb2b9c410398935");
    expect(commitment(SEVEN)).toBe("48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08");
  });

  it("are derived by number: derived_seed(FELT, 3)", () => {
    const derived = "151f717c854e4e8822c4121d2fa5dbbb19aa01c99291186fb045326d27c34ada";
    expect(toHex(derivedSeed(FELT, 3))).toBe(derived);
  });

  it.each([
    [1, [5, 6, 6]],
    [2, [4, 4, 1]],
    [1000, [5, 1, 6]],
  ])("give the dice of round %i: SeededCup(cup_seed(FELT, round)).roll(3)", (round, dice) => {
    expect(rolled(cupSeed(FELT, round), 3)).toEqual(dice);
  });

  // shoe = DeckShoe.shuffle(STANDARD_DECK, SEVEN); shoe.deal(["1"] * 50); shoe.mix([2c 3c 4c 5c 6c])
  it("mix a deck that ran out after fifty cards", () => {
    const rest = shuffled(DECK, SEVEN).slice(50);
    const pool = [...rest, "2c", "3c", "4c", "5c", "6c"];
    expect(shuffled(pool, mixSeed(SEVEN, 50)).join(" ")).toBe("4c 6d 6c 3c 7s 5c 2c");
  });
});
