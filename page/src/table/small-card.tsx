// A card in a line of text.

import type { Card } from "../wire";
import { cardWords } from "./card";
import "./small-card.css";

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
/** Suits are signs, not pictures of their own. */
const AS_TEXT = "\uFE0E";

/** `A♠`, said as words. */
export function SmallCard({ card }: { card: Card }) {
  const suit = card.length === 2 && SIGNS[card[1]!] ? card[1]! : "";
  return (
    <span
      class={`small-card ${suit || kindOf(card)}`}
      role="img"
      aria-label={cardWords(card)}
      title={cardWords(card)}
    >
      {signOf(card, suit)}
    </span>
  );
}

function kindOf(card: Card): string {
  return card === "??" ? "back" : card === "XX" ? "joker" : "tile";
}

function signOf(card: Card, suit: string): string {
  if (card === "??") return "▒";
  if (card === "XX") return "★";
  if (!suit) return card; // of a tile
  return `${card[0] === "T" ? "10" : card[0]}${SIGNS[suit]}${AS_TEXT}`;
}
