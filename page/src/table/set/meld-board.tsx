// Melds laid out of a hand: pick cards, lay them down; a tap on a card of a meld takes it back.

import { useRef, useState } from "preact/hooks";
import type { Card, MeldsOption, Part } from "../../wire";
import { CardFace, cardWords } from "../card";
import { Told } from "../log";
import { testIdOf } from "../questions/options";
import { useArrows } from "./arrows";
import { added, areMelds, laid, type Melds, meldsAnswer, noMelds, takenBack } from "./melds";
import { type Try, useTried } from "./tried";
import "./set.css";

interface MeldBoardProps {
  option: MeldsOption;
  tries?: Try;
  digit?: number;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

export function MeldBoard({ option, tries, digit, busy, onAnswer }: MeldBoardProps) {
  const [melds, setMelds] = useState(() => noMelds(option));
  const [picked, setPicked] = useState<Card[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  const answer = areMelds(option, melds) ? meldsAnswer(option, melds) : null;
  const verdict = useTried(answer, tries);
  const become = (next: Melds) => {
    setMelds(next);
    setPicked([]);
  };
  const pick = (card: Card) =>
    setPicked(picked.includes(card) ? picked.filter((other) => other !== card) : [...picked, card]);
  return (
    <div class="set-form" ref={box}>
      <div class={verdict.foul ? "set-board foul" : "set-board"} data-testid="meld-board">
        {melds.melds.map((cards, place) => (
          <Meld
            key={place}
            title={`Meld ${place + 1}`}
            cards={cards}
            says={verdict.says[place] ?? []}
            onTake={(card) => become(takenBack(melds, place, card))}
            onAdd={picked.length > 0 ? () => become(added(melds, place, picked)) : undefined}
          />
        ))}
        <div class="set-cards" role="group" aria-label="Your hand">
          {melds.hand.map((card) => (
            <CardButton key={card} card={card} pressed={picked.includes(card)} onClick={() => pick(card)} />
          ))}
        </div>
        {verdict.foul && (
          <p class="set-verdict foul" role="status">
            ✕ {verdict.foul}
          </p>
        )}
      </div>
      <div class="set-answers">
        <button
          type="button"
          class="button"
          data-testid="lay-meld"
          disabled={busy || picked.length < option.least}
          onClick={() => become(laid(melds, picked))}
        >
          {picked.length < option.least
            ? `Pick ${option.least} or more for a meld`
            : `Lay ${picked.length} cards`}
        </button>
        <button
          type="button"
          class="button primary"
          data-testid={testIdOf(option)}
          data-digit={digit}
          disabled={busy || answer === null || !verdict.known || verdict.foul !== ""}
          onClick={() => answer !== null && onAnswer(answer)}
        >
          {option.label}
        </button>
      </div>
    </div>
  );
}

interface MeldProps {
  title: string;
  cards: Card[];
  says: Part[];
  onTake: (card: Card) => void;
  /** Lays the picked cards to it. */
  onAdd: (() => void) | undefined;
}

function Meld({ title, cards, says, onTake, onAdd }: MeldProps) {
  return (
    <div class="set-row" role="group" aria-label={title}>
      <p class="set-title">{title}</p>
      <div class="set-cards">
        {cards.map((card) => (
          <CardButton
            key={card}
            card={card}
            says={`${cardWords(card)}, take back`}
            onClick={() => onTake(card)}
          />
        ))}
        {onAdd && (
          <button type="button" class="button small" onClick={onAdd} aria-label={`Add to ${title}`}>
            Add
          </button>
        )}
      </div>
      <p class="set-says">
        <Told parts={says} />
      </p>
    </div>
  );
}

interface CardButtonProps {
  card: Card;
  says?: string;
  pressed?: boolean;
  onClick: () => void;
}

function CardButton({ card, says = cardWords(card), pressed, onClick }: CardButtonProps) {
  return (
    <button
      type="button"
      class={pressed ? "set-place picked" : "set-place"}
      data-testid={`card-${card}`}
      aria-pressed={pressed}
      aria-label={says}
      onClick={onClick}
    >
      <CardFace card={card} />
    </button>
  );
}
