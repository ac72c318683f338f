// Cards gone, by suit and rank: a look tells whether a card can still come.

import type { Card } from "../../wire";
import { cardWords } from "../card";
import type { Gone } from "./gone";

const RANKS = "A23456789TJQK";
const SUITS: [string, string][] = [
  ["s", "♠"],
  ["h", "♥"],
  ["d", "♦"],
  ["c", "♣"],
];

export function CardsGone({ gone }: { gone: Gone }) {
  const jokers = [...gone.seen, ...gone.mine].filter((card) => card === "XX");
  return (
    <section class="side-part gone" data-testid="gone" aria-label="Cards gone">
      <h2>
        Cards gone <span>{gone.seen.size} seen besides yours</span>
      </h2>
      <table class="gone-cards">
        <tbody>
          {SUITS.map(([suit, sign]) => (
            <tr key={suit}>
              <th scope="row" class={`gone-suit ${suit}`} aria-hidden="true">
                {sign}
                {"\uFE0E"}
              </th>
              {[...RANKS].map((rank) => (
                <Place key={rank} card={`${rank}${suit}`} gone={gone} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="gone-key">
        <span class="gone-sample mine" aria-hidden="true">
          5
        </span>{" "}
        yours
        <span class="gone-sample seen" aria-hidden="true">
          5
        </span>{" "}
        seen and gone
        {jokers.length > 0 && " · the joker is gone too"}
      </p>
    </section>
  );
}

function Place({ card, gone }: { card: Card; gone: Gone }) {
  const whose = gone.mine.has(card) ? "mine" : gone.seen.has(card) ? "seen" : "";
  if (!whose) return <td />;
  const says = `${cardWords(card)}, ${whose === "mine" ? "yours" : "gone"}`;
  return (
    <td class={whose} title={says}>
      <span aria-hidden="true">{card[0] === "T" ? "10" : card[0]}</span>
      <span class="visually-hidden">{says}</span>
    </td>
  );
}
