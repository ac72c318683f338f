// The button of an answer: its key, what it says, and under it what it would win or is worth.

import type { ComponentChildren } from "preact";
import { change } from "../../money";
import type { AnswerWorth, Hint, Option } from "../../wire";
import { givesUpWords, oftenWords } from "../side/hint";
import { Digit } from "./digit";
import { light } from "./lit";
import { costOf, testIdOf } from "./options";
import { barOf, worthOf } from "./worth";

/** Letters of an answer that are written smaller where there is little room. */
const LONG = 16;

interface AnswerProps {
  option: Option;
  digit: number;
  hint: Hint | null;
  disabled: boolean;
  /** What stands under the label while there is no hint. */
  under?: string;
  /** Absent where the button sends a form. */
  onPress?: () => void;
  /** The key presses the button; otherwise it goes to the form around it. */
  keyed?: boolean;
  /** Pressed once, and waiting for a second press. */
  asks?: boolean;
  children: ComponentChildren;
}

export function AnswerButton(props: AnswerProps) {
  const {
    option,
    digit,
    hint,
    disabled,
    under = "",
    onPress,
    keyed = onPress !== undefined,
    asks = false,
    children,
  } = props;
  const worth = worthOf(option, hint);
  const best = worth ? oftenWords(worth) : "";
  const bar = worth && hint ? barOf(worth, hint) : null;
  const isLong = typeof children === "string" && children.length > LONG;
  const lit = option.wager ? { wager: option.wager, cents: costOf(option) } : null;
  return (
    <button
      type={onPress ? "button" : "submit"}
      class={["answer", best && "best", asks && "asks", isLong && "long"].filter(Boolean).join(" ")}
      data-testid={testIdOf(option)}
      data-digit={keyed ? digit : undefined}
      disabled={disabled}
      onClick={() => {
        light(null);
        onPress?.();
      }}
      onPointerEnter={() => light(lit)}
      onPointerLeave={() => light(null)}
      onFocus={() => light(lit)}
      onBlur={() => light(null)}
    >
      <Digit digit={digit} />
      <span class="answer-label">{children}</span>
      <span class="answer-foot">
        {worth && hint ? (
          <Worth {...{ worth, best, under }} />
        ) : (
          under && <span class="answer-under">{under}</span>
        )}
      </span>
      {bar && (
        <span
          class={bar.loss ? "answer-bar loss" : "answer-bar"}
          aria-hidden="true"
          style={{ transform: `scaleX(${bar.share})` }}
        />
      )}
    </button>
  );
}

interface WorthProps {
  worth: AnswerWorth;
  best: string;
  under: string;
}

/** One line over what else would stand there, so that a button is as high with it as without. What an answer gives up stands in the panel of the hint. */
function Worth({ worth, best, under }: WorthProps) {
  const { cents, gives_up, often } = worth;
  const gives = givesUpWords(gives_up);
  return (
    <>
      <span class="answer-worth">
        {best && (
          <span class="answer-tag">
            <span aria-hidden="true">
              ★{often < 1 && <span class="answer-often"> {Math.round(often * 100)}%</span>}
            </span>
            <span class="answer-best">{best}</span>
          </span>
        )}
        {cents === null ? (
          under && <span class="answer-under">{under}</span>
        ) : (
          <span class={cents < 0 ? "bad" : "good"}>
            <span class="visually-hidden">worth </span>
            {change(cents)}
          </span>
        )}
        {gives && <span class="visually-hidden">, {gives}</span>}
      </span>
      {under && cents !== null && (
        <span class="answer-under kept" aria-hidden="true">
          {under}
        </span>
      )}
    </>
  );
}
