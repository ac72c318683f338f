import { describe, expect, it } from "vitest";
import { SEVEN, STREET } from "../../fixtures/asked";
import { answerOf, BESIDE, boardOf, cardAt, firstBoard, isHeld, isPlaced, swapped } from "./board";

describe("a board the cards just fill", () => {
  it("is filled from the start, row by row", () => {
    expect(firstBoard(SEVEN)).toEqual({
      rows: [
        ["Ah", "Js"],
        ["Qs", "Qd", "6h", "6c", "4d"],
      ],
      beside: [],
    });
  });

  it("changes two places", () => {
    const board = swapped(firstBoard(SEVEN), { row: 0, place: 1 }, { row: 1, place: 2 });
    expect(board.rows).toEqual([
      ["Ah", "6h"],
      ["Qs", "Qd", "Js", "6c", "4d"],
    ]);
    expect(answerOf(SEVEN, board)).toBe("set Ah 6h | Qs Qd Js 6c 4d");
  });

  it("reads the house way", () => {
    expect(boardOf(SEVEN, SEVEN.house_way).rows).toEqual([
      ["6h", "6c"],
      ["Ah", "Qs", "Qd", "Js", "4d"],
    ]);
    expect(answerOf(SEVEN, firstBoard(SEVEN))).not.toBe(SEVEN.house_way);
    expect(answerOf(SEVEN, boardOf(SEVEN, SEVEN.house_way))).toBe(SEVEN.house_way);
  });
});

describe("a board with more places or fewer", () => {
  it("holds what lies there, the new cards beside it", () => {
    const board = firstBoard(STREET);
    expect(board.rows[0]).toEqual(["Qs", null, null]);
    expect(board.beside).toEqual(["8d", "6c", "Qh"]);
    expect(isHeld(STREET, { row: 0, place: 0 })).toBe(true);
    expect(isHeld(STREET, { row: 0, place: 1 })).toBe(false);
    expect(isPlaced(STREET, board)).toBe(false);
  });

  it("does not hold a card for being equal to one that is held", () => {
    const twice = { ...STREET, cards: ["Qs", "6c", "Qh"] };
    const placed = swapped(firstBoard(twice), { row: BESIDE, place: 0 }, { row: 0, place: 1 });
    expect(placed.rows[0]).toEqual(["Qs", "Qs", null]);
    expect([0, 1].map((place) => isHeld(twice, { row: 0, place }))).toEqual([true, false]);
    expect(answerOf(twice, placed)).toBe("place Qs | -");
  });

  it("takes cards from beside, closes the gap, and gives them back", () => {
    const placed = swapped(firstBoard(STREET), { row: BESIDE, place: 0 }, { row: 1, place: 2 });
    expect(placed.beside).toEqual(["6c", "Qh"]);
    expect(cardAt(placed, { row: 1, place: 2 })).toBe("8d");
    expect(isPlaced(STREET, placed)).toBe(false); // one is left over, not two
    expect(isPlaced(STREET, swapped(placed, { row: BESIDE, place: 1 }, { row: 0, place: 1 }))).toBe(true);
    const back = swapped(placed, { row: 1, place: 2 }, { row: BESIDE, place: 2 });
    expect(back.beside).toEqual(["6c", "Qh", "8d"]);
    expect(cardAt(back, { row: 1, place: 2 })).toBeNull();
  });

  it("answers with the new cards only", () => {
    const board = boardOf(STREET, STREET.house_way);
    expect(board).toEqual({
      rows: [
        ["Qs", "Qh", null],
        ["8h", "8c", "8d", null, null],
      ],
      beside: ["6c"],
    });
    expect(answerOf(STREET, board)).toBe("place Qh | 8d");
  });
});
