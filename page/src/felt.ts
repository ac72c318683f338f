// What lies on the felt, from the events alone: the live table and the replay use the same fold.
// It knows no family of games: a new one needs nothing here unless it has a new kind of event.

import { HIDDEN, turned, without } from "./table/cards";
import type { Bettor, Card, Cents, TableEvent } from "./wire";

export { HIDDEN };

/** Cards in front of a recipient, and what was last said of them. */
export interface Hand {
  cards: Card[];
  /** `soft 18`, `count 5`, `pair of sevens`; empty where nothing was said. */
  says: string;
  /** Those of the cards that were dealt face down and not turned up since. */
  down: Card[];
}

export interface Bet {
  who: Bettor;
  wager: string;
  cents: Cents;
  /** What became of it; null while it is at risk. */
  result: "win" | "lose" | "push" | "no-action" | null;
  /** What it gained, negative where it lost. */
  paid: Cents;
}

/** A pot, or a part of one. */
export interface Win {
  who: Bettor;
  cents: Cents;
  of: string;
  reason: string;
}

export interface Felt {
  round: number;
  /** The fingerprint of the shoe in use. */
  commitment: string;
  bank: { seat: number; cents: Cents } | null;
  /** By recipient: `player`, `banker`, `dealer`, `bank`, `bank2`, `board`, `board2`, `3`, `3/2`. */
  hands: Record<string, Hand>;
  bets: Bet[];
  /** Pot games: by seat, what was bet on this street. */
  street: Record<string, Cents>;
  /** Pot games: what was gathered from the streets before. */
  pot: Cents;
  dice: number[];
  action: { seat: number; direction: string; why: string } | null;
  /** By `bettorKey`: what was last answered. */
  answers: Record<string, string>;
  /** Whom the last question was put to, as long as it is open. */
  asked: Bettor[];
  folded: number[];
  /** The hand that was answered for last: a hand that is parted is this one. */
  last: string;
  wins: Win[];
  /** By account (a seat's number, a backline name): chips won and lost, collection included. */
  changes: Record<string, Cents>;
}

export function emptyFelt(): Felt {
  return {
    round: 0,
    commitment: "",
    bank: null,
    hands: {},
    bets: [],
    street: {},
    pot: 0,
    dice: [],
    action: null,
    answers: {},
    asked: [],
    folded: [],
    last: "",
    wins: [],
    changes: {},
  };
}

/** The hand on the felt a bettor plays: `3`, `3/2`. */
export function positionOf(who: Bettor): string {
  return who.hand === 1 ? `${who.seat}` : `${who.seat}/${who.hand}`;
}

/** A key for each bettor, different for every hand and spot. */
export function bettorKey(who: Bettor): string {
  return [who.seat, who.name, who.hand, who.spot].join("|");
}

/** Whose chips: every hand of a seat has one purse. */
export function accountOf(who: Bettor): string {
  return who.name === "" || who.name === PLAYER_DEALER ? `${who.seat}` : who.name;
}

export const PLAYER_DEALER = "player-dealer";

export function fold(felt: Felt, event: TableEvent): Felt {
  switch (event.type) {
    case "NewRound":
      return { ...emptyFelt(), round: event.round, commitment: felt.commitment };
    case "Committed":
      return { ...felt, commitment: event.commitment };
    case "Banked":
      return { ...felt, bank: { seat: event.seat, cents: event.bank } };
    case "Placed":
      return { ...felt, bets: placed(felt.bets, event.who, event.wager, event.cents) };
    case "Added":
      return parted({ ...felt, bets: placed(felt.bets, event.who, event.wager, event.cents) }, event.who);
    case "Put":
      return put(felt, event.who.seat, event.what, event.cents);
    case "Dealt":
      return dealt(felt, event.to, event.cards, event.down);
    case "Opened":
      return opened(felt, event.to, event.cards, event.says);
    case "Shown":
      return withHand(felt, event.to, { cards: event.cards, says: worthIn(event.text), down: [] });
    case "Rolled":
      return { ...felt, dice: event.dice };
    case "Asked":
      return { ...felt, asked: [...felt.asked, event.who] };
    case "Answered":
      return answered(felt, event.who, event.choice, event.cents);
    case "Button":
      return { ...felt, asked: [], action: { seat: event.seat, direction: event.direction, why: event.why } };
    case "Settled":
      return { ...felt, asked: [], bets: settled(felt.bets, event) };
    case "Won":
      return won(gathered(felt), event);
    case "Posted":
      return { ...felt, changes: posted(felt.changes, event.entry.postings) };
    default:
      return felt; // told in the log, moves nothing on the felt
  }
}

