// The answers of a hand that is set, and the board with them where the felt has none for it.

import type { Hint, SetOption } from "../../wire";
import { SetAnswers } from "./set-answers";
import { SetBoard } from "./set-board";
import type { Try } from "./tried";
import { useSetting } from "./use-setting";

interface SetFormProps {
  option: SetOption;
  declares?: readonly SetOption[];
  tries?: Try;
  /** The key that answers. */
  digit?: number;
  hint?: Hint | null;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

export function SetForm({ option, tries, ...answering }: SetFormProps) {
  const { setting } = useSetting({ key: option.cards.join(), option, tries });
  return (
    setting && (
      <div class="set-form">
        <SetBoard setting={setting} />
        <div class="set-answers">
          <SetAnswers setting={setting} tries={tries} {...answering} />
        </div>
      </div>
    )
  );
}
