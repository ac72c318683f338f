// Playing cards, drawn here: the index in strokes, its suit, and the suit again, large, in the corner.
// All that tells a card lies in its left half, so that an overlapped one still reads.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Card } from "../wire";
import { CARD, DOMINO } from "./box";
import { isDomino, isTile, TileFace, tileWords } from "./tile";

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

/** Each rank as strokes in a box of 20 by 30, the ten in one of 24. */
const STROKES: Record<string, string> = {
  A: "M2 29 10 2l8 27M5 20h10",
  K: "M3.5 1v28M17 1 4 17M8.6 11.8 17.8 29",
  Q: "M10 2C4.6 2 2.6 7 2.6 15S4.6 28 10 28s7.4-5 7.4-13S15.4 2 10 2zM11 20.5l7 8.5",
  J: "M6.5 2.2H17M12.6 2.2V21c0 5-2 7-5 7s-5-2-5-6",
  T: "M1.2 6.2 5.6 2v27M16.4 2c-4.2 0-5.6 5-5.6 13s1.4 13 5.6 13S22 23 22 15 20.6 2 16.4 2z",
  "9": "M16.6 10.6c0 4.4-2.7 7.4-6.6 7.4-4 0-6.8-3-6.8-7.7C3.2 5.5 6 2.2 10 2.2c4.5 0 7 3.8 7 10.8 0 9-2.5 15-8 15-2.7 0-4.4-1.2-5.4-3.2",
  "8": "M10 14c-3.7 0-6-2.5-6-5.8 0-3.5 2.5-6 6-6s6 2.5 6 6C16 11.5 13.7 14 10 14c-4.5 0-7 3-7 7s2.8 7 7 7 7-3 7-7-2.5-7-7-7z",
  "7": "M2.5 2.5h14.8C12 10 9 18 8 29",
  "6": "M3.4 19.4c0-4.4 2.7-7.4 6.6-7.4 4 0 6.8 3 6.8 7.7 0 4.8-2.8 8.1-6.8 8.1-4.5 0-7-3.8-7-10.8C3 8 5.5 2 11 2c2.7 0 4.4 1.2 5.4 3.2",
  "5": "M16.2 2.5H5.6L4.3 14.2c1.5-1.8 3.5-2.8 5.8-2.8 4.2 0 6.9 3.2 6.9 8.1 0 5.1-3 8.5-7.4 8.5-3.6 0-6-1.8-6.8-5",
  "4": "M13.2 29V2L2.4 20.6h16",
  "3": "M4 5.6c1-2.2 3-3.4 5.7-3.4 3.6 0 5.9 2.4 5.9 5.7 0 3.7-2.6 5.9-6.6 5.9 4.6 0 7.8 2.8 7.8 7 0 4.4-2.9 7.2-7.3 7.2-3.5 0-5.9-1.6-6.9-4.4",
  "2": "M3.4 8.6c0-4 2.6-6.4 6.5-6.4s6.5 2.5 6.5 6c0 2.6-1.4 4.8-4.4 7.8L3 26v1.5h14.4",
};

/** `As` → `ace of spades`. */
export function cardWords(card: Card): string {
  if (card === "??") return "face-down card";
  if (card === "XX") return "joker";
  if (isTile(card)) return tileWords(card);
  return `${RANKS[card[0] ?? ""] ?? card[0]} of ${SUITS[card[1] ?? ""] ?? card[1]}`;
}

/** The height of a card of width 1 on a felt: of one that lies face down nothing else tells it. */
export const Aspect = createContext(CARD);

interface CardProps {
  card: Card;
  /** Among cards face up: this one is for its owner's eyes. */
  down?: boolean;
  /** How it stands out: part of what won, or not. */
  mark?: "" | "raised" | "dim";
  /** Where it lies on the felt: `3:0`, the first card of seat 3. */
  place?: string;
}

/** The card or tile as a picture with its name. It is as wide as `--card-width` says. */
export function CardFace({ card, down = false, mark = "", place }: CardProps) {
  const around = useContext(Aspect);
  const shown = down && card !== "??";
  const domino = card === "??" ? around === DOMINO : isDomino(card);
  const height = Math.round(64 * (domino ? DOMINO : CARD));
  return (
    <svg
      class={`playing-card ${hueOf(card)} ${domino ? "domino" : ""} ${mark}`}
      viewBox={`0 0 64 ${height}`}
      role="img"
      aria-label={shown ? `${cardWords(card)}, face down` : cardWords(card)}
      data-card={place}
    >
      <rect class="card-edge" x="0.6" y="0.6" width="62.8" height={height - 1.2} rx="6" />
      <Picture card={card} height={height} />
      {shown && <path class="card-corner" d="M46 0.6h11.4a6 6 0 0 1 6 6V18z" />}
    </svg>
  );
}

function hueOf(card: Card): string {
  if (card === "??") return "back";
  if (card === "XX") return "joker";
  return isTile(card) ? "tile" : `suit-${card[1]}`;
}

function Picture({ card, height }: { card: Card; height: number }) {
  if (card === "??") return <Back height={height} />;
  if (card === "XX") return <Joker />;
  return isTile(card) ? <TileFace tile={card} /> : <Face card={card} />;
}

function Face({ card }: { card: Card }) {
  const shape = SHAPES[card[1] ?? ""];
  const ten = card[0] === "T";
  return (
    <g aria-hidden="true">
      <path
        class="card-rank"
        d={STROKES[card[0] ?? ""]}
        transform={ten ? "translate(4.8 6) scale(0.96 1.06)" : "translate(5.5 6) scale(1.06)"}
      />
      <path class="card-suit" d={shape} transform="translate(5 41) scale(1.02)" />
      <path class="card-suit" d={shape} transform="translate(25.5 50) scale(1.75)" />
    </g>
  );
}

/** Its letters stand one under the other, to be read where other cards lie on it. */
function Joker() {
  return (
    <g aria-hidden="true">
      <text class="card-joker" y="4">
        {[..."JOKER"].map((letter) => (
          <tspan key={letter} x="13" dy="12.4">
            {letter}
          </tspan>
        ))}
      </text>
      <path class="card-suit" d={STAR} transform="translate(25 50) scale(1.75)" />
    </g>
  );
}

/** A lattice of our own: diamonds in a frame, a jewel in the middle. */
function Back({ height }: { height: number }) {
  const lines = [];
  for (let at = -height; at < 64; at += 9) {
    lines.push(<path key={at} d={`M${at} 0l${height} ${height}M${at + height} 0l-${height} ${height}`} />);
  }
  return (
    <g aria-hidden="true">
      <svg aria-hidden="true" x="4" y="4" width="56" height={height - 8} overflow="hidden">
        <rect class="card-back" width="56" height={height - 8} rx="4" />
        <g class="card-lattice">{lines}</g>
      </svg>
      <circle class="card-jewel" cx="32" cy={height / 2} r="4.5" />
    </g>
  );
}
