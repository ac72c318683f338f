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
  /** The answer can be given. */
  ready: boolean;
  /** Chooses a card, or changes it with the one chosen before; the chosen one is let go. */
  tap: (place: Place) => void;
  /** A card is carried from one place to another. */
  move: (from: Place, to: Place) => void;
  /** Null where there is none. */
  houseWay: (() => void) | null;
  startOver: () => void;
}

export function useSetting(option: SetOption, tries?: Try): Setting {
  const [board, setBoard] = useState(() => firstBoard(option));
  const [chosen, setChosen] = useState<Place | null>(null);
  const answer = answerOf(option, board);
  const placed = isPlaced(option, board);
  const verdict = useTried(placed ? answer : null, tries);

  const become = (next: Board) => {
    setBoard(next);
    setChosen(null);
  };
  const move = (from: Place, to: Place) => {
    if (cardAt(board, from) === null || isHeld(option, board, from) || isHeld(option, board, to)) return;
    become(swapped(board, from, to));
  };
  const tap = (place: Place) => {
    if (isHeld(option, board, place)) return;
    if (isSame(chosen, place)) setChosen(null);
    else if (chosen) move(chosen, place);
    else if (cardAt(board, place) !== null) setChosen(place);
  };
  return {
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
}
