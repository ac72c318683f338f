// What lies on the spots while bets are placed, as data.

import { accountOf } from "../../bettor";
import type { Felt } from "../../felt";
import type { BetSpot, Cents, WagerSpot, WagersAsked } from "../../wire";
import {
  again,
  bet,
  fault,
  limits,
  missing,
  movedWith,
  onlyLeft,
  placedOf,
  type Slip,
  totalOf,
  withChip,
  withoutChip,
} from "./slip";

/** What lies on the spots of a question. */
export interface Board {
  question: WagersAsked;
  /** The round it was asked in. */
  round: number;
  /** Amounts by wager, for each spot. */
  slips: Slip[];
  /** Where the next chip goes, from 0. */
  spot: number;
  /** The seat that is bet on: one's own, a free one, or the one stood behind. */
  seat: number;
  /** What lies at other seats, where one may bet at several. */
  aside: Readonly<Record<number, Slip[]>>;
  /** Others may join the wager. */
  shared: boolean;
  /** The wager touched last, and what there is to say about it. */
  touched: string;
  says: string;
  sent: boolean;
}

/** Nobody's own seat is bet on: somebody stands behind the seats. */
export function isStanding({ behind }: WagersAsked): boolean {
  return behind.length > 0;
}

/** Wagers that can be bet: not all of them from behind a seat. */
export function wagersOf({ question, seat }: Pick<Board, "question" | "seat">): WagerSpot[] {
  const { wagers, free } = question;
  const own = !isStanding(question) && [question.who.seat, ...free].includes(seat);
  return own ? wagers : wagers.filter((wager) => wager.behind);
}

function emptySlips({ spots }: WagersAsked): Slip[] {
  return Array.from({ length: spots }, () => ({}));
}

export function emptyBoard(question: WagersAsked, round: number): Board {
  return {
    question,
    round,
    slips: emptySlips(question),
    spot: 0,
    seat: question.behind[0] ?? question.who.seat,
    aside: {},
    shared: false,
    touched: "",
    says: "",
    sent: false,
  };
}

/** The slips of every seat that is bet on. */
function everywhere(board: Board): Record<number, Slip[]> {
  return { ...board.aside, [board.seat]: board.slips };
}

/** What lies there, at all seats together. */
export function totalOn(board: Board): Cents {
  const slips = Object.values(everywhere(board)).flat();
  return slips.reduce((sum, slip) => sum + totalOf(slip), 0);
}

/** Something lies there, none of it is too little or too much, and there are chips for it. */
export function isLegal(board: Board): boolean {
  const total = totalOn(board);
  const { wagers } = board.question;
  const slips = Object.values(everywhere(board)).flat();
  const wrong = slips.some((slip) => wagers.some((wager) => fault(wager, slip)));
  return total > 0 && total <= board.question.chips && !wrong;
}

/** Wagers of a spot that there are no chips for, and the words for it. */
interface Excess {
  spot: number;
  wagers: string[];
  says: string;
}

/** Where there is more on the board than one has: the wager touched last if it is to blame, or the largest. */
export function excessOf(board: Board): Excess | null {
  const over = totalOn(board) - board.question.chips;
  if (over <= 0) return null;
  const laid = board.slips.flatMap((slip, spot) =>
    Object.entries(placedOf(slip)).map(([name, cents]) => ({ name, spot, cents })),
  );
  const isTouched = ({ name, spot }: { name: string; spot: number }) =>
    name === board.touched && spot === board.spot;
  const [first] = laid;
  if (!first) return { spot: 0, wagers: [], says: onlyLeft(board.question.chips) };
  const touched = laid.find((one) => isTouched(one) && one.cents > over);
  const { name, spot } = touched ?? laid.reduce((most, one) => (one.cents > most.cents ? one : most), first);
  const wagers = movedWith(name, wagersOf(board));
  const there = wagers.reduce((sum, one) => sum + (board.slips[spot]?.[one] ?? 0), 0);
  return { spot, wagers, says: onlyLeft(there - over) };
}

