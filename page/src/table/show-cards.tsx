// Cards of one's own that nobody has seen, once the hand is over: one may show some, or all.

import type { Card } from "../wire";
import { SmallCard } from "./small-card";

interface ShowProps {
  cards: Card[];
  onShow: (cards: Card[]) => void;
}

/** In the place of the other answers, so that nothing grows. */
export function ShowCards({ cards, onShow }: ShowProps) {
  return (
    <>
      {cards.map((card) => (
        <button
          key={card}
          type="button"
          class="answer"
          data-testid={`show-${card}`}
          onClick={() => onShow([card])}
        >
          <span class="answer-label">
            <SmallCard card={card} />
          </span>
        </button>
      ))}
      <button type="button" class="answer" data-testid="show-all" onClick={() => onShow(cards)}>
        <span class="answer-label">All</span>
      </button>
    </>
  );
}
