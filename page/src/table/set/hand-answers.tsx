// One's hand with everything that can be done with cards of it: pick some, then say what. Cards are tapped, or dragged
// to what is to be done with them.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { AddOption, Card, CardsOption, DecisionAsked, Option } from "../../wire";
import { CardFace, cardWords } from "../card";
import { Told } from "../log";
import { Digit } from "../questions/digit";
import { cardsAnswer, countWords, testIdOf } from "../questions/options";
import { carried, useDrag } from "../use-drag";
import { useArrows } from "./arrows";
import { type Try, useTried, type Verdict } from "./tried";
import "./set.css";

type HandOption = CardsOption | AddOption;

/** Cards that lie side by side in every window. */
const FEW = 7;

/** Answers that go together because they are about cards of one hand; none where there is only one such answer, about
 *  a few cards. */
export function handOptions(options: readonly Option[]): HandOption[] {
  const found = options.filter(
    (option): option is HandOption => option.kind === "cards" || option.kind === "add",
  );
  const many = found.some((option) => option.kind === "add" || option.cards.length > FEW);
  return found.length > 1 || many ? found : [];
}

interface HandAnswersProps {
  options: HandOption[];
  question: Pick<DecisionAsked, "seen">;
  /** The key that goes to the cards; what can be done has the next ones. */
  digit: number;
  busy: boolean;
  tries: Try;
  onAnswer: (answer: string) => void;
}

export function HandAnswers({ options, question, digit, busy, tries, onAnswer }: HandAnswersProps) {
  const cards = cardsOf(options, question);
  const [picked, setPicked] = useState<number[]>([]); // places: two cards may be equal
  const chosen = picked.map((place) => cards[place]!);
  const { dragged, start } = useDrag<number>((place, on) => {
    if (on.closest("[data-picked]") && !picked.includes(place)) setPicked([...picked, place]);
  });
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  const many = options.find((option) => option.kind === "cards" && option.most > 1);
  const answer = many && fits(many, chosen) ? answerOf(many, chosen) : null;
  const verdict = useTried(answer, tries);
  const toggle = (place: number) =>
    setPicked(picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place]);
  const shown = options.filter((option) => option.kind === "cards" || fits(option, chosen));
  return (
    <div class="hand-answers" ref={box}>
      <div class="set-cards" role="group" aria-label="Your cards" data-digit={digit}>
        {cards.map((card, place) => (
          <button
            key={place}
            type="button"
            class={[
              "set-place",
              picked.includes(place) && "picked",
              place === newest(cards, question) && "new",
            ]
              .filter(Boolean)
              .join(" ")}
            data-testid={`card-${card}`}
            aria-pressed={picked.includes(place)}
            aria-label={cardWords(card)}
            style={dragged?.what === place ? carried(dragged) : undefined}
            onClick={() => toggle(place)}
            onPointerDown={(event) => start(event, place)}
          >
            <CardFace card={card} />
          </button>
        ))}
      </div>
      <div class="hand-does" role="group" aria-label="What to do with them">
        {shown.map((option, place) => (
          <button
            key={option.kind === "add" ? option.answer : option.word}
            type="button"
            class="answer"
            data-testid={testIdOf(option)}
            data-digit={digit + place + 1}
            data-picked
            disabled={
              busy || !fits(option, chosen) || (option === many && (!verdict.known || verdict.foul !== ""))
            }
            onClick={() => onAnswer(answerOf(option, chosen))}
          >
            <Digit digit={digit + place + 1} />
            <span class="answer-label">
              {option.kind === "add" ? (
                <Told parts={["Add to ", { part: "cards", cards: option.to }]} />
              ) : (
                option.label
              )}
            </span>
            <span class="answer-foot">
              <span class="answer-under" role={option === many ? "status" : undefined}>
                {option === many && answer !== null ? <Says verdict={verdict} /> : underOf(option, chosen)}
              </span>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** What the table says to the cards that are picked. */
function Says({ verdict }: { verdict: Verdict }) {
  const wrong = verdict.foul || verdict.loses;
  if (wrong) return <span class="bad">✕ {wrong}</span>;
  return <Told parts={verdict.says[0] ?? []} />;
}

/** Everything that can be picked: the hand, and cards on the table that can go into it for a while. */
function cardsOf(options: readonly HandOption[], { seen }: Pick<DecisionAsked, "seen">): Card[] {
  const hand = seen["hand"] ?? [];
  const most = options.flatMap((option) => (option.kind === "cards" ? [option.cards] : []));
  return most.reduce((found, cards) => (cards.length > found.length ? cards : found), hand);
}

/** The place of the card that has just come. */
function newest(cards: readonly Card[], { seen }: Pick<DecisionAsked, "seen">): number {
  const card = seen["card"]?.[0];
  return card === undefined ? -1 : cards.indexOf(card);
}

function fits(option: HandOption, chosen: readonly Card[]): boolean {
  if (option.kind === "add") return chosen.length === 1 && chosen[0] === option.card;
  const enough = chosen.length >= option.least && chosen.length <= option.most;
  return enough && chosen.every((card) => option.cards.includes(card));
}

function answerOf(option: HandOption, chosen: Card[]): string {
  return option.kind === "add" ? option.answer : cardsAnswer(option.word, chosen);
}

/** Which cards it is for, as long as they are not picked. */
function underOf(option: HandOption, chosen: readonly Card[]): ComponentChildren {
  if (option.kind === "add" || fits(option, chosen)) return "";
  const only = new Set(option.cards);
  if (option.most === 1 && only.size === 1)
    return <Told parts={["only ", { part: "cards", cards: option.cards.slice(0, 1) }]} />;
  return option.most > 1 && option.cards.length >= option.most
    ? `pick ${option.least} or more`
    : `pick ${countWords(option)}`;
}
