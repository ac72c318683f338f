// What lies on the felt, from the events alone: the live table and the replay use the same reducer.
// It knows no family of games: a new one needs nothing here unless it has a new kind of event.

import { bettorKey } from "./bettor";
import {
  dealt,
  handAt,
  handSet,
  isNewStreet,
  melded,
  moved,
  opened,
  seatOf,
  split,
  thrown,
  told,
  withHand,
  withTop,
} from "./felt-cards";
import { chipsAfter } from "./felt-chips";
import { covered, less, placed, posted, put, settled, sharedOut, won } from "./felt-money";
import type { Bettor, Card, Cents, Held, Pot, TableEvent } from "./wire";

export { accountOf, bettorKey, PLAYER_DEALER, positionOf } from "./bettor";
export { gainOfHand, sharedOut } from "./felt-money";
export { HIDDEN } from "./table/cards";

/** Cards in front of a recipient, and what was last said of them. */
export interface Hand {
  cards: Card[];
  /** `soft 18`, `count 5`, `pair of sevens`; empty where nothing was said. */
  says: string;
  /** `soft 18`: of a hand that is counted, and in place of words. */
  count?: string;
  /** The same for each part of a pot, where they differ. */
  held?: Held[];
  /** Those of the cards that were dealt face down and not turned up since. */
  down: Card[];
  /** Of a meld: what everybody has paid for it. */
  paid?: Cents;
  /** Of a row that is set: how it came out against the same one of the bank. */
  result?: Compared;
}

export type Compared = Extract<TableEvent, { type: "HandSet" }>["results"][number];

export interface Bet {
  who: Bettor;
  wager: string;
  cents: Cents;
  /** What became of it; null while it is at risk. */
  result: "win" | "lose" | "push" | "no-action" | null;
  /** What it gained, negative where it lost. */
  paid: Cents;
  /** How much of it the bank can pay for: while it is at risk, what is sure; null where all of it is. */
  covered: Cents | null;
}

/** The player-dealer position: who has it, the money put up, and the most it could have to pay. */
export interface Bank {
  seat: number;
  cents: Cents;
  /** Null while bets are still being placed. */
  owes: Cents | null;
}

/** How the hands everybody bets on came out. */
export interface Result {
  winner: string;
  says: string;
  mark: string;
}

/** A pot, or a part of one. */
export interface Win {
  who: Bettor;
  cents: Cents;
  of: string;
  reason: string;
}

/** What the rows of two hands came to in points, negative where the other one won them. */
export type Score = Pick<Extract<TableEvent, { type: "Scored" }>, "seat" | "against" | "rows" | "points">;

export interface Felt {
  round: number;
  /** The fingerprint of the shoe in use. */
  commitment: string;
  bank: Bank | null;
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
  /** By account: what lies in front of it, without bets and bank. */
  chips: Record<string, Cents>;
  dice: number[];
  action: { seat: number; direction: string; why: string } | null;
  /** By `bettorKey`: what was last answered. */
  answers: Record<string, string>;
  /** By `bettorKey`: the same without money and cards, as a plate says it; in pot games until the street ends. */
  badges: Record<string, string>;
  /** Of hands everybody bets on. */
  outcome: Result | null;
  /** By recipient: the cards that won a pot; those on the board are under `board`, `board2`. */
  winners: Record<string, Card[]>;
  /** Whom the last question was put to, as long as it is open. */
  asked: Bettor[];
  folded: number[];
  wins: Win[];
  /** What the rows of two hands came to, each against each. */
  scores: Score[];
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
    badges: {},
    outcome: null,
    winners: {},
    asked: [],
    folded: [],
    wins: [],
    scores: [],
    changes: {},
  };
}

/** All that was gathered. */
export function potOf(felt: Felt): Cents {
  return felt.pots.reduce((sum, pot) => sum + pot.cents, felt.dead);
}

export function applied(felt: Felt, event: TableEvent): Felt {
  const after = laid(felt, event);
  const chips = chipsAfter(felt, event, after.bets);
  return chips === after.chips ? after : { ...after, chips };
}

