// The words of a hint: cards as in the log, amounts in one line.

import type { Card, Part } from "../../wire";
import { SmallCard } from "../small-card";
import { WholeAmounts } from "../whole-amounts";

export function HintSays({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      {pieces(parts).map((piece, place) =>
        typeof piece === "string" ? (
          <WholeAmounts key={place} says={piece} />
        ) : (
          <Cards key={place} cards={piece} />
        ),
      )}
    </>
  );
}

/** Cards, and the words between them: an amount goes with the sign before it. */
function pieces(parts: readonly Part[]): (string | Card[])[] {
  const found: (string | Card[])[] = [];
  for (const part of parts) {
    const piece = typeof part === "string" ? part : wordsOrCards(part);
    const last = found.at(-1);
    if (typeof piece === "string" && typeof last === "string") found[found.length - 1] = last + piece;
    else found.push(piece);
  }
  return found;
}

function wordsOrCards(part: Exclude<Part, string>): string | Card[] {
  switch (part.part) {
    case "cards":
      return part.cards;
    case "who":
      return part.name;
    case "money":
      return part.text;
  }
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
