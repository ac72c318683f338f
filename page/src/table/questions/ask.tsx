// What is asked, how long there is to answer, and what one holds.

import type { ComponentChildren } from "preact";
import { PLAYER_DEALER } from "../../felt";
import { inWords } from "../../game/words";
import type { Bettor, Part, Question } from "../../wire";
import { Seconds } from "../clock";
import { Told } from "../log";

interface AskProps {
  question: Question;
  /** Seconds; null without a clock. */
  left: number | null;
  /** Questions that wait behind this one. */
  more: number;
}

export function Ask({ question, left, more }: AskProps) {
  const holds = question.kind === "decision" && !question.text.includes(question.holds) ? question.holds : "";
  return (
    <Head
      long={question.text.length}
      title={
        <>
          {whichHand(question.who)}
          <Told parts={headline(question.parts)} />
        </>
      }
    >
      {left !== null && (
        <span class="ask-time">
          <Seconds left={left} />
          <span class="ask-default">
            {question.kind === "decision" ? (
              <>
                no answer: <b>{inWords(question.default).toLowerCase()}</b>
              </>
            ) : (
              question.kind === "wagers" && "then your chips are bet"
            )}
          </span>
        </span>
      )}
      {holds && <span class="ask-holds">{holds}</span>}
      {more > 0 && (
        <span class="ask-more">{more === 1 ? "one more question" : `${more} more questions`}</span>
      )}
    </Head>
  );
}

/** A heading has no full stop. */
function headline(parts: Part[]): Part[] {
  const last = parts.at(-1);
  return typeof last === "string" ? [...parts.slice(0, -1), last.replace(/\.$/, "")] : parts;
}

interface HeadProps {
  title: ComponentChildren;
  /** How many letters the title has, where it may be many. */
  long?: number;
  children?: ComponentChildren;
}

/** The left part of the dock: a heading, and under it what else there is to say. */
export function Head({ title, long = 0, children }: HeadProps) {
  const size = long > 64 ? "longest" : long > 34 ? "long" : "";
  return (
    <div class="ask">
      <h2 id="question-text" class={size}>
        {title}
      </h2>
      <p>{children}</p>
    </div>
  );
}

/** Said where a seat has several hands, or decides for the bank. */
function whichHand(who: Bettor): string {
  if (who.name === PLAYER_DEALER) return "As the bank: ";
  if (who.hand > 1) return `Hand ${who.hand}: `;
  return who.spot > 1 ? `Spot ${who.spot}: ` : "";
}
