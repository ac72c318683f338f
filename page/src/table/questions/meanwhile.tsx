// The dock while nothing is asked: what the table waits for, how the round ended, and how to go on.

import { useEffect, useState } from "preact/hooks";
import { why } from "../../api";
import { money } from "../../money";
import { pagePath } from "../../replay/source";
import { Link } from "../../route";
import { socket } from "../../socket";
import type { Card, Command, TableState } from "../../wire";
import type { Betting } from "../betting";
import { NextIn, Seconds } from "../clock";
import { bannerOf } from "../results";
import { ShowCards } from "../show-cards";
import type { Watching } from "../use-table";
import { joined } from "../words";
import { Head } from "./ask";

interface MeanwhileProps {
  watching: Watching;
  state: TableState;
  betting: Betting | null;
  left: number | null;
  fault: string;
  onSkip: () => void;
  onBuy: () => void;
}

export function Meanwhile({ watching, state, betting, left, fault, onSkip, onBuy }: MeanwhileProps) {
  const [refused, setRefused] = useState("");
  const [showing, setShowing] = useState(0); // the round of which one shows cards
  const { yours, felt, over, playing, result } = watching;
  const send = (command: Command) =>
    socket.send(command).then(
      () => setRefused(""),
      (error: unknown) => setRefused(why(error)),
    );
  const own = yours?.seat ?? null;
  const goOn = useGoOn(watching, state, onSkip, () => void send({ do: "next", table: state.id }));
  const mayGoOn = own !== null || yours?.host;
  const word = mayGoOn ? (playing ? (over || result) && GOES.settled : goesOf(state)) : "";
  const out = own !== null && !playing && isBroke(state, own);
  const away = isAway(watching, state);
  const unshown = over && !playing ? yours?.unshown : null;
  const show = (cards: Card[]) => {
    setShowing(0);
    void send({ do: "show", table: state.id, cards });
  };
  const reason = (over || result) && !away ? bannerOf(watching)?.reason : "";
  const folded = own !== null && felt.folded.includes(own) && !over;
  return (
    <div class="meanwhile-box">
      <Head title={titleOf(watching, state, betting)}>
        {refused || fault ? (
          <span class="bad" role="alert">
            {refused || fault}
          </span>
        ) : (
          <>
            {reason && <span class="dock-reason">{reason}</span>}
            {left !== null && !over && !playing && <Seconds left={left} />}{" "}
            <NextIn next={over ? watching.next : null} otherwise={underOf(watching, state, betting)} />
          </>
        )}
      </Head>
      <div class="answers">
        {unshown && showing !== felt.round && (
          <button
            type="button"
            class="answer"
            data-testid="show-cards"
            onClick={() => setShowing(felt.round)}
          >
            <span class="answer-label">Show cards</span>
          </button>
        )}
        {unshown && showing === felt.round && <ShowCards cards={unshown} onShow={show} />}
        {away && (
          <button
            type="button"
            class="answer go"
            data-testid="come-back"
            onClick={() => void send({ do: "back", table: state.id })}
          >
            <span class="answer-label">Come back</span>
          </button>
        )}
        {yours?.may_ask_for_time && (
          <button
            type="button"
            class="answer"
            data-testid="ask-for-clock"
            onClick={() => void send({ do: "time", table: state.id })}
          >
            <span class="answer-label">Ask for the clock</span>
          </button>
        )}
        {out && (
          <button type="button" class="answer go" data-testid="buy-more" onClick={onBuy}>
            <span class="answer-label">Buy chips</span>
          </button>
        )}
        {folded && (
          <button
            type="button"
            class="answer"
            data-testid="skip"
            onClick={() => goOn(isAlone(watching, state))}
          >
            <span class="answer-label">Skip to next hand</span>
          </button>
        )}
        {word && (
          <button
            type="button"
            class={out || away ? "answer" : "answer go"}
            data-testid="next"
            data-digit={1}
            onClick={() => goOn(true)}
          >
            <span class="answer-label">{word}</span>
          </button>
        )}
        {state.phase === "closed" && (
          <Link class="answer" to={pagePath(`/table/${state.id}/rounds`)}>
            <span class="answer-label">Rounds played here</span>
          </Link>
        )}
      </div>
    </div>
  );
}

