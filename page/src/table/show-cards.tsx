// Cards of one's own that nobody has seen, once the hand is over: one may show some, or all.

import { useState } from "preact/hooks";
import { why } from "../api";
import { socket } from "../socket";
import type { Card } from "../wire";
import { SmallCard } from "./small-card";

interface ShowProps {
  table: string;
  cards: Card[];
}

export function ShowCards({ table, cards }: ShowProps) {
  const [fault, setFault] = useState("");
  const show = (shown: Card[]) =>
    socket.send({ do: "show", table, cards: shown }).then(
      () => setFault(""),
      (error: unknown) => setFault(why(error)),
    );
  return (
    <section class="offer ways" data-testid="show-cards" aria-label="Show your cards">
      <p class={fault ? "offer-says wrong" : "offer-says"} role={fault ? "alert" : undefined}>
        {fault || <b>Show your cards?</b>}
      </p>
      <div class="offer-ways">
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            class="pill"
            data-testid={`show-${card}`}
            onClick={() => void show([card])}
          >
            <SmallCard card={card} />
          </button>
        ))}
        {cards.length > 1 && (
          <button type="button" class="pill" data-testid="show-all" onClick={() => void show(cards)}>
            All
          </button>
        )}
      </div>
    </section>
  );
}
