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
  const { yours, felt, over, playing } = watching;
  const send = (command: Command) =>
    socket.send(command).then(
      () => setRefused(""),
      (error: unknown) => setRefused(why(error)),
    );
  const own = yours?.seat ?? null;
  const skip = useSkip(watching, state, onSkip);
  const mayGoOn = (own !== null || yours?.host) && !playing;
  const word = mayGoOn ? GOES[state.phase] : undefined;
  const out = own !== null && !playing && isBroke(state, own);
  const away = isAway(watching, state);
  const unshown = over && !playing ? yours?.unshown : null;
  const show = (cards: Card[]) => {
    setShowing(0);
    void send({ do: "show", table: state.id, cards });
  };
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
          <button type="button" class="answer" data-testid="skip" onClick={skip}>
            <span class="answer-label">Skip to next hand</span>
          </button>
        )}
        {word && (
          <button
            type="button"
            class={out || away ? "answer" : "answer go"}
            data-testid="next"
            data-digit={1}
            onClick={() => void send({ do: "next", table: state.id })}
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

/** Skips what is left of the hand, and its result too where nobody else wants to see it. */
function useSkip({ yours, felt, playing }: Watching, state: TableState, onSkip: () => void): () => void {
  const [skipped, setSkipped] = useState<number | null>(null);
  const { id, seats, phase } = state;
  const alone = seats.every(({ seat, bot }) => bot !== "" || seat === yours?.seat);
  const goesOn = alone && skipped === felt.round && phase === "settled" && !playing;
  useEffect(() => {
    if (goesOn) socket.send({ do: "next", table: id }).catch(() => {}); // the table has gone on by itself
  }, [goesOn, id]);
  return () => {
    setSkipped(felt.round);
    onSkip();
  };
}

/** What brings the next round. */
const GOES: Partial<Record<TableState["phase"], string>> = {
  waiting: "Begin",
  settled: "Next hand",
  broken: "Offer the bank again",
};

const PHASES: Record<TableState["phase"], string> = {
  waiting: "Waiting for players",
  bank: "The bank is offered",
  wagers: "Bets are being made",
  playing: "",
  settled: "The round is over",
  broken: "Nobody takes the bank",
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
  if (state.phase !== "wagers") return state.says;
  return yours?.seat && !betting ? "You play from the next hand." : "";
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
