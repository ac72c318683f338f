// @vitest-environment happy-dom

import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import type { DicePart } from "../wire";
import { Dice, seatOfDice } from "./chips";

afterEach(() => render(null, document.body));

const part: DicePart = { kind: "dice", dice: 3, sides: 6, count: "clockwise", bank: 1 };

describe("dice", () => {
  it("lie beside their cup, with the sum and whom it falls on", () => {
    render(<Dice dice={[4, 2, 4]} falls="Cleo" />, document.body);
    const dice = document.querySelector(".dice")!;
    expect(dice.textContent).toBe("10 · Cleo");
    expect(dice.getAttribute("aria-label")).toBe("Dice: 4, 2, 4, 10 in all, counted to Cleo");
    expect(dice.querySelectorAll(".cup").length).toBe(1);
    expect(dice.querySelectorAll(".die").length).toBe(3);
  });

  it("are counted from the bank, which is 1, around the table", () => {
    const all = [1, 3, 4, 5, 6, 7, 8];
    expect(seatOfDice(part, [4, 2, 4], 2, 8, all)).toBe(3); // 1 is seat 2, 7 is seat 8, 10 is seat 3
    expect(seatOfDice({ ...part, count: "counter-clockwise" }, [1, 1, 1], 2, 8, all)).toBe(8);
  });

  it("name the next who bets where they fall on an empty place or on the bank again", () => {
    expect(seatOfDice(part, [4, 2, 4], 2, 8, [1, 6, 7])).toBe(6); // on seat 3
    expect(seatOfDice(part, [3, 3, 3], 2, 8, [1, 6, 7])).toBe(6); // 9 is seat 2 again
    expect(seatOfDice({ ...part, count: "counter-clockwise" }, [1, 1, 1], 2, 8, [1, 6, 7])).toBe(7);
  });
});