/** Skips what is left of the hand; and its result too, if one may take it from whoever else wants to see it. */
function useGoOn(
  { felt, over, playing }: Watching,
  { id, phase }: TableState,
  onSkip: () => void,
  onNext: () => void,
): (ends: boolean) => void {
  const [wanted, setWanted] = useState({ round: 0, ends: false, sent: false });
  const ends = wanted.ends && wanted.round === felt.round;
  const isHeld = ends && over && playing; // the next round has begun, and waits here
  const isDue = ends && !wanted.sent && phase === "settled" && !playing;
  useEffect(() => {
    if (isHeld) onSkip();
    if (!isDue) return;
    setWanted((latest) => ({ ...latest, sent: true }));
    socket.send({ do: "next", table: id }).catch(() => {}); // the table has gone on by itself
  }, [isHeld, isDue, onSkip, id]);
  return (ends) => {
    const sent = !playing && GOES[phase] !== undefined;
    setWanted({ round: felt.round, ends, sent });
    if (sent) onNext();
    else onSkip();
  };
}

/** Nobody else at the table wants to see anything. */
function isAlone({ yours }: Watching, { seats }: TableState): boolean {
  return seats.every(({ seat, bot }) => bot !== "" || seat === yours?.seat);
}

/** What brings the next round. */
const GOES: Partial<Record<TableState["phase"], string>> = {
  waiting: "Begin",
  settled: "Next hand",
  broken: "Offer the bank again",
};

/** A void round of a pot game is no offer of a bank. */
function goesOf({ phase, pot_game }: TableState): string | undefined {
  return phase === "broken" && pot_game ? GOES.settled : GOES[phase];
}

const PHASES: Record<TableState["phase"], string> = {
  waiting: "Take your seats",
  bank: "Choosing the bank",
  wagers: "Bets are being made",
  playing: "",
  settled: "The round is over",
  broken: "The game is broken",
  closed: "This table is closed",
};

function isBroke({ seats, phase }: TableState, own: number): boolean {
  return phase !== "playing" && seats.some(({ seat, chips }) => seat === own && chips === 0);
}

function isAway({ yours }: Watching, { seats }: TableState): boolean {
  return seats.some(({ seat, away }) => seat === yours?.seat && away);
}

/** Result first; nothing is told before it is seen. */
function titleOf(watching: Watching, state: TableState, betting: Betting | null): string {
  if (isAway(watching, state)) return "You are sitting out";
  if (watching.over || watching.result) return bannerOf(watching)?.title ?? PHASES.settled;
  if (betting && !betting.open)
    return betting.total ? `You bet ${money(betting.total)}` : "You sit this one out";
  const dealing = watching.layout?.parts.some((part) => part.kind === "pot") ? "Dealing" : "No more bets";
  return waitsFor(state, watching.yours?.seat ?? null) || PHASES[state.phase] || dealing;
}

function underOf({ over, playing, yours }: Watching, state: TableState, betting: Betting | null): string {
  if (yours?.kept_for != null) return `Your seat is kept for ${minutesOf(yours.kept_for)}.`;
  if (playing && !over) return "";
  if (state.phase === "waiting" || state.phase === "broken") return state.says;
  return state.phase === "wagers" && yours?.seat && !betting ? "You play from the next hand." : "";
}

/** Seconds as somebody would say them: `12 minutes`, `less than a minute`. */
function minutesOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** `Ann is thinking`, `Ann and Bob are thinking`. */
export function waitsFor(state: TableState, own: number | null): string {
  const seats = new Set(state.asked.map((who) => who.seat).filter((seat) => seat !== own));
  const names = state.seats.filter(({ seat }) => seats.has(seat)).map(({ name }) => name);
  if (names.length === 0) return "";
  const doing = state.phase === "wagers" ? "betting" : "thinking";
  if (names.length > 3) return `${names.length} players are ${doing}`;
  return `${joined(names)} ${names.length === 1 ? "is" : "are"} ${doing}`;
}
