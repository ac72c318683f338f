// A decision, drawn from the question alone: answers in places that stay, amounts, cards.

import { useRef, useState } from "preact/hooks";
import { money } from "../../money";
import { inWords } from "../../text";
import type { Cents, DecisionAsked, Hint, Option, SetOption } from "../../wire";
import { AmountField, TypedAmount } from "../amount-field";
import { HandAnswers, handOptions } from "../set/hand-answers";
import { PickCards } from "../set/pick-cards";
import { SetAnswers } from "../set/set-answers";
import { Beside } from "../set/set-board";
import { SetForm } from "../set/set-form";
import type { Try } from "../set/tried";
import type { Setting } from "../set/use-setting";
import { useTwice } from "../twice";
import { AnswerButton } from "./answer-button";
import { type Column, columnsOf, type Places, type Refusal } from "./columns";
import {
  amountAnswer,
  amountLabel,
  costOf,
  freeInstead,
  isAllIn,
  isPlain,
  labelOf,
  plainAnswer,
} from "./options";
import { behindWords, potWords } from "./worth";

interface AnswerForm<Kind extends Option["kind"]> {
  option: Extract<Option, { kind: Kind }>;
  question: DecisionAsked;
  chips: Cents;
  digit: number;
  hint: Hint | null;
  busy: boolean;
  tries: Try;
  /** What the cards to be set may be declared to be. */
  declares: readonly SetOption[];
  /** The cards that are set on the felt. */
  setting: Setting | null;
  /** Whether an answer waits for its second press. */
  isAsking: (answer: string) => boolean;
  /** The answer is changed. */
  onChange: () => void;
  /** Final answers are pressed twice. */
  onAnswer: (answer: string, final?: boolean) => void;
}

interface DecisionProps {
  question: DecisionAsked;
  /** What is in front of whoever is asked. */
  chips: Cents;
  round: number;
  hint: Hint | null;
  busy: boolean;
  tries: Try;
  setting?: Setting | null;
  onAnswer: (answer: string) => void;
}

/** Places are kept as long as a round lasts, whichever hand it is about. */
function useColumns(question: DecisionAsked, round: number): Column[] {
  const kept = useRef<{ round: number; places: Places }>({ round, places: NO_PLACES });
  const before = kept.current.round === round ? kept.current.places : NO_PLACES;
  const found = columnsOf(question, before);
  kept.current = { round, places: found.places };
  return found.columns;
}

const NO_PLACES: Places = new Map();

export function Decision(props: DecisionProps) {
  const { question, chips, round, hint, busy, tries, setting = null, onAnswer } = props;
  const ofHand = handOptions(question.options);
  const others = question.options.filter((option) => !ofHand.some((other) => other === option));
  const columns = useColumns({ ...question, options: others }, round);
  const { asking, press, forget } = useTwice();
  const keyOf = (answer: string) => `${question.number} ${answer}`;
  const [set, ...declares] = question.options.filter((option) => option.kind === "set");
  const forms = {
    ...{ question, chips, hint, busy, tries, setting, declares },
    isAsking: (answer: string) => asking === keyOf(answer),
    onChange: forget,
    onAnswer: (answer: string, final = false) => press(keyOf(answer), final, () => onAnswer(answer)),
  };
  const own = columns.filter((column) => column?.kind !== "set" || column === set); // one board for all
  const shown = own.filter((column) => column !== null && column.kind !== "refusal");
  const beside = setting ? BESIDE_SET + declares.length : 0;
  const size = `of-${own.filter((column) => column !== null).length + beside}`;
  return (
    <div class={`answers ${size}`} role="group" aria-label="Answers">
      {own.map((column, place) =>
        column && column.kind !== "refusal" ? (
          <Answer
            key={`${question.number} ${column.word} ${place}`}
            option={column}
            digit={shown.indexOf(column) + 1}
            {...forms}
          />
        ) : (
          <NoAnswer key={place} refusal={column} />
        ),
      )}
      {ofHand.length > 0 && (
        <HandAnswers
          key={question.number}
          options={ofHand}
          question={question}
          digit={shown.length + 1}
          {...{ busy, tries, onAnswer }}
        />
      )}
    </div>
  );
}

