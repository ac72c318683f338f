// The rows of a seat: the cards of each lie at `3/1`, `3/2` …; those not set yet at `3`.

import type { Compared, Felt } from "../../felt";
import type { Card, TrackPart } from "../../wire";
import { sum } from "../box";
import type { Board } from "./board";
import { placesOf, type SetPart, titlesOf } from "./sizes";

/** A card, and where it lies on the felt. */
export interface LyingCard {
  card: Card;
  place: string;
}

/** A row as it lies there. */
export interface SetRow {
  /** `Low hand` */
  title: string;
  places: number;
  cards: readonly LyingCard[];
  /** What it comes to; empty while that is not known. */
  says: string;
  /** `9`, of one that is counted. */
  count?: string | undefined;
  /** How it came out, once it is compared. */
  result?: Compared | undefined;
}

/** What has room of what a row is called and comes to. */
export interface RowWords {
  called: string;
  short: string;
}

/** Cards not set yet fill what is free from the front, or lie as somebody has set them who has answered. */
export function rowsOf(felt: Felt, seat: number, part: SetPart, last?: Board): SetRow[] {
  const waiting = isOpen(part) ? [] : inOrderOf(last, lying(felt, `${seat}`));
  return placesOf(part).map((places, row) => {
    const to = `${seat}/${row + 1}`;
    const set = lying(felt, to);
    const { says = "", count, result } = felt.hands[to] ?? {};
    const cards = [...set, ...waiting.splice(0, Math.max(0, places - set.length))];
    return { title: titlesOf(part)[row] ?? `${row + 1}`, places, cards, says, count, result };
  });
}

/** Whether cards come into the rows street by street: until they are placed they lie elsewhere. */
export function isOpen(part: SetPart | null): boolean {
  return part?.kind === "three" && part.open;
}

/** The step of a track that is on: of as many cards as each step has, all players have placed the earlier ones. */
export function stepOf({ steps }: TrackPart, { hands }: Felt): number {
  const placed: Record<string, number> = {};
  for (const [to, { cards }] of Object.entries(hands)) {
    const [seat, row] = to.split("/");
    placed[seat!] = (placed[seat!] ?? 0) + (row ? cards.length : 0);
  }
  const slowest = Math.min(...Object.values(placed));
  const due = steps.map((_, at) => sum(steps.slice(0, at + 1).map(Number)));
  return due.filter((cards) => cards <= slowest).length;
}

function lying(felt: Felt, to: string): LyingCard[] {
  return (felt.hands[to]?.cards ?? []).map((card, at) => ({ card, place: `${to}:${at}` }));
}

/** As dealt, where these are not the cards that were set last. */
function inOrderOf(last: Board | undefined, cards: LyingCard[]): LyingCard[] {
  const left = [...cards];
  const found = (last?.rows ?? []).flat().map((wanted) => {
    const at = left.findIndex(({ card }) => card === wanted);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
  return left.length > 0 || found.includes(null) ? cards : (found as LyingCard[]);
}

/** `Seat 3, Low hand: pair of nines, you win` */
export function rowWords(label: string, row: Pick<SetRow, "title" | "says" | "result">, own = true): string {
  const { title, says, result } = row;
  const came = result && (own ? resultWords(result).toLowerCase() : result);
  const known = [says, came].filter(Boolean).join(", ");
  return known ? `${label}, ${title}: ${known}` : `${label}, ${title}`;
}

const WORDS: Record<Compared, string> = {
  wins: "You win",
  loses: "Bank wins",
  "wins copy": "Copy: you win",
  "loses copy": "Copy: bank wins",
  copy: "A copy",
  foul: "Foul",
};

export function resultWords(result: Compared): string {
  return WORDS[result];
}

export function toneOf(result: Compared | undefined): string {
  if (!result || result === "copy") return "";
  return result.startsWith("wins") ? "up" : "down";
}

/** Of a card in a row that is compared: it rises, or is dimmed. */
export function markOf(result: Compared | undefined): "" | "raised" | "dim" {
  if (!result || result === "copy") return "";
  return result.startsWith("wins") ? "raised" : "dim";
}
