// What the server and the page say to each other. docs/protocol.md tells the same in words.
// Money is in whole cents, except in the words of an answer ("raise 12.50"), which are those of a script.

export type Cents = number;
/** `As`, `Td`, the joker `XX`, a face-down card `??`; a domino `6-6`, a mah-jong tile `5` or `W`. */
export type Card = string;

// ---- events: what happened, as one's seat may see it ----

/** Who bets or decides: a seat, one behind it (name), or the player-dealer (name `player-dealer`). */
export interface Bettor {
  seat: number;
  name: string;
  hand: number;
  spot: number;
}

interface Told {
  /** Counts the events of a table from 1. */
  n: number;
  /** The event in plain words; empty where another event has said it. */
  text: string;
}

/** A pot, and the seats that can win it. */
export interface Pot {
  cents: Cents;
  eligible: number[];
}

export type TableEvent = Told &
  (
    | { type: "Committed"; shoe: number; commitment: string }
    | { type: "Revealed"; shoe: number; seed: string }
    | { type: "Banked"; seat: number; bank: Cents }
    | { type: "Placed"; who: Bettor; wager: string; cents: Cents }
    /** Less than nothing: taken back. */
    | { type: "Added"; who: Bettor; wager: string; cents: Cents }
    /** `bet`: what the seat's bet on this street comes to; an ante is part of none. */
    | { type: "Put"; who: Bettor; what: string; cents: Cents; bet: Cents }
    | { type: "DealerButton"; seat: number }
    /** The part of a bet that nobody called. */
    | { type: "Returned"; who: Bettor; cents: Cents }
    /** The bets of a street are pushed into the pots. */
    | { type: "Gathered"; pots: Pot[] }
    | { type: "FeeTaken"; to: string; cents: Cents; source: string }
    | { type: "Burned"; count: number; why: string }
    /** To `player`, `banker`, `dealer`, `bank`, `bank2`, `board`, `board2`, or a seat (`3`, its second hand `3/2`).
     *  `down`: not for everybody to see. */
    | { type: "Dealt"; to: string; cards: Card[]; down: boolean }
    | { type: "Opened"; to: string; cards: Card[]; says: string }
    | { type: "Shown"; to: string; cards: Card[]; says: string }
    /** A hand given up; `beaten`: at the showdown. */
    | { type: "Mucked"; to: string; beaten: boolean }
    | { type: "Discarded"; to: string; cards: Card[] }
    /** The last card of a hand becomes the first of another. */
    | { type: "HandSplit"; to: string; into: string }
    | { type: "Moved"; to: string; cards: Card[]; into: string }
    /** The rest of the deck is shuffled with these cards, which were out of play. */
    | { type: "Mixed"; cards: Card[] }
    | { type: "Counted"; to: string; says: string }
    | { type: "Rolled"; dice: number[] }
    | { type: "Asked"; who: Bettor; question: string; legal: string[] }
    /** `cents`: put into the pot; `bet`: what the bet on this street comes to; `phrase`: the answer in words. */
    | {
        type: "Answered";
        who: Bettor;
        choice: string;
        by_default: boolean;
        cents: Cents;
        bet: Cents;
        phrase: string;
      }
    | { type: "Noted"; says: string }
    | { type: "Button"; seat: number; direction: string; why: string }
    | {
        type: "Settled";
        who: Bettor;
        wager: string;
        stake: Cents;
        result: "win" | "lose" | "push" | "no-action";
        covered: Cents;
        paid: Cents;
        reason: string;
      }
    | { type: "Won"; who: Bettor; cents: Cents; of: string; reason: string }
    | { type: "Posted"; entry: { cause: string; postings: { account: string; cents: Cents }[] } }
    /** A new round begins: everything on the felt is cleared away. */
    | { type: "NewRound"; round: number; chips: Record<string, Cents> }
  );

// ---- the table ----

export interface Seat {
  seat: number;
  name: string;
  /** What lies in front of the seat, wagers and bank not counted. */
  chips: Cents;
  /** The kind of a bot; empty where a person sits. */
  bot: string;
  away: boolean;
  /** Whether the person's browser is connected. */
  here: boolean;
  /** Gets up when the round is over. */
  leaving: boolean;
  /** Pot games: the bet on this street. */
  bet: Cents;
  /** Pot games: out of the hand. */
  folded: boolean;
}

export interface Backline {
  name: string;
  chips: Cents;
  here: boolean;
}

export type Phase = "waiting" | "bank" | "wagers" | "playing" | "settled" | "broken" | "closed";

