import { expect, it } from "vitest";
import { type Bet, emptyFelt } from "../felt";
import { seatWords } from "./seat-words";

const cleo = { seat: 3, name: "Cleo", chips: 26_800, asked: false };
const who = { seat: 3, name: "", hand: 1, spot: 1 };
const line: Bet = { who, wager: "line", cents: 2_000, covered: null, result: null, paid: 0 };

it("names who sits there, the chips and the bet, never the number of the seat", () => {
  expect(seatWords(cleo, emptyFelt())).toBe("Cleo, $268");
  expect(seatWords({ ...cleo, chips: null }, emptyFelt())).toBe("Cleo");
  expect(seatWords(cleo, { ...emptyFelt(), street: { 3: 12_000 } })).toBe("Cleo, $268, bet $120");
});

it("counts what is at risk of the seat's own chips", () => {
  const behind = { ...line, who: { ...who, name: "Ann" } };
  const lost: Bet = { ...line, wager: "tie", result: "lose", paid: -2_000 };
  expect(seatWords(cleo, { ...emptyFelt(), bets: [line, behind, lost] })).toBe("Cleo, $268, bet $20");
});

it("says who banks, who has folded and who is to act", () => {
  const bank = { seat: 3, cents: 50_000, owes: null };
  expect(seatWords({ ...cleo, asked: true }, { ...emptyFelt(), bank })).toBe("Cleo, $268, bank $500, to act");
  expect(seatWords(cleo, { ...emptyFelt(), folded: [3] })).toBe("Cleo, $268, folded");
});