export function foldAll(events: readonly TableEvent[], felt: Felt = emptyFelt()): Felt {
  return events.reduce(fold, felt);
}

// ---- cards ----

function withHand(felt: Felt, to: string, hand: Hand): Felt {
  return { ...felt, hands: { ...felt.hands, [to]: hand } };
}

function handAt(felt: Felt, to: string): Hand {
  return felt.hands[to] ?? { cards: [], says: "", down: [] };
}

/** New cards end the street: bets made before them go into the pot. What was said of the hand was
 *  said without them. */
function dealt(felt: Felt, to: string, cards: Card[], down: boolean): Felt {
  const after = felt.last ? gathered(felt) : felt;
  const hand = handAt(after, to);
  return withHand({ ...after, asked: [] }, to, {
    cards: [...hand.cards, ...cards],
    says: "",
    down: down ? [...hand.down, ...cards] : hand.down,
  });
}

/** Cards turned up take the place of hidden ones; all of a hand at once come in the order told. */
function opened(felt: Felt, to: string, cards: Card[], says: string): Felt {
  const held = handAt(felt, to);
  const told = says || held.says;
  if (cards.length < held.cards.length) {
    const down = without(held.down, cards);
    return withHand(felt, to, { cards: turned(held.cards, cards), says: told, down });
  }
  const strangers = cards.length > held.cards.length ? without(cards, held.cards) : [];
  const after = strangers.reduce((before, card) => takenFromElsewhere(before, to, card), felt);
  return withHand(after, to, { cards, says: told, down: [] });
}

/** A card shown where it was not dealt was moved there, as when the bank's hand becomes the board. */
function takenFromElsewhere(felt: Felt, to: string, card: Card): Felt {
  const from = Object.keys(felt.hands).find((name) => name !== to && handAt(felt, name).cards.includes(card));
  if (from === undefined) return felt;
  const hand = handAt(felt, from);
  return withHand(felt, from, { ...hand, cards: without(hand.cards, [card]) });
}

/** More money on a hand without cards: the hand last answered for is parted, its last cards go there. */
function parted(felt: Felt, who: Bettor): Felt {
  const to = positionOf(who);
  const from = felt.hands[felt.last];
  if (who.hand === 1 || handAt(felt, to).cards.length > 0 || !from || from.cards.length < 2) return felt;
  const stays = withHand(felt, felt.last, { ...from, cards: from.cards.slice(0, 1), says: "" });
  return withHand(stays, to, { ...from, cards: from.cards.slice(1), says: "" });
}

/** `Seat 2 shows 6s Ts: two pair, eights and sixes.` → what the hand is worth. */
function worthIn(text: string): string {
  const start = text.indexOf(": ");
  return start < 0 ? "" : text.slice(start + 2).replace(/\.$/, "");
}

// ---- answers ----

const CARD = /^(?:[2-9TJQKA][shdc]|XX|\?\?)$/;
const THROWS = "discard";
const FOLDS = "fold";
const CALLS = "call";

