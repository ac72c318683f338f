// Cards being set: which lies where, which is chosen, and what the table says to it.

import { useState } from "preact/hooks";
import type { SetOption } from "../../wire";
import {
  answerOf,
  type Board,
  boardOf,
  cardAt,
  firstBoard,
  isHeld,
  isPlaced,
  isSame,
  type Place,
  swapped,
} from "./board";
import { type Try, useTried, type Verdict } from "./tried";

export interface Setting {
  option: SetOption;
  board: Board;
  chosen: Place | null;
  verdict: Verdict;
  answer: string;
  /** The answer can be given; one that loses too. */
  ready: boolean;
  /** Chooses a card, or changes it with the one chosen before; the chosen one is let go. */
  tap: (place: Place) => void;
  /** A card is carried from one place to another. */
  move: (from: Place, to: Place) => void;
  /** Null where there is none. */
  houseWay: (() => void) | null;
  startOver: () => void;
}

/** What is asked, and how the table is asked what an answer would come to. */
export interface SetAsked {
  /** Another one is another question. */
  key: string;
  option: SetOption;
  tries?: Try | undefined;
}

interface Kept {
  key: string;
  board: Board;
  chosen: Place | null;
}

const NOTHING: Board = { rows: [], beside: [] };

export interface Placing {
  /** Null while nothing is to be set. */
  setting: Setting | null;
  /** The cards as they were last set, row by row. */
  last: Board;
}

/** As long as one question is open its board is kept, and afterwards as it was last seen. */
export function useSetting(asked: SetAsked | null): Placing {
  const [kept, keep] = useState<Kept | null>(null);
  const mine = asked && kept?.key === asked.key ? kept : null;
  const last = kept?.board ?? NOTHING;
  const board = mine?.board ?? (asked ? firstBoard(asked.option) : NOTHING);
  const placed = asked !== null && isPlaced(asked.option, board);
  const answer = asked ? answerOf(asked.option, board) : "";
  const verdict = useTried(placed ? answer : null, asked?.tries);
  if (!asked) return { setting: null, last };

  const { key, option } = asked;
  const chosen = mine?.chosen ?? null;
  const choose = (place: Place | null) => keep({ key, board, chosen: place });
  const become = (next: Board) => keep({ key, board: next, chosen: null });
  const move = (from: Place, to: Place) => {
    if (cardAt(board, from) === null || isHeld(option, from) || isHeld(option, to)) return;
    become(swapped(board, from, to));
  };
  const tap = (place: Place) => {
    if (isHeld(option, place)) return;
    if (isSame(chosen, place)) choose(null);
    else if (chosen) move(chosen, place);
    else if (cardAt(board, place) !== null) choose(place);
  };
  const setting = {
    option,
    board,
    chosen,
    verdict,
    answer,
    ready: placed && verdict.known && verdict.foul === "",
    tap,
    move,
    houseWay: option.house_way ? () => become(boardOf(option, option.house_way)) : null,
    startOver: () => become(firstBoard(option)),
  };
  return { setting, last };
}
