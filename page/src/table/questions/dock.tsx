// Where one is asked: the one question and its answers, or what is going on meanwhile.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { why } from "../../api";
import { bettorKey } from "../../felt";
import { Refused, socket } from "../../socket";
import type { Bettor, Cents, Command, Question, TableState } from "../../wire";
import type { Betting } from "../betting";
import { ClockLine, PauseLine, useDeadline, useSecondsLeft } from "../clock";
import { Entry } from "../entry";
import { Offer } from "../offer";
import type { Setting } from "../set/use-setting";
import { HintSays } from "../side/hint-says";
import type { Watching } from "../use-table";
import { Ask } from "./ask";
import { BankForm } from "./bank";
import { BetDock, hasExtras } from "./bet-dock";
import { Decision } from "./decision";
import { HintButton } from "./hint-button";
import { useDigits } from "./keys";
import { Meanwhile } from "./meanwhile";
import type { Hinting } from "./use-hint";

interface DockProps {
  watching: Watching & { skip: () => void };
  betting: Betting | null;
  hint: Hinting;
  onBuy: () => void;
  /** The cards that are set on the felt. */
  setting?: Setting | null;
  /** Why one could not sit down. */
  fault?: string;
}

export function Dock({ watching, betting, hint, onBuy, setting = null, fault = "" }: DockProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, yours, asked } = watching;
  const left = useSecondsLeft(useDeadline(state));
  useDigits(box);
  if (!state) return null;
  const offer = yours?.offer && (
    <Offer key={yours.offer.usual} table={state.id} offer={yours.offer} people={state.seats} />
  );
  return (
    <div class={asked ? `dock asks-${asked.kind}` : "dock"} data-testid="dock" ref={box}>
      <ClockLine left={left} seconds={state.seconds} />
      {!asked && <PauseLine next={watching.next} />}
      {asked ? (
        <Asked {...{ question: asked, watching, betting, hint, state, left, setting, offer }} />
      ) : (
        <Meanwhile {...{ watching, state, betting, left, fault, onSkip: watching.skip, onBuy }} />
      )}
      {hasRoomForOffer(asked) && offer}
      {!asked && yours?.entry && <Entry table={state.id} entry={yours.entry} />}
    </div>
  );
}

/** The offer waits while there is something to decide; among much to choose it is behind a button. */
function hasRoomForOffer(asked: Question | null): boolean {
  return asked === null || (asked.kind === "wagers" && !hasExtras(asked));
}

/** Numbers are per question; several may be open at once for several hands. */
function keyOf({ number, kind, who }: Question): string {
  return `${number}|${kind}|${bettorKey(who)}`;
}

interface AskedProps extends Pick<DockProps, "watching" | "betting" | "hint"> {
  question: Question;
  state: TableState;
  left: number | null;
  setting: Setting | null;
  offer: ComponentChildren;
}

function Asked({ question, watching, betting, hint, state, left, setting, offer }: AskedProps) {
  const box = useRef<HTMLElement>(null);
  const { busy, fault, send } = useSending(keyOf(question));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question takes the focus once
  useEffect(() => takeFocus(box.current), [keyOf(question)]);
  const { number, who } = question;
  const table = state.id;
  const refused = fault || hint.fault || (question.kind === "wagers" ? (betting?.fault ?? "") : "");
  return (
    <section
      class="question"
      data-testid="question"
      data-kind={question.kind}
      data-asked={keyOf(question)}
      ref={box}
      tabIndex={-1}
      aria-labelledby="question-text"
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === event.currentTarget) betting?.bet();
      }}
    >
      <Ask question={question} left={left} more={(watching.yours?.questions.length ?? 1) - 1} />
      {question.kind === "bank" && (
        <BankForm
          key={keyOf(question)}
          question={question}
          busy={busy}
          onBank={(chips, partners) => void send({ do: "bank", table, number, chips, partners })}
        />
      )}
      {question.kind === "wagers" && betting && (
        <BetDock
          betting={betting}
          state={state}
          offer={offer}
          onJoin={(chips, whose) =>
            void send({ do: "join", table, number, chips, ...(whose ? { whose } : {}) })
          }
        />
      )}
      {question.kind === "decision" && (
        <>
          {hint.given && (
            <p class="dock-hint">
              <HintSays parts={hint.given.parts} />
            </p>
          )}
          <Decision
            question={question}
            chips={chipsOf(state, who)}
            round={watching.felt.round}
            hint={hint.given?.hint ?? null}
            busy={busy}
            setting={setting}
            tries={(answer) => socket.try({ do: "try", table, number, who, answer })}
            onAnswer={(answer) => void send({ do: "answer", table, number, who, answer })}
          />
          <HintButton hint={hint} />
          {watching.yours?.may_ask_for_time && (
            <button
              type="button"
              class="pill"
              data-testid="more-time"
              onClick={() => void send({ do: "time", table })}
            >
              More time
            </button>
          )}
        </>
      )}
      {refused && (
        <p class="dock-fault" role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}

function chipsOf({ seats, backline }: TableState, { seat, name }: Bettor): Cents {
  const found = name ? backline.find((one) => one.name === name) : seats.find((one) => one.seat === seat);
  return found?.chips ?? Infinity;
}

/** Sends an answer; busy until the question is gone or the cardroom says no. */
function useSending(key: string) {
  const [sending, setSending] = useState({ key: "", busy: false, fault: "" });
  const send = async (command: Command) => {
    setSending({ key, busy: true, fault: "" });
    try {
      await socket.send(command);
    } catch (error) {
      const late = error instanceof Refused && error.stale;
      setSending({ key, busy: false, fault: late ? "Too late: the table has gone on." : why(error) });
    }
  };
  const mine = sending.key === key;
  return { busy: mine && sending.busy, fault: mine ? sending.fault : "", send };
}

/** Moves the focus to the question, but not away from somebody who types or reads a dialog. */
function takeFocus(box: HTMLElement | null): void {
  const active = document.activeElement;
  const typing = active instanceof HTMLElement && active.matches("input:not([type=range]), select, textarea");
  if (!box || typing || document.querySelector("dialog[open]")) return;
  box.focus({ preventScroll: true });
}