function answered(felt: Felt, who: Bettor, choice: string, called: Cents): Felt {
  const [word = "", ...rest] = choice.split(" ");
  const position = positionOf(who);
  const key = bettorKey(who);
  let after: Felt = {
    ...felt,
    answers: { ...felt.answers, [key]: choice },
    asked: felt.asked.filter((other) => bettorKey(other) !== key),
    last: position,
  };
  if (word === THROWS)
    after = thrown(
      after,
      position,
      rest.filter((text) => CARD.test(text)),
    );
  if (word === FOLDS && !who.name) after = { ...after, folded: [...after.folded, who.seat] };
  if (felt.bank !== null) return after;
  return word === CALLS ? call(after, who.seat, called) : raise(after, who.seat, rest[0]);
}

/** Cards thrown away; of another's hand only their number is known. */
function thrown(felt: Felt, position: string, cards: Card[]): Felt {
  const hand = handAt(felt, position);
  const known = cards.filter((card) => hand.cards.includes(card));
  const unknown = cards.slice(known.length).map(() => HIDDEN);
  return withHand(felt, position, { ...hand, cards: without(hand.cards, [...known, ...unknown]) });
}

// ---- money ----

function placed(bets: Bet[], who: Bettor, wager: string, cents: Cents): Bet[] {
  const found = bets.findIndex((bet) => bet.wager === wager && bettorKey(bet.who) === bettorKey(who));
  if (found < 0) return [...bets, { who, wager, cents, result: null, paid: 0 }];
  return bets.map((bet, place) => (place === found ? { ...bet, cents: bet.cents + cents } : bet));
}

type SettledEvent = Extract<TableEvent, { type: "Settled" }>;

function settled(bets: Bet[], event: SettledEvent): Bet[] {
  const { who, wager, stake, result, paid } = event;
  const over: Bet = { who, wager, cents: stake, result, paid };
  const found = bets.findIndex(
    (bet) => bet.result === null && bet.wager === wager && bettorKey(bet.who) === bettorKey(who),
  );
  return found < 0 ? [...bets, over] : bets.map((bet, place) => (place === found ? over : bet));
}

const DEAD = new Set(["ante", "dead money"]); // goes into the pot at once, counts for no bet

function put(felt: Felt, seat: number, what: string, cents: Cents): Felt {
  if (DEAD.has(what)) return { ...felt, pot: felt.pot + cents };
  return { ...felt, street: { ...felt.street, [seat]: (felt.street[seat] ?? 0) + cents } };
}

/** `raise 30` comes to thirty dollars; a word without an amount bets nothing. */
function raise(felt: Felt, seat: number, amount: string | undefined): Felt {
  const to = Math.round(Number(amount) * 100);
  return to > 0 ? { ...felt, street: { ...felt.street, [seat]: to } } : felt;
}

/** As much as the event says: chips may run out. Records that do not say it mean the highest bet. */
function call(felt: Felt, seat: number, cents: Cents): Felt {
  const highest = Math.max(0, ...Object.values(felt.street));
  const to = cents ? (felt.street[seat] ?? 0) + cents : highest;
  return { ...felt, street: { ...felt.street, [seat]: to } };
}

/** The bets of a street go into the pot; an uncalled bet is returned. */
function gathered(felt: Felt): Felt {
  const bets = Object.values(felt.street).sort((one, other) => other - one);
  if (bets.length === 0 || felt.bank !== null) return { ...felt, last: "" };
  const called = bets[1] ?? 0;
  const sum = bets.reduce((total, bet) => total + Math.min(bet, called), 0);
  return { ...felt, pot: felt.pot + sum, street: {}, last: "" };
}

type WonEvent = Extract<TableEvent, { type: "Won" }>;

function won(felt: Felt, { who, cents, of, reason }: WonEvent): Felt {
  return { ...felt, asked: [], wins: [...felt.wins, { who, cents, of, reason }] };
}

function posted(
  changes: Record<string, Cents>,
  postings: { account: string; cents: Cents }[],
): Record<string, Cents> {
  const after = { ...changes };
  for (const { account, cents } of postings) after[account] = (after[account] ?? 0) + cents;
  return after;
}
