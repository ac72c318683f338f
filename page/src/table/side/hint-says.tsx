// The words of a hint: cards as in the log, amounts in one line.

import { SmallCard } from "../small-card";
import { WholeAmounts } from "../whole-amounts";

/** Two cards or more, one after the other: `As` alone may be a word. */
const CARDS = /((?:(?:[2-9TJQKA][shdc]|XX) )+(?:[2-9TJQKA][shdc]|XX)\b)/;

export function HintSays({ says }: { says: string }) {
  return (
    <>
      {says
        .split(CARDS)
        .map((part, place) =>
          place % 2 === 0 ? (
            <WholeAmounts key={place} says={part} />
          ) : (
            <Cards key={place} cards={part.split(" ")} />
          ),
        )}
    </>
  );
}

export function Cards({ cards }: { cards: readonly string[] }) {
  return (
    <>
      {cards.map((card, place) => (
        <SmallCard key={place} card={card} />
      ))}
    </>
  );
}
