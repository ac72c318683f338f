// What the server last said, without what has not been played yet.

import { bettorKey, type Felt } from "../felt";
import type { Phase, Question, Seat, TableState, Yours } from "../wire";

export interface Told {
  state: TableState;
  yours: Yours;
}

/** What came some time ago: those who are asked have less time left, and the next round is nearer. */
export function lessTime(state: TableState, milliseconds: number): TableState {
  const less = (seconds: number | null) => seconds && Math.max(seconds - milliseconds / 1000, 0);
  return { ...state, left: less(state.left), pause: less(state.pause) };
}

/** A round is under way, or about to begin. */
export function isOpen(phase: Phase): boolean {
  return phase === "bank" || phase === "wagers" || phase === "playing";
}

export function sameQuestion(one: Question, other: Question): boolean {
  const same = one.number === other.number && one.kind === other.kind;
  return same && bettorKey(one.who) === bettorKey(other.who);
}

export function stillOpen(question: Question, yours: Yours): Question | null {
  return yours.questions.find((open) => sameQuestion(open, question)) ?? null;
}

/** Who is there and what may be done is new; money and phase are as they were played, and whose turn it is as
 *  long as it still is. */
export function asPlayed(newest: Told, played: Told): Pick<Told, "state" | "yours"> {
  if (newest === played) return { state: newest.state, yours: newest.yours };
  const { says, round, player_dealer, bank, button, pot } = played.state;
  const phase = phaseAsPlayed(newest.state, played.state);
  const asked = played.state.asked.filter((who) =>
    newest.state.asked.some((other) => bettorKey(other) === bettorKey(who)),
  );
  const seats = newest.state.seats.map((seat) => seatAsPlayed(seat, played.state.seats));
  const shown = { phase, says: phase === played.state.phase ? says : "", asked, seats };
  return {
    state: { ...newest.state, ...shown, round, player_dealer, bank, button, pot },
    yours: { ...newest.yours, result: played.yours.result },
  };
}

/** What was said before a round has no meaning once it has begun. */
export function inNewRound(newest: Told, played: Told): Told {
  const { round, phase } = newest.state;
  const state = { ...played.state, round, phase: isOpen(phase) ? phase : "playing", says: "", asked: [] };
  return { ...played, state };
}

/** Bets are no longer made once cards are dealt, though nobody should know yet that the round is over. */
function phaseAsPlayed(newest: TableState, played: TableState): Phase {
  if (!isOpen(played.phase)) return played.phase;
  return isOpen(newest.phase) && newest.round === played.round ? newest.phase : "playing";
}

/** Gives the same object for the same two: clocks run from when it came. */
export function onceForEach<A, B, Result>(make: (one: A, other: B) => Result) {
  let last: { one: A; other: B; result: Result } | null = null;
  return (one: A, other: B): Result => {
    if (last?.one !== one || last.other !== other) last = { one, other, result: make(one, other) };
    return last.result;
  };
}

function seatAsPlayed(seat: Seat, played: readonly Seat[]): Seat {
  const before = played.find((one) => one.seat === seat.seat && one.name === seat.name);
  return before ? { ...seat, chips: before.chips, bet: before.bet, folded: before.folded } : seat;
}

/** Somebody has won or lost something. */
export function hasResult(felt: Felt): boolean {
  return felt.wins.length > 0 || felt.bets.some((bet) => bet.result !== null);
}

/** One has given up one's hand. */
export function isFolded({ yours }: Told, felt: Felt): boolean {
  return yours.seat !== null && felt.folded.includes(yours.seat);
}

export function onlyBotsPlay(told: Told, felt: Felt): boolean {
  const bots = told.state.seats.every((seat) => seat.bot !== "" || felt.folded.includes(seat.seat));
  return bots && isFolded(told, felt);
}
