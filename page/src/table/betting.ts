// The bets being placed: chips lie on the felt before they are sent, and stay there until the deal shows them.

import { useEffect, useRef, useState } from "preact/hooks";
import { why } from "../api";
import { Refused, socket } from "../socket";
import type { BetSpot, Cents, TableState, WagerSpot } from "../wire";
import { useDeadline } from "./clock";
import {
  atSeat,
  type Board,
  canBet,
  cleared,
  emptyBoard,
  excessOf,
  isAlone,
  isLegal,
  lastSlip,
  reasonFor,
  repeated,
  spotsOf,
  stillLies,
  totalOn,
  wagersOf,
  withAmount,
  withChipPut,
  withChipTaken,
  wrongOn,
} from "./questions/board";
import { chipsFor, type Slip, totalOf } from "./questions/slip";
import type { Watching } from "./use-table";

export interface Betting {
  board: Board;
  /** The question is open: chips can be put. */
  open: boolean;
  /** Amounts by wager, for each spot. */
  placed: Slip[];
  spots: number;
  spot: number;
  wagers: WagerSpot[];
  chips: Cents[];
  chip: Cents;
  total: Cents;
  /** What is left of one's chips. */
  left: Cents;
  /** That there are no chips for it, in words; empty where there are. */
  over: string;
  /** What lies there can be sent. */
  legal: boolean;
  /** What can be bet again; 0: nothing. */
  last: Cents;
  busy: boolean;
  fault: string;
  choose: (chip: Cents) => void;
  stand: (where: { spot?: number; seat?: number; shared?: boolean }) => void;
  put: (wager: string, spot?: number, chip?: Cents) => void;
  take: (wager: string, spot?: number) => void;
  /** An amount typed. */
  set: (wager: string, cents: Cents) => void;
  can: (wager: string, spot?: number) => boolean;
  /** Why a wager cannot be bet yet, or what may be bet on it. */
  reason: (wager: string, spot?: number) => string;
  /** What is wrong with the amount on a wager; empty where nothing is. */
  wrong: (wager: string, spot?: number) => string;
  repeat: () => void;
  clear: () => void;
  bet: () => void;
  sitOut: () => void;
}

/** Milliseconds before time is up at which chips that lie on the felt become the bet. */
const JUST_BEFORE = 700;

function useJustBefore(state: TableState | null, open: boolean, work: () => void): void {
  const deadline = useDeadline(state);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!open || deadline === null) return;
    const wait = Math.max(0, deadline - JUST_BEFORE - performance.now());
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [open, deadline]);
}

type Watched = Pick<Watching, "asked" | "state" | "felt">;

/** The board of the question that is open; one of an earlier question is cleared away. */
function useBoard({ asked, felt }: Watched) {
  const [held, setHeld] = useState<Board | null>(null);
  const question = asked?.kind === "wagers" ? asked : null;
  const current = (board: Board | null): Board | null => {
    if (!question) return board && stillLies(board, felt) ? board : null;
    return board?.question.number === question.number
      ? { ...board, question }
      : emptyBoard(question, felt.round);
  };
  const change = (work: (board: Board) => Board) =>
    setHeld((before) => {
      const board = current(before);
      return board && work(board);
    });
  return { board: current(held), open: question !== null, change };
}

export function useBetting(watching: Watched): Betting | null {
  const { board, open, change } = useBoard(watching);
  const [chosen, setChosen] = useState<Cents>(0);
  const number = board?.question.number ?? 0;
  const { busy, fault, send } = useSending(watching.state?.id ?? "", number, () =>
    change((now) => ({ ...now, sent: false })),
  );
  const give = (from: Board) => {
    change(() => ({ ...from, sent: true }));
    void send(spotsOf(from), from.shared && isAlone(from));
  };
  const betNow = () => {
    if (board && isLegal(board) && !busy) give(board);
  };
  useJustBefore(watching.state, open, betNow);
  if (!board) return null;

  const { chips, first } = chipsFor(wagersOf(board), board.question.chips);
  const chip = chips.includes(chosen) ? chosen : first;
  return {
    ...shownOf(board),
    open,
    chips,
    chip,
    busy,
    fault,
    choose: setChosen,
    stand: ({ seat, ...rest }) =>
      change((now) => ({ ...(seat === undefined ? now : atSeat(now, seat)), ...rest })),
    put: (name, spot, other = chip) => change((now) => withChipPut(now, name, other, spot)),
    take: (name, spot) => change((now) => withChipTaken(now, name, chip, spot)),
    set: (name, cents) => change((now) => withAmount(now, name, cents)),
    can: (name, spot) => open && canBet(board, name, spot),
    reason: (name, spot) => reasonFor(board, name, spot),
    wrong: (name, spot) => wrongOn(board, name, spot),
    repeat: () => change(repeated),
    clear: () => change(cleared),
    bet: betNow,
    sitOut: () => give(cleared(board)),
  };
}

/** The board as it is shown. */
function shownOf(board: Board) {
  return {
    board,
    placed: board.slips,
    spots: board.slips.length,
    spot: board.spot,
    wagers: wagersOf(board),
    total: totalOn(board),
    left: board.question.chips - totalOn(board),
    over: excessOf(board)?.says ?? "",
    legal: isLegal(board),
    last: totalOf(lastSlip(board)),
  };
}

/** Sends bets; busy until the question is gone or the cardroom says no. */
function useSending(table: string, number: number, onRefused: () => void) {
  const [sending, setSending] = useState({ number: 0, busy: false, fault: "" });
  const send = async (spots: BetSpot[], shared: boolean) => {
    setSending({ number, busy: true, fault: "" });
    try {
      await socket.send({ do: "bet", table, number, spots, shared });
    } catch (error) {
      const late = error instanceof Refused && error.stale;
      setSending({ number, busy: false, fault: late ? "Too late: the table has gone on." : why(error) });
      onRefused();
    }
  };
  const mine = sending.number === number;
  return { busy: mine && sending.busy, fault: mine ? sending.fault : "", send };
}
