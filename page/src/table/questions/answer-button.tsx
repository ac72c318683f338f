// The button of an answer: its key, what it says, and under it what it would win or is worth.

import type { ComponentChildren } from "preact";
import type { Hint, Option } from "../../wire";
import { givesUpWords, oftenWords, worthWords } from "../side/hint";
import { Digit } from "./digit";
import { light } from "./lit";
import { costOf, testIdOf } from "./options";
import { barOf, worthOf } from "./worth";

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
  const lit = option.wager ? { wager: option.wager, cents: costOf(option) } : null;
  return (
    <button
      type={onPress ? "button" : "submit"}
      class={["answer", best && "best", asks && "asks"].filter(Boolean).join(" ")}
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
      {best && <span class="answer-tag">{best}</span>}
      <span class="answer-label">{children}</span>
      {worth && hint ? (
        <Worth worth={worth} hint={hint} />
      ) : (
        under && <span class="answer-under">{under}</span>
      )}
    </button>
  );
}

function Worth({ worth, hint }: { worth: NonNullable<ReturnType<typeof worthOf>>; hint: Hint }) {
  const bar = barOf(worth, hint);
  const gives = givesUpWords(worth.gives_up);
  const says = worthWords(worth.cents);
  return (
    <>
      <span class="answer-worth">
        {says && <span class={(worth.cents ?? 0) < 0 ? "bad" : "good"}>{says}</span>}
        {gives && <span class="bad">{says ? ` ${gives}` : gives}</span>}
      </span>
      {bar && (
        <span
          class={bar.loss ? "answer-bar loss" : "answer-bar"}
          aria-hidden="true"
          style={{ transform: `scaleX(${bar.share})` }}
        />
      )}
    </>
  );
}
