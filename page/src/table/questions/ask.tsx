// What is asked, and how long there is to answer. What one holds is said on the felt.

import type { ComponentChildren } from "preact";
import { PLAYER_DEALER } from "../../felt";
import { inWords } from "../../text";
import type { Bettor, DecisionAsked, Part, Question } from "../../wire";
import { Seconds } from "../clock";
import { Told } from "../log";
import { isSameSetting } from "../set/board";
import { setOption } from "../set/use-placing";

interface AskProps {
  question: Question;
  /** Seconds; null without a clock. */
  left: number | null;
  /** Questions that wait behind this one. */
  more: number;
}

export function Ask({ question, left, more }: AskProps) {
  return (
    <Head
      long={question.text.length}
      title={
        <>
          {whichSpot(question.who)}
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
                then <b>{defaultWords(question)}</b>
              </>
            ) : (
              question.kind === "wagers" && "then your chips are bet"
            )}
          </span>
        </span>
      )}
      {more > 0 && (
        <span class="ask-more">{more === 1 ? "one more question" : `${more} more questions`}</span>
      )}
    </Head>
  );
}

/** `fold`; what is set, in as few words as there are for it. */
export function defaultWords(question: DecisionAsked): string {
  const set = setOption(question);
  if (!set) return inWords(question.default).toLowerCase();
  return isSameSetting(question.default, set.house_way) ? "the house way" : "as it is set for you";
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

/** Said where somebody decides for the bank, or bets on several spots; which hand it is, the question says. */
function whichSpot(who: Bettor): string {
  if (who.name === PLAYER_DEALER) return "As the bank: ";
  return who.spot > 1 ? `Spot ${who.spot}: ` : "";
}
