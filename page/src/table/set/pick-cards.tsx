// Any number of cards picked out of a hand: to throw them away, to keep them.

import { useRef, useState } from "preact/hooks";
import type { Card, CardsOption } from "../../wire";
import { CardFace, cardWords } from "../card";
import { cardsAnswer, cardsLabel, countWords, testIdOf } from "../questions/options";
import { useArrows } from "./arrows";
import "./set.css";

interface PickCardsProps {
  option: CardsOption;
  /** The key that goes to the cards. */
  digit?: number;
  busy: boolean;
  onAnswer: (answer: string) => void;
}

export function PickCards({ option, digit, busy, onAnswer }: PickCardsProps) {
  const { word, cards, least, most } = option;
  const [picked, setPicked] = useState<Card[]>([]);
  const box = useRef<HTMLFormElement>(null);
  useArrows(box);
  const enough = picked.length >= least && picked.length <= most;
  return (
    <form
      class="pick-cards"
      data-digit={digit}
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        if (enough && !busy) onAnswer(cardsAnswer(word, picked));
      }}
    >
      <div class="set-cards" role="group" aria-label={`${option.label}: pick ${countWords(option)}`}>
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            class={picked.includes(card) ? "set-place picked" : "set-place"}
            data-testid={`card-${card}`}
            aria-pressed={picked.includes(card)}
            aria-label={cardWords(card)}
            onClick={() => setPicked(toggled(picked, card, most))}
          >
            <CardFace card={card} />
          </button>
        ))}
      </div>
      <button type="submit" class="button primary" data-testid={testIdOf(option)} disabled={busy || !enough}>
        {cardsLabel(option, picked.length)}
      </button>
    </form>
  );
}

/** Where only one can be picked, another takes its place. */
function toggled(picked: Card[], card: Card, most: number): Card[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  if (most === 1) return [card];
  return picked.length < most ? [...picked, card] : picked;
}
