import { describe, expect, it } from "vitest";
import { emptyFelt } from "../felt";
import { accountWords, seatsOf } from "./names";

const NAMES = { "3": "Cleo", "1": "Robin", Ann: "Ann" };

describe("accountWords", () => {
  it("names seats, those behind, and the house", () => {
    expect(["3", "5", "Ann", "house"].map((account) => accountWords(account, NAMES))).toEqual([
      "Cleo, seat 3",
      "Seat 5",
      "Ann",
      "House",
    ]);
    expect(accountWords("3")).toBe("Seat 3");
  });
});

describe("seatsOf", () => {
  it("seats those who had one, with their bets on the street", () => {
    const seats = seatsOf(NAMES, { ...emptyFelt(), street: { 3: 400 }, folded: [1] });
    expect(seats.map(({ seat, name, bet, folded }) => [seat, name, bet, folded])).toEqual([
      [1, "Robin", 0, true],
      [3, "Cleo", 400, false],
    ]);
  });
});