/** What is wrong with the amount on a wager, in words; empty where nothing is. */
export function wrongOn(board: Board, name: string, spot = board.spot): string {
  const wager = named(board, name);
  const slip = board.slips[spot] ?? {};
  const excess = excessOf(board);
  const isOver = excess?.spot === spot && excess.wagers.includes(name) && (slip[name] ?? 0) > 0;
  return (wager && fault(wager, slip)) || (isOver ? excess.says : "");
}

export function spotsOf(board: Board): BetSpot[] {
  return Object.entries(everywhere(board)).flatMap(([seat, slips]) =>
    slips
      .map((slip, place) => ({ seat: Number(seat), spot: place + 1, wagers: placedOf(slip) }))
      .filter((spot) => totalOf(spot.wagers) > 0),
  );
}

/** What was bet last time, as far as it can be bet again; empty where there are no chips for it. */
export function lastSlip(board: Board): Slip {
  const slip = again(board.question.last, wagersOf(board));
  return totalOf(slip) <= board.question.chips ? slip : {};
}

/** Only one wager may be opened to others. */
export function isAlone(board: Board): boolean {
  return spotsOf(board).flatMap(({ wagers }) => Object.values(wagers)).length === 1;
}

/** What was sent lies there until the felt has it, or another round begins. */
export function stillLies(board: Board, felt: Felt): boolean {
  const account = accountOf(board.question.who);
  const shown = felt.bets.some(({ who }) => accountOf(who) === account);
  return board.sent && board.round === felt.round && !shown;
}

// ---- what is done to it ----

/** The board with another slip on a spot, which is the one touched from now on. */
function withSlip(board: Board, spot: number, slip: Slip, touched: string, says = ""): Board {
  const slips = board.slips.map((other, place) => (place === spot ? slip : other));
  return { ...board, slips, spot, touched, says };
}

function named(board: Board, name: string): WagerSpot | undefined {
  return wagersOf(board).find((wager) => wager.name === name);
}

export function withChipPut(board: Board, name: string, chip: Cents, spot = board.spot): Board {
  const wager = named(board, name);
  if (!wager) return board;
  const left = board.question.chips - totalOn(board);
  const { slip, says } = withChip(board.slips[spot] ?? {}, wager, chip, wagersOf(board), left);
  return withSlip(board, spot, slip, name, says);
}

export function withChipTaken(board: Board, name: string, chip: Cents, spot = board.spot): Board {
  const wager = named(board, name);
  if (!wager) return board;
  return withSlip(board, spot, withoutChip(board.slips[spot] ?? {}, wager, chip, wagersOf(board)), name);
}

/** An amount typed, right or wrong. */
export function withAmount(board: Board, name: string, cents: Cents): Board {
  const slip = bet(board.slips[board.spot] ?? {}, name, cents, wagersOf(board));
  const next = withSlip(board, board.spot, slip, name);
  return { ...next, says: wrongOn(next, name) };
}

/** Another seat is bet on: what lies at one's own stays there, and who stands behind moves along. */
export function atSeat(board: Board, seat: number): Board {
  if (seat === board.seat || isStanding(board.question)) return { ...board, seat };
  const { [seat]: slips = emptySlips(board.question), ...others } = everywhere(board);
  return { ...board, seat, slips, aside: others, spot: 0, touched: "", says: "" };
}

export function repeated(board: Board): Board {
  return withSlip(board, board.spot, lastSlip(board), board.touched);
}

export function cleared(board: Board): Board {
  return { ...emptyBoard(board.question, board.round), seat: board.seat };
}

// ---- what can be done ----

export function canBet(board: Board, name: string, spot = board.spot): boolean {
  const wager = named(board, name);
  return wager !== undefined && !missing(wager, board.slips[spot] ?? {}, wagersOf(board));
}

/** Why a wager cannot be bet yet, or what may be bet on it. */
export function reasonFor(board: Board, name: string, spot = board.spot): string {
  const wager = named(board, name);
  const slip = board.slips[spot] ?? {};
  const wagers = wagersOf(board);
  return wager ? missing(wager, slip, wagers) || limits(wager, slip, wagers) : "";
}
