// A board that cards are set into: rows of places, and the cards that lie beside them.

import type { Card, SetOption } from "../../wire";
import { without } from "../cards";

export interface Board {
  /** The cards of each row; null: a free place. */
  rows: (Card | null)[][];
  /** Cards that are not placed yet. */
  beside: Card[];
}

/** A place in a row, or with row −1 beside the board. */
export interface Place {
  row: number;
  place: number;
}

export const BESIDE = -1;

/** Cards that fill the board lie in it from the start, otherwise beside it. */
export function firstBoard(option: SetOption): Board {
  const held = heldBoard(option);
  const free = held.rows.flat().filter((card) => card === null).length;
  if (free !== option.cards.length - option.spare) return { ...held, beside: [...option.cards] };
  return { ...filled(held, dealt(held, option.cards)), beside: option.cards.slice(free) };
}

/** The board before anything is placed. */
function heldBoard({ rows, held }: SetOption): Board {
  return filled({ rows: rows.map(({ cards }) => Array(cards).fill(null)), beside: [] }, held);
}

/** Cards handed out to the free places, row by row. */
function dealt({ rows }: Board, cards: readonly Card[]): Card[][] {
  const left = [...cards];
  return rows.map((row) => left.splice(0, row.filter((card) => card === null).length));
}

/** Puts cards of each row on its first free places. */
function filled(board: Board, cards: readonly (readonly Card[])[]): Board {
  const rows = board.rows.map((row, number) => {
    const left = [...(cards[number] ?? [])];
    return row.map((card) => card ?? left.shift() ?? null);
  });
  return { ...board, rows };
}

/** The board as an answer has it: that of the house way. */
export function boardOf(option: SetOption, answer: string): Board {
  const set = answer
    .slice(option.word.length)
    .split("|")
    .map((row) =>
      row
        .trim()
        .split(/\s+/)
        .filter((text) => text && text !== "-"),
    );
  const placed = set.map((row, number) => without(row, option.held[number] ?? []));
  const board = filled(heldBoard(option), placed);
  return { ...board, beside: without([...option.cards], placed.flat()) };
}

/** `set 2c 2d | Ah Kh Qh Jh 9h`: the cards that were placed, row by row; `-` where none was. */
export function answerOf(option: SetOption, { rows }: Board): string {
  const placed = rows.map(
    (row, number) =>
      without(
        row.filter((card) => card !== null),
        option.held[number] ?? [],
      ).join(" ") || "-",
  );
  return `${option.word} ${placed.join(" | ")}`;
}

/** Whether two answers set the same cards into the same rows. */
export function isSameSetting(one: string, other: string): boolean {
  const rows = (answer: string) =>
    answer
      .split("|")
      .map((row) => row.trim().split(/\s+/).toSorted().join(" "))
      .join("|");
  return rows(one) === rows(other);
}

export function cardAt(board: Board, { row, place }: Place): Card | null {
  return (row === BESIDE ? board.beside[place] : board.rows[row]?.[place]) ?? null;
}

/** Whether a card lies there to stay: those that do are the first of their rows. */
export function isHeld({ held }: SetOption, { row, place }: Place): boolean {
  return row !== BESIDE && place < (held[row] ?? []).length;
}

/** Two places change their cards; from beside, a card goes to a free place and leaves no gap. */
export function swapped(board: Board, one: Place, other: Place): Board {
  const first = cardAt(board, one);
  const second = cardAt(board, other);
  const after = { rows: board.rows.map((row) => [...row]), beside: [...board.beside] as (Card | null)[] };
  const put = ({ row, place }: Place, card: Card | null) => {
    if (row === BESIDE) after.beside[place] = card;
    else after.rows[row]![place] = card;
  };
  put(one, second);
  put(other, first);
  return { ...after, beside: after.beside.filter((card) => card !== null && card !== undefined) };
}

/** Whether there is something to answer: as many cards as are placed now lie in the rows. */
export function isPlaced(option: SetOption, board: Board): boolean {
  return board.beside.length === option.spare;
}

export function isSame(one: Place | null, other: Place): boolean {
  return one !== null && one.row === other.row && one.place === other.place;
}