/** The house way, or cards that are not placed yet, and starting over. */
const BESIDE_SET = 2;

/** Whether some of the cards lie beside the rows, now or in the end. */
function isBeside({ option }: Setting): boolean {
  return option.held.length > 0 || option.spare > 0;
}
const BRIEF = 26; // letters of a reason that has room

/** An answer one might expect and why it is not legal, or the empty place of one. */
function NoAnswer({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return <span class="answer-gap" />;
  const { word, why } = refusal;
  return (
    <span class="answer not" title={why}>
      <span class="answer-label">{inWords(word)}</span>
      <span class={why.length > BRIEF ? "visually-hidden" : "answer-under"}>{why}</span>
    </span>
  );
}

function Answer(props: AnswerForm<Option["kind"]>) {
  const { option, question, chips, digit, hint, busy, isAsking, onAnswer } = props;
  if (isPlain(option)) {
    const answer = plainAnswer(option);
    const cents = costOf(option);
    const asks = isAsking(answer);
    const free = freeInstead(option, question);
    return (
      <AnswerButton
        option={option}
        digit={digit}
        hint={hint}
        disabled={busy}
        asks={asks}
        under={potWords(option, question)}
        onPress={() => onAnswer(answer, free !== undefined || isAllIn(option, cents, question, chips))}
      >
        {asks ? (
          free ? (
            <ForFree says={labelOf(option, question)} free={labelOf(free, question)} />
          ) : (
            <ReallyAllIn cents={cents} />
          )
        ) : (
          labelOf(option, question)
        )}
      </AnswerButton>
    );
  }
  if (option.kind === "range") return <RangeAnswer {...props} option={option} />;
  if (option.kind === "set" && props.setting) {
    const { setting, declares, tries, busy } = props;
    return (
      <>
        {isBeside(setting) && <Beside setting={setting} />}
        <SetAnswers {...{ setting, declares, tries, digit, hint, busy, onAnswer }} />
      </>
    );
  }
  return (
    <div class="answer-form setting">
      <CardsAnswer {...props} />
    </div>
  );
}

function ReallyAllIn({ cents }: { cents: Cents }) {
  return <span role="status">Really all in, {money(cents)}?</span>;
}

/** `Fold? Check is free.` */
function ForFree({ says, free }: { says: string; free: string }) {
  return (
    <span role="status">
      {says}? {free} is free.
    </span>
  );
}

/** Answers that cards are picked or laid out for. */
function CardsAnswer({ option, declares, digit, hint, busy, tries, onAnswer }: AnswerForm<Option["kind"]>) {
  const answering = { digit, busy, onAnswer };
  switch (option.kind) {
    case "cards":
      return <PickCards option={option} {...answering} />;
    case "set":
      return <SetForm option={option} declares={declares} tries={tries} hint={hint} {...answering} />;
    default:
      return null;
  }
}

/** An amount to choose. Where there is a usual one, it is only typed if it is to be another. */
function RangeAnswer(props: AnswerForm<"range">) {
  const { option, question, chips, digit, hint, busy, isAsking, onChange, onAnswer } = props;
  const { word, label, least, most, usual, presets } = option;
  const isUsual = usual >= least && usual <= most;
  const [cents, setCents] = useState(isUsual ? usual : least);
  const wrong = cents < least || cents > most;
  const answer = amountAnswer(word, cents);
  const asks = isAsking(answer);
  const change = (next: Cents) => {
    onChange();
    setCents(next);
  };
  return (
    <form
      class={isUsual ? "answer-form brief" : "answer-form range"}
      data-digit={isUsual ? undefined : digit}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong && !busy) onAnswer(answer, isAllIn(option, cents, question, chips));
      }}
    >
      <AnswerButton
        option={option}
        digit={digit}
        hint={hint}
        disabled={busy || wrong}
        keyed={isUsual}
        asks={asks}
        under={behindWords(cents, question)}
      >
        {asks ? <ReallyAllIn cents={cents} /> : amountLabel(option, cents, question)}
      </AnswerButton>
      {isUsual ? (
        <TypedAmount {...{ label, wrong }} testid="amount" value={cents} onChange={change} />
      ) : (
        <AmountField {...{ label, least, most, presets }} value={cents} onChange={change} />
      )}
    </form>
  );
}
