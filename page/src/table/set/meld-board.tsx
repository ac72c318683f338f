// Melds laid out of a hand: pick cards, lay them down; a tap on a card of a meld takes it back. A card is dragged
// to a meld, and back to the hand.

import { useRef, useState } from "preact/hooks";
import type { Card, MeldsOption, Part } from "../../wire";
import { CardFace, cardWords } from "../card";
import { Told } from "../log";
import { testIdOf } from "../questions/options";
import { carried, useDrag } from "../use-drag";
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
  const [picked, setPicked] = useState<number[]>([]); // places in the hand
  const box = useRef<HTMLDivElement>(null);
  useArrows(box);
  const answer = areMelds(option, melds) ? meldsAnswer(option, melds) : null;
  const verdict = useTried(answer, tries);
  const become = (next: Melds) => {
    setMelds(next);
    setPicked([]);
  };
  const pick = (place: number) =>
    setPicked(picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place]);
  const { dragged, start } = useDrag<From>(({ meld, place }, on) => {
    const to = on.closest<HTMLElement>("[data-meld]")?.dataset["meld"];
    if (meld === null && to) become(added(melds, Number(to), [place]));
    if (meld !== null && to === IN_HAND) become(takenBack(melds, meld, place));
  });
  const grip = (from: From): Grip => ({
    style: dragged && isSameFrom(dragged.what, from) ? carried(dragged) : undefined,
    onPointerDown: (event) => start(event, from),
  });
  return (
    <div class="set-form" ref={box}>
      <div class={verdict.foul ? "set-board foul" : "set-board"} data-testid="meld-board">
        {melds.melds.map((cards, meld) => (
          <Meld
            key={meld}
            meld={meld}
            cards={cards}
            says={verdict.says[meld] ?? []}
            gripOf={(place) => grip({ meld, place })}
            onTake={(place) => become(takenBack(melds, meld, place))}
            onAdd={picked.length > 0 ? () => become(added(melds, meld, picked)) : undefined}
          />
        ))}
        <div class="set-cards" role="group" aria-label="Your hand" data-meld={IN_HAND}>
          {melds.hand.map((card, place) => (
            <CardButton
              key={place}
              card={card}
              grip={grip({ meld: null, place })}
              pressed={picked.includes(place)}
              onClick={() => pick(place)}
            />
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

/** Where a card lies: in a meld or, with none, in the hand. */
interface From {
  meld: number | null;
  place: number;
}

const IN_HAND = "hand";

function isSameFrom(one: From, other: From): boolean {
  return one.meld === other.meld && one.place === other.place;
}

/** What makes a card one that can be dragged. */
interface Grip {
  style: ReturnType<typeof carried> | undefined;
  onPointerDown: (event: PointerEvent) => void;
}

interface MeldProps {
  meld: number;
  cards: Card[];
  says: Part[];
  gripOf: (place: number) => Grip;
  onTake: (place: number) => void;
  /** Lays the picked cards to it. */
  onAdd: (() => void) | undefined;
}

function Meld({ meld, cards, says, gripOf, onTake, onAdd }: MeldProps) {
  const title = `Meld ${meld + 1}`;
  return (
    <div class="set-row" role="group" aria-label={title} data-meld={meld}>
      <p class="set-title">{title}</p>
      <div class="set-cards">
        {cards.map((card, place) => (
          <CardButton
            key={place}
            card={card}
            grip={gripOf(place)}
            says={`${cardWords(card)}, take back`}
            onClick={() => onTake(place)}
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
  grip: Grip;
  says?: string;
  pressed?: boolean;
  onClick: () => void;
}

function CardButton({ card, grip, says = cardWords(card), pressed, onClick }: CardButtonProps) {
  return (
    <button
      type="button"
      class={pressed ? "set-place picked" : "set-place"}
      data-testid={`card-${card}`}
      aria-pressed={pressed}
      aria-label={says}
      onClick={onClick}
      {...grip}
    >
      <CardFace card={card} />
    </button>
  );
}
