// Coming into a game with blinds: who owes them says whether to post or what to wait for.

import { useState } from "preact/hooks";
import { why } from "../api";
import { socket } from "../socket";
import type { EntryOffer, EntryWay } from "../wire";

interface EntryProps {
  table: string;
  entry: EntryOffer;
}

export function Entry({ table, entry }: EntryProps) {
  const [fault, setFault] = useState("");
  const choose = (how: EntryWay["how"]) =>
    socket.send({ do: "enter", table, how }).then(
      () => setFault(""),
      (error: unknown) => setFault(why(error)),
    );
  return (
    <section class="offer ways" data-testid="entry" aria-label="How you come in">
      <p class={fault ? "offer-says wrong" : "offer-says"} role={fault ? "alert" : undefined}>
        {fault || <b>How do you come in?</b>}
      </p>
      <div class="offer-ways">
        {entry.ways.map(({ how, label }) => (
          <button
            key={how}
            type="button"
            class="pill"
            data-testid={`enter-${how}`}
            aria-pressed={entry.taken === how}
            onClick={() => void choose(how)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
