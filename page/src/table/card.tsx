// Playing cards, drawn here: a large index, its suit, and the suit again as a quiet figure.

import type { Card } from "../wire";
import { isTile, TileFace, tileWords } from "./tile";

const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  "9": "nine",
  "8": "eight",
  "7": "seven",
  "6": "six",
  "5": "five",
  "4": "four",
  "3": "three",
  "2": "two",
};
const SUITS: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** Each suit in a box of 20 by 20. */
const SHAPES: Record<string, string> = {
  s: "M10 1C8 5 2 8 2 12.6a4 4 0 0 0 6.9 2.7C8.7 17 8 18.2 6.7 19h6.6C12 18.2 11.3 17 11.1 15.3A4 4 0 0 0 18 12.6C18 8 12 5 10 1Z",
  h: "M10 18.5C8 15.5 2 12 2 6.9A4.3 4.3 0 0 1 10 4.6A4.3 4.3 0 0 1 18 6.9C18 12 12 15.5 10 18.5Z",
  d: "M10 1C11.8 4.6 14 7.5 16.6 10C14 12.5 11.8 15.4 10 19C8.2 15.4 6 12.5 3.4 10C6 7.5 8.2 4.6 10 1Z",
  c: "M10 1.2a4 4 0 0 0-3.3 6.3A4 4 0 1 0 8.9 14C8.7 16.5 8 18 6.7 19h6.6C12 18 11.3 16.5 11.1 14a4 4 0 1 0 2.2-6.5A4 4 0 0 0 10 1.2Z",
};
const STAR = "M10 1l2.5 6 6.5.5-5 4.2 1.6 6.3L10 14.5 4.4 18 6 11.7 1 7.5l6.5-.5z";

/** `As` → `ace of spades`. */
export function cardWords(card: Card): string {
  if (card === "??") return "face-down card";
  if (card === "XX") return "joker";
  if (isTile(card)) return tileWords(card);
  return `${RANKS[card[0] ?? ""] ?? card[0]} of ${SUITS[card[1] ?? ""] ?? card[1]}`;
}

interface CardProps {
  card: Card;
  /** Among cards face up: this one is for its owner's eyes. */
  down?: boolean;
}

/** The card or tile as a picture with its name. It is as wide as `--card-width` or its parent says. */
export function CardFace({ card, down = false }: CardProps) {
  const hue = card === "??" ? "back" : card === "XX" ? "joker" : isRed(card) ? "red" : "black";
  return (
    <svg
      class={`playing-card ${hue}`}
      viewBox="0 0 64 90"
      role="img"
      aria-label={down && card !== "??" ? `${cardWords(card)}, face down` : cardWords(card)}
    >
      <rect class="card-edge" x="0.75" y="0.75" width="62.5" height="88.5" rx="6.5" />
      {card === "??" ? (
        <Back />
      ) : card === "XX" ? (
        <Joker />
      ) : isTile(card) ? (
        <TileFace tile={card} />
      ) : (
        <Face card={card} />
      )}
      {down && card !== "??" && <rect class="card-back" x="5" y="73" width="54" height="12" rx="3" />}
    </svg>
  );
}

function isRed(card: Card): boolean {
  return card[1] === "h" || card[1] === "d";
}

function Face({ card }: { card: Card }) {
  const rank = card[0] === "T" ? "10" : card[0];
  const shape = SHAPES[card[1] ?? ""];
  return (
    <g aria-hidden="true">
      <text class={rank === "10" ? "card-rank narrow" : "card-rank"} x={rank === "10" ? 4 : 6} y="31">
        {rank}
      </text>
      <path class="card-suit" d={shape} transform="translate(6 37) scale(0.95)" />
      <path class="card-suit" d={shape} transform="translate(26 50) scale(1.7)" />
    </g>
  );
}

function Joker() {
  return (
    <g aria-hidden="true">
      <text class="card-joker" x="7" y="22">
        JOKER
      </text>
      <path class="card-suit" d={STAR} transform="translate(13 38) scale(1.9)" />
    </g>
  );
}

/** A lattice of our own: diamonds between two frames. */
function Back() {
  const lines = [];
  for (let at = -90; at < 64; at += 11) {
    lines.push(<path key={at} d={`M${at} 0l90 90M${at + 90} 0l-90 90`} />);
  }
  return (
    <g aria-hidden="true">
      <svg aria-hidden="true" x="5" y="5" width="54" height="80" viewBox="0 0 54 80" overflow="hidden">
        <rect class="card-back" width="54" height="80" rx="4" />
        <g class="card-lattice">{lines}</g>
      </svg>
      <rect class="card-frame" x="5" y="5" width="54" height="80" rx="4" />
    </g>
  );
}