/** What everybody at a table may know. */
export interface TableState {
  id: string;
  game: string;
  title: string;
  house: string;
  pot_game: boolean;
  private: boolean;
  places: number;
  seats: Seat[];
  backline: Backline[];
  phase: Phase;
  /** Why the table waits, or what comes next, in words. */
  says: string;
  round: number;
  player_dealer: number | null;
  bank: Cents;
  button: number | null;
  /** Pot games: all that is in the pot. */
  pot: Cents;
  /** Whom the table waits for. */
  asked: Bettor[];
  /** Seconds left for them; null: no clock. */
  left: number | null;
  /** Seconds for a decision when the clock starts; null: no clock. */
  seconds: number | null;
  terms: Terms;
}

/** How the table was set up, in words and figures. */
export interface Terms {
  limits: string;
  fees: string;
  rotation: string;
  decks: number;
  readings: Record<string, string>;
  /** Of wagers with several, by name. */
  pay_tables: Record<string, string>;
  side_bets: string[];
  buy_in: { least: Cents; usual: Cents };
  backline: boolean;
  /** Of wagers, by name. */
  titles: Record<string, string>;
}

/** What concerns only the person who gets it. */
export interface Yours {
  /** The seat the person holds here; null: only watching. */
  seat: number | null;
  /** The name one bets behind seats by; empty: does not. */
  behind: string;
  host: boolean;
  /** Result of the person at this table so far: chips now less what was bought. */
  result: Cents;
  questions: Question[];
}

// ---- questions ----

interface Put {
  /** Goes back with the answer; an answer to another question is stale and refused. */
  number: number;
  text: string;
  who: Bettor;
}

export type Question = BankQuestion | WagersQuestion | DecisionQuestion;

export interface BankQuestion extends Put {
  kind: "bank";
  least: Cents;
  most: Cents;
  usual: Cents;
  /** What the house may take of it for collection, kept apart. */
  fee: Cents;
  /** How many others could be let in. */
  partners: number;
}

export interface WagerSpot {
  name: string;
  title: string;
  /** `line`: a game wager that can stand alone; `joined`: bet with a line; `bonus`. */
  role: "line" | "joined" | "bonus";
  least: Cents;
  most: Cents | null;
  /** One of these must be bet too. */
  needs: string[];
  /** All of these must be bet too, in the same amount. */
  equals: string[];
  /** May not exceed the largest of these. */
  not_above: string[];
  /** `40 to 1`, the first rows of the pay table. */
  pays: string;
  /** A backline bettor may place it. */
  behind: boolean;
}

export interface WagersQuestion extends Put {
  kind: "wagers";
  chips: Cents;
  /** How many spots a seat may bet on: 1 for most games. */
  spots: number;
  wagers: WagerSpot[];
  /** What was bet last time, for a second click. */
  last: Record<string, Cents>;
  /** Seats one may bet behind: only for who stands behind. */
  behind: number[];
  /** The most that can be put into the bank instead; 0: it is not offered. */
  join: Cents;
  /** One may let others into one's wager. */
  sharing: boolean;
  /** Wagers of others that can be joined instead. */
  shared: SharedWager[];
}

export interface SharedWager {
  /** The account: a seat, or the name of who stands behind. */
  whose: string;
  wager: string;
  cents: Cents;
  least: Cents;
  most: Cents;
}

export type Option =
  | { kind: "choice"; word: string }
  /** `play 4`: four times the wager named. */
  | { kind: "times"; word: string; times: number; answer: string }
  /** Any amount from least to most: answered `word 12.50`. */
  | { kind: "range"; word: string; least: Cents; most: Cents; usual: Cents }
  /** Some of these cards: answered `discard 2c 3h`. */
  | { kind: "cards"; word: string; cards: Card[]; least: number; most: number };

export interface DecisionQuestion extends Put {
  kind: "decision";
  options: Option[];
  /** What a time-out answers. */
  default: string;
  /** Words one might try, and why they are not offered. */
  why_not: Record<string, string>;
  /** Cards in sight: `hand`, `board`, `bank`, … */
  seen: Record<string, Card[]>;
  placed: Record<string, Cents>;
  /** Pot games: `pot`, `to call`, `chips`, `bet`. */
  sums: Record<string, Cents>;
}

// ---- messages of the WebSocket /api/socket ----

