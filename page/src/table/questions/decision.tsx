// A decision, drawn from the question alone: buttons, amounts, cards.

import { useState } from "preact/hooks";
import { money } from "../../money";
import type { Card, DecisionAsked, Option } from "../../wire";
import { AmountField } from "../amount-field";
import { CardFace, cardWords } from "../card";
import { HandView } from "../hand-view";
import { wagerWords } from "../words";
import { Digit } from "./digit";
import {
  amountAnswer,
  amountLabel,
  cardsAnswer,
  cardsLabel,
  countWords,
  isPlain,
  labelOf,
  plainAnswer,
  testIdOf,
} from "./options";
import { handsIn } from "./seen";

interface DecisionProps {
  question: DecisionAsked;
  /** Whether a time-out answers. */
  timed: boolean;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

export function DecisionForm({ question, timed, busy, onAnswer }: DecisionProps) {
  const numbered = question.options.map((option, place) => ({ option, digit: place + 1 }));
  const plain = numbered.filter(({ option }) => isPlain(option));
  const asking = numbered.filter(({ option }) => !isPlain(option));
  return (
    <div class="decision">
      <InSight question={question} timed={timed} />
      <div class="decision-options">
        {plain.length > 0 && (
          <div class="answers">
            {plain.map(({ option, digit }) => (
              <button
                key={digit}
                type="button"
                class="button answer-button"
                data-testid={testIdOf(option)}
                data-digit={digit}
                disabled={busy}
                onClick={() => onAnswer(plainAnswer(option))}
              >
                {labelOf(option)} <Digit digit={digit} />
              </button>
            ))}
          </div>
        )}
        {asking.map(({ option, digit }) =>
          option.kind === "range" ? (
            <RangeForm key={digit} option={option} digit={digit} busy={busy} onAnswer={onAnswer} />
          ) : option.kind === "cards" ? (
            <CardsForm key={digit} option={option} digit={digit} busy={busy} onAnswer={onAnswer} />
          ) : null,
        )}
      </div>
    </div>
  );
}

/** The cards one decides by, the money at stake, and quietly what cannot be done and why. */
function InSight({ question, timed }: Pick<DecisionProps, "question" | "timed">) {
  const picked = question.options.some((option) => option.kind === "cards");
  const placed = Object.entries(question.placed).filter(([, cents]) => cents > 0);
  return (
    <div class="in-sight">
      <div class="in-sight-cards">
        {handsIn(question.seen, picked).map(([name, cards]) => (
          <div key={name} class="shared">
            <p class="letters">{name}</p>
            <HandView hand={{ cards, says: "", down: [] }} label={name} />
          </div>
        ))}
      </div>
      <div class="small-print soft">
        {placed.length > 0 && (
          <p class="figures">
            {placed.map(([wager, cents]) => `${wagerWords(wager)} ${money(cents)}`).join(" · ")}
          </p>
        )}
        {timed && <p>When time is up: {question.default.replaceAll("-", " ")}.</p>}
        {Object.entries(question.why_not).map(([word, why]) => (
          <p key={word}>
            No {word.replaceAll("-", " ")}: {why}.
          </p>
        ))}
      </div>
    </div>
  );
}

interface OptionProps<Kind extends Option["kind"]> {
  option: Extract<Option, { kind: Kind }>;
  digit: number;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

function RangeForm({ option, digit, busy, onAnswer }: OptionProps<"range">) {
  const { word, least, most, usual } = option;
  const [cents, setCents] = useState(usual >= least && usual <= most ? usual : least);
  const allowed = cents >= least && cents <= most;
  return (
    <form
      class="range-option"
      data-digit={digit}
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed && !busy) onAnswer(amountAnswer(word, cents));
      }}
    >
      <AmountField
        label={option.label}
        least={least}
        most={most}
        value={cents}
        onChange={setCents}
        presets={option.presets}
      />
      <button type="submit" class="button primary" data-testid={testIdOf(option)} disabled={busy || !allowed}>
        {amountLabel(option, cents)} <Digit digit={digit} />
      </button>
    </form>
  );
}

function CardsForm({ option, digit, busy, onAnswer }: OptionProps<"cards">) {
  const { word, cards, least, most } = option;
  const [picked, setPicked] = useState<Card[]>([]);
  const toggle = (card: Card) => {
    const without = picked.filter((other) => other !== card);
    if (without.length < picked.length) setPicked(without);
    // One card in place of another: no need to put the first back.
    else setPicked(most === 1 ? [card] : picked.length < most ? [...picked, card] : picked);
  };
  const enough = picked.length >= least && picked.length <= most;
  return (
    <form
      class="cards-option"
      data-digit={digit}
      onSubmit={(event) => {
        event.preventDefault();
        if (enough && !busy) onAnswer(cardsAnswer(word, picked));
      }}
    >
      <div class="pick" role="group" aria-label={`${option.label}: pick ${countWords(option)}`}>
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            class="pick-card"
            data-testid={`card-${card}`}
            aria-pressed={picked.includes(card)}
            aria-label={cardWords(card)}
            onClick={() => toggle(card)}
          >
            <CardFace card={card} />
          </button>
        ))}
      </div>
      <button type="submit" class="button primary" data-testid={testIdOf(option)} disabled={busy || !enough}>
        {cardsLabel(option, picked.length)} <Digit digit={digit} />
      </button>
    </form>
  );
}
