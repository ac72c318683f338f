// What lies on the felt, from the events alone: the live table and the replay use the same fold.
// It knows no family of games: a new one needs nothing here unless it has a new kind of event.

import { HIDDEN, turned, without } from "./table/cards";
import type { Bettor, Card, Cents, Pot, TableEvent } from "./wire";

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
  /** Pot games: what was gathered so far, the main pot first. */
  pots: Pot[];
  /** Pot games: antes and dead money that lie beside the bets until they are gathered. */
  dead: Cents;
  /** Pot games: the seat with the button. */
  button: number | null;
  /** By account: what lay in front of it when the round began. */
  chips: Record<string, Cents>;
  dice: number[];
  action: { seat: number; direction: string; why: string } | null;
  /** By `bettorKey`: what was last answered. */
  answers: Record<string, string>;
  /** Whom the last question was put to, as long as it is open. */
  asked: Bettor[];
  folded: number[];
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
    pots: [],
    dead: 0,
    button: null,
    chips: {},
    dice: [],
    action: null,
    answers: {},
    asked: [],
    folded: [],
    wins: [],
    changes: {},
  };
}

/** All that was gathered. */
export function potOf(felt: Felt): Cents {
  return felt.pots.reduce((sum, pot) => sum + pot.cents, felt.dead);
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
      return { ...emptyFelt(), round: event.round, commitment: felt.commitment, chips: event.chips };
    case "Committed":
      return { ...felt, commitment: event.commitment };
    case "Banked":
      return { ...felt, bank: { seat: event.seat, cents: event.bank } };
    case "Placed":
      return { ...felt, bets: placed(felt.bets, event.who, event.wager, event.cents) };
    case "Added":
      return { ...felt, bets: placed(felt.bets, event.who, event.wager, event.cents) };
    case "DealerButton":
      return { ...felt, button: event.seat };
    case "Put":
      return put(felt, event.who.seat, event.cents, event.bet);
    case "Returned":
      return put(felt, event.who.seat, -event.cents, (felt.street[event.who.seat] ?? 0) - event.cents);
    case "Gathered":
      return { ...felt, pots: event.pots, dead: 0, street: {} };
    case "FeeTaken":
      return felt.pots.length
        ? { ...felt, pots: less(felt.pots, event.cents) }
        : { ...felt, dead: felt.dead - event.cents };
    case "Dealt":
      return dealt(felt, event.to, event.cards, event.down);
    case "Opened":
      return opened(felt, event.to, event.cards, event.says);
    case "Shown":
      return withHand(felt, event.to, { cards: event.cards, says: event.says, down: [] });
    case "Mucked":
      return { ...felt, folded: [...felt.folded, seatOf(event.to)] };
    case "Discarded":
      return thrown(felt, event.to, event.cards);
    case "HandSplit":
      return split(felt, event.to, event.into);
    case "Moved":
      return moved(felt, event.to, event.cards, event.into);
    case "Counted":
      return withHand(felt, event.to, { ...handAt(felt, event.to), says: event.says });
    case "Rolled":
      return { ...felt, dice: event.dice };
    case "Asked":
      return { ...felt, asked: [...felt.asked, event.who] };
    case "Answered":
      return answered(felt, event);
    case "Button":
      return { ...felt, asked: [], action: { seat: event.seat, direction: event.direction, why: event.why } };
    case "Settled":
      return { ...felt, asked: [], bets: settled(felt.bets, event) };
    case "Won":
      return won(felt, event);
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

/** What was said of the hand was said without the new cards. */
function dealt(felt: Felt, to: string, cards: Card[], down: boolean): Felt {
  const hand = handAt(felt, to);
  return withHand({ ...felt, asked: [] }, to, {
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
  return withHand(felt, to, { cards, says: told, down: [] });
}

function moved(felt: Felt, from: string, cards: Card[], into: string): Felt {
  const source = handAt(felt, from);
  const target = handAt(felt, into);
  const left = withHand(felt, from, { ...source, cards: without(source.cards, cards) });
  return withHand(left, into, { ...target, cards: [...cards, ...target.cards] });
}

function split(felt: Felt, from: string, into: string): Felt {
  const hand = handAt(felt, from);
  const stays = withHand(felt, from, { ...hand, cards: hand.cards.slice(0, -1), says: "" });
  return withHand(stays, into, { cards: hand.cards.slice(-1), says: "", down: [] });
}

/** `3/2` is a hand of seat 3. */
function seatOf(to: string): number {
  return Number(to.split("/")[0]);
}

// ---- answers ----

type AnsweredEvent = Extract<TableEvent, { type: "Answered" }>;

function answered(felt: Felt, { who, phrase, cents, bet }: AnsweredEvent): Felt {
  const key = bettorKey(who);
  return {
    ...felt,
    answers: { ...felt.answers, [key]: phrase },
    asked: felt.asked.filter((other) => bettorKey(other) !== key),
    street: cents ? { ...felt.street, [who.seat]: bet } : felt.street,
  };
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

/** Chips of a seat go in front of it as far as they count for its bet, the rest beside the bets. */
function put(felt: Felt, seat: number, cents: Cents, bet: Cents): Felt {
  const before = felt.street[seat] ?? 0;
  return { ...felt, street: { ...felt.street, [seat]: bet }, dead: felt.dead + cents - (bet - before) };
}

/** A fee comes out of the first pot that has any chips. */
function less(pots: Pot[], fee: Cents): Pot[] {
  let left = fee;
  return pots.map((pot) => {
    const taken = Math.min(left, pot.cents);
    left -= taken;
    return { ...pot, cents: pot.cents - taken };
  });
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
