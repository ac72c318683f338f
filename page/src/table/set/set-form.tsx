// The buttons of a hand that is set, and the board with them where both stand together.

import type { SetOption } from "../../wire";
import { testIdOf } from "../questions/options";
import { SetBoard } from "./set-board";
import type { Try } from "./tried";
import { type Setting, useSetting } from "./use-setting";

interface AnswerProps {
  /** The key that answers. */
  digit?: number;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

/** House way, start over, and the answer, which a foul closes. */
export function SetAnswers({ setting, digit, busy, onAnswer }: AnswerProps & { setting: Setting }) {
  const { option, houseWay, startOver, ready, verdict, answer } = setting;
  return (
    <div class="set-answers">
      {houseWay && (
        <button
          type="button"
          class="button"
          data-key="w"
          data-testid="house-way"
          disabled={busy}
          onClick={houseWay}
        >
          House way
        </button>
      )}
      <button type="button" class="button" data-testid="start-over" disabled={busy} onClick={startOver}>
        Start over
      </button>
      <button
        type="button"
        class="button primary"
        data-testid={testIdOf(option)}
        data-digit={digit}
        disabled={busy || !ready}
        title={verdict.foul || undefined}
        onClick={() => onAnswer(answer)}
      >
        {option.label}
      </button>
    </div>
  );
}

interface SetFormProps extends AnswerProps {
  option: SetOption;
  tries?: Try;
}

export function SetForm({ option, tries, ...answering }: SetFormProps) {
  const setting = useSetting(option, tries);
  return (
    <div class="set-form">
      <SetBoard setting={setting} />
      <SetAnswers setting={setting} {...answering} />
    </div>
  );
}
