// Cards on the felt as events move them: dealt, turned up, thrown away, laid apart.

import type { Compared, Felt, Hand } from "./felt";
import { HIDDEN, turned, without } from "./table/cards";
import type { Card, Held, TableEvent } from "./wire";

export function withHand(felt: Felt, to: string, hand: Hand): Felt {
  return { ...felt, hands: { ...felt.hands, [to]: hand } };
}

export function handAt(felt: Felt, to: string): Hand {
  return felt.hands[to] ?? { cards: [], says: "", down: [] };
}

/** What was said of the hand was said without the new cards. */
export function dealt(felt: Felt, to: string, cards: Card[], down: boolean): Felt {
  const hand = handAt(felt, to);
  return withHand({ ...felt, asked: [] }, to, {
    cards: [...hand.cards, ...cards],
    says: "",
    down: down ? [...hand.down, ...cards] : hand.down,
  });
}

/** Cards for the board, or for a seat that has as many as anybody: not in place of those just thrown away. */
export function isNewStreet(felt: Felt, to: string): boolean {
  if (!felt.hands[to] || !SEATED.test(to)) return true;
  const live = Object.keys(felt.hands).filter(
    (hand) => SEATED.test(hand) && !felt.folded.includes(seatOf(hand)),
  );
  return live.every((hand) => felt.hands[hand]!.cards.length <= felt.hands[to]!.cards.length);
}

const SEATED = /^\d/;

/** Cards turned up take the place of hidden ones; all of a hand at once come in the order told. */
export function opened(felt: Felt, to: string, cards: Card[], says: Said): Felt {
  const rows = rowsSet(felt, to);
  if (rows.length > 0) {
    const left = [...cards];
    const set = rows.map((row) => left.splice(0, handAt(felt, row).cards.length));
    return handSet(felt, to, set, { says: [] });
  }
  const before = handAt(felt, to);
  const now = told(says.says ? says : before);
  if (cards.length < before.cards.length) {
    const down = without(before.down, cards);
    return withHand(felt, to, { cards: turned(before.cards, cards), down, ...now });
  }
  return withHand(felt, to, { cards, down: [], ...now });
}

type Said = Pick<Hand, "says"> & { count?: string | undefined; held?: Held[] | undefined };

/** What is said of a hand, and nothing that is not. */
export function told({ says, count, held }: Said): Pick<Hand, "says" | "count" | "held"> {
  return { says, ...(count && { count }), ...(held && held.length > 1 && { held }) };
}

/** A hand set into rows: its cards lie at `3/1`, `3/2` from now on. */
export function handSet(
  felt: Felt,
  to: string,
  rows: readonly Card[][],
  { says, counts = [], results = [] }: { says: string[]; counts?: string[]; results?: Compared[] },
): Felt {
  const bare = withHand(felt, to, { cards: [], says: "", down: [] });
  return rows.reduce((now, cards, row) => {
    const result = results[row];
    const words = told({ says: says[row] ?? "", count: counts[row] ?? "" });
    const hand = { cards, down: [], ...words, ...(result && { result }) };
    return withHand(now, `${to}/${row + 1}`, hand);
  }, bare);
}

/** The rows a hand has been set into, where nothing else is held of it. */
function rowsSet(felt: Felt, to: string): string[] {
  if (handAt(felt, to).cards.length > 0) return [];
  return Object.keys(felt.hands).filter(
    (row) => row.startsWith(`${to}/`) && felt.hands[row]!.cards.length > 0,
  );
}

export function moved(felt: Felt, from: string, cards: Card[], into: string): Felt {
  const source = handAt(felt, from);
  const target = handAt(felt, into);
  const left = withHand(felt, from, { ...source, cards: without(source.cards, cards) });
  return withHand(left, into, { ...target, cards: [...cards, ...target.cards] });
}

export function split(felt: Felt, from: string, into: string): Felt {
  const hand = handAt(felt, from);
  const stays = withHand(felt, from, { cards: hand.cards.slice(0, -1), says: "", down: hand.down });
  return withHand(stays, into, { cards: hand.cards.slice(-1), says: "", down: [] });
}

/** `3/2` is a hand of seat 3. */
export function seatOf(to: string): number {
  return Number(to.split("/")[0]);
}

/** All melds of a seat as they lie: at `3/1`, `3/2`; those played come out of its hand. */
export function melded(felt: Felt, seat: number, { melds, pays, played, used }: Laid): Felt {
  const old = Object.keys(felt.hands).filter((to) => to.startsWith(`${seat}/`));
  const kept = Object.entries(felt.hands).filter(([to]) => !old.includes(to));
  const rows = melds.map((cards, place): [string, Hand] => [
    `${seat}/${place + 1}`,
    { cards, says: "", down: [], paid: pays[place] ?? 0 },
  ]);
  const laid = { ...felt, hands: Object.fromEntries([...kept, ...rows]) };
  return thrown(used ? withTop(laid) : laid, `${seat}`, played);
}

type Laid = Omit<Extract<TableEvent, { type: "Melded" }>, "type" | "who" | "parts">;

/** The card that lies open beside the deck, or none. */
export function withTop(felt: Felt, ...cards: Card[]): Felt {
  return withHand(felt, STOCK, { cards, says: "", down: [] });
}

/** Where the deck is that is drawn from. */
const STOCK = "stock";

/** Cards thrown away; of another's hand only their number is known. */
export function thrown(felt: Felt, position: string, cards: Card[]): Felt {
  const hand = handAt(felt, position);
  const known = cards.filter((card) => hand.cards.includes(card));
  const unknown = cards.slice(known.length).map(() => HIDDEN);
  return withHand(felt, position, { ...hand, cards: without(hand.cards, [...known, ...unknown]) });
}