/** From the page. `id` is repeated in the reply. */
export type Command = { id?: number } & (
  | { do: "hello"; token: string }
  | { do: "watch"; table: string; key?: string }
  | { do: "unwatch"; table: string }
  | { do: "sit"; table: string; seat: number; chips: Cents }
  | { do: "stand-behind"; table: string; chips: Cents }
  | { do: "leave"; table: string }
  | { do: "buy"; table: string; chips: Cents }
  | { do: "away"; table: string }
  | { do: "back"; table: string }
  /** 0 passes the position. */
  | { do: "bank"; table: string; number: number; chips: Cents; partners: boolean }
  /** The bank, or the wager of an account. */
  | { do: "join"; table: string; number: number; chips: Cents; whose?: string }
  /** No spots: sits the round out. `seat` is one's own, or the one to stand behind. */
  | {
      do: "bet";
      table: string;
      number: number;
      spots: { seat: number; spot: number; wagers: Record<string, Cents> }[];
      shared: boolean;
    }
  | { do: "answer"; table: string; number: number; who: Bettor; answer: string }
  | { do: "hint"; table: string; number: number; who: Bettor }
  /** Deals on without waiting, or offers the bank again when the game was broken. */
  | { do: "next"; table: string }
  /** Host only. */
  | { do: "remove"; table: string; seat: number }
  | { do: "remove"; table: string; behind: string }
  | { do: "hire"; table: string; seat: number; kind: string }
  | { do: "close"; table: string }
);

/** From the server. */
export type Message =
  | { is: "welcome"; guest: { id: string; name: string } }
  /** After `watch`: everything since the round began. */
  | { is: "table"; table: string; state: TableState; yours: Yours; events: TableEvent[] }
  /** Something happened. */
  | { is: "news"; table: string; state: TableState; yours: Yours; events: TableEvent[] }
  | { is: "done"; id: number }
  | { is: "refused"; id: number | null; why: string; stale: boolean }
  | { is: "hint"; id: number; table: string; number: number; hint: Hint }
  | { is: "gone"; table: string; why: string };

export interface Hint {
  /** In plain words. */
  says: string[];
  /** Best answers with how often, where the best play mixes; empty where nothing is known. */
  best: Record<string, number>;
  /** Worth of the wager by answer, in units of the first wager; pot games: none. */
  worth: Record<string, number>;
  method: "exact" | "sampled" | "house way";
  error: number | null;
}

// ---- REST ----

/** POST /api/guests {name} → the token goes into every request as `Authorization: Bearer …`. */
export interface Guest {
  id: string;
  name: string;
  token: string;
}

/** GET /api/games */
export interface GameRow {
  id: string;
  title: string;
  house: string;
  house_name: string;
  family: string;
  family_title: string;
  family_says: string;
  /** Words that find the games of the family. */
  family_finds: string;
  /** In the order of the lobby. */
  family_place: number;
  bgc_id: string;
  source: string;
  status: "playable" | "side-bet" | "schedule" | "rules" | "planned";
  pot_game: boolean;
}

/** A part of the rules in our words. Every paragraph says where the document says so. */
export interface Section {
  title: string;
  paragraphs: Paragraph[];
  /** The paragraphs are steps, counted from 1. */
  numbered: boolean;
}

export interface Paragraph {
  text: string;
  /** `002:6173-6190`: file and lines; empty where nothing is cited. */
  cites: string;
  /** 0 to 3: how far it hangs under the paragraph above. */
  depth: number;
  /** The option of a reading that is in force, the pay table in force. */
  marked: boolean;
  /** A table under the paragraph. */
  columns: string[];
  rows: string[][];
}

/** GET /api/games/{house}/{game}?side_bets=id,…&pay_tables=wager:table,…&readings=name:option,… */
export interface GamePage {
  row: GameRow;
  summary: string;
  document: string;
  version: number;
  digest: string;
  sections: Section[];
  form: HostForm;
  /** Of a side bet: the games it can be added to. */
  laid_on: { id: string; title: string }[];
}

/** What a host may choose: draws the form of a new table. */
export interface HostForm {
  seats: number[];
  decks: { least: number; usual: number; most: number | null } | null;
  rotations: { name: string; says: string }[];
  rotation: string;
  schedules: { option: number; document: string; says: string }[];
  readings: { name: string; about: string; taken: string; options: Record<string, string> }[];
  /** Wagers with several printed pay tables, and what each pays. */
  pay_tables: { wager: string; title: string; taken: string; tables: Record<string, string> }[];
  side_bets: { id: string; title: string }[];
  /** Pot games: kinds of limit with the usual sizes; none in banked games. */
  limits: { kind: string; says: string }[];
  limit: { kind: string; small: Cents; big: Cents; blinds: Cents[]; ante: Cents; bring_in: Cents } | null;
  kills: boolean;
  bots: { kind: string; says: string }[];
  buy_in: Cents;
}

