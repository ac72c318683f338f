// What the best answer is and what each of them is worth, in dollars of this table.

import type { AnswerWorth, DecisionAsked, Hint } from "../../wire";
import { setOption } from "../set/use-placing";
import { WholeAmounts } from "../whole-amounts";
import { answerWords, byWorth, type GivenHint, givesUpWords, oftenWords, worthWords } from "./hint";
import { HintSays } from "./hint-says";
import { SetWorth } from "./set-worth";

const METHODS: Record<Hint["method"], string> = {
  exact: "exact",
  sampled: "sampled",
  "house way": "the house way",
  "rule of thumb": "a rule of thumb",
};

export function HintPanel({ given: { hint, parts, question } }: { given: GivenHint }) {
  const set = setOption(question);
  return (
    <section class="side-part hint-panel" data-testid="hint-panel" aria-label="Hint">
      <h2>
        Hint <span>{METHODS[hint.method]}</span>
      </h2>
      <p role="status" data-testid="hint-text">
        <HintSays parts={parts} />
      </p>
      <Share hint={hint} />
      {set && <SetWorth answers={hint.answers} option={set} />}
      {!set && hint.answers.length > 0 && (
        <ul class="hint-answers">
          {byWorth(hint.answers).map((answer) => (
            <Worth key={answer.answer} answer={answer} question={question} />
          ))}
        </ul>
      )}
      {hint.how && (
        <details class="hint-how">
          <summary>How is this known?</summary>
          <p>{hint.how}</p>
        </details>
      )}
    </section>
  );
}

function Worth({ answer, question }: { answer: AnswerWorth; question: DecisionAsked }) {
  const often = oftenWords(answer);
  const gives = givesUpWords(answer.gives_up);
  const worth = worthWords(answer.cents);
  return (
    <li class={often ? "best" : ""}>
      <b>{answerWords(answer.answer, question)}</b>
      {often && <span class="hint-best">{often}</span>}
      <span class="hint-worth figures">
        <WholeAmounts says={worth} />
        {worth && gives && ", "}
        {gives && <span class="bad">{gives}</span>}
      </span>
    </li>
  );
}

/** In a pot game: the part of the pot one wins, against the part a call needs. */
function Share({ hint: { share, needs, error } }: { hint: Hint }) {
  if (share === null) return null;
  const margin = error ? ` ± ${inPercent(error)}` : "";
  return (
    <dl class="side-rows">
      <div>
        <dt>Your share of the pot</dt>
        <dd>{inPercent(share) + margin}</dd>
      </div>
      {needs !== null && (
        <div>
          <dt>A call needs</dt>
          <dd>{inPercent(needs)}</dd>
        </div>
      )}
    </dl>
  );
}

function inPercent(share: number): string {
  const value = share * 100;
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value)}%`;
}
