// @vitest-environment happy-dom

import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { allApplied, emptyFelt, type Felt } from "../felt";
import type { Layout, TableEvent } from "../wire";
import { coverWords } from "./bank-view";
import { clockwiseFrom } from "./felt-view";
import { markOf } from "./laid-cards";
import { NOBODY } from "./people";
import { hueOf, type Person, Plate, resultOf } from "./plate";
import { Behind, betsBehind, betsOf } from "./seat-bets";
import { freeSeats } from "./sit-down";

const person = (seat: number, name: string): Person => ({ ...NOBODY, seat, name, chips: 99_500 });
const who = (seat: number) => ({ seat, name: "", hand: 1, spot: 1 });
const after = (...events: object[]): Felt =>
  allApplied(
    events.map((event, place) => ({ text: "", parts: [], n: place + 1, ...event }) as unknown as TableEvent),
  );
const settled = (covered: number) => [
  { type: "Banked", seat: 3, bank: 10_000, owes: 20_000, told: true },
  { type: "Placed", who: who(1), wager: "line", cents: 20_000 },
  {
    type: "Settled",
    who: who(1),
    wager: "line",
    stake: 20_000,
    result: "win",
    covered,
    paid: covered,
    reason: "",
  },
];

afterEach(() => render(null, document.body));

function shown(felt: Felt, over = false, one = person(3, "Cleo")): HTMLElement {
  render(<Plate person={one} felt={felt} own={false} over={over} />, document.body);
  return document.body;
}

describe("a plate", () => {
  it("names the discs of its seat", () => {
    const button = { type: "Button", seat: 3, direction: "clockwise", why: "the dice" };
    const felt = after({ type: "BankTaken", seat: 3, bank: 5_000, partners: false }, button);
    const discs = [...shown(felt).querySelectorAll("[role=img]")].map((disc) =>
      disc.getAttribute("aria-label"),
    );
    expect(discs).toEqual(["player-dealer", "action button"]);
  });

  it("says the last answer, then the result, and nobody's before the round is over", () => {
    const call = { type: "Answered", who: who(3), choice: "call", by_default: false, cents: 400, bet: 400 };
    const events = [
      { ...call, phrase: "call $4", verb: "call" },
      { type: "Posted", entry: { cause: "pot", postings: [{ account: "3", cents: 1_200 }] } },
    ];
    expect(shown(after(...events)).querySelector(".badge")?.textContent).toBe("call");
    expect(shown(after(...events), true).querySelector(".badge")?.textContent).toBe("+$12");
  });

  it("has the chips under the seat's number", () => {
    expect(shown(emptyFelt()).querySelector("[data-testid=chips-3]")?.textContent).toBe("$995");
  });
});

describe("bets behind a seat", () => {
  const line = (name: string, cents: number) => ({
    type: "Placed",
    who: { ...who(3), name },
    wager: "line",
    cents,
  });
  const layout: Layout = { arrangement: "arc", upright: null, parts: [], side: [] };
  const behind = (felt: Felt) => {
    render(
      <Behind bets={betsBehind(felt, 3)} person={{ seat: 3, name: "Cleo" }} layout={layout} />,
      document.body,
    );
    return document.querySelector(".behind");
  };

  it("lie there by initial and amount, apart from those of the seat", () => {
    const felt = after(line("", 1_000), line("Vera", 2_500));
    expect(behind(felt)?.querySelector(".stake")?.textContent).toBe("V$25");
    expect(behind(felt)?.querySelector("li")?.textContent).toBe("Line, Vera behind Cleo: $25");
    expect(betsOf(felt, 3).map((bet) => bet.cents)).toEqual([1_000]);
  });

  it("are counted where there are several", () => {
    const felt = after(line("Vera", 2_500), line("Walt", 500));
    expect(behind(felt)?.querySelector(".stake")?.textContent).toBe("2$30");
  });

  it("are nothing where nobody stands behind", () => {
    expect(behind(after(line("", 1_000)))).toBeNull();
  });
});

describe("the result of a seat", () => {
  it("lights the plate of whoever has won, once the round is over", () => {
    const felt = { ...emptyFelt(), changes: { "3": 500 } };
    const isLit = (one: Felt, over: boolean) => shown(one, over).querySelector(".plate.won") !== null;
    expect(isLit(felt, false)).toBe(false);
    expect(isLit(felt, true)).toBe(true);
    expect(isLit({ ...felt, changes: { "3": -500 } }, true)).toBe(false);
  });

  it("is what its account gained, nothing moved is even, and no part in the round is none", () => {
    const bet = { type: "Placed", who: who(1), wager: "line", cents: 500 };
    const lost = { type: "Posted", entry: { cause: "line", postings: [{ account: "1", cents: -500 }] } };
    expect(resultOf(after(bet, lost), 1)).toBe(-500);
    expect(resultOf(after(bet), 1)).toBe(0);
    expect(resultOf(after(bet), 2)).toBeNull();
  });
});

describe("the bank", () => {
  const qualifies = { qualifies: "a pair" };

  it("says what its hand needs until it is known what it could owe", () => {
    const taken = after({ type: "BankTaken", seat: 3, bank: 10_000, partners: false });
    expect(coverWords(taken, 1, qualifies)).toBe("needs a pair to qualify");
  });

  it("says what the bets so far could pay, which does not count raises to come, and whether it can", () => {
    const banked = { type: "Banked", seat: 3, bank: 10_000, told: true };
    const able = after({ ...banked, owes: 8_000 });
    expect(coverWords(able, 1, qualifies)).toBe("bets so far pay up to $80, all covered");
    const short = after({ ...banked, owes: 20_000 });
    expect(coverWords(short, 1, qualifies)).toBe("bets so far pay up to $200, $100 covered");
  });

  it("says how much of one's own bets it could not pay for", () => {
    expect(coverWords(after(...settled(16_500)), 1, qualifies)).toBe("$35 of your $200 is not covered");
    expect(coverWords(after(...settled(16_500)), 2, qualifies)).toBe(
      "bets so far pay up to $200, $100 covered",
    );
  });
});

