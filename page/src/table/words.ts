// Words for the log and for people who listen: suits and hidden cards said aloud.

import { PLAYER_DEALER } from "../felt";
import { capital } from "../text";
import type { Bettor, Card, Part } from "../wire";
import { cardWords } from "./card";

/** `the ace of spades`, `two face-down cards`, joined by commas and `and`. */
export function cardsAloud(cards: readonly Card[]): string {
  const up = cards
    .filter((card) => card !== "??")
    .map((card) => (card === "XX" ? "a joker" : `the ${cardWords(card)}`));
  const down = cards.length - up.length;
  if (down === 1) up.push("a face-down card");
  if (down > 1) up.push(`${NUMBERS[down] ?? down} face-down cards`);
  return joined(up);
}

const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven"];

export function joined(parts: readonly string[], last = "and"): string {
  if (parts.length < 2) return parts[0] ?? "";
  return `${parts.slice(0, -1).join(", ")} ${last} ${parts[parts.length - 1]}`;
}

/** A sentence with its cards in words. */
export function aloud(parts: readonly Part[]): string {
  return parts.map(partAloud).join("");
}

function partAloud(part: Part): string {
  if (typeof part === "string") return part;
  switch (part.part) {
    case "who":
      return part.name;
    case "cards":
      return cardsAloud(part.cards);
    case "money":
      return part.text;
  }
}

/** With a capital, and a mark at its end. */
export function sentence(says: string): string {
  if (!says) return "";
  const whole = capital(says);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

/** A sentence, and shorter ones: what it says of several hands shortened alike, then its beginning up to its
 *  last comma or colon, the one before, and so on. */
export function clauses(says: string): string[] {
  const ends = [...says.matchAll(/[,:;] /g)].map((mark) => mark.index).toReversed();
  return says ? [...new Set([says, ...alike(says), ...ends.map((end) => `${says.slice(0, end)}.`)])] : [];
}

/** `Ann wins: a flush, king high; a pair, an ace.` → `Ann wins: a flush; a pair.` */
function alike(says: string): string[] {
  const [, head = "", rest = ""] = /^([^;]*?: )?(.*?)\.?$/.exec(says) ?? [];
  const hands = rest.split("; ").map((hand) => hand.split(", "));
  const most = Math.max(...hands.map((parts) => parts.length));
  if (hands.length < 2) return [];
  return Array.from({ length: most - 1 }, (_, less) => {
    const shorter = hands.map((parts) => parts.slice(0, most - 1 - less).join(", "));
    return `${head}${shorter.join("; ")}.`;
  });
}

/** Who sits where. */
export interface Named {
  seat: number;
  name: string;
}

/** Somebody who bets away from the own seat goes by its number. */
function isSeat(name: string): boolean {
  return /^\d+$/.test(name);
}

/** `Cleo`, `Cleo, hand 2`, `Ann behind Cleo`, `the player-dealer`; `you` where `people` say so. */
export function bettorWords(who: Bettor, people: readonly Named[]): string {
  if (who.name === PLAYER_DEALER) return "the player-dealer";
  const hand = who.hand > 1 ? `, hand ${who.hand}` : "";
  const spot = who.spot > 1 ? `, spot ${who.spot}` : "";
  const sits = people.find(({ seat }) => seat === who.seat)?.name ?? `seat ${who.seat}`;
  const where = `${sits}${hand}${spot}`;
  if (!who.name) return where;
  const bets =
    people.find(({ seat }) => `${seat}` === who.name)?.name ??
    (isSeat(who.name) ? `seat ${who.name}` : who.name);
  return `${bets} behind ${where}`;
}
