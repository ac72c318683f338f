import { describe, expect, it } from "vitest";
import { emptyFelt } from "../felt";
import { accountWords, peopleOf } from "./names";

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

describe("peopleOf", () => {
  it("seats those who had one, and knows who was asked and what lay in front of them", () => {
    const asked = [{ seat: 3, name: "", hand: 2, spot: 1 }];
    const people = peopleOf(NAMES, { ...emptyFelt(), asked, chips: { "3": 99_500 } });
    expect(people.map(({ seat, name, asked, chips }) => [seat, name, asked, chips])).toEqual([
      [1, "Robin", false, null],
      [3, "Cleo", true, 99_500],
    ]);
  });
});