describe("a bank that may run out", () => {
  const bets = [{ who: who(1), wager: "line", stake: 20_000, covered: 16_500 }];
  const [banked, bet, paid] = settled(18_000);
  const short = [banked!, bet!, { type: "Covered", bets }];

  it("says before the deal how much of one's own bets may not be covered", () => {
    const words = "up to $35 of your $200 may not be covered";
    expect(coverWords(after(...short), 1, { qualifies: "" })).toBe(words);
    expect(coverWords(after(...short), 2, { qualifies: "" })).toBe(
      "bets so far pay up to $200, $100 covered",
    );
  });

  it("says what it was once that is known", () => {
    const words = "$20 of your $200 is not covered";
    expect(coverWords(after(...short, paid!), 1, { qualifies: "" })).toBe(words);
  });
});

describe("cards that won", () => {
  const won = { type: "Won", who: who(1), cents: 900, of: "the pot", reason: "", cards: ["As", "Ac"] };
  const dealt = (to: string, ...cards: string[]) => ({ type: "Dealt", to, cards, down: false });

  it("rise, the others are dimmed, and backs stay as they are", () => {
    const felt = after(dealt("1", "As", "Kd"), dealt("board", "Ac", "7d"), dealt("2", "??"), won);
    expect(markOf(felt, "1", "As")).toBe("raised");
    expect(markOf(felt, "1", "Kd")).toBe("dim");
    expect(markOf(felt, "board", "Ac")).toBe("raised");
    expect(markOf(felt, "2", "??")).toBe("");
  });

  it("are the hands that have beaten the bank, once all of their bets but bonuses are settled", () => {
    const bet = (seat: number, wager: string) => ({ type: "Placed", who: who(seat), wager, cents: 500 });
    const over = (seat: number, wager: string, paid: number) => {
      const result = paid > 0 ? "win" : paid < 0 ? "lose" : "push";
      return { type: "Settled", who: who(seat), wager, stake: 500, result, covered: 500, paid, reason: "" };
    };
    const cards = [dealt("1", "As"), dealt("2", "Kd"), dealt("4", "9c"), dealt("bank", "Qh")];
    const bets = [bet(1, "ante"), bet(1, "play"), bet(1, "bonus"), bet(2, "ante"), bet(4, "ante")];
    const some = [...cards, ...bets, over(1, "ante", 500), over(2, "ante", -500), over(4, "ante", 0)];
    const marks = (felt: Felt) =>
      ["As", "Kd", "9c", "Qh"].map((card, place) =>
        markOf(felt, ["1", "2", "4", "bank"][place]!, card, ["bonus"]),
      );
    expect(marks(after(...some))).toEqual(["", "dim", "", ""]);
    expect(marks(after(...some, over(1, "play", 500)))).toEqual(["raised", "dim", "", ""]);
    expect(marks(after(...some, over(1, "play", 500), over(1, "bonus", -5_000)))[0]).toBe("raised");
  });

  it("are a whole hand where everybody bets on hands; in a tie none", () => {
    const hands = [dealt("player", "9s"), dealt("banker", "7d")];
    const outcome = (winner: string) => ({ type: "Outcome", winner, says: "", mark: "" });
    expect(markOf(after(...hands, outcome("player")), "player", "9s")).toBe("raised");
    expect(markOf(after(...hands, outcome("player")), "banker", "7d")).toBe("dim");
    expect(markOf(after(...hands, outcome("tie")), "banker", "7d")).toBe("");
  });
});

it("finds the others clockwise from one's own seat", () => {
  const people = [5, 1, 3, 8].map((seat) => person(seat, `Player ${seat}`));
  expect(clockwiseFrom(people, 3).map(({ seat }) => seat)).toEqual([5, 8, 1]);
  expect(clockwiseFrom(people, 8).map(({ seat }) => seat)).toEqual([1, 3, 5]);
  expect(clockwiseFrom(people, null).map(({ seat }) => seat)).toEqual([1, 3, 5, 8]);
});

it("finds the seats nobody sits in", () => {
  const seats = [{ seat: 1 }, { seat: 3 }] as Parameters<typeof freeSeats>[0]["seats"];
  expect(freeSeats({ places: 4, seats })).toEqual([2, 4]);
});

it("writes chips exactly, with the cents apart, as a plate may have no room to show them", () => {
  const chips = (cents: number) =>
    shown(emptyFelt(), false, { ...person(3, "Cleo"), chips: cents }).querySelector(".plate-chips")!;
  expect(chips(105_975).textContent).toBe("$1,059.75");
  expect(chips(105_975).querySelector(".cents")!.textContent).toBe(".75");
  expect([chips(105_900).textContent, chips(105_900).querySelector(".cents")]).toEqual(["$1,059", null]);
});

it("gives neighbours faces of different colours, at tables of up to ten", () => {
  const apart = (one: number, other: number) => {
    const between = Math.abs(hueOf(one) - hueOf(other));
    return Math.min(between, 360 - between);
  };
  for (let seat = 1; seat < 10; seat += 1) {
    expect(apart(seat, seat + 1)).toBeGreaterThan(60);
    for (let other = seat + 1; other <= 10; other += 1) expect(apart(seat, other)).toBeGreaterThan(19);
  }
});