/** POST /api/tables; everything but the game is optional. */
export interface Setup {
  game: string;
  readings?: Record<string, string>;
  pay_tables?: Record<string, string>;
  side_bets?: string[];
  decks?: number;
  seats?: number;
  /** `3`, or `document-id:3`. */
  schedule?: string;
  /** Banked games: `5-100`. */
  limits?: string;
  rotation?: string;
  /** Pot games: `4-8`, `no-limit`, `pot-limit`, `spread:1-5`. */
  limit?: string;
  blinds?: Cents[];
  ante?: Cents;
  bring_in?: Cents;
  kills?: boolean;
  buy_in?: Cents;
  /** One bot for each, on both sides of the first seat: `["house-way", "random"]`. */
  bots?: string[];
  private?: boolean;
  pace?: "relaxed" | "normal" | "fast" | "instant";
  /** Seconds for a decision; 0: no clock. */
  seconds?: number;
}

/** The answer to POST /api/tables, and GET /api/tables/{id}?key=… */
export interface TableRow {
  id: string;
  game: string;
  title: string;
  house: string;
  pot_game: boolean;
  private: boolean;
  /** Goes into the link that invites; empty where one is not the host, or needs none. */
  key: string;
  places: number;
  seated: number;
  bots: number;
  watching: number;
  phase: Phase;
  round: number;
  limits: string;
  /** One sits there, or stands behind. */
  yours: boolean;
}

/** GET /api/tables/{id}/rounds?before=N: newest first, up to 50. */
export interface RoundRow {
  round: number;
  /** Whether the seed of its shoe is revealed, so that every card can be seen. */
  revealed: boolean;
  says: string;
  changes: Record<string, Cents>;
  /** By seat, and of those behind. */
  names: Record<string, string>;
}

/** GET /api/tables/{id}/rounds/{n} */
export interface Replay {
  table: TableRow;
  round: number;
  revealed: boolean;
  places: number;
  /** One's own, for who was dealt in. */
  seat: number | null;
  /** By seat, and of those behind: who they were when the round was played. */
  names: Record<string, string>;
  events: TableEvent[];
  proof: Proof | null;
}

/** What the browser recomputes: docs/fairness.md explains how. */
export interface Proof {
  shoe: number;
  commitment: string;
  seed: string;
  /** The cards before the shuffle. */
  deck: Card[];
  /** Cards gone from the shoe before the round, and those the round used. */
  offset: number;
  dealt: Card[];
  dice: number[];
  /** Number of the round: the seed of the dice cup is derived from it. */
  round: number;
}

/** GET /api/games/{house}/{game}/odds, asked for like the game itself: 200 with `done`, or 202 while a worker computes. */
export type Job<T> =
  | { state: "done"; seconds: number; result: T }
  /** How much is done, from 0 to 1, once that is known; `says` is the current step. */
  | { state: "running" | "queued"; seconds: number; progress?: number; says: string }
  | { state: "failed"; why: string };

export interface OddsWager {
  name: string;
  title: string;
  pay_table: string | null;
  includes: string[];
  ev: number;
  p_win: number;
  p_push: number;
  p_lose: number;
  variance: number;
  hit_rate: number;
  edge_of_initial: number;
  element_of_risk: number;
  method: "exact" | "sampled";
  error: number;
  combinations: number;
  /** `on` is the name of a fact, `says` tells it. */
  rows: { on: string; says: string; pays: string; combinations: number; probability: number }[];
}

export interface Odds {
  id: string;
  readings: Record<string, string>;
  decks: number;
  assumes: string;
  wagers: OddsWager[];
  jackpots: { name: string; title: string; p_beaten: number; p_winner: number; of_pool: number }[];
  reading_values: {
    reading: string;
    option: string;
    taken: boolean;
    wager: string;
    ev: number;
    difference: number;
  }[];
}

/** GET /api/games/{house}/{game}/strategy */
export interface Strategy {
  id: string;
  assumes: string;
  wager: string;
  ev: number;
  house_way_ev: number | null;
  house_way_cost: number | null;
  chart: { street: string; says: string; answer: string }[];
  chart_ev: number | null;
  chart_cost: number | null;
  decisions: {
    situation: string;
    who: string;
    probability: number;
    choices: Record<string, number>;
    best: string;
    mixture: Record<string, number> | null;
    house_way: string | null;
  }[];
}
