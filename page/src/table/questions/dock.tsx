// Where one is asked: the question, its form, a hint, and what the cardroom said to the answer.

import { useEffect, useRef, useState } from "preact/hooks";
import { why } from "../../api";
import { PLAYER_DEALER } from "../../felt";
import { money } from "../../money";
import { Refused, socket } from "../../socket";
import type { Bettor, Command, Hint, Question, TableState, Yours } from "../../wire";
import { useSecondsLeft } from "../clock";
import { Told } from "../log";
import { bettorWords, moreWords } from "../words";
import { BankForm, JoinForm } from "./bank";
import { DecisionForm } from "./decision";
import { HintView } from "./hint";
import { useDigits } from "./keys";
import { WagersForm } from "./wagers";

interface DockProps {
  state: TableState;
  yours: Yours;
}

/** Numbers are per question; several may be open at once for several hands. */
function keyOf(question: Question): string {
  return `${question.number}|${question.kind}|${bettorWords(question.who)}`;
}

export function Dock({ state, yours }: DockProps) {
  const question = yours.questions[0];
  if (!question) return null;
  return <Asked key={keyOf(question)} question={question} more={yours.questions.length - 1} state={state} />;
}

function Asked({ question, more, state }: { question: Question; more: number; state: TableState }) {
  const box = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [hint, setHint] = useState<Hint | null>(null);
  const [thinking, setThinking] = useState(false);
  useEffect(() => takeFocus(box.current), []);
  useDigits(box);

  const { number, who } = question;
  const table = state.id;
  const send = async (command: Command) => {
    setBusy(true);
    setFault("");
    try {
      await socket.send(command); // stays busy until the question is gone
    } catch (error) {
      setFault(error instanceof Refused && error.stale ? "Too late: the table has gone on." : why(error));
      setBusy(false);
    }
  };
  const askHint = async () => {
    setThinking(true); // some spots take seconds
    try {
      setHint(await socket.hint({ do: "hint", table, number, who }));
    } catch (error) {
      setFault(why(error));
    }
    setThinking(false);
  };

  return (
    <section
      class="question"
      data-testid="question"
      data-kind={question.kind}
      ref={box}
      tabIndex={-1}
      aria-labelledby="question-text"
    >
      <header class="question-head">
        <h2 id="question-text">
          {whichHand(question.who)}
          <Told parts={question.parts} />
        </h2>
        <Left state={state} />
        {question.kind === "decision" && (
          <button
            type="button"
            class="button small quiet"
            data-testid="hint"
            data-key="h"
            disabled={thinking}
            onClick={() => void askHint()}
          >
            {thinking ? "Thinking…" : "Hint"}
          </button>
        )}
      </header>
      {question.kind === "bank" && (
        <BankForm
          question={question}
          busy={busy}
          onBank={(chips, partners) => void send({ do: "bank", table, number, chips, partners })}
        />
      )}
      {question.kind === "wagers" && (
        <WagersForm
          question={question}
          busy={busy}
          onBet={(spots, shared) => void send({ do: "bet", table, number, spots, shared })}
        />
      )}
      {question.kind === "wagers" && question.join > 0 && (
        <JoinForm
          what="the bank"
          testid="join-bank"
          least={Math.min(100, question.join)}
          most={question.join}
          busy={busy}
          onJoin={(chips) => void send({ do: "join", table, number, chips })}
        />
      )}
      {question.kind === "wagers" &&
        question.shared.map(({ whose, wager, cents, least, most }) => (
          <JoinForm
            key={whose}
            what={`the wager of ${holder(state, whose)}`}
            holds={`${money(cents)} on ${state.terms.titles[wager] ?? wager} so far`}
            testid={`join-wager-${whose}`}
            least={least}
            most={most}
            busy={busy}
            onJoin={(chips) => void send({ do: "join", table, number, chips, whose })}
          />
        ))}
      {question.kind === "decision" && (
        <DecisionForm
          question={question}
          timed={state.seconds !== null}
          busy={busy}
          onAnswer={(answer) => void send({ do: "answer", table, number, who, answer })}
        />
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {hint && <HintView hint={hint} potGame={state.pot_game} />}
      {more > 0 && <p class="small-print soft">{moreWords(more)}</p>}
    </section>
  );
}

/** Who holds an account. */
function holder({ seats }: TableState, account: string): string {
  const seat = seats.find(({ seat }) => String(seat) === account);
  return seat ? `${seat.name} (seat ${account})` : account;
}

function Left({ state }: { state: TableState }) {
  const left = useSecondsLeft(state.left);
  if (left === null) return null;
  return (
    <span class={left < 5 ? "seconds short" : "seconds"} aria-hidden="true">
      {Math.ceil(left)} s
    </span>
  );
}

/** Said where a seat has several hands, or decides for the bank. */
function whichHand(who: Bettor): string {
  if (who.name === PLAYER_DEALER) return "As player-dealer: ";
  if (who.hand > 1) return `Hand ${who.hand}: `;
  return who.spot > 1 ? `Spot ${who.spot}: ` : "";
}

/** Moves the focus to the question, but not away from somebody who types or reads a dialog. */
function takeFocus(box: HTMLElement | null): void {
  const active = document.activeElement;
  const typing = active instanceof HTMLElement && active.matches("input:not([type=range]), select, textarea");
  if (!box || typing || document.querySelector("dialog[open]")) return;
  box.focus({ preventScroll: true });
}
