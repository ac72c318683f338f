// Any number of cards picked out of a hand: to throw them away, to keep them. Tapped, or dragged to the button.

import { useRef, useState } from "preact/hooks";
import type { CardsOption } from "../../wire";
import { CardFace, cardWords } from "../card";
import { cardsAnswer, cardsLabel, countWords, testIdOf } from "../questions/options";
import { carried, useDrag } from "../use-drag";
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
  const [picked, setPicked] = useState<number[]>([]); // places: two cards may be equal
  const { dragged, start } = useDrag<number>((place, on) => {
    if (on.closest("[data-picked]") && !picked.includes(place)) setPicked(toggled(picked, place, most));
  });
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
        if (enough && !busy)
          onAnswer(
            cardsAnswer(
              word,
              picked.map((place) => cards[place]!),
            ),
          );
      }}
    >
      <div class="set-cards" role="group" aria-label={`${option.label}: pick ${countWords(option)}`}>
        {cards.map((card, place) => (
          <button
            key={place}
            type="button"
            class={picked.includes(place) ? "set-place picked" : "set-place"}
            data-testid={`card-${card}`}
            aria-pressed={picked.includes(place)}
            aria-label={cardWords(card)}
            style={dragged?.what === place ? carried(dragged) : undefined}
            onClick={() => setPicked(toggled(picked, place, most))}
            onPointerDown={(event) => start(event, place)}
          >
            <CardFace card={card} />
          </button>
        ))}
      </div>
      <button
        type="submit"
        class="button primary"
        data-testid={testIdOf(option)}
        data-picked
        disabled={busy || !enough}
      >
        {cardsLabel(option, picked.length)}
      </button>
    </form>
  );
}

/** Where only one can be picked, another takes its place. */
function toggled(picked: number[], place: number, most: number): number[] {
  if (picked.includes(place)) return picked.filter((other) => other !== place);
  if (most === 1) return [place];
  return picked.length < most ? [...picked, place] : picked;
}
