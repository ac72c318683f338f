// Cards of one recipient on the felt: beside each other where there is room, overlapping where there is not.

import { useContext } from "preact/hooks";
import { type Felt, gainOfHand, type Hand } from "../felt";
import type { Card } from "../wire";
import { cardWidth } from "./box";
import { Aspect, CardFace } from "./card";

interface LaidProps {
  /** Whose, as in `felt.hands`. */
  to: string;
  felt: Felt;
  /** `Cards`, `Board`. */
  label: string;
  /** Of a card. */
  height: number;
  /** There is no more room than this. */
  width: number;
  /** Of each card's width that is seen at most: over 1 they do not touch. */
  share?: number;
  /** Places printed for cards to come. */
  slots?: number;
  /** What the hand counts is written at its corner: as it was said, or in these words. */
  says?: boolean | string;
  faded?: boolean;
  /** Wagers that do not tell whether the hand has won. */
  bonuses?: readonly string[];
}

/** A longer count lies above its cards, so that they are read under it; small ones have only its number. */
const SHORT = 3;
const WORD_AND_NUMBER = /^([a-z]+ |)(\d\S*)$/i;

const NO_HAND: Hand = { cards: [], says: "", down: [] };

export function LaidCards(props: LaidProps) {
  const { to, felt, label, height, width, share = 1.07, slots = 0, says = false, faded, bonuses } = props;
  const aspect = useContext(Aspect);
  const hand = felt.hands[to] ?? NO_HAND;
  if (hand.cards.length === 0 && slots === 0) return null;
  const all = Math.max(hand.cards.length, slots);
  const wide = cardWidth(height, aspect);
  const empty = all - hand.cards.length;
  const step = all > 1 ? Math.min(wide * share, (width - wide) / (all - 1)) : 0;
  const count = typeof says === "string" ? says : says && hand.count;
  const mixed = hand.down.length > 0 && hand.down.length < hand.cards.length;
  return (
    <div
      class={faded ? "laid faded" : "laid"}
      role="group"
      aria-label={label}
      data-hand={to}
      style={{ "--card-width": `${wide}px`, "--step": `${step - wide}px` }}
    >
      <div class="laid-cards">
        {hand.cards.map((card, place) => (
          <CardFace
            // A card that is turned up is a new picture, so that it moves as it is turned.
            key={`${place}${card}`}
            card={card}
            down={mixed && hand.down.includes(card)}
            mark={markOf(felt, to, card, bonuses)}
            place={`${to}:${place}`}
          />
        ))}
        {Array.from({ length: empty }, (_, place) => (
          <span key={`slot ${place}`} class="card-slot" aria-hidden="true" />
        ))}
      </div>
      {count && (
        <p
          class={`laid-says ${count.length > SHORT ? "long" : ""} ${WORD_AND_NUMBER.test(count) ? "numbered" : ""}`}
          title={hand.says}
          style={{ "--empty": `${empty * step}px` }}
        >
          <Count words={count} />
        </p>
      )}
    </div>
  );
}

/** `soft 20`, or `20` where there is little room. */
function Count({ words }: { words: string }) {
  const [, word, number] = WORD_AND_NUMBER.exec(words) ?? [];
  if (!word) return <>{words}</>;
  return (
    <>
      <span class="laid-word">{word}</span>
      {number}
    </>
  );
}

/** What won rises, what lost is dimmed; the bank's hand stays as it is, for all others are measured by it. */
export function markOf(
  felt: Felt,
  to: string,
  card: Card,
  bonuses: readonly string[] = [],
): "" | "raised" | "dim" {
  if (card === "??") return "";
  if (felt.outcome && to in felt.hands && SHARED.test(to)) {
    if (felt.outcome.winner === "tie") return "";
    return felt.outcome.winner === to.split("/")[0] ? "raised" : "dim"; // rows of a hand that is set too
  }
  if (Object.keys(felt.winners).length > 0) return felt.winners[to]?.includes(card) ? "raised" : "dim";
  const gain = gainOfHand(felt, to, bonuses) ?? 0;
  return gain > 0 ? "raised" : gain < 0 ? "dim" : "";
}

const SHARED = /^\D/;
