// A hand declared to be something, as its cards lie now: one that is not is pressed twice.

import type { SetOption } from "../../wire";
import { testIdOf } from "../questions/options";
import { useTwice } from "../twice";
import { answerOf } from "./board";
import { type Try, useTried } from "./tried";
import type { Setting } from "./use-setting";

interface DeclareProps {
  option: SetOption;
  /** The board it would be declared of. */
  setting: Setting;
  tries: Try | undefined;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

export function Declare({ option, setting, tries, busy, onAnswer }: DeclareProps) {
  const answer = answerOf(option, setting.board);
  const { known, foul, loses } = useTried(answer, tries);
  const { asking, press } = useTwice(true);
  const asks = asking === answer;
  const there = known && !foul && !loses;
  return (
    <button
      type="button"
      class={asks ? "answer asks" : there ? "answer best" : "answer"}
      data-testid={testIdOf(option)}
      disabled={busy || !known || foul !== ""}
      title={loses || undefined}
      onClick={() => press(answer, loses !== "", () => onAnswer(answer))}
    >
      {asks ? (
        <span class="answer-label" role="status">
          Not there. Declare it?
        </span>
      ) : (
        <>
          <span class="answer-label">{nameOf(option)}</span>
          <span class="answer-under">{there ? "declare it" : "not as it lies"}</span>
        </>
      )}
    </button>
  );
}

/** `clean-sweep` → `Clean sweep` */
function nameOf({ word }: SetOption): string {
  const words = word.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
