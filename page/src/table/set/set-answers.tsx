// House way, start over, and the answer: one that loses is pressed twice.

import { change } from "../../money";
import type { AnswerWorth, Hint, SetOption } from "../../wire";
import { Digit } from "../questions/digit";
import { testIdOf } from "../questions/options";
import { useTwice } from "../twice";
import { isSameSetting } from "./board";
import { Declare } from "./declare";
import type { Try } from "./tried";
import type { Setting } from "./use-setting";

interface AnswersProps {
  setting: Setting;
  /** What the same cards may be declared to be. */
  declares?: readonly SetOption[] | undefined;
  tries?: Try | undefined;
  /** The key that answers. */
  digit?: number | undefined;
  hint?: Hint | null;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

export function SetAnswers({
  setting,
  declares = [],
  tries,
  digit,
  hint = null,
  busy,
  onAnswer,
}: AnswersProps) {
  const { option, houseWay, startOver, ready, verdict, answer } = setting;
  const { asking, press } = useTwice(true);
  const asks = asking === answer;
  const isHouseWay = houseWay !== null && isSameSetting(answer, option.house_way);
  return (
    <>
      {houseWay && (
        <button
          type="button"
          class={isHouseWay ? "answer best" : "answer"}
          data-key="w"
          data-testid="house-way"
          disabled={busy}
          onClick={houseWay}
        >
          <Digit digit="W" />
          <span class="answer-label">House way</span>
          <Under worth={worthWords(option.house_way, hint)}>
            {isHouseWay ? "as it lies now" : "sets it for you"}
          </Under>
        </button>
      )}
      {declares.map((option) => (
        <Declare key={option.word} {...{ option, setting, tries, busy, onAnswer }} />
      ))}
      <button type="button" class="answer" data-testid="start-over" disabled={busy} onClick={startOver}>
        <span class="answer-label">Start over</span>
        <span class="answer-under">as dealt</span>
      </button>
      <button
        type="button"
        class={asks ? "answer asks" : verdict.loses ? "answer" : "answer go"}
        data-testid={testIdOf(option)}
        data-digit={digit}
        disabled={busy || !ready}
        title={verdict.foul || undefined}
        onClick={() => press(answer, verdict.loses !== "", () => onAnswer(answer))}
      >
        {digit !== undefined && <Digit digit={digit} />}
        {asks ? (
          <span class="answer-label" role="status">
            Foul. Set it anyway?
          </span>
        ) : (
          <>
            <span class="answer-label">{option.label}</span>
            <Under worth={worthWords(answer, hint)}>{verdict.loses ? "a foul" : "no changes after"}</Under>
          </>
        )}
      </button>
    </>
  );
}

/** What an answer is worth, where it is known, over what else would stand there: a button is as high with it. */
function Under({ worth, children }: { worth: string; children: string }) {
  return (
    <span class="answer-foot">
      {worth && <span class="answer-under">{worth}</span>}
      <span class={worth ? "answer-under kept" : "answer-under"} aria-hidden={worth ? "true" : undefined}>
        {children}
      </span>
    </span>
  );
}

/** `worth +$1.20`, with what it gives up; empty where the hint does not know. */
function worthWords(answer: string, hint: Hint | null): string {
  const worth = hint?.answers.find((one) => isSameSetting(one.answer, answer));
  return worth ? known(worth) : "";
}

function known({ cents }: AnswerWorth): string {
  return cents === null ? "" : `worth ${change(cents)}`;
}