function laid(felt: Felt, event: TableEvent): Felt {
  switch (event.type) {
    case "NewRound":
      return { ...emptyFelt(), round: event.round, commitment: felt.commitment };
    case "Committed":
      return { ...felt, commitment: event.commitment };
    case "BankTaken":
      return { ...felt, bank: { seat: event.seat, cents: event.bank, owes: null } };
    case "Banked":
      return { ...felt, bank: { seat: event.seat, cents: event.bank, owes: event.owes } };
    case "Placed":
      return { ...felt, bets: placed(felt.bets, event.who, event.wager, event.cents) };
    case "Covered":
      return { ...felt, bets: covered(felt.bets, event) };
    case "Added":
      return { ...felt, bets: placed(felt.bets, event.who, event.wager, event.cents) };
    case "DealerButton":
      return { ...felt, button: event.seat };
    case "Put":
      return put(felt, event.who.seat, event.cents, event.bet);
    case "Returned":
      return put(felt, event.who.seat, -event.cents, (felt.street[event.who.seat] ?? 0) - event.cents);
    case "Gathered":
      return { ...felt, pots: event.pots, dead: 0, street: {}, badges: ofFolded(felt) };
    case "FeeTaken":
      if (event.seat !== null) return felt; // from somebody's chips
      return felt.pots.length
        ? { ...felt, pots: less(felt.pots, event.cents) }
        : { ...felt, dead: felt.dead - event.cents };
    case "Dealt":
      return dealt(streetBegun(felt, event.to), event.to, event.cards, event.down);
    case "Opened":
      return opened(felt, event.to, event.cards, { says: event.says, count: event.count });
    case "Shown": // after the hand, perhaps one card only
      return opened(felt, event.to, event.cards, { says: event.says, held: event.held });
    case "Mucked":
      return { ...felt, folded: [...felt.folded, seatOf(event.to)] };
    case "Discarded":
      return thrown(felt, event.to, event.cards);
    case "Drew":
      return withTop(felt, event.card);
    case "Threw":
      return withTop(event.drawn ? felt : thrown(felt, `${event.who.seat}`, [event.card]), event.card);
    case "Melded":
      return melded(felt, event.who.seat, event);
    case "HandSplit":
      return split(felt, event.to, event.into);
    case "HandSet":
      return handSet(felt, event.to, event.rows, event);
    case "Moved":
      return moved(felt, event.to, event.cards, event.into);
    case "Counted":
      return withHand(felt, event.to, {
        ...handAt(felt, event.to),
        ...told({ says: event.says, count: event.count }),
      });
    case "Outcome":
      return { ...felt, outcome: { winner: event.winner, says: event.says, mark: event.mark } };
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
    case "Scored":
      return { ...felt, scores: [...felt.scores, event] };
    case "Shared":
      return { ...felt, changes: posted(felt.changes, sharedOut(event)) };
    case "Posted":
      return { ...felt, changes: posted(felt.changes, event.entry.postings) };
    default:
      return felt; // told in the log, moves nothing on the felt
  }
}

export function allApplied(events: readonly TableEvent[], felt: Felt = emptyFelt()): Felt {
  return events.reduce(applied, felt);
}

/** Pot games: a street that everybody checked is over once the next one's cards come. */
function streetBegun(felt: Felt, to: string): Felt {
  const isOver = felt.pots.length > 0 && isNewStreet(felt, to);
  return isOver ? { ...felt, badges: ofFolded(felt) } : felt;
}

/** Who has folded stays so; what others did is over with the street. */
function ofFolded({ badges, folded }: Felt): Record<string, string> {
  const keys = new Set(folded.map((seat) => bettorKey({ seat, name: "", hand: 1, spot: 1 })));
  return Object.fromEntries(Object.entries(badges).filter(([key]) => keys.has(key)));
}

type AnsweredEvent = Extract<TableEvent, { type: "Answered" }>;

function answered(felt: Felt, { who, phrase, verb, cents, bet }: AnsweredEvent): Felt {
  const key = bettorKey(who);
  return {
    ...felt,
    answers: { ...felt.answers, [key]: phrase },
    badges: { ...felt.badges, [key]: verb || phrase },
    asked: felt.asked.filter((other) => bettorKey(other) !== key),
    street: cents ? { ...felt.street, [who.seat]: bet } : felt.street,
  };
}
